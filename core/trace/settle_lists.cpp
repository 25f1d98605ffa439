#include "core/trace/settle_lists.h"

#include <algorithm>
#include <unordered_map>
#include <unordered_set>

namespace tenfold {
namespace {

/// Walks a path and calls `onField(generic, at, hasIndex)` behind each key: the path so far without indices, the
/// position in the path, and whether an index follows.
template <typename OnField>
void eachField(std::string_view path, OnField onField) {
    std::string generic;
    for (std::size_t i = 0; i < path.size();) {
        if (path[i] == '[') {
            i = std::min(path.find(']', i), path.size() - 1) + 1;
            continue;
        }
        const std::size_t begin = i;
        if (path[i] == '.') ++i;
        for (; i < path.size() && path[i] != '.' && path[i] != '['; ++i)
            if (path[i] == '\\') ++i;
        i = std::min(i, path.size());
        generic += path.substr(begin, i - begin);
        onField(generic, i, i < path.size() && path[i] == '[');
    }
}

/// Calls `onPath(methodText, side, leaf, run)` for each leaf of each event.
template <typename TraceType, typename OnPath>
void eachLeaf(TraceType& trace, OnPath onPath) {
    for (const Event& e : trace.events) {
        const std::uint32_t run = trace.senders[e.sender.value].run.value;
        for (std::uint32_t i = 0; i < e.requestLeaves + e.responseLeaves; ++i)
            onPath(e.method, i < e.requestLeaves ? 'q' : 'r', trace.leaves[e.firstLeaf + i], run);
    }
}

std::uint64_t pack(StringId method, char side, StringId path) {
    return std::uint64_t{method.value} << 33 | std::uint64_t{path.value} << 1 | (side == 'r' ? 1 : 0);
}

} // namespace

bool ListFields::Forms::isList() const {
    if (asList.empty()) return false;
    return std::none_of(asList.begin(), asList.end(), [&](std::uint32_t run) { return asOther.contains(run); });
}

std::string ListFields::keyOf(std::string_view method, char side) {
    return std::string(method) + '\n' + side + '\n';
}

void ListFields::note(std::string_view method, char side, std::string_view path, std::uint32_t run) {
    const std::string key = keyOf(method, side);
    eachField(path, [&](const std::string& generic, std::size_t, bool hasIndex) {
        Forms& forms = m_fields[key + generic];
        (hasIndex ? forms.asList : forms.asOther).insert(run);
    });
    m_nextRun = std::max(m_nextRun, run + 1);
}

void ListFields::note(const Trace& trace) {
    std::vector<std::unordered_set<std::uint64_t>> seen(trace.runs.size());
    const std::uint32_t firstRun = m_nextRun;
    eachLeaf(trace, [&](StringId method, char side, const Leaf& leaf, std::uint32_t run) {
        if (!seen[run].insert(pack(method, side, leaf.path)).second) return;
        note(trace.text(method), side, trace.text(leaf.path), firstRun + run);
    });
}

std::optional<std::string> ListFields::settled(std::string_view method, char side, std::string_view path) const {
    const std::string key = keyOf(method, side);
    std::string out;
    std::size_t copied = 0;
    eachField(path, [&](const std::string& generic, std::size_t at, bool hasIndex) {
        if (hasIndex) return;
        const auto it = m_fields.find(key + generic);
        if (it == m_fields.end() || !it->second.isList()) return;
        out.append(path, copied, at - copied);
        out += "[0]";
        copied = at;
    });
    if (copied == 0) return std::nullopt;
    return out.append(path, copied);
}

void settleLists(Trace& trace) {
    settleLists(trace, ListFields());
}

void settleLists(Trace& trace, ListFields known) {
    known.note(trace);
    std::unordered_map<std::uint64_t, StringId> settled;
    eachLeaf(trace, [&](StringId method, char side, Leaf& leaf, std::uint32_t) {
        const auto [it, isNew] = settled.try_emplace(pack(method, side, leaf.path), leaf.path);
        if (isNew)
            if (const auto path = known.settled(trace.text(method), side, trace.text(leaf.path)))
                it->second = trace.strings.add(*path);
        leaf.path = it->second;
    });
}

} // namespace tenfold
