#include "core/claims/claim_priors.h"
#include "core/claims/claims_cache.h"
#include "core/plan/plan.h"
#include "core/plan/totals/claimed_run.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <tuple>

namespace tenfold {
namespace {

/// What the record says of a planned number: exact where the number itself has the weight for it, else an interval that
/// holds it.
struct JudgedNumber {
    CountClaim claim;
    double low, high;
};
JudgedNumber judge(const CountClaims& claims, std::size_t count, const AskedRun& asked, double planned, double level) {
    const CountMixture mixture = claims.predict(count, asked);
    JudgedNumber out{claims.claim(count, asked, mixture, level), planned, planned};
    if (mixture.massAt(planned) >= kExactFrom) return out;
    if (out.claim.mark == ClaimMark::Exact) out.claim.mark = ClaimMark::Interval; // of another number than the plan's
    out.low = std::min(planned, out.claim.low);
    out.high = std::max(planned, out.claim.high);
    return out;
}

/// A law that gives every recorded count is not what makes the calls where replies or elapsed time say how many there
/// are.
void leaveOpen(JudgedNumber& judged, double calls) {
    if (judged.claim.mark == ClaimMark::Exact) judged.claim.mark = ClaimMark::Interval;
    judged.low = std::max(0.0, judged.low - calls);
    judged.high += calls;
    judged.claim.low = std::min(judged.claim.low, judged.low);
    judged.claim.high = std::max(judged.claim.high, judged.high);
}

/// Counts that were recorded and that no step of the programs makes: the plan has none of these calls, and says so.
void addLeftOut(std::vector<PredictedCount>& counts, const Plan& plan, const CountClaims& claims) {
    std::set<std::tuple<std::string, std::string, std::string>> known;
    for (const PredictedCount& count : counts)
        known.insert({count.type, count.target, count.method});
    for (std::size_t c = 0; c < claims.size(); ++c) {
        const RecordedCount& recorded = claims.recorded(c);
        if (!plan.nodes.contains(recorded.type)) continue;
        if (known.contains({recorded.type, recorded.target, recorded.method})) continue;
        PredictedCount count;
        count.type = recorded.type;
        count.target = recorded.target;
        count.method = recorded.method;
        count.law = "recorded, left out of the program";
        counts.push_back(std::move(count));
    }
}

} // namespace

std::set<std::string> typesThatWereSet(const Plan& plan) {
    std::set<std::string> out;
    for (const NodeProgram& type : plan.program.types) {
        const auto nodes = plan.nodes.find(type.type);
        const double law = std::max(0.0, std::round(type.instances.evaluate(plan.parameters, plan.overridden)));
        if (nodes == plan.nodes.end() || static_cast<double>(nodes->second) != law) out.insert(type.type);
    }
    return out;
}

AskedRun askedRunOf(const Plan& plan) {
    AskedRun asked{plan.parameters, {}, {}};
    if (plan.durationNs) asked.durationS = static_cast<double>(*plan.durationNs) / 1e9;
    return asked;
}

std::vector<PredictedCount> predictCounts(const Plan& plan, double level) {
    std::vector<PredictedCount> counts = countsOfPrograms(plan, level);
    if (plan.program.recorded.runs.empty()) return counts;
    const auto claims = sharedClaims(plan.program.recorded);
    addLeftOut(counts, plan, *claims);
    AskedRun asked = askedRunOf(plan);
    for (const PredictedNodes& nodes : predictNodes(plan))
        if (nodes.claim && nodes.low == nodes.high) asked.nodes[nodes.type] = nodes.low;
    const std::set<std::string> set = typesThatWereSet(plan);
    using Name = std::tuple<std::string, std::string, std::string>;
    const auto nameOf = [](const PredictedCount& count) { return Name(count.type, count.target, count.method); };
    std::map<Name, double> ofLaws; // a number that is not sure is not surer for having been followed
    if (!plan.claimed.empty())
        for (const PredictedCount& count : countsOfLaws(plan, level))
            ofLaws[nameOf(count)] += count.predicted;
    std::map<Name, double> totals; // a method may be called by the clock and beside it; one count was recorded
    for (const PredictedCount& count : counts)
        totals[nameOf(count)] += count.predicted;
    for (PredictedCount& count : counts) {
        const std::size_t recorded = claims->find(count.type, count.target, count.method);
        if (recorded == claims->size() || set.contains(count.type)) continue;
        const double total = totals.at(nameOf(count)), rest = total - count.predicted;
        JudgedNumber judged = judge(*claims, recorded, asked, total, level);
        if (const auto law = ofLaws.find(nameOf(count)); law != ofLaws.end() && judged.low < judged.high) {
            judged.low = std::min(judged.low, law->second);
            judged.high = std::max(judged.high, law->second);
        }
        if (count.leftOpen > 0) leaveOpen(judged, count.leftOpen);
        const bool isExact = judged.low == judged.high;
        count.low = std::max(0.0, judged.low - rest);
        count.high = judged.high - rest;
        if (count.kind != PredictedCount::Kind::Periodic)
            count.kind = isExact ? PredictedCount::Kind::Deterministic : PredictedCount::Kind::Random;
        // where steps follow the claim, its law gives the number, not that of the program
        if (isExact && plan.claimed.contains(count.type) && rest == 0 && !judged.claim.law.empty())
            count.law = judged.claim.law;
        count.claim = std::move(judged.claim);
    }
    return counts;
}

std::vector<PredictedNodes> predictNodes(const Plan& plan, double level) {
    std::vector<PredictedNodes> out;
    const std::set<std::string> set = typesThatWereSet(plan);
    const bool isRecorded = !plan.program.recorded.runs.empty();
    const auto claims = isRecorded ? sharedClaims(nodeEvidence(plan.program.recorded)) : nullptr;
    const AskedRun asked = askedRunOf(plan);
    for (const NodeProgram& type : plan.program.types) {
        const auto nodes = plan.nodes.find(type.type);
        PredictedNodes row{type.type, nodes == plan.nodes.end() ? 0 : nodes->second, 0, 0, {}};
        const auto planned = static_cast<double>(row.nodes);
        row.low = row.high = planned;
        const std::size_t recorded = claims ? claims->find(type.type, "", "") : 0;
        if (claims && recorded != claims->size() && !set.contains(type.type)) {
            JudgedNumber judged = judge(*claims, recorded, asked, planned, level);
            row.low = judged.low;
            row.high = judged.high;
            row.claim = std::move(judged.claim);
        }
        out.push_back(std::move(row));
    }
    return out;
}

} // namespace tenfold
