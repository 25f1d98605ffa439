#include "core/base/files/sha1.h"

#include <array>
#include <bit>
#include <cstdint>

namespace tenfold {
namespace {

using State = std::array<std::uint32_t, 5>;

void addBlock(State& state, const unsigned char* block) {
    std::array<std::uint32_t, 80> w;
    for (std::size_t i = 0; i < 16; ++i)
        w[i] = std::uint32_t{block[4 * i]} << 24 | std::uint32_t{block[4 * i + 1]} << 16 |
               std::uint32_t{block[4 * i + 2]} << 8 | std::uint32_t{block[4 * i + 3]};
    for (std::size_t i = 16; i < 80; ++i)
        w[i] = std::rotl(w[i - 3] ^ w[i - 8] ^ w[i - 14] ^ w[i - 16], 1);
    auto [a, b, c, d, e] = state;
    for (std::size_t i = 0; i < 80; ++i) {
        std::uint32_t f = b ^ c ^ d, k = i < 40 ? 0x6ED9EBA1U : 0xCA62C1D6U;
        if (i < 20)
            f = (b & c) | (~b & d), k = 0x5A827999U;
        else if (i >= 40 && i < 60)
            f = (b & c) | (b & d) | (c & d), k = 0x8F1BBCDCU;
        const std::uint32_t next = std::rotl(a, 5) + f + e + k + w[i];
        e = d;
        d = c;
        c = std::rotl(b, 30);
        b = a;
        a = next;
    }
    state = {state[0] + a, state[1] + b, state[2] + c, state[3] + d, state[4] + e};
}

} // namespace

std::string sha1Hex(std::string_view text) {
    std::string padded(text);
    padded += '\x80';
    while (padded.size() % 64 != 56)
        padded += '\0';
    for (int shift = 56; shift >= 0; shift -= 8)
        padded += static_cast<char>(std::uint64_t{text.size()} * 8 >> shift);
    State state = {0x67452301U, 0xEFCDAB89U, 0x98BADCFEU, 0x10325476U, 0xC3D2E1F0U};
    for (std::size_t at = 0; at < padded.size(); at += 64)
        addBlock(state, reinterpret_cast<const unsigned char*>(padded.data()) + at);
    std::string hex;
    for (const std::uint32_t word : state)
        for (int shift = 28; shift >= 0; shift -= 4)
            hex += "0123456789abcdef"[word >> shift & 15U];
    return hex;
}

} // namespace tenfold
