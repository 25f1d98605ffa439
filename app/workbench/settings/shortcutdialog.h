#pragma once

#include <QAction>
#include <QDialog>

class QKeySequenceEdit;
class QLabel;
class QLineEdit;
class QTableWidget;

namespace tenfold {

class Settings;

/// All commands of the window with their keys, which can be changed: at once and for good. Two commands with the same
/// keys are said.
class ShortcutDialog final : public QDialog {
    Q_OBJECT
public:
    ShortcutDialog(const QList<QAction*>& actions, Settings* settings, QWidget* parent = nullptr);
    QKeySequenceEdit* field(const QString& command) const;
    QLabel* conflict() const { return m_conflict; }

private:
    void change(QAction* action, const QKeySequence& keys);
    void search(const QString& text);
    void showConflicts();

    QList<QAction*> m_actions;
    Settings* m_settings;
    QLineEdit* m_search;
    QTableWidget* m_table;
    QLabel* m_conflict;
};

} // namespace tenfold
