#include "core/evidence/source_index.h"

#include "core/evidence/argument_evidence.h"
#include "core/evidence/text_pattern.h"

#include <algorithm>

namespace tenfold {

SourceIndex::Key SourceIndex::wantValue(const Value& value) {
    const ValueId id = m_values.add(value);
    if (id.value == m_valueKeys.size()) m_valueKeys.push_back(m_nextKey++);
    return m_valueKeys[id.value];
}

SourceIndex::Key SourceIndex::wantPart(std::string_view token) {
    const StringId id = m_parts.add(token);
    if (id.value == m_partKeys.size()) m_partKeys.push_back(m_nextKey++);
    return m_partKeys[id.value];
}

void SourceIndex::ask(Key key, std::uint32_t run, std::uint32_t node) {
    m_inNode.try_emplace(idOf(key, node));
    m_inRun.try_emplace(idOf(key, run));
}

void SourceIndex::askCall(Key key, std::uint32_t run, std::uint32_t position) {
    m_calls[{run, position}].try_emplace(key);
}

void SourceIndex::setPlace(const std::string& method, const std::string& path) {
    m_method = method;
    m_path = withoutIndices(path);
}

void SourceIndex::beginRun(std::uint32_t run, std::map<std::string, std::uint32_t> nodes) {
    m_run = run;
    m_nodes = std::move(nodes);
    m_nodeMemo.clear();
}

const std::vector<SourceIndex::Key>& SourceIndex::keysOf(const Trace& part, ValueId value) {
    auto& memo = m_keyMemo[value.value];
    if (memo) return *memo;
    memo.emplace();
    const Value& v = part.value(value);
    if (const ValueId id = m_values.find(v); id.valid()) memo->push_back(m_valueKeys[id.value]);
    if (m_partKeys.empty()) return *memo;
    const auto addToken = [&](std::string_view token) {
        if (const StringId id = m_parts.find(token); id.valid()) memo->push_back(m_partKeys[id.value]);
    };
    if (const auto* text = std::get_if<std::string>(&v))
        for (const std::string_view token : tokensOf(*text))
            addToken(token);
    else if (std::holds_alternative<std::int64_t>(v))
        addToken(toText(v));
    return *memo;
}

std::uint32_t SourceIndex::sourceOf(const Trace& part, StringId method, StringId path, bool isResponse) {
    const std::uint64_t id = idOf(method.value, path.value << 1 | (isResponse ? 1U : 0U));
    const auto [memo, isNew] = m_sourceMemo.try_emplace(id);
    if (!isNew) return memo->second;
    const std::string name = part.text(method) + (isResponse ? ".response." : ".") + withoutIndices(part.text(path));
    const auto [it, isNewName] = m_sources.try_emplace(name, static_cast<std::uint32_t>(m_sourceNames.size()));
    if (isNewName) m_sourceNames.push_back(name);
    return memo->second = it->second;
}

/// @param placeNode  the node whose place it was seen at, if it was
void SourceIndex::note(Found& found, const Moment& at, std::uint32_t source, std::optional<std::uint32_t> placeNode) {
    const auto lower = [](std::optional<Moment>& first, const Moment& other) {
        if (!first || other < *first) first = other;
    };
    if (!placeNode) {
        lower(found.first, at);
    } else if (!found.inPlace || found.placeNode == *placeNode) {
        found.placeNode = *placeNode;
        lower(found.inPlace, at);
    } else if (at < *found.inPlace) {
        found.inPlace2 = found.inPlace;
        found.inPlace = at;
        found.placeNode = *placeNode;
    } else {
        lower(found.inPlace2, at);
    }
    for (auto& [other, moment] : found.sources)
        if (other == source) {
            moment = std::min(moment, at);
            return;
        }
    if (found.sources.size() < kMostSources) found.sources.emplace_back(source, at);
}

std::optional<SourceIndex::Moment> SourceIndex::firstFor(const Found& found, std::uint32_t node) {
    const auto& inPlace = found.inPlace && found.placeNode == node ? found.inPlace2 : found.inPlace;
    if (!found.first || (inPlace && *inPlace < *found.first)) return inPlace;
    return found.first;
}

void SourceIndex::addLeaf(const Trace& part, const Event& event, const Leaf& leaf, bool isResponse) {
    const std::vector<Key>& keys = keysOf(part, leaf.value);
    if (keys.empty()) return;
    const std::uint32_t source = sourceOf(part, event.method, leaf.path, isResponse);
    const Moment at{event.startNs + (isResponse ? std::max<std::int64_t>(event.durationNs, 0) : 0), event.fileOrder};
    const auto memo = m_nodeMemo[event.sender.value];
    const std::optional<std::uint32_t> node =
        memo && *memo >= 0 ? std::optional(static_cast<std::uint32_t>(*memo)) : std::nullopt;
    const auto call = isResponse ? m_calls.end() : m_calls.find({m_run, event.fileOrder});
    const bool isOwn =
        node && !isResponse && part.text(event.method) == m_method && withoutIndices(part.text(leaf.path)) == m_path;
    for (const Key key : keys) {
        if (const auto it = m_inRun.find(idOf(key, m_run)); it != m_inRun.end())
            note(it->second, at, source, isOwn ? node : std::nullopt);
        if (node && !isOwn)
            if (const auto it = m_inNode.find(idOf(key, *node)); it != m_inNode.end())
                note(it->second, at, source, std::nullopt);
        if (call == m_calls.end() || isOwn) continue;
        const auto asked = call->second.find(key);
        if (asked == call->second.end()) continue;
        auto& sources = asked->second;
        if (sources.size() < kMostSources && std::find(sources.begin(), sources.end(), source) == sources.end())
            sources.push_back(source);
    }
}

void SourceIndex::add(const Trace& part) {
    m_keyMemo.assign(part.values.size(), std::nullopt);
    m_sourceMemo.clear(); // what a part decodes and renames has numbers of its own
    m_nodeMemo.resize(part.senders.size());
    for (const Event& event : part.events) {
        auto& node = m_nodeMemo[event.sender.value];
        if (!node) {
            const auto it = m_nodes.find(part.sender(event.sender).name);
            node = it == m_nodes.end() ? -1 : std::int64_t{it->second};
        }
        for (const Leaf& leaf : part.request(event))
            addLeaf(part, event, leaf, false);
        for (const Leaf& leaf : part.response(event))
            addLeaf(part, event, leaf, true);
    }
}

const SourceIndex::Found* SourceIndex::inNode(Key key, std::uint32_t node) const {
    const auto it = m_inNode.find(idOf(key, node));
    return it == m_inNode.end() ? nullptr : &it->second;
}

const SourceIndex::Found* SourceIndex::inRun(Key key, std::uint32_t run) const {
    const auto it = m_inRun.find(idOf(key, run));
    return it == m_inRun.end() ? nullptr : &it->second;
}

const std::vector<std::uint32_t>& SourceIndex::inCall(Key key, std::uint32_t run, std::uint32_t position) const {
    static const std::vector<std::uint32_t> none;
    const auto call = m_calls.find({run, position});
    if (call == m_calls.end()) return none;
    const auto it = call->second.find(key);
    return it == call->second.end() ? none : it->second;
}

} // namespace tenfold
