#include "core/align/aligner.h"

#include "core/align/alignment_path.h"
#include "core/base/threads/cancellation.h"

#include <algorithm>
#include <array>
#include <mutex>

namespace tenfold {
namespace {

using namespace alignment_moves;

/// Edits: a sequence that fits is done with it; less would only be tried again. Chosen.
constexpr std::uint32_t kFirstBound = 8;
/// Of a bound that was too low. With doubling, all that fail cost together what the last one does; with less, more.
constexpr std::uint32_t kLeastGrowth = 2;
/// So much, when a bound was used up within the first ninth of the calls: what so few cost may be an accident, and a
/// bound that is too high costs as much again. Chosen.
constexpr std::uint32_t kMostGrowth = 9;
constexpr std::int32_t kUntouched = std::numeric_limits<std::int32_t>::max() / 2;

} // namespace

/// One sequence on its way through the program. A place s lies before position s.
class Aligner::Run {
public:
    Run(const Aligner& aligner, std::span<const std::uint32_t> sequence, bool keepsWay)
        : m_aligner(aligner)
        , m_program(aligner.m_program)
        , m_sequence(sequence)
        , m_end(static_cast<std::uint32_t>(m_program.positions.size()))
        , m_keepsWay(keepsWay)
        , m_changes(Spares::all().take()) {
        leaveOutSureCosts();
    }
    ~Run() {
        if (m_changes.capacity() <= kMostSpare) Spares::all().give(std::move(m_changes));
    }
    Run(const Run&) = delete;
    Run& operator=(const Run&) = delete;

    /// What every way costs: calls that no place has, places whose call does not occur.
    std::uint32_t sureCost() const { return m_sureCost; }
    /// Where to begin when about so many edits are expected.
    std::uint32_t firstBound(std::uint32_t expected) const {
        const std::uint32_t beyond = expected > m_sureCost ? std::min(Aligner::kNoLimit / 2, expected - m_sureCost) : 0;
        return std::max(kFirstBound, beyond + beyond / 8);
    }

    /// The bound after one that was too low: where that was reached says what the whole sequence is likely to cost.
    std::uint32_t nextBound(std::uint32_t bound) const {
        const double done =
            static_cast<double>(m_callsDone) / static_cast<double>(std::max<std::size_t>(m_placedCalls, 1));
        const double likely = 1.125 * bound / std::max(done, 1.0 / kMostGrowth);
        return static_cast<std::uint32_t>(std::clamp<double>(likely, kLeastGrowth * double(bound),
                                                             std::min<double>(kNoLimit, kMostGrowth * double(bound))));
    }

    /// @param bound  of the cost beyond the sure one
    /// @param mostChanges  gives up, hasGivenUp(), above it
    /// @return the cost when it is within the bound
    std::optional<std::uint32_t> go(std::uint32_t bound, std::uint64_t mostChanges) {
        m_row.assign(m_end + 1, kUntouched);
        m_changes.clear();
        m_rowBegin.clear();
        m_cheapest = kUntouched;
        m_callsDone = 0;
        m_limit = static_cast<std::int32_t>(bound);
        lower(0, 0);
        m_changes.clear(); // nobody goes back behind the first row
        for (const std::uint32_t symbol : m_sequence) {
            if (m_keepsWay) m_rowBegin.push_back(m_changes.size());
            const auto positions = m_aligner.positionsOf(symbol);
            if (positions.empty()) continue;
            --m_limit;
            ++m_callsDone;
            step(positions);
            if (m_cheapest > m_limit) return std::nullopt;
            m_hasGivenUp = m_changes.size() > mostChanges;
            if (m_hasGivenUp) return std::nullopt;
        }
        if (costAt(m_end) > m_limit) return std::nullopt;
        return static_cast<std::uint32_t>(costAt(m_end) + static_cast<std::int32_t>(m_placedCalls)) + m_sureCost;
    }
    bool hasGivenUp() const { return m_hasGivenUp; }

    /// After go(): the same way through that the table leads to.
    Alignment alignment(std::uint32_t cost) {
        Alignment out;
        out.calls.resize(m_sequence.size());
        out.edits = cost;
        followPath(m_program, m_sequence, path(), out);
        return out;
    }

private:
    struct Change {
        std::uint32_t place;
        std::int32_t before;
    };

    /// What runs wrote down, for the next ones: memory that grows anew costs as much as filling it. Not a thread's own:
    /// where memory is short the C library ends the program when such a variable cannot be registered.
    class Spares {
    public:
        static Spares& all() {
            static Spares spares;
            return spares;
        }
        std::vector<Change> take() {
            const std::lock_guard lock(m_mutex);
            return m_count > 0 ? std::move(m_kept[--m_count]) : std::vector<Change>();
        }
        void give(std::vector<Change> changes) {
            const std::lock_guard lock(m_mutex);
            if (m_count < m_kept.size()) m_kept[m_count++] = std::move(changes);
        }

    private:
        std::mutex m_mutex;
        std::array<std::vector<Change>, 8> m_kept; ///< as many as threads align at once
        std::size_t m_count = 0;
    };
    static constexpr std::size_t kMostSpare = std::size_t{32} << 20 >> 3; ///< changes: 32 MiB

    /// A call without a place costs one edit whatever way is taken, and so does a place outside of loops whose call
    /// does not occur: both cost nothing here, so that sequences that share only half of a program are as near as those
    /// that fit. All ways get cheaper by the same, so that the cheapest stays the cheapest.
    void leaveOutSureCosts() {
        m_skipCost = m_aligner.m_skipCost;
        std::vector<std::uint32_t> symbols(m_sequence.begin(), m_sequence.end());
        std::sort(symbols.begin(), symbols.end());
        std::vector<bool> occurs(m_end, false);
        for (std::size_t begin = 0, end = 0; begin < symbols.size(); begin = end) {
            end = begin;
            while (end < symbols.size() && symbols[end] == symbols[begin])
                ++end;
            const auto positions = m_aligner.positionsOf(symbols[begin]);
            if (!positions.empty()) m_placedCalls += end - begin;
            for (const std::uint32_t position : positions)
                occurs[position] = true;
        }
        m_sureCost = static_cast<std::uint32_t>(m_sequence.size() - m_placedCalls);
        for (std::uint32_t position = 0; position < m_end; ++position) {
            if (occurs[position] || m_aligner.m_isInLoop[position] != 0) continue;
            m_sureCost += m_skipCost[position];
            m_skipCost[position] = 0;
        }
        m_skipped.assign(1, 0);
        for (const std::uint8_t cost : m_skipCost)
            m_skipped.push_back(m_skipped.back() + cost);
    }

    std::int32_t costAt(std::uint32_t place) const { return costAt(m_row, place); }
    std::int32_t costAt(const std::vector<std::int32_t>& row, std::uint32_t place) const {
        return row[place] + m_skipped[place];
    }

    void set(std::uint32_t place, std::int32_t less) {
        if (m_keepsWay) m_changes.push_back({place, m_row[place]});
        m_row[place] = less;
    }

    /// Sets the places from `at` on, as far as they are dearer, within the bound and before `end`. A way that skips on
    /// costs the same everywhere in a row that is less what is skipped before: several places are set at a time.
    /// @return the first place that is not set
    std::uint32_t fill(std::uint32_t at, std::uint32_t end, std::int32_t less) {
        constexpr std::uint32_t kAtOnce = 8; // places of 32 bits: one register of 256 bits. Others only cost time
        const std::int32_t most = m_limit - less;
        std::int32_t* row = m_row.data();
        while (at + kAtOnce <= end && m_skipped[at + kAtOnce - 1] <= most) {
            int dearer = 0;
            for (std::uint32_t k = 0; k < kAtOnce; ++k)
                dearer += row[at + k] > less ? 1 : 0;
            if (dearer != kAtOnce) break;
            if (m_keepsWay)
                for (std::uint32_t k = 0; k < kAtOnce; ++k)
                    m_changes.push_back({at + k, row[at + k]});
            std::fill_n(row + at, kAtOnce, less);
            at += kAtOnce;
        }
        for (; at < end && row[at] > less && m_skipped[at] <= most; ++at)
            set(at, less);
        return at;
    }

    /// Has lower() go on from a place that costs no more than this, unless it is as cheap already.
    void offer(std::uint32_t place, std::int32_t cost) {
        if (const std::int32_t less = cost - m_skipped[place]; less < m_row[place]) m_open.push_back({place, less});
    }

    /// Makes a place cheaper, and with it all that one gets to from there without a call.
    void lower(std::uint32_t place, std::int32_t cost) {
        m_cheapest = std::min(m_cheapest, cost);
        m_open.assign(1, {place, cost - m_skipped[place]});
        while (!m_open.empty()) {
            auto [at, less] = m_open.back();
            m_open.pop_back();
            for (;;) {
                const std::uint32_t stop = m_aligner.m_nextLoops[at]; // few places begin or end loops
                at = fill(at, stop, less);
                if (at != stop || m_row[at] <= less || less + m_skipped[at] > m_limit) break;
                set(at, less);
                for (const std::uint32_t k : m_aligner.m_loopsAt[at]) {
                    const FlatProgram::Range& range = m_program.ranges[k];
                    if (range.begin == at) offer(range.end, less + m_skipped[at]);
                    if (range.end == at && !range.isFirstRound) offer(range.begin, less + m_skipped[at]);
                }
                if (at++ == m_end) break;
            }
        }
    }

    void step(std::span<const std::uint32_t> positions) {
        cancellationPoint();
        m_matches.clear();
        for (const std::uint32_t position : positions)
            if (const std::int32_t cost = costAt(position) - 1; cost <= m_limit && cost < costAt(position + 1))
                m_matches.push_back({position + 1, cost});
        for (const auto& [place, cost] : m_matches)
            if (cost < costAt(place)) lower(place, cost);
    }

    // --- the way back ---

    /// Takes back what the `calls`-th call changed.
    void takeBack(std::vector<std::int32_t>& row, std::size_t calls) const {
        const std::size_t end = calls < m_rowBegin.size() ? m_rowBegin[calls] : m_changes.size();
        for (std::size_t c = end; c-- > m_rowBegin[calls - 1];)
            row[m_changes[c].place] = m_changes[c].before;
    }

    /// The move of the table to a place by the call itself; kNone when it is reached without.
    std::int16_t moveByCall(std::uint32_t place) const {
        if (m_calls == 0) return kNone;
        if (m_before[place] == m_row[place]) return kInsert; // rows are less one for each call that has places
        const bool isMatch = place > 0 && m_program.matches(m_program.positions[place - 1], m_sequence[m_calls - 1]) &&
                             costAt(m_before, place - 1) == costAt(place) + 1;
        return isMatch ? std::int16_t{kMatch} : std::int16_t{kNone};
    }

    AlignmentPath path() {
        AlignmentPath path;
        m_calls = m_sequence.size();
        m_before = m_row;
        m_seen.assign(m_end + 1, false);
        if (m_calls > 0) takeBack(m_before, m_calls);
        std::uint32_t place = m_end;
        while (m_calls > 0 || place > 0) {
            cancellationPoint();
            const std::int16_t move = moveByCall(place);
            if (move != kNone) {
                place = static_cast<std::uint32_t>(placeBefore(m_program, place, move));
                path.emplace_back(move, place);
                takeBack(m_row, m_calls);
                if (--m_calls > 0) takeBack(m_before, m_calls);
                continue;
            }
            settle(place);
            for (const Cell* cell = cellOf(place); cell->move != kNone; cell = cellOf(place)) {
                place = static_cast<std::uint32_t>(placeBefore(m_program, place, cell->move));
                path.emplace_back(cell->move, place);
            }
        }
        return path;
    }

    /// A place on a cheapest way to where one is, without a call.
    struct Cell {
        std::uint32_t place = 0;
        std::int32_t cost = kUntouched; ///< so far while settling
        std::int16_t move = kNone;
    };

    Cell* cellOf(std::uint32_t place) {
        const auto it = std::lower_bound(m_cells.begin(), m_cells.end(), place,
                                         [](const Cell& cell, std::uint32_t p) { return cell.place < p; });
        return it != m_cells.end() && it->place == place ? &*it : nullptr;
    }

    /// Settles the places on cheapest ways to `place` in the order in which the table settles its row. What other
    /// places offer them does not stay.
    void settle(std::uint32_t place) {
        collectCells(place);
        std::vector<std::uint32_t> loops;
        for (Cell& cell : m_cells) {
            const bool isStart = m_calls == 0 && cell.place == 0;
            if (isStart || moveByCall(cell.place) != kNone) cell.cost = costAt(cell.place);
            const auto& at = m_aligner.m_loopsAt[cell.place];
            loops.insert(loops.end(), at.begin(), at.end());
        }
        std::sort(loops.begin(), loops.end());
        loops.erase(std::unique(loops.begin(), loops.end()), loops.end());
        const auto offer = [](const Cell& from, Cell& to, std::int32_t cost, std::int16_t move) {
            if (from.cost + cost >= to.cost) return false;
            to.cost = from.cost + cost;
            to.move = move;
            return true;
        };
        for (bool isChanged = true; isChanged;) {
            isChanged = false;
            for (std::size_t c = 1; c < m_cells.size(); ++c)
                if (m_cells[c - 1].place + 1 == m_cells[c].place)
                    offer(m_cells[c - 1], m_cells[c], m_skipCost[m_cells[c - 1].place], kSkip);
            for (const std::uint32_t k : loops) {
                Cell* begin = cellOf(m_program.ranges[k].begin);
                Cell* end = cellOf(m_program.ranges[k].end);
                if (!begin || !end) continue;
                const auto code = static_cast<std::int16_t>(kFirstLoopCode + 2 * k);
                isChanged = offer(*begin, *end, 0, code) || isChanged;
                if (!m_program.ranges[k].isFirstRound)
                    isChanged = offer(*end, *begin, 0, static_cast<std::int16_t>(code + 1)) || isChanged;
            }
        }
    }

    void collectCells(std::uint32_t place) {
        m_cells.assign(1, {place, kUntouched, kNone});
        m_seen[place] = true;
        const auto visit = [&](std::uint32_t before, std::int32_t cost, std::uint32_t here) {
            if (m_seen[before] || costAt(before) + cost != costAt(here)) return;
            m_seen[before] = true;
            m_cells.push_back({before, kUntouched, kNone});
        };
        for (std::size_t c = 0; c < m_cells.size(); ++c) {
            const std::uint32_t here = m_cells[c].place;
            if (here > 0) visit(here - 1, m_skipCost[here - 1], here);
            for (const std::uint32_t k : m_aligner.m_loopsAt[here]) {
                const FlatProgram::Range& range = m_program.ranges[k];
                if (range.end == here) visit(range.begin, 0, here);
                if (range.begin == here && !range.isFirstRound) visit(range.end, 0, here);
            }
        }
        for (const Cell& cell : m_cells)
            m_seen[cell.place] = false;
        std::sort(m_cells.begin(), m_cells.end(), [](const Cell& a, const Cell& b) { return a.place < b.place; });
    }

    const Aligner& m_aligner;
    const FlatProgram& m_program;
    std::span<const std::uint32_t> m_sequence;
    std::uint32_t m_end;
    bool m_keepsWay;
    bool m_hasGivenUp = false;
    std::vector<std::uint8_t> m_skipCost; ///< by position
    std::vector<std::int32_t> m_skipped;  ///< by place: what all positions before it cost together
    std::size_t m_placedCalls = 0;        ///< calls that have places
    std::size_t m_callsDone = 0;          ///< of them, by the last go()
    std::uint32_t m_sureCost = 0;
    /// Cost of each place less the placed calls so far and less what is skipped before it; exact where within the
    /// bound.
    std::vector<std::int32_t> m_row;
    std::int32_t m_cheapest = 0; ///< of the row
    std::int32_t m_limit = 0;    ///< the bound less the placed calls so far
    std::vector<Change> m_changes;
    std::vector<std::size_t> m_rowBegin; ///< call -> its first change
    std::vector<std::pair<std::uint32_t, std::int32_t>> m_open, m_matches;
    // the way back
    std::size_t m_calls = 0;
    std::vector<std::int32_t> m_before; ///< the row before
    std::vector<Cell> m_cells;          ///< by place
    std::vector<bool> m_seen;
};

Aligner::Aligner(const FlatProgram& program)
    : m_program(program)
    , m_loopsAt(program.positions.size() + 1) {
    const auto add = [&](std::uint32_t symbol, std::size_t position) {
        m_positionsOf[symbol].push_back(static_cast<std::uint32_t>(position));
    };
    for (std::size_t p = 0; p < program.positions.size(); ++p) {
        const FlatProgram::Position& position = program.positions[p];
        m_skipCost.push_back(position.step ? 1 : 0);
        if (position.choice == FlatProgram::kNoChoice)
            add(position.symbol, p);
        else
            for (const auto& [symbol, step] : program.choices[position.choice].first)
                add(symbol, p);
    }
    for (std::uint32_t k = 0; k < program.ranges.size(); ++k) {
        m_loopsAt[program.ranges[k].begin].push_back(k);
        if (program.ranges[k].end != program.ranges[k].begin) m_loopsAt[program.ranges[k].end].push_back(k);
    }
    m_nextLoops.assign(m_loopsAt.size(), static_cast<std::uint32_t>(program.positions.size()));
    for (std::size_t place = m_loopsAt.size() - 1; place-- > 0;)
        m_nextLoops[place] = m_loopsAt[place].empty() ? m_nextLoops[place + 1] : static_cast<std::uint32_t>(place);
    m_isInLoop.assign(program.positions.size(), 0);
    for (const FlatProgram::Range& range : program.ranges)
        std::fill(m_isInLoop.begin() + range.begin, m_isInLoop.begin() + range.end, 1);
}

std::span<const std::uint32_t> Aligner::positionsOf(std::uint32_t symbol) const {
    const auto it = m_positionsOf.find(symbol);
    return it == m_positionsOf.end() ? std::span<const std::uint32_t>() : std::span<const std::uint32_t>(it->second);
}

std::optional<Alignment> Aligner::alignWithin(std::span<const std::uint32_t> sequence, std::uint32_t most,
                                              std::uint64_t mostChanges, std::uint32_t expected) const {
    Run run(*this, sequence, true);
    if (run.sureCost() > most) return std::nullopt;
    most -= run.sureCost();
    for (std::uint32_t bound = std::min(run.firstBound(expected), most);;
         bound = std::min(most, run.nextBound(bound))) {
        if (const auto cost = run.go(bound, mostChanges)) return run.alignment(*cost);
        if (bound == most || run.hasGivenUp()) return std::nullopt;
    }
}

std::optional<std::uint32_t> Aligner::costWithin(std::span<const std::uint32_t> sequence, std::uint32_t most,
                                                 std::uint32_t expected) const {
    Run run(*this, sequence, false);
    if (run.sureCost() > most) return std::nullopt;
    most -= run.sureCost();
    for (std::uint32_t bound = std::min(run.firstBound(expected), most);;
         bound = std::min(most, run.nextBound(bound))) {
        if (const auto cost = run.go(bound, 1)) return cost;
        if (bound == most) return std::nullopt;
    }
}

Alignment Aligner::align(std::span<const std::uint32_t> sequence, std::uint64_t mostChanges,
                         std::uint32_t expected) const {
    Run run(*this, sequence, true);
    for (std::uint32_t bound = run.firstBound(expected); !run.hasGivenUp(); bound = run.nextBound(bound))
        if (const auto cost = run.go(bound, mostChanges)) return run.alignment(*cost);
    return alignByTable(m_program, sequence, 0); // says that it was too much
}

std::uint32_t Aligner::cost(std::span<const std::uint32_t> sequence) const {
    return costWithin(sequence, kNoLimit).value();
}

} // namespace tenfold
