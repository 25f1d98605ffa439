#pragma once

#include "core/questions/question.h"

#include <QListView>
#include <QStyledItemDelegate>

#include <optional>
#include <vector>

class QStandardItemModel;

namespace tenfold {

/// Evidence as it is shown: a sentence, with a bar before it where it says how much of how much, or two lists of calls
/// below each other.
struct EvidenceRow {
    QString role; ///< what it tells, in a word or two
    QString text;
    std::optional<double> share;   ///< 0..1
    QStringList program, recorded; ///< calls of the program and of a node, aligned; "-": none there
    bool operator==(const EvidenceRow&) const = default;
};

/// The lists of calls of a place belong to the row of that place.
std::vector<EvidenceRow> evidenceRows(const std::vector<EvidenceLine>& evidence);

/// Paints a line of evidence.
class EvidenceDelegate final : public QStyledItemDelegate {
    Q_OBJECT
public:
    enum Role { ShareRole = Qt::UserRole + 1, ProgramRole, RecordedRole, TellsRole };
    using QStyledItemDelegate::QStyledItemDelegate;
    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;

private:
    void paintLists(QPainter* painter, const QRect& area, const QModelIndex& index, const QPalette& palette) const;
};

/// The evidence of a question, read from the top: what differs, how often, where, what is proposed. Sentences wrap,
/// each with a small picture of what it counts.
class EvidenceList final : public QListView {
    Q_OBJECT
public:
    explicit EvidenceList(QWidget* parent = nullptr);
    void setRows(const std::vector<EvidenceRow>& rows);
    /// px that all lines need at the present width
    int neededHeight() const;

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    QStandardItemModel* m_model;
};

} // namespace tenfold
