// The tables of a probed network: the same question answered by an exact filter, and published figures.

#include <algorithm>
#include <span>

#include "core/words.h"
#include "learning/activation/scene.h"

namespace noggin::learning {
namespace {

constexpr size_t kTopRows = 8;
constexpr size_t kMostRows = 14;
constexpr size_t kMostValues = 20;  // of a column, in the filter's answer

// The touched and clamped units as an exact query: any of the values asked for within a column, and all
// columns together. A row has the values it is linked to.
class ExactFilter {
 public:
  explicit ExactFilter(const ProbedNetwork& probed)
      : probed_(probed), asked_(probed.network().pools().size()) {
    for (const int32_t unit : probed.asked()) ask(unit);
  }

  size_t columnsAsked() const { return columns_asked_; }
  bool asks(int32_t unit) const {
    const std::vector<int32_t>& values = asked_[poolOf(unit)];
    return std::find(values.begin(), values.end(), unit) != values.end();
  }

  // How many of the queried columns a row satisfies. Its links are in the order of the columns.
  size_t columnsMet(int32_t row) const {
    size_t met = asks(row) ? 1 : 0, latest = 0;
    for (int32_t value : probed_.network().linksOf(row)) {
      if (poolOf(value) == latest || !asks(value)) continue;
      latest = poolOf(value);
      ++met;
    }
    return met;
  }
  bool finds(int32_t row) const { return columns_asked_ > 0 && columnsMet(row) == columns_asked_; }

  std::vector<int32_t> found() const {
    std::vector<int32_t> rows;
    const Pool& names = probed_.network().pools().front();
    for (int32_t row = names.first; row < names.first + names.count; ++row)
      if (!probed_.network().unit(row).removed && finds(row)) rows.push_back(row);
    return rows;
  }

 private:
  size_t poolOf(int32_t unit) const { return static_cast<size_t>(probed_.network().unit(unit).pool); }
  void ask(int32_t unit) {
    std::vector<int32_t>& values = asked_[poolOf(unit)];
    if (values.empty()) ++columns_asked_;
    values.push_back(unit);
  }

  const ProbedNetwork& probed_;
  std::vector<std::vector<int32_t>> asked_;  // by pool
  size_t columns_asked_ = 0;
};

// The values that a row has in a column: normally one, none if unknown or unlinked.
std::span<const int32_t> valuesOf(const ProbedNetwork& probed, int32_t row, size_t column) {
  return probed.network().linksInto(probed.network().pools()[column], row);
}

std::string namesOf(const ProbedNetwork& probed, std::span<const int32_t> units) {
  std::vector<std::string> names;
  for (int32_t unit : units) names.push_back(probed.nameOf(unit));
  return listed(names);
}

// "burglar (2), pusher (1)": the values of the matching rows in a column, with their counts.
std::string filterSays(const ProbedNetwork& probed, const std::vector<int32_t>& rows, size_t column) {
  if (rows.empty()) return "no such row";
  if (column == 0) {
    if (rows.size() > 4) return std::to_string(rows.size()) + " rows";
    return namesOf(probed, rows);
  }
  const Pool& pool = probed.network().pools()[column];
  std::vector<size_t> counts(static_cast<size_t>(pool.count));
  size_t unknown = 0;
  for (int32_t row : rows) {
    const std::span<const int32_t> values = valuesOf(probed, row, column);
    for (int32_t value : values) ++counts[static_cast<size_t>(value - pool.first)];
    if (values.empty()) ++unknown;
  }
  std::string text;
  const auto append = [&](const std::string& what, size_t count) {
    if (count == 0) return;
    text += (text.empty() ? "" : ", ") + what + (rows.size() > 1 ? " (" + std::to_string(count) + ")" : "");
  };
  size_t values = 0;
  for (size_t i = 0; i < counts.size(); ++i)
    if (counts[i] > 0 && ++values <= kMostValues)
      append(probed.nameOf(pool.first + static_cast<int32_t>(i)), counts[i]);
  if (values > kMostValues) text += " and " + grouped(static_cast<int64_t>(values - kMostValues)) + " more";
  append("unknown", unknown);
  return text;
}

std::string networkSays(const ProbedNetwork& probed, const PoolStanding& pool) {
  const auto& [ranked, leading] = pool;
  if (leading.empty()) return "nothing yet";
  const std::string at = " at " + decimals(probed.activation(leading.front()), 2);
  if (leading.size() > 4) return std::to_string(leading.size()) + " units tied" + at;
  if (leading.size() > 1) return namesOf(probed, leading) + " tied" + at;
  std::string text;
  for (size_t i = 0; i < std::min<size_t>(ranked.size(), 3) && probed.active(ranked[i]); ++i)
    text += (i == 0 ? "" : ", ") + probed.nameOf(ranked[i]) + " " + decimals(probed.activation(ranked[i]), 2);
  return text;
}

}  // namespace

void drawFilter(const ProbedNetwork& probed, const Standings& standings, noggin::Table& table) {
  table.columns = {{"Column"}, {"A filter by what is asked"}, {"The network"}};
  const ExactFilter filter(probed);
  const std::vector<int32_t> found = filter.found();
  const std::vector<Pool>& pools = probed.network().pools();
  for (size_t i = 0; i < pools.size(); ++i) {
    const std::string exact = filter.columnsAsked() == 0 ? "nothing asked" : filterSays(probed, found, i);
    const bool none = filter.columnsAsked() > 0 && found.empty();
    const bool answers = !standings[i].leaders.empty();
    table.rows.push_back({{pools[i].name},
                          {exact, none ? Tone::dead : Tone::plain},
                          {networkSays(probed, standings[i]), answers ? Tone::goal : Tone::muted}});
  }
}

void drawRows(const ProbedNetwork& probed, const Standings& standings, noggin::Table& table) {
  const std::vector<Pool>& pools = probed.network().pools();
  for (const Pool& pool : pools) table.columns.push_back({pool.name});
  table.columns.push_back({"Filter"});
  table.columns.push_back({"Network", true});
  const ExactFilter filter(probed);
  std::vector<int32_t> rows = standings.front().ranked;
  rows.resize(std::min(kTopRows, rows.size()));
  for (const int32_t row : probed.mostActive(filter.found(), kMostRows))
    if (rows.size() < kMostRows && std::find(rows.begin(), rows.end(), row) == rows.end())
      rows.push_back(row);
  for (const int32_t row : rows) {
    const bool found = filter.finds(row);
    std::vector<TableCell> cells = {{probed.nameOf(row), filter.asks(row) ? Tone::current : Tone::plain}};
    for (size_t column = 1; column < pools.size(); ++column) {
      const std::span<const int32_t> values = valuesOf(probed, row, column);
      const bool asked =
          std::any_of(values.begin(), values.end(), [&](int32_t value) { return filter.asks(value); });
      cells.push_back(values.empty()
                          ? TableCell{"?", Tone::dead}
                          : TableCell{namesOf(probed, values), asked ? Tone::current : Tone::plain});
    }
    const std::string met = filter.columnsAsked() == 0 ? ""
                                                       : std::to_string(filter.columnsMet(row)) + " of " +
                                                             std::to_string(filter.columnsAsked());
    cells.push_back(found ? TableCell{"found", Tone::goal} : TableCell{met, Tone::muted});
    cells.push_back({decimals(probed.activation(row), 2), probed.active(row) ? Tone::goal : Tone::muted});
    table.rows.push_back(std::move(cells));
  }
}

void drawWeights(const ProbedNetwork& probed, noggin::Table& table) {
  constexpr size_t kMostWeights = 600;
  const Network& network = probed.network();
  const double alpha = probed.parameters().alpha, gamma = probed.parameters().gamma;
  const std::string excitation = signedDecimals(alpha, placesToShow(alpha, 3));
  const std::string inhibition = signedDecimals(-gamma, placesToShow(gamma, 3));
  table.columns = {{"From"}, {"To"}, {"Weight", true}};
  for (const Pool& pool : network.pools())
    if (network.present(pool) > 1)
      table.rows.push_back({{"each of " + pool.name}, {"every other of " + pool.name}, {inhibition}});
  int64_t left = network.linkCount();
  for (int32_t unit = 0; unit < network.size() && table.rows.size() < kMostWeights; ++unit)
    for (const int32_t other : network.linksOf(unit)) {
      if (other < unit) continue;
      table.rows.push_back({{probed.nameOf(unit)}, {probed.nameOf(other)}, {excitation}});
      --left;
    }
  if (left > 0) table.rows.push_back({{"and " + counted(left, "more link")}, {""}, {excitation}});
}

void drawPrinted(const ProbedNetwork& probed, const PrintedProbe& printed, noggin::Table& table) {
  table.columns = {{"Unit"}, {"Printed", true}, {"Here", true}, {"After 100 cycles"}};
  const TableCell not_same = probed.cycles() == kPrintedCycles ? TableCell{"differs", Tone::conflict}
                                                               : TableCell{"not yet", Tone::muted};
  for (const PrintedValue& value : printed.values) {
    const Outcome<int32_t> unit = probed.network().find(value.unit);
    if (!unit) continue;
    const std::string here = decimals(probed.activation(*unit), 2);
    const std::string there = withMinus(std::string(value.activation));
    table.rows.push_back({{std::string(value.unit)},
                          {there},
                          {here},
                          here == there ? TableCell{"same", Tone::goal} : not_same});
  }
}

}  // namespace noggin::learning
