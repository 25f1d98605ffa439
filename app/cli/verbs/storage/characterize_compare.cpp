#include "app/cli/verbs/storage/characterize_compare.h"

#include "app/cli/output/json_text.h"
#include "app/cli/output/table.h"

#include "core/characterize/access/record_filter.h"
#include "core/characterize/compare_populations.h"
#include "core/filter/filter.h"
#include "core/session/lenses/characterize_lens.h"
#include "core/words/base_messages.h"
#include "core/words/characterize_messages.h"

#include <fmt/format.h>

#include <fstream>

namespace tenfold::cli {
namespace {

namespace ch = characterize;

struct StorageSides {
    std::string workspace, a, b, split, format, timezone;
};

/// The two sides: runs of the workspace, paths, or one of either before and after a time.
Result<ch::Characterization> side(const StorageSides& arguments, const std::string& name, bool isSecond,
                                  Invocation& invocation) {
    // a comparison needs what features are made of
    const std::vector<std::string> measures{"M01", "M03", "M10", "M13", "M16", "M18", "M42"};
    std::optional<std::int64_t> at;
    ch::Question question;
    const auto split = [&](const std::string& timezone) -> Status {
        RETURN_IF_ERROR(readTimeOption(arguments.split, at, timezone));
        if (at) (isSecond ? question.fromMs : question.toMs) = at;
        return {};
    };
    if (!arguments.workspace.empty() && isWorkspaceFile(arguments.workspace)) {
        ASSIGN_OR_RETURN(Workspace workspace, Workspace::open(arguments.workspace, OpenMode::ReadOnly));
        ASSIGN_OR_RETURN(const std::string timezone, zoneOfRun(workspace, name, arguments.timezone));
        RETURN_IF_ERROR(split(timezone));
        return characterizeRun(workspace, {name, at ? measures : std::vector<std::string>{"M01"}, question},
                               *invocation.progress);
    }
    ch::CharacterizeRequest request;
    request.paths.emplace_back(name.empty() ? arguments.workspace : name);
    request.format = arguments.format;
    if (!arguments.timezone.empty()) request.timezone = arguments.timezone;
    RETURN_IF_ERROR(split(request.timezone));
    request.measures = measures;
    request.question = question;
    return ch::characterize(request, *invocation.progress);
}

ch::Json sideJson(const std::string& name, const ch::Characterization& one) {
    ch::Json doubts = ch::Json::array();
    for (const Sentence& doubt : one.doubts)
        doubts.push_back(doubt.text());
    return {{"name", name},
            {"source", ch::nameOf(one.population->kind()).text()},
            {"interval", {one.population->fromMs(), one.population->toMs()}},
            {"records", one.population->records},
            {"doubts", std::move(doubts)}};
}

std::string plainText(const ch::Json& value) {
    if (value.is_string()) return value.get<std::string>();
    if (value.is_number_float()) return fmt::format("{:.4g}", value.get<double>());
    return value.is_null() ? "-" : value.dump();
}

/// The members of a value in one line, each under its name.
std::string membersText(const ch::Json& value) {
    if (!value.is_object()) return plainText(value);
    std::string text;
    for (const auto& [name, member] : value.items()) {
        const bool isGroup = member.is_object();
        text += (text.empty() ? "" : isGroup ? "; " : ", ") + name + (isGroup ? ": " : " ") + membersText(member);
    }
    return text;
}

/// A row a result; one whose members are of features a row each.
void addRows(Table& table, const ch::MeasureResult& result) {
    if (result.measure != "M44") {
        table.row({result.measure, result.what, membersText(result.value)});
        return;
    }
    for (const auto& [feature, verdict] : result.value.items())
        table.row({result.measure, "verdict of " + feature, membersText(verdict)});
}

Result<int> runCompare(const StorageSides& arguments, Invocation& invocation) {
    const bool isSplit = !arguments.split.empty();
    const std::string b = arguments.b.empty() && isSplit ? arguments.a : arguments.b;
    if (!isSplit && (arguments.a.empty() || b.empty())) return fail(MessageId::TwoSides);
    ASSIGN_OR_RETURN(const ch::Characterization first, side(arguments, arguments.a, false, invocation));
    ASSIGN_OR_RETURN(const ch::Characterization second, side(arguments, b, true, invocation));
    const std::vector<ch::MeasureResult> results = ch::comparePopulations(*first.population, *second.population);
    invocation.progress.reset();
    if (invocation.json) {
        ch::Json json{{"a", sideJson(arguments.a, first)}, {"b", sideJson(b, second)}, {"measures", ch::Json::array()}};
        for (const ch::MeasureResult& result : results)
            json["measures"].push_back({{"measure", result.measure},
                                        {"what", result.what},
                                        {"value", result.value},
                                        {"definition", result.definition},
                                        {"n", result.n}});
        json["findings"] = ch::Json::array({ch::findingJson(ch::stationaryShapes(results))});
        RETURN_IF_ERROR(printDocument(json));
        return 0;
    }
    Table table({"measure", "what", "value"});
    for (const ch::MeasureResult& result : results)
        addRows(table, result);
    const ch::Finding finding = ch::stationaryShapes(results);
    std::string doubts;
    for (const auto& [name, one] : {std::pair("A", &first), {"B", &second}})
        for (const Sentence& doubt : one->doubts)
            doubts += fmt::format("{}: doubt: {}\n", name, doubt.text());
    RETURN_IF_ERROR(print(doubts + table.text() +
                          fmt::format("\n{} {}: {}\n", finding.id,
                                      !finding.holds   ? "?"
                                      : *finding.holds ? "yes"
                                                       : "no",
                                      finding.text.text())));
    return 0;
}

} // namespace

Status readTimeOption(const std::string& text, std::optional<std::int64_t>& time, const std::string& timezone) {
    if (text.empty()) return {};
    ASSIGN_OR_RETURN(const TimeZone zone, TimeZone::named(timezone.empty() ? "UTC" : timezone));
    time = ch::timeOption(text, &zone);
    return time ? Status() : fail(MessageId::NoTime, {text});
}

Result<std::string> zoneOfRun(Workspace& workspace, const std::string& run, const std::string& said) {
    if (!said.empty()) return said;
    ASSIGN_OR_RETURN(const std::vector<RunInfo> runs, workspace.runs());
    for (const RunInfo& info : runs)
        if (info.kind == RunKind::Population && (run.empty() || info.run.name == run)) return info.timezone;
    return std::string();
}

Result<ch::ImageInput> imageOption(const std::string& text, const std::string& timezone) {
    const std::size_t at = text.rfind('@');
    if (at == std::string::npos || std::filesystem::exists(text)) return ch::ImageInput{text, std::nullopt};
    ch::ImageInput input{text.substr(0, at), std::nullopt};
    RETURN_IF_ERROR(readTimeOption(text.substr(at + 1), input.atMs, timezone));
    return input;
}

Status checkWhere(const std::string& where) {
    const Filter filter(where);
    if (where.empty()) return {};
    if (filter.state() != FilterState::Valid) return fail(MessageId::BadWhere, {where, filter.problem()});
    const auto unknown = ch::RecordFilter::unknownPart(filter);
    return unknown ? fail(MessageId::BadWhere, {where, *unknown}) : Status();
}

bool isWorkspaceFile(const std::string& path) {
    constexpr std::string_view kMagic = "SQLite format 3";
    std::ifstream in(path, std::ios::binary);
    std::string head(kMagic.size(), '\0');
    return in.read(head.data(), static_cast<std::streamsize>(head.size())) && head == kMagic;
}

void addCharacterizeCompare(CLI::App& verb, Invocation& invocation) {
    CLI::App* compare =
        verb.add_subcommand("compare", "how two populations, or two periods of one, differ (M42 to M44)");
    compare->footer("Example:\n  tenfold characterize compare w.tenfold --a january --b may\n"
                    "  tenfold characterize compare audit.log --split 2026-03-01");
    const auto arguments = std::make_shared<StorageSides>();
    compare->add_option("WS", arguments->workspace, "a workspace, or with --split one log or folder");
    compare->add_option("--a", arguments->a, "a run of the workspace, or a log or folder");
    compare->add_option("--b", arguments->b, "the other one");
    compare->add_option("--split", arguments->split, "compare what is before this time with what is after");
    compare->add_option("--timezone", arguments->timezone, "of times without one, of logs and of --split");
    compare->add_option("--format", arguments->format, "of the logs, where their content does not tell");
    compare->parse_complete_callback([arguments, &invocation] {
        invocation.run = [arguments](Invocation& i) { return runCompare(*arguments, i); };
    });
}

} // namespace tenfold::cli
