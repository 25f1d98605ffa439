#include "core/mining/types/split_ways.h"

#include "core/base/threads/cancellation.h"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>
#include <utility>

namespace tenfold {
namespace {

constexpr std::size_t kMostParts = 4; ///< more values name nodes, not kinds of them. As splitByArgument

using Parts = std::map<std::string, std::vector<SenderId>>;

std::set<std::uint32_t> runsOfNodes(const Trace& trace, const std::vector<SenderId>& senders) {
    std::set<std::uint32_t> runs;
    for (const SenderId sender : senders)
        runs.insert(trace.sender(sender).run.value);
    return runs;
}

/// Two to kMostParts values, one a node, each in every run: what comes with the scale or the run is no kind.
bool isDivision(const Trace& trace, const Parts& parts, const std::vector<SenderId>& senders) {
    if (parts.size() < 2 || parts.size() > kMostParts) return false;
    const std::set<std::uint32_t> runs = runsOfNodes(trace, senders);
    std::set<SenderId> seen;
    std::size_t all = 0;
    for (const auto& [value, nodes] : parts) {
        if (runsOfNodes(trace, nodes) != runs) return false;
        seen.insert(nodes.begin(), nodes.end());
        all += nodes.size();
    }
    return all == senders.size() && seen.size() == senders.size();
}

class Divisions {
public:
    Divisions(const Trace& trace, const std::vector<SenderId>& senders)
        : m_trace(trace)
        , m_senders(senders) {}

    void add(std::string by, const Parts& parts) {
        if (m_ways.size() >= kMostWays || !isDivision(m_trace, parts, m_senders)) return;
        std::set<std::vector<SenderId>> divided;
        for (const auto& [value, nodes] : parts)
            divided.insert(nodes);
        if (!m_known.insert(std::move(divided)).second) return;
        NodeDivision way{std::move(by), {parts.begin(), parts.end()}};
        std::stable_sort(way.parts.begin(), way.parts.end(),
                         [](const auto& a, const auto& b) { return a.second.size() > b.second.size(); });
        m_ways.push_back(std::move(way));
    }
    std::vector<NodeDivision> take() { return std::move(m_ways); }

private:
    const Trace& m_trace;
    const std::vector<SenderId>& m_senders;
    std::vector<NodeDivision> m_ways;
    std::set<std::set<std::vector<SenderId>>> m_known;
};

/// The first node of each run to start, and the others.
Parts byRank(const Trace& trace, const std::vector<SenderId>& senders) {
    const auto startOf = [&](SenderId sender) { return trace.events[trace.eventsOf(sender).first].startNs; };
    std::map<std::uint32_t, SenderId> first;
    for (const SenderId sender : senders) {
        const auto [known, isNew] = first.try_emplace(trace.sender(sender).run.value, sender);
        if (!isNew && startOf(sender) < startOf(known->second)) known->second = sender;
    }
    Parts parts;
    for (const SenderId sender : senders)
        parts[first.at(trace.sender(sender).run.value) == sender ? "first" : "others"].push_back(sender);
    return parts;
}

/// Nodes by the n-th number in their names.
std::vector<Parts> byNames(const Trace& trace, const std::vector<SenderId>& senders) {
    std::vector<Parts> out;
    for (const SenderId sender : senders) {
        const std::vector<std::string> pieces = piecesOf(trace.sender(sender).name);
        if (out.size() < pieces.size()) out.resize(pieces.size());
        for (std::size_t n = 1; n < pieces.size(); ++n)
            out[n][pieces[n]].push_back(sender);
    }
    return out;
}

using ArgumentPlaces = std::map<std::tuple<std::string, std::string, std::size_t>, Parts>; // method, path, piece

/// Texts and numbers of a node's first call of each method.
void addFirstCalls(const Trace& trace, SenderId sender, ArgumentPlaces& places) {
    constexpr std::size_t kLongestValue = 256; // longer ones are data
    std::set<std::uint32_t> seen;
    const auto [begin, end] = trace.eventsOf(sender);
    for (std::uint32_t e = begin; e < end; ++e) {
        cancellationPoint();
        const Event& event = trace.events[e];
        if (!seen.insert(event.method.value).second) continue;
        for (const Leaf& leaf : trace.request(event)) {
            const std::string text = toText(trace.value(leaf.value));
            if (text.size() > kLongestValue) continue;
            const std::vector<std::string> pieces = piecesOf(text);
            for (std::size_t piece = 0; piece < pieces.size(); ++piece) {
                Parts& parts = places[{trace.text(event.method), trace.text(leaf.path), piece}];
                if (parts.size() <= kMostParts) parts[pieces[piece]].push_back(sender);
            }
        }
    }
}

} // namespace

std::vector<std::string> piecesOf(std::string_view text) {
    constexpr std::size_t kMostPieces = 12; // runs of digits of a text; the rest is not cut
    std::vector<std::string> pieces(1);
    bool isInDigits = false;
    for (const char c : text) {
        const bool isDigit = c >= '0' && c <= '9';
        if (isDigit && !isInDigits && pieces.size() > kMostPieces) break;
        if (isDigit && !isInDigits) pieces.emplace_back();
        (isDigit ? pieces.back() : pieces.front()) += c;
        isInDigits = isDigit;
    }
    return pieces;
}

std::vector<NodeDivision> divisionsOf(const Trace& trace, const std::vector<SenderId>& senders) {
    Divisions divisions(trace, senders);
    if (senders.size() < 2) return {};
    divisions.add("rank", byRank(trace, senders));
    for (const Parts& parts : byNames(trace, senders))
        divisions.add("job", parts);
    ArgumentPlaces places;
    for (const SenderId sender : senders)
        addFirstCalls(trace, sender, places);
    for (const auto& [place, parts] : places)
        divisions.add(std::get<0>(place) + "." + std::get<1>(place), parts);
    return divisions.take();
}

std::vector<SplitWay> splitWaysOf(const Trace& trace, const std::vector<SenderId>& senders) {
    std::vector<SplitWay> ways;
    for (const NodeDivision& division : divisionsOf(trace, senders)) {
        cancellationPoint();
        SplitWay way{division.by, {}};
        for (const auto& [name, nodes] : division.parts)
            way.parts.push_back({name, nodes.size()});
        ways.push_back(std::move(way));
    }
    return ways;
}

} // namespace tenfold
