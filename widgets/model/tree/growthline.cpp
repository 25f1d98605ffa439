#include "widgets/model/tree/growthline.h"

#include "widgets/common/convert.h"
#include "widgets/theme/customplot.h"
#include "widgets/theme/theme.h"

#include <QVBoxLayout>

#include <algorithm>
#include <cmath>

namespace tenfold {
namespace {
constexpr std::size_t kMostSteps = 6;
} // namespace

GrowthLine::GrowthLine(QWidget* parent)
    : QWidget(parent)
    , m_plot(new QCustomPlot) {
    setLayoutDirection(Qt::LeftToRight); // axes run to the right in every language
    setAccessibleName(tr("Per cent of the scatter explained, split by split"));
    setFixedHeight(132);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(6, 0, 6, 0);
    column->addWidget(m_plot);
    m_plot->setFocusPolicy(Qt::NoFocus);
    m_plot->setAttribute(Qt::WA_TransparentForMouseEvents);
    for (QCPAxis* axis : {m_plot->xAxis, m_plot->yAxis})
        axis->setSubTicks(false);
    m_plot->axisRect()->setAutoMargins(QCP::msLeft | QCP::msBottom);
    m_plot->axisRect()->setMargins(QMargins(0, 8, 8, 0));
}

void GrowthLine::setTree(const LearntTree* tree) {
    m_steps = tree ? growthOf(*tree, kMostSteps) : std::vector<GrowthStep>();
    QStringList said;
    for (const GrowthStep& step : m_steps)
        said << percentText(step.explained);
    setAccessibleDescription(said.join(QStringLiteral(", ")));
    rebuild();
}

void GrowthLine::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange) rebuild();
}

void GrowthLine::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    m_plot->replot(QCustomPlot::rpQueuedReplot);
}

void GrowthLine::rebuild() {
    const Theme& t = Theme::of(this);
    m_plot->clearPlottables();
    m_plot->clearItems();
    m_plot->setBackground(t.base);
    for (QCPAxis* axis : {m_plot->xAxis, m_plot->yAxis}) {
        axis->setBasePen(QPen(axis == m_plot->xAxis ? t.dim : t.base));
        axis->setTickPen(Qt::NoPen);
        axis->setTickLabelColor(t.dim);
        axis->setTickLabelFont(noteFont());
        axis->grid()->setPen(axis == m_plot->xAxis ? QPen(Qt::NoPen) : QPen(t.grid, 1));
        axis->grid()->setZeroLinePen(Qt::NoPen);
    }
    auto names = QSharedPointer<QCPAxisTickerText>::create();
    QVector<double> x, y;
    double most = 0;
    for (std::size_t i = 0; i < m_steps.size(); ++i) {
        x << double(i);
        y << m_steps[i].explained * 100;
        most = std::max(most, y.back());
        names->addTick(double(i), i == 0 ? QStringLiteral("M") : QStringLiteral("L%1").arg(i));
    }
    m_plot->xAxis->setTicker(names);
    const double step = most > 50 ? 25 : most > 20 ? 20 : most > 8 ? 5 : most > 2 ? 2 : 1;
    auto percents = QSharedPointer<QCPAxisTickerText>::create();
    for (double at = 0; at <= std::max(most, step) + 1e-9; at += step)
        percents->addTick(at, numberText(at, 0));
    m_plot->yAxis->setTicker(percents);
    m_plot->xAxis->setRange(-0.3, std::max(1.0, double(m_steps.size()) - 0.4));
    m_plot->yAxis->setRange(-std::max(most, step) * 0.08, std::max(most, step) * 1.3); // the mark of M is whole
    if (!x.isEmpty()) {
        x << x.back() + 0.45; // the last step is seen as one
        y << y.back();
        QCPGraph* line = m_plot->addGraph();
        line->setData(x, y, true);
        line->setLineStyle(QCPGraph::lsStepLeft);
        line->setPen(QPen(t.accent, 2));
        QCPGraph* dots = m_plot->addGraph();
        dots->setData(x.mid(1, x.size() - 2), y.mid(1, y.size() - 2), true);
        dots->setLineStyle(QCPGraph::lsNone);
        dots->setScatterStyle(QCPScatterStyle(QCPScatterStyle::ssDisc, t.accent, 6));
        QCPGraph* model = m_plot->addGraph();
        model->setData({x[0]}, {y[0]});
        model->setLineStyle(QCPGraph::lsNone);
        model->setScatterStyle(QCPScatterStyle(QCPScatterStyle::ssSquare, QPen(t.text, 1.5), t.base, 7));
        auto* label = new QCPItemText(m_plot);
        label->position->setCoords(x.back(), y.back());
        label->setPositionAlignment(Qt::AlignRight | Qt::AlignBottom);
        label->setFont(boldFont(noteFont()));
        label->setColor(t.accentText);
        label->setText(percentText(y.back() / 100));
        label->setPadding(QMargins(0, 0, 0, 3));
    }
    m_plot->replot(QCustomPlot::rpQueuedReplot);
}

} // namespace tenfold
