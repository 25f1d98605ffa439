#include "core/model/tree/number_order.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>
#include <limits>

namespace tenfold {
namespace {

constexpr std::uint64_t kSign = std::uint64_t{1} << 63;
constexpr unsigned kDigitBits = 11; ///< 2,048 counters of each digit stay in the nearest cache
constexpr unsigned kDigits = 6;     ///< of 64 bits
constexpr std::size_t kDigitValues = std::size_t{1} << kDigitBits;
constexpr unsigned kIndexBits = 16; ///< as many places as there are codes

std::size_t digitOf(std::uint64_t key, unsigned digit) {
    return std::size_t(key >> (digit * kDigitBits)) & (kDigitValues - 1);
}

/// Keys that were met: open addressing, at most half full.
class KeySet {
public:
    explicit KeySet(std::size_t most)
        : m_slots(std::bit_ceil(2 * most + 2), kNone) {}
    /// @return whether it is new
    bool add(std::uint64_t key) {
        const std::size_t mask = m_slots.size() - 1;
        std::uint64_t mixed = (key ^ (key >> 32)) * 0x9E3779B97F4A7C15U;
        mixed = (mixed ^ (mixed >> 29)) * 0xBF58476D1CE4E5B9U;
        for (std::size_t at = std::size_t(mixed >> 32) & mask;; at = (at + 1) & mask) {
            if (m_slots[at] == key) return false;
            if (m_slots[at] != kNone) continue;
            m_slots[at] = key;
            return true;
        }
    }

private:
    static constexpr std::uint64_t kNone = std::numeric_limits<std::uint64_t>::max(); // a NaN, of no finite number
    std::vector<std::uint64_t> m_slots;
};

} // namespace

std::uint64_t orderKey(double number) {
    const auto bits = std::bit_cast<std::uint64_t>(number + 0.0); // -0 becomes 0
    return (bits & kSign) != 0 ? ~bits : bits | kSign;
}

double numberOfKey(std::uint64_t key) {
    return std::bit_cast<double>((key & kSign) != 0 ? key & ~kSign : ~key);
}

void sortKeys(std::vector<std::uint64_t>& keys) {
    std::vector<std::array<std::size_t, kDigitValues>> counts(kDigits);
    for (const std::uint64_t key : keys)
        for (unsigned digit = 0; digit < kDigits; ++digit)
            ++counts[digit][digitOf(key, digit)];
    std::vector<std::uint64_t> other(keys.size());
    for (unsigned digit = 0; digit < kDigits; ++digit) {
        if (keys.empty() || counts[digit][digitOf(keys.front(), digit)] == keys.size()) continue;
        std::size_t before = 0;
        for (std::size_t& count : counts[digit]) {
            const std::size_t here = count;
            count = before;
            before += here;
        }
        for (const std::uint64_t key : keys)
            other[counts[digit][digitOf(key, digit)]++] = key;
        keys.swap(other);
    }
}

std::vector<std::uint64_t> distinctKeys(const std::vector<std::uint64_t>& keys, std::size_t most) {
    KeySet known(most);
    std::vector<std::uint64_t> distinct;
    for (const std::uint64_t key : keys) {
        if (!known.add(key)) continue;
        if (distinct.size() == most) return {};
        distinct.push_back(key);
    }
    sortKeys(distinct);
    return distinct;
}

KeyIndex::KeyIndex(std::vector<std::uint64_t> ascending)
    : m_keys(std::move(ascending)) {
    const int bits = std::bit_width(m_keys.back() - m_keys.front());
    m_shift = bits > int(kIndexBits) ? unsigned(bits) - kIndexBits : 0;
    m_starts.resize(std::size_t((m_keys.back() - m_keys.front()) >> m_shift) + 2);
    std::size_t place = 0;
    for (std::uint32_t i = 0; i < m_keys.size(); ++i)
        for (const std::size_t of = std::size_t((m_keys[i] - m_keys.front()) >> m_shift); place <= of; ++place)
            m_starts[place] = i;
    m_starts.back() = std::uint32_t(m_keys.size());
}

std::size_t KeyIndex::at(std::uint64_t key) const {
    if (key <= m_keys.front()) return 0;
    const auto place = std::size_t((key - m_keys.front()) >> m_shift);
    // What is greater than all of its place belongs to the first of the next.
    const auto begin = m_keys.begin() + m_starts[place], end = m_keys.begin() + m_starts[place + 1];
    return std::size_t(std::lower_bound(begin, end, key) - m_keys.begin());
}

} // namespace tenfold
