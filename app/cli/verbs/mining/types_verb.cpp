#include "app/cli/output/json_text.h"
#include "app/cli/output/marks.h"
#include "app/cli/output/mined_result.h"
#include "app/cli/output/table.h"
#include "app/cli/verbs/verb.h"
#include "app/cli/verbs/verbs.h"

#include "core/base/text/number_text.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

namespace tenfold::cli {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t kMostMethods = 4;

struct TypesArguments {
    std::string workspace;
    bool showsNodes = false;
};

void writeTypes(const MinedResult& mined, JsonWriter& out) {
    const MiningResult& mining = mined.mining;
    const TypeStandings standings(mining.program);
    out.beginObject();
    out.list("types", [&] {
        for (std::size_t t = 0; t < mining.types.size(); ++t) {
            const NodeTypeSummary& summary = mining.types[t].summary;
            out.beginObject();
            out.member("name", summary.name);
            out.list("runs", summary.runs, [](const auto& run) -> Json {
                return {{"run", run.run}, {"nodes", run.nodes}};
            });
            out.list("methods", summary.methodMeans, [](const auto& of) -> Json {
                return {{"method", of.first.method}, {"perNodeMean", of.second}, {"target", of.first.target}};
            });
            out.member("law", mining.program.types[t].instances.form.text());
            out.member("explained", mining.types[t].fitShare);
            out.member("standing", toJson(standings.ofType(t, mining.types[t].fitShare)));
            out.endObject();
        }
    });
    out.member("cutDistance", mining.cutDistance);
    out.member("stale", mined.isStale);
    out.endObject();
}

std::string topMethods(const NodeTypeSummary& summary) {
    std::vector<std::pair<CallName, double>> methods = summary.methodMeans;
    std::stable_sort(methods.begin(), methods.end(), [](const auto& a, const auto& b) { return a.second > b.second; });
    std::string out;
    for (std::size_t i = 0; i < std::min(methods.size(), kMostMethods); ++i)
        out += fmt::format("{}{} {}", i == 0 ? "" : ", ", methods[i].first.method, compactNumber(methods[i].second, 1));
    if (methods.size() > kMostMethods) out += fmt::format(", … {} more", methods.size() - kMostMethods);
    return out;
}

std::string typesText(const MiningResult& mining) {
    Table table({"node type", "nodes", "law", "mark", "methods", "calls a node", "most called"},
                {Align::Left, Align::Right, Align::Left, Align::Left, Align::Right, Align::Right, Align::Left});
    MarkLines marks;
    const TypeStandings standings(mining.program);
    for (std::size_t t = 0; t < mining.types.size(); ++t) {
        const NodeTypeSummary& summary = mining.types[t].summary;
        std::size_t nodes = 0;
        for (const auto& run : summary.runs)
            nodes += run.nodes.size();
        double calls = 0;
        for (const auto& [method, mean] : summary.methodMeans)
            calls += mean;
        const Standing standing = standings.ofType(t, mining.types[t].fitShare);
        marks.add(summary.name, standing);
        table.row({summary.name, withThousands(static_cast<std::int64_t>(nodes)),
                   mining.program.types[t].instances.form.text(), std::string(nameOf(standing.mark)),
                   std::to_string(summary.methodMeans.size()), compactNumber(calls, 1), topMethods(summary)});
    }
    return table.text() + "\n" + marks.text();
}

std::string nodesByRunText(const MiningResult& mining) {
    Table table({"node type", "run", "nodes", "members"}, {Align::Left, Align::Left, Align::Right, Align::Left});
    for (const MinedType& type : mining.types)
        for (const auto& run : type.summary.runs)
            if (!run.nodes.empty())
                table.row({type.summary.name, run.run, std::to_string(run.nodes.size()),
                           fmt::format("{}", fmt::join(run.nodes, " "))});
    return table.text();
}

Result<int> showTypes(Invocation& invocation, const TypesArguments& arguments) {
    ASSIGN_OR_RETURN(const MinedResult mined, loadMined(arguments.workspace));
    warnIfStale(mined, arguments.workspace, invocation.quiet);
    if (invocation.json) {
        RETURN_IF_ERROR(printJsonOf([&](JsonWriter& out) { writeTypes(mined, out); }));
        return 0;
    }
    std::string text = typesText(mined.mining);
    if (arguments.showsNodes) text += "\n" + nodesByRunText(mined.mining);
    RETURN_IF_ERROR(print(text));
    return 0;
}

} // namespace

void addTypesVerb(CLI::App& app, Invocation& invocation) {
    CLI::App* verb = addVerb(app, "types", "the node types that were found", "tenfold types w.tenfold");
    const auto arguments = std::make_shared<TypesArguments>();
    verb->add_option("WS", arguments->workspace, "workspace that was mined")->required();
    verb->add_flag("--nodes", arguments->showsNodes, "list the nodes of each type and run");
    verb->callback([&invocation, arguments] {
        invocation.run = [arguments](Invocation& current) { return showTypes(current, *arguments); };
    });
}

} // namespace tenfold::cli
