#include "core/flows/compare/change_conditions.h"

#include <algorithm>

namespace tenfold {
namespace {

/// Of the change where the condition does not hold, to that where it does: more is no telling.
constexpr double kMostElsewhere = 0.3;

/// Means of the samples for which the condition holds and of the rest; nothing where a part has too few.
std::optional<std::pair<double, double>> meansBy(const AttributeSplit& split,
                                                 const std::vector<AttributedSample>& samples) {
    constexpr int kFewest = 5;
    double sums[2] = {0, 0};
    int counts[2] = {0, 0};
    for (const AttributedSample& sample : samples) {
        const std::size_t at = split.holds(sample) ? 0 : 1;
        sums[at] += sample.value;
        ++counts[at];
    }
    if (counts[0] < kFewest || counts[1] < kFewest) return std::nullopt;
    return std::pair(sums[0] / counts[0], sums[1] / counts[1]);
}

} // namespace

VisitSamples::VisitSamples(const std::vector<std::uint32_t>& paths, std::size_t mostVisits)
    : m_mostVisits(mostVisits)
    , m_random(20261123) {
    for (const std::uint32_t path : paths)
        m_drawn[path];
}

void VisitSamples::add(const RequestFlow& flow, const std::vector<std::uint32_t>& places, std::size_t run) {
    for (std::uint32_t i = 0; i < flow.nodes.size(); ++i) {
        const auto at = m_drawn.find(places[i]);
        if (at == m_drawn.end()) continue;
        Drawn& drawn = at->second;
        const Visit visit{run, flow.factOf(flow.nodes[i]).event, flow.nodes[i].selfNs};
        ++drawn.seen;
        if (drawn.visits.size() < m_mostVisits)
            drawn.visits.push_back(visit);
        else if (const std::uint64_t slot = m_random() % drawn.seen; slot < m_mostVisits)
            drawn.visits[slot] = visit;
    }
}

Result<std::vector<AttributedSample>> VisitSamples::read(Workspace& workspace, const std::vector<RunInfo>& runs,
                                                         std::uint32_t path, Progress& progress) const {
    std::vector<AttributedSample> samples;
    const Drawn& drawn = m_drawn.at(path);
    for (std::size_t r = 0; r < runs.size(); ++r) {
        std::vector<std::uint32_t> positions;
        std::vector<std::int64_t> times;
        for (const Visit& visit : drawn.visits)
            if (visit.run == r) {
                positions.push_back(static_cast<std::uint32_t>(visit.event.value - runs[r].firstEvent.value));
                times.push_back(visit.selfNs);
            }
        if (positions.empty()) continue;
        ASSIGN_OR_RETURN(const std::vector<EventRow> rows, workspace.eventsAt(runs[r].key, positions, progress));
        for (std::size_t i = 0; i < rows.size(); ++i) {
            AttributedSample& sample = samples.emplace_back();
            sample.value = double(times[i]);
            for (const ArgumentRow& attribute : rows[i].attributes)
                sample.attributes.emplace_back(attribute.path, attribute.value);
        }
    }
    return samples;
}

std::optional<ChangeCondition> changeCondition(const std::vector<AttributedSample>& a,
                                               const std::vector<AttributedSample>& b) {
    for (const AttributeSplit& split : findSplits(b)) {
        const auto before = meansBy(split, a), now = meansBy(split, b);
        if (!before || !now) continue;
        ChangeCondition found{
            split.condition, split.inside, split.outside, now->first - before->first, now->second - before->second,
            split.alwaysWith};
        if (found.changeNs <= 0 || found.othersChangeNs > kMostElsewhere * found.changeNs) continue;
        return found;
    }
    return std::nullopt;
}

} // namespace tenfold
