#include "core/base/threads/parallel.h"
#include "core/mining/arguments/arguments.h"
#include "core/mining/arguments/lonely_constants.h"
#include "core/mining/arguments/unseen_ids.h"
#include "core/mining/ask/mining_warnings.h"
#include "core/mining/ask/question_kinds.h"
#include "core/mining/ask/questions.h"
#include "core/mining/ask/refine_answers.h"
#include "core/mining/assemble.h"
#include "core/mining/counts/counts.h"
#include "core/mining/counts/driven_counts.h"
#include "core/mining/counts/rounds_of_nodes.h"
#include "core/mining/guards/loop_guards.h"
#include "core/mining/guards/present_arguments.h"
#include "core/mining/guards/type_guards.h"
#include "core/mining/miner.h"
#include "core/mining/refine/find_refinements.h"
#include "core/mining/refine/find_transactions.h"
#include "core/mining/refine/find_value_names.h"
#include "core/mining/refine/targets.h"
#include "core/mining/sequences/nondeterminism.h"
#include "core/mining/sequences/sequences.h"
#include "core/mining/timing/delays.h"
#include "core/mining/timing/followed_calls.h"
#include "core/mining/timing/reply_sources.h"
#include "core/mining/timing/start_rules.h"
#include "core/mining/timing/tick_guards.h"
#include "core/mining/timing/timers.h"
#include "core/mining/types/node_types.h"
#include "core/mining/types/split_by_argument.h"
#include "core/mining/types/split_types.h"
#include "core/mining/types/type_edits.h"
#include "core/mining/types/type_names.h"
#include "core/mining/work/mining_result.h"
#include "core/mining/work/mining_work.h"
#include "core/mining/work/question_names.h"
#include "core/prepare/clocks/resolutions.h"
#include "core/prepare/payloads/canonical_lists.h"
#include "core/prepare/preparation.h"
#include "core/questions/answers.h"
#include "core/words/base_messages.h"
#include "core/words/mining_messages.h"
#include "core/words/sentence.h"

#include <algorithm>
#include <iterator>
#include <list>
#include <numeric>
#include <optional>
#include <string_view>
#include <utility>

namespace tenfold {
namespace {

/// Counts are compared over scales: a run that is mined has to have one.
Status checkScales(const Trace& trace) {
    for (const Run& run : trace.runs)
        if (!run.heldOut && !run.scale) return fail(MessageId::RunScaleNeeded, {run.name});
    return {};
}

/// A trace of the mined runs alone. Ids of runs and senders stay; what is held out or left out loses its events.
Trace withoutHeldOut(Trace trace, const std::vector<Answer>& answers) {
    std::vector<bool> isOut;
    for (const Sender& sender : trace.senders) {
        const Run& run = trace.run(sender.run);
        isOut.push_back(run.heldOut || isExcluded(answers, run.name, sender.name));
    }
    std::erase_if(trace.events, [&](const Event& e) { return isOut[e.sender.value]; });
    trace.finish();
    return trace;
}

Parameters parametersOf(const Run& run) {
    Parameters parameters = run.config;
    if (run.scale) parameters["scale"] = *run.scale;
    return parameters;
}

/// What the user asked for, now or in a decision; else what the trace is of.
std::vector<std::string> targetsToMine(const Trace& trace, const MiningOptions& options) {
    if (!options.targets.empty()) return options.targets;
    const std::string chosen = answerTo(options.decisions, kTargetQuestion);
    if (!chosen.empty() && chosen != "accept") return {chosen};
    return chooseTargets(trace);
}

std::set<StringId> idsOf(const Trace& trace, const std::vector<std::string>& targets) {
    std::set<StringId> ids;
    for (const std::string& name : targets)
        ids.insert(name.empty() ? StringId() : trace.strings.find(name));
    return ids;
}

void addTargets(MiningWork& work, std::vector<std::string> targets) {
    work.targets = idsOf(work.trace, targets);
    work.targetNames = std::move(targets);
    for (const Event& event : work.trace.events) {
        if (!work.isTarget(event)) continue;
        const auto [it, isNew] = work.symbolOfCall.try_emplace({event.target, event.method});
        if (isNew)
            it->second = work.symbols.add(event.target.valid() ? work.trace.text(event.target) : std::string(),
                                          work.trace.text(event.method));
    }
}

/// Timers, sequences and counts of all types: each for itself.
Status describeTypes(MiningWork& work, const MiningOptions& options, Progress& progress) {
    std::vector<std::uint64_t> calls;
    for (const TypeWork& type : work.types) {
        calls.push_back(0);
        for (const SenderId sender : type.senders)
            calls.back() += work.trace.eventsOf(sender).second - work.trace.eventsOf(sender).first;
    }
    std::vector<std::size_t> order(work.types.size()); // the longest first
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return calls[a] > calls[b]; });
    SharedProgress shared;
    const ParallelOptions parallel{options.threads, "sequences", work.trace.events.size()};
    return runParallel(order.size(), parallel, progress, shared, [&](std::size_t i) {
        TypeWork& type = work.types[order[i]];
        findTimers(work, type);
        findTickGuards(work, type);
        findSequences(work, type, options);
        findCounts(work, type);
        findGuards(work, type);
        findLoopGuards(work, type);
        shared.add(calls[order[i]]);
    });
}

/// Calls of each sender by (target, method); columns in order of first use.
std::vector<CountRow> histograms(const Trace& trace, const std::vector<SenderId>& senders) {
    std::map<std::pair<StringId, StringId>, std::size_t> columns;
    for (const Event& event : trace.events)
        columns.try_emplace({event.target, event.method}, columns.size());
    std::vector<CountRow> rows;
    for (const SenderId sender : senders) {
        CountRow row(columns.size(), 0);
        const auto [begin, end] = trace.eventsOf(sender);
        for (std::uint32_t e = begin; e < end; ++e)
            ++row[columns.at({trace.events[e].target, trace.events[e].method})];
        rows.push_back(std::move(row));
    }
    return rows;
}

/// Joins the types that a decision "split/STEM = merge" wants as one. @return whether something was joined
bool mergeAnswered(const std::vector<Answer>& answers, const std::vector<std::string>& names,
                   std::vector<std::vector<SenderId>>& members) {
    std::map<std::string, std::size_t> keptOf;
    std::vector<std::vector<SenderId>> merged;
    for (std::size_t t = 0; t < members.size(); ++t) {
        const std::string stem = names[t].substr(0, names[t].find('.'));
        const auto kept = keptOf.find(stem);
        if (kept != keptOf.end()) {
            auto& into = merged[kept->second];
            into.insert(into.end(), members[t].begin(), members[t].end());
            std::sort(into.begin(), into.end());
            continue;
        }
        if (answerTo(answers, kSplitQuestion, QuestionSubject::type(stem)) == "merge") keptOf[stem] = merged.size();
        merged.push_back(members[t]);
    }
    const bool isMerged = merged.size() < members.size();
    members = std::move(merged);
    return isMerged;
}

Status findTypes(MiningWork& work, const MiningOptions& options, MiningResult& result, Progress& progress) {
    std::vector<SenderId> senders;
    for (std::uint32_t s = 0; s < work.trace.senders.size(); ++s) {
        const auto [begin, end] = work.trace.eventsOf(SenderId(s));
        if (begin != end) senders.push_back(SenderId(s));
    }
    const double cut = typeCut(options.decisions, options.typeCut);
    ASSIGN_OR_RETURN(const TypeClusters clusters, clusterSenders(histograms(work.trace, senders), cut, progress));
    ASSIGN_OR_RETURN(std::vector<std::vector<SenderId>> members,
                     splitByBehaviour(work, senders, clusters, cut, options, progress));
    members = splitByArgument(work, std::move(members));
    std::vector<std::string> names = nameTypes(work.trace, members);
    if (mergeAnswered(work.answers, names, members)) names = nameTypes(work.trace, members);
    NamedTypes named{std::move(names), std::move(members)};
    result.warnings = applyTypeEdits(work.answers, work.trace, senders, clusters, named);
    for (std::size_t t = 0; t < named.names.size(); ++t) {
        TypeWork type;
        type.name = type.program.type = named.names[t];
        type.senders = std::move(named.members[t]);
        work.types.push_back(std::move(type));
    }
    result.cutDistance = cut;
    for (const TypeJoin& join : clusters.joins)
        result.dendrogram.push_back({static_cast<int>(join.left), static_cast<int>(join.right), join.distance});
    return {};
}

/// A trace with all that is settled before types are looked for.
struct Prepared {
    Trace trace;
    std::vector<Sentence> warnings;
    std::vector<std::string> targets;
    std::vector<VaryingList> varyingLists;
    Preparation rules; ///< that were found and applied
};

/// The rules of a step, found in the trace as the steps before left it, with what answers say of them.
void findRules(PreparationStep step, const MiningOptions& options, Prepared& prepared) {
    const Trace& trace = prepared.trace;
    std::vector<RefineRule>& refine = prepared.rules.refine;
    const auto addRefinements = [&](std::vector<RefineRule> found) {
        applyRefineAnswers(options.decisions, found);
        std::move(found.begin(), found.end(), std::back_inserter(refine));
    };
    switch (step) {
    case PreparationStep::ResetClocks:
    case PreparationStep::Settle:
    case PreparationStep::Move:
        return;
    case PreparationStep::Names:
        prepared.targets = targetsToMine(trace, options);
        prepared.rules.names = findValueNames(trace, idsOf(trace, prepared.targets));
        return applyNameAnswers(options.decisions, prepared.rules.names);
    case PreparationStep::Split:
        prepared.varyingLists = findVaryingLists(trace);
        prepared.rules.resolutions = resolutionsOf(trace, options.decisions);
        return;
    case PreparationStep::Refine:
        return addRefinements(findRefinements(trace, idsOf(trace, prepared.targets)));
    case PreparationStep::NameGroups:
        return addRefinements(findTransactions(trace, idsOf(trace, prepared.targets)));
    case PreparationStep::NameLists:
        prepared.rules.lists = findListRules(trace, options.threads);
    }
}

Result<Prepared> prepare(Trace input, const MiningOptions& options) {
    RETURN_IF_ERROR(checkScales(input));
    Prepared prepared;
    prepared.trace = withoutHeldOut(std::move(input), options.decisions);
    Trace& trace = prepared.trace;
    if (trace.events.empty()) return fail(MessageId::NothingToMine);
    prepared.warnings = doubtsAboutRuns(trace);
    for (const PreparationStep step : kPreparationSteps) {
        findRules(step, options, prepared);
        std::vector<Sentence> noticed = prepared.rules.applyStep(step, trace);
        std::move(noticed.begin(), noticed.end(), std::back_inserter(prepared.warnings));
    }
    trace.numberLeaves();
    trace.events.shrink_to_fit(); // held to the end
    return prepared;
}

/// What is found in a prepared trace, before what answers say of it.
/// @param remembered  arguments of the last time; null: nothing is remembered
Result<MiningResult> findAll(const Prepared& prepared, const MiningOptions& options, Progress& progress,
                             std::vector<RememberedArguments>* remembered) {
    const Trace& trace = prepared.trace;
    std::vector<Sentence> warnings = prepared.warnings;
    const auto warn = [&warnings](std::vector<Sentence> more) {
        std::move(more.begin(), more.end(), std::back_inserter(warnings));
    };
    MiningWork work(trace);
    for (std::uint32_t r = 0; r < trace.runs.size(); ++r) {
        work.parametersOfRun.push_back(parametersOf(trace.runs[r]));
        if (!trace.runs[r].heldOut) work.runs.push_back(RunId(r));
    }
    work.answers = options.decisions;
    work.threads = options.threads;
    work.refine = prepared.rules.refine;
    work.varyingLists = prepared.varyingLists;
    addTargets(work, prepared.targets);
    findCaps(work);
    MiningResult result;
    RETURN_IF_ERROR(findTypes(work, options, result, progress));
    warn(std::move(result.warnings));
    RETURN_IF_ERROR(describeTypes(work, options, progress));
    findDelays(work);
    warn(doubtsAboutNodes(work));
    keepOwnReadings(work);
    findRoundsOfNodes(work);
    findStartRules(work);
    findReplySources(work);
    RETURN_IF_ERROR(findArguments(work, options, progress, remembered));
    findPresentArguments(work);
    settleLonelyConstants(work);
    settleUnseenIds(work);
    findFollowedCalls(work);
    findDrivenCounts(work);
    warn(doubtsAboutArguments(work));
    result.warnings = std::move(warnings);
    result.program.names = prepared.rules.names;
    result.program.refine = prepared.rules.refine;
    result.program.lists = prepared.rules.lists;
    result.program.resolutions = prepared.rules.resolutions;
    return assemble(work, std::move(result));
}

/// Options as far as some of the answers go: results of equal ones are equal.
struct Inputs {
    std::vector<std::string> targets;
    double typeCut = 0;
    std::vector<Answer> answers;
    bool operator==(const Inputs&) const = default;

    template <typename Reads>
    Inputs(const MiningOptions& options, const Reads& reads)
        : targets(options.targets)
        , typeCut(options.typeCut) {
        std::copy_if(options.decisions.begin(), options.decisions.end(), std::back_inserter(answers), reads);
    }
};

} // namespace

struct Miner::Memory {
    std::optional<std::pair<Inputs, Prepared>> prepared;
    std::vector<RememberedArguments> arguments;       ///< in the prepared trace
    std::list<std::pair<Inputs, MiningResult>> found; ///< before conclude(), the latest first: undoing costs nothing
};

Miner::Miner(std::size_t mostEvents)
    : m_mostEvents(mostEvents)
    , m_memory(std::make_unique<Memory>()) {}
Miner::~Miner() = default;
Miner::Miner(Miner&&) noexcept = default;
Miner& Miner::operator=(Miner&&) noexcept = default;

void Miner::forget() {
    *m_memory = Memory();
}

Result<MiningResult> Miner::mine(const MakeTrace& make, const MiningOptions& options, Progress& progress) {
    struct ForgetsWhatIsLarge { // also where it was cancelled
        std::optional<std::pair<Inputs, Prepared>>& prepared;
        std::size_t mostEvents;
        ~ForgetsWhatIsLarge() {
            if (prepared && prepared->second.trace.events.size() > mostEvents) prepared.reset();
        }
    } const afterwards{m_memory->prepared, m_mostEvents};
    return mineOrRemember(make, options, progress);
}

Result<MiningResult> Miner::mineOrRemember(const MakeTrace& make, const MiningOptions& options, Progress& progress) {
    // Results kept for answers given before: undo and redo need no mining. Bounds the memory.
    constexpr std::size_t kMostFound = 4;
    auto& [prepared, arguments, found] = *m_memory;
    const auto& answers = options.decisions;
    const auto stage = [&answers](const Answer& answer) { return stageOf(answer, answers); };
    const Inputs ofFinding(options, [&](const Answer& a) { return stage(a) != MiningStage::Concluding; });
    const auto known = std::find_if(found.begin(), found.end(), [&](const auto& f) { return f.first == ofFinding; });
    if (known != found.end()) {
        found.splice(found.begin(), found, known);
        return conclude(found.front().second, options.decisions);
    }
    const Inputs ofPreparing(options, [&](const Answer& a) { return stage(a) == MiningStage::Preparing; });
    if (!prepared || prepared->first != ofPreparing) {
        prepared.reset(); // before the next trace comes into memory
        arguments.clear();
        ASSIGN_OR_RETURN(Trace trace, make());
        if (!progress.advance(0, 0, "preparing")) return fail(MessageId::Cancelled);
        ASSIGN_OR_RETURN(Prepared made, prepare(std::move(trace), options));
        prepared.emplace(ofPreparing, std::move(made));
    }
    const bool isKept = prepared->second.trace.events.size() <= m_mostEvents;
    auto all = findAll(prepared->second, options, progress, isKept ? &arguments : nullptr);
    if (!isKept) prepared.reset();
    if (!all || m_mostEvents == 0) return all ? conclude(std::move(*all), options.decisions) : std::move(all);
    found.emplace_front(ofFinding, std::move(*all));
    if (found.size() > kMostFound) found.pop_back();
    return conclude(found.front().second, options.decisions);
}

Result<MiningResult> mine(Trace trace, const MiningOptions& options, Progress& progress) {
    return Miner(0).mine([&] { return Result<Trace>(std::move(trace)); }, options, progress);
}

} // namespace tenfold
