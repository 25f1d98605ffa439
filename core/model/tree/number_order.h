#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace tenfold {

// Order of many numbers, faster than by comparing them: a finite double is a whole number of 64 bits that orders as the
// double does.

/// Of -0 and 0 the same. @param number  finite
std::uint64_t orderKey(double number);
double numberOfKey(std::uint64_t key);

/// Ascending, digit by digit of 11 bits; digits that are the same in all keys cost nothing. Memory: as much again.
/// Cost: O(n), some 15 ns a key.
void sortKeys(std::vector<std::uint64_t>& keys);

/// The different keys, ascending; empty when they are more than `most`. Cost: O(n), until they are too many.
std::vector<std::uint64_t> distinctKeys(const std::vector<std::uint64_t>& keys, std::size_t most);

/// Finds the first of ascending keys that is not below another: from a table by the leading bits, then among the few
/// of one place of it. Cost: O(1) where keys are spread over their range, O(log n) at worst.
class KeyIndex {
public:
    /// @param ascending  one at least
    explicit KeyIndex(std::vector<std::uint64_t> ascending);
    /// @param key  at most the last
    std::size_t at(std::uint64_t key) const;

private:
    std::vector<std::uint64_t> m_keys;
    std::vector<std::uint32_t> m_starts; ///< by leading bits: the first key that has them, or greater ones
    unsigned m_shift = 0;
};

} // namespace tenfold
