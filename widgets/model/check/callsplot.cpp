#include "widgets/model/check/callsplot.h"

#include "widgets/common/convert.h"
#include "widgets/model/plotstyle.h"
#include "widgets/model/valueunit.h"
#include "widgets/theme/customplot.h"
#include "widgets/theme/theme.h"

#include <QDateTime>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>

namespace tenfold {
namespace {
constexpr double kLeastNs = 1; ///< a logarithmic axis has no zero
}

CallsPlot::CallsPlot(QWidget* parent)
    : QWidget(parent)
    , m_plot(new QCustomPlot) {
    setLayoutDirection(Qt::LeftToRight); // axes run to the right in every language
    setMinimumHeight(96);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(4, 0, 4, 0);
    column->addWidget(m_plot);
    m_plot->setFocusPolicy(Qt::NoFocus);
    m_plot->setAttribute(Qt::WA_TransparentForMouseEvents);
    m_plot->yAxis->setScaleType(QCPAxis::stLogarithmic);
    m_plot->axisRect()->setAutoMargins(QCP::msLeft | QCP::msBottom);
    m_plot->axisRect()->setMargins(QMargins(0, 4, 8, 0));
    applyPlotTheme(m_plot, this);
}

void CallsPlot::setVerdict(const ModelVerdict& verdict) {
    m_calls = verdict.calls;
    m_fromNs = verdict.callsFromNs;
    m_toNs = verdict.callsToNs;
    m_sinceNs = verdict.sinceNs;
    m_expectedNs = verdict.expectedNs;
    m_sdNs = verdict.expectedSdNs;
    setAccessibleName(title());
    setAccessibleDescription(tr("%n visit(s), own time of each over the seconds", nullptr, int(m_calls.size())));
    rebuild();
}

QString CallsPlot::title() const {
    const QString from = QDateTime::fromMSecsSinceEpoch(m_fromNs / 1'000'000).toString(QStringLiteral("HH:mm:ss"));
    return m_sinceNs ? tr("Visits around the change, from %1 on").arg(from)
                     : tr("Visits since the first request, %1").arg(from);
}

void CallsPlot::rebuild() {
    m_plot->clearPlottables();
    m_plot->clearItems();
    if (m_calls.empty() || m_toNs <= m_fromNs) return;
    const Theme& t = Theme::of(this);
    double low = m_expectedNs > 0 ? m_expectedNs : INFINITY, high = m_expectedNs;
    QVector<double> x, y;
    for (const VerdictCall& call : m_calls) {
        x << secondOf(call.startNs);
        y << std::max(kLeastNs, call.ownNs);
        low = std::min(low, y.back()), high = std::max(high, y.back());
    }
    low = std::max(kLeastNs, low) / 1.5, high = std::max(high, low * 2) * 1.5;
    const double length = secondOf(m_toNs);
    if (m_expectedNs > 0) {
        auto* band = new QCPItemRect(m_plot);
        band->topLeft->setCoords(0, std::min(high, m_expectedNs + m_sdNs));
        band->bottomRight->setCoords(length, std::max(low, m_expectedNs - m_sdNs));
        band->setPen(Qt::NoPen);
        band->setBrush(t.grid);
        addPlotLine(m_plot, {0, length}, {m_expectedNs, m_expectedNs}, t.dim, 1, true);
    }
    if (m_sinceNs && *m_sinceNs > m_fromNs) {
        auto* since = new QCPItemLine(m_plot);
        since->start->setCoords(secondOf(*m_sinceNs), low);
        since->end->setCoords(secondOf(*m_sinceNs), high);
        since->setPen(QPen(t.text, 1, Qt::DotLine));
    }
    QCPGraph* dots = m_plot->addGraph();
    dots->setData(x, y, true);
    dots->setLineStyle(QCPGraph::lsNone);
    dots->setScatterStyle(QCPScatterStyle(QCPScatterStyle::ssDisc, t.accent, 3.5)); // filled with its pen
    m_plot->xAxis->setRange(0, length);
    m_plot->yAxis->setRange(low, high);
    auto seconds = QSharedPointer<QCPAxisTickerText>::create();
    for (const double share : {0.0, 0.25, 0.5, 0.75, 1.0})
        seconds->addTick(length * share, tr("%1 s").arg(numberText(length * share, 0)));
    m_plot->xAxis->setTicker(seconds);
    // Decades, and where there is only one or none of them its ends too.
    auto times = QSharedPointer<QCPAxisTickerText>::create();
    const auto add = [&](double ns) { times->addTick(ns, ValueUnit::ofSeconds(ns / 1e9).whole(ns / 1e9)); };
    int decades = 0;
    for (double ns = std::pow(10, std::ceil(std::log10(low))); ns <= high; ns *= 10, ++decades)
        add(ns);
    if (decades < 2) {
        add(low * 1.5);
        add(high / 1.5);
    }
    m_plot->yAxis->setTicker(times);
    m_plot->replot(QCustomPlot::rpQueuedReplot);
}

QPointF CallsPlot::placeOf(const VerdictCall& call) const {
    m_plot->replot();
    const QPointF in(m_plot->xAxis->coordToPixel(secondOf(call.startNs)),
                     m_plot->yAxis->coordToPixel(std::max(kLeastNs, call.ownNs)));
    return in + m_plot->pos();
}

void CallsPlot::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() != QEvent::PaletteChange && event->type() != QEvent::FontChange) return;
    applyPlotTheme(m_plot, this);
    rebuild();
}

void CallsPlot::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    m_plot->replot(QCustomPlot::rpQueuedReplot);
}

} // namespace tenfold
