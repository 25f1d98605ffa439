#include "widgets/model/tree/treedelegate.h"

#include "widgets/common/convert.h"
#include "widgets/common/fittext.h"
#include "widgets/model/tree/learnttreemodel.h"
#include "widgets/model/tree/treetext.h"
#include "widgets/theme/theme.h"

#include <QPainter>
#include <QTreeView>

#include <algorithm>
#include <cmath>

namespace tenfold {
namespace {
constexpr int kCellMargin = 8;
constexpr int kLeastForDiamond = 120; ///< px of the axis: on less the diamond hides what it is compared with
constexpr int kInsideBar = 60;

QColor bandColour(const Theme& t) {
    return blend(t.accent, t.base, t.dark ? 0.34 : 0.28);
}

} // namespace

void paintTreeMark(QPainter& p, const QPalette& palette, TreeMark mark, QPointF at, double width) {
    const Theme& t = Theme::of(palette);
    p.save();
    p.setRenderHint(QPainter::Antialiasing);
    const double half = TreeDelegate::kMark / 2.0;
    const QRectF box(at.x() - half, at.y() - half, TreeDelegate::kMark, TreeDelegate::kMark);
    switch (mark) {
    case TreeMark::ModelSplit:
        p.setPen(QPen(t.text, 1.5));
        p.setBrush(t.base);
        p.drawRect(box.adjusted(0.75, 0.75, -0.75, -0.75));
        p.setFont(boldFont(noteFont()));
        p.drawText(box, Qt::AlignCenter, QStringLiteral("M"));
        break;
    case TreeMark::LearntSplit:
        p.setPen(Qt::NoPen);
        p.setBrush(t.dark ? t.accent : t.accent);
        p.drawEllipse(box);
        p.setFont(boldFont(noteFont()));
        p.setPen(t.dark ? QColor(0x0B0C0E) : QColor(0xFFFFFF));
        p.drawText(box, Qt::AlignCenter, QStringLiteral("L"));
        break;
    case TreeMark::Leaf:
        p.setPen(Qt::NoPen);
        p.setBrush(t.dim);
        p.drawEllipse(at, 2.5, 2.5);
        break;
    case TreeMark::Range:
        p.setPen(QPen(t.dim, 1.5));
        p.drawLine(at - QPointF(width / 2, 0), at + QPointF(width / 2, 0));
        break;
    case TreeMark::Band:
        p.fillRect(QRectF(at.x() - width / 2, at.y() - 5.5, width, 11), bandColour(t));
        p.fillRect(QRectF(at.x() - 1.25, at.y() - 8, 2.5, 16), t.accent);
        break;
    case TreeMark::Diamond: {
        p.setPen(QPen(t.text, 1.2));
        p.setBrush(t.base);
        const QPointF corners[] = {at + QPointF(0, -5), at + QPointF(5, 0), at + QPointF(0, 5), at + QPointF(-5, 0)};
        p.drawPolygon(corners, 4);
        break;
    }
    }
    p.restore();
}

TreeDelegate::TreeDelegate(LearntTreeModel* model, QObject* parent)
    : QStyledItemDelegate(parent)
    , m_model(model) {}

void TreeDelegate::paint(QPainter* p, const QStyleOptionViewItem& option, const QModelIndex& index) const {
    const Theme& t = Theme::of(option.palette);
    const auto* view = qobject_cast<const QTreeView*>(option.widget);
    const bool isOpen = view && view->isExpanded(index.siblingAtColumn(LearntTreeModel::Rule));
    p->save();
    p->setClipRect(option.rect);
    if (option.state & QStyle::State_Selected) p->fillRect(option.rect, t.linked);
    p->setPen(t.grid);
    p->drawLine(option.rect.bottomLeft(), option.rect.bottomRight());
    const TreeRow& row = m_model->rowOf(index);
    const QRect text = option.rect.adjusted(kCellMargin, 0, -kCellMargin, -1);
    switch (index.column()) {
    case LearntTreeModel::Rule:
        paintRule(*p, option, index, isOpen);
        break;
    case LearntTreeModel::Samples:
        p->setFont(tableFont());
        p->setPen(t.text);
        p->drawText(text, QStyle::visualAlignment(option.direction, Qt::AlignRight | Qt::AlignVCenter),
                    index.data().toString());
        break;
    case LearntTreeModel::Range:
        paintRange(*p, option, index, isOpen);
        break;
    case LearntTreeModel::Value:
        if (isOpen) break;
        p->setFont(boldFont(tableFont()));
        p->setPen(hasNumber(row) ? t.text : t.disagreeText);
        p->drawText(text, QStyle::visualAlignment(option.direction, Qt::AlignRight | Qt::AlignVCenter),
                    fitNumber(index.data().toString(), QFontMetricsF(p->font()), text.width()));
        break;
    default:
        if (!isOpen) paintInside(*p, option, index);
    }
    p->restore();
}

void TreeDelegate::paintRule(QPainter& p, const QStyleOptionViewItem& option, const QModelIndex& index,
                             bool isOpen) const {
    const Theme& t = Theme::of(option.palette);
    const TreeRow& row = m_model->rowOf(index);
    const QRect r = option.rect;
    const bool isBack = option.direction == Qt::RightToLeft;
    const double middle = r.center().y() + 0.5, edge = 2 + kMark / 2.0;
    const QPointF mark(isBack ? r.right() + 1 - edge : r.left() + edge, middle);
    paintTreeMark(p, option.palette,
                  row.isLeaf      ? TreeMark::Leaf
                  : row.isOfModel ? TreeMark::ModelSplit
                                  : TreeMark::LearntSplit,
                  mark);
    QRect text = QStyle::visualRect(option.direction, r, r.adjusted(kMark + 8, 0, -4, -1));
    p.setPen(t.text);
    p.setFont(row.isLeaf ? tableFont() : boldFont(tableFont()));
    const QString rule = fitEnds(index.data().toString(), QFontMetricsF(p.font()), text.width());
    p.drawText(text, QStyle::visualAlignment(option.direction, Qt::AlignLeft | Qt::AlignVCenter), rule);
    if (row.isLeaf || isOpen) return;
    const int used = QFontMetrics(p.font()).horizontalAdvance(rule) + 6;
    isBack ? text.setRight(text.right() - used) : text.setLeft(text.left() + used);
    p.setFont(noteFont());
    p.setPen(t.dim);
    const QString folded = tr("▸ %1 leaves").arg(countText(double(m_model->leavesBelow(m_model->numberOf(index)))));
    if (QFontMetrics(p.font()).horizontalAdvance(folded) <= text.width())
        p.drawText(text, QStyle::visualAlignment(option.direction, Qt::AlignLeft | Qt::AlignVCenter), folded);
}

void TreeDelegate::paintRange(QPainter& p, const QStyleOptionViewItem& option, const QModelIndex& index,
                              bool isOpen) const {
    const Theme& t = Theme::of(option.palette);
    const TreeRow& row = m_model->rowOf(index);
    const LogAxis& axis = m_model->axis();
    const QRectF r = QRectF(option.rect).adjusted(kCellMargin, 0, -kCellMargin, -1);
    for (const double tick : axis.ticks(m_model->unit().factor, 34 / std::max(1.0, r.width()))) {
        const double x = std::round(r.left() + axis.at(tick) * r.width());
        p.fillRect(QRectF(x, option.rect.top(), 1, option.rect.height()), t.grid);
    }
    const Prediction& said = row.prediction;
    if (isOpen || !hasNumber(row)) {
        p.setFont(noteFont());
        p.setPen(t.dim);
        const QString text = row.isLeaf ? tr("no model says anything here, and nothing was seen") : splitText(row);
        p.drawText(r, QStyle::visualAlignment(option.direction, Qt::AlignLeft | Qt::AlignVCenter),
                   fitText(text, QFontMetricsF(p.font()), r.width()));
        return;
    }
    const auto x = [&](double value) { return r.left() + axis.at(value) * r.width(); };
    const double y = std::round(option.rect.center().y()) + 0.5;
    p.setRenderHint(QPainter::Antialiasing);
    if (std::isfinite(said.spread)) {
        const double from = x(said.value - said.spread), to = x(said.value + said.spread);
        p.fillRect(QRectF(from, y - 5.5, std::max(2.0, to - from), 11), bandColour(t));
    }
    if (row.samples > 0 && std::isfinite(said.lowest) && std::isfinite(said.highest)) {
        p.setPen(QPen(t.dim, 1.5));
        p.drawLine(QPointF(x(said.lowest), y), QPointF(x(said.highest), y));
        for (const double end : {x(said.lowest), x(said.highest)})
            p.drawLine(QPointF(end, y - 4), QPointF(end, y + 4));
    }
    p.fillRect(QRectF(x(said.value) - 1.25, y - 8, 2.5, 16), t.accent);
    if (row.modelValue && std::isfinite(*row.modelValue) && r.width() >= kLeastForDiamond)
        paintTreeMark(p, option.palette, TreeMark::Diamond, QPointF(x(*row.modelValue), y));
}

void TreeDelegate::paintInside(QPainter& p, const QStyleOptionViewItem& option, const QModelIndex& index) const {
    const Theme& t = Theme::of(option.palette);
    const TreeRow& row = m_model->rowOf(index);
    if (!row.isLeaf && !hasNumber(row)) return;
    const QRect r = QStyle::visualRect(option.direction, option.rect, option.rect.adjusted(4, 0, -kCellMargin, -1));
    p.setFont(row.isLowFidelity ? boldFont(tableFont()) : tableFont());
    p.setPen(row.isLowFidelity ? t.disagreeText : t.text);
    QString text = std::isfinite(row.insideShare) ? percentText(row.insideShare, 0) : QStringLiteral("–");
    if (row.isLowFidelity) text += QStringLiteral(" ✗");
    p.drawText(r, QStyle::visualAlignment(option.direction, Qt::AlignRight | Qt::AlignVCenter), text);
    const int words = QFontMetrics(p.font()).horizontalAdvance(text);
    if (!std::isfinite(row.insideShare) || r.width() - words - 8 < 24) return;
    const QRectF bar = QStyle::visualRect(
        option.direction, r, QRect(r.left(), r.center().y() - 3, std::min(kInsideBar, r.width() - words - 8), 7));
    p.fillRect(bar, t.grid);
    p.fillRect(QRectF(bar.left(), bar.top(), bar.width() * std::clamp(row.insideShare, 0.0, 1.0), bar.height()),
               row.isLowFidelity ? t.disagree : t.good);
}

QSize TreeDelegate::sizeHint(const QStyleOptionViewItem&, const QModelIndex&) const {
    return {80, std::max(25, QFontMetrics(tableFont()).height() + 10)};
}

} // namespace tenfold
