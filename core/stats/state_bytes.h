#pragma once

#include <bit>
#include <cstdint>
#include <string>
#include <string_view>

namespace tenfold {

/// Writes what a state keeps: a letter for its kind, a version, then numbers. The same bytes on every machine.
class StateWriter {
public:
    StateWriter(char kind, std::uint8_t version)
        : m_bytes{kind, static_cast<char>(version)} {}
    /// Seven bits a byte, the lowest first: small numbers are short.
    void number(std::uint64_t value) {
        for (; value >= 0x80; value >>= 7)
            m_bytes += static_cast<char>(value | 0x80);
        m_bytes += static_cast<char>(value);
    }
    void integer(std::int64_t value) {
        number((static_cast<std::uint64_t>(value) << 1) ^ static_cast<std::uint64_t>(value >> 63));
    }
    void real(double value) {
        const auto bits = std::bit_cast<std::uint64_t>(value);
        for (int shift = 0; shift < 64; shift += 8)
            m_bytes += static_cast<char>(bits >> shift);
    }
    /// Any bytes, also those of another state: their number, then they.
    void text(std::string_view bytes) {
        number(bytes.size());
        m_bytes += bytes;
    }
    std::string finish() { return std::move(m_bytes); }

private:
    std::string m_bytes;
};

/// Reads them again. After the first thing that is wrong everything reads as 0 and isWhole() is false.
class StateReader {
public:
    StateReader(std::string_view bytes, char kind, std::uint8_t version)
        : m_bytes(bytes)
        , m_isGood(bytes.size() >= 2 && bytes[0] == kind && bytes[1] == static_cast<char>(version))
        , m_at(2) {}
    std::uint64_t number() {
        std::uint64_t value = 0;
        for (int shift = 0; m_isGood; shift += 7) {
            if (m_at >= m_bytes.size() || shift > 63) break;
            const auto byte = static_cast<std::uint8_t>(m_bytes[m_at++]);
            if (shift == 63 && byte > 1) break;
            value |= std::uint64_t{byte & 0x7fU} << shift;
            if (byte < 0x80) return value;
        }
        m_isGood = false;
        return 0;
    }
    std::int64_t integer() {
        const std::uint64_t value = number();
        return static_cast<std::int64_t>(value >> 1) ^ -static_cast<std::int64_t>(value & 1);
    }
    double real() {
        if (!m_isGood || m_bytes.size() - m_at < 8) {
            m_isGood = false;
            return 0;
        }
        std::uint64_t bits = 0;
        for (int shift = 0; shift < 64; shift += 8)
            bits |= std::uint64_t{static_cast<std::uint8_t>(m_bytes[m_at++])} << shift;
        return std::bit_cast<double>(bits);
    }
    /// Lives as long as what is read.
    std::string_view text() {
        const std::size_t size = entries();
        const std::string_view bytes = m_bytes.substr(m_isGood ? m_at : m_bytes.size(), size);
        m_at += size;
        return bytes;
    }
    /// A number that has to be at most so large.
    std::uint64_t numberUpTo(std::uint64_t most) {
        const std::uint64_t value = number();
        if (value <= most) return value;
        m_isGood = false;
        return 0;
    }
    /// A number of entries that follow, each at least a byte: more than there are bytes is wrong.
    std::size_t entries() {
        const std::uint64_t count = number();
        if (count <= m_bytes.size() - (m_isGood ? m_at : m_bytes.size())) return static_cast<std::size_t>(count);
        m_isGood = false;
        return 0;
    }
    void mustBe(bool isRight) { m_isGood = m_isGood && isRight; }
    bool isGood() const { return m_isGood; }
    /// All bytes were read and nothing was wrong.
    bool isWhole() const { return m_isGood && m_at == m_bytes.size(); }

private:
    std::string_view m_bytes;
    bool m_isGood;
    std::size_t m_at;
};

} // namespace tenfold
