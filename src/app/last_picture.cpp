#include "app/last_picture.h"

#include <cstring>
#include <type_traits>

namespace noggin::app {
namespace {

class Digest {
 public:
  void add(const void* data, size_t size) {
    const char* at = static_cast<const char*>(data);
    for (; size >= sizeof(uint64_t); at += sizeof(uint64_t), size -= sizeof(uint64_t))
      mix(at, sizeof(uint64_t));
    if (size > 0) mix(at, size);
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
  void mix(const char* from, size_t size) {
    uint64_t word = 0;
    std::memcpy(&word, from, size);
    value_ = (value_ ^ word) * 0x9E3779B97F4A7C15u;
    value_ ^= value_ >> 29u;
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
