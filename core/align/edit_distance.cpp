#include "core/align/edit_distance.h"

#include "core/align/alignment.h"
#include "core/align/fewest_edits.h"
#include "core/words/base_messages.h"

#include <algorithm>
#include <bit>
#include <functional>
#include <optional>
#include <unordered_map>
#include <utility>
#include <vector>

namespace tenfold {
namespace {

using Sequence = std::span<const std::uint32_t>;

/// Up to which Myers' way is taken: about 1000 squared steps, some milliseconds. It is exact, as are the bits that do
/// the rest: only the time depends on it.
constexpr std::uint32_t kFewEdits = 1000;
/// Of 64 bits that are gone through for two sequences, some seconds: reached by 262,144 calls each. Beyond, both are
/// cut into pieces that are compared one by one, and the distance is an upper bound.
constexpr std::uint64_t kMostWords = 1U << 30;
/// Some milliseconds: how soon a comparison can be cancelled.
constexpr std::uint64_t kWordsBetweenLooks = 1U << 22;

/// Asked now and then; false stops.
using GoOn = std::function<bool()>;

/// The longest common subsequence with one bit for each element of the first sequence: the bits that are 0 after an
/// element of the second are the places where the length grows. Words in which the element does not stand change only
/// by a carry, so that sequences of many different elements cost little.
/// Cost: O(n * m / 64) at most. Source: Hyyrö 2004, "Bit-parallel LCS-length computation revisited"; sparse words ours.
class BitRows {
public:
    explicit BitRows(Sequence a)
        : m_size(a.size())
        , m_row((a.size() + 63) / 64, ~std::uint64_t{0}) {
        for (std::size_t i = 0; i < a.size(); ++i) {
            auto& words = m_wordsOf[a[i]];
            if (words.empty() || words.back().first != i / 64) words.emplace_back(i / 64, 0);
            words.back().second |= std::uint64_t{1} << i % 64;
        }
    }

    void add(std::uint32_t symbol) {
        const auto it = m_wordsOf.find(symbol);
        if (it == m_wordsOf.end()) return;
        std::uint64_t carry = 0;
        std::size_t next = 0; // word that the carry goes to
        for (const auto& [word, bits] : it->second) {
            for (; carry != 0 && next < word; ++next)
                carry = addTo(next, 0, carry);
            carry = addTo(word, bits, word == next ? carry : 0);
            next = word + 1;
        }
        for (; carry != 0 && next < m_row.size(); ++next)
            carry = addTo(next, 0, carry);
        m_words += it->second.size() + 1;
    }
    std::uint64_t words() const { return m_words; } ///< gone through so far

    /// Of the longest common subsequence.
    std::size_t length() const {
        std::size_t ones = 0;
        for (std::size_t word = 0; word < m_row.size(); ++word) {
            const std::size_t bits = std::min<std::size_t>(64, m_size - 64 * word);
            const std::uint64_t mask = bits == 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << bits) - 1;
            ones += static_cast<std::size_t>(std::popcount(m_row[word] & mask));
        }
        return m_size - ones;
    }

private:
    /// @return the carry out of the word
    std::uint64_t addTo(std::size_t word, std::uint64_t matches, std::uint64_t carry) {
        const std::uint64_t row = m_row[word], common = row & matches;
        std::uint64_t sum = 0;
        const bool isOver = __builtin_add_overflow(row, common, &sum);
        const bool isOverWithCarry = __builtin_add_overflow(sum, carry, &sum);
        m_row[word] = sum | (row & ~matches);
        ++m_words;
        return isOver || isOverWithCarry ? 1 : 0;
    }

    std::size_t m_size;
    std::vector<std::uint64_t> m_row;
    std::unordered_map<std::uint32_t, std::vector<std::pair<std::size_t, std::uint64_t>>> m_wordsOf; ///< word, bits
    std::uint64_t m_words = 0;
};

/// @return nothing when it was stopped
std::optional<std::uint32_t> distanceByBits(Sequence a, Sequence b, const GoOn& goOn) {
    BitRows rows(a);
    std::uint64_t looked = 0;
    for (const std::uint32_t symbol : b) {
        rows.add(symbol);
        if (rows.words() - looked < kWordsBetweenLooks) continue;
        if (!goOn()) return std::nullopt;
        looked = rows.words();
    }
    return static_cast<std::uint32_t>(a.size() + b.size() - 2 * rows.length());
}

/// Both without the elements that only one has. @return how many those are
std::uint32_t dropStrangers(std::vector<std::uint32_t>& a, std::vector<std::uint32_t>& b) {
    std::unordered_map<std::uint32_t, int> sides;
    for (const std::uint32_t symbol : a)
        sides[symbol] |= 1;
    for (const std::uint32_t symbol : b)
        sides[symbol] |= 2;
    const auto isStranger = [&](std::uint32_t symbol) { return sides.at(symbol) != 3; };
    return static_cast<std::uint32_t>(std::erase_if(a, isStranger) + std::erase_if(b, isStranger));
}

std::optional<std::uint32_t> distanceOf(Sequence a, Sequence b, const GoOn& goOn) {
    const CommonEnds ends = commonEnds(a, b);
    a = ends.between(a);
    b = ends.between(b);
    std::vector<std::uint32_t> ours(a.begin(), a.end()), theirs(b.begin(), b.end());
    const std::uint32_t strangers = dropStrangers(ours, theirs);
    const auto forgetRow = [](auto) {};
    if (const auto few = fewestEdits(ours, theirs, kFewEdits, forgetRow)) return *few + strangers;
    // Where all together would take too long they are cut into as many pieces each, which are compared one by one:
    // never fewer edits than there are, and many anyway.
    const std::uint64_t words = std::uint64_t{ours.size()} * theirs.size() / 64;
    const std::size_t pieces = static_cast<std::size_t>(words / kMostWords) + 1;
    std::uint32_t edits = strangers;
    for (std::size_t p = 0; p < pieces; ++p) {
        const auto pieceOf = [&](const std::vector<std::uint32_t>& all) {
            const std::size_t begin = all.size() * p / pieces;
            return Sequence(all).subspan(begin, all.size() * (p + 1) / pieces - begin);
        };
        const auto ofPiece = distanceByBits(pieceOf(ours), pieceOf(theirs), goOn);
        if (!ofPiece) return std::nullopt;
        edits += *ofPiece;
    }
    return edits;
}

} // namespace

std::uint32_t editDistance(std::span<const std::uint32_t> a, std::span<const std::uint32_t> b) {
    return *distanceOf(a, b, [] { return true; });
}

Result<std::uint32_t> editDistance(std::span<const std::uint32_t> a, std::span<const std::uint32_t> b,
                                   Progress& progress) {
    const auto edits = distanceOf(a, b, [&] { return progress.advance(0, 0, "sequences"); });
    if (!edits) return fail(MessageId::Cancelled);
    return *edits;
}

} // namespace tenfold
