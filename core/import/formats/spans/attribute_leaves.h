#pragma once

#include "core/import/documents/text_arena.h"
#include "core/trace/event_sink.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace tenfold::spans {

/// The attributes of one span as leaves. The dots of a name are steps of the path, as its authors mean them:
/// `http.method` is the key `method` of `http`. Names that are no such path are one key with backslashes.
class AttributeLeaves {
public:
    static constexpr std::size_t kMaxLeaves = std::size_t{1} << 20; ///< of one span; bounds the memory

    void beginSpan();
    /// The path of a key below another path, which is empty at the outermost.
    /// @return a view of `key` itself where it can be, else of a text that lives until the next span
    std::string_view pathOf(std::string_view parent, std::string_view key);
    std::string_view elementOf(std::string_view list, std::size_t index);

    void add(const LeafView& leaf) { m_leaves.push_back(leaf); }
    void addText(std::string_view path, std::string_view text);
    void addInteger(std::string_view path, std::int64_t number);
    void addUnsigned(std::string_view path, std::uint64_t number);
    void addReal(std::string_view path, double number);
    void addFlag(std::string_view path, bool flag);
    /// A text that lives until the next span.
    std::string& newText() { return m_texts.next(); }
    bool isFull() const { return m_leaves.size() >= kMaxLeaves; }

    std::vector<LeafView>& leaves() { return m_leaves; }
    const std::vector<LeafView>& leaves() const { return m_leaves; }

private:
    TextArena m_texts;
    std::vector<LeafView> m_leaves;
};

/// An integer as JSON of spans writes them, as a number or as a text: what of 64 bits it is, else text as it stands.
LeafView integerLeaf(std::string_view path, std::string_view digits);

} // namespace tenfold::spans
