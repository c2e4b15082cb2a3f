// The commands that the page around the app can send, as JSON with one field: the command's name and its
// argument. web/noggin-lab-element.js uses them.
//
//   { "open": { lab?, preset?, settings?, seed?, link?, step?, only? } }   what to show; if that is refused,
//                                     the example of its lab, or nothing with `only`
//   { "settings": { id: value } }     override those of the current run, also what is locked for the person
//   { "play" | "pause": true }        { "step" | "stepBack": count }      { "seek": tick }
//   { "speed": "read" | "watch" | "fast" | "at-once" }, or a number as in older pages: speedOf()
//   { "part": { from?, to?, loop? } } the range of ticks to play
//   { "exercise": { decisions?, mode?, seed?, from?, to? } }   restart the run as an exercise, which asks
//                                     about the steps between two ticks; null ends it
//   { "show": { controls?, panels?, locked? } }
//   { "home": true }                  the overview of all labs
//   { "say": sentence }               show it above the stage until dismissed
//   { "copied": true }                the link that the app asked to be copied is in the clipboard
//   { "saved": filename }             the file that the app asked to be offered has been
//   { "place" | "result" | "scene" | "lab": true }   queries
//   { "asked": true }                 the open question of an exercise: { ask, choices: [words] }, or null
#pragma once

#include <string>
#include <string_view>

#include "app/context.h"
#include "core/json.h"

namespace noggin::app {

// { "value": ... } or { "error": { code, message, setting?, position? } }. An error is also shown above the
// stage, and the current run stays.
std::string obey(Context& context, std::string_view json);

// The state of the run: { lab, step, furthest, ended, status, playing, speed, narration, link }.
Json placeJson(Context& context);
// What is open: { lab: { id, title }, preset?: { id, title }, settings, seed, link }.
Json openedJson(const Context& context);

}  // namespace noggin::app
