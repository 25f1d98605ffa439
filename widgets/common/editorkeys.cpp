#include "widgets/common/editorkeys.h"

#include <QAbstractSpinBox>
#include <QApplication>
#include <QComboBox>
#include <QKeyEvent>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QTextEdit>

namespace tenfold {
namespace {

bool isEditor(const QWidget* widget) {
    if (const auto* line = qobject_cast<const QLineEdit*>(widget)) return !line->isReadOnly();
    if (const auto* text = qobject_cast<const QTextEdit*>(widget)) return !text->isReadOnly();
    if (const auto* text = qobject_cast<const QPlainTextEdit*>(widget)) return !text->isReadOnly();
    if (const auto* spin = qobject_cast<const QAbstractSpinBox*>(widget)) return !spin->isReadOnly();
    const auto* combo = qobject_cast<const QComboBox*>(widget);
    return combo && combo->isEditable();
}

} // namespace

void EditorKeys::install() {
    static QPointer<EditorKeys> installed;
    if (installed) return;
    installed = new EditorKeys(qApp);
    qApp->installEventFilter(installed);
}

// One event is offered to a widget and then to those around it until one accepts it.
bool EditorKeys::isLeft(QWidget* receiver, const QKeyEvent* event) const {
    return event == m_event && event->timestamp() == m_timestamp && receiver == m_next;
}

bool EditorKeys::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() != QEvent::KeyPress || !watched->isWidgetType()) return false;
    auto* receiver = static_cast<QWidget*>(watched);
    auto* key = static_cast<QKeyEvent*>(event);
    const bool isEdited = isEditor(receiver);
    if (!isEdited && !isLeft(receiver, key)) {
        m_event = nullptr; // another event may come to stand where that one was
        return false;
    }
    m_event = key;
    m_timestamp = key->timestamp();
    m_next = receiver->isWindow() ? nullptr : receiver->parentWidget();
    if (isEdited || receiver->isWindow()) return false;
    key->ignore(); // it goes on to the next one around
    return true;
}

} // namespace tenfold
