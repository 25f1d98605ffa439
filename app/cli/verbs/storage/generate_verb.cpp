#include "app/cli/output/json_text.h"
#include "app/cli/output/table.h"
#include "app/cli/verbs/verb.h"
#include "app/cli/verbs/verbs.h"

#include "core/base/files/file_reader.h"
#include "core/characterize/characterize.h"
#include "core/characterize/generate/generate.h"
#include "core/characterize/generate/presets.h"
#include "core/words/characterize_messages.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace tenfold::cli {
namespace {

using Json = nlohmann::ordered_json;

namespace ch = characterize;
using Json = nlohmann::ordered_json;

constexpr std::size_t kMostProfileBytes = 64U << 20; // tables of some hundred points are some 100 KB

struct GenerateArguments {
    std::vector<std::string> paths;
    std::string profile, preset, out, timezone = "UTC";
    std::uint64_t seed = 1;
    std::size_t threads = 0;
    bool fitOnly = false, canonical = false, fio = false, hasSeed = false;
};

Result<ch::WorkloadProfile> profileFor(const GenerateArguments& arguments, Invocation& invocation) {
    if (!arguments.profile.empty()) {
        ASSIGN_OR_RETURN(const std::string text,
                         readTextFile(arguments.profile, kMostProfileBytes, *invocation.progress));
        ASSIGN_OR_RETURN(ch::WorkloadProfile profile, ch::profileFromText(text));
        if (arguments.hasSeed) profile.seed = arguments.seed;
        return profile;
    }
    if (!arguments.preset.empty()) return ch::presetProfile(arguments.preset, arguments.seed);
    if (arguments.paths.empty()) return fail(MessageId::NoProfile);
    ch::CharacterizeRequest request;
    request.paths.assign(arguments.paths.begin(), arguments.paths.end());
    request.timezone = arguments.timezone;
    ASSIGN_OR_RETURN(const ch::Characterization one, ch::characterize(request, *invocation.progress));
    return ch::profileOf(one.evidence(), arguments.seed);
}

std::string sixDigits(const std::optional<double>& number) {
    return number ? fmt::format("{:.6g}", *number) : "–";
}

std::string acceptanceText(const ch::GeneratedWorkload& workload) {
    Table table({"measure", "what", "target", "reached", "error", "allowed", ""});
    table.limit(1, 48);
    std::size_t met = 0;
    for (const ch::AcceptanceLine& line : workload.lines) {
        met += line.matches() ? 1 : 0;
        table.row({line.measure, line.what.text(), sixDigits(line.target), sixDigits(line.reached),
                   (line.kind == ch::AcceptanceLine::Kind::Distance ? "KS " : "") + fmt::format("{:.3f}", line.error),
                   fmt::format("{:.3f}", line.allowed), line.matches() ? "matches" : "differs"});
    }
    std::string text = table.text();
    text += fmt::format("\n{} requests; {} of {} properties match; {} reads of a file of another age or reuse time\n",
                        withThousands(std::int64_t(workload.events)), met, workload.lines.size(),
                        withThousands(std::int64_t(workload.readsElsewhere)));
    for (const auto& file : workload.files)
        text += "written: " + printable(file.string()) + "\n";
    return text;
}

Result<int> runGenerate(const GenerateArguments& arguments, Invocation& invocation) {
    ASSIGN_OR_RETURN(ch::WorkloadProfile profile, profileFor(arguments, invocation));
    if (arguments.fitOnly) {
        RETURN_IF_ERROR(printDocument(ch::profileJson(profile)));
        return 0;
    }
    if (arguments.out.empty()) return fail(MessageId::NoWorkloadFolder);
    ASSIGN_OR_RETURN(const ch::GeneratedWorkload workload,
                     ch::generateWorkload(std::move(profile), {arguments.canonical, arguments.fio}, arguments.out,
                                          arguments.threads, *invocation.progress));
    if (invocation.json) {
        ch::Json files = ch::Json::array();
        for (const auto& file : workload.files)
            files.push_back(file.string());
        RETURN_IF_ERROR(printDocument({{"events", workload.events},
                                       {"readsElsewhere", workload.readsElsewhere},
                                       {"accepted", workload.isAccepted()},
                                       {"lines", ch::acceptanceJson(workload.lines)},
                                       {"files", std::move(files)}}));
    } else {
        RETURN_IF_ERROR(print(acceptanceText(workload)));
    }
    return workload.isAccepted() ? 0 : 1;
}

} // namespace

void addGenerateVerb(CLI::App& characterizeVerb, Invocation& invocation) {
    auto arguments = std::make_shared<GenerateArguments>();
    CLI::App* verb =
        addVerb(characterizeVerb, "generate", "a synthetic workload like a measured one, held against its own measures",
                "tenfold characterize generate resources/sample-storage --fit\n"
                "  tenfold characterize generate resources/sample-storage --out synthetic");
    verb->add_option("paths", arguments->paths, "logs and images that a profile is fitted to");
    verb->add_option("--profile", arguments->profile, "a profile that was fitted before, perhaps edited");
    verb->add_option(
        "--preset", arguments->preset,
        "in the likeness of a published system: prod-like, rd-like, spark-like; --fit says what is assumed");
    verb->add_option("--out", arguments->out, "folder that log and images are written to");
    const CLI::Option* seed = verb->add_option("--seed", arguments->seed, "start of the random numbers (1)");
    verb->add_option("--threads", arguments->threads, "at most so many; the files are the same on any number");
    verb->add_option("--timezone", arguments->timezone, "of times without one: UTC, +02:00 or Europe/Berlin");
    verb->add_flag("--fit", arguments->fitOnly, "only fit the profile and print it");
    verb->add_flag("--canonical", arguments->canonical, "also write events.jsonl, requests as canonical events");
    verb->add_flag("--fio", arguments->fio, "also write workload.fio.log, reads and writes as an iolog of fio");
    verb->callback([arguments, seed, &invocation] {
        arguments->hasSeed = seed->count() > 0;
        invocation.run = [arguments](Invocation& i) { return runGenerate(*arguments, i); };
    });
}

} // namespace tenfold::cli
