#pragma once

#include <cstdint>
#include <cstdlib>
#include <random>
#include <string>
#include <vector>

// What the random tests of repetitions share.

namespace tenfold::test {

using Symbols = std::vector<std::uint32_t>;
using Random = std::mt19937_64;

/// A letter a symbol.
inline Symbols fromLetters(const std::string& text) {
    return {text.begin(), text.end()};
}

/// A number in 0 … bound - 1.
inline std::size_t below(Random& random, std::size_t bound) {
    return std::uniform_int_distribution<std::size_t>(0, bound - 1)(random);
}

/// TENFOLD_SEED, which repeats a failed test, else another one each time.
inline std::uint64_t chosenSeed() {
    if (const char* text = std::getenv("TENFOLD_SEED")) return std::strtoull(text, nullptr, 10);
    return std::random_device{}();
}

} // namespace tenfold::test
