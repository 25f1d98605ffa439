#pragma once

#include "core/import/documents/text_arena.h"
#include "core/import/formats/hadoop/field_tree.h"
#include "core/trace/event_sink.h"

#include <string_view>
#include <vector>

namespace tenfold::hadoop {

// Protobuf's short text format, as Hadoop's ProtobufRpcEngine logs messages (TextFormat.shortDebugString, one line):
//   src: "/input" masked { perm: 493 } createParent: true          message with a nested message
//   locs { id { … } } locs { id { … } }                            a repeated field is written once per element
//   key_id: -245567189 bytes: "\355\233D\367M\356\r+"              escapes: \n \r \t \" \' \\ \a \b \f \v and \ooo
//   adminState: NORMAL  7: 12  [my.extension]: 1                   an enum is a bare word; fields may be numbers

/// What went wrong in a message, for the list of skipped records; null when nothing did.
struct TextError {
    const char* reason = nullptr;
    std::size_t at = 0; ///< byte in the text
    explicit operator bool() const { return reason != nullptr; }
};

/// Deeper messages are refused (protobuf itself stops at 100).
inline constexpr int kMaxDepth = 100;

/// Notes which fields there are and which come twice in one message. Values are only skipped.
/// @param text  the message with its braces: `{…}`
TextError survey(std::string_view text, FieldTree& tree, Field& root);

/// Flattens a message into leaves, appended to `leaves`; their paths point into the tree, texts into the message or,
/// unescaped, into the arena. After the survey of all messages. Where there is an error, leaves already appended are of
/// no use.
TextError flatten(std::string_view text, FieldTree& tree, Place& root, TextArena& arena, std::vector<LeafView>& leaves);

/// A value as written after the colon: a number, true/false, a bare word (text) or a quoted string. A string is text
/// when its bytes are UTF-8 without control bytes, else Bytes.
bool parseScalar(std::string_view text, TextArena& arena, LeafView& leaf);

} // namespace tenfold::hadoop
