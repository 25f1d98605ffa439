#include "widgets/flows/pathstrip.h"

#include "widgets/common/convert.h"
#include "widgets/theme/theme.h"

#include <QHelpEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>

namespace tenfold {
namespace {

constexpr double kBarHeight = 19, kStripSide = 8, kThinnestPart = 1; ///< px
constexpr double kNamedFrom = 0.02; ///< smaller parts have no name: too many would stand there

} // namespace

PathStrip::PathStrip(const QString& accessibleName, QWidget* parent)
    : QWidget(parent)
    , m_starts{0} {
    setAccessibleName(accessibleName);
    setAccessibleDescription(tr("Left and right select the part before and after."));
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void PathStrip::setParts(std::vector<Part> parts) {
    const int id = selected();
    m_parts = std::move(parts);
    m_starts = {0};
    for (const Part& part : m_parts)
        m_starts.push_back(m_starts.back() + part.share);
    m_selected = -1;
    select(id);
}

void PathStrip::select(int id) {
    if (m_selected >= 0 && m_parts[std::size_t(m_selected)].id == id) return update();
    const auto at = std::find_if(m_parts.begin(), m_parts.end(), [&](const Part& part) { return part.id == id; });
    m_selected = at == m_parts.end() ? -1 : int(at - m_parts.begin());
    update();
}

double PathStrip::nameHeight() const {
    return QFontMetricsF(noteFont()).height() + 2;
}

QSize PathStrip::sizeHint() const {
    return {400, int(kBarHeight + 2 * nameHeight() + 6)};
}

QSize PathStrip::minimumSizeHint() const {
    return {120, sizeHint().height()};
}

QRectF PathStrip::partRect(std::size_t part) const {
    const double room = width() - 2 * kStripSide, all = std::max(1e-12, m_starts.back());
    double from = kStripSide + room * m_starts[part] / all, to = kStripSide + room * m_starts[part + 1] / all;
    if (isRightToLeft()) {
        std::swap(from, to);
        from = width() - from, to = width() - to;
    }
    return {from, nameHeight() + 2, std::max(kThinnestPart, to - from), kBarHeight};
}

bool PathStrip::isPartSelected(std::size_t part) const {
    return m_selected >= 0 && m_parts[part].id == m_parts[std::size_t(m_selected)].id;
}

void PathStrip::paintPart(QPainter& painter, std::size_t i) const {
    const Theme& theme = Theme::of(this);
    const QRectF rect = partRect(i);
    const bool isSelected = isPartSelected(i);
    painter.fillRect(rect.adjusted(0, 0, rect.width() > 3 ? -1 : 0, 0), isSelected   ? theme.selection
                                                                        : i % 2 == 0 ? theme.linked
                                                                                     : theme.grid);
    const QString text = numberText(m_parts[i].share * 100, 1);
    painter.setFont(isSelected ? boldFont(noteFont()) : noteFont());
    if (painter.fontMetrics().horizontalAdvance(text) + 4 > rect.width()) return;
    painter.setPen(isSelected ? theme.selectionText : theme.text);
    painter.drawText(rect, Qt::AlignCenter, text);
}

/// By turns above and below the bar, so that there is room for longer ones.
void PathStrip::paintName(QPainter& painter, std::size_t i, double& freeAbove, double& freeBelow) const {
    const Theme& theme = Theme::of(this);
    const bool isSelected = isPartSelected(i);
    const bool isAbove = i % 2 == 0;
    double& free = isAbove ? freeAbove : freeBelow;
    if (m_parts[i].share < kNamedFrom && int(i) != m_selected) return;
    const QRectF rect = partRect(i);
    const QFont font = isSelected ? boldFont(noteFont()) : noteFont();
    // A name may reach over the next part, whose own is on the other side.
    const std::size_t after = std::min(i + 2, m_parts.size());
    const bool isBack = isRightToLeft();
    const double end = after < m_parts.size() ? (isBack ? partRect(after).right() : partRect(after).left())
                                              : (isBack ? kStripSide : width() - kStripSide);
    const double start = isBack ? std::min(rect.right(), free) : std::max(rect.left(), free);
    const double room = isBack ? start - end : end - start;
    const QString text = QFontMetricsF(font).elidedText(m_parts[i].name, Qt::ElideRight, room - 4);
    if (room < 24) return;
    const QRectF place(isBack ? end : start, isAbove ? 0 : rect.bottom() + 1, room, nameHeight());
    painter.setFont(font);
    painter.setPen(isSelected ? theme.text : theme.dim);
    painter.drawText(place, int(isBack ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter | Qt::TextSingleLine, text);
    const double wide = QFontMetricsF(font).horizontalAdvance(text) + 6;
    free = isBack ? start - wide : start + wide;
}

void PathStrip::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    const double begin = isRightToLeft() ? width() - kStripSide : kStripSide;
    double freeAbove = begin, freeBelow = begin;
    for (std::size_t i = 0; i < m_parts.size(); ++i) {
        paintPart(painter, i);
        paintName(painter, i, freeAbove, freeBelow);
    }
    if (!hasFocus()) return;
    painter.setPen(QPen(Theme::of(this).accent, 2));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(rect().adjusted(1, 1, -1, -1));
}

int PathStrip::partAt(const QPointF& at) const {
    int best = -1;
    for (std::size_t i = 0; i < m_parts.size(); ++i) {
        const QRectF rect = partRect(i);
        if (at.x() >= rect.left() && at.x() <= rect.right()) best = int(i);
    }
    return best;
}

void PathStrip::choose(int part) {
    if (part < 0 || part >= int(m_parts.size())) return;
    m_selected = part;
    update();
    Q_EMIT partSelected(m_parts[std::size_t(part)].id);
}

void PathStrip::mousePressEvent(QMouseEvent* event) {
    if (event->button() == Qt::LeftButton) choose(partAt(event->position()));
}

void PathStrip::keyPressEvent(QKeyEvent* event) {
    const int ahead = isRightToLeft() ? -1 : 1, last = int(m_parts.size()) - 1;
    switch (event->key()) {
    case Qt::Key_Right:
        return choose(std::clamp(m_selected + ahead, 0, std::max(0, last)));
    case Qt::Key_Left:
        return choose(std::clamp(m_selected - ahead, 0, std::max(0, last)));
    case Qt::Key_Home:
        return choose(0);
    case Qt::Key_End:
        return choose(last);
    default:
        QWidget::keyPressEvent(event);
    }
}

bool PathStrip::event(QEvent* event) {
    if (event->type() == QEvent::ToolTip) {
        const auto* help = static_cast<QHelpEvent*>(event);
        const int part = partAt(help->pos());
        QToolTip::showText(help->globalPos(), part < 0 ? QString() : m_parts[std::size_t(part)].tip, this);
        return true;
    }
    if (event->type() == QEvent::FocusIn || event->type() == QEvent::FocusOut) update();
    return QWidget::event(event);
}

} // namespace tenfold
