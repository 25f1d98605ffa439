#pragma once

#include <QTreeView>

#include <memory>

class QMenu;

namespace tenfold {

class LearntTreeModel;
struct LearntTree;

/// The nodes of a learnt tree as a table that folds. Arrows walk and fold, Enter and a click on the mark fold, Ctrl+C
/// copies the row, Ctrl+Shift+C with the head; the context menu writes all rows as CSV.
class RuleTable final : public QTreeView {
    Q_OBJECT
public:
    explicit RuleTable(LearntTreeModel* model, QWidget* parent = nullptr);
    /// Unfolds as much as one can look through; of the same target what was unfolded stays so, and the row too.
    void setTree(std::shared_ptr<const LearntTree> tree);
    /// Row of LearntTree::rows.
    int currentRow() const;
    /// Selects and shows it, unfolds what is above.
    void selectRow(int row);
    QString selectionAsText(bool withHeader) const;
    /// All rows with their whole conditions, RFC 4180.
    QByteArray asCsv() const;
    QString exportCsv();
    bool exportTo(const QString& file);
    LearntTreeModel* rules() const { return m_model; }

Q_SIGNALS:
    void currentRowChanged(int row);
    void menuRequested(QMenu* menu, int row);

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void drawRow(QPainter* painter, const QStyleOptionViewItem& options, const QModelIndex& index) const override;
    void drawBranches(QPainter* painter, const QRect& rect, const QModelIndex& index) const override;
    void currentChanged(const QModelIndex& current, const QModelIndex& previous) override;

private:
    void placeColumns();
    QStringList cellsOf(int row, bool isRaw) const;
    void copy(bool withHeader);

    LearntTreeModel* m_model;
};

} // namespace tenfold
