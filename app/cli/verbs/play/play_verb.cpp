#include "app/cli/output/json_text.h"
#include "app/cli/output/mined_result.h"
#include "app/cli/output/play_tables.h"
#include "app/cli/verbs/verb.h"
#include "app/cli/verbs/verbs.h"

#include "core/words/base_messages.h"

#include <nlohmann/json.hpp>

#include <memory>

namespace tenfold::cli {
namespace {

struct PlayArguments {
    std::string plan, workspace;
    std::vector<std::string> targets, users;
    PlayOptions options;
    bool isDryRun = false;
    double from = 1, to = 1;
    std::string limit, reset;
};

/// Options that are several words.
Status readOptions(PlayArguments& arguments) {
    ASSIGN_OR_RETURN(arguments.options.targets, targetsOf(arguments.targets));
    for (const std::string& text : arguments.users) {
        const std::size_t equals = text.find('=');
        const std::string type = equals == text.npos ? std::string() : text.substr(0, equals);
        arguments.options.users[type] = equals == text.npos ? text : text.substr(equals + 1);
    }
    return {};
}

Result<int> tellNeeds(const Invocation& invocation, const DryRun& needs) {
    RETURN_IF_ERROR(invocation.json ? printDocument(dryRunJson(needs)) : print(dryRunText(needs)));
    return needs.refusals.empty() ? 0 : 1;
}

Result<int> runPlay(Invocation& invocation, PlayArguments& arguments) {
    RETURN_IF_ERROR(readOptions(arguments));
    ASSIGN_OR_RETURN(const Plan plan, readPlan(arguments.plan, *invocation.progress));
    if (arguments.isDryRun) {
        ASSIGN_OR_RETURN(const DryRun needs, dryRun(plan, arguments.options));
        return tellNeeds(invocation, needs);
    }
    ASSIGN_OR_RETURN(const auto ranks, joinRanks()); // those that mpirun started together
    ASSIGN_OR_RETURN(const PlayReport report, play(plan, arguments.options, *invocation.progress, nullptr, *ranks));
    invocation.progress.reset();
    if (ranks->isFirst()) // it has the report of all
        RETURN_IF_ERROR(invocation.json ? printDocument(playJson(report)) : print(playText(report)));
    ranks->leave();
    if (report.ended == "cancelled") return fail(MessageId::Cancelled);
    return report.ended == "connection lost" ? 1 : 0;
}

Result<int> runCapacity(Invocation& invocation, PlayArguments& arguments) {
    RETURN_IF_ERROR(readOptions(arguments));
    ASSIGN_OR_RETURN(const MinedResult mined, loadMined(arguments.workspace));
    warnIfStale(mined, arguments.workspace, invocation.quiet);
    if (arguments.isDryRun) { // what the largest step needs
        ExtrapolationRequest request;
        request.scale = arguments.to;
        ASSIGN_OR_RETURN(const LoadLimit limit, parseLimit(arguments.limit));
        ASSIGN_OR_RETURN(const Plan plan, extrapolate(mined.mining.program, request));
        ASSIGN_OR_RETURN(const DryRun needs, dryRun(plan, arguments.options));
        return tellNeeds(invocation, needs);
    }
    CapacityOptions options;
    options.play = arguments.options;
    options.from = arguments.from;
    options.to = arguments.to;
    options.limit = arguments.limit;
    options.reset = arguments.reset;
    ASSIGN_OR_RETURN(const CapacityReport report,
                     findCapacity(mined.mining.program, options, *invocation.progress, [&](const CapacityStep& step) {
                         if (!invocation.quiet) complain(stepText(step));
                     }));
    invocation.progress.reset();
    RETURN_IF_ERROR(invocation.json ? printDocument(capacityJson(report)) : print(capacityText(report)));
    return 0;
}

/// What both verbs take.
void addPlayOptions(CLI::App& verb, PlayArguments& arguments) {
    PlayOptions& options = arguments.options;
    verb.add_option(
            "--target", arguments.targets,
            "NAME=HOST:PORT: a server of the plan (its password: TENFOLD_NAME_PASSWORD or TENFOLD_NAME_PASSWORD_FILE); "
            "NAME=redis://HOST:PORT, hadoop:// or grpc:// where its name does not say what it speaks; "
            "NAME/PROTOCOL=HOST:PORT: "
            "another port of it for one protocol of Hadoop")
        ->required()
        ->expected(1)
        ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
    verb.add_option("--time-scale", options.timeScale, "factor of all times (0: as fast as replies come; default 1)");
    verb.add_option("--duration", options.durationSeconds, "seconds after which no more calls are made");
    verb.add_option("--ramp", options.rampSeconds,
                    "seconds over which the nodes of a type start one after another, at the soonest");
    verb.add_option("--limit-rate", options.ratePerSecond, "most calls a second (0: no limit)");
    verb.add_option("--seed", options.seed, "of all that is drawn (default 1)");
    verb.add_option("--connections", options.sharedConnections,
                    "connections that nodes share where nothing binds them to one (default 50)");
    verb.add_option("--most-connections", options.mostConnections, "refuse what needs more connections");
    verb.add_option("--messages", options.messages,
                    "hadoop: the file that tenfold hadoop-describe wrote; grpc: a descriptor set (protoc "
                    "--include_imports --descriptor_set_out=FILE; default: the server is asked, by reflection)");
    verb.add_option("--scripts", options.scripts,
                    "redis: a *.lua file, or a recorded run in which scripts were loaded; they are loaded first")
        ->expected(1)
        ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
    verb.add_option("--user", arguments.users,
                    "hadoop: [TYPE=]USER, who nodes (of a type) are to the server (default: TENFOLD_NAME_USER, else "
                    "the user of this process)")
        ->expected(1)
        ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
    verb.add_option("--source-addresses", options.sourceAddresses,
                    "addresses 127.0.x.y that nodes come from in turns, where the server is on this machine: a "
                    "NameNode takes DataNodes of one address and port for one");
    verb.add_flag("--end-when-lost", options.endsWhenLost,
                  "the first connection that a server ends while calls wait on it ends the play (else it goes on, "
                  "connects again, and says how many calls were lost and why)");
    verb.add_flag("--realtime", options.isRealtime, "run before all other programs (SCHED_FIFO)");
    verb.add_flag("--i-own-this-server", options.isMyServer, "play against a server that is not on this machine");
    verb.add_flag("--dry-run", arguments.isDryRun,
                  "say what it needs, and what cannot work; exit code 1 when it cannot");
}

} // namespace

void addPlayVerb(CLI::App& app, Invocation& invocation) {
    CLI::App* verb = addVerb(app, "play", "play a plan against a live server",
                             "tenfold play p6.plan --target namenode=127.0.0.1:8020 --dry-run");
    const auto arguments = std::make_shared<PlayArguments>();
    verb->add_option("PLAN", arguments->plan, "plan file")->required();
    addPlayOptions(*verb, *arguments);
    verb->add_option("--out", arguments->options.out, "folder for the played calls, a run that import takes");
    verb->callback([&invocation, arguments] {
        invocation.run = [arguments](Invocation& current) { return runPlay(current, *arguments); };
    });
}

void addCapacityVerb(CLI::App& app, Invocation& invocation) {
    CLI::App* verb = addVerb(app, "capacity", "the largest scale that a live server holds",
                             "tenfold capacity w.tenfold --target namenode=127.0.0.1:8020 --from 4 --to 64 "
                             "--limit errors=0 --dry-run");
    const auto arguments = std::make_shared<PlayArguments>();
    verb->add_option("WS", arguments->workspace, "workspace that was mined")->required();
    addPlayOptions(*verb, *arguments);
    verb->add_option("--from", arguments->from, "the smallest scale")->required();
    verb->add_option("--to", arguments->to, "the largest scale")->required();
    verb->add_option("--limit", arguments->limit, "what has to hold, as \"p99(GET) < 50ms and errors = 0\"")
        ->required();
    verb->add_option("--reset", arguments->reset, "a command before each step, as one that starts a fresh server");
    verb->callback([&invocation, arguments] {
        invocation.run = [arguments](Invocation& current) { return runCapacity(current, *arguments); };
    });
}

} // namespace tenfold::cli
