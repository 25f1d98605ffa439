#include "claims_table.h"

#include "bench_figures.h"
#include "core/claims/claim_laws.h"
#include "core/claims/count_claims.h"
#include "core/import/import_run.h"
#include "core/mining/counts/recorded_counts.h"
#include "core/mining/work/mining_result.h"
#include "core/plan/plan.h"
#include "core/prepare/preparation.h"
#include "core/validation/run_match.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <map>
#include <set>

namespace tenfold {
namespace {

namespace fs = std::filesystem;

Parameters parametersOfRun(const Run& run) {
    Parameters out(run.config.begin(), run.config.end());
    out["scale"] = run.scale.value_or(1);
    return out;
}

std::set<CallName> clockCalls(const NodeProgram& program) {
    std::set<CallName> out;
    for (const Timer& timer : program.timers)
        out.insert(timer.call.name());
    return out;
}

std::set<StringId> targetIds(const Trace& trace, const std::vector<std::string>& names) {
    std::set<StringId> out;
    for (const Event& event : trace.events)
        if (std::find(names.begin(), names.end(), event.target.valid() ? trace.text(event.target) : std::string()) !=
            names.end())
            out.insert(event.target);
    return out;
}

/// The evidence that the mined types stand on, counted anew in the prepared trace.
CountEvidence evidenceOf(const Trace& trace, const MiningResult& mined) {
    std::map<std::pair<std::string, std::string>, SenderId> senderOf;
    std::map<std::string, std::size_t> runOf;
    std::vector<RunId> runs;
    std::vector<Parameters> parameters;
    for (std::uint32_t r = 0; r < trace.runs.size(); ++r) {
        runs.push_back(RunId(r));
        parameters.push_back(parametersOfRun(trace.runs[r]));
    }
    for (std::uint32_t s = 0; s < trace.senders.size(); ++s)
        senderOf[{trace.run(trace.senders[s].run).name, trace.senders[s].name}] = SenderId(s);
    std::vector<TypeMembers> types;
    for (std::size_t t = 0; t < mined.types.size(); ++t) {
        TypeMembers members;
        members.type = mined.types[t].summary.name;
        for (const auto& run : mined.types[t].summary.runs)
            for (const std::string& node : run.nodes)
                members.senders.push_back(senderOf.at({run.run, node}));
        members.clockCalls = clockCalls(mined.program.types[t]);
        types.push_back(std::move(members));
    }
    return recordedCounts(trace, runs, parameters, targetIds(trace, mined.program.targets), types);
}

/// Counts of a checked run by the type that each sender is matched with.
Result<CountEvidence> actualCounts(const Plan& plan, const Trace& trace, Progress& progress) {
    ASSIGN_OR_RETURN(const RunMatch match, matchRun(plan, trace, progress));
    std::vector<TypeMembers> types;
    for (const NodeProgram& program : plan.program.types)
        types.push_back({program.type, {}, clockCalls(program), {}});
    for (const MatchedNode& node : match.nodes)
        types[node.type].senders.push_back(node.sender);
    return recordedCounts(trace, {RunId(0)}, {parametersOfRun(trace.runs.front())},
                          targetIds(trace, plan.program.targets), types);
}

/// Numbers of nodes, judged as counts are: senders are matched with types, and among equal types with those that lack
/// nodes. Those that are sure are said of the asked run.
std::map<std::string, std::uint64_t> claimNodes(const CountEvidence& evidence, AskedRun& asked) {
    const CountClaims claims(nodeEvidence(evidence));
    std::map<std::string, std::uint64_t> out;
    const AskedRun unknown = asked;
    for (std::size_t c = 0; c < claims.size(); ++c) {
        const CountClaim claim = claims.claim(c, unknown);
        const std::string& type = claims.recorded(c).type;
        out[type] = static_cast<std::uint64_t>(claim.value);
        if (claim.mark == ClaimMark::Exact) asked.nodes[type] = claim.value;
    }
    return out;
}

/// A constant, a*u or a*u + b gives the count of every run and of the checked one.
bool followsPlainLaw(const CountEvidence& evidence, const RecordedCount& count, const Parameters& checked,
                     double actual) {
    std::vector<CountedRun> runs = evidence.runs;
    runs.push_back({"", checked});
    std::vector<double> counts = count.totals;
    counts.push_back(actual);
    const auto all = static_cast<int>(counts.size());
    for (const ClaimLaw& law : lawsOf(columnsOf(runs), counts, {})) {
        const bool isLine = std::all_of(law.terms.begin(), law.terms.end(), [](const ClaimLaw::Term& term) {
            return term.kind == ClaimLaw::Term::Kind::Product && term.columns.size() <= 1;
        });
        if (law.hits == all && isLine && law.cap < 0 && law.from == 0 && law.freedom <= 2) return true;
    }
    return false;
}

/// "RPC, 3 scales twice": each at least so often.
std::string choiceText(const std::string& system, const CountEvidence& evidence) {
    std::map<double, std::size_t> runsOf;
    for (const CountedRun& run : evidence.runs)
        ++runsOf[run.parameters.at("scale")];
    std::size_t least = evidence.runs.size();
    for (const auto& [scale, runs] : runsOf)
        least = std::min(least, runs);
    return fmt::format("{}, {} scale{} {}", system, runsOf.size(), runsOf.size() == 1 ? "" : "s",
                       least == 1   ? "once"
                       : least == 2 ? "twice"
                                    : fmt::format("{} times", least));
}

/// "exact 0.95, slips 0.04; 3*scale = 18 (0.9), by chance = 17 (0.1); 6 6 9 9".
std::string doubtText(const CountClaims& claims, std::size_t count, const CountClaim& claim) {
    constexpr const char* kNames[kClaimKinds] = {"exact", "slips", "chance", "sometimes"};
    std::vector<std::string> kinds, readings;
    for (std::size_t k = 0; k < kClaimKinds; ++k)
        if (const double weight = claims.shareOf(count, static_cast<ClaimKind>(k)); weight >= 0.005)
            kinds.push_back(fmt::format("{} {:.2f}", kNames[k], weight));
    for (const ClaimReading& r : claim.readings)
        readings.push_back(fmt::format("{} = {:g} ({:.2f})", r.law.empty() ? "by chance" : r.law, r.value, r.weight));
    const RecordedCount& recorded = claims.recorded(count);
    std::string out =
        fmt::format("{}; {}; {:g}", fmt::join(kinds, ", "), fmt::join(readings, ", "), fmt::join(recorded.totals, " "));
    if (!recorded.repeats.empty()) out += fmt::format("; asked again {:g}", fmt::join(recorded.repeats, " "));
    constexpr const char* kLikeness[] = {"alike", "single", "unlike"};
    return out + fmt::format("; nodes {}{}", kLikeness[static_cast<std::size_t>(recorded.likeness)],
                             recorded.isClock ? "; clock" : "");
}

/// Counts grouped into events: an event is right when all of its counts are.
struct Tally {
    std::size_t counts = 0, right = 0;
    std::map<std::string, bool> events;
    void add(const ClaimedCount& count, bool isRight) {
        ++counts;
        right += isRight ? 1 : 0;
        const auto [at, isNew] = events.try_emplace(count.run + '/' + count.event, isRight);
        if (!isNew) at->second = at->second && isRight;
    }
    std::string text() const {
        const auto rightEvents = static_cast<std::size_t>(
            std::count_if(events.begin(), events.end(), [](const auto& e) { return e.second; }));
        return fmt::format("{:4} counts {:5.1f} %   {:4} events {:5.1f} %", counts, share(right, counts), events.size(),
                           share(rightEvents, events.size()));
    }
};

void printIntervals(const char* name, const std::vector<ClaimedCount>& counts, bool byLaws) {
    std::size_t all = 0, inside = 0;
    std::vector<double> widths;
    std::set<std::string> events; // each once: a case has 60,000 methods that are called by chance
    for (const ClaimedCount& c : counts) {
        if (byLaws ? c.isExactByLaws : c.isExact) continue;
        const double low = byLaws ? c.lowByLaws : c.low, high = byLaws ? c.highByLaws : c.high;
        if (!events.insert(c.run + '/' + c.event + (low <= c.actual && c.actual <= high ? "" : "!")).second) continue;
        ++all;
        inside += low <= c.actual && c.actual <= high ? 1 : 0;
        widths.push_back((high - low) / std::max(1.0, c.actual));
    }
    fmt::print("  90 % intervals {}: {} of {} events hold ({:.1f} %), median width {:.2f}\n", name, inside, all,
               share(inside, all), medianOf(widths));
}

/// Of counts that one plain law fits, those that are claimed and right: by what was mined.
void printPower(const std::vector<ClaimedCount>& counts) {
    std::map<std::string, Tally> byChoice;
    for (const ClaimedCount& c : counts)
        if (c.isPlain) byChoice[c.choice].add(c, c.isExact && c.value == c.actual);
    fmt::print("  power: of counts that one plain law fits, said exact and right\n");
    for (const auto& [choice, tally] : byChoice)
        fmt::print("    {:28} {}\n", choice, tally.text());
}

} // namespace

ExtrapolationRequest requestFor(const ClaimedRun& run, const MiningResult& mined, const Run& checked) {
    ExtrapolationRequest request;
    request.scale = checked.scale.value_or(1);
    const std::set<std::string> known = configurationKeys(mined.program);
    for (const auto& [key, value] : checked.config)
        if (known.contains(key)) request.config[key] = value;
    if (run.durationS > 0) request.durationNs = std::llround(run.durationS * 1e9);
    return request;
}

Result<std::vector<ClaimedCount>> claimedCounts(const ClaimedRun& run) {
    NoProgress progress;
    ASSIGN_OR_RETURN(Trace trace, readTrace(run.mined, {}, progress));
    ASSIGN_OR_RETURN(const MiningResult mined, mine(std::move(trace), {}, progress));
    ASSIGN_OR_RETURN(Trace again, readTrace(run.mined, {}, progress)); // mining takes its trace
    RETURN_IF_ERROR(preparationOf(mined.program).apply(again, progress));
    const CountEvidence evidence = evidenceOf(again, mined);
    ASSIGN_OR_RETURN(Trace checked, readTrace({run.checked}, {}, progress));
    ExtrapolationRequest request = requestFor(run, mined, checked.runs.front());
    ASSIGN_OR_RETURN(const Plan plan, extrapolate(mined.program, request));
    AskedRun asked{parametersOfRun(checked.runs.front()), {}, {}};
    if (run.durationS > 0) asked.durationS = run.durationS;
    request.nodes = claimNodes(evidence, asked);
    RETURN_IF_ERROR(preparationOf(plan.program).apply(checked, progress));
    ASSIGN_OR_RETURN(const Plan matched, extrapolate(mined.program, request));
    ASSIGN_OR_RETURN(const CountEvidence actual, actualCounts(matched, checked, progress));

    const CountClaims claims(evidence);
    const std::string choice = choiceText(run.system, evidence);
    double largest = 0;
    for (const CountedRun& r : evidence.runs)
        largest = std::max(largest, r.parameters.at("scale"));
    std::map<std::tuple<std::string, std::string, std::string>, PredictedCount> byLaws;
    for (const PredictedCount& count : countsOfPrograms(plan, 0.9))
        byLaws[{count.type, count.target, count.method}] = count;
    std::vector<ClaimedCount> out;
    for (std::size_t c = 0; c < claims.size(); ++c) {
        const RecordedCount& recorded = claims.recorded(c);
        const CountClaim claim = claims.claim(c, asked);
        ClaimedCount row;
        row.run = run.name;
        row.type = recorded.type;
        row.method = recorded.method;
        row.event = fmt::format("{}", claims.eventOf(c));
        for (const RecordedType& there :
             actual.types) // a sender taken for another type is one event, not its every count
            if (there.type == recorded.type && there.nodes.front() != static_cast<double>(request.nodes.at(there.type)))
                row.event = "nodes";
        for (const RecordedCount& there : actual.counts)
            if (there.type == recorded.type && there.target == recorded.target && there.method == recorded.method)
                row.actual = there.totals.front();
        row.p = claim.p;
        row.doublings = std::log2(request.scale / largest);
        row.isExact = claim.mark == ClaimMark::Exact;
        row.isUnknown = claim.mark == ClaimMark::Unknown;
        row.value = claim.value;
        row.low = claim.low;
        row.high = claim.high;
        row.choice = choice;
        row.doubt = doubtText(claims, c, claim);
        row.law = claim.law;
        row.tested = testedText(claim.tested).text();
        row.isPlain = followsPlainLaw(evidence, recorded, asked.parameters, row.actual);
        const auto laws = byLaws.find({recorded.type, recorded.target, recorded.method});
        if (laws != byLaws.end()) {
            row.isExactByLaws = laws->second.kind == PredictedCount::Kind::Deterministic;
            row.byLaws = laws->second.predicted;
            row.lowByLaws = laws->second.low;
            row.highByLaws = laws->second.high;
        }
        out.push_back(std::move(row));
    }
    return out;
}

std::vector<ClaimedRun> adversarialRuns(const fs::path& data, const fs::path& folder) {
    const std::string command = fmt::format("METHODS=20000 python3 '{}' '{}' > /dev/null",
                                            (data / "adversarial/generate.py").string(), folder.string());
    if (std::system(command.c_str()) != 0) return {};
    std::vector<ClaimedRun> out;
    for (const auto& entry : fs::directory_iterator(folder)) {
        ClaimedRun run;
        run.name = entry.path().filename();
        run.system = "adversarial";
        for (const auto& mined : fs::directory_iterator(entry.path() / "train"))
            run.mined.push_back(mined.path());
        std::sort(run.mined.begin(), run.mined.end());
        run.checked = entry.path() / "test";
        if (run.name.starts_with("f1_")) run.durationS = 130; // as its README says
        if (run.name.starts_with("f2_")) run.durationS = 45;
        out.push_back(std::move(run));
    }
    std::sort(out.begin(), out.end(), [](const ClaimedRun& a, const ClaimedRun& b) { return a.name < b.name; });
    return out;
}

void printReliability(const std::string& title, const std::vector<ClaimedCount>& counts, bool showsAll) {
    fmt::print("{}: {} counts\n", title, counts.size());
    constexpr double kEdges[] = {0, 0.5, 0.8, 0.9, 0.94, 0.96, 0.98, 0.99, 1.0001};
    for (std::size_t i = 0; i + 1 < std::size(kEdges); ++i) {
        Tally tally;
        double sum = 0;
        for (const ClaimedCount& c : counts)
            if (c.p >= kEdges[i] && c.p < kEdges[i + 1]) {
                tally.add(c, c.value == c.actual);
                sum += c.p;
            }
        if (tally.counts > 0)
            fmt::print("  p {:.2f} … {:.2f}: mean {:.3f}  {}\n", kEdges[i], std::min(1.0, kEdges[i + 1]),
                       sum / static_cast<double>(tally.counts), tally.text());
    }
    const auto said = [&](const char* name, bool byLaws, double from, double to) {
        Tally tally;
        for (const ClaimedCount& c : counts)
            if ((byLaws ? c.isExactByLaws : c.isExact) && c.doublings > from && c.doublings <= to)
                tally.add(c, (byLaws ? c.byLaws : c.value) == c.actual);
        if (tally.counts > 0) fmt::print("  said exact {}: {}\n", name, tally.text());
    };
    said("within one doubling", false, -99, 1.01);
    said("within two doublings", false, 1.01, 2.01);
    said("further", false, 2.01, 99);
    said("by laws alone, all  ", true, -99, 99);
    printIntervals("of claims", counts, false);
    printIntervals("by laws alone", counts, true);
    printPower(counts);
    std::size_t unknown = 0;
    for (const ClaimedCount& c : counts)
        unknown += c.isUnknown ? 1 : 0;
    fmt::print("  cannot be known: {}\n", unknown);
    for (const ClaimedCount& c : counts) {
        const bool isOutside = c.actual < c.low || c.actual > c.high;
        if (c.isExact ? c.value != c.actual : isOutside || showsAll)
            fmt::print("    {} {} {}.{}: {:g} [{:g}, {:g}] p {:.2f}, in the run {:g}; {} ({}); by laws {} {:g}\n",
                       c.isExact   ? "EXACT AND WRONG"
                       : isOutside ? "outside"
                                   : "doubt",
                       c.run, c.type, c.method, c.value, c.low, c.high, c.p, c.actual,
                       c.law.empty() ? "by chance" : c.law, c.tested, c.isExactByLaws ? "exactly" : "about", c.byLaws);
    }
}

void printUnclaimed(const std::vector<ClaimedCount>& counts) {
    std::map<std::string, std::vector<const ClaimedCount*>> byChoice;
    for (const ClaimedCount& c : counts)
        if (c.isPlain && !(c.isExact && c.value == c.actual)) byChoice[c.choice].push_back(&c);
    for (const auto& [choice, unclaimed] : byChoice) {
        fmt::print("{}: {} counts that a plain law fits are not claimed\n", choice, unclaimed.size());
        for (const ClaimedCount* c : unclaimed)
            fmt::print("    {} {}.{}: p {:.2f}, in the run {:g}; {}\n", c->run, c->type, c->method, c->p, c->actual,
                       c->doubt);
    }
}

} // namespace tenfold
