#include "app/cli/output/json_text.h"
#include "app/cli/output/run_json.h"
#include "app/cli/output/table.h"
#include "app/cli/verbs/storage/characterize_compare.h"
#include "app/cli/verbs/verb.h"
#include "app/cli/verbs/verbs.h"
#include "core/words/base_messages.h"
#include "core/words/import_messages.h"

#include "core/base/files/file_writer.h"
#include "core/base/text/number_text.h"
#include "core/characterize/runs/import_population.h"
#include "core/import/import_workspace.h"
#include "core/store/example_queries.h"
#include "core/trace/event_json.h"
#include "core/trace/sample_sink.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <map>
#include <tuple>

namespace tenfold::cli {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t kDryRunEvents = 20;
constexpr std::size_t kShownIssues = 3;

// A table needs to be told which column is what; the same stands on the help page `mapping`.
constexpr const char* kMappingHelp = R"(
--map FILE: a file that says which column of a table (CSV, TSV, also with ; or |, or as psql, MySQL, ClickHouse and
Markdown print one) is what, or which field of records in JSON (a.b inside another; in lines, lists or objects).
A table of calls:                         A table of spans:
  time = "ts"                               trace = "traceID"
  time_unit = "ms"                          span = "spanID"
  method = "op"                             parent = "parentSpanID"
  sender = "node"                           service = "serviceName"
  duration = "took"                         method = "operationName"
  duration_unit = "us"                      time = "startTime"
  [request]                                 time_unit = "us"
  path = "path"                             duration = "duration"
  size = "bytes"                            duration_unit = "us"
                                            kind = "spanKind"
                                            status = "statusCode"
Left is the key, right the name of the column, its place ("1" is the first), or "" for the one without
a name. Units: ns, us, ms, s. Needed: time, method; of spans also trace and span.
Calls: sender (else the file is the sender), thread, to, target, cause, request_id, duration; request and
response, a column with JSON or a table with a column for each argument.
Spans: parent, root (what stands where there is none), service, pod, instance, end or duration, kind
(server, SPAN_KIND_CLIENT, 3 ...), status (Error, STATUS_CODE_ERROR, 2 ...), error (true, 1), http_status,
message, to; attributes and resource, lists of columns that hold maps or JSON.
Both: time_format = "%d/%b/%Y:%H:%M:%S %z" (ISO 8601 needs none), timezone = "UTC", delimiter = ";",
decimal = ",", header = false, text = ["zip"] (columns that are text even where they look like numbers).
Where columns are named by their places, a first line whose time is one is a row.
Columns that are not named are kept as attributes.)";

struct ImportArguments {
    std::string workspace;
    std::vector<std::string> paths;
    std::vector<std::string> settings;
    std::vector<std::string> images; ///< of namespaces, with their instants
    std::uint64_t memoryMb = 0;
    ImportOptions options;
    bool dryRun = false;
};

void note(const std::string& line) {
    complain(line + "\n");
}

std::string_view statusWord(ImportedRun::Status status) {
    switch (status) {
    case ImportedRun::Status::Imported:
        return "imported";
    case ImportedRun::Status::Replaced:
        return "replaced";
    case ImportedRun::Status::Extended:
        return "gone on with";
    case ImportedRun::Status::Same:
        return "already there";
    case ImportedRun::Status::Nothing:
        return "nothing read";
    }
    return "";
}

std::string joined(const std::vector<std::string>& words) {
    std::string text;
    for (const std::string& word : words)
        text += (text.empty() ? "" : ", ") + word;
    return text;
}

/// The first few words of a list, and how many more there are.
std::string shortList(const std::vector<std::string>& words) {
    constexpr std::size_t kShown = 5;
    const std::size_t shown = words.size() > kShown + 1 ? kShown : words.size();
    std::string text = joined({words.begin(), words.begin() + static_cast<std::ptrdiff_t>(shown)});
    if (shown < words.size()) text += fmt::format(" and {} more", words.size() - shown);
    return text;
}

/// One line for all differences of a kind between the same runs.
std::vector<std::string> differenceLines(const std::vector<RunDifference>& differences) {
    using Between = std::tuple<RunDifference::Kind, std::vector<std::string>, std::vector<std::string>>;
    std::map<Between, std::vector<std::string>> grouped;
    for (const RunDifference& d : differences)
        grouped[{d.kind, d.present, d.missing}].push_back(d.what);
    std::vector<std::string> lines;
    for (const auto& [between, what] : grouped) {
        const auto& [kind, present, missing] = between;
        const char* noun = kind == RunDifference::Kind::ConfigKey ? "configuration value" : "method";
        lines.push_back(fmt::format("these runs can hardly be compared: {}{} {}: in {}, not in {}", noun,
                                    what.size() == 1 ? "" : "s", shortList(what), shortList(present),
                                    shortList(missing)));
    }
    return lines;
}

/// What was not read, each file once, and why.
Json unreadJson(const std::vector<UnreadFile>& files) {
    Json json = Json::array();
    for (const UnreadFile& file : files)
        json.push_back({{"file", file.file}, {"reason", file.reason.text()}});
    return json;
}

/// The same as lines, one a reason.
std::vector<std::string> unreadLines(const std::string& run, const std::vector<UnreadFile>& files) {
    std::vector<std::pair<std::string, std::vector<std::string>>> reasons; // in order of their first file
    for (const UnreadFile& file : files) {
        const std::string reason = file.reason.text();
        auto known = std::find_if(reasons.begin(), reasons.end(), [&](const auto& r) { return r.first == reason; });
        if (known == reasons.end()) known = reasons.insert(reasons.end(), {reason, {}});
        known->second.push_back(file.file);
    }
    std::vector<std::string> lines;
    for (auto& [reason, names] : reasons) {
        constexpr std::size_t kShown = 50;
        const std::size_t all = names.size();
        if (all > kShown) names.resize(kShown);
        lines.push_back(fmt::format("{}: not read: {}{}: {}", run, printable(joined(names)),
                                    all > kShown ? fmt::format(" and {} more", all - kShown) : "", printable(reason)));
    }
    return lines;
}

Json importReportJson(const ImportReport& report) {
    Json runs = Json::array();
    for (const ImportedRun& imported : report.runs)
        runs.push_back({{"name", imported.run.name},
                        {"kind", nameOf(imported.kind)},
                        {"scale", scaleJson(imported.run.scale)},
                        {"config", configJson(imported.run)},
                        {"heldOut", imported.run.heldOut},
                        {"senders", imported.senders},
                        {"events", imported.events},
                        {"skipped", imported.skipped},
                        {"format", imported.format},
                        {"status", statusWord(imported.status)},
                        {"notRead", unreadJson(imported.unread)}});
    Json differences = Json::array();
    for (const RunDifference& d : report.differences)
        differences.push_back({{"kind", d.kind == RunDifference::Kind::ConfigKey ? "config" : "method"},
                               {"what", d.what},
                               {"present", d.present},
                               {"missing", d.missing}});
    return {{"runs", runs},
            {"differences", differences},
            {"stale", report.staleResults},
            {"decisionsKept", report.decisionsKept}};
}

std::string importReportTable(const ImportReport& report) {
    Table table({"run", "scale", "senders", "events", "skipped", "format", ""},
                {Align::Left, Align::Right, Align::Right, Align::Right, Align::Right, Align::Left, Align::Left});
    for (const ImportedRun& imported : report.runs) {
        std::string status(statusWord(imported.status));
        if (!imported.sameAs.empty() && imported.sameAs != imported.run.name) status += " as " + imported.sameAs;
        if (imported.run.heldOut) status += ", held out";
        table.row({imported.run.name, scaleText(imported.run.scale),
                   withThousands(static_cast<std::int64_t>(imported.senders)),
                   withThousands(static_cast<std::int64_t>(imported.events)),
                   withThousands(static_cast<std::int64_t>(imported.skipped)), imported.format, status});
        if (imported.skipped > 0) table.tone(4, Tone::Bad);
    }
    return table.text();
}

/// A reason without the word that says that the record was kept.
std::string_view doubtOf(const ImportIssue& issue) {
    std::string_view reason = issue.reason;
    if (reason.starts_with(kKeptReason)) reason.remove_prefix(kKeptReason.size());
    return reason;
}

/// What was skipped, an example a kind, and what was kept though it is doubtful.
void noteKinds(const std::string& run, const std::vector<IssueKind>& kinds, std::uint64_t skipped) {
    std::uint64_t shown = 0;
    for (const IssueKind& kind : kinds) {
        const ImportIssue& first = kind.first;
        const std::string count = withThousands(static_cast<std::int64_t>(kind.count));
        if (first.isOfRun && first.reason.starts_with(kKeptReason)) {
            note(fmt::format("{}: kept, with a doubt: {} (first: {}, byte {})", run, printable(doubtOf(first)),
                             printable(first.file), first.byteOffset));
        } else if (first.isKept && first.reason.starts_with(kKeptReason)) {
            note(fmt::format("{}: kept, with doubts: {} {}: {} (first: {}, byte {})", run, count,
                             kind.count == 1 ? "time" : "times", doubtOf(first), printable(first.file),
                             first.byteOffset));
        } else if (!first.isKept && shown < kShownIssues) {
            note(fmt::format("{}: byte {}: skipped: {}: {}", printable(first.file), first.byteOffset, first.reason,
                             printable(first.excerpt)));
            if (kind.count > 1) note(fmt::format("{}: {} in all: {}", run, count, first.reason));
            skipped -= std::min(skipped, kind.count);
            ++shown;
        }
    }
    if (skipped > 0) note(fmt::format("{}: {} more records were skipped", run, skipped));
}

void noteIssues(Workspace& workspace, const ImportReport& report, const std::string& file) {
    bool hasIssues = false;
    std::map<std::string, RunKey> keys;
    if (const auto runs = workspace.runs())
        for (const RunInfo& run : *runs)
            keys.emplace(run.run.name, run.key);
    for (const ImportedRun& imported : report.runs) {
        if (imported.status == ImportedRun::Status::Same) continue;
        const auto run = keys.find(imported.run.name);
        if (run == keys.end()) continue;
        const auto kinds = workspace.issueKinds(run->second);
        if (!kinds || kinds->empty()) continue;
        hasIssues |= imported.skipped > 0 || kinds->back().first.reason.starts_with(kKeptReason);
        noteKinds(imported.run.name, *kinds, imported.skipped);
    }
    if (hasIssues) note(fmt::format("hint: all of them: tenfold sql {} \"{}\"", file, kSkippedRecords.sql));
}

void noteConsequences(const ImportReport& report, const std::string& file) {
    for (const ImportedRun& imported : report.runs)
        for (const std::string& line : unreadLines(imported.run.name, imported.unread))
            note(line);
    for (const std::string& line : differenceLines(report.differences))
        note("tenfold: warning: " + line);
    if (!report.staleResults.empty()) {
        note("now out of date: " + joined(report.staleResults));
        note(fmt::format("hint: tenfold mine {}", file));
    }
    if (report.decisionsKept > 0 && !report.staleResults.empty())
        note(fmt::format("{} decision{} kept", report.decisionsKept, report.decisionsKept == 1 ? " is" : "s are"));
}

/// Takes the first events of a run and then says stop.
class FirstEvents final : public EventSink, public SampleSink {
public:
    Result<SeriesId> beginSeries(const SeriesName& name) override {
        m_series.push_back(name);
        return SeriesId(static_cast<std::uint32_t>(m_series.size() - 1));
    }
    Status samples(SeriesId series, std::span<const Sample> samples) override {
        const SeriesName& of = m_series[series.value];
        for (const Sample& sample : samples) {
            lines.push_back(
                Json{{"t", sample.timeNs}, {"series", of.subject}, {"measure", of.measure}, {"value", sample.value}}
                    .dump(-1, ' ', false, Json::error_handler_t::replace));
            if (lines.size() == kDryRunEvents) return fail(MessageId::Cancelled);
        }
        return {};
    }
    Status event(const ParsedEvent&) override { return fail(MessageId::InternalError, {"events come as views"}); }
    Status eventView(const EventView& event) override {
        std::string& line = lines.emplace_back();
        appendEventJson(line, event);
        return lines.size() < kDryRunEvents ? Status() : fail(MessageId::Cancelled);
    }
    Status issue(const ImportIssue& issue) override {
        if (issues.size() < kDryRunEvents) issues.push_back(issue);
        return {};
    }

    std::vector<std::string> lines;
    std::vector<ImportIssue> issues;

private:
    std::vector<SeriesName> m_series;
};

Result<int> dryRun(Invocation& invocation, std::vector<PreparedRun> runs, const ImportArguments& arguments) {
    Json json = Json::array();
    std::string text;
    for (PreparedRun& run : runs) {
        RETURN_IF_ERROR(run.survey(*invocation.progress));
        FirstEvents first;
        const Status status = run.read(first, *invocation.progress);
        if (!status && first.lines.size() < kDryRunEvents) return tl::unexpected<Error>(status.error());
        const std::string map = arguments.options.mapping ? arguments.options.mapping->string() : "";
        Json events = Json::array();
        for (const std::string& line : first.lines)
            events.push_back(Json::parse(line, nullptr, false));
        json.push_back({{"name", run.run().name},
                        {"kind", nameOf(run.kind())},
                        {"source", run.shownName()},
                        {"format", run.formatName()},
                        {"timezone", run.timezone()},
                        {"mapping", map},
                        {"scale", scaleJson(run.run().scale)},
                        {"repetition", run.run().repetition},
                        {"config", configJson(run.run())},
                        {"bytes", run.bytes()},
                        {"events", events},
                        {"notRead", unreadJson(run.unread())}});
        text += fmt::format("{} from {}: {} ({}), {} bytes, scale {}{}{}\n", run.run().name, run.shownName(),
                            run.formatName(), nameOf(run.kind()), withThousands(static_cast<std::int64_t>(run.bytes())),
                            scaleText(run.run().scale), run.timezone().empty() ? "" : ", time zone " + run.timezone(),
                            map.empty() ? "" : ", columns as in " + map);
        for (const std::string& line : first.lines)
            text += "  " + printable(line) + "\n";
        for (const ImportIssue& issue : first.issues)
            if (!issue.reason.starts_with(kLeftOutReason))
                text += fmt::format("  {}: {}: byte {}: {}\n", issue.isKept ? "kept, with doubts" : "skipped",
                                    printable(issue.file), issue.byteOffset, doubtOf(issue));
        for (const std::string& line : unreadLines(run.run().name, run.unread()))
            text += "  " + line + "\n";
    }
    RETURN_IF_ERROR(invocation.json ? printDocument({{"dryRun", true}, {"runs", json}}) : print(text));
    return 0;
}

Status parseSettings(ImportArguments& arguments) {
    for (const std::string& setting : arguments.settings) {
        const std::size_t equals = setting.find('=');
        if (equals == std::string::npos || equals == 0) return fail(MessageId::BadSetting, {setting});
        arguments.options.set.emplace_back(setting.substr(0, equals), setting.substr(equals + 1));
    }
    return {};
}

/// What of the options concerns logs of storage.
Result<characterize::PopulationOptions> populationOptions(const ImportArguments& arguments) {
    characterize::PopulationOptions options;
    options.name = arguments.options.name;
    options.format = arguments.options.format;
    options.timezone = arguments.options.timezone;
    options.memoryBytes = arguments.memoryMb << 20;
    for (const std::string& image : arguments.images) {
        ASSIGN_OR_RETURN(characterize::ImageInput input, imageOption(image, options.timezone.value_or("")));
        options.images.push_back(std::move(input));
    }
    return options;
}

/// Counts logs of storage, a run each, and adds them to the report.
Status importPopulations(Workspace& workspace, const std::vector<characterize::PopulationInput>& inputs,
                         const characterize::PopulationOptions& options, Progress& progress, ImportReport& report) {
    for (const characterize::PopulationInput& input : inputs) {
        ASSIGN_OR_RETURN(ImportedRun imported, characterize::importPopulation(workspace, input, options, progress));
        report.runs.push_back(std::move(imported));
    }
    return {};
}

/// What would be counted, without an event of it.
Result<int> dryRunOfPopulations(Invocation& invocation, const std::vector<characterize::PopulationInput>& inputs) {
    Json json = Json::array();
    std::string text;
    for (const characterize::PopulationInput& input : inputs) {
        Json paths = Json::array();
        for (const auto& path : input.paths)
            paths.push_back(path.string());
        text += fmt::format("{}: population, counted and not kept record by record, from {}\n", input.name,
                            printable(input.paths.front().string()));
        json.push_back({{"name", input.name}, {"kind", nameOf(RunKind::Population)}, {"paths", std::move(paths)}});
    }
    RETURN_IF_ERROR(invocation.json ? printDocument({{"dryRun", true}, {"runs", json}}) : print(text));
    return 0;
}

Result<int> runImport(Invocation& invocation, ImportArguments arguments) {
    RETURN_IF_ERROR(parseSettings(arguments));
    Progress& progress = *invocation.progress;
    const std::vector<std::filesystem::path> given(arguments.paths.begin(), arguments.paths.end());
    ASSIGN_OR_RETURN(const characterize::PopulationOptions ofPopulations, populationOptions(arguments));
    characterize::SortedPaths sorted;
    const ImportOptions& asked = arguments.options;
    if (asked.mapping || asked.scale || !asked.set.empty()) { // of tables and of runs at a scale
        sorted.others = given;
    } else {
        ASSIGN_OR_RETURN(sorted, characterize::sortPaths(given, ofPopulations, progress));
    }
    const std::vector<std::filesystem::path>& paths = sorted.others;
    ASSIGN_OR_RETURN(std::vector<PreparedRun> runs, describeRuns(paths, arguments.options, progress));
    if (arguments.dryRun && runs.empty() && !sorted.populations.empty())
        return dryRunOfPopulations(invocation, sorted.populations);
    if (arguments.dryRun) return dryRun(invocation, std::move(runs), arguments);
    std::error_code ignored;
    const bool isNew = !std::filesystem::exists(arguments.workspace, ignored);
    ImportReport report;
    Status status;
    {
        ASSIGN_OR_RETURN(Workspace workspace, Workspace::open(arguments.workspace, OpenMode::Create));
        status = importRuns(workspace, std::move(runs), progress, report);
        if (status) status = importPopulations(workspace, sorted.populations, ofPopulations, progress, report);
        if (!invocation.quiet) noteIssues(workspace, report, arguments.workspace);
    }
    // A workspace that was made for this import and got nothing is not left behind.
    const std::filesystem::path file(arguments.workspace);
    if (!status && isNew && report.runs.empty()) std::filesystem::remove(followLinks(file).value_or(file), ignored);
    if (!report.runs.empty() || status)
        RETURN_IF_ERROR(invocation.json ? printDocument(importReportJson(report)) : print(importReportTable(report)));
    noteConsequences(report, arguments.workspace);
    RETURN_IF_ERROR(std::move(status));
    return 0;
}

} // namespace

void addImportVerb(CLI::App& app, Invocation& invocation) {
    CLI::App* verb = addVerb(app, "import", "read recorded runs into a workspace",
                             "tenfold import w.tenfold resources/sample/wordcount.tar.zst");
    verb->footer(verb->get_footer() + "\n" + kMappingHelp);
    const auto arguments = std::make_shared<ImportArguments>();
    ImportOptions& options = arguments->options;
    verb->add_option("WS", arguments->workspace, "workspace; made when it is missing")->required();
    verb->add_option("PATH", arguments->paths,
                     "run folders, folders of run folders, files; also packed. Logs and images of storage are counted")
        ->required();
    verb->add_option("--format", options.format, "one of tenfold formats (default: found from the content)");
    verb->add_option("--run", options.name, "name of the run (only for a single one)");
    verb->add_option("--scale", options.scale, "scale of the run, where run.toml does not say it or is wrong");
    verb->add_option("--set", arguments->settings, "configuration value K=V of the run")->allow_extra_args(false);
    verb->add_option("--map", options.mapping, "CSV: file that says which column is what (below)");
    verb->add_option("--timezone", options.timezone, "time zone of local times: UTC, +02:00 or Europe/Berlin");
    verb->add_option("--dates", options.dates,
                     "day-first or month-first: what 05/03/2026 is, where no date of the logs tells");
    verb->add_option("--without-sender", options.withoutSenders, "leave out senders: name, * and ? stand for others")
        ->allow_extra_args(false);
    verb->add_option("--image", arguments->images,
                     "an image of the namespace that a log of storage belongs to, and its instant: FILE@TIME")
        ->allow_extra_args(false);
    verb->add_option(
        "--memory", arguments->memoryMb,
        "MB of memory for what is gathered of a log of storage (a quarter of the machine); the rest lies in files in "
        "TMPDIR");
    verb->add_flag("--hold-out", options.holdOut, "keep the runs back for checking: they are not mined");
    verb->add_flag("--dry-run", arguments->dryRun, "only show what would be read, with the first 20 events");
    verb->callback([&invocation, arguments] {
        invocation.run = [arguments](Invocation& current) { return runImport(current, *arguments); };
    });
}

} // namespace tenfold::cli
