#include "app/cli/verbs/verb.h"

#include "app/cli/output/terminal_progress.h"

#include <cstdio>

namespace tenfold::cli {

CLI::App* addVerb(CLI::App& app, const std::string& name, const std::string& description, const std::string& example) {
    CLI::App* verb = app.add_subcommand(name, description);
    verb->footer("Example:\n  " + example);
    return verb;
}

Status print(std::string_view text) {
    TerminalProgress::clearLine();
    if (std::fwrite(text.data(), 1, text.size(), stdout) != text.size() || std::fflush(stdout) != 0)
        return fail(MessageId::CannotWrite, {"standard output", "the write failed"});
    return {};
}

} // namespace tenfold::cli
