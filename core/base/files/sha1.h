#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace tenfold {

/// SHA-1 of a text that comes in pieces. Not for anything that must be safe. Source: FIPS 180-4.
class Sha1 {
public:
    void add(std::string_view piece);
    /// Of all pieces so far, 40 lower-case hex digits.
    std::string hex() const;

private:
    static constexpr std::size_t kBlock = 64;
    std::array<std::uint32_t, 5> m_state = {0x67452301U, 0xEFCDAB89U, 0x98BADCFEU, 0x10325476U, 0xC3D2E1F0U};
    std::array<unsigned char, kBlock> m_open{}; ///< the last block, not full
    std::uint64_t m_bytes = 0;
};

/// SHA-1 of a text as 40 lower-case hex digits: what Redis calls a script by.
std::string sha1Hex(std::string_view text);

} // namespace tenfold
