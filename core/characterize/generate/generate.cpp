#include "core/characterize/generate/generate.h"

#include "core/base/files/file_writer.h"
#include "core/characterize/characterize.h"

#include <algorithm>

namespace tenfold::characterize {

bool GeneratedWorkload::isAccepted() const {
    return std::all_of(lines.begin(), lines.end(), [](const AcceptanceLine& line) { return line.matches(); });
}

Result<GeneratedWorkload> generateWorkload(WorkloadProfile profile, const WorkloadFiles& which,
                                           const std::filesystem::path& folder, std::size_t threads,
                                           Progress& progress) {
    ASSIGN_OR_RETURN(const DrawnWorkload workload, drawnWorkload(std::move(profile), threads, progress));
    GeneratedWorkload out;
    out.events = workload.events.size();
    out.readsElsewhere = workload.readsElsewhere;
    ASSIGN_OR_RETURN(out.files, writeWorkload(workload, which, folder, threads, progress));
    const WorkloadProfile& p = workload.profile;
    CharacterizeRequest request;
    request.paths = {out.files.front()};
    request.question.fromMs = p.fromMs;
    request.question.toMs = workload.endMs();
    if (p.kind == SourceKind::Audit)
        request.images = {{out.files[1], p.fromMs - 1}, {out.files[2], workload.endMs() - 1}};
    if (out.events > 0) {
        ASSIGN_OR_RETURN(const Characterization measured, characterize(request, progress));
        out.lines = acceptance(p, measured.evidence());
    }
    out.files.push_back(folder / "profile.json");
    RETURN_IF_ERROR(writeFile(out.files.back(), profileJson(p).dump(1) + "\n"));
    out.files.push_back(folder / "acceptance.json");
    RETURN_IF_ERROR(writeFile(out.files.back(), acceptanceJson(out.lines).dump(1) + "\n"));
    return out;
}

} // namespace tenfold::characterize
