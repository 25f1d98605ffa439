#include "core/report/waterfall_picture.h"

#include "core/base/text/number_text.h"
#include "core/report/page_style.h"
#include "core/report/svg.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <regex>

namespace tenfold {
namespace {

constexpr std::size_t kMostDrawnRows = 400;
constexpr double kWaterfallWidth = 1180;
constexpr double kNamesWidth = 330;
constexpr double kTimesLeft = 400;
constexpr double kRowHeight = 20;
constexpr double kBarHeight = 11;
constexpr double kHeadHeight = 48;
constexpr double kIndent = 10;
constexpr double kDeepestIndent = 12;
constexpr double kIdleShare = 0.02;
constexpr double kNarrowestBar = 0.8;
constexpr double kNameFont = 11;

std::string placeText(const WholeRequest& request, const WaterfallRow& row) {
    const SpanFact& fact = request.flow.factOf(request.flow.nodes[row.node]);
    std::string text = request.names.text(fact.service) + " " + request.names.text(fact.operation);
    if (row.isHead()) text += fmt::format(" × {}", row.members);
    return text;
}

/// Rows to draw: siblings under their head only, and of too many those with most time in and below them.
std::vector<std::uint32_t> drawnRows(const Waterfall& waterfall) {
    std::vector<std::uint32_t> rows;
    for (std::uint32_t i = 0; i < waterfall.rows.size(); i = waterfall.rows[i].isHead() ? waterfall.rows[i].end : i + 1)
        rows.push_back(i);
    if (rows.size() <= kMostDrawnRows) return rows;
    std::vector<std::uint32_t> byTime = rows;
    std::nth_element(byTime.begin(), byTime.begin() + kMostDrawnRows, byTime.end(),
                     [&](std::uint32_t a, std::uint32_t b) {
                         const WaterfallRow &left = waterfall.rows[a], &right = waterfall.rows[b];
                         return left.belowSelfNs != right.belowSelfNs ? left.belowSelfNs > right.belowSelfNs : a < b;
                     });
    byTime.resize(kMostDrawnRows);
    std::sort(byTime.begin(), byTime.end());
    return byTime;
}

class WaterfallDrawing {
public:
    WaterfallDrawing(const WholeRequest& request, const Waterfall& waterfall)
        : m_request(request)
        , m_waterfall(waterfall)
        , m_rows(drawnRows(waterfall))
        , m_axis(waterfall.time, waterfall.idle, kIdleShare)
        , m_svg(kWaterfallWidth, kHeadHeight + kRowHeight * double(m_rows.size()) + 12,
                fmt::format("Request {} as a waterfall", toHex(request.flow.trace()))) {
        m_critical.resize(request.flow.nodes.size());
        for (const CriticalPart& part : waterfall.critical)
            m_critical[part.node].push_back(part.time);
    }

    std::string draw() {
        drawHead();
        for (std::size_t i = 0; i < m_rows.size(); ++i)
            drawRow(m_waterfall.rows[m_rows[i]], kHeadHeight + kRowHeight * double(i));
        return m_svg.finish();
    }

private:
    double x(std::int64_t ns) const { return kTimesLeft + m_axis.position(ns) * (kWaterfallWidth - 8 - kTimesLeft); }

    void drawHead() {
        const SpanFact& root = m_request.flow.factOf(m_request.flow.nodes.front());
        m_svg.text(0, 14,
                   fmt::format("{} {}: {}, {} spans, {} services", m_request.names.text(root.service),
                               m_request.names.text(root.operation), duration(m_waterfall.time.lengthNs()),
                               m_request.flow.nodes.size(), m_waterfall.services.size()),
                   "big");
        m_svg.text(0, 40, "service, operation", "dimt");
        m_svg.text(kTimesLeft - 8, 40, "self time", "dimt", Anchor::End);
        m_svg.text(kTimesLeft, 40, "0", "dimt");
        std::string end = duration(m_waterfall.time.lengthNs());
        if (!m_waterfall.idle.empty())
            end = fmt::format("{} busy, {} idle in {} gaps, shrunk · {}", duration(m_axis.busyNs()),
                              duration(m_waterfall.time.lengthNs() - m_axis.busyNs()), m_waterfall.idle.size(), end);
        m_svg.text(kWaterfallWidth - 8, 40, end, "dimt", Anchor::End);
        const double bottom = kHeadHeight + kRowHeight * double(m_rows.size());
        for (const TimeStretch& idle : m_waterfall.idle)
            for (double at = x(idle.fromNs); at < x(idle.toNs); at += 4)
                m_svg.line(at, kHeadHeight - 4, at, bottom, "grid");
        m_svg.line(0, kHeadHeight - 4, kWaterfallWidth, kHeadHeight - 4, "axis");
    }

    void drawRow(const WaterfallRow& row, double top) {
        const double left = kIndent * std::min<double>(row.depth, kDeepestIndent);
        const FlowNode& first = m_request.flow.nodes[row.node];
        const std::string name = placeText(m_request, row);
        m_svg.beginGroup(fmt::format("{}: starts at {}, lasts {}, self {}, on the critical path {}", name,
                                     duration(row.time.fromNs - m_waterfall.time.fromNs), duration(row.time.lengthNs()),
                                     duration(row.selfNs), duration(row.criticalNs)));
        m_svg.text(left, top + 14, fittingText(name, kNameFont, kNamesWidth - left),
                   m_request.flow.isError(first) ? "badt" : "");
        m_svg.text(kTimesLeft - 8, top + 14, duration(row.selfNs), "dimt", Anchor::End);
        if (row.isHead())
            drawMembers(row, top + 3);
        else
            drawSpan(row.node, top + 3);
        m_svg.endGroup();
    }

    void bar(TimeStretch time, double top, double height, std::string_view style) {
        m_svg.rect(x(time.fromNs), top, std::max(x(time.toNs) - x(time.fromNs), kNarrowestBar), height, style);
    }

    /// Bars of one row. More than there are pixels: those that touch become one, so that a million spans in a row
    /// do not make a page of a million bars.
    void bars(std::vector<TimeStretch> times, double top, double height, std::string_view style) {
        if (double(times.size()) > kWaterfallWidth) {
            std::sort(times.begin(), times.end(), [](const auto& a, const auto& b) { return a.fromNs < b.fromNs; });
            std::size_t kept = 0;
            for (const TimeStretch& next : times) {
                TimeStretch& last = times[kept];
                if (x(next.fromNs) <= x(last.toNs) + kNarrowestBar)
                    last.toNs = std::max(last.toNs, next.toNs);
                else
                    times[++kept] = next;
            }
            times.resize(kept + 1);
        }
        for (const TimeStretch& time : times)
            bar(time, top, height, style);
    }

    /// Pale where it waits; solid where none below it runs.
    void drawSpan(std::uint32_t at, double top) {
        const std::vector<FlowNode>& nodes = m_request.flow.nodes;
        const FlowNode& node = nodes[at];
        bar({node.startNs, node.endNs()}, top, kBarHeight, "h1");
        std::int64_t upTo = node.startNs;
        std::vector<TimeStretch> own;
        for (std::uint32_t c = at + 1; c < node.end; c = nodes[c].end) {
            if (nodes[c].isSent) continue;
            const std::int64_t end = std::min(nodes[c].endNs(), node.endNs());
            if (nodes[c].startNs > upTo) own.push_back({upTo, std::min(nodes[c].startNs, node.endNs())});
            upTo = std::max(upTo, end);
        }
        if (upTo < node.endNs() || node.durationNs == 0) own.push_back({upTo, node.endNs()});
        bars(std::move(own), top, kBarHeight, "h5");
        bars(m_critical[at], top + kBarHeight + 1, 2, "rule");
    }

    void drawMembers(const WaterfallRow& head, double top) {
        const auto index = static_cast<std::uint32_t>(&head - m_waterfall.rows.data());
        std::vector<TimeStretch> members;
        for (std::uint32_t r = index + 1; r < head.end; r = m_waterfall.rows[r].end)
            members.push_back(m_waterfall.rows[r].time);
        bars(std::move(members), top, kBarHeight, "k5");
    }

    const WholeRequest& m_request;
    const Waterfall& m_waterfall;
    std::vector<std::uint32_t> m_rows;
    BusyTime m_axis;
    Svg m_svg;
    std::vector<std::vector<TimeStretch>> m_critical; ///< by node
};

/// The rules of the page's style for pictures, with the colours of the light page put in.
std::string pictureRules() {
    const std::string style(pageStyle());
    const auto matches = [&](const std::regex& expression) {
        return std::pair(std::sregex_iterator(style.begin(), style.end(), expression), std::sregex_iterator());
    };
    std::map<std::string, std::string> colours;
    const std::regex variable("(--[a-z0-9-]+):\\s*(#[0-9A-Fa-f]+)"), rule("svg ([^{} ][^{}]*\\{[^{}]*\\})");
    for (auto [at, end] = matches(variable); at != end; ++at)
        colours.try_emplace("var(" + at->str(1) + ")", at->str(2)); // light stands first
    std::string rules = ".paper{fill:var(--base)}";
    for (auto [at, end] = matches(rule); at != end; ++at)
        rules += std::regex_replace(at->str(1), std::regex("svg "), "");
    for (const auto& [name, colour] : colours)
        for (std::size_t at; (at = rules.find(name)) != std::string::npos;)
            rules.replace(at, name.size(), colour);
    return rules;
}

} // namespace

std::string waterfallPicture(const WholeRequest& request, const Waterfall& waterfall) {
    return WaterfallDrawing(request, waterfall).draw();
}

std::string standaloneSvg(const std::string& svg) {
    const std::size_t end = svg.find('>');
    std::string head = svg.substr(0, end);
    if (head.find("xmlns=") == std::string::npos) head += " xmlns=\"http://www.w3.org/2000/svg\"";
    return head + " font-family=\"DejaVu Sans, Noto Sans, sans-serif\"><style type=\"text/css\">" + pictureRules() +
           "</style><rect width=\"100%\" height=\"100%\" class=\"paper\"/>" + svg.substr(end + 1) + "\n";
}

} // namespace tenfold
