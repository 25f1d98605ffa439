#pragma once

#include "widgets/common/tables/cells.h"

#include <QSortFilterProxyModel>
#include <QTableView>

#include <set>

class QMenu;

namespace tenfold {

/// Sorts by SortRole: numbers as numbers, texts with the locale; equal ones keep their order.
class SortProxy final : public QSortFilterProxyModel {
    Q_OBJECT
public:
    using QSortFilterProxyModel::QSortFilterProxyModel;

protected:
    bool lessThan(const QModelIndex& left, const QModelIndex& right) const override;
};

/// The tables of the window: rows of 20 px, header 22, whole rows selected, sorting, copy with Ctrl+C (tab separated)
/// and Ctrl+Shift+C (with the header); export as CSV and the choice of columns from the context
/// menu, the latter also from the one of the header.
class TableView final : public QTableView {
    Q_OBJECT
public:
    explicit TableView(const QString& accessibleName, QWidget* parent = nullptr);

    /// Shows a model of ours through a sorting proxy, with the columns' widths.
    void setCells(CellModel* model, bool sortable = true);
    CellModel* cells() const { return m_cells; }
    /// Shows any other model as it is (it sorts itself or not at all).
    void setPlainModel(QAbstractItemModel* model, const std::vector<Column>& columns);

    QVariant currentId() const;
    /// Selects the row with this id; nothing when there is none.
    void selectId(const QVariant& id);
    /// The same; the first row where no other is selected then. @return the id of the selected row
    QVariant selectIdOrFirst(const QVariant& id);
    /// Text shown in the middle while there are no rows.
    void setEmptyText(const QString& text);
    void setFrameVisible(bool on);
    /// The least height where one was set: a table takes what is left, and asks for no more.
    QSize sizeHint() const override;
    /// Height that shows all rows (at most `maxRows`) without a scroll bar.
    void fitHeight(int maxRows = 1000);

    /// The model holds only the rows that are seen: copying and exporting are the owner's, by copyRequested() and
    /// menuRequested().
    void setRemote(bool on) { m_isRemote = on; }
    bool isRemote() const { return m_isRemote; }
    /// Asks for a file and writes all rows to it. @return its name; empty: none was written
    QString exportCsv();
    bool exportTo(const QString& file);
    /// Which columns are shown, in a small window.
    void chooseColumns(const QPoint& globalAt);

    QString selectionAsText(bool withHeader) const;
    /// All rows as CSV (RFC 4180), UTF-8.
    QByteArray asCsv() const;

Q_SIGNALS:
    void copyRequested(bool withHeader);
    void selectionWasChanged();
    void currentIdChanged(const QVariant& id);
    void rowActivated(const QVariant& id);
    /// The context menu is about to be shown for a cell: the owner may add to it.
    void menuRequested(QMenu* menu, const QModelIndex& index);

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void scrollContentsBy(int dx, int dy) override;
    void currentChanged(const QModelIndex& current, const QModelIndex& previous) override;
    void selectionChanged(const QItemSelection& selected, const QItemSelection& deselected) override;

private:
    /// What the numbers of a column need, as they are and written short; 0 where it has none.
    struct NumberWidths {
        int whole = 0, brief = 0;
    };
    NumberWidths numberWidths(int column) const;
    void applyWidths();
    void fitColumns();
    void placeHeight();
    void applyStretch();
    void copy(bool withHeader);

    CellModel* m_cells = nullptr;
    SortProxy* m_proxy = nullptr;
    std::vector<Column> m_columns;
    QString m_emptyText;
    std::set<int> m_userSized; ///< columns that were made as wide as they are by hand
    bool m_isPlacing = false;
    int m_fittedRows = -1; ///< most rows that the height is for; negative: it is not fitted
    bool m_isRemote = false;
};

} // namespace tenfold
