#include "app/cli/output/json_text.h"
#include "app/cli/output/table.h"
#include "app/cli/verbs/storage/characterize_compare.h"
#include "app/cli/verbs/verb.h"
#include "app/cli/verbs/verbs.h"

#include "core/characterize/characterize.h"
#include "core/characterize/published/published_workloads.h"
#include "core/session/lenses/characterize_lens.h"
#include "core/store/workspace.h"
#include "core/words/base_messages.h"
#include "core/words/characterize_messages.h"

#include <fmt/format.h>

namespace tenfold::cli {
namespace {

namespace ch = characterize;

struct CharacterizeArguments {
    std::vector<std::string> paths, measures, images;
    std::string run, where, from, to, format, timezone;
    std::vector<std::int64_t> widthsMs, windowsMs;
    std::int64_t slotMs = 0;
    std::uint64_t memoryMb = 0;
};

/// What is part of the question, whatever it is asked of. @param timezone  of times without one
Result<ch::Question> questionOf(const CharacterizeArguments& arguments, const std::string& timezone) {
    ch::Question question;
    RETURN_IF_ERROR(readTimeOption(arguments.from, question.fromMs, timezone));
    RETURN_IF_ERROR(readTimeOption(arguments.to, question.toMs, timezone));
    if (arguments.slotMs > 0) question.slotMs = arguments.slotMs;
    question.widthsMs = arguments.widthsMs;
    question.windowsMs = arguments.windowsMs;
    question.where = arguments.where;
    RETURN_IF_ERROR(checkWhere(arguments.where));
    return question;
}

Result<ch::CharacterizeRequest> requestOf(const CharacterizeArguments& arguments) {
    ch::CharacterizeRequest request;
    request.paths.assign(arguments.paths.begin(), arguments.paths.end());
    request.measures = arguments.measures;
    request.format = arguments.format;
    if (!arguments.timezone.empty()) request.timezone = arguments.timezone;
    ASSIGN_OR_RETURN(request.question, questionOf(arguments, request.timezone));
    request.memoryBytes = arguments.memoryMb << 20;
    for (const std::string& image : arguments.images) {
        ASSIGN_OR_RETURN(ch::ImageInput input, imageOption(image, request.timezone));
        request.images.push_back(std::move(input));
    }
    return request;
}

std::string valueText(const ch::Json& value) {
    return value.dump(-1, ' ', false, ch::Json::error_handler_t::replace);
}

/// What others published, beside what was measured.
std::string besideText(const std::vector<ch::MeasureResult>& results) {
    Table table({"measure", "of", "here", "published"});
    constexpr std::size_t kWidest = 110;
    table.limit(1, 40).limit(3, kWidest);
    for (const ch::PublishedBeside& one : ch::publishedBeside(results)) {
        std::string figures;
        for (const ch::PublishedFigure* figure : one.figures)
            figures += fmt::format("{}{} {}: {:g}{}", figures.empty() ? "" : "; ", figure->source, figure->population,
                                   figure->value, figure->doubt.empty() ? "" : " (doubtful)");
        table.row({one.result->measure, one.path, fmt::format("{:g}", one.measured), figures});
    }
    return table.rows() > 0 ? "\n" + table.text() : std::string();
}

std::string tablesOf(const ch::Characterization& one, const std::vector<std::string>& wanted) {
    const ch::Population& p = *one.population;
    std::string text =
        fmt::format("{}: {} records, {} lines rejected, {} of others\n\n", ch::nameOf(p.kind()).text(),
                    withThousands(std::int64_t(p.records)), withThousands(std::int64_t(p.lines.rejected)),
                    withThousands(std::int64_t(p.lines.other)));
    for (const Sentence& doubt : one.doubts)
        text += "doubt: " + doubt.text() + "\n";
    if (p.spilledBytes() > 0)
        text +=
            fmt::format("up to {} MB of tables lay in files in {}, beyond the memory allowed; all numbers are exact\n",
                        (p.spilledBytes() >> 20) + 1, printable(p.spillFolder().string()));
    for (const auto& file : one.found.unknown)
        text += "left out, no log that is known: " + file.string() + "\n";
    constexpr std::size_t kWidest = 100;
    Table values({"measure", "what", "value"});
    values.limit(1, 48).limit(2, kWidest);
    for (const ch::MeasureResult& result : one.results)
        values.row({result.measure, result.what, valueText(result.value)});
    text += values.text();
    Table grey({"measure", "not said, because"});
    const ch::Evidence evidence = one.evidence();
    for (const ch::Measure& measure : ch::measures()) {
        const bool isWanted =
            wanted.empty() || std::find(wanted.begin(), wanted.end(), std::string(measure.id)) != wanted.end();
        if (const auto why = ch::whyNot(measure, evidence); why && isWanted)
            grey.row({std::string(measure.id) + " " + std::string(measure.title.english), why->text()});
    }
    if (grey.rows() > 0) text += "\n" + grey.text();
    text += besideText(one.results);
    Table findings({"finding", "", "says"});
    for (const ch::Finding& finding : one.findings)
        findings.row({finding.id, !finding.holds ? "?" : *finding.holds ? "yes" : "no", finding.text.text()});
    if (findings.rows() > 0) text += "\n" + findings.text();
    return text;
}

/// Of a workspace what is kept there, else what the files say.
Result<ch::Characterization> characterized(const CharacterizeArguments& arguments, Invocation& invocation) {
    if (arguments.paths.size() == 1 && isWorkspaceFile(arguments.paths[0])) {
        ASSIGN_OR_RETURN(Workspace workspace, Workspace::open(arguments.paths[0], OpenMode::ReadOnly));
        PopulationQuestion asked;
        asked.run = arguments.run;
        asked.measures = arguments.measures;
        ASSIGN_OR_RETURN(const std::string timezone, zoneOfRun(workspace, arguments.run, arguments.timezone));
        ASSIGN_OR_RETURN(asked.question, questionOf(arguments, timezone));
        return characterizeRun(workspace, asked, *invocation.progress);
    }
    ASSIGN_OR_RETURN(const ch::CharacterizeRequest request, requestOf(arguments));
    return ch::characterize(request, *invocation.progress);
}

Result<int> runCharacterize(const CharacterizeArguments& arguments, Invocation& invocation) {
    ASSIGN_OR_RETURN(const ch::Characterization one, characterized(arguments, invocation));
    invocation.progress.reset();
    if (invocation.json) {
        RETURN_IF_ERROR(printDocument(ch::toJson(one, arguments.measures)));
    } else {
        RETURN_IF_ERROR(print(tablesOf(one, arguments.measures)));
    }
    return 0;
}

} // namespace

void addCharacterizeVerb(CLI::App& app, Invocation& invocation) {
    auto arguments = std::make_shared<CharacterizeArguments>();
    CLI::App* verb = addVerb(app, "characterize", "how a storage system is used: statistics of its logs and images",
                             "tenfold characterize hdfs-audit.log --measure M02\n"
                             "  tenfold import storage.tenfold hdfs-audit.log\n"
                             "  tenfold characterize storage.tenfold --measure M05 --json");
    verb->require_subcommand(0, 1);
    verb->add_option("paths", arguments->paths,
                     "a workspace, or logs, folders of rolled logs, images of the namespace");
    verb->add_option("--run", arguments->run, "which run of the workspace, where there are several");
    verb->add_option(
        "--where", arguments->where,
        "count only records that match: method (cmd), node (ip), path, dst, user, cluster, worker, status, "
        "size, allowed; files are followed through all of them");
    verb->add_option("--width", arguments->widthsMs, "widths of slots or windows of M20, M23, M25 in ms");
    verb->add_option("--window", arguments->windowsMs, "widths of windows of M45 in ms");
    verb->add_option("--measure", arguments->measures, "only these: M01 … M46, 2.6, cache");
    verb->add_option("--from", arguments->from, "count from this time on (2026-03-01, or ms since 1970)");
    verb->add_option("--to", arguments->to, "count up to this time, itself left out");
    verb->add_option("--image", arguments->images, "an image of the namespace and its instant: FILE@TIME");
    verb->add_option("--timezone", arguments->timezone,
                     "of times without one, in logs, --from, --to and --image: UTC, +02:00 or Europe/Berlin");
    verb->add_option("--format", arguments->format, "of the logs, where their content does not tell");
    verb->add_option("--slot", arguments->slotMs, "width of slots of M21, M22, M24, M26 in ms");
    verb->add_option("--memory", arguments->memoryMb,
                     "MB of memory for what is gathered (a quarter of the machine); what grows beyond lies in nameless "
                     "files in TMPDIR, and the numbers are the same");
    addCharacterizeCompare(*verb, invocation);
    addGenerateVerb(*verb, invocation);
    addSparkVerb(*verb, invocation);
    verb->callback([verb, arguments, &invocation] {
        refuseOptionsAbove(*verb);
        if (!verb->get_subcommands().empty()) return;
        if (arguments->paths.empty()) throw CLI::RequiredError("paths");
        invocation.run = [arguments](Invocation& i) { return runCharacterize(*arguments, i); };
    });
}

} // namespace tenfold::cli
