#include "widgets/characterize/pages.h"

#include "widgets/common/convert.h"
#include "widgets/common/said.h"

#include <QHBoxLayout>
#include <QVBoxLayout>

namespace tenfold {

namespace ch = characterize;

FigurePage::FigurePage(const QString& title, const QStringList& measures)
    : m_numbers(new MeasureTable(title, measures))
    , m_explain(new ExplainPane) {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    connect(m_numbers, &MeasureTable::chosen, m_explain, &ExplainPane::show);
}

Figure* FigurePage::addFigure(const QString& title, const QString& measure) {
    auto* figure = new Figure(title);
    m_figures.push_back(figure);
    m_measuresOfFigures.push_back(measure);
    connect(figure, &Figure::exported, this, &CharacterizePage::exported);
    return figure;
}

void FigurePage::addWidget(QWidget* widget, int stretch) {
    static_cast<QVBoxLayout*>(layout())->addWidget(widget, stretch);
}

void FigurePage::addRow(Figure* left, Figure* right) {
    auto* row = new QWidget;
    auto* line = new QHBoxLayout(row);
    line->setContentsMargins(0, 0, 0, 0);
    line->setSpacing(1);
    line->addWidget(left, 1);
    line->addWidget(right, 1);
    addWidget(row, 1);
}

QList<QWidget*> FigurePage::panes() const {
    QList<QWidget*> all{m_numbers->table()};
    for (Figure* figure : m_figures)
        all << figure;
    return all;
}

void FigurePage::step(int by) {
    const QModelIndex at = m_numbers->table()->currentIndex();
    const int rows = m_numbers->table()->model()->rowCount();
    if (rows > 0)
        m_numbers->table()->setCurrentIndex(
            m_numbers->table()->model()->index(std::clamp(at.isValid() ? at.row() + by : 0, 0, rows - 1), 0));
}

void FigurePage::setPopulations(ShownPopulationPtr a, ShownPopulationPtr b) {
    m_a = std::move(a);
    m_b = std::move(b);
    m_numbers->setPopulations(m_a, m_b);
    m_explain->setPopulation(m_a);
    for (std::size_t i = 0; i < m_figures.size(); ++i)
        m_figures[i]->setExplanation(m_a ? explanationOf(*m_a, m_measuresOfFigures[i]) : Explanation());
    rebuild();
    Q_EMIT statusChanged();
}

void FigurePage::setFeature(Figure* figure, std::string_view feature, const char* measure, bool isComplementary,
                            const Figure::Axis& x, const Figure::Axis& y) {
    figure->setMarks({});
    const ValueCounts* const values = m_a ? m_a->feature(feature) : nullptr;
    if (!values) {
        const auto why = m_a ? m_a->whyNot(measure) : std::nullopt;
        figure->setLines({});
        return figure->setEmpty(why ? said(*why) : tr("nothing of it in this log"));
    }
    const auto curve = isComplementary ? ch::complementaryShares : ch::cumulativeShares;
    constexpr std::size_t kPoints = 4000;
    std::vector<Figure::Line> lines;
    if (m_b)
        if (const ValueCounts* const beside = m_b->feature(feature))
            lines.push_back({tr("B %1").arg(toQt(m_b->name)), curve(*beside, kPoints), Figure::Look::Other, true});
    lines.push_back({m_b ? tr("A %1").arg(toQt(m_a->name)) : QString(), curve(*values, kPoints), Figure::Look::Steps});
    figure->setEmpty({});
    figure->setLines(std::move(lines));
    figure->setAxes(x, y);
    std::uint64_t n = 0;
    for (const ValueCount& step : *values)
        n += step.count;
    constexpr std::uint64_t kFew = 100; // below, counts only: specification of characterization 3.0
    figure->setNote(n < kFew ? tr("%1 values: few samples").arg(countText(double(n)))
                             : tr("%1 values").arg(countText(double(n))));
}

} // namespace tenfold
