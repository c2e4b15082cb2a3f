#include "learning/activation/samples.h"

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

// How the heron moves is left unknown on purpose.
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

// "soup", "fish" and "cheese" occur in two columns: they become main:fish, starter:fish and so on.
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

}  // namespace noggin::learning
