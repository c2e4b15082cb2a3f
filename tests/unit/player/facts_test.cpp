#include "player/facts.h"

#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

using namespace noggin;

namespace {

// A run that ends immediately with a result of every type that a fact can point at.
class Answers final : public Run {
 public:
  Status step(Trace*) override { return status_ = Status::solved; }
  Status status() const override { return status_; }
  void draw(Scene& scene) const override { scene.add<Board>("board", "Board"); }
  std::string introduction() const override { return "To be done."; }
  Told narrate(std::span<const Event>) const override { return "Done."; }
  std::string describe(const Event&) const override { return "done"; }
  Metrics metrics() const override { return {{"expanded", "Expanded", 12}}; }
  Json result() const override {
    return {{"count", 92},       {"share", 0.8249}, {"low", -0.004},
            {"path", {1, 2, 3}}, {"name", "Ken"},   {"pools", {{{"units", {5, 6}}}}}};
  }

 private:
  Status status_ = Status::running;
};

constexpr Setting kSchema[] = {integerSetting("n", "N", 1, 1, 9, "A number.")};

constexpr Lab kAnswers = {
    .id = "answers",
    .schema = kSchema,
    .make_run = [](const Lab&, const Settings&, uint32_t) -> Started { return std::make_unique<Answers>(); },
};

// The comparison for one expectation.
FactCheck::Comparison checked(const char* pointer, const char* value) {
  const Fact fact{"claim", "source", R"({"n":2})", {{pointer, value}}};
  FactCheck check(kAnswers, fact);
  CHECK_FALSE(check.finished());
  CHECK_FALSE(check.holds());
  while (!check.runFor(5)) continue;
  REQUIRE(check.comparisons().size() == 1);
  CHECK(check.holds() == check.comparisons()[0].ok);
  return check.comparisons()[0];
}

}  // namespace

TEST_CASE("facts: what a pointer finds is compared as JSON") {
  CHECK(checked("/status", "\"solved\"").ok);
  CHECK(checked("/result/count", "92").ok);
  CHECK(checked("/metrics/expanded", "12").ok);
  CHECK(checked("/result/name", "\"Ken\"").ok);
  CHECK(checked("/result/path", "[1,2,3]").ok);
  CHECK(checked("/result/pools/0/units/1", "6").ok);

  const FactCheck::Comparison wrong = checked("/result/count", "93");
  CHECK_FALSE(wrong.ok);
  CHECK(wrong.expected == "93");
  CHECK(wrong.found == "92");
  CHECK_FALSE(checked("/result/count", "\"92\"").ok);
}

TEST_CASE("facts: a trailing /# is the length of a list") {
  CHECK(checked("/result/path/#", "3").ok);
  CHECK(checked("/result/pools/0/units/#", "2").ok);
  CHECK_FALSE(checked("/result/path/#", "2").ok);
  CHECK_FALSE(checked("/result/count/#", "92").ok);
}

TEST_CASE("facts: a number with decimals holds to that many") {
  CHECK(checked("/result/share", "0.82").ok);
  CHECK(checked("/result/share", "0.825").ok);
  CHECK(checked("/result/share", "0.8249").ok);
  CHECK_FALSE(checked("/result/share", "0.83").ok);
  CHECK(checked("/result/share", "0.83").found == "0.82");
  CHECK(checked("/result/low", "0.00").ok);
  CHECK(checked("/result/low", "-0.004").ok);
  CHECK(checked("/result/count", "92.0").ok);
  CHECK_FALSE(checked("/result/name", "0.82").ok);
}

TEST_CASE("facts: what is not there is not found") {
  const FactCheck::Comparison missing = checked("/result/nothing", "1");
  CHECK_FALSE(missing.ok);
  CHECK(missing.found == "");
  CHECK_FALSE(checked("/result/path/7", "1").ok);
}

TEST_CASE("facts: all expectations must hold") {
  const Fact fact{"claim", "source", "{}", {{"/result/count", "92"}, {"/result/name", "\"Nick\""}}};
  FactCheck check(kAnswers, fact);
  CHECK(check.runFor(60'000));  // the call that ends it says so
  CHECK(check.steps() == 1);
  REQUIRE(check.comparisons().size() == 2);
  CHECK(check.comparisons()[0].ok);
  CHECK_FALSE(check.comparisons()[1].ok);
  CHECK_FALSE(check.holds());
}

TEST_CASE("facts: settings the lab refuses fail at once, with the reason") {
  for (const char* settings : {R"({"n":10})", "no JSON"}) {
    const Fact fact{"claim", "source", settings, {{"/result/count", "92"}}};
    FactCheck check(kAnswers, fact);
    CHECK(check.finished());
    CHECK(check.runFor(5));
    CHECK_FALSE(check.holds());
    REQUIRE(check.error().has_value());
    CHECK_FALSE(check.error()->message.empty());
  }
}
