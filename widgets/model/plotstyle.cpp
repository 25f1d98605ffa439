#include "widgets/model/plotstyle.h"

#include "widgets/common/convert.h"
#include "widgets/theme/customplot.h"
#include "widgets/theme/theme.h"

#include <cmath>

namespace tenfold {

void applyPlotTheme(QCustomPlot* plot, const QWidget* of) {
    const Theme& t = Theme::of(of);
    plot->setBackground(t.base);
    for (QCPAxis* axis : {plot->xAxis, plot->yAxis}) {
        axis->setSubTicks(false);
        axis->setBasePen(QPen(axis == plot->xAxis ? t.dim : t.base));
        axis->setTickPen(QPen(axis == plot->xAxis ? t.dim : t.base));
        axis->setTickLabelColor(t.dim);
        axis->setLabelColor(t.dim);
        axis->setTickLabelFont(noteFont());
        axis->setLabelFont(noteFont());
        axis->setLabelPadding(1);
        axis->grid()->setPen(axis == plot->xAxis ? QPen(Qt::NoPen) : QPen(t.grid, 1));
        axis->grid()->setZeroLinePen(Qt::NoPen);
    }
}

QCPItemText* addPlotText(QCustomPlot* plot, const QWidget*, double x, double y, const QString& text,
                         const QColor& colour, int alignment, bool isBold) {
    auto* item = new QCPItemText(plot);
    item->setClipToAxisRect(false);
    item->position->setCoords(x, y);
    item->setPositionAlignment(Qt::Alignment(alignment));
    item->setFont(isBold ? boldFont(noteFont()) : noteFont());
    item->setColor(colour);
    item->setText(text);
    item->setPadding(QMargins(5, 3, 5, 3));
    return item;
}

void addPlotLine(QCustomPlot* plot, const QVector<double>& x, const QVector<double>& y, const QColor& colour,
                 double width, bool dashed) {
    QCPGraph* graph = plot->addGraph();
    graph->setData(x, y, true);
    QPen pen(colour, width);
    if (dashed) pen.setDashPattern({4 / width, 3 / width});
    graph->setPen(pen);
}

void setLogTicks(QCPAxis* axis, double low, double high) {
    const double decades = std::log10(std::max(high / low, 1.0));
    auto ticker = QSharedPointer<QCPAxisTickerText>::create();
    const int every = std::max(1, int(decades / 5));
    int decade = 0;
    for (int power = int(std::floor(std::log10(low))); power <= int(std::ceil(std::log10(high))); ++power, ++decade)
        for (const int step : {1, 2, 3, 5}) {
            const double value = step * std::pow(10, power);
            if (value < low * 0.999 || value > high * 1.001) continue;
            const bool isShown = step == 1   ? decade % every == 0
                                 : step == 3 ? decades <= 3.6 && decades > 1.4
                                             : decades <= 1.4;
            if (isShown) ticker->addTick(value, numberText(value, std::max(0, -power)));
        }
    axis->setTicker(ticker);
}

void setLinearTicks(QCPAxis* axis, double low, double high, int wanted, double factor) {
    auto ticker = QSharedPointer<QCPAxisTickerText>::create();
    const double span = (high - low) * factor;
    if (span > 0 && std::isfinite(span)) {
        double step = std::pow(10, std::floor(std::log10(span / wanted)));
        for (const double times : {2.0, 2.5, 2.0})
            if (span / step > wanted) step *= times;
        for (double at = std::ceil(low * factor / step) * step; at <= high * factor + step * 1e-6; at += step)
            ticker->addTick(at / factor, numberText(std::fabs(at) < step * 1e-6 ? 0 : at, 4));
    }
    axis->setTicker(ticker);
}

} // namespace tenfold
