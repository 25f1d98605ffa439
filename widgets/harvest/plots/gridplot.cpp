#include "widgets/harvest/plots/gridplot.h"

#include "widgets/common/convert.h"
#include "widgets/theme/theme.h"

#include <QPainter>

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <utility>

namespace tenfold {
namespace {

constexpr double kGridLeft = 66, kGridTop = 24, kGridMargin = 10; ///< px

} // namespace

GridPlot::GridPlot(QWidget* parent)
    : QWidget(parent) {
    setAccessibleName(tr("Grid of tenants by reimages and peak"));
}

void GridPlot::setScene(std::shared_ptr<const harvest::PlacementScene> scene) {
    m_scene = std::move(scene);
    m_servers.clear();
    m_shown = 0;
    m_fill.reset(); // of another grid
    update();
}

void GridPlot::setBlock(std::vector<std::uint32_t> servers, std::size_t shown) {
    m_servers = std::move(servers);
    m_shown = std::min(shown, m_servers.size());
    update();
}

void GridPlot::setFill(std::optional<harvest::FillStep> step) {
    m_fill = std::move(step);
    update();
}

QString GridPlot::cellText(harvest::Cell cell) const {
    std::size_t tenants = 0, servers = 0;
    for (const harvest::Cell& one : m_scene->grid.cells)
        tenants += one == cell;
    for (const harvest::PlacementTenant& tenant : m_scene->placement)
        if (tenant.cell == cell) servers += tenant.servers.size();
    const QString second =
        m_fill ? tr("%1 used, %2 of %3 tenants open")
                     .arg(percentText(m_fill->cells[cell.row * m_scene->grid.size + cell.column].used, 0))
                     .arg(m_fill->cells[cell.row * m_scene->grid.size + cell.column].openTenants)
                     .arg(tenants)
               : tr("%1 blocks").arg(countText(double(m_scene->grid.space[cell.row][cell.column])));
    return tr("%1 tenants, %2 servers").arg(countText(double(tenants)), countText(double(servers))) +
           QLatin1Char('\n') + second;
}

/// A bar along the foot of a cell, as long as what of its space is used.
void GridPlot::paintFill(QPainter& painter, harvest::Cell cell) const {
    constexpr double kBar = 5; // px
    const Theme& theme = Theme::of(this);
    const QRectF of = cellRect(cell);
    const double used = std::clamp(m_fill->cells[cell.row * m_scene->grid.size + cell.column].used, 0.0, 1.0);
    painter.fillRect(QRectF(of.left(), of.bottom() - kBar, of.width() * used, kBar), theme.accent);
}

QRectF GridPlot::cellRect(harvest::Cell cell) const {
    const double size = double(m_scene->grid.size);
    const double w = (width() - kGridLeft - kGridMargin) / size, h = (height() - kGridTop - kGridMargin) / size;
    // high peaks stand above, as on an axis
    return QRectF(kGridLeft + double(cell.column) * w, kGridTop + (size - 1 - double(cell.row)) * h, w, h)
        .adjusted(1, 1, -1, -1);
}

bool GridPlot::isUsedUp(harvest::Cell cell) const {
    const std::size_t begin = m_shown / m_scene->grid.size * m_scene->grid.size; // of the round at hand
    for (std::size_t i = begin; i < m_shown; ++i) {
        const harvest::Cell used = m_scene->grid.cells[m_scene->placementServers[m_servers[i]].tenant];
        if (used.row == cell.row || used.column == cell.column) return true;
    }
    return false;
}

bool GridPlot::isUsedUp(std::size_t tenant) const {
    if (isUsedUp(m_scene->grid.cells[tenant])) return true;
    for (std::size_t i = 0; i < m_shown; ++i) // of all rounds
        if (m_scene->environments[m_scene->placementServers[m_servers[i]].tenant] == m_scene->environments[tenant])
            return true;
    return false;
}

/// A dot a tenant inside its cell: to the right who is reimaged more often, above who peaks higher; its area is its
/// space. Grey: no replica of this block may go there.
void GridPlot::paintTenants(QPainter& painter) const {
    constexpr double kMostRadius = 9, kLeastRadius = 2, kTexts = 36, kAround = 12; // px
    const Theme& theme = Theme::of(this);
    struct Range {
        double least = std::numeric_limits<double>::infinity(), most = -std::numeric_limits<double>::infinity();
        void add(double value) { least = std::min(least, value), most = std::max(most, value); }
        double placeOf(double value) const { return most > least ? (value - least) / (most - least) : 0.5; }
    };
    std::map<std::size_t, Range> rates;                         // by column
    std::map<std::pair<std::size_t, std::size_t>, Range> peaks; // by row and column: borders of rows differ
    std::uint64_t most = 1;
    for (std::size_t t = 0; t < m_scene->gridTenants.size(); ++t) {
        const harvest::GridTenant& tenant = m_scene->gridTenants[t];
        const harvest::Cell cell = m_scene->grid.cells[t];
        rates[cell.column].add(tenant.reimageRate);
        peaks[{cell.row, cell.column}].add(tenant.peak);
        most = std::max(most, tenant.space);
    }
    painter.setRenderHint(QPainter::Antialiasing);
    for (std::size_t t = 0; t < m_scene->gridTenants.size(); ++t) {
        const harvest::GridTenant& tenant = m_scene->gridTenants[t];
        const harvest::Cell cell = m_scene->grid.cells[t];
        const QRectF area = cellRect(cell).adjusted(kAround, kTexts, -kAround, -kAround);
        if (area.width() < kAround || area.height() < kAround) continue;
        const QPointF at(area.left() + rates[cell.column].placeOf(tenant.reimageRate) * area.width(),
                         area.bottom() - peaks[{cell.row, cell.column}].placeOf(tenant.peak) * area.height());
        const double radius = std::max(kLeastRadius, kMostRadius * std::sqrt(double(tenant.space) / double(most)));
        QColor fill = isUsedUp(t) ? theme.dim : theme.accent;
        painter.setPen(QPen(fill, 1));
        fill.setAlphaF(0.35F);
        painter.setBrush(fill);
        painter.drawEllipse(at, radius, radius);
    }
}

void GridPlot::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    const Theme& theme = Theme::of(this);
    painter.fillRect(rect(), theme.base);
    if (!m_scene) return;
    const std::size_t size = m_scene->grid.size;
    painter.setFont(noteFont());
    painter.setPen(theme.dim);
    for (std::size_t i = 0; i < size; ++i) {
        const QString column = i == 0 ? tr("seldom reimaged") : i + 1 == size ? tr("often reimaged") : tr("between");
        const QString row = i == 0 ? tr("low peak") : i + 1 == size ? tr("high peak") : tr("between");
        const QRectF of = cellRect({0, i});
        painter.drawText(QRectF(of.left(), 4, of.width(), 16), Qt::AlignCenter, column);
        const QRectF left = cellRect({i, 0});
        painter.drawText(QRectF(2, left.top(), kGridLeft - 6, left.height()),
                         Qt::AlignRight | Qt::AlignVCenter | Qt::TextWordWrap, row);
    }
    for (std::size_t row = 0; row < size; ++row)
        for (std::size_t column = 0; column < size; ++column) {
            const harvest::Cell cell{row, column};
            const QRectF of = cellRect(cell);
            painter.fillRect(of, isUsedUp(cell) ? theme.control : theme.alternate);
            if (m_fill) paintFill(painter, cell);
            painter.setPen(isUsedUp(cell) ? theme.dim : theme.text);
            painter.drawText(of.adjusted(6, 4, -6, -4), Qt::AlignLeft | Qt::AlignTop, cellText(cell));
        }
    paintTenants(painter);
    for (std::size_t i = 0; i < m_shown; ++i) {
        const std::uint32_t tenant = m_scene->placementServers[m_servers[i]].tenant;
        const QRectF of = cellRect(m_scene->grid.cells[tenant]);
        const QPointF at(of.left() + 16 + double(i % 3) * 24, of.bottom() - 28);
        painter.setPen(Qt::NoPen);
        painter.setBrush(theme.accent);
        painter.drawEllipse(at, 10, 10);
        painter.setPen(theme.base);
        painter.setFont(boldFont(noteFont()));
        painter.drawText(QRectF(at.x() - 10, at.y() - 10, 20, 20), Qt::AlignCenter, QString::number(i + 1));
        painter.setFont(noteFont());
        painter.setPen(theme.accentText);
        painter.drawText(
            QRectF(of.left() + 4, of.bottom() - 17, of.width() - 8, 15), Qt::AlignLeft,
            painter.fontMetrics().elidedText(toQt(m_scene->tenants[tenant]), Qt::ElideMiddle, int(of.width()) - 8));
    }
}

} // namespace tenfold
