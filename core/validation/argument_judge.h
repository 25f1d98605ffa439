#pragma once

#include "core/known/argument_check.h"
#include "core/plan/plan.h"
#include "core/validation/run_match.h"

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <tuple>
#include <vector>

namespace tenfold {

/// A place of a plan: an argument of a step or timer.
struct JudgedPosition {
    std::string target, method;
    bool isPeriodic = false;
    std::map<Verdict, std::uint64_t> verdicts;
    std::vector<double> setSizes;
    const Argument* labelled = nullptr; ///< where a label stands

    /// Adds what another judge found of the same place.
    JudgedPosition& operator+=(const JudgedPosition& other);
};

/// (type, step id or timer, path); timers are numbered behind the steps.
using JudgedKey = std::tuple<std::size_t, std::uint64_t, std::string>;

/// What is to be judged of one event.
struct JudgedCall {
    std::uint32_t event = 0;
    std::size_t node = 0;           ///< position in RunMatch::nodes
    const CallStep* call = nullptr; ///< null: no place in the program
    std::uint64_t place = 0;        ///< step id or kJudgedTimers + timer
    std::span<const std::uint32_t> iterations;
    bool isPeriodic = false;
    bool isTooMany = false;       ///< a round beyond the plan's
    std::uint32_t asRepeatOf = 0; ///< the call it repeats
    bool isRepeat = false;
};

/// Where the places of timers begin. Step ids have 32 bits: the first number behind all of them meets none.
inline constexpr std::uint64_t kJudgedTimers = 1ULL << 32;

using JudgedPositions = std::map<JudgedKey, JudgedPosition>;

/// Judges the arguments of calls by what a plan says of them, one call after another (JudgingOrder). Several may work
/// at the same time on different nodes: they share what is known of fields, and the verdicts and nodes that they fill
/// in.
class ArgumentJudge {
public:
    /// All that is handed over has to live as long as this.
    /// @param verdicts  one a leaf of the trace
    /// @param states    one a matched node
    ArgumentJudge(const Plan& plan, const RunMatch& match, FieldIndex& fields, std::vector<Verdict>& verdicts,
                  std::vector<NodeState>& states);

    void judge(const JudgedCall& call);
    /// What was judged so far.
    JudgedPositions& positions() { return m_positions; }

private:
    /// How requests with the same paths are judged at one place.
    struct Request {
        struct Part {
            std::uint32_t offset = 0; ///< of its leaf in the event
            const Argument* argument = nullptr;
            JudgedPosition* position = nullptr;
            bool isLabelled = false;
        };
        std::vector<Part> parts; ///< those behind the others that follow from arguments of the same call
        std::optional<std::vector<JudgedPosition*>>
            absent; ///< arguments that every call has and these lack; as asked for
    };

    JudgedPosition& positionOf(const JudgedCall& judged, const std::string& path);
    std::string targetOf(const Event& event) const;
    Request& requestOf(const JudgedCall& judged);
    const std::vector<JudgedPosition*>& absentOf(const JudgedCall& judged, Request& request);
    std::vector<std::uint32_t> inOrderOfNeed(const JudgedCall& judged);
    int needOf(const CallStep& call, const std::string& path, int depth = 0);
    ArgumentChecker::Answer repeated(const JudgedCall& judged, std::uint32_t leaf) const;
    static const Argument* argumentOf(const CallStep& call, const std::string& path);
    ArgumentChecker::Answer check(const Argument& argument, std::uint32_t leaf, const JudgedCall& judged);
    const NodeProgram& programOf(std::size_t node) const { return m_plan.program.types[m_match.nodes[node].type]; }

    const Plan& m_plan;
    const Trace& m_trace;
    const RunMatch& m_match;
    std::vector<Verdict>& m_verdicts;
    std::vector<NodeState>& m_states;
    ArgumentChecker m_checker;
    JudgedPositions m_positions;
    /// By step, type, shape of the message, method and target.
    std::map<std::tuple<const CallStep*, std::size_t, std::uint32_t, StringId, StringId>, Request> m_requests;
    std::map<std::pair<const CallStep*, std::string>, int> m_needs;
};

} // namespace tenfold
