#include "learning/activation/run.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <nlohmann/json.hpp>

#include "core/text.h"
#include "core/words.h"
#include "learning/activation/scene.h"

namespace noggin::learning {
namespace {

constexpr std::array<std::string_view, 8> kVerbs = {"touch",  "release", "clamp", "pair",
                                                    "depair", "remove",  "reset", "set"};

// Parameters that may change during the run: no value makes the state invalid.
struct LiveParameter {
  std::string_view id, title;
  double ActivationParameters::*value;
};
constexpr std::array<LiveParameter, 4> kLive = {{
    {"alpha", "Excitation (alpha)", &ActivationParameters::alpha},
    {"gamma", "Inhibition (gamma)", &ActivationParameters::gamma},
    {"estr", "External input (estr)", &ActivationParameters::estr},
    {"decay", "Decay", &ActivationParameters::decay},
}};

constexpr size_t kNamedAsLevel = 3;  // of units that change alike

constexpr std::string_view kShift = "shift", kUnshift = "unshift";

// "0.000001", as a person writes it: without an exponent.
std::string shortestDecimals(double value) {
  return withoutEndZeros(plainDecimals(value, 12));
}

// The message of a parse error is enough: the text is too short to need a position.
Error refusal(const Error& error) {
  return badMove(error.message);
}

}  // namespace

ActivationRun::ActivationRun(ProbedNetwork probed, Options options)
    : probed_(std::move(probed)), options_(std::move(options)), last_cycle_(options_.cycles) {}

Status ActivationRun::step(Trace* trace) {
  if (ended(status())) return status();
  probed_.cycle();
  if (options_.tolerance > 0) settled_ = probed_.largestChange() <= options_.tolerance;
  if (trace)
    trace->add({.kind = EventKind::cycle,
                .node = probed_.mostChanged().front(),
                .value = static_cast<int32_t>(probed_.cycles())});
  return status();
}

Status ActivationRun::status() const {
  if (settled_) return Status::solved;
  if (probed_.cycles() < last_cycle_) return Status::running;
  return options_.tolerance > 0 ? Status::over_budget : Status::solved;
}

std::optional<Error> ActivationRun::act(std::string_view move, Trace* trace) {
  const auto [verb, rest] = firstWord(move);
  const Outcome<Event> done = apply(verb, rest);
  if (!done) return done.error();
  last_cycle_ = probed_.cycles() + options_.cycles;
  settled_ = false;
  options_.printed = nullptr;  // the question has changed
  if (trace) trace->add(*done);
  return std::nullopt;
}

// ---- layout of the pools

std::vector<Change> ActivationRun::changes(std::string_view move) const {
  if (move == kUnshift) return {{"layout", ""}};
  const auto [verb, rest] = firstWord(move);
  if (verb != kShift) return {};
  const Outcome<PoolLayout> layout = shifted(rest);
  if (!layout) return {};
  return {{"layout", layoutText(probed_.network(), *layout)}};
}

// Moves one pool from its current place.
Outcome<PoolLayout> ActivationRun::shifted(std::string_view shift) const {
  const Network& network = probed_.network();
  const Outcome<PoolLayout> by = parseLayout(network, shift, {}, "In \"shift\"");
  if (!by) return refusal(by.error());
  if (listItems(shift).size() != 1)
    return badMove("\"shift\" takes the name of one column, how far right and how far down.");
  size_t pool = 0;
  while (pool + 1 < by->size() && (*by)[pool] == PoolShift{}) ++pool;
  return movedOn(network, options_.layout, pool, (*by)[pool]);
}

void ActivationRun::arrange(const Settings& settings) {
  options_.layout = *parseLayout(probed_.network(), settings.text("layout"), "layout", "Layout");
}

// ---- moves

Outcome<Event> ActivationRun::apply(std::string_view verb, std::string_view rest) {
  if (verb == kShift)
    if (const Outcome<PoolLayout> layout = shifted(rest); !layout) return layout.error();
  if (verb == kShift || verb == kUnshift)
    return badMove(inQuotes(verb) + " changes where the columns are drawn, which is a setting.");
  const auto found = std::find(kVerbs.begin(), kVerbs.end(), verb);
  if (found == kVerbs.end())
    return badMove(inQuotes(verb) +
                   " is no move here; say touch Ken=0.8, release Ken, clamp Ken, pair Ken-Jets, depair "
                   "Ken-Sharks, remove Ken, set alpha 0.2 or reset, with your own names.");
  const auto act = static_cast<Act>(found - kVerbs.begin());
  switch (act) {
    case Act::pair:
    case Act::depair:
      return applyToLink(act, rest);
    case Act::reset:
      if (!rest.empty()) return badMove("\"reset\" takes no names: it puts every unit to rest.");
      probed_.reset();
      return Event{.kind = EventKind::move, .detail = static_cast<uint8_t>(act)};
    case Act::set:
      return setParameter(rest);
    default:
      return applyToUnit(act, rest);
  }
}

Outcome<Event> ActivationRun::setParameter(std::string_view text) {
  const FirstWord said = firstWord(text);
  const auto live = std::find_if(kLive.begin(), kLive.end(),
                                 [&](const LiveParameter& parameter) { return parameter.id == said.word; });
  if (live == kLive.end())
    return badMove("\"set\" takes alpha, gamma, estr or decay, and a number: set alpha 0.2.");
  const std::optional<double> value = numberIn(said.rest, kMostWeight);
  if (!value || *value < 0)
    return badMove("\"set " + std::string(live->id) + "\" takes a number from 0 to 10.");
  ActivationParameters parameters = probed_.parameters();
  parameters.*live->value = *value;
  probed_.setParameters(parameters);
  return Event{.kind = EventKind::move,
               .detail = static_cast<uint8_t>(Act::set),
               .node = static_cast<int32_t>(live - kLive.begin())};
}

Outcome<Event> ActivationRun::applyToUnit(Act act, std::string_view text) {
  const std::string verb(kVerbs[static_cast<size_t>(act)]);
  const double usual = act == Act::clamp ? probed_.parameters().max : 1;
  const Outcome<std::vector<Weighted>> given =
      parseWeighted(probed_.network(), text, usual, {}, "In \"" + verb + "\"");
  if (!given) return refusal(given.error());
  if (given->size() != 1) return badMove("\"" + verb + "\" takes the name of one unit.");
  const Weighted unit = given->front();
  const std::string& name = probed_.nameOf(unit.unit);
  switch (act) {
    case Act::touch:
      probed_.touch(unit);
      break;
    case Act::clamp:
      probed_.clamp(unit);
      break;
    case Act::release:
      if (!probed_.isProbed(unit.unit))
        return badMove(name + " is neither touched nor clamped, so there is nothing to release.");
      probed_.release(unit.unit);
      break;
    default: {
      const std::optional<int32_t> row = probed_.network().rowNamedBy(unit.unit);
      if (!row) return badMove(name + " is not the name of a row.");
      if (probed_.ranked(probed_.network().pools().front(), 2).size() == 1)
        return badMove(name + " is the last row; one must stay.");
      probed_.remove(*row);
      return Event{.kind = EventKind::move, .detail = static_cast<uint8_t>(act), .node = *row};
    }
  }
  return Event{.kind = EventKind::move, .detail = static_cast<uint8_t>(act), .node = unit.unit};
}

Outcome<Event> ActivationRun::applyToLink(Act act, std::string_view text) {
  const std::string verb(kVerbs[static_cast<size_t>(act)]);
  const auto given = parsePairs(probed_.network(), text, {}, "In \"" + verb + "\"");
  if (!given) return refusal(given.error());
  if (given->size() != 1) return badMove("\"" + verb + "\" takes two names with a - between them.");
  const auto [a, b] = given->front();
  const bool linked = probed_.network().linked(a, b);
  const std::string both = probed_.nameOf(a) + " and " + probed_.nameOf(b);
  if (act == Act::pair && linked) return badMove(both + " are linked already.");
  if (act == Act::depair && !linked) return badMove(both + " are not linked, so there is nothing to cut.");
  act == Act::pair ? probed_.pair(a, b) : probed_.depair(a, b);
  return Event{.kind = EventKind::move, .detail = static_cast<uint8_t>(act), .node = a, .parent = b};
}

std::vector<Move> ActivationRun::moves() const {
  std::vector<Move> list;
  const auto offer = [&](std::string_view verb, int32_t unit, std::string_view label) {
    list.push_back(
        {std::string(verb) + " " + moveName(probed_, unit), std::string(label) + " " + probed_.nameOf(unit)});
  };
  for (const Weighted& item : probed_.touched()) offer("release", item.unit, "Release");
  for (const Weighted& item : probed_.clamped())
    if (!probed_.isTouched(item.unit)) offer("release", item.unit, "Release");
  for (const Pool& pool : probed_.network().pools())
    for (const int32_t first : probed_.ranked(pool, 1))
      if (!probed_.isProbed(first)) offer("touch", first, "Touch");
  list.push_back({"reset", "Put every unit to rest"});
  return list;
}

// The least clear answer that can be asked about: rows may tie, and what is touched has been asked.
std::optional<Hint> ActivationRun::hint() const {
  const Network& network = probed_.network();
  if (probed_.asked().empty()) {
    for (const Pool& pool : network.pools())
      for (const int32_t unit : probed_.ranked(pool, static_cast<size_t>(pool.count)))
        if (!probed_.isProbed(unit))
          return Hint{"touch " + moveName(probed_, unit), "Nothing is asked yet: touch a unit, such as " +
                                                              network.unit(unit).name +
                                                              ", and see what goes with it."};
  }
  constexpr double kClear = 0.05;
  double closest = kClear;
  int64_t unclear = 0;
  std::optional<Hint> hint;
  for (const Pool& pool : network.pools()) {
    const std::vector<int32_t> ranked = probed_.ranked(pool, 2);
    if (ranked.empty()) continue;
    const bool answered = probed_.active(ranked[0]);
    const bool contested = ranked.size() > 1 && probed_.active(ranked[1]);
    const double lead = contested ? probed_.activation(ranked[0]) - probed_.activation(ranked[1]) : kClear;
    unclear += !answered || lead < kClear;
    if (pool.first == 0 || lead >= closest || probed_.isProbed(ranked[0])) continue;
    closest = lead;
    const std::string& best = network.unit(ranked[0]).name;
    const std::string& second = network.unit(ranked[1]).name;
    hint = Hint{"touch " + moveName(probed_, ranked[0]),
                "Of " + pool.name + ", " + best + (lead == 0 ? " ties with " : " hardly leads ") + second +
                    ": touch " + best + " to see what else would follow from it."};
  }
  if (hint) return hint;
  if (probed_.cycles() == 0)
    return Hint{{}, "No cycle has run yet: run some, and see what goes with what is touched."};
  const std::string answers = unclear == 0 ? "Every column has a clear answer"
                                           : "There is no clear answer in " + counted(unclear, "column");
  return Hint{{}, answers + "; run on, or put all units to rest and ask anew."};
}

void ActivationRun::draw(Scene& scene) const {
  const int32_t pointed = pointedUnit(probed_, scene.pointed);
  const Standings standings = standingsOf(probed_);
  drawPools(probed_, standings, options_.layout, pointed,
            scene.add<Board>(std::string(kPoolsPanel), "Network"));
  drawBars(probed_, standings, scene.add<Bars>("bars", "Most active"));
  drawCurves(probed_, standings, options_.curves, scene.add<Plot>("curves", "Over the cycles"));
  drawFilter(probed_, standings, scene.add<noggin::Table>("filter", "Exact filter", Weight::detail));
  drawRows(probed_, standings, scene.add<noggin::Table>("rows", "Rows", Weight::detail));
  if (options_.printed)
    drawPrinted(probed_, *options_.printed,
                scene.add<noggin::Table>("printed", "As printed", Weight::detail));
  drawWeights(probed_, scene.add<noggin::Table>("weights", "Weights", Weight::detail));
  drawFlow(probed_, standings, pointed >= 0 ? pointed : scene.focus,
           scene.add<Graph>("flow", "Flow into a unit", Weight::detail));
  scene.commands.push_back({.text = "All to rest", .move = "reset", .label = "Put every unit to rest"});
  if (std::any_of(options_.layout.begin(), options_.layout.end(),
                  [](const PoolShift& shift) { return shift != PoolShift{}; }))
    scene.commands.push_back({.text = "As designed",
                              .move = std::string(kUnshift),
                              .label = "Put the pools back where they would stand"});
}

// ---- decision and listing

std::optional<Decision> ActivationRun::decision() const {
  if (ended(status())) return std::nullopt;
  return askBeforeCycle(probed_);
}

std::string ActivationRun::decided(const Decision& before, std::span<const Event> events) const {
  return events.front().kind == EventKind::cycle ? answerAfterCycle(before, probed_) : std::string();
}

std::vector<int32_t> ActivationRun::lines(std::span<const Event> events) const {
  if (events.front().kind != EventKind::cycle) return {0};
  return cycleLines(options_.tolerance > 0);
}

// ---- narration

std::string ActivationRun::introduction() const {
  const auto named = [this](const std::vector<int32_t>& units) {
    std::vector<std::string> names;
    for (const int32_t unit : units) names.push_back(probed_.network().unit(unit).name);
    return listed(names);
  };
  const std::string asked = named(probed_.asked());
  const std::vector<int32_t> down = probed_.heldDown();
  const std::string meanwhile =
      down.empty() ? "" : " while " + named(down) + (down.size() == 1 ? " is" : " are") + " held down";
  const ActivationParameters& parameters = probed_.parameters();
  if (asked.empty())
    return "Touch a unit and see what goes with it" + meanwhile +
           (parameters.alpha > 0 ? ": cycle by cycle, activation spreads." : ".");
  std::string does = parameters.alpha > 0 ? "activation spreads along the links" : "";
  if (parameters.gamma > 0)
    does += std::string(does.empty() ? "" : ", and ") + "the units of a column hold each other down";
  return "What goes with " + asked + meanwhile + "?" + (does.empty() ? "" : " Cycle by cycle, " + does + ".");
}

Told ActivationRun::narrate(std::span<const Event> events) const {
  return events.front().kind == EventKind::cycle ? cycleInWords() : moveInWords(events.front());
}

std::string ActivationRun::ending() const {
  const std::string cycles = "after " + counted(probed_.cycles(), "cycle");
  if (settled_) return "Settled " + cycles;
  const std::vector<int32_t> leading = probed_.leaders(probed_.network().pools().front());
  return leading.size() == 1 ? probed_.nameOf(leading.front()) + " leads " + cycles : capitalised(cycles);
}

Told ActivationRun::cycleInWords() const {
  const Network& network = probed_.network();
  const Pool& names = network.pools().front();
  std::string text = "Cycle " + grouped(probed_.cycles()) + ": ";
  const std::vector<int32_t> leading = probed_.leaders(names);
  if (leading.empty()) {
    text += "no " + names.name + " is active.";
  } else if (leading.size() == 1) {
    text += network.unit(leading[0]).name + " is the most active " + names.name + " at " +
            decimals(probed_.activation(leading[0]), 2) + ".";
  } else {
    text += std::to_string(leading.size()) + " units of \"" + names.name + "\" share the lead at " +
            decimals(probed_.activation(leading[0]), 2) + ".";
  }
  const std::vector<int32_t> most = probed_.mostChanged();
  const double change = probed_.change(most.front());
  if (settled_)
    return {text,
            "It has settled: no unit changed by more than " + shortestDecimals(options_.tolerance) + "."};
  if (std::abs(change) < 0.005) return {text, "Hardly anything changes now."};
  if (most.size() == 1)
    return {text, "The unit that changes most is " + probed_.nameOf(most.front()) + ", by " +
                      signedDecimals(change, 2) + "."};
  const bool one_way = std::all_of(most.begin(), most.end(), [&](int32_t unit) {
    return std::signbit(probed_.change(unit)) == std::signbit(change);
  });
  const std::string by = one_way ? ", by " + signedDecimals(change, 2) + " each"
                                 : ", by " + decimals(std::abs(change), 2) + " up or down";
  if (most.size() > kNamedAsLevel)
    return {text, std::to_string(most.size()) + " units change most" + by + ", " +
                      probed_.nameOf(most.front()) + " among them."};
  std::vector<std::string> level;
  for (const int32_t unit : most) level.push_back(probed_.nameOf(unit));
  return {text, listed(level) + " change most" + by + "."};
}

std::string ActivationRun::moveInWords(const Event& event) const {
  switch (static_cast<Act>(event.detail)) {
    case Act::touch:
      return probed_.nameOf(event.node) + " is touched from outside with " +
             asGiven(probed_.touchOf(event.node), 2) + ".";
    case Act::release:
      return probed_.nameOf(event.node) + " is left to itself again.";
    case Act::clamp:
      return probed_.nameOf(event.node) + " is held at " + asGiven(probed_.activation(event.node), 2) +
             ", whatever flows in.";
    case Act::pair:
      return probed_.nameOf(event.node) + " and " + probed_.nameOf(event.parent) + " now excite each other.";
    case Act::depair:
      return "The link between " + probed_.nameOf(event.node) + " and " + probed_.nameOf(event.parent) +
             " is cut.";
    case Act::remove:
      return "The row " + probed_.nameOf(event.node) + " is taken out of the table.";
    case Act::set: {
      const LiveParameter& live = kLive[static_cast<size_t>(event.node)];
      return std::string(live.title) + " is " + asGiven(probed_.parameters().*live.value, 3) +
             " from here on.";
    }
    case Act::reset:
      return "Every unit is at rest again, and none is touched; changed links stay changed.";
  }
  return {};
}

std::string ActivationRun::describe(const Event& event) const {
  if (event.kind == EventKind::move) return moveInWords(event);
  return "cycle " + std::to_string(event.value) + ", no unit changed more than " + probed_.nameOf(event.node);
}

Metrics ActivationRun::metrics() const {
  return {counter("cycles", "Cycles", probed_.cycles()),
          counter("units", "Units", probed_.network().present()),
          counter("links", "Links", probed_.network().linkCount()),
          counter("active", "Active units", probed_.activeCount()),
          {"largestChange", "Largest change", probed_.largestChange(), 4}};
}

Json ActivationRun::result() const {
  Json pools = Json::array();
  for (const Pool& pool : probed_.network().pools()) {
    Json units = Json::array();
    for (int32_t unit = pool.first; unit < pool.first + pool.count; ++unit) {
      if (probed_.network().unit(unit).removed) continue;
      const double activation = probed_.activation(unit);
      units.push_back(jsonObject({{"name", probed_.nameOf(unit)},
                                  {"activation", activation},
                                  {"rounded", plainDecimals(activation, 2)}}));
    }
    Json leaders = Json::array();
    for (int32_t unit : probed_.leaders(pool)) leaders.push_back(probed_.nameOf(unit));
    pools.push_back(
        jsonObject({{"name", pool.name}, {"units", std::move(units)}, {"leaders", std::move(leaders)}}));
  }
  return jsonObject({{"pools", std::move(pools)},
                     {"cycles", probed_.cycles()},
                     {"largestChange", probed_.largestChange()}});
}

}  // namespace noggin::learning
