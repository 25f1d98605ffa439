#pragma once

#include <QStyledItemDelegate>

namespace tenfold {

/// Paints the rows of InsightModel: cards, lines and heads.
class InsightDelegate final : public QStyledItemDelegate {
    Q_OBJECT
public:
    using QStyledItemDelegate::QStyledItemDelegate;
    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;

private:
    void paintCard(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const;
};

} // namespace tenfold
