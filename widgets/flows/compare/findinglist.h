#pragma once

#include "core/flows/compare/comparison.h"
#include "widgets/flows/flowpage.h"

#include <QListView>
#include <QStandardItemModel>
#include <QStyledItemDelegate>

#include <memory>

namespace tenfold {

/// How something differs from A to B: a letter and a shape, never a colour alone.
enum class ChangeMark { None, Added, Removed, Changed };
ChangeMark markOf(const Finding& finding);
/// The mark in a square: A in a double frame, R in a dashed one, C in a diamond, = for what agrees.
void paintChangeMark(QPainter& painter, const QRectF& place, ChangeMark mark, const QColor& colour);
/// "+14.9 ms", "−3 %": how much it is of the change, or how often it is.
QString effectText(const Finding& finding);

/// Paints a finding: mark, sentence in as many lines as it needs, effect with a bar.
class FindingDelegate final : public QStyledItemDelegate {
    Q_OBJECT
public:
    enum Role { EffectRole = Qt::UserRole + 1, MarkKindRole, ShareRole, NumberRole, TitleRole };
    using QStyledItemDelegate::QStyledItemDelegate;
    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;

private:
    static QRect textPlace(const QRect& row);
};

/// What changed as sentences: whom the change starts from, then the findings by effect, last what agrees.
class FindingList final : public QListView {
    Q_OBJECT
public:
    explicit FindingList(QWidget* parent = nullptr);
    void setComparison(std::shared_ptr<const PopulationComparison> comparison);
    /// Index of the finding in the row that is selected; -1 for a suspect or what agrees.
    int currentFinding() const;
    QString selectionAsText() const;

Q_SIGNALS:
    void findingSelected(int finding);

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void currentChanged(const QModelIndex& current, const QModelIndex& previous) override;

private:
    void addRow(const QString& text, const QString& effect, ChangeMark mark, double share, int finding,
                const QString& title = {});
    static QString titleOf(const FlowNotice& notice);
    void addSuspects(const PopulationComparison& comparison);
    void addAgreement(const PopulationComparison& comparison);
    void copy() const;

    QStandardItemModel* m_model;
};

} // namespace tenfold
