#include "player/exercise_json.h"

#include <nlohmann/json.hpp>

namespace noggin {
namespace {

Json toJson(const ScenePlace& place) {
  return jsonObject({{"panel", place.panel}, {"kind", name(place.kind)}, {"id", place.id}});
}

Json toJson(const Answer& answer, const Rival& followed) {
  Json json = jsonObject({{"tick", answer.tick}, {"chosen", answer.chosen}, {"right", answer.credited()}});
  if (const std::string_view rival = Exercise::rivalOf(answer, followed); !rival.empty())
    json["rival"] = rival;
  if (answer.undone) json["undone"] = true;
  if (!answer.second.empty()) json["second"] = answer.second;
  return json;
}

}  // namespace

Json decisionJson(const std::optional<Decision>& decision) {
  if (!decision) return nullptr;
  Json choices = Json::array();
  for (const Choice& choice : decision->choices) {
    Json json = jsonObject({{"id", choice.id}, {"label", choice.label}});
    if (choice.place.kind != PlaceKind::none) json["place"] = toJson(choice.place);
    choices.push_back(std::move(json));
  }
  return jsonObject({{"ask", decision->ask}, {"choices", std::move(choices)}});
}

Json toJson(const Grade& grade) {
  Json json = jsonObject({{"right", grade.right}, {"rightIds", grade.right_ids}});
  json["because"] = grade.because_right.empty() ? grade.because : grade.because + " " + grade.because_right;
  if (!grade.rival.empty()) json["rival"] = grade.rival;
  return json;
}

Json toJson(const Exercise& exercise) {
  const Score score = exercise.score();
  Json answers = Json::array();
  for (const Answer& answer : exercise.answers()) answers.push_back(toJson(answer, score.rival));
  Json json = jsonObject({{"asked", score.asked}, {"right", score.right}, {"answers", std::move(answers)}});
  if (!score.rival.name.empty())
    json["rival"] = jsonObject({{"name", score.rival.name}, {"count", score.rival_count}});
  return json;
}

Json planJson(const Session& session) {
  const std::optional<ExercisePlan>& plan = session.exercise().plan();
  if (!plan) return nullptr;
  const Seed& seed = session.seedAsGiven();
  Json json = jsonObject({{"decisions", plan->decisions},
                          {"mode", name(plan->mode)},
                          {"seed", seed.text.empty() ? Json(seed.number) : Json(seed.text)}});
  if (plan->from > 0) json["from"] = plan->from;
  if (plan->to) json["to"] = *plan->to;
  return json;
}

Json listingJson(const Session& session) {
  const Listing listing = session.run().listing();
  if (listing.lines.empty()) return nullptr;
  Json variables = Json::array();
  for (const Variable& variable : session.run().variables())
    variables.push_back(jsonObject({{"name", variable.name}, {"value", variable.value}}));
  const std::span<const Event> events = session.events();
  Json lit = Json::array();
  if (!events.empty()) lit = session.run().lines(events);
  Json lines = Json::array();
  for (const std::string_view line : listing.lines) lines.push_back(line);
  return jsonObject({{"title", listing.title},
                     {"lines", std::move(lines)},
                     {"source", listing.source},
                     {"lit", std::move(lit)},
                     {"variables", std::move(variables)}});
}

}  // namespace noggin
