#include "widgets/model/whatif/curveplot.h"

#include "widgets/model/plotstyle.h"
#include "widgets/theme/customplot.h"
#include "widgets/theme/theme.h"

#include <QKeyEvent>
#include <QPainter>
#include <QVBoxLayout>

#include <cmath>

namespace tenfold {

CurvePlot::CurvePlot(Scale scale, int rightRoom, QWidget* parent)
    : QWidget(parent)
    , m_plot(new QCustomPlot)
    , m_labels(m_plot, this)
    , m_scale(scale) {
    setLayoutDirection(Qt::LeftToRight); // axes run to the right in every language
    setFocusPolicy(Qt::StrongFocus);
    setMinimumHeight(120);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(4, 2, 4, 2);
    column->addWidget(m_plot);
    m_plot->setFocusPolicy(Qt::NoFocus);
    m_plot->setInteractions(QCP::iRangeDrag | QCP::iRangeZoom);
    if (scale == Scale::Log)
        for (QCPAxis* axis : {m_plot->xAxis, m_plot->yAxis})
            axis->setScaleType(QCPAxis::stLogarithmic);
    m_plot->axisRect()->setAutoMargins(QCP::msLeft | QCP::msBottom);
    m_plot->axisRect()->setMargins(QMargins(0, 8, rightRoom, 0));
    connect(m_plot, &QCustomPlot::mouseDoubleClick, this, [this] { fit(); });
    connect(m_plot, &QCustomPlot::afterLayout, this, [this] { m_labels.place(); });
    applyPlotTheme(m_plot, this);
}

void CurvePlot::clear() {
    m_plot->clearPlottables();
    m_plot->clearItems();
    m_labels.clear();
}

void CurvePlot::replot() {
    m_plot->replot(QCustomPlot::rpQueuedReplot);
}

void CurvePlot::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() != QEvent::PaletteChange && event->type() != QEvent::FontChange) return;
    applyPlotTheme(m_plot, this);
    rebuild();
}

void CurvePlot::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    replot();
}

void CurvePlot::keyPressEvent(QKeyEvent* event) {
    const auto zoom = [this](double factor) {
        for (QCPAxis* axis : {m_plot->xAxis, m_plot->yAxis}) {
            const QCPRange range = axis->range();
            axis->scaleRange(factor, m_scale == Scale::Log ? std::sqrt(range.lower * range.upper) : range.center());
        }
        replot();
    };
    if (event->key() == Qt::Key_Plus || event->key() == Qt::Key_Equal) return zoom(0.8);
    if (event->key() == Qt::Key_Minus) return zoom(1.25);
    if (event->key() == Qt::Key_F || event->key() == Qt::Key_0) return fit();
    QWidget::keyPressEvent(event);
}

void CurvePlot::paintEvent(QPaintEvent*) {
    QPainter p(this);
    const Theme& t = Theme::of(this);
    p.fillRect(rect(), t.base);
    if (!hasFocus()) return;
    p.setPen(QPen(t.accent, 2));
    p.drawRect(rect().adjusted(1, 1, -1, -1));
}

} // namespace tenfold
