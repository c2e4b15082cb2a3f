// The activation network against its definition, a plain network implemented straight from the formula, and
// against the figures on the slides.

#include <doctest/doctest.h>
#include <algorithm>
#include <cmath>
#include <map>
#include <string>
#include <vector>

#include "core/rng.h"
#include "core/words.h"
#include "learning/activation/history.h"
#include "learning/activation/network.h"
#include "learning/activation/probed_network.h"
#include "learning/activation/samples.h"
#include "learning/activation/text.h"
#include "tests/support/failing_memory.h"
#include "tests/support/shrink.h"

using namespace noggin;
using namespace noggin::learning;

namespace {

Table sample(size_t index) {
  const Outcome<Table> table = parseTable(sampleTables()[index].csv, true, "table");
  REQUIRE(table);
  return *table;
}

int32_t unitOf(const Network& network, std::string_view name) {
  const Outcome<int32_t> unit = network.find(name);
  REQUIRE_MESSAGE(unit, std::string(name));
  return *unit;
}

// The textbook's network on plain lists of links, for the usual parameters.
class PlainNetwork {
 public:
  explicit PlainNetwork(const Table& table) {
    for (size_t column = 0; column < table.columns.size(); ++column)
      for (const std::vector<std::string>& row : table.rows)
        if (!row[column].empty() && !index_.contains({column, row[column]})) {
          const size_t next = index_.size();
          index_[{column, row[column]}] = next;
          pool_.push_back(column);
        }
    const size_t size = index_.size();
    links_.resize(size);
    activation_.assign(size, rest);
    external_.assign(size, 0);
    for (const std::vector<std::string>& row : table.rows)
      for (size_t column = 1; column < row.size(); ++column)
        if (!row[column].empty()) link(index_[{0, row[0]}], index_[{column, row[column]}]);
  }

  void link(size_t a, size_t b) {
    links_[a].push_back(b);
    links_[b].push_back(a);
  }
  void cut(size_t a, size_t b) {
    std::erase(links_[a], b);
    std::erase(links_[b], a);
  }
  void touch(size_t unit, double weight) { external_[unit] = weight; }

  // Sums run in ascending order, and what a unit's rivals put out is its pool's sum without its own.
  void cycle() {
    std::vector<double> excitation(size()), pool_sum(size());
    for (size_t j = 0; j < size(); ++j) {
      if (activation_[j] <= 0) continue;
      pool_sum[pool_[j]] += activation_[j];
      for (const size_t i : links_[j]) excitation[i] += activation_[j];
    }
    for (size_t i = 0; i < size(); ++i) {
      const double a = activation_[i];
      const double inhibition = pool_sum[pool_[i]] - std::max(a, 0.0);
      const double net = alpha * excitation[i] - gamma * inhibition + estr * external_[i];
      const double delta = (net > 0 ? (max - a) * net : (a - min) * net) - decay * (a - rest);
      activation_[i] = std::min(max, std::max(min, a + delta));
    }
  }

  double at(size_t unit) const { return activation_[unit]; }
  size_t size() const { return activation_.size(); }

  static constexpr double alpha = 0.1, gamma = 0.1, estr = 0.4, decay = 0.1, rest = -0.1, min = -0.2, max = 1;

 private:
  std::map<std::pair<size_t, std::string>, size_t> index_;
  std::vector<size_t> pool_;
  std::vector<std::vector<size_t>> links_;
  std::vector<double> activation_, external_;
};

template <class Real>
Activation<Real> afterCycles(const Network& network, std::string_view touch, int cycles) {
  Activation<Real> activation(network, {});
  const auto touched = parseWeighted(network, touch, 1, "touch", "Touch");
  REQUIRE(touched);
  for (const Weighted& item : *touched) activation.touch(item.unit, item.weight);
  for (int i = 0; i < cycles; ++i) activation.cycle(network);
  return activation;
}

Network printedNetwork(const PrintedProbe& probe) {
  Network network(sample(0));
  const auto cut = parsePairs(network, probe.depair, "depair", "Depair");
  REQUIRE(cut);
  for (const auto& [a, b] : *cut) network.depair(a, b);
  return network;
}

}  // namespace

TEST_CASE("activation: the slides' three questions to two decimals") {
  for (const PrintedProbe& probe : kPrintedProbes) {
    const Network network = printedNetwork(probe);
    const Activation<double> activation = afterCycles<double>(network, probe.touch, kPrintedCycles);
    for (const PrintedValue& value : probe.values) {
      CAPTURE(value.unit);
      const double printed = std::stod(std::string(value.activation));
      CHECK(std::fabs(activation.at(unitOf(network, value.unit)) - printed) < 0.00501);
    }
  }
}

namespace {

// Links cut and units touched in the slides' table.
struct Probe {
  std::vector<std::pair<int32_t, int32_t>> cuts;  // a row, and which of its links; none if it has fewer
  std::vector<std::pair<int32_t, double>> touches;
  int cycles = 100;

  static Probe drawn(Rng& rng) {
    Probe probe;
    const auto below = [&](uint32_t bound) { return static_cast<int32_t>(rng.below(bound)); };
    for (uint32_t cuts = rng.below(4); cuts > 0; --cuts) {
      const int32_t row = below(27);
      probe.cuts.emplace_back(row, below(5));
    }
    for (uint32_t touches = 1 + rng.below(5); touches > 0; --touches) {
      const int32_t unit = below(41);
      probe.touches.emplace_back(unit, rng.unit() * 2.5 - 0.5);
    }
    return probe;
  }
  std::vector<Probe> smaller() const {
    std::vector<Probe> probes;
    test::addWith(probes, *this, &Probe::cuts, test::withoutOne(cuts));
    test::addWith(probes, *this, &Probe::touches, test::withoutOne(touches));
    if (cycles > 1) test::addWith(probes, *this, &Probe::cycles, {cycles / 2, cycles - 1});
    for (size_t i = 0; i < touches.size(); ++i) {
      if (touches[i].second == 1) continue;
      probes.push_back(*this);
      probes.back().touches[i].second = 1;
    }
    return probes;
  }
  std::string text() const {
    std::string text = std::to_string(cycles) + " cycles, cut";
    for (const auto& [row, link] : cuts) text += " " + std::to_string(row) + "/" + std::to_string(link);
    text += ", touched";
    for (const auto& [unit, weight] : touches)
      text += " " + std::to_string(unit) + "=" + std::to_string(weight);
    return text;
  }
};

std::string flawOfProbe(const Table& table, const Probe& probe) {
  Network network(table);
  PlainNetwork plain(table);
  if (plain.size() != static_cast<size_t>(network.size())) return std::to_string(network.size()) + " units";
  Activation<double> activation(network, {});
  for (const auto& [row, link] : probe.cuts) {
    const std::span<const int32_t> links = network.linksOf(row);
    if (static_cast<size_t>(link) >= links.size()) continue;
    const int32_t value = links[static_cast<size_t>(link)];
    network.depair(row, value);
    plain.cut(static_cast<size_t>(row), static_cast<size_t>(value));
  }
  for (const auto& [unit, weight] : probe.touches) {
    activation.touch(unit, weight);
    plain.touch(static_cast<size_t>(unit), weight);
  }
  for (int cycle = 0; cycle < probe.cycles; ++cycle) {
    activation.cycle(network);
    plain.cycle();
  }
  for (int32_t unit = 0; unit < network.size(); ++unit) {
    const double found = activation.at(unit), expected = plain.at(static_cast<size_t>(unit));
    if (found != expected)
      return network.unit(unit).name + " differs by " + std::to_string((found - expected) * 1e15) + "e-15";
  }
  return "";
}

}  // namespace

TEST_CASE("activation: 1000 random probes equal the plain network to the last bit") {
  const Table table = sample(0);
  test::checkRandom<Probe>(1000, [&](const Probe& probe) { return flawOfProbe(table, probe); });
}

TEST_CASE("activation: Jets alone leave the occupations tied to the last bit, in either precision") {
  const Network network(sample(0));
  const auto tied = [&](const auto& activation) {
    const double pusher = activation.at(unitOf(network, "pusher"));
    CHECK(pusher > 0);
    CHECK(pusher == activation.at(unitOf(network, "burglar")));
    CHECK(pusher == activation.at(unitOf(network, "bookie")));
  };
  for (int cycles : {10, 100, 1000}) {
    tied(afterCycles<double>(network, "Jets", cycles));
    tied(afterCycles<float>(network, "Jets", cycles));
  }
}

TEST_CASE("activation: single precision stays close to double") {
  for (const PrintedProbe& probe : kPrintedProbes) {
    const Network network = printedNetwork(probe);
    const Activation<double> precise = afterCycles<double>(network, probe.touch, 100);
    const Activation<float> single = afterCycles<float>(network, probe.touch, 100);
    bool equal = true;
    for (int32_t unit = 0; unit < network.size(); ++unit) {
      CHECK(std::abs(precise.at(unit) - single.at(unit)) < 1e-4);
      equal = equal && precise.at(unit) == single.at(unit);
    }
    CHECK_FALSE(equal);  // single precision rounds differently
  }
}

TEST_CASE("activation: pools of every size are updated alike, whatever fits a vector") {
  for (size_t size = 1; size <= 9; ++size) {
    Table table{.columns = {"name", "kind"}, .rows = {}};
    for (size_t row = 0; row < size; ++row) table.rows.push_back({"r" + std::to_string(row), "same"});
    const Network network(table);
    const auto alike = [&](auto activation) {
      for (int32_t row = 0; row < network.size(); ++row) activation.touch(row, 0.5);
      for (int i = 0; i < 50; ++i) activation.cycle(network);
      for (int32_t row = 1; row < static_cast<int32_t>(size); ++row)
        CHECK(activation.at(row) == activation.at(0));
      CHECK(activation.at(0) > 0);
    };
    alike(Activation<double>(network, {}));
    alike(Activation<float>(network, {}));
  }
}

TEST_CASE("activation: activations keep within their bounds under any parameters") {
  const Network network(sample(0));
  Rng rng(7);
  for (int round = 0; round < 50; ++round) {
    ActivationParameters parameters;
    parameters.alpha = rng.unit() * 10;
    parameters.gamma = rng.unit() * 10;
    parameters.estr = rng.unit() * 10;
    parameters.decay = rng.unit() * 10;
    parameters.threshold = rng.unit() - 0.5;
    Activation<double> activation(network, parameters);
    activation.touch(static_cast<int32_t>(rng.below(41)), rng.unit() * 20 - 10);
    for (int cycle = 0; cycle < 100; ++cycle) activation.cycle(network);
    for (int32_t unit = 0; unit < network.size(); ++unit) {
      CHECK(activation.at(unit) >= parameters.min);
      CHECK(activation.at(unit) <= parameters.max);
    }
  }
}

TEST_CASE("activation: pairing and depairing go both ways and undo each other") {
  Network network(sample(0));
  const int32_t lance = unitOf(network, "Lance");
  const int32_t burglar = unitOf(network, "burglar");
  const std::vector<int32_t> before(network.linksOf(lance).begin(), network.linksOf(lance).end());
  const int64_t links = network.linkCount();
  CHECK(links == 27 * 5);
  network.depair(burglar, lance);
  CHECK_FALSE(network.linked(lance, burglar));
  CHECK_FALSE(network.linked(burglar, lance));
  CHECK(network.linkCount() == links - 1);
  network.pair(lance, burglar);
  CHECK(network.linked(burglar, lance));
  CHECK(
      std::equal(before.begin(), before.end(), network.linksOf(lance).begin(), network.linksOf(lance).end()));
}

TEST_CASE("activation: a removed row leaves the network that the table without it gives") {
  Table table = sample(0);
  ProbedNetwork removed(Network(table), {}, false);
  removed.remove(unitOf(removed.network(), "Ken"));
  std::erase_if(table.rows, [](const auto& row) { return row[0] == "Ken"; });
  ProbedNetwork without(Network(table), {}, false);
  for (ProbedNetwork* network : {&removed, &without}) {
    network->touch({unitOf(network->network(), "Sharks"), 1});
    network->touch({unitOf(network->network(), "20"), 0.5});
    for (int i = 0; i < 100; ++i) network->cycle();
  }
  CHECK_FALSE(removed.network().find("Ken"));
  for (int32_t unit = 0; unit < without.network().size(); ++unit) {
    const std::string& name = without.network().unit(unit).name;
    CAPTURE(name);
    CHECK(removed.activation(unitOf(removed.network(), name)) == without.activation(unit));
  }
}

TEST_CASE("activation: clamped units stay, released ones move, reset puts all to rest") {
  ProbedNetwork probed(Network(sample(0)), {}, false);
  const int32_t ken = unitOf(probed.network(), "Ken");
  probed.clamp({ken, 0.5});
  CHECK(probed.activation(ken) == 0.5);
  for (int i = 0; i < 20; ++i) probed.cycle();
  CHECK(probed.activation(ken) == 0.5);
  CHECK(probed.activation(unitOf(probed.network(), "Sharks")) > 0.1);
  CHECK(probed.leaders(probed.network().pools().front()) == std::vector<int32_t>{ken});
  probed.release(ken);
  probed.cycle();
  CHECK(probed.activation(ken) != 0.5);
  probed.reset();
  CHECK(probed.cycles() == 0);
  for (int32_t unit = 0; unit < probed.network().size(); ++unit) CHECK(probed.activation(unit) == -0.1);
}

TEST_CASE("activation: values in two columns are units of their own, and names find what is meant") {
  const Network guests(sample(2));
  CHECK(guests.unit(unitOf(guests, "starter:fish")).name == "starter:fish");
  CHECK(unitOf(guests, "starter:fish") != unitOf(guests, "main:fish"));
  CHECK(guests.find("fish").error().message == "\"fish\" may be starter:fish or main:fish; write which one");
  CHECK(unitOf(guests, "wine") == unitOf(guests, "drink:wine"));
  CHECK(unitOf(guests, "ADA") == unitOf(guests, "Ada"));
  CHECK(guests.find("beer").error().message ==
        "there is no unit \"beer\"; the units are the table's own words, such as Ada or wine");
  const Network world(
      {.columns = {"Größe", "ort"}, .rows = {{"ẞ", "Élise"}, {"ΟΔΟΣ", "Köln"}, {"b", "ÅRHUS"}}});
  for (const auto& [given, name] : std::map<std::string_view, std::string_view>{{"élise", "Élise"},
                                                                                {"KÖLN", "Köln"},
                                                                                {"ort:århus", "ÅRHUS"},
                                                                                {"οδος", "ΟΔΟΣ"},
                                                                                {"GRÖSSE:B", ""},
                                                                                {"GRÖßE:ß", "ẞ"}})
    CHECK((world.find(given) ? world.unit(unitOf(world, given)).name : "") == name);
  const Network spoken({.columns = {"name", "job"}, .rows = {{"Lee, Ann", "night nurse"}}});
  CHECK(spoken.find("Bo").error().message ==
        "there is no unit \"Bo\"; the units are the table's own words, such as \"Lee, Ann\" or \"night "
        "nurse\"");
}

TEST_CASE("activation: a unit is found without a text for each of the others") {
  Table table{.columns = {"name", "kind"}, .rows = {}};
  for (int row = 0; row < 300; ++row)
    table.rows.push_back({"row number " + std::to_string(row), "a kind with a long name"});
  const Network network(table);
  const int64_t before = test::allocations();
  const bool found = bool(network.find("kind:a kind with a long name"));
  const bool found_by_letters = bool(network.find("KIND:A kind with a long name"));
  const int64_t needed = test::allocations() - before;
  CHECK(found);
  CHECK(found_by_letters);
  CHECK(needed < 10);
}

TEST_CASE("activation: an unknown value is not linked to anything") {
  const Network animals(sample(1));
  CHECK(animals.linksOf(unitOf(animals, "heron")).size() == 4);
  CHECK(animals.linksOf(unitOf(animals, "robin")).size() == 5);
  ProbedNetwork probed(animals, {}, false);
  probed.touch({unitOf(animals, "heron"), 1});
  for (int i = 0; i < 100; ++i) probed.cycle();
  CHECK(probed.leaders(animals.pools()[3]) == std::vector<int32_t>{unitOf(animals, "flies")});
}

TEST_CASE("table: quoting, separators, line ends and unknown values") {
  const auto rows = [](std::string_view text) {
    const Outcome<Table> table = parseTable(text, true, "table");
    REQUIRE(table);
    return table->rows;
  };
  using Rows = std::vector<std::vector<std::string>>;
  CHECK(rows("a,b\nx,1\n") == Rows{{"x", "1"}});
  CHECK(rows("a,b\r\nx, 1 \r\n\r\n") == Rows{{"x", "1"}});
  CHECK(rows("\xEF\xBB\xBF"
             "a,b\nx,") == Rows{{"x", ""}});
  CHECK(rows("a\tb\nx, y\t1") == Rows{{"x, y", "1"}});
  CHECK(rows("a;b\nx;1,5") == Rows{{"x", "1,5"}});
  CHECK(rows("\n \r\na\tb\nx, y\t1") == Rows{{"x, y", "1"}});
  CHECK(rows("\xEF\xBB\xBF\na;b\nx;1,5") == Rows{{"x", "1,5"}});
  CHECK(rows("\" a \",b\n\" x \",\"1\t\"\ny,\" \"") == Rows{{"x", "1"}, {"y", ""}});
  CHECK(rows("a,b\n\"Smith, J\",\"says \"\"no\"\"\"\ny, \"two\nlines\" \n") ==
        Rows{{"Smith, J", "says \"no\""}, {"y", "two\nlines"}});

  const Outcome<Table> untitled = parseTable("x,1,2\ny,3,4", false, "table");
  REQUIRE(untitled);
  CHECK(untitled->columns == std::vector<std::string>{"name", "column 2", "column 3"});
  CHECK(untitled->rows.size() == 2);
}

TEST_CASE("table: errors name the line, and where it begins") {
  const auto error = [](std::string_view text) {
    const Outcome<Table> table = parseTable(text, true, "table");
    REQUIRE_FALSE(table);
    CHECK(table.error().setting == "table");
    return table.error();
  };
  CHECK(error("a,b\nx,1\n\ny,1,2").message ==
        "Line 4 of the table: it has 3 fields, but there are 2 columns; leave a field empty where a value is "
        "not "
        "known.");
  CHECK(error("a,b\nx,1\n\ny,1,2").position == 9);
  CHECK(error("a,b\n\"x\n\",1\nx").message ==
        "Line 4 of the table: it has 1 field, but there are 2 columns; leave a field empty where a value is "
        "not "
        "known.");
  CHECK(error("a,b\nx,1\ny,1\nx,2").message ==
        "Line 4 of the table: \"x\" is the name of line 2 already; every row needs a name of its own.");
  CHECK(error("a,b\n,1").message == "Line 2 of the table: the row has no name; the first field is its name.");
  CHECK(error("a,b\nx,\"1").message ==
        "Line 2 of the table opens a quote that is never closed: add the missing \", or write \"\" for a "
        "quote in "
        "a field.");
  CHECK(
      error("a,b\nx,\"1\"2").message ==
      "Line 2 of the table goes on after the quoted field \"1\": quote a field as a whole, and double every "
      "quote in it.");
  CHECK(error("a\nx").message ==
        "Line 1 of the table: there must be at least two columns, separated by commas: a name, and what is "
        "known "
        "of it.");
  CHECK(error("a,a\nx,1").message ==
        "Line 1 of the table: two columns are called \"a\"; titles must differ.");
  CHECK(error("a,\nx,1").message == "Line 1 of the table: column 2 has no title; the first line names them.");
  std::string wide = "a0";
  for (int column = 1; column < 200; ++column) wide += ",a" + std::to_string(column);
  CHECK(parseTable(wide + "\nx" + std::string(199, ','), true, "table"));
  CHECK(error("\n" + wide + ",one more\nx").message ==
        "Line 2 of the table: it has 201 columns, and at most 200 fit.");
  CHECK(error("a,b\n").message ==
        "The table has no rows; give a line of titles and at least one row below it.");
  CHECK(error("").message == "The table has no rows; give a line of titles and at least one row below it.");
}

TEST_CASE("activation text: weights, pairs and rows, and what is wrong with them") {
  Network network(
      Table{.columns = {"name", "kind"}, .rows = {{"Anna-Lena", "a,b"}, {"Bo", "x=y"}, {"Cy", "pre-war"}}});
  const auto weights = parseWeighted(network, "Bo = -0.5, \"a,b\", \"x=y\"=2,", 1, "touch", "Touch");
  REQUIRE(weights);
  REQUIRE(weights->size() == 3);
  CHECK((*weights)[0].unit == 1);
  CHECK((*weights)[0].weight == -0.5);
  CHECK((*weights)[1].weight == 1);
  CHECK((*weights)[2].weight == 2);
  const auto pairs = parsePairs(network, "Anna-Lena-pre-war, Bo - Cy", "pair", "Pair");
  REQUIRE(pairs);
  CHECK((*pairs)[0] == std::pair(0, unitOf(network, "pre-war")));
  CHECK((*pairs)[1] == std::pair(1, 2));
  CHECK(parseWeighted(network, "", 1, "touch", "Touch")->empty());

  const auto wrong = parseWeighted(network, "Bo=1, Di=2", 1, "touch", "Touch");
  CHECK(wrong.error().message ==
        "Touch: there is no unit \"Di\"; the units are the table's own words, such as Anna-Lena or pre-war.");
  CHECK(wrong.error().position == 6);
  CHECK(parseWeighted(network, "Bo=much", 1, "touch", "Touch").error().message ==
        "Touch: \"much\" is no weight; write a number from -10 to 10, as in Bo=0.8.");
  CHECK(parseWeighted(network, "Bo=0,8", 1, "touch", "Touch").error().message ==
        "Touch: there is no unit \"8\"; in a weight write a point for the comma, as in Bo=0.8.");
  for (const char* no_weight : {"Bo,8", "Bo=0.5,8", "Bo=0,x", "Bo=0, 8"})
    CHECK(parseWeighted(network, no_weight, 1, "touch", "Touch").error().message.find("point") ==
          std::string::npos);
  // The example names a unit that there is.
  CHECK(parseWeighted(network, "Di=much", 1, "touch", "Touch")
            .error()
            .message.starts_with("Touch: there is no unit \"Di\"; "));
  for (const char* commaless : {"Bo=0.5 Cy=x", "Bo=0.5 Cy=0.8"}) {
    const Error error = parseWeighted(network, commaless, 1, "touch", "Touch").error();
    CHECK(error.message == "Touch: \"" + std::string(commaless) +
                               "\" has more than one =; give each unit one, and put commas between units.");
    CHECK(error.position == 0);
  }
  CHECK(parseWeighted(network, "x=y=2", 1, "touch", "Touch")->front().weight == 2);
  CHECK(parseWeighted(network, "x=y=much", 1, "touch", "Touch").error().message ==
        "Touch: \"much\" is no weight; write a number from -10 to 10, as in x=y=0.8.");
  CHECK(parseWeighted(network, "Bo=11", 1, "touch", "Touch").error().position == 3);
  CHECK(parseWeighted(network, "Bo, Bo=2", 1, "touch", "Touch").error().message ==
        "Touch: Bo is named twice.");
  CHECK(parsePairs(network, "Bo", "pair", "Pair").error().message ==
        "Pair: \"Bo\" is no pair; write two units with a - between them, as in Anna-Lena-pre-war.");
  CHECK(parsePairs(network, "Bo-Bo", "pair", "Pair").error().message ==
        "Pair: Bo cannot be paired with itself.");
  CHECK(parseRows(network, "pre-war", "remove", "Remove").error().message ==
        "Remove: pre-war is not the name of a row.");
}

TEST_CASE("activation text: a small number is written so that something is left of it") {
  CHECK(asGiven(0.8, 2) == "0.80");
  CHECK(asGiven(0.05, 3) == "0.050");
  CHECK(asGiven(0.0004, 3) == "0.0004");
  CHECK(asGiven(0.0015, 2) == "0.0015");
  CHECK(asGiven(-0.001, 2) == "\u22120.001");
  CHECK(asGiven(double(0.001f), 2) == "0.001");
  CHECK(asGiven(0, 3) == "0.000");
  CHECK(asGiven(12.5, 2) == "12.50");
}

TEST_CASE("activation history stays small and keeps the cycles in order") {
  History history(2);
  for (int64_t cycle = 0; cycle <= 10000; ++cycle)
    if (history.wants(cycle)) history.add(cycle, [&](int32_t unit) { return double(cycle + unit); });
  const std::vector<int64_t>& cycles = history.cycles();
  CHECK(cycles.size() <= 256);
  CHECK(cycles.size() > 100);
  CHECK(std::is_sorted(cycles.begin(), cycles.end()));
  for (size_t i = 0; i < cycles.size(); ++i) {
    CHECK(history.at(i, 0) == float(cycles[i]));
    CHECK(history.at(i, 1) == float(cycles[i] + 1));
  }
}
