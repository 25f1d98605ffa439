#include "core/base/text/number_text.h"
#include "core/report/pictures.h"
#include "core/report/svg.h"
#include "core/trace/call_kind.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <numeric>

namespace tenfold {
namespace {

constexpr double kCell = 22;
constexpr double kRow = 20;
constexpr double kStripe = 4;
constexpr double kTallestBlock = 96;
constexpr double kTypeGap = 8;
constexpr double kClockGap = 14;
constexpr double kFont = 11;
constexpr std::size_t kMostColumns = 60;
constexpr std::size_t kMostRowsOfType = 12;

/// Senders of one type whose calls are the same, but for those of the clock.
struct Row {
    std::string label;
    std::vector<std::uint64_t> counts; ///< by method
    std::size_t senders = 1;
    bool isRest = false; ///< stands for different senders that are not shown
};

struct TypeRows {
    std::string name;
    std::size_t senders = 0;
    std::vector<Row> rows;
};

struct Columns {
    std::vector<std::size_t> methods; ///< indices into MiningResult::methods, clock calls last
    std::size_t firstClock = 0;       ///< position in `methods`
    std::size_t leftOut = 0;
};

std::string_view heatClass(std::uint64_t count) {
    if (count == 0) return "h0";
    if (count < 2) return "h1";
    if (count < 4) return "h2";
    if (count < 10) return "h3";
    return count < 30 ? "h4" : "h5";
}

std::string_view heatTextClass(std::uint64_t count) {
    return count < 10 ? "small" : "small on4";
}

/// Counts that do not fit a cell are shortened; the tooltip has them in full.
std::string cellText(std::uint64_t count) {
    if (count < 1000) return fmt::format("{}", count);
    if (count < 10'000) return fmt::format("{:.1f}k", static_cast<double>(count) / 1e3);
    if (count < 1'000'000) return fmt::format("{}k", count / 1000);
    return fmt::format("{}M", count / 1'000'000);
}

bool isClock(const MiningResult& mining, std::size_t method) {
    return method < mining.methodIsPeriodic.size() && mining.methodIsPeriodic[method];
}

std::uint64_t countOf(const MethodHistogram& histogram, std::size_t method) {
    return method < histogram.counts.size() ? histogram.counts[method] : 0;
}

Columns chooseColumns(const MiningResult& mining, const std::vector<const MethodHistogram*>& histograms) {
    std::vector<std::uint64_t> totals(mining.methods.size());
    for (const MethodHistogram* h : histograms)
        for (std::size_t m = 0; m < totals.size(); ++m)
            totals[m] += countOf(*h, m);
    std::vector<std::size_t> used;
    for (std::size_t m = 0; m < totals.size(); ++m)
        if (totals[m] > 0) used.push_back(m);
    Columns columns;
    if (used.size() > kMostColumns) {
        columns.leftOut = used.size() - kMostColumns;
        std::stable_sort(used.begin(), used.end(), [&](auto a, auto b) { return totals[a] > totals[b]; });
        used.resize(kMostColumns);
        std::sort(used.begin(), used.end());
    }
    // by kind, those of the clock last
    std::stable_sort(used.begin(), used.end(), [&](std::size_t a, std::size_t b) {
        return kindOf(mining.methods[a].method, isClock(mining, a)) <
               kindOf(mining.methods[b].method, isClock(mining, b));
    });
    columns.methods = std::move(used);
    columns.firstClock = static_cast<std::size_t>(std::count_if(columns.methods.begin(), columns.methods.end(),
                                                                [&](std::size_t m) { return !isClock(mining, m); }));
    return columns;
}

/// Folds the senders of a type into rows: the commonest first, then by name; the rarest become one row.
TypeRows foldType(const MiningResult& mining, std::string name, const std::vector<const MethodHistogram*>& histograms) {
    std::map<std::vector<std::uint64_t>, std::vector<const MethodHistogram*>> groups;
    for (const MethodHistogram* h : histograms) {
        std::vector<std::uint64_t> key;
        for (std::size_t m = 0; m < mining.methods.size(); ++m)
            if (!isClock(mining, m)) key.push_back(countOf(*h, m));
        groups[key].push_back(h);
    }
    TypeRows type{std::move(name), histograms.size(), {}};
    for (const auto& [key, members] : groups) {
        Row row{members.front()->sender, std::vector<std::uint64_t>(mining.methods.size()), members.size(), false};
        // equal calls, but the clock's differ from node to node: their mean
        for (std::size_t m = 0; m < row.counts.size(); ++m) {
            std::uint64_t sum = 0;
            for (const MethodHistogram* h : members)
                sum += countOf(*h, m);
            row.counts[m] = (sum + members.size() / 2) / members.size();
        }
        if (members.size() > 1) row.label = fmt::format("{} equal", withThousands(std::int64_t(members.size())));
        type.rows.push_back(std::move(row));
    }
    std::sort(type.rows.begin(), type.rows.end(), [](const Row& a, const Row& b) {
        return a.senders != b.senders ? a.senders > b.senders : a.label < b.label;
    });
    if (type.rows.size() > kMostRowsOfType) {
        Row rest;
        rest.senders = std::accumulate(type.rows.begin() + kMostRowsOfType, type.rows.end(), std::size_t{0},
                                       [](std::size_t sum, const Row& row) { return sum + row.senders; });
        rest.label = fmt::format("… {} more", withThousands(std::int64_t(rest.senders)));
        rest.isRest = true;
        type.rows.resize(kMostRowsOfType);
        type.rows.push_back(std::move(rest));
    }
    return type;
}

double heightOf(const Row& row) {
    if (row.isRest || row.senders < 2) return kRow;
    return std::clamp(static_cast<double>(row.senders) * kStripe, kRow, kTallestBlock);
}

class TypesPainter {
public:
    TypesPainter(const MiningResult& mining, Columns columns, std::vector<TypeRows> types)
        : m_mining(mining)
        , m_columns(std::move(columns))
        , m_types(std::move(types)) {
        for (const TypeRows& type : m_types) {
            m_right = std::max(m_right, nameWidth(type.name) + 70);
            for (const Row& row : type.rows)
                m_left = std::max(m_left, textWidth(shortened(row.label), kFont) + 12);
        }
        double longest = 0;
        for (const std::size_t m : m_columns.methods)
            longest = std::max(longest, textWidth(m_mining.methods[m].method, kFont));
        constexpr double kSlope = 0.82; // sine of the labels' angle
        m_top = std::min(longest, 260.0) * kSlope + 22;
    }

    std::string paint(const std::string& run) {
        double height = m_top + 6;
        for (const TypeRows& type : m_types) {
            for (const Row& row : type.rows)
                height += heightOf(row) + 1;
            height += kTypeGap;
        }
        const double width = xOf(m_columns.methods.size()) + m_right;
        Svg svg(width, height, fmt::format("Calls of each sender of {} by method, grouped by node type", run));
        paintHeader(svg);
        double y = m_top + 6;
        for (const TypeRows& type : m_types) {
            const double begin = y;
            for (const Row& row : type.rows) {
                paintRow(svg, row, y);
                y += heightOf(row) + 1;
            }
            paintBracket(svg, type, begin, y - 1);
            y += kTypeGap;
        }
        return svg.finish();
    }

private:
    double xOf(std::size_t column) const {
        return m_left + static_cast<double>(column) * kCell + (column >= m_columns.firstClock ? kClockGap : 0);
    }

    /// Width of a name in bold.
    static double nameWidth(const std::string& name) { return textWidth(name, kFont) * 1.12; }

    /// Long names lose their middle: what tells process names apart stands at both ends.
    static std::string shortened(const std::string& name) {
        constexpr std::size_t kLongest = 24;
        constexpr std::size_t kEnd = 8;
        return shortText(name, kLongest, kEnd);
    }

    void paintHeader(Svg& svg) const {
        for (std::size_t c = 0; c < m_columns.methods.size(); ++c) {
            const std::size_t method = m_columns.methods[c];
            const int kind = static_cast<int>(kindOf(m_mining.methods[method].method, isClock(m_mining, method)));
            svg.beginGroup(toText(m_mining.methods[method]));
            svg.rect(xOf(c), m_top, kCell - 1, 3, fmt::format("k{}", kind));
            svg.turnedText(xOf(c) + kCell / 2, m_top - 4, -55, m_mining.methods[method].method,
                           fmt::format("t{}", kind));
            svg.endGroup();
        }
    }

    void paintRow(Svg& svg, const Row& row, double y) const {
        const double height = heightOf(row);
        const double middle = y + height / 2 + 4;
        const std::string label = shortened(row.label);
        if (label != row.label) svg.beginGroup(row.label);
        svg.text(m_left - 8, middle, label, row.senders > 1 ? "dimt" : "", Anchor::End);
        if (label != row.label) svg.endGroup();
        if (row.isRest) {
            svg.text(m_left + 4, middle, "each differs from the others", "dimt");
            return;
        }
        for (std::size_t c = 0; c < m_columns.methods.size(); ++c) {
            const std::uint64_t count = row.counts[m_columns.methods[c]];
            const bool isOfClock = c >= m_columns.firstClock;
            if (isOfClock && count == 0) continue;
            svg.rect(xOf(c), y, kCell - 1, height, isOfClock ? "frame" : heatClass(count));
            if (count == 0) continue;
            svg.beginGroup(fmt::format("{}: {} of {}", row.label, withThousands(std::int64_t(count)),
                                       toText(m_mining.methods[m_columns.methods[c]])));
            if (!isOfClock) paintStripes(svg, row, xOf(c), y, height);
            svg.text(xOf(c) + (kCell - 1) / 2, middle, cellText(count), isOfClock ? "dimt" : heatTextClass(count),
                     Anchor::Middle);
            svg.endGroup();
        }
    }

    /// Thin lines between the senders of a folded row, left out round the number.
    static void paintStripes(Svg& svg, const Row& row, double x, double y, double height) {
        if (row.senders < 2) return;
        const double step = std::max(kStripe, height / static_cast<double>(row.senders));
        for (double at = step; at < height - 1; at += step)
            if (std::abs(at - height / 2) > 8) svg.line(x, y + at, x + kCell - 1, y + at, "stripe");
    }

    void paintBracket(Svg& svg, const TypeRows& type, double begin, double end) const {
        const double x = xOf(m_columns.methods.size()) + 8;
        svg.polyline({{x, begin + 1}, {x + 5, begin + 1}, {x + 5, end - 1}, {x, end - 1}}, "bracket");
        const double middle = (begin + end) / 2 + 4;
        svg.text(x + 12, middle, type.name, "strong");
        if (type.senders > 1)
            svg.text(x + 18 + nameWidth(type.name), middle,
                     fmt::format("× {}", withThousands(std::int64_t(type.senders))), "dimt");
    }

    const MiningResult& m_mining;
    Columns m_columns;
    std::vector<TypeRows> m_types;
    double m_left = 80;
    double m_right = 120;
    double m_top = 60;
};

} // namespace

std::string typesPicture(const MiningResult& mining, const std::string& run) {
    std::vector<const MethodHistogram*> histograms;
    for (const MethodHistogram& h : mining.histograms)
        if (h.run == run) histograms.push_back(&h);
    if (histograms.empty()) return {};
    std::vector<TypeRows> types;
    const auto addType = [&](const std::string& name) {
        std::vector<const MethodHistogram*> members;
        for (const MethodHistogram* h : histograms)
            if (h->type == name) members.push_back(h);
        if (!members.empty()) types.push_back(foldType(mining, name, members));
    };
    for (const MinedType& type : mining.types)
        addType(type.summary.name);
    return TypesPainter(mining, chooseColumns(mining, histograms), std::move(types)).paint(run);
}

std::string typesPictureKey(const MiningResult& mining, const std::string& run) {
    std::string key =
        "calls of a node; shades at 1, 2, 4, 10, 30; stripes: one node each, all equal; framed: calls of the "
        "clock, not compared";
    std::vector<const MethodHistogram*> histograms;
    for (const MethodHistogram& h : mining.histograms)
        if (h.run == run) histograms.push_back(&h);
    const std::size_t leftOut = chooseColumns(mining, histograms).leftOut;
    return leftOut == 0 ? key : key + fmt::format("; {} rarer methods are left out", leftOut);
}

std::string runToShow(const std::vector<ReportRun>& runs) {
    const ReportRun* best = nullptr;
    for (const ReportRun& run : runs) {
        if (run.heldOut || run.kind != RunKind::Calls) continue;
        const bool isBetter =
            !best || run.scale > best->scale || (run.scale == best->scale && run.repetition < best->repetition);
        if (isBetter) best = &run;
    }
    return best ? best->name : std::string();
}

std::string partsBar(const std::vector<std::uint64_t>& parts, std::string_view title, double width) {
    constexpr double kHeight = 12;
    const auto total = static_cast<double>(std::accumulate(parts.begin(), parts.end(), std::uint64_t{0}));
    Svg svg(width, kHeight, title);
    double x = 0;
    for (std::size_t i = 0; i < parts.size() && total > 0; ++i) {
        const double share = static_cast<double>(parts[i]) / total * width;
        if (parts[i] > 0) svg.rect(x, 0, std::max(share - 1, 1.0), kHeight, fmt::format("a{}", i));
        x += share;
    }
    return svg.finish();
}

} // namespace tenfold
