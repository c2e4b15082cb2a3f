// "Your turn": the learner says what the algorithm does next. The question stands where the sentence stands,
// its choices are pressed in a list, on the board or in the tree, or by their numbers; then the reasons, or
// at the end the score, what was wrong, and the code to hand in.
#pragma once

#include <optional>
#include <string>

#include "app/context.h"
#include "player/decision_ahead.h"

namespace noggin::app {

class ExerciseView {
 public:
  // Whether the run on the stage is an exercise.
  bool active(const Context& context) const;
  // Whether this run decides anything, so that it can be offered as one.
  bool offered(Context& context);
  // How to begin: folded to one button until it is pressed.
  void drawOffer(Context& context);
  // The question, the reasons or the score, in the room there is.
  void draw(Context& context);
  void handleKeys(Context& context);

  // The scene with the choices on it, whose presses are answers.
  const Scene& scene(Context& context, const Scene& plain);
  // What was pressed there.
  void press(Context& context, const Intent& intent);

 private:
  void drawHead(Context& context);
  void drawQuestion(Context& context, const Decision& decision);
  void drawGrade(Context& context, const Decision& decision, const Answer& answer);
  void drawReasons(Context& context, const Grade& grade);
  void drawOnTheWay(Context& context);
  void drawResult(Context& context);
  void drawWrong(Context& context);
  bool asks(Context& context) const;
  bool drawChoice(Context& context, const Choice& choice, size_t number, const Answer* answer);
  void say(Context& context, const std::string& words, Tone tone = Tone::plain);
  void answer(Context& context, const std::string& id);
  void goOn(Context& context);
  void report(Context& context);

  ExercisePlan plan_;  // as it will begin
  std::string name_;   // of the person, for the result code
  bool unfolded_ = false;
  int64_t offered_for_ = -1;  // the generation looked at
  DecisionAhead ahead_;
  std::optional<Answer> retry_;  // after one taken back: graded, but without credit
  // What the run's answers so far come to, of this version of it.
  const Score& scoreOf(const Context& context);
  Score score_;
  int64_t score_version_ = -1;
  Scene scene_;
  int64_t scene_version_ = -1;
  int64_t reported_ = -1;  // the generation whose score the page has been told
  int64_t copied_version_ = -1;
};

// A sentence on what a learner seems to follow instead; empty where there is nothing to say.
std::string misconception(const Score& score);

}  // namespace noggin::app
