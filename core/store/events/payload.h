#pragma once

#include "core/trace/event_sink.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace tenfold {

// An event's payload is a JSON array with one item a leaf, in the order of its shape, which knows each item's kind:
//
//   kind              item
//   null              null
//   boolean           true | false
//   integer           420
//   unsigned          "18446744073709551615"     (text: SQLite's JSON would make a real of it)
//   real              0.5 | "nan" | "inf" | "-inf"
//   text              "as JSON" | [17]           [17] = string.id 17, a text that occurs more than once
//   bytes             "base64" | [17]
//   object, list      {} | []

/// The names of the kinds in the column shape_leaf.kind, by LeafKind.
std::string_view kindName(LeafKind kind);
/// The kind of a name; false when there is none of this name.
bool kindFromName(std::string_view name, LeafKind& kind);

/// Adds an item that is not text or bytes.
void appendPayloadItem(std::string& out, const LeafView& leaf);
/// Adds "[id]".
void appendPayloadReference(std::string& out, std::uint32_t id);
/// Adds valid UTF-8 as a JSON string.
void appendPayloadText(std::string& out, std::string_view text);

bool isValidUtf8(std::string_view text);

/// Reads a payload item by item. Never trusts the text: any surprise ends with failed().
class PayloadReader {
public:
    explicit PayloadReader(std::string_view payload);

    struct Item {
        std::uint32_t reference = 0; ///< text and bytes: string.id when the value stands there
        LeafView leaf;               ///< path is left empty; views live until the next call
    };
    /// The next item, whose kind the shape says. @return false at the end or when the text is not as it should be
    bool next(LeafKind kind, Item& item);
    /// Whether all items were read and nothing was wrong.
    bool finished();
    bool failed() const { return m_failed; }

private:
    bool readText(std::string_view& text);
    bool readReference(std::uint32_t& id);
    bool readWord(std::string_view word);
    bool readNumber(LeafKind kind, LeafView& leaf);
    bool bad() {
        m_failed = true;
        return false;
    }

    const char* m_at;
    const char* m_end;
    bool m_first = true;
    bool m_failed = false;
    std::string m_text;
};

} // namespace tenfold
