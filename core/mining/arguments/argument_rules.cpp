#include "core/mining/arguments/argument_rules.h"

#include "core/base/threads/cancellation.h"
#include "core/mining/arguments/unseen_ids.h"
#include "core/program/expression/expression_parts.h"
#include "core/program/expression/expression_text.h"
#include "core/values/generated_value.h"

#include <algorithm>
#include <cmath>
#include <set>
#include <utility>

namespace tenfold {
namespace {

constexpr std::size_t kSamplesKept = 5;     ///< different values of an argument that a program shows
constexpr std::size_t kLongestCut = 4096;   ///< longer texts are data: compared whole, never cut into pieces
constexpr std::size_t kLongestSample = 512; ///< bytes of a sample that people see

bool isAllEqual(const ArgumentSeries& series) {
    return !series.hasDifferent(2);
}

/// A number that goes on from round to round behind what a parameter says: `20*scale + i`.
bool goesOnBehindParameter(const Expression& expression) {
    const auto* number = std::get_if<NumberExpression>(&expression.node);
    const auto has = [&](Variable::Kind kind) {
        return std::any_of(number->terms.begin(), number->terms.end(),
                           [&](const auto& term) { return term.first.kind == kind; });
    };
    return number && has(Variable::Kind::Parameter) && has(Variable::Kind::Loop);
}

bool isFromRequests(const Expression& expression) {
    const auto* flow = std::get_if<FlowExpression>(&expression.node);
    return flow && std::all_of(flow->sources.begin(), flow->sources.end(),
                               [](const FieldRef& source) { return source.side == Side::Request; });
}

bool isFromReplies(const Expression& expression) {
    const auto* flow = std::get_if<FlowExpression>(&expression.node);
    return flow && !flow->initial &&
           std::all_of(flow->sources.begin(), flow->sources.end(),
                       [](const FieldRef& source) { return source.side == Side::Response; });
}

} // namespace

ArgumentContext::ArgumentContext(const MiningWork& work, const TypeWork& type, FieldIndex& fieldIndex,
                                 const ValueIndex& valueIndex, const NodeNames& nodeNamesOfAll,
                                 const SharedProgress& shared)
    : trace(work.trace)
    , fields(fieldIndex)
    , values(valueIndex)
    , names(nodeNamesOfAll)
    , progress(shared)
    , senders(type.senders)
    , runPosition(work.trace.runs.size(), 0) {
    for (std::uint32_t r = 0; r < work.runs.size(); ++r) {
        runPosition[work.runs[r].value] = r;
        parameters.push_back(work.parametersOfRun[work.runs[r].value]);
        const double scale = trace.runs[work.runs[r].value].scale.value();
        smallestScale = r == 0 ? scale : std::min(smallestScale, scale);
    }
    for (const SenderId sender : type.senders) {
        nodeNames.push_back(work.trace.sender(sender).name);
        runOfNode.push_back(runPosition[work.trace.sender(sender).run.value]);
    }
}

ArgumentRules::ArgumentRules(const ArgumentContext& context)
    : m_trace(context.trace)
    , m_search(context.trace, context.fields, context.values, context.progress)
    , m_runPosition(context.runPosition)
    , m_parameters(context.parameters)
    , m_smallestScale(context.smallestScale)
    , m_names(context.names)
    , m_senders(context.senders)
    , m_nodeNames(context.nodeNames)
    , m_identities(context.runOfNode) {}

std::vector<Wanted> ArgumentRules::wantedOf(const ArgumentSeries& series) const {
    std::vector<Wanted> wanted;
    wanted.reserve(series.instances.size());
    for (const ArgumentInstance& instance : series.instances)
        wanted.push_back({&instance, {instance.value}, {}});
    return wanted;
}

/// Whether a text is too long to look for parts in it.
bool ArgumentRules::hasLongText(const ArgumentSeries& series) const {
    const auto isLong = [&](ValueId value) {
        const auto* text = std::get_if<std::string>(&m_trace.value(value));
        return text && text->size() > kLongestCut;
    };
    if (series.knowsDifferent()) return std::any_of(series.different.begin(), series.different.end(), isLong);
    return std::any_of(series.instances.begin(), series.instances.end(),
                       [&](const ArgumentInstance& instance) { return isLong(instance.value); });
}

/// With one producer in all small runs its name looks like a constant.
bool ArgumentRules::namesASender(const Value& value) const {
    const auto* text = std::get_if<std::string>(&value);
    return text && m_names.contains(*text);
}

std::optional<ArgumentRules::Finding> ArgumentRules::constant(const ArgumentSeries& series) {
    if (!isAllEqual(series)) return std::nullopt;
    const Value& value = m_trace.value(series.instances.front().value);
    return Finding{Expression{ConstantExpression{value}}, series.instances.size()};
}

std::optional<ArgumentRules::Finding> ArgumentRules::flow(const ArgumentSeries& series, Scope scope, double fewest) {
    auto finding = m_search.findFlow(wantedOf(series), scope, false, fewest);
    if (!finding) return std::nullopt;
    return Finding{Expression{std::move(finding->flow)}, finding->held};
}

/// The latest of all nodes may be the right one by luck of timing: where joins by a key, of several fields together,
/// say as much, they are believed before it.
std::optional<ArgumentRules::Finding> ArgumentRules::flowBetweenNodes(const ArgumentSeries& series) {
    auto found = flow(series, Scope::AnyNode, 1.0);
    const auto* latest = found ? std::get_if<FlowExpression>(&found->expression.node) : nullptr;
    if (!latest || latest->pick != Pick::Latest) return found;
    auto joined = firstUse(series);
    const bool isKnown = joined && std::holds_alternative<FlowExpression>(joined->expression.node);
    return isKnown ? joined : found;
}

std::optional<ArgumentRules::Finding> ArgumentRules::beforeLatest(const ArgumentSeries& series) {
    auto finding = m_search.findBeforeLatest(wantedOf(series));
    if (!finding) return std::nullopt;
    return Finding{Expression{std::move(finding->flow)}, finding->held};
}

std::optional<ArgumentRules::Finding> ArgumentRules::number(const ArgumentSeries& series) {
    std::vector<NumberSample> samples;
    for (const ArgumentInstance& instance : series.instances) {
        cancellationPoint();
        const auto* value = std::get_if<std::int64_t>(&m_trace.value(instance.value));
        if (!value) return std::nullopt;
        samples.push_back({instance.node, runPosition(instance.run), instance.iterations, *value});
    }
    auto number = explainNumber(samples, m_parameters, m_identities, m_trace.text(series.path));
    if (!number) return std::nullopt;
    return Finding{Expression{std::move(*number)}, series.instances.size()};
}

/// One more than an earlier value: "7f3a…:12" after "7f3a…:11", 8 after 7.
std::optional<ArgumentRules::Finding> ArgumentRules::counter(const ArgumentSeries& series) {
    std::vector<Wanted> wanted;
    FlowExpression shape;
    shape.plus = 1;
    for (const ArgumentInstance& instance : series.instances) {
        cancellationPoint();
        const Value& value = m_trace.value(instance.value);
        Value before;
        if (const auto* text = std::get_if<std::string>(&value)) {
            const auto less = counted(*text, -1);
            if (!less) return std::nullopt;
            before = *less;
            shape.part = Part::Counted;
        } else if (const auto* integer = std::get_if<std::int64_t>(&value)) {
            before = *integer - 1;
        } else {
            return std::nullopt;
        }
        wanted.push_back({&instance, {m_trace.values.find(before)}, toText(value)});
    }
    auto finding = m_search.findFlow(wanted, Scope::SameNode, true, 1.0, shape);
    if (!finding) return std::nullopt;
    return Finding{Expression{std::move(finding->flow)}, finding->held};
}

std::optional<ArgumentRules::Finding> ArgumentRules::member(const ArgumentSeries& series, double fewest) {
    // small numbers and short texts are in any set: then only a field of the same name counts
    const bool needsName = !std::all_of(series.instances.begin(), series.instances.end(),
                                        [&](const ArgumentInstance& i) { return isTelling(m_trace.value(i.value)); });
    // a few different values are in many sets by chance: hosts are looked for among hosts first
    constexpr std::size_t kFew = 4;
    const bool isVaried = series.hasDifferent(kFew);
    for (const bool isNamed : {true, false}) {
        if (isNamed ? !needsName && isVaried : needsName) continue;
        for (const Scope scope : {Scope::SameNode, Scope::AnyNode}) {
            auto finding = m_search.findMember(wantedOf(series), scope, isNamed, fewest);
            if (finding) return Finding{Expression{std::move(finding->member)}, finding->held};
        }
    }
    return std::nullopt;
}

/// The name of any node of one or more types: the values that small runs have shown are not all, and one of several
/// nodes that stood in all of them may be an accident. A constant is believed where always the same of several nodes
/// would be unlikely.
std::optional<ArgumentRules::Finding> ArgumentRules::anyNodesName(const ArgumentSeries& series) const {
    constexpr double kUnlikely = 0.01; // that chance takes the same node in all runs
    double chanceOfSame = 1;
    bool isFirst = true;
    std::set<RunId> runs;
    MemberExpression member;
    std::set<std::size_t> types;
    double nodes = 0;
    for (const ArgumentInstance& instance : series.instances) {
        cancellationPoint();
        const auto* text = std::get_if<std::string>(&m_trace.value(instance.value));
        const auto type = text ? m_names.typeIn(instance.run, *text) : std::nullopt;
        if (!type) return std::nullopt;
        types.insert(*type);
        if (!runs.insert(instance.run).second) continue;
        const auto ofRun = static_cast<double>(m_names.nodesIn(instance.run, *type));
        nodes = std::max(nodes, ofRun);
        if (!std::exchange(isFirst, false)) chanceOfSame /= ofRun;
    }
    if (nodes < 2 || (isAllEqual(series) && chanceOfSame < kUnlikely)) return std::nullopt;
    for (const std::size_t type : types)
        member.nodesOf.push_back(m_names.nameOfType(type));
    member.evidence.medianSetSize = nodes;
    return Finding{Expression{std::move(member)}, series.instances.size()};
}

/// Natural logarithm of the chance that runs miss values which others have, were all drawn from one set in the shares
/// of the whole.
double ArgumentRules::logChanceOfMissing(const ArgumentSeries& series) const {
    std::map<ValueId, std::map<std::uint32_t, std::size_t>> runsOf;
    std::map<std::uint32_t, std::size_t> ofRun;
    for (const ArgumentInstance& instance : series.instances) {
        cancellationPoint();
        ++runsOf[instance.value][instance.run.value];
        ++ofRun[instance.run.value];
    }
    double logChance = 0;
    for (const auto& [value, runs] : runsOf) {
        std::size_t own = 0, missing = 0;
        for (const auto& [run, count] : ofRun)
            runs.contains(run) ? own += runs.at(run) : missing += count;
        const double share = static_cast<double>(own) / static_cast<double>(series.instances.size());
        logChance += static_cast<double>(missing) * std::log1p(-std::min(share, 1 - 1e-12));
    }
    return logChance;
}

std::optional<ArgumentRules::Finding> ArgumentRules::listed(const ArgumentSeries& series) {
    constexpr std::size_t kMostListed = 6; // values: a longer list is not settled, the next run brings others. Chosen
    constexpr std::size_t kFewestEach = 5; // instances a value: fewer do not show that all values have been seen
    std::map<ValueId, std::size_t> counts;
    for (const ArgumentInstance& instance : series.instances)
        ++counts[instance.value];
    if (counts.size() > kMostListed || counts.size() * kFewestEach > series.instances.size()) return std::nullopt;
    const double kUnlikely = std::log(0.01); // a set that is larger in larger runs is larger still beyond them
    const bool areNodes = std::all_of(counts.begin(), counts.end(),
                                      [&](const auto& count) { return namesASender(m_trace.value(count.first)); });
    if (areNodes || logChanceOfMissing(series) < kUnlikely) return std::nullopt;
    MemberExpression member;
    for (const auto& [value, count] : counts)
        member.listed.push_back(m_trace.value(value));
    member.evidence.medianSetSize = static_cast<double>(counts.size());
    return Finding{Expression{std::move(member)}, series.instances.size()};
}

/// A member of an earlier set, or one of a few values that every run has ("*" for any host).
std::optional<ArgumentRules::Finding> ArgumentRules::memberOrListed(const ArgumentSeries& series, double fewest) {
    if (auto found = member(series, fewest)) return found;
    constexpr std::size_t kMostListed = 3; // values beside the set ("*" for any host); more are a set of their own
    constexpr std::size_t kMostTried = 12; // values common to all runs: with more, what they share is no exception
    std::map<ValueId, std::set<std::uint32_t>> runsOf;
    for (const ArgumentInstance& instance : series.instances)
        runsOf[instance.value].insert(instance.run.value);
    std::vector<std::pair<bool, ValueId>> common; // with figures, the value: names of nodes have figures
    for (const auto& [value, runs] : runsOf)
        if (runs.size() == m_parameters.size())
            common.emplace_back(toText(m_trace.value(value)).find_first_of("0123456789") != std::string::npos, value);
    if (runsOf.size() <= common.size() || common.size() > kMostTried) return std::nullopt; // the set does not grow
    std::stable_sort(common.begin(), common.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
    std::set<ValueId> listed;
    for (std::size_t i = 0; i < std::min(kMostListed, common.size()); ++i) {
        listed.insert(common[i].second);
        ArgumentSeries others = series.part();
        std::copy_if(series.instances.begin(), series.instances.end(), std::back_inserter(others.instances),
                     [&](const ArgumentInstance& instance) { return !listed.contains(instance.value); });
        auto found = member(others, 1.0);
        if (!found) continue;
        auto& set = std::get<MemberExpression>(found->expression.node);
        for (const ValueId value : listed)
            set.listed.push_back(m_trace.value(value));
        set.evidence.medianSetSize += static_cast<double>(listed.size());
        found->held = series.instances.size();
        return found;
    }
    return std::nullopt;
}

/// A few different values, long ones only as far as anybody reads.
std::vector<Value> ArgumentRules::shownSamples(const ArgumentSeries& series) const {
    std::vector<Value> samples;
    for (const ValueId value : series.firstDifferent(kSamplesKept))
        samples.push_back(shortened(m_trace.value(value), kLongestSample));
    return samples;
}

ArgumentRules::Finding ArgumentRules::unknown(const ArgumentSeries& series) {
    UnknownExpression expression;
    expression.evidence.samples = shownSamples(series);
    return {Expression{std::move(expression)}, 0};
}

/// Whether each new value stands behind a call whose reply was not recorded, and the values count on by one like the
/// ids of a server that was started for the run: the reply may have told it, and no other server goes on like this one.
bool ArgumentRules::mayBeToldUnseen(const ArgumentSeries& series) const {
    const ArgumentInstance* before = nullptr; // of the node
    bool countsOn = false;
    for (const ArgumentInstance& instance : series.instances) {
        cancellationPoint();
        if (before && before->node != instance.node) before = nullptr;
        if (!isTellingNumber(m_trace.value(instance.value))) return false;
        if (before && before->value == instance.value) continue;
        const std::uint32_t begin =
            before ? before->event : m_trace.eventsOf(m_trace.events[instance.event].sender).first;
        if (!hasUnseenReply(m_trace, begin, instance.event)) return false;
        if (before) {
            const auto* from = std::get_if<std::int64_t>(&m_trace.value(before->value));
            const auto* to = std::get_if<std::int64_t>(&m_trace.value(instance.value));
            if (!from || !to || *to != *from + 1) return false;
            countsOn = true;
        }
        before = &instance;
    }
    return countsOn;
}

std::optional<ArgumentRules::Finding> ArgumentRules::explainValue(const ArgumentSeries& series) {
    auto found = explainAlone(series);
    if (found && std::holds_alternative<NumberExpression>(found->expression.node) && mayBeToldUnseen(series))
        return std::nullopt;
    // what holds inside the call needs no luck with what other nodes did last
    if (const auto* flow = found ? std::get_if<FlowExpression>(&found->expression.node) : nullptr;
        flow && flow->scope == Scope::AnyNode)
        if (auto better = offsetInCall(series)) return better;
    const ArgumentClass c = found ? classOf(found->expression) : ArgumentClass::Unknown;
    if (c != ArgumentClass::Member && c != ArgumentClass::Labelled && c != ArgumentClass::Unknown) return found;
    if (auto better = sameCall(series)) return better;
    if (auto better = offsetInCall(series)) return better;
    if (auto better = cutInCall(series)) return better;
    if (auto better = sum(series)) return better;
    if (hasLongText(series)) return found;
    auto better = cases(series, false);
    const bool isListed = found && std::holds_alternative<MemberExpression>(found->expression.node) &&
                          std::get<MemberExpression>(found->expression.node).sources.empty();
    const bool isSet = c == ArgumentClass::Member && !isListed;
    return better && (!isSet || classOf(better->expression) < ArgumentClass::Member) ? better : found;
}

/// Whether a rule with exceptions explains at least as much of what is not the commonest value as it has exceptions:
/// where nearly all instances have one value, anything that brings that value holds nearly always.
bool ArgumentRules::saysMoreThanOneValue(const ArgumentSeries& series, std::uint64_t held) const {
    std::map<ValueId, std::uint64_t> counts;
    std::uint64_t commonest = 0;
    for (const ArgumentInstance& instance : series.instances)
        commonest = std::max(commonest, ++counts[instance.value]);
    return held >= commonest + (series.instances.size() - held);
}

std::optional<ArgumentRules::Finding> ArgumentRules::explainAlone(const ArgumentSeries& series) {
    const Value& first = m_trace.value(series.instances.front().value);
    const bool maybeGiven = isTellingNumber(first) || namesASender(first);
    if (isAllEqual(series)) {
        // an own earlier argument says nothing more than the constant; a reply does
        if (auto found = maybeGiven ? flow(series, Scope::SameNode, 1.0) : std::nullopt)
            if (isFromReplies(found->expression)) return found;
        if (auto found = ownName(series)) return found;
        if (auto found = maybeGiven ? anyNodesName(series) : std::nullopt) return found;
        return constant(series);
    }
    if (auto found = flow(series, Scope::SameNode, 1.0)) return found;
    if (hasLongText(series)) {
        if (auto found = flow(series, Scope::AnyNode, 1.0)) return found;
        return member(series, 1.0);
    }
    if (auto found = clockTime(series)) return found;
    if (auto found = number(series)) {
        // going on from the node's own number before needs no key, of which another one would have done as well
        if (goesOnBehindParameter(found->expression))
            if (auto better = counter(series); better && isFromRequests(better->expression)) return better;
        return found;
    }
    if (auto found = text(series, false)) {
        const ArgumentClass c = classOf(found->expression);
        if (c != ArgumentClass::Labelled && c != ArgumentClass::Unknown) return found;
        if (auto better = beforeLatest(series)) return better;
        if (auto better = onEarlierText(series, Scope::SameNode)) return better;
        if (auto better = counter(series)) return better;
        if (auto better = flowBetweenNodes(series)) return better;
        auto better = member(series, 1.0); // one of the files that are there says more than a name made up
        return better ? better : found;
    }
    if (auto found = counter(series)) return found;
    if (auto found = beforeLatest(series)) return found;
    if (auto found = onEarlierText(series, Scope::SameNode)) return found;
    if (auto found = flowBetweenNodes(series)) return found;
    if (auto found = onEarlierText(series, Scope::AnyNode)) return found;
    if (auto found = firstUse(series)) return found;
    const bool isMany = series.instances.size() >= kFewestForAlmost;
    if (isMany)
        for (const Scope scope : {Scope::SameNode, Scope::AnyNode})
            if (auto found = flow(series, scope, kAlmostAll); found && saysMoreThanOneValue(series, found->held))
                return found;
    if (auto found = memberOrListed(series, isMany ? kAlmostAll : 1.0)) return found;
    if (auto found = anyNodesName(series)) return found;
    if (auto found = madeUp(series)) return found;
    return listed(series);
}

/// What is the same in all calls, and neither a number that a server may have given nor a node's name.
bool ArgumentRules::isPlainConstant(const ArgumentSeries& series) const {
    if (series.different.size() != 1) return false;
    const Value& value = m_trace.value(series.different.front());
    return !isTellingNumber(value) && !namesASender(value);
}

Argument ArgumentRules::explain(const ArgumentSeries& series, const std::vector<ArgumentSeries>& call) {
    if (m_call != &call) {
        m_needs.clear();
        m_sumFields = {};
        m_search.preferNothing();
    }
    m_call = &call;
    Argument argument;
    argument.path = m_trace.text(series.path);
    argument.evidence.instances = series.all;
    argument.sometimes = series.callsWith < series.calls;
    if (argument.sometimes) argument.share = static_cast<double>(series.callsWith) / static_cast<double>(series.calls);
    argument.evidence.samples = shownSamples(series);
    if (isPlainConstant(series)) {
        argument.value = Expression{ConstantExpression{m_trace.value(series.different.front())}};
        argument.evidence.held = series.all;
        noteNeeds(series.path, argument.value);
        return argument;
    }
    auto finding = explainValue(series);
    if (!finding && !hasLongText(series)) finding = text(series, true);
    if (!finding) finding = unknown(series);
    argument.value = std::move(finding->expression);
    argument.evidence.held = finding->held;
    noteNeeds(series.path, argument.value);
    forEachSource(argument.value, [&](const FieldRef& source) {
        m_search.prefer(m_trace.strings.find(source.target), m_trace.strings.find(source.method));
    });
    return argument;
}

} // namespace tenfold
