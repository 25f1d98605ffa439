#include "widgets/harvest/plots/resultplot.h"

#include "widgets/common/convert.h"
#include "widgets/theme/theme.h"

#include <QPainter>

#include <algorithm>
#include <cmath>
#include <utility>

namespace tenfold {
namespace {

constexpr double kResultLeft = 64, kResultRight = 92, kResultTop = 24, kResultBottom = 34; ///< px
constexpr double kZeroRoom = 20;                                                           ///< px below the broken axis
constexpr double kSeconds = 1;

struct PolicyLook {
    QColor colour;
    double width;
    Qt::PenStyle style;
};

PolicyLook lookOf(const Theme& theme, const QString& policy) {
    if (policy == QStringLiteral("h")) return {theme.accent, 2, Qt::SolidLine};
    if (policy == QStringLiteral("stock")) return {theme.dim, 1, Qt::DotLine};
    return {theme.text, 1, Qt::SolidLine};
}

void paintPolicyMark(QPainter& painter, const Theme& theme, const QString& policy, QPointF at, bool isHollow) {
    const PolicyLook look = lookOf(theme, policy);
    constexpr double kRadius = 4;
    painter.setPen(QPen(look.colour, 1.5));
    painter.setBrush(isHollow || policy == QStringLiteral("pt-bal") ? QBrush(theme.base) : QBrush(look.colour));
    if (policy == QStringLiteral("h"))
        painter.drawEllipse(at, kRadius, kRadius);
    else if (policy == QStringLiteral("stock"))
        painter.drawRect(QRectF(at.x() - kRadius + 1, at.y() - kRadius + 1, 2 * kRadius - 2, 2 * kRadius - 2));
    else
        painter.drawPolygon(QPolygonF({at + QPointF(0, -kRadius - 1), at + QPointF(kRadius + 1, 0),
                                       at + QPointF(0, kRadius + 1), at + QPointF(-kRadius - 1, 0)}));
}

} // namespace

ResultPlot::ResultPlot(QWidget* parent)
    : QWidget(parent) {}

void ResultPlot::setContent(Content content) {
    m_content = std::move(content);
    setAccessibleName(m_content.title);
    m_leastX = 1e300, m_mostX = -1e300, m_least = 1e300, m_most = 0;
    m_hasZero = false;
    for (const Line& line : m_content.lines)
        for (const Point& point : line.points) {
            m_leastX = std::min(m_leastX, point.x);
            m_mostX = std::max(m_mostX, point.x);
            m_most = std::max(m_most, point.high);
            if (point.mean > 0) m_least = std::min(m_least, std::max(point.low, point.mean / 10));
            m_hasZero |= point.mean <= 0;
            if (point.mean <= 0 && point.bound > 0) m_least = std::min(m_least, point.bound);
        }
    if (m_mostX < m_leastX) m_leastX = 0, m_mostX = 1;
    if (m_mostX == m_leastX) m_leastX -= 0.5, m_mostX += 0.5;
    if (m_content.isLog) {
        if (!(m_most > 0)) m_most = m_least < 1e300 ? m_least * 10 : 1;
        m_least = std::pow(10, std::floor(std::log10(std::min(m_least, m_most))));
        m_most = std::pow(10, std::ceil(std::log10(m_most)));
        if (m_most <= m_least) m_most = m_least * 10;
    } else {
        m_least = 0;
        for (const Line& line : m_content.lines)
            for (const Point& point : line.points)
                m_least = std::min(m_least, point.low);
        if (!(m_most > 0)) m_most = m_least < 0 ? 0 : 1;
    }
    if (!m_content.places.isEmpty()) m_leastX = -0.5, m_mostX = double(m_content.places.size()) - 0.5;
    update();
}

QString ResultPlot::valueText(double value) const {
    if (!m_content.isShare) return numberText(value, value < 10 * kSeconds ? 2 : 0);
    if (value < 0) return percentText(value, 0);
    if (value <= 0) return QStringLiteral("0");
    const int decimals = std::clamp(int(std::ceil(-std::log10(value * 100))) + 1, 0, 7);
    return percentText(value, decimals);
}

double ResultPlot::xOf(double x, const QRectF& area) const {
    return area.left() + (x - m_leastX) / (m_mostX - m_leastX) * area.width();
}

double ResultPlot::yOf(double value, const QRectF& area) const {
    if (!m_content.isLog) return area.bottom() - (value - m_least) / (m_most - m_least) * area.height();
    if (value <= 0) return area.bottom() + kZeroRoom - 6;
    return area.bottom() - std::log(std::max(value, m_least) / m_least) / std::log(m_most / m_least) * area.height();
}

void ResultPlot::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    const Theme& theme = Theme::of(this);
    painter.fillRect(rect(), theme.base);
    painter.setFont(boldFont(noteFont()));
    painter.setPen(theme.text);
    painter.drawText(QRectF(8, 4, width() - 16, 16), Qt::AlignLeft, m_content.title);
    painter.setFont(noteFont());
    const bool hasFloor = m_content.isLog && m_hasZero;
    const QRectF area(kResultLeft, kResultTop, std::max(20.0, width() - kResultLeft - kResultRight),
                      std::max(20.0, height() - kResultTop - kResultBottom - (hasFloor ? kZeroRoom : 0)));
    if (m_content.lines.empty()) {
        painter.setPen(theme.dim);
        painter.drawText(rect(), Qt::AlignCenter, tr("Nothing was simulated yet."));
        return;
    }
    const auto tick = [&](double value) {
        painter.setPen(theme.grid);
        painter.drawLine(QPointF(area.left(), yOf(value, area)), QPointF(area.right(), yOf(value, area)));
        painter.setPen(theme.dim);
        painter.drawText(QRectF(0, yOf(value, area) - 8, kResultLeft - 5, 16), Qt::AlignRight | Qt::AlignVCenter,
                         valueText(value));
    };
    if (m_content.isLog)
        for (double value = m_least; value <= m_most * 1.001; value *= 10)
            tick(value);
    else
        for (int i = 0; i <= 4; ++i)
            tick(m_least + (m_most - m_least) * i / 4);
    if (hasFloor) {
        painter.setPen(theme.dim);
        if (!m_content.zeroText.isEmpty())
            painter.drawText(QRectF(area.left(), yOf(0, area) - 17, area.width() - 6, 14), Qt::AlignRight,
                             m_content.zeroText);
        painter.drawText(QRectF(0, yOf(0, area) - 8, kResultLeft - 5, 16), Qt::AlignRight | Qt::AlignVCenter,
                         QStringLiteral("0  //"));
    }
    paintPlaces(painter, area);
    painter.drawText(QRectF(area.left(), height() - 15, area.width(), 14), Qt::AlignRight, m_content.xTitle);
    if (m_content.mark > m_leastX && m_content.mark < m_mostX) {
        painter.setPen(QPen(theme.disagree, 1, Qt::DashLine));
        painter.drawLine(QPointF(xOf(m_content.mark, area), area.top()),
                         QPointF(xOf(m_content.mark, area), area.bottom()));
        painter.setPen(theme.disagreeText);
        // To its left: on the right stand the names of lines.
        painter.drawText(QRectF(area.left(), area.top(), xOf(m_content.mark, area) - area.left() - 4, 14),
                         Qt::AlignRight, m_content.markText);
    }
    painter.setRenderHint(QPainter::Antialiasing);
    for (const Line& line : m_content.lines)
        paintLine(painter, line, area);
    paintNames(painter, area);
}

/// What stands below the axis: each x that there is, a few of many, or names.
void ResultPlot::paintPlaces(QPainter& painter, const QRectF& area) const {
    const auto text = [&](double x, const QString& name, double width) {
        painter.drawText(QRectF(xOf(x, area) - width / 2, height() - kResultBottom + 4, width, 14), Qt::AlignHCenter,
                         painter.fontMetrics().elidedText(name, Qt::ElideMiddle, int(width)));
    };
    constexpr double kText = 60; // px
    if (!m_content.places.isEmpty()) {
        for (qsizetype i = 0; i < m_content.places.size(); ++i)
            text(double(i), m_content.places[i], area.width() / double(m_content.places.size()));
        return;
    }
    if (m_content.isDense) {
        double step = 1;
        for (int i = 0; (m_mostX - m_leastX) / step * kText > area.width(); ++i)
            step *= i % 3 == 1 ? 2.5 : 2; // 1, 2, 5, 10 …
        for (double x = std::ceil(m_leastX / step) * step; x <= m_mostX; x += step)
            text(x, numberText(x, 0), kText);
        return;
    }
    std::vector<double> shown;
    for (const Line& line : m_content.lines)
        for (const Point& point : line.points)
            if (std::find(shown.begin(), shown.end(), point.x) == shown.end()) {
                shown.push_back(point.x);
                text(point.x, numberText(point.x, point.x == std::floor(point.x) ? 0 : 1), kText);
            }
}

/// Marks of one place stand beside each other.
double ResultPlot::shiftOf(const Line& line) const {
    constexpr double kBetween = 14; // px
    if (m_content.places.isEmpty()) return 0;
    const auto number = double(&line - m_content.lines.data());
    return (number - double(m_content.lines.size() - 1) / 2) * kBetween;
}

void ResultPlot::paintLine(QPainter& painter, const Line& line, const QRectF& area) const {
    const Theme& theme = Theme::of(this);
    const PolicyLook look = lookOf(theme, line.policy);
    QPen pen(look.colour, look.width);
    pen.setStyle(line.isDashed ? Qt::DashLine : look.style);
    QPolygonF polygon;
    for (const Point& point : line.points)
        polygon << QPointF(xOf(point.x, area), yOf(point.mean, area));
    painter.setBrush(Qt::NoBrush);
    painter.setPen(pen);
    if (m_content.places.isEmpty()) painter.drawPolyline(polygon);
    if (m_content.isDense) return;
    for (const Point& point : line.points) {
        const double x = xOf(point.x, area) + shiftOf(line);
        painter.setPen(QPen(look.colour, 1));
        if (point.high > point.low)
            painter.drawLine(QPointF(x, yOf(point.low, area)), QPointF(x, yOf(point.high, area)));
        if (point.mean <= 0 && point.bound > 0 && m_content.isLog) {
            painter.setPen(QPen(look.colour, 1, Qt::DotLine));
            painter.drawLine(QPointF(x - 8, yOf(point.bound, area)), QPointF(x + 8, yOf(point.bound, area)));
        }
        paintPolicyMark(painter, theme, line.policy, QPointF(x, yOf(point.mean, area)),
                        m_content.isLog && point.mean <= 0);
    }
}

/// Names at the right ends of their lines, pushed apart where lines end together.
void ResultPlot::paintNames(QPainter& painter, const QRectF& area) const {
    constexpr double kLine = 14;
    const Theme& theme = Theme::of(this);
    std::vector<std::pair<double, const Line*>> names;
    for (const Line& line : m_content.lines)
        if (!line.points.empty()) names.emplace_back(yOf(line.points.back().mean, area), &line);
    std::stable_sort(names.begin(), names.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
    double bottom = height() - kResultBottom + kLine - kLine * double(names.size()); // of the first, if all are low
    for (std::size_t i = 0; i < names.size(); ++i, bottom += kLine) {
        names[i].first = std::min(names[i].first, std::max(bottom, area.top()));
        if (i > 0) names[i].first = std::max(names[i].first, names[i - 1].first + kLine);
        const Line& line = *names[i].second;
        painter.setPen(lookOf(theme, line.policy).colour);
        painter.setFont(line.policy == QStringLiteral("h") ? boldFont(noteFont()) : noteFont());
        painter.drawText(QRectF(area.right() + 8, names[i].first - kLine / 2, kResultRight - 8, kLine),
                         Qt::AlignLeft | Qt::AlignVCenter, line.name);
    }
    painter.setFont(noteFont());
}

} // namespace tenfold
