#include "app/last_picture.h"

#include <cstring>
#include <type_traits>

namespace noggin::app {
namespace {

// A hash of hundreds of kilobytes each frame. Even and odd words are mixed in two chains, so that two
// products run at once.
class Digest {
 public:
  void add(const void* data, size_t size) {
    const char* at = static_cast<const char*>(data);
    uint64_t even = value_, odd = size, words[2];
    for (; size >= sizeof words; at += sizeof words, size -= sizeof words) {
      std::memcpy(words, at, sizeof words);
      even = mixed(even, words[0]);
      odd = mixed(odd, words[1]);
    }
    words[0] = words[1] = 0;
    if (size > 0) std::memcpy(words, at, size);
    value_ = mixed(mixed(even, words[0]), mixed(odd, words[1]));
  }
  template <class Value>
  void add(const Value& value) {
    static_assert(std::is_trivially_copyable_v<Value>);
    add(&value, sizeof value);
  }
  template <class Value>
  void add(const ImVector<Value>& values) {
    add(values.Size);
    add(values.Data, static_cast<size_t>(values.size_in_bytes()));
  }
  uint64_t value() const { return value_; }

 private:
  static uint64_t mixed(uint64_t value, uint64_t word) {
    value = (value ^ word) * 0x9E3779B97F4A7C15u;
    return value ^ value >> 29u;
  }

  uint64_t value_ = 0;
};

// None if the data must be rendered in any case.
std::optional<uint64_t> digestOf(const ImDrawData& data) {
  if (data.Textures)
    for (const ImTextureData* texture : *data.Textures)
      if (texture->Status != ImTextureStatus_OK) return std::nullopt;
  Digest digest;
  digest.add(data.DisplayPos);
  digest.add(data.DisplaySize);
  digest.add(data.FramebufferScale);
  for (const ImDrawList* list : data.CmdLists) {
    digest.add(list->VtxBuffer);
    digest.add(list->IdxBuffer);
    for (const ImDrawCmd& command : list->CmdBuffer) {
      if (command.UserCallback) return std::nullopt;
      digest.add(command.ClipRect);
      digest.add(command.GetTexID());
      digest.add(command.ElemCount);
    }
  }
  return digest.value();
}

}  // namespace

bool LastPicture::differs(const ImDrawData& data, ImU32 ground) {
  std::optional<uint64_t> digest = digestOf(data);
  if (digest) *digest ^= ground;
  const bool same = digest && digest == digest_;
  digest_ = digest;
  return !same;
}

}  // namespace noggin::app
