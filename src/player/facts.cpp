#include "player/facts.h"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "core/words.h"

namespace noggin {
namespace {

constexpr std::string_view kLength = "/#";

// What `pointer` points to; a trailing "/#" is the length of a list. None if there is nothing.
std::optional<Json> pointedAt(const Json& document, std::string_view pointer) {
  const bool length = pointer.ends_with(kLength);
  if (length) pointer.remove_suffix(kLength.size());
  const Json::json_pointer place{std::string(pointer)};
  if (!document.contains(place)) return std::nullopt;
  const Json& value = document.at(place);
  if (!length) return value;
  if (!value.is_array()) return std::nullopt;
  return Json(value.size());
}

// How many decimals a number is written with: 2 for "0.82", none for "40" or anything else.
std::optional<int> decimalsOf(std::string_view text) {
  const size_t point = text.find('.');
  if (point == std::string_view::npos || text.find_first_not_of("-.0123456789") != std::string_view::npos)
    return std::nullopt;
  return static_cast<int>(text.size() - point - 1);
}

FactCheck::Comparison comparison(const Fact::Expected& expected, const Json& document) {
  FactCheck::Comparison comparison{std::string(expected.pointer), std::string(expected.value), "", false};
  const std::optional<Json> found = pointedAt(document, expected.pointer);
  if (!found) return comparison;
  const std::optional<int> places = decimalsOf(expected.value);
  if (places && found->is_number()) {
    const double scale = std::pow(10, *places);
    comparison.found = plainDecimals(std::round(found->get<double>() * scale) / scale, *places);
    comparison.ok = comparison.found == expected.value;
  } else {
    comparison.found = found->dump();
    comparison.ok = *found == parsedJson(expected.value);
  }
  return comparison;
}

}  // namespace

FactCheck::FactCheck(const Lab& lab, const Fact& fact, Limits limits) : fact_(&fact) {
  Outcome<Opening> opening = openLab(lab, parsedJson(fact.settings), fact.seed);
  if (opening) {
    solver_.emplace((*std::move(opening)).run, limits);
  } else {
    error_ = opening.error();
    finished_ = true;
  }
}

bool FactCheck::runFor(double milliseconds) {
  if (finished_) return true;
  const Status status = solver_->runFor(milliseconds);
  if (status == Status::running) return false;
  compare(status);
  finished_ = true;
  return true;
}

bool FactCheck::holds() const {
  return finished_ && !error_ &&
         std::all_of(comparisons_.begin(), comparisons_.end(), [](const Comparison& one) { return one.ok; });
}

void FactCheck::compare(Status status) {
  const Run& run = solver_->run();
  const Json document =
      jsonObject({{"status", name(status)}, {"result", run.result()}, {"metrics", toJson(run.metrics())}});
  for (const Fact::Expected& expected : fact_->expected)
    comparisons_.push_back(comparison(expected, document));
}

}  // namespace noggin
