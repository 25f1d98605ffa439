#pragma once

#include "core/trace/event_sink.h"
#include "core/trace/trace.h"

#include <span>
#include <string>
#include <string_view>

namespace tenfold {

/// Puts leaves together again: {"fs":{"fileId":16401}}, a list, or the plain value of a single leaf without a path.
/// What flattening of the result gives is the leaves again, in the same order where leaves of one object stand
/// together. No leaves are {}. Elements of a list that have no leaf are null. A leaf whose path is none, or stands
/// where another one is, is a key of its own. Source: path.h.
void appendLeavesJson(std::string& out, std::span<const LeafView> leaves);

/// Whether a key of a canonical event has a meaning (formats.md); every other key is an attribute, and no attribute is
/// named so.
bool isEventKey(std::string_view key);

/// One event as a line of canonical events (formats.md), without the line feed.
/// @param thread … as in EventView; `to` is left out when the connection is empty, `target` when it equals `to`
void appendEventJson(std::string& out, const EventView& event);

/// The same for an event of a trace; its attributes are not in a trace.
void appendEventJson(std::string& out, const Trace& trace, const Event& event);

} // namespace tenfold
