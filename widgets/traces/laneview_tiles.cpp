// The picture of the lanes, in tiles that stay while the zoom does.

#include "widgets/theme/theme.h"
#include "widgets/traces/laneview.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace tenfold {
namespace {
constexpr double kMargin = 4;         ///< px painted beyond a tile, for marks that reach into it
constexpr double kSmallestMark = 1.4; ///< px
constexpr unsigned kClockBit = 1U << unsigned(CallKind::Clock);
} // namespace

// A tile covers kTile px of the axis, counted from the start of the run, and kTile px of lanes.
const QPixmap& LaneView::tile(int column, int row) {
    const QPair<int, int> key{column, row};
    if (QPixmap* found = m_tiles.object(key)) return *found;
    const double dpr = devicePixelRatioF();
    auto* pixmap = new QPixmap(QSize(kTile, kTile) * dpr);
    pixmap->setDevicePixelRatio(dpr);
    pixmap->fill(Qt::transparent);
    QPainter p(pixmap);
    const double perNs = m_scale.pxPerNs();
    p.translate(-double(column) * kTile, -double(row) * kTile);
    paintTile(p, (double(column) * kTile - kMargin) / perNs, (double(column + 1) * kTile + kMargin) / perNs,
              double(row) * kTile, double(row + 1) * kTile, perNs);
    m_tiles.insert(key, pixmap);
    return *pixmap;
}

void LaneView::paintTile(QPainter& p, double fromNs, double toNs, double top, double bottom, double perNs) const {
    const Theme& t = Theme::of(this);
    for (std::size_t i = 0; i < m_data->lanes.size(); ++i) {
        if (m_tops[i] + m_pitch < top || m_tops[i] > bottom) continue;
        const auto& lane = m_data->lanes[i];
        const auto begin = m_data->marks.begin() + lane.begin, end = m_data->marks.begin() + lane.end;
        const auto before = [](const LaneData::Mark& mark, double ns) { return double(mark.startNs) < ns; };
        p.setRenderHint(QPainter::Antialiasing);
        const double first = std::max(fromNs, double(begin->startNs)) * perNs;
        const double last = std::min(toNs, double((end - 1)->startNs)) * perNs;
        if (last > first) p.fillRect(QRectF(first, m_tops[i] + m_pitch / 2 - 0.4, last - first, 0.8), t.line);
        auto it = std::lower_bound(begin, end, fromNs, before);
        // A call that began before the tile may reach into it.
        while (it != begin && double((it - 1)->startNs + (it - 1)->durationNs) > fromNs)
            --it;
        const auto from = std::uint32_t(it - m_data->marks.begin());
        if (std::lower_bound(it, end, toNs, before) - it > kTile)
            paintDense(p, i, from, fromNs, toNs, perNs);
        else
            paintSparse(p, i, from, toNs, perNs);
    }
}

void LaneView::paintSparse(QPainter& p, std::size_t lane, std::uint32_t first, double toNs, double perNs) const {
    const Theme& t = Theme::of(this);
    const double y = m_tops[lane], middle = y + m_pitch / 2;
    for (std::uint32_t m = first; m < m_data->lanes[lane].end; ++m) {
        const LaneData::Mark& mark = m_data->marks[m];
        if (double(mark.startNs) > toNs) break;
        if (!m_visible[int(mark.kind)]) continue;
        const double x = double(mark.startNs) * perNs;
        const double w = std::max(kSmallestMark, std::min(double(mark.durationNs) * perNs, toNs * perNs - x + 8));
        if (mark.kind == CallKind::Clock)
            p.fillRect(QRectF(x, middle, std::min(w, 1.8), std::min(3.0, m_pitch / 2)), t.mark(mark.kind));
        else
            p.fillRect(QRectF(x, y + 0.6, w, std::max(2.0, m_pitch - 1.2)), t.mark(mark.kind));
    }
}

// More calls than pixels: each pixel says which kinds it holds, the rarer ones on top. Blocks of marks within one pixel
// are not looked at one by one, so that ten million calls cost no more than the lane is wide.
void LaneView::paintDense(QPainter& p, std::size_t lane, std::uint32_t first, double fromNs, double toNs,
                          double perNs) const {
    const auto& l = m_data->lanes[lane];
    constexpr int kColumns = kTile + 2 * int(kMargin);
    std::uint8_t columns[kColumns] = {};
    const auto columnOf = [&](std::int64_t ns) { return int((double(ns) - fromNs) * perNs); };
    const auto set = [&](int from, int to, unsigned kinds) {
        for (int c = std::max(0, from); c <= std::min(to, kColumns - 1); ++c)
            columns[c] = std::uint8_t(columns[c] | kinds);
    };
    for (std::uint32_t m = first; m < l.end;) {
        const LaneData::Mark& mark = m_data->marks[m];
        if (double(mark.startNs) > toNs) break;
        const int column = columnOf(mark.startNs);
        const std::uint32_t offset = m - l.begin, index = l.firstBlock + offset / LaneData::kBlock;
        const bool isBlock = offset % LaneData::kBlock == 0 && m + LaneData::kBlock <= l.end &&
                             index < m_data->blocks.size() && double(m_data->blocks[index].longestNs) * perNs <= 1 &&
                             columnOf(m_data->marks[m + LaneData::kBlock - 1].startNs) == column;
        if (isBlock) {
            set(column, column, m_data->blocks[index].kinds);
            m += LaneData::kBlock;
            continue;
        }
        const bool isClock = mark.kind == CallKind::Clock;
        set(column, isClock ? column : columnOf(mark.startNs + mark.durationNs), 1U << unsigned(mark.kind));
        ++m;
    }
    unsigned shown = 0;
    for (int k = 0; k < kCallKinds; ++k)
        shown |= m_visible[k] ? 1U << unsigned(k) : 0;
    const Theme& t = Theme::of(this);
    const double left = fromNs * perNs, y = m_tops[lane], middle = y + m_pitch / 2;
    p.setRenderHint(QPainter::Antialiasing, false);
    for (int c = 0; c < kColumns;) {
        const unsigned kinds = columns[c] & shown;
        int end = c + 1;
        while (end < kColumns && (columns[end] & shown) == kinds)
            ++end;
        const unsigned calls = kinds & ~kClockBit;
        if (calls != 0) {
            const int top = 31 - __builtin_clz(calls);
            p.fillRect(QRectF(left + c, y + 0.6, end - c, std::max(2.0, m_pitch - 1.2)), t.mark(CallKind(top)));
        } else if (kinds != 0) {
            p.fillRect(QRectF(left + c, middle, end - c, std::min(3.0, m_pitch / 2)), t.mark(CallKind::Clock));
        }
        c = end;
    }
}

} // namespace tenfold
