#include "app/cli/output/json_text.h"
#include "app/cli/output/mined_result.h"
#include "app/cli/output/play_tables.h"
#include "app/cli/output/table.h"
#include "app/cli/verbs/verb.h"
#include "app/cli/verbs/verbs.h"

#include "core/session/saved/kept_capacities.h"
#include "core/words/base_messages.h"
#include "core/words/play_messages.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <chrono>
#include <memory>
#include <utility>

namespace tenfold::cli {
namespace {

struct PlayArguments {
    std::string plan, workspace;
    std::vector<std::string> targets, users;
    PlayOptions options;
    bool isDryRun = false, isTls = false;
    double from = 1, to = 1;
    std::string limit, reset;
    std::size_t kept = 1;
};

/// Who gives an option of TLS means to be encrypted: Errors where nothing would be.
Status checkTls(const PlayArguments& arguments) {
    const PlayOptions& options = arguments.options;
    const auto& targets = options.targets;
    if (std::any_of(targets.begin(), targets.end(), [](const PlayTarget& target) { return target.isTls; })) return {};
    const std::pair<const char*, bool> given[] = {{"--tls-ca", !options.tls.authorities.empty()},
                                                  {"--insecure-tls", options.tls.trustsAnybody},
                                                  {"--tls-cert", !options.tls.certificate.empty()},
                                                  {"--tls-key", !options.tls.key.empty()}};
    for (const auto& [option, isGiven] : given)
        if (isGiven) return fail(MessageId::NoTargetOfTls, {option});
    return {};
}

/// Options that are several words.
Status readOptions(PlayArguments& arguments) {
    ASSIGN_OR_RETURN(arguments.options.targets, targetsOf(arguments.targets));
    for (PlayTarget& target : arguments.options.targets)
        target.isTls = target.isTls || arguments.isTls;
    RETURN_IF_ERROR(checkTls(arguments));
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

/// Nobody has searched yet: that is no failure.
Result<int> tellNoCapacity(const Invocation& invocation, const std::string& workspace) {
    if (invocation.json) {
        RETURN_IF_ERROR(
            printDocument({{"search", nullptr}, {"steps", nlohmann::ordered_json::array()}, {"limit", nullptr}}));
        return 0;
    }
    RETURN_IF_ERROR(print(fmt::format("no search for what a server holds is kept in {}\n", workspace)));
    if (!invocation.quiet)
        complain(fmt::format("hint: tenfold capacity {} --target NAME=HOST:PORT --from N --to M --limit \"errors = 0\" "
                             "makes one\n",
                             workspace));
    return 0;
}

/// A search that was made before, as it was then; the others by a line each.
Result<int> showKeptCapacity(const Invocation& invocation, const PlayArguments& arguments) {
    ASSIGN_OR_RETURN(Workspace workspace, Workspace::open(arguments.workspace, OpenMode::ReadOnly));
    ASSIGN_OR_RETURN(const std::vector<KeptCapacity> searches, keptCapacities(workspace));
    if (searches.empty() && arguments.kept == 1) return tellNoCapacity(invocation, arguments.workspace);
    if (arguments.kept == 0 || arguments.kept > searches.size())
        return fail(MessageId::NoCapacityKept, {arguments.kept, searches.size()});
    const KeptCapacity& shown = searches[arguments.kept - 1];
    if (invocation.json) {
        RETURN_IF_ERROR(printDocument(capacityJson(shown)));
        return 0;
    }
    std::string text = searchText(shown) + "\n" + capacityText(shown);
    if (searches.size() > 1) text += "\nkept (--kept N):\n";
    for (std::size_t i = 0; searches.size() > 1 && i < searches.size(); ++i)
        text += fmt::format("{:>3}  {}: {:.10g}\n", i + 1, searchText(searches[i]), searches[i].limit.load);
    RETURN_IF_ERROR(print(text));
    return 0;
}

std::int64_t wallNs() {
    return std::chrono::duration_cast<std::chrono::nanoseconds>(std::chrono::system_clock::now().time_since_epoch())
        .count();
}

Status keepSearch(const std::string& path, const KeptCapacity& search) {
    ASSIGN_OR_RETURN(Workspace workspace, Workspace::open(path, OpenMode::ReadWrite));
    return keepCapacity(workspace, search);
}

Result<int> runCapacity(Invocation& invocation, PlayArguments& arguments) {
    if (arguments.targets.empty()) return showKeptCapacity(invocation, arguments);
    RETURN_IF_ERROR(readOptions(arguments));
    ASSIGN_OR_RETURN(const MinedResult mined, loadMined(arguments.workspace));
    warnIfStale(mined, arguments.workspace, invocation.quiet);
    if (arguments.isDryRun) { // what the largest step needs
        ExtrapolationRequest request;
        request.scale = arguments.to;
        ASSIGN_OR_RETURN(const LoadLimit limit, parseLimit(arguments.limit));
        for (const PlayTarget& target : arguments.options.targets)
            RETURN_IF_ERROR(checkMethods(limit, mined.mining.program, target.name));
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
    KeptCapacity search = keptCapacityOf(options, wallNs());
    ASSIGN_OR_RETURN(const CapacityReport report,
                     findCapacity(mined.mining.program, options, *invocation.progress, [&](const CapacityStep& step) {
                         if (!invocation.quiet) complain(stepText(keptStepOf(step, options.limit)));
                     }));
    invocation.progress.reset();
    conclude(search, report);
    RETURN_IF_ERROR(invocation.json ? printDocument(capacityJson(search)) : print(capacityText(search)));
    if (const Status kept = keepSearch(arguments.workspace, search); !kept) // what was found holds without it
        complain("tenfold: warning: this search is not kept: " + printable(kept.error().message()) + "\n");
    return 0;
}

/// What both verbs take. @return that of the targets
CLI::Option* addPlayOptions(CLI::App& verb, PlayArguments& arguments) {
    PlayOptions& options = arguments.options;
    CLI::Option* targets = verb.add_option(
        "--target", arguments.targets,
        "NAME=HOST:PORT: a server of the plan (its password: TENFOLD_NAME_PASSWORD or TENFOLD_NAME_PASSWORD_FILE); "
        "NAME=redis://HOST:PORT, hadoop:// or grpc:// where its name does not say what it speaks, rediss:// and "
        "grpcs:// over TLS; "
        "NAME/PROTOCOL=HOST:PORT: "
        "another port of it for one protocol of Hadoop");
    targets->expected(1)->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
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
    verb.add_flag("--tls", arguments.isTls, "the targets speak TLS (as rediss:// and grpcs:// say of one)");
    verb.add_option("--tls-ca", options.tls.authorities,
                    "PEM file of those whose signature under a server's certificate counts (default: the system's)");
    verb.add_flag("--insecure-tls", options.tls.trustsAnybody, "look at no certificate of a server");
    CLI::Option* certificate =
        verb.add_option("--tls-cert", options.tls.certificate, "PEM file of the certificate that the player shows");
    verb.add_option("--tls-key", options.tls.key, "PEM file of its key (default: in the same file)")
        ->needs(certificate);
    verb.add_flag("--end-when-lost", options.endsWhenLost,
                  "the first connection that a server ends while calls wait on it ends the play (else it goes on, "
                  "connects again, and says how many calls were lost and why)");
    verb.add_flag("--realtime", options.isRealtime, "run before all other programs (SCHED_FIFO)");
    verb.add_flag("--i-own-this-server", options.isMyServer, "play against a server that is not on this machine");
    verb.add_flag("--dry-run", arguments.isDryRun,
                  "say what it needs, and what cannot work; exit code 1 when it cannot");
    return targets;
}

} // namespace

void addPlayVerb(CLI::App& app, Invocation& invocation) {
    CLI::App* verb = addVerb(app, "play", "play a plan against a live server",
                             "tenfold play p6.plan --target namenode=127.0.0.1:8020 --dry-run");
    const auto arguments = std::make_shared<PlayArguments>();
    verb->add_option("PLAN", arguments->plan, "plan file")->required();
    addPlayOptions(*verb, *arguments)->required();
    verb->add_option("--out", arguments->options.out, "folder for the played calls, a run that import takes");
    verb->callback([&invocation, arguments] {
        invocation.run = [arguments](Invocation& current) { return runPlay(current, *arguments); };
    });
}

void addCapacityVerb(CLI::App& app, Invocation& invocation) {
    CLI::App* verb =
        addVerb(app, "capacity", "the largest scale that a live server holds; without --target what was found before",
                "tenfold capacity w.tenfold --target namenode=127.0.0.1:8020 --from 4 --to 64 "
                "--limit errors=0 --dry-run");
    const auto arguments = std::make_shared<PlayArguments>();
    verb->add_option("WS", arguments->workspace, "workspace that was mined")->required();
    CLI::Option* targets = addPlayOptions(*verb, *arguments);
    for (CLI::Option* needed : {verb->add_option("--from", arguments->from, "the smallest scale"),
                                verb->add_option("--to", arguments->to, "the largest scale"),
                                verb->add_option("--limit", arguments->limit,
                                                 "what has to hold, as \"p99(GET) < 50ms and errors = 0\": p50 … "
                                                 "p99.9(METHOD), errors and errors% that the "
                                                 "recording does not have, unexpected, unanswered, rate")}) {
        targets->needs(needed);
        needed->needs(targets);
    }
    verb->add_option("--kept", arguments->kept,
                     "show a search that was made before: 1 is the last (default), 2 the one before it")
        ->excludes(targets);
    verb->add_option("--reset", arguments->reset, "a command before each step, as one that starts a fresh server");
    verb->callback([&invocation, arguments] {
        invocation.run = [arguments](Invocation& current) { return runCapacity(current, *arguments); };
    });
}

} // namespace tenfold::cli
