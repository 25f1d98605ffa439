#pragma once

#include <QObject>
#include <QPointer>

class QKeyEvent;
class QWidget;

namespace tenfold {

/// Keys typed into an editor are the editor's: the views around it do not hear those that it leaves, such as the Enter
/// that ends an edit. The window does, so that a dialog still has its default button. Views need not know which
/// editors there are in them.
class EditorKeys final : public QObject {
    Q_OBJECT
public:
    /// For the whole application, once.
    static void install();
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    using QObject::QObject;
    bool isLeft(QWidget* receiver, const QKeyEvent* event) const;

    const QKeyEvent* m_event = nullptr; ///< on its way up from an editor; compared, never read
    quint64 m_timestamp = 0;
    QPointer<QWidget> m_next; ///< who would hear it next
};

} // namespace tenfold
