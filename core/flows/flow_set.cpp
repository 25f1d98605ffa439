#include "core/flows/flow_set.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <map>
#include <numeric>

namespace tenfold {
namespace {

/// Calls whose callee's side was recorded sometimes: where it is missing, something got lost or did not answer.
class SidedCalls {
public:
    void add(const RequestFlow& flow) {
        for (std::uint32_t i = 0; i < flow.nodes.size(); ++i) {
            const SpanFact& fact = flow.factOf(flow.nodes[i]);
            if (fact.kind != SpanKind::Client) continue;
            bool hasCallee = false;
            for (std::uint32_t c = i + 1; c < flow.nodes[i].end && !hasCallee; c = flow.nodes[c].end)
                hasCallee = flow.nodes[c].isRemote;
            Calls& calls = m_calls[{fact.service, fact.operation}];
            if (hasCallee)
                ++calls.both;
            else if (++calls.oneSided == 1)
                calls.example = fact.trace;
        }
    }
    void tell(Doubts& doubts) const {
        for (const auto& [place, calls] : m_calls)
            if (calls.both > 0 && calls.oneSided > 0) doubts.add(DoubtKind::OneSided, calls.example, calls.oneSided);
    }

private:
    struct Calls {
        std::uint64_t both = 0, oneSided = 0;
        TraceId example;
    };
    std::map<std::pair<std::uint32_t, std::uint32_t>, Calls> m_calls;
};

} // namespace

std::int64_t FlowSet::totalNs() const {
    return std::accumulate(classes.begin(), classes.end(), std::int64_t{0},
                           [](std::int64_t sum, const PathClass& c) { return sum + c.durationNs.sumNs(); });
}

Result<FlowSet> gatherFlows(Workspace& workspace, Population population, const FlowOptions& options,
                            Progress& progress) {
    FlowSet result;
    result.clocksAreCorrected = options.correctClocks;
    Population asRecorded = population;
    RETURN_IF_ERROR(population.estimateClocks(workspace, result.names, progress));
    result.clocks = population.wrongClocks();
    PathClassifier classifier(result.names, options.relaxation);
    SidedCalls sided;
    ServiceGraphBuilder services;
    const Population& read = options.correctClocks ? population : asRecorded;
    RETURN_IF_ERROR(
        read.each(workspace, result.names, result.doubts, progress, [&](const RequestFlow& flow, std::size_t) {
            ++result.requests;
            result.spans += flow.nodes.size();
            classifier.add(flow);
            sided.add(flow);
            services.add(flow);
            return true;
        }));
    for (const RunInfo& run : population.runs())
        result.runs.push_back(run.run.name);
    if (result.requests == 0)
        return fail(
            MessageId::NoRequests,
            {result.runs.empty() ? "no run matches" : fmt::format("none match in {}", fmt::join(result.runs, ", "))});
    sided.tell(result.doubts);
    result.classes = classifier.take();
    result.services = services.take(result.names);
    result.classNames = classNames(result.classes, result.names);
    return result;
}

} // namespace tenfold
