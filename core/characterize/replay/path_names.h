#pragma once

#include <cstdint>
#include <memory>
#include <memory_resource>
#include <string_view>
#include <vector>

namespace tenfold::characterize {

/// Names of path components, each by a number that stays. A name that came lately has its number again; one that comes
/// back after many others is held twice. A table of all names would cost every new file a look into memory that no
/// cache holds, and names hardly repeat but for those that come all the time (part-00000, _SUCCESS).
///
/// Memory: the names, each with 1 to 4 bytes, in blocks of where the constructor says. At most 16 GiB of names.
class PathNames {
public:
    explicit PathNames(std::pmr::memory_resource* memory);
    /// @param hash  textHash() of it
    std::uint32_t numberOf(std::string_view name, std::uint64_t hash);
    std::string_view textOf(std::uint32_t number) const;
    std::size_t bytes() const { return m_bytes + m_recent.capacity() * sizeof(Recent); }

private:
    struct Recent {
        std::uint32_t hash = 0, number = kNone;
    };
    struct Free {
        std::pmr::memory_resource* memory = nullptr;
        std::size_t bytes = 0;
        void operator()(char* block) const { memory->deallocate(block, bytes, kUnit); }
    };
    std::uint32_t kept(std::string_view name);

    static constexpr std::uint32_t kNone = UINT32_MAX;
    static constexpr std::size_t kUnit = 4; ///< bytes: names begin at multiples of it
    static constexpr unsigned kUnitBits = 22;
    static constexpr std::size_t kMostRecent = std::size_t{1} << 14; ///< 128 KB: a cache of the processor holds them

    std::pmr::memory_resource* m_memory;
    std::vector<std::unique_ptr<char, Free>> m_blocks; ///< a number is a block and a unit in it
    std::size_t m_blockBytes = 0, m_blockUsed = 0, m_bytes = 0;
    std::vector<Recent> m_recent; ///< by hash, the last one of each place
    std::size_t m_names = 0;
};

} // namespace tenfold::characterize
