// Decisions, grades, scores and listings as JSON, in the form of web/noggin.d.mts.
#pragma once

#include <optional>

#include "core/json.h"
#include "player/session.h"

namespace noggin {

// What a learner may see before answering: null, or { ask, choices: [{ id, label, place? }] }.
Json decisionJson(const std::optional<Decision>& decision);
// { right, rightIds, because, rival? }
Json toJson(const Grade& grade);
// The score: { asked, right, answers: [{ tick, chosen, right, rival?, undone?, second? }],
// rival?: { name, count } }.
Json toJson(const Exercise& exercise);
// Null, or { decisions, mode, seed, from?, to? }.
Json planJson(const Session& session);
// Null, or { title, lines, source, lit, variables: [{ name, value }] }.
Json listingJson(const Session& session);

}  // namespace noggin
