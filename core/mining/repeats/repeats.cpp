#include "core/mining/repeats/repeats.h"

#include "core/mining/repeats/repeat_runs.h"

#include <algorithm>
#include <limits>
#include <tuple>

// Why maximal repetitions (runs) are enough. Let a run cover [i, j) with smallest period p; let W be the largest
// multiple of p that fits into j - i, and r = (j - i) - W the rest, r < p.
// 1. Two equal neighbouring chunks of length L lie in exactly one run, and its period divides L. So all candidates of
//    Algorithm 1 are groups of chunks inside a run; with L = p they start at i, i + 1, …: those that start at i … i + r
//    cover W symbols, later ones one chunk less and lie inside these. Groups of longer chunks (L = 2p, 3p, …) cover W
//    at most, so each lies inside one of these or is at the same place with a larger L. What remains of a run: r + 1
//    candidates of W symbols that start at i … i + r. All of them contain the core [i + r, i + W), which is never
//    empty.
// 2. Two different runs share fewer symbols than the sum of their periods (Fine & Wilf). So a candidate [a, a + W) lies
//    inside a candidate of another run if, and only if, it lies inside that run [i', j'), and then p' > p. Such a run
//    does not lie inside [i, j), so i' <= i or j' >= j: the first kind drops the starts a <= j' - W, the second kind
//    the starts a >= i'. What remains of a run is one interval of starts; the furthest j' of all runs that begin at i
//    or before and the lowest i' of all that end at j or later give it (leaving out the run itself).
// 3. The order of choice is by run: (W descending, p ascending, i ascending), and within it by start, because two runs
// of
//    one period overlap by less than that period. At most one candidate of a run is taken (they share the core).
//    Whatever was taken before is at least W long, so by 2. it does not lie inside [i, j): it covers the symbol i or j
//    - 1, or is not in the way.

namespace tenfold {
namespace {

using Index = std::uint32_t;
constexpr Index kNothing = std::numeric_limits<Index>::max();

/// A run, and the starts its candidates may have after those inside other runs are dropped.
struct Choice {
    Index coverage; ///< W: symbols of each candidate
    Index period;
    Index start;
    Index end;
    Index firstStart; ///< lowest start that is left; firstStart <= lastStart
    Index lastStart;

    bool operator<(const Choice& o) const {
        return std::tie(o.coverage, period, start) < std::tie(coverage, o.period, o.start);
    }
};

/// For every position the two furthest ends of the runs that begin there or before, and the two lowest starts of the
/// runs that end there or behind. Two, because one of them may be the run that asks.
class Neighbours {
public:
    Neighbours(const std::vector<MaximalRun>& runs, std::size_t size)
        : m_ends(size + 1, {0, 0})
        , m_starts(size + 1, {kNothing, kNothing}) {
        for (const MaximalRun& run : runs) {
            addEnd(m_ends[run.start], run.end);
            addStart(m_starts[run.end], run.start);
        }
        for (std::size_t at = 1; at <= size; ++at) {
            addEnd(m_ends[at], m_ends[at - 1].first);
            addEnd(m_ends[at], m_ends[at - 1].second);
        }
        for (std::size_t at = size; at-- > 0;) {
            addStart(m_starts[at], m_starts[at + 1].first);
            addStart(m_starts[at], m_starts[at + 1].second);
        }
    }

    /// Furthest end of the other runs that begin where this one does or before; 0 when there is none.
    Index furthestEnd(const MaximalRun& run) const {
        const Pair& pair = m_ends[run.start];
        return pair.first == run.end ? pair.second : pair.first;
    }
    /// Lowest start of the other runs that end where this one does or behind; kNothing when there is none.
    Index lowestStart(const MaximalRun& run) const {
        const Pair& pair = m_starts[run.end];
        return pair.first == run.start ? pair.second : pair.first;
    }

private:
    struct Pair {
        Index first;
        Index second;
    };
    static void addEnd(Pair& pair, Index end) {
        if (end > pair.first) {
            pair.second = pair.first;
            pair.first = end;
        } else if (end > pair.second) {
            pair.second = end;
        }
    }
    static void addStart(Pair& pair, Index start) {
        if (start < pair.first) {
            pair.second = pair.first;
            pair.first = start;
        } else if (start < pair.second) {
            pair.second = start;
        }
    }

    std::vector<Pair> m_ends;
    std::vector<Pair> m_starts;
};

/// Runs with at least one candidate that lies in no other run's candidate, in the order of choice.
Result<std::vector<Choice>> choicesInOrder(std::span<const std::uint32_t> symbols, Progress& progress) {
    ASSIGN_OR_RETURN(const std::vector<MaximalRun> runs, findMaximalRuns(symbols, progress));
    const Neighbours neighbours(runs, symbols.size());
    std::vector<Choice> choices;
    choices.reserve(runs.size());
    for (const MaximalRun& run : runs) {
        const Index length = run.end - run.start;
        const Index coverage = length - length % run.period;
        Choice choice{coverage, run.period, run.start, run.end, run.start, run.start + length % run.period};
        if (const Index end = neighbours.furthestEnd(run); end >= run.start + coverage)
            choice.firstStart = end - coverage + 1;
        if (const Index start = neighbours.lowestStart(run); start <= choice.lastStart) {
            if (start <= choice.firstStart) continue;
            choice.lastStart = start - 1;
        }
        if (choice.firstStart <= choice.lastStart) choices.push_back(choice);
    }
    std::sort(choices.begin(), choices.end());
    return choices;
}

/// Takes the first candidate of each run that overlaps nothing taken before.
class Chooser {
public:
    explicit Chooser(std::size_t size)
        : m_takenBy(size, kNothing) {}

    void offer(const Choice& choice) {
        Index first = choice.firstStart;
        Index last = choice.lastStart;
        if (const Index taken = m_takenBy[choice.start]; taken != kNothing)
            first = std::max(first, static_cast<Index>(m_taken[taken].end()));
        if (const Index taken = m_takenBy[choice.end - 1]; taken != kNothing) {
            const Index limit = static_cast<Index>(m_taken[taken].start);
            if (limit < choice.coverage) return;
            last = std::min(last, limit - choice.coverage);
        }
        if (first > last) return;
        std::fill_n(m_takenBy.begin() + first, choice.coverage, static_cast<Index>(m_taken.size()));
        m_taken.push_back({RepeatSegment::Kind::Repeated, first, choice.period, choice.coverage / choice.period});
    }

    /// The taken candidates from left to right, with static segments between them.
    std::vector<RepeatSegment> segments() const {
        std::vector<RepeatSegment> result;
        result.reserve(2 * m_taken.size() + 1);
        for (std::size_t at = 0; at < m_takenBy.size();) {
            const Index taken = m_takenBy[at];
            if (taken != kNothing) {
                result.push_back(m_taken[taken]);
                at = m_taken[taken].end();
                continue;
            }
            const std::size_t start = at;
            while (at < m_takenBy.size() && m_takenBy[at] == kNothing)
                ++at;
            result.push_back({RepeatSegment::Kind::Static, start, at - start, 1});
        }
        return result;
    }

private:
    std::vector<Index> m_takenBy; ///< by position: index of the taken candidate that covers it
    std::vector<RepeatSegment> m_taken;
};

} // namespace

Result<std::vector<RepeatSegment>> findRepeats(std::span<const std::uint32_t> symbols, Progress& progress) {
    ASSIGN_OR_RETURN(const std::vector<Choice> choices, choicesInOrder(symbols, progress));
    Chooser chooser(symbols.size());
    for (const Choice& choice : choices)
        chooser.offer(choice);
    return chooser.segments();
}

std::vector<RepeatSegment> findRepeats(std::span<const std::uint32_t> symbols) {
    NoProgress nobody; // never stops, so there is always a value
    return *findRepeats(symbols, nobody);
}

} // namespace tenfold
