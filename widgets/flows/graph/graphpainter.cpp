#include "widgets/flows/graph/graphpainter.h"

#include "widgets/common/convert.h"
#include "widgets/common/fittext.h"
#include "widgets/theme/theme.h"

#include <QFontInfo>

#include <cmath>

namespace tenfold {
namespace {

constexpr double kSmallestText = 8;   ///< px: smaller texts are not read
constexpr std::size_t kPlainAt = 300; ///< nodes from which far pictures are drawn with plain lines
constexpr int kLinesOfCurve = 12;     ///< of a plain one that is near
constexpr std::size_t kCrowdAt = 200; ///< edges from which a part is drawn so too
constexpr double kLinkWidth = 1.8;    ///< of a dotted one
constexpr double kBadgeSide = 15, kHeadSize = 6, kTextInset = 6;

double headLength(double width) {
    return kHeadSize + width * 0.8;
}

/// A curve as straight lines, those that are seen: among thousands the eye sees no more.
/// @param lines  for each curve
void drawPlain(QPainter& painter, const SceneEdge& edge, const QRectF& part, int lines) {
    const int all = int(edge.points.size() / 3) * lines;
    QPointF before = edge.at(0);
    for (int i = 1; i <= all; ++i) {
        const QPointF next = edge.at(double(i) / all);
        const QRectF room = QRectF(before, next).normalized().adjusted(-1, -1, 1, 1);
        if (room.intersects(part)) painter.drawLine(before, next);
        before = next;
    }
}

} // namespace

bool GraphPainter::showsTexts() const {
    return m_style.isExact || QFontInfo(m_style.fonts.note).pixelSize() * m_style.zoom >= kSmallestText;
}

std::size_t GraphPainter::paint(QPainter& painter, const QRectF& part) const {
    const bool texts = showsTexts();
    const std::vector<std::uint32_t> edges = m_scene.edgeGrid.near(part), nodes = m_scene.nodeGrid.near(part);
    const bool isPlain = !m_style.isExact && (edges.size() >= kCrowdAt || (!texts && m_scene.boxes.size() >= kPlainAt));
    painter.setRenderHint(QPainter::Antialiasing, !isPlain);
    if (texts)
        for (const SceneFrame& frame : m_scene.frames)
            if (frame.rect.intersects(part)) paintFrame(painter, frame);
    std::size_t drawn = 0;
    const QRectF around = part.adjusted(-40, -40, 40, 40); // where lines cut off do not show
    // Those on the critical path lie above the others.
    for (const bool isCritical : {false, true})
        for (const std::uint32_t e : edges) {
            const bool isAbove = m_scene.picture().edges[e].isCritical;
            const QRectF room = m_scene.edges[e].bounds.adjusted(-8, -8, 8, 8);
            if (isAbove != isCritical || !room.intersects(part)) continue;
            isPlain ? paintPlainEdge(painter, e, around) : paintEdge(painter, e, around);
            ++drawn;
        }
    painter.setRenderHint(QPainter::Antialiasing, texts || !isPlain);
    for (const std::uint32_t v : nodes) {
        if (!m_scene.boxes[v].adjusted(-kBadgeSide, -kBadgeSide, kBadgeSide, kBadgeSide).intersects(part)) continue;
        texts ? paintNode(painter, v) : paintPlainNode(painter, v);
        ++drawn;
    }
    if (texts)
        for (const std::uint32_t e : m_scene.edgeGrid.near(part.adjusted(-120, -40, 120, 40)))
            if (m_scene.edges[e].label.intersects(part)) paintLabel(painter, e);
    return drawn;
}

QColor GraphPainter::edgeColour(const PictureEdge& edge) const {
    const Theme& theme = *m_style.theme;
    if (edge.change != GraphChange::Same) return theme.disagree;
    return edge.isCritical ? theme.text : blend(theme.dim, theme.base, edge.isOfOrder ? 0.5 : 0.75);
}

void GraphPainter::paintFrame(QPainter& painter, const SceneFrame& frame) const {
    const Theme& theme = *m_style.theme;
    painter.setPen(QPen(theme.dim, 1, Qt::DashLine));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(frame.rect);
    painter.setFont(m_style.fonts.note);
    painter.drawText(frame.name, int(leading() | Qt::AlignVCenter), m_scene.picture().siblings[frame.group].label);
}

void GraphPainter::paintPlainNode(QPainter& painter, std::uint32_t v) const {
    const Theme& theme = *m_style.theme;
    const PictureNode& node = m_scene.picture().nodes[v];
    const bool differs = node.change != GraphChange::Same || node.errors > 0;
    QPen pen(differs           ? theme.disagree
             : node.isCritical ? theme.text
                               : theme.dim,
             1, node.hasData ? Qt::SolidLine : Qt::DotLine);
    pen.setCosmetic(true);
    painter.setPen(pen);
    painter.setBrush(!node.hasData     ? theme.base
                     : differs         ? theme.disagree
                     : node.isCritical ? theme.text
                                       : theme.control);
    painter.drawRect(m_scene.boxes[v]);
}

void GraphPainter::paintNode(QPainter& painter, std::uint32_t v) const {
    const PictureNode& node = m_scene.picture().nodes[v];
    const QRectF& box = m_scene.boxes[v];
    paintBox(painter, node, box);
    paintTexts(painter, node, box);
    paintBadges(painter, node, box);
    if (m_scene.task->folded.foldSize[v] < 2) return;
    painter.setPen(QPen(m_style.theme->dim, 1)); // more of them behind it
    painter.drawLine(box.bottomLeft() + QPointF(4, 3), box.bottomRight() + QPointF(3, 3));
    painter.drawLine(box.bottomRight() + QPointF(3, 3), box.topRight() + QPointF(3, 4));
}

void GraphPainter::paintBox(QPainter& painter, const PictureNode& node, const QRectF& box) const {
    const Theme& theme = *m_style.theme;
    QPen pen(node.isCritical ? theme.text : theme.line, node.isCritical ? 2 : 1);
    pen.setJoinStyle(Qt::MiterJoin);
    if (!node.hasData) pen = QPen(theme.dim, 1, Qt::DashLine);
    if (node.change != GraphChange::Same) {
        pen = QPen(theme.disagree, node.change == GraphChange::Changed ? 2.5 : 1.5);
        if (node.change == GraphChange::Removed) pen.setDashPattern({3, 2});
        pen.setJoinStyle(Qt::MiterJoin);
    }
    painter.setPen(pen);
    painter.setBrush(node.change != GraphChange::Same ? theme.disagreeBack
                     : node.isCritical                ? theme.base
                                                      : theme.alternate);
    painter.drawRect(box);
    if (node.change == GraphChange::Added) painter.drawRect(box.adjusted(3, 3, -3, -3));
    paintShare(painter, node, box);
}

/// What of all time is its own, as a bar at the foot: with the widths of edges it says where the time goes.
void GraphPainter::paintShare(QPainter& painter, const PictureNode& node, const QRectF& box) const {
    if (!(node.share > 0) || node.isJoin) return;
    const Theme& theme = *m_style.theme;
    QRectF bar = box.adjusted(1, 0, -1, -1);
    bar.setTop(bar.bottom() - kShareBar);
    const double length = std::max(1.0, bar.width() * std::min(1.0, node.share));
    m_style.isRightToLeft ? bar.setLeft(bar.right() - length) : bar.setWidth(length);
    painter.fillRect(bar, node.change != GraphChange::Same ? theme.disagree : node.isCritical ? theme.text : theme.dim);
}

void GraphPainter::paintTexts(QPainter& painter, const PictureNode& node, const QRectF& box) const {
    const Theme& theme = *m_style.theme;
    const QFont& titleFont =
        node.isCritical || node.change != GraphChange::Same ? m_style.fonts.bold : m_style.fonts.title;
    QRectF room = box.adjusted(kTextInset, 3, -kTextInset, hasShareBar(node) ? -kShareBar - 3 : -3);
    const auto draw = [&](const QFont& font, const QColor& colour, const QRectF& in, Qt::Alignment side,
                          const QString& text) {
        painter.setFont(font);
        painter.setPen(colour);
        painter.drawText(in, int(side) | Qt::TextSingleLine, fitName(text, QFontMetricsF(font), in.width() + 1));
    };
    if (node.isJoin) {
        const double h = room.height() - 4, left = m_style.isRightToLeft ? room.right() - 2 * h : room.left();
        const QPointF c(left + h, room.center().y());
        painter.setPen(QPen(theme.text, 1));
        painter.setBrush(theme.base);
        painter.drawPolygon(
            QPolygonF({c - QPointF(h, 0), c - QPointF(0, h / 2), c + QPointF(h, 0), c + QPointF(0, h / 2)}));
        (m_style.isRightToLeft ? room.setRight(left - 6) : room.setLeft(left + 2 * h + 6));
        draw(m_style.fonts.note, theme.dim, room, leading() | Qt::AlignVCenter, node.title);
        return;
    }
    if (node.subtitle.isEmpty() && node.figures.isEmpty()) {
        draw(titleFont, theme.text, room, leading() | Qt::AlignVCenter, node.title);
        return;
    }
    const int badges = (node.change != GraphChange::Same ? 1 : 0) + (node.errors > 0 ? 1 : 0);
    QRectF above = room; // beside the marks at the corner
    m_style.isRightToLeft ? above.setLeft(room.left() + badges * 12) : above.setRight(room.right() - badges * 12);
    draw(titleFont, theme.text, above, leading() | Qt::AlignTop, node.title);
    QRectF line = room;
    line.setTop(room.top() + QFontMetricsF(titleFont).height());
    for (const QString& text : node.lines) {
        draw(m_style.fonts.note, theme.text, line, leading() | Qt::AlignTop, text);
        line.setTop(line.top() + QFontMetricsF(m_style.fonts.note).height());
    }
    const QFont& figureFont = node.isCritical ? m_style.fonts.noteBold : m_style.fonts.note;
    const double figures = node.figures.isEmpty() ? 0 : QFontMetricsF(figureFont).horizontalAdvance(node.figures) + 8;
    const bool differs = node.change != GraphChange::Same;
    draw(figureFont, differs ? theme.disagreeText : theme.text, room, trailing() | Qt::AlignBottom, node.figures);
    (m_style.isRightToLeft ? room.setLeft(room.left() + figures) : room.setRight(room.right() - figures));
    draw(m_style.fonts.note, theme.dim, room, leading() | Qt::AlignBottom, node.subtitle);
}

void GraphPainter::paintBadges(QPainter& painter, const PictureNode& node, const QRectF& box) const {
    const double corner = m_style.isRightToLeft ? box.left() + kBadgeSide * 0.2 : box.right() - kBadgeSide * 0.8;
    QRectF square(corner - (m_style.isRightToLeft ? kBadgeSide * 0.6 : 0), box.top() - kBadgeSide * 0.55, kBadgeSide,
                  kBadgeSide);
    if (node.change != GraphChange::Same) {
        paintBadge(painter, square, changeLetter(node.change), node.change);
        square.translate(m_style.isRightToLeft ? kBadgeSide + 3 : -kBadgeSide - 3, 0);
    }
    if (!(node.errors > 0)) return;
    const Theme& theme = *m_style.theme;
    painter.setPen(QPen(theme.disagree, 1.5));
    painter.setBrush(theme.base);
    painter.drawEllipse(square);
    painter.setFont(m_style.fonts.noteBold);
    painter.setPen(theme.disagreeText);
    painter.drawText(square, Qt::AlignCenter, QStringLiteral("!"));
}

void GraphPainter::paintBadge(QPainter& painter, const QRectF& square, QChar letter, GraphChange change) const {
    const Theme& theme = *m_style.theme;
    QPen pen(theme.disagree, change == GraphChange::Changed ? 2 : 1.2);
    if (change == GraphChange::Removed) pen.setDashPattern({2, 1.5});
    painter.setPen(pen);
    painter.setBrush(theme.base);
    painter.drawRect(square);
    if (change == GraphChange::Added) painter.drawRect(square.adjusted(2, 2, -2, -2));
    painter.setFont(m_style.fonts.noteBold);
    painter.setPen(theme.disagreeText);
    painter.drawText(square, Qt::AlignCenter, QString(letter));
}

void GraphPainter::paintEdge(QPainter& painter, std::uint32_t e, const QRectF& part) const {
    const PictureEdge& edge = m_scene.picture().edges[e];
    const double width = edgeWidth(edge);
    QPen pen(edgeColour(edge), width);
    pen.setCapStyle(Qt::FlatCap);
    if (!edge.hasData || edge.change == GraphChange::Removed) pen.setDashPattern({4, 3});
    if (edge.isLink) {
        pen.setWidthF(kLinkWidth);
        pen.setDashPattern({1, 2});
    }
    painter.setBrush(Qt::NoBrush);
    painter.setPen(pen);
    painter.drawPath(m_scene.edges[e].path(headLength(width) - 1, part));
    if (part.contains(m_scene.edges[e].points.back())) paintHead(painter, e, pen.color(), width);
}

void GraphPainter::paintPlainEdge(QPainter& painter, std::uint32_t e, const QRectF& part) const {
    const PictureEdge& edge = m_scene.picture().edges[e];
    QPen pen(edgeColour(edge), std::max(1.0, std::round(edgeWidth(edge) * m_style.zoom)));
    pen.setCosmetic(true);
    painter.setPen(pen);
    const bool texts = showsTexts();
    drawPlain(painter, m_scene.edges[e], part, texts ? kLinesOfCurve : 1);
    if (texts && part.contains(m_scene.edges[e].points.back())) paintHead(painter, e, pen.color(), edgeWidth(edge));
}

void GraphPainter::paintHead(QPainter& painter, std::uint32_t e, const QColor& colour, double width) const {
    const std::vector<QPointF>& points = m_scene.edges[e].points;
    if (points.size() < 4) return;
    const QPointF tip = points.back();
    QPointF along = tip - points[points.size() - 2];
    const double length = std::hypot(along.x(), along.y());
    if (length <= 0) return;
    along /= length;
    const QPointF aside(-along.y(), along.x());
    const double size = headLength(width), half = width / 2 + kHeadSize * 0.6;
    painter.setPen(Qt::NoPen);
    painter.setBrush(colour);
    painter.drawPolygon(QPolygonF({tip, tip - along * size + aside * half, tip - along * size - aside * half}));
}

void GraphPainter::paintLabel(QPainter& painter, std::uint32_t e) const {
    const Theme& theme = *m_style.theme;
    const PictureEdge& edge = m_scene.picture().edges[e];
    const QRectF& room = m_scene.edges[e].label;
    painter.setFont(edge.isCritical ? m_style.fonts.noteBold : m_style.fonts.note);
    QColor ground = theme.base;
    ground.setAlphaF(0.85F); // lines behind it do not strike it through
    painter.fillRect(room, ground);
    painter.setPen(edge.change != GraphChange::Same ? theme.disagreeText : edge.isCritical ? theme.text : theme.dim);
    painter.drawText(room, Qt::AlignCenter | Qt::TextDontClip, edge.label);
}

void GraphPainter::paintSelectedNode(QPainter& painter, std::uint32_t v, bool hasFocus) const {
    painter.setRenderHint(QPainter::Antialiasing);
    QPen pen(m_style.theme->accent, (hasFocus ? 3 : 2) / std::min(1.0, m_style.zoom));
    pen.setJoinStyle(Qt::MiterJoin);
    painter.setPen(pen);
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(m_scene.boxes[v].adjusted(-2.5, -2.5, 2.5, 2.5));
    const PictureNode& node = m_scene.picture().nodes[v];
    if (!showsTexts() || !(node.share > 0) || node.isJoin) return;
    const QString share = percentText(node.share);
    const QFontMetricsF metrics(m_style.fonts.noteBold);
    QRectF chip(m_scene.boxes[v].bottomLeft() + QPointF(-3, 2),
                QSizeF(metrics.horizontalAdvance(share) + 10, metrics.height() + 2));
    if (m_style.isRightToLeft) chip.moveRight(m_scene.boxes[v].right() + 3);
    paintChip(painter, chip, share);
}

/// What stands at the selection alone.
void GraphPainter::paintChip(QPainter& painter, const QRectF& room, const QString& text) const {
    painter.fillRect(room, m_style.theme->selection);
    painter.setFont(m_style.fonts.noteBold);
    painter.setPen(m_style.theme->selectionText);
    painter.drawText(room, Qt::AlignCenter, text);
}

void GraphPainter::paintSelectedEdge(QPainter& painter, std::uint32_t e) const {
    const Theme& theme = *m_style.theme;
    const PictureEdge& edge = m_scene.picture().edges[e];
    const double width = std::max(edgeWidth(edge), 2 / m_style.zoom);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setBrush(Qt::NoBrush);
    const QPainterPath path = m_scene.edges[e].path(headLength(width) - 1);
    QPen halo(blend(theme.accent, theme.base, 0.3), width + 8 / std::min(1.0, m_style.zoom));
    halo.setCapStyle(Qt::FlatCap);
    painter.setPen(halo);
    painter.drawPath(path);
    painter.setPen(QPen(theme.accent, width, edge.hasData ? Qt::SolidLine : Qt::DashLine, Qt::FlatCap));
    painter.drawPath(path);
    paintHead(painter, e, theme.accent, width);
    if (!showsTexts()) return;
    // The share itself stands at the selected edge alone.
    const QString share = edge.share > 0 && edge.hasData ? percentText(edge.share) : QString();
    const QString text = edge.label.isEmpty() ? share
                         : share.isEmpty()    ? edge.label
                                              : edge.label + QStringLiteral("   ") + share;
    if (text.isEmpty()) return;
    const QFontMetricsF metrics(m_style.fonts.noteBold);
    QRectF room = m_scene.edges[e].label;
    if (room.isNull()) room.moveCenter(m_scene.edges[e].at(0.5));
    const double wanted = metrics.horizontalAdvance(text) + 10;
    if (m_style.isRightToLeft)
        room.setLeft(room.right() - wanted);
    else
        room.setRight(room.left() + wanted);
    room.setHeight(std::max(room.height(), metrics.height() + 2));
    room.moveLeft(std::max(0.0, std::min(room.left(), m_scene.size.width() - room.width() + kTextInset)));
    paintChip(painter, room, text);
}

} // namespace tenfold
