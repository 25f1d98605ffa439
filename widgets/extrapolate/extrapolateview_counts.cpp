#include "core/plan/totals/plan_standing.h"
#include "core/program/laws/law_words.h"
#include "core/trace/call_kind.h"
#include "widgets/common/convert.h"
#include "widgets/common/laws.h"
#include "widgets/common/marks.h"
#include "widgets/common/said.h"
#include "widgets/common/tables/tableview.h"
#include "widgets/extrapolate/extrapolateview.h"
#include "widgets/frame/panes.h"

#include <QPushButton>

#include <cmath>
#include <map>

namespace tenfold {
namespace {

using RankedRows = std::vector<CellModel::RankedRow>;

double largestOf(const std::vector<double>& scales) {
    return scales.empty() ? 0 : *std::max_element(scales.begin(), scales.end());
}

Cell methodCell(const std::string& target, const std::string& method, bool isPeriodic) {
    Cell cell = Cell::of(toQt(method));
    cell.kind = kindOf(method, isPeriodic);
    cell.tip = target.empty() ? cell.text : ExtrapolateView::tr("%1 to %2").arg(cell.text, toQt(target));
    return cell;
}

Cell lawCell(const QString& text, bool isPeriodic) {
    Cell cell = Cell::of(text, isPeriodic ? Tone::Dim : Tone::Accent);
    cell.fixed = true;
    cell.tip = text;
    return cell;
}

/// Mean count of the runs at a scale; none without such runs.
std::optional<double> meanAt(const CountSeries* series, double scale, bool heldOut) {
    double sum = 0;
    int n = 0;
    if (series)
        for (const auto& p : series->points)
            if (p.scale == scale && p.heldOut == heldOut) sum += p.count, ++n;
    return n == 0 ? std::nullopt : std::optional(sum / n);
}

/// A column of means has one number of decimals: one where some repetitions differ, else none.
class MeanColumn {
public:
    MeanColumn(const std::vector<CountSeries>& all, double scale, bool heldOut)
        : m_scale(scale)
        , m_heldOut(heldOut) {
        for (const CountSeries& series : all)
            if (const auto mean = meanAt(&series, scale, heldOut); mean && *mean != std::floor(*mean)) m_decimals = 1;
    }
    Cell cell(const CountSeries* series) const {
        const auto mean = meanAt(series, m_scale, m_heldOut);
        if (!mean) return Cell::of(QStringLiteral("–"), Tone::Dim);
        Cell cell = Cell::number(*mean, m_decimals, Tone::Dim);
        cell.text = QLocale().toString(*mean, 'f', m_decimals);
        return cell;
    }

private:
    double m_scale;
    bool m_heldOut;
    int m_decimals = 0;
};

Cell barCell(double predicted, double most, bool isPeriodic) {
    Cell bar;
    if (!isPeriodic) bar.bar = predicted / most;
    bar.sort = predicted;
    return bar;
}

/// What may be said of a number: "● sure", "◐ proposed", "◐ ± 3", "○ 12 – 400"; the tip says what it rests on.
/// @param curve  of the calls of all nodes, with the other forms that fit, where nothing was claimed; null: not known
/// @param standing  where nothing was claimed  @param share  of its calls that the row is about
Cell sureCell(const MethodTotal& total, const Standing& standing, const GrowthCurve* curve, double target,
              double share = 1) {
    Cell sure;
    const double half = total.halfWidth();
    if (total.periodic) {
        sure = Cell::of(ExtrapolateView::tr("depends on the duration"), Tone::Dim);
    } else if (!total.tested.empty()) {
        const bool isNumber = half < 0.5;
        sure = Cell::of(isNumber ? wordOf(standingOf(total).mark) : bandText({total.low, total.high}, total.predicted));
        const bool isUnknown = total.mark == ClaimMark::Unknown && !isNumber;
        if (isUnknown) sure.tip = ExtrapolateView::tr("%1: cannot be known from these runs").arg(sure.text);
        addMark(sure, standingOf(total));
    } else if (curve && !curve->others.empty() && share * curve->doubtAt(target) >= std::max(1.0, half)) {
        sure = Cell::of(bandText(*curve, target, share), Tone::Disagree);
        sure.tip = ExtrapolateView::tr("%1: what the forms that fit the runs alike foretell; Laws compares them")
                       .arg(sure.text);
    } else if (half >= 0.5) {
        sure = Cell::of(ExtrapolateView::tr("± %1").arg(countText(half)));
        sure.tip = ExtrapolateView::tr("95 % band; random or not fitted exactly");
        addMark(sure, standing);
    } else if (curve && share == 1) {
        sure = Cell::of(ExtrapolateView::tr("fits %1 of %2 runs").arg(curve->fitted).arg(curve->total), Tone::Dim);
    }
    if (sure.tip.isEmpty()) sure.tip = sure.text;
    return sure;
}

/// By target and method, of all types' calls: as of the type that is least sure.
std::map<std::pair<std::string, std::string>, Standing> leastSure(const PlanResult& planned) {
    std::map<std::pair<std::string, std::string>, Standing> out;
    for (const PredictedCount& count : planned.counts) {
        Standing standing = standingOf(count, planned.plan);
        const auto [at, isNew] = out.try_emplace({count.target, count.method}, standing);
        if (!isNew && standing.mark > at->second.mark) at->second = std::move(standing);
    }
    return out;
}

} // namespace

void ExtrapolateView::fillCounts() {
    const MethodTotals sums = totalsOf(m_plan->counts);
    double calls = 0, nodes = 0;
    for (const auto& [key, sum] : sums)
        if (!sum.periodic) calls += sum.predicted;
    for (const auto& [type, n] : m_plan->plan.nodes)
        nodes += double(n);
    m_countHeader->setTitle(tr("At N = %1").arg(numberText(m_plan->plan.parameters.at("scale"), 2)));
    m_countHeader->setNote(tr("%1 calls from %2 nodes, without clock calls").arg(countText(calls), countText(nodes)));
    m_byType->isChecked() ? fillCountsByType(sums) : fillCountsByMethod(sums);
}

/// A row for each method with the sum over all types, beside what was recorded.
void ExtrapolateView::fillCountsByMethod(const MethodTotals& sums) {
    const double target = m_plan->plan.parameters.at("scale");
    const double largest = largestOf(m_mining->program.recordedScales);
    std::optional<double> kept;
    for (const CountSeries& s : m_mining->counts)
        for (const auto& p : s.points)
            if (p.heldOut) kept = std::max(kept.value_or(0), p.scale);
    std::vector<Column> columns{{tr("Method"), false, 0},
                                {tr("Law"), false, 116},
                                {tr("N = %1").arg(numberText(largest, 2)), true, 48,
                                 tr("Counted at the largest mined scale, mean of the repetitions")}};
    if (kept) columns.push_back({numberText(*kept, 2), true, 44, tr("Counted in the run that was kept back")});
    columns.push_back({numberText(target, 2), true, 62, tr("Predicted")});
    columns.push_back({QString(), false, 66});
    columns.push_back({tr("How sure"), false, 118});
    setCountColumns(columns);
    double most = 1;
    for (const auto& [key, s] : sums)
        if (!s.periodic) most = std::max(most, s.predicted);
    const MeanColumn atLargest(m_mining->counts, largest, false), atKept(m_mining->counts, kept.value_or(0), true);
    const auto standings = leastSure(*m_plan);
    RankedRows rows;
    for (const auto& [key, s] : sums) {
        const CountSeries* series = nullptr;
        for (const CountSeries& c : m_mining->counts)
            if (c.target == key.first && c.method == key.second) series = &c;
        const QString law = s.periodic                                               ? tr("by the clock")
                            : !series                                                ? QString()
                            : s.comesFrom(series->law.form, m_plan->plan.parameters) ? lawText(series->law)
                                                                                     : said(originOf(s));
        Cell value = Cell::number(s.predicted);
        value.bold = true;
        CellModel::Row row{
            {methodCell(key.first, key.second, s.periodic), lawCell(law, s.periodic), atLargest.cell(series)},
            toQt(key.first + '.' + key.second)};
        if (kept) row.cells.push_back(atKept.cell(series));
        row.cells.push_back(value);
        row.cells.push_back(barCell(s.predicted, most, s.periodic));
        row.cells.push_back(sureCell(s, standings.at(key), curveOf(key), target));
        rows.emplace_back(s.periodic ? 1e18 - s.predicted : -s.predicted, std::move(row));
    }
    m_countModel->setRanked(std::move(rows));
}

/// A row for each type and method: the type's own law, what one of its nodes does and all of them.
void ExtrapolateView::fillCountsByType(const MethodTotals& sums) {
    const double target = m_plan->plan.parameters.at("scale");
    setCountColumns({{tr("Type"), false, 110},
                     {tr("Method"), false, 0},
                     {tr("Law"), false, 86},
                     {tr("a node"), true, 56, tr("Predicted calls of one node of the type, in the mean")},
                     {numberText(target, 2), true, 62, tr("Predicted, all nodes of the type")},
                     {tr("How sure"), false, 104}});
    RankedRows rows;
    for (const PredictedCount& c : m_plan->counts) {
        const bool isPeriodic = c.kind == PredictedCount::Kind::Periodic;
        const auto nodes = m_plan->plan.nodes.find(c.type);
        const double n = nodes == m_plan->plan.nodes.end() ? 0 : double(nodes->second);
        Cell type = Cell::of(toQt(c.type)), value = Cell::number(c.predicted);
        type.tip = tr("%1: %2 nodes at N = %3").arg(type.text, countText(n), numberText(target, 2));
        value.bold = true;
        const MethodTotals own = totalsOf({c});
        const auto sum = sums.find({c.target, c.method});
        const double share = sum != sums.end() && sum->second.predicted > 0 ? c.predicted / sum->second.predicted : 0;
        Cell sure = sureCell(own.begin()->second, standingOf(c, m_plan->plan),
                             share > 0 ? curveOf({c.target, c.method}) : nullptr, target, share);
        if (sure.text.isEmpty() && c.runsTotal > 0)
            sure = Cell::of(tr("fits %1 of %2 runs").arg(c.runsFitted).arg(c.runsTotal), Tone::Dim);
        rows.emplace_back(
            isPeriodic ? 1e18 - c.predicted : -c.predicted,
            CellModel::Row{
                {type, methodCell(c.target, c.method, isPeriodic), lawCell(toQt(lawWords(c.law)), isPeriodic),
                 n > 0 ? Cell::number(c.predicted / n, 1, Tone::Dim) : Cell::of(QStringLiteral("–"), Tone::Dim), value,
                 sure},
                toQt(c.target + '.' + c.method)});
    }
    m_countModel->setRanked(std::move(rows));
}

void ExtrapolateView::setCountColumns(const std::vector<Column>& columns) {
    const auto titles = [](const std::vector<Column>& of) {
        QStringList out;
        for (const Column& column : of)
            out << column.title;
        return out;
    };
    if (titles(columns) != titles(m_countModel->columns())) m_countModel->setColumns(columns);
}

} // namespace tenfold
