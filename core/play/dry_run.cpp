#include "core/play/dry_run.h"

#include "core/play/node/bound_ways.h"
#include "core/play/node/node_play.h"

#include <algorithm>
#include <set>

#include <sys/resource.h>

namespace tenfold {
namespace {

// Estimates: bench-play prints what a node takes.
constexpr std::uint64_t kBytesOfNode = 2'048;         ///< its course and what it keeps, of a short program
constexpr std::uint64_t kBytesOfStep = 48;            ///< of a node's counters, a step and method of its program
constexpr std::uint64_t kBytesOfSocket = 16'384;      ///< both ends in the kernel (7 to 10 KB), buffers of ours
constexpr std::uint64_t kBytesOfTls = 40'960;         ///< of a connection that is encrypted; measured with 2,000
constexpr std::uint64_t kOwnDescriptors = 32;         ///< files, epoll and what is open anyway
constexpr std::uint64_t kPortsOfAddress = 28'232;     ///< Linux' default range, 32768 to 60999
constexpr double kPipelinedShare = 0.1;               ///< of a method's calls: by chance threads overlap a little
constexpr std::uint64_t kMostCallsLookedAt = 200'000; ///< of a node, for its length: some ms

/// From a node's start to its last call, as planned; counts its calls.
std::int64_t lengthOf(const Plan& plan, const CompiledType& type, std::uint64_t node, std::int64_t startNs) {
    NodeCourse course(plan, type);
    course.begin(node, startNs);
    std::int64_t lastNs = startNs;
    for (std::uint64_t calls = 0; calls < kMostCallsLookedAt; ++calls) {
        const DueCall* due = course.next();
        if (!due) break;
        lastNs = std::max(lastNs, due->timeNs);
        course.made();
    }
    return lastNs - startNs;
}

/// When the ramp lets a node of a type start, in the plan's time.
std::int64_t rampedNs(const PlayOptions& options, std::uint64_t node, std::uint64_t nodes) {
    if (options.timeScale <= 0) return 0;
    return static_cast<std::int64_t>(options.rampSeconds * 1e9 / options.timeScale * static_cast<double>(node) /
                                     static_cast<double>(nodes));
}

/// Calls that some nodes of a type have within a time, for all of them, by method.
class OfferedCalls {
public:
    OfferedCalls(const Plan& plan, CompiledPlan& compiled, const PlayOptions& options, std::int64_t untilNs)
        : m_plan(plan)
        , m_compiled(compiled)
        , m_options(options)
        , m_untilNs(untilNs) {}
    /// @return false where there are too many to look at
    bool add(const PlayType& type, std::size_t t, std::vector<double>& byMethod) const {
        constexpr std::uint64_t kNodes = 16; // they differ by what chance gives them
        const std::uint64_t nodes = type.compiled->nodes;
        const std::uint64_t step = std::max<std::uint64_t>(1, (nodes + kNodes - 1) / kNodes);
        std::uint64_t looked = 0, calls = 0;
        std::vector<double> found(byMethod.size());
        for (std::uint64_t node = 0; node < nodes; node += step, ++looked) {
            NodeCourse course(m_plan, *type.compiled);
            course.begin(node, std::max(m_compiled.startOf(t, node), rampedNs(m_options, node, nodes)));
            while (const DueCall* due = course.next()) {
                if (due->timeNs > m_untilNs) break;
                if (++calls > kMostCallsLookedAt) return false;
                const PlayCall& call =
                    due->step ? type.calls[due->step->slot] : type.timers[due->way - type.compiled->lanes.size()];
                if (call.isPlayed) found[call.methodIndex] += 1;
                course.made();
            }
        }
        for (std::size_t m = 0; m < found.size() && looked > 0; ++m)
            byMethod[m] += found[m] * static_cast<double>(nodes) / static_cast<double>(looked);
        return true;
    }

private:
    const Plan& m_plan;
    CompiledPlan& m_compiled;
    const PlayOptions& m_options;
    std::int64_t m_untilNs; ///< of the plan's time
};

/// What a plan has in the time that is played; `offered` stays empty where that is not known.
void addOffered(DryRun& out, const Plan& plan, CompiledPlan& compiled, const PlayProgram& program,
                const PlayOptions& options, std::int64_t endNs) {
    if (endNs <= 0 || options.timeScale <= 0) return; // as fast as replies come
    const OfferedCalls offered(plan, compiled, options,
                               static_cast<std::int64_t>(out.seconds / options.timeScale * 1e9));
    std::vector<double> byMethod(program.methods.size());
    for (std::size_t t = 0; t < program.types.size(); ++t)
        if (!offered.add(program.types[t], t, byMethod)) return;
    out.offered = std::move(byMethod);
}

/// Kinds of connections that some calls need for themselves.
std::set<std::uint32_t> ownKindsOf(const PlayProgram& program) {
    std::set<std::uint32_t> kinds;
    const auto look = [&](const PlayCall& call) {
        if (call.isPlayed && call.form->use().isOwn) kinds.insert(call.form->use().kind);
    };
    for (const PlayType& type : program.types) {
        std::for_each(type.calls.begin(), type.calls.end(), look);
        std::for_each(type.timers.begin(), type.timers.end(), look);
    }
    return kinds;
}

/// Calls that went out before the one before them was answered, where the plan does not know how: clocks make them, or
/// replies lead to them.
void addPipelined(DryRun& out, const Plan& plan, const PlayProgram& program) {
    std::set<std::string> named;
    for (std::size_t t = 0; t < program.types.size(); ++t) {
        std::set<std::string> known; // some of its places are sent beside others, and the rest had waited
        for (const PlayCall& call : program.types[t].calls)
            if (call.call && call.call->outstanding && program.types[t].threads() == 0) known.insert(call.call->method);
        for (const PlayCall& call : program.types[t].calls) {
            if (!call.isPlayed || program.types[t].compiled->nodes == 0) continue;
            if (known.contains(call.call->method)) continue;
            const auto replies = plan.program.types[t].replies.find(call.call->name());
            if (replies != plan.program.types[t].replies.end() &&
                static_cast<double>(replies->second.pipelined) >
                    kPipelinedShare * static_cast<double>(replies->second.calls))
                named.insert(call.call->method);
        }
    }
    if (named.empty()) return;
    out.isPipelined = true;
    out.notes.push_back(say(TENFOLD_WORDS("Sentence",
                                          "recorded in pipelines, before the reply to the call before them, and played "
                                          "one after another: {0}; time that a server far away takes for each is no "
                                          "limit of the server",
                                          "play.pipelined"),
                            enumeration({named.begin(), named.end()}, 4)));
}

} // namespace

std::uint64_t raisedDescriptorLimit() {
    rlimit limit{};
    if (::getrlimit(RLIMIT_NOFILE, &limit) != 0) return 1024;
    if (limit.rlim_cur < limit.rlim_max) {
        rlimit raised = limit;
        raised.rlim_cur = limit.rlim_max;
        (void)::setrlimit(RLIMIT_NOFILE, &raised);
    }
    return limit.rlim_max;
}

DryRun dryRunOf(const Plan& plan, CompiledPlan& compiled, const PlayProgram& program, const PlayOptions& options) {
    DryRun out;
    out.descriptors = raisedDescriptorLimit();
    std::set<std::string> bound;
    std::int64_t endNs = 0;
    std::uint64_t ownSockets = 0, sharing = 0;
    const std::set<std::uint32_t> ownKinds = ownKindsOf(program);
    std::set<std::uint32_t> sharedKinds;                        // of connections, each with a pool of its own
    std::vector<std::pair<std::int64_t, std::int64_t>> changes; // when nodes come and go, a step of many at a time
    for (std::size_t t = 0; t < program.types.size(); ++t) {
        const PlayType& type = program.types[t];
        const std::uint64_t nodes = type.compiled->nodes;
        out.nodes += nodes;
        if (nodes == 0) continue;
        bool sharesOthers = false;
        std::set<std::uint32_t> own; // kinds, of the type
        const auto look = [&](const PlayCall& call) {
            if (!call.isPlayed) return;
            const ConnectionUse use = call.form->use();
            if (ownKinds.contains(use.kind)) own.insert(use.kind);
            if (use.isOwn) {
                bound.insert(call.method);
                return;
            }
            sharedKinds.insert(use.kind);
            sharesOthers = sharesOthers || !ownKinds.contains(use.kind);
        };
        std::for_each(type.calls.begin(), type.calls.end(), look);
        std::for_each(type.timers.begin(), type.timers.end(), look);
        const WaysOfType ways = waysOf(type);
        ownSockets += nodes * own.size() *
                      static_cast<std::uint64_t>(std::count(ways.isBound.begin(), ways.isBound.end(), char{1}));
        if (ways.sharesAny || sharesOthers) sharing += nodes;
        out.memoryBytes += nodes * (kBytesOfNode + kBytesOfStep * (type.compiled->slots + type.compiled->methods));
        constexpr std::uint64_t kLookedAt = 256; // nodes, for when they come and go
        const std::uint64_t step = std::max<std::uint64_t>(1, nodes / kLookedAt);
        const std::int64_t lengthNs = lengthOf(plan, *type.compiled, 0, compiled.startOf(t, 0));
        for (std::uint64_t node = 0; node < nodes; node += step) {
            const std::int64_t startNs = std::max(compiled.startOf(t, node), rampedNs(options, node, nodes));
            const auto weight = static_cast<std::int64_t>(std::min(step, nodes - node));
            changes.emplace_back(startNs, weight);
            changes.emplace_back(startNs + std::max<std::int64_t>(lengthNs, 1), -weight);
            endNs = std::max(endNs, startNs + lengthNs);
        }
    }
    std::sort(changes.begin(), changes.end());
    std::int64_t alive = 0;
    for (const auto& [timeNs, change] : changes) {
        alive += change;
        out.atOnce = std::max(out.atOnce, static_cast<std::uint64_t>(std::max<std::int64_t>(alive, 0)));
    }
    for (const PlayMethod& method : program.methods)
        out.calls += method.planned;
    out.sharedSockets = std::min<std::uint64_t>(std::max(options.sharedConnections, options.sourceAddresses), sharing) *
                        std::max<std::size_t>(sharedKinds.size(), 1);
    out.sockets = ownSockets + out.sharedSockets;
    out.addresses = std::max<std::uint64_t>({1, (out.sockets + kPortsOfAddress - 1) / kPortsOfAddress,
                                             std::min<std::uint64_t>(options.sourceAddresses, out.nodes)});
    const bool isTls = std::any_of(options.targets.begin(), options.targets.end(),
                                   [](const PlayTarget& target) { return target.isTls; });
    out.memoryBytes += out.sockets * (kBytesOfSocket + (isTls ? kBytesOfTls : 0));
    out.bound.assign(bound.begin(), bound.end());
    double seconds = static_cast<double>(endNs) / 1e9 * options.timeScale;
    if (options.durationSeconds)
        seconds = seconds > 0 ? std::min(seconds, *options.durationSeconds) : *options.durationSeconds;
    out.seconds = seconds;
    addOffered(out, plan, compiled, program, options, endNs);
    if (endNs > 0 && options.timeScale > 0)
        out.callsPerSecond = static_cast<double>(out.calls) / (static_cast<double>(endNs) / 1e9 * options.timeScale);
    if (options.ratePerSecond > 0)
        out.callsPerSecond =
            out.callsPerSecond > 0 ? std::min(out.callsPerSecond, options.ratePerSecond) : options.ratePerSecond;
    addPipelined(out, plan, program);
    if (program.choosesByReplies)
        out.notes.push_back(say(TENFOLD_WORDS(
            "Sentence", "nodes go on as replies say: how often they call is what playing gives, not the plan",
            "play.byReplies")));
    if (program.choosesByShares)
        out.notes.push_back(say(TENFOLD_WORDS(
            "Sentence", "ways on that no guard decides are played by the shares in which they were recorded",
            "play.byShares")));
    for (std::size_t t = 0; t < program.types.size(); ++t) {
        const NodeProgram& type = plan.program.types[t];
        if (type.order != CallOrder::ByThread || program.types[t].compiled->nodes == 0 ||
            program.types[t].threads() > 0 || !type.connections.empty())
            continue;
        out.notes.push_back(say(TENFOLD_WORDS("Sentence",
                                              "{0}: what its connections did side by side is played on one "
                                              "connection, as its program does not tell them apart",
                                              "play.onOneConnection"),
                                type.type));
    }
    for (const CallProblem& problem : program.problems) {
        out.unwritable += problem.places;
        out.refusals.push_back(
            problem.method.empty() ? problem.why
            : problem.argument.empty()
                ? say(TENFOLD_WORDS("Sentence", "{0} cannot be called: {1}", "play.callUnwritable"), problem.method,
                      problem.why)
                : say(TENFOLD_WORDS("Sentence", "{0} cannot be written, argument {1}: {2}", "play.fieldUnwritable"),
                      problem.method, problem.argument, problem.why));
    }
    if (out.sockets + kOwnDescriptors > out.descriptors)
        out.refusals.push_back(say(TENFOLD_WORDS("Sentence",
                                                 "{0} sockets are needed, and this process may have {1} open files; "
                                                 "these calls bind a connection to a node: {2}",
                                                 "play.descriptors"),
                                   out.sockets, out.descriptors, enumeration(out.bound)));
    if (options.mostConnections > 0 && out.sockets > options.mostConnections)
        out.refusals.push_back(
            say(TENFOLD_WORDS("Sentence", "{0} sockets are needed, and {1} are allowed", "play.tooManySockets"),
                out.sockets, options.mostConnections));
    return out;
}

} // namespace tenfold
