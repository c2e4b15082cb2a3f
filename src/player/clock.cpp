#include "player/clock.h"

#include <algorithm>
#include <cmath>

namespace noggin {

std::optional<Speed> speedNamed(std::string_view id) {
  for (size_t i = 0; i < kSpeeds.size(); ++i)
    if (kSpeeds[i].id == id) return static_cast<Speed>(i);
  return std::nullopt;
}

Speed speedOf(double times) {
  constexpr double kSlow = 0.5, kSwift = 5;
  if (times <= 0) return Speed::at_once;
  return times <= kSlow ? Speed::read : times <= kSwift ? Speed::watch : Speed::fast;
}

double readingSeconds(std::string_view sentence) {
  constexpr double kLetters = 25;  // letters a person reads per second, at ease
  constexpr double kLook = 1.5, kLeast = 3, kMost = 12;
  return std::clamp(kLook + static_cast<double>(sentence.size()) / kLetters, kLeast, kMost);
}

double Clock::interval(const Moment& moment) const {
  const double plain = speed_ == Speed::read    ? moment.reading
                       : speed_ == Speed::watch ? 1 / kWatchRate
                       : speed_ == Speed::fast  ? 1 / kFastRate
                                                : 0;
  return moment.watching ? std::max(plain, 1 / kWatchable) : plain;
}

double Clock::untilDue(const Moment& moment) const {
  return starting_ ? 0 : (1 - owed_) * interval(moment);
}

int64_t Clock::due(double seconds, const Moment& moment) {
  if (!playing_) return 0;
  const double interval = this->interval(moment);
  if (interval == 0) return INT64_MAX;
  if (starting_) owed_ = std::max(0.0, 1 - kFirstWait / interval);
  starting_ = false;
  owed_ += seconds / interval;
  const double whole = std::floor(owed_);
  owed_ -= whole;
  return moment.watching ? std::min<int64_t>(static_cast<int64_t>(whole), 1) : static_cast<int64_t>(whole);
}

}  // namespace noggin
