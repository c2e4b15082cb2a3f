#include "player/permalink.h"

#include <algorithm>
#include <charconv>
#include <memory>
#include <nlohmann/json.hpp>

#include "core/text.h"
#include "labs/catalog.h"

namespace noggin {
namespace {

constexpr std::string_view kVersion = "v1";

bool plainInLink(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
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

int hexDigit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

std::optional<std::string> decoded(std::string_view text) {
  std::string out;
  for (size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '%') {
      out += text[i];
      continue;
    }
    if (i + 2 >= text.size()) return std::nullopt;
    const int high = hexDigit(text[i + 1]), low = hexDigit(text[i + 2]);
    if (high < 0 || low < 0) return std::nullopt;
    out += static_cast<char>(high * 16 + low);
    i += 2;
  }
  if (!isUtf8(out)) return std::nullopt;
  return out;
}

template <class Integer>
std::optional<Integer> wholeNumber(std::string_view text) {
  Integer value{};
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size() || value < 0) return std::nullopt;
  return value;
}

// The text up to the next separator, which is taken off too.
std::string_view takePart(std::string_view& rest, char separator) {
  const size_t end = std::min(rest.find(separator), rest.size());
  const std::string_view part = rest.substr(0, end);
  rest.remove_prefix(std::min(end + 1, rest.size()));
  return part;
}

Error badLink(std::string message) {
  return Error{"bad-link", std::move(message), {}, -1};
}

Error badPart(std::string_view part) {
  return badLink("This link has a part that cannot be read: " + inQuotes(part) + ".");
}

// "4:1-2+7:2-3", moves percent-encoded.
std::optional<std::vector<Session::PlayedMove>> readMoves(std::string_view text) {
  std::vector<Session::PlayedMove> moves;
  while (!text.empty()) {
    std::string_view part = takePart(text, '+');
    const std::optional<int64_t> tick = wholeNumber<int64_t>(takePart(part, ':'));
    std::optional<std::string> move = decoded(part);
    if (!tick || !move || (!moves.empty() && moves.back().tick >= *tick)) return std::nullopt;
    moves.push_back({*tick, std::move(*move)});
  }
  return moves;
}

}  // namespace

std::string writeLink(const Session& session) {
  std::string link = std::string(kVersion) + ";lab=" + encoded(session.lab().id);
  link += ";seed=" + std::to_string(session.seed());
  const Json settings = session.settings().differingFromDefaults();
  for (const auto& [id, value] : settings.items())
    link += ";s." + encoded(id) + "=" + encoded(value.is_string() ? value.get<std::string>() : value.dump());
  if (!session.moves().empty()) {
    link += ";moves=";
    for (const Session::PlayedMove& move : session.moves()) {
      if (link.back() != '=') link += '+';
      link += std::to_string(move.tick) + ":" + encoded(move.text);
    }
  }
  return link + ";step=" + std::to_string(session.tick());
}

Outcome<Permalink> readLink(std::string_view text) {
  if (const size_t hash = text.find('#'); hash != std::string_view::npos) text.remove_prefix(hash + 1);
  if (takePart(text, ';') != kVersion)
    return badLink("This link is not one this version of Noggin can read: it should begin with \"v1;lab=\".");
  Permalink link;
  link.settings = Json::object();
  while (!text.empty()) {
    const std::string_view part = takePart(text, ';');
    std::string_view coded = part;
    const std::optional<std::string> key = decoded(takePart(coded, '='));
    const std::optional<std::string> value = decoded(coded);
    if (!key || !value) return badPart(part);
    if (*key == "lab") {
      link.lab = *value;
    } else if (*key == "seed") {
      const std::optional<uint32_t> seed = wholeNumber<uint32_t>(*value);
      if (!seed) return badPart(part);
      link.seed = *seed;
    } else if (*key == "step") {
      const std::optional<int64_t> step = wholeNumber<int64_t>(*value);
      if (!step) return badPart(part);
      link.step = *step;
    } else if (*key == "moves") {
      std::optional<std::vector<Session::PlayedMove>> moves = readMoves(coded);
      if (!moves) return badPart(part);
      link.moves = std::move(*moves);
    } else if (key->starts_with("s.")) {
      link.settings[key->substr(2)] = *value;
    } else {
      return badPart(part);
    }
  }
  if (link.lab.empty()) return badLink("This link does not say which lab to open.");
  return link;
}

Outcome<std::unique_ptr<Session>> openLink(std::string_view text) {
  const Outcome<Permalink> link = readLink(text);
  if (!link) return link.error();
  const Lab* lab = findLab(link->lab);
  if (!lab) return Error{"unknown-lab", "There is no lab " + inQuotes(link->lab) + ".", {}, -1};
  Outcome<Settings> settings = checkedSettings(*lab, link->settings);
  if (!settings) return settings.error();
  auto session = std::make_unique<Session>(*lab, *std::move(settings), link->seed);
  if (std::optional<Error> refused = session->replay(link->moves, std::min(link->step, kFurthestOpened)))
    return *refused;
  return session;
}

}  // namespace noggin
