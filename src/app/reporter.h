// Sends the events of Host::event to the page.
#pragma once

#include <cstdint>
#include <string>

#include "app/context.h"

namespace noggin::app {

class Reporter {
 public:
  // Call once per frame. Reports a few times a second while things move, and always when they have come to
  // rest.
  void tell(Context& context);

 private:
  void tellHome(Context& context);
  void tellOpened(Context& context);
  void tellPlace(Context& context);

  int64_t generation_ = -1, settings_changes_ = -1, version_ = -1;
  std::string link_;  // told last; empty: none since the run was opened
  bool playing_ = false, home_ = false, ended_ = false;
  double told_at_ = -1;
};

}  // namespace noggin::app
