// What all parts of the shell share: the host page, theme, widgets, run, and requests to the app as a whole.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "app/banner.h"
#include "app/embedding.h"
#include "app/host.h"
#include "app/mirror.h"
#include "app/theme.h"
#include "app/ui.h"
#include "core/error.h"
#include "core/json.h"
#include "core/lab.h"
#include "player/player.h"

namespace noggin::app {

struct Context {
  explicit Context(Host& page) : host(page), ui(theme, mirror) {}

  Host& host;
  HostState state;
  Embedding embedding;
  Theme theme = Theme::light();
  Mirror mirror;
  Ui ui;
  Player player;
  double now = 0;             // seconds
  float pinch = 1;            // in this frame
  bool home = false;          // the overview of all labs is shown instead of a run
  std::string largest_panel;  // out: the id of the one that takes most of the stage
  bool grabs = false;         // out: what is pressed moves with the pointer
  bool takes_escape = false;  // out: Escape undoes something here
  bool moving = false;        // out: something moves, so another frame is needed
  bool arrows_taken = false;  // in the previous frame: they move within a board, not along the timeline
  bool help_asked = false;
  int more_frames = 3;  // further frames to draw until the layout has settled
  // A text that was refused elsewhere than in its own field, shown where the person tried it.
  struct RefusedText {
    std::string setting, text, why;
  };
  std::optional<RefusedText> refused_text;
  // What a screen reader hears in this frame instead of the narration, if something else is shown in its
  // place; may be empty.
  std::string spoken;
  std::string news;    // what it hears once besides: see sayOnce()
  Banner banner;

  bool narrow() const { return state.width < 900; }
  const Lab* lab() const { return player.ready() ? &player.session().lab() : nullptr; }

  void openLab(const Lab& lab, const Preset& preset);
  // An example of the current lab. Like runAgain() it begins an exercise again, unless answers would be lost.
  void openExample(const Preset& preset);
  // Changes settings of the current run; restarts it, and an exercise in it, unless only the picture changes.
  // If refused, as answers would be lost, it stays.
  std::optional<Error> changeSettings(Json changes);
  void runAgain(const Seed& seed);
  std::optional<Error> beginExercise(const ExercisePlan& plan, const Seed& seed);
  void leaveExercise();  // the same run goes on without it
  void goHome();
  void playMove(std::string_view move);
  // For what comes up beside the narration: a hint, a refusal, the outcome of a race.
  void sayOnce(std::string_view sentence);
  void askForHint();
  // The hint asked for, as long as what it is about is shown; null: none.
  const Hint* hint() const { return hint_ && hint_version_ == player.runVersion() ? &*hint_ : nullptr; }
  // Asks the page to copy a link to what is shown; it tells whether it could by the command "copied".
  void copyLink();
  void linkWasCopied();
  bool linkCopied() const { return copied_version_ == player.linkVersion(); }
  // The page tells by the command "saved" that it has offered a file.
  void fileWasSaved(std::string_view name);
  // Whether it was the last one, and of what is still shown.
  bool fileSaved(std::string_view name) const;
  void takeFile(std::string_view setting, std::string_view name, std::string_view text);
  void wake() { more_frames = 3; }
  // To be called after something was opened.
  void opened();

 private:
  // Shows what was opened, or why it was not.
  void openedUnless(const std::optional<Error>& refused);
  std::string lockedBy(std::string_view move) const;
  bool changeSettingsAround(Json changes, Error refused);

  std::optional<Hint> hint_;
  int64_t hint_version_ = -1;
  int64_t to_copy_version_ = -1, copied_version_ = -1;  // of the link
  std::string saved_file_, saved_panel_;
  int64_t saved_version_ = -1;
};

}  // namespace noggin::app
