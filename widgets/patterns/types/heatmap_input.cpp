// Mouse and keys of the heat map: cells, the cut, rows dragged to another type, names.

#include "widgets/patterns/types/heatmap.h"
#include "widgets/theme/theme.h"

#include <QApplication>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QLineEdit>
#include <QScrollBar>
#include <QToolTip>

namespace tenfold {

void HeatMap::mousePressEvent(QMouseEvent* event) {
    if (event->button() == Qt::RightButton) { // the menu is for what is under the pointer
        if (const int block = blockAt(event->position().y()); block >= 0)
            choose(block, columnAt(event->position().x()));
        return;
    }
    if (event->button() != Qt::LeftButton) return;
    m_dragFrom = m_dragAt = event->position();
    if (isOnCut(event->position())) {
        m_drag = Drag::Cut;
        m_dragCut = m_layout.cut;
        return;
    }
    const int block = blockAt(event->position().y());
    if (block < 0) return;
    const QString type = m_layout.brackets[std::size_t(m_layout.blocks[std::size_t(block)].bracket)].type;
    if (event->modifiers() & Qt::ControlModifier && !m_type.isEmpty() && type != m_type) {
        m_second = type == m_second ? QString() : type;
        Q_EMIT secondTypeChanged();
        viewport()->update();
        return;
    }
    if (!m_second.isEmpty()) {
        m_second.clear();
        Q_EMIT secondTypeChanged();
    }
    choose(block, columnAt(event->position().x()));
    if (m_isEditable) m_drag = Drag::Pressed;
}

void HeatMap::mouseMoveEvent(QMouseEvent* event) {
    m_dragAt = event->position();
    if (m_drag == Drag::Cut) {
        m_dragCut = treeDistance(m_dragAt.x() + horizontalScrollBar()->value());
        Q_EMIT cutMoved(m_dragCut);
        viewport()->update();
        return;
    }
    const double moved = (m_dragAt - m_dragFrom).manhattanLength();
    if (m_drag == Drag::Pressed && moved >= QApplication::startDragDistance()) {
        m_drag = Drag::Row;
        Q_EMIT rowDragged(m_block);
    }
    if (m_drag == Drag::Row) {
        const int target = bracketAt(m_dragAt);
        const bool isElsewhere = target >= 0 && target != m_layout.blocks[std::size_t(m_block)].bracket;
        viewport()->setCursor(isElsewhere ? Qt::DragMoveCursor : Qt::ForbiddenCursor);
        viewport()->update();
        return;
    }
    viewport()->setCursor(isOnCut(m_dragAt) ? Qt::SplitHCursor : Qt::ArrowCursor);
    const int block = blockAt(event->position().y()), column = columnAt(event->position().x());
    if (block == m_hoverBlock && column == m_hoverColumn) return;
    m_hoverBlock = block;
    m_hoverColumn = column;
    Q_EMIT cellChanged();
    viewport()->update();
}

void HeatMap::mouseReleaseEvent(QMouseEvent* event) {
    const Drag drag = std::exchange(m_drag, Drag::None);
    viewport()->setCursor(Qt::ArrowCursor);
    viewport()->update();
    if (drag == Drag::Cut) {
        if (event->position() != m_dragFrom)
            Q_EMIT cutChosen(m_dragCut);
        else
            Q_EMIT cutMoved(m_layout.cut);
    } else if (drag == Drag::Row) {
        const int target = bracketAt(event->position());
        if (target >= 0 && target != m_layout.blocks[std::size_t(m_block)].bracket)
            Q_EMIT moveRequested(m_block, m_layout.brackets[std::size_t(target)].type);
    }
}

void HeatMap::editName(const QString& type) {
    const QPoint at = bracketPoint(type);
    if (at.x() < 0) return;
    if (!m_editor) {
        m_editor = new QLineEdit(viewport());
        m_editor->setAccessibleName(tr("Name of the type"));
        m_editor->setFont(tableFont());
        m_editor->installEventFilter(this);
        connect(m_editor, &QLineEdit::returnPressed, this, [this] { finishName(true); });
    }
    m_edited = type;
    m_editor->setText(type);
    const int left = std::min(at.x() - 26, viewport()->width() - 170);
    m_editor->setGeometry(left, at.y() - 12, viewport()->width() - left - 4, 24);
    m_editor->show();
    m_editor->selectAll();
    m_editor->setFocus();
}

void HeatMap::finishName(bool accept) {
    if (!m_editor || m_editor->isHidden()) return;
    const QString name = m_editor->text().trimmed();
    const bool hadFocus = m_editor->hasFocus();
    m_editor->hide();
    if (hadFocus) setFocus();
    if (accept && !name.isEmpty() && name != m_edited) Q_EMIT renameRequested(m_edited, name);
}

bool HeatMap::eventFilter(QObject* watched, QEvent* event) {
    if (watched == m_editor) {
        if (event->type() == QEvent::FocusOut) finishName(false);
        // Esc belongs to the field here, not to the window.
        const bool isEscape = (event->type() == QEvent::ShortcutOverride || event->type() == QEvent::KeyPress) &&
                              static_cast<QKeyEvent*>(event)->key() == Qt::Key_Escape;
        if (isEscape) {
            if (event->type() == QEvent::KeyPress) finishName(false);
            event->accept();
            return true;
        }
    }
    return QAbstractScrollArea::eventFilter(watched, event);
}

bool HeatMap::viewportEvent(QEvent* event) {
    if (event->type() == QEvent::ToolTip) {
        const auto* help = static_cast<QHelpEvent*>(event);
        QToolTip::showText(help->globalPos(), textOf(blockAt(help->pos().y()), columnAt(help->pos().x())), this);
        return true;
    }
    if (event->type() == QEvent::Leave && m_hoverBlock >= 0) {
        m_hoverBlock = m_hoverColumn = -1;
        Q_EMIT cellChanged();
        viewport()->update();
    }
    return QAbstractScrollArea::viewportEvent(event);
}

void HeatMap::keyPressEvent(QKeyEvent* event) {
    const int blocks = int(m_layout.blocks.size()), columns = int(m_layout.columns.size());
    int dx = 0, dy = 0;
    switch (event->key()) {
    case Qt::Key_Left:
        dx = -1;
        break;
    case Qt::Key_Right:
        dx = 1;
        break;
    case Qt::Key_Up:
        dy = -1;
        break;
    case Qt::Key_Down:
        dy = 1;
        break;
    default:
        QAbstractScrollArea::keyPressEvent(event);
        return;
    }
    if (blocks == 0 || columns == 0) return;
    choose(std::clamp(m_block + dy, 0, blocks - 1), std::clamp(m_column + dx, 0, columns - 1));
}

} // namespace tenfold
