#include "app/cli/output/validation_tables.h"

#include "app/cli/output/number_cells.h"
#include "app/cli/output/plan_tables.h"
#include "app/cli/output/table.h"

#include "core/base/text/number_text.h"
#include "core/report/report.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace tenfold::cli {
namespace {

constexpr std::size_t kMostUnseen = 10;
constexpr std::size_t kMostWorst = 10;

double shareOf(std::uint64_t part, std::uint64_t total) {
    return total == 0 ? 0 : static_cast<double>(part) / static_cast<double>(total);
}

/// Whether a count came out as predicted: exactly, or inside what chance and clocks leave open.
enum class Match { Exact, Within, No };

Match matchOf(const ValidationReport::CountRow& row) {
    if (wholeNumber(row.predicted.predicted) == static_cast<long long>(row.actual)) return Match::Exact;
    constexpr double kRounding = 0.5; // a count is whole, the bounds are not
    const auto actual = static_cast<double>(row.actual);
    const bool isWithin = row.predicted.kind != PredictedCount::Kind::Deterministic &&
                          actual >= row.predicted.low - kRounding && actual <= row.predicted.high + kRounding;
    return isWithin ? Match::Within : Match::No;
}

std::string_view signOf(Match match) {
    return match == Match::Exact ? "✓" : match == Match::Within ? "≈" : "✗";
}

std::string_view shortName(PredictedCount::Kind kind) {
    switch (kind) {
    case PredictedCount::Kind::Deterministic:
        break;
    case PredictedCount::Kind::Random:
        return "by chance";
    case PredictedCount::Kind::Periodic:
        return "clock";
    }
    return "";
}

/// A clock's calls follow how long the run took: equal rates agree, whatever the counts.
Match clockMatch(const ValidationReport& report, const ValidationReport::CountRow& row) {
    constexpr double kSameRate = 0.1;
    for (const auto& clock : report.realtime)
        if (clock.type == row.predicted.type && clock.method == row.predicted.method &&
            std::abs(clock.rateRatio - 1) <= kSameRate)
            return Match::Within;
    return Match::No;
}

std::string verdictText(const std::string& run, const CheckVerdict& verdict) {
    std::string out = fmt::format("plan against {}: ", printable(run));
    if (verdict.passed())
        return out + toned("passed", Tone::Good, stdoutTakesColour()) +
               fmt::format(": counts that should be exact are, {} of arguments are wrong, {} may be\n",
                           percent(verdict.wrongShare), percent(verdict.mostWrongShare));
    std::string why;
    for (const Sentence& reason : verdict.reasons)
        why += (why.empty() ? "" : "; ") + printable(reason.text());
    return out + toned("failed", Tone::Bad, stdoutTakesColour()) + ": " + why + "\n";
}

std::string typeScoresTable(const ValidationReport& report) {
    Table table({"node type", "nodes", "sequences exact", "edits", ""},
                {Align::Left, Align::Right, Align::Right, Align::Right, Align::Left});
    for (const auto& row : report.types)
        table.row({row.type, count(row.nodes), count(row.exact), percent(row.editShare),
                   row.random ? "placed by chance, not counted" : ""});
    table.rule();
    table.row({"counted", count(report.sequenceNodes),
               fmt::format("{} ({})", count(report.sequenceExact),
                           percent(shareOf(report.sequenceExact, report.sequenceNodes))),
               percent(report.sequenceEditShare)});
    return heading(fmt::format("Nodes: {} planned, {} in the run, {} found", count(report.nodesExpected),
                               count(report.nodesActual), count(report.nodesMatched))) +
           table.text();
}

std::string countsTable(const ValidationReport& report) {
    const CheckFigures figures = figuresOf(report);
    Table table(
        {"type", "target", "method", "", "mark", "plan", "95 %", "run", ""},
        {Align::Left, Align::Left, Align::Left, Align::Left, Align::Left, Align::Right, Align::Right, Align::Right});
    std::string before;
    for (const auto& row : report.counts) {
        const PredictedCount& p = row.predicted;
        const bool isExact = p.low == p.predicted && p.high == p.predicted;
        Match match = matchOf(row);
        if (match == Match::No && p.kind == PredictedCount::Kind::Periodic) match = clockMatch(report, row);
        table.row({p.type == before ? "" : p.type, p.target, p.method, std::string(shortName(p.kind)),
                   row.standing ? std::string(nameOf(row.standing->mark)) : "", whole(p.predicted),
                   isExact ? "" : whole(p.low) + " … " + whole(p.high), count(row.actual), std::string(signOf(match))});
        table.tone(8, match == Match::No ? Tone::Bad : Tone::Good);
        before = p.type;
    }
    return heading(fmt::format("Calls: {} of {} exact, {} of {} by chance inside their interval; clocks "
                               "by their rate",
                               figures.exactCounts, figures.exactTotal, figures.inBandCounts, figures.inBandTotal)) +
           table.text();
}

std::string argumentsTable(const ValidationReport& report) {
    Table table({"arguments", "total", "automatic", "member", "known", "labelled", "unknown", "wrong"},
                {Align::Left, Align::Right, Align::Right, Align::Right, Align::Right, Align::Right, Align::Right,
                 Align::Right});
    const auto add = [&table](const std::string& name, const ArgumentColumns& c) {
        table.row({name, count(c.total), percent(shareOf(c.automatic, c.total)), percent(shareOf(c.member, c.total)),
                   percent(shareOf(c.automatic + c.member, c.total)), percent(shareOf(c.labelled, c.total)),
                   percent(shareOf(c.unknown, c.total)), percent(shareOf(c.wrong, c.total))});
    };
    add("of all calls", report.all);
    add("without the clock's calls", report.aperiodic);
    add("by representative", report.representative);
    for (const auto& target : report.byTarget) {
        add(target.target + ", by representative", target.representative);
        add(target.target + ", without the clock's calls", target.aperiodic);
    }
    return heading("Arguments: known are automatic and member") + table.text();
}

/// The places that cost most: what to answer, or to mend.
std::string worstTable(const ValidationReport& report) {
    std::vector<ValidationReport::PositionRow> rows = report.positions;
    std::erase_if(rows, [](const auto& row) { return row.periodic || row.columns.wrong + row.columns.unknown == 0; });
    if (rows.empty()) return {};
    std::stable_sort(rows.begin(), rows.end(), [](const auto& a, const auto& b) {
        return a.columns.wrong + a.columns.unknown > b.columns.wrong + b.columns.unknown;
    });
    Table table({"type", "method", "argument", "total", "unknown", "wrong"},
                {Align::Left, Align::Left, Align::Left, Align::Right, Align::Right, Align::Right});
    table.limit(2, 56);
    for (std::size_t i = 0; i < std::min(rows.size(), kMostWorst); ++i)
        table.row({rows[i].type, rows[i].method, rows[i].path.empty() ? "all: the call has no place" : rows[i].path,
                   count(rows[i].columns.total), count(rows[i].columns.unknown), count(rows[i].columns.wrong)});
    return heading("Arguments that are not known, the most first") + table.text();
}

std::string doubtsTable(const ValidationReport& report) {
    const std::string doubts = doubtsText(report.argumentDoubts);
    return doubts.empty() ? doubts : heading("Arguments that the record does not show at this scale") + doubts;
}

/// What the labels are worth: one that nearly any value passes proves nothing.
std::string labelsTable(const ValidationReport& report) {
    Table table({"type", "method", "argument", "label", "passes", "labelled", "wrong"},
                {Align::Left, Align::Left, Align::Left, Align::Left, Align::Left, Align::Right, Align::Right});
    table.limit(2, 44).limit(3, 44);
    for (const auto& row : report.positions)
        if (!row.label.empty())
            table.row({row.type, row.method, row.path, row.label, row.width, count(row.columns.labelled),
                       count(row.columns.wrong)});
    return table.rows() == 0 ? std::string() : heading("Labels and how many values pass for them") + table.text();
}

std::string realtimeTable(const ValidationReport& report) {
    if (report.realtime.empty()) return {};
    Table table({"type", "method", "period in plan", "in the run", "", "rate"},
                {Align::Left, Align::Left, Align::Right, Align::Right, Align::Right, Align::Right});
    for (const auto& row : report.realtime) {
        const bool hasPeriod = row.periodActualNs > 0;
        table.row({row.type, row.method, duration(wholeNumber(row.periodPredictedNs)),
                   hasPeriod ? duration(wholeNumber(row.periodActualNs)) : "–",
                   hasPeriod ? fmt::format("{:+.1f} %", 100 * (row.periodPredictedNs / row.periodActualNs - 1)) : "",
                   row.rateRatio > 0 ? "× " + compactNumber(row.rateRatio, 2) : "–"});
    }
    return heading("Clocks: rate is calls a second in the run, times the plan's") + table.text();
}

double shareOf(const ValidationReport::OrderPairs& order) {
    return order.pairs == 0 ? 1 : shareOf(order.right, order.pairs);
}

/// What the plan has before what it follows from.
std::string wrongOrdersText(const ValidationReport& report) {
    std::string out;
    std::size_t shown = 0;
    for (const auto& row : report.orders) {
        const std::uint64_t wrong = row.order.pairs - row.order.right;
        if (wrong == 0 || shown++ >= kMostWorst) break;
        out += fmt::format("  {} {} before {} of {}: {} of {}\n", row.type, row.method.empty() ? "starts" : row.method,
                           row.afterMethod, row.afterType.empty() ? "the same node" : row.afterType, count(wrong),
                           count(row.order.pairs));
    }
    return out;
}

std::string timingText(const ValidationReport& report) {
    std::string out = heading("Timing");
    out += fmt::format("intervals inside their 90 % band: {}; within 10 % of the median: {}; half of the bands are "
                       "narrower than 1 : {}\n",
                       percent(report.intervalsInBand90), percent(report.intervalsWithin10Percent),
                       compactNumber(report.medianBandRatio, 1));
    out += fmt::format("starts as the rules say: {} of {}\n", count(report.startRight), count(report.startTotal));
    for (const auto& row : report.ticks)
        out +=
            fmt::format("ticks of {} of {} told by its condition: {} of {}, {} by always saying the same\n", row.method,
                        row.type, count(row.score.right), count(row.score.total), count(row.score.majority));
    std::uint64_t planned = 0, inSpread = 0;
    for (const auto& row : report.starts) {
        planned += row.planned;
        inSpread += row.inSpread;
    }
    out += fmt::format("the plan's own starts: {} of {} within the spread recorded, {} of pairs of types in order\n",
                       count(inSpread), count(planned), percent(shareOf(report.startOrder)));
    out += fmt::format("the plan's own order: {} of what follows from an earlier call stands behind it, of another "
                       "node's {} ({} pairs)\n",
                       percent(shareOf(report.dependent)), percent(shareOf(report.betweenNodes)),
                       count(report.betweenNodes.pairs));
    return out + wrongOrdersText(report);
}

std::string unseenText(const ValidationReport& report) {
    if (report.unseen.empty()) return {};
    auto unseen = report.unseen;
    std::stable_sort(unseen.begin(), unseen.end(), [](const auto& a, const auto& b) { return a.count > b.count; });
    Table table({"method", "calls in the run"}, {Align::Left, Align::Right});
    std::string reasons;
    for (std::size_t i = 0; i < std::min(unseen.size(), kMostUnseen); ++i) {
        table.row({unseen[i].method, count(unseen[i].count)});
        if (!unseen[i].reason.empty()) reasons += fmt::format("{}: {}\n", unseen[i].method, unseen[i].reason.text());
    }
    std::string out = heading("Methods that the plan knows nothing of") + table.text() + reasons;
    if (unseen.size() > kMostUnseen) out += fmt::format("… {} more\n", unseen.size() - kMostUnseen);
    return out;
}

} // namespace

std::string validationText(const ValidationReport& report, const std::string& run,
                           const std::vector<std::string>& notes, const CheckVerdict& verdict) {
    std::string out;
    for (const std::string& note : notes)
        out += "note: " + printable(note) + "\n";
    return out + verdictText(run, verdict) + typeScoresTable(report) + countsTable(report) + argumentsTable(report) +
           worstTable(report) + doubtsTable(report) + labelsTable(report) + realtimeTable(report) + timingText(report) +
           unseenText(report);
}

} // namespace tenfold::cli
