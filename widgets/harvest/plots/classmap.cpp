#include "widgets/harvest/plots/classmap.h"

#include "widgets/common/convert.h"
#include "widgets/harvest/plots/patternmark.h"

#include <QHelpEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>
#include <cmath>

namespace tenfold {
namespace {

constexpr double kLeftOfMap = 44, kRightOfMap = 14, kAboveMap = 10, kBelowMap = 32; ///< px
constexpr double kLeastSigma = 0.0003,
                 kMostSigma = 0.5; ///< the axis: a hundredth of the threshold, and all there can be
constexpr double kLeastShareRule = 0.02;
constexpr double kReach = 6; ///< px at which a line can be taken
constexpr double kSmallest = 3.5, kGrowth = 1.3, kLargest = 14;

double radiusOf(std::uint64_t servers) {
    return std::min(kLargest, kSmallest + kGrowth * std::log2(double(std::max<std::uint64_t>(1, servers))));
}

} // namespace

ClassMap::ClassMap(QWidget* parent)
    : QWidget(parent) {
    setMouseTracking(true);
    setAccessibleName(tr("Map of all tenants"));
}

void ClassMap::setLoads(std::shared_ptr<const harvest::TenantLoads> loads, const harvest::PatternRule& rule) {
    m_loads = std::move(loads);
    m_rule = rule;
    update();
}

void ClassMap::select(const QString& tenant) {
    m_selected = tenant;
    update();
}

QRectF ClassMap::plotRect() const {
    return QRectF(kLeftOfMap, kAboveMap, std::max(20.0, width() - kLeftOfMap - kRightOfMap),
                  std::max(20.0, height() - kAboveMap - kBelowMap));
}

double ClassMap::xOf(double sigma) const {
    const QRectF area = plotRect();
    const double at = std::clamp(sigma, kLeastSigma, kMostSigma);
    return area.left() + std::log(at / kLeastSigma) / std::log(kMostSigma / kLeastSigma) * area.width();
}

double ClassMap::sigmaAt(double x) const {
    const QRectF area = plotRect();
    return kLeastSigma * std::pow(kMostSigma / kLeastSigma, std::clamp((x - area.left()) / area.width(), 0.0, 1.0));
}

double ClassMap::yOf(double share) const {
    const QRectF area = plotRect();
    return area.bottom() - std::clamp(share, 0.0, 1.0) * area.height();
}

QPointF ClassMap::placeOf(const harvest::LoadedTenant& tenant) const {
    return {xOf(tenant.load.sigma), yOf(tenant.load.share)};
}

double ClassMap::sigmaX() const {
    return xOf(m_rule.constantSigma);
}

double ClassMap::shareY() const {
    return yOf(m_rule.periodicShare);
}

void ClassMap::paintAxes(QPainter& painter, const QRectF& area) const {
    const Theme& theme = Theme::of(this);
    painter.fillRect(QRectF(area.topLeft(), QPointF(sigmaX(), area.bottom())), theme.alternate);
    painter.setFont(noteFont());
    for (const double share : {0.0, 0.2, 0.4, 0.6, 0.8, 1.0}) {
        painter.setPen(theme.grid);
        painter.drawLine(QPointF(area.left(), yOf(share)), QPointF(area.right(), yOf(share)));
        painter.setPen(theme.dim);
        painter.drawText(QRectF(0, yOf(share) - 8, kLeftOfMap - 5, 16), Qt::AlignRight | Qt::AlignVCenter,
                         percentText(share, 0));
    }
    for (const double sigma : {0.001, 0.01, 0.1, 0.5})
        painter.drawText(QRectF(xOf(sigma) - 40, area.bottom() + 3, 80, 14), Qt::AlignHCenter, percentText(sigma, 1));
    painter.drawText(QRectF(0, area.bottom() + 16, area.right(), 14), Qt::AlignRight,
                     painter.fontMetrics().elidedText(tr("slow variation, σ in % of a server, log"), Qt::ElideRight,
                                                      int(area.right())));
    painter.setPen(QPen(theme.text, 2));
    painter.drawLine(QPointF(sigmaX(), area.top() - 4), QPointF(sigmaX(), area.bottom()));
    painter.drawLine(QPointF(sigmaX(), shareY()), QPointF(area.right(), shareY()));
    painter.setBrush(theme.text);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.drawEllipse(QPointF(sigmaX(), area.top() - 4), 3, 3);
    painter.drawEllipse(QPointF(area.right(), shareY()), 3, 3);
}

/// What lies where, over the marks and on a ground of its own: many may stand there.
void ClassMap::paintRegions(QPainter& painter, const QRectF& area) const {
    const Theme& theme = Theme::of(this);
    painter.setFont(boldFont(noteFont()));
    const auto name = [&](harvest::Pattern pattern, const QRectF& region, Qt::Alignment side, const QColor& colour) {
        constexpr double kLine = 14, kAround = 3;
        const QString text =
            painter.fontMetrics().elidedText(patternText(pattern), Qt::ElideRight, int(region.width() - 2 * kAround));
        const double wide = painter.fontMetrics().horizontalAdvance(text) + 2 * kAround;
        const QRectF at(side == Qt::AlignLeft ? region.left() + kAround : region.right() - wide, region.top() + kAround,
                        wide, kLine);
        QColor ground = theme.base;
        ground.setAlphaF(0.8F);
        painter.fillRect(at, ground);
        painter.setPen(colour);
        painter.drawText(at, Qt::AlignCenter, text);
    };
    name(harvest::Pattern::Constant, QRectF(area.topLeft(), QPointF(sigmaX(), area.bottom())), Qt::AlignLeft,
         theme.dim);
    name(harvest::Pattern::Periodic, QRectF(QPointF(sigmaX(), area.top()), QPointF(area.right(), shareY())),
         Qt::AlignRight, patternColour(theme, harvest::Pattern::Periodic));
    name(harvest::Pattern::Unpredictable, QRectF(QPointF(sigmaX(), shareY()), area.bottomRight()), Qt::AlignRight,
         patternColour(theme, harvest::Pattern::Unpredictable));
}

void ClassMap::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    const Theme& theme = Theme::of(this);
    painter.fillRect(rect(), theme.base);
    paintAxes(painter, plotRect());
    if (!m_loads) return;
    for (const harvest::LoadedTenant& tenant : m_loads->tenants)
        paintPatternMark(painter, theme, placeOf(tenant), radiusOf(tenant.servers),
                         tenant.said ? *tenant.said : tenant.load.byRule, tenant.load.isHistoryShort && !tenant.said);
    paintRegions(painter, plotRect());
    const harvest::LoadedTenant* selected = m_loads->tenant(fromQt(m_selected));
    if (!selected) return;
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(theme.accent, 2));
    const double radius = radiusOf(selected->servers) + 4;
    const QPointF at = placeOf(*selected);
    painter.drawEllipse(at, radius, radius);
    painter.setFont(boldFont(noteFont()));
    painter.setPen(theme.accentText);
    const bool isRight = at.x() > plotRect().center().x();
    painter.drawText(QRectF(isRight ? at.x() - 210 - radius : at.x() + radius + 4, at.y() - 8, 206, 16),
                     (isRight ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter, m_selected);
}

ClassMap::Grip ClassMap::gripAt(QPointF at) const {
    const QRectF area = plotRect();
    if (at.y() > area.bottom() + kReach || at.x() < area.left() - kReach) return Grip::None;
    if (std::abs(at.x() - sigmaX()) <= kReach) return Grip::Sigma;
    if (at.x() > sigmaX() && std::abs(at.y() - shareY()) <= kReach) return Grip::Share;
    return Grip::None;
}

const harvest::LoadedTenant* ClassMap::tenantAt(QPointF at) const {
    if (!m_loads) return nullptr;
    const harvest::LoadedTenant* nearest = nullptr;
    double least = 1e9;
    for (const harvest::LoadedTenant& tenant : m_loads->tenants) {
        const QPointF off = placeOf(tenant) - at;
        const double distance = std::hypot(off.x(), off.y());
        if (distance > radiusOf(tenant.servers) + 3 || distance >= least) continue;
        least = distance;
        nearest = &tenant;
    }
    return nearest;
}

void ClassMap::mousePressEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton) return;
    const harvest::LoadedTenant* tenant = tenantAt(event->position());
    m_grip = gripAt(event->position());
    if (m_grip == Grip::None && tenant) Q_EMIT tenantChosen(toQt(tenant->id));
}

void ClassMap::mouseMoveEvent(QMouseEvent* event) {
    if (m_grip == Grip::None) {
        const Grip grip = gripAt(event->position());
        setCursor(grip == Grip::Sigma ? Qt::SplitHCursor : grip == Grip::Share ? Qt::SplitVCursor : Qt::ArrowCursor);
        return;
    }
    const QRectF area = plotRect();
    if (m_grip == Grip::Sigma)
        m_rule.constantSigma = sigmaAt(event->position().x());
    else
        m_rule.periodicShare =
            std::clamp((area.bottom() - event->position().y()) / area.height(), kLeastShareRule, 1.0);
    Q_EMIT ruleDragged(m_rule.constantSigma, m_rule.periodicShare);
    update();
}

void ClassMap::mouseReleaseEvent(QMouseEvent*) {
    m_grip = Grip::None;
}

bool ClassMap::event(QEvent* event) {
    if (event->type() == QEvent::ToolTip) {
        const auto* help = static_cast<QHelpEvent*>(event);
        if (const harvest::LoadedTenant* tenant = tenantAt(help->pos()))
            QToolTip::showText(
                help->globalPos(),
                tr("%1: %n server(s), %2; slow variation %3, of it daily %4", nullptr, int(tenant->servers))
                    .arg(toQt(tenant->id), patternText(tenant->load, tenant->said.has_value()),
                         percentText(tenant->load.sigma), percentText(tenant->load.share)),
                this);
        else
            QToolTip::hideText();
        return true;
    }
    return QWidget::event(event);
}

} // namespace tenfold
