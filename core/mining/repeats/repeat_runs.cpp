#include "core/mining/repeats/repeat_runs.h"

#include "core/words/base_messages.h"

#include <algorithm>
#include <cstddef>

namespace tenfold {
namespace {

using Symbol = std::uint32_t;
using Index = std::uint32_t;

/// Below this many symbols comparing all pairs is faster than four matching tables.
constexpr Index kSmallWindow = 24;
/// Windows of this size take about half a millisecond: whether to stop is asked before each.
constexpr Index kAskWindow = 1U << 15U;

/// How far two texts agree, read forwards (Step 1) or backwards (Step -1), starting at `from` and up to `limit`.
template <int Step>
Index extend(const Symbol* a, const Symbol* b, Index from, Index limit) {
    std::ptrdiff_t k = from;
    while (k < static_cast<std::ptrdiff_t>(limit) && a[Step * k] == b[Step * k])
        ++k;
    return static_cast<Index>(k);
}

/// The Z table: z[k] = number of symbols the text has in common with itself shifted by k.
/// The box [boxStart, boxEnd) is the match that reaches furthest; inside it answers are copied.
template <int Step>
void matchSelf(const Symbol* text, Index length, Index* z) {
    z[0] = length;
    Index boxStart = 0;
    Index boxEnd = 0;
    for (Index k = 1; k < length; ++k) {
        Index known = 0;
        if (k < boxEnd) {
            known = z[k - boxStart];
            if (known < boxEnd - k) {
                z[k] = known;
                continue;
            }
            known = boxEnd - k;
        }
        z[k] = extend<Step>(text, text + Step * static_cast<std::ptrdiff_t>(k), known, length - k);
        boxStart = k;
        boxEnd = k + z[k];
    }
}

/// out[k] = number of symbols a pattern has in common with the text from k on, for k < count.
/// @param length  of the text (it may go on behind `count`); z is the Z table of the pattern.
template <int Step>
void matchAcross(const Symbol* text, Index length, Index count, const Symbol* pattern, Index patternLength,
                 const Index* z, Index* out) {
    Index boxStart = 0;
    Index boxEnd = 0;
    for (Index k = 0; k < count; ++k) {
        Index known = 0;
        if (k < boxEnd) {
            known = z[k - boxStart];
            if (known < boxEnd - k) {
                out[k] = known;
                continue;
            }
            known = boxEnd - k;
        }
        const Index limit = std::min(patternLength, length - k);
        out[k] = extend<Step>(pattern, text + Step * static_cast<std::ptrdiff_t>(k), known, limit);
        boxStart = k;
        boxEnd = k + out[k];
    }
}

class RunFinder {
public:
    RunFinder(std::span<const Symbol> symbols, Progress& progress)
        : m_progress(progress)
        , m_symbols(symbols.data())
        , m_size(static_cast<Index>(symbols.size()))
        , m_runAtStart(symbols.size(), 0) {
        if (m_size <= kSmallWindow) return;
        const std::size_t half = symbols.size() / 2 + 1;
        m_tables.resize(4 * half);
        m_leftSelf = m_tables.data();
        m_rightSelf = m_leftSelf + half;
        m_leftAcross = m_rightSelf + half;
        m_rightAcross = m_leftAcross + half;
    }

    Result<std::vector<MaximalRun>> find() {
        search(0, m_size);
        if (m_isStopped) return fail(MessageId::Cancelled);
        return std::move(m_runs);
    }

private:
    void search(Index low, Index high) {
        if (high - low <= kSmallWindow) return searchSmall(low, high);
        if (high - low >= kAskWindow) m_isStopped = m_isStopped || !m_progress.advance(low, m_size, "loops");
        if (m_isStopped) return;
        const Index middle = low + (high - low) / 2;
        searchAcross(low, middle, high);
        search(low, middle);
        search(middle, high);
    }

    void searchSmall(Index low, Index high) {
        for (Index period = 1; 2 * period <= high - low; ++period) {
            Index equal = 0;
            for (Index x = low; x + period < high; ++x) {
                if (m_symbols[x] == m_symbols[x + period]) {
                    ++equal;
                } else {
                    if (equal >= period) add(x - equal, x + period, period);
                    equal = 0;
                }
            }
            if (equal >= period) add(high - period - equal, high, period);
        }
    }

    /// Runs of the window with symbols on both sides of `middle`. A run of period p has p symbols or more on one of the
    /// sides. Right: compare [middle, …) with [middle + p, …) forwards and [… middle) with [… middle + p) backwards;
    /// left: the same with middle - p and middle. Ascending p, so that the smallest period of a run comes first.
    void searchAcross(Index low, Index middle, Index high) {
        const Index left = middle - low;
        const Index right = high - middle;
        const Symbol* begin = m_symbols + low;
        const Symbol* center = m_symbols + middle;
        matchSelf<1>(center, right, m_rightSelf);
        matchSelf<-1>(center - 1, left, m_leftSelf);
        matchAcross<1>(begin, high - low, left, center, right, m_rightSelf, m_leftAcross);
        matchAcross<-1>(m_symbols + high - 1, high - low, right, center - 1, left, m_leftSelf, m_rightAcross);
        for (Index period = 1; period <= std::max(left, right); ++period) {
            if (period <= right) {
                const Index before = m_rightAcross[right - period];
                const Index after = period < right ? m_rightSelf[period] : 0;
                if (before > 0 && before + after >= period) add(middle - before, middle + period + after, period);
            }
            if (period <= left) {
                const Index before = period < left ? m_leftSelf[period] : 0;
                const Index after = m_leftAcross[left - period];
                if (after > 0 && after < period && before + after >= period)
                    add(middle - period - before, middle + after, period);
            }
        }
    }

    /// Keeps a repetition unless it goes on outside the window (then another middle finds all of it) or is one that is
    /// kept already, found again with a multiple of its period: start and end tell. One place per start is enough: two
    /// runs that share more symbols than their periods together are the same one.
    void add(Index start, Index end, Index period) {
        if (start > 0 && m_symbols[start - 1] == m_symbols[start - 1 + period]) return;
        if (end < m_size && m_symbols[end] == m_symbols[end - period]) return;
        const Index known = m_runAtStart[start];
        if (known < m_runs.size() && m_runs[known].start == start && m_runs[known].end == end) return;
        m_runAtStart[start] = static_cast<Index>(m_runs.size());
        m_runs.push_back({start, end, period});
    }

    Progress& m_progress;
    bool m_isStopped = false;
    const Symbol* m_symbols;
    Index m_size;
    std::vector<Index> m_tables; ///< the four tables of searchAcross(), reused by every window
    Index* m_leftSelf = nullptr;
    Index* m_rightSelf = nullptr;
    Index* m_leftAcross = nullptr;
    Index* m_rightAcross = nullptr;
    std::vector<Index> m_runAtStart; ///< by start: index of the last run kept there
    std::vector<MaximalRun> m_runs;
};

} // namespace

Result<std::vector<MaximalRun>> findMaximalRuns(std::span<const std::uint32_t> symbols, Progress& progress) {
    return RunFinder(symbols, progress).find();
}

} // namespace tenfold
