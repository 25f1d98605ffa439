#pragma once

// What fuzz targets share. Each is one function from bytes to a reading; what must hold of it is required, not shown.
#include <sys/mman.h>
#include <unistd.h>

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <string>
#include <string_view>

namespace tenfold::fuzzing {

/// Ends the run as a finding when something that must hold does not.
inline void require(bool holds, const char* what) {
    if (holds) return;
    std::fprintf(stderr, "does not hold: %s\n", what);
    std::abort();
}

inline std::string_view textOf(const std::uint8_t* data, std::size_t size) {
    return {reinterpret_cast<const char*>(data), size};
}

/// Takes an input apart: small numbers from its beginning, the rest as text.
class Input {
public:
    Input(const std::uint8_t* data, std::size_t size)
        : m_rest(textOf(data, size)) {}
    bool isEmpty() const { return m_rest.empty(); }
    /// 0 … 255; 0 at the end.
    std::uint8_t byte() {
        if (m_rest.empty()) return 0;
        const auto first = static_cast<std::uint8_t>(m_rest.front());
        m_rest.remove_prefix(1);
        return first;
    }
    /// At most so many bytes.
    std::string_view bytes(std::size_t most) {
        const std::string_view taken = m_rest.substr(0, most);
        m_rest.remove_prefix(taken.size());
        return taken;
    }
    std::string_view rest() { return bytes(m_rest.size()); }
    /// Up to the next line feed, which is left out.
    std::string_view line() {
        const std::size_t end = m_rest.find('\n');
        const std::string_view taken = bytes(end);
        if (!m_rest.empty()) m_rest.remove_prefix(1);
        return taken;
    }

private:
    std::string_view m_rest;
};

/// A file that is in memory alone, for what reads files by their name.
class MemoryFile {
public:
    MemoryFile()
        : m_descriptor(::memfd_create("fuzz", MFD_CLOEXEC)) {
        require(m_descriptor >= 0, "a file in memory can be made");
    }
    ~MemoryFile() { ::close(m_descriptor); }
    MemoryFile(const MemoryFile&) = delete;
    MemoryFile& operator=(const MemoryFile&) = delete;

    std::filesystem::path path() const { return "/proc/self/fd/" + std::to_string(m_descriptor); }
    /// In place of what it held.
    void set(std::string_view bytes) {
        const bool isWhole = ::ftruncate(m_descriptor, 0) == 0 && ::pwrite(m_descriptor, bytes.data(), bytes.size(),
                                                                           0) == static_cast<ssize_t>(bytes.size());
        require(isWhole, "a file in memory can be written");
    }

private:
    int m_descriptor;
};

} // namespace tenfold::fuzzing
