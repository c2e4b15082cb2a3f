#include "player/clock.h"

#include <algorithm>
#include <cmath>

namespace noggin {

double Clock::interval() const {
  return fastest() ? 0 : 1 / (kStepsPerSecond * kSpeeds[static_cast<size_t>(speed_)]);
}

int64_t Clock::due(double seconds, bool watching) {
  if (!playing_) return 0;
  if (fastest() && !watching) return INT64_MAX;
  const double rate = fastest() ? kWatchable : 1 / interval();
  owed_ += seconds * (watching ? std::min(rate, kWatchable) : rate);
  const double whole = std::floor(owed_);
  owed_ -= whole;
  return watching ? std::min<int64_t>(static_cast<int64_t>(whole), 1) : static_cast<int64_t>(whole);
}

}  // namespace noggin
