#include "widgets/traces/lanedata.h"

#include "widgets/common/convert.h"

#include <algorithm>
#include <cmath>

namespace tenfold {

int LaneData::laneOf(std::uint32_t sender) const {
    for (std::size_t i = 0; i < lanes.size(); ++i)
        if (lanes[i].sender == sender) return int(i);
    return -1;
}

std::int64_t LaneData::markOf(int lane, std::uint32_t event) const {
    if (lane < 0 || std::size_t(lane) >= lanes.size()) return -1;
    for (std::uint32_t i = lanes[std::size_t(lane)].begin; i < lanes[std::size_t(lane)].end; ++i)
        if (marks[i].event == event) return i;
    return -1;
}

std::string groupOfName(const std::string& sender) {
    std::size_t end = sender.find_first_of("0123456789");
    if (end == std::string::npos) return sender;
    std::string name = sender.substr(0, end);
    // "task-container_1795…": the word before the number belongs to the number.
    if (const auto word = name.find("container"); word != std::string::npos && word > 0) name.resize(word);
    while (!name.empty() && (name.back() == '-' || name.back() == '_' || name.back() == '.' || name.back() == ':'))
        name.pop_back();
    return name.empty() ? sender : name;
}

namespace {

struct Draft {
    LaneData::Lane lane;
    std::vector<LaneData::Mark> marks;
    std::string group;
};

void countBins(LaneData& data) {
    // A round width that gives some 150 bins.
    const double rough = double(data.spanNs) / 150, unit = std::pow(10, std::floor(std::log10(std::max(1.0, rough))));
    const double share = rough / unit;
    data.binNs = std::max<std::int64_t>(1, std::int64_t(unit * (share <= 1   ? 1
                                                                : share <= 2 ? 2
                                                                : share <= 5 ? 5
                                                                             : 10)));
    data.bins.assign(std::size_t(data.spanNs / data.binNs) + 1, 0);
    for (const auto& mark : data.marks)
        ++data.bins[std::size_t(mark.startNs / data.binNs)];
    data.maxBin = *std::max_element(data.bins.begin(), data.bins.end());
}

} // namespace

Result<LaneData> makeLanes(const Trace& trace, const LaneNames& names, Progress& progress) {
    LaneData data;
    if (trace.events.empty()) return data;
    std::int64_t first = trace.events.front().startNs, last = first;
    std::vector<CallKind> kinds(trace.strings.size(), CallKind::Change);
    std::vector<bool> kindKnown(trace.strings.size(), false);
    for (const Event& e : trace.events) {
        first = std::min(first, e.startNs);
        last = std::max(last, e.startNs + std::max<std::int64_t>(0, e.durationNs));
    }
    data.originNs = first;
    data.spanNs = std::max<std::int64_t>(1, last - first);

    std::vector<Draft> drafts;
    for (std::uint32_t s = 0; s < trace.senders.size(); ++s) {
        if (!progress.advance(s, trace.senders.size(), "lanes")) return fail(MessageId::Cancelled);
        const auto [begin, end] = trace.eventsOf(SenderId(s));
        if (begin == end) continue;
        Draft draft;
        draft.lane.name = toQt(trace.senders[s].name);
        draft.lane.sender = s;
        const auto type = names.typeOfSender.find(trace.senders[s].name);
        draft.group = type != names.typeOfSender.end() ? type->second : groupOfName(trace.senders[s].name);
        draft.marks.reserve(end - begin);
        for (std::uint32_t i = begin; i < end; ++i) {
            const Event& e = trace.events[i];
            if (!kindKnown[e.method.value]) {
                const std::string& method = trace.text(e.method);
                kinds[e.method.value] = kindOf(method, names.clockMethods.count(method) > 0);
                kindKnown[e.method.value] = true;
            }
            const CallKind kind = kinds[e.method.value];
            draft.marks.push_back({e.startNs - first, std::max<std::int64_t>(0, e.durationNs), i, kind});
            ++data.kindCounts[std::size_t(kind)];
        }
        std::stable_sort(draft.marks.begin(), draft.marks.end(),
                         [](const auto& a, const auto& b) { return a.startNs < b.startNs; });
        drafts.push_back(std::move(draft));
    }
    std::map<std::string, std::int64_t> groupStart;
    for (const Draft& d : drafts) {
        const std::int64_t start = d.marks.front().startNs;
        const auto [it, isNew] = groupStart.emplace(d.group, start);
        if (!isNew) it->second = std::min(it->second, start);
    }
    std::stable_sort(drafts.begin(), drafts.end(), [&](const Draft& a, const Draft& b) {
        const std::int64_t ga = groupStart[a.group], gb = groupStart[b.group];
        if (ga != gb) return ga < gb;
        if (a.group != b.group) return a.group < b.group;
        return a.marks.front().startNs < b.marks.front().startNs;
    });
    std::string group;
    for (Draft& d : drafts) {
        if (data.groups.empty() || d.group != group) {
            group = d.group;
            data.groups.push_back({toQt(group), int(data.lanes.size()), 0});
        }
        ++data.groups.back().lanes;
        d.lane.group = int(data.groups.size()) - 1;
        d.lane.begin = std::uint32_t(data.marks.size());
        data.marks.insert(data.marks.end(), d.marks.begin(), d.marks.end());
        d.lane.end = std::uint32_t(data.marks.size());
        data.lanes.push_back(d.lane);
    }
    countBins(data);
    return data;
}

} // namespace tenfold
