#include "app/cli/output/json_text.h"
#include "app/cli/output/table.h"
#include "app/cli/verbs/harvest/harvest_data.h"
#include "app/cli/verbs/harvest/harvest_verbs.h"

#include "core/base/text/number_text.h"
#include "core/harvest/load/loads_json.h"
#include "core/session/lenses/harvest_lens.h"

#include <fmt/format.h>

namespace tenfold::cli {
namespace {

struct InputsArguments {
    std::string workspace;
    std::vector<std::string> paths;
    harvest::InputLimits limits;
};

nlohmann::ordered_json inputsJson(const harvest::HarvestInput& input) {
    nlohmann::ordered_json lines = nlohmann::ordered_json::array();
    for (const auto& [file, count] : input.lines)
        lines.push_back({{"file", file}, {"lines", count}});
    nlohmann::ordered_json refused = nlohmann::ordered_json::array();
    for (const harvest::RefusedTable& one : input.refused)
        refused.push_back({{"file", one.file}, {"error", one.why.message()}, {"hint", one.why.hint()}});
    return {{"servers", input.servers.size()},
            {"tenants", input.tenants.size()},
            {"reimages", input.reimages.size()},
            {"storage", input.storage.size()},
            {"jobs", input.jobs.size()},
            {"arrivals", input.arrivals.size()},
            {"tables", lines},
            {"refused", std::move(refused)},
            {"issues", harvest::brokenJson(input.broken)}};
}

std::string refusedText(const std::vector<harvest::RefusedTable>& refused) {
    std::string text;
    for (const harvest::RefusedTable& one : refused)
        text += fmt::format("{} is not kept: {}\n  {}\n", printable(one.file), printable(one.why.message()),
                            printable(one.why.hint()));
    return text;
}

std::string inputsText(const harvest::HarvestInput& input) {
    if (input.lines.empty()) return "The workspace keeps no tables of harvesting.\n";
    std::string text = fmt::format(
        "{} servers of {} tenants, {} reimages, {} jobs, {} arrivals.\n\n",
        withThousands(std::int64_t(input.servers.size())), withThousands(std::int64_t(input.tenants.size())),
        withThousands(std::int64_t(input.reimages.size())), withThousands(std::int64_t(input.jobs.size())),
        withThousands(std::int64_t(input.arrivals.size())));
    Table table({"table", "lines"}, {Align::Left, Align::Right});
    for (const auto& [file, count] : input.lines)
        table.row({file, withThousands(std::int64_t(count))});
    text += table.text();
    const std::string refused = refusedText(input.refused), broken = brokenLines(input);
    if (!refused.empty()) text += "\n" + refused;
    return broken.empty() ? text : text + "\n" + broken;
}

Result<int> runInputs(const InputsArguments& arguments, Invocation& invocation) {
    Progress& progress = *invocation.progress;
    harvest::HarvestInput input;
    if (arguments.paths.empty()) {
        ASSIGN_OR_RETURN(Workspace workspace, Workspace::open(arguments.workspace, OpenMode::PreferWrite));
        ASSIGN_OR_RETURN(input, harvestInput(workspace, arguments.limits, progress));
    } else {
        std::vector<harvest::RefusedTable> unread;
        ASSIGN_OR_RETURN(const auto tables,
                         harvest::readTables({arguments.paths.begin(), arguments.paths.end()}, progress, &unread));
        if (tables.empty() && !unread.empty()) return tl::unexpected<Error>(std::move(unread.front().why));
        ASSIGN_OR_RETURN(Workspace workspace, Workspace::open(arguments.workspace, OpenMode::Create));
        ASSIGN_OR_RETURN(input, harvest::keepTables(workspace, tables, arguments.limits, progress));
        std::move(unread.begin(), unread.end(), std::back_inserter(input.refused));
    }
    invocation.progress.reset();
    RETURN_IF_ERROR(invocation.json ? printDocument(inputsJson(input)) : print(inputsText(input)));
    return input.refused.empty() ? 0 : exitCode(input.refused.front().why);
}

} // namespace

void addHarvestInputsVerb(CLI::App& group, Invocation& invocation) {
    CLI::App* verb =
        addVerb(group, "inputs", "keep tables of servers, tenants, reimages, storage and jobs in the workspace",
                "tenfold harvest inputs spare.tenfold resources/sample/spare");
    const auto arguments = std::make_shared<InputsArguments>();
    verb->add_option("WS", arguments->workspace, "workspace; made when it is missing and there are tables to keep")
        ->required();
    verb->add_option("PATH", arguments->paths, "tables, or folders of them; none: what is kept is looked at");
    verb->add_option("--reserve-cores", arguments->limits.reserveCores,
                     "cores of a server that batch work never gets (4)");
    verb->add_option("--reserve-mib", arguments->limits.reserveMib, "the same of memory (10240)");
    verb->callback([arguments, &invocation] {
        invocation.run = [arguments](Invocation& current) { return runInputs(*arguments, current); };
    });
}

} // namespace tenfold::cli
