#include "core/harvest/load/job_shapes.h"

#include "core/base/random_stream.h"

#include <algorithm>

namespace tenfold::harvest {

DagWidth widthOf(const Job& job) {
    JobGraph graph;
    for (const JobVertex& vertex : job.vertices) {
        graph.tasks.push_back(static_cast<std::uint64_t>(vertex.tasks));
        graph.cores.push_back(static_cast<std::uint64_t>(vertex.cores));
    }
    graph.edges = job.edges;
    return dagWidth(graph);
}

ClassRequest requestOf(const Job& job, const JobThresholds& thresholds) {
    const DagWidth width = widthOf(job);
    ClassRequest request;
    request.type = jobTypeOf(job.lastSeconds(), thresholds);
    request.containers = width.containers;
    request.containerCores = static_cast<double>(std::max<std::uint64_t>(1, width.containerCores));
    return request;
}

SelectionTrials trySelection(const ClassRequest& request, const std::vector<ClassState>& classes, std::uint64_t draws,
                             std::uint64_t seed) {
    SelectionTrials trials;
    trials.rooms = roomsFor(request, classes);
    trials.draws = draws;
    RandomStream random(seed);
    std::map<std::vector<std::size_t>, std::uint64_t> outcomes;
    for (std::uint64_t i = 0; i < draws; ++i)
        ++outcomes[selectClasses(request, classes, [&] { return random.unit(); }).chosen];
    trials.outcomes.assign(outcomes.begin(), outcomes.end());
    std::stable_sort(trials.outcomes.begin(), trials.outcomes.end(),
                     [](const auto& a, const auto& b) { return a.second > b.second; });
    return trials;
}

} // namespace tenfold::harvest
