#include "widgets/traces/lanedata.h"

#include "core/stats/presence_segments.h"
#include "core/words/base_messages.h"
#include "widgets/common/convert.h"

#include <algorithm>
#include <cmath>
#include <tuple>

namespace tenfold {
namespace {

template <typename IsCounted>
std::vector<LaneData::Block> countBlocks(const LaneData& data, IsCounted isCounted) {
    std::vector<LaneData::Block> blocks;
    for (const LaneData::Lane& lane : data.lanes)
        for (std::uint32_t at = lane.begin; at + LaneData::kBlock <= lane.end; at += LaneData::kBlock) {
            LaneData::Block& block = blocks.emplace_back();
            for (std::uint32_t i = at; i < at + LaneData::kBlock; ++i) {
                const LaneData::Mark& mark = data.marks[i];
                block.longestNs = std::max(block.longestNs, float(mark.durationNs));
                if (isCounted(mark)) ++block.calls[std::size_t(mark.kind)];
            }
        }
    return blocks;
}

/// Which groups are at work in equal parts of the run, clock calls aside: they tell no part from another.
std::vector<std::vector<bool>> groupsAtWork(const LaneData& data, std::size_t parts) {
    std::vector<std::vector<bool>> isAtWork(parts, std::vector<bool>(data.groups.size()));
    const auto partOf = [&](std::int64_t ns) {
        return std::min(parts - 1, std::size_t(double(ns) / double(data.spanNs) * double(parts)));
    };
    for (const LaneData::Lane& lane : data.lanes)
        for (std::uint32_t m = lane.begin; m < lane.end; ++m) {
            const LaneData::Mark& mark = data.marks[m];
            if (mark.kind == CallKind::Clock) continue;
            for (std::size_t p = partOf(mark.startNs); p <= partOf(mark.startNs + mark.durationNs); ++p)
                isAtWork[p][std::size_t(lane.group)] = true;
        }
    return isAtWork;
}

/// Who is at work in most of the parts [begin, end), those first that are there less in the rest of the run; where
/// nobody is, who is there most; empty: nobody at all.
QStringList groupsOfPhase(const LaneData& data, const std::vector<std::vector<bool>>& isAtWork, std::size_t begin,
                          std::size_t end) {
    constexpr std::size_t kMostNamed = 2; // more do not fit below a part
    struct Share {
        double here = 0, all = 0;
        std::size_t group = 0;
    };
    std::vector<Share> shares;
    for (std::size_t g = 0; g < data.groups.size(); ++g) {
        Share share{0, 0, g};
        for (std::size_t p = 0; p < isAtWork.size(); ++p) {
            if (!isAtWork[p][g]) continue;
            share.all += 1.0 / double(isAtWork.size());
            if (p >= begin && p < end) share.here += 1.0 / double(end - begin);
        }
        if (share.here > 0) shares.push_back(share);
    }
    const bool hasMost = std::any_of(shares.begin(), shares.end(), [](const Share& s) { return s.here > 0.5; });
    std::stable_sort(shares.begin(), shares.end(), [&](const Share& a, const Share& b) {
        if (!hasMost) return a.here > b.here;
        if ((a.here > 0.5) != (b.here > 0.5)) return a.here > 0.5;
        return a.here / a.all > b.here / b.all;
    });
    QStringList names;
    for (const Share& share : shares)
        if (names.isEmpty() || (share.here > 0.5 && std::size_t(names.size()) < kMostNamed))
            names << data.groups[share.group].name;
    return names;
}

void findPhases(LaneData& data) {
    constexpr std::size_t kParts = 150;     // as fine as the strip on top
    constexpr std::size_t kMostGroups = 64; // more make no picture, and the search slow
    if (data.groups.size() < 2 || data.groups.size() > kMostGroups) return;
    const auto isAtWork = groupsAtWork(data, kParts);
    const std::vector<std::size_t> begins = presenceSegments(isAtWork);
    const auto timeOf = [&](std::size_t part) {
        return std::int64_t(double(data.spanNs) * double(part) / double(kParts));
    };
    for (std::size_t i = 0; i < begins.size(); ++i) {
        const std::size_t end = i + 1 < begins.size() ? begins[i + 1] : kParts;
        const QString name = groupsOfPhase(data, isAtWork, begins[i], end).join(QStringLiteral(", "));
        if (!data.phases.empty() && data.phases.back().name == name)
            data.phases.back().toNs = timeOf(end);
        else
            data.phases.push_back({timeOf(begins[i]), timeOf(end), name});
    }
    if (data.phases.size() < 2) data.phases.clear();
}

} // namespace

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

std::vector<LaneData::Block> LaneData::blocksOf(const std::vector<bool>& isCounted) const {
    return countBlocks(*this, [&](const Mark& mark) { return mark.event < isCounted.size() && isCounted[mark.event]; });
}

void LaneData::makeIndexes() {
    std::uint32_t first = 0;
    for (Lane& lane : lanes) {
        lane.firstBlock = first;
        first += (lane.end - lane.begin) / kBlock;
    }
    blocks = countBlocks(*this, [](const Mark&) { return true; });
    starts.resize(marks.size());
    for (std::size_t i = 0; i < marks.size(); ++i)
        starts[i] = marks[i].startNs;
    std::sort(starts.begin(), starts.end());
}

LaneData::Bins LaneData::binsOf(double fromNs, double toNs) const {
    Bins bins;
    const double rough = std::max(1.0, (toNs - fromNs) / 150), unit = std::pow(10, std::floor(std::log10(rough)));
    const double share = rough / unit;
    bins.widthNs = std::max<std::int64_t>(1, std::int64_t(unit * (share <= 1   ? 1
                                                                  : share <= 2 ? 2
                                                                  : share <= 5 ? 5
                                                                               : 10)));
    bins.firstNs = std::int64_t(std::max(0.0, fromNs)) / bins.widthNs * bins.widthNs;
    const auto before = [&](std::int64_t ns) { return std::lower_bound(starts.begin(), starts.end(), ns); };
    auto begin = before(bins.firstNs);
    for (std::int64_t at = bins.firstNs; at <= spanNs && double(at) < toNs; at += bins.widthNs) {
        const auto end = before(at + bins.widthNs);
        bins.calls.push_back(std::uint32_t(end - begin));
        bins.most = std::max(bins.most, bins.calls.back());
        begin = end;
    }
    return bins;
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
    data.makeIndexes();
    findPhases(data);
    return data;
}

Result<LaneData> makeLanes(const Trace& trace, const LaneNames& names, Progress& progress) {
    LaneBuilder builder(names);
    builder.add(trace);
    return builder.finish(progress);
}

} // namespace tenfold
