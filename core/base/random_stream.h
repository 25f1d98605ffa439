#pragma once

#include <cstdint>
#include <string_view>

namespace tenfold {

/// Scrambles 64 bits so that neighbouring numbers become unlike (finalizer of splitmix64, Steele et al. 2014).
constexpr std::uint64_t scrambled(std::uint64_t x) {
    x ^= x >> 30;
    x *= 0xbf58476d1ce4e5b9ULL;
    x ^= x >> 27;
    x *= 0x94d049bb133111ebULL;
    return x ^ (x >> 31);
}

/// A seed made of two; the order matters.
constexpr std::uint64_t mixedSeed(std::uint64_t a, std::uint64_t b) {
    return scrambled(scrambled(a) + 0x9e3779b97f4a7c15ULL + b);
}

/// The seed that a text stands for (FNV-1a): the same on every machine, which std::hash is not.
constexpr std::uint64_t seedOf(std::string_view text) {
    std::uint64_t h = 0xcbf29ce484222325ULL;
    for (const char c : text)
        h = (h ^ static_cast<unsigned char>(c)) * 0x100000001b3ULL;
    return h;
}

/// Random numbers that are the same for the same seed on every machine (splitmix64). Eight bytes of state: one can be
/// made for each value, so that a value does not depend on what was drawn before it.
class RandomStream {
public:
    explicit RandomStream(std::uint64_t seed)
        : m_state(seed) {}
    std::uint64_t next() { return scrambled(m_state += 0x9e3779b97f4a7c15ULL); }
    /// 0 … bound-1, all equally likely; any number for bound 0.
    std::uint64_t below(std::uint64_t bound) {
        if (bound == 0) return next();
        const std::uint64_t surplus = (0 - bound) % bound; // 2^64 mod bound: numbers that would favour the small ones
        std::uint64_t drawn = next();
        while (drawn < surplus)
            drawn = next();
        return drawn % bound;
    }
    /// At least 0, below 1.
    double unit() { return static_cast<double>(next() >> 11) * 0x1.0p-53; }

private:
    std::uint64_t m_state;
};

} // namespace tenfold
