// Monty Hall: Bayes' theorem filled in term by term, then thousands of games, and doors to try oneself.

#include <memory>

#include "core/lab.h"
#include "probability/monty_hall/run.h"

namespace noggin::labs {
namespace {

using probability::HostRule;
using probability::kMostDoors;
using probability::kMostDoorsPreferred;
using probability::MontyHallRules;
using probability::MontyHallRun;

constexpr auto kHosts = choices<HostRule>({
    {HostRule::knows, "knows", "knows where the car is", "He never opens the car's door."},
    {HostRule::ignorant, "ignorant", "does not know",
     "He opens at random; where he shows the car, the game is void."},
    {HostRule::prefers, "prefers", "has a preference",
     "He knows, and where he has a choice he opens the lowest doors, always or as often as is set; of the "
     "simulated games only those in which he opened them count."},
    {HostRule::eliminates, "eliminates", "sends a player home",
     "Two players have picked; he opens the door of one who has lost. Only games in which you stay in "
     "count."},
});

MontyHallRules rulesOf(const Settings& settings) {
  return {.doors = static_cast<int>(settings.integer("doors")),
          .opened = static_cast<int>(settings.integer("opened")),
          .host = settings.choice("host", kHosts),
          .preference = static_cast<int>(settings.integer("preference"))};
}

constexpr std::string_view kNotes = "course notes, introduction to AI";
constexpr std::string_view kRosenthal = "Rosenthal, Monty Hall, Monty Fall, Monty Crawl, 2008";
constexpr std::string_view kGeneral = "Bayes' theorem for n doors";

constexpr Fact kFacts[] = {
    {"Staying wins 1/3, switching 2/3",
     kNotes,
     R"({ "trials": 0 })",
     {{"/result/fractions/stay", "\"1/3\""}, {"/result/fractions/switch", "\"2/3\""}}},
    {"10 doors, one opened: switching to one other door wins 9/80",
     kGeneral,
     R"({ "doors": 10, "trials": 0 })",
     {{"/result/fractions/stay", "\"1/10\""}, {"/result/fractions/switch", "\"9/80\""}}},
    {"A hundred doors, 98 opened: staying wins 1/100, switching 99/100",
     kGeneral,
     R"({ "doors": 100, "opened": 98, "trials": 0 })",
     {{"/result/fractions/stay", "\"1/100\""}, {"/result/fractions/switch", "\"99/100\""}}},
    {"A host who does not know and shows no car leaves 1/2",
     kGeneral,
     R"({ "host": "ignorant", "trials": 0 })",
     {{"/result/fractions/stay", "\"1/2\""}, {"/result/fractions/switch", "\"1/2\""}}},
    {"A host who always opens the lowest door he may, and opened it, leaves 1/2",
     kRosenthal,
     R"({ "host": "prefers", "trials": 0 })",
     {{"/result/fractions/stay", "\"1/2\""}, {"/result/fractions/switch", "\"1/2\""}}},
    {"One who does so in q of the games leaves 1/(1 + q) to the other door: 5/9 for four in five",
     kRosenthal,
     R"({ "host": "prefers", "preference": 80, "trials": 0 })",
     {{"/result/fractions/stay", "\"4/9\""}, {"/result/fractions/switch", "\"5/9\""}}},
    {"Of two players the one who is left wins 2/3 by staying",
     kGeneral,
     R"({ "host": "eliminates", "trials": 0 })",
     {{"/result/fractions/stay", "\"2/3\""}, {"/result/fractions/switch", "\"1/3\""}}},
};

// Checks what the schema cannot.
std::optional<Error> validate(const Settings& settings) {
  const int64_t doors = settings.integer("doors"), opened = settings.integer("opened"), most = doors - 2;
  const HostRule host = settings.choice("host", kHosts);
  if (opened > most)
    return badSetting("opened", "With " + std::to_string(doors) + " doors the host can open at most " +
                                    std::to_string(most) + ": the picked one and one more stay closed.");
  if (host == HostRule::eliminates && opened > 1)
    return badSetting("opened",
                      "A host who sends a player home opens 1 door, not " + std::to_string(opened) + ".");
  if (host == HostRule::prefers && settings.integer("preference") < 100 && doors > kMostDoorsPreferred)
    return badSetting("doors", "A preference of less than 100 is reckoned exactly for at most " +
                                   std::to_string(kMostDoorsPreferred) + " doors, not for " +
                                   std::to_string(doors) + ".");
  if (host == HostRule::prefers && settings.integer("preference") == 0 && opened < most)
    return badSetting("preference",
                      "A host who never takes the lowest doors would not have opened them: let the "
                      "preference be at least 1, or let him open " +
                          std::to_string(most) + " doors, where he has no choice.");
  return std::nullopt;
}

constexpr Setting kSchema[] = {
    integerSetting("doors", "Doors", 3, 3, kMostDoors, "How many doors there are; one hides the car."),
    integerSetting("opened", "Opened by the host", 1, 1, kMostDoors - 2,
                   "How many of the other doors the host opens."),
    choiceSetting("host", "The host", HostRule::knows, kHosts,
                  "What the host knows, and how he chooses, is what makes the difference."),
    integerSetting("preference", "How strong", 100, 0, 100,
                   "Where he has a choice: in how many of 100 games he opens the lowest doors.")
        .when("host", {"prefers"}),
    integerSetting("trials", "Games to simulate", 1000, 0, 1000000,
                   "Each game is played both ways: staying and switching."),
};

constexpr Preset kPresets[] = {
    {"notes", "Three doors, as in the notes", "The host knows: switching doubles the chance.", "{}"},
    {"ignorant", "A host who does not know", "He happens to open an empty door: now it makes no difference.",
     R"({ "host": "ignorant" })"},
    {"ten", "Ten doors, eight opened",
     "With all but one of the other doors opened, switching wins nine times in ten.",
     R"({ "doors": 10, "opened": 8 })"},
    {"hundred", "A hundred doors, all but two opened",
     "He leaves your door and one other closed: which of them would you take?",
     R"({ "doors": 100, "opened": 98 })"},
    {"preference", "A host with a favourite",
     "Where he may choose he opens the lowest door, and he did: now staying is as good as switching.",
     R"({ "host": "prefers" })"},
    {"two-players", "Two players", "The other player's door is opened and empty: now it is better to stay.",
     R"({ "host": "eliminates" })"},
    {"ten-one", "Ten doors, one opened", "Switching is still better, but only just.", R"({ "doors": 10 })"},
};

constexpr Paragraph kAbout[] = {
    {"The idea",
     "What the host does tells something about what he knows. Bayes' theorem weighs each place the car can "
     "be by how well it explains the doors he opened."},
    {"What it costs",
     "Three likelihoods and a sum, whatever the number of doors; the simulation narrows like one over the "
     "square root of the games."},
    {"Where it fails",
     "The answer belongs to the host's rule, not to the doors: the same empty door from a host who did not "
     "know is worth nothing."},
};

}  // namespace

extern constexpr Lab monty_hall = {
    .id = "monty-hall",
    .title = "Monty Hall",
    .group = "Probability",
    .blurb = "One car, several doors, and a host who opens an empty one: should you switch?",
    .step_unit = "one term of Bayes' theorem, then one game",
    .environment =
        {.partially_observable = true,
         .stochastic = true,
         .why = "The car is hidden and placed at random, and the host is no opponent: he follows a rule."},
    .schema = kSchema,
    .presets = kPresets,
    .facts = kFacts,
    .about = kAbout,
    .race_setting = "host",
    .make_run = [](const Lab&, const Settings& settings, uint32_t seed) -> Started {
      if (auto wrong = validate(settings)) return *wrong;
      return std::make_unique<MontyHallRun>(rulesOf(settings), settings.integer("trials"), seed);
    },
};

}  // namespace noggin::labs
