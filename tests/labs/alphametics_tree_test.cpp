// The search tree of sums by columns, against the guesses, solutions and undoings that its events tell.

#include <doctest/doctest.h>

#include <map>
#include <string>
#include <vector>

#include "tests/support/played.h"
#include "tests/support/search_lab.h"

namespace noggin {
namespace {

using test::kAlphametics;

// What the events say of a node.
struct PlainNode {
  std::string text;
  int32_t parent = -1;
  int64_t step = 0;
  bool solution = false;
};

// A tree kept whole, from the events of each step.
struct PlainTree {
  std::vector<PlainNode> nodes = {{"start"}};
  int32_t here = 0;

  void take(const Event& event, std::string_view letters, int64_t step) {
    if (event.kind == EventKind::guess) {
      const std::string letter(letters.substr(event.place, 1));
      nodes.push_back({letter + "=" + std::to_string(event.value), here, step});
      here = static_cast<int32_t>(nodes.size()) - 1;
    }
    if (event.kind == EventKind::undo) here = nodes[static_cast<size_t>(here)].parent;
    if (event.kind == EventKind::goal) nodes[static_cast<size_t>(here)].solution = true;
  }
};

const Graph* treeIn(const Scene& scene) {
  for (const Panel& panel : scene.panels)
    if (panel.id == "tree") return &std::get<Graph>(panel.content);
  return nullptr;
}

// That what is drawn is part of it, and stands for all of it.
void checkDrawn(const Graph* drawn, const PlainTree& tree) {
  REQUIRE((drawn != nullptr) == (tree.nodes.size() > 1));
  if (!drawn) return;
  int64_t all = 0;
  bool here = false;
  for (const GraphNode& node : drawn->nodes) {
    const PlainNode& plain = tree.nodes[static_cast<size_t>(node.id)];
    CHECK(node.text == plain.text);
    CHECK(node.parent == plain.parent);
    CHECK(node.step == plain.step);
    CHECK((node.tone == Tone::goal) == plain.solution);
    CHECK((node.label.find(", standing") != std::string::npos) <= (node.tone != Tone::dead));
    here = here || (node.id == tree.here && node.size > 1);
    all += 1 + node.folded;
  }
  CHECK(here);
  CHECK(all == static_cast<int64_t>(tree.nodes.size()));
}

// The letters of the equation in the order in which they appear, as events number them.
std::string lettersOf(const std::string& equation) {
  std::string letters;
  for (const char c : equation)
    if (c >= 'A' && c <= 'Z' && letters.find(c) == std::string::npos) letters += c;
  return letters;
}

}  // namespace

TEST_CASE("alphametics tree: it is what the events tell, to the end of the search") {
  for (const char* equation : {"SEND + MORE == MONEY", "VIOLIN * 2 + VIOLA == TRIO + SONATA",
                               "ABRA + CADABRA == HOUDINI", "DCLIZ + DLXVI == MCCXXV"}) {
    CAPTURE(equation);
    const std::string letters = lettersOf(equation);
    const auto run = kAlphametics.start({{"equation", equation}});
    PlainTree tree;
    int64_t step = 0;
    for (Status status = run->status(); !ended(status);) {
      Trace trace;
      status = run->step(&trace);
      ++step;
      for (const Event& event : trace.events()) tree.take(event, letters, step);
      const Scene scene = test::sceneAt(*run);
      checkDrawn(treeIn(scene), tree);
    }
    CHECK(tree.here == 0);
  }
}

TEST_CASE("alphametics tree: of a long search the first nodes and the way to the current one are drawn") {
  const std::string equation = "AB + CD + EF == GHI + J";
  const auto run = kAlphametics.start({{"equation", equation}});
  PlainTree tree;
  size_t most = 0;
  for (int64_t step = 1; step <= 6000 && !ended(run->status()); ++step) {
    Trace trace;
    run->step(&trace);
    for (const Event& event : trace.events()) tree.take(event, lettersOf(equation), step);
    if (step % 100 != 0) continue;
    const Scene scene = test::sceneAt(*run);
    checkDrawn(treeIn(scene), tree);
    most = std::max(most, treeIn(scene)->nodes.size());
  }
  CHECK(tree.nodes.size() > 1000);
  CHECK(most < 260);
}

TEST_CASE("alphametics tree: a node leads to its step, also after moves by hand") {
  Session session(kAlphametics.lab(),
                  test::opened(kAlphametics.lab(), {{"equation", "VIOLIN * 2 + VIOLA == TRIO + SONATA"}}), 1);
  while (session.run().result()["count"] == 0) session.step();
  test::play(session, "show 1");
  test::play(session, "resume");
  session.step(5);
  test::play(session, session.run().moves().back().text);
  session.step(20);
  test::checkNodesLeadToTheirSteps(session, [](const Event& event, const std::string& text) {
    return event.kind == EventKind::guess && text.ends_with("=" + std::to_string(event.value));
  });
}

}  // namespace noggin
