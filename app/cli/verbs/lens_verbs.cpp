#include "app/cli/output/json_text.h"
#include "app/cli/output/shown_text.h"
#include "app/cli/verbs/verb.h"
#include "app/cli/verbs/verbs.h"

#include "core/session/lenses/lens.h"

#include <fmt/format.h>

namespace tenfold::cli {
namespace {

/// What the lens finds in what is there now: kept where nothing has changed, else computed, and kept then.
Result<SharedLensResult> foundNow(Workspace& workspace, const Lens& lens, Progress& progress) {
    ASSIGN_OR_RETURN(LensState state, showLens(workspace, lens, progress));
    const bool isComputed = lens.upkeep() == LensUpkeep::Kept && (state.isWanting() || !state.result);
    if (!isComputed) return state.result;
    ASSIGN_OR_RETURN(state.result, lens.makeWorker()->compute(workspace, {}, progress));
    if (state.result && !workspace.isReadOnly()) RETURN_IF_ERROR(storeLens(workspace, lens, *state.result));
    return state.result;
}

Result<int> showFound(Invocation& invocation, const Lens& lens, const std::string& file) {
    ASSIGN_OR_RETURN(Workspace workspace, Workspace::open(file, OpenMode::PreferWrite));
    ASSIGN_OR_RETURN(const SharedLensResult found, foundNow(workspace, lens, *invocation.progress));
    invocation.progress.reset();
    if (!found)
        RETURN_IF_ERROR(print(invocation.json ? "null\n" : fmt::format("no run has what {} reads\n", lens.name())));
    else if (invocation.json)
        RETURN_IF_ERROR(printJsonOf([&](JsonWriter& out) { found->writeJson(out); }));
    else
        RETURN_IF_ERROR(print(shownText(found->shown())));
    return 0;
}

} // namespace

void addLensVerbs(CLI::App& app, Invocation& invocation, const std::vector<const Lens*>& lenses) {
    for (const Lens* lens : lenses) {
        if (lens->help().empty()) continue;
        const std::string name(lens->name());
        CLI::App* verb = addVerb(app, name, std::string(lens->help()), "tenfold " + name + " w.tenfold");
        const auto file = std::make_shared<std::string>();
        verb->add_option("WS", *file, "workspace")->required();
        verb->callback([&invocation, lens, file] {
            invocation.run = [lens, file](Invocation& current) { return showFound(current, *lens, *file); };
        });
    }
}

} // namespace tenfold::cli
