#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace tenfold::wire {

/// The kinds of values of RESP2 and RESP3, with the byte that each begins with.
enum class RespKind : std::uint8_t {
    Text,      ///< +OK
    Error,     ///< -ERR …
    Integer,   ///< :7
    Bulk,      ///< $2 and two bytes
    Array,     ///< *2 and two values
    NullBulk,  ///< $-1 (RESP2)
    NullArray, ///< *-1 (RESP2)
    Null,      ///< _
    Boolean,   ///< #t
    Double,    ///< ,3.5 ,inf ,nan
    BigNumber, ///< (3492890328409238509324850943850943825024385
    BulkError, ///< !21 and 21 bytes
    Verbatim,  ///< =15 and txt:Some string
    Map,       ///< %1, a key and a value
    Set,       ///< ~2 and two values
    Attribute, ///< |1, a key and a value, and then what it is said of: no value of its own
    Push,      ///< >2 and two values: what the server sends by itself
};

bool isNull(RespKind kind);
/// Array, Map, Set, Attribute, Push.
bool isAggregate(RespKind kind);

/// A text of which only the first bytes are held.
struct TextCut {
    std::uint64_t bytes = 0; ///< of the whole
    std::string sha1;        ///< of the whole, 40 hex digits
};

/// One value of a message. Nodes stand in the order of the stream: those below an aggregate follow it.
struct RespNode {
    RespKind kind = RespKind::Null;
    std::uint32_t children = 0; ///< values right below; of Map and Attribute keys and values
    std::uint32_t end = 0;      ///< index behind the last node below it
    std::uint32_t cut = 0;      ///< 1 + index into cuts; 0: the text is whole
    std::int64_t integer = 0;   ///< Integer; Boolean: 0 or 1
    std::string_view text;      ///< of texts, errors, Verbatim without its "txt:"; Double and BigNumber as written
};

/// A request or reply as a decoder hands it out. Texts live until the decoder is fed or asked again.
struct RespMessage {
    std::vector<RespNode> nodes; ///< never empty
    std::vector<TextCut> cuts;
    std::uint32_t root = 0;   ///< behind the attributes that stand before it
    std::uint64_t atByte = 0; ///< where it begins in the stream
    std::uint64_t bytes = 0;  ///< of the stream
    bool isInline = false;    ///< a request as a line of words

    const RespNode& value() const { return nodes[root]; }
    const TextCut* cutOf(const RespNode& node) const { return node.cut == 0 ? nullptr : &cuts[node.cut - 1]; }

    /// Of a request: its words, the command is 0.
    std::size_t words() const { return nodes[root].children; }
    const RespNode& wordNode(std::size_t i) const { return nodes[root + 1 + i]; }
    std::string_view word(std::size_t i) const { return i < words() ? wordNode(i).text : std::string_view(); }
    /// Whether a word is this one, in letters of either case.
    bool isWord(std::size_t i, std::string_view upperCase) const;

    /// Calls visit(index) for each value right below an aggregate, attributes left out.
    template <typename Visit>
    void eachBelow(std::uint32_t index, Visit visit) const {
        for (std::uint32_t at = index + 1; at < nodes[index].end; at = nodes[at].end)
            if (nodes[at].kind != RespKind::Attribute) visit(at);
    }
};

/// Letters of ASCII compared without their case.
bool equalsIgnoringCase(std::string_view text, std::string_view upperCase);

} // namespace tenfold::wire
