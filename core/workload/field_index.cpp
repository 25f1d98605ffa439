#include "core/workload/field_index.h"

#include <algorithm>

namespace tenfold {
namespace {

std::uint64_t packed(std::uint32_t owner, ValueId value) {
    return static_cast<std::uint64_t>(owner) << 32 | value.value;
}

std::span<const Leaf> leavesOf(const Trace& trace, const Event& event, Side side) {
    return side == Side::Request ? trace.request(event) : trace.response(event);
}

std::uint32_t firstLeafOf(const Event& event, Side side) {
    return side == Side::Request ? event.firstLeaf : event.firstLeaf + event.requestLeaves;
}

constexpr std::size_t kMostKeyed = 8'000'000; ///< occurrences kept by key, 32 bytes each

bool byTime(const FieldOccurrence& a, const FieldOccurrence& b) {
    return a.knownNs < b.knownNs;
}

void sortByTime(std::span<FieldOccurrence> occurrences) {
    if (!std::is_sorted(occurrences.begin(), occurrences.end(), byTime))
        std::stable_sort(occurrences.begin(), occurrences.end(), byTime);
}

} // namespace

std::int64_t knownAtNs(const Event& event, Side side) {
    return side == Side::Response && event.durationNs > 0 ? event.startNs + event.durationNs : event.startNs;
}

std::optional<std::uint32_t> findLeaf(const Trace& trace, const Event& event, Side side, StringId path,
                                      std::uint32_t ordinal) {
    std::uint32_t leaf = firstLeafOf(event, side);
    for (const Leaf& l : leavesOf(trace, event, side)) {
        if (l.path == path && ordinal-- == 0) return leaf;
        ++leaf;
    }
    return std::nullopt;
}

std::optional<std::uint32_t> siblingLeaf(const Trace& trace, const Event& event, std::uint32_t leaf, StringId path) {
    const StringId own = trace.leaves[leaf].path;
    std::uint32_t ordinal = 0, ours = 0, theirs = 0;
    const std::uint32_t end = event.firstLeaf + event.requestLeaves;
    for (std::uint32_t l = event.firstLeaf; l < end; ++l) {
        if (l == leaf) ordinal = ours;
        ours += trace.leaves[l].path == own ? 1 : 0;
        theirs += trace.leaves[l].path == path ? 1 : 0;
    }
    if (theirs != 1 && theirs != ours) return std::nullopt;
    return findLeaf(trace, event, Side::Request, path, theirs == 1 ? 0 : ordinal);
}

std::uint32_t ordinalOf(const Trace& trace, const Event& event, std::uint32_t leaf) {
    const bool isRequest = leaf < event.firstLeaf + event.requestLeaves;
    std::uint32_t ordinal = 0;
    for (std::uint32_t l = firstLeafOf(event, isRequest ? Side::Request : Side::Response); l < leaf; ++l)
        ordinal += trace.leaves[l].path == trace.leaves[leaf].path ? 1 : 0;
    return ordinal;
}

std::optional<ResolvedField> resolve(const FieldRef& field, const Trace& trace) {
    ResolvedField out{field.target.empty() ? StringId() : trace.strings.find(field.target),
                      trace.strings.find(field.method), trace.strings.find(field.path), field.side};
    if (!out.method.valid() || !out.path.valid() || (!field.target.empty() && !out.target.valid())) return std::nullopt;
    return out;
}

FieldRef fieldRef(const ResolvedField& field, const Trace& trace) {
    return {field.target.valid() ? trace.text(field.target) : std::string(), trace.text(field.method), field.side,
            trace.text(field.path)};
}

FieldIndex::FieldIndex(const Trace& trace)
    : m_trace(trace) {
    for (std::uint32_t e = 0; e < trace.events.size(); ++e)
        m_eventsOf[{trace.events[e].target, trace.events[e].method}].push_back(e);
}

std::span<const std::uint32_t> FieldIndex::eventsOf(StringId target, StringId method) const {
    const auto it = m_eventsOf.find({target, method});
    return it == m_eventsOf.end() ? std::span<const std::uint32_t>() : std::span<const std::uint32_t>(it->second);
}

FieldIndex::Field& FieldIndex::field(const ResolvedField& key) {
    const auto [it, isNew] = m_fields.try_emplace(key);
    if (!isNew) return it->second;
    Field& out = it->second;
    const auto sortLast = [&] {
        if (!out.begins.empty())
            sortByTime({out.occurrences.begin() + static_cast<std::ptrdiff_t>(out.begins.back().second),
                        out.occurrences.end()});
    };
    for (const std::uint32_t e : eventsOf(key.target, key.method)) { // sender by sender
        const Event& event = m_trace.events[e];
        std::uint32_t leaf = firstLeafOf(event, key.side);
        for (const Leaf& l : leavesOf(m_trace, event, key.side)) {
            if (l.path == key.path) {
                if (out.begins.empty() || out.begins.back().first != event.sender.value) {
                    sortLast();
                    out.begins.emplace_back(event.sender.value, out.occurrences.size());
                }
                out.occurrences.push_back({knownAtNs(event, key.side), e, leaf, l.value});
            }
            ++leaf;
        }
    }
    sortLast();
    return out;
}

FieldIndex::Field& FieldIndex::fieldByRun(const ResolvedField& key) {
    Field& out = field(key);
    if (!out.byRun.empty()) return out;
    out.byRun.resize(m_trace.runs.size());
    for (const FieldOccurrence& occurrence : out.occurrences)
        out.byRun[m_trace.sender(m_trace.events[occurrence.event].sender).run.value].push_back(occurrence);
    for (auto& list : out.byRun)
        std::stable_sort(list.begin(), list.end(), byTime);
    return out;
}

std::span<const FieldOccurrence> FieldIndex::ofSender(const ResolvedField& key, SenderId sender) {
    const Field& known = field(key);
    const auto it = std::lower_bound(known.begins.begin(), known.begins.end(), std::pair(sender.value, std::size_t{0}));
    if (it == known.begins.end() || it->first != sender.value) return {};
    const std::size_t end = it + 1 == known.begins.end() ? known.occurrences.size() : (it + 1)->second;
    return {known.occurrences.data() + it->second, end - it->second};
}

std::span<const FieldOccurrence> FieldIndex::ofRun(const ResolvedField& key, RunId run) {
    return fieldByRun(key).byRun[run.value];
}

FieldIndex::Keyed FieldIndex::indexByKey(const ResolvedField& source, const ResolvedField& key, Scope scope) {
    struct Entry {
        std::uint64_t key;
        FieldOccurrence occurrence;
    };
    std::vector<Entry> entries;
    const auto add = [&](std::span<const FieldOccurrence> list) {
        for (const FieldOccurrence& occurrence : list) {
            const Event& event = m_trace.events[occurrence.event];
            const std::uint32_t ordinal = ordinalOf(m_trace, event, occurrence.leaf);
            auto keyLeaf = findLeaf(m_trace, event, key.side, key.path, ordinal);
            if (!keyLeaf && ordinal > 0) keyLeaf = findLeaf(m_trace, event, key.side, key.path);
            if (!keyLeaf) continue;
            const std::uint32_t owner =
                scope == Scope::SameNode ? event.sender.value : m_trace.sender(event.sender).run.value;
            entries.push_back({packed(owner, m_trace.leaves[*keyLeaf].value), occurrence});
        }
    };
    if (scope == Scope::SameNode)
        add(field(source).occurrences);
    else
        for (const auto& list : fieldByRun(source).byRun)
            add(list);
    std::stable_sort(entries.begin(), entries.end(), [](const Entry& a, const Entry& b) { return a.key < b.key; });
    Keyed out; // the order of time stays within a key
    out.keys.reserve(entries.size());
    out.occurrences.reserve(entries.size());
    for (const Entry& entry : entries) {
        out.keys.push_back(entry.key);
        out.occurrences.push_back(entry.occurrence);
    }
    return out;
}

std::span<const FieldOccurrence> FieldIndex::keyed(const ResolvedField& source, const ResolvedField& key, Scope scope,
                                                   std::uint32_t senderOrRun, ValueId keyValue) {
    auto it = m_keyed.find({source, key, scope});
    if (it == m_keyed.end()) {
        Keyed made = indexByKey(source, key, scope);
        if (m_keyedOccurrences > kMostKeyed) {
            m_keyed.clear();
            m_keyedOccurrences = 0;
        }
        m_keyedOccurrences += made.keys.size();
        it = m_keyed.emplace(std::tuple(source, key, scope), std::move(made)).first;
    }
    const Keyed& known = it->second;
    const auto [begin, end] = std::equal_range(known.keys.begin(), known.keys.end(), packed(senderOrRun, keyValue));
    return {known.occurrences.data() + (begin - known.keys.begin()), static_cast<std::size_t>(end - begin)};
}

FieldIndex::Set& FieldIndex::set(const std::vector<ResolvedField>& fields, Scope scope) {
    const auto [it, isNew] = m_sets.try_emplace({fields, scope});
    Set& out = it->second;
    if (!isNew) return out;
    for (const ResolvedField& key : fields)
        for (const FieldOccurrence& occurrence : field(key).occurrences) {
            const Event& event = m_trace.events[occurrence.event];
            const std::uint32_t owner =
                scope == Scope::SameNode ? event.sender.value : m_trace.sender(event.sender).run.value;
            const auto [first, isFirst] = out.first.try_emplace(
                packed(owner, occurrence.value), FirstSeen{occurrence.knownNs, occurrence.event, occurrence.leaf});
            if (!isFirst && occurrence.knownNs < first->second.knownNs)
                first->second = {occurrence.knownNs, occurrence.event, occurrence.leaf};
        }
    for (const auto& [key, first] : out.first)
        out.times[static_cast<std::uint32_t>(key >> 32)].push_back(first.knownNs);
    for (auto& [owner, times] : out.times)
        std::sort(times.begin(), times.end());
    return out;
}

std::optional<FieldIndex::FirstSeen> FieldIndex::firstKnown(const std::vector<ResolvedField>& fields, Scope scope,
                                                            std::uint32_t senderOrRun, ValueId value) {
    const Set& known = set(fields, scope);
    const auto it = known.first.find(packed(senderOrRun, value));
    return it == known.first.end() ? std::nullopt : std::optional(it->second);
}

std::size_t FieldIndex::knownValues(const std::vector<ResolvedField>& fields, Scope scope, std::uint32_t senderOrRun,
                                    std::int64_t timeNs) {
    const Set& known = set(fields, scope);
    const auto it = known.times.find(senderOrRun);
    if (it == known.times.end()) return 0;
    return static_cast<std::size_t>(std::upper_bound(it->second.begin(), it->second.end(), timeNs) -
                                    it->second.begin());
}

} // namespace tenfold
