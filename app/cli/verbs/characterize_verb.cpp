#include "app/cli/output/json_text.h"
#include "app/cli/output/table.h"
#include "app/cli/verbs/verb.h"
#include "app/cli/verbs/verbs.h"

#include "core/characterize/characterize.h"
#include "core/words/characterize_messages.h"

#include <fmt/format.h>

namespace tenfold::cli {
namespace {

namespace ch = characterize;

struct CharacterizeArguments {
    std::vector<std::string> paths, measures, images;
    std::string from, to, format, timezone = "UTC";
    std::int64_t slotMs = 0;
    std::uint64_t memoryMb = 0;
};

Status readTime(const std::string& text, std::optional<std::int64_t>& time) {
    if (text.empty()) return {};
    time = ch::timeOption(text);
    return time ? Status() : fail(MessageId::NoTime, {text});
}

/// FILE or FILE@TIME.
Result<ch::ImageInput> imageInput(const std::string& text) {
    const std::size_t at = text.rfind('@');
    if (at == std::string::npos || std::filesystem::exists(text)) return ch::ImageInput{text, std::nullopt};
    ch::ImageInput input{text.substr(0, at), std::nullopt};
    RETURN_IF_ERROR(readTime(text.substr(at + 1), input.atMs));
    return input;
}

Result<ch::CharacterizeRequest> requestOf(const CharacterizeArguments& arguments) {
    ch::CharacterizeRequest request;
    request.paths.assign(arguments.paths.begin(), arguments.paths.end());
    request.measures = arguments.measures;
    request.format = arguments.format;
    request.timezone = arguments.timezone;
    RETURN_IF_ERROR(readTime(arguments.from, request.question.fromMs));
    RETURN_IF_ERROR(readTime(arguments.to, request.question.toMs));
    if (arguments.slotMs > 0) request.question.slotMs = arguments.slotMs;
    request.memoryBytes = arguments.memoryMb << 20;
    for (const std::string& image : arguments.images) {
        ASSIGN_OR_RETURN(ch::ImageInput input, imageInput(image));
        request.images.push_back(std::move(input));
    }
    return request;
}

std::string valueText(const ch::Json& value) {
    return value.dump(-1, ' ', false, ch::Json::error_handler_t::replace);
}

std::string tablesOf(const ch::Characterization& one, const std::vector<std::string>& wanted) {
    const ch::Population& p = *one.population;
    std::string text =
        fmt::format("{}: {} records, {} lines rejected, {} of others\n\n", ch::nameOf(p.kind()).text(),
                    withThousands(std::int64_t(p.records)), withThousands(std::int64_t(p.lines.rejected)),
                    withThousands(std::int64_t(p.lines.other)));
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
            grey.row({std::string(measure.id) + " " + std::string(measure.title), why->text()});
    }
    if (grey.rows() > 0) text += "\n" + grey.text();
    Table findings({"finding", "", "says"});
    for (const ch::Finding& finding : one.findings)
        findings.row({finding.id, !finding.holds ? "?" : *finding.holds ? "yes" : "no", finding.text.text()});
    if (findings.rows() > 0) text += "\n" + findings.text();
    return text;
}

Result<int> runCharacterize(const CharacterizeArguments& arguments, Invocation& invocation) {
    ASSIGN_OR_RETURN(const ch::CharacterizeRequest request, requestOf(arguments));
    ASSIGN_OR_RETURN(const ch::Characterization one, ch::characterize(request, *invocation.progress));
    if (invocation.json) {
        RETURN_IF_ERROR(printDocument(ch::toJson(one, request.measures)));
    } else {
        RETURN_IF_ERROR(print(tablesOf(one, request.measures)));
    }
    return 0;
}

} // namespace

void addCharacterizeVerb(CLI::App& app, Invocation& invocation) {
    auto arguments = std::make_shared<CharacterizeArguments>();
    CLI::App* verb = addVerb(app, "characterize", "how a storage system is used: statistics of its logs and images",
                             "tenfold characterize hdfs-audit.log --measure M02");
    verb->add_option("paths", arguments->paths, "logs, folders of rolled logs, images of the namespace")->required();
    verb->add_option("--measure", arguments->measures, "only these: M01 … M46, 2.6, cache");
    verb->add_option("--from", arguments->from, "count from this time on (2026-03-01, or ms since 1970)");
    verb->add_option("--to", arguments->to, "count up to this time, itself left out");
    verb->add_option("--image", arguments->images, "an image of the namespace and its instant: FILE@TIME");
    verb->add_option("--timezone", arguments->timezone, "of times without one: UTC, +02:00 or Europe/Berlin");
    verb->add_option("--format", arguments->format, "of the logs, where their content does not tell");
    verb->add_option("--slot", arguments->slotMs, "width of slots of M21, M22, M24, M26 in ms");
    verb->add_option("--memory", arguments->memoryMb, "most MB that are gathered (a quarter of the machine)");
    verb->callback([arguments, &invocation] {
        invocation.run = [arguments](Invocation& i) { return runCharacterize(*arguments, i); };
    });
}

} // namespace tenfold::cli
