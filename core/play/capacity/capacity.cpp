#include "core/play/capacity/capacity.h"

#include "core/play/capacity/reset_command.h"
#include "core/play/capacity/server_process.h"
#include "core/words/base_messages.h"
#include "core/words/play_messages.h"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

namespace tenfold {
namespace {

constexpr double kFull = 0.9; ///< of a resource: from here on it holds back what needs it

/// Lets a play end when the search is cancelled, and remembers that.
class StepProgress final : public Progress {
public:
    explicit StepProgress(Progress& progress)
        : m_progress(progress) {}
    bool advance(std::uint64_t done, std::uint64_t total, std::string_view) override {
        isCancelled = !m_progress.advance(done, total, "playing a step");
        return !isCancelled;
    }
    bool isCancelled = false;

private:
    Progress& m_progress;
};

Sentence fullOf(const CapacityStep& step) {
    if (step.processorShare && *step.processorShare >= kFull)
        return say(TENFOLD_WORDS("Sentence", "its processor: {0} of one", "play.fullProcessor"),
                   numeral(fmt::format("{:.0f} %", *step.processorShare * 100)));
    if (step.descriptorLimit > 0 &&
        static_cast<double>(step.descriptors) >= kFull * static_cast<double>(step.descriptorLimit))
        return say(TENFOLD_WORDS("Sentence", "its descriptors: {0} of {1}", "play.fullDescriptors"), step.descriptors,
                   step.descriptorLimit);
    return {};
}

/// What no limit has to say: a server holds a load only if it answers, and gives what is offered.
void addOwnConditions(CapacityStep& step, bool isRateAsked) {
    const PlayReport& report = step.report;
    LimitScore& score = step.score;
    const double share = deliveredShare(report);
    const bool isHung = report.hung > 0;
    if (isHung || (share < kDelivered && !report.playerWasLimit)) score.isServers = true;
    if (isRateAsked && isRateLimited(report) && !isHung) { // then it was another load
        step.isPlayers = true;
        score = {false, 1, {}, false, report.verdict};
        return;
    }
    if (score.isWithin && isHung) {
        score.isWithin = false;
        score.reason = report.verdict;
    } else if (score.isWithin && share < kDelivered) {
        score.isWithin = false;
        score.worst = kDelivered / std::max(share, 1e-9);
        score.reason =
            say(TENFOLD_WORDS("Sentence", "{0} of the calls that were due were answered in time, the limit {1}",
                              "play.limitGiven"),
                numeral(fmt::format("{:.1f} %", share * 100)), numeral(fmt::format("{:.0f} %", kDelivered * 100)));
    }
    step.isPlayers = !score.isWithin && !score.isServers && report.playerWasLimit;
}

Result<CapacityStep> playStep(const WorkloadProgram& program, const CapacityOptions& options, const LoadLimit& limit,
                              double scale, Progress& progress) {
    RETURN_IF_ERROR(runReset(options.reset, progress));
    ExtrapolationRequest request = options.extrapolation;
    request.scale = scale;
    ASSIGN_OR_RETURN(const Plan plan, extrapolate(program, request));
    PlayOptions played = options.play;
    played.out.clear();
    ASSIGN_OR_RETURN(const DryRun needs, dryRun(plan, played));
    const bool isLocal = !played.targets.empty() && isThisMachine(played.targets.front().host);
    const auto server = isLocal ? ServerProcess::listeningOn(played.targets.front().port) : std::nullopt;
    const auto before = server ? server->use() : std::nullopt;
    CapacityStep step;
    step.scale = scale;
    ASSIGN_OR_RETURN(step.report, play(plan, played, progress));
    const auto after = server ? server->use() : std::nullopt;
    step.offeredRate = needs.callsPerSecond;
    if (!needs.offered.empty() && needs.seconds > 0) // within the duration, not over the plan's whole length
        step.offeredRate = std::accumulate(needs.offered.begin(), needs.offered.end(), 0.0) / needs.seconds;
    if (played.ratePerSecond > 0) step.offeredRate = std::min(step.offeredRate, played.ratePerSecond);
    if (step.report.calledSeconds > 0)
        step.rate = static_cast<double>(step.report.ok + step.report.errors) / step.report.calledSeconds;
    step.errors = step.report.errors;
    step.errorsRecorded = step.report.errorsRecorded;
    step.score = scoreOf(limit, step.report);
    addOwnConditions(step, played.ratePerSecond > 0);
    if (before && after && step.report.seconds > 0) {
        step.processorShare = static_cast<double>(after->processorNs - before->processorNs) / 1e9 / step.report.seconds;
        step.memoryBytes = after->memoryBytes;
        step.descriptors = after->descriptors;
        step.descriptorLimit = after->descriptorLimit;
    }
    return step;
}

void conclude(CapacityReport& report, const LoadSearch& search) {
    report.limit = search.limit();
    using Why = LoadSearch::Limit::Why;
    const CapacityStep* broken = nullptr;
    for (const CapacityStep& step : report.steps)
        if (!step.score.isWithin && !step.isPlayers && step.scale >= report.limit.load &&
            (!broken || step.scale < broken->scale))
            broken = &step;
    switch (report.limit.why) {
    case Why::Broken:
    case Why::NeverHeld:
        if (broken)
            report.reason = say(TENFOLD_WORDS("Sentence", "at scale {0}: {1}", "play.brokenAt"),
                                numeral(fmt::format("{:.10g}", broken->scale)), broken->score.reason);
        if (broken) report.method = broken->score.method;
        break;
    case Why::NoGrowth:
        report.reason = say(TENFOLD_WORDS("Sentence", "the throughput grows no more", "play.noGrowth"));
        break;
    case Why::NotReached:
        report.reason =
            say(TENFOLD_WORDS("Sentence", "the largest scale that was asked for was held", "play.notReached"));
        break;
    case Why::PlayerWasLimit:
        report.reason = report.steps.back().report.verdict;
        break;
    }
    if (broken) report.full = fullOf(*broken);
    if (report.full.empty() && !report.steps.empty()) {
        const auto largest = std::max_element(report.steps.begin(), report.steps.end(),
                                              [](const auto& a, const auto& b) { return a.scale < b.scale; });
        report.full = fullOf(*largest);
    }
}

} // namespace

Result<CapacityReport> findCapacity(const WorkloadProgram& program, const CapacityOptions& options, Progress& progress,
                                    const std::function<void(const CapacityStep&)>& stepped) {
    ASSIGN_OR_RETURN(const LoadLimit limit, parseLimit(options.limit));
    for (const PlayTarget& target : options.play.targets)
        RETURN_IF_ERROR(checkMethods(limit, program, target.name));
    if (!(options.from > 0) || !(options.to >= options.from))
        return fail(MessageId::BadPlay,
                    {say(TENFOLD_WORDS("Sentence", "--from has to be above 0 and not above --to", "play.badScales"))});
    LoadSearch search(options.from, options.to);
    CapacityReport report;
    StepProgress each(progress);
    while (const auto scale = search.next()) {
        ASSIGN_OR_RETURN(CapacityStep step, playStep(program, options, limit, *scale, each));
        if (each.isCancelled) return fail(MessageId::Cancelled);
        search.told({*scale, step.score.isWithin, step.score.worst, step.rate, step.offeredRate, step.isPlayers});
        if (stepped) stepped(step);
        report.steps.push_back(std::move(step));
    }
    conclude(report, search);
    return report;
}

} // namespace tenfold
