#pragma once

#include <cstdint>
#include <cstring>
#include <string_view>

namespace tenfold {

/// 64-bit hash of short texts by multiplying 16 bytes at a time to 128 bits and folding (the idea of wyhash). For hash
/// tables and for telling contents apart; no protection against texts made to collide.
inline std::uint64_t foldMultiply(std::uint64_t a, std::uint64_t b) {
    __extension__ using Wide = unsigned __int128;
    const Wide product = static_cast<Wide>(a) * b;
    return static_cast<std::uint64_t>(product) ^ static_cast<std::uint64_t>(product >> 64);
}

inline std::uint64_t fastHash(std::string_view text, std::uint64_t seed = 0) {
    constexpr std::uint64_t k0 = 0xa0761d6478bd642fULL; // odd constants with evenly spread bits
    constexpr std::uint64_t k1 = 0xe7037ed1a0b428dbULL;
    const char* at = text.data();
    std::size_t left = text.size();
    const auto word = [](const char* p) {
        std::uint64_t w = 0;
        std::memcpy(&w, p, 8);
        return w;
    };
    std::uint64_t h = seed ^ foldMultiply(text.size() ^ k0, k1);
    while (left > 16) {
        h = foldMultiply(word(at) ^ k0, word(at + 8) ^ h);
        at += 16;
        left -= 16;
    }
    std::uint64_t a = 0;
    std::uint64_t b = 0;
    if (left >= 8) {
        a = word(at);
        b = word(at + left - 8);
    } else if (left >= 4) {
        std::uint32_t low = 0;
        std::uint32_t high = 0;
        std::memcpy(&low, at, 4);
        std::memcpy(&high, at + left - 4, 4);
        a = low;
        b = high;
    } else if (left > 0) {
        a = static_cast<std::uint64_t>(static_cast<unsigned char>(at[0])) |
            static_cast<std::uint64_t>(static_cast<unsigned char>(at[left / 2])) << 8 |
            static_cast<std::uint64_t>(static_cast<unsigned char>(at[left - 1])) << 16;
    }
    return foldMultiply(k1 ^ left, foldMultiply(a ^ k1, b ^ h));
}

} // namespace tenfold
