#include "core/flows/compare/change_conditions.h"
#include "core/flows/compare/comparer.h"
#include "core/words/model_messages.h"
#include "core/words/sentence.h"

#include <algorithm>
#include <set>
#include <utility>

namespace tenfold {
namespace {

/// Places whose visits are kept with their attributes: those that take most time. What becomes slow later is mostly
/// among them, and else only the words "with app.size > 4096" are missing.
constexpr std::size_t kSampledPaths = 32;
/// Their mean is known to 7 % of their scatter, and a condition that holds for a tenth of them is met by 20.
constexpr std::size_t kSamplesOfPath = 200;
/// Long calls of A that are not alike in place and time: as many requests as that have them, at most. They take 20
/// bytes each, so a model stays below half a megabyte by them; captures have some hundreds.
constexpr std::size_t kMostLongCounts = 20'000;

} // namespace

/// What gather(0) would have made of A's requests.
Status Comparer::restore() {
    BaselineEvidence& a = *m_known;
    m_result.names = std::move(a.names);
    m_result.baseline.leftOut = a.leftOut;
    ComparedSide& side = m_sides[0];
    side.figures = a.figures;
    side.seconds = a.seconds;
    side.failing = a.failing;
    for (std::uint32_t v = 0; v < a.paths.size(); ++v) {
        KnownPath& known = a.paths[v];
        if (m_tree.pathAt(known.parent, known.service, known.operation, known.kind, known.toService) != v)
            return fail(MessageId::BadModelFile,
                        {say(TENFOLD_WORDS("Sentence", "the evidence of the model cannot be read: it has a path twice",
                                           "evidence.evidenceModelCannotReadPath"))});
        m_tree.nodes()[v].of[0] = std::move(known.figures);
        if (known.parent == FlowNode::kNone) side.rootNs[v] = known.durationNs;
    }
    for (KnownLink& link : a.links)
        m_sentByLinks[{link.from.service, link.from.operation, link.to.service, link.to.operation}][0] =
            std::move(link.sent);
    m_tree.restore(a.answering, a.services);
    m_peers.restore(a.peers);
    return {};
}

std::vector<std::string> BaselineEvidence::operations() const {
    std::set<std::uint32_t> numbers;
    for (const KnownPath& path : paths)
        numbers.insert(path.operation);
    std::vector<std::string> result;
    for (const std::uint32_t number : numbers)
        result.push_back(names.text(number));
    return result;
}

Status Comparer::measureLongCalls(BaselineEvidence& evidence) {
    const LongCallFinder finder(m_tree, m_sides[0].figures.durationNs.mean(),
                                std::vector<char>(m_tree.nodes().size(), 0));
    std::map<std::tuple<std::uint32_t, std::uint32_t, std::vector<std::uint32_t>>, std::uint64_t> counts;
    FanOutCounter fanOuts;
    AskedOrderGatherer asked;
    Doubts again;
    Population& population = m_sides[0].population;
    RETURN_IF_ERROR(
        population.each(m_workspace, m_result.names, again, m_progress, [&](const RequestFlow& flow, std::size_t run) {
            const std::vector<std::uint32_t>& paths = m_tree.place(flow);
            fanOuts.add(flow, paths);
            asked.add(flow, run);
            const auto block = static_cast<std::uint32_t>(blockOf(0, flow, run));
            evidence.longCalls.requestsInBlock[block] += 1;
            for (auto& [service, of] : finder.longPaths(flow, paths)) {
                if (counts.size() >= kMostLongCounts) of.resize(1);
                ++counts[{service, block, std::move(of)}];
            }
            return true;
        }));
    for (auto& [key, requests] : counts)
        evidence.longCalls.counts.push_back({std::get<0>(key), std::get<1>(key), std::get<2>(key), requests});
    for (std::size_t v = 0; v < fanOuts.counts().size(); ++v)
        evidence.paths[v].fanOut = fanOuts.counts()[v];
    for (KnownPath& path : evidence.paths) // visits without it make it never
        if (path.parent != FlowNode::kNone && path.fanOut.callers < evidence.paths[path.parent].figures.visits)
            path.fanOut.least = 0;
    evidence.asked = asked.take();
    return {};
}

Status Comparer::measureSamples(BaselineEvidence& evidence) {
    std::vector<std::pair<double, std::uint32_t>> byTime;
    for (std::uint32_t v = 0; v < m_tree.nodes().size(); ++v)
        if (!m_tree.nodes()[v].isEdge) byTime.emplace_back(-m_tree.nodes()[v].of[0].criticalNs(), v);
    std::sort(byTime.begin(), byTime.end());
    std::vector<std::uint32_t> paths;
    for (std::size_t i = 0; i < std::min(kSampledPaths, byTime.size()); ++i)
        paths.push_back(byTime[i].second);
    VisitSamples samples(paths, kSamplesOfPath);
    Doubts again;
    Population& population = m_sides[0].population;
    RETURN_IF_ERROR(
        population.each(m_workspace, m_result.names, again, m_progress, [&](const RequestFlow& flow, std::size_t run) {
            samples.add(flow, m_tree.place(flow), run);
            return true;
        }));
    for (const std::uint32_t path : paths) {
        ASSIGN_OR_RETURN(evidence.samples[path], samples.read(m_workspace, population.runs(), path, m_progress));
    }
    return {};
}

Result<BaselineEvidence> Comparer::measure() {
    RETURN_IF_ERROR(gather(0));
    m_tree.finish();
    BaselineEvidence evidence;
    ComparedSide& side = m_sides[0];
    for (std::uint32_t v = 0; v < m_tree.nodes().size(); ++v) {
        const FlowPath& node = m_tree.nodes()[v];
        KnownPath& known = evidence.paths.emplace_back();
        known.parent = node.parent;
        known.service = node.service;
        known.operation = node.operation;
        known.kind = node.kind;
        known.toService = node.toService;
        known.figures = node.of[0];
        if (const auto root = side.rootNs.find(v); root != side.rootNs.end()) known.durationNs = root->second;
    }
    RETURN_IF_ERROR(measureLongCalls(evidence));
    RETURN_IF_ERROR(measureSamples(evidence));
    evidence.figures = side.figures;
    evidence.seconds = side.seconds;
    evidence.leftOut = m_result.baseline.leftOut;
    evidence.clocks = side.population.wrongClocks();
    evidence.failing = side.failing;
    evidence.answering = m_tree.answering();
    evidence.services = m_tree.services();
    evidence.peers = m_peers.known();
    for (const auto& [key, of] : m_sentByLinks)
        evidence.links.push_back({{key[0], key[1]}, {key[2], key[3]}, of[0]});
    evidence.names = std::move(m_result.names);
    return evidence;
}

Result<BaselineEvidence> measureEvidence(Workspace& workspace, Population population, Progress& progress) {
    return Comparer(workspace, std::move(population), Population(), progress).measure();
}

} // namespace tenfold
