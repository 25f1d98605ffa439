#include "app/cli/verbs/verb.h"

#include "app/cli/output/table.h"
#include "app/cli/output/terminal_progress.h"
#include "core/base/text/visible_text.h"
#include "core/words/base_messages.h"

#include <unistd.h>

#include <cstdio>

namespace tenfold::cli {

CLI::App* addVerb(CLI::App& app, const std::string& name, const std::string& description, const std::string& example) {
    CLI::App* verb = app.add_subcommand(name, description);
    verb->footer("Example:\n  " + example);
    return verb;
}

namespace {

Status write(std::string_view text) {
    TerminalProgress::clearLine();
    if (std::fwrite(text.data(), 1, text.size(), stdout) != text.size() || std::fflush(stdout) != 0)
        return fail(MessageId::CannotWrite, {"standard output", "the write failed"});
    return {};
}

} // namespace

Status print(std::string_view text) {
    return write(printableLines(text));
}

Status printData(std::string_view bytes) {
    return ::isatty(STDOUT_FILENO) == 1 ? print(bytes) : write(bytes);
}

Status printJson(std::string_view json) {
    return write(visibleJson(json));
}

void complain(std::string_view text) {
    TerminalProgress::clearLine();
    // Not fmt::print: an error on a closed or full stderr must not become an exception.
    std::fputs(printableLines(text).c_str(), stderr);
}

} // namespace tenfold::cli
