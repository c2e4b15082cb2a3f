#include "core/watched_tree.h"

#include <doctest/doctest.h>

#include "core/drawn_tree.h"
#include "core/rng.h"

using namespace noggin;

namespace {

// The number of nodes drawn and folded into them.
int64_t standsFor(DrawnTree& drawn) {
  int64_t all = 0;
  for (const DrawnTree::Drawn& each : drawn.nodes()) {
    REQUIRE(each.node.folded >= 0);
    all += 1 + each.node.folded;
  }
  return all;
}

}  // namespace

TEST_CASE("watched tree: parents, depths, paths and what lies beneath") {
  WatchedTree<CountedNode> tree;
  CHECK(tree.add(-1, 0, {}) == 0);
  CHECK(tree.add(0, 1, {}) == 1);
  CHECK(tree.add(1, 2, {}) == 2);
  CHECK(tree.add(0, 3, {}) == 3);
  CHECK(tree[2].depth == 2);
  CHECK(tree[2].step == 2);
  CHECK(tree[0].below == 3);
  CHECK(tree[1].below == 1);
  CHECK(tree.deepest() == 2);
  CHECK(tree.path(2) == std::vector<int32_t>{0, 1, 2});
  CHECK(tree.path(-1).empty());
  CHECK(tree.isOn(tree.path(2), 1));
  CHECK_FALSE(tree.isOn(tree.path(2), 3));
}

TEST_CASE("watched tree: however a tree grows, those drawn stand for all of it") {
  Rng rng(5);
  WatchedTree<CountedNode> tree;
  tree.add(-1, 0, {});
  for (int32_t step = 1; step < 500; ++step)
    tree.add(static_cast<int32_t>(rng.below(static_cast<uint32_t>(tree.size()))), step, {});
  DrawnTree drawn(tree);
  drawn.showFirst(20);
  drawn.showLatest(10);
  drawn.showPath(250);
  CHECK(standsFor(drawn) == tree.size());
  CHECK(drawn.shows(250));
  CHECK(drawn.shows(tree[499].parent));
  CHECK(drawn.places().size() < 200);
}

TEST_CASE("watched tree: a walk keeps what it is told to and counts the rest") {
  WalkedTree<WalkedNode> all, few({.earliest = 10, .levels = 1});
  Rng rng(7);
  for (int32_t step = 0; step < 3000; ++step) {
    const bool down = all.size() == 0 || all.current().depth == 0 || rng.below(2) == 0;
    for (WalkedTree<WalkedNode>* tree : {&all, &few})
      if (down)
        tree->enter({}, step);
      else
        tree->leave();
    REQUIRE(few.visited() == all.size());
    REQUIRE(few.current().id == all.here());
    REQUIRE(few.path(few.here()).size() == all.path(all.here()).size());
    DrawnTree drawn(few);
    drawn.show(0);
    drawn.showChildren(few.path(few.here()));
    REQUIRE(standsFor(drawn) == all.size());
  }
  CHECK(few.size() < all.size());
  CHECK(few.placeOf(few.current().id) == few.here());
  for (int32_t id = 0; id < 10; ++id) CHECK(few.placeOf(id) == id);
  CHECK(all.keepsAll());
  CHECK_FALSE(few.keepsAll());
}

namespace {

// Counts all nodes in the first one, like a search.
struct Hanging : WatchedTree<WatchedNode> {
  using WatchedTree::hang;
  TreePlace at(int32_t place) const {
    return {(*this)[place], place, place == 0 ? -1 : 0, place == 0 ? size() - 1 : 0};
  }
};

}  // namespace

TEST_CASE("drawn tree: a node hangs from its parent, or where that is not drawn, from what counts it") {
  Hanging tree;
  tree.add(-1, 0, {});
  for (int32_t i = 0; i < 4; ++i) tree.add(i, i + 1, {});
  tree.hang(tree[1], 3);  // the parent is now a later node than the child
  tree.hang(tree[3], 0);
  DrawnTree drawn(tree);
  for (const int32_t place : {0, 1, 3, 4, 1}) drawn.show(place);
  std::vector<int32_t> places, parents;
  for (const DrawnTree::Drawn& each : drawn.nodes()) {
    places.push_back(each.place);
    parents.push_back(each.node.parent);
  }
  CHECK(places == std::vector<int32_t>{0, 3, 1, 4});
  CHECK(parents == std::vector<int32_t>{-1, 0, 3, 3});
  CHECK(drawn.nodes().front().node.folded == 1);

  DrawnTree without(tree);
  for (const int32_t place : {0, 4}) without.show(place);
  CHECK(without.nodes().back().node.parent == 0);
  CHECK(without.nodes().front().node.folded == 3);
}
