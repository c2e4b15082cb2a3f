// What the page around the app may ask of it, as JSON with one field, the name of the command and what it is
// about. web/noggin-lab-element.js speaks it.
//
//   { "open": { lab?, preset?, settings?, seed?, link?, step? } }   what to show
//   { "settings": { id: value } }     over those of the run that stands
//   { "play" | "pause": true }        { "step" | "stepBack": count }      { "seek": tick }
//   { "speed": "read" | "watch" | "fast" | "at-once" }, or a number that stands for one: speedOf()
//   { "part": { from?, to?, loop? } } which part is played
//   { "exercise": { decisions?, mode?, seed? } }   the run from its start, asking the learner; null ends it
//   { "show": { controls?, panels?, locked? } }
//   { "home": true }                  the overview of all labs
//   { "say": sentence }               above the stage, until dismissed
//   { "place" | "result" | "scene" | "lab": true }   asks
#pragma once

#include <string>
#include <string_view>

#include "app/context.h"
#include "core/json.h"

namespace noggin::app {

// { "value": ... } or { "error": { code, message, setting?, position? } }. What is refused is said above the
// stage too, and what stood before stays.
std::string obey(Context& context, std::string_view json);

// Where the run stands: { lab, step, furthest, ended, status, playing, speed, narration, link }.
Json placeJson(Context& context);
// What is open: { lab: { id, title }, preset?: { id, title }, settings, seed, link }.
Json openedJson(const Context& context);

}  // namespace noggin::app
