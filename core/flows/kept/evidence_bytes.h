#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

namespace tenfold {

/// Writes numbers and texts one after the other: numbers seven bits a byte, the lowest first (LEB128), reals as the
/// eight bytes of IEEE 754, the lowest first, texts behind their length.
class EvidenceWriter {
public:
    void number(std::uint64_t value);
    /// Small ones of either sign are short.
    void signedNumber(std::int64_t value);
    void real(double value);
    void text(std::string_view value);
    void raw(std::string_view bytes) { m_bytes += bytes; }
    std::string take() { return std::move(m_bytes); }

private:
    std::string m_bytes;
};

/// Reads them again. What is not there, or more than is allowed, makes it fail; from then on it reads zeros, so that
/// only loops have to ask. No file can make it read or keep more than its bytes allow.
class EvidenceReader {
public:
    explicit EvidenceReader(std::string_view bytes)
        : m_bytes(bytes)
        , m_memory(kMostMemory) {}
    /// @param most  the greatest that makes sense
    std::uint64_t number(std::uint64_t most);
    std::int64_t signedNumber();
    double real(); ///< finite
    std::string_view text();
    std::string_view raw(std::size_t length);
    /// The number of things that follow, each of which takes a byte at least.
    std::uint64_t count() { return number(m_bytes.size() - m_at); }
    /// So many bytes will be kept for it.
    void keep(std::uint64_t bytes);
    void refuse() { m_isWell = false; }
    bool isWell() const { return m_isWell; }
    bool isAtEnd() const { return m_at == m_bytes.size(); }

private:
    /// Of what is made from a file; files of real systems need a hundredth of it.
    static constexpr std::uint64_t kMostMemory = std::uint64_t{1} << 30;
    std::string_view m_bytes;
    std::size_t m_at = 0;
    std::uint64_t m_memory;
    bool m_isWell = true;
};

} // namespace tenfold
