#include "app/cli/verbs/verb.h"

#include "app/cli/output/table.h"
#include "app/cli/output/terminal_progress.h"
#include "core/base/text/visible_text.h"
#include "core/words/base_messages.h"
#include "core/words/clipped.h"

#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>

namespace tenfold::cli {

CLI::App* addVerb(CLI::App& app, const std::string& name, const std::string& description, const std::string& example) {
    CLI::App* verb = app.add_subcommand(name, description);
    verb->footer("Example:\n  " + example);
    return verb;
}

void refuseOptionsAbove(const CLI::App& verb) {
    if (verb.get_subcommands().empty()) return;
    for (const CLI::Option* option : verb.get_options())
        if (option->count() > 0 && !option->get_positional() && option != verb.get_help_ptr())
            throw CLI::ExtrasError(verb.get_name() + " " + verb.get_subcommands().front()->get_name(),
                                   {option->get_name()});
}

namespace {

constexpr std::size_t kMostBytesOfLine = 2000; ///< of stderr

Status write(std::string_view text) {
    TerminalProgress::clearLine();
    errno = 0;
    if (std::fwrite(text.data(), 1, text.size(), stdout) != text.size() || std::fflush(stdout) != 0)
        return fail(MessageId::CannotWrite,
                    {"standard output", errno == 0 ? "the write failed" : std::strerror(errno)});
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
    // Whatever quotes more than an error may: what the command line was given, notes of verbs.
    std::string lines;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find('\n', at), text.size());
        lines += clippedText(printableLines(text.substr(at, end - at)), kMostBytesOfLine);
        if (end < text.size()) lines += '\n';
        at = end + 1;
    }
    // Not fmt::print: an error on a closed or full stderr must not become an exception.
    std::fputs(lines.c_str(), stderr);
}

} // namespace tenfold::cli
