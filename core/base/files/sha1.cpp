#include "core/base/files/sha1.h"

#include <algorithm>
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

void Sha1::add(std::string_view piece) {
    const auto* bytes = reinterpret_cast<const unsigned char*>(piece.data());
    std::size_t left = piece.size(), filled = static_cast<std::size_t>(m_bytes % kBlock);
    m_bytes += left;
    if (filled > 0) {
        const std::size_t taken = std::min(left, kBlock - filled);
        std::copy_n(bytes, taken, m_open.begin() + static_cast<std::ptrdiff_t>(filled));
        if (filled + taken < kBlock) return;
        addBlock(m_state, m_open.data());
        bytes += taken;
        left -= taken;
    }
    for (; left >= kBlock; bytes += kBlock, left -= kBlock)
        addBlock(m_state, bytes);
    std::copy_n(bytes, left, m_open.begin());
}

std::string Sha1::hex() const {
    Sha1 whole = *this;
    const std::uint64_t bits = m_bytes * 8;
    const std::size_t filled = static_cast<std::size_t>(m_bytes % kBlock);
    std::string padding(1, '\x80');
    padding.append((2 * kBlock - 9 - filled) % kBlock, '\0');
    for (int shift = 56; shift >= 0; shift -= 8)
        padding += static_cast<char>(bits >> shift);
    whole.add(padding);
    std::string hex;
    for (const std::uint32_t word : whole.m_state)
        for (int shift = 28; shift >= 0; shift -= 4)
            hex += "0123456789abcdef"[word >> shift & 15U];
    return hex;
}

std::string sha1Hex(std::string_view text) {
    Sha1 sha1;
    sha1.add(text);
    return sha1.hex();
}

} // namespace tenfold
