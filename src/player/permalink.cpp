#include "player/permalink.h"

#include <algorithm>
#include <charconv>
#include <limits>
#include <memory>
#include <nlohmann/json.hpp>
#include <set>
#include <span>

#include "core/characters.h"
#include "core/text.h"
#include "labs/catalog.h"

namespace noggin {
namespace {

constexpr std::string_view kVersion = "v1";
constexpr std::string_view kUndone = "undone";

bool plainInLink(char c) {
  return isAsciiLetter(c) || isAsciiDigit(c) ||
         std::string_view("-_.~,*/!()").find(c) != std::string_view::npos;
}

std::string encoded(std::string_view text) {
  static constexpr char kHex[] = "0123456789ABCDEF";
  std::string out;
  for (const char c : text) {
    if (plainInLink(c)) {
      out += c;
    } else {
      const auto byte = static_cast<unsigned char>(c);
      out += {'%', kHex[byte >> 4], kHex[byte & 15]};
    }
  }
  return out;
}

// The byte that "%3B" at the beginning of a text stands for.
std::optional<char> decodedByte(std::string_view text) {
  if (text.size() < 3) return std::nullopt;
  unsigned byte = 0;
  const char* const end = text.data() + 3;
  if (std::from_chars(end - 2, end, byte, 16).ptr != end) return std::nullopt;
  return static_cast<char>(byte);
}

std::optional<std::string> decoded(std::string_view text) {
  std::string out;
  for (size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '%') {
      out += text[i];
      continue;
    }
    const std::optional<char> byte = decodedByte(text.substr(i));
    if (!byte) return std::nullopt;
    out += *byte;
    i += 2;
  }
  if (!isUtf8(out)) return std::nullopt;
  return out;
}

std::optional<int64_t> countIn(std::string_view text) {
  const std::optional<int64_t> count = wholeNumber<int64_t>(text);
  return count && *count >= 0 ? count : std::nullopt;
}

// Removes the text up to the next separator, and the separator, from `rest`; returns that text.
std::string_view takePart(std::string_view& rest, char separator) {
  const size_t end = std::min(rest.find(separator), rest.size());
  const std::string_view part = rest.substr(0, end);
  rest.remove_prefix(std::min(end + 1, rest.size()));
  return part;
}

Error badLink(std::string message) {
  return Error{"bad-link", std::move(message)};
}

Error badPart(std::string_view part) {
  return badLink("This link has a part that cannot be read: " + inQuotes(part) + ".");
}

// "4:1-2+7:2-3", moves percent-encoded.
std::optional<std::vector<Session::PlayedMove>> readMoves(std::string_view text) {
  std::vector<Session::PlayedMove> moves;
  while (!text.empty()) {
    std::string_view part = takePart(text, '+');
    const std::optional<int64_t> tick = countIn(takePart(part, ':'));
    std::optional<std::string> move = decoded(part);
    if (!tick || !move || (!moves.empty() && moves.back().tick >= *tick)) return std::nullopt;
    moves.push_back({*tick, std::move(*move)});
  }
  return moves;
}

// "0:7+3:2:undone+5:1:undone:4", ids percent-encoded.
std::optional<std::vector<GivenAnswer>> readAnswers(std::string_view text) {
  std::vector<GivenAnswer> answers;
  while (!text.empty()) {
    std::string_view part = takePart(text, '+');
    const std::optional<int64_t> tick = countIn(takePart(part, ':'));
    std::optional<std::string> chosen = decoded(takePart(part, ':'));
    const std::string_view later = takePart(part, ':');
    std::optional<std::string> second = decoded(part);
    if (!tick || !chosen || !second || (!later.empty() && later != kUndone)) return std::nullopt;
    if (later.empty() && !second->empty()) return std::nullopt;
    if (!answers.empty() && answers.back().tick >= *tick) return std::nullopt;
    answers.push_back({*tick, std::move(*chosen), !later.empty(), std::move(*second)});
  }
  return answers;
}

std::string writeMoves(const std::vector<Session::PlayedMove>& moves) {
  std::string list;
  for (const Session::PlayedMove& move : moves)
    list += (list.empty() ? "" : "+") + std::to_string(move.tick) + ":" + encoded(move.text);
  return list;
}

std::string writeAnswers(const std::vector<Answer>& answers) {
  std::string list;
  for (const Answer& answer : answers) {
    list += (list.empty() ? "" : "+") + std::to_string(answer.tick) + ":" + encoded(answer.chosen);
    if (answer.undone) list += ":" + std::string(kUndone);
    if (!answer.second.empty()) list += ":" + encoded(answer.second);
  }
  return list;
}

// What mails and documents put around a link, which contains these only percent-encoded; before it there may
// also be a bracket, and after it the end of a sentence. web/lab-setup.js mends in the same way, and
// tests/links/spoiled.json says how.
constexpr std::string_view kAround[] = {
    " ", "\t", "\r", "\n", "\u00A0", "\u202F", "\uFEFF",  // blanks that do not break, and a byte order mark
    "<", ">",  "\"", "'",  "[",      "]",      "«",      "»", "‹", "›", "“", "”", "„", "‘", "’"};
constexpr std::string_view kBefore[] = {"("};
constexpr std::string_view kAfter[] = {".", ",", ")", "!", "…"};

// No lab has as many settings, and each is compared with all before it.
constexpr size_t kMostKeys = 1000;

using Marks = std::span<const std::string_view>;

// The length of the first mark that `has`; 0 if there is none.
template <class Has>
size_t lengthOfMark(Marks further, const Has& has) {
  for (const Marks marks : {Marks(kAround), further})
    if (const auto found = std::find_if(marks.begin(), marks.end(), has); found != marks.end())
      return found->size();
  return 0;
}

std::string_view withoutBefore(std::string_view text, Marks further) {
  while (const size_t length = lengthOfMark(further, [text](auto mark) { return text.starts_with(mark); }))
    text.remove_prefix(length);
  return text;
}

std::string_view withoutAfter(std::string_view text, Marks further) {
  while (const size_t length = lengthOfMark(further, [text](auto mark) { return text.ends_with(mark); }))
    text.remove_suffix(length);
  return text;
}

// A setting's text at the end may itself end in a full stop or bracket.
std::string_view unwrapped(std::string_view text) {
  text = withoutAfter(withoutBefore(text, kBefore), {});
  const size_t last = text.rfind(';');
  if (last == std::string_view::npos || text.substr(last + 1).starts_with("s.")) return text;
  return withoutAfter(text, kAfter);
}

// Some programs write every ';' of an address as "%3B", and other reserved characters likewise.
std::string unescaped(std::string_view text) {
  const std::string_view after = text.substr(std::min(kVersion.size(), text.size()), 3);
  const bool escaped = text.starts_with(kVersion) && (after == "%3B" || after == "%3b");
  return escaped ? decoded(text).value_or(std::string(text)) : std::string(text);
}

// The length of what may follow a number at the end of a link, such as the dash or the encoded full stop of a
// sentence, at the beginning of `text`; 0: none of it.
size_t lengthOfStray(std::string_view text) {
  if (text.empty() || isAsciiDigit(text[0])) return 0;
  if (text[0] != '%') return text[0] == '&' ? 0 : 1;
  return decodedByte(text) ? 3 : 0;
}

// Where a link ends with its step or its seed, the number is the last of it.
std::string_view withoutStray(std::string_view text) {
  const size_t part = std::min(text.rfind(';'), text.size());
  std::string_view number = text.substr(part);
  if (!number.starts_with(";step=") && !number.starts_with(";seed=")) return text;
  number.remove_prefix(std::string_view(";step=").size());
  std::string_view stray = number;
  while (!stray.empty() && isAsciiDigit(stray[0])) stray.remove_prefix(1);
  const size_t kept = text.size() - stray.size();
  if (stray.size() == number.size()) return text;
  while (const size_t length = lengthOfStray(stray)) stray.remove_prefix(length);
  return stray.empty() ? text.substr(0, kept) : text;
}

std::optional<int64_t> readDecisions(std::string_view text) {
  const std::optional<int64_t> count = countIn(text);
  if (!count || *count < 1 || *count > ExercisePlan::kMostDecisions) return std::nullopt;
  return count;
}

template <class Value, class Read>
bool keep(Value& value, Read read) {
  if (!read) return false;
  value = *std::move(read);
  return true;
}

// Reads one key and its value, and says whether that worked: `value` is decoded; `list` is the value still
// encoded, for keys that hold a list.
bool take(Permalink& link, const std::string& key, const std::string& value, std::string_view list) {
  if (key == "lab") return keep(link.lab, std::optional(value));
  if (key == "seed") return keep(link.seed, Seed::parse(value));
  if (key == "step") return keep(link.step, countIn(value));
  if (key == "moves") return keep(link.moves, readMoves(list));
  if (key == "answers") return keep(link.answers, readAnswers(list));
  if (key == "decisions" || key == "mode" || key == "from" || key == "to") {
    if (!link.plan) link.plan.emplace();
    if (key == "decisions") return keep(link.plan->decisions, readDecisions(value));
    if (key == "mode") return keep(link.plan->mode, exerciseModeNamed(value));
    return key == "from" ? keep(link.plan->from, countIn(value)) : keep(link.plan->to, countIn(value));
  }
  if (!key.starts_with("s.")) return false;
  link.settings[key.substr(2)] = value;
  return true;
}

}  // namespace

std::string writeLinkToRun(const Session& session) {
  std::string link = std::string(kVersion) + ";lab=" + encoded(session.lab().id);
  link += ";seed=" + encoded(session.seedAsGiven().written());
  const Json settings = session.settings().differingFromDefaults();
  for (const auto& [id, value] : settings.items())
    link += ";s." + encoded(id) + "=" + encoded(value.is_string() ? value.get<std::string>() : value.dump());
  return link;
}

std::string writeLink(const Session& session) {
  std::string link = session.linkToRun();
  if (!session.moves().empty()) link += ";moves=" + writeMoves(session.moves());
  const Exercise& exercise = session.exercise();
  if (const std::optional<ExercisePlan>& plan = exercise.plan()) {
    link += ";decisions=" + std::to_string(plan->decisions) + ";mode=" + std::string(name(plan->mode));
    if (plan->from > 0) link += ";from=" + std::to_string(plan->from);
    if (plan->to) link += ";to=" + std::to_string(*plan->to);
  }
  if (!exercise.answers().empty()) link += ";answers=" + writeAnswers(exercise.answers());
  return link + ";step=" + std::to_string(session.tick());
}

Outcome<Permalink> readLink(std::string_view given) {
  if (const size_t hash = given.find('#'); hash != std::string_view::npos) given.remove_prefix(hash + 1);
  const std::string whole = unescaped(unwrapped(given));
  std::string_view text = withoutStray(unwrapped(whole));
  if (takePart(text, ';') != kVersion)
    return badLink("This link is not one this version of Noggin can read: it should begin with \"v1;lab=\".");
  Permalink link;
  link.settings = Json::object();
  std::set<std::string> given_keys;
  while (!text.empty()) {
    const std::string_view part = takePart(text, ';');
    std::string_view coded = part;
    const std::optional<std::string> key = decoded(takePart(coded, '='));
    const std::optional<std::string> value = decoded(coded);
    if (!key || !value || !take(link, *key, *value, coded)) return badPart(part);
    if (given_keys.size() > kMostKeys) return badLink("This link names more settings than any lab has.");
    if (!given_keys.insert(*key).second) return badLink("This link says " + inQuotes(*key) + " twice.");
  }
  if (link.lab.empty()) return badLink("This link does not say which lab to open.");
  return link;
}

Outcome<Departure> startLink(const Permalink& link) {
  const Lab* lab = findLab(link.lab);
  if (!lab) return Error{"unknown-lab", "There is no lab " + inQuotes(link.lab) + "."};
  Outcome<Opening> opening = openLab(*lab, link.settings, link.seed.number);
  if (!opening) return opening.error();
  auto session = std::make_unique<Session>(*lab, *std::move(opening), link.seed);
  if (link.plan)
    if (std::optional<Error> refused = session->begin(*link.plan)) return *refused;
  return Departure{std::move(session),
                   Journey(link.moves, link.answers, std::min(link.step, kFurthestOpened))};
}

Outcome<Departure> startLink(std::string_view text) {
  const Outcome<Permalink> link = readLink(text);
  if (!link) return link.error();
  return startLink(*link);
}

Outcome<std::unique_ptr<Session>> openLink(std::string_view text) {
  Outcome<Departure> start = startLink(text);
  if (!start) return start.error();
  Departure departure = *std::move(start);
  constexpr double kUntilThere = std::numeric_limits<double>::infinity();
  if (std::optional<Error> refused = departure.journey.advance(*departure.session, kUntilThere))
    return *refused;
  return std::move(departure.session);
}

}  // namespace noggin
