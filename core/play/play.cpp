#include "core/play/play.h"

#include "core/play/pace/player.h"
#include "core/play/play_writer.h"
#include "core/play/target/redis_target.h"
#include "core/words/base_messages.h"
#include "core/words/play_messages.h"

#include <fmt/format.h>

#include <cerrno>
#include <chrono>
#include <cstring>
#include <set>

#include <sched.h>
#include <sys/prctl.h>
#include <sys/resource.h>

namespace tenfold {
namespace {

std::set<std::string> namesOf(const PlayOptions& options) {
    std::set<std::string> names;
    for (const PlayTarget& target : options.targets)
        names.insert(target.name);
    return names;
}

/// SCHED_FIFO for the thread while it lives. The kernel stops one that runs over 95 % of a second: the player sleeps
/// for a tick at least in each pass that has nothing to do, and the report says how much it ran.
class RealtimePriority {
public:
    Status take() {
        sched_param priority{};
        priority.sched_priority = 1; // above all that is not real-time
        if (::sched_setscheduler(0, SCHED_FIFO | SCHED_RESET_ON_FORK, &priority) != 0)
            return fail(MessageId::NoRealtime, {std::strerror(errno)});
        m_isTaken = true;
        return {};
    }
    ~RealtimePriority() {
        const sched_param none{};
        if (m_isTaken) (void)::sched_setscheduler(0, SCHED_OTHER, &none);
    }

private:
    bool m_isTaken = false;
};

std::uint64_t mostMemoryBytes() {
    rusage usage{};
    ::getrusage(RUSAGE_SELF, &usage);
    return static_cast<std::uint64_t>(usage.ru_maxrss) * 1024;
}

/// Loads the scripts that calls name by their digest. @return calls made
Result<std::uint64_t> loadScripts(const PlayProgram& program, RedisTarget& target, PlayReport& report) {
    for (const std::string& script : program.scripts) {
        const std::vector<std::string> arguments = {"LOAD", script};
        ASSIGN_OR_RETURN(const Reply reply, target.ask("SCRIPT", arguments));
        if (reply.isError())
            report.problems.push_back({"SCRIPT",
                                       say(TENFOLD_WORDS("Sentence", "a script was refused", "play.scriptRefused")), 1,
                                       reply.text});
    }
    return program.scripts.size();
}

} // namespace

Result<DryRun> dryRun(const Plan& plan, const PlayOptions& options) {
    RETURN_IF_ERROR(check(options, plan));
    CompiledPlan compiled(plan);
    const PlayProgram program = playProgramOf(plan, compiled, namesOf(options));
    return dryRunOf(plan, compiled, program, options, redisBindsConnection);
}

Result<PlayReport> play(const Plan& plan, const PlayOptions& options, Progress& progress, PlayControl* control) {
    RETURN_IF_ERROR(check(options, plan));
    CompiledPlan compiled(plan);
    const PlayProgram program = playProgramOf(plan, compiled, namesOf(options));
    const DryRun needs = dryRunOf(plan, compiled, program, options, redisBindsConnection);
    if (!needs.refusals.empty()) return fail(MessageId::BadPlay, {needs.refusals.front()});

    PlayReport before;
    std::vector<std::unique_ptr<RedisTarget>> owned;
    std::map<std::string, Target*> targets;
    SteadyPlayClock clock; // of the play: begins when everything is ready
    for (const PlayTarget& target : options.targets) {
        ASSIGN_OR_RETURN(const PlaySecrets secrets, secretsOf(target));
        ASSIGN_OR_RETURN(
            auto reached,
            RedisTarget::reach({target.host, target.port, secrets.user, secrets.password, program.speaksResp3}, clock));
        ++before.setup;
        ASSIGN_OR_RETURN(const std::uint64_t loaded, loadScripts(program, *reached, before));
        before.setup += loaded;
        targets[target.name] = reached.get();
        owned.push_back(std::move(reached));
    }
    std::unique_ptr<PlayWriter> writer;
    if (!options.out.empty()) {
        ASSIGN_OR_RETURN(writer, PlayWriter::create(options.out, plan, options));
    }
    ::prctl(PR_SET_TIMERSLACK, 1UL); // 50 µs by default, a quarter of a tick
    RealtimePriority priority;
    if (options.isRealtime) RETURN_IF_ERROR(priority.take());
    const auto watch = watchThisThread();
    PlayerOptions settings;
    settings.pace = {true, options.timeScale};
    settings.seed = options.seed;
    settings.ratePerSecond = options.ratePerSecond;
    settings.sharedConnections = options.sharedConnections;
    settings.played = writer.get();
    settings.control = control;
    settings.rampNs = static_cast<std::int64_t>(options.rampSeconds * 1e9);
    if (options.durationSeconds) settings.durationNs = static_cast<std::int64_t>(*options.durationSeconds * 1e9);
    clock.restart();
    settings.wallNs =
        std::chrono::duration_cast<std::chrono::nanoseconds>(std::chrono::system_clock::now().time_since_epoch())
            .count();
    Player player(plan, compiled, program, targets, clock, *watch, settings);
    std::uint64_t planned = 0;
    for (const PlayMethod& method : program.methods)
        planned += method.planned;
    player.run([&](const Player& at) { return progress.advance(at.sent(), std::max(planned, at.sent()), "playing"); });
    PlayReport report = player.report();
    report.setup = before.setup;
    report.problems.insert(report.problems.end(), before.problems.begin(), before.problems.end());
    report.maxRssBytes = mostMemoryBytes();
    report.sockets = 0;
    for (const auto& target : owned)
        report.sockets += target->mostConnections();
    report.threads = writer ? 2 : 1;
    report.notes = needs.notes;
    if (const Sentence counts = reactiveCounts(report); !counts.empty()) report.notes.push_back(counts);
    judge(report, options.timeScale == 0 && options.ratePerSecond == 0);
    if (writer) RETURN_IF_ERROR(writer->finish());
    return report;
}

} // namespace tenfold
