#pragma once

#include "core/known/field_index.h"
#include "core/known/sum_timeline.h"
#include "core/program/program.h"
#include "core/values/script.h"
#include "core/values/value_forms.h"

#include <algorithm>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <tuple>
#include <unordered_map>
#include <utility>
#include <vector>

namespace tenfold {

/// What a node has shown of itself so far.
struct NodeState {
    std::map<std::string, std::int64_t> identities; ///< identity -> its value, from the first argument that shows it
    /// A step, a path, and which part of the expression there.
    using MadePlace = std::tuple<std::uint32_t, std::string, std::uint64_t>;
    std::map<MadePlace, Value> made; ///< what it made up once, whole values and pieces of texts
};

/// Where a call stands in its node's program.
struct CheckContext {
    std::uint32_t event = 0;
    std::uint32_t stepId = 0;
    std::span<const std::uint32_t> iterations; ///< outermost first
    const Parameters* parameters = nullptr;
    const NodeProgram* program = nullptr; ///< for the range of identities; may be null
    std::uint64_t nodesOfType = 0;
    NodeState* node = nullptr;
    std::uint64_t nodeIndex = 0; ///< within the type, for scripts
};

/// Checks recorded arguments against expressions, from the trace's own earlier events. Used by mining to try what it
/// supposes and by validation to judge it, so that both mean the same.
class ArgumentChecker {
public:
    /// @param verdicts  one a leaf of the trace, filled by the caller, who judges what a call takes values from before
    ///                  the call: a flow from an argument that was unknown is unknown itself (method.md, Checking a
    ///                  plan). Null: every source counts as known.
    /// @param areKept  the expressions outlive the checker: what they mean in the trace's numbers is looked up once
    ArgumentChecker(FieldIndex& fields, const std::vector<Verdict>* verdicts, bool areKept = false)
        : m_fields(fields)
        , m_trace(fields.trace())
        , m_verdicts(verdicts)
        , m_areKept(areKept) {}

    struct Answer {
        Verdict verdict = Verdict::Unknown;
        double setSize = 0; ///< Member: values the set had at that time
    };
    /// @param leaf  a request leaf of the context's event
    Answer check(const Expression& expression, std::uint32_t leaf, const CheckContext& context);

    /// A flow in the numbers of the trace, for many calls; remembers what the node or run asked last had. Not
    /// thread-safe.
    struct ResolvedFlow {
        struct Source {
            ResolvedField field;
            std::optional<ResolvedField> theirKey; ///< none: no join, or the trace has no such field
            std::uint32_t owner = 0xffffffffU;     ///< node or run that the rest is of; none yet
            Occurrences occurrences;
            std::shared_ptr<const KeyedOccurrences> byKey;
        };
        std::vector<Source> sources; ///< those the trace has
        StringId ourKey;
        bool isNodeByNode = false;
        bool isOrdered = false; ///< of calls in one instant the earlier in the trace was first
        /// Joins for a few calls, without an index of the run: (source, call, key, out) -> whether it could tell what
        /// the source has by the key; at least the latest that the call may know. Empty: the index is used.
        std::function<bool(const Source&, const Event&, ValueId, std::vector<FieldOccurrence>&)> findByKey;
        std::vector<FieldOccurrence> found; ///< by findByKey
        bool couldTell = true;              ///< whether findByKey always could, at the last call
    };
    /// @param isNodeByNode  the calls come node by node: what a node had is not kept for later
    ResolvedFlow resolveFlow(const FlowExpression& flow, bool isNodeByNode = false) const;

    /// The occurrences a flow takes at a call: one, or several that became known in the same instant; none when there
    /// are none.
    /// @param best  is overwritten
    void flowSources(const FlowExpression& flow, ResolvedFlow& resolved, std::uint32_t leaf,
                     const CheckContext& context, std::vector<FieldOccurrence>& best);

private:
    class LeafWorld;
    class PieceWorld;
    using MadePlace = NodeState::MadePlace;
    static Verdict worse(Verdict a, Verdict b) { return std::max(a, b); }
    Answer checkPieces(const std::vector<Expression>& parts, std::size_t at, std::string_view text, std::uint32_t leaf,
                       const CheckContext& context, std::uint64_t within);
    Answer checkFlow(const FlowExpression& flow, std::uint32_t leaf, const CheckContext& context);
    Answer checkMember(const MemberExpression& member, std::uint32_t leaf, const CheckContext& context);
    Answer checkNodeName(const Value& value, std::uint32_t event);
    Answer checkSources(const FlowExpression& flow, const std::vector<FieldOccurrence>& sources, std::uint32_t leaf,
                        std::uint32_t event) const;
    Answer checkSum(const SumExpression& sum, std::int64_t number, std::uint32_t leaf, const CheckContext& context);
    /// Which of the templates for values of another argument of the call is meant, and how well that one is known.
    std::optional<std::size_t> templateOf(const std::string& by, const std::vector<Value>& when, std::uint32_t leaf,
                                          const CheckContext& context, Verdict& ofChooser) const;
    MadePlace madePlaceOf(std::uint32_t leaf, const CheckContext& context, std::uint64_t within) const;
    Answer checkScript(const ScriptExpression& script, const Value& value, const CheckContext& context);
    bool checkNumber(const NumberExpression& number, std::int64_t value, const CheckContext& context);
    std::vector<FieldOccurrence> flowSources(const FlowExpression& flow, std::uint32_t leaf,
                                             const CheckContext& context, bool isOrdered = false);
    std::span<const FieldOccurrence> occurrencesOf(const FlowExpression& flow, ResolvedFlow& resolved,
                                                   ResolvedFlow::Source& source, std::uint32_t leaf,
                                                   std::uint32_t eventIndex);
    Verdict verdictOfSource(std::uint32_t leaf, const FieldOccurrence& occurrence) const;

    FieldIndex& m_fields;
    const Trace& m_trace;
    const std::vector<Verdict>* m_verdicts;
    bool m_areKept;
    std::set<std::string> m_nodeNames; ///< of the run asked last
    RunId m_nodeNamesOf;
    std::unordered_map<const FlowExpression*, ResolvedFlow> m_resolved; ///< where expressions are kept
    /// A node's sum, and what is known of the numbers it has added so far.
    struct NodeSum {
        SumTimeline timeline;
        std::size_t judged = 0;
        Verdict worst = Verdict::Automatic;
    };
    std::vector<std::pair<SumExpression, std::map<SenderId, NodeSum>>> m_sums;
    std::map<std::string, std::optional<Script>> m_scripts; ///< by source; none = does not compile
};

} // namespace tenfold
