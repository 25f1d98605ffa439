#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <memory_resource>
#include <new>
#include <type_traits>
#include <vector>

namespace tenfold::characterize {

/// A list that grows at its end and moves nothing then: blocks of 64 entries, 128, 256 … so that millions of them are
/// neither copied nor cleared again and again. References stay. Memory: what a vector takes between growing.
template <typename T>
class BlockList {
    static_assert(std::is_trivially_destructible_v<T>);

public:
    explicit BlockList(std::pmr::memory_resource* memory = std::pmr::get_default_resource())
        : m_memory(memory) {}
    BlockList(const BlockList&) = delete;
    BlockList& operator=(const BlockList&) = delete;
    ~BlockList() {
        for (std::size_t block = 0; block < m_blocks.size(); ++block)
            m_memory->deallocate(m_blocks[block], (kFirst << block) * sizeof(T), alignof(T));
    }

    T& operator[](std::size_t index) { return at(index); }
    const T& operator[](std::size_t index) const { return at(index); }
    T& push_back(const T& value) {
        if (m_size == kFirst * ((std::size_t{1} << m_blocks.size()) - 1)) {
            m_blocks.reserve(m_blocks.size() + 1);
            m_blocks.push_back(
                static_cast<T*>(m_memory->allocate((kFirst << m_blocks.size()) * sizeof(T), alignof(T))));
        }
        return *std::construct_at(&at(m_size++), value);
    }
    T& emplace_back() { return push_back(T()); }
    std::size_t size() const { return m_size; }
    std::size_t bytes() const { return kFirst * ((std::size_t{1} << m_blocks.size()) - 1) * sizeof(T); }

private:
    static constexpr std::size_t kFirst = 64;
    T& at(std::size_t index) const {
        const std::size_t shifted = index + kFirst;
        const auto block = static_cast<std::size_t>(std::bit_width(shifted) - std::bit_width(kFirst));
        return m_blocks[block][shifted - (kFirst << block)];
    }

    std::pmr::memory_resource* m_memory;
    std::vector<T*> m_blocks;
    std::size_t m_size = 0;
};

} // namespace tenfold::characterize
