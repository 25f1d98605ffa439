#include "app/cli/output/json_text.h"
#include "app/cli/output/number_cells.h"
#include "app/cli/output/table.h"
#include "app/cli/verbs/verb.h"
#include "app/cli/verbs/verbs.h"
#include "core/words/base_messages.h"
#include "core/words/store_messages.h"

#include "core/filter/event_filter.h"
#include "core/session/lenses/lens.h"
#include "core/store/workspace.h"
#include "core/trace/event_json.h"

#include <fmt/format.h>

#include <algorithm>

namespace tenfold::cli {
namespace {

struct EventsArguments {
    std::string workspace;
    std::vector<std::string> runs;
    std::string where;
    std::uint64_t limit = 0;
    bool counts = false, areOutcomes = false;
};

/// Says what is wrong with a filter and where, as other errors of the command line. @return the exit code of usage
int badFilter(const Filter& filter) {
    constexpr int kUsage = 2;
    complain(fmt::format("tenfold: --where:{}: {}\n  {}\n  {:>{}}\n", filter.problemAt() + 1, filter.problem().text(),
                         filter.text(), "^", filter.problemAt() + 1));
    complain("hint: for example: --where 'method ~ \"^get\" and dur > 5ms'\n");
    return kUsage;
}

/// Those that were named, which have to be there and to have events before anything is printed; else all that have.
Result<std::vector<RunKey>> runsToPrint(Workspace& workspace, const EventsArguments& arguments) {
    ASSIGN_OR_RETURN(std::vector<RunInfo> runs, workspace.runs());
    if (!arguments.runs.empty()) {
        runs.clear();
        for (const std::string& name : arguments.runs) {
            ASSIGN_OR_RETURN(RunInfo run, workspace.run(name));
            runs.push_back(std::move(run));
        }
    }
    const auto isWithout = [](const RunInfo& run) {
        return run.kind == RunKind::Population || run.kind == RunKind::Samples;
    };
    const auto first = std::find_if(runs.begin(), runs.end(), isWithout);
    const bool isAny = std::all_of(runs.begin(), runs.end(), isWithout) || !arguments.runs.empty();
    if (first != runs.end() && isAny)
        return fail(MessageId::RunWithoutEvents,
                    {first->run.name, std::string(nameOf(first->kind)), verbThatShows(*first), arguments.workspace});
    std::vector<RunKey> keys;
    for (const RunInfo& run : runs)
        if (!isWithout(run)) keys.push_back(run.key);
    return keys;
}

/// Methods of which calls failed or stayed without an answer.
Result<int> printOutcomes(Invocation& invocation, const EventsArguments& arguments) {
    ASSIGN_OR_RETURN(Workspace workspace, Workspace::open(arguments.workspace, OpenMode::ReadOnly));
    ASSIGN_OR_RETURN(std::vector<OutcomeCount> outcomes, workspace.outcomes(*invocation.progress));
    const std::vector<std::string>& runs = arguments.runs;
    std::erase_if(outcomes, [&](const OutcomeCount& one) {
        return !runs.empty() && std::find(runs.begin(), runs.end(), one.run) == runs.end();
    });
    invocation.progress.reset();
    if (invocation.json) {
        nlohmann::ordered_json list = nlohmann::ordered_json::array();
        for (const OutcomeCount& one : outcomes)
            list.push_back({{"run", one.run},
                            {"method", one.method},
                            {"calls", one.calls},
                            {"exceptions", one.exceptions},
                            {"unanswered", one.unanswered}});
        RETURN_IF_ERROR(printDocument({{"outcomes", list}}));
        return 0;
    }
    if (outcomes.empty()) {
        RETURN_IF_ERROR(print("every call was answered without an error\n"));
        return 0;
    }
    Table table({"run", "method", "calls", "errors", "without answer"},
                {Align::Left, Align::Left, Align::Right, Align::Right, Align::Right});
    for (const OutcomeCount& one : outcomes)
        table.row({one.run, one.method, count(one.calls), count(one.exceptions), count(one.unanswered)});
    RETURN_IF_ERROR(print(table.text()));
    return 0;
}

Result<int> printEvents(Invocation& invocation, const EventsArguments& arguments) {
    const Filter filter(arguments.where);
    if (filter.state() != FilterState::Valid) return badFilter(filter);
    ASSIGN_OR_RETURN(Workspace workspace, Workspace::open(arguments.workspace, OpenMode::ReadOnly));
    ASSIGN_OR_RETURN(const std::vector<RunKey> keys, runsToPrint(workspace, arguments));
    constexpr std::uint64_t kRowsBetweenLooks = 1024; // some milliseconds
    std::uint64_t matched = 0, printed = 0;
    if (invocation.json && !arguments.counts) RETURN_IF_ERROR(print("{\"events\":["));
    for (const RunKey key : keys) { // a run at a time, so that memory holds one
        ASSIGN_OR_RETURN(const Trace trace, workspace.loadTrace(std::vector{key}, *invocation.progress));
        ASSIGN_OR_RETURN(const auto rows, filterEvents(trace, filter, *invocation.progress));
        matched += rows.size();
        for (const std::uint32_t row : rows) {
            if (arguments.counts || (arguments.limit > 0 && printed >= arguments.limit)) break;
            std::string line = invocation.json && printed > 0 ? "," : "";
            appendEventJson(line, trace, trace.events[row]);
            if (!invocation.json) line += '\n';
            RETURN_IF_ERROR(printJson(line));
            if (++printed % kRowsBetweenLooks == 0 && !invocation.progress->advance(printed, 0, "printing"))
                return fail(MessageId::Cancelled);
        }
    }
    if (arguments.counts)
        RETURN_IF_ERROR(
            print(invocation.json ? fmt::format("{{\"matched\": {}}}\n", matched) : fmt::format("{}\n", matched)));
    else if (invocation.json)
        RETURN_IF_ERROR(print(fmt::format("],\"matched\":{}}}\n", matched)));
    return 0;
}

} // namespace

void addEventsVerb(CLI::App& app, Invocation& invocation) {
    CLI::App* verb = addVerb(app, "events", "the recorded calls as canonical events, a line each",
                             "tenfold events w.tenfold --where 'method = create and not node ~ \"^am\"'");
    const auto arguments = std::make_shared<EventsArguments>();
    verb->add_option("WS", arguments->workspace, "workspace")->required();
    verb->add_option("--run", arguments->runs, "only of this run (default: of all)")->allow_extra_args(false);
    CLI::Option* where =
        verb->add_option("--where", arguments->where, "only those that match, in the filter language of the window");
    CLI::Option* limit = verb->add_option("--limit", arguments->limit, "at most so many");
    CLI::Option* counted = verb->add_flag("--count", arguments->counts, "only how many match");
    verb->add_flag("--outcomes", arguments->areOutcomes,
                   "instead of calls: methods of which some failed or stayed without an answer")
        ->excludes(where, limit, counted);
    verb->callback([&invocation, arguments] {
        invocation.run = [arguments](Invocation& current) {
            return arguments->areOutcomes ? printOutcomes(current, *arguments) : printEvents(current, *arguments);
        };
    });
}

} // namespace tenfold::cli
