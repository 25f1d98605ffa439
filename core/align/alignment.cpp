#include "core/align/alignment.h"

#include "core/align/aligner.h"
#include "core/align/alignment_path.h"
#include "core/program/names/call_name.h"

#include <algorithm>
#include <limits>

namespace tenfold {
namespace {

constexpr std::uint32_t kFar = std::numeric_limits<std::uint32_t>::max() / 2;

using namespace alignment_moves;

struct Layout {
    FlatProgram flat;
    const SymbolTable& symbols;

    /// Two loops that begin or end at one place could be entered through each other: a seam keeps them apart.
    void lay(const std::vector<Step>& body, bool isFirst, bool isRest, bool isInLoop) {
        bool isAtEdge = isInLoop; // at a place where a loop begins or ends
        bool isAfterLoop = false;
        for (const Step& step : body) {
            if (isFirst && (step.round == Round::NotFirst)) continue;
            if (isRest && (step.round == Round::FirstOnly)) continue;
            isAfterLoop = std::holds_alternative<LoopStep>(step.node);
            if (isAfterLoop && isAtEdge) laySeam();
            layStep(step);
            isAtEdge = isAfterLoop;
        }
        if (isInLoop && isAfterLoop) laySeam();
    }

    void laySeam() { flat.positions.push_back({nullptr, SymbolTable::kUnknown - 1}); }

    void layStep(const Step& step) {
        if (const auto* call = std::get_if<CallStep>(&step.node)) {
            flat.positions.push_back({&step, symbols.find(call->target, call->method)});
        } else if (const auto* loop = std::get_if<LoopStep>(&step.node)) {
            const bool isPeeled = std::any_of(loop->body.begin(), loop->body.end(), [](const Step& s) {
                return s.round == Round::FirstOnly || s.round == Round::NotFirst;
            });
            if (isPeeled) layRange(*loop, step.id, true, false);
            layRange(*loop, step.id, false, isPeeled);
        } else {
            layChoice(std::get<ChoiceStep>(step.node));
        }
    }

    /// Alternatives of one call each are one position. Of longer ones only the first is laid out: enough to find the
    /// others' calls unplaced.
    void layChoice(const ChoiceStep& choice) {
        if (choice.alternatives.empty()) return;
        FlatProgram::Choice calls;
        for (const auto& alternative : choice.alternatives) {
            const auto* call =
                alternative.body.size() == 1 ? std::get_if<CallStep>(&alternative.body.front().node) : nullptr;
            if (!call) return lay(choice.alternatives.front().body, false, false, true);
            const std::uint32_t symbol = symbols.find(call->target, call->method);
            const CallName* before = callBefore(alternative.guard);
            calls.steps.try_emplace({symbol, before ? symbols.find(*before) : SymbolTable::kUnknown},
                                    &alternative.body.front());
            calls.first.try_emplace(symbol, &alternative.body.front());
        }
        const Step& first = choice.alternatives.front().body.front();
        flat.positions.push_back({&first, calls.steps.begin()->first.first, flat.choices.size()});
        flat.choices.push_back(std::move(calls));
    }

    void layRange(const LoopStep& loop, std::uint32_t id, bool isFirst, bool hasFirst) {
        const auto begin = static_cast<std::uint32_t>(flat.positions.size());
        lay(loop.body, isFirst, hasFirst, true);
        flat.ranges.push_back({begin, static_cast<std::uint32_t>(flat.positions.size()), id, isFirst, hasFirst});
    }
};

/// Settles the moves that take no call: skipping a step, passing a seam, leaping over a loop, going round again.
template <typename OnMove>
void settleRow(const FlatProgram& program, std::vector<std::uint32_t>& row, OnMove&& onMove) {
    const std::size_t m = program.positions.size();
    for (bool isChanged = true; isChanged;) {
        isChanged = false;
        for (std::size_t s = 0; s < m; ++s)
            if (const std::uint32_t cost = program.positions[s].step ? 1 : 0; row[s] + cost < row[s + 1]) {
                row[s + 1] = row[s] + cost;
                onMove(s + 1, kSkip);
            }
        for (std::size_t k = 0; k < program.ranges.size(); ++k) {
            const FlatProgram::Range& range = program.ranges[k];
            const auto code = static_cast<std::int16_t>(kFirstLoopCode + 2 * k);
            if (row[range.begin] < row[range.end]) {
                row[range.end] = row[range.begin];
                onMove(range.end, code);
                isChanged = true;
            }
            if (!range.isFirstRound && row[range.end] < row[range.begin]) {
                row[range.begin] = row[range.end];
                onMove(range.begin, static_cast<std::int16_t>(code + 1));
                isChanged = true;
            }
        }
    }
}

} // namespace

std::uint32_t SymbolTable::add(const std::string& target, const std::string& method) {
    const auto [it, isNew] = m_symbols.try_emplace({target, method}, static_cast<std::uint32_t>(m_names.size()));
    if (isNew) m_names.push_back({target, method});
    return it->second;
}

std::uint32_t SymbolTable::find(const std::string& target, const std::string& method) const {
    const auto it = m_symbols.find({target, method});
    return it == m_symbols.end() ? kUnknown : it->second;
}

const Step* FlatProgram::Choice::find(std::uint32_t symbol, std::uint32_t before) const {
    auto it = steps.find({symbol, before});
    if (it == steps.end()) it = steps.find({symbol, SymbolTable::kUnknown});
    return it == steps.end() ? first.at(symbol) : it->second;
}

FlatProgram flatten(const std::vector<Step>& body, const SymbolTable& symbols) {
    Layout layout{{}, symbols};
    layout.lay(body, false, false, false);
    return std::move(layout.flat);
}

Alignment alignByTable(const FlatProgram& program, std::span<const std::uint32_t> sequence, std::uint64_t cellLimit) {
    const std::size_t n = sequence.size();
    const std::size_t m = program.positions.size();
    Alignment out;
    out.calls.resize(n);
    if (static_cast<std::uint64_t>(n + 1) * (m + 1) > cellLimit) {
        for (const auto& position : program.positions)
            if (position.step) out.missing.push_back(position.step);
        out.edits = static_cast<std::uint32_t>(n + out.missing.size());
        return out;
    }
    std::vector<std::int16_t> moves((n + 1) * (m + 1), kNone);
    std::vector<std::uint32_t> row(m + 1, kFar), next(m + 1, kFar);
    row[0] = 0;
    for (std::size_t i = 0; i <= n; ++i) {
        std::int16_t* cells = moves.data() + i * (m + 1);
        if (i > 0) {
            for (std::size_t s = 0; s <= m; ++s) {
                next[s] = row[s] + 1;
                cells[s] = kInsert;
            }
            for (std::size_t s = 0; s < m; ++s)
                if (row[s] < next[s + 1] && program.matches(program.positions[s], sequence[i - 1])) {
                    next[s + 1] = row[s];
                    cells[s + 1] = kMatch;
                }
            row.swap(next);
        }
        settleRow(program, row, [&](std::size_t s, std::int16_t move) { cells[s] = move; });
    }
    out.edits = row[m];
    AlignmentPath path;
    for (std::size_t i = n, s = m; i > 0 || s > 0;) {
        const std::int16_t move = moves[i * (m + 1) + s];
        if (move == kNone) break; // the start
        if (move == kMatch || move == kInsert) --i;
        s = placeBefore(program, s, move);
        path.emplace_back(move, s);
    }
    followPath(program, sequence, path, out);
    return out;
}

Alignment align(const FlatProgram& program, std::span<const std::uint32_t> sequence, std::uint64_t mostChanges) {
    return Aligner(program).align(sequence, mostChanges);
}

} // namespace tenfold
