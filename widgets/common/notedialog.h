#pragma once

#include <QDialog>

class QPlainTextEdit;

namespace tenfold {

/// A note on something: lines of text, saved with Ctrl+Enter. No text at all removes it.
class NoteDialog final : public QDialog {
    Q_OBJECT
public:
    NoteDialog(const QString& subject, const QString& text, QWidget* parent = nullptr);
    QString text() const;

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    QPlainTextEdit* m_text;
};

} // namespace tenfold
