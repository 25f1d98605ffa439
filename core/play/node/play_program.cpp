#include "core/play/node/play_program.h"

#include "core/play/node/sent_anyway.h"
#include "core/prepare/refine_methods.h"
#include "core/program/expression/expression_parts.h"
#include "core/program/expression/interpret.h"
#include "core/values/generated_value.h"
#include "core/values/value_forms.h"

#include <algorithm>
#include <set>
#include <tuple>
#include <type_traits>
#include <utility>
#include <variant>

namespace tenfold {
namespace {

constexpr std::size_t kMembersOfNode = 256;   ///< values to choose from that a node keeps: shares to half a percent
constexpr std::size_t kMembersOfAll = 65'536; ///< that all nodes keep together: the nodes of the largest plans

/// A place where a field is told, in the order of first use.
struct Slots {
    struct Entry {
        FieldRef field;
        std::optional<FieldRef> key;
        ToldNeeds needs;
    };
    std::vector<Entry> entries;

    std::uint32_t of(const FieldRef& field, const std::optional<FieldRef>& key) {
        const auto it = std::find_if(entries.begin(), entries.end(),
                                     [&](const Entry& e) { return e.field == field && e.key == key; });
        if (it != entries.end()) return static_cast<std::uint32_t>(it - entries.begin());
        entries.push_back({field, key, {}});
        entries.back().needs.latest = 0;
        return static_cast<std::uint32_t>(entries.size() - 1);
    }
};

struct Sums {
    std::vector<const SumExpression*> entries;
    std::uint32_t of(const SumExpression& sum) {
        const auto it = std::find_if(entries.begin(), entries.end(), [&](const auto* known) { return *known == sum; });
        if (it != entries.end()) return static_cast<std::uint32_t>(it - entries.begin());
        entries.push_back(&sum);
        return static_cast<std::uint32_t>(entries.size() - 1);
    }
};

/// What an expression is to a player (interpret.h).
class PlayWorld {
public:
    PlayWorld(const Plan& plan, const NodeProgram& program, Slots& own, Slots& any, Sums& sums, SentAnyway& sent,
              std::uint64_t seed)
        : m_plan(plan)
        , m_program(program)
        , m_own(own)
        , m_any(any)
        , m_sums(sums)
        , m_sent(sent)
        , m_seed(seed) {}

    PlayValue literal(const Value& value) const {
        PlayValue out;
        out.literal = value;
        return out;
    }
    PlayValue number(const NumberExpression& number) const {
        PlayValue out;
        out.kind = PlayValue::Kind::Number;
        out.number.kind = CompiledValue::Kind::Number;
        out.number.width = std::clamp(number.width, 0, 40); // as in plans
        NumberSum sum(number.constant);
        for (const auto& [variable, coefficient] : number.terms) {
            if (const auto slot = slotOf(variable)) {
                out.number.terms.emplace_back(*slot, coefficient);
                continue;
            }
            const auto it = m_plan.parameters.find(variable.name);
            if (variable.kind != Variable::Kind::Parameter || it == m_plan.parameters.end()) return nothing();
            sum.add(coefficient, it->second);
        }
        if (!sum.total()) return nothing();
        out.number.constant = *sum.total();
        if (!out.number.terms.empty()) return out;
        return out.number.width > 0 ? literal(Value(paddedNumber(out.number.constant, out.number.width)))
                                    : literal(Value(out.number.constant));
    }
    PlayValue latest(const FlowExpression& flow) const {
        PlayValue out;
        out.flow = &flow;
        if (flow.scope == Scope::SameCall) {
            out.kind = PlayValue::Kind::Same;
            out.path = flow.sources.empty() ? std::string() : flow.sources.front().path;
            return out;
        }
        out.kind = PlayValue::Kind::Flow;
        out.path = flow.ourKey;
        for (std::size_t s = 0; s < flow.sources.size(); ++s) {
            const bool isKeyed = flow.pick == Pick::Keyed && s < flow.theirKeys.size();
            Slots& slots = flow.scope == Scope::AnyNode ? m_any : m_own;
            const std::uint32_t slot =
                slots.of(flow.sources[s], isKeyed ? std::optional(flow.theirKeys[s]) : std::nullopt);
            ToldNeeds& needs = slots.entries[slot].needs;
            needs.isKeyed = needs.isKeyed || isKeyed;
            needs.isFirst = needs.isFirst || flow.pick == Pick::First;
            if (flow.pick == Pick::Latest)
                needs.latest = std::max<std::size_t>(needs.latest, static_cast<std::size_t>(flow.back) + 1);
            out.sources.push_back({slot, flow.scope == Scope::AnyNode});
        }
        const Expression* sent = isWholeOfOwnRequest(flow) ? m_sent.of(flow.sources[0]) : nullptr;
        if (sent) out.parts.push_back(interpret(*sent, *this));
        return out;
    }
    PlayValue member(const MemberExpression& member) const {
        PlayValue out;
        out.kind = member.nodesOf.empty() ? PlayValue::Kind::Member : PlayValue::Kind::NodeName;
        out.member = &member;
        out.seed = m_seed;
        out.nodesOf = member.nodesOf;
        for (const std::string& type : member.nodesOf) {
            const auto nodes = m_plan.nodes.find(type);
            out.nodeCounts.push_back(nodes == m_plan.nodes.end() ? 0 : nodes->second);
        }
        const bool isAny = member.scope == Scope::AnyNode;
        for (const FieldRef& source : member.sources) {
            Slots& slots = isAny ? m_any : m_own;
            const std::uint32_t slot = slots.of(source, {});
            slots.entries[slot].needs.members = isAny ? kMembersOfAll : kMembersOfNode;
            out.sources.push_back({slot, isAny});
        }
        return out;
    }
    PlayValue made(const GeneratorExpression& generator) const {
        PlayValue out;
        out.kind = PlayValue::Kind::Made;
        out.generator = generator;
        out.seed = m_seed;
        return out;
    }
    PlayValue scripted(const ScriptExpression& script) const {
        auto compiled = Script::compile(script.source);
        if (!compiled || !compiled->bind(m_program.type, m_plan.parameters)) return nothing();
        PlayValue out;
        out.kind = PlayValue::Kind::Script;
        out.script = std::make_shared<Script>(std::move(*compiled));
        out.seed = m_seed;
        return out;
    }
    /// Nobody knows: as it was recorded.
    PlayValue unknown(const UnknownExpression& unknown) const {
        PlayValue out;
        out.kind = PlayValue::Kind::Unknown;
        out.generator.kind = GeneratorKind::Recorded;
        out.generator.recorded = unknown.evidence.recorded;
        if (out.generator.recorded.values.empty() && out.generator.recorded.quantiles.empty())
            out.generator.recorded.values = unknown.evidence.samples;
        out.generator.low = 1; // nothing to draw from, unless recorded values say so
        out.seed = m_seed;
        return out;
    }
    PlayValue text(const std::vector<Expression>& parts) const {
        PlayValue out;
        out.kind = PlayValue::Kind::Text;
        for (const Expression& part : parts)
            out.parts.push_back(partOfText(part, out.parts.size()));
        if (!out.isConstant()) return out;
        Surroundings nowhere{m_program, kNoLoops(), 0};
        return literal(*valueOf(out, {nowhere, {}, {}, {}, 0, 0, 0, {}}));
    }
    PlayValue chosen(const std::string& by, const std::vector<Value>& when, const std::vector<Expression>& then) const {
        PlayValue out;
        out.kind = PlayValue::Kind::Case;
        out.path = by;
        out.when = when;
        for (std::size_t i = 0; i < then.size(); ++i)
            out.parts.push_back(partOfText(then[i], i));
        return out;
    }
    PlayValue knownOr(const FlowExpression& known, const Expression& first) const {
        PlayValue out = latest(known);
        out.kind = PlayValue::Kind::FirstUse;
        out.parts.clear();
        out.parts.push_back(interpret(first, *this));
        return out;
    }
    PlayValue sum(const SumExpression& sum) const {
        PlayValue out;
        out.kind = PlayValue::Kind::Sum;
        out.sum = &sum;
        out.slot = m_sums.of(sum);
        return out;
    }

private:
    static const std::vector<std::uint64_t>& kNoLoops() {
        static const std::vector<std::uint64_t> none;
        return none;
    }
    static PlayValue nothing() {
        PlayValue out;
        out.kind = PlayValue::Kind::Unknown;
        out.generator.kind = GeneratorKind::Recorded;
        out.generator.low = 1; // above `high`: nothing to draw from
        return out;
    }
    std::optional<std::int32_t> slotOf(const Variable& variable) const {
        if (variable.kind == Variable::Kind::Loop && variable.loop < CompiledValue::kIdentitySlots)
            return static_cast<std::int32_t>(variable.loop);
        if (variable.kind != Variable::Kind::Identity) return {};
        const auto& identities = m_program.identities;
        const auto identity = std::find_if(identities.begin(), identities.end(),
                                           [&](const NodeIdentity& i) { return i.name == variable.name; });
        if (identity == identities.end()) return {};
        return CompiledValue::kIdentitySlots + static_cast<std::int32_t>(identity - identities.begin());
    }
    PlayValue partOfText(const Expression& part, std::size_t index) const {
        const PlayWorld world(m_plan, m_program, m_own, m_any, m_sums, m_sent, mixedSeed(m_seed, index + 1));
        return interpret(part, world);
    }

    const Plan& m_plan;
    const NodeProgram& m_program;
    Slots& m_own;
    Slots& m_any;
    Sums& m_sums;
    SentAnyway& m_sent;
    std::uint64_t m_seed;
};

class ProgramMaker {
public:
    ProgramMaker(const Plan& plan, CompiledPlan& compiled, const PlayProtocols& protocols, const WalkedTypes* walked)
        : m_plan(plan)
        , m_compiled(compiled)
        , m_protocols(protocols)
        , m_walkedTypes(walked) {}

    PlayProgram make() {
        const auto& types = m_plan.program.types;
        m_own.resize(types.size());
        m_sums.resize(types.size());
        for (const NodeProgram& type : types)
            m_sent.emplace_back(type);
        for (std::size_t t = 0; t < types.size(); ++t) {
            PlayType type;
            type.compiled = &m_compiled.type(t);
            m_methodsOfType.clear();
            noteMethods(type.compiled->body);
            for (const CompiledTimer& timer : type.compiled->timers)
                noteMethod(timer.timer->call);
            type.calls.resize(type.compiled->slots);
            // of who goes on by shares nothing is asked: what it does is not what leads up to its conditions
            const bool isWalked = m_walkedTypes ? m_walkedTypes->contains(types[t].type) : isLedByReplies(types[t]);
            if (isWalked || types[t].counts != CountOrigin::Replies)
                type.reactive = reactiveOf(*type.compiled, isWalked);
            m_out.choosesByReplies = m_out.choosesByReplies || (type.reactive && type.reactive->isAsked());
            addSteps(type.compiled->body, t, type);
            for (const CompiledTimer& timer : type.compiled->timers)
                type.timers.push_back(callOf(timer.timer->call, t));
            if (type.reactive) addAsked(type);
            m_out.types.push_back(std::move(type));
        }
        for (std::size_t t = 0; t < types.size(); ++t)
            addReads(t);
        for (const auto& slot : m_any.entries) {
            m_out.any.push_back(slot.needs);
            m_out.any.back().isAnyNode = true;
        }
        addPlanned();
        return std::move(m_out);
    }

private:
    /// Null where no reply decides what the nodes of the type do.
    std::shared_ptr<const ReactiveType> reactiveOf(const CompiledType& type, bool isWalked) const {
        auto reactive = std::make_shared<ReactiveType>(m_plan, type, [&](const CallName& call) {
            return m_protocols.contains(call.target) &&
                   !isDelivery(recordedMethod(m_plan.program.refine, call.target, call.method));
        });
        return (isWalked && reactive->isAsked()) || (!reactive->isAsked() && reactive->hasConditions()) ? reactive
                                                                                                        : nullptr;
    }

    void addSteps(const std::vector<CompiledStep>& steps, std::size_t t, PlayType& type) {
        for (const CompiledStep& step : steps) {
            if (const auto* call = std::get_if<CallStep>(&step.step->node)) {
                PlayCall& made = type.calls[step.slot] = callOf(*call, t);
                if (type.reactive && type.reactive->isWalked(step)) m_out.methods[made.methodIndex].isReactive = true;
            }
            addSteps(step.body, t, type);
            m_out.choosesByShares = m_out.choosesByShares || isByShares(step, type);
            for (const auto& alternative : step.alternatives)
                addSteps(alternative.body, t, type);
        }
    }

    /// Whether shares alone say which way a choice goes, or, of what tests were found for, some of the ways.
    static bool isByShares(const CompiledStep& choice, const PlayType& type) {
        if (choice.alternatives.size() < 2) return false;
        const auto isWalked = [&](const CompiledStep& step) { return type.reactive && type.reactive->isWalked(step); };
        return std::any_of(choice.alternatives.begin(), choice.alternatives.end(), [&](const auto& alternative) {
            return !std::all_of(alternative.body.begin(), alternative.body.end(), isWalked);
        });
    }

    /// Conditions are asked where play tells all that they ask about: replies of what is not played never come, and
    /// calls of a name that both a clock and a thread make are not told apart. Of the others shares are taken.
    static void addAsked(PlayType& type) {
        std::set<CallName> played, ofBoth;
        const auto note = [&](const PlayCall& call) {
            if (call.call && call.isPlayed) played.insert(call.call->name());
        };
        std::for_each(type.calls.begin(), type.calls.end(), note);
        std::for_each(type.timers.begin(), type.timers.end(), note);
        for (const PlayCall& timer : type.timers)
            if (type.reactive->isOfThread(timer.call->name())) ofBoth.insert(timer.call->name());
        const auto isTold = [&](const Guard& guard) {
            return std::all_of(guard.tests.begin(), guard.tests.end(),
                               [&](const GuardTest& test) { return isToldAtPlay(test, played, ofBoth); });
        };
        for (std::size_t t = 0; t < type.timers.size(); ++t) {
            const Guard& only = type.compiled->timers[t].timer->only;
            type.asksClock.push_back(type.timers[t].isPlayed && !only.empty() && isTold(only));
        }
        const auto add = [&](PlayCall& call) {
            if (!call.call) return;
            for (std::size_t i = 0; i < call.arguments.size(); ++i)
                if (const std::vector<Guard>& only = call.call->arguments[i].only;
                    !only.empty() && std::all_of(only.begin(), only.end(), isTold)) {
                    call.arguments[i].only = &only;
                    call.leavesOut = true;
                }
            call.isOfThread = type.reactive->isOfThread(call.call->name());
            call.asked = type.reactive->numberOf(call.call->name());
            call.isArgumentAsked = call.asked != ReactiveType::kNone && type.reactive->isArgumentAskedFor(call.asked);
        };
        std::for_each(type.calls.begin(), type.calls.end(), add);
        std::for_each(type.timers.begin(), type.timers.end(), add);
    }

    static bool isToldAtPlay(const GuardTest& test, const std::set<CallName>& played,
                             const std::set<CallName>& ofBoth) {
        const auto areTold = [&](const std::vector<CallName>& calls) {
            return std::none_of(calls.begin(), calls.end(), [&](const CallName& c) { return ofBoth.contains(c); });
        };
        const auto areAnswered = [&](const std::vector<CallName>& calls) {
            return areTold(calls) &&
                   std::all_of(calls.begin(), calls.end(), [&](const CallName& c) { return played.contains(c); });
        };
        return std::visit(
            [&](const auto& t) {
                using T = std::decay_t<decltype(t)>;
                if constexpr (std::is_same_v<T, ReplyTest>)
                    return areAnswered(t.of);
                else if constexpr (std::is_same_v<T, ElementsTest>)
                    return areAnswered(t.of) && areTold(t.calls);
                else if constexpr (std::is_same_v<T, PrecedingTest>)
                    return areTold(t.is) && areTold(t.among);
                else if constexpr (std::is_same_v<T, CountTest>)
                    return areTold(t.of) && areTold(t.since) && areTold(t.less);
                else if constexpr (std::is_same_v<T, AgeTest>)
                    return areTold(t.of);
                else
                    return true;
            },
            test);
    }

    void noteMethods(const std::vector<CompiledStep>& steps) {
        for (const CompiledStep& step : steps) {
            if (const auto* call = std::get_if<CallStep>(&step.step->node)) noteMethod(*call);
            noteMethods(step.body);
            for (const auto& alternative : step.alternatives)
                noteMethods(alternative.body);
        }
    }
    void noteMethod(const CallStep& call) {
        m_methodsOfType[call.target].insert(recordedMethod(m_plan.program.refine, call.target, call.method));
    }

    PlayCall callOf(const CallStep& call, std::size_t t) {
        const NodeProgram& program = m_plan.program.types[t];
        PlayCall out;
        out.call = &call;
        out.index = m_out.calls++;
        out.method = recordedMethod(m_plan.program.refine, call.target, call.method);
        out.until = LiveGuard(call.until);
        out.methodIndex = methodIndexOf(call);
        const std::uint64_t nodes = m_compiled.type(t).nodes;
        CallPlace place{program.type, call.target, out.method, nodes, &m_methodsOfType[call.target], {}, {}};
        out.isConstant = true;
        for (const Argument& argument : call.arguments) {
            const std::uint64_t seed =
                mixedSeed(seedOf(program.type), mixedSeed(seedOf(call.method), seedOf(argument.path)));
            const PlayWorld world(m_plan, program, m_own[t], m_any, m_sums[t], m_sent[t], seed);
            out.arguments.push_back({argument.path, interpret(argument.value, world), argument.sometimes,
                                     argument.evidence.samples, 1, nullptr});
            if (isDrawnByShare(argument)) out.arguments.back().share = argument.share;
            out.leavesOut = out.leavesOut || out.arguments.back().share < 1;
            out.isConstant = out.isConstant && out.arguments.back().value.isConstant() &&
                             out.arguments.back().share >= 1 && argument.only.empty();
            place.paths.push_back(argument.path);
            const PlayValue& value = out.arguments.back().value;
            place.literal.push_back(value.kind == PlayValue::Kind::Literal ? std::optional(value.literal)
                                                                           : std::nullopt);
        }
        const auto protocol = m_protocols.find(call.target);
        if (protocol != m_protocols.end() && !isDelivery(out.method) && nodes > 0)
            out.form = formOf(*protocol->second, place);
        out.isPlayed = out.form != nullptr;
        return out;
    }

    /// Problems that are alike are one.
    std::shared_ptr<const CallForm> formOf(PlayProtocol& protocol, const CallPlace& place) {
        std::vector<CallProblem> problems;
        auto form = protocol.form(place, problems);
        for (CallProblem& problem : problems) {
            const auto known = std::find_if(m_out.problems.begin(), m_out.problems.end(),
                                            [&](const CallProblem& other) { return other.isSame(problem); });
            if (known == m_out.problems.end())
                m_out.problems.push_back(std::move(problem));
            else
                ++known->places;
        }
        return form;
    }

    std::uint32_t methodIndexOf(const CallStep& call) {
        const auto [it, isNew] = m_methods.try_emplace(call.name(), static_cast<std::uint32_t>(m_out.methods.size()));
        if (isNew) m_out.methods.push_back({call.target, call.method, 0});
        return it->second;
    }

    void addPlanned() {
        for (const PredictedCount& count : countsOfPrograms(m_plan))
            if (const auto it = m_methods.find({count.target, count.method}); it != m_methods.end())
                m_out.methods[it->second].planned +=
                    static_cast<std::uint64_t>(std::clamp(count.predicted + 0.5, 0.0, 1e18));
    }

    static bool isOf(const FieldRef& field, const CallStep& call) {
        return field.method == call.method && (field.target.empty() || field.target == call.target);
    }

    FieldPath replyPath(const FieldRef& field) const {
        return FieldPath(field.path, [&](const std::string& list) -> std::string {
            for (const ListRule& rule : m_plan.program.lists)
                if (rule.method == field.method && rule.side == field.side && rule.list == list &&
                    rule.kind == ListRule::Kind::Keyed)
                    return rule.key;
            return {};
        });
    }

    void addReads(std::size_t t) {
        PlayType& type = m_out.types[t];
        for (const auto& slot : m_own[t].entries)
            type.own.push_back(slot.needs);
        type.sums = static_cast<std::uint32_t>(m_sums[t].entries.size());
        const auto addTo = [&](PlayCall& call) {
            if (!call.call) return;
            addReads(call, m_own[t], false);
            addReads(call, m_any, true);
            addSums(call, m_sums[t]);
        };
        std::for_each(type.calls.begin(), type.calls.end(), addTo);
        std::for_each(type.timers.begin(), type.timers.end(), addTo);
        type.toldByTimer.assign(type.own.size(), 0);
        for (const PlayCall& timer : type.timers)
            for (const PlayRead& read : timer.reads)
                if (!read.isAnyNode) type.toldByTimer[read.slot] = 1;
    }

    void addReads(PlayCall& call, const Slots& slots, bool isAnyNode) const {
        for (std::size_t s = 0; s < slots.entries.size(); ++s) {
            const Slots::Entry& entry = slots.entries[s];
            if (!isOf(entry.field, *call.call)) continue;
            PlayRead read;
            read.side = entry.field.side;
            read.slot = static_cast<std::uint32_t>(s);
            read.pathText = entry.field.path;
            read.isAnyNode = isAnyNode;
            if (read.side == Side::Request)
                read.requestPath = entry.field.path;
            else
                read.path = replyPath(entry.field);
            if (entry.key) {
                const bool isRequest = entry.key->side == Side::Request;
                read.key = isRequest ? PlayRead::Key::OfRequest : PlayRead::Key::OfReply;
                if (isRequest)
                    read.keyRequestPath = entry.key->path;
                else
                    read.keyPath = replyPath(*entry.key);
                call.needsRequestLater = call.needsRequestLater || isRequest || read.side == Side::Request;
            }
            call.reads.push_back(std::move(read));
        }
    }

    void addSums(PlayCall& call, const Sums& sums) const {
        for (std::size_t s = 0; s < sums.entries.size(); ++s) {
            const SumExpression& sum = *sums.entries[s];
            for (const FilteredField* filtered : {&sum.added, sum.removed ? &*sum.removed : nullptr}) {
                if (!filtered || !isOf(filtered->field, *call.call)) continue;
                PlaySumRead read;
                read.slot = static_cast<std::uint32_t>(s);
                read.sum = &sum;
                read.isRemoval = filtered != &sum.added;
                read.side = filtered->field.side;
                const auto ofSame = [&](const std::string& path) {
                    FieldRef field = filtered->field;
                    field.path = path;
                    return replyPath(field);
                };
                if (read.side == Side::Request) {
                    read.requestPath = filtered->field.path;
                    read.keyRequestPath = sum.addedKey;
                    read.whenRequestPath = filtered->when;
                } else {
                    read.path = replyPath(filtered->field);
                    if (!sum.addedKey.empty()) read.keyPath = ofSame(sum.addedKey);
                    if (!filtered->when.empty()) read.whenPath = ofSame(filtered->when);
                }
                call.sums.push_back(std::move(read));
            }
        }
    }

    const Plan& m_plan;
    CompiledPlan& m_compiled;
    const PlayProtocols& m_protocols;
    const WalkedTypes* m_walkedTypes;
    std::map<std::string, std::set<std::string>> m_methodsOfType; ///< by target, of the type that is made
    PlayProgram m_out;
    std::vector<Slots> m_own; ///< by type
    std::vector<Sums> m_sums;
    std::vector<SentAnyway> m_sent; ///< by type
    Slots m_any;
    std::map<CallName, std::uint32_t> m_methods;
};

} // namespace

PlayProgram playProgramOf(const Plan& plan, CompiledPlan& compiled, const PlayProtocols& protocols,
                          const WalkedTypes* walked) {
    return ProgramMaker(plan, compiled, protocols, walked).make();
}

} // namespace tenfold
