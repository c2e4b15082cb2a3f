#include "search/crossing/samples.h"

#include <string_view>

#include "search/crossing/pddl/samples.h"

namespace noggin::search {
namespace {

// As printed in the article, with shorter lines.
constexpr std::string_view kFoxChickenGrain = R"({
  'start_state': {
    'near bank': {'you', 'fox', 'chicken', 'sack of grain'},
    'far bank': set()
  },
  'win_state': {
    'far bank': {'you', 'fox', 'chicken', 'sack of grain'},
    'near bank': set()
  },
  'actions': {
    'cross with fox': [{
      'if': 'near bank',
      'contains': ['you', 'fox'],
      'then': [
        {'modify': 'near bank', 'remove': ['you', 'fox']},
        {'modify': 'far bank', 'add': ['you', 'fox']}
      ]
    }, {
      'if': 'far bank',
      'contains': ['you', 'fox'],
      'then': [
        {'modify': 'far bank', 'remove': ['you', 'fox']},
        {'modify': 'near bank', 'add': ['you', 'fox']}
      ]
    }],
    'cross with chicken': [{
      'if': 'near bank',
      'contains': ['you', 'chicken'],
      'then': [
        {'modify': 'near bank', 'remove': ['you', 'chicken']},
        {'modify': 'far bank', 'add': ['you', 'chicken']}
      ]
    }, {
      'if': 'far bank',
      'contains': ['you', 'chicken'],
      'then': [
        {'modify': 'far bank', 'remove': ['you', 'chicken']},
        {'modify': 'near bank', 'add': ['you', 'chicken']}
      ]
    }],
    'cross with sack of grain': [{
      'if': 'near bank',
      'contains': ['you', 'sack of grain'],
      'then': [
        {'modify': 'near bank', 'remove': ['you', 'sack of grain']},
        {'modify': 'far bank', 'add': ['you', 'sack of grain']}
      ]
    }, {
      'if': 'far bank',
      'contains': ['you', 'sack of grain'],
      'then': [
        {'modify': 'far bank', 'remove': ['you', 'sack of grain']},
        {'modify': 'near bank', 'add': ['you', 'sack of grain']}
      ]
    }],
    'cross alone': [{
      'if': 'near bank',
      'contains': ['you'],
      'then': [
        {'modify': 'near bank', 'remove': ['you']},
        {'modify': 'far bank', 'add': ['you']}
      ]
    }, {
      'if': 'far bank',
      'contains': ['you'],
      'then': [
        {'modify': 'far bank', 'remove': ['you']},
        {'modify': 'near bank', 'add': ['you']}
      ]
    }]
  },
  'consequences': {
    'fox eats chicken': [{
      'if': 'near bank',
      'contains': ['fox', 'chicken'],
      'not_contains': ['you'],
      'then': [{'modify': 'near bank', 'remove': ['chicken']}]
    }, {
      'if': 'far bank',
      'contains': ['fox', 'chicken'],
      'not_contains': ['you'],
      'then': [{'modify': 'far bank', 'remove': ['chicken']}]
    }],
    'chicken eats grain': [{
      'if': 'near bank',
      'contains': ['chicken', 'sack of grain'],
      'not_contains': ['you'],
      'then': [{'modify': 'near bank', 'remove': ['sack of grain']}]
    }, {
      'if': 'far bank',
      'contains': ['chicken', 'sack of grain'],
      'not_contains': ['you'],
      'then': [{'modify': 'far bank', 'remove': ['sack of grain']}]
    }]
  }
}
)";

constexpr std::string_view kWolfGoatCabbage =
    R"(# Carry and between say in one line what the article says in ten.
{
  'start_state': {'near bank': {'farmer', 'wolf', 'goat', 'cabbage'}, 'far bank': set()},
  'win_state': {'near bank': set(), 'far bank': {'farmer', 'wolf', 'goat', 'cabbage'}},
  'actions': {
    'row the wolf': {'carry': ['farmer', 'wolf'], 'between': ['near bank', 'far bank']},
    'row the goat': {'carry': ['farmer', 'goat'], 'between': ['near bank', 'far bank']},
    'row the cabbage': {'carry': ['farmer', 'cabbage'], 'between': ['near bank', 'far bank']},
    'row alone': {'carry': ['farmer'], 'between': ['near bank', 'far bank']},
  },
  'consequences': {
    'wolf eats goat': {
      'if': ['near bank', 'far bank'], 'contains': ['wolf', 'goat'], 'not_contains': ['farmer'],
      'then': {'remove': ['goat']},
    },
    'goat eats cabbage': {
      'if': ['near bank', 'far bank'], 'contains': ['goat', 'cabbage'], 'not_contains': ['farmer'],
      'then': {'remove': ['cabbage']},
    },
  },
}
)";

constexpr std::string_view kMissionaries =
    R"(# Counts: three missionaries are 'missionary': 3, and contains asks for at least so many.
{
  'start_state': {'left bank': {'boat': 1, 'missionary': 3, 'cannibal': 3}, 'right bank': {}},
  'win_state': {'left bank': {}, 'right bank': {'boat': 1, 'missionary': 3, 'cannibal': 3}},
  'actions': {
    'one missionary': {'carry': {'boat': 1, 'missionary': 1}, 'between': ['left bank', 'right bank']},
    'two missionaries': {'carry': {'boat': 1, 'missionary': 2}, 'between': ['left bank', 'right bank']},
    'one cannibal': {'carry': {'boat': 1, 'cannibal': 1}, 'between': ['left bank', 'right bank']},
    'two cannibals': {'carry': {'boat': 1, 'cannibal': 2}, 'between': ['left bank', 'right bank']},
    'one of each': {'carry': {'boat': 1, 'missionary': 1, 'cannibal': 1}, 'between': ['left bank', 'right bank']},
  },
  'consequences': {
    'cannibals eat a missionary': [
      {
        'if': ['left bank', 'right bank'],
        'contains': {'missionary': 1, 'cannibal': 2}, 'not_contains': {'missionary': 2},
        'then': {'remove': {'missionary': 1}},
      },
      {
        'if': ['left bank', 'right bank'],
        'contains': {'missionary': 2, 'cannibal': 3}, 'not_contains': {'missionary': 3},
        'then': {'remove': {'missionary': 1}},
      },
    ],
  },
}
)";

constexpr std::string_view kCouples =
    R"(# No woman may be with another's husband unless her own is there: she leaves, and the party is broken up.
{
  'start_state': {'near bank': {'boat', 'Ann', 'Ben', 'Cleo', 'Dan', 'Eve', 'Finn'}, 'far bank': set()},
  'win_state': {'near bank': set(), 'far bank': {'boat', 'Ann', 'Ben', 'Cleo', 'Dan', 'Eve', 'Finn'}},
  'actions': {
    'Ann alone': {'carry': ['boat', 'Ann'], 'between': ['near bank', 'far bank']},
    'Cleo alone': {'carry': ['boat', 'Cleo'], 'between': ['near bank', 'far bank']},
    'Eve alone': {'carry': ['boat', 'Eve'], 'between': ['near bank', 'far bank']},
    'Ben alone': {'carry': ['boat', 'Ben'], 'between': ['near bank', 'far bank']},
    'Dan alone': {'carry': ['boat', 'Dan'], 'between': ['near bank', 'far bank']},
    'Finn alone': {'carry': ['boat', 'Finn'], 'between': ['near bank', 'far bank']},
    'Ann and Ben': {'carry': ['boat', 'Ann', 'Ben'], 'between': ['near bank', 'far bank']},
    'Cleo and Dan': {'carry': ['boat', 'Cleo', 'Dan'], 'between': ['near bank', 'far bank']},
    'Eve and Finn': {'carry': ['boat', 'Eve', 'Finn'], 'between': ['near bank', 'far bank']},
    'Ann and Cleo': {'carry': ['boat', 'Ann', 'Cleo'], 'between': ['near bank', 'far bank']},
    'Ann and Eve': {'carry': ['boat', 'Ann', 'Eve'], 'between': ['near bank', 'far bank']},
    'Cleo and Eve': {'carry': ['boat', 'Cleo', 'Eve'], 'between': ['near bank', 'far bank']},
    'Ben and Dan': {'carry': ['boat', 'Ben', 'Dan'], 'between': ['near bank', 'far bank']},
    'Ben and Finn': {'carry': ['boat', 'Ben', 'Finn'], 'between': ['near bank', 'far bank']},
    'Dan and Finn': {'carry': ['boat', 'Dan', 'Finn'], 'between': ['near bank', 'far bank']},
  },
  'consequences': {
    'Ben is jealous': [
      {'if': ['near bank', 'far bank'], 'contains': ['Ann', 'Dan'], 'not_contains': ['Ben'],
       'then': {'remove': ['Ann']}},
      {'if': ['near bank', 'far bank'], 'contains': ['Ann', 'Finn'], 'not_contains': ['Ben'],
       'then': {'remove': ['Ann']}},
    ],
    'Dan is jealous': [
      {'if': ['near bank', 'far bank'], 'contains': ['Cleo', 'Ben'], 'not_contains': ['Dan'],
       'then': {'remove': ['Cleo']}},
      {'if': ['near bank', 'far bank'], 'contains': ['Cleo', 'Finn'], 'not_contains': ['Dan'],
       'then': {'remove': ['Cleo']}},
    ],
    'Finn is jealous': [
      {'if': ['near bank', 'far bank'], 'contains': ['Eve', 'Ben'], 'not_contains': ['Finn'],
       'then': {'remove': ['Eve']}},
      {'if': ['near bank', 'far bank'], 'contains': ['Eve', 'Dan'], 'not_contains': ['Finn'],
       'then': {'remove': ['Eve']}},
    ],
  },
}
)";

constexpr std::string_view kBridge =
    R"(# Costs: two may be on the bridge, they need the torch, and the slower one sets the pace, in minutes.
{
  'start_state': {'near side': {'torch', 'Ann', 'Bob', 'Cleo', 'Dan'}, 'far side': set()},
  'win_state': {'near side': set(), 'far side': {'torch', 'Ann', 'Bob', 'Cleo', 'Dan'}},
  'actions': {
    'Ann alone': {'carry': ['torch', 'Ann'], 'between': ['near side', 'far side'], 'cost': 1},
    'Bob alone': {'carry': ['torch', 'Bob'], 'between': ['near side', 'far side'], 'cost': 2},
    'Cleo alone': {'carry': ['torch', 'Cleo'], 'between': ['near side', 'far side'], 'cost': 5},
    'Dan alone': {'carry': ['torch', 'Dan'], 'between': ['near side', 'far side'], 'cost': 10},
    'Ann and Bob': {'carry': ['torch', 'Ann', 'Bob'], 'between': ['near side', 'far side'], 'cost': 2},
    'Ann and Cleo': {'carry': ['torch', 'Ann', 'Cleo'], 'between': ['near side', 'far side'], 'cost': 5},
    'Ann and Dan': {'carry': ['torch', 'Ann', 'Dan'], 'between': ['near side', 'far side'], 'cost': 10},
    'Bob and Cleo': {'carry': ['torch', 'Bob', 'Cleo'], 'between': ['near side', 'far side'], 'cost': 5},
    'Bob and Dan': {'carry': ['torch', 'Bob', 'Dan'], 'between': ['near side', 'far side'], 'cost': 10},
    'Cleo and Dan': {'carry': ['torch', 'Cleo', 'Dan'], 'between': ['near side', 'far side'], 'cost': 10},
  },
}
)";

}  // namespace

constexpr Sample kCrossingSamples[] = {
    {"fox-chicken-grain", kFoxChickenGrain},
    {"wolf-goat-cabbage", kWolfGoatCabbage},
    {"missionaries-and-cannibals", kMissionaries},
    {"jealous-couples", kCouples},
    {"bridge-and-torch", kBridge},
    {"pddl-ferry", kPddlFerry},
    {"pddl-blocks", kPddlBlocks},
    {"pddl-gripper", kPddlGripper},
    {"pddl-hanoi", kPddlHanoi},
};

}  // namespace noggin::search
