#include "core/session/same_part.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <set>
#include <utility>

namespace tenfold {
namespace {

/// How differently two nodes call: the logarithms of their counts, so that 2 against 4 calls say as much as 200
/// against 400. Clock calls depend on how long a node lived.
double differenceOf(const MiningResult& result, const MethodHistogram& a, const MethodHistogram& b) {
    double sum = 0;
    for (std::size_t m = 0; m < a.counts.size() && m < b.counts.size(); ++m)
        if (!result.methodIsPeriodic[m]) sum += std::fabs(std::log1p(a.counts[m]) - std::log1p(b.counts[m]));
    return sum;
}

} // namespace

std::vector<NodeOfRun> nodesOfSamePart(const MiningResult& result, const std::string& run,
                                       const std::vector<std::string>& nodes) {
    std::vector<NodeOfRun> out;
    for (const std::string& node : nodes)
        out.push_back({run, node});
    const std::set<std::string> moved(nodes.begin(), nodes.end());
    std::vector<const MethodHistogram*> here;
    std::string type;
    for (const MethodHistogram& row : result.histograms)
        if (row.run == run && moved.contains(row.sender)) type = row.type;
    for (const MethodHistogram& row : result.histograms)
        if (row.run == run && row.type == type) here.push_back(&row);
    std::vector<NodeOfRun> others;
    for (const MethodHistogram& row : result.histograms) {
        if (row.run == run || row.type != type) continue;
        // Among those that call the same, the one of the same name is nearest.
        using Distance = std::pair<double, bool>;
        Distance nearestMoved{std::numeric_limits<double>::infinity(), true}, nearestStaying = nearestMoved;
        for (const MethodHistogram* other : here) {
            const Distance distance(differenceOf(result, row, *other), row.sender != other->sender);
            Distance& nearest = moved.contains(other->sender) ? nearestMoved : nearestStaying;
            nearest = std::min(nearest, distance);
        }
        if (nearestMoved < nearestStaying) others.push_back({row.run, row.sender});
    }
    std::sort(others.begin(), others.end());
    out.insert(out.end(), others.begin(), others.end());
    return out;
}

std::vector<std::string> runsLeftWithoutNode(const MiningResult& result, const std::vector<NodeOfRun>& moved) {
    const std::set<NodeOfRun> going(moved.begin(), moved.end());
    std::map<std::string, std::map<std::string, std::size_t>> staying; // type, run: nodes
    for (const MethodHistogram& row : result.histograms)
        staying[row.type][row.run] += going.contains({row.run, row.sender}) ? 0 : 1;
    std::set<std::string> runs;
    for (const auto& [type, byRun] : staying) {
        if (std::all_of(byRun.begin(), byRun.end(), [](const auto& run) { return run.second == 0; })) continue;
        for (const auto& [run, count] : byRun)
            if (count == 0) runs.insert(run);
    }
    return {runs.begin(), runs.end()};
}

} // namespace tenfold
