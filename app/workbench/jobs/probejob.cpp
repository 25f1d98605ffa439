#include "app/workbench/jobs/probejob.h"

#include "core/probe/probe_import.h"

namespace tenfold {

Result<ImportSummary> importProbe(Store& store, const ProbeProgress& probed, const std::filesystem::path& folder,
                                  std::vector<std::string>& unread, Progress& progress) {
    ImportSummary summary;
    {
        const std::lock_guard lock(store.mutex);
        // Named as the command does: what both record is the same run.
        ASSIGN_OR_RETURN(ProbeImport imported,
                         importProbe(store.workspace, probed, folder, "probe " + folder.filename().string(), progress));
        summary.report = std::move(imported.report);
        unread = std::move(imported.unread);
    }
    ASSIGN_OR_RETURN(summary.state, readState(store));
    return summary;
}

} // namespace tenfold
