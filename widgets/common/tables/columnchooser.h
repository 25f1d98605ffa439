#pragma once

#include <QFrame>

class QLineEdit;
class QListWidget;
class QTableView;

namespace tenfold {

/// A small window over a table that says which of its columns are shown, with a field to find one. Space ticks, Enter
/// and Esc leave. At least one column stays.
class ColumnChooser final : public QFrame {
    Q_OBJECT
public:
    explicit ColumnChooser(QTableView* table);
    void popup(const QPoint& globalAt);
    QLineEdit* search() const { return m_search; }
    QListWidget* list() const { return m_list; }

Q_SIGNALS:
    void columnsChanged();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void filter(const QString& text);

    QTableView* m_table;
    QLineEdit* m_search;
    QListWidget* m_list;
};

} // namespace tenfold
