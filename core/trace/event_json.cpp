#include "core/trace/event_json.h"

#include "core/trace/path.h"

#include <algorithm>
#include <array>
#include <map>
#include <tuple>
#include <vector>

namespace tenfold {
namespace {

constexpr std::string_view kBytesKey = "$b64";

/// A place in the nested form: a value, an object or a list.
struct Node {
    PathStep step;
    const LeafView* leaf = nullptr;
    std::vector<Node> children; ///< in order of first use
    /// Of children from kMany on, which are looked up; comparing few is faster.
    std::map<PathStep, std::size_t, bool (*)(const PathStep&, const PathStep&)> places{isBefore};

    Node& child(const PathStep& wanted) {
        constexpr std::size_t kMany = 16;
        // Leaves come in order, so the child is nearly always the last one.
        if (!children.empty() && children.back().step == wanted) return children.back();
        if (children.size() < kMany) {
            for (Node& each : children)
                if (each.step == wanted) return each;
        } else {
            for (std::size_t i = places.size(); i < children.size(); ++i)
                places.emplace(children[i].step, i);
            if (const auto found = places.find(wanted); found != places.end()) return children[found->second];
        }
        Node& made = children.emplace_back();
        made.step = wanted;
        return made;
    }

    static bool isBefore(const PathStep& a, const PathStep& b) {
        return std::tie(a.isIndex, a.index, a.key) < std::tie(b.isIndex, b.index, b.key);
    }
};

bool isList(const Node& node) {
    for (const Node& child : node.children)
        if (!child.step.isIndex) return false;
    return !node.children.empty();
}

void appendKeyText(std::string& out, const PathStep& step) {
    appendJsonString(out, step.isIndex ? "[" + std::to_string(step.index) + "]" : step.key);
    out += ':';
}

void appendNode(std::string& out, const Node& node);

void appendList(std::string& out, const Node& node) {
    std::map<std::size_t, const Node*> elements;
    for (const Node& child : node.children)
        elements[child.step.index] = &child;
    out += '[';
    std::size_t index = 0;
    for (const auto& [at, child] : elements) {
        for (; index < at; ++index)
            out += "null,";
        appendNode(out, *child);
        out += ',';
        ++index;
    }
    out.back() = ']';
}

void appendObject(std::string& out, const Node& node) {
    out += '{';
    for (const Node& child : node.children) {
        appendKeyText(out, child.step);
        // Bytes beside other keys are written as they were read: {"$b64":"…","$msgpack":…}.
        const bool isBytes = node.children.size() > 1 && child.leaf && child.children.empty() &&
                             child.step.key == kBytesKey && child.leaf->kind == LeafKind::Bytes;
        if (isBytes) {
            const std::string json = toJson(toValue(*child.leaf)); // {"$b64":"…"}
            out.append(json, kBytesKey.size() + 4, json.size() - kBytesKey.size() - 5);
        } else {
            appendNode(out, child);
        }
        out += ',';
    }
    out.back() = '}';
}

void appendNode(std::string& out, const Node& node) {
    if (node.children.empty())
        out += node.leaf ? toJson(toValue(*node.leaf)) : "{}";
    else if (isList(node))
        appendList(out, node);
    else
        appendObject(out, node);
}

/// Where a leaf that collides with another one goes: a key of the outermost object.
void addApart(Node& root, const LeafView& leaf) {
    PathStep step;
    step.key = leaf.path;
    Node& node = root.child(step);
    if (!node.leaf) node.leaf = &leaf;
}

void addLeaf(Node& root, const LeafView& leaf) {
    const auto steps = parsePath(leaf.path);
    if (!steps) return addApart(root, leaf);
    Node* node = &root;
    for (const PathStep& step : *steps) {
        if (node->leaf) return addApart(root, leaf); // below a plain value
        // Elements and keys do not mix, and a list with enormous gaps is no list.
        const bool mixes = !node->children.empty() && node->children.front().step.isIndex != step.isIndex;
        constexpr std::size_t kMaxGap = 1 << 16;
        if (mixes || (step.isIndex && step.index > node->children.size() + kMaxGap)) return addApart(root, leaf);
        node = &node->child(step);
    }
    if (node->leaf || !node->children.empty()) return addApart(root, leaf);
    node->leaf = &leaf;
}

void appendText(std::string& out, std::string_view key, std::string_view text) {
    if (text.empty()) return;
    out += ",\"";
    out += key;
    out += "\":";
    appendJsonString(out, text);
}

void appendResponse(std::string& out, const EventView& event) {
    if (event.outcome == Outcome::Unanswered && event.response.empty()) return;
    if (event.outcome == Outcome::OneWay && event.response.empty()) return;
    out += ",\"response\":";
    if (event.outcome != Outcome::Exception) return appendLeavesJson(out, event.response);
    std::vector<LeafView> leaves(event.response.begin(), event.response.end());
    for (LeafView& leaf : leaves)
        if (leaf.path == "$exception") leaf.path = "$error";
    appendLeavesJson(out, leaves);
}

} // namespace

void appendLeavesJson(std::string& out, std::span<const LeafView> leaves) {
    Node root;
    for (const LeafView& leaf : leaves)
        addLeaf(root, leaf);
    appendNode(out, root);
}

bool isEventKey(std::string_view key) {
    constexpr std::array<std::string_view, 13> kKeys{"t",          "sender",  "thread",   "method", "to",
                                                     "target",     "request", "response", "dur",    "cause",
                                                     "request_id", "kind",    "noreply"};
    return std::find(kKeys.begin(), kKeys.end(), key) != kKeys.end();
}

void appendEventJson(std::string& out, const EventView& event) {
    out += "{\"t\":" + std::to_string(event.startNs);
    appendText(out, "sender", event.sender);
    appendText(out, "thread", event.thread);
    appendText(out, "method", event.method);
    appendText(out, "to", event.connection);
    if (event.target != event.connection) appendText(out, "target", event.target);
    if (event.outcome == Outcome::OneWay) out += ",\"kind\":\"push\"";
    out += ",\"request\":";
    appendLeavesJson(out, event.request);
    appendResponse(out, event);
    if (event.durationNs >= 0) out += ",\"dur\":" + std::to_string(event.durationNs);
    appendText(out, "cause", event.cause);
    appendText(out, "request_id", event.requestId);
    if (!event.attributes.empty()) {
        std::string attributes;
        appendLeavesJson(attributes, event.attributes);
        out += ',';
        out.append(attributes, 1, attributes.size() - 2); // without its braces
    }
    out += '}';
}

void appendEventJson(std::string& out, const Trace& trace, const Event& event) {
    const auto text = [&](StringId id) { return id.valid() ? std::string_view(trace.text(id)) : std::string_view(); };
    std::vector<LeafView> request, response;
    for (const Leaf& leaf : trace.request(event))
        request.push_back(toLeafView(trace.text(leaf.path), trace.value(leaf.value)));
    for (const Leaf& leaf : trace.response(event))
        response.push_back(toLeafView(trace.text(leaf.path), trace.value(leaf.value)));
    EventView view;
    view.startNs = event.startNs;
    view.durationNs = event.durationNs;
    view.sender = trace.sender(event.sender).name;
    view.thread = text(event.thread);
    view.method = text(event.method);
    view.target = text(event.target);
    view.connection = text(event.connection);
    view.cause = text(event.cause);
    view.requestId = text(event.requestId);
    view.request = request;
    view.response = response;
    view.outcome = event.outcome;
    appendEventJson(out, view);
}

} // namespace tenfold
