#include "widgets/characterize/popularitypage.h"

#include "widgets/common/convert.h"
#include "widgets/common/said.h"

#include <QVBoxLayout>

#include <algorithm>
#include <cmath>

namespace tenfold {

namespace ch = characterize;

namespace {

/// Distinct values at most that a tail may be tried from in the small figure: a fit takes some zeta functions each.
constexpr std::size_t kCandidates = 40;
constexpr std::uint64_t kLeastTail = 50; ///< as of M04

/// P(X >= x) of a law from its xmin on, as a share of all files.
ch::ShownCurve lawCurve(const PowerLawFit& fit, double to) {
    const PowerLaw law(TailKind::Discrete, fit.alpha, fit.xmin);
    ch::ShownCurve curve;
    constexpr int kPoints = 60;
    for (int i = 0; i <= kPoints; ++i) {
        const double x = std::round(fit.xmin * std::pow(std::max(1.0, to / fit.xmin), double(i) / kPoints));
        if (!curve.x.empty() && x <= curve.x.back()) continue;
        curve.x.push_back(x);
        curve.y.push_back(law.atLeast(x) * fit.tailShare());
    }
    return curve;
}

} // namespace

PopularityPage::PopularityPage()
    : FigurePage(tr("Popularity"), {QStringLiteral("M03"), QStringLiteral("M04"), QStringLiteral("M05"),
                                    QStringLiteral("M06"), QStringLiteral("M07"), QStringLiteral("M09")})
    , m_fitPane(new Pane(tr("Fit of the tail")))
    , m_fit(new TableView(tr("Fit of the tail")))
    , m_top(new TableView(tr("Most read")))
    , m_fitCells(new CellModel(this))
    , m_topCells(new CellModel(this))
    , m_warning(new Notice) {
    m_curve = addFigure(tr("Files read x times or more"), QStringLiteral("M03"));
    m_curve->setToolTip(tr("Drag the line: the tail begins there"));
    m_begin = addFigure(tr("Where could a tail begin?"), QStringLiteral("M04"));
    m_share = addFigure(tr("How much do few files take?"), QStringLiteral("M05"));
    addWidget(m_curve, 3);
    addRow(m_begin, m_share);
    m_fitCells->setColumns({{QString(), false, 0}, {tr("best KS"), true, 72}, {tr("dragged"), true, 72}});
    m_fit->setCells(m_fitCells, false);
    m_fit->setEmptyText(tr("no tail: fewer than 50 files in it"));
    m_topCells->setColumns({{tr("Most read"), false, 0}, {tr("Reads"), true, 70}});
    m_top->setCells(m_topCells);
    m_top->setEmptyText(tr("no names"));
    m_fitPane->body()->addWidget(m_fit, 2);
    m_fitPane->body()->addWidget(m_warning);
    m_fitPane->body()->addWidget(m_top, 2);
    m_fitPane->body()->addWidget(m_explain, 3);
    connect(m_curve, &Figure::markMoved, this, [this](int, double x) { showTail(x); });
    connect(m_begin, &Figure::markMoved, this, [this](int, double x) { showTail(x); });
}

QWidget* PopularityPage::detailPane() const {
    return m_fitPane;
}

QList<QWidget*> PopularityPage::panes() const {
    return FigurePage::panes() + QList<QWidget*>{m_fit, m_top};
}

void PopularityPage::rebuild() {
    setFeature(m_curve, "popularity", "M03", true, {tr("reads of a file"), true, Figure::Unit::Number, 1},
               {tr("share of the files read"), true, Figure::Unit::Share});
    m_best.reset();
    m_dragged.reset();
    m_sample = {};
    std::vector<CellModel::Row> rows;
    const ValueCounts* const popularity = shown() ? shown()->feature("popularity") : nullptr;
    if (shown())
        for (const auto& [reads, path] : shown()->mostRead) {
            CellModel::Row row;
            Cell name = Cell::of(oneLine(toQt(path)));
            name.ends = true;
            row.cells = {name, Cell::number(double(reads))};
            rows.push_back(std::move(row));
        }
    m_topCells->setRows(std::move(rows));
    m_share->setEmpty(popularity ? QString() : tr("no file is known"));
    std::vector<Figure::Line> shares;
    if (other())
        if (const ValueCounts* const beside = other()->feature("popularity"))
            shares.push_back({tr("B"), ch::concentrationCurve(*beside), Figure::Look::Other});
    if (popularity)
        shares.push_back({other() ? tr("A") : QString(), ch::concentrationCurve(*popularity), Figure::Look::Main});
    m_share->setLines(std::move(shares));
    m_share->setAxes({tr("% of the files read, most read first"), false, Figure::Unit::Number, 0, 100},
                     {tr("% of the reads"), false, Figure::Unit::Number, 0, 100});
    if (popularity) m_sample = tailSampleOf(*popularity);
    // what M04 found is not searched for again
    const ch::MeasureResult* const found = shown() ? shown()->result("M04") : nullptr;
    if (found && m_sample.distinct() > 0) {
        const double xmin = found->value["xmin"].get<double>();
        const auto at = std::lower_bound(m_sample.values.begin(), m_sample.values.end(), xmin);
        if (at != m_sample.values.end())
            m_best = powerLawFrom(m_sample, std::size_t(at - m_sample.values.begin()), PowerLawOptions());
    }
    fillCandidates();
    showTail(m_best ? m_best->xmin : 1);
}

void PopularityPage::fillCandidates() {
    ch::ShownCurve distances;
    std::size_t candidates = 0;
    while (candidates < m_sample.distinct() && m_sample.counts[candidates] >= double(kLeastTail))
        ++candidates;
    if (candidates > 0 && candidates == m_sample.distinct()) --candidates; // never the largest value
    std::size_t last = SIZE_MAX;
    for (std::size_t i = 0; i < kCandidates && candidates > 0; ++i) {
        // evenly on the logarithmic axis of the figure
        const double x = std::pow(m_sample.values[candidates - 1], double(i) / double(kCandidates - 1));
        auto at =
            std::size_t(std::lower_bound(m_sample.values.begin(), m_sample.values.end(), x) - m_sample.values.begin());
        at = std::min(at, candidates - 1);
        if (at == last) continue;
        last = at;
        distances.x.push_back(m_sample.values[at]);
        distances.y.push_back(powerLawFrom(m_sample, at, PowerLawOptions()).distance);
    }
    m_begin->setEmpty(distances.x.size() < 2 ? tr("fewer than 50 files in any tail") : QString());
    m_begin->setLines({{tr("KS distance"), distances, Figure::Look::Main}});
    m_begin->setAxes({tr("first value of the tail"), true, Figure::Unit::Number},
                     {tr("distance"), false, Figure::Unit::Number, 0});
}

void PopularityPage::showTail(double from) {
    m_dragged.reset();
    if (m_sample.distinct() >= 3) {
        const auto above = std::lower_bound(m_sample.values.begin(), m_sample.values.end(), std::round(from));
        const auto at = std::min(std::size_t(above - m_sample.values.begin()), m_sample.distinct() - 2);
        m_dragged = powerLawFrom(m_sample, at, PowerLawOptions());
    }
    const ValueCounts* const popularity = shown() ? shown()->feature("popularity") : nullptr;
    if (popularity && m_dragged) {
        std::vector<Figure::Line> lines;
        for (const Figure::Line& line : m_curve->lines())
            if (line.look != Figure::Look::Law) lines.push_back(line);
        const double to = double(popularity->back().value);
        lines.push_back({tr("law from %1: α %2").arg(countText(m_dragged->xmin), numberText(m_dragged->alpha, 2)),
                         lawCurve(*m_dragged, to), Figure::Look::Law});
        m_curve->setLines(std::move(lines));
        m_curve->setMarks(
            {{m_dragged->xmin,
              tr("tail from %1: %2 files").arg(countText(m_dragged->xmin), countText(double(m_dragged->tail)))}});
        m_begin->setMarks(
            {{m_dragged->xmin, tr("%1: %2").arg(countText(m_dragged->xmin), numberText(m_dragged->distance, 3))}});
        m_status = tr("%1 files read, tail from %2 reads: α %3, KS distance %4")
                       .arg(countText(double(m_dragged->all)), countText(m_dragged->xmin),
                            numberText(m_dragged->alpha, 2), numberText(m_dragged->distance, 3));
    } else {
        m_begin->setMarks({});
        m_status = popularity ? tr("too few distinct counts for a tail") : QString();
    }
    fillFit();
    Q_EMIT statusChanged();
}

void PopularityPage::fillFit() {
    std::vector<CellModel::Row> rows;
    if (m_dragged) {
        const auto put = [&](const QString& name, auto&& number, int decimals) {
            CellModel::Row row;
            row.cells = {Cell::of(name),
                         m_best ? Cell::number(number(*m_best), decimals) : Cell::of(QStringLiteral("–")),
                         Cell::number(number(*m_dragged), decimals)};
            row.cells[2].bold = true;
            rows.push_back(std::move(row));
        };
        put(
            tr("from"), [](const PowerLawFit& f) { return f.xmin; }, 0);
        put(
            tr("α"), [](const PowerLawFit& f) { return f.alpha; }, 3);
        put(
            tr("± sd"), [](const PowerLawFit& f) { return f.alphaDeviation; }, 3);
        put(
            tr("files in it"), [](const PowerLawFit& f) { return double(f.tail); }, 0);
        put(
            tr("KS distance"), [](const PowerLawFit& f) { return f.distance; }, 4);
    }
    m_fitCells->setRows(std::move(rows));
    QString warning;
    if (m_dragged && m_dragged->isAtBound)
        warning = tr("<b>No power law:</b> the most likely exponent lies outside of 1 to 8.");
    else if (m_dragged && m_dragged->alpha <= 2)
        warning = tr("<b>α ≤ 2: the law has no mean.</b> Do not generate from it without a cap.");
    else if (m_dragged && m_dragged->tail < kLeastTail)
        warning = tr("<b>Fewer than 50 files</b> are in this tail: the exponent means little.");
    m_warning->setVisible(!warning.isEmpty());
    if (!warning.isEmpty()) m_warning->setText(InfoBar::Kind::Problem, warning);
}

} // namespace tenfold
