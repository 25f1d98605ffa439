#include "core/model/check/baseline.h"

#include "core/flows/kept/baseline_evidence.h"
#include "core/model/check/step_figures.h"
#include "core/words/base_messages.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <cmath>
#include <map>
#include <set>

namespace tenfold {
namespace {

/// Paths of fewer visits are left out of what people read, as long as they are also fewer than one in a hundred
/// requests; the evidence has them.
constexpr std::uint64_t kFewVisits = 20;
constexpr double kRareShare = 0.01;

/// "GET /order" → "get-order".
std::string slugOf(const std::string& name) {
    std::string slug;
    for (const char c : name) {
        const auto byte = static_cast<unsigned char>(c);
        if (std::isalnum(byte) != 0)
            slug += static_cast<char>(std::tolower(byte));
        else if (!slug.empty() && slug.back() != '-')
            slug += '-';
    }
    while (!slug.empty() && slug.back() == '-')
        slug.pop_back();
    return slug.empty() ? "step" : slug;
}

/// Turns evidence to what people read.
class ModelWriter {
public:
    ModelWriter(const BaselineEvidence& evidence, PerformanceModel& model)
        : m_evidence(evidence)
        , m_model(model) {}
    /// Errors: Cancelled.
    Status write(Progress& progress) {
        writeCenters();
        RETURN_IF_ERROR(writeSteps(progress));
        writeWorkload();
        return {};
    }

private:
    Status writeSteps(Progress& progress) {
        constexpr std::uint32_t kBetweenLooks = 1024; // some milliseconds
        const std::size_t paths = m_evidence.paths.size();
        std::vector<std::size_t> levels(paths, 0); // of paths that are read, or would be but for their level
        for (std::uint32_t v = 0; v < paths; ++v) {
            if (v % kBetweenLooks == 0 && !progress.advance(v, paths, "steps")) return fail(MessageId::Cancelled);
            const std::uint32_t parent = m_evidence.paths[v].parent;
            if (isRare(v) || (parent != FlowNode::kNone && levels[parent] == 0)) continue;
            levels[v] = parent == FlowNode::kNone ? 1 : levels[parent] + 1;
            if (levels[v] <= ModelStep::kMostLevels)
                writeStep(v);
            else
                ++m_model.tooDeep;
        }
        return {};
    }
    void writeWorkload() {
        ModelWorkload workload;
        workload.isClosed = false;
        double written = 0; // requests; of operations that are left out nothing is asked
        for (const auto& [path, step] : m_steps)
            if (m_evidence.paths[path].parent == FlowNode::kNone)
                written += double(m_evidence.paths[path].figures.visits);
        const double all = double(m_evidence.figures.requests);
        const double rate = roundedFigure(m_evidence.figures.requestsPerSecond * (all > 0 ? written / all : 1));
        auto formula = Formula::parse(fmt::format("{} / s", rate), FormulaUnit::Rate, {});
        if (rate <= 0 || !formula) return;
        workload.rate = std::move(*formula);
        m_model.workloads.push_back(std::move(workload));
    }

    const std::string& text(std::uint32_t number) const { return m_evidence.names.text(number); }
    bool isRare(std::uint32_t v) const {
        const std::uint64_t visits = m_evidence.paths[v].figures.visits;
        return visits == 0 ||
               (visits < kFewVisits && double(visits) < kRareShare * double(m_evidence.figures.requests));
    }
    void writeCenters() {
        std::set<std::string> services;
        for (const KnownPath& path : m_evidence.paths)
            services.insert(text(path.service));
        std::map<std::string, int> processes;
        for (const auto& [process, service] : m_evidence.services)
            ++processes[text(service)];
        for (const std::string& service : services) {
            m_centers[service] = m_model.centers.size();
            ServiceCenter center{service, {}, {service}, {}, 0};
            center.station.servers = std::max(1, processes[service]); // each of them one, as far as spans tell
            m_model.centers.push_back(std::move(center));
        }
    }
    void writeStep(std::uint32_t v) {
        const KnownPath& path = m_evidence.paths[v];
        ModelStep step;
        const std::size_t index = m_model.steps.size();
        const bool isRoot = path.parent == FlowNode::kNone;
        step.parent = isRoot ? ModelStep::kNone : m_steps.at(path.parent);
        step.root = isRoot ? index : m_model.steps[step.parent].root;
        step.service = text(path.service);
        step.operation = text(path.operation);
        step.kind = path.kind;
        const PathFigures& of = path.figures;
        if (of.withCallee > 0 && 2 * of.withCallee >= of.visits) step.to = text(path.toService);
        step.center = m_centers.at(step.service);
        step.times = Formula::constant(1);
        if (!isRoot) {
            const std::uint64_t callers = m_evidence.paths[path.parent].figures.visits;
            step.times = Formula::constant(measuredTimes(of, m_evidence.paths[path.parent].figures));
            step.isOptional = path.fanOut.callers < callers;
        }
        if (2 * of.sent.visits > of.visits) step.waits = roundedFigure(of.sent.waitNs.median() / 1e9);
        ServiceDemand demand;
        demand.kind = ServiceDemand::Kind::Distribution;
        demand.time = Formula::constantTime(measuredTime(of));
        demand.sd = roundedFigure(standardDeviation(of.selfNs) / 1e9);
        step.demand = std::move(demand);
        step.id = idOf(step);
        m_steps[v] = index;
        m_model.steps.push_back(std::move(step));
    }
    /// "get-order.to-payment.pay": from the request down, each once.
    std::string idOf(const ModelStep& step) {
        std::string id = slugOf(step.operation);
        if (step.parent != ModelStep::kNone) {
            const ModelStep& parent = m_model.steps[step.parent];
            const ModelStep& root = m_model.steps[step.root];
            if (step.isEdge())
                id = "to-" + slugOf(step.to);
            else if (parent.service != step.service)
                id = slugOf(step.service);
            else if (id == slugOf(parent.operation))
                id += "-within";
            id = (parent.parent == ModelStep::kNone || !parent.isEdge() ? root.id : parentId(parent)) + "." + id;
        }
        return unique(id);
    }
    /// The name, or with the first number from 2 on that nobody has. Steps of one name are many in deep requests: each
    /// goes on where the one before it ended.
    std::string unique(const std::string& id) {
        if (m_ids.insert(id).second) return id;
        int& number = m_nextNumbers.try_emplace(id, 2).first->second;
        std::string numbered;
        do
            numbered = fmt::format("{}-{}", id, number++);
        while (!m_ids.insert(numbered).second);
        return numbered;
    }
    static std::string parentId(const ModelStep& parent) { return parent.id.substr(0, parent.id.rfind('.')); }

    const BaselineEvidence& m_evidence;
    PerformanceModel& m_model;
    std::map<std::string, std::size_t> m_centers;
    std::map<std::uint32_t, std::size_t> m_steps; ///< by path
    std::set<std::string> m_ids;
    std::map<std::string, int> m_nextNumbers; ///< by name: below are taken
};

} // namespace

Result<PerformanceModel> measureModel(Workspace& workspace, const std::string& filter, const std::string& name,
                                      Progress& progress) {
    ASSIGN_OR_RETURN(Population population, Population::find(workspace, filter));
    ASSIGN_OR_RETURN(const BaselineEvidence evidence, measureEvidence(workspace, std::move(population), progress));
    PerformanceModel model;
    model.name = name;
    model.measuredFrom = filter;
    RETURN_IF_ERROR(ModelWriter(evidence, model).write(progress));
    model.isEdited.assign(model.steps.size(), false);
    model.evidence = evidenceToBytes(evidence);
    return model;
}

} // namespace tenfold
