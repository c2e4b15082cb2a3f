#include "player/permalink.h"

#include <doctest/doctest.h>

#include <ctime>
#include <fstream>
#include <nlohmann/json.hpp>

#include "labs/catalog.h"
#include "tests/support/counter_lab.h"
#include "tests/support/opened.h"

using namespace noggin;

namespace {

std::string refusal(std::string_view link) {
  const Outcome<Permalink> read = readLink(link);
  REQUIRE_FALSE(read);
  CHECK(read.error().code == "bad-link");
  return read.error().message;
}

}  // namespace

TEST_CASE("permalink: one with more settings than any lab has is refused before they are compared") {
  std::string link = "v1;lab=jugs";
  for (int i = 0; i < 2000; ++i) link += ";s." + std::to_string(i) + "=1";
  CHECK(refusal(link) == "This link names more settings than any lab has.");
}

TEST_CASE("permalink: says lab, seed, settings off their default, moves and step") {
  const Lab lab = test::counterLab();
  Session session(lab, test::settingsOf(lab, {{"to", 30}, {"note", "a=b;c #1\n\u00e9"}}), 7);
  session.step(4);
  REQUIRE_FALSE(session.act("+2"));
  session.step(3);
  REQUIRE_FALSE(session.act("+5"));
  session.seek(6);
  const std::string link = session.link();
  CHECK(link == "v1;lab=counter;seed=7;s.to=30;s.note=a%3Db%3Bc%20%231%0A%C3%A9;moves=4:%2B2+8:%2B5;step=6");

  const Outcome<Permalink> read = readLink(link);
  REQUIRE(read);
  CHECK(read->lab == "counter");
  CHECK(read->seed.number == 7);
  CHECK(test::settingsOf(lab, read->settings) == session.settings());
  CHECK(read->moves == session.moves());
  CHECK(read->step == 6);
  CHECK(readLink("#" + link));
  CHECK(readLink("https://example.org/noggin/index.html?x=1#" + link));
}

TEST_CASE("permalink: a lab added later opens by its link, moves and all") {
  REQUIRE(addLab(std::make_shared<Lab>(test::counterLab())));
  REQUIRE(findLab("counter"));
  const Lab* first = findLab("counter");
  Session session(*first, test::settingsOf(*first, {{"to", 30}, {"stops", true}}), 2);
  session.step(20);
  REQUIRE_FALSE(session.act("+4"));
  session.step(20);
  session.seek(4);

  const Outcome<std::unique_ptr<Session>> opened = openLink(session.link());
  REQUIRE(opened);
  CHECK((*opened)->link() == session.link());
  CHECK((*opened)->moves() == session.moves());
  (*opened)->seek(6);
  session.seek(6);
  CHECK((*opened)->narration() == session.narration());
  CHECK((*opened)->run().result() == session.run().result());

  REQUIRE(addLab(std::make_shared<Lab>(test::counterLab())));  // replaces the first, which stays alive
  CHECK(findLab("counter") != first);
  CHECK(addedLabs() == std::vector<const Lab*>{findLab("counter")});
  session.step();
  CHECK(session.lab().id == "counter");

  const auto taken = std::make_shared<Lab>(test::counterLab());
  taken->id = catalog().front().id;
  CHECK_FALSE(addLab(taken));
}

TEST_CASE("permalink: a step beyond the end opens at the end") {
  REQUIRE_FALSE(catalog().empty());
  const Outcome<std::unique_ptr<Session>> opened =
      openLink("v1;lab=" + std::string(catalog().front().id) + ";step=999999999999");
  REQUIRE(opened);
  CHECK((*opened)->tick() > 0);
  CHECK((*opened)->tick() <= kFurthestOpened);
}

TEST_CASE("permalink: what is opened has been followed as far as the link says, and no further") {
  test::counting({{"to", 30}});
  const Outcome<std::unique_ptr<Session>> opened =
      openLink("v1;lab=counter;s.to=30;moves=4:%2B2+8:%2B5;step=12");
  REQUIRE(opened);
  CHECK((*opened)->tick() == 12);
  CHECK((*opened)->furthest() == 12);
}

TEST_CASE("permalink: what is no link is refused with a sentence") {
  CHECK(refusal("").starts_with("This link is not one this version of Noggin can read"));
  CHECK(refusal("v9;lab=jugs").starts_with("This link is not one this version of Noggin can read"));
  CHECK(refusal("v1;seed=3") == "This link does not say which lab to open.");
  CHECK(refusal("v1;lab=jugs;seed=-1") == "This link has a part that cannot be read: \"seed=-1\".");
  CHECK(refusal("v1;lab=golf-tee;seed=1;lab=jugs") == "This link says \"lab\" twice.");
  CHECK(refusal("v1;lab=jugs;s.goal=4;s.goal=5") == "This link says \"s.goal\" twice.");
  CHECK(refusal("v1;lab=jugs;seed=4294967296").find("seed=4294967296") != std::string::npos);
  CHECK(refusal("v1;lab=jugs;step=1e3").find("step=1e3") != std::string::npos);
  CHECK(refusal("v1;lab=jugs;colour=red").find("colour=red") != std::string::npos);
  CHECK(refusal("v1;lab=ju%2").find("lab=ju%2") != std::string::npos);
  CHECK(refusal("v1;lab=jugs;moves=4-up").find("moves=4-up") != std::string::npos);
  CHECK(refusal("v1;lab=jugs;moves=4:a+4:b").find("moves=") != std::string::npos);

  const Outcome<std::unique_ptr<Session>> unknown = openLink("v1;lab=chess");
  REQUIRE_FALSE(unknown);
  CHECK(unknown.error().code == "unknown-lab");
  CHECK(unknown.error().message.find("chess") != std::string::npos);
}

TEST_CASE("permalink: every character is written so that an address may hold it, and read again") {
  const Lab lab = test::counterLab();
  for (int byte = 1; byte < 128; ++byte) {
    CAPTURE(byte);
    const char c = static_cast<char>(byte);
    const Session session(lab, test::settingsOf(lab, {{"note", std::string("x") + c + "y"}}), 1);
    const std::string link = session.link();
    for (const char written : link)
      CHECK(std::string_view("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.~,*/!()%;=:+")
                .find(written) != std::string_view::npos);
    CHECK(readLink(link)->settings["note"] == std::string("x") + c + "y");
    // Escaped in capitals or not.
    for (const char* digits : {"0123456789ABCDEF", "0123456789abcdef"}) {
      const std::string escaped = {'%', digits[byte / 16], digits[byte % 16]};
      const Outcome<Permalink> read = readLink("v1;lab=a" + escaped);
      REQUIRE(read);
      CHECK(read->lab == std::string("a") + c);
    }
  }
  for (const char* broken : {"%", "%4", "%g1", "%1g", "%G1", "%1G", "%/1", "%1/", "%:1", "%@1", "%`1", "%ff"})
    CHECK(refusal("v1;lab=a" + std::string(broken)).find("lab=a" + std::string(broken)) != std::string::npos);
  // The text ends within the last escape; what lies behind it in memory is no part of it.
  const std::string_view cut = std::string_view("v1%3Blab%3Da%41").substr(0, 14);
  CHECK(refusal(cut).starts_with("This link is not one this version of Noggin can read"));
}

TEST_CASE("permalink: answers come in the order of their steps, and exercises have bounds") {
  const Outcome<Permalink> read =
      readLink("v1;lab=jugs;decisions=3;mode=at-end;answers=0:7+3:a%2Bb:undone+5:7:undone:c%3Ad");
  REQUIRE(read);
  CHECK(read->answers ==
        std::vector<GivenAnswer>{{0, "7", false, ""}, {3, "a+b", true, ""}, {5, "7", true, "c:d"}});
  REQUIRE(read->plan);
  CHECK(read->plan->decisions == 3);
  CHECK(read->plan->mode == ExerciseMode::at_end);
  for (const char* part :
       {"answers=3:7+3:8", "answers=3:7+2:8", "answers=-1:7", "answers=x:7", "answers=3:7:done",
        "answers=3:7:done:8", "answers=3:7::8", "answers=3:7:undone:%zz", "answers=3:%zz", "moves=3:a+2:b",
        "moves=-1:a", "decisions=0", "decisions=x", "mode=later"})
    CHECK(refusal("v1;lab=jugs;" + std::string(part)).find(part) != std::string::npos);
  const std::string most = std::to_string(ExercisePlan::kMostDecisions);
  CHECK(readLink("v1;lab=jugs;decisions=" + most)->plan->decisions == ExercisePlan::kMostDecisions);
  CHECK(readLink("v1;lab=jugs;decisions=1")->plan->decisions == 1);
  const std::string more = "decisions=" + std::to_string(ExercisePlan::kMostDecisions + 1);
  CHECK(refusal("v1;lab=jugs;" + more).find(more) != std::string::npos);
}

TEST_CASE("permalink: links written by earlier versions open as they did") {
  std::ifstream file(std::string(NOGGIN_SOURCE_DIR) + "/tests/links/v1.txt");
  int count = 0;
  for (std::string link; std::getline(file, link);) {
    if (link.empty() || link.front() == '#') continue;
    CAPTURE(link);
    ++count;
    const Outcome<Permalink> read = readLink(link);
    REQUIRE(read);
    const Outcome<std::unique_ptr<Session>> opened = openLink(link);
    REQUIRE_MESSAGE(opened, opened.error().message);
    CHECK((*opened)->tick() == read->step);
    CHECK((*opened)->moves() == read->moves);
    CHECK((*opened)->seed() == read->seed.number);
  }
  CHECK(count > 30);
}

TEST_CASE("permalink: what a mail program makes of a link opens as well") {
  const std::string link = "v1;lab=jugs;seed=3;s.capacities=3,5,9;s.goal=%3F,%3F,7;moves=2:3-1;step=4";
  const auto same = [&](const std::string& text) {
    const Outcome<Permalink> read = readLink(text);
    REQUIRE_MESSAGE(read, read.error().message);
    CHECK(read->lab == "jugs");
    CHECK(read->settings == readLink(link)->settings);
    CHECK(read->moves == readLink(link)->moves);
    CHECK(read->step == 4);
  };
  for (const std::string after : {".", ">", ">.", ",", ")", "\n", " ", "\"", "'.", "”", "]", ".»", "…"})
    same(link + after);
  for (const std::string before : {"(", "“", "[", "« ", "'"}) same(before + link);
  same("<https://example.org/#" + link + ">");
  std::string escaped;
  for (const char c : link)
    escaped += c == ';' ? "%3B" : c == '=' ? "%3D" : c == '%' ? "%25" : std::string(1, c);
  same("https://example.org/#" + escaped);
  same("https://example.org/#" + escaped + ".”");
  for (size_t at = 0; (at = escaped.find("%3B", at)) != std::string::npos;) escaped[at + 2] = 'b';
  same(escaped);
  CHECK(readLink("v1;lab=sudoku;s.grid=12..")->settings["grid"] == "12..");
}

TEST_CASE("permalink: spoiled links are mended as the page mends them") {
  std::ifstream file(std::string(NOGGIN_SOURCE_DIR) + "/tests/links/spoiled.json");
  for (const Json& pair : Json::parse(file)) {
    CAPTURE(pair.dump());
    const Outcome<std::unique_ptr<Session>> opened = openLink(pair[0].get<std::string>());
    REQUIRE(static_cast<bool>(opened) == pair[1].is_string());
    if (opened) CHECK((*opened)->link() == (*openLink(pair[1].get<std::string>()))->link());
  }
}

TEST_CASE("permalink: a link to a far step is gone in slices") {
  const std::string links[] = {
      "v1;lab=connect-four;s.depth=0;s.algorithm=alpha-beta;s.moves=12;step=100000",
      "v1;lab=queens;s.n=16;s.method=bitmask;step=1000000000",
  };
  for (const std::string& link : links) {
    CAPTURE(link);
    Outcome<Departure> start = startLink(link);
    REQUIRE(start);
    Departure departure = *std::move(start);
    CHECK(departure.session->tick() == 0);
    CHECK_FALSE(departure.journey.arrived());
    int64_t last = 0;
    for (int slice = 0; slice < 10; ++slice) {
      const std::clock_t begin = std::clock();
      REQUIRE_FALSE(departure.journey.advance(*departure.session, 0.01));
      CHECK(std::clock() - begin < CLOCKS_PER_SEC);  // of the processor, which may have other work
      CHECK(departure.session->tick() > last);
      last = departure.session->tick();
    }
    CHECK_FALSE(departure.journey.arrived());
  }
}
