#include "core/session/lenses/flows_lens.h"

#include "core/base/json_writer.h"
#include "core/base/ordered_json.h"
#include "core/report/section_flows.h"
#include "core/session/json/flows_json.h"
#include "core/session/lenses/names_lens.h"
#include "core/words/base_messages.h"

#include <algorithm>

namespace tenfold {
namespace {

constexpr std::size_t kExamples = 3; ///< requests drawn in time

/// Requests of the classes that take most time.
Result<std::vector<WholeRequest>> examplesOf(const FlowSet& flows, Workspace& workspace, Progress& progress) {
    std::vector<WholeRequest> examples;
    for (std::size_t i = 0; i < std::min(kExamples, flows.classes.size()); ++i) {
        // One of several recordings of a request stands for itself in none.
        auto example = readRequest(workspace, "", flows.classes[i].example, true, progress);
        if (example) examples.push_back(std::move(*example));
        if (!example && example.error().id() == MessageId::Cancelled) return fail(MessageId::Cancelled);
    }
    return examples;
}

class FlowsWorker final : public LensWorker {
public:
    explicit FlowsWorker(std::string filter)
        : m_filter(std::move(filter)) {}
    /// @param only  runs
    Result<SharedLensResult> compute(Workspace& workspace, const std::vector<std::string>& only,
                                     Progress& progress) override {
        ASSIGN_OR_RETURN(const std::vector<std::string> ofSpans, runsOfSpans(workspace));
        ASSIGN_OR_RETURN(Population all, Population::ofRuns(workspace, only.empty() ? ofSpans : only, m_filter));
        ASSIGN_OR_RETURN(auto found, flowsOf(workspace, std::move(all), {}, progress));
        return SharedLensResult(std::move(found));
    }

private:
    std::string m_filter;
};

class FlowsLens final : public Lens {
public:
    FlowsLens() = default;
    FlowsLens(std::string filter, std::string suspected)
        : m_filter(std::move(filter))
        , m_suspected(std::move(suspected)) {}
    std::string_view name() const override { return "flows"; }
    int revision() const override { return 1; }
    Words doing() const override { return TENFOLD_WORDS("Sentence", "Reading requests", "flows.doing"); }
    LensUpkeep upkeep() const override { return LensUpkeep::WhenShown; }
    bool reads(const RunInfo& run) const override { return run.hasRequests; }
    using Lens::reads;
    const QuestionKinds& questionKinds() const override {
        static const QuestionKinds kinds{&spanNamesKind()};
        return kinds;
    }
    bool canCompute(const std::vector<RunInfo>& runs) const override {
        return std::any_of(runs.begin(), runs.end(), [this](const RunInfo& run) { return reads(run); });
    }
    std::unique_ptr<LensWorker> makeWorker() const override { return std::make_unique<FlowsWorker>(m_filter); }
    Result<std::vector<ReportSection>> sections(const LensResult& result, Workspace& workspace,
                                                Progress& progress) const override {
        ReportFlows shown;
        shown.flows = &dynamic_cast<const FlowsFound&>(result).flows;
        shown.filter = m_filter;
        ASSIGN_OR_RETURN(shown.examples, examplesOf(*shown.flows, workspace, progress));
        ASSIGN_OR_RETURN(const std::vector<std::string> runs, runsOfSpans(workspace));
        if (!m_suspected.empty()) {
            ASSIGN_OR_RETURN(Population a, Population::ofRuns(workspace, runs, m_filter));
            ASSIGN_OR_RETURN(Population b, Population::ofRuns(workspace, runs, m_suspected));
            shown.runA = m_filter.empty() ? "all" : m_filter;
            shown.runB = m_suspected;
            ASSIGN_OR_RETURN(shown.comparison, comparePopulations(workspace, std::move(a), std::move(b), progress));
        } else if (runs.size() == 2 && m_filter.empty()) {
            shown.runA = runs[0];
            shown.runB = runs[1];
            ASSIGN_OR_RETURN(Population a, Population::ofRuns(workspace, {shown.runA}));
            ASSIGN_OR_RETURN(Population b, Population::ofRuns(workspace, {shown.runB}));
            ASSIGN_OR_RETURN(shown.comparison, comparePopulations(workspace, std::move(a), std::move(b), progress));
        }
        return flowSections(shown);
    }

private:
    std::string m_filter, m_suspected;
};

} // namespace

nlohmann::ordered_json FlowsFound::toJson() const {
    std::string text;
    JsonWriter out(-1, [&](std::string_view part) {
        text += part;
        return Status();
    });
    writeJson(out);
    (void)out.finish();
    return parseOrdered(text);
}

void FlowsFound::writeJson(JsonWriter& out) const {
    writeFlows(flows, out);
}

const Lens& flowsLens() {
    static const FlowsLens lens;
    return lens;
}

std::unique_ptr<const Lens> flowsLensOf(std::string filter, std::string suspected) {
    return std::make_unique<const FlowsLens>(std::move(filter), std::move(suspected));
}

Result<std::shared_ptr<const FlowsFound>> flowsOf(Workspace& workspace, Population population,
                                                  const FlowOptions& options, Progress& progress) {
    ASSIGN_OR_RETURN(FlowSet flows, gatherFlows(workspace, std::move(population), options, progress));
    return std::make_shared<const FlowsFound>(std::move(flows));
}

Result<std::vector<std::string>> runsOfSpans(Workspace& workspace) {
    ASSIGN_OR_RETURN(const std::vector<RunInfo> runs, workspace.runs());
    std::vector<std::string> names;
    for (const RunInfo& run : runs)
        if (run.hasRequests) names.push_back(run.run.name);
    return names;
}

} // namespace tenfold
