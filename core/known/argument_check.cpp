#include "core/known/argument_check.h"

#include "core/program/expression/interpret.h"
#include "core/program/node_name.h"
#include "core/values/random_stream.h"
#include "core/values/value_forms.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace tenfold {
namespace {

Verdict worse(Verdict a, Verdict b) {
    return std::max(a, b);
}

/// Adds a term of a number as far as its variable is known here; false where it is not.
bool addTerm(NumberSum& sum, const Variable& variable, std::int64_t coefficient, const CheckContext& context) {
    switch (variable.kind) {
    case Variable::Kind::Loop:
        if (variable.loop >= context.iterations.size()) return false;
        sum.add(coefficient, std::int64_t{context.iterations[context.iterations.size() - 1 - variable.loop]});
        return true;
    case Variable::Kind::Identity: {
        if (!context.node) return false;
        const auto it = context.node->identities.find(variable.name);
        if (it == context.node->identities.end()) return false;
        sum.add(coefficient, it->second);
        return true;
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
    for (const NodeIdentity& identity : context.program->identities) {
        if (identity.name != name) continue;
        std::int64_t offset = 0;
        const bool isFar = __builtin_sub_overflow(value, identity.first, &offset) || offset == INT64_MIN;
        return !isFar && identity.stride != 0 && offset % identity.stride == 0 && offset / identity.stride >= 0 &&
               (context.nodesOfType == 0 ||
                offset / identity.stride < static_cast<std::int64_t>(context.nodesOfType) + identity.spare);
    }
    return false;
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

ArgumentChecker::Answer ArgumentChecker::checkFirstUse(const FlowExpression& known, const Expression& first,
                                                       std::uint32_t leaf, const CheckContext& context) {
    constexpr bool kIsOrdered = true;
    const std::vector<FieldOccurrence> sources = flowSources(known, leaf, context, kIsOrdered);
    if (sources.empty()) return check(first, leaf, context);
    return checkSources(known, sources, leaf, context.event);
}

ArgumentChecker::Answer ArgumentChecker::checkSum(const SumExpression& sum, std::uint32_t leaf,
                                                  const CheckContext& context) {
    auto known = std::find_if(m_sums.begin(), m_sums.end(), [&](const auto& entry) { return entry.first == sum; });
    if (known == m_sums.end()) known = m_sums.insert(known, {sum, {}});
    const SenderId sender = m_trace.events[context.event].sender;
    auto node = known->second.find(sender);
    if (node == known->second.end())
        node = known->second.emplace(sender, NodeSum{SumTimeline(sum, m_fields, sender)}).first;
    NodeSum& state = node->second;
    const std::size_t entries = state.timeline.knownAt(context.event);
    const auto* number = std::get_if<std::int64_t>(&m_trace.values[m_trace.valueAt(context.event, leaf)]);
    if (!number || *number != state.timeline.totalOf(entries)) return {Verdict::Wrong};
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

ArgumentChecker::Answer ArgumentChecker::checkCase(const std::string& by, const std::vector<Value>& when,
                                                   const std::vector<Expression>& then, std::uint32_t leaf,
                                                   const CheckContext& context) {
    const Event& event = m_trace.events[context.event];
    const StringId path = m_trace.strings.find(by);
    const auto sibling = path.valid() ? m_fields.siblingLeaf(context.event, leaf, Side::Request, path) : std::nullopt;
    if (!sibling) return {Verdict::Wrong};
    const ValueId chosen = m_trace.valueAt(context.event, *sibling);
    const auto it = std::find(when.begin(), when.end(), m_trace.values[chosen]);
    if (it == when.end()) return {Verdict::Wrong};
    Answer answer = check(then[static_cast<std::size_t>(it - when.begin())], leaf, context);
    answer.verdict = worse(answer.verdict, verdictOfSource(leaf, {event.startNs, context.event, *sibling, chosen}));
    return answer;
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

ArgumentChecker::Answer ArgumentChecker::checkGenerator(const GeneratorExpression& generator, const Value& value,
                                                        std::uint32_t leaf, const CheckContext& context) {
    if (generator.perNode && context.node) {
        const std::string path = m_trace.text(m_trace.pathAt(context.event, leaf));
        const ValueId id = m_trace.valueAt(context.event, leaf);
        const auto [it, isFirst] = context.node->made.try_emplace({context.stepId, path}, id);
        if (!isFirst) {
            if (it->second != id) return {Verdict::Wrong};
            return {generator.kind == GeneratorKind::Text ? Verdict::Unknown : Verdict::Automatic};
        }
    }
    return {judge(generator, value, m_trace.events[context.event].startNs)};
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

/// The beginning of a text against one of the pieces that it is made of; the rest is matched with those behind it.
class ArgumentChecker::PieceWorld {
public:
    PieceWorld(ArgumentChecker& checker, const std::vector<Expression>& parts, std::size_t at, std::string_view text,
               std::uint32_t leaf, const CheckContext& context)
        : m_checker(checker)
        , m_parts(parts)
        , m_at(at)
        , m_text(text)
        , m_leaf(leaf)
        , m_context(context) {}

    Answer literal(const Value& constant) const {
        const std::string characters = toText(constant);
        return m_text.starts_with(characters) ? rest(characters.size(), Verdict::Automatic) : Answer{Verdict::Wrong};
    }
    Answer number(const NumberExpression& number) const {
        const std::size_t run = digitRun(m_text, true);
        const auto value = wholeNumber(m_text.substr(0, run));
        if (run == 0 || !value || !m_checker.checkNumber(number, *value, m_context)) return {Verdict::Wrong};
        return paddedNumber(*value, number.width) == m_text.substr(0, run) ? rest(run, Verdict::Automatic)
                                                                           : Answer{Verdict::Wrong};
    }
    Answer latest(const FlowExpression& flow) const {
        const Trace& trace = m_checker.m_trace;
        for (const FieldOccurrence& o : m_checker.flowSources(flow, m_leaf, m_context)) {
            const auto value = partOf(trace.values[o.value], flow.part, flow.cut, flow.token, flow.plus);
            const std::string piece = value ? toText(*value) : std::string();
            if (piece.empty() || !m_text.starts_with(piece)) continue;
            const Answer after = rest(piece.size(), m_checker.verdictOfSource(m_leaf, o));
            if (after.verdict != Verdict::Wrong) return after;
        }
        return {Verdict::Wrong};
    }
    Answer made(const GeneratorExpression& generator) const {
        if (!generator.perNode || !m_context.node) return madeNow(generator, nullptr);
        const auto key = std::tuple(m_context.stepId,
                                    m_checker.m_trace.text(m_checker.m_trace.pathAt(m_context.event, m_leaf)), m_at);
        auto& pieces = m_context.node->madePieces;
        if (const auto it = pieces.find(key); it != pieces.end()) {
            if (!m_text.starts_with(it->second)) return {Verdict::Wrong};
            return rest(it->second.size(),
                        generator.kind == GeneratorKind::Text ? Verdict::Unknown : Verdict::Automatic);
        }
        std::size_t taken = 0;
        const Answer answer = madeNow(generator, &taken);
        if (answer.verdict != Verdict::Wrong) pieces.emplace(key, m_text.substr(0, taken));
        return answer;
    }
    Answer scripted(const ScriptExpression& script) const {
        return hole(false, [&](std::string_view piece) {
            const auto whole = wholeNumber(piece);
            const Verdict verdict = m_checker.checkScript(script, Value(std::string(piece)), m_context).verdict;
            if (verdict != Verdict::Wrong || !whole) return verdict;
            return m_checker.checkScript(script, Value(*whole), m_context).verdict;
        });
    }
    Answer unknown(const UnknownExpression&) const { return hole(false, nobodyKnows); }
    // not mined inside of texts
    Answer member(const MemberExpression&) const { return hole(false, nobodyKnows); }
    Answer text(const std::vector<Expression>&) const { return hole(false, nobodyKnows); }
    Answer chosen(const std::string&, const std::vector<Value>&, const std::vector<Expression>&) const {
        return hole(false, nobodyKnows);
    }
    Answer knownOr(const FlowExpression&, const Expression&) const { return hole(false, nobodyKnows); }
    Answer sum(const SumExpression&) const { return hole(false, nobodyKnows); }

private:
    static Verdict nobodyKnows(std::string_view) { return Verdict::Unknown; }

    Answer rest(std::size_t used, Verdict verdict) const {
        const Answer after = m_checker.checkPieces(m_parts, m_at + 1, m_text.substr(used), m_leaf, m_context);
        return {worse(verdict, after.verdict), after.setSize};
    }

    Answer madeNow(const GeneratorExpression& generator, std::size_t* taken) const {
        const bool isNumber = generator.kind == GeneratorKind::Int32 || generator.kind == GeneratorKind::Int64;
        if (generator.kind == GeneratorKind::Text) return hole(false, nobodyKnows, taken);
        const std::int64_t nowNs = m_checker.m_trace.events[m_context.event].startNs;
        const auto judgeOf = [&](std::string_view piece) {
            const auto whole = generator.kind == GeneratorKind::Recorded ? wholeNumber(piece) : std::nullopt;
            return judge(generator, whole ? Value(*whole) : Value(std::string(piece)), nowNs);
        };
        return hole(isNumber, judgeOf, taken);
    }

    /// A piece the node makes up, or that nothing explains: up to where the next literal begins.
    /// @param taken  out: its length, where it fits
    template <typename Judge>
    Answer hole(bool isNumber, const Judge& judgeOf, std::size_t* taken = nullptr) const {
        const std::size_t longest = isNumber ? digitRun(m_text, true) : m_text.size();
        const bool isLast = m_at + 1 == m_parts.size();
        // an own literal behind the piece says where it may end
        const auto* next = isLast ? nullptr : std::get_if<ConstantExpression>(&m_parts[m_at + 1].node);
        const std::string literal = next ? toText(next->value) : std::string();
        for (std::size_t used = longest + 1; used-- > 1;) {
            if (!m_text.substr(used).starts_with(literal) || (isLast && used < m_text.size())) continue;
            const Verdict verdict = judgeOf(m_text.substr(0, used));
            if (verdict == Verdict::Wrong) continue;
            const Answer after = rest(used, verdict);
            if (after.verdict != Verdict::Wrong) {
                if (taken) *taken = used;
                return after;
            }
            if (isNumber) break;
        }
        return {Verdict::Wrong};
    }

    ArgumentChecker& m_checker;
    const std::vector<Expression>& m_parts;
    std::size_t m_at;
    std::string_view m_text;
    std::uint32_t m_leaf;
    const CheckContext& m_context;
};

ArgumentChecker::Answer ArgumentChecker::checkPieces(const std::vector<Expression>& parts, std::size_t at,
                                                     std::string_view text, std::uint32_t leaf,
                                                     const CheckContext& context) {
    if (at == parts.size()) return {text.empty() ? Verdict::Automatic : Verdict::Wrong};
    PieceWorld world(*this, parts, at, text, leaf, context);
    return interpret(parts[at], world);
}

ArgumentChecker::Answer ArgumentChecker::checkText(const std::vector<Expression>& parts, std::uint32_t leaf,
                                                   const CheckContext& context) {
    const auto* text = std::get_if<std::string>(&m_trace.values[m_trace.valueAt(context.event, leaf)]);
    return text ? checkPieces(parts, 0, *text, leaf, context) : Answer{Verdict::Wrong};
}

/// A recorded leaf against what an expression says of it, from the trace's own earlier events.
class ArgumentChecker::LeafWorld {
public:
    LeafWorld(ArgumentChecker& checker, std::uint32_t leaf, const CheckContext& context)
        : m_checker(checker)
        , m_leaf(leaf)
        , m_context(context)
        , m_value(checker.m_trace.values[checker.m_trace.valueAt(context.event, leaf)]) {}

    Answer literal(const Value& constant) const { return {constant == m_value ? Verdict::Automatic : Verdict::Wrong}; }
    Answer number(const NumberExpression& number) const {
        const auto* integer = std::get_if<std::int64_t>(&m_value);
        return {integer && m_checker.checkNumber(number, *integer, m_context) ? Verdict::Automatic : Verdict::Wrong};
    }
    Answer latest(const FlowExpression& flow) const { return m_checker.checkFlow(flow, m_leaf, m_context); }
    Answer member(const MemberExpression& member) const { return m_checker.checkMember(member, m_leaf, m_context); }
    Answer made(const GeneratorExpression& generator) const {
        return m_checker.checkGenerator(generator, m_value, m_leaf, m_context);
    }
    Answer scripted(const ScriptExpression& script) const { return m_checker.checkScript(script, m_value, m_context); }
    Answer unknown(const UnknownExpression&) const { return {Verdict::Unknown}; }
    Answer text(const std::vector<Expression>& parts) const { return m_checker.checkText(parts, m_leaf, m_context); }
    Answer chosen(const std::string& by, const std::vector<Value>& when, const std::vector<Expression>& then) const {
        return m_checker.checkCase(by, when, then, m_leaf, m_context);
    }
    Answer knownOr(const FlowExpression& known, const Expression& first) const {
        return m_checker.checkFirstUse(known, first, m_leaf, m_context);
    }
    Answer sum(const SumExpression& sum) const { return m_checker.checkSum(sum, m_leaf, m_context); }

private:
    ArgumentChecker& m_checker;
    std::uint32_t m_leaf;
    const CheckContext& m_context;
    const Value& m_value;
};

ArgumentChecker::Answer ArgumentChecker::check(const Expression& expression, std::uint32_t leaf,
                                               const CheckContext& context) {
    LeafWorld world(*this, leaf, context);
    return interpret(expression, world);
}

} // namespace tenfold
