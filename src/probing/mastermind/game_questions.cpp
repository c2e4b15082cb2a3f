// The decisions before the machine's guess: which code can be the secret, which guess its strategy values
// most, how many codes the answer will leave.

#include <algorithm>
#include <array>
#include <cstdlib>
#include <utility>
#include <vector>

#include "core/check.h"
#include "core/order.h"
#include "core/words.h"
#include "probing/mastermind/game.h"
#include "probing/mastermind/look_ahead.h"
#include "probing/mastermind/scene.h"
#include "probing/mastermind/words.h"

namespace noggin::probing {
namespace {

constexpr Rival kBallsTwice{"counting balls twice",
                            "gives a ball for every peg whose colour occurs, even one already counted"};
constexpr Rival kElsewhere{"counting colours out of place",
                           "gives a strike for a right colour that stands elsewhere"};
constexpr Rival kLatestOnly{"looking only at the latest score", "forgets what the guesses before it told"};
constexpr Rival kConsistent{"taking a consistent code for the best one",
                            "guesses what can be the secret, though another guess tells more"};

constexpr Rival kGreedy{"taking the most informative guess", "tells the most now and looks no further"};

// Playing on with more codes takes too long for a question.
constexpr size_t kMostPlayedOn = 40;

// Larger counts are rounded to two digits in the choices.
constexpr int64_t kManyCodes = 100;

int64_t roughly(int64_t count) {
  int64_t unit = 1;
  while (count / unit >= kManyCodes) unit *= 10;
  return (count + unit / 2) / unit * unit;
}

bool isWithinTenth(int64_t count, int64_t exact) {
  return 10 * std::abs(count - exact) <= exact;
}

// The likeliest mistake in scoring.
const Rival& mistakeOf(const CodeRules& rules) {
  return rules.balls ? kBallsTwice : kElsewhere;
}

// Scores one guess against many codes with that mistake: every peg whose colour occurs anywhere is a ball or,
// if answers report no balls, a strike.
class MistakenScorer {
 public:
  MistakenScorer(const CodeSpace& space, uint32_t guess)
      : space_(space), score_(space, guess), pegs_(space.rules().pegs), balls_(space.rules().balls) {
    for (int place = 0; place < pegs_; ++place) guess_[static_cast<size_t>(place)] = space.peg(guess, place);
  }
  Score operator()(uint32_t code) const {
    const uint32_t colours = space_.coloursOf(code);
    int occurring = 0;
    for (int place = 0; place < pegs_; ++place)
      occurring += static_cast<int>(colours >> guess_[static_cast<size_t>(place)] & 1u);
    const int strikes = balls_ ? space_.scoreOf(score_(code)).strikes : occurring;
    return {strikes, occurring - strikes};
  }

 private:
  const CodeSpace& space_;
  CodeSpace::Scorer score_;
  int pegs_;
  bool balls_;
  std::array<int, kMostPegs> guess_{};
};

void byId(Decision& decision) {
  putInOrder(decision.choices, [](const Choice& a, const Choice& b) {
    return a.id.size() != b.id.size() ? a.id.size() < b.id.size() : a.id < b.id;
  });
}

// What the best guess does, by the strategies that compare guesses.
constexpr auto kWanted = choices<Strategy>({
    {Strategy::minimax, "minimax", "leaves the fewest codes at worst"},
    {Strategy::entropy, "entropy", "tells the most on average"},
    {Strategy::expected_size, "expected-size", "leaves the fewest codes on average"},
    {Strategy::most_parts, "most-parts", "can get the most different answers"},
});

bool comparesGuesses(Strategy strategy) {
  return strategy >= Strategy::minimax && strategy <= Strategy::most_parts;
}

}  // namespace

// Uses a copy of the random generator, if the strategy draws: the guess is part of the question. Nothing is
// asked if an optimal strategy would have to be computed first, which takes a second.
std::optional<Decision> GameRun::decision() const {
  if (status() != Status::running || toReview() || possible_.size() < 2) return std::nullopt;
  const bool led_by_person =
      std::any_of(turns_.begin(), turns_.end(), [](const Turn& turn) { return turn.by_person; });
  const bool first = turns_.size() == ground().answered.size();
  if (setup_.strategy == Strategy::optimal && (first || led_by_person)) return std::nullopt;
  if (setup_.strategy == Strategy::look_ahead) {
    if (possible_.size() > kMostPlayedOn) return std::nullopt;
    if (auto asked = whichPlaysOnBest()) return asked;
  }
  const Chosen chosen = choose(setup_.strategy, *setup_.ground, situation(), rng_);
  if (comparesGuesses(setup_.strategy) && possible_.size() > 2 && !chosen.sampled) {
    if (auto asked = whichGuess(chosen.guess)) return asked;
  }
  if (asksWhichIsPossible()) return whichIsPossible(chosen.guess);
  return setup_.play == Play::machine ? howManyRemain(chosen.guess) : std::nullopt;
}

// ---- how many codes remain

std::optional<Decision> GameRun::howManyRemain(uint32_t guess) const {
  const uint8_t feedback = space().feedback(guess, setup_.secret);
  if (feedback == space().win()) return std::nullopt;  // of the secret found, one code remains
  const Score score = space().scoreOf(feedback);
  const int64_t before = codesLeft();
  int64_t after = 0, twice = 0;
  const CodeSpace::Scorer scored(space(), guess);
  const MistakenScorer mistaken(space(), guess);
  for (const uint32_t code : possible_) {
    after += scored(code) == feedback;
    twice += mistaken(code) == score;
  }
  const std::string codes = countedCodes(before);
  Decision decision{.ask = "The next guess is " + space().text(guess) + " and scores " +
                           inWords(space().rules(), score) + ": how many of the " + codes + " remain" +
                           (before >= kManyCodes ? ", give or take 10 percent?" : "?"),
                    .choices = {}};
  const std::string truth = "Of the " + codes + " before, " + grouped(after) + " would give " +
                            space().text(guess) + " this score.";
  const auto add = [&](int64_t exact, const Rival& rival) {
    const int64_t count = roughly(exact);
    const std::string id = std::to_string(count);
    if (Choice* known = findChoice(decision, id)) return addRival(*known, rival);
    const bool right = count == roughly(after);
    if (count < 0 || count > before || (!right && isWithinTenth(count, after))) return;
    decision.choices.push_back(
        {id, (count < kManyCodes ? "" : "about ") + countedCodes(count), {}, right, truth, {}});
    addRival(decision.choices.back(), rival);
  };
  add(after, {});
  add(twice, mistakeOf(space().rules()));
  for (const int64_t other :
       {before - after, 2 * after, after / 2, before / 2, after + 1, after + 2, after - 1, 3 * after, before})
    if (decision.choices.size() < 5) add(other, {});
  byId(decision);
  return decision.choices.size() < 3 ? std::nullopt : std::optional(decision);
}

// ---- which code can be the secret?

// Of strategies that guess only what can be the secret.
bool GameRun::mayAskWhichIsPossible() const {
  const bool looks_further = setup_.strategy == Strategy::optimal || setup_.strategy == Strategy::look_ahead;
  return !looks_further && !comparesGuesses(setup_.strategy);
}

// While the machine guesses, after every other guess; in between it is asked how many codes remain.
bool GameRun::asksWhichIsPossible() const {
  if (turns_.empty() || !mayAskWhichIsPossible()) return false;
  return setup_.play != Play::machine || turns_.size() % 2 == 1;
}

bool GameRun::isPossible(uint32_t code) const {
  return std::binary_search(possible_.begin(), possible_.end(), code);
}

// The earliest guess whose score the code contradicts, if any.
const Turn* GameRun::contradicted(uint32_t code) const {
  for (const Turn& turn : turns_)
    if (space().feedback(turn.guess, code) != turn.feedback) return &turn;
  return nullptr;
}

Choice GameRun::codeChoice(uint32_t code) const {
  Choice choice{.id = space().text(code), .label = space().text(code)};
  const Turn* turn = contradicted(code);
  choice.right = isPossible(code);
  choice.because = choice.right ? "It would give every guess so far the score that it got."
                   : !turn
                       ? "It is not like " + space().text(ground().pattern) + ", as the secret is."
                       : "If it were the secret, " + space().text(turn->guess) + " would have scored " +
                             inWords(space().rules(), space().scoreOf(space().feedback(turn->guess, code))) +
                             " and not " + inWords(space().rules(), space().scoreOf(turn->feedback)) + ".";
  return choice;
}

std::optional<Decision> GameRun::whichIsPossible(uint32_t guess) const {
  Decision decision{.ask = "Which of these codes can still be the secret?", .choices = {}};
  std::vector<std::pair<MistakenScorer, Score>> mistaken;
  for (const Turn& turn : turns_)
    mistaken.push_back({MistakenScorer(space(), turn.guess), space().scoreOf(turn.feedback)});
  const auto letPassByMistake = [&](uint32_t code) {
    return space().fits(code, ground().pattern) &&
           std::all_of(mistaken.begin(), mistaken.end(),
                       [code](const auto& turn) { return turn.first(code) == turn.second; });
  };
  const auto letPassByLatest = [&](uint32_t code) {
    return space().fits(code, ground().pattern) &&
           space().feedback(turns_.back().guess, code) == turns_.back().feedback;
  };
  const auto add = [&](uint32_t code) {
    Choice choice = codeChoice(code);
    if (findChoice(decision, choice.id)) return;
    if (letPassByMistake(code)) addRival(choice, mistakeOf(space().rules()));
    if (turns_.size() > 1 && letPassByLatest(code)) addRival(choice, kLatestOnly);
    decision.choices.push_back(std::move(choice));
  };
  add(guess);
  if (setup_.strategy == Strategy::first_consistent)
    decision.ask = "Which is the lowest of these codes that can still be the secret?";
  else if (setup_.strategy == Strategy::random)
    decision.ask = "Which of these codes can still be the secret, and so the next guess?";
  if (setup_.strategy != Strategy::first_consistent) add(possible_[possible_.size() / 2]);
  // Starting at an index that depends on the guess, the first code that another rule would accept.
  const auto firstThat = [&](auto&& fits) -> std::optional<uint32_t> {
    for (uint32_t i = 1; i < space().size(); ++i)
      if (const uint32_t code = (guess + i) % space().size(); fits(code) && !isPossible(code)) return code;
    return std::nullopt;
  };
  if (const auto code = firstThat(letPassByMistake)) add(*code);
  if (turns_.size() > 1)
    if (const auto code = firstThat(letPassByLatest)) add(*code);
  for (uint32_t i = 1; i <= 2 * space().size() && decision.choices.size() < 5; ++i)
    if (const uint32_t code = (guess + 37 * i) % space().size(); !isPossible(code)) add(code);
  byId(decision);
  if (rightChoices(decision) == decision.choices.size()) return std::nullopt;
  return decision;
}

// ---- which guess is worth most?

std::string GameRun::worthInWords(const Partition& partition) const {
  switch (setup_.strategy) {
    case Strategy::minimax:
      return "leaves " + countedCodes(partition.largest()) + " at worst";
    case Strategy::expected_size:
      if (partition.sumOfSquares() == partition.total) return "leaves 1 code on average";
      return "leaves " +
             grouped(static_cast<double>(partition.sumOfSquares()) / static_cast<double>(partition.total),
                     2) +
             " codes on average";
    case Strategy::most_parts:
      return "can get " + counted(partition.parts(), "different answer");
    default:
      NOGGIN_CHECK(setup_.strategy == Strategy::entropy);
      return "tells " + decimals(bits(partition), 2) + " bits on average";
  }
}

std::optional<Decision> GameRun::whichGuess(uint32_t best) const {
  const auto worth = [this](uint32_t code) {
    return badnessOf(setup_.strategy, setup_.ground->logs, partitionBy(space(), code, possible_));
  };
  const uint64_t least = worth(best);
  const std::string_view wanted = kWanted.optionOf(setup_.strategy).title;
  Decision decision{.ask = "Which of these guesses " + std::string(wanted) + ", with " +
                           countedCodes(codesLeft()) + " possible?",
                    .choices = {}};
  const std::string figure = worthInWords(partitionBy(space(), best, possible_));
  const auto add = [&](uint32_t code) {
    const std::string text = space().text(code);
    if (findChoice(decision, text)) return;
    const std::string own = worthInWords(partitionBy(space(), code, possible_));
    Choice choice{.id = text, .label = text, .place = placeOf(space(), possible_, code)};
    choice.right = worth(code) == least;
    if (choice.right)
      choice.because = "It " + own + ", and no guess does better.";
    else
      choice.because = "It " + own + ", where " + space().text(best) + " " + figure + ".";
    if (isPossible(code)) addRival(choice, kConsistent);
    decision.choices.push_back(std::move(choice));
  };
  add(best);
  for (const size_t at : {size_t{0}, possible_.size() / 2, possible_.size() - 1})
    if (worth(possible_[at]) != least && decision.choices.size() < 2) add(possible_[at]);
  const std::vector<uint32_t> guesses = space().distinctGuesses(used_colours_);
  for (size_t i = 0; i < 8 && decision.choices.size() < 4; ++i) {
    const uint32_t code = guesses[(best + i * guesses.size() / 8) % guesses.size()];
    if (worth(code) != least) add(code);
  }
  byId(decision);
  return decision.choices.size() < 3 ? std::nullopt : std::optional(decision);
}

// The candidates of look-ahead, each with the total of its games.
std::optional<Decision> GameRun::whichPlaysOnBest() const {
  if (possible_.size() <= 2) return std::nullopt;
  LookAhead& look_ahead = *setup_.ground->lookAhead(situation());
  while (!look_ahead.work(UINT64_MAX)) continue;
  const LookAhead::Candidate& best = look_ahead.best();
  const std::string codes = countedCodes(codesLeft());
  Decision decision{.ask = "Which of these guesses, each followed by the most informative ones, finds the " +
                           codes + " that are possible with the fewest guesses in all?",
                    .choices = {}};
  bool differ = false;
  for (const LookAhead::Candidate& candidate : look_ahead.candidates()) {
    const std::string text = space().text(candidate.guess);
    Choice choice{.id = text, .label = text, .place = placeOf(space(), possible_, candidate.guess)};
    choice.right = candidate.total == best.total;
    const std::string own = "It needs " + grouped(candidate.total) + " guesses for the " + codes;
    choice.because =
        choice.right ? own + ", and none of these needs fewer."
                     : own + ", where " + space().text(best.guess) + " needs " + grouped(best.total) + ".";
    if (decision.choices.empty()) addRival(choice, kGreedy);
    differ = differ || !choice.right;
    decision.choices.push_back(std::move(choice));
  }
  byId(decision);
  return differ && decision.choices.size() >= 3 ? std::optional(decision) : std::nullopt;
}

std::string GameRun::decided(const Decision& before, std::span<const Event> events) const {
  if (events.front().kind != EventKind::guess) return {};
  const std::string guess = space().text(static_cast<uint32_t>(events.front().node));
  if (findChoice(before, guess) && !before.ask.starts_with("The next guess")) return guess;
  return events.back().kind == EventKind::answer ? std::to_string(roughly(events.back().value)) : "";
}

// ---- the listing

std::vector<Variable> GameRun::variables() const {
  std::vector<Variable> variables = {{"possible", countedCodes(codesLeft())}};
  if (turns_.empty()) return variables;
  const Turn& turn = turns_.back();
  variables.push_back({"guess", space().text(turn.guess)});
  variables.push_back(
      {"score", turn.scored ? inWords(space().rules(), space().scoreOf(turn.feedback)) : "not known yet"});
  return variables;
}

std::vector<int32_t> GameRun::lines(std::span<const Event> events) const {
  const bool begins = turns_.size() == ground().answered.size() + 1;
  std::vector<int32_t> lines;
  for (const Event& event : events) {
    std::vector<int32_t> more;
    if (event.kind == EventKind::guess && event.detail == kByMachine)
      more = linesOfGuess(setup_.strategy, static_cast<uint32_t>(event.value), begins, turns_.size() == 1);
    if (event.kind == EventKind::answer) more = linesOfAnswer(setup_.strategy, won());
    lines.insert(lines.end(), more.begin(), more.end());
  }
  return lines;
}

}  // namespace noggin::probing
