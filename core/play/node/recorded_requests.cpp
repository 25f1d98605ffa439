#include "core/play/node/recorded_requests.h"

#include "core/base/random_stream.h"

#include <algorithm>

namespace tenfold {

RecordedRequests::RecordedRequests(const Trace& trace, const std::vector<std::string>& targets) {
    RandomStream random(1);
    std::map<CallName, std::pair<std::uint64_t, std::vector<std::uint32_t>>> kept;
    for (std::uint32_t e = 0; e < trace.events.size(); ++e) {
        const Event& event = trace.events[e];
        const std::string& target = trace.strings[event.target];
        if (std::find(targets.begin(), targets.end(), target) == targets.end()) continue;
        auto& [seen, events] = kept[{target, trace.strings[event.method]}];
        const std::uint64_t before = seen++;
        if (events.size() < kMostOfCall)
            events.push_back(e);
        else if (const std::uint64_t at = random.below(before + 1); at < kMostOfCall)
            events[at] = e;
    }
    for (const auto& [call, seenAndEvents] : kept)
        for (const std::uint32_t e : seenAndEvents.second) {
            Row row;
            for (const Leaf leaf : trace.request(trace.events[e]))
                row.emplace_back(trace.strings[leaf.path], trace.values[leaf.value]);
            m_rows[call].push_back(std::move(row));
        }
}

const RecordedRequests::Row* RecordedRequests::of(const CallName& call, std::uint64_t number) const {
    const auto it = m_rows.find(call);
    if (it == m_rows.end() || it->second.empty()) return nullptr;
    return &it->second[number % it->second.size()];
}

const Value* RecordedRequests::valueAt(const Row& row, const std::string& path) {
    const auto it = std::find_if(row.begin(), row.end(), [&](const auto& field) { return field.first == path; });
    return it == row.end() ? nullptr : &it->second;
}

} // namespace tenfold
