#pragma once

#include "core/export/export_form.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <tuple>
#include <vector>

namespace tenfold {

/// Containers that an ApplicationMaster asks for at once.
struct YarnAsk {
    std::int64_t timeNs = 0;
    std::int64_t priority = 20; ///< of maps, where the plan does not know it
    std::int64_t memoryMb = 1024, cores = 1;
    std::uint64_t containers = 0;
};

/// An ApplicationMaster of a plan: from its registration to its end.
struct YarnJob {
    std::string node, type;
    std::int64_t beginNs = 0, endNs = 0;
    bool hasEnd = false; ///< finishApplicationMaster is planned
    std::vector<YarnAsk> asks;
    std::vector<std::int64_t> started; ///< containers, by startContainers, ns
};

/// Jobs as simulators of a ResourceManager want them, from the calls of ApplicationMasters: what a job asks for is the
/// growth of what its `allocate` says it still needs, by priority and size, for any host ("*"); where the plan has its
/// `startContainers`, these. A container runs until
/// its job ends: nothing in the calls to a ResourceManager says when it ended. Queue and size of the master are those
/// of the plan's `submitApplication`, where it has one.
class YarnJobsExport : public ExportForm {
public:
    using ExportForm::ExportForm;

    Status call(const ExportedCall& call, const Write& write) override;
    void tell(PlanExportReport& report) const override;

protected:
    /// In order of their begin. Ends the collecting.
    std::vector<YarnJob> takeJobs();
    std::uint64_t nodeManagers() const { return m_nodeManagers; }
    const std::string& queue() const { return m_queue; }
    std::int64_t masterMemoryMb() const { return m_masterMemoryMb; }
    std::int64_t masterCores() const { return m_masterCores; }
    void endFile() { wroteRecord(); }

private:
    void ask(const ExportedCall& call);
    void submit(const ExportedCall& call);
    YarnJob* jobOf(const ExportedCall& call);

    std::vector<YarnJob> m_jobs;
    std::map<std::tuple<std::int64_t, std::int64_t, std::int64_t>, std::int64_t> m_needed; ///< of the last job
    std::uint64_t m_nodeManagers = 0, m_withoutEnd = 0, m_withoutContainers = 0;
    std::int64_t m_memoryMb = 1024, m_cores = 1; ///< asked for last
    std::string m_queue = "default";
    std::int64_t m_masterMemoryMb = 1024, m_masterCores = 1;
    bool m_hasSubmission = false;
};

} // namespace tenfold
