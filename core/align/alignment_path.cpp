#include "core/align/alignment_path.h"

namespace tenfold {
namespace {

using namespace alignment_moves;

/// Follows the moves forward and counts the rounds.
class Walk {
public:
    Walk(const FlatProgram& program, Alignment& out)
        : m_program(program)
        , m_out(out)
        , m_round(program.ranges.size(), 0)
        , m_isOpen(program.ranges.size(), false) {}

    /// @param before  the call before it; kUnknown: none
    void match(std::size_t position, std::uint32_t symbol, std::uint32_t before, Alignment::Call& call) {
        enter(position);
        const FlatProgram::Position& place = m_program.positions[position];
        call.step =
            place.choice == FlatProgram::kNoChoice ? place.step : m_program.choices[place.choice].find(symbol, before);
        call.firstRound = static_cast<std::uint32_t>(m_out.iterations.size());
        for (std::size_t k = m_program.ranges.size(); k-- > 0;) // outer loops come after inner ones
            if (m_isOpen[k]) m_out.iterations.push_back(m_round[k]);
        call.loops = static_cast<std::uint32_t>(m_out.iterations.size()) - call.firstRound;
    }

    void skip(std::size_t position) {
        enter(position);
        if (const Step* step = m_program.positions[position].step) m_out.missing.push_back(step);
    }

    void leap(std::size_t k) {
        const FlatProgram::Range& range = m_program.ranges[k];
        if (!range.hasFirstRound) m_out.rounds[range.loop].push_back(0);
    }

    void goBack(std::size_t k) {
        if (!m_isOpen[k]) open(k);
        ++m_round[k];
        ++m_out.rounds[m_program.ranges[k].loop].back();
        for (std::size_t inner = 0; inner < m_program.ranges.size(); ++inner)
            if (inner != k && isInside(m_program.ranges[inner], m_program.ranges[k])) m_isOpen[inner] = false;
    }

private:
    static bool isInside(const FlatProgram::Range& inner, const FlatProgram::Range& outer) {
        return outer.begin <= inner.begin && inner.end <= outer.end;
    }

    void enter(std::size_t position) {
        for (std::size_t k = m_program.ranges.size(); k-- > 0;) {
            const FlatProgram::Range& range = m_program.ranges[k];
            if (position < range.begin || position >= range.end)
                m_isOpen[k] = false;
            else if (!m_isOpen[k])
                open(k);
        }
    }

    void open(std::size_t k) {
        const FlatProgram::Range& range = m_program.ranges[k];
        auto& rounds = m_out.rounds[range.loop];
        m_isOpen[k] = true;
        m_round[k] = range.hasFirstRound ? 1 : 0;
        if (!range.hasFirstRound || rounds.empty()) rounds.push_back(0);
        ++rounds.back();
    }

    const FlatProgram& m_program;
    Alignment& m_out;
    std::vector<std::uint32_t> m_round;
    std::vector<bool> m_isOpen;
};

} // namespace

std::size_t placeBefore(const FlatProgram& program, std::size_t place, std::int16_t move) {
    if (move == kInsert) return place;
    if (move == kMatch || move == kSkip) return place - 1;
    const std::size_t k = static_cast<std::size_t>(move - kFirstLoopCode) / 2;
    return (move - kFirstLoopCode) % 2 == 0 ? program.ranges[k].begin : program.ranges[k].end;
}

void followPath(const FlatProgram& program, std::span<const std::uint32_t> sequence, const AlignmentPath& path,
                Alignment& out) {
    Walk walk(program, out);
    std::size_t i = 0;
    for (auto it = path.rbegin(); it != path.rend(); ++it) {
        const auto [move, place] = *it;
        if (move == kMatch) {
            walk.match(place, sequence[i], i == 0 ? SymbolTable::kUnknown : sequence[i - 1], out.calls[i]);
            ++i;
        } else if (move == kInsert)
            ++i;
        else if (move == kSkip)
            walk.skip(place);
        else if ((move - kFirstLoopCode) % 2 == 0)
            walk.leap(static_cast<std::size_t>(move - kFirstLoopCode) / 2);
        else
            walk.goBack(static_cast<std::size_t>(move - kFirstLoopCode) / 2);
    }
}

} // namespace tenfold
