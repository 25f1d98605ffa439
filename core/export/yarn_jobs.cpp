#include "core/export/yarn_jobs.h"

#include <algorithm>
#include <array>
#include <utility>

namespace tenfold {
namespace {

/// What simulators make by themselves of a job or a node.
constexpr std::array<std::string_view, 2> kSimulated = {"nodeHeartbeat", "getApplicationReport"};

std::optional<std::int64_t> wholeAt(const ExportJson& document, std::string_view path) {
    const ExportJson* value = valueAt(document, path);
    if (!value || !value->is_number_integer()) return std::nullopt;
    return value->get<std::int64_t>();
}

/// A repeated field with one element is an object in some logs.
std::vector<const ExportJson*> elementsOf(const ExportJson& request, std::string_view field) {
    std::vector<const ExportJson*> out;
    const ExportJson* list = valueAt(request, field);
    if (list && list->is_array())
        for (const ExportJson& one : *list)
            out.push_back(&one);
    else if (list && list->is_object())
        out.push_back(list);
    return out;
}

} // namespace

Status YarnJobsExport::call(const ExportedCall& call, const Write&) {
    if (call.method == "registerApplicationMaster") {
        YarnJob job;
        job.node = call.planned->node;
        job.type = call.planned->type;
        job.beginNs = job.endNs = call.planned->timeNs;
        m_jobs.push_back(std::move(job));
        m_needed.clear();
    } else if (YarnJob* job = jobOf(call); job && call.method == "finishApplicationMaster") {
        job->endNs = call.planned->timeNs;
        job->hasEnd = true;
    } else if (job && call.method == "allocate") {
        if (!job->hasEnd) job->endNs = call.planned->timeNs;
        ask(call);
        return {};
    } else if (job && call.method == "startContainers") {
        job->started.push_back(call.planned->timeNs);
    } else if (call.method == "registerNodeManager") {
        ++m_nodeManagers;
    } else if (call.method == "submitApplication") {
        submit(call);
    } else if (std::find(kSimulated.begin(), kSimulated.end(), call.method) == kSimulated.end()) {
        leaveOut(call, "", say(TENFOLD_WORDS("Sentence", "a job of a simulator has no such call", "export.noJobCall")));
        return {};
    }
    wrote(call);
    return {};
}

YarnJob* YarnJobsExport::jobOf(const ExportedCall& call) {
    return m_jobs.empty() || m_jobs.back().node != call.planned->node ? nullptr : &m_jobs.back();
}

/// Adds what is needed more than the job said before.
void YarnJobsExport::ask(const ExportedCall& call) {
    for (const ExportJson* one : elementsOf(call.request, "ask")) {
        const ExportJson* host = valueAt(*one, "resource_name");
        if (host && host->is_string() && *host != "*") continue; // the same containers, closer
        m_memoryMb = wholeAt(*one, "capability.memory").value_or(m_memoryMb);
        m_cores = wholeAt(*one, "capability.virtual_cores").value_or(m_cores);
        const auto needed = wholeAt(*one, "num_containers");
        if (!needed) {
            leaveOut(call, "ask.num_containers", knownWhenPlayed());
            return;
        }
        YarnAsk ask;
        ask.timeNs = call.planned->timeNs;
        ask.priority = wholeAt(*one, "priority.priority").value_or(ask.priority);
        ask.memoryMb = wholeAt(*one, "capability.memory").value_or(ask.memoryMb);
        ask.cores = wholeAt(*one, "capability.virtual_cores").value_or(ask.cores);
        std::int64_t& known = m_needed[{ask.priority, ask.memoryMb, ask.cores}];
        if (*needed > known) {
            ask.containers = static_cast<std::uint64_t>(*needed - known);
            m_jobs.back().asks.push_back(ask);
        }
        known = *needed;
    }
    wrote(call);
}

void YarnJobsExport::submit(const ExportedCall& call) {
    if (std::exchange(m_hasSubmission, true)) return;
    constexpr std::string_view kContext = "application_submission_context";
    const ExportJson* context = valueAt(call.request, kContext);
    if (!context) return;
    if (const ExportJson* queue = valueAt(*context, "queue"); queue && queue->is_string()) m_queue = *queue;
    m_masterMemoryMb = wholeAt(*context, "resource.memory").value_or(m_masterMemoryMb);
    m_masterCores = wholeAt(*context, "resource.virtual_cores").value_or(m_masterCores);
}

std::vector<YarnJob> YarnJobsExport::takeJobs() {
    std::stable_sort(m_jobs.begin(), m_jobs.end(),
                     [](const YarnJob& a, const YarnJob& b) { return a.beginNs < b.beginNs; });
    for (YarnJob& job : m_jobs) {
        if (job.started.empty()) continue;
        job.asks.clear(); // what was started is known better than what was asked for
        for (const std::int64_t startNs : job.started)
            job.asks.push_back({startNs, YarnAsk().priority, m_memoryMb, m_cores, 1});
    }
    const std::size_t all = m_jobs.size(); // a simulator takes no job without containers
    std::erase_if(m_jobs, [](const YarnJob& job) { return job.asks.empty(); });
    m_withoutContainers = all - m_jobs.size();
    m_withoutEnd = static_cast<std::uint64_t>(
        std::count_if(m_jobs.begin(), m_jobs.end(), [](const YarnJob& job) { return !job.hasEnd; }));
    return std::exchange(m_jobs, {});
}

void YarnJobsExport::tell(PlanExportReport& report) const {
    ExportForm::tell(report);
    report.doubts.push_back(say(TENFOLD_WORDS(
        "Sentence", "containers run until their job ends: calls to a ResourceManager do not say when they ended",
        "export.containerEnds")));
    if (m_withoutContainers > 0)
        report.doubts.push_back(say(TENFOLD_WORDS("Sentence",
                                                  "jobs left out, as they have no containers: {0}; the plan does not "
                                                  "know how many they ask for, and has no "
                                                  "startContainers (tenfold mine WS --target nodemanager)",
                                                  "export.jobsWithoutContainers"),
                                    m_withoutContainers));
    if (!m_hasSubmission)
        report.doubts.push_back(say(TENFOLD_WORDS(
            "Sentence", "queue and size of the ApplicationMasters are defaults: the plan has no submitApplication",
            "export.noSubmission")));
    if (m_withoutEnd > 0)
        report.doubts.push_back(
            say(TENFOLD_WORDS("Sentence", "jobs that end with their last allocate, as none says it: {0}",
                              "export.jobsWithoutEnd"),
                m_withoutEnd));
}

} // namespace tenfold
