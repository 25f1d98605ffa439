#pragma once

#include "widgets/theme/theme.h"

#include <QAbstractTableModel>
#include <QStyledItemDelegate>

#include <optional>
#include <vector>

namespace tenfold {

enum class Tone : quint8 { Normal, Dim, Accent, Good, Disagree };

/// Roles that the delegate and the sorting read besides Qt's own.
enum CellRole {
    SortRole = Qt::UserRole + 1, ///< the raw number or text
    ToneRole,                    ///< Tone
    BarRole,                     ///< 0..1: a bar of that share of the width
    StackRole,                   ///< QVariantList of alternating share and QColor: a stacked bar
    KindRole,                    ///< CallKind: a colour edge before the text
    MarkRole,                    ///< QVariantList of alternating start and length: the varying parts of the text
    BadgeRole,                   ///< QString: letter of a class, drawn as a small box
    LinkedRole,                  ///< bool: pale background
    WarnRole,                    ///< bool: background of what disagrees
    HeadRole,                    ///< bool: the head of a group, alternate background
    IdRole,                      ///< what the row stands for
    KnownRole,                   ///< as MarkRole: parts that equal another value, underlined
    RuleRole,                    ///< RuleColor: the background of a row that a rule of the user's colours
    EndsRole,                    ///< bool: both ends of the text tell it from others; it is cut in its middle
};

/// One cell as values; what is not set is not drawn.
struct Cell {
    QString text;
    QVariant sort; ///< empty = the text
    QString tip = {};
    Tone tone = Tone::Normal;
    bool bold = false;
    bool fixed = false;
    std::optional<double> bar;
    QVariantList stack;
    std::optional<CallKind> kind;
    QVariantList marks;
    QString badge;
    std::optional<Qt::CheckState> check;
    bool editable = false;        ///< a double click or F2 edits its text; the model tells it by edited()
    QVariantList known = {};      ///< KnownRole
    QString spoken = {};          ///< what a screen reader says instead of the text
    bool ends = false;            ///< EndsRole
    std::optional<int> rule = {}; ///< RuleRole

    static Cell of(const QString& text, Tone tone = Tone::Normal);
    static Cell number(double value, int decimals = 0, Tone tone = Tone::Normal);
};

/// A column of a table: its head and its width.
struct Column {
    QString title = {};
    bool right = false; ///< numbers
    int width = 80;     ///< px at the 12 px font; 0 = stretches
    QString tip = {};
};

/// A small table (up to some ten thousand rows) as values. The id of a row stands in IdRole of each cell.
class CellModel : public QAbstractTableModel {
    Q_OBJECT
public:
    explicit CellModel(QObject* parent = nullptr);

    struct Row {
        std::vector<Cell> cells;
        QVariant id = {};
        bool linked = false;
        bool warn = false;
    };
    void setColumns(std::vector<Column> columns);
    /// Replaces all rows. A table of equal shape keeps its selection in the view.
    void setRows(std::vector<Row> rows);
    /// A row and where it stands: those of small numbers first, equal ones as they were given.
    using RankedRow = std::pair<double, Row>;
    void setRanked(std::vector<RankedRow> rows);
    const std::vector<Column>& columns() const { return m_columns; }
    const std::vector<Row>& rows() const { return m_rows; }

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role) override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;

Q_SIGNALS:
    void checked(const QVariant& rowId, bool on);
    /// The user wants another text; the cell itself stays until its owner sets new rows.
    void edited(const QVariant& rowId, int column, const QString& text);

private:
    std::vector<Column> m_columns;
    std::vector<Row> m_rows;
};

/// Whether a cell's text is a number, which is never cut: it has a number to sort by, says a band, or stands right.
bool isNumberCell(const QModelIndex& index);
/// Width of a cell beside its text, px: margins, tick, letter, edge of the kind.
int roomBesideText(const QModelIndex& index);
/// What a cell shows of its text in this room: numbers shorter, other texts cut (widgets/common/fittext.h).
QString shownText(const QModelIndex& index, const QFontMetricsF& metrics, double width);

/// Paints cells: edge of the kind, letter box, marked parts, bars, the line under the row, the focus frame. A text that
/// is cut stands whole in its tip.
class CellDelegate final : public QStyledItemDelegate {
    Q_OBJECT
public:
    using QStyledItemDelegate::QStyledItemDelegate;
    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    bool helpEvent(QHelpEvent* event, QAbstractItemView* view, const QStyleOptionViewItem& option,
                   const QModelIndex& index) override;
};

/// Colours of a class letter box: C constant, R regular, F flow, M member, L labelled, ? unknown.
struct LetterColours {
    QColor fill, frame, text;
};
LetterColours letterColours(const Theme& theme, QChar letter);

} // namespace tenfold
