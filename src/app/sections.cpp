#include "app/sections.h"

#include <algorithm>
#include <new>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>

#include "core/characters.h"
#include "core/text.h"
#include "core/words.h"
#include "player/deadline.h"
#include "player/export.h"

namespace noggin::app {
namespace {

// With more moves than this, the board is a better place to choose one.
constexpr size_t kMostMoves = 12;
constexpr double kPieceMilliseconds = 6;  // of a frame, for work that takes many
constexpr const char* kHint = "Hint";

bool playedAtStart(const Session& session) {
  Session::Excursion start;
  try {
    return session.tick() > 0 && session.lead(start, 0, Deadline::never()) && !start.run->moves().empty();
  } catch (const std::bad_alloc&) {
    return false;
  }
}

}  // namespace

void flow(float width, float left, float right) {
  constexpr float kGap = 6;
  if (ImGui::GetItemRectMax().x + kGap + width <= right) {
    ImGui::SameLine(0, kGap);
  } else {
    ImGui::SetCursorScreenPos({left, ImGui::GetCursorScreenPos().y + kGap});
  }
}

void section(Ui& ui, const char* title) {
  ui.space(26);
  ui.heading(title, {.size = ui.theme.size_large, .strong = true});
  ui.space(8);
}

void bringIntoViewSince(ImVec2 from) {
  const float height = ImGui::GetCursorScreenPos().y - from.y;
  bringIntoView({from.x, from.y, ImGui::GetContentRegionAvail().x, height});
}

bool HandPlay::offered(const Context& context) {
  if (!context.player.ready()) return false;
  // During playback the moves change faster than anyone could choose one; those at the start tell whether
  // there are any. A link may open where the other side thinks about a person's move, or at the end, where
  // the hint says that nothing is left.
  const bool opened = generation_ != context.player.generation();
  if (opened || (version_ != context.player.linkVersion() && !context.player.busy())) {
    generation_ = context.player.generation();
    version_ = context.player.linkVersion();
    const Session& session = context.player.session();
    moves_ = session.run().moves();
    const bool played = (playable_ && !opened) || !session.moves().empty();
    playable_ = !moves_.empty() || played || (opened && playedAtStart(session));
  }
  return playable_;
}

void HandPlay::draw(Context& context, bool folded) {
  Ui& ui = context.ui;
  ImGui::PushID("hand");
  const ImVec2 at = ImGui::GetCursorScreenPos();
  const float right = at.x + ImGui::GetContentRegionAvail().x;
  bool opened = false;
  const bool few = !moves_.empty() && moves_.size() <= kMostMoves;
  const bool asked = ui.button(kHint, {.icon = Icon::bulb, .description = "A good move from here, and why"});
  if (asked) context.askForHint();
  if (few && folded) {
    flow(ui.buttonWidth("Moves", Icon::hand), at.x, right);
    const ButtonStyle style{
        .icon = Icon::hand, .on = unfolded_, .description = "The moves there are, as buttons"};
    if (ui.button("Moves", style)) {
      opened = unfolded_ = !unfolded_;
      context.player.stop();
      context.wake();
    }
  }
  drawHint(context, asked);
  if (few && (unfolded_ || !folded) && !context.player.busy()) drawMoves(context);
  if (opened) bringIntoViewSince(at);
  ImGui::PopID();
}

void HandPlay::drawHint(Context& context, bool asked) {
  Ui& ui = context.ui;
  const Hint* const hint = context.hint();
  if (!hint) return;
  const float width = ImGui::GetContentRegionAvail().x;
  ui.space(8);
  const ImVec2 at = ImGui::GetCursorScreenPos();
  ui.text(hint->reason, {.wrap = width});
  ui.announce("reason", {.role = Role::text, .name = "Hint", .value = hint->reason},
              {at.x, at.y, width, ImGui::GetItemRectSize().y});
  bool plays = false;
  if (!hint->move.empty()) {
    ui.space(8);
    plays = ui.button("Play it", {.look = Look::primary, .icon = Icon::hand, .opener = ImGui::GetID(kHint)});
  }
  if (asked) bringIntoViewSince(at);
  if (plays) context.playMove(hint->move);
}

void HandPlay::drawMoves(Context& context) {
  context.ui.space(10);
  const float left = ImGui::GetCursorScreenPos().x, right = left + ImGui::GetContentRegionAvail().x;
  const Gathered list(context.mirror, ImGui::GetID("moves"), Gathering::list, "Moves");
  std::string chosen;
  for (size_t i = 0; i < moves_.size(); ++i) {
    const Move& move = moves_[i];
    const char* name = move.label.empty() ? move.text.c_str() : move.label.c_str();
    ImGui::PushID(static_cast<int>(i));
    const float natural = context.ui.buttonWidth(name);
    if (i > 0) flow(natural, left, right);
    if (context.ui.button(name, {.width = std::min(natural, right - left)})) chosen = move.text;
    ImGui::PopID();
  }
  if (!chosen.empty()) context.playMove(chosen);
}

// A fact's pointer in words: "/metrics/frontierPeak" is "Frontier peak", "/result/path/#" is "Length of
// path".
static std::string figureName(const std::string& pointer) {
  std::string name, last;
  for (size_t begin = 1; begin <= pointer.size();) {
    const size_t end = std::min(pointer.find('/', begin), pointer.size());
    const std::string part = pointer.substr(begin, end - begin);
    begin = end + 1;
    const bool number = !part.empty() && part.find_first_not_of("0123456789") == std::string::npos;
    if (part == "metrics" || part == "result") continue;
    if (part == "#")
      name = "length of " + last;
    else
      name += (name.empty() ? "" : number ? " " : ", ") + part;
    last = part;
  }
  std::string words;
  for (const char c : name) {
    const char lowered = asciiLowered(c);
    if (lowered != c) words += ' ';
    words += lowered;
  }
  return capitalised(words);
}

// JSON without quotes, and with grouped digits.
static std::string figureWords(const std::string& json) {
  if (json.size() >= 2 && json.front() == '"' && json.back() == '"') return json.substr(1, json.size() - 2);
  const std::optional<int64_t> whole = wholeNumber<int64_t>(json);
  return whole ? grouped(*whole) : json;
}

static std::string comparedWords(const FactCheck::Comparison& one) {
  const std::string name = figureName(one.pointer) + ": ", expected = figureWords(one.expected);
  if (one.ok) return name + expected + ", as expected";
  return name + "expected " + expected + ", found " +
         (one.found.empty() ? "nothing" : figureWords(one.found));
}

void Literature::advance(Context& context) {
  if (context.lab() != lab_) {
    lab_ = context.lab();
    checks_.clear();
    running_ = false;
  }
  if (!running_) return;
  context.moving = true;
  if (!checks_.empty() && !checks_.back()->runFor(kPieceMilliseconds)) return;
  if (checks_.size() == lab_->facts.size()) {
    running_ = false;
    tellResult(context);
    context.wake();
  } else {
    checks_.push_back(std::make_unique<FactCheck>(*lab_, lab_->facts[checks_.size()]));
  }
}

void Literature::tellResult(Context& context) const {
  const auto holding = std::count_if(checks_.begin(), checks_.end(),
                                     [](const std::unique_ptr<FactCheck>& check) { return check->holds(); });
  context.sayOnce(std::to_string(holding) + " of " +
                  counted(static_cast<int64_t>(checks_.size()), "published figure") +
                  (holding == 1 ? " holds." : " hold."));
}

void Literature::draw(Context& context) {
  if (!lab_ || lab_->facts.empty()) return;
  const float width = ImGui::GetContentRegionAvail().x;
  ImGui::PushID("literature");
  section(context.ui, "Literature");
  bool begun = false;
  if (running_) {
    if (context.ui.button("Stop checking", {.icon = Icon::close, .width = width})) {
      running_ = false;
      checks_.clear();
    }
    context.ui.space(8);
    const auto done = static_cast<float>(checks_.empty() ? 0 : checks_.size() - 1);
    context.ui.progress("Checking", done / static_cast<float>(lab_->facts.size()), width);
  } else if (context.ui.button("Check against the literature", {.icon = Icon::tick, .width = width})) {
    checks_.clear();
    results_ = 0;
    running_ = begun = true;
    context.wake();
  }
  if (!running_ && checks_.empty()) {
    context.ui.space(6);
    context.ui.paragraph(
        counted(static_cast<int64_t>(lab_->facts.size()), "published figure") +
            (lab_->facts.size() == 1 ? " is" : " are") + " computed anew and held against the source.",
        {.size = context.theme.size_small, .colour = context.theme.text_soft, .wrap = width});
  }
  if (running_ || !checks_.empty()) drawFacts(context, begun);
  ImGui::PopID();
}

// Each new result is scrolled into view, unless the person has scrolled away from what stands before it.
void Literature::drawFacts(Context& context, bool begun) {
  bool before = ImGui::IsItemVisible();
  for (size_t i = 0; i < lab_->facts.size(); ++i) {
    const FactCheck* const check = i < checks_.size() ? checks_[i].get() : nullptr;
    const ImVec2 from = ImGui::GetCursorScreenPos();
    ImGui::PushID(static_cast<int>(i));
    drawFact(context, lab_->facts[i], check);
    ImGui::PopID();
    const bool result = i == results_ && check && check->finished();
    if (result) ++results_;
    if (before && (result || (begun && i == 0))) bringIntoViewSince(from);
    before = ImGui::IsRectVisible(from, {from.x + 1, ImGui::GetCursorScreenPos().y});
  }
}

void Literature::drawFact(Context& context, const Fact& fact, const FactCheck* check) {
  Ui& ui = context.ui;
  const Theme& theme = context.theme;
  constexpr float kIndent = 26;
  ui.space(12);
  const ImVec2 at = ImGui::GetCursorScreenPos();
  const float width = ImGui::GetContentRegionAvail().x - kIndent;
  const bool finished = check && check->finished();
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const ImVec2 mark(at.x + 9, at.y + theme.size_body / 2);
  if (finished)
    drawIcon(list, check->holds() ? Icon::tick : Icon::cross, mark, 20,
             check->holds() ? theme.tone(Tone::goal).edge : theme.danger);
  else
    list.AddCircle(mark, 5, theme.text_faint, 16, 1.5f);

  std::string said = std::string(fact.claim) + " (" + std::string(fact.source) + ")";
  const auto line = [&](std::string_view text, const TextStyle& style) {
    ImGui::SetCursorScreenPos({at.x + kIndent, ImGui::GetCursorScreenPos().y});
    ui.text(text, style);
    ui.space(2);
  };
  const TextStyle small{.size = theme.size_small, .colour = theme.text_soft, .wrap = width};
  line(fact.claim, {.wrap = width});
  line(fact.source, small);
  if (finished && check->error()) line(check->error()->message, small);
  if (finished)
    for (const FactCheck::Comparison& one : check->comparisons()) {
      const std::string compared = comparedWords(one);
      line(compared,
           {.size = theme.size_small, .colour = one.ok ? theme.text_soft : theme.danger, .wrap = width});
      said += "; " + compared;
    }
  const std::string state = !finished ? "not checked" : check->holds() ? "holds" : "does not hold";
  const float height = ImGui::GetCursorScreenPos().y - at.y;
  ui.announce("fact", {.role = Role::text, .name = said, .value = state},
              {at.x, at.y, width + kIndent, height});
}

void drawSiteLinks(Context& context, float width) {
  if (!context.state.in_site) return;
  const float half = (width - 8) / 2;
  ImGui::PushID("site");
  const Gathered list(context.mirror, ImGui::GetID("all"), Gathering::list, "Lessons and guides");
  if (context.ui.button("Lessons", {.width = half, .description = "Lessons of ten to fifteen minutes"}))
    context.host.event(jsonObject({{"type", "lessons"}}));
  ImGui::SameLine(0, 8);
  const char* guides = "For learners, teachers, authors of lessons, programmers and hosts";
  if (context.ui.button("Guides", {.width = half, .description = guides}))
    context.host.event(jsonObject({{"type", "guides"}}));
  ImGui::PopID();
}

void Sharing::draw(Context& context) {
  if (!context.player.ready()) return;
  Ui& ui = context.ui;
  const Session& session = context.player.session();
  const std::string name = "noggin-" + std::string(session.lab().id) + "-" + std::to_string(session.tick());
  const float width = ImGui::GetContentRegionAvail().x, half = (width - 8) / 2;
  ImGui::PushID("share");
  const Gathered list(context.mirror, ImGui::GetID("all"), Gathering::list, "Share");
  const bool copied = context.linkCopied();
  if (ui.button(copied ? "Link copied" : "Copy link", {.icon = copied ? Icon::tick : Icon::link,
                                                       .width = width,
                                                       .description = "A link to exactly this state and step",
                                                       .key = "Copy link"}))
    context.copyLink();
  ui.space(8);
  const auto saves = [&](const std::string& what, const std::string& file, const char* description) {
    const bool saved = context.fileSaved(file);
    return ui.button((saved ? what + " saved" : what).c_str(), {.icon = saved ? Icon::tick : Icon::download,
                                                                .width = half,
                                                                .description = description,
                                                                .key = what.c_str(),
                                                                .shown = saved ? "Saved" : nullptr});
  };
  const std::string pictured = context.player.looksElsewhere() ? name + "-looked-at" : name;
  const std::string png = pictured + ".png", svg = pictured + ".svg", csv = name + ".csv",
                    json = name + ".json";
  if (saves("Picture", png, "The largest picture here, as PNG"))
    context.host.downloadPicture(context.largest_panel, png);
  ImGui::SameLine(0, 8);
  if (saves("Drawing", svg, "The same as SVG, which can be enlarged"))
    context.host.downloadPicture(context.largest_panel, svg);
  ui.space(8);
  if (saves("Table", csv, "Counters and result as CSV"))  // with the mark by which spreadsheets know UTF-8
    context.host.download(csv, "text/csv", std::string(kByteOrderMark) + tableExport(session));
  ImGui::SameLine(0, 8);
  const std::string traced =
      session.tick() > kMostTracedSteps ? "the last " + grouped(kMostTracedSteps) + " steps" : "every step";
  if (saves("Trace", json, ("What " + traced + " told, as JSON").c_str())) beginTrace(context, json);
  if (!context.state.embedded) {
    ui.space(8);
    if (ui.button("Embed",
                  {.icon = Icon::link, .width = width, .description = "This lab in a page of yours"}))
      context.host.event(jsonObject({{"type", "embed"}}));
  }
  ImGui::PopID();
}

void Sharing::beginTrace(Context& context, const std::string& name) {
  try {
    trace_.emplace(context.player.session());
    trace_name_ = name;
  } catch (const std::bad_alloc&) {
    giveUp(context);
  }
  context.wake();
}

void Sharing::advance(Context& context) {
  if (!trace_) return;
  context.moving = true;
  try {
    if (!trace_->advance(kPieceMilliseconds / 1000)) return;
    context.host.download(trace_name_, "application/json", trace_->take());
    trace_.reset();
  } catch (const std::bad_alloc&) {
    giveUp(context);
  }
}

void Sharing::giveUp(Context& context) {
  trace_.reset();
  context.banner.say("The trace needs more memory than there is.");
}

}  // namespace noggin::app
