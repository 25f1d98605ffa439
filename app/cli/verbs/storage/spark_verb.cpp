#include "app/cli/output/json_text.h"
#include "app/cli/output/table.h"
#include "app/cli/verbs/flows/flows_summary.h"
#include "app/cli/verbs/verb.h"
#include "app/cli/verbs/verbs.h"
#include "core/words/base_messages.h"

#include "core/characterize/spark/spark_program.h"
#include "core/characterize/spark/spark_results.h"
#include "core/probe/bounded_process.h"
#include "core/words/base_messages.h"
#include "core/words/characterize_messages.h"

#include <fmt/format.h>

#include <cstdlib>

namespace tenfold::cli {
namespace {

using Json = nlohmann::ordered_json;

namespace ch = characterize;
namespace fs = std::filesystem;

struct SparkArguments {
    std::vector<std::string> paths;
    std::string out, master, format;
};

/// A word of a command line of /bin/sh, whatever is in it.
std::string shellWord(const std::string& text) {
    std::string out = "'";
    for (const char c : text)
        out += c == '\'' ? std::string("'\\''") : std::string(1, c);
    return out + "'";
}

/// Of SPARK_HOME where it is set, else the one that is found.
std::string sparkSubmit() {
    const char* const home = std::getenv("SPARK_HOME");
    return home && *home ? (fs::path(home) / "bin" / "spark-submit").string() : "spark-submit";
}

Status submit(const SparkArguments& arguments, const fs::path& program, Progress& progress) {
    std::string command = "exec " + shellWord(sparkSubmit()) + " --master " + shellWord(arguments.master) + " " +
                          shellWord(program.string()) + " --out " + shellWord(fs::absolute(arguments.out).string());
    if (!arguments.format.empty()) command += " --format " + shellWord(arguments.format);
    for (const std::string& path : arguments.paths)
        command += " " + shellWord(path);
    ProcessBounds bounds;
    constexpr double kDay = 86'400; // a job over years of logs may take hours; Ctrl+C ends it
    bounds.seconds = kDay;
    bounds.fileBytes = 1ULL << 40;
    ASSIGN_OR_RETURN(const ProcessOutcome outcome, runBounded(command, bounds, progress));
    if (outcome.end == ProcessOutcome::End::Cancelled) return fail(MessageId::Cancelled);
    if (!outcome.isGood()) return fail(MessageId::SparkFailed, {outcomeText(outcome), outcome.tail});
    return {};
}

/// Where it is, and what to do with it.
Result<int> printProgram(const SparkArguments& arguments, const fs::path& program, Invocation& invocation) {
    const Json document{{"program", program.string()}, {"readme", (fs::path(arguments.out) / "README.md").string()}};
    RETURN_IF_ERROR(invocation.json ? printDocument(document)
                                    : print(fmt::format("written: {}\nrun it: spark-submit {} --out DIR PATH…\n",
                                                        printable(program.string()), printable(program.string()))));
    return 0;
}

Result<int> runFlowsJob(const SparkArguments& arguments, Invocation& invocation) {
    ASSIGN_OR_RETURN(const fs::path program, ch::writeFlowsProgram(arguments.out));
    if (arguments.master.empty()) return printProgram(arguments, program, invocation);
    if (arguments.paths.empty()) return fail(MessageId::NoLogs, {std::string("--master " + arguments.master)});
    RETURN_IF_ERROR(submit(arguments, program, *invocation.progress));
    return showFlowSummary(invocation, {(fs::path(arguments.out) / "flows.json").string(), {}, {}});
}

Result<int> runSparkJob(const SparkArguments& arguments, Invocation& invocation) {
    ASSIGN_OR_RETURN(const fs::path program, ch::writeSparkProgram(arguments.out));
    if (arguments.master.empty()) return printProgram(arguments, program, invocation);
    if (arguments.paths.empty()) return fail(MessageId::NoLogs, {std::string("--master " + arguments.master)});
    RETURN_IF_ERROR(submit(arguments, program, *invocation.progress));
    ASSIGN_OR_RETURN(const Json json, ch::sparkResults(arguments.out, *invocation.progress));
    if (invocation.json) {
        RETURN_IF_ERROR(printDocument(json));
        return 0;
    }
    Table values({"measure", "what", "value"});
    constexpr std::size_t kWidest = 100;
    values.limit(1, 48).limit(2, kWidest);
    for (const Json& one : json["measures"])
        values.row({one["measure"].get<std::string>(), one["what"].get<std::string>(), one["value"].dump()});
    RETURN_IF_ERROR(print(values.text()));
    return 0;
}

} // namespace

void addFlowsSparkVerb(CLI::App& flowsVerb, Invocation& invocation) {
    auto arguments = std::make_shared<SparkArguments>();
    CLI::App* verb = addVerb(flowsVerb, "spark-job", "path classes of spans as a program for Spark, and run there",
                             "tenfold flows spark-job --out spark");
    verb->add_option("paths", arguments->paths, "OTLP JSON that Spark can open, with --master");
    verb->add_option("--out", arguments->out, "folder for the program, its README, and what it says")->required();
    verb->add_option("--master", arguments->master, "submit it with spark-submit to this master: local[2], yarn …");
    verb->callback([arguments, &invocation] {
        invocation.run = [arguments](Invocation& i) { return runFlowsJob(*arguments, i); };
    });
}

void addSparkVerb(CLI::App& characterizeVerb, Invocation& invocation) {
    auto arguments = std::make_shared<SparkArguments>();
    CLI::App* verb = addVerb(characterizeVerb, "spark-job", "the same measures as a program for Spark, and run there",
                             "tenfold characterize spark-job --out spark");
    verb->add_option("paths", arguments->paths, "logs that Spark can open, with --master");
    verb->add_option("--out", arguments->out, "folder for the program, its README, and what it says")->required();
    verb->add_option("--master", arguments->master, "submit it with spark-submit to this master: local[2], yarn …");
    verb->add_option("--format", arguments->format, "of the logs: audit, objects, s3 or web, where they do not tell")
        ->check(CLI::IsMember(ch::sparkFormats()));
    verb->callback([arguments, &invocation] {
        invocation.run = [arguments](Invocation& i) { return runSparkJob(*arguments, i); };
    });
}

} // namespace tenfold::cli
