#include "app/cli/output/terminal_progress.h"
#include "app/cli/verbs/verb.h"
#include "app/cli/verbs/verbs.h"
#include "app/standard_streams.h"

#include "core/base/threads/guarded.h"
#include "core/session/lenses/lens.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <new>
#include <sstream>
#include <string>

namespace tenfold::cli {
namespace {

void printError(const Error& error) {
    const std::string where = error.where().empty() ? "" : error.where() + ": ";
    std::string text = "tenfold: " + where + error.message() + '\n';
    if (!error.excerpt().empty()) text += error.excerpt() + '\n';
    if (const std::string hint = error.hint(); !hint.empty()) text += "hint: " + hint + '\n';
    complain(text);
}

/// Help of the verb that is named, also where the workspace before it is left out, as in "decide split --help": there
/// CLI11 takes the name for the workspace.
std::string helpText(const CLI::App& app, int argc, char** argv) {
    const CLI::App* verb = &app;
    std::string before;
    for (int i = 1; i < argc; ++i) {
        const auto subs = verb->get_subcommands([](const CLI::App*) { return true; });
        const auto named =
            std::find_if(subs.begin(), subs.end(), [&](const CLI::App* sub) { return sub->get_name() == argv[i]; });
        if (named == subs.end()) continue;
        before += (before.empty() ? "" : " ") + verb->get_name();
        verb = *named;
    }
    return verb->help(before);
}

/// What is wrong with the command line, which may be any bytes; or the help. @return exit code
int explain(const CLI::App& app, const CLI::ParseError& e, int argc, char** argv) {
    if (dynamic_cast<const CLI::CallForHelp*>(&e)) return print(helpText(app, argc, argv)) ? 0 : 2;
    std::ostringstream out, err;
    const bool isHelp = app.exit(e, out, err) == 0;
    if (!err.str().empty()) complain("tenfold: " + err.str());
    if (out.str().empty()) return isHelp ? 0 : 2;
    return print(out.str()) && isHelp ? 0 : 2;
}

int runProgram(int argc, char** argv) {
    CLI::App app("Record a system at a few small sizes; see it at any size.", "tenfold");
    app.set_version_flag("--version", "tenfold " TENFOLD_VERSION);
    app.require_subcommand(1);
    Invocation invocation;
    app.add_flag("--json", invocation.json, "print one JSON document");
    app.add_flag("--quiet", invocation.quiet, "no progress");
    app.fallthrough();
    // verbs, in the order of formats.md
    addImportVerb(app, invocation);
    addFormatsVerb(app, invocation);
    addRunsVerb(app, invocation);
    addNotesVerb(app, invocation);
    addColoursVerb(app, invocation);
    addMineVerb(app, invocation);
    addCompactVerb(app, invocation);
    addTypesVerb(app, invocation);
    addSegmentsVerb(app, invocation);
    addArgumentsVerb(app, invocation);
    addTimingVerb(app, invocation);
    addProgramVerb(app, invocation);
    addQuestionVerbs(app, invocation);
    addDecisionVerbs(app, invocation);
    addDecideVerb(app, invocation);
    addExtrapolateVerb(app, invocation);
    addPlanVerb(app, invocation);
    addComparePlansVerb(app, invocation);
    addValidateVerb(app, invocation);
    addPlayVerb(app, invocation);
    addCapacityVerb(app, invocation);
    addFlowsVerb(app, invocation);
    addCompareVerb(app, invocation);
    addWaterfallVerb(app, invocation);
    addCharacterizeVerb(app, invocation);
    addHarvestVerb(app, invocation);
    addRecordVerb(app, invocation);
    addHadoopDescribeVerb(app, invocation);
    addRepeatsVerb(app, invocation);
    addEventsVerb(app, invocation);
    addSqlVerb(app, invocation);
    addReportVerb(app, invocation);
    addModelVerb(app, invocation);
    addLensVerbs(app, invocation, lenses());
    try {
        app.parse(argc, argv);
    } catch (const CLI::ParseError& e) {
        return explain(app, e, argc, argv);
    }
    if (invocation.run) invocation.progress = makeTerminalProgress(invocation.quiet);
    const Result<int> code = guarded([&] { return invocation.run ? invocation.run(invocation) : Result<int>(2); });
    invocation.progress.reset(); // before other text, so that the live line is gone
    if (code) return *code;
    printError(code.error());
    return exitCode(code.error());
}

/// The way out where no error can be made or told, since that needs memory, and where a destructor of a library, or
/// what ends a thread, throws for want of it (nlohmann::json needs some to go). Files are whole at any moment, as when
/// the program is killed.
[[noreturn]] void endAtOnce() noexcept {
    int code = 70; // as exitCode() of an internal error
    const char* text = "tenfold: internal error: what went wrong could not be told\n"
                       "hint: the workspace is as it was; with more memory it may work\n";
    try {
        if (std::current_exception()) std::rethrow_exception(std::current_exception());
    } catch (const std::bad_alloc&) {
        code = 3; // as MessageId::NotEnoughMemory
        text = "tenfold: not enough memory\n"
               "hint: give it more, or take less: fewer runs, a filter; the workspace is as it was\n";
    } catch (...) {
    }
    TerminalProgress::clearLine();
    std::fputs(text, stderr);
    std::_Exit(code);
}

} // namespace

} // namespace tenfold::cli

int main(int argc, char** argv) {
    tenfold::cli::TerminalProgress::endWhenAsked();
    tenfold::holdStandardStreams();
    tenfold::failAtFileLimit();
    tenfold::shareHeapUnderLimit();
    std::set_terminate(&tenfold::cli::endAtOnce);
    try {
        return tenfold::cli::runProgram(argc, argv);
    } catch (...) { // thrown while an error was made or told
        tenfold::cli::endAtOnce();
    }
}
