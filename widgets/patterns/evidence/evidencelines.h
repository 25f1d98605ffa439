#pragma once

#include "core/base/sentence.h"

#include <QListView>
#include <QStyledItemDelegate>

#include <optional>
#include <vector>

class QStandardItemModel;

namespace tenfold {

/// A fact of the evidence as it is shown: a sentence, with a bar before it where it says how much of how much, or two
/// lists of calls below each other.
struct EvidenceLine {
    QString text;
    std::optional<double> share;   ///< 0..1
    QStringList program, recorded; ///< calls of the program and of a node, aligned; "-": none there
    bool operator==(const EvidenceLine&) const = default;
};

/// What sentences of evidence say: shares are told by their words ("{0} of {1}", "{0} %"), lists by their heads.
std::vector<EvidenceLine> evidenceLines(const std::vector<Sentence>& evidence);

/// Paints a line of evidence.
class EvidenceDelegate final : public QStyledItemDelegate {
    Q_OBJECT
public:
    enum Role { ShareRole = Qt::UserRole + 1, ProgramRole, RecordedRole };
    using QStyledItemDelegate::QStyledItemDelegate;
    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;

private:
    void paintLists(QPainter* painter, const QRect& area, const QModelIndex& index, const QPalette& palette) const;
};

/// The evidence of a question, read from the top: sentences that wrap, each with a small picture of what it counts.
class EvidenceList final : public QListView {
    Q_OBJECT
public:
    explicit EvidenceList(QWidget* parent = nullptr);
    void setLines(const std::vector<EvidenceLine>& lines);
    /// px that all lines need at the present width
    int neededHeight() const;

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    QStandardItemModel* m_model;
};

} // namespace tenfold
