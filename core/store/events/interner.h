#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace tenfold {

/// Numbers for texts within a bounded memory. Texts live in two generations: when the young one is full it becomes the
/// old one, and the old one is forgotten, except for what was asked for meanwhile. A forgotten text gets a new number
/// when it comes again: that costs space in the file, never correctness.
class Interner {
public:
    static constexpr std::uint32_t kNone = 0;

    /// @param firstId  number of the first text that is added
    /// @param budgetBytes  memory for texts and tables of both generations, about
    Interner(std::uint32_t firstId, std::size_t budgetBytes);

    /// The number of a text, or kNone. `hash` = fastHash(text).
    std::uint32_t find(std::string_view text, std::uint64_t hash);
    /// Gives a text that find() did not find the next number.
    std::uint32_t add(std::string_view text, std::uint64_t hash);
    /// Makes a text known under a number it has already.
    void remember(std::string_view text, std::uint64_t hash, std::uint32_t id);
    /// Fetches the place of a hash into the cache ahead of find().
    void prefetch(std::uint64_t hash) const { __builtin_prefetch(&m_young.slots[hash & m_young.mask]); }
    std::uint32_t nextId() const { return m_nextId; }

private:
    struct Slot {
        std::uint32_t tag = 0; ///< upper bits of the hash
        std::uint32_t id = 0;  ///< 0 = free
        std::uint32_t begin = 0;
        std::uint32_t size = 0;
    };
    struct Generation {
        std::vector<Slot> slots;
        std::string texts;
        std::size_t used = 0;
        std::uint64_t mask = 0;
        const Slot* find(std::string_view text, std::uint64_t hash) const;
        void insert(std::string_view text, std::uint64_t hash, std::uint32_t id);
        void grow();
        void reset(std::size_t slotCount);
        std::size_t bytes() const { return texts.size() + slots.size() * sizeof(Slot); }
    };

    Generation m_young;
    Generation m_old;
    std::uint32_t m_nextId;
    std::size_t m_generationBytes;
};

/// Remembers roughly which texts were seen: true for most texts seen before, false for nearly all others. Fixed memory.
class SeenBefore {
public:
    SeenBefore();
    bool testAndSet(std::uint64_t hash) {
        std::uint32_t& tag = m_tags[hash & (kTags - 1)];
        const auto upper = static_cast<std::uint32_t>(hash >> 32) | 1U;
        const bool seen = tag == upper;
        tag = upper;
        return seen;
    }
    void prefetch(std::uint64_t hash) const { __builtin_prefetch(&m_tags[hash & (kTags - 1)]); }

private:
    static constexpr std::size_t kTags = std::size_t{1} << 20;
    std::vector<std::uint32_t> m_tags;
};

} // namespace tenfold
