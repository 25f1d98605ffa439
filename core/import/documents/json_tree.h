#pragma once

#include "core/import/documents/text_arena.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace tenfold {

/// A value of a document in memory. Views live until the next document.
struct JsonNode {
    enum class Kind : std::uint8_t { Null, Boolean, Number, Text, List, Object };
    Kind kind = Kind::Null;
    bool flag = false;       ///< Boolean
    std::string_view key;    ///< where it stands in an object
    std::string_view text;   ///< Text: without quotes and escapes; Number: as it is written
    std::string_view raw;    ///< as it stands in the document
    std::uint32_t first = 0; ///< of its children; 0: none
    std::uint32_t next = 0;  ///< behind it in the same container; 0: none

    bool isNull() const { return kind == Kind::Null; }
    bool isText() const { return kind == Kind::Text; }
    bool isNumber() const { return kind == Kind::Number; }
    bool isList() const { return kind == Kind::List; }
    bool isObject() const { return kind == Kind::Object; }
    bool isEmpty() const { return first == 0; } ///< a list or an object with nothing in it
};

/// How a document is written.
enum class JsonStyle : std::uint8_t {
    Json, ///< RFC 8259, and the numbers NaN, Infinity and -Infinity, as Python writes them
    /// Also what Node's util.inspect prints: keys without quotes, `undefined`, names of classes before braces. What is
    /// none of it that is known (dates, errors, `<pending>`, `... 3 more items`) is a text up to the next comma or
    /// bracket of its depth.
    Inspect
};

/// One document as a tree, for records that are not as their format has them: numbers stay text, so that nothing is
/// rounded, and shapes can be looked at before they are read. Cost: O(bytes); depth is not limited, as nothing calls
/// itself.
class JsonTree {
public:
    /// Values of a document at most: 72 bytes each.
    static constexpr std::size_t kMaxNodes = std::size_t{4} << 20;
    /// @param text  UTF-8; lives as long as the tree is used
    /// @return whether it is one whole document, of no more values than these
    bool parse(std::string_view text, JsonStyle style = JsonStyle::Json);

    /// Whether parse() has failed by their number.
    bool isTooLarge() const { return m_nodes.size() > kMaxNodes; }
    const JsonNode& root() const { return m_nodes[1]; }
    const JsonNode* first(const JsonNode& container) const { return at(container.first); }
    const JsonNode* next(const JsonNode& node) const { return at(node.next); }

private:
    struct Open {
        std::uint32_t node = 0, last = 0;
        const char* begin = nullptr;
    };

    const JsonNode* at(std::uint32_t index) const { return index == 0 ? nullptr : &m_nodes[index]; }
    bool value(std::string_view key, int names = 0);
    std::uint32_t add(JsonNode::Kind kind, std::string_view key, const char* begin);
    bool closes();
    bool key(std::string_view& key);
    bool quoted(std::string_view& text);
    bool escape(std::string& text);
    bool codeUnit(unsigned& unit);
    bool number();
    bool word(std::string_view& text);
    bool inspected(std::string_view key, int names);
    bool member(bool isObject);
    void takeBare(std::string_view key, const char* begin, std::size_t nodes);
    void toEndOfValue();
    bool endsValue();
    void joinTexts();
    void skipBlank();
    bool isInspect() const { return m_style == JsonStyle::Inspect; }

    JsonStyle m_style = JsonStyle::Json;
    const char* m_at = nullptr;
    const char* m_end = nullptr;
    std::vector<JsonNode> m_nodes; ///< the first is none
    std::vector<Open> m_open;
    TextArena m_texts;
};

} // namespace tenfold
