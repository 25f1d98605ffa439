#include "core/play/simulated/simulate.h"

#include "core/play/dry_run.h"
#include "core/play/lost_play.h"
#include "core/play/pace/player.h"
#include "core/play/simulated/simulated_target.h"
#include "core/play/target/redis_protocol.h"
#include "core/wire/hadoop/hadoop_service.h"
#include "core/words/base_messages.h"
#include "core/words/play_messages.h"

#include <algorithm>
#include <memory>

namespace tenfold {
namespace {

constexpr double kLeastSeconds = 120;
constexpr std::int64_t kWallNs = 1'700'000'000'000'000'000; ///< when a simulated play begins: the same each time

/// The processor's time is of no interest in a virtual one.
class NoWatch final : public ProcessorWatch {
public:
    ProcessorUse use() override { return {}; }
};

/// One simulated service.
struct SimulatedService {
    std::string name;
    RedisProtocol protocol;
    std::unique_ptr<RandomStream> random;
    std::unique_ptr<SimulatedRedis> server;
    std::unique_ptr<SimulatedTarget> target;
};

void start(SimulatedService& service, VirtualPlayClock& clock, const SimulationOptions& options) {
    const std::uint64_t seed = mixedSeed(options.seed, seedOf(service.name));
    service.random = std::make_unique<RandomStream>(mixedSeed(seed, 1));
    RandomStream* random = service.random.get();
    const RecordedReplies* recorded = options.recorded;
    SimulatedRedis::Options server{seed, kWallNs, {}};
    if (recorded) server.missing = recorded->missingScripts();
    service.server = std::make_unique<SimulatedRedis>(
        std::move(server), [recorded, random](RedisWords words) -> std::optional<Reply> {
            return recorded ? recorded->drawn(words, *random) : std::nullopt;
        });
    for (const std::string& script : service.protocol.scripts())
        service.server->loadScript(script);
    service.target = std::make_unique<SimulatedTarget>(
        clock, *service.server, service.protocol.speaksResp3(),
        [recorded](std::string_view method, bool hasWaited, RandomStream& drawn) {
            return recorded ? recorded->latencyNs(method, hasWaited, drawn) : RecordedReplies::kUsualNs;
        },
        mixedSeed(seed, 2));
}

PlayerOptions playerOptions(const SimulationOptions& options, double mostSeconds, std::uint64_t nodes) {
    PlayerOptions out;
    out.seed = options.seed;
    out.wallNs = kWallNs;
    out.tickNs = 1;
    out.played = options.played;
    out.requests = options.requests;
    out.sharedConnections = static_cast<std::uint32_t>(std::min<std::uint64_t>(nodes, 1'000'000)); // as many as clients
    out.durationNs = static_cast<std::int64_t>(mostSeconds * 1e9);
    return out;
}

/// What the play gave, by type and method.
std::vector<SimulatedCount> countsOf(const Plan& plan, const PlayProgram& program, const Player& player) {
    std::vector<SimulatedCount> out;
    for (std::size_t t = 0; t < program.types.size(); ++t) {
        const std::vector<std::uint64_t>& sent = player.sentBy(t);
        for (std::size_t m = 0; m < sent.size(); ++m) {
            const PlayMethod& method = program.methods[m];
            const auto isOf = [&](const PlayCall& call) { return call.isPlayed && call.methodIndex == m; };
            const PlayType& type = program.types[t];
            const bool isThere = std::any_of(type.calls.begin(), type.calls.end(), isOf) ||
                                 std::any_of(type.timers.begin(), type.timers.end(), isOf);
            if (isThere)
                out.push_back({plan.program.types[t].type, method.target, method.method, sent[m], method.isReactive});
        }
    }
    return out;
}

} // namespace

std::vector<std::string> simulatedTargets(const Plan& plan) {
    std::vector<std::string> out;
    for (const std::string& target : plan.program.targets)
        if (target.find("redis") != std::string::npos && !wire::isHadoopService(target)) out.push_back(target);
    return out;
}

Result<SimulatedPlay> simulate(const Plan& plan, const SimulationOptions& options, Progress& progress) {
    std::vector<std::unique_ptr<SimulatedService>> services;
    PlayProtocols protocols;
    for (const std::string& name : simulatedTargets(plan)) {
        services.push_back(std::make_unique<SimulatedService>());
        services.back()->name = name;
        protocols[name] = &services.back()->protocol;
    }
    if (services.empty())
        return fail(MessageId::BadPlay,
                    {say(TENFOLD_WORDS("Sentence", "no service of it can be simulated (Redis)", "play.notSimulated"))});
    CompiledPlan compiled(plan);
    std::set<std::string> all;
    for (const NodeProgram& type : plan.program.types)
        all.insert(type.type);
    const PlayProgram program = playProgramOf(plan, compiled, protocols, options.walked ? options.walked : &all);
    VirtualPlayClock clock;
    std::map<std::string, Target*> targets;
    for (const auto& service : services) {
        start(*service, clock, options);
        targets[service->name] = service->target.get();
    }
    const DryRun needs = dryRunOf(plan, compiled, program, PlayOptions());
    const double mostSeconds = options.mostSeconds > 0
                                   ? options.mostSeconds
                                   : std::max(kLeastSeconds, static_cast<double>(kMostTimesPlanned) * needs.seconds);
    const std::uint64_t mostCalls =
        options.mostCalls > 0 ? options.mostCalls : std::max(kLeastCalls, kMostTimesPlanned * needs.calls);

    SimulatedPlay out;
    out.seed = options.seed;
    NoWatch watch;
    Player player(plan, compiled, program, targets, clock, watch, playerOptions(options, mostSeconds, needs.nodes));
    bool isCancelled = false, isTooMuch = false;
    player.run([&](const Player& playing) {
        isCancelled = !progress.advance(playing.sent(), mostCalls, "playing");
        isTooMuch = playing.sent() >= mostCalls;
        if (playing.areDriversOver()) {
            if (static_cast<double>(clock.nowNs()) / 1e9 > needs.seconds)
                for (const auto& service : services) // as who recorded ended them
                    out.endedWaits += service->server->endEndlessWaits();
            out.stopped += player.endOutlived();
        }
        return !isCancelled && !isTooMuch;
    });
    if (isCancelled) return fail(MessageId::Cancelled);
    out.report = player.report();
    if (isTooMuch) out.report.ended = "calls";
    out.hasEnded = out.report.ended == "over";
    out.counts = countsOf(plan, program, player);
    out.deliveries = out.report.unasked;
    for (const auto& service : services) {
        for (const auto& [method, calls] : service->server->recordedReplies())
            out.recorded[method] += calls;
        for (const auto& [method, calls] : service->server->unknownReplies())
            out.unknown[method] += calls;
    }
    return out;
}

} // namespace tenfold
