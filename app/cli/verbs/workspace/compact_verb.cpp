#include "app/cli/verbs/verb.h"
#include "app/cli/verbs/verbs.h"

#include "core/base/text/number_text.h"
#include "core/store/workspace.h"

#include <fmt/format.h>

namespace tenfold::cli {
namespace {

Result<int> compact(Invocation& invocation, const std::string& file) {
    ASSIGN_OR_RETURN(Workspace workspace, Workspace::open(file, OpenMode::ReadWrite));
    ASSIGN_OR_RETURN(const auto sizes, workspace.compact(*invocation.progress));
    const auto [before, after] = sizes;
    const std::string text =
        invocation.json ? fmt::format("{{\"bytesBefore\":{},\"bytesAfter\":{}}}\n", before, after)
                        : fmt::format("{}: {} → {} bytes\n", file, withThousands(static_cast<std::int64_t>(before)),
                                      withThousands(static_cast<std::int64_t>(after)));
    RETURN_IF_ERROR(print(text));
    return 0;
}

} // namespace

void addCompactVerb(CLI::App& app, Invocation& invocation) {
    CLI::App* verb =
        addVerb(app, "compact", "free the space of deleted runs and check the file", "tenfold compact w.tenfold");
    const auto file = std::make_shared<std::string>();
    verb->add_option("WS", *file, "workspace")->required();
    verb->callback(
        [&invocation, file] { invocation.run = [file](Invocation& current) { return compact(current, *file); }; });
}

} // namespace tenfold::cli
