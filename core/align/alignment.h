#pragma once

#include "core/program/names/call_name.h"
#include "core/program/program.h"
#include "core/program/walk.h"

#include <cstdint>
#include <functional>
#include <map>
#include <span>
#include <string>
#include <vector>

namespace tenfold {

/// Numbers for (target, method) pairs, so that sequences are compared as integers.
class SymbolTable {
public:
    std::uint32_t add(const std::string& target, const std::string& method);
    /// kUnknown when the pair was never added.
    std::uint32_t find(const std::string& target, const std::string& method) const;
    std::uint32_t find(const CallName& call) const { return find(call.target, call.method); }
    const CallName& operator[](std::uint32_t symbol) const { return m_names[symbol]; }
    std::size_t size() const { return m_names.size(); }
    static constexpr std::uint32_t kUnknown = 0xffffffffU;

private:
    std::vector<CallName> m_names;
    std::map<CallName, std::uint32_t> m_symbols;
};

/// A program's body as a line of calls with loops as ranges; what alignment walks over. A loop with steps of its first
/// round only is laid out twice: its first round, then a loop over the others.
struct FlatProgram {
    struct Position {
        const Step* step = nullptr; ///< a CallStep; null: a seam that keeps neighbouring loops apart, free to pass
        std::uint32_t symbol = 0;
        std::size_t choice =
            kNoChoice; ///< in `choices`: one of several calls; `step` and `symbol` are the first of them
    };
    /// Alternatives of one call each, by the call and the one before it (SymbolTable::kUnknown: any, or none).
    struct Choice {
        std::map<std::pair<std::uint32_t, std::uint32_t>, const Step*> steps; ///< (call, before) -> step
        std::map<std::uint32_t, const Step*> first;                           ///< call -> its first alternative
        /// The step for a call after another: the one for just that, else the one for any, else the first of the call.
        const Step* find(std::uint32_t symbol, std::uint32_t before) const;
    };
    static constexpr std::size_t kNoChoice = static_cast<std::size_t>(-1);
    struct Range {
        std::uint32_t begin = 0, end = 0; ///< positions [begin, end)
        std::uint32_t loop = 0;           ///< id of the loop's step
        bool isFirstRound = false;        ///< the laid-out first round of a loop: runs at most once
        bool hasFirstRound = false;       ///< the rest of such a loop: its rounds count from 1
    };
    std::vector<Position> positions;
    std::vector<Range> ranges; ///< inner ones before the ones around them
    std::vector<Choice> choices;
    bool matches(const Position& position, std::uint32_t symbol) const {
        return position.choice == kNoChoice ? position.symbol == symbol
                                            : choices[position.choice].first.contains(symbol);
    }
};
FlatProgram flatten(const std::vector<Step>& body, const SymbolTable& symbols);

/// How one sequence runs through a program.
struct Alignment {
    struct Call {
        const Step* step = nullptr;              ///< null: the program has no place for this call
        std::uint32_t firstRound = 0, loops = 0; ///< its part of `iterations`
    };
    std::vector<Call> calls;                                    ///< aligned with the sequence
    std::vector<std::uint32_t> iterations;                      ///< of all calls
    std::vector<const Step*> missing;                           ///< steps that the sequence skipped
    std::map<std::uint32_t, std::vector<std::uint32_t>> rounds; ///< loop id -> rounds of each of its runs, in order
    std::uint32_t edits = 0;                                    ///< calls without a place + skipped steps

    /// Rounds of the loops around a call's step, outermost first.
    std::span<const std::uint32_t> iterationsOf(const Call& call) const {
        return std::span(iterations).subspan(call.firstRound, call.loops);
    }
};

/// The way through the program with the fewest edits; loops may run any number of rounds. A loop of body length L whose
/// rounds are free costs nothing. @return edits == sequence length + body when more than `mostChanges` places of the
/// program would have to be remembered (8 bytes each): a long sequence that is far from a long program.
/// Cost: that of an Aligner; where several sequences meet one program, make one.
Alignment align(const FlatProgram& program, std::span<const std::uint32_t> sequence,
                std::uint64_t mostChanges = 60'000'000);

/// align() over the whole table of calls and places: the definition that Aligner equals.
/// Cost: O(calls * positions) time; two bytes a cell. Source: ours (Viterbi over the program's automaton).
Alignment alignByTable(const FlatProgram& program, std::span<const std::uint32_t> sequence, std::uint64_t cellLimit);

/// Fewest insertions and deletions between two sequences; an upper bound where both are long and far apart, see
/// edit_distance.h. Cost: O((n + m) * edits), at most O(n * m / 64). Source: Myers 1986; Hyyrö 2004.
std::uint32_t editDistance(std::span<const std::uint32_t> a, std::span<const std::uint32_t> b);

} // namespace tenfold
