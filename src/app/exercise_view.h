// "Your turn": the learner predicts what the algorithm does next. The question replaces the narration; its
// choices can be pressed in a list, on the board, in the tree, or by number key. After an answer the reasons
// are shown, and at the end the score, the wrong answers and the code to hand in.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/context.h"
#include "player/decision_ahead.h"

namespace noggin::app {

class ExerciseView {
 public:
  // Whether the run on the stage is an exercise.
  bool active(const Context& context) const;
  // Whether a question is open, or open again because its answer was undone.
  bool asks(Context& context) const;
  // Whether this run decides anything, so that an exercise can be offered.
  bool offered(Context& context);
  // The settings of a new exercise, collapsed to one button until it is pressed.
  void drawOffer(Context& context);
  // The question, the reasons or the score, sized to the room available. What is new is scrolled into view.
  void draw(Context& context);
  void handleKeys(Context& context);

  // Marks the choices in the run's scene; presses on them are answers.
  void mark(Context& context, Scene& scene) const;
  // Handles a press in that scene.
  void press(Context& context, const Intent& intent);

 private:
  // What was chosen of a question's choices; empty: nothing yet.
  struct Answered {
    std::string_view chosen;
    bool graded = false;
  };

  bool examined(const Context& context) const;
  void drawLength(Context& context, float width);
  void drawBegin(Context& context, float width);
  void drawHead(Context& context);
  void drawQuestion(Context& context, const Decision& decision, const Answer* given);
  // Returns false if the answer is left behind or taken back.
  bool drawGrade(Context& context, const Decision& decision, const std::string& chosen);
  // The question with its choices once more, below the grade, where it need not be in view.
  void drawAnswered(Context& context, const Decision& decision, const std::string& chosen);
  void drawReasons(Context& context, const Grade& grade);
  void drawOnTheWay(Context& context);
  void drawPersonsTurn(Context& context);
  void drawResult(Context& context);
  void drawWrong(Context& context);
  bool drawChoice(Context& context, const Choice& choice, size_t number, const Answered& answered,
                  bool next = false);
  void say(Context& context, const std::string& words, Tone tone = Tone::plain);
  void answer(Context& context, const std::string& id);
  void goOn(Context& context);
  void report(Context& context);

  ExercisePlan plan_;  // settings of the next exercise
  std::string name_;   // name of the person, for the result code
  bool unfolded_ = false;
  uint32_t offer_ = 0;  // the id of the button that offers one, once it has been drawn
  // The generation and the moves made in it that ahead_ is about, and what it last found.
  int64_t offered_for_ = -1;
  std::vector<Session::PlayedMove> offered_after_;
  DecisionAhead ahead_;
  std::optional<int64_t> begins_at_;
  // The score of the run's answers, cached by version.
  const Score& scoreOf(const Context& context);
  Score score_;
  int64_t score_version_ = -1;
  // The score last reported to the page.
  struct Reported {
    int64_t generation = -1, asked = 0, right = 0;

    bool operator==(const Reported&) const = default;
  };
  Reported reported_;
  // What was shown in the previous frame, to tell whether something new is.
  struct Shown {
    int64_t generation = -1, tick = -1;
    std::string words;

    bool operator==(const Shown&) const = default;
  } shown_;
};

// A sentence on the rule that a learner seems to follow instead; empty if there is none.
std::string misconception(const Score& score);

}  // namespace noggin::app
