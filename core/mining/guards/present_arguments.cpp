#include "core/mining/guards/present_arguments.h"

#include "core/base/threads/cancellation.h"
#include "core/base/threads/parallel.h"
#include "core/mining/guards/known_at_moments.h"
#include "core/mining/guards/moment_guard.h"
#include "core/program/walk.h"

#include <algorithm>
#include <map>
#include <optional>
#include <set>

namespace tenfold {
namespace {

constexpr std::size_t kMostCallsLookedAt = 2000; ///< that a guard is looked for in, as decisions are (guards.cpp)

using MethodIds = std::pair<StringId, StringId>;

/// Places of one call that have arguments only sometimes.
using Places = std::map<CallName, std::vector<CallStep*>>;

Places placesOf(NodeProgram& program) {
    Places places;
    const auto add = [&](CallStep& call) {
        if (std::any_of(call.arguments.begin(), call.arguments.end(), [](const Argument& a) { return a.sometimes; }))
            places[call.name()].push_back(&call);
    };
    for (Timer& timer : program.timers)
        add(timer.call);
    forEachStep(program.body, [&](Step& step, const auto&) {
        if (auto* call = std::get_if<CallStep>(&step.node)) add(*call);
    });
    return places;
}

class PresenceSearch {
public:
    PresenceSearch(const MiningWork& work, const TypeWork& type)
        : m_work(work)
        , m_type(type) {
        for (std::size_t n = 0; n < type.clockEvents.size(); ++n)
            for (const std::uint32_t e : type.clockEvents[n])
                m_clock.insert(idsOf(work.trace.events[e]));
    }

    void run(const CallName& own, const std::vector<CallStep*>& places) {
        const MethodIds ids{own.target.empty() ? StringId() : m_work.trace.strings.find(own.target),
                            m_work.trace.strings.find(own.method)};
        collect(ids);
        if (m_calls.empty()) return;
        MessageReader reader(m_work.trace);
        std::optional<KnownAtMoments> known;
        std::map<std::vector<std::uint32_t>, std::optional<MomentGuards>> found; // by which calls have it
        for (CallStep* place : places)
            for (Argument& argument : place->arguments) {
                if (!argument.sometimes) continue;
                cancellationPoint();
                const MomentWays recorded = presenceOf(reader, argument.path);
                const auto with = std::count(recorded.way.begin(), recorded.way.end(), 1U);
                if (with == 0 || static_cast<std::size_t>(with) == recorded.way.size()) continue;
                const auto [it, isNew] = found.try_emplace(recorded.way);
                if (isNew) {
                    if (!known) known.emplace(m_work.trace, m_nodes, m_work.refine, own, m_moments);
                    it->second = growMomentGuards(recorded, known->columns(), [&] { return known->ages(); });
                    if (it->second && !saysEnough(it->second->bits, it->second->guarded, recorded)) it->second.reset();
                }
                if (!it->second) continue;
                argument.only = it->second->any;
                argument.evidence.presentHeld = recorded.way.size() - it->second->wrong;
                argument.evidence.presentOf = recorded.way.size();
            }
    }

private:
    static MethodIds idsOf(const Event& event) { return {event.target, event.method}; }

    /// The calls that may have the arguments, evenly over the nodes, and all calls that say something of them: those of
    /// other clocks do not.
    void collect(const MethodIds& own) {
        m_nodes.clear();
        m_moments.clear();
        m_calls.clear();
        const std::size_t mostEach =
            std::max<std::size_t>(1, kMostCallsLookedAt / std::max<std::size_t>(1, m_type.senders.size()));
        for (const SenderId sender : m_type.senders) {
            const auto n = static_cast<std::uint32_t>(m_nodes.size());
            m_nodes.emplace_back();
            std::size_t made = 0;
            for (auto [e, end] = m_work.trace.eventsOf(sender); e < end; ++e) {
                const Event& event = m_work.trace.events[e];
                const bool isOwn = idsOf(event) == own;
                if (!m_work.isTarget(event) || (!isOwn && m_clock.contains(idsOf(event)))) continue;
                m_nodes.back().calls.push_back(e);
                if (!isOwn || made++ >= mostEach || m_calls.size() >= kMostCallsLookedAt) continue;
                m_calls.push_back(e);
                m_moments.push_back({n, event.startNs});
            }
        }
    }

    MomentWays presenceOf(MessageReader& reader, const std::string& path) const {
        MomentWays recorded;
        recorded.ways = 2;
        for (const NodeMoment& moment : m_moments)
            recorded.node.push_back(moment.node);
        const std::uint32_t number = reader.pathOf(path);
        for (const std::uint32_t e : m_calls) {
            const Event& event = m_work.trace.events[e];
            const bool isThere = reader.valueAt(event, Side::Request, number).has_value() ||
                                 reader.isContainer(event, Side::Request, number);
            recorded.way.push_back(isThere ? 1 : 0);
        }
        return recorded;
    }

    const MiningWork& m_work;
    const TypeWork& m_type;
    std::set<MethodIds> m_clock;
    std::vector<ReactiveNode> m_nodes;
    std::vector<NodeMoment> m_moments;
    std::vector<std::uint32_t> m_calls; ///< aligned with m_moments
};

} // namespace

void findPresentArguments(MiningWork& work) {
    runParallel(work.types.size(), work.threads, [&](std::size_t t) {
        TypeWork& type = work.types[t];
        const Places places = placesOf(type.program);
        if (places.empty()) return;
        PresenceSearch search(work, type);
        for (const auto& [call, steps] : places)
            search.run(call, steps);
    });
}

} // namespace tenfold
