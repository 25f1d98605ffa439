#include "core/trace/settle_lists.h"

#include <algorithm>
#include <map>
#include <set>
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

/// Calls `onPath(side, path)` for each leaf of a shape of messages.
template <typename OnPath>
void eachPath(const MessageColumns& messages, std::uint32_t shape, OnPath onPath) {
    const auto places = messages.places(shape);
    for (std::size_t i = 0; i < places.size(); ++i)
        onPath(i < messages.requestLeaves(shape) ? 'q' : 'r', places[i].path);
}

/// Messages of one shape with one method, in a run or in all.
struct Use {
    std::uint32_t shape = 0;
    StringId method;
    std::uint32_t run = 0;
    auto operator<=>(const Use&) const = default;
};

/// The shape with the paths as they are settled; the same one when they are all right.
std::uint32_t settledShape(Trace& trace, std::uint32_t shape, StringId method, const ListFields& known) {
    std::vector<MessageColumns::Place> places;
    bool isChanged = false;
    eachPath(trace.messages, shape, [&](char side, StringId path) {
        const auto settled = known.settled(trace.text(method), side, trace.text(path));
        places.push_back(trace.messages.places(shape)[places.size()]);
        if (settled) places.back().path = trace.strings.add(*settled);
        isChanged = isChanged || settled;
    });
    return isChanged ? trace.messages.addView(places, trace.messages.requestLeaves(shape)) : shape;
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
    std::set<Use> known;
    std::vector<std::unordered_set<std::uint64_t>> seen(trace.runs.size());
    const std::uint32_t firstRun = m_nextRun;
    for (const Event& e : trace.events) {
        const std::uint32_t run = trace.senders[e.sender.value].run.value;
        if (!known.insert({e.shape, e.method, run}).second) continue;
        eachPath(trace.messages, e.shape, [&](char side, StringId path) {
            if (seen[run].insert(pack(e.method, side, path)).second)
                note(trace.text(e.method), side, trace.text(path), firstRun + run);
        });
    }
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
    std::map<Use, std::uint32_t> shapes; // -> with settled paths
    for (Event& e : trace.events) {
        const auto [it, isNew] = shapes.try_emplace(Use{e.shape, e.method}, e.shape);
        if (isNew) it->second = settledShape(trace, e.shape, e.method, known);
        e.shape = it->second;
    }
}

} // namespace tenfold
