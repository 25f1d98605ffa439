#include "core/mining/sequences/shared_causes.h"

#include "core/base/threads/cancellation.h"
#include "core/base/threads/parallel.h"
#include "core/program/walk.h"

#include <algorithm>
#include <map>
#include <set>
#include <unordered_map>

namespace tenfold {
namespace {

constexpr std::uint64_t kFewestCalls = 4; ///< of a method, for its causes to be looked for
constexpr std::size_t kMostOwners = 16;   ///< fields that have a value, looked at

/// A field of the calls of a method.
struct Field {
    StringId target, method, path;
    auto operator<=>(const Field& other) const {
        return std::tuple(target.value, method.value, path.value) <=>
               std::tuple(other.target.value, other.method.value, other.path.value);
    }
};

struct Owner {
    Field field;
    std::uint32_t event = 0;
    bool isShared = false; ///< several calls of the method have the value there
};

/// Who has a value, by run and value.
class ValueOwners {
public:
    ValueOwners(const Trace& trace, std::size_t threads)
        : m_owners(trace.runs.size()) {
        std::vector<std::vector<SenderId>> senders(trace.runs.size());
        for (std::uint32_t s = 0; s < trace.senders.size(); ++s)
            senders[trace.senders[s].run.value].push_back(SenderId(s));
        runParallel(senders.size(), threads, [&](std::size_t run) {
            for (const SenderId sender : senders[run])
                for (auto [e, end] = trace.eventsOf(sender); e < end; ++e) {
                    cancellationPoint();
                    const Event& event = trace.events[e];
                    for (const auto leaves : {trace.request(event), trace.response(event)})
                        for (const Leaf& leaf : leaves)
                            if (isTelling(trace.value(leaf.value))) add(m_owners[run][leaf.value], leaf, event, e);
                }
        });
    }
    const std::vector<Owner>& of(std::uint32_t run, ValueId value) const {
        static const std::vector<Owner> none;
        const auto it = m_owners[run].find(value);
        return it == m_owners[run].end() ? none : it->second;
    }

private:
    static void add(std::vector<Owner>& owners, const Leaf& leaf, const Event& event, std::uint32_t e) {
        const Field field{event.target, event.method, leaf.path};
        for (Owner& owner : owners)
            if (owner.field <=> field == std::strong_ordering::equal) {
                owner.isShared = owner.isShared || owner.event != e;
                return;
            }
        if (owners.size() < kMostOwners) owners.push_back({field, e, false});
    }
    std::vector<std::unordered_map<ValueId, std::vector<Owner>>> m_owners; ///< by run
};

/// What stays a cause of all calls of a method seen so far: own field and the other's.
struct Candidates {
    std::map<std::pair<StringId, Field>, std::int64_t> waits; ///< own path, cause -> sum of times between, ns
    std::map<StringId, std::set<std::uint64_t>> values;       ///< own path -> run and value
    std::uint64_t calls = 0;

    /// Whether each value has fewer than two calls on average: what several share is no single call's doing.
    bool tellsCallsApart(StringId path) const {
        const auto it = values.find(path);
        return it != values.end() && 2 * it->second.size() > calls;
    }
};

std::map<std::pair<StringId, Field>, std::int64_t> causesOf(const Trace& trace, const ValueOwners& owners,
                                                            const Event& event) {
    std::map<std::pair<StringId, Field>, std::int64_t> out;
    const std::uint32_t run = trace.sender(event.sender).run.value;
    for (const Leaf& leaf : trace.request(event))
        for (const Owner& owner : owners.of(run, leaf.value)) {
            const Event& cause = trace.events[owner.event];
            const bool isOther = cause.sender != event.sender && cause.method != event.method;
            if (isOther && !owner.isShared && cause.startNs <= event.startNs)
                out[{leaf.path, owner.field}] = event.startNs - cause.startNs;
        }
    return out;
}

void keepCommon(Candidates& candidates, const std::map<std::pair<StringId, Field>, std::int64_t>& causes) {
    if (candidates.calls++ == 0) {
        candidates.waits = causes;
        return;
    }
    for (auto it = candidates.waits.begin(); it != candidates.waits.end();) {
        const auto own = causes.find(it->first);
        if (own == causes.end()) {
            it = candidates.waits.erase(it);
        } else {
            it->second += own->second;
            ++it;
        }
    }
}

/// Methods of a type whose calls differ between its nodes by chance.
std::set<std::string> methodsByChance(const TypeWork& type) {
    std::set<std::string> methods;
    if (type.program.counts == CountOrigin::Replies) return methods;
    for (const SequenceDifference& difference : type.differences)
        methods.insert(difference.method);
    forEachStep(type.program.body, [&](const Step& step, const std::vector<const Step*>& loops) {
        const auto* call = std::get_if<CallStep>(&step.node);
        const auto isChance = [](const Step* s) { return std::get<LoopStep>(s->node).origin == CountOrigin::Chance; };
        if (call && std::any_of(loops.begin(), loops.end(), isChance)) methods.insert(call->method);
    });
    return methods;
}

} // namespace

std::vector<SharedCause> findSharedCauses(const MiningWork& work) {
    std::vector<SharedCause> out;
    const Trace& trace = work.trace;
    const auto differs = [](const TypeWork& type) { return !methodsByChance(type).empty(); };
    if (std::none_of(work.types.begin(), work.types.end(), differs)) return out;
    const ValueOwners owners(trace, work.threads);
    for (const TypeWork& type : work.types) {
        const std::set<std::string> methods = methodsByChance(type);
        std::map<std::pair<StringId, StringId>, Candidates> byMethod;
        for (const auto& calls : type.calls)
            for (const CollapsedCall& call : calls) {
                cancellationPoint();
                const Event& event = trace.events[call.event];
                if (!methods.contains(trace.text(event.method))) continue;
                Candidates& candidates = byMethod[{event.target, event.method}];
                const std::uint64_t run = trace.sender(event.sender).run.value;
                for (const Leaf& leaf : trace.request(event))
                    candidates.values[leaf.path].insert(run << 32 | leaf.value.value);
                if (candidates.calls == 0 || !candidates.waits.empty())
                    keepCommon(candidates, causesOf(trace, owners, event));
                else
                    ++candidates.calls;
            }
        for (auto& [method, candidates] : byMethod) {
            cancellationPoint();
            std::erase_if(candidates.waits,
                          [c = &candidates](const auto& known) { return !c->tellsCallsApart(known.first.first); });
            if (candidates.calls < kFewestCalls || candidates.waits.empty()) continue;
            const auto nearest = std::min_element(candidates.waits.begin(), candidates.waits.end(),
                                                  [](const auto& a, const auto& b) { return a.second < b.second; });
            SharedCause cause;
            cause.target = method.first.valid() ? trace.text(method.first) : std::string();
            cause.method = trace.text(method.second);
            cause.type = type.name;
            cause.calls = candidates.calls;
            cause.rule.kind = ResolutionRule::Kind::Relocate;
            cause.rule.target = cause.target;
            cause.rule.method = cause.method;
            cause.rule.after = trace.text(nearest->first.second.method);
            cause.rule.key = trace.text(nearest->first.first);
            cause.rule.afterKey = trace.text(nearest->first.second.path);
            cause.rule.anyNode = true;
            out.push_back(std::move(cause));
        }
    }
    return out;
}

} // namespace tenfold
