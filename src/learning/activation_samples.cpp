#include "learning/activation_samples.h"

#include <array>

namespace noggin::learning {
namespace {

constexpr std::string_view kJetsAndSharks = R"(name,gang,age,education,marital,occupation
Art,Jets,40,jh,sing,pusher
Al,Jets,30,jh,mar,burglar
Sam,Jets,20,col,sing,bookie
Clyde,Jets,40,jh,sing,bookie
Mike,Jets,30,jh,sing,bookie
Jim,Jets,20,jh,div,burglar
Greg,Jets,20,hs,mar,pusher
John,Jets,20,jh,mar,burglar
Doug,Jets,30,hs,sing,bookie
Lance,Jets,20,jh,mar,burglar
George,Jets,20,jh,div,burglar
Pete,Jets,20,hs,sing,bookie
Fred,Jets,20,hs,sing,pusher
Gene,Jets,20,col,sing,pusher
Ralph,Jets,30,jh,sing,pusher
Phil,Sharks,30,col,mar,pusher
Ike,Sharks,30,jh,sing,bookie
Nick,Sharks,30,hs,sing,pusher
Don,Sharks,30,col,mar,burglar
Ned,Sharks,30,col,mar,bookie
Karl,Sharks,40,hs,mar,bookie
Ken,Sharks,20,hs,sing,burglar
Earl,Sharks,40,hs,mar,burglar
Rick,Sharks,30,hs,div,burglar
Ol,Sharks,30,col,mar,pusher
Neal,Sharks,30,hs,sing,bookie
Dave,Sharks,30,hs,div,pusher
)";

// Nobody has written down how the heron moves.
constexpr std::string_view kAnimals = R"(animal,covering,legs,moves,eats,lives
robin,feathers,two,flies,insects,woods
sparrow,feathers,two,flies,seeds,towns
finch,feathers,two,flies,seeds,woods
owl,feathers,two,flies,meat,woods
gull,feathers,two,flies,fish,coast
heron,feathers,two,,fish,rivers
kingfisher,feathers,two,flies,fish,rivers
penguin,feathers,two,swims,fish,coast
ostrich,feathers,two,runs,seeds,plains
bat,fur,two,flies,insects,woods
cat,fur,four,runs,meat,towns
fox,fur,four,runs,meat,woods
wolf,fur,four,runs,meat,plains
hare,fur,four,runs,grass,plains
horse,fur,four,runs,grass,plains
otter,fur,four,swims,fish,rivers
seal,fur,none,swims,fish,coast
trout,scales,none,swims,insects,rivers
herring,scales,none,swims,fish,coast
lizard,scales,four,runs,insects,plains
snake,scales,none,crawls,meat,woods
)";

// "soup", "fish" and "cheese" stand in two columns: they become main:fish, starter:fish and so on.
constexpr std::string_view kGuests = R"(guest,starter,main,dessert,drink
Ada,soup,fish,cake,tea
Bert,soup,pasta,cake,tea
Cleo,salad,fish,fruit,water
Dora,salad,pasta,fruit,water
Emil,cheese,pasta,cake,wine
Fay,fish,roast,cheese,wine
Gus,soup,roast,cheese,wine
Hana,salad,soup,fruit,tea
Ivo,fish,pasta,cheese,wine
Jule,salad,fish,cake,tea
)";

constexpr std::array kTables = {
    SampleTable{"jets-and-sharks", "Jets and Sharks", kJetsAndSharks},
    SampleTable{"animals", "Animals", kAnimals},
    SampleTable{"guests", "Dinner guests", kGuests},
};

}  // namespace

std::span<const SampleTable> sampleTables() {
  return kTables;
}

std::span<const PrintedProbe> printedProbes() {
  static const std::array<PrintedProbe, 3> probes = {{
      {"person",
       "A specific person",
       "Ken=0.8",
       "",
       {{"Ken", "0.82"},    {"Nick", "0.23"}, {"Neal", "0.23"},   {"Rick", "0.03"},    {"Earl", "0.03"},
        {"Pete", "0.03"},   {"Fred", "0.03"}, {"Sharks", "0.53"}, {"Jets", "-0.13"},   {"20", "0.41"},
        {"30", "-0.05"},    {"40", "-0.13"},  {"hs", "0.54"},     {"jh", "-0.14"},     {"col", "-0.14"},
        {"sing", "0.53"},   {"mar", "-0.13"}, {"div", "-0.13"},   {"burglar", "0.41"}, {"pusher", "-0.11"},
        {"bookie", "-0.11"}}},
      {"facts",
       "Given facts",
       "Sharks, 20, jh, sing, burglar",
       "",
       {{"Ken", "0.54"},
        {"Lance", "0.47"},
        {"John", "0.47"},
        {"Jim", "0.47"},
        {"George", "0.47"},
        {"Sharks", "0.78"},
        {"Jets", "0.48"},
        {"20", "0.85"},
        {"30", "-0.15"},
        {"40", "-0.15"},
        {"jh", "0.84"},
        {"hs", "-0.12"},
        {"col", "-0.15"},
        {"sing", "0.80"},
        {"mar", "0.02"},
        {"div", "0.02"},
        {"burglar", "0.85"},
        {"bookie", "-0.15"},
        {"pusher", "-0.15"}}},
      {"missing",
       "Missing data",
       "Lance",
       "Lance-burglar",
       {{"Lance", "0.82"},
        {"John", "0.54"},
        {"Jim", "0.30"},
        {"George", "0.30"},
        {"Al", "0.26"},
        {"Jets", "0.66"},
        {"Sharks", "-0.14"},
        {"20", "0.63"},
        {"30", "-0.13"},
        {"40", "-0.14"},
        {"jh", "0.66"},
        {"hs", "-0.14"},
        {"col", "-0.14"},
        {"mar", "0.58"},
        {"div", "-0.08"},
        {"sing", "-0.14"},
        {"burglar", "0.54"},
        {"pusher", "-0.14"},
        {"bookie", "-0.14"}}},
  }};
  return probes;
}

}  // namespace noggin::learning
