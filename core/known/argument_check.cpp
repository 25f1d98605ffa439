#include "core/known/argument_check.h"

#include "core/base/random_stream.h"
#include "core/base/threads/cancellation.h"
#include "core/program/names/node_name.h"
#include "core/values/value_forms.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace tenfold {
namespace {

const NodeIdentity* findIdentity(const std::string& name, const CheckContext& context) {
    if (!context.program) return nullptr;
    for (const NodeIdentity& identity : context.program->identities)
        if (identity.name == name) return &identity;
    return nullptr;
}

/// The value of a node's identity that has the place `shift` places behind that of another one, going round.
std::optional<std::int64_t> shifted(const NodeIdentity& from, std::int64_t value, const NodeIdentity& to,
                                    std::int64_t shift, std::uint64_t nodes) {
    std::int64_t offset = 0;
    const auto all = static_cast<std::int64_t>(nodes);
    if (all <= 0 || from.stride == 0 || __builtin_sub_overflow(value, from.first, &offset)) return std::nullopt;
    const std::int64_t place = offset / from.stride % all;
    std::int64_t out = 0;
    if (__builtin_mul_overflow(to.stride, ((place + shift % all) % all + all) % all, &out) ||
        __builtin_add_overflow(out, to.first, &out))
        return std::nullopt;
    return out;
}

/// What is known of an identity of the node: shown by an argument, or by one that goes with it.
std::optional<std::int64_t> identityOf(const std::string& name, const CheckContext& context) {
    if (!context.node) return std::nullopt;
    const auto& shown = context.node->identities;
    if (const auto it = shown.find(name); it != shown.end()) return it->second;
    const NodeIdentity* own = findIdentity(name, context);
    if (!own) return std::nullopt;
    for (const auto& [other, value] : shown) {
        const NodeIdentity* known = findIdentity(other, context);
        if (!known) continue;
        if (own->of == other) return shifted(*known, value, *own, own->shift, context.nodesOfType);
        if (known->of == name) return shifted(*known, value, *own, -known->shift, context.nodesOfType);
    }
    return std::nullopt;
}

/// Adds a term of a number as far as its variable is known here; false where it is not.
bool addTerm(NumberSum& sum, const Variable& variable, std::int64_t coefficient, const CheckContext& context) {
    switch (variable.kind) {
    case Variable::Kind::Loop:
        if (variable.loop >= context.iterations.size()) return false;
        sum.add(coefficient, std::int64_t{context.iterations[context.iterations.size() - 1 - variable.loop]});
        return true;
    case Variable::Kind::Identity: {
        const auto value = identityOf(variable.name, context);
        if (value) sum.add(coefficient, *value);
        return value.has_value();
    }
    case Variable::Kind::Parameter:
        break;
    }
    if (!context.parameters) return false;
    const auto it = context.parameters->find(variable.name);
    if (it == context.parameters->end()) return false;
    sum.add(coefficient, it->second);
    return true;
}

/// Whether a value may be the identity of a node: one of first, first + stride … for as many nodes as there are.
bool isIdentityValue(const std::string& name, std::int64_t value, const CheckContext& context) {
    if (!context.program) return true;
    const NodeIdentity* identity = findIdentity(name, context);
    if (!identity) return false;
    std::int64_t offset = 0;
    const bool isFar = __builtin_sub_overflow(value, identity->first, &offset) || offset == INT64_MIN;
    return !isFar && identity->stride != 0 && offset % identity->stride == 0 && offset / identity->stride >= 0 &&
           (context.nodesOfType == 0 ||
            offset / identity->stride < static_cast<std::int64_t>(context.nodesOfType) + identity->spare);
}

} // namespace

Verdict ArgumentChecker::verdictOfSource(std::uint32_t leaf, const FieldOccurrence& occurrence) const {
    const Event& source = m_trace.events[occurrence.event];
    const bool isResponse = occurrence.leaf >= m_trace.firstResponseLeaf(source);
    if (isResponse || !m_verdicts || occurrence.leaf == leaf) return Verdict::Automatic;
    switch ((*m_verdicts)[occurrence.leaf]) {
    case Verdict::Automatic:
    case Verdict::Labelled: // made up once, known from then on
        return Verdict::Automatic;
    case Verdict::Member:
        return Verdict::Member;
    default:
        return Verdict::Unknown;
    }
}

ArgumentChecker::ResolvedFlow ArgumentChecker::resolveFlow(const FlowExpression& flow, bool isNodeByNode) const {
    ResolvedFlow out;
    out.isNodeByNode = isNodeByNode;
    for (std::size_t i = 0; i < flow.sources.size(); ++i) {
        const auto field = resolve(flow.sources[i], m_trace);
        if (!field) continue;
        const auto key = i < flow.theirKeys.size() ? resolve(flow.theirKeys[i], m_trace) : std::nullopt;
        out.sources.push_back({*field, key, 0xffffffffU, {}, {}});
    }
    if (flow.pick != Pick::Keyed) return out;
    out.ourKey = m_trace.strings.find(flow.ourKey);
    return out;
}

/// Occurrences of a source that the caller may know, by time; for a join, those with the call's key.
std::span<const FieldOccurrence> ArgumentChecker::occurrencesOf(const FlowExpression& flow, ResolvedFlow& resolved,
                                                                ResolvedFlow::Source& source, std::uint32_t leaf,
                                                                std::uint32_t eventIndex) {
    const Event& event = m_trace.events[eventIndex];
    const bool isSameNode = flow.scope == Scope::SameNode;
    const bool isKeyed = flow.pick == Pick::Keyed;
    const std::uint32_t owner = isSameNode ? event.sender.value : m_trace.sender(event.sender).run.value;
    std::optional<std::uint32_t> keyLeaf;
    if (isKeyed) {
        if (!source.theirKey || !resolved.ourKey.valid()) return {};
        keyLeaf = m_fields.siblingLeaf(eventIndex, leaf, Side::Request, resolved.ourKey);
        if (!keyLeaf) return {};
    }
    if (isKeyed && resolved.findByKey) {
        const bool couldTell = resolved.findByKey(source, event, m_trace.valueOf(event, *keyLeaf), resolved.found);
        resolved.couldTell = resolved.couldTell && couldTell;
        return resolved.found;
    }
    if (source.owner != owner) {
        source.owner = owner;
        const bool isKept = !isSameNode || !resolved.isNodeByNode;
        if (isKeyed && isKept) {
            source.byKey = m_fields.byKey(source.field, *source.theirKey, flow.scope, owner);
        } else if (isKeyed) {
            source.byKey = std::make_shared<const KeyedOccurrences>(
                m_fields.collectByKey(source.field, *source.theirKey, Scope::SameNode, event.sender.value));
        } else if (isKept) {
            source.occurrences =
                isSameNode ? m_fields.ofSender(source.field, event.sender) : m_fields.ofRun(source.field, RunId(owner));
        } else {
            const auto list = std::make_shared<const std::vector<FieldOccurrence>>(
                m_fields.collectOfSender(source.field, event.sender));
            source.occurrences = {list, *list};
        }
    }
    return isKeyed ? source.byKey->find(m_trace.valueOf(event, *keyLeaf)) : source.occurrences.list();
}

std::vector<FieldOccurrence> ArgumentChecker::flowSources(const FlowExpression& flow, std::uint32_t leaf,
                                                          const CheckContext& context, bool isOrdered) {
    std::vector<FieldOccurrence> sources;
    if (m_areKept) {
        const auto [it, isNew] = m_resolved.try_emplace(&flow);
        if (isNew) it->second = resolveFlow(flow);
        it->second.isOrdered = isOrdered;
        flowSources(flow, it->second, leaf, context, sources);
        return sources;
    }
    ResolvedFlow resolved = resolveFlow(flow);
    resolved.isOrdered = isOrdered;
    flowSources(flow, resolved, leaf, context, sources);
    return sources;
}

void ArgumentChecker::flowSources(const FlowExpression& flow, ResolvedFlow& resolved, std::uint32_t leaf,
                                  const CheckContext& context, std::vector<FieldOccurrence>& best) {
    cancellationPoint();
    const Event& event = m_trace.events[context.event];
    best.clear();
    resolved.couldTell = true;
    if (flow.scope == Scope::SameCall) {
        const auto sibling = resolved.sources.empty() ? std::nullopt
                                                      : m_fields.siblingLeaf(context.event, leaf, Side::Request,
                                                                             resolved.sources.front().field.path);
        if (sibling) best.push_back({event.startNs, context.event, *sibling, m_trace.valueAt(context.event, *sibling)});
        return;
    }
    const auto [ownBegin, ownEnd] = m_trace.eventsOf(event.sender);
    for (ResolvedFlow::Source& source : resolved.sources) {
        const auto occurrences = occurrencesOf(flow, resolved, source, leaf, context.event);
        const ResolvedField& field = source.field;
        const bool isRequest = field.side == Side::Request;
        const auto isUsable = [&, begin = ownBegin, end = ownEnd](const FieldOccurrence& o) {
            if (o.event == context.event) return false;
            const bool isOwn = o.event >= begin && o.event < end; // without a look at their event
            // on one node the order of its calls decides; between nodes equal instants have no order, but of two calls
            // that may each be news only one can be
            if (isOwn || (resolved.isOrdered && o.knownNs == event.startNs))
                return o.event < context.event && (isRequest || o.knownNs <= event.startNs);
            return o.knownNs <= event.startNs;
        };
        auto end = std::upper_bound(occurrences.begin(), occurrences.end(), event.startNs,
                                    [](std::int64_t t, const FieldOccurrence& o) { return t < o.knownNs; });
        if (flow.pick == Pick::First) {
            for (auto it = occurrences.begin(); it != end; ++it)
                if (isUsable(*it)) {
                    best.push_back(*it);
                    break;
                }
            continue;
        }
        const auto toUsable = [&] {
            while (end != occurrences.begin() && !isUsable(*std::prev(end)))
                --end;
        };
        toUsable();
        for (int back = flow.back; back > 0 && end != occurrences.begin(); --back) {
            const std::uint32_t later = std::prev(end)->event;
            while (end != occurrences.begin() && std::prev(end)->event == later)
                --end;
            toUsable();
        }
        for (auto it = end; it != occurrences.begin();) {
            --it;
            if (it->knownNs != std::prev(end)->knownNs) break;
            if (isUsable(*it)) best.push_back(*it);
        }
    }
    if (best.size() < 2) return;
    if (flow.lastElement) {
        std::map<std::uint32_t, std::uint32_t> lastOf; // event -> leaf
        for (const FieldOccurrence& o : best)
            lastOf[o.event] = std::max(lastOf[o.event], o.leaf);
        std::erase_if(best, [&](const FieldOccurrence& o) { return lastOf[o.event] != o.leaf; });
    }
    const auto byTime = [](const auto& a, const auto& b) { return a.knownNs < b.knownNs; };
    const std::int64_t chosen = flow.pick == Pick::First ? std::min_element(best.begin(), best.end(), byTime)->knownNs
                                                         : std::max_element(best.begin(), best.end(), byTime)->knownNs;
    std::erase_if(best, [&](const FieldOccurrence& o) { return o.knownNs != chosen; });
    if (flow.scope == Scope::SameNode && best.size() > 1) { // the later call of the node decides
        const std::uint32_t last = std::max_element(best.begin(), best.end(), [](const auto& a, const auto& b) {
                                       return a.event < b.event;
                                   })->event;
        std::erase_if(best, [&](const FieldOccurrence& o) { return o.event != last; });
    }
}

ArgumentChecker::Answer ArgumentChecker::checkFlow(const FlowExpression& flow, std::uint32_t leaf,
                                                   const CheckContext& context) {
    const std::vector<FieldOccurrence> sources = flowSources(flow, leaf, context);
    const Value& value = m_trace.values[m_trace.valueAt(context.event, leaf)];
    if (sources.empty() && flow.initial) return {*flow.initial == value ? Verdict::Automatic : Verdict::Wrong};
    return checkSources(flow, sources, leaf, context.event);
}

/// Whether the value is what a flow makes of its sources.
ArgumentChecker::Answer ArgumentChecker::checkSources(const FlowExpression& flow,
                                                      const std::vector<FieldOccurrence>& sources, std::uint32_t leaf,
                                                      std::uint32_t event) const {
    // several values in one message are a set, not a flow
    std::map<std::uint32_t, ValueId> valueOfEvent;
    for (const FieldOccurrence& o : sources) {
        const auto [it, isNew] = valueOfEvent.try_emplace(o.event, o.value);
        if (!isNew && it->second != o.value) return {Verdict::Wrong};
    }
    const Value& value = m_trace.values[m_trace.valueAt(event, leaf)];
    for (const FieldOccurrence& o : sources) {
        const auto part = partOf(m_trace.values[o.value], flow.part, flow.cut, flow.token, flow.plus);
        if (part && *part == value) return {verdictOfSource(leaf, o)};
    }
    return {Verdict::Wrong};
}

ArgumentChecker::Answer ArgumentChecker::checkSum(const SumExpression& sum, std::int64_t number, std::uint32_t leaf,
                                                  const CheckContext& context) {
    auto known = std::find_if(m_sums.begin(), m_sums.end(), [&](const auto& entry) { return entry.first == sum; });
    if (known == m_sums.end()) known = m_sums.insert(known, {sum, {}});
    const SenderId sender = m_trace.events[context.event].sender;
    auto node = known->second.find(sender);
    if (node == known->second.end())
        node = known->second.emplace(sender, NodeSum{SumTimeline(sum, m_fields, sender)}).first;
    NodeSum& state = node->second;
    const std::size_t entries = state.timeline.knownAt(context.event);
    if (number != state.timeline.totalOf(entries)) return {Verdict::Wrong};
    if (entries < state.judged) { // an earlier call than the last time
        state.judged = 0;
        state.worst = Verdict::Automatic;
    }
    const StringId when = m_trace.strings.find(sum.added.when);
    for (; state.judged < entries; ++state.judged) {
        const FieldOccurrence& at = state.timeline.entries()[state.judged].at;
        state.worst = worse(state.worst, verdictOfSource(leaf, at));
        if (!when.valid()) continue;
        if (const auto deciding = m_fields.siblingLeaf(at.event, at.leaf, sum.added.field.side, when))
            state.worst = worse(state.worst, verdictOfSource(leaf, {at.knownNs, at.event, *deciding, at.value}));
    }
    return {state.worst};
}

ArgumentChecker::Answer ArgumentChecker::checkMember(const MemberExpression& member, std::uint32_t leaf,
                                                     const CheckContext& context) {
    const ValueId value = m_trace.valueAt(context.event, leaf);
    if (!member.nodesOf.empty()) return checkNodeName(m_trace.values[value], context.event);
    const bool isListed =
        std::find(member.listed.begin(), member.listed.end(), m_trace.values[value]) != member.listed.end();
    if (member.sources.empty()) return {isListed ? Verdict::Labelled : Verdict::Wrong};
    const Event& event = m_trace.events[context.event];
    const std::uint32_t owner =
        member.scope == Scope::SameNode ? event.sender.value : m_trace.sender(event.sender).run.value;
    std::vector<ResolvedField> fields;
    for (const FieldRef& source : member.sources)
        if (const auto field = resolve(source, m_trace)) fields.push_back(*field);
    const auto known = m_fields.knownValues(fields, member.scope, owner);
    if (isListed) // beside a set that is known: one more of it
        return {Verdict::Member, static_cast<double>(known->countAt(event.startNs))};
    const auto first = known->firstKnown(value);
    if (!first || first->event == context.event || first->knownNs > event.startNs) return {Verdict::Wrong};
    const FieldOccurrence source{first->knownNs, first->event, first->leaf, value};
    return {worse(Verdict::Member, verdictOfSource(leaf, source)), static_cast<double>(known->countAt(event.startNs))};
}

/// Of any type: which of the plan's types a node of the run is was found from its behaviour.
ArgumentChecker::Answer ArgumentChecker::checkNodeName(const Value& value, std::uint32_t event) {
    const RunId run = m_trace.sender(m_trace.events[event].sender).run;
    if (m_nodeNamesOf != run) {
        m_nodeNamesOf = run;
        m_nodeNames.clear();
        for (const Sender& sender : m_trace.senders)
            if (sender.run == run) m_nodeNames.insert(sender.name);
    }
    const auto* text = std::get_if<std::string>(&value);
    if (!text || !m_nodeNames.contains(*text)) return {Verdict::Wrong};
    return {Verdict::Member, static_cast<double>(m_nodeNames.size())};
}

std::optional<std::size_t> ArgumentChecker::templateOf(const std::string& by, const std::vector<Value>& when,
                                                       std::uint32_t leaf, const CheckContext& context,
                                                       Verdict& ofChooser) const {
    const Event& event = m_trace.events[context.event];
    const StringId path = m_trace.strings.find(by);
    const auto sibling = path.valid() ? m_fields.siblingLeaf(context.event, leaf, Side::Request, path) : std::nullopt;
    if (!sibling) return std::nullopt;
    const ValueId chosen = m_trace.valueAt(context.event, *sibling);
    const auto it = std::find(when.begin(), when.end(), m_trace.values[chosen]);
    if (it == when.end()) return std::nullopt;
    ofChooser = verdictOfSource(leaf, {event.startNs, context.event, *sibling, chosen});
    return static_cast<std::size_t>(it - when.begin());
}

bool ArgumentChecker::checkNumber(const NumberExpression& number, std::int64_t value, const CheckContext& context) {
    NumberSum sum(number.constant);
    const std::pair<Variable, std::int64_t>* open = nullptr; // an identity the node has not shown yet
    for (const auto& term : number.terms) {
        if (addTerm(sum, term.first, term.second, context)) continue;
        if (term.first.kind != Variable::Kind::Identity || open) return false;
        open = &term;
    }
    const std::optional<std::int64_t> known = sum.total();
    if (!known) return false;
    if (!open) return *known == value;
    std::int64_t left = 0;
    if (__builtin_sub_overflow(value, *known, &left) || left == INT64_MIN) return false;
    if (!context.node || open->second == 0 || left % open->second != 0) return false;
    const std::string& name = open->first.name;
    if (!isIdentityValue(name, left / open->second, context)) return false;
    context.node->identities[name] = left / open->second;
    return true;
}

ArgumentChecker::MadePlace ArgumentChecker::madePlaceOf(std::uint32_t leaf, const CheckContext& context,
                                                        std::uint64_t within) const {
    return {context.stepId, m_trace.text(m_trace.pathAt(context.event, leaf)), within};
}

/// A script that draws nothing has to give the value; of one that draws, the kind of value and the range of a number
/// are compared with some of its draws.
ArgumentChecker::Answer ArgumentChecker::checkScript(const ScriptExpression& script, const Value& value,
                                                     const CheckContext& context) {
    // Of a script, for the range of its numbers: its ends are missed by about 1/32 of it.
    constexpr std::uint64_t kDraws = 32;
    const auto [it, isNew] = m_scripts.try_emplace(script.source);
    const std::string type = context.program ? context.program->type : std::string();
    if (isNew)
        if (auto compiled = Script::compile(script.source)) it->second = std::move(*compiled);
    if (!it->second || !it->second->bind(type, context.parameters ? *context.parameters : Parameters()))
        return {Verdict::Wrong};
    const std::string node = nodeName(type, context.nodeIndex);
    ScriptContext around{node, context.nodeIndex, {context.iterations.begin(), context.iterations.end()}, 0, 0};
    double low = 0, high = 0;
    for (std::uint64_t draw = 0; draw < kDraws; ++draw) {
        around.seed = around.nodeSeed = mixedSeed(context.event, draw);
        const auto made = it->second->run(around);
        if (!made) return {Verdict::Wrong};
        if (!it->second->wasRandom()) return {*made == value ? Verdict::Labelled : Verdict::Wrong};
        const bool areNumbers = realOf(*made) && realOf(value);
        if (!areNumbers && made->index() != value.index()) return {Verdict::Wrong};
        const double number = realOf(*made).value_or(0);
        low = draw == 0 ? number : std::min(low, number);
        high = draw == 0 ? number : std::max(high, number);
    }
    const double number = realOf(value).value_or(0);
    const double margin = (high - low) / static_cast<double>(kDraws); // the ends are seldom drawn
    return {number >= low - margin && number <= high + margin ? Verdict::Labelled : Verdict::Wrong};
}

} // namespace tenfold
