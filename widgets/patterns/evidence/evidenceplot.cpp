#include "widgets/patterns/evidence/evidenceplot.h"

#include "widgets/common/convert.h"
#include "widgets/theme/theme.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace tenfold {
namespace {
constexpr double kLeast = 92, kPanelRight = 64, kPanelTop = 12, kPanelBottom = 34;
constexpr std::size_t kMostRows = 10;
constexpr int kBins = 24;
constexpr double kLogRange = 1000; ///< ratio of largest and smallest value from which the axis is logarithmic

double lastCall(const ArgumentEvidence& e) {
    std::uint32_t last = 1;
    for (const auto& point : e.points)
        last = std::max(last, point.call);
    return last;
}
} // namespace

EvidencePlot::EvidencePlot(QWidget* parent)
    : QWidget(parent) {
    setLayoutDirection(Qt::LeftToRight); // axes run to the right in every language
    setAccessibleName(tr("Recorded values by node and call"));
    setMinimumHeight(110);
}

void EvidencePlot::setEvidence(std::shared_ptr<const ArgumentEvidence> evidence) {
    m_evidence = std::move(evidence);
    setAccessibleDescription(m_evidence ? summary(*m_evidence) : QString());
    update();
}

QString EvidencePlot::summary(const ArgumentEvidence& e) {
    if (e.points.empty()) return tr("No recorded values found.");
    const QString values = countText(double(e.points.size())), nodes = countText(double(e.nodes.size())),
                  distinct = countText(double(e.distinct));
    QString text = e.isSameInNode ? tr("One value a node: %1 different in %2 nodes (%3 values).")
                                  : tr("%1 different in %3 values of %2 nodes.");
    text = text.arg(distinct, nodes, values);
    if (e.isCut) text += u' ' + tr("There are more; these are the first.");
    return text;
}

void EvidencePlot::paintEvent(QPaintEvent*) {
    QPainter p(this);
    const Theme& t = Theme::of(this);
    p.fillRect(rect(), t.base);
    if (!m_evidence || m_evidence->points.empty()) return;
    p.setRenderHint(QPainter::Antialiasing);
    p.setFont(noteFont());
    // Numbers are never cut: without their first digits they would be others.
    m_left = kLeast;
    if (m_evidence->texts.empty())
        for (const auto& point : m_evidence->points)
            m_left = std::max(m_left, QFontMetricsF(p.font()).horizontalAdvance(numberText(point.number, 2)) + 12);
    const QRectF area(m_left, kPanelTop, width() - m_left - kPanelRight, height() - kPanelTop - kPanelBottom);
    if (area.width() < 60 || area.height() < 40) return;
    const double last = lastCall(*m_evidence);
    if (m_evidence->texts.empty())
        paintNumbers(p, area);
    else
        paintTexts(p, area);
    paintCalls(p, area, last);
}

void EvidencePlot::paintCalls(QPainter& p, const QRectF& area, double last) {
    const Theme& t = Theme::of(this);
    p.setPen(t.dim);
    p.drawLine(area.bottomLeft(), area.bottomRight());
    for (const double call : {0.0, last}) {
        const double x = area.left() + area.width() * call / last;
        p.drawLine(QPointF(x, area.bottom()), QPointF(x, area.bottom() + 3));
        p.drawText(QRectF(x - 40, area.bottom() + 4, 80, 13), Qt::AlignCenter, countText(call + 1));
    }
    p.drawText(QRectF(area.left(), area.bottom() + 16, area.width(), 14), Qt::AlignCenter, tr("call of the node"));
    p.drawText(QRectF(area.right() + 4, area.bottom() + 16, kPanelRight - 8, 13), Qt::AlignLeft, tr("how often"));
}

void EvidencePlot::paintNumbers(QPainter& p, const QRectF& area) {
    const Theme& t = Theme::of(this);
    const auto& points = m_evidence->points;
    const auto [low, high] = std::minmax_element(points.begin(), points.end(),
                                                 [](const auto& a, const auto& b) { return a.number < b.number; });
    const double from = low->number, to = high->number;
    const bool isLog = from > 0 && to / from > kLogRange;
    const auto part = [&](double v) {
        if (to == from) return 0.5;
        return isLog ? std::log(v / from) / std::log(to / from) : (v - from) / (to - from);
    };
    const auto y = [&](double v) { return area.bottom() - 4 - (area.height() - 8) * part(v); };
    p.setPen(t.dim);
    for (const double v : from == to ? std::vector<double>{from} : std::vector<double>{from, to})
        p.drawText(QRectF(0, y(v) - 8, m_left - 8, 16), Qt::AlignRight | Qt::AlignVCenter, numberText(v, 2));
    if (isLog) p.drawText(QRectF(0, area.center().y() - 8, m_left - 8, 16), Qt::AlignRight, tr("log"));
    const double last = lastCall(*m_evidence);
    QColor mark = t.accent;
    mark.setAlpha(points.size() > 400 ? 110 : 200);
    p.setPen(Qt::NoPen);
    p.setBrush(mark);
    std::vector<int> bins(kBins, 0);
    for (const auto& point : points) {
        p.drawEllipse(QPointF(area.left() + area.width() * point.call / last, y(point.number)), 2.2, 2.2);
        ++bins[std::size_t(std::clamp(int(part(point.number) * kBins), 0, kBins - 1))];
    }
    const int most = *std::max_element(bins.begin(), bins.end());
    const double h = (area.height() - 8) / kBins;
    p.setBrush(t.accent);
    for (int b = 0; b < kBins; ++b)
        if (bins[std::size_t(b)] > 0)
            p.drawRect(QRectF(area.right() + 6, area.bottom() - 4 - (b + 1) * h + 0.5,
                              std::max(1.5, (kPanelRight - 14) * double(bins[std::size_t(b)]) / most),
                              std::max(1.0, h - 1)));
}

void EvidencePlot::paintTexts(QPainter& p, const QRectF& area) {
    const Theme& t = Theme::of(this);
    const auto& texts = m_evidence->texts;
    const std::size_t rows = std::min(texts.size(), kMostRows);
    const double h = area.height() / double(rows);
    const QFontMetricsF fm(p.font());
    std::vector<int> counts(rows, 0);
    const double last = lastCall(*m_evidence);
    for (const auto& point : m_evidence->points) {
        // The last row stands for all that are rarer.
        const std::size_t row = std::min(std::size_t(point.number), rows - 1);
        ++counts[row];
        p.setPen(Qt::NoPen);
        p.setBrush(t.accent);
        p.drawEllipse(QPointF(area.left() + area.width() * point.call / last, area.top() + (double(row) + 0.5) * h),
                      2.2, 2.2);
    }
    const int most = *std::max_element(counts.begin(), counts.end());
    for (std::size_t row = 0; row < rows; ++row) {
        const double top = area.top() + double(row) * h;
        const bool isRest = row + 1 == rows && texts.size() > rows;
        const QString text = isRest ? tr("%1 others").arg(texts.size() - rows + 1) : oneLine(toQt(texts[row]), 60);
        p.setPen(t.grid);
        p.drawLine(QPointF(area.left(), top), QPointF(area.right(), top));
        p.setPen(t.dim);
        p.drawText(QRectF(2, top, m_left - 8, h), Qt::AlignRight | Qt::AlignVCenter,
                   fm.elidedText(text, Qt::ElideMiddle, m_left - 10));
        p.fillRect(QRectF(area.right() + 6, top + h * 0.25,
                          std::max(1.5, (kPanelRight - 14) * double(counts[row]) / most), std::max(1.0, h * 0.5)),
                   t.accent);
    }
}

} // namespace tenfold
