#include "core/base/files/spilled_memory.h"

#include "core/base/files/nameless_file.h"
#include "core/words/base_messages.h"
#include "core/words/store_messages.h"

#include <fcntl.h>
#include <linux/fs.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>

namespace tenfold {
namespace {

namespace fs = std::filesystem;

fs::path temporaryFolder() {
    const char* const named = std::getenv("TMPDIR");
    if (named && *named) return named;
    constexpr const char* kOfDisks = "/var/tmp";
    return ::access(kOfDisks, W_OK) == 0 ? kOfDisks : "/tmp";
}

/// Where a file system writes each block anew (btrfs), room that is promised holds for one time only.
void keepInPlace(int descriptor) {
    int flags = 0;
    if (::ioctl(descriptor, FS_IOC_GETFLAGS, &flags) != 0) return; // it knows no such flags
    flags |= FS_NOCOW_FL;
    (void)::ioctl(descriptor, FS_IOC_SETFLAGS, &flags);
}

/// Bytes of files that this process has in memory: its own program and what it maps.
std::uint64_t sharedBytes() {
    std::FILE* const file = std::fopen("/proc/self/statm", "re");
    if (!file) return 0;
    unsigned long long size = 0, resident = 0, shared = 0;
    const int read = std::fscanf(file, "%llu %llu %llu", &size, &resident, &shared);
    std::fclose(file);
    const long page = ::sysconf(_SC_PAGESIZE);
    return read == 3 && page > 0 ? shared * static_cast<std::uint64_t>(page) : 0;
}

constexpr std::size_t kLargePage = std::size_t{2} << 20;

/// Tables are looked into all over: with pages of 4 KB most looks would first have to find the page.
std::size_t alignmentOf(std::size_t bytes, std::size_t alignment) {
    return bytes >= 2 * kLargePage ? std::max(alignment, kLargePage) : alignment;
}

} // namespace

SpilledMemory::~SpilledMemory() {
    for (const auto& [place, bytes] : m_mappings)
        ::munmap(place, bytes);
}

void SpilledMemory::limit(std::uint64_t heapBytes, fs::path folder) {
    m_limitBytes = heapBytes;
    m_folder = folder.empty() ? temporaryFolder() : std::move(folder);
    m_otherShared = sharedBytes();
}

Status SpilledMemory::status() const {
    if (m_error == 0) return {};
    if (m_error == ENOSPC || m_error == EDQUOT || m_error == EFBIG)
        return fail(MessageId::DiskFull, {m_folder.string()});
    return fail(MessageId::CannotWrite, {m_folder.string(), std::strerror(m_error)});
}

void SpilledMemory::trim() {
    if (m_mappings.empty() || sharedBytes() <= m_otherShared + m_limitBytes) return;
    for (const auto& [place, bytes] : m_mappings) // of a shared mapping: pages stay in the file
        ::madvise(place, bytes, MADV_DONTNEED);
}

void* SpilledMemory::mapped(std::size_t bytes) {
    const int descriptor = namelessFile(m_folder);
    if (descriptor < 0) {
        m_error = errno;
        return nullptr;
    }
    void* place = MAP_FAILED;
    keepInPlace(descriptor);
    do // a full disk shows here, not at a write; some file systems give up at any signal
        m_error = ::posix_fallocate(descriptor, 0, static_cast<off_t>(bytes));
    while (m_error == EINTR);
    if (m_error == 0) {
        place = ::mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0);
        if (place == MAP_FAILED) m_error = errno;
    }
    ::close(descriptor); // the mapping holds the file
    if (m_error != 0) return nullptr;
    m_mappings.emplace(place, bytes);
    m_fileBytes += bytes;
    m_mostFileBytes = std::max(m_mostFileBytes, m_fileBytes);
    return place;
}

void* SpilledMemory::do_allocate(std::size_t bytes, std::size_t alignment) {
    const bool isTooMuch = bytes >= kLeast && m_heapBytes + bytes > m_limitBytes;
    if (isTooMuch && m_error == 0)
        if (void* const place = mapped(bytes)) return place;
    void* const place = std::pmr::new_delete_resource()->allocate(bytes, alignmentOf(bytes, alignment));
    if (bytes >= 2 * kLargePage) ::madvise(place, bytes, MADV_HUGEPAGE); // where the system has them; else as ever
    m_heapBytes += bytes;
    return place;
}

void SpilledMemory::do_deallocate(void* place, std::size_t bytes, std::size_t alignment) {
    const auto mapping = bytes >= kLeast ? m_mappings.find(place) : m_mappings.end();
    if (mapping == m_mappings.end()) {
        m_heapBytes -= bytes;
        return std::pmr::new_delete_resource()->deallocate(place, bytes, alignmentOf(bytes, alignment));
    }
    ::munmap(place, mapping->second);
    m_fileBytes -= mapping->second;
    m_mappings.erase(mapping);
}

} // namespace tenfold
