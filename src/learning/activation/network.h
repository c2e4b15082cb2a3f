// Interactive activation and competition (IAC) over a table: McClelland, "Retrieving general and specific
// information from stored knowledge of specifics", 1981; McClelland and Rumelhart, "Explorations in Parallel
// Distributed Processing", 1988, chapter 2. The slides use it as a content-addressable database.
//
// There is a unit for every distinct value of every column; the units of a column are a pool. A row's name
// and the row's values excite each other; the units of a pool inhibit each other.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/error.h"
#include "learning/activation/table.h"

namespace noggin::learning {

// A unit: one value of one column.
struct Unit {
  std::string name;   // as displayed: "Ken", "20"; "age:20" if several columns have a 20
  std::string value;  // as in the table
  int32_t pool = 0;
  bool removed = false;
};

struct Pool {
  std::string name;
  int32_t first = 0, count = 0;  // its units are consecutive
};

// The connections. Pool 0 holds the rows' names in table order; the others hold the values of their column in
// order of first appearance. Unit numbers never change.
class Network {
 public:
  explicit Network(const Table& table);

  int32_t size() const { return static_cast<int32_t>(units_.size()); }
  const std::vector<Unit>& units() const { return units_; }
  const Unit& unit(int32_t unit) const { return units_[unit]; }
  const std::vector<Pool>& pools() const { return pools_; }
  const Pool& poolOf(int32_t unit) const { return pools_[units_[unit].pool]; }
  // How many units of a pool are not removed, and of all pools.
  int32_t present(const Pool& pool) const;
  int32_t present() const;
  // The names of the first and the last unit that are not removed, for a sentence; one if there is only one.
  std::vector<std::string> examples() const;
  int64_t linkCount() const { return static_cast<int64_t>(targets_.size()) / 2; }

  // The units that a unit excites, ascending. Links are symmetric.
  std::span<const int32_t> linksOf(int32_t unit) const {
    const auto i = static_cast<size_t>(unit);
    return {targets_.data() + offsets_[i], targets_.data() + offsets_[i + 1]};
  }
  // Those of them that are in one pool.
  std::span<const int32_t> linksInto(const Pool& pool, int32_t unit) const;
  bool linked(int32_t a, int32_t b) const;
  size_t memory() const;

  // The unit with this name: its name, "column:value", or either in different case if that is unambiguous.
  // The error is a clause without a setting: "there is no unit ...".
  Outcome<int32_t> find(std::string_view name) const;
  // The row that a unit names: its own in pool 0, or with instances that of the name; otherwise none.
  std::optional<int32_t> rowNamedBy(int32_t unit) const;

  // Adds or removes a link; `a` and `b` must differ and must not, or must, be linked.
  void pair(int32_t a, int32_t b);
  void depair(int32_t a, int32_t b);
  // Removes a row's name with all its links. Values stay, even if no row has them any more.
  void remove(int32_t name_unit);

 private:
  void addPool(const Table& table, size_t column);
  void addLinks(const Table& table);
  void insertLink(int32_t from, int32_t to);
  void eraseLink(int32_t from, int32_t to);

  std::vector<Unit> units_;
  std::vector<Pool> pools_;
  std::vector<int32_t> targets_;   // links of all units, concatenated
  std::vector<uint32_t> offsets_;  // start of each unit's links; one more at the end
};

struct ActivationParameters {
  double alpha = 0.1;  // strength of excitation
  double gamma = 0.1;  // strength of inhibition
  double estr = 0.4;   // strength of external input
  double decay = 0.1;  // pull towards rest
  double rest = -0.1;  // activation without any input
  double min = -0.2;   // activations are clamped to min and max
  double max = 1;
  double threshold = 0;  // a unit has output while its activation exceeds this
};

// The activations of a network, and the synchronous update of all units:
//   output(i) = a(i) if a(i) > threshold, else 0
//   net(i)    = alpha * sum of output over i's links
//             - gamma * sum of output over the other units of i's pool
//             + estr * external(i)
//   a(i)     += (net > 0 ? max - a(i) : a(i) - min) * net - decay * (a(i) - rest), clamped to min and max
//
// Sums run over active units in ascending order, and a pool's sum is computed once for all its units, so that
// equal situations give equal bits on every platform.
// Instantiated for double and float.
template <class Real>
class Activation {
 public:
  Activation(const Network& network, const ActivationParameters& parameters);

  // Applies from the next cycle on. Units touched before keep their external input at the old estr until
  // touched again.
  void setParameters(const ActivationParameters& parameters);

  // Runs one cycle; the network may have changed since the last one.
  void cycle(const Network& network);

  int32_t size() const { return size_; }
  double at(int32_t unit) const { return current_[unit]; }
  // The change by the last cycle.
  double changeOf(int32_t unit) const { return double(current_[unit]) - double(previous_[unit]); }
  double largestChange() const;
  double outputOf(int32_t unit) const { return outputs_[unit]; }
  bool isActive(int32_t unit) const { return current_[unit] > constants_.threshold; }
  int32_t activeCount() const;
  size_t memory() const { return current_.size() * 6 * sizeof(Real); }

  // Sets the external input of a unit until changed; 0 for none.
  void touch(int32_t unit, double weight);
  // Fixes a unit's activation, whatever its input, until it is released.
  void clamp(int32_t unit, double activation);
  void release(int32_t unit);
  // Resets every unit to rest, except clamped ones.
  void rest();

 private:
  struct Constants {
    Real alpha, gamma, estr, decay, rest, min, max, threshold;
  };
  static Constants constantsOf(const ActivationParameters& given);

  Real spreadFrom(const Pool& pool, const Network& network);
  void updatePool(const Pool& pool, Real pool_sum);
  void refreshOutput(int32_t unit);

  Constants constants_;
  int32_t size_;
  // By unit, padded by one vector.
  std::vector<Real> current_, previous_;
  std::vector<Real> outputs_, next_outputs_;
  std::vector<Real> inputs_;       // estr * external
  std::vector<Real> excitations_;  // sums over links
  std::vector<Real> pool_sums_;
  std::vector<std::pair<int32_t, Real>> clamped_;
};

extern template class Activation<double>;
extern template class Activation<float>;

}  // namespace noggin::learning
