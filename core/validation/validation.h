#pragma once

#include "core/base/result.h"
#include "core/base/threads/progress.h"
#include "core/known/guard_replay.h"
#include "core/known/tick_replay.h"
#include "core/plan/plan.h"
#include "core/plan/totals/argument_doubts.h"
#include "core/program/standing.h"
#include "core/trace/trace.h"
#include "core/words/sentence.h"

#include <nlohmann/json_fwd.hpp>

#include <optional>
#include <string>
#include <vector>

namespace tenfold {

/// Arguments by how far the plan knew them (method.md, Checking a plan). Nothing is left out: total = sum of the five
/// columns.
struct ArgumentColumns {
    std::uint64_t total = 0, automatic = 0, member = 0, labelled = 0, unknown = 0, wrong = 0;
    ArgumentColumns& operator+=(const ArgumentColumns& other);
};

/// What `tenfold validate` prints; field by field as in formats.md.
struct ValidationReport {
    std::uint64_t nodesExpected = 0, nodesActual = 0, nodesMatched = 0;
    struct TypeRow {
        std::string type;
        std::uint64_t nodes = 0, exact = 0;
        double editShare = 0;
        bool random = false;
    };
    std::vector<TypeRow> types;
    std::uint64_t sequenceNodes = 0, sequenceExact = 0;
    double sequenceEditShare = 0;
    struct CountRow {
        PredictedCount predicted;
        std::uint64_t actual = 0;
        std::optional<Standing> standing = {}; ///< of the planned count; nothing where the plan has none
    };
    std::vector<CountRow> counts;
    ArgumentColumns representative, all, aperiodic;
    struct TargetColumns {
        std::string target;
        ArgumentColumns representative, aperiodic;
    };
    std::vector<TargetColumns> byTarget;
    /// Each argument of each place of the programs, and calls without a place by method; for finding what to mend.
    struct PositionRow {
        std::string type, method, path;
        std::uint32_t stepId = 0; ///< 0: a clock call or a call without a place
        bool periodic = false;
        ArgumentColumns columns;
        std::string label, width; ///< where a label stands: its text, and how many values pass its check (widthText)
    };
    std::vector<PositionRow> positions;
    std::vector<ArgumentDoubt> argumentDoubts; ///< of the plan
    std::uint64_t intervalPositions = 0;
    double intervalsInBand90 = 0, medianBandRatio = 0, intervalsWithin10Percent = 0;
    /// The delays of one place of a program that has predicted ones.
    struct IntervalRow {
        std::string type;
        std::uint32_t stepId = 0;
        DurationDistribution predicted;
        std::vector<std::int64_t> delaysNs; ///< of the run, by node and time
    };
    std::vector<IntervalRow> intervals; ///< by type and step
    /// Whether the 90 % intervals of counts are what they say.
    struct CountInterval {
        std::string type, target, method;
        bool isExact = false;     ///< by the plan: no interval
        double low = 0, high = 0; ///< 90 % interval
        std::uint64_t actual = 0;
    };
    std::vector<CountInterval> countIntervals; ///< of every type and method that the plan has
    std::uint64_t inexactCounts = 0;           ///< of countIntervals
    std::uint64_t countsInBand90 = 0;          ///< of inexactCounts
    double medianCountWidth = 0;               ///< of inexactCounts: (high - low) / max(1, actual)
    struct RealtimeRow {
        std::string type, method;
        double periodPredictedNs = 0, periodActualNs = 0, rateRatio = 0;
    };
    std::vector<RealtimeRow> realtime;
    std::uint64_t startTotal = 0, startRight = 0;
    struct StartRow {
        std::string type;
        std::uint64_t nodes = 0, right = 0; ///< nodes of the run; those that started as the type's rule says
        std::uint64_t planned = 0;  ///< nodes of the run that the plan has too, first ones with first ones by start
        std::uint64_t inSpread = 0; ///< of these: planned no further from the real start than recorded starts differed
        std::int64_t plannedFirstNs = 0, actualFirstNs = 0; ///< start of the first of them, since the start of the run
        double confidence = 0;                              ///< of the type's rule, as the plan says
    };
    std::vector<StartRow> starts; ///< of the types that the run has
    struct OrderPairs {
        std::uint64_t pairs = 0, right = 0; ///< what happened one after another; in the plan too
    };
    /// Choices of the run's nodes that guards, on the nodes' own earlier replies, get right (guard_replay.h).
    struct DecisionRow {
        std::string type;
        DecisionScore score;
    };
    std::vector<DecisionRow> decisions; ///< of the types that have guards
    /// Ticks of the run's clocks of which their conditions say rightly whether they are calls (tick_replay.h).
    struct TickRow {
        std::string type, method;
        TickScore score;
    };
    std::vector<TickRow> ticks; ///< of clocks that have a condition
    OrderPairs startOrder;      ///< of two nodes of different types, which started first
    OrderPairs dependent;       ///< calls and starts that follow from an earlier call (method.md, Checking a plan)
    OrderPairs betweenNodes;    ///< of `dependent`: of another node's call
    OrderPairs ofClocks; ///< calls that follow from one of a clock: whether the clock called by then. In neither above
    std::uint64_t notInPlan = 0; ///< dependent pairs of the run of which the plan lacks a call
    /// Dependent pairs by what follows what, the most wrong first; `afterType` is empty where it is of the same node.
    struct OrderRow {
        std::string type, method, afterType, afterMethod; ///< `method` is empty where it is the start of a node
        OrderPairs order;
    };
    std::vector<OrderRow> orders;
    struct UnseenRow {
        std::string method;
        std::uint64_t count = 0;
        /// What the nodes that make the calls have in common, where it explains them: they live longer than those that
        /// were mined, so that the calls are seen in long runs only (method.md, Clocks). May be empty.
        Sentence reason = {};
    };
    std::vector<UnseenRow> unseen;
};

/// Compares a plan with a real run at its scale (method.md, Checking a plan). Node types of the run are found from
/// behaviour: each sender is given to the program that explains its calls best.
/// @param trace  one run, finished; is changed on the way, so give it away where nobody needs it after
/// Errors: Invalid (no events, more than one run), Cancelled. Cost: O(calls * program length) a sender.
Result<ValidationReport> validate(const Plan& plan, Trace trace, Progress& progress);

nlohmann::ordered_json toJson(const ValidationReport& report);
/// How large a share of the arguments may be wrong in a check that passes, where the user says nothing else. A choice,
/// not a finding: whoever prints the verdict says it.
inline constexpr double kMostWrongShare = 0.03;

/// Whether a check passed, and what it hangs on. One that compared nothing has not passed.
struct CheckVerdict {
    std::size_t countsWrong = 0, countsTotal = 0; ///< of those that the plan says exactly
    double wrongShare = 0;                        ///< of the arguments of calls that the clock does not make, 0 … 1
    double mostWrongShare = kMostWrongShare;      ///< as allowed
    std::vector<Sentence> reasons;                ///< why it failed, the gravest first
    bool passed() const { return reasons.empty(); }
};
CheckVerdict verdictOf(const ValidationReport& report, double mostWrongShare = kMostWrongShare);
nlohmann::ordered_json toJson(const CheckVerdict& verdict);

} // namespace tenfold
