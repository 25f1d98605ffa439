#include "core/export/yarn_jobs.h"

#include <algorithm>

namespace tenfold {
namespace {

constexpr std::int64_t kNsOfMs = 1'000'000;

/// One object a job behind the other, as SLS reads them; the first one has the number of nodes.
class SlsExport final : public YarnJobsExport {
public:
    using YarnJobsExport::YarnJobsExport;

    Status finish(const Write& write) override {
        std::uint64_t number = 0;
        for (const YarnJob& job : takeJobs()) {
            ExportJson out;
            if (number == 0 && nodeManagers() > 0) {
                out["num.nodes"] = nodeManagers();
                out["num.racks"] = 1;
            }
            out["am.type"] = "mapreduce";
            out["job.start.ms"] = job.beginNs / kNsOfMs;
            out["job.end.ms"] = job.endNs / kNsOfMs;
            out["job.queue.name"] = queue();
            out["job.id"] = "job_" + std::to_string(++number);
            out["job.user"] = job.type;
            ExportJson& tasks = out["job.tasks"] = ExportJson::array();
            for (const YarnAsk& ask : job.asks)
                tasks.push_back({{"count", ask.containers},
                                 {"container.start.ms", ask.timeNs / kNsOfMs},
                                 {"container.end.ms", std::max(job.endNs, ask.timeNs + kNsOfMs) / kNsOfMs},
                                 {"container.priority", ask.priority},
                                 {"container.type", "map"},
                                 {"container.memory-mb", ask.memoryMb},
                                 {"container.vcores", ask.cores}});
            endFile();
            RETURN_IF_ERROR(write(out.dump(2) + "\n"));
        }
        return {};
    }
};

/// A line a job.
class DynoYarnExport final : public YarnJobsExport {
public:
    using YarnJobsExport::YarnJobsExport;

    Status finish(const Write& write) override {
        std::uint64_t number = 0;
        for (const YarnJob& job : takeJobs()) {
            ExportJson out;
            out["appId"] = "application_1_" + std::to_string(++number);
            out["appType"] = "MAPREDUCE";
            out["submitTime"] = job.beginNs / kNsOfMs;
            out["user"] = job.type;
            out["queue"] = queue();
            out["amResourceRequest"] = {{"memoryMB", masterMemoryMb()}, {"vcores", masterCores()}};
            ExportJson& specs = out["resourceRequestSpecs"] = ExportJson::array();
            for (const YarnAsk& ask : job.asks) {
                const std::int64_t runMs = std::max(job.endNs - ask.timeNs, kNsOfMs) / kNsOfMs;
                specs.push_back({{"delay", (ask.timeNs - job.beginNs) / kNsOfMs},
                                 {"priority", ask.priority},
                                 {"runtimes", std::vector<std::int64_t>(ask.containers, runMs)},
                                 {"numInstances", ask.containers},
                                 {"resource", {{"memoryMB", ask.memoryMb}, {"vcores", ask.cores}}}});
            }
            endFile();
            RETURN_IF_ERROR(write(out.dump() + "\n"));
        }
        return {};
    }
};

} // namespace

std::unique_ptr<ExportForm> slsExport(const Plan& plan) {
    return std::make_unique<SlsExport>(plan);
}

std::unique_ptr<ExportForm> dynoYarnExport(const Plan& plan) {
    return std::make_unique<DynoYarnExport>(plan);
}

} // namespace tenfold
