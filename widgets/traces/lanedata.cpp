#include "widgets/traces/lanedata.h"

#include "widgets/common/convert.h"

#include <algorithm>
#include <cmath>
#include <tuple>

namespace tenfold {

int LaneData::laneOf(const QString& sender) const {
    for (std::size_t i = 0; i < lanes.size(); ++i)
        if (lanes[i].name == sender) return int(i);
    return -1;
}

std::int64_t LaneData::markOf(int lane, std::int64_t startNs, std::uint32_t event) const {
    if (lane < 0 || std::size_t(lane) >= lanes.size()) return -1;
    const auto begin = marks.begin() + lanes[std::size_t(lane)].begin,
               end = marks.begin() + lanes[std::size_t(lane)].end;
    auto it =
        std::lower_bound(begin, end, startNs, [](const Mark& mark, std::int64_t ns) { return mark.startNs < ns; });
    for (; it != end && it->startNs == startNs; ++it)
        if (it->event == event) return it - marks.begin();
    return -1;
}

void LaneData::makeBlocks() {
    blocks.clear();
    for (Lane& lane : lanes) {
        lane.firstBlock = std::uint32_t(blocks.size());
        for (std::uint32_t at = lane.begin; at + kBlock <= lane.end; at += kBlock) {
            Block& block = blocks.emplace_back();
            for (std::uint32_t i = at; i < at + kBlock; ++i) {
                block.kinds = std::uint8_t(block.kinds | (1U << unsigned(marks[i].kind)));
                block.longestNs = std::max(block.longestNs, float(marks[i].durationNs));
            }
        }
    }
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

LaneBuilder::LaneBuilder(LaneNames names)
    : m_names(std::move(names)) {}

std::uint16_t LaneBuilder::methodOf(const Trace& part, StringId method) {
    constexpr std::size_t kMost = 65'535; // what a mark can name; more are shown as the last one
    if (m_methods.size() <= method.value) m_methods.resize(part.strings.size(), -1);
    std::int32_t& index = m_methods[method.value];
    if (index < 0) {
        const std::string& name = part.text(method);
        index = std::int32_t(std::min(m_data.methods.size(), kMost));
        if (m_data.methods.size() <= kMost) {
            m_data.methods.push_back(toQt(name));
            m_kinds.push_back(kindOf(name, m_names.clockMethods.count(name) > 0));
        }
    }
    return std::uint16_t(index);
}

void LaneBuilder::add(const Trace& part) {
    for (std::size_t s = m_drafts.size(); s < part.senders.size(); ++s) {
        const std::string& name = part.senders[s].name;
        const auto type = m_names.typeOfSender.find(name);
        m_drafts.push_back({toQt(name), type != m_names.typeOfSender.end() ? type->second : groupOfName(name), {}});
    }
    for (const Event& e : part.events) {
        const std::uint16_t method = methodOf(part, e.method);
        const CallKind kind = m_kinds[method];
        m_drafts[e.sender.value].marks.push_back(
            {e.startNs, std::max<std::int64_t>(0, e.durationNs), e.fileOrder, kind, method});
        ++m_data.kindCounts[std::size_t(kind)];
    }
}

Result<LaneData> LaneBuilder::finish(Progress& progress) {
    LaneData data = std::move(m_data);
    std::erase_if(m_drafts, [](const Draft& d) { return d.marks.empty(); });
    if (m_drafts.empty()) return data;
    std::int64_t first = m_drafts.front().marks.front().startNs, last = first;
    std::size_t sorted = 0;
    for (Draft& d : m_drafts) {
        if (!progress.advance(sorted++, m_drafts.size(), "lanes")) return fail(MessageId::Cancelled);
        const auto before = [](const auto& a, const auto& b) {
            return std::tie(a.startNs, a.event) < std::tie(b.startNs, b.event);
        };
        if (!std::is_sorted(d.marks.begin(), d.marks.end(), before)) std::sort(d.marks.begin(), d.marks.end(), before);
        first = std::min(first, d.marks.front().startNs);
        for (const auto& mark : d.marks)
            last = std::max(last, mark.startNs + mark.durationNs);
    }
    data.originNs = first;
    data.spanNs = std::max<std::int64_t>(1, last - first);
    std::map<std::string, std::int64_t> groupStart;
    for (const Draft& d : m_drafts) {
        const std::int64_t start = d.marks.front().startNs;
        const auto [it, isNew] = groupStart.emplace(d.group, start);
        if (!isNew) it->second = std::min(it->second, start);
    }
    std::stable_sort(m_drafts.begin(), m_drafts.end(), [&](const Draft& a, const Draft& b) {
        const std::int64_t ga = groupStart[a.group], gb = groupStart[b.group];
        if (ga != gb) return ga < gb;
        if (a.group != b.group) return a.group < b.group;
        return a.marks.front().startNs < b.marks.front().startNs;
    });
    std::string group;
    for (Draft& d : m_drafts) {
        if (!progress.advance(0, 0, "lanes")) return fail(MessageId::Cancelled);
        if (data.groups.empty() || d.group != group) {
            group = d.group;
            data.groups.push_back({toQt(group), int(data.lanes.size()), 0});
        }
        ++data.groups.back().lanes;
        LaneData::Lane lane{d.name, std::uint32_t(data.marks.size()), 0, int(data.groups.size()) - 1, 0};
        for (LaneData::Mark mark : d.marks) {
            mark.startNs -= first;
            data.marks.push_back(mark);
        }
        d.marks = {};
        lane.end = std::uint32_t(data.marks.size());
        data.lanes.push_back(std::move(lane));
    }
    data.makeBlocks();
    countBins(data);
    return data;
}

Result<LaneData> makeLanes(const Trace& trace, const LaneNames& names, Progress& progress) {
    LaneBuilder builder(names);
    builder.add(trace);
    return builder.finish(progress);
}

} // namespace tenfold
