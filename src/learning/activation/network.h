// Interactive activation and competition over a table: McClelland, "Retrieving general and specific
// information from stored knowledge of specifics", 1981; McClelland and Rumelhart, "Explorations in Parallel
// Distributed Processing", 1988, chapter 2. The slides run it as a database one may ask with any cue.
//
// There is a unit for every distinct value of every column; the units of a column are a pool. A row's name
// excites the row's values and they excite it; the units of a pool inhibit one another.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/error.h"
#include "learning/activation/table.h"

namespace noggin::learning {

struct Unit {
  std::string name;   // as shown: "Ken", "20"; "age:20" where several columns have a 20
  std::string value;  // as in the table
  int32_t pool = 0;
  bool removed = false;
};

struct Pool {
  std::string name;
  int32_t first = 0, count = 0;  // its units stand together
};

// What is connected with what. Pool 0 holds the rows' names, in the table's order; the others hold their
// column's values in the order they first appear. Unit numbers never change.
class Network {
 public:
  explicit Network(const Table& table);

  int32_t size() const { return static_cast<int32_t>(units_.size()); }
  const std::vector<Unit>& units() const { return units_; }
  const Unit& unit(int32_t unit) const { return units_[unit]; }
  const std::vector<Pool>& pools() const { return pools_; }
  int64_t linkCount() const { return static_cast<int64_t>(targets_.size()) / 2; }

  // Whom a unit excites, ascending. Links go both ways.
  std::span<const int32_t> linksOf(int32_t unit) const {
    const auto i = static_cast<size_t>(unit);
    return {targets_.data() + offsets_[i], targets_.data() + offsets_[i + 1]};
  }
  bool linked(int32_t a, int32_t b) const;
  size_t memory() const;

  // The unit that a person means: its name, "column:value", or either in other capitals where that leaves no
  // doubt. The error is a clause without a setting: "there is no unit ...".
  Outcome<int32_t> find(std::string_view name) const;

  // `a` and `b` differ and are not linked yet, or are.
  void pair(int32_t a, int32_t b);
  void depair(int32_t a, int32_t b);
  // Takes a row's name out, with all its links. Values stay, even where no row has them any more.
  void remove(int32_t name_unit);

 private:
  void addPool(const Table& table, size_t column);
  void addLinks(const Table& table);
  void insertLink(int32_t from, int32_t to);
  void eraseLink(int32_t from, int32_t to);

  std::vector<Unit> units_;
  std::vector<Pool> pools_;
  std::vector<int32_t> targets_;   // the links of unit 0, of unit 1, ...
  std::vector<uint32_t> offsets_;  // where each unit's begin; one more at the end
};

struct ActivationParameters {
  double alpha = 0.1;  // strength of excitation
  double gamma = 0.1;  // strength of inhibition
  double estr = 0.4;   // strength of external input
  double decay = 0.1;  // pull towards rest
  double rest = -0.1;  // activation without any input
  double min = -0.2;   // activation stays within min and max
  double max = 1;
  double threshold = 0;  // a unit sends its activation out while that is above
};

// The activations of a network, and the synchronous cycle that updates all of them at once:
//   output(i) = a(i) if a(i) > threshold, else 0
//   net(i)    = alpha * sum of output over i's links
//             - gamma * sum of output over the other units of i's pool
//             + estr * external(i)
//   a(i)     += (net > 0 ? max - a(i) : a(i) - min) * net - decay * (a(i) - rest), kept within min and max
//
// Sums are taken over active units in ascending order, a pool's once for all its units, so that equal
// situations get equal bits and every platform the same ones.
// Instantiated for double and float.
template <class Real>
class Activation {
 public:
  Activation(const Network& network, const ActivationParameters& parameters);

  // From the next cycle on. What is touched has to be touched again.
  void setParameters(const ActivationParameters& parameters);

  // One cycle; after any change of the network too.
  void cycle(const Network& network);

  int32_t size() const { return size_; }
  double at(int32_t unit) const { return current_[unit]; }
  // How much the last cycle changed it.
  double changeOf(int32_t unit) const { return double(current_[unit]) - double(previous_[unit]); }
  double largestChange() const;
  double outputOf(int32_t unit) const { return outputs_[unit]; }
  bool isActive(int32_t unit) const { return current_[unit] > constants_.threshold; }
  int32_t activeCount() const;
  size_t memory() const { return current_.size() * 6 * sizeof(Real); }

  // External input, from outside, until changed; 0 for none.
  void touch(int32_t unit, double weight);
  // Holds a unit at an activation whatever its input, until released.
  void clamp(int32_t unit, double activation);
  void release(int32_t unit);
  // Every unit to rest, except clamped ones.
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
  // By unit, with room for one vector more.
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
