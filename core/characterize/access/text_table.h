#pragma once

#include <cstdint>
#include <memory>
#include <memory_resource>
#include <optional>
#include <string_view>
#include <vector>

namespace tenfold {
class StateReader;
class StateWriter;
} // namespace tenfold

namespace tenfold::characterize {

/// 64 bits of a text, well mixed: for tables, the same on every machine.
std::uint64_t textHash(std::string_view text);

/// Numbers texts from 0 in the order they come. Exact: texts are compared. Memory: the texts and about 30 bytes each,
/// of where the constructor says.
class TextTable {
public:
    TextTable() = default;
    explicit TextTable(std::pmr::memory_resource* memory)
        : m_texts(memory)
        , m_places(memory) {}
    /// The number of a text, a new one where it was never seen.
    std::uint32_t idOf(std::string_view text) { return idOf(text, textHash(text)); }
    std::uint32_t idOf(std::string_view text, std::uint64_t hash);
    std::optional<std::uint32_t> find(std::string_view text) const;
    /// Brings what idOf() of a text will look at nearer.
    void soon(std::string_view text) const;
    std::string_view textOf(std::uint32_t id) const { return m_texts[id]; }
    std::size_t size() const { return m_texts.size(); }
    std::size_t bytes() const;

    /// The texts in the order of their numbers.
    void keep(StateWriter& out) const;
    /// False where the bytes are none of these. @param this  empty
    bool restore(StateReader& in);

private:
    std::string_view kept(std::string_view text);
    void grow();
    std::size_t placeOf(std::string_view text, std::uint64_t hash) const;

    static constexpr std::uint32_t kFree = UINT32_MAX;
    struct Slot {
        std::uint32_t id = kFree, hash = 0; ///< the upper half of it
    };
    struct Free {
        std::pmr::memory_resource* memory = nullptr;
        std::size_t bytes = 0;
        void operator()(char* block) const { memory->deallocate(block, bytes, 1); }
    };
    std::pmr::vector<std::string_view> m_texts;
    std::pmr::vector<Slot> m_places; ///< open addressing by hash; a power of two
    std::vector<std::unique_ptr<char, Free>> m_blocks;
    std::size_t m_blockBytes = 0, m_blockUsed = 0, m_textBytes = 0;
};

} // namespace tenfold::characterize
