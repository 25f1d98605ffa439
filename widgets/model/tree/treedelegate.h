#pragma once

#include <QPalette>
#include <QStyledItemDelegate>

namespace tenfold {

class LearntTreeModel;

/// Paints the cells of a tree's table: the rule with the mark of its split, range and band on the shared axis, the
/// share inside as a bar. Where a fold hides what is below, the row shows its own prediction.
class TreeDelegate final : public QStyledItemDelegate {
    Q_OBJECT
public:
    explicit TreeDelegate(LearntTreeModel* model, QObject* parent = nullptr);
    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    /// Whether a text that is cut stands in the tip.
    static constexpr int kMark = 15; ///< px, of a split's mark

private:
    void paintRule(QPainter& p, const QStyleOptionViewItem& option, const QModelIndex& index, bool isOpen) const;
    void paintRange(QPainter& p, const QStyleOptionViewItem& option, const QModelIndex& index, bool isOpen) const;
    void paintInside(QPainter& p, const QStyleOptionViewItem& option, const QModelIndex& index) const;

    LearntTreeModel* m_model;
};

/// How the marks are drawn, for the table and its key.
enum class TreeMark { ModelSplit, LearntSplit, Leaf, Range, Band, Diamond };
/// @param at  its middle; of Range and Band lines of `width` px
void paintTreeMark(QPainter& p, const QPalette& palette, TreeMark mark, QPointF at, double width = 0);

} // namespace tenfold
