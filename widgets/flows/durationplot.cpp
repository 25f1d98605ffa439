#include "widgets/flows/durationplot.h"

#include "widgets/common/convert.h"
#include "widgets/flows/timeunit.h"
#include "widgets/theme/customplot.h"
#include "widgets/theme/theme.h"

#include <QKeyEvent>
#include <QPainter>
#include <QVBoxLayout>

#include <algorithm>
#include <array>
#include <cmath>

namespace tenfold {
namespace {
constexpr int kDurationBins = 28;
constexpr double kWideRange = 12; ///< times the median: beyond, an axis of equal steps shows one bar
constexpr double kLeastDrag = 4;  ///< px
constexpr std::array<double, 3> kShownQuantiles{0.5, 0.9, 0.99};

std::vector<double> binned(const Distribution& values, const std::vector<double>& edges) {
    std::vector<double> counts(edges.size() - 1, 0);
    for (const auto& [ns, count] : values.steps()) {
        const auto above = std::upper_bound(edges.begin(), edges.end(), double(ns));
        const auto at = std::clamp<std::ptrdiff_t>(above - edges.begin() - 1, 0, std::ptrdiff_t(counts.size()) - 1);
        counts[std::size_t(at)] += double(count);
    }
    return counts;
}

} // namespace

DurationPlot::DurationPlot(Form form, QWidget* parent)
    : QWidget(parent)
    , m_form(form)
    , m_plot(new QCustomPlot) {
    setLayoutDirection(Qt::LeftToRight); // axes run to the right in every language
    setFocusPolicy(Qt::StrongFocus);
    setAccessibleName(form == Form::Histogram ? tr("Histogram of the times")
                      : form == Form::Shares  ? tr("Share up to a time, A and B")
                                              : tr("Times expected and seen"));
    setMinimumHeight(130);
    if (form == Form::Histogram) {
        setCursor(Qt::IBeamCursor);
        setToolTip(tr("Drag over a part to choose these times. Arrows and Enter do the same for all that are longer."));
    }
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(4, 2, 4, 2);
    column->addWidget(m_plot);
    m_plot->setFocusPolicy(Qt::NoFocus);
    m_plot->setAttribute(Qt::WA_TransparentForMouseEvents);
    for (QCPAxis* axis : {m_plot->xAxis, m_plot->yAxis})
        axis->setSubTicks(false);
    setAxes();
}

void DurationPlot::setDurations(Distribution a, Distribution b) {
    m_a = std::move(a);
    m_b = std::move(b);
    m_range.reset();
    m_pressedAt.reset();
    rebuild();
}

void DurationPlot::setRange(const std::optional<Range>& range) {
    m_range = range;
    rebuild();
}

double DurationPlot::countIn(const Range& range) const {
    double count = 0;
    for (const auto& [ns, times] : m_a.steps())
        if (double(ns) >= range.from && (!range.to || double(ns) <= *range.to)) count += double(times);
    return count;
}

QRect DurationPlot::area() const {
    return m_plot->axisRect()->rect().translated(m_plot->pos());
}

double DurationPlot::xOf(double ns) const {
    return m_plot->xAxis->coordToPixel(ns) + m_plot->x();
}

double DurationPlot::timeAt(double x) const {
    return std::clamp(m_plot->xAxis->pixelToCoord(x - m_plot->x()), m_low, m_high);
}

std::vector<double> DurationPlot::edges() const {
    std::vector<double> result;
    for (int i = 0; i <= kDurationBins; ++i)
        result.push_back(m_isLog ? m_low * std::pow(m_high / m_low, double(i) / kDurationBins)
                                 : m_low + (m_high - m_low) * i / kDurationBins);
    return result;
}

void DurationPlot::setAxes() {
    const Theme& t = Theme::of(this);
    m_plot->setBackground(t.base);
    for (QCPAxis* axis : {m_plot->xAxis, m_plot->yAxis}) {
        axis->setBasePen(QPen(axis == m_plot->xAxis ? t.dim : t.base));
        axis->setTickPen(QPen(axis == m_plot->xAxis ? t.dim : t.base));
        axis->setTickLabelColor(t.dim);
        axis->setTickLabelFont(noteFont());
        axis->grid()->setPen(axis == m_plot->xAxis ? QPen(Qt::NoPen) : QPen(t.grid, 1));
        axis->grid()->setZeroLinePen(Qt::NoPen);
    }
}

// Equal steps where one can see all of it so, else a logarithmic axis.
void DurationPlot::rebuild() {
    m_plot->clearGraphs();
    m_plot->clearItems();
    m_names.clear();
    if (m_a.count() + m_b.count() == 0) {
        m_plot->xAxis->setTicker(QSharedPointer<QCPAxisTickerText>::create());
        m_plot->yAxis->setTicker(QSharedPointer<QCPAxisTickerText>::create());
        return m_plot->replot(QCustomPlot::rpQueuedReplot);
    }
    double most = double(std::max({m_a.maxNs(), m_b.maxNs(), std::int64_t(1)}));
    const double median = std::max(m_a.median(), m_b.median());
    double least = most;
    for (const Distribution* of : {&m_a, &m_b})
        if (of->count() > 0) least = std::min(least, of->quantile(0));
    if (m_form == Form::Overlay && m_range) { // what is expected is in sight also where nothing of it was seen
        most = std::max(most, m_range->to.value_or(m_range->from));
        if (m_range->to) least = std::min(least, std::max(m_range->from, *m_range->to / 10));
    }
    m_isLog = m_form != Form::Histogram || most > kWideRange * std::max(median, 1.0);
    m_low = m_isLog ? std::max({least * 0.8, most / 1e6, 1.0}) : 0;
    m_high = most * (m_isLog ? 1.15 : 1.04);
    m_plot->xAxis->setScaleType(m_isLog ? QCPAxis::stLogarithmic : QCPAxis::stLinear);
    m_plot->xAxis->setRange(m_low, m_high);
    const TimeUnit unit = unitOfTimes();
    auto ticks = QSharedPointer<QCPAxisTickerText>::create();
    if (m_isLog) {
        const double decades = std::log10(m_high / m_low);
        const double step = decades > 5 ? 100 : 10; // texts do not run into each other
        for (double at = std::pow(10, std::ceil(std::log10(m_low))); at <= m_high; at *= step)
            ticks->addTick(at, unit.text(at));
        if (decades < 1.5)
            for (const double part : {2.0, 5.0})
                for (double at = std::pow(10, std::floor(std::log10(m_low))) * part; at <= m_high; at *= 10)
                    if (at >= m_low) ticks->addTick(at, unit.text(at));
    } else {
        double step = std::pow(10, std::floor(std::log10(m_high / 2)));
        while (m_high / step > 4)
            step *= 2;
        for (double at = 0; at < m_high; at += step)
            ticks->addTick(at, unit.text(at));
    }
    m_plot->xAxis->setTicker(ticks);
    m_plot->xAxis->setLabel(m_form == Form::Shares ? tr("share up to this time, %1").arg(unit.name) : unit.name);
    m_plot->xAxis->setLabelFont(noteFont());
    m_plot->xAxis->setLabelColor(Theme::of(this).dim);
    m_plot->xAxis->setLabelPadding(0);
    m_form == Form::Shares ? addShares() : addHistogram();
    addRange();
    setAccessibleDescription(tr("%1 times, median %2, p99 %3, longest %4")
                                 .arg(countText(double(m_a.count())), durationText(std::int64_t(m_a.median())),
                                      durationText(std::int64_t(m_a.quantile(0.99))), durationText(m_a.maxNs())));
    m_plot->replot(QCustomPlot::rpImmediateRefresh);
    addPercentiles();
    addNames();
    m_plot->replot(QCustomPlot::rpQueuedReplot);
}

void DurationPlot::addHistogram() {
    const Theme& t = Theme::of(this);
    const std::vector<double> at = edges();
    double highest = 0;
    const bool isShare = m_b.count() > 0 || m_form == Form::Overlay;
    const auto add = [&](const Distribution& of, bool isB) {
        if (of.count() == 0) return;
        const std::vector<double> counts = binned(of, at);
        QVector<double> x, y;
        for (std::size_t i = 0; i < counts.size(); ++i) {
            x << at[i];
            y << (isShare ? counts[i] / double(of.count()) * 100 : counts[i]);
            highest = std::max(highest, y.back());
        }
        x << at.back();
        y << 0;
        QCPGraph* graph = m_plot->addGraph();
        graph->setData(x, y, true);
        graph->setLineStyle(QCPGraph::lsStepLeft);
        graph->setPen(isB                       ? QPen(t.accent, 1.6)
                      : m_form == Form::Overlay ? QPen(t.dim, 1, Qt::DashLine)
                                                : QPen(t.base, 1));
        if (!isB) graph->setBrush(blend(t.dim, t.base, m_form == Form::Overlay ? 0.3 : 0.75));
    };
    add(m_a, false);
    add(m_b, true);
    // Room for the names of the percentiles.
    m_plot->yAxis->setRange(0, highest * (m_form == Form::Histogram ? 1.28 : 1.06));
    auto ticks = QSharedPointer<QCPAxisTickerText>::create();
    double step = std::pow(10, std::floor(std::log10(std::max(highest, 1.0))));
    if (highest / step < 2) step /= 2;
    for (double y = 0; y <= highest; y += step)
        ticks->addTick(y, isShare ? tr("%1 %").arg(numberText(y, 1)) : numberText(y, 1));
    if (highest / step > 5) {
        ticks->clear();
        for (double y = 0; y <= highest; y += step * 3)
            ticks->addTick(y, isShare ? tr("%1 %").arg(numberText(y, 1)) : countText(y));
    }
    m_plot->yAxis->setTicker(ticks);
}

void DurationPlot::addShares() {
    const Theme& t = Theme::of(this);
    const auto add = [&](const Distribution& of, const QPen& pen) {
        if (of.count() == 0) return;
        QVector<double> x{m_low}, y{0};
        double seen = 0;
        for (const auto& [ns, count] : of.steps()) {
            seen += double(count);
            x << std::max(double(ns), m_low);
            y << seen / double(of.count()) * 100;
        }
        x << m_high;
        y << 100;
        QCPGraph* graph = m_plot->addGraph();
        graph->setData(x, y, true);
        graph->setLineStyle(QCPGraph::lsStepLeft);
        graph->setPen(pen);
    };
    add(m_a, QPen(t.dim, 1.6, Qt::DashLine));
    add(m_b, QPen(t.accent, 2));
    m_plot->yAxis->setRange(0, 108);
    auto ticks = QSharedPointer<QCPAxisTickerText>::create();
    for (const int share : {0, 50, 100})
        ticks->addTick(share, tr("%1 %").arg(share));
    m_plot->yAxis->setTicker(ticks);
}

// At the lines: A grey and dashed, B blue and solid. Beside the line where there is room, else on its other side.
void DurationPlot::addNames() {
    if (m_form != Form::Shares) return;
    const Theme& t = Theme::of(this);
    const QFontMetricsF metrics(boldFont(noteFont()));
    const QRectF inside = m_plot->axisRect()->rect();
    const auto name = [&](const Distribution& of, const QString& text, double share, const QColor& colour) {
        if (of.count() == 0) return;
        constexpr double kGap = 4;
        const double width = metrics.horizontalAdvance(text), height = metrics.height();
        const double x = m_plot->xAxis->coordToPixel(of.quantile(share));
        const double y = m_plot->yAxis->coordToPixel(share * 100);
        double left = share > 0.5 ? x - kGap - width : x + kGap, top = share > 0.5 ? y - height : y;
        if (left + width > inside.right()) left = x - kGap - width;
        if (left < inside.left()) left = x + kGap;
        left = std::max(inside.left(), std::min(left, inside.right() - width));
        top = std::clamp(top, inside.top(), std::max(inside.top(), inside.bottom() - height));
        auto* label = new QCPItemText(m_plot);
        label->position->setType(QCPItemPosition::ptAbsolute);
        label->position->setCoords(left, top);
        label->setPositionAlignment(Qt::AlignLeft | Qt::AlignTop);
        label->setFont(boldFont(noteFont()));
        label->setColor(colour);
        label->setText(text);
        m_names.push_back(QRectF(left, top, width, height).translated(m_plot->pos()));
    };
    const bool isSlower = m_b.median() > m_a.median();
    name(m_a, tr("A %1").arg(countText(double(m_a.count()))), isSlower ? 0.7 : 0.3, t.dim);
    name(m_b, tr("B %1").arg(countText(double(m_b.count()))), isSlower ? 0.3 : 0.7, t.accentText);
}

TimeUnit DurationPlot::unitOfTimes() const {
    return TimeUnit::of(std::max(m_a.median(), m_b.median()), std::max(m_a.quantile(0.9), m_b.quantile(0.9)));
}

void DurationPlot::addPercentiles() {
    if (m_form != Form::Histogram || m_a.count() == 0) return;
    const Theme& t = Theme::of(this);
    const TimeUnit unit = unitOfTimes();
    const QFontMetrics metrics(noteFont());
    double free = 0;
    for (const double q : kShownQuantiles) {
        const double at = m_a.quantile(q);
        auto* line = new QCPItemLine(m_plot);
        line->start->setTypeY(QCPItemPosition::ptAxisRectRatio);
        line->end->setTypeY(QCPItemPosition::ptAxisRectRatio);
        line->start->setCoords(at, 0.1);
        line->end->setCoords(at, 1);
        line->setPen(QPen(t.text, 1, Qt::DotLine));
        const QString text = tr("%1 % %2").arg(numberText(q * 100, 0), unit.text(at));
        const double x = m_plot->xAxis->coordToPixel(at), half = metrics.horizontalAdvance(text) / 2.0 + 2;
        const double left = m_plot->axisRect()->left(), right = m_plot->axisRect()->right();
        const double middle = std::max(left + half, std::min(x, right - half));
        if (middle - half < free) continue; // beside the one before there is no room: the table has it
        free = middle + half + 4;
        m_names.push_back(
            QRectF(middle - half, m_plot->axisRect()->top(), 2 * half, metrics.height()).translated(m_plot->pos()));
        auto* label = new QCPItemText(m_plot);
        label->position->setType(QCPItemPosition::ptAbsolute);
        label->position->setCoords(middle, m_plot->axisRect()->top());
        label->setPositionAlignment(Qt::AlignHCenter | Qt::AlignTop);
        label->setFont(noteFont());
        label->setColor(t.text);
        label->setText(text);
    }
}

void DurationPlot::addRange() {
    if (!m_range) return;
    const Theme& t = Theme::of(this);
    auto* band = new QCPItemRect(m_plot);
    for (QCPItemPosition* corner : {band->topLeft, band->bottomRight}) {
        corner->setTypeX(QCPItemPosition::ptPlotCoords);
        corner->setTypeY(QCPItemPosition::ptAxisRectRatio);
    }
    band->topLeft->setCoords(std::max(m_range->from, m_low), 0.1);
    band->bottomRight->setCoords(m_range->to.value_or(m_high), 1);
    band->setPen(Qt::NoPen);
    QColor fill = t.accent;
    fill.setAlpha(48);
    band->setBrush(fill);
}

void DurationPlot::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    QMetaObject::invokeMethod(this, &DurationPlot::rebuild, Qt::QueuedConnection);
}

void DurationPlot::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() != QEvent::PaletteChange && event->type() != QEvent::FontChange) return;
    setAxes();
    rebuild();
}

void DurationPlot::paintEvent(QPaintEvent*) {
    QPainter p(this);
    const Theme& t = Theme::of(this);
    p.fillRect(rect(), t.base);
    if (!hasFocus()) return;
    p.setPen(QPen(t.accent, 2));
    p.drawRect(rect().adjusted(1, 1, -1, -1));
}

// Three figures: what is dragged is written into a filter.
double DurationPlot::snapped(double ns) const {
    if (ns <= 0) return 0;
    const double step = std::pow(10, std::floor(std::log10(ns)) - 1);
    return std::round(ns / step) * step;
}

void DurationPlot::mousePressEvent(QMouseEvent* event) {
    if (event->button() == Qt::LeftButton && m_form == Form::Histogram && m_a.count() > 0)
        m_pressedAt = event->position().x();
}

void DurationPlot::mouseMoveEvent(QMouseEvent* event) {
    if (!m_pressedAt || std::fabs(event->position().x() - *m_pressedAt) < kLeastDrag) return;
    const double low = std::min(*m_pressedAt, event->position().x());
    const double high = std::max(*m_pressedAt, event->position().x());
    Range range{snapped(timeAt(low)), snapped(timeAt(high))};
    // To the end of the axis is without an end.
    if (high >= xOf(m_high) - 8 || *range.to >= double(m_a.maxNs())) range.to.reset();
    setRange(range);
}

void DurationPlot::mouseReleaseEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton || !m_pressedAt) return;
    mouseMoveEvent(event);
    const bool isDrag = std::fabs(event->position().x() - *m_pressedAt) >= kLeastDrag;
    m_pressedAt.reset();
    if (isDrag && m_range) Q_EMIT ranged(*m_range);
}

void DurationPlot::keyPressEvent(QKeyEvent* event) {
    const int by = event->key() == Qt::Key_Right ? 1 : event->key() == Qt::Key_Left ? -1 : 0;
    if (by != 0 && m_form == Form::Histogram && m_a.count() > 0) {
        const std::vector<double> at = edges();
        const double from = m_range ? m_range->from : m_a.quantile(0.9);
        auto place = std::lower_bound(at.begin(), at.end(), from * (by > 0 ? 1.02 : 0.98));
        if (by < 0 && place != at.begin()) --place;
        return setRange(Range{snapped(place == at.end() ? at.back() : *place), {}});
    }
    if ((event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) && m_range) return Q_EMIT ranged(*m_range);
    QWidget::keyPressEvent(event);
}

} // namespace tenfold
