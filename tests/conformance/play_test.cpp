// Playing by hand: the moves offered in the scene, listed by moves() and proposed by hint() are accepted by
// the run; anything else is refused with a sentence and changes nothing.

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <map>
#include <memory>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "core/text.h"
#include "player/permalink.h"
#include "player/session.h"
#include "tests/support/presets.h"

using namespace noggin;
using namespace noggin::test;

namespace {

constexpr size_t kTriedOfAKind = 5;  // moves tried of each kind at each place

// All moves in a scene that can be made by pressing, dropping or entering.
struct OfferedMoves {
  std::set<std::string> moves;

  void operator()(const Board& board) {
    for (const Cell& cell : board.cells) {
      add(cell.press);
      for (const Entry& entry : cell.entries) add(entry.move);
    }
    for (const Piece& piece : board.pieces) {
      add(piece.press);
      for (const Piece::Drop& drop : piece.drops) add(drop.move);
    }
    for (const Group& group : board.groups) add(group.move + " 1.5 -1");
  }
  void operator()(const Bars& bars) {
    for (const Bar& bar : bars.bars) add(bar.press);
  }
  void operator()(const Table& table) {
    for (const auto& row : table.rows)
      for (const TableCell& cell : row) add(cell.press);
  }
  void operator()(const Graph&) {}
  void operator()(const Plot&) {}
  void operator()(const Map&) {}

 private:
  void add(const std::string& move) {
    if (!move.empty()) moves.insert(move);
  }
};

std::set<std::string> offeredBy(const Scene& scene) {
  OfferedMoves offered;
  for (const Panel& panel : scene.panels) std::visit(offered, panel.content);
  for (const Command& command : scene.commands)
    if (command.enabled) offered.moves.insert(command.move);
  return offered.moves;
}

// The exact current state: nothing is rounded.
Json stateOf(const Run& run) {
  return {name(run.status()), toJson(run.metrics()), toJson(sceneOf(run)), run.result()};
}

// A state in a run from which moves are tried, each on a copy.
class Place {
 public:
  Place(const LabPreset& preset, const Run& run, int64_t step) : preset_(preset), run_(run), step_(step) {}

  void checkTaken(const std::string& move) {
    CAPTURE(move);
    const std::unique_ptr<Run> copied = copy();
    if (!copied->changes(move).empty()) return checkSettingsChanged(move);
    Trace trace;
    const std::optional<Error> refused = copied->act(move, &trace);
    REQUIRE_MESSAGE(!refused, refused->message);
    REQUIRE_FALSE(trace.empty());
    REQUIRE(isSentence(copied->narrate(trace.events()).what));
    for (const Event& event : trace.events()) REQUIRE_FALSE(copied->describe(event).empty());
    REQUIRE(flaw(sceneOf(*copied)) == "");
    if (copied->replies()) checkReply(*copied);
  }

  // A reply leads to the person's next turn or to the end, and shows no solution that the person looks for.
  static void checkReply(Run& run) {
    REQUIRE(run.status() == Status::running);
    for (int64_t step = 0; step < kMostSteps && run.status() == Status::running; ++step) run.step(nullptr);
    REQUIRE((run.status() == Status::needs_move || run.status() == Status::solved));
  }

  // A change of settings is not a step: the link carries it in the settings, and a run of which only the
  // picture changed stays at its tick; the next change is then made to that picture.
  void checkSettingsChanged(const std::string& move) {
    if (!session_) {
      session_ = std::make_unique<Session>(*preset_.lab, preset_.settings(), preset_.preset->seed);
      session_->seek(step_);
    }
    Session& session = *session_;
    const Settings before = session.settings();
    const Json result = session.run().result();
    const std::optional<Error> refused = session.act(move);
    REQUIRE_MESSAGE(!refused, refused->message);
    REQUIRE(session.moves().empty());
    const bool same_run = before.differsInPictureOnly(session.settings());
    REQUIRE(session.tick() == (same_run ? step_ : 0));
    if (same_run) REQUIRE(session.run().result() == result);
    REQUIRE(flaw(session.scene()) == "");
    const auto opened = openLink(session.link());
    REQUIRE(opened);
    REQUIRE(toJson((*opened)->scene()) == toJson(session.scene()));
    if (!same_run) session_.reset();
  }

  // A refusal gives a reason and changes nothing, so one copy serves for all.
  template <class Moves>
  void checkRefused(const Moves& moves) const {
    const std::unique_ptr<Run> copied = copy();
    const Json before = stateOf(*copied);
    for (const char* move : moves) {
      CAPTURE(move);
      Trace trace;
      const std::optional<Error> refused = copied->act(move, &trace);
      REQUIRE(refused.has_value());
      REQUIRE(refused->code == "bad-move");
      REQUIRE(isSentence(refused->message));
      REQUIRE(isUtf8(refused->message));
      REQUIRE((!isUtf8(move) || refused->message.find("\"?") == std::string::npos));
      REQUIRE(trace.empty());
    }
    REQUIRE(stateOf(*copied) == before);
  }

 private:
  std::unique_ptr<Run> copy() const {
    if (std::unique_ptr<Run> copied = run_.clone()) return copied;
    std::unique_ptr<Run> again = preset_.start();
    for (int64_t i = 0; i < step_; ++i) again->step(nullptr);
    return again;
  }

  const LabPreset& preset_;
  const Run& run_;
  int64_t step_;
  std::unique_ptr<Session> session_;  // a run of the preset at this place, whose settings are changed
};

// The pattern of a move: "A5=7" and "C12=4" are of the same kind.
std::string kindOf(const std::string& move) {
  std::string kind;
  for (const char c : move) {
    const char sort = std::isalnum(static_cast<unsigned char>(c)) ? 'a' : c;
    if (sort != 'a' || kind.empty() || kind.back() != 'a') kind += sort;
  }
  return kind;
}

// A few of each kind, spread evenly.
std::vector<std::string> someOfEachKind(const std::set<std::string>& moves) {
  std::map<std::string, std::vector<std::string>> kinds;
  for (const std::string& move : moves) kinds[kindOf(move)].push_back(move);
  std::vector<std::string> some;
  for (const auto& kind : kinds) {
    const std::vector<std::string>& all = kind.second;
    const size_t count = std::min(all.size(), kTriedOfAKind);
    for (size_t i = 0; i < count; ++i) some.push_back(all[i * all.size() / count]);
  }
  return some;
}

// Returns how many moves were tried.
size_t checkPlay(const LabPreset& preset, const Run& run, int64_t step) {
  Place place(preset, run, step);
  std::set<std::string> moves = offeredBy(sceneOf(run));
  std::set<std::string> listed;
  for (const Move& move : run.moves()) {
    CAPTURE(move.text);
    CHECK_FALSE(move.label.empty());
    listed.insert(move.text);
  }
  moves.insert(listed.begin(), listed.end());
  const std::vector<std::string> tried = someOfEachKind(moves);
  for (const std::string& move : tried) place.checkTaken(move);
  if (const std::optional<Hint> hint = run.hint()) {
    CAPTURE(hint->reason);
    CHECK(isSentence(hint->reason));
    if (!hint->move.empty()) {
      place.checkTaken(hint->move);
      // A guess of Mastermind is put together piece by piece.
      if (preset.lab->id != "mastermind") CHECK_MESSAGE(listed.contains(hint->move), hint->move);
    }
  }
  constexpr std::array kNonsense = {"",   "nonsense",    "-1",     "99999999999999999999",
                                    "\n", "1-1-1-1-1-1", "\u2603", "\xff\xc3"};
  place.checkRefused(kNonsense);
  return tried.size();
}

}  // namespace

TEST_CASE("conformance: what is offered can be played, and anything else is refused with a sentence") {
  std::set<std::string_view> playing;
  for (const LabPreset& each : allPresets()) {
    const std::string name = each.name();
    CAPTURE(name);
    const std::unique_ptr<Run> run = each.start();
    int64_t step = 0;
    for (const int64_t place : {0, 1, 3, 40, 500}) {
      for (; step < place && run->status() == Status::running; ++step) run->step(nullptr);
      CAPTURE(step);
      if (checkPlay(each, *run, step) > 0) playing.insert(each.lab->id);
      if (run->status() != Status::running) break;
    }
  }
  for (const Lab* lab : allLabs()) CHECK_MESSAGE(playing.contains(lab->id), lab->id);
}

TEST_CASE("conformance: play goes on after a move, back before it and forth again") {
  std::set<std::string_view> playing;
  for (const LabPreset& each : allPresets()) {
    const std::string name = each.name();
    CAPTURE(name);
    Session session(*each.lab, each.settings(), each.preset->seed);
    session.step(2);
    const std::vector<Move> moves = session.run().moves();
    if (moves.empty()) continue;
    playing.insert(each.lab->id);
    REQUIRE_FALSE(session.act(moves.front().text).has_value());
    const int64_t played = session.tick();
    const Json after = stateOf(session.run());
    const std::string told = session.narration();
    session.step(3);
    const int64_t later = session.tick();
    const Json end = stateOf(session.run());

    session.seek(0);
    session.seek(later);
    CHECK(stateOf(session.run()) == end);
    session.seek(played);
    CHECK(stateOf(session.run()) == after);
    CHECK(session.narration() == told);
  }
  CHECK(playing.size() > 10);
}
