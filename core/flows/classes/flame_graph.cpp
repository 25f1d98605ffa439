#include "core/flows/classes/flame_graph.h"

#include "core/base/json_writer.h"

#include <algorithm>
#include <utility>

namespace tenfold {
namespace {

using Json = nlohmann::ordered_json;

std::int64_t workOfBoth(const FlameFrame& frame) {
    return frame.of[0].workNs + frame.of[1].workNs;
}

/// Adds the work of frames to those they stand on. @param frames  in any order that has parents first
void addWork(std::vector<FlameFrame>& frames) {
    for (std::size_t i = frames.size(); i-- > 0;)
        for (std::size_t side = 0; side < 2; ++side) {
            FlameFigures& figures = frames[i].of[side];
            figures.workNs += figures.selfNs;
            if (frames[i].parent != FlameFrame::kNone) frames[frames[i].parent].of[side].workNs += figures.workNs;
        }
}

/// The frames as FlameGraph has them. @param frames  in any order that has parents first
std::vector<FlameFrame> inOrder(const std::vector<FlameFrame>& frames) {
    std::vector<std::vector<std::uint32_t>> above(frames.size() + 1); // of the roots: the last
    for (std::uint32_t i = 0; i < frames.size(); ++i)
        above[std::min<std::size_t>(frames[i].parent, frames.size())].push_back(i);
    for (std::vector<std::uint32_t>& some : above) // taken from the end
        std::stable_sort(some.begin(), some.end(), [&](std::uint32_t a, std::uint32_t b) {
            return workOfBoth(frames[a]) < workOfBoth(frames[b]);
        });
    std::vector<FlameFrame> result;
    result.reserve(frames.size());
    std::vector<std::uint32_t> places(frames.size(), FlameFrame::kNone), waiting = above.back();
    while (!waiting.empty()) {
        const std::uint32_t at = waiting.back();
        waiting.pop_back();
        places[at] = static_cast<std::uint32_t>(result.size());
        result.push_back(frames[at]);
        if (std::uint32_t& parent = result.back().parent; parent != FlameFrame::kNone) parent = places[parent];
        waiting.insert(waiting.end(), above[at].begin(), above[at].end());
    }
    for (std::size_t i = result.size(); i-- > 0;) {
        result[i].end = std::max(result[i].end, static_cast<std::uint32_t>(i + 1));
        if (result[i].parent != FlameFrame::kNone)
            result[result[i].parent].end = std::max(result[result[i].parent].end, result[i].end);
    }
    return result;
}

void settle(FlameGraph& graph) {
    addWork(graph.frames);
    graph.frames = inOrder(graph.frames);
    for (const FlameFrame& frame : graph.frames)
        for (std::size_t side = 0; side < 2 && frame.parent == FlameFrame::kNone; ++side)
            graph.workNs[side] += frame.of[side].workNs;
}

Json figuresJson(const FlameFigures& figures) {
    return {{"selfNs", figures.selfNs},
            {"totalNs", figures.totalNs},
            {"workNs", figures.workNs},
            {"count", figures.count},
            {"errors", figures.errors}};
}

Json pathJson(const FlameGraph& graph, const FlameFrame& frame) {
    std::vector<Json> path;
    for (const FlameFrame* at = &frame;; at = &graph.frames[at->parent]) {
        path.push_back({{"service", graph.names.text(at->service)}, {"operation", graph.names.text(at->operation)}});
        if (at->parent == FlameFrame::kNone) break;
    }
    std::reverse(path.begin(), path.end());
    return path;
}

Json frameJson(const FlameGraph& graph, const FlameFrame& frame) {
    Json json{{"path", pathJson(graph, frame)}};
    json.update(sidesJson(graph, frame.of));
    return json;
}

} // namespace

Json sidesJson(const FlameGraph& graph, const FlameSides& of) {
    if (!graph.hasTwoSides) return figuresJson(of[0]);
    return {{"a", figuresJson(of[0])}, {"b", figuresJson(of[1])}, {"changeNs", graph.changeNs(of)}};
}

double FlameGraph::changeNs(const FlameSides& of) const {
    if (requests[0] == 0 || requests[1] == 0) return 0;
    return double(of[1].selfNs) / double(requests[1]) - double(of[0].selfNs) / double(requests[0]);
}

double FlameGraph::width(const FlameFrame& frame) const {
    double sum = 0;
    std::size_t sides = 0;
    for (std::size_t side = 0; side < 2; ++side)
        if (workNs[side] > 0) {
            sum += double(frame.of[side].workNs) / double(workNs[side]);
            ++sides;
        }
    return sides == 0 ? 0 : sum / double(sides);
}

std::uint32_t FlameCounter::frameAt(std::uint32_t parent, std::uint32_t service, std::uint32_t operation) {
    std::vector<FlameFrame>& frames = m_graph.frames;
    const auto [found, isNew] =
        m_byKey.try_emplace({parent, service, operation}, static_cast<std::uint32_t>(frames.size()));
    if (isNew) {
        FlameFrame frame;
        frame.parent = parent;
        frame.service = m_graph.names.number(m_names.text(service));
        frame.operation = m_graph.names.number(m_names.text(operation));
        frame.depth = parent == FlameFrame::kNone ? 0 : frames[parent].depth + 1;
        frames.push_back(frame);
    }
    return found->second;
}

std::uint32_t FlameCounter::add(std::uint32_t parent, std::uint32_t service, std::uint32_t operation,
                                const FlameFigures& figures) {
    if (parent != FlameFrame::kNone && m_graph.frames[parent].depth == FlameGraph::kDeepestFrame) {
        m_graph.deeper += figures.count;
        m_graph.frames[parent].of[0].selfNs += figures.selfNs;
        return parent;
    }
    const std::uint32_t at = frameAt(parent, service, operation);
    FlameFigures& sum = m_graph.frames[at].of[0];
    sum.count += figures.count;
    sum.errors += figures.errors;
    sum.selfNs += figures.selfNs;
    sum.totalNs += figures.totalNs;
    return at;
}

void FlameCounter::add(const RequestFlow& flow) {
    ++m_graph.requests[0];
    m_frameOf.resize(flow.nodes.size());
    for (std::size_t i = 0; i < flow.nodes.size(); ++i) {
        const FlowNode& node = flow.nodes[i];
        const SpanFact& fact = flow.factOf(node);
        m_frameOf[i] = add(node.parent == FlowNode::kNone ? FlameFrame::kNone : m_frameOf[node.parent], fact.service,
                           fact.operation, {1, flow.isError(node) ? 1U : 0U, node.selfNs, node.durationNs, 0});
    }
}

void FlameCounter::add(const PathClass& paths) {
    m_graph.requests[0] += paths.requests;
    m_frameOf.resize(paths.nodes.size());
    for (std::size_t i = 0; i < paths.nodes.size(); ++i) {
        const ClassNode& node = paths.nodes[i];
        m_frameOf[i] =
            add(node.parent == FlowNode::kNone ? FlameFrame::kNone : m_frameOf[node.parent], node.place.service,
                node.place.operation, {node.spans, node.errors, node.selfNs.sumNs(), node.durationNs.sumNs(), 0});
    }
}

FlameGraph FlameCounter::finish() {
    settle(m_graph);
    return std::move(m_graph);
}

Result<FlameGraph> flameGraph(Workspace& workspace, Population population, Progress& progress) {
    NameTable names;
    Doubts doubts;
    FlameCounter counter(names);
    RETURN_IF_ERROR(population.estimateClocks(workspace, names, progress));
    RETURN_IF_ERROR(population.each(workspace, names, doubts, progress, [&](const RequestFlow& flow, std::size_t) {
        counter.add(flow);
        return true;
    }));
    return counter.finish();
}

FlameGraph flameOf(const FlowSet& flows) {
    FlameCounter counter(flows.names);
    for (const PathClass& paths : flows.classes)
        counter.add(paths);
    return counter.finish();
}

FlameGraph flameChange(const FlameGraph& a, const FlameGraph& b) {
    FlameGraph both;
    both.hasTwoSides = true;
    both.deeper = a.deeper + b.deeper;
    std::map<std::array<std::uint32_t, 3>, std::uint32_t> byKey;
    const std::array<const FlameGraph*, 2> sides{&a, &b};
    for (std::size_t side = 0; side < 2; ++side) {
        both.requests[side] = sides[side]->requests[0];
        std::vector<std::uint32_t> frameOf;
        for (const FlameFrame& frame : sides[side]->frames) {
            FlameFrame same = frame;
            same.parent = frame.parent == FlameFrame::kNone ? FlameFrame::kNone : frameOf[frame.parent];
            same.service = both.names.number(sides[side]->names.text(frame.service));
            same.operation = both.names.number(sides[side]->names.text(frame.operation));
            same.end = 0;
            same.of = {};
            const auto [found, isNew] = byKey.try_emplace({same.parent, same.service, same.operation},
                                                          static_cast<std::uint32_t>(both.frames.size()));
            if (isNew) both.frames.push_back(same);
            both.frames[found->second].of[side] = frame.of[0];
            both.frames[found->second].of[side].workNs = 0;
            frameOf.push_back(found->second);
        }
    }
    settle(both);
    return both;
}

void writeFlame(const FlameGraph& graph, JsonWriter& out) {
    out.object([&] {
        if (graph.hasTwoSides)
            out.member("requests", Json{{"a", graph.requests[0]}, {"b", graph.requests[1]}});
        else
            out.member("requests", graph.requests[0]);
        out.member("deeper", graph.deeper);
        out.list("frames", graph.frames, [&](const FlameFrame& frame) { return frameJson(graph, frame); });
    });
}

} // namespace tenfold
