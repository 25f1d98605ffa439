#include "core/play/simulated/recorded_replies.h"

#include "core/play/node/argument_tree.h"
#include "core/play/target/redis_target.h"

#include <algorithm>

namespace tenfold {
namespace {

constexpr std::size_t kLongestArgument = 64; ///< bytes of a first argument that tells calls apart; digests have 40

Reply replyOf(const Value& value) {
    Reply out;
    if (const auto* text = std::get_if<std::string>(&value)) return Reply::ofText(*text);
    if (const auto* bytes = std::get_if<Bytes>(&value)) return Reply::ofText(bytes->data);
    if (const auto* number = std::get_if<std::int64_t>(&value)) return Reply::ofInteger(*number);
    if (const auto* truth = std::get_if<bool>(&value)) {
        out.kind = Reply::Kind::Boolean;
        out.integer = *truth ? 1 : 0;
    } else if (const auto* real = std::get_if<double>(&value)) {
        out.kind = Reply::Kind::Real;
        out.real = *real;
    } else if (std::holds_alternative<EmptyList>(value)) {
        out.kind = Reply::Kind::List;
    } else if (std::holds_alternative<EmptyObject>(value)) {
        out.kind = Reply::Kind::Map;
    }
    return out;
}

/// @param values  by leaf
Reply replyOf(const ArgumentTree& tree, const std::vector<Value>& values) {
    const bool isLeaf = tree.leaf != ArgumentTree::kNoLeaf;
    // what a text holds ("$json") stands beside it
    const bool isContainer = std::any_of(tree.children.begin(), tree.children.end(), [](const ArgumentTree& child) {
        return child.isElement || !child.name.starts_with('$');
    });
    if (isLeaf && !isContainer) return replyOf(values[tree.leaf]);
    Reply out;
    if (!isContainer) return out;
    out.kind = tree.isList() ? Reply::Kind::List : Reply::Kind::Map;
    for (const ArgumentTree& child : tree.children) {
        if (!child.isElement && child.name.starts_with('$')) continue;
        if (out.kind == Reply::Kind::Map) out.items.push_back(Reply::ofText(child.name));
        out.items.push_back(replyOf(child, values));
    }
    return out;
}

Reply recordedReply(const Trace& trace, const Event& event) {
    std::vector<std::string> paths;
    std::vector<Value> values;
    for (const Leaf leaf : trace.response(event)) {
        paths.push_back(trace.strings[leaf.path]);
        values.push_back(trace.values[leaf.value]);
        if (paths.back() == "$exception") return Reply::ofError(toText(values.back()));
    }
    return replyOf(argumentTree(paths), values);
}

std::string firstArgument(const Trace& trace, const Event& event) {
    for (const Leaf leaf : trace.request(event))
        if (trace.strings[leaf.path] == "0") {
            const auto* text = std::get_if<std::string>(&trace.values[leaf.value]);
            return text && text->size() <= kLongestArgument ? *text : std::string();
        }
    return {};
}

} // namespace

RecordedReplies::RecordedReplies(const Trace& trace, const std::vector<std::string>& targets) {
    RandomStream random(1);
    for (std::uint32_t e = 0; e < trace.events.size(); ++e) {
        const Event& event = trace.events[e];
        const std::string& method = trace.strings[event.method];
        if (event.outcome != Outcome::Answered && event.outcome != Outcome::Exception) continue;
        if (method.starts_with('@') ||
            std::find(targets.begin(), targets.end(), trace.strings[event.target]) == targets.end())
            continue;
        if (event.outcome == Outcome::Exception && method == "EVALSHA" &&
            recordedReply(trace, event).text.starts_with("NOSCRIPT"))
            m_missing.insert(firstArgument(trace, event));
        if (event.durationNs >= 0) m_latencies[method].push_back(event.durationNs);
        const std::string argument = RedisKeyspace::knows(method) ? std::string() : firstArgument(trace, event);
        for (const Key& key : {Key(method, argument), Key(method, {})}) {
            Place& place = m_places[key];
            const std::uint64_t seen = place.seen++;
            if (place.events.size() < kMostOfPlace)
                place.events.push_back(e);
            else if (const std::uint64_t at = random.below(seen + 1); at < kMostOfPlace)
                place.events[at] = e; // each is kept as likely as any other
            if (argument.empty()) break;
        }
    }
    for (auto& [key, place] : m_places) {
        if (RedisKeyspace::knows(key.first)) continue; // the simulation answers
        for (const std::uint32_t e : place.events)
            place.replies.push_back(recordedReply(trace, trace.events[e]));
    }
    for (const auto& [method, latencies] : m_latencies)
        if (!redisBindsConnection(method))
            m_allLatencies.insert(m_allLatencies.end(), latencies.begin(), latencies.end());
}

std::optional<Reply> RecordedReplies::drawn(RedisWords words, RandomStream& random) const {
    std::string method(words.front());
    const std::string argument(words.size() > 1 ? words[1].substr(0, kLongestArgument + 1) : std::string_view());
    auto it = m_places.find(Key(method, argument));
    if (it == m_places.end()) it = m_places.find(Key(method, std::string()));
    if (it == m_places.end() || it->second.replies.empty()) return {};
    return it->second.replies[random.below(it->second.replies.size())];
}

std::int64_t RecordedReplies::latencyNs(std::string_view method, bool hasWaited, RandomStream& random) const {
    const auto it = m_latencies.find(method);
    const bool mayWait = hasWaited || method.starts_with('B') || method == "XREAD" || method == "XREADGROUP";
    const auto& latencies = mayWait || it == m_latencies.end() ? m_allLatencies : it->second;
    return latencies.empty() ? kUsualNs : latencies[random.below(latencies.size())];
}

} // namespace tenfold
