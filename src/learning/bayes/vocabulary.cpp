#include "learning/bayes/vocabulary.h"

namespace noggin::learning {

uint32_t Vocabulary::findOrAdd(std::string_view text) {
  const uint64_t head = headOf(text);
  Slot& slot = slots_[slotOf(text, head, hashOf(text, head))];
  if (slot.id != kNone) return slot.id;
  const uint32_t id = size();
  slot = {head, static_cast<uint32_t>(text.size()), id};
  letters_ += text;
  begins_.push_back(static_cast<uint32_t>(letters_.size()));
  if (size_t{size()} * 2 > slots_.size()) grow();
  return id;
}

void Vocabulary::grow() {
  slots_.assign(slots_.size() * 2, Slot{});
  for (uint32_t id = 0; id < size(); ++id) {
    const std::string_view text = word(id);
    const uint64_t head = headOf(text);
    slots_[slotOf(text, head, hashOf(text, head))] = {head, static_cast<uint32_t>(text.size()), id};
  }
}

}  // namespace noggin::learning
