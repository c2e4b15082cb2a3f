#include "app/dom_names.h"

#include <utility>

namespace noggin::app {
namespace {

struct KeyName {
  std::string_view code;
  ImGuiKey key;
};

constexpr KeyName kKeyNames[] = {
    {"ArrowLeft", ImGuiKey_LeftArrow},
    {"ArrowRight", ImGuiKey_RightArrow},
    {"ArrowUp", ImGuiKey_UpArrow},
    {"ArrowDown", ImGuiKey_DownArrow},
    {"PageUp", ImGuiKey_PageUp},
    {"PageDown", ImGuiKey_PageDown},
    {"Home", ImGuiKey_Home},
    {"End", ImGuiKey_End},
    {"Insert", ImGuiKey_Insert},
    {"Delete", ImGuiKey_Delete},
    {"Backspace", ImGuiKey_Backspace},
    {"Space", ImGuiKey_Space},
    {"Enter", ImGuiKey_Enter},
    {"NumpadEnter", ImGuiKey_KeypadEnter},
    {"Escape", ImGuiKey_Escape},
    {"ControlLeft", ImGuiKey_LeftCtrl},
    {"ControlRight", ImGuiKey_RightCtrl},
    {"ShiftLeft", ImGuiKey_LeftShift},
    {"ShiftRight", ImGuiKey_RightShift},
    {"AltLeft", ImGuiKey_LeftAlt},
    {"AltRight", ImGuiKey_RightAlt},
    {"MetaLeft", ImGuiKey_LeftSuper},
    {"MetaRight", ImGuiKey_RightSuper},
    {"Comma", ImGuiKey_Comma},
    {"Period", ImGuiKey_Period},
    {"Slash", ImGuiKey_Slash},
    {"Semicolon", ImGuiKey_Semicolon},
    {"Quote", ImGuiKey_Apostrophe},
    {"Minus", ImGuiKey_Minus},
    {"Equal", ImGuiKey_Equal},
    {"BracketLeft", ImGuiKey_LeftBracket},
    {"BracketRight", ImGuiKey_RightBracket},
    {"Backslash", ImGuiKey_Backslash},
    {"Backquote", ImGuiKey_GraveAccent},
    {"NumpadAdd", ImGuiKey_KeypadAdd},
    {"NumpadSubtract", ImGuiKey_KeypadSubtract},
    {"NumpadMultiply", ImGuiKey_KeypadMultiply},
    {"NumpadDivide", ImGuiKey_KeypadDivide},
    {"NumpadDecimal", ImGuiKey_KeypadDecimal},
};

constexpr std::pair<ImGuiMouseCursor, const char*> kCursors[] = {
    {ImGuiMouseCursor_None, "none"},
    {ImGuiMouseCursor_TextInput, "text"},
    {ImGuiMouseCursor_ResizeAll, "move"},
    {ImGuiMouseCursor_ResizeNS, "ns-resize"},
    {ImGuiMouseCursor_ResizeEW, "ew-resize"},
    {ImGuiMouseCursor_ResizeNESW, "nesw-resize"},
    {ImGuiMouseCursor_ResizeNWSE, "nwse-resize"},
    {ImGuiMouseCursor_Hand, "pointer"},
    {ImGuiMouseCursor_NotAllowed, "not-allowed"},
};

// "KeyQ" with the prefix "Key" and keys from ImGuiKey_A on: ImGuiKey_Q.
ImGuiKey inSequence(std::string_view code, std::string_view prefix, char first, char last, ImGuiKey from) {
  if (code.size() != prefix.size() + 1 || code.substr(0, prefix.size()) != prefix) return ImGuiKey_None;
  const char which = code.back();
  return which >= first && which <= last ? static_cast<ImGuiKey>(from + (which - first)) : ImGuiKey_None;
}

}  // namespace

ImGuiKey keyOfDomCode(std::string_view code) {
  if (const ImGuiKey key = inSequence(code, "Key", 'A', 'Z', ImGuiKey_A); key != ImGuiKey_None) return key;
  if (const ImGuiKey key = inSequence(code, "Digit", '0', '9', ImGuiKey_0); key != ImGuiKey_None) return key;
  if (const ImGuiKey key = inSequence(code, "Numpad", '0', '9', ImGuiKey_Keypad0); key != ImGuiKey_None)
    return key;
  for (const KeyName& name : kKeyNames)
    if (name.code == code) return name.key;
  return ImGuiKey_None;
}

const char* cssCursor(ImGuiMouseCursor cursor) {
  for (const auto& [known, name] : kCursors)
    if (known == cursor) return name;
  return "default";
}

}  // namespace noggin::app
