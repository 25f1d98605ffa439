#include "app/cli/output/mined_result.h"

#include "app/cli/verbs/verb.h"
#include "core/words/mining_messages.h"
#include "core/words/plan_messages.h"

#include <fmt/format.h>

namespace tenfold::cli {
Result<MinedResult> loadMined(const std::string& file) {
    ASSIGN_OR_RETURN(Workspace workspace, Workspace::open(file, OpenMode::ReadOnly));
    ASSIGN_OR_RETURN(MinedWorkspace mined, readMined(workspace));
    if (!mined.mining) return whyNotMined(workspace, file);
    return MinedResult{std::move(*mined.mining), mined.isStale, provenanceOf(mined, mined.runs)};
}

Result<std::vector<std::size_t>> typesNamed(const MiningResult& mining, const std::string& name) {
    std::vector<std::size_t> out;
    std::string known;
    for (std::size_t t = 0; t < mining.program.types.size(); ++t) {
        const std::string& type = mining.program.types[t].type;
        if (name.empty() || type == name) out.push_back(t);
        known += (known.empty() ? "" : ", ") + type;
    }
    if (out.empty() && !name.empty()) return fail(MessageId::UnknownNodeType, {name, known.empty() ? "none" : known});
    return out;
}

void warnIfStale(const MinedResult& mined, const std::string& file, bool quiet) {
    if (!mined.isStale || quiet) return;
    const std::string text = fmt::format("tenfold: the mining result is older than the runs or decisions of {0}\n"
                                         "hint: tenfold mine {0} brings it up to date\n",
                                         file);
    complain(text);
}

} // namespace tenfold::cli
