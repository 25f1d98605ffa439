#include "app/cli/output/json_text.h"
#include "app/cli/output/plan_tables.h"
#include "app/cli/output/table.h"
#include "app/cli/verbs/verb.h"
#include "app/cli/verbs/verbs.h"
#include "core/words/import_messages.h"
#include "core/words/plan_messages.h"

#include "core/base/files/file_writer.h"
#include "core/base/text/number_text.h"
#include "core/export/plan_export.h"
#include "core/plan/plan.h"
#include "core/plan/writer/planned_csv.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <filesystem>
#include <optional>

namespace tenfold::cli {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t kChunkBytes = 1 << 20;

struct PlanArguments {
    std::string plan, out, format, node;
    bool isExact = false;
};

Result<int> showPlan(Invocation& invocation, const PlanArguments& arguments) {
    ASSIGN_OR_RETURN(const Plan plan, readPlan(arguments.plan, *invocation.progress));
    const PlanLoad load = loadOfPlan(plan, {}, *invocation.progress);
    if (!invocation.json) {
        RETURN_IF_ERROR(print(planText(plan, load) + "\n" + loadText(load)));
        return 0;
    }
    Json document = planJson(plan);
    document["load"] = loadJson(load);
    RETURN_IF_ERROR(printDocument(document));
    return 0;
}

/// Where expanded calls go: stdout, or a file that appears under its name when it is complete.
class Output {
public:
    explicit Output(std::string path)
        : m_path(std::move(path)) {}

    Status open() {
        if (m_path.empty()) return {};
        ASSIGN_OR_RETURN(FileWriter writer, FileWriter::open(m_path));
        m_file.emplace(std::move(writer));
        return {};
    }
    Status write(std::string_view text) { return m_file ? m_file->write(text) : printData(text); }
    Status finish() { return m_file ? m_file->commit() : Status(); }

private:
    std::string m_path;
    std::optional<FileWriter> m_file;
};

std::string formatNames() {
    std::string out = "jsonl, csv";
    for (const std::string_view form : planExportForms())
        out += ", " + std::string(form);
    return out;
}

Result<bool> wantsCsv(const PlanArguments& arguments) {
    if (arguments.format.empty()) return std::filesystem::path(arguments.out).extension() == ".csv";
    if (arguments.format != "csv" && arguments.format != "jsonl")
        return fail(MessageId::UnknownFormatName, {arguments.format, formatNames()});
    return arguments.format == "csv";
}

Status expandTo(const Plan& plan, const PlanArguments& arguments, const std::function<bool(const PlannedCall&)>& visit,
                Progress& progress) {
    if (arguments.node.empty()) return expandPlan(plan, visit, progress);
    const auto node = findNode(plan, arguments.node);
    if (!node) {
        const std::string example = plan.nodes.empty() ? "datanode-0" : nodeName(plan.nodes.begin()->first, 0);
        return fail(MessageId::UnknownNode, {arguments.node, example});
    }
    return expandNode(plan, node->first, node->second, visit, progress);
}

std::string leftOutText(const PlanExportReport& report) {
    const auto number = [](std::uint64_t count) { return withThousands(static_cast<std::int64_t>(count)); };
    std::string out = fmt::format("{} of {} calls are in it, {} are left out\n", number(report.written),
                                  number(report.calls), number(report.leftOutCalls()));
    if (!report.leftOut.empty()) {
        Table table({"calls", "left out", "field", "because"});
        for (const LeftOutCalls& calls : report.leftOut)
            table.row({number(calls.calls), calls.method, calls.field, calls.why.text()});
        out += table.text();
    }
    for (const Sentence& doubt : report.doubts)
        out += "note: " + doubt.text() + "\n";
    return out;
}

Json exportJson(const PlanArguments& arguments, const PlanExportReport& report) {
    Json out = {{"file", arguments.out},     {"format", arguments.format},      {"events", report.calls},
                {"records", report.records}, {"written", report.written},       {"leftOutCalls", report.leftOutCalls()},
                {"leftOut", Json::array()},  {"doubts", textsOf(report.doubts)}};
    for (const LeftOutCalls& calls : report.leftOut)
        out["leftOut"].push_back({{"target", calls.target},
                                  {"method", calls.method},
                                  {"field", calls.field},
                                  {"why", calls.why.text()},
                                  {"calls", calls.calls}});
    return out;
}

/// As another tool reads it; what it cannot be told is said, beside the file or on stderr.
Result<int> exportPlanFile(Invocation& invocation, const PlanArguments& arguments) {
    if (!arguments.node.empty()) return fail(MessageId::ExportOfOneNode, {arguments.format});
    if (arguments.out.empty() && invocation.json) return fail(MessageId::ExportNeedsFile, {arguments.format});
    ASSIGN_OR_RETURN(const Plan plan, readPlan(arguments.plan, *invocation.progress));
    Output output(arguments.out);
    RETURN_IF_ERROR(output.open());
    ASSIGN_OR_RETURN(
        const PlanExportReport report,
        exportPlan(
            plan, arguments.format, [&](std::string_view text) { return output.write(text); }, *invocation.progress));
    RETURN_IF_ERROR(output.finish());
    if (arguments.out.empty()) {
        complain(leftOutText(report));
        return 0;
    }
    const std::string written =
        fmt::format("{} records of {} written to {}\n", withThousands(static_cast<std::int64_t>(report.records)),
                    arguments.format, printable(arguments.out));
    RETURN_IF_ERROR(invocation.json ? printDocument(exportJson(arguments, report))
                                    : print(written + leftOutText(report)));
    return 0;
}

Result<int> expandPlanFile(Invocation& invocation, const PlanArguments& arguments) {
    if (isPlanExportForm(arguments.format)) return exportPlanFile(invocation, arguments);
    ASSIGN_OR_RETURN(const bool isCsv, wantsCsv(arguments));
    ASSIGN_OR_RETURN(const Plan plan, readPlan(arguments.plan, *invocation.progress));
    Output output(arguments.out);
    RETURN_IF_ERROR(output.open());
    std::string text(isCsv ? csvHeader() : std::string_view());
    std::uint64_t events = 0;
    Status written;
    const auto visit = [&](const PlannedCall& call) {
        if (isCsv)
            appendCsvRow(text, plan, call, arguments.isExact ? CsvCells::Exact : CsvCells::Guarded);
        else
            appendJsonLine(text, plan, call);
        ++events;
        if (text.size() < kChunkBytes) return true;
        written = output.write(text);
        text.clear();
        return written.has_value();
    };
    const Status expanded = expandTo(plan, arguments, visit, *invocation.progress);
    RETURN_IF_ERROR(written);
    RETURN_IF_ERROR(expanded);
    RETURN_IF_ERROR(output.write(text));
    RETURN_IF_ERROR(output.finish());
    if (arguments.out.empty()) return 0;
    const std::string count = withThousands(static_cast<std::int64_t>(events));
    const Json document = {{"file", arguments.out}, {"format", isCsv ? "csv" : "jsonl"}, {"events", events}};
    RETURN_IF_ERROR(invocation.json ? printDocument(document)
                                    : print(fmt::format("{} events written to {}\n", count, printable(arguments.out))));
    return 0;
}

} // namespace

void addPlanVerb(CLI::App& app, Invocation& invocation) {
    CLI::App* verb = addVerb(app, "plan", "look at a plan, or write out every event of it",
                             "tenfold plan show p6.plan\n  tenfold plan expand p6.plan --node client-upload-0");
    verb->require_subcommand(1);
    const auto arguments = std::make_shared<PlanArguments>();
    CLI::App* show = addVerb(*verb, "show", "parameters, nodes, predicted calls and load", "tenfold plan show p6.plan");
    show->add_option("PLAN", arguments->plan, "plan file")->required();
    show->callback([&invocation, arguments] {
        invocation.run = [arguments](Invocation& current) { return showPlan(current, *arguments); };
    });
    CLI::App* expand = addVerb(*verb, "expand", "every event of a plan, type by type, node by node, in order of time",
                               "tenfold plan expand p6.plan --out p6.jsonl");
    expand->add_option("PLAN", arguments->plan, "plan file")->required();
    expand->add_option("--out", arguments->out, "file to write (default: standard output)");
    expand->add_option("--format", arguments->format,
                       "jsonl or csv (default: by the file's name, else jsonl), or what another tool reads: "
                       "hdfs-audit (log of a NameNode), yarn-sls, dynoyarn (simulators of YARN), k6 (a script), "
                       "redis-pipe (for redis-cli --pipe)");
    expand->add_flag("--exact", arguments->isExact,
                     "csv: no apostrophe before cells that a spreadsheet would run as a formula (= + - @)");
    expand->add_option("--node", arguments->node, "one node, as TYPE-INDEX from 0");
    expand->callback([&invocation, arguments] {
        invocation.run = [arguments](Invocation& current) { return expandPlanFile(current, *arguments); };
    });
}

} // namespace tenfold::cli
