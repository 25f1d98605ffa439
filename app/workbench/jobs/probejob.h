#pragma once

#include "app/workbench/jobs/pipeline.h"
#include "core/probe/probe.h"

#include <mutex>
#include <vector>

namespace tenfold {

/// What a probe that runs on a worker has told: the worker adds runs that ended, the window takes them.
class ProbeFeed {
public:
    void add(const ProbeRun& run) {
        const std::lock_guard lock(m_mutex);
        m_runs.push_back(run);
    }
    std::vector<ProbeRun> take() {
        const std::lock_guard lock(m_mutex);
        return std::exchange(m_runs, {});
    }

private:
    std::mutex m_mutex; ///< guards m_runs
    std::vector<ProbeRun> m_runs;
};

/// Imports what a probe recorded into the open workspace. What could not be read stands in the report as an issue of
/// the problems: @param unread  gets it. Errors: those of importing; Cancelled keeps the runs that were finished.
Result<ImportSummary> importProbe(Store& store, const ProbeProgress& probed, const std::filesystem::path& folder,
                                  std::vector<std::string>& unread, Progress& progress);

} // namespace tenfold
