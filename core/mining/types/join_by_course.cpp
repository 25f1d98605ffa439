#include "core/mining/types/join_by_course.h"

#include "core/base/log_gamma.h"
#include "core/base/threads/cancellation.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <map>
#include <optional>
#include <set>
#include <utility>

namespace tenfold {
namespace {

constexpr std::size_t kMostCourses = 64;        // more have little to do with each other; bounds the time
constexpr std::uint32_t kOutside = 0xffffffffU; ///< before the first call of a thread and after its last

/// What came how often after which call, on the same thread of a node.
using Course = std::map<std::uint32_t, std::map<std::uint32_t, std::uint32_t>>;

Course courseOf(const MiningWork& work, SenderId node) {
    Course course;
    std::map<StringId, std::uint32_t> last; // by thread
    const auto [begin, end] = work.trace.eventsOf(node);
    for (std::uint32_t e = begin; e < end; ++e) {
        cancellationPoint();
        const Event& event = work.trace.events[e];
        if (!work.isTarget(event)) continue;
        const std::uint32_t symbol = symbolOf(work, event);
        const auto [at, isFirst] = last.try_emplace(event.thread, kOutside);
        ++course[at->second][symbol];
        at->second = symbol;
    }
    for (const auto& [thread, symbol] : last)
        ++course[symbol][kOutside];
    return course;
}

/// What came after one call in the nodes of a group.
struct Ways {
    std::set<std::uint32_t> to;
    std::map<std::uint32_t, std::size_t> nodesThatMade; ///< how often a node made the call -> nodes

    void add(const Ways& other) {
        to.insert(other.to.begin(), other.to.end());
        for (const auto& [times, nodes] : other.nodesThatMade)
            nodesThatMade[times] += nodes;
    }
};

struct Group {
    std::vector<SenderId> nodes;
    std::map<std::uint32_t, Ways> waysAfter; ///< by call
    /// Whether nodes of runs with the same parameters differ; nothing where no two such nodes are.
    std::optional<bool> differs;

    void add(const Course& course) {
        for (const auto& [from, ways] : course) {
            std::uint32_t times = 0;
            for (const auto& [to, n] : ways) {
                waysAfter[from].to.insert(to);
                times += n;
            }
            ++waysAfter[from].nodesThatMade[times];
        }
    }
};

class Joiner {
public:
    Joiner(const MiningWork& work, KindCounts& kinds)
        : m_work(work)
        , m_kinds(kinds)
        , m_bitsOfWay(std::log2(static_cast<double>(work.symbols.size()) + 1)) {}

    std::vector<std::vector<SenderId>> run(std::vector<std::vector<SenderId>> groups) {
        std::vector<Group> open;
        for (std::vector<SenderId>& nodes : groups)
            open.push_back(groupOf(std::move(nodes)));
        while (const auto best = bestPair(open)) {
            Group& into = open[best->first];
            Group& gone = open[best->second];
            into.nodes.insert(into.nodes.end(), gone.nodes.begin(), gone.nodes.end());
            std::sort(into.nodes.begin(), into.nodes.end());
            for (const auto& [from, ways] : gone.waysAfter)
                into.waysAfter[from].add(ways);
            into.differs = true;
            open.erase(open.begin() + static_cast<std::ptrdiff_t>(best->second));
        }
        std::vector<std::vector<SenderId>> joined;
        for (Group& group : open)
            joined.push_back(std::move(group.nodes));
        return joined;
    }

private:
    Group groupOf(std::vector<SenderId> nodes) const {
        Group group{std::move(nodes), {}, std::nullopt};
        std::map<Parameters, Course> first; // by parameters
        for (const SenderId node : group.nodes) {
            Course course = courseOf(m_work, node);
            group.add(course);
            const Parameters& parameters = m_work.parametersOfRun[m_work.trace.sender(node).run.value];
            const auto [known, isNew] = first.try_emplace(parameters, std::move(course));
            if (!isNew) group.differs = group.differs.value_or(false) || known->second != course;
        }
        return group;
    }

    /// Bits that say which ways there are after a call, and which of them each node took: each learns its own shares
    /// (Dirichlet with weight 1/2), since what one meets is not what another does. What the ways taken add is the same
    /// in all groups and left out.
    double bitsOf(const Ways& ways) const {
        const auto k = static_cast<double>(ways.to.size());
        double bits = k * m_bitsOfWay;
        for (const auto& [times, nodes] : ways.nodesThatMade)
            bits += static_cast<double>(nodes) * (logGamma(times + k / 2) - logGamma(k / 2)) / std::log(2.0);
        return bits;
    }

    /// Natural logarithm of how much likelier one kind is than two.
    double oddsOfOne(const Group& a, const Group& b) {
        double saved = 0;
        for (const auto& [from, ways] : a.waysAfter) {
            const auto others = b.waysAfter.find(from);
            if (others == b.waysAfter.end()) continue;
            Ways both = ways;
            both.add(others->second);
            saved += bitsOf(ways) + bitsOf(others->second) - bitsOf(both);
        }
        if (saved <= 0) return saved;
        return saved * std::log(2.0) - m_kinds.logOdds({m_kinds.countsOf(a.nodes), m_kinds.countsOf(b.nodes)});
    }

    std::optional<std::pair<std::size_t, std::size_t>> bestPair(const std::vector<Group>& groups) {
        std::optional<std::pair<std::size_t, std::size_t>> best;
        double mostOdds = 0;
        for (std::size_t a = 0; a < groups.size() && groups.size() <= kMostCourses; ++a)
            for (std::size_t b = a + 1; b < groups.size(); ++b) {
                cancellationPoint();
                const bool isByChance = groups[a].differs.value_or(true) && groups[b].differs.value_or(true) &&
                                        (groups[a].differs || groups[b].differs);
                if (!isByChance) continue;
                const double odds = oddsOfOne(groups[a], groups[b]);
                if (odds > mostOdds) mostOdds = odds, best = {a, b};
            }
        return best;
    }

    const MiningWork& m_work;
    KindCounts& m_kinds;
    double m_bitsOfWay; ///< which call it is, or none
};

} // namespace

std::vector<std::vector<SenderId>> joinByCourse(const MiningWork& work, std::vector<std::vector<SenderId>> groups,
                                                KindCounts& kinds) {
    return Joiner(work, kinds).run(std::move(groups));
}

} // namespace tenfold
