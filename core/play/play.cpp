#include "core/play/play.h"

#include "core/play/lost_play.h"
#include "core/play/pace/player.h"
#include "core/play/play_writer.h"
#include "core/play/ranks/shared_play.h"
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
    const auto alone = aloneRanks();
    return play(plan, options, progress, control, *alone);
}

namespace {

/// Servers that are reached, by their names in the plan.
struct ReachedTargets {
    std::vector<std::unique_ptr<Target>> owned;
    std::map<std::string, Target*> byName;
    ServerSetup setup;
};

Status reachAll(PreparedPlay& prepared, const PlayOptions& options, PlayClock& clock, ReachedTargets& out) {
    for (std::size_t t = 0; t < options.targets.size(); ++t) {
        ASSIGN_OR_RETURN(auto reached, prepared.protocols[t]->reach(options.targets[t], clock, out.setup));
        out.byName[options.targets[t].name] = reached.get();
        out.owned.push_back(std::move(reached));
    }
    return {};
}

/// Number of each type's node 0 in the plan.
std::vector<std::uint64_t> firstNodesOf(const PlayProgram& program) {
    std::vector<std::uint64_t> out;
    std::uint64_t nodes = 0;
    for (const PlayType& type : program.types) {
        out.push_back(nodes);
        nodes += type.compiled->nodes;
    }
    return out;
}

PlayerOptions settingsOf(const PlayOptions& options, int ranks) {
    PlayerOptions settings;
    settings.pace = {true, options.timeScale};
    settings.seed = options.seed;
    settings.ratePerSecond = options.ratePerSecond / ranks;
    settings.sharedConnections =
        std::max(1U, options.sharedConnections / static_cast<std::uint32_t>(ranks)); // in all as many as by one
    settings.sourceAddresses = options.sourceAddresses;
    settings.rampNs = static_cast<std::int64_t>(options.rampSeconds * 1e9);
    settings.endsWhenLost = options.endsWhenLost;
    if (options.durationSeconds) settings.durationNs = static_cast<std::int64_t>(*options.durationSeconds * 1e9);
    return settings;
}

} // namespace

Result<PlayReport> play(const Plan& plan, const PlayOptions& options, Progress& progress, PlayControl* control,
                        Ranks& ranks) {
    ASSIGN_OR_RETURN(PreparedPlay prepared, prepare(plan, options));
    const PlayProgram& program = prepared.program;
    const DryRun needs = needsOf(plan, prepared, options);
    if (!needs.refusals.empty()) return fail(MessageId::BadPlay, {needs.refusals.front()});

    SharedPlay shared(ranks, firstNodesOf(program), progress);
    ReachedTargets reached;
    SteadyPlayClock clock; // of the play: begins when everything is ready
    std::unique_ptr<PlayWriter> writer;
    const Status ready = [&]() -> Status {
        RETURN_IF_ERROR(reachAll(prepared, options, clock, reached));
        if (options.out.empty()) return {};
        ASSIGN_OR_RETURN(writer, PlayWriter::create(shared.folder(options.out), plan, options));
        return {};
    }();
    RETURN_IF_ERROR(shared.agree(ready));
    ::prctl(PR_SET_TIMERSLACK, 1UL); // 50 µs by default, a quarter of a tick
    RealtimePriority priority;
    if (options.isRealtime) RETURN_IF_ERROR(priority.take());
    const auto watch = watchThisThread();
    PlayerOptions settings = settingsOf(options, ranks.size());
    settings.played = writer.get();
    settings.control = control;
    settings.peers = shared.peers();
    ASSIGN_OR_RETURN(const SharedPlay::Begin begin, shared.begin());
    clock.restartAt(begin.originNs);
    settings.wallNs = begin.wallNs;
    Player player(plan, *prepared.compiled, program, reached.byName, clock, *watch, settings);
    std::uint64_t planned = 0;
    for (const PlayMethod& method : program.methods)
        planned += method.planned;
    bool isLost = false; // replies lead it away from what was recorded: no server is to be flooded by that
    player.run([&](const Player& at) {
        if (at.areDriversOver()) player.endOutlived(1); // as who recorded them stopped them: replies never would
        isLost = program.choosesByReplies && at.sent() >= std::max(kLeastCalls, kMostTimesPlanned * planned);
        return !isLost && progress.advance(at.sent(), std::max(planned, at.sent()), "playing");
    });
    PlayReport report = player.report();
    if (isLost) report.ended = "calls";
    report.setup = reached.setup.calls;
    report.problems.insert(report.problems.end(), reached.setup.problems.begin(), reached.setup.problems.end());
    report.maxRssBytes = mostMemoryBytes();
    report.threads = writer ? 2 : 1;
    report.notes.insert(report.notes.begin(), needs.notes.begin(), needs.notes.end());
    if (isLost)
        report.notes.push_back(say(TENFOLD_WORDS("Sentence",
                                                 "ended: nodes that go on as replies say made {0} times the calls that "
                                                 "were planned; they do not go on as those that were recorded",
                                                 "play.lost"),
                                   numeral(std::to_string(kMostTimesPlanned))));
    if (!program.choosesByReplies && options.timeScale > 0) report.plannedSeconds = needs.seconds;
    for (std::size_t m = 0; m < needs.offered.size(); ++m)
        if (!program.methods[m].isReactive) report.offered += needs.offered[m];
    if (writer) RETURN_IF_ERROR(writer->finish());
    RETURN_IF_ERROR(shared.finish(report, options.out, [&clock] { return clock.nowNs(); }));
    for (const PlayedMethod& method : report.methods) // of all ranks
        if (!method.isReactive) report.delivered += method.ok + method.errors;
    if (const Sentence counts = reactiveCounts(report); !counts.empty()) report.notes.push_back(counts);
    judge(report, options.timeScale == 0 && options.ratePerSecond == 0);
    return report;
}

} // namespace tenfold
