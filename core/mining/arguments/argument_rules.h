#pragma once

#include "core/mining/arguments/argument_series.h"
#include "core/mining/arguments/node_names.h"
#include "core/mining/arguments/numbers/number_rules.h"
#include "core/mining/arguments/numbers/sum_rules.h"
#include "core/mining/arguments/sources/flow_rules.h"
#include "core/mining/arguments/texts/text_pieces.h"

#include <map>
#include <optional>
#include <set>
#include <vector>

namespace tenfold {

/// What the calls of one type share while their arguments are explained. Nothing in it changes.
struct ArgumentContext {
    /// All that is handed over has to live as long as this.
    ArgumentContext(const MiningWork& work, const TypeWork& type, FieldIndex& fields, const ValueIndex& values,
                    const NodeNames& names, const SharedProgress& progress);

    const Trace& trace;
    FieldIndex& fields;
    const ValueIndex& values;
    const NodeNames& names;
    const SharedProgress& progress;         ///< asks whether to stop
    const std::vector<SenderId>& senders;   ///< the type's nodes
    std::vector<std::uint32_t> runPosition; ///< run id -> position among the mined runs
    std::vector<Parameters> parameters;     ///< by that position
    double smallestScale = 0;               ///< of the mined runs
    std::vector<std::string> nodeNames;     ///< of the type's nodes
    std::vector<std::uint32_t> runOfNode;   ///< position among the mined runs of each of them
};

/// Explains the arguments of one call, one series at a time in their order (method.md, Arguments). What is tried, in
/// order: constants; flow from the node's own calls; numbers by the three phases; flow from other nodes; texts piece by
/// piece; texts built on an earlier text; members of an earlier set; values a node makes up (uuid, clock, random
/// number); small fixed sets; else unknown, with a guess of its kind. What would
/// be made up, listed or unknown is first compared with the other arguments of its call: equal to one, or one of
/// several templates that another one chooses; or a number that adds up. Numbers that a server may have given (large
/// ones) are looked for in replies before they may be constant or regular.
class ArgumentRules {
public:
    /// @param context  has to live as long as this
    explicit ArgumentRules(const ArgumentContext& context);

    /// Whether it needs no instances to explain a series.
    bool isPlainConstant(const ArgumentSeries& series) const;
    /// @param series  with its instances, unless it is a plain constant
    /// @param call    all series of the call, in order, which need none: the others may explain this one
    Argument explain(const ArgumentSeries& series, const std::vector<ArgumentSeries>& call);
    /// Whether an argument still has no source, so that explainByLater() may help.
    bool mayBeExplainedByLater(const Argument& argument) const;
    /// When all arguments of the call are explained: lets later ones choose the template of one that still has none.
    void explainByLater(const ArgumentSeries& series, Argument& argument);
    /// What was asked of the type's identities: stands in the arguments until it is settled.
    const IdentityRequests& identities() const { return m_identities; }

private:
    static constexpr double kAlmostAll = 0.97; ///< holds nearly always: used as a proposal, with a question
    /// Instances, below which a rule holds for all or not at all: kAlmostAll allows one of 34.
    static constexpr std::size_t kFewestForAlmost = 30;

    struct Finding {
        Expression expression;
        std::uint64_t held = 0;
    };
    std::optional<Finding> explainValue(const ArgumentSeries& series);
    std::optional<Finding> explainAlone(const ArgumentSeries& series);
    std::optional<Finding> ownName(const ArgumentSeries& series);
    std::optional<Finding> sameCall(const ArgumentSeries& series);
    std::optional<std::int64_t> numberIn(const Value& value, int token) const;
    std::optional<Finding> cutInCall(const ArgumentSeries& series);
    std::optional<Finding> offsetInCall(const ArgumentSeries& series);
    std::optional<Finding> cases(const ArgumentSeries& series, bool byLater);
    bool mayChoose(const ArgumentSeries& series, const ArgumentSeries& chooser) const;
    struct CasesFinding {
        std::optional<Finding> found;
        bool needsList = false; ///< a template would have to be a short list
    };
    CasesFinding casesBy(const ArgumentSeries& series, const ArgumentSeries& chooser, bool allowListed);
    std::optional<Finding> memberOrListed(const ArgumentSeries& series, double fewest);
    void noteNeeds(StringId path, const Expression& value);
    bool wouldBeCircular(StringId path, StringId from) const;
    FlowExpression flowFromCall(const ArgumentSeries& source) const;
    std::optional<ValueId> siblingValue(const ArgumentInstance& instance, const ArgumentSeries& other) const;
    std::optional<ValueId> siblingValue(const ArgumentSeries& series, std::size_t i, const ArgumentSeries& other) const;
    std::optional<Finding> constant(const ArgumentSeries& series);
    std::optional<Finding> flow(const ArgumentSeries& series, Scope scope, double fewest);
    std::optional<Finding> flowBetweenNodes(const ArgumentSeries& series);
    std::optional<Finding> beforeLatest(const ArgumentSeries& series);
    std::optional<Finding> number(const ArgumentSeries& series);
    std::optional<Finding> text(const ArgumentSeries& series, bool allowHoles);
    std::optional<Finding> onEarlierText(const ArgumentSeries& series, Scope scope);
    std::optional<Finding> firstUse(const ArgumentSeries& series);
    std::optional<Finding> sum(const ArgumentSeries& series);
    std::optional<Finding> member(const ArgumentSeries& series, double fewest);
    std::optional<Finding> aroundUuid(const ArgumentSeries& series, const std::vector<std::string>& texts,
                                      bool perNode);
    std::optional<Finding> madeUp(const ArgumentSeries& series);
    std::optional<Finding> clockTime(const ArgumentSeries& series);
    bool mayBeToldUnseen(const ArgumentSeries& series) const;
    bool saysMoreThanOneValue(const ArgumentSeries& series, std::uint64_t held) const;
    double logChanceOfMissing(const ArgumentSeries& series) const;
    std::optional<Finding> listed(const ArgumentSeries& series);
    Finding unknown(const ArgumentSeries& series);

    /// One varying piece of a text.
    struct Piece {
        std::vector<const ArgumentInstance*> at;
        std::vector<std::string> texts;
        TextPiece::Kind kind = TextPiece::Kind::Number;
    };
    Expression hole(const Piece& piece) const;
    bool isMostlyKnown(const std::vector<Expression>& parts, const std::vector<Piece>& holes,
                       const ArgumentSeries& series) const;
    std::optional<Expression> explainPiece(const Piece& piece, const ArgumentSeries& series);
    std::optional<Finding> counter(const ArgumentSeries& series);
    std::vector<NumberSample> samplesOf(const Piece& piece) const;
    std::vector<Wanted> wantedOf(const ArgumentSeries& series) const;
    std::vector<Value> shownSamples(const ArgumentSeries& series) const;
    bool hasLongText(const ArgumentSeries& series) const;
    bool namesASender(const Value& value) const;
    std::optional<Finding> anyNodesName(const ArgumentSeries& series) const;
    std::uint32_t runPosition(RunId run) const { return m_runPosition[run.value]; }
    bool isSmallest(RunId run) const { return m_trace.runs[run.value].scale <= m_smallestScale; }

    const Trace& m_trace;
    FlowSearch m_search;
    const std::vector<std::uint32_t>& m_runPosition; ///< as in ArgumentContext, as the next four
    const std::vector<Parameters>& m_parameters;
    const double m_smallestScale;
    const NodeNames& m_names;
    const std::vector<SenderId>& m_senders;
    const std::vector<std::string>& m_nodeNames;
    const std::vector<ArgumentSeries>* m_call = nullptr; ///< of the call that is being explained
    std::map<StringId, std::vector<StringId>> m_needs;   ///< explained path of the call -> those that it follows from
    IdentityRequests m_identities;
    SumFields m_sumFields; ///< what the call's arguments may add up
};

} // namespace tenfold
