#pragma once

#include <cstdint>
#include <string_view>

namespace tenfold {

/// What a call does, as pictures colour it. The order is the order of columns and keys.
enum class CallKind : std::uint8_t { Lookup, Change, Block, Container, StartFinish, Clock };
inline constexpr int kCallKinds = 6;

/// The kind of a method by the words of its name ("getFileInfo" looks up, "create" changes, "addBlock" moves data,
/// "startContainers" manages work, "registerDatanode" starts or finishes); a guess for colours and the order of
/// columns, nothing is computed with it.
/// @param method      a name in any case style, with or without a service before the last dot
/// @param isPeriodic  calls of the clock are a kind of their own whatever their name
CallKind kindOf(std::string_view method, bool isPeriodic);

/// "look-ups", "changes", "data", "work", "start and finish", "clock".
std::string_view nameOf(CallKind kind);

} // namespace tenfold
