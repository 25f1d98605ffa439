#include "core/model/check/expected_twin.h"

#include "core/base/text/number_text.h"
#include "core/model/check/step_figures.h"
#include "core/words/sentence.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <random>
#include <set>
#include <string>

namespace tenfold {
namespace {

/// Visits of a path whose attributes are read: their mean is right to a fortieth of their spread.
constexpr std::size_t kMostSampledVisits = 2000;
/// Values a spread of expected times is made of.
constexpr std::size_t kDrawnTimes = 500;
/// Of what a file says and what was measured: as many digits as a baseline is written with.
constexpr double kSameFigure = 0.0006;

bool isSameFigure(double said, double measured) {
    return std::abs(said - measured) <= kSameFigure * std::max(std::abs(said), std::abs(measured));
}

/// Quantile of the standard normal distribution. Source: Acklam's rational approximation of its middle and tails,
/// right to 1e-9.
double normalQuantile(double p) {
    constexpr std::array kA{-3.969683028665376e+01, 2.209460984245205e+02,  -2.759285104469687e+02,
                            1.383577518672690e+02,  -3.066479806614716e+01, 2.506628277459239e+00};
    constexpr std::array kB{-5.447609879822406e+01, 1.615858368580409e+02, -1.556989798598866e+02,
                            6.680131188771972e+01, -1.328068155288572e+01};
    constexpr std::array kC{-7.784894002430293e-03, -3.223964580411365e-01, -2.400758277161838e+00,
                            -2.549732539343734e+00, 4.374664141464968e+00,  2.938163982698783e+00};
    constexpr std::array kD{7.784695709041462e-03, 3.224671290700398e-01, 2.445134137142996e+00, 3.754408661907416e+00};
    const auto tail = [&](double q) {
        return (((((kC[0] * q + kC[1]) * q + kC[2]) * q + kC[3]) * q + kC[4]) * q + kC[5]) /
               ((((kD[0] * q + kD[1]) * q + kD[2]) * q + kD[3]) * q + 1);
    };
    constexpr double kLow = 0.02425;
    if (p < kLow) return tail(std::sqrt(-2 * std::log(p)));
    if (p > 1 - kLow) return -tail(std::sqrt(-2 * std::log(1 - p)));
    const double q = p - 0.5, r = q * q;
    return (((((kA[0] * r + kA[1]) * r + kA[2]) * r + kA[3]) * r + kA[4]) * r + kA[5]) * q /
           (((((kB[0] * r + kB[1]) * r + kB[2]) * r + kB[3]) * r + kB[4]) * r + 1);
}

/// Standard scores of the blocks: as far from each other as chance has them, and neighbours as unlike as can be, so
/// that they are no drift.
double scoreOfBlock(std::size_t block) {
    const std::size_t rank = block % 2 == 0 ? block / 2 : kTimeBlocks - 1 - block / 2;
    return normalQuantile((double(rank) + 0.5) / double(kTimeBlocks));
}

/// Times of a mean, spread by a standard deviation, in nanoseconds.
Distribution spreadTimes(double meanNs, double sdNs) {
    Distribution result;
    const double variance = meanNs > 0 ? std::log1p(sdNs * sdNs / (meanNs * meanNs)) : 0;
    for (std::size_t i = 0; i < kDrawnTimes; ++i) {
        const double score = normalQuantile((double(i) + 0.5) / double(kDrawnTimes));
        const double ns = meanNs <= 0 ? 0 : meanNs * std::exp(score * std::sqrt(variance) - variance / 2);
        result.add(std::llround(std::min(ns, 9e18)));
    }
    return result;
}

/// The same times, each as many times as long.
Distribution scaledTimes(const Distribution& of, double ratio) {
    Distribution result;
    const std::size_t values = static_cast<std::size_t>(std::min<std::uint64_t>(of.count(), kDrawnTimes));
    for (std::size_t i = 0; i < values; ++i)
        result.add(std::llround(std::min(ratio * of.quantile((double(i) + 0.5) / double(values)), 9e18)));
    return result;
}

} // namespace

ExpectedTwin::ExpectedTwin(Workspace& workspace, const PerformanceModel& model, Progress& progress)
    : m_workspace(workspace)
    , m_model(model)
    , m_progress(progress)
    , m_isByHand(model.evidence.empty())
    , m_hasEdits(std::find(model.isEdited.begin(), model.isEdited.end(), true) != model.isEdited.end())
    , m_expectation(model)
    , m_children(model.steps.size()) {
    for (std::size_t s = 0; s < model.steps.size(); ++s)
        if (model.steps[s].parent != ModelStep::kNone) m_children[model.steps[s].parent].push_back(s);
}

std::size_t ExpectedTwin::stepOf(std::uint32_t path) const {
    const auto found = m_steps.find(path);
    return found == m_steps.end() ? ModelStep::kNone : found->second;
}

bool ExpectedTwin::isTimeByHand(std::size_t step, const FlowPath& path) const {
    const std::optional<ServiceDemand>& demand = m_model.steps[step].demand;
    if (m_isByHand) return demand.has_value();
    if (step >= m_model.isEdited.size() || !m_model.isEdited[step] || !demand) return false;
    return !demand->time.isConstant() || demand->kind == ServiceDemand::Kind::Table ||
           !isSameFigure(demand->time.evaluate({}), measuredTime(path.of[0]));
}

bool ExpectedTwin::areTimesByHand(std::size_t step, const FlowPaths& tree, const FlowPath& path) const {
    if (path.parent == FlowNode::kNone) return false;
    if (m_isByHand) return true;
    if (step >= m_model.isEdited.size() || !m_model.isEdited[step]) return false;
    const Formula& times = m_model.steps[step].times;
    return !times.isConstant() ||
           !isSameFigure(times.evaluate({}), measuredTimes(path.of[0], tree.nodes()[path.parent].of[0]));
}

/// Steps that no request has get a path all the same: they are missing.
void ExpectedTwin::findPathsOfSteps(Comparer& comparer) {
    FlowPaths& tree = comparer.tree();
    NameTable& names = comparer.result().names;
    std::map<std::size_t, std::vector<std::uint32_t>> paths; // of a step; several where it is of any kind
    std::vector<std::uint32_t> roots;
    for (std::uint32_t v = 0; v < tree.nodes().size(); ++v)
        if (tree.nodes()[v].parent == FlowNode::kNone) roots.push_back(v);
    for (std::size_t s = 0; s < m_model.steps.size(); ++s) {
        const ModelStep& step = m_model.steps[s];
        const std::uint32_t service = names.number(step.service), operation = names.number(step.operation);
        std::vector<std::uint32_t> callers{FlowNode::kNone};
        if (step.parent != ModelStep::kNone) callers = paths[step.parent];
        for (const std::uint32_t caller : callers) {
            std::vector<std::uint32_t> found;
            for (const std::uint32_t v : caller == FlowNode::kNone ? roots : tree.nodes()[caller].children) {
                const FlowPath& path = tree.nodes()[v];
                const bool isKind = step.kind == SpanKind::Unspecified || path.kind == step.kind;
                const bool isTo = step.to.empty() || path.toService == 0 || names.text(path.toService) == step.to;
                if (path.service == service && path.operation == operation && isKind && isTo) found.push_back(v);
            }
            if (found.empty()) {
                const std::uint32_t to = step.isEdge() ? names.number(step.to) : 0;
                found.push_back(tree.pathAt(caller, service, operation, step.kind, to));
            }
            for (const std::uint32_t v : found)
                if (m_steps.try_emplace(v, s).second) paths[s].push_back(v);
        }
    }
}

bool ExpectedTwin::isVisitExpected(const RequestFlow& flow, std::uint32_t node, const std::vector<std::size_t>& steps) {
    if (m_isByHand && flow.isError(flow.nodes[node])) return false;
    m_counts.clear();
    for (std::uint32_t c = node + 1; c < flow.nodes[node].end; c = flow.nodes[c].end) {
        if (steps[c] == ModelStep::kNone && m_isByHand) return false;
        if (steps[c] != ModelStep::kNone) ++m_counts[steps[c]];
    }
    for (const std::size_t child : m_children[steps[node]]) {
        const ModelStep& step = m_model.steps[child];
        if (!m_isByHand && !m_model.isEdited[child]) continue;
        const auto counted = m_counts.find(child);
        const std::uint32_t times = counted == m_counts.end() ? 0 : counted->second;
        if (times == 0 && step.isOptional) continue;
        const double said = step.times.isConstant() ? step.times.evaluate({}) : -1;
        const bool isWhole = said >= 0 && std::abs(said - std::round(said)) < 1e-9;
        if (isWhole ? double(times) != std::round(said) : times == 0 && said >= 1) return false;
    }
    return true;
}

/// Which ways are as expected, and some visits of each path that a time is expected of.
Status ExpectedTwin::look(Comparer& comparer) {
    NameTable& names = comparer.result().names;
    FlowPaths& tree = comparer.tree();
    ModelSteps steps(m_model, names);
    std::mt19937_64 random(20261123);
    Doubts again;
    Population& population = comparer.side(1).population;
    return population.each(m_workspace, names, again, m_progress, [&](const RequestFlow& flow, std::size_t run) {
        const std::vector<std::uint32_t>& paths = tree.place(flow);
        const std::vector<std::uint64_t>& signatures = tree.signatures(flow);
        const std::vector<std::size_t>& placed = steps.place(flow);
        for (std::uint32_t i = 0; i < flow.nodes.size(); ++i) {
            if (placed[i] == ModelStep::kNone) continue;
            m_steps.try_emplace(paths[i], placed[i]);
            const auto [way, isNew] = m_ways[paths[i]].isExpected.try_emplace(signatures[i], true);
            if (isNew) way->second = isVisitExpected(flow, i, placed);
            Sampled& sampled = m_samples[paths[i]];
            const std::uint64_t slot = random() % ++sampled.seen;
            if (sampled.visits.size() < kMostSampledVisits)
                sampled.visits.emplace_back();
            else if (slot >= kMostSampledVisits)
                continue;
            auto& kept = sampled.seen <= kMostSampledVisits ? sampled.visits.back()
                                                            : sampled.visits[static_cast<std::size_t>(slot)];
            kept.first.set(flow, i, run, population.runs()[run].firstEvent);
            kept.second = flow.nodes[i].selfNs;
        }
        return true;
    });
}

/// Expected times of the sampled visits. Those for which a formula has no value do not count.
Status ExpectedTwin::evaluate(Comparer& comparer) {
    struct Sums {
        double expected = 0, observed = 0, times = 0;
        std::uint64_t known = 0, timesKnown = 0, notFinite = 0;
        std::map<std::string, std::uint64_t> missing; ///< visits by attribute
    };
    std::map<std::uint32_t, Sums> sums;
    const Population& population = comparer.side(1).population;
    for (std::size_t run = 0; run < population.runs().size(); ++run) {
        std::optional<VisitAttributes> attributes;
        std::vector<std::size_t> indexes;
        if (!m_expectation.attributes().empty()) {
            std::vector<std::uint32_t> positions;
            for (const auto& [path, sampled] : m_samples)
                for (const auto& [spot, ns] : sampled.visits)
                    if (spot.run == run) positions.insert(positions.end(), {spot.position, spot.rootPosition});
            std::sort(positions.begin(), positions.end());
            positions.erase(std::unique(positions.begin(), positions.end()), positions.end());
            ASSIGN_OR_RETURN(VisitAttributes read,
                             VisitAttributes::read(m_workspace, population.runs()[run], population.startNs(run),
                                                   &m_expectation.attributes(), &positions, m_progress));
            attributes.emplace(std::move(read));
            for (const std::string& name : m_expectation.attributes())
                indexes.push_back(attributes->find(name).value_or(ModelStep::kNone));
        }
        for (const auto& [path, sampled] : m_samples) {
            const std::size_t step = m_steps.at(path);
            Sums& sum = sums[path];
            for (const auto& [at, ns] : sampled.visits) {
                const VisitSpot& spot = at; // for the lambda
                if (spot.run != run) continue;
                const auto valueAt = [&](std::size_t index) {
                    return !attributes || indexes[index] == ModelStep::kNone
                               ? Value()
                               : attributes->valueOf(indexes[index], spot, comparer.result().names);
                };
                const double seconds = m_expectation.ownTime(step, valueAt);
                if (std::isfinite(seconds) && seconds >= 0) {
                    sum.expected += seconds * 1e9;
                    sum.observed += double(ns);
                    ++sum.known;
                } else if (m_model.steps[step].demand) {
                    bool isAnyMissing = false;
                    const std::vector<std::string>& names = m_expectation.attributes();
                    for (const std::string& name : demandAttributes(*m_model.steps[step].demand)) {
                        const auto index = std::size_t(std::find(names.begin(), names.end(), name) - names.begin());
                        if (index < names.size() && !std::holds_alternative<std::monostate>(valueAt(index))) continue;
                        ++sum.missing[name];
                        isAnyMissing = true;
                    }
                    sum.notFinite += isAnyMissing ? 0 : 1;
                }
                // `times` is read with the attributes of the step's own visit: that of its caller is the same request.
                const double times = m_expectation.times(step, valueAt);
                if (!std::isfinite(times) || times < 0) continue;
                sum.times += times;
                ++sum.timesKnown;
            }
        }
    }
    const FlowPaths& tree = comparer.tree();
    for (const auto& [path, step] : m_steps) {
        const FlowPath& node = tree.nodes()[path];
        Expected& expected = m_expected[path];
        const Sums& sum = sums[path];
        const std::size_t seen = m_samples.contains(path) ? m_samples.at(path).visits.size() : 0;
        if (isTimeByHand(step, node) && sum.known > 0) {
            expected.meanNs = sum.expected / double(sum.known);
            expected.timeRatio = sum.observed > 0 ? sum.expected / sum.observed : 1;
        }
        if (isTimeByHand(step, node) && seen > 0 && sum.known < seen) {
            std::vector<Sentence> why;
            for (const auto& [name, visits] : sum.missing)
                why.push_back(say(TENFOLD_WORDS("Sentence", "{0} is not recorded in {1}", "check.notRecorded"), name,
                                  numeral(percent(double(visits) / double(seen)))));
            if (sum.notFinite > 0)
                why.push_back(say(TENFOLD_WORDS("Sentence",
                                                "its formula has no finite value from 0 on in {0} (a division by 0, "
                                                "perhaps)",
                                                "check.notFinite"),
                                  numeral(percent(double(sum.notFinite) / double(seen)))));
            m_remarks.push_back(
                say(TENFOLD_WORDS("Sentence", "{0}: in {1} of its visits the model says no time: {2}", "check.noTime"),
                    m_model.steps[step].id, numeral(percent(1 - double(sum.known) / double(seen))),
                    chain(std::move(why), words::kComma)));
        }
        if (!areTimesByHand(step, tree, node)) continue;
        if (sum.timesKnown > 0)
            expected.times = sum.times / double(sum.timesKnown);
        else if (m_model.steps[step].times.isConstant())
            expected.times = m_model.steps[step].times.evaluate({});
        if (!std::isfinite(expected.times) || expected.times < 0) expected.times = -1;
        // May be left out: how often it is, the file does not say, unless it says a part of one.
        if (m_model.steps[step].isOptional && expected.times >= 1) expected.times = -1;
    }
    return {};
}

void ExpectedTwin::makeTimes(FlowPath& path, std::size_t step, const Expected& expected) {
    PathFigures &a = path.of[0], &b = path.of[1];
    const double criticalShare = b.selfNs.sumNs() > 0 ? b.criticalNs() / double(b.selfNs.sumNs()) : 1;
    if (!m_isByHand) { // the evidence has the shape, the file the mean
        const double ratio = a.selfNs.mean() > 0 ? expected.meanNs / a.selfNs.mean() : 1;
        a.selfNs = scaledTimes(a.selfNs, ratio);
        for (double& ns : a.criticalInBlock)
            ns *= ratio;
        return;
    }
    const std::optional<ServiceDemand>& demand = m_model.steps[step].demand;
    const double sdNs = demand && demand->sd ? 1e9 * *demand->sd : 0;
    a.selfNs = sdNs > 0 ? spreadTimes(expected.meanNs, sdNs) : scaledTimes(b.selfNs, expected.timeRatio);
    for (std::size_t block = 0; block < kTimeBlocks; ++block) {
        const double visits = a.visitsInBlock[block];
        const double scatter = visits > 0 ? scoreOfBlock(block) * sdNs / std::sqrt(visits) : 0;
        a.criticalInBlock[block] = criticalShare * visits * std::max(0.0, expected.meanNs + scatter);
    }
}

/// Those of B that are as expected, as many as there are to be.
void ExpectedTwin::makeWays(FlowPath& path, const Ways& ways, double visits) {
    double all = 0;
    for (const auto& [signature, of] : path.of[1].signatures)
        if (const auto known = ways.isExpected.find(signature); known != ways.isExpected.end() && known->second)
            all += double(of.visits);
    path.of[0].signatures.clear();
    if (all <= 0) return;
    for (const auto& [signature, of] : path.of[1].signatures) {
        const auto known = ways.isExpected.find(signature);
        if (known == ways.isExpected.end() || !known->second) continue;
        SignatureFigures& made = path.of[0].signatures[signature];
        made.visits = static_cast<std::uint64_t>(std::llround(double(of.visits) * visits / all));
        for (std::size_t block = 0; block < kTimeBlocks; ++block)
            made.inBlock[block] = static_cast<std::uint32_t>(std::llround(of.inBlock[block] * visits / all));
    }
}

/// @param tree  whose paths above this one have their figures already
void ExpectedTwin::makeFigures(FlowPaths& tree, std::uint32_t v) {
    FlowPath& path = tree.nodes()[v];
    PathFigures &a = path.of[0], &b = path.of[1];
    const auto expected = m_expected.find(v);
    const bool isRoot = path.parent == FlowNode::kNone;
    const PathFigures* callerA = isRoot ? nullptr : &tree.nodes()[path.parent].of[0];
    const PathFigures* callerB = isRoot ? nullptr : &tree.nodes()[path.parent].of[1];
    if (m_isByHand) {
        a = {};
        if (expected == m_expected.end()) return; // of no step: it should not be
        double perCaller = 1;
        if (!isRoot) {
            perCaller = expected->second.times;
            if (perCaller < 0) perCaller = callerB->visits > 0 ? double(b.visits) / double(callerB->visits) : 0;
        }
        for (std::size_t block = 0; block < kTimeBlocks; ++block)
            a.visitsInBlock[block] = isRoot ? b.visitsInBlock[block] : callerA->visitsInBlock[block] * perCaller;
        a.visits = isRoot ? b.visits : static_cast<std::uint64_t>(std::llround(double(callerA->visits) * perCaller));
        const double scale = b.visits > 0 ? double(a.visits) / double(b.visits) : 0;
        for (std::size_t block = 0; block < kTimeBlocks; ++block)
            a.criticalInBlock[block] = scale * b.criticalInBlock[block];
        a.selfNs = b.selfNs;
        a.answeredNs = b.answeredNs;
        a.lastCalls = b.lastCalls;
        a.instances = b.instances;
        if (m_model.steps[m_steps.at(v)].isEdge()) a.withCallee = a.visits;
    } else if (expected != m_expected.end() && expected->second.times >= 0 && !isRoot) {
        const double before = double(std::max<std::uint64_t>(a.visits, 1));
        const double visits = double(callerA->visits) * expected->second.times;
        for (std::size_t block = 0; block < kTimeBlocks; ++block) {
            a.visitsInBlock[block] *= visits / before;
            a.criticalInBlock[block] *= visits / before;
        }
        a.visits = static_cast<std::uint64_t>(std::llround(visits));
        a.errors = std::min(a.errors, a.visits);
        a.withCallee = std::min(a.withCallee, a.visits);
        a.failed.visits = std::min(a.failed.visits, a.visits);
    }
    if (expected != m_expected.end() && expected->second.meanNs >= 0) makeTimes(path, m_steps.at(v), expected->second);
    const auto ways = m_ways.find(v);
    if (ways == m_ways.end()) return;
    const std::vector<std::size_t>& below = m_children[m_steps.at(v)];
    const bool isEdited = !m_isByHand && std::any_of(below.begin(), below.end(), [&](std::size_t child) {
        return std::any_of(path.children.begin(), path.children.end(), [&](std::uint32_t c) {
            return stepOf(c) == child && m_expected.contains(c) && m_expected.at(c).times >= 0;
        });
    });
    if (m_isByHand || isEdited) makeWays(path, ways->second, double(a.visits));
}

/// Requests a second that the model's workloads make: what comes, and of closed ones as many as go round while one
/// takes as long as expected. 0: the model does not say it of all operations that were seen, as one number.
double ExpectedTwin::workloadRate(const FlowPaths& tree, const ComparedSide& expected) const {
    double rate = 0;
    std::set<std::string> told;
    const auto add = [&](const ModelWorkload& workload, double seconds) {
        const bool isConstant = workload.isClosed ? workload.customers.isConstant() && workload.thinkTime.isConstant()
                                                  : workload.rate.isConstant();
        const double cycle = workload.isClosed ? seconds + workload.thinkTime.evaluate({}) : 1;
        if (!isConstant || !(cycle > 0)) return;
        rate += std::max(0.0, (workload.isClosed ? workload.customers : workload.rate).evaluate({}) / cycle);
        told.insert(workload.operation);
    };
    for (const ModelWorkload& workload : m_model.workloads)
        if (workload.operation.empty()) add(workload, expected.figures.durationNs.mean() / 1e9);
    if (!told.empty()) return rate;
    for (const auto& [root, durations] : expected.rootNs) {
        const std::size_t step = stepOf(root);
        if (step == ModelStep::kNone) return 0;
        for (const ModelWorkload& workload : m_model.workloads)
            if (workload.operation == m_model.steps[step].id) add(workload, durations.mean() / 1e9);
        if (!told.contains(m_model.steps[step].id) && tree.nodes()[root].of[1].visits > 0) return 0;
    }
    return rate;
}

/// How long requests are expected to take follows from their parts.
void ExpectedTwin::settlePopulation(Comparer& comparer) {
    const FlowPaths& tree = comparer.tree();
    ComparedSide &a = comparer.side(0), &b = comparer.side(1);
    if (m_isByHand) {
        a.figures.requests = 0;
        a.rootNs.clear();
        a.seconds = b.seconds;
    }
    std::vector<double> below(tree.nodes().size(), 0);
    double sum = 0;
    std::uint64_t requests = 0;
    for (std::size_t v = tree.nodes().size(); v-- > 0;) {
        const FlowPath& path = tree.nodes()[v];
        below[v] += path.of[0].criticalNs();
        if (path.parent != FlowNode::kNone) {
            below[path.parent] += below[v];
            continue;
        }
        sum += below[v];
        requests += path.of[0].visits;
        if (path.of[0].visits == 0) continue;
        Distribution& of = a.rootNs[static_cast<std::uint32_t>(v)];
        const double mean = below[v] / double(path.of[0].visits);
        of = of.count() > 0 && of.mean() > 0 ? scaledTimes(of, mean / of.mean()) : Distribution();
        if (of.count() == 0) of.add(std::llround(std::min(mean, 9e18)));
    }
    if (m_isByHand) a.figures.requests = std::max<std::uint64_t>(1, requests);
    Distribution durations;
    durations.add(std::llround(std::min(sum / double(std::max<std::uint64_t>(1, a.figures.requests)), 9e18)));
    a.figures.durationNs = durations;
    if (m_isByHand) a.figures.requestsPerSecond = workloadRate(tree, a);
    if (m_isByHand && a.figures.requestsPerSecond <= 0) a.figures.requestsPerSecond = b.figures.requestsPerSecond;
    if (m_isByHand && a.figures.requestsPerSecond > 0)
        a.seconds = double(a.figures.requests) / a.figures.requestsPerSecond;
}

Status ExpectedTwin::apply(Comparer& comparer) {
    findPathsOfSteps(comparer);
    RETURN_IF_ERROR(look(comparer));
    RETURN_IF_ERROR(evaluate(comparer));
    for (std::uint32_t v = 0; v < comparer.tree().nodes().size(); ++v)
        makeFigures(comparer.tree(), v);
    settlePopulation(comparer);
    return {};
}

std::vector<ExpectedPath> ExpectedTwin::expectedPaths(const FlowPaths& tree, const BaselineEvidence* evidence) const {
    std::vector<ExpectedPath> result(tree.nodes().size());
    if (evidence != nullptr)
        for (std::size_t v = 0; v < std::min(result.size(), evidence->paths.size()); ++v)
            result[v] = {true, evidence->paths[v].fanOut.least, evidence->paths[v].fanOut.most};
    for (const auto& [path, s] : m_steps) {
        const ModelStep& step = m_model.steps[s];
        const auto expected = m_expected.find(path);
        const bool isByHand = m_isByHand || (expected != m_expected.end() && expected->second.times >= 0);
        if (!isByHand) continue;
        result[path].isKnown = true;
        const double said = step.times.isConstant() ? step.times.evaluate({}) : -1;
        constexpr auto kAnyTimes = std::numeric_limits<std::uint32_t>::max();
        if (said >= 0 && said < 1e9 && std::abs(said - std::round(said)) < 1e-9)
            result[path].least = result[path].most = static_cast<std::uint32_t>(std::llround(said));
        else
            result[path] = {true, said >= 1 ? 1U : 0U, kAnyTimes};
        if (step.isOptional || step.parent == ModelStep::kNone) result[path].least = 0;
    }
    return result;
}

} // namespace tenfold
