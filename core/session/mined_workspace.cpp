#include "core/session/mined_workspace.h"

#include "core/mining/ask/question_kinds.h"
#include "core/mining/miner.h"
#include "core/prepare/preparation.h"
#include "core/session/lenses/mining_lens.h"
#include "core/words/mining_messages.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <map>
#include <optional>
#include <set>

namespace tenfold {
namespace {

using Json = nlohmann::ordered_json;

/// The runs that mining reads.
Result<std::vector<RunInfo>> runsToMine(Workspace& workspace) {
    ASSIGN_OR_RETURN(std::vector<RunInfo> runs, workspace.runs());
    std::erase_if(runs, [](const RunInfo& run) { return !miningLens().reads(run); });
    return runs;
}

/// What to say of a workspace whose runs mining does not read; nothing where it reads one, or there is none at all.
std::optional<tl::unexpected<Error>> noRunOfCalls(const std::vector<RunInfo>& runs, const std::string& file) {
    std::set<RunKind> kinds;
    for (const RunInfo& run : runs) {
        if (miningLens().reads(run)) return std::nullopt;
        kinds.insert(run.kind);
    }
    if (kinds.empty()) return std::nullopt;
    std::string names;
    for (const RunKind kind : kinds)
        names += (names.empty() ? "" : ", ") + std::string(nameOf(kind));
    return fail(MessageId::NoRunOfCalls, {file, names, verbThatShows(runs.front())});
}

/// Those that there have to be for anything to be mined.
Result<std::vector<RunInfo>> someRunsToMine(Workspace& workspace) {
    ASSIGN_OR_RETURN(const std::vector<RunInfo> all, workspace.runs());
    if (auto none = noRunOfCalls(all, workspace.path().string())) return *none;
    return runsToMine(workspace);
}

std::vector<RunKey> keysOf(const std::vector<RunInfo>& runs) {
    std::vector<RunKey> keys;
    for (const RunInfo& run : runs)
        keys.push_back(run.key);
    return keys;
}

/// Calls of each kept-back run by (target, method).
using MethodCounts = std::map<std::pair<std::string, std::string>, double>;
struct HeldOutCounts {
    std::string run;
    double scale = 0;
    MethodCounts counts;
};

HeldOutCounts countsOf(const Trace& trace, RunId run) {
    HeldOutCounts counts{trace.run(run).name, *trace.run(run).scale, {}};
    std::map<std::pair<StringId, StringId>, std::uint64_t> byId;
    for (const Event& event : trace.events)
        if (trace.sender(event.sender).run == run) ++byId[{event.target, event.method}];
    for (const auto& [id, count] : byId)
        counts.counts[{id.first.valid() ? trace.text(id.first) : std::string(), trace.text(id.second)}] +=
            static_cast<double>(count);
    return counts;
}

/// Counts the kept-back runs of a workspace as a program names and drops calls, so that they stand beside what it
/// predicts and are those that a check finds. What was counted is kept while the rules stay.
class HeldOutCounter {
public:
    Result<std::vector<HeldOutCounts>> count(Workspace& workspace, const WorkloadProgram& program, Progress& progress) {
        Preparation rules = preparationOf(program);
        if (m_isCounted && rules.names == m_rules.names && rules.refine == m_rules.refine &&
            rules.resolutions == m_rules.resolutions)
            return m_counts;
        ASSIGN_OR_RETURN(const std::vector<RunInfo> runs, runsToMine(workspace));
        std::vector<HeldOutCounts> counts;
        for (const RunInfo& info : runs) {
            if (!info.run.heldOut || !info.run.scale) continue; // a count without a scale has no place on a curve
            const auto detail = rules.needsValues() ? TraceDetail::Whole : TraceDetail::WithoutValues;
            ASSIGN_OR_RETURN(Trace trace, workspace.loadTrace(std::vector{info.key}, progress, detail));
            if (!rules.names.empty() || !rules.refine.empty() || !rules.resolutions.empty())
                RETURN_IF_ERROR(rules.apply(trace, progress));
            counts.push_back(countsOf(trace, RunId(0)));
        }
        m_counts = std::move(counts);
        m_rules = std::move(rules);
        m_isCounted = true;
        return m_counts;
    }

private:
    bool m_isCounted = false;
    Preparation m_rules;
    std::vector<HeldOutCounts> m_counts;
};

void addHeldOut(MiningResult& result, const std::vector<HeldOutCounts>& runs) {
    for (CountSeries& series : result.counts) {
        std::erase_if(series.points, [](const CountSeries::Point& point) { return point.heldOut; });
        for (const HeldOutCounts& run : runs) {
            const auto found = run.counts.find({series.target, series.method});
            series.points.push_back({run.run, run.scale, found == run.counts.end() ? 0 : found->second, true});
        }
    }
}

Status checkTargets(const Trace& trace, const std::vector<std::string>& targets) {
    if (targets.empty()) return {};
    std::set<std::string> known;
    for (const Event& event : trace.events)
        known.insert(event.target.valid() ? trace.text(event.target) : std::string());
    for (const std::string& target : targets)
        if (!known.contains(target))
            return fail(MessageId::UnknownTarget, {target, fmt::format("{}", fmt::join(known, ", "))});
    return {};
}

/// A miner of one workspace, and of its kept-back runs what the result is given.
struct RunMiner {
    Miner miner;
    HeldOutCounter heldOut = {};

    Result<MiningResult> mine(Workspace& workspace, const std::vector<RunKey>& runs,
                              const std::vector<std::string>& targets, Progress& progress) {
        ASSIGN_OR_RETURN(const std::vector<Decision> decisions, workspace.decisions());
        const auto load = [&]() -> Result<Trace> {
            ASSIGN_OR_RETURN(Trace trace, workspace.loadTrace(runs, progress));
            RETURN_IF_ERROR(checkTargets(trace, targets));
            return trace;
        };
        MiningOptions options;
        options.targets = targets;
        options.decisions = answersInForce(decisions);
        std::erase_if(options.decisions, [](const Answer& a) { return !miningKindOfKey(a.key); }); // of other lenses
        ASSIGN_OR_RETURN(MiningResult result, miner.mine(load, options, progress));
        ASSIGN_OR_RETURN(const std::vector<HeldOutCounts> counts, heldOut.count(workspace, result.program, progress));
        addHeldOut(result, counts);
        return result;
    }
};

} // namespace

Result<MinedWorkspace> readMined(Workspace& workspace) {
    MinedWorkspace out;
    ASSIGN_OR_RETURN(out.runs, runsToMine(workspace));
    ASSIGN_OR_RETURN(out.decisions, workspace.decisions());
    ASSIGN_OR_RETURN(LensState state, readLens(workspace, miningLens()));
    out.inputHash = state.inputHash;
    out.minedHash = state.resultHash;
    out.isStale = state.isStale;
    out.mining = takeMining(std::move(state.result));
    return out;
}

tl::unexpected<Error> whyNotMined(Workspace& workspace, const std::string& file) {
    const Result<std::vector<RunInfo>> runs = workspace.runs();
    if (!runs) return tl::unexpected(runs.error());
    const auto none = noRunOfCalls(*runs, file);
    return none ? *none : fail(MessageId::NotMined, {file});
}

std::map<std::string, std::string> provenanceOf(const MinedWorkspace& mined, const std::vector<RunInfo>& runs) {
    return provenanceOf(mined.inputHash, mined.decisions, runs);
}

std::map<std::string, std::string> provenanceOf(const std::string& inputHash, const std::vector<Decision>& decisions,
                                                const std::vector<RunInfo>& runs) {
    std::map<std::string, std::string> out;
    out["tenfold"] = TENFOLD_VERSION;
    out["inputs"] = inputHash;
    for (const RunInfo& info : runs)
        if (!info.run.heldOut) out["run " + info.run.name] = info.contentHash;
    for (const Decision& decision : decisions)
        if (decision.state == DecisionState::InForce)
            out[fmt::format("decision {:04}", decision.key.value)] = decision.name;
    return out;
}

Result<MiningResult> mineWorkspace(Workspace& workspace, const std::vector<std::string>& targets, Progress& progress) {
    constexpr std::size_t kRememberNothing = 0;
    ASSIGN_OR_RETURN(const std::vector<RunInfo> runs, someRunsToMine(workspace));
    return RunMiner{Miner(kRememberNothing)}.mine(workspace, keysOf(runs), targets, progress);
}

struct WorkspaceMiner::Remembered {
    std::string runs; ///< hash of the runs that it is of
    RunMiner miner{Miner()};
};

WorkspaceMiner::WorkspaceMiner() = default;
WorkspaceMiner::~WorkspaceMiner() = default;

Result<MiningResult> WorkspaceMiner::mine(Workspace& workspace, const std::vector<std::string>& targets,
                                          Progress& progress) {
    const std::lock_guard lock(m_mutex);
    ASSIGN_OR_RETURN(const std::vector<RunInfo> runs, someRunsToMine(workspace));
    const std::vector<RunKey> keys = keysOf(runs);
    ASSIGN_OR_RETURN(const std::string hash, workspace.inputHash(keys, {std::string(kDecisionRun)}));
    if (!m_remembered || m_remembered->runs != hash) m_remembered.reset(new Remembered{.runs = hash});
    return m_remembered->miner.mine(workspace, keys, targets, progress);
}

std::string miningHash(const std::string& inputHash, const std::vector<std::string>& targets) {
    return resultHashOf(miningLens(), inputHash, targets);
}

Status storeMined(Workspace& workspace, const MiningResult& result, const std::vector<std::string>& targets) {
    /// As it is kept, without a copy.
    class Kept final : public LensResult {
    public:
        explicit Kept(const MiningResult& result)
            : m_result(result) {}
        Json toJson() const override { return tenfold::toJson(m_result); }
        std::vector<Question> questions() const override { return m_result.questions; }

    private:
        const MiningResult& m_result;
    };
    return storeLens(workspace, miningLens(), Kept(result), targets);
}

} // namespace tenfold
