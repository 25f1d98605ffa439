#include "widgets/common/notedialog.h"

#include <QDialogButtonBox>
#include <QKeyEvent>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QVBoxLayout>

namespace tenfold {

NoteDialog::NoteDialog(const QString& subject, const QString& text, QWidget* parent)
    : QDialog(parent)
    , m_text(new QPlainTextEdit(text)) {
    setWindowTitle(tr("Note on %1").arg(subject));
    m_text->setAccessibleName(windowTitle());
    m_text->setPlaceholderText(tr("What is remarkable? It stands in the report and goes with exported decisions."));
    m_text->setTabChangesFocus(true);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Save | QDialogButtonBox::Cancel);
    buttons->button(QDialogButtonBox::Save)->setToolTip(tr("Ctrl+Enter"));
    auto* column = new QVBoxLayout(this);
    column->addWidget(m_text);
    column->addWidget(buttons);
    m_text->installEventFilter(this);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    m_text->setFocus();
    m_text->moveCursor(QTextCursor::End);
    constexpr QSize kUsualSize{420, 180};
    resize(kUsualSize);
}

bool NoteDialog::eventFilter(QObject* watched, QEvent* event) {
    if (watched != m_text || event->type() != QEvent::KeyPress) return QDialog::eventFilter(watched, event);
    const auto* key = static_cast<QKeyEvent*>(event);
    const bool isReturn = key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter;
    if (!isReturn || !(key->modifiers() & Qt::ControlModifier)) return false;
    accept();
    return true;
}

QString NoteDialog::text() const {
    return m_text->toPlainText().trimmed();
}

} // namespace tenfold
