#include "core/flows/classes/flow_set.h"

#include "core/base/text/number_text.h"
#include "core/flows/classes/service_triggers.h"
#include "core/words/flows_messages.h"
#include "core/words/sentence.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <map>
#include <numeric>
#include <optional>
#include <utility>

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
    /// The example is the first request of all, however names are numbered.
    void tell(Doubts& doubts) const {
        std::uint64_t count = 0;
        std::optional<TraceId> first;
        for (const auto& [place, calls] : m_calls) {
            if (calls.both == 0 || calls.oneSided == 0) continue;
            count += calls.oneSided;
            first = first ? std::min(*first, calls.example) : calls.example;
        }
        if (first) doubts.add(DoubtKind::OneSided, *first, count);
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

namespace {

/// What one pass over the requests adds up.
struct FlowPass {
    FlowPass(const NameTable& names, ClassRelaxation relaxation)
        : classifier(names, relaxation) {}
    bool add(const RequestFlow& flow, std::size_t run) {
        ++requests;
        spans += flow.nodes.size();
        classifier.add(flow);
        sided.add(flow);
        scatter.add(flow);
        services.add(flow);
        processes.add(flow, run);
        return true;
    }

    PathClassifier classifier;
    SidedCalls sided;
    PlaceScatter scatter;
    ServiceGraphBuilder services;
    ProcessCounter processes;
    Doubts doubts;
    std::uint64_t requests = 0, spans = 0;
};

/// Paths are as many as requests, though their operations are few.
constexpr std::uint64_t kFewestAlone = 20, kRequestsOfAlone = 2;

void tellNames(const FlowPass& pass, const Population& population, FlowSet& result) {
    result.refinedNames = population.refinedNames();
    for (const RefinedName& name : result.refinedNames)
        result.notices.push_back(refinedNotice(name));
    if (auto notice = pass.scatter.notice()) {
        result.rareSpans = pass.scatter.rareSpans();
        result.rareExample = pass.scatter.example();
        result.notices.push_back(std::move(*notice));
    } else if (result.requests >= kFewestAlone && kRequestsOfAlone * result.classes.size() > result.requests) {
        result.notices.push_back(
            {"paths", say(TENFOLD_WORDS("Sentence",
                                        "{0} requests take {1} paths: a class is hardly more than one request; leave "
                                        "out what they may differ in",
                                        "notice.paths"),
                          numeral(withThousands(static_cast<std::int64_t>(result.requests))),
                          numeral(withThousands(static_cast<std::int64_t>(result.classes.size()))))});
    }
}

} // namespace

Result<FlowSet> gatherFlows(Workspace& workspace, Population population, const FlowOptions& options,
                            Progress& progress) {
    FlowSet result;
    result.clocksAreCorrected = options.correctClocks;
    std::optional<FlowPass> pass(std::in_place, result.names, options.relaxation);
    TriggerGatherer triggers;
    for (std::size_t run = 0; run < population.runs().size(); ++run) {
        ASSIGN_OR_RETURN(const std::vector<LinkRow> links, workspace.linksFrom(population.runs()[run].key, progress));
        triggers.expect(run, links);
    }
    const auto add = [&](const RequestFlow& flow, std::size_t run) {
        triggers.add(flow, run);
        return pass->add(flow, run);
    };
    ASSIGN_OR_RETURN(const bool areRight,
                     population.eachAsRecorded(workspace, result.names, pass->doubts, progress, add));
    if (!areRight && options.correctClocks) {
        pass.emplace(result.names, options.relaxation);
        triggers.restart();
        RETURN_IF_ERROR(population.each(workspace, result.names, pass->doubts, progress, add));
    }
    result.clocks = population.wrongClocks();
    std::stable_sort(result.clocks.begin(), result.clocks.end(), [&](const ClockOffset& a, const ClockOffset& b) {
        return a.run != b.run ? a.run < b.run : result.names.text(a.process) < result.names.text(b.process);
    });
    for (const RunInfo& run : population.runs())
        result.runs.push_back(run.run.name);
    if (pass->requests == 0)
        return fail(MessageId::NoRequests,
                    {result.runs.empty() ? say(TENFOLD_WORDS("Sentence", "no run matches", "requests.runMatches"))
                                         : say(TENFOLD_WORDS("Sentence", "none match in {0}", "requests.noneMatch"),
                                               fmt::format("{}", fmt::join(result.runs, ", ")))});
    result.requests = pass->requests;
    result.spans = pass->spans;
    result.doubts = pass->doubts;
    pass->sided.tell(result.doubts);
    result.classes = pass->classifier.take();
    result.services = pass->services.take(result.names);
    triggers.tell(result.services);
    result.processes = pass->processes.take(result.names);
    RETURN_IF_ERROR(describeProcesses(workspace, population, result.names, result.processes, progress));
    result.classNames = classNames(result.classes, result.names);
    tellNames(*pass, population, result);
    if (options.correctClocks)
        for (const ClockChange& change : population.clockChanges())
            result.notices.push_back(clockNotice(change, result.names));
    return result;
}

} // namespace tenfold
