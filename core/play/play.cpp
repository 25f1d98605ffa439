#include "core/play/play.h"

#include "core/play/pace/player.h"
#include "core/play/play_writer.h"
#include "core/play/target/protocol.h"
#include "core/words/base_messages.h"
#include "core/words/play_messages.h"

#include <fmt/format.h>

#include <cerrno>
#include <chrono>
#include <cstring>
#include <map>
#include <memory>

#include <sched.h>
#include <sys/prctl.h>
#include <sys/resource.h>

namespace tenfold {
namespace {

/// What a plan is to its targets: outlives all that is made of it.
struct PreparedPlay {
    std::vector<std::unique_ptr<PlayProtocol>> protocols; ///< as options.targets
    PlayProtocols byName;
    std::unique_ptr<CompiledPlan> compiled;
    PlayProgram program;
};

Result<PreparedPlay> prepare(const Plan& plan, const PlayOptions& options) {
    RETURN_IF_ERROR(check(options, plan));
    PreparedPlay out;
    for (const PlayTarget& target : options.targets) {
        ASSIGN_OR_RETURN(std::unique_ptr<PlayProtocol> protocol, protocolOf(target, options));
        out.byName[target.name] = protocol.get();
        out.protocols.push_back(std::move(protocol));
    }
    out.compiled = std::make_unique<CompiledPlan>(plan);
    out.program = playProgramOf(plan, *out.compiled, out.byName);
    return out;
}

DryRun needsOf(const Plan& plan, PreparedPlay& prepared, const PlayOptions& options) {
    DryRun needs = dryRunOf(plan, *prepared.compiled, prepared.program, options);
    for (const auto& protocol : prepared.protocols)
        for (Sentence& note : protocol->notes())
            needs.notes.push_back(std::move(note));
    return needs;
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

} // namespace

Result<DryRun> dryRun(const Plan& plan, const PlayOptions& options) {
    ASSIGN_OR_RETURN(PreparedPlay prepared, prepare(plan, options));
    return needsOf(plan, prepared, options);
}

Result<PlayReport> play(const Plan& plan, const PlayOptions& options, Progress& progress, PlayControl* control) {
    ASSIGN_OR_RETURN(PreparedPlay prepared, prepare(plan, options));
    const PlayProgram& program = prepared.program;
    const DryRun needs = needsOf(plan, prepared, options);
    if (!needs.refusals.empty()) return fail(MessageId::BadPlay, {needs.refusals.front()});

    ServerSetup setup;
    std::vector<std::unique_ptr<Target>> owned;
    std::map<std::string, Target*> targets;
    SteadyPlayClock clock; // of the play: begins when everything is ready
    for (std::size_t t = 0; t < options.targets.size(); ++t) {
        ASSIGN_OR_RETURN(auto reached, prepared.protocols[t]->reach(options.targets[t], clock, setup));
        targets[options.targets[t].name] = reached.get();
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
    settings.sourceAddresses = options.sourceAddresses;
    settings.played = writer.get();
    settings.control = control;
    settings.rampNs = static_cast<std::int64_t>(options.rampSeconds * 1e9);
    if (options.durationSeconds) settings.durationNs = static_cast<std::int64_t>(*options.durationSeconds * 1e9);
    clock.restart();
    settings.wallNs =
        std::chrono::duration_cast<std::chrono::nanoseconds>(std::chrono::system_clock::now().time_since_epoch())
            .count();
    Player player(plan, *prepared.compiled, program, targets, clock, *watch, settings);
    std::uint64_t planned = 0;
    for (const PlayMethod& method : program.methods)
        planned += method.planned;
    player.run([&](const Player& at) { return progress.advance(at.sent(), std::max(planned, at.sent()), "playing"); });
    PlayReport report = player.report();
    report.setup = setup.calls;
    report.problems.insert(report.problems.end(), setup.problems.begin(), setup.problems.end());
    report.maxRssBytes = mostMemoryBytes();
    report.threads = writer ? 2 : 1;
    report.notes = needs.notes;
    if (const Sentence counts = reactiveCounts(report); !counts.empty()) report.notes.push_back(counts);
    judge(report, options.timeScale == 0 && options.ratePerSecond == 0);
    if (writer) RETURN_IF_ERROR(writer->finish());
    return report;
}

} // namespace tenfold
