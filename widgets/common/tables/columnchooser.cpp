#include "widgets/common/tables/columnchooser.h"

#include "widgets/theme/theme.h"

#include <QHeaderView>
#include <QKeyEvent>
#include <QLineEdit>
#include <QListWidget>
#include <QTableView>
#include <QVBoxLayout>

namespace tenfold {

ColumnChooser::ColumnChooser(QTableView* table)
    : QFrame(table, Qt::Popup)
    , m_table(table)
    , m_search(new QLineEdit)
    , m_list(new QListWidget) {
    setFrameShape(QFrame::StyledPanel);
    setAttribute(Qt::WA_DeleteOnClose);
    setAccessibleName(tr("Columns"));
    m_search->setPlaceholderText(tr("Find a column"));
    m_search->setAccessibleName(tr("Find a column"));
    m_search->installEventFilter(this);
    m_list->setAccessibleName(tr("Columns, ticked ones are shown"));
    m_list->setFont(tableFont());
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->installEventFilter(this);
    for (int c = 0; c < table->model()->columnCount(); ++c) {
        QString name = table->model()->headerData(c, Qt::Horizontal, Qt::DisplayRole).toString();
        if (name.isEmpty()) continue; // marks belong to their row
        auto* item = new QListWidgetItem(name, m_list);
        item->setData(Qt::UserRole, c);
        item->setToolTip(table->model()->headerData(c, Qt::Horizontal, Qt::ToolTipRole).toString());
        item->setCheckState(table->isColumnHidden(c) ? Qt::Unchecked : Qt::Checked);
    }
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(6, 6, 6, 6);
    layout->setSpacing(4);
    layout->addWidget(m_search);
    layout->addWidget(m_list);
    m_list->setCurrentRow(0);
    connect(m_search, &QLineEdit::textChanged, this, &ColumnChooser::filter);
    connect(m_list, &QListWidget::itemChanged, this, [this](QListWidgetItem* item) {
        int shown = 0;
        for (int c = 0; c < m_table->model()->columnCount(); ++c)
            shown += m_table->isColumnHidden(c) ? 0 : 1;
        const int column = item->data(Qt::UserRole).toInt();
        const bool hide = item->checkState() == Qt::Unchecked;
        if (hide && shown <= 1) return item->setCheckState(Qt::Checked);
        m_table->setColumnHidden(column, hide);
        Q_EMIT columnsChanged();
    });
}

void ColumnChooser::popup(const QPoint& globalAt) {
    const int rows = std::min(m_list->count(), 14);
    resize(230, m_search->sizeHint().height() + rows * (m_list->sizeHintForRow(0) + 1) + 26);
    move(globalAt);
    show();
    m_search->setFocus(Qt::PopupFocusReason);
}

void ColumnChooser::filter(const QString& text) {
    QListWidgetItem* first = nullptr;
    for (int i = 0; i < m_list->count(); ++i) {
        QListWidgetItem* item = m_list->item(i);
        item->setHidden(!item->text().contains(text, Qt::CaseInsensitive));
        if (!item->isHidden() && !first) first = item;
    }
    m_list->setCurrentItem(first);
}

// The field keeps the focus: the arrows walk the list, Space ticks where nothing is typed, Enter ticks what was found.
bool ColumnChooser::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() != QEvent::KeyPress) return QFrame::eventFilter(watched, event);
    const auto* key = static_cast<QKeyEvent*>(event);
    QListWidgetItem* current = m_list->currentItem();
    const auto toggle = [&] {
        if (current && !current->isHidden())
            current->setCheckState(current->checkState() == Qt::Checked ? Qt::Unchecked : Qt::Checked);
        return true;
    };
    if (watched == m_search) {
        if (key->key() == Qt::Key_Space && m_search->text().isEmpty()) return toggle();
        if (key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter) {
            if (m_search->text().isEmpty()) return close(), true;
            toggle();
            m_search->clear();
            return true;
        }
        if (key->key() == Qt::Key_Down || key->key() == Qt::Key_Up) {
            const int step = key->key() == Qt::Key_Down ? 1 : -1;
            for (int row = m_list->currentRow() + step; row >= 0 && row < m_list->count(); row += step)
                if (!m_list->item(row)->isHidden()) return m_list->setCurrentRow(row), true;
            return true;
        }
    }
    return QFrame::eventFilter(watched, event);
}

} // namespace tenfold
