// Tells the page what has happened, as Host::event has it.
#pragma once

#include <cstdint>
#include <string>

#include "app/context.h"

namespace noggin::app {

class Reporter {
 public:
  // Once a frame. While things move, a few times a second is enough; where they come to rest is always told.
  void tell(Context& context);

 private:
  void tellOpened(Context& context);
  void tellPlace(Context& context);

  int64_t generation_ = -1, version_ = -1;
  int64_t step_ = -1;
  bool playing_ = false, home_ = false, ended_ = false;
  double told_at_ = -1;
  std::string banner_;
};

}  // namespace noggin::app
