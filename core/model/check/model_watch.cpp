#include "core/model/check/change_point.h"
#include "core/model/check/model_checker.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace tenfold {

using namespace comparing;

namespace {

constexpr std::size_t kPartsOfTime = 12;
/// Runs beside each other in the timeline; more are parts of time again.
constexpr std::size_t kMostRuns = 60;
/// Visits of a center in a part, below which it says nothing.
constexpr std::uint64_t kFewestInPart = 5;
/// Of the mean of all parts: parts with less of the mismatch do not have it.
constexpr double kPartHasIt = 0.5;
/// Values kept of a verdict, to find when it began; beyond, every second is forgotten.
constexpr std::size_t kMostWatched = 100'000;
/// Of the picture around a change: long enough to see before and after.
constexpr std::int64_t kAroundNs = 60'000'000'000;
/// Visits kept of it: as many as can be told apart in a small picture.
constexpr std::size_t kMostCalls = 600;

} // namespace

void ModelChecker::watch() {
    const auto& nodes = m_comparer.tree().nodes();
    for (std::size_t i = 0; i < m_check.verdicts.size(); ++i) {
        const ModelVerdict& verdict = m_check.verdicts[i];
        if (verdict.state != ModelVerdictState::Suspicious) continue;
        Watched watched;
        watched.verdict = i;
        const bool isPlace = !verdict.operation.empty();
        if (!isPlace && verdict.to.empty())
            for (const FlowPath& node : nodes)
                if (name(node.service) == verdict.service) watched.center = node.service;
        if (!isPlace && !verdict.to.empty())
            for (const FlowPath& node : nodes)
                if (node.isEdge && name(node.service) == verdict.service && name(node.toService) == verdict.to) {
                    watched.center = node.service;
                    watched.to = node.toService;
                }
        const std::string accused = verdict.to.empty() ? verdict.service : verdict.service + ">" + verdict.to;
        double most = -1;
        for (const Accusation& accusation : m_comparer.accusations()) {
            const bool isIts = isPlace
                                   ? accusation.path != FlowNode::kNone && suspectOf(accusation.service) != nullptr &&
                                         name(nodes[accusation.path].service) == verdict.service &&
                                         name(nodes[accusation.path].operation) == verdict.operation &&
                                         (verdict.to.empty() || name(nodes[accusation.path].toService) == verdict.to)
                                   : accusation.service == accused;
            if (!isIts || accusation.score <= most) continue;
            most = accusation.score;
            watched.reason = accusation.reason;
        }
        for (const Accusation& accusation : m_comparer.accusations())
            if (accusation.service == accused && accusation.reason == watched.reason &&
                accusation.path != FlowNode::kNone)
                watched.paths.insert(accusation.path);
        for (std::uint32_t v = 0; v < nodes.size(); ++v) {
            const bool isAt = name(nodes[v].service) == verdict.service &&
                              (!isPlace || name(nodes[v].operation) == verdict.operation) &&
                              (verdict.to.empty() ? isPlace || !nodes[v].isEdge
                                                  : nodes[v].isEdge && name(nodes[v].toService) == verdict.to);
            if (isPlace && isAt) watched.paths.insert(v);
            if (!isPlace && isAt && most >= 0 && watched.reason == Accusation::Reason::LongCalls)
                watched.paths.insert(v);
        }
        if (watched.paths.empty() && watched.reason == Accusation::Reason::Waiting) continue; // between requests
        if (watched.paths.empty()) // told apart by its like alone: all that it does
            for (std::uint32_t v = 0; v < nodes.size(); ++v)
                if (name(nodes[v].service) == verdict.service && !nodes[v].isEdge) watched.paths.insert(v);
        m_watched.push_back(std::move(watched));
    }
}

void ModelChecker::cutTime() {
    const Population& population = m_comparer.side(1).population;
    const auto& runs = population.runs();
    if (runs.size() > 1 && runs.size() <= kMostRuns) {
        for (std::size_t r = 0; r < runs.size(); ++r)
            m_check.timeline.parts.push_back({population.startNs(r), population.endNs(r), runs[r].run.name, 0});
        return;
    }
    std::int64_t from = std::numeric_limits<std::int64_t>::max(), to = std::numeric_limits<std::int64_t>::min();
    for (std::size_t r = 0; r < runs.size(); ++r) {
        from = std::min(from, population.startNs(r));
        to = std::max(to, population.endNs(r));
    }
    if (from >= to) return;
    const double length = double(to) - double(from);
    for (std::size_t part = 0; part < kPartsOfTime; ++part) {
        const auto at = [&](std::size_t p) {
            return from + static_cast<std::int64_t>(length * double(p) / double(kPartsOfTime));
        };
        m_check.timeline.parts.push_back(
            {at(part), at(part + 1), runs.size() == 1 ? runs.front().run.name : std::string(), 0});
    }
}

/// The time of a visit that is meant, ns.
double ModelChecker::ownOf(const RequestFlow& flow, std::uint32_t node, Accusation::Reason reason) const {
    return double(reason == Accusation::Reason::Waiting ? edgeNs(flow, node) : flow.nodes[node].selfNs);
}

const std::pair<double, double>& ModelChecker::expectedOf(std::uint32_t path, Accusation::Reason reason) const {
    return reason == Accusation::Reason::Waiting ? m_meanWait[path] : m_meanSelf[path];
}

static bool isReasonOfTime(Accusation::Reason reason) {
    return reason == Accusation::Reason::Time || reason == Accusation::Reason::LongCalls ||
           reason == Accusation::Reason::Waiting;
}

std::vector<ModelChecker::Cell>* ModelChecker::cellsOf(std::uint32_t service, std::uint32_t to) {
    if (to == kNoNumber) {
        const auto found = m_cells.find(service);
        return found == m_cells.end() ? nullptr : &found->second;
    }
    const auto found = m_edgeCells.find({service, to});
    return found == m_edgeCells.end() ? nullptr : &found->second;
}

void ModelChecker::lookAt(const RequestFlow& flow, std::size_t run, std::size_t part) {
    FlowPaths& tree = m_comparer.tree();
    const std::vector<std::uint32_t>& paths = tree.place(flow);
    const std::vector<std::uint64_t>& signatures = tree.signatures(flow);
    const auto& nodes = tree.nodes();
    const auto wayExcess = [&](std::uint32_t node) {
        const PathFigures &a = nodes[paths[node]].of[0], &b = nodes[paths[node]].of[1];
        const auto inB = b.signatures.find(signatures[node]);
        if (a.visits == 0 || inB == b.signatures.end() || inB->second.visits == 0) return 1.0;
        const auto inA = a.signatures.find(signatures[node]);
        const double before = inA == a.signatures.end() ? 0 : double(inA->second.visits) / double(a.visits);
        return std::max(0.0, 1 - before / (double(inB->second.visits) / double(b.visits)));
    };
    for (Watched& watched : m_watched) {
        double most = 0;
        const bool isOfTime = isReasonOfTime(watched.reason);
        bool isMisfit = false;
        for (std::uint32_t i = 0; i < flow.nodes.size(); ++i) {
            if (!watched.paths.contains(paths[i])) continue;
            // Of what is waited for now nothing has waited.
            if (watched.reason == Accusation::Reason::Waiting && !flow.nodes[i].isSent) continue;
            const double own = ownOf(flow, i, watched.reason);
            const auto& [expected, most90] = expectedOf(paths[i], watched.reason);
            const double excess = isOfTime ? own - expected : wayExcess(i);
            watched.values.emplace_back(flow.nodes[i].startNs, excess);
            watched.ownNs.push_back(own);
            most = std::max(most, excess);
            isMisfit = isMisfit || (isOfTime ? own > most90 : excess > kPartHasIt);
            // A callee that does not answer is seen at its callers.
            if (!isOfTime && part < m_check.timeline.parts.size())
                if (std::vector<Cell>* cells = cellsOf(watched.center, watched.to)) (*cells)[part].misfits += excess;
        }
        watched.requests += isMisfit ? 1 : 0;
        if (isMisfit && (!watched.hasExample || most > watched.most)) {
            watched.most = most;
            watched.example = flow.trace();
            watched.run = run;
            watched.hasExample = true;
        }
        if (watched.values.size() <= kMostWatched) continue;
        for (std::size_t i = 0; 2 * i < watched.values.size(); ++i)
            watched.values[i] = watched.values[2 * i], watched.ownNs[i] = watched.ownNs[2 * i];
        watched.values.resize(watched.values.size() / 2);
        watched.ownNs.resize(watched.values.size());
    }
    if (part >= m_check.timeline.parts.size()) return;
    for (std::uint32_t i = 0; i < flow.nodes.size(); ++i) {
        const FlowPath& path = nodes[paths[i]];
        std::vector<Cell>* cells = cellsOf(path.service, path.isEdge ? path.toService : kNoNumber);
        if (cells == nullptr) continue;
        Cell& cell = (*cells)[part];
        ++cell.visits;
        cell.extraNs += double(flow.nodes[i].criticalNs) - m_meanCritical[paths[i]];
    }
}

Status ModelChecker::lookAtRequests() {
    StructureCounter structure(m_comparer.tree(), m_expectedPaths);
    AskedOrderGatherer asked;
    Doubts again;
    std::vector<Timeline::Part>& parts = m_check.timeline.parts;
    for (const auto& [service, sums] : m_centers)
        m_cells[service].resize(parts.size());
    for (const Watched& watched : m_watched)
        if (watched.to != kNoNumber) m_edgeCells[{watched.center, watched.to}].resize(parts.size());
    Population& population = m_comparer.side(1).population;
    // A request id may be in several runs: what is shown is to be one of those that were checked.
    std::map<TraceId, std::vector<std::size_t>> examples;
    const std::vector<std::size_t> none;
    for (std::size_t v = 0; v < m_check.verdicts.size(); ++v)
        if (const auto trace = traceIdFromHex(m_check.verdicts[v].example)) examples[*trace].push_back(v);
    const bool byRun = population.runs().size() > 1 && population.runs().size() <= kMostRuns;
    RETURN_IF_ERROR(
        population.each(m_workspace, m_result->names, again, m_progress, [&](const RequestFlow& flow, std::size_t run) {
            const auto part = byRun ? run
                                    : static_cast<std::size_t>(std::distance(
                                          parts.begin(), std::find_if(parts.begin(), parts.end(), [&](const auto& p) {
                                              return flow.startNs() >= p.fromNs && flow.startNs() < p.toNs;
                                          })));
            if (part < parts.size()) ++parts[part].requests;
            structure.add(flow, m_comparer.tree().place(flow));
            asked.add(flow, run);
            lookAt(flow, run, part);
            m_clearing->add(flow);
            for (const std::size_t verdict : examples.count(flow.trace()) > 0 ? examples.at(flow.trace()) : none)
                m_check.verdicts[verdict].exampleRun = population.runs()[run].run.name;
            return true;
        }));
    m_check.structure = structure.counts();
    m_askedB = asked.take();
    for (Watched& watched : m_watched) {
        ModelVerdict& verdict = m_check.verdicts[watched.verdict];
        if (verdict.requests == 0) verdict.requests = watched.requests;
        if (verdict.example.empty() && watched.hasExample) {
            verdict.example = toHex(watched.example);
            verdict.exampleRun = population.runs()[watched.run].run.name;
        }
        if (const auto point = changePoint(watched.values)) verdict.sinceNs = point->atNs;
        keepCalls(verdict, watched);
    }
    return {};
}

void ModelChecker::keepCalls(ModelVerdict& verdict, const Watched& watched) {
    const bool isOfTime = isReasonOfTime(watched.reason);
    if (!isOfTime || watched.values.empty()) return;
    std::int64_t first = watched.values.front().first;
    for (const auto& [startNs, excess] : watched.values)
        first = std::min(first, startNs);
    verdict.callsFromNs = verdict.sinceNs ? std::max(first, *verdict.sinceNs - kAroundNs / 2) : first;
    verdict.callsToNs = verdict.callsFromNs + kAroundNs;
    for (std::size_t i = 0; i < watched.values.size(); ++i)
        if (const std::int64_t at = watched.values[i].first; at >= verdict.callsFromNs && at < verdict.callsToNs)
            verdict.calls.push_back({at, watched.ownNs[i]});
    std::sort(verdict.calls.begin(), verdict.calls.end(),
              [](const VerdictCall& a, const VerdictCall& b) { return a.startNs < b.startNs; });
    if (verdict.calls.size() <= kMostCalls) return;
    std::vector<VerdictCall> kept;
    for (std::size_t i = 0; i < kMostCalls; ++i)
        kept.push_back(verdict.calls[i * verdict.calls.size() / kMostCalls]);
    verdict.calls = std::move(kept);
}

void ModelChecker::drawTimeline() {
    Timeline& timeline = m_check.timeline;
    std::map<std::string, const ModelVerdict*> suspicious; // whole centers
    for (const ModelVerdict& verdict : m_check.verdicts)
        if (verdict.state == ModelVerdictState::Suspicious && verdict.operation.empty() && verdict.to.empty())
            suspicious[verdict.service] = &verdict;
    for (const auto& [service, cells] : m_cells) {
        const auto found = suspicious.find(name(service));
        timeline.centers.push_back(name(service));
        timeline.to.emplace_back();
        drawRow(cells, found == suspicious.end() ? nullptr : found->second);
    }
    for (const ModelVerdict& verdict : m_check.verdicts) {
        if (verdict.state != ModelVerdictState::Suspicious || !verdict.operation.empty() || verdict.to.empty())
            continue;
        for (const auto& [ends, cells] : m_edgeCells) {
            if (name(ends.first) != verdict.service || name(ends.second) != verdict.to) continue;
            timeline.centers.push_back(verdict.service);
            timeline.to.push_back(verdict.to);
            drawRow(cells, &verdict);
        }
    }
}

/// @param suspicious  what is said of the whole row; null: nothing
void ModelChecker::drawRow(const std::vector<Cell>& cells, const ModelVerdict* suspicious) {
    Timeline& timeline = m_check.timeline;
    const std::set<std::string> ofModel(m_result->a.runs.begin(), m_result->a.runs.end());
    const double requests = double(std::max<std::uint64_t>(1, m_check.requests));
    double allNs = 0, allMisfits = 0;
    for (const Cell& cell : cells) {
        allNs += cell.extraNs / requests;
        allMisfits += cell.misfits / requests;
    }
    std::vector<TimelineCell>& row = timeline.cells.emplace_back();
    for (std::size_t part = 0; part < cells.size(); ++part) {
        TimelineCell& cell = row.emplace_back();
        const double of = double(std::max<std::uint64_t>(1, timeline.parts[part].requests));
        cell.visits = cells[part].visits;
        cell.extraNs = cells[part].extraNs / of;
        cell.isOfModel = ofModel.contains(timeline.parts[part].run);
        if (cell.visits >= kFewestInPart) cell.state = ModelVerdictState::Consistent;
        if (suspicious == nullptr || cell.visits == 0) continue;
        const bool isTime = suspicious->why == MismatchReason::Time;
        const bool hasIt = isTime ? allNs > 0 && cell.extraNs > kPartHasIt * allNs
                                  : allMisfits > 0 && cells[part].misfits / of > kPartHasIt * allMisfits;
        if (!hasIt) continue;
        cell.state = ModelVerdictState::Suspicious;
        cell.why = suspicious->why;
    }
}

} // namespace tenfold
