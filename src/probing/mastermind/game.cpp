#include "probing/mastermind/game.h"

#include <nlohmann/json.hpp>
#include <utility>

#include "core/growth.h"
#include "core/text.h"
#include "core/words.h"
#include "probing/mastermind/code_list.h"
#include "probing/mastermind/scene.h"
#include "probing/mastermind/words.h"

namespace noggin::probing {
namespace {

constexpr size_t kMostCodesListed = 20;
constexpr std::string_view kList = "list ";

}  // namespace

GameRun::GameRun(Setup setup)
    : setup_(std::move(setup)),
      rng_(setup_.seed),
      possible_(codesThatAgree(space(), setup_.ground->pattern, {})),
      used_colours_(space().coloursOf(setup_.ground->pattern)) {
  for (const Answered& answered : setup_.ground->answered) applyEarlier(answered);
}

// Applies a guess made before the run began.
void GameRun::applyEarlier(const Answered& answered) {
  addTurn(answered.guess);
  turns_.back().given = true;
  score(answered.feedback, nullptr);
}

bool GameRun::won() const {
  return !turns_.empty() && turns_.back().scored && turns_.back().feedback == space().win();
}

Status GameRun::status() const {
  if (won()) return toReview() ? Status::running : Status::solved;
  return awaitsScore() || setup_.play == Play::you_guess ? Status::needs_move : Status::running;
}

bool GameRun::hidesPossible(const Scene& scene) const {
  return scene.asked && asksWhichIsPossible();
}

std::optional<uint32_t> GameRun::shownSecret(const Scene& scene) const {
  if (hidesPossible(scene)) return std::nullopt;
  if (scene.exercise && codesLeft() > 1 && mayAskWhichIsPossible()) return std::nullopt;
  if (setup_.play == Play::machine) return setup_.secret;
  return won() ? std::optional(turns_.back().guess) : std::nullopt;
}

Situation GameRun::situation() const {
  return {possible_, used_colours_, static_cast<int>(turns_.size())};
}

bool GameRun::prepare() {
  if (status() != Status::running) return false;
  if (toReview()) {
    if (!review_) review_.emplace(setup_.ground);
    return review_->work(turns_);
  }
  if (!choosing_) choosing_.emplace(setup_.strategy, *setup_.ground, situation(), rng_);
  return !choosing_->work(situation(), kComparisonsAtOnce);
}

Status GameRun::step(Trace* trace) {
  if (status() != Status::running) return status();
  while (prepare()) continue;
  if (toReview()) {
    showReview(trace);
    return status();
  }
  const Chosen chosen = choosing_->chosen();
  rng_ = choosing_->lot();
  choosing_.reset();
  draft_.clear();
  comparisons_ += uint64_t{chosen.compared} * chosen.weighed;
  guess(chosen.guess, chosen, false, trace);
  return status();
}

void GameRun::showReview(Trace* trace) {
  reviewed_ = true;
  if (trace) trace->add({.kind = EventKind::deduce, .detail = kReviewed});
}

void GameRun::addTurn(uint32_t code) {
  Turn turn;
  turn.guess = code;
  turn.before = codesLeft();
  turn.partition = partitionBy(space(), code, possible_);
  turn.bits = bits(turn.partition);
  used_colours_ |= space().coloursOf(code);
  turns_.push_back(std::move(turn));
}

void GameRun::guess(uint32_t code, const Chosen& chosen, bool by_person, Trace* trace) {
  std::optional<Chosen> best;
  if (by_person) best = choose(Strategy::entropy, *setup_.ground, situation(), rng_);
  addTurn(code);
  Turn& turn = turns_.back();
  turn.by_person = by_person;
  turn.chosen = chosen;
  if (best) {
    turn.best = *best;
    turn.best_bits = bits(partitionBy(space(), best->guess, possible_));
  }
  if (trace)
    trace->add({.kind = EventKind::guess,
                .detail = by_person ? kByPerson : kByMachine,
                .node = static_cast<int32_t>(code),
                .value = static_cast<int32_t>(turns_.back().before)});
  if (setup_.play != Play::you_score) score(space().feedback(code, setup_.secret), trace);
}

void GameRun::score(uint8_t feedback, Trace* trace) {
  strikes_put_.reset();
  balls_put_.reset();
  Turn& turn = turns_.back();
  turn.scored = true;
  turn.feedback = feedback;
  eraseContradicting(space(), {turn.guess, feedback}, possible_);
  turn.after = codesLeft();
  turn.gained = setup_.ground->logs.log2(turn.before) - setup_.ground->logs.log2(turn.after);
  if (!trace) return;
  const Score score = space().scoreOf(feedback);
  trace->add({.kind = EventKind::answer,
              .detail = static_cast<uint8_t>(score.balls),
              .place = static_cast<uint16_t>(score.strikes),
              .node = static_cast<int32_t>(turn.guess),
              .value = static_cast<int32_t>(turn.after)});
}

// ---- the codes listed

std::vector<Change> GameRun::changes(std::string_view move) const {
  if (!move.starts_with(kList)) return {};
  const std::optional<Pattern> pattern = space().parsePattern(move.substr(kList.size()));
  if (!pattern) return {};
  const bool all = *pattern == Pattern{} && listed_by_move_ == Pattern{};
  return {{"list", all ? "" : space().text(*pattern)}};
}

void GameRun::arrange(const Settings& settings) {
  setup_.listed = space().parsePattern(settings.text("list"));
}

// ---- play by hand

std::optional<Error> GameRun::act(std::string_view move, Trace* trace) {
  if (move.starts_with(kList)) return listCodes(move.substr(kList.size()), trace);
  std::optional<Error> refused =
      setup_.play == Play::you_score ? actScore(move, trace) : actGuess(move, trace);
  if (!refused) choosing_.reset();
  return refused;
}

std::optional<Error> GameRun::actScore(std::string_view move, Trace* trace) {
  if (!awaitsScore()) return badMove("There is no guess to score: step on for the next one.");
  if (move.starts_with("strikes ") || move.starts_with("balls ")) return putScore(move, trace);
  const bool balls_told = space().rules().balls;
  const size_t comma = balls_told ? move.find(',') : std::string_view::npos;
  const std::optional<int> strikes = wholeNumber<int>(move.substr(0, comma));
  const std::optional<int> balls = !balls_told ? std::optional(0)
                                   : comma == std::string_view::npos
                                       ? std::nullopt
                                       : wholeNumber<int>(move.substr(comma + 1));
  if (!strikes || !balls)
    return badMove(inQuotes(move) +
                   (balls_told ? " is no score: write strikes and balls with a comma between, as in 1,2."
                               : " is no score: write the number of strikes, as in 1."));
  return giveScore({*strikes, *balls}, move, trace);
}

std::optional<Error> GameRun::giveScore(Score given, std::string_view written, Trace* trace) {
  if (!space().rules().isScore(given)) return badMove(noSuchScore(space().rules(), written));
  const uint8_t feedback = space().feedbackOf(given);
  if (turns_.back().partition.sizes[feedback] == 0) {
    std::vector<Answered> answered;
    for (const Turn& turn : turns_) answered.push_back({turn.guess, turn.feedback});
    answered.back().feedback = feedback;
    return badMove(whyImpossible(space(), setup_.ground->pattern, answered));
  }
  score(feedback, trace);
  return std::nullopt;
}

// One half of a score; with both halves it is complete.
std::optional<Error> GameRun::putScore(std::string_view move, Trace* trace) {
  const bool strikes = move.starts_with("strikes ");
  const std::optional<int> count = wholeNumber<int>(move.substr(move.find(' ') + 1));
  if (!count || *count < 0 || *count > space().rules().pegs || (!strikes && !space().rules().balls))
    return badMove(inQuotes(move) + " is no part of a score here: there are 0 to " +
                   std::to_string(space().rules().pegs) + " " + std::string(answerInWords(space().rules())) +
                   ".");
  const std::optional<int> all_strikes = strikes ? count : strikes_put_;
  std::optional<int> all_balls = strikes ? balls_put_ : count;
  if (!space().rules().balls) all_balls = 0;
  if (all_strikes && all_balls) {
    const Score given{*all_strikes, *all_balls};
    return giveScore(given, asMove(space().rules(), given), trace);
  }
  (strikes ? strikes_put_ : balls_put_) = count;
  if (trace) trace->add({.kind = EventKind::place, .detail = strikes ? kStrikes : kBalls, .value = *count});
  return std::nullopt;
}

std::optional<Error> GameRun::listCodes(std::string_view pattern, Trace* trace) {
  const std::optional<Pattern> read = space().parsePattern(pattern);
  if (!read)
    return badMove(inQuotes(pattern) + " is no pattern here: " + patternInWords(space().rules()) + ".");
  listed_by_move_ = *read;
  if (trace) trace->add({.kind = EventKind::deduce, .value = static_cast<int32_t>(listedCodes(*this).count)});
  return std::nullopt;
}

std::optional<Error> GameRun::actGuess(std::string_view move, Trace* trace) {
  if (won()) return badMove("The code is found: it is " + space().text(setup_.secret) + ".");
  if (move.starts_with("put ") && move.size() == 5) return putPeg(move[4], trace);
  if (move == "take") {
    if (draft_.empty()) return badMove("There is no peg to take back.");
    draft_.pop_back();
    if (trace) trace->add({.kind = EventKind::undo, .detail = kTake});
    return std::nullopt;
  }
  const std::optional<uint32_t> code = space().parse(move);
  if (!code) return badMove(inQuotes(move) + " is no code here: " + codeInWords(space().rules()) + ".");
  draft_.clear();
  guess(*code, {}, true, trace);
  return std::nullopt;
}

std::optional<Error> GameRun::putPeg(char symbol, Trace* trace) {
  const int colour = space().colourOf(symbol);
  if (colour < 0)
    return badMove(inQuotes(std::string_view(&symbol, 1)) +
                   " is no colour here: " + codeInWords(space().rules()) + ".");
  if (!mayPut(symbol))
    return badMove("A colour may occur only once here, and " + std::string(1, symbol) + " is there already.");
  draft_ += symbol;
  if (trace)
    trace->add({.kind = EventKind::place,
                .detail = kPut,
                .place = static_cast<uint16_t>(draft_.size()),
                .value = colour});
  if (draft_.size() < static_cast<size_t>(space().rules().pegs)) return std::nullopt;
  const std::string whole = std::exchange(draft_, {});
  guess(*space().parse(whole), {}, true, trace);
  return std::nullopt;
}

std::vector<Move> GameRun::moves() const {
  std::vector<Move> moves;
  if (setup_.play == Play::you_score) {
    if (!awaitsScore()) return moves;
    const Partition& partition = turns_.back().partition;
    for (uint8_t feedback = 0; feedback < kMostFeedbacks; ++feedback)
      if (partition.sizes[feedback] > 0) {
        const Score score = space().scoreOf(feedback);
        moves.push_back({asMove(space().rules(), score), inWords(space().rules(), score)});
      }
    return moves;
  }
  if (won()) return moves;
  for (int colour = 0; colour < space().rules().colours; ++colour) {
    const char symbol = CodeSpace::symbol(colour);
    if (!mayPut(symbol)) continue;
    moves.push_back({std::string("put ") + symbol,
                     std::string("Put ") + symbol + " in place " + std::to_string(draft_.size() + 1)});
  }
  if (!draft_.empty()) moves.push_back({"take", std::string("Take ") + draft_.back() + " back"});
  return moves;
}

std::optional<Hint> GameRun::hint() const {
  if (toReview()) return Hint{"", "The secret is found: step on to see your guesses reviewed."};
  if (won()) return std::nullopt;
  if (setup_.play == Play::you_score) return hintToScorer();
  const Chosen best = choose(Strategy::entropy, *setup_.ground, situation(), rng_);
  const std::string code = space().text(best.guess);
  if (codesLeft() == 1) return Hint{code, "Only " + code + " is left."};
  const double worth = bits(partitionBy(space(), best.guess, possible_));
  return Hint{code,
              code + " tells " + decimals(worth, 2) + " bits on average with " + countedCodes(codesLeft()) +
                  " left, and no guess " + (best.sampled ? "in a sample " : "") + "tells more" +
                  (isPossible(best.guess) ? "" : ", though " + code + " cannot be the secret itself") + "."};
}

// What a guess scores cannot be told without the secret, only how to score.
Hint GameRun::hintToScorer() const {
  if (!awaitsScore()) return {{}, "It is the machine's turn: step on for its guess, and then score it."};
  return {{},
          "Only you know the secret, so only you can score " + space().text(turns_.back().guess) +
              (space().rules().balls
                   ? ": strikes are right pegs in their place, and balls are right colours elsewhere."
                   : ": strikes are right pegs in their place.")};
}

// ---- scene and narration

void GameRun::draw(Scene& scene) const {
  drawPegBoard(*this, scene);
  const bool asks = scene.asked || scene.exercise;
  if (asks && setup_.play != Play::you_score && !shownSecret(scene)) scene.withheld.push_back("secret");
  drawPossibilities(*this, scene);
  drawPartition(*this, scene);
  drawCodeList(*this, scene);
  if (!turns_.empty()) drawTurns(*this, scene);
  if (setup_.play == Play::you_guess && !won())
    scene.commands.push_back({.text = "Take the last peg back", .move = "take", .enabled = !draft_.empty()});
}

Metrics GameRun::metrics() const {
  const LogTable& logs = setup_.ground->logs;
  const uint32_t at_first = turns_.empty() ? codesLeft() : turns_.front().before;
  return {{"guesses", "Guesses", static_cast<double>(turns_.size()), 0, Better::less},
          {"remaining", "Codes left", static_cast<double>(possible_.size()), 0, Better::less},
          {"bits", "Bits gained", logs.log2(at_first) - logs.log2(codesLeft()), 2, Better::more},
          {"comparisons", "Comparisons to choose", static_cast<double>(comparisons_), 0, Better::less}};
}

Json GameRun::result() const {
  Json guesses = Json::array();
  for (const Turn& turn : turns_) {
    Json json = jsonObject({{"code", space().text(turn.guess)}});
    if (turn.scored) {
      const Score score = space().scoreOf(turn.feedback);
      json["strikes"] = score.strikes;
      json["balls"] = score.balls;
      json["remaining"] = turn.after;
    }
    json["bits"] = turn.bits;
    if (turn.given) json["given"] = true;
    if (turn.by_person)
      json["best"] = jsonObject({{"code", space().text(turn.best.guess)}, {"bits", turn.best_bits}});
    guesses.push_back(std::move(json));
  }
  Json result = jsonObject({{"guesses", std::move(guesses)}});
  if (possible_.size() <= kMostCodesListed) {
    Json codes = Json::array();
    for (const uint32_t code : possible_) codes.push_back(space().text(code));
    result["possible"] = std::move(codes);
  }
  return result;
}

size_t GameRun::memory() const {
  return grownBytes(possible_) + grownBytes(turns_) + (review_ ? review_->memory() : 0);
}

}  // namespace noggin::probing
