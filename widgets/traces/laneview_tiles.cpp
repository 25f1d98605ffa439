// The picture of the lanes, in tiles that stay while the zoom does.

#include "widgets/theme/theme.h"
#include "widgets/traces/laneview.h"

#include <QPainter>
#include <QScrollBar>

#include <algorithm>
#include <cmath>

namespace tenfold {
namespace {
constexpr double kMargin = 4;         ///< px painted beyond a tile, for marks that reach into it
constexpr double kSmallestMark = 1.4; ///< px
constexpr double kPale = 0.22;        ///< share of its colour that a call outside the filter keeps
} // namespace

// A tile covers kTile px of the axis, counted from the start of the run, and kTile px of lanes or one that is pinned.
const QPixmap& LaneView::tile(int column, int row) {
    const QPair<int, int> key{column, row};
    if (QPixmap* found = m_tiles.object(key)) return *found;
    const double dpr = devicePixelRatioF();
    auto* pixmap = new QPixmap(QSize(kTile, row < 0 ? int(kPinPitch) : kTile) * dpr);
    pixmap->setDevicePixelRatio(dpr);
    pixmap->fill(Qt::transparent);
    QPainter p(pixmap);
    const double perNs = m_scale.pxPerNs();
    p.translate(-double(column) * kTile, row < 0 ? 0 : -double(row) * kTile);
    const double fromNs = (double(column) * kTile - kMargin) / perNs,
                 toNs = (double(column + 1) * kTile + kMargin) / perNs;
    if (row < 0)
        paintLane(p, std::size_t(m_pins[std::size_t(-1 - row)]), {0, kPinPitch}, fromNs, toNs, perNs);
    else
        paintTile(p, fromNs, toNs, double(row) * kTile, double(row + 1) * kTile, perNs);
    m_tiles.insert(key, pixmap);
    return *pixmap;
}

void LaneView::paintTile(QPainter& p, double fromNs, double toNs, double top, double bottom, double perNs) const {
    for (std::size_t i = 0; i < m_data->lanes.size(); ++i)
        if (m_tops[i] + m_pitch >= top && m_tops[i] <= bottom) paintLane(p, i, bandOf(i), fromNs, toNs, perNs);
}

void LaneView::paintLane(QPainter& p, std::size_t index, Band band, double fromNs, double toNs, double perNs) const {
    const auto& lane = m_data->lanes[index];
    const auto begin = m_data->marks.begin() + lane.begin, end = m_data->marks.begin() + lane.end;
    const auto before = [](const LaneData::Mark& mark, double ns) { return double(mark.startNs) < ns; };
    p.setRenderHint(QPainter::Antialiasing);
    const double first = std::max(fromNs, double(begin->startNs)) * perNs;
    const double last = std::min(toNs, double((end - 1)->startNs)) * perNs;
    if (last > first)
        p.fillRect(QRectF(first, band.top + band.height / 2 - 0.4, last - first, 0.8), Theme::of(this).line);
    auto it = std::lower_bound(begin, end, fromNs, before);
    // A call that began before the tile may reach into it.
    while (it != begin && double((it - 1)->startNs + (it - 1)->durationNs) > fromNs)
        --it;
    const auto from = std::uint32_t(it - m_data->marks.begin());
    if (std::lower_bound(it, end, toNs, before) - it > kTile)
        paintDense(p, index, band, from, fromNs, toNs, perNs);
    else
        paintSparse(p, index, band, from, toNs, perNs);
}

// The methods in bars that have room for them, where no other call begins below the text. Not part of the tiles: a text
// is seen as long as its bar is. Cost: O(marks / kBlock) for lanes high enough.
void LaneView::paintLabels(QPainter& p) const {
    if (m_pitch < kLabelPitch) return;
    for (std::size_t i = 0; i < m_data->lanes.size(); ++i) {
        const double top = m_tops[i] + lanesTop() - verticalScrollBar()->value();
        if (top + m_pitch < lanesTop() || top > lanesTop() + lanesHeight()) continue;
        paintLabelsOf(p, m_data->lanes[i], {top, m_pitch});
    }
}

void LaneView::paintLabelsOf(QPainter& p, const LaneData::Lane& lane, Band band) const {
    constexpr double kPadding = 3;
    if (m_data->methods.empty()) return;
    p.setFont(noteFont());
    const double perNs = m_scale.pxPerNs(), left = kGutter, right = kGutter + m_scale.width;
    const double narrowest = 2 * kPadding + p.fontMetrics().horizontalAdvance(u'i');
    const auto label = [&](std::uint32_t at) {
        const LaneData::Mark& mark = m_data->marks[at];
        if (!m_visible[int(mark.kind)] || mark.kind == CallKind::Clock) return;
        const double x = std::max(left, m_scale.x(double(mark.startNs))) + kPadding;
        const QString& name = m_data->methods[mark.method];
        const double end = x + p.fontMetrics().horizontalAdvance(name) + kPadding;
        if (end > std::min(right, m_scale.x(double(mark.startNs + mark.durationNs)))) return;
        const auto marks = m_data->marks.begin();
        const auto next = std::upper_bound(marks + at + 1, marks + lane.end, m_scale.ns(x - kPadding),
                                           [](double ns, const LaneData::Mark& m) { return ns < double(m.startNs); });
        if (next != marks + lane.end && m_scale.x(double(next->startNs)) < end) return;
        p.setPen(markColor(mark).lightnessF() < 0.6F ? Qt::white : Qt::black);
        p.drawText(QRectF(x, band.top, end - x, band.height), Qt::AlignVCenter, name);
    };
    for (std::uint32_t m = lane.begin; m < lane.end && double(m_data->marks[m].startNs) < m_scale.toNs; ++m) {
        const std::uint32_t offset = m - lane.begin, block = lane.firstBlock + offset / LaneData::kBlock;
        if (offset % LaneData::kBlock == 0 && m + LaneData::kBlock <= lane.end && block < m_data->blocks.size() &&
            double(m_data->blocks[block].longestNs) * perNs < narrowest)
            m += LaneData::kBlock - 1;
        else if (double(m_data->marks[m].durationNs) * perNs >= narrowest)
            label(m);
    }
}

QColor LaneView::markColor(const LaneData::Mark& mark) const {
    const Theme& t = Theme::of(this);
    const int rule = ruleOf(mark);
    const QColor& color = rule >= 0 ? t.ruleMark[std::size_t(rule)] : t.mark(mark.kind);
    return isMatching(mark) ? color : blend(color, t.base, kPale);
}

void LaneView::paintSparse(QPainter& p, std::size_t index, Band band, std::uint32_t first, double toNs,
                           double perNs) const {
    const LaneData::Lane& lane = m_data->lanes[index];
    const double y = band.top, middle = y + band.height / 2;
    for (std::uint32_t m = first; m < lane.end; ++m) {
        const LaneData::Mark& mark = m_data->marks[m];
        if (double(mark.startNs) > toNs) break;
        if (!m_visible[int(mark.kind)]) continue;
        const double x = double(mark.startNs) * perNs;
        const double w = std::max(kSmallestMark, std::min(double(mark.durationNs) * perNs, toNs * perNs - x + 8));
        if (mark.kind == CallKind::Clock) {
            p.fillRect(QRectF(x, middle, std::min(w, 1.8), std::min(3.0, band.height / 2)), markColor(mark));
            continue;
        }
        p.fillRect(QRectF(x, y + 0.6, w, std::max(2.0, band.height - 1.2)), markColor(mark));
    }
}

namespace {

/// What one pixel of a lane holds: calls of each kind.
struct PixelCounts {
    std::uint32_t calls[kCallKinds] = {};

    /// The kind that most calls are of, of those shown; a clock call only where there is nothing else; -1 = none.
    int majority(const bool (&isShown)[kCallKinds]) const {
        int best = -1;
        std::uint32_t most = 0;
        for (int k = 0; k < kCallKinds; ++k)
            if (isShown[k] && k != int(CallKind::Clock) && calls[k] > most) {
                most = calls[k];
                best = k;
            }
        const int clock = int(CallKind::Clock);
        return best < 0 && isShown[clock] && calls[clock] > 0 ? clock : best;
    }
};

constexpr int kPaleBit = 8; ///< added to the kind of a pixel in which nothing matches the filter

} // namespace

// More calls than pixels: each pixel has the colour that most of its calls have. Blocks of marks within one pixel are
// not looked at one by one, so that ten million calls cost no more than the lane is wide.
void LaneView::paintDense(QPainter& p, std::size_t lane, Band band, std::uint32_t first, double fromNs, double toNs,
                          double perNs) const {
    const auto& l = m_data->lanes[lane];
    constexpr int kColumns = kTile + 2 * int(kMargin);
    std::array<PixelCounts, kColumns> all{}, matching{};
    const auto columnOf = [&](std::int64_t ns) { return int((double(ns) - fromNs) * perNs); };
    for (std::uint32_t m = first; m < l.end;) {
        const LaneData::Mark& mark = m_data->marks[m];
        if (double(mark.startNs) > toNs) break;
        const int column = columnOf(mark.startNs);
        const std::uint32_t offset = m - l.begin, index = l.firstBlock + offset / LaneData::kBlock;
        const bool isBlock = offset % LaneData::kBlock == 0 && m + LaneData::kBlock <= l.end &&
                             index < m_data->blocks.size() && double(m_data->blocks[index].longestNs) * perNs <= 1 &&
                             columnOf(m_data->marks[m + LaneData::kBlock - 1].startNs) == column;
        if (isBlock) {
            for (std::size_t k = 0; k < kCallKinds && column >= 0 && column < kColumns; ++k) {
                all[std::size_t(column)].calls[k] += m_data->blocks[index].calls[k];
                if (m_isFiltered) matching[std::size_t(column)].calls[k] += m_matchingBlocks[index].calls[k];
            }
            m += LaneData::kBlock;
            continue;
        }
        const int last = mark.kind == CallKind::Clock ? column : columnOf(mark.startNs + mark.durationNs);
        for (int c = std::max(0, column); c <= std::min(last, kColumns - 1); ++c) {
            ++all[std::size_t(c)].calls[int(mark.kind)];
            if (m_isFiltered && isMatching(mark)) ++matching[std::size_t(c)].calls[int(mark.kind)];
        }
        ++m;
    }
    int kinds[kColumns];
    for (std::size_t c = 0; c < kColumns; ++c) {
        kinds[c] = m_isFiltered ? matching[c].majority(m_visible) : -1;
        if (kinds[c] >= 0) continue;
        const int kind = all[c].majority(m_visible);
        kinds[c] = kind >= 0 && m_isFiltered ? kind + kPaleBit : kind;
    }
    paintColumns(p, kinds, kColumns, fromNs * perNs, band);
    paintRules(p, lane, band, fromNs, toNs, perNs);
}

// A pixel has the colour of a rule where one of its calls has: few such calls are to be seen among many.
// Calls of one pixel are passed over, so that a rule for all of ten million calls costs no more than the lane is wide.
void LaneView::paintRules(QPainter& p, std::size_t lane, Band band, double fromNs, double toNs, double perNs) const {
    const auto& l = m_data->lanes[lane];
    const double left = fromNs * perNs;
    for (std::size_t color = kRuleColors; color-- > 0;) {
        const std::vector<std::uint32_t>& marks = m_ruleMarks[color];
        const auto end = std::lower_bound(marks.begin(), marks.end(), l.end);
        const auto after = [&](auto from, double ns) {
            return std::lower_bound(
                from, end, ns, [&](std::uint32_t mark, double at) { return double(m_data->marks[mark].startNs) < at; });
        };
        for (auto it = after(std::lower_bound(marks.begin(), marks.end(), l.begin), fromNs); it != end;) {
            const LaneData::Mark& mark = m_data->marks[*it];
            if (double(mark.startNs) > toNs) break;
            const int column = int((double(mark.startNs) - fromNs) * perNs);
            p.fillRect(QRectF(left + column, band.top + 0.6, 1, std::max(2.0, band.height - 1.2)),
                       Theme::of(this).ruleMark[color]);
            it = after(it + 1, fromNs + double(column + 1) / perNs);
        }
    }
}

int LaneView::ruleOf(const LaneData::Mark& mark) const {
    return m_colors && mark.event < m_colors->size() ? int((*m_colors)[mark.event]) - 1 : -1;
}

void LaneView::collectRules() {
    for (std::vector<std::uint32_t>& marks : m_ruleMarks)
        marks.clear();
    for (std::size_t i = 0; m_colors && m_data && i < m_data->marks.size(); ++i)
        if (const int rule = ruleOf(m_data->marks[i]);
            rule >= 0 && isMatching(m_data->marks[i]) && m_visible[int(m_data->marks[i].kind)])
            m_ruleMarks[std::size_t(rule)].push_back(std::uint32_t(i));
}

/// @param kinds  of each pixel from `left` on, kPaleBit added where it is pale; -1 = nothing
void LaneView::paintColumns(QPainter& p, const int* kinds, int columns, double left, Band band) const {
    const Theme& t = Theme::of(this);
    p.setRenderHint(QPainter::Antialiasing, false);
    for (int c = 0; c < columns;) {
        int end = c + 1;
        while (end < columns && kinds[end] == kinds[c])
            ++end;
        if (kinds[c] >= 0) {
            const auto kind = CallKind(kinds[c] % kPaleBit);
            const QColor color = kinds[c] >= kPaleBit ? blend(t.mark(kind), t.base, kPale) : t.mark(kind);
            if (kind == CallKind::Clock)
                p.fillRect(QRectF(left + c, band.top + band.height / 2, end - c, std::min(3.0, band.height / 2)),
                           color);
            else
                p.fillRect(QRectF(left + c, band.top + 0.6, end - c, std::max(2.0, band.height - 1.2)), color);
        }
        c = end;
    }
}

} // namespace tenfold
