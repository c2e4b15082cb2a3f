// Narration and scene of the generator.

#include <array>
#include <nlohmann/json.hpp>

#include "constraints/sudoku/generator.h"
#include "constraints/sudoku/scene.h"
#include "core/words.h"

namespace noggin::constraints {
namespace {

constexpr std::array<std::string_view, 8> kGeneratorLines = {
    "fill a grid at random, by search",
    "lay its cells in orbits of the symmetry, in random order",
    "for each orbit, several at once while that succeeds",
    "  take its clues away",
    "  if the puzzle can still be solved by the rules wanted, or still has a single solution",
    "    leave them out, and take twice as many next",
    "  else put them back, and take half as many next",
    "begin again with another grid until the puzzle is as hard as wanted",
};

// Of a prune: that not all these clues can go, and not that none of them can.
constexpr uint8_t kFewerNext = 1;

}  // namespace

std::string SudokuGenerator::wishInWords() const {
  if (wish_.technique) return "needs " + std::string(infoOf(*wish_.technique).title);
  return "is " + std::string(name(wish_.difficulty));
}

std::string SudokuGenerator::notGrantedInWords() const {
  return "No " +
         (wish_.technique ? "puzzle that " + wishInWords()
                          : std::string(name(wish_.difficulty)) + " puzzle") +
         " came of " + counted(attempts_, "grid") + ".";
}

Status SudokuGenerateRun::status() const {
  if (!generator_.finished()) return Status::running;
  return generator_.granted() ? Status::solved : Status::exhausted;
}

Status SudokuGenerateRun::step(Trace* trace) {
  if (ended(status())) return status();
  const SudokuGenerator::Did did = generator_.step();
  if (trace) {
    constexpr EventKind kKinds[] = {EventKind::start,    EventKind::deduce, EventKind::prune,
                                    EventKind::evaluate, EventKind::done,   EventKind::expand,
                                    EventKind::prune};
    trace->add({.kind = kKinds[static_cast<size_t>(did)],
                .detail = did == SudokuGenerator::Did::halved ? kFewerNext : uint8_t{0},
                .place = static_cast<uint16_t>(generator_.tested().empty() ? 0 : generator_.tested().front()),
                .value = generator_.clues()});
  }
  return status();
}

std::string SudokuGenerateRun::testedInWords() const {
  const std::vector<int16_t>& cells = generator_.tested();
  return cells.size() > 4 ? std::to_string(cells.size()) + " clues" : generator_.board().namesOf(cells);
}

// What is asked of the puzzle at each test, as what comes of leaving clues out.
std::string SudokuGenerateRun::outcomeInWords(bool holds) const {
  const SudokuGenerator::Wish& wish = generator_.wish();
  if (wish.technique || wish.difficulty == SudokuDifficulty::extreme)
    return holds ? "there is still a single solution" : "there would be more than one solution";
  return "the rules for " + std::string(name(wish.difficulty)) + " puzzles " +
         (holds ? "still solve this one" : "would not solve this one");
}

Told SudokuGenerateRun::testTold(const Event& event) const {
  const std::string clues = capitalised(testedInWords());
  const bool one = generator_.tested().size() == 1;
  if (event.kind == EventKind::deduce)
    return {
        clues + (one ? " is" : " are") + " taken away: " + counted(generator_.clues(), "clue") + " are left.",
        capitalised(outcomeInWords(true)) + "."};
  if (event.detail == kFewerNext)
    return {clues + " are put back, and fewer are tried next.",
            "If all of these went, " + outcomeInWords(false) + "."};
  return {clues + (one ? " stays." : " stay."),
          std::string("Without ") + (one ? "it, " : "them, ") + outcomeInWords(false) + "."};
}

Told SudokuGenerateRun::narrate(std::span<const Event> events) const {
  switch (events.front().kind) {
    case EventKind::expand:
      return "A full grid is being drawn at random, cell by cell.";
    case EventKind::start:
      return {"A full grid is drawn at random.",
              "It is the solution: clues are taken from it as long as it can be found again."};
    case EventKind::deduce:
    case EventKind::prune:
      return testTold(events.front());
    case EventKind::evaluate:
      return {"Begin again with another grid.",
              generator_.wish().technique
                  ? "This puzzle is not one that " + generator_.wishInWords() + "."
                  : "This puzzle is only " + std::string(name(generator_.grade().difficulty())) + "."};
    default:
      return endTold();
  }
}

Told SudokuGenerateRun::endTold() const {
  const std::string clues = counted(generator_.clues(), "clue");
  const SudokuGrade& grade = generator_.grade();
  const std::string difficulty(name(grade.difficulty()));
  if (!generator_.granted())
    return {generator_.notGrantedInWords(),
            "The hardest of them has " + clues + " and is " + difficulty + "."};
  if (!grade.solved)
    return {"A puzzle of " + clues + ", " + difficulty + ".", "The rules as far as X-wing do not solve it."};
  return {"A puzzle of " + clues + ", " + difficulty + ".",
          "Of the rules in order, the last it needs is " + std::string(infoOf(grade.hardest).title) +
              "; its hardest step, by " + std::string(infoOf(grade.rating.rule()).title) + ", is rated " +
              grade.rating.hardestText() + " and all its steps together " + grouped(grade.rating.score()) +
              "."};
}

std::string SudokuGenerateRun::ending() const {
  return generator_.granted() ? "A puzzle is made" : "No such puzzle came of it";
}

std::string SudokuGenerateRun::introduction() const {
  return "Make a puzzle that " + generator_.wishInWords() +
         ": draw a full grid at random, and take clues away as long as it can still be solved.";
}

Listing SudokuGenerateRun::listing() const {
  return {"Digging clues out of a full grid", kGeneratorLines, "The usual method; own code"};
}

std::vector<int32_t> SudokuGenerateRun::lines(std::span<const Event> events) const {
  switch (events.front().kind) {
    case EventKind::expand:
      return {0};
    case EventKind::start:
      return {0, 1};
    case EventKind::deduce:
      return {2, 3, 4, 5};
    case EventKind::prune:
      return {2, 3, 4, 6};
    default:
      return {7};
  }
}

std::vector<Variable> SudokuGenerateRun::variables() const {
  return {{"clues", std::to_string(generator_.clues())},
          {"orbits left", std::to_string(generator_.orbitsLeft())},
          {"grids begun", std::to_string(generator_.attempts())}};
}

std::string SudokuGenerateRun::describe(const Event& event) const {
  const std::string clues = std::to_string(event.value) + " clues";
  switch (event.kind) {
    case EventKind::expand:
      return "A grid being filled";
    case EventKind::start:
      return "A full grid";
    case EventKind::deduce:
      return "Taken away: " + clues + " are left";
    case EventKind::prune:
      return "Put back: " + clues;
    case EventKind::evaluate:
      return "Not what is wanted";
    default:
      return "A puzzle of " + clues;
  }
}

void SudokuGenerateRun::draw(Scene& scene) const {
  const SudokuBoard& board = generator_.board();
  std::vector<SudokuCellLook> looks(static_cast<size_t>(board.cells()));
  for (size_t cell = 0; cell < looks.size(); ++cell) {
    looks[cell].digit = generator_.puzzle()[cell];
    if (looks[cell].digit != 0) looks[cell].tone = Tone::given;
  }
  if (!generator_.finished())
    for (const int16_t tested : generator_.tested()) {
      SudokuCellLook& look = looks[static_cast<size_t>(tested)];
      look.tone = look.digit == 0 ? Tone::current : Tone::frontier;
    }
  std::string title = std::to_string(generator_.clues()) + " clues";
  if (generator_.finished()) title += ", " + std::string(name(generator_.grade().difficulty()));
  drawSudoku(board, looks, false, scene, std::move(title));
  if (!generator_.finished()) return;
  Table& table = scene.add<Table>("puzzle", "To take away");
  table.columns = {{"What"}, {"Grid"}};
  table.rows = {{{"Puzzle"}, {gridText(board, generator_.puzzle())}},
                {{"Solution"}, {gridText(board, generator_.solution())}}};
}

Metrics SudokuGenerateRun::metrics() const {
  return {counter("clues", "Clues", generator_.clues(), Better::less),
          counter("tests", "Tests", generator_.tests(), Better::less),
          counter("grids", "Grids begun", generator_.attempts(), Better::less)};
}

Json SudokuGenerateRun::result() const {
  const bool finished = generator_.finished();
  Json solutions = Json::array();
  if (finished) solutions.push_back(gridText(generator_.board(), generator_.solution()));
  Json result = jsonObject({{"count", finished ? 1 : 0}, {"solutions", solutions}, {"guesses", 0}});
  if (!finished) return result;
  const SudokuGrade& grade = generator_.grade();
  result["puzzle"] = gridText(generator_.board(), generator_.puzzle());
  result["clues"] = generator_.clues();
  result["difficulty"] = std::string(name(grade.difficulty()));
  result["hardestRule"] = grade.solved ? Json(std::string(infoOf(grade.hardest).id)) : Json(nullptr);
  if (grade.solved) result["rating"] = toJson(grade.rating);
  return result;
}

}  // namespace noggin::constraints
