#include "widgets/patterns/laws/lawsview.h"

#include "core/mining/laws/left_out_ranking.h"
#include "widgets/common/convert.h"
#include "widgets/common/growthplot.h"
#include "widgets/common/marks.h"
#include "widgets/common/said.h"
#include "widgets/common/tables/tableview.h"
#include "widgets/common/wrappinglabel.h"
#include "widgets/frame/panes.h"

#include <QLabel>
#include <QStackedWidget>

#include <cmath>

namespace tenfold {
namespace {

Cell verdictOf(double predicted, double counted, double half) {
    const double off = std::fabs(std::round(predicted) - counted);
    Cell mark = off < 0.5     ? Cell::of(QStringLiteral("✓"), Tone::Good)
                : off <= half ? Cell::of(QStringLiteral("≈"), Tone::Normal)
                              : Cell::of(QStringLiteral("✗"), Tone::Disagree);
    mark.tip = LawsView::tr("✓ equal, ≈ inside the 95 % band, ✗ outside");
    return mark;
}

/// The mean count of the largest runs that were kept back.
std::optional<double> heldOutCount(const GrowthCurve& curve) {
    const auto scale = curve.heldOutScale();
    double sum = 0;
    int runs = 0;
    for (const auto& point : curve.points)
        if (scale && point.heldOut && point.scale == *scale) sum += point.count, ++runs;
    if (runs == 0) return std::nullopt;
    return sum / runs;
}

} // namespace

void LawsView::showLaw(int index) {
    if (!m_mining || index < 0 || index >= int(m_order.size())) return;
    const CountSeries& series = m_mining->counts[m_order[std::size_t(index)]];
    const GrowthCurve curve = growthCurve(series, m_mining->program, m_planned);
    m_detailHeader->setTitle(curve.title);
    m_detailHeader->setNote(curve.note);
    QString text = tr("Calls of all nodes in one run:<br><b>%1</b>").arg(curve.law.toHtmlEscaped());
    if (series.law.runsTotal > 0) text += tr("<br>Seen at %n scale(s).", nullptr, series.law.scalesSeen);
    if (const QString made = curve.originAt(m_target); !made.isEmpty())
        text += tr("<br>The number at N = %1 is a %2, each by its own law; Extrapolate, By type shows them.")
                    .arg(numberText(m_target, 2), made.toHtmlEscaped());
    if (curve.standing)
        text += tr("<br>At N = %1 %2.")
                    .arg(numberText(m_target, 2), said(curve.standing(m_target).sentence()).toHtmlEscaped());
    m_detail->setText(text);
    showCounts(curve);
    showForms(series, curve);
    QString after = settlingText(curve);
    if (curve.doubtAt(m_target) >= 1) {
        // The table above has the forms by name, and what each says there.
        QStringList forms{lawText(series.law)};
        for (const GrowthCurve::Reading& other : curve.others)
            if (std::fabs(other.value(m_target) - curve.value(m_target)) >= 1) forms << other.law;
        forms.removeDuplicates();
        const QString where =
            tr("At N = %1: %2, band %3")
                .arg(numberText(m_target, 2), countText(curve.value(m_target)), bandText(curve, m_target));
        after += QStringLiteral("<p>%1</p>")
                     .arg(forms.size() > 1 && curve.testedAt(m_target).isEmpty()
                              ? tr("%1: it reaches over the %2 forms above that fit the %n mined scale(s).", nullptr,
                                   series.law.scalesSeen)
                                    .arg(where)
                                    .arg(forms.size())
                              : where + u'.');
    }
    m_after->setText(after);
    m_after->setVisible(!after.isEmpty());
    const bool canDraw = curve.value && curve.recordedMin() > 0;
    if (m_pictures->currentIndex() == 1)
        m_large->setCurves(canDraw ? std::vector<GrowthCurve>{curve} : std::vector<GrowthCurve>(), m_target);
}

QString LawsView::settlingText(const GrowthCurve& curve) const {
    QStringList parting, alike;
    for (const GrowthCurve::Reading& other : curve.others)
        (std::fabs(other.value(m_target) - curve.value(m_target)) >= 1 ? parting : alike) << other.law.toHtmlEscaped();
    QString text;
    const auto scale = curve.settlingScale(m_target);
    if (scale) {
        QStringList counts{QStringLiteral("<b>%1</b>").arg(countText(curve.value(*scale)))};
        for (const GrowthCurve::Reading& other : curve.others)
            if (std::fabs(other.value(m_target) - curve.value(m_target)) >= 1) counts << countText(other.value(*scale));
        counts.removeDuplicates();
        text =
            tr("<b>%1</b> A run at N = %2 would settle it: they foretell %3 calls there.")
                .arg(curve.exact ? tr("Several forms fit every run.") : tr("Several forms come as near to the runs."),
                     numberText(*scale, 2), counts.join(tr(" or ")));
        // Kept back is not mined, but it speaks.
        if (const auto heldOut = curve.heldOutScale(); heldOut && *heldOut >= *scale)
            text += tr(" The run kept back at N = %1 counted %2; mined, it decides.")
                        .arg(numberText(*heldOut, 2), countText(heldOutCount(curve).value_or(0)));
    } else if (!parting.isEmpty()) {
        text = (curve.exact ? tr("<b>Several forms fit every run, and they part at N = %1.</b>")
                            : tr("<b>Several forms come as near to the runs, and they part at N = %1.</b>"))
                   .arg(numberText(m_target, 2)) +
               tr(" A run nearer to it would settle it.");
    }
    if (!alike.isEmpty())
        text += tr("<p>%1: the same wherever the configuration follows N as recorded; a run where it does not would "
                   "tell.</p>")
                    .arg(alike.mid(0, 4).join(QStringLiteral(", ")));
    return text;
}

void LawsView::showCounts(const GrowthCurve& curve) {
    std::vector<CellModel::Row> rows;
    auto points = curve.points;
    std::stable_sort(points.begin(), points.end(), [](const auto& a, const auto& b) { return a.scale < b.scale; });
    for (const auto& p : points) {
        const double law = curve.value ? curve.value(p.scale) : NAN;
        const Tone tone = p.heldOut ? Tone::Dim : Tone::Normal;
        const double half = curve.halfWidthAt(p.scale);
        Cell run = Cell::of(p.run, tone);
        run.tip = p.heldOut ? tr("%1, kept back: not used for the law").arg(p.run) : p.run;
        rows.push_back({{run, Cell::number(p.scale, 2, tone), Cell::number(p.count, 0, tone),
                         Cell::number(law, 1, tone), verdictOf(law, p.count, half)},
                        p.run});
    }
    m_pointModel->setRows(std::move(rows));
    m_points->fitHeight(12);
}

void LawsView::showForms(const CountSeries& series, const GrowthCurve& curve) {
    std::vector<CountObservation> observations;
    for (const auto& point : series.points)
        if (!point.heldOut) observations.push_back({parametersAt(m_mining->program, point.scale), point.count});
    const auto ranked = rankForms(observations, series.law.form, series.law.alsoFits);
    const auto heldOut = curve.heldOutScale();
    const auto counted = heldOutCount(curve);
    std::vector<Column> columns{
        {tr("Form"), false, 0},
        {tr("Error"), true, 48,
         tr("Mean miss in calls when one scale is left out of the fit and foretold from the others; – where too few "
            "scales are left")}};
    if (counted)
        columns.push_back({tr("N = %1").arg(numberText(*heldOut, 2)), true, 60,
                           tr("What the form foretells for the run that was kept back, which counted %1")
                               .arg(numberText(*counted, 1))});
    columns.push_back({tr("at %1").arg(numberText(m_target, 2)), true, 60});
    m_formModel->setColumns(std::move(columns));

    const Parameters at = parametersAt(m_mining->program, m_target);
    const double planned = curve.value ? curve.value(m_target) : NAN;
    const auto fits = [&](const RankedForm& form) {
        return form.isChosen || std::any_of(curve.others.begin(), curve.others.end(),
                                            [&](const GrowthCurve::Reading& other) { return other.form == form.form; });
    };
    // Where no form gives the number, what does stands first; each form has the number it gives.
    const QString made = curve.originAt(m_target);
    std::vector<CellModel::Row> rows;
    if (!made.isEmpty()) {
        CellModel::Row row{{Cell::of(made, Tone::Accent), Cell::of(QStringLiteral("–"), Tone::Dim)}, made, true};
        if (counted) {
            Cell hit = verdictOf(curve.value(*heldOut), *counted, curve.halfWidthAt(*heldOut));
            hit.text = countText(curve.value(*heldOut)) + u' ' + hit.text;
            row.cells.push_back(std::move(hit));
        }
        Cell number = Cell::number(planned, 0, Tone::Normal);
        number.bold = true;
        row.cells.push_back(std::move(number));
        rows.push_back(std::move(row));
    }
    for (const RankedForm& form : ranked) {
        const bool isUsed = form.isChosen && curve.value && made.isEmpty(), doesFit = fits(form);
        const auto valueAt = [&](double scale) {
            return isUsed ? curve.value(scale) : callsOf(form.form, parametersAt(m_mining->program, scale));
        };
        const double value = isUsed ? planned : callsOf(form.form, at);
        Cell name = Cell::of(isUsed ? curve.law : lawText(form.form), doesFit ? Tone::Accent : Tone::Dim);
        name.fixed = true;
        name.tip = doesFit ? tr("%1: fits the runs").arg(name.text) : tr("%1: tried, fits worse").arg(name.text);
        CellModel::Row row{{name, form.missLeftOut ? Cell::number(*form.missLeftOut, 1, Tone::Dim)
                                                   : Cell::of(QStringLiteral("–"), Tone::Dim)},
                           name.text,
                           isUsed};
        if (counted) {
            const double there = valueAt(*heldOut);
            const double half = curve.halfWidthAt(*heldOut); // the scatter is the same for all
            Cell hit = verdictOf(there, *counted, half);
            hit.text = countText(there) + u' ' + hit.text;
            row.cells.push_back(std::move(hit));
        }
        Cell number = Cell::number(value, 0, doesFit ? Tone::Normal : Tone::Dim);
        number.bold = isUsed;
        row.cells.push_back(std::move(number));
        rows.push_back(std::move(row));
    }
    m_formTitle->setText(rows.size() == 1 ? tr("Form") : tr("Forms that were tried"));
    m_formModel->setRows(std::move(rows));
    m_forms->fitHeight(10);
}

} // namespace tenfold
