#pragma once

#include "core/base/result.h"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <memory_resource>
#include <unordered_map>

namespace tenfold {

/// Memory of tables that may outgrow the machine: up to a limit it is of the heap; tables that grow beyond it lie in
/// files that are mapped, one a table, so that what is not looked at costs disk and no memory. What is computed with it
/// is the same either way, to the byte.
///
/// Files are made in the folder for temporary files (TMPDIR, else /var/tmp, which is a disk where /tmp is memory). They
/// have no name from the beginning, so nothing is left of them, however the process ends. Their blocks are taken when
/// they are made: a full disk is an error there, and no signal later. On an error memory comes from the heap, so that
/// nobody is stopped in the middle; status() says so, and the caller is to ask it after each piece of work.
///
/// Cost: a look at a part that is not in memory reads 4 KB. Thread: one at a time.
class SpilledMemory final : public std::pmr::memory_resource {
public:
    SpilledMemory() = default;
    ~SpilledMemory() override;
    SpilledMemory(const SpilledMemory&) = delete;
    SpilledMemory& operator=(const SpilledMemory&) = delete;

    /// From now on. What there is already stays where it is until it grows.
    /// @param heapBytes  most of the heap, but for tables of less than kLeast bytes
    /// @param folder     of the files; empty: the one for temporary files
    void limit(std::uint64_t heapBytes, std::filesystem::path folder = {});
    /// Errors: DiskFull, CannotWrite; the first one, for good.
    Status status() const;
    /// Gives pages of the files back that are more than the limit; what they hold stays. For between pieces of work.
    void trim();

    std::uint64_t heapBytes() const { return m_heapBytes; }
    std::uint64_t fileBytes() const { return m_fileBytes; }
    std::uint64_t mostFileBytes() const { return m_mostFileBytes; } ///< at any time
    std::uint64_t limitBytes() const { return m_limitBytes; }
    const std::filesystem::path& folder() const { return m_folder; }

    static constexpr std::size_t kLeast = std::size_t{1} << 16; ///< bytes: less is not worth a file

private:
    void* do_allocate(std::size_t bytes, std::size_t alignment) override;
    void do_deallocate(void* place, std::size_t bytes, std::size_t alignment) override;
    bool do_is_equal(const std::pmr::memory_resource& other) const noexcept override { return this == &other; }
    void* mapped(std::size_t bytes);

    std::uint64_t m_limitBytes = UINT64_MAX;
    std::uint64_t m_heapBytes = 0, m_fileBytes = 0, m_mostFileBytes = 0;
    std::unordered_map<void*, std::size_t> m_mappings; ///< bytes of each
    std::filesystem::path m_folder;
    std::uint64_t m_otherShared = 0; ///< bytes of the program's own files in memory when the limit was set
    int m_error = 0;                 ///< errno of the first file that could not be made
};

} // namespace tenfold
