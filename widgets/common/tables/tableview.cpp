#include "widgets/common/tables/tableview.h"

#include "core/base/text/csv_text.h"
#include "widgets/common/fittext.h"
#include "widgets/common/savefile.h"
#include "widgets/common/tables/columnchooser.h"

#include <QApplication>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QFileDialog>
#include <QHeaderView>
#include <QKeyEvent>
#include <QMenu>
#include <QPainter>

namespace tenfold {
namespace {
constexpr int kLeastText = 84; ///< pixels at the usual size of text: a column that stretches is never narrower
}

bool SortProxy::lessThan(const QModelIndex& left, const QModelIndex& right) const {
    const QVariant a = left.data(SortRole), b = right.data(SortRole);
    const bool numbers = a.typeId() != QMetaType::QString && b.typeId() != QMetaType::QString;
    if (numbers) return a.toDouble() < b.toDouble();
    return QString::localeAwareCompare(a.toString(), b.toString()) < 0;
}

TableView::TableView(const QString& accessibleName, QWidget* parent)
    : QTableView(parent) {
    setAccessibleName(accessibleName);
    setFont(tableFont());
    setItemDelegate(new CellDelegate(this));
    setShowGrid(false);
    setSelectionBehavior(QAbstractItemView::SelectRows);
    setSelectionMode(QAbstractItemView::ExtendedSelection);
    setEditTriggers(QAbstractItemView::NoEditTriggers);
    setWordWrap(false);
    setTabKeyNavigation(false);
    setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    setFrameShape(QFrame::NoFrame);
    verticalHeader()->hide();
    const int row = std::max(20, QFontMetrics(font()).height() + 5);
    verticalHeader()->setMinimumSectionSize(row);
    verticalHeader()->setDefaultSectionSize(row);
    verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    horizontalHeader()->setFont(font());
    horizontalHeader()->setFixedHeight(row + 2);
    horizontalHeader()->setHighlightSections(false);
    horizontalHeader()->setMinimumSectionSize(16);
    horizontalHeader()->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(horizontalHeader(), &QHeaderView::sectionResized, this, [this](int column, int before, int now) {
        if (!m_isPlacing && before > 0 && now > 0) m_userSized.insert(column); // not hidden or shown
    });
    connect(horizontalHeader(), &QWidget::customContextMenuRequested, this,
            [this](const QPoint& at) { chooseColumns(horizontalHeader()->mapToGlobal(at)); });
}

void TableView::chooseColumns(const QPoint& globalAt) {
    if (!model()) return;
    auto* chooser = new ColumnChooser(this);
    connect(chooser, &ColumnChooser::columnsChanged, this, &TableView::applyStretch);
    chooser->popup(globalAt);
}

void TableView::setCells(CellModel* model, bool sortable) {
    m_cells = model;
    m_columns = model->columns();
    if (sortable) {
        m_proxy = new SortProxy(this);
        m_proxy->setSourceModel(model);
        setModel(m_proxy);
        m_proxy->sort(-1);
        setSortingEnabled(true);
        horizontalHeader()->setSortIndicator(-1, Qt::AscendingOrder);
    } else {
        setModel(model);
    }
    connect(model, &QAbstractItemModel::modelReset, this, [this] {
        m_columns = m_cells->columns();
        applyWidths();
        viewport()->update();
    });
    connect(model, &QAbstractItemModel::dataChanged, this,
            [this](const QModelIndex&, const QModelIndex&, const QVector<int>& roles) {
                if (roles.isEmpty()) fitColumns();
            });
    applyWidths();
}

void TableView::setPlainModel(QAbstractItemModel* model, const std::vector<Column>& columns) {
    m_columns = columns;
    setModel(model);
    applyWidths();
}

void TableView::applyWidths() {
    m_userSized.clear();
    fitColumns();
}

TableView::NumberWidths TableView::numberWidths(int column) const {
    // Rows beyond these would be seen late; reading them all for a width is not worth it.
    constexpr int kMostRows = 2000;
    NumberWidths widths;
    const int rows = std::min(kMostRows, model()->rowCount());
    for (int row = 0; row < rows; ++row) {
        const QModelIndex index = model()->index(row, column);
        if (!isNumberCell(index)) continue;
        const QVariant font = index.data(Qt::FontRole);
        const QFontMetrics metrics(font.isValid() ? qvariant_cast<QFont>(font) : this->font());
        const QString text = index.data(Qt::DisplayRole).toString();
        const int beside = roomBesideText(index) + 1;
        widths.whole = std::max(widths.whole, beside + metrics.horizontalAdvance(text));
        widths.brief = std::max(widths.brief, beside + metrics.horizontalAdvance(withShortNumbers(text)));
    }
    return widths;
}

// Columns of numbers are as wide as their numbers; where the texts beside them would have no room left then, as wide
// as the numbers written short.
void TableView::fitColumns() {
    if (!model()) return;
    const double scale = QFontMetrics(font()).height() / 13.0;
    // Never narrower than its title: words are longer in other languages.
    const QFontMetrics title(horizontalHeader()->font());
    const int columns = std::min(int(m_columns.size()), model()->columnCount());
    std::vector<int> whole(std::size_t(columns), 0), brief = whole;
    int needed = 0;
    for (int i = 0; i < columns; ++i) {
        const Column& column = m_columns[std::size_t(i)];
        if (isColumnHidden(i)) continue;
        if (column.width == 0) {
            needed += int(kLeastText * scale);
            continue;
        }
        const int least = std::max(int(column.width * scale), title.horizontalAdvance(column.title) + 12);
        const NumberWidths numbers = numberWidths(i);
        whole[std::size_t(i)] = std::max(least, numbers.whole);
        brief[std::size_t(i)] = std::max(least, numbers.brief);
        if (m_userSized.count(i) > 0)
            whole[std::size_t(i)] = brief[std::size_t(i)] = std::max(horizontalHeader()->sectionSize(i), numbers.brief);
        needed += whole[std::size_t(i)];
    }
    const auto& widths = needed <= viewport()->width() ? whole : brief;
    m_isPlacing = true;
    for (int i = 0; i < columns; ++i)
        if (widths[std::size_t(i)] > 0) horizontalHeader()->resizeSection(i, widths[std::size_t(i)]);
    m_isPlacing = false;
    applyStretch();
}

// Only the stretching columns follow the width of the view: the others stay as the user made them.
void TableView::applyStretch() {
    if (!model()) return;
    int fixed = 0, stretching = 0;
    const int columns = std::min(int(m_columns.size()), model()->columnCount());
    for (int i = 0; i < columns; ++i)
        if (m_columns[std::size_t(i)].width > 0 || isColumnHidden(i))
            fixed += horizontalHeader()->sectionSize(i); // 0 when hidden
        else
            ++stretching;
    if (stretching == 0) return;
    const int least = int(kLeastText * QFontMetrics(font()).height() / 13.0);
    const int each = std::max(least, (viewport()->width() - fixed) / stretching);
    m_isPlacing = true;
    for (int i = 0; i < columns; ++i)
        if (m_columns[std::size_t(i)].width == 0 && !isColumnHidden(i)) horizontalHeader()->resizeSection(i, each);
    m_isPlacing = false;
    // One with more rows than that scrolls both ways as any other.
    if (m_fittedRows >= model()->rowCount() && isVisible()) placeHeight();
}

QVariant TableView::currentId() const {
    return currentIndex().isValid() ? currentIndex().data(IdRole) : QVariant();
}

void TableView::selectId(const QVariant& id) {
    if (!model()) return;
    for (int row = 0; row < model()->rowCount(); ++row)
        if (model()->index(row, 0).data(IdRole) == id) {
            setCurrentIndex(model()->index(row, 0));
            return;
        }
}

QVariant TableView::selectIdOrFirst(const QVariant& id) {
    selectId(id);
    if (!currentIndex().isValid() && model() && model()->rowCount() > 0) setCurrentIndex(model()->index(0, 0));
    return currentId();
}

void TableView::setEmptyText(const QString& text) {
    m_emptyText = text;
    viewport()->update();
}

QSize TableView::sizeHint() const {
    const QSize hint = QTableView::sizeHint();
    return minimumHeight() > 0 ? QSize(hint.width(), minimumHeight()) : hint;
}

void TableView::setFrameVisible(bool on) {
    setFrameShape(on ? QFrame::StyledPanel : QFrame::NoFrame);
}

void TableView::fitHeight(int maxRows) {
    m_fittedRows = maxRows;
    placeHeight();
}

// Where the columns need a bar, it stands below the rows, not on the last of them.
void TableView::placeHeight() {
    const int maxRows = m_fittedRows;
    const int rows = std::min(maxRows, model() ? model()->rowCount() : 0);
    const int frame = frameShape() == QFrame::NoFrame ? 0 : 2;
    const int header = horizontalHeader()->isHidden() ? 0 : horizontalHeader()->height();
    const bool hasBar = rows > 0 && model()->rowCount() <= maxRows &&
                        horizontalScrollBarPolicy() != Qt::ScrollBarAlwaysOff &&
                        horizontalHeader()->length() > viewport()->width();
    const int bar = hasBar ? style()->pixelMetric(QStyle::PM_ScrollBarExtent, nullptr, this) : 0;
    setFixedHeight(header + rows * verticalHeader()->defaultSectionSize() + frame + bar);
    setVerticalScrollBarPolicy(model() && model()->rowCount() > maxRows ? Qt::ScrollBarAsNeeded
                                                                        : Qt::ScrollBarAlwaysOff);
}

QString TableView::selectionAsText(bool withHeader) const {
    if (!model()) return {};
    QModelIndexList rows = selectionModel()->selectedRows();
    std::sort(rows.begin(), rows.end(), [](const auto& a, const auto& b) { return a.row() < b.row(); });
    QStringList lines;
    const auto line = [&](auto cell) {
        QStringList cells;
        for (int c = 0; c < model()->columnCount(); ++c)
            if (!isColumnHidden(c)) cells << cell(c);
        lines << cells.join(u'\t');
    };
    if (withHeader) line([&](int c) { return model()->headerData(c, Qt::Horizontal, Qt::DisplayRole).toString(); });
    for (const QModelIndex& row : rows)
        line([&](int c) {
            const QModelIndex cell = row.siblingAtColumn(c);
            const QVariant badge = cell.data(BadgeRole);
            QString text = badge.isValid() ? badge.toString() : cell.data(Qt::DisplayRole).toString();
            return text.replace(u'\t', u' ').replace(u'\n', u' ');
        });
    return lines.join(u'\n');
}

QByteArray TableView::asCsv() const {
    if (!model()) return {};
    std::string out;
    const auto line = [&](auto cell) {
        for (int c = 0; c < model()->columnCount(); ++c) {
            if (c > 0) out += ',';
            appendCsvCell(out, QString(cell(c)).toStdString());
        }
        out += "\r\n";
    };
    line([&](int c) { return model()->headerData(c, Qt::Horizontal, Qt::DisplayRole).toString(); });
    for (int r = 0; r < model()->rowCount(); ++r)
        line([&](int c) {
            // Numbers go out raw, without the locale's separators, so that they come back equal.
            const QModelIndex cell = model()->index(r, c);
            const QVariant sort = cell.data(SortRole), badge = cell.data(BadgeRole);
            if (badge.isValid()) return badge.toString();
            const bool number = sort.isValid() && sort.typeId() != QMetaType::QString;
            return number ? sort.toString() : cell.data(Qt::DisplayRole).toString();
        });
    return QByteArray::fromStdString(out);
}

QString TableView::exportCsv() {
    const QString file = QFileDialog::getSaveFileName(
        this, tr("Export table"), QStringLiteral("%1.csv").arg(accessibleName()), tr("Comma-separated values (*.csv)"));
    return !file.isEmpty() && exportTo(file) ? file : QString();
}

bool TableView::exportTo(const QString& file) {
    return saveFile(this, file, asCsv());
}

void TableView::keyPressEvent(QKeyEvent* event) {
    const bool control = event->modifiers() & Qt::ControlModifier;
    if (control && event->key() == Qt::Key_C) {
        return copy(event->modifiers() & Qt::ShiftModifier);
    }
    if ((event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) && !event->modifiers() &&
        currentIndex().isValid()) {
        if (state() == EditingState) return; // it ends the editing and nothing else; the field leaves it to us
        Q_EMIT rowActivated(currentId());
        event->ignore(); // the window may have a use for it too
        return;
    }
    // Here they would go along the columns; what one looks for is the first or the last row.
    const bool isHome = event->key() == Qt::Key_Home, isEnd = event->key() == Qt::Key_End;
    if ((isHome || isEnd) && !control && state() != EditingState && model() && model()->rowCount() > 0) {
        const QModelIndex there =
            model()->index(isHome ? 0 : model()->rowCount() - 1, std::max(0, currentIndex().column()));
        selectionModel()->setCurrentIndex(there, selectionCommand(there, event));
        return scrollTo(there);
    }
    // Digits are answers, not a search in the list.
    if (!event->text().isEmpty() && event->text().at(0).isDigit()) {
        event->ignore();
        return;
    }
    QTableView::keyPressEvent(event);
}

void TableView::contextMenuEvent(QContextMenuEvent* event) {
    QMenu menu(this);
    Q_EMIT menuRequested(&menu, indexAt(viewport()->mapFromGlobal(event->globalPos())));
    if (!menu.isEmpty()) menu.addSeparator();
    menu.addAction(tr("Copy"), QKeySequence(Qt::CTRL | Qt::Key_C), this, [this] { copy(false); });
    menu.addAction(tr("Copy with header"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_C), this,
                   [this] { copy(true); });
    menu.addSeparator();
    if (!m_isRemote) menu.addAction(tr("Export as CSV…"), this, [this] { exportCsv(); });
    menu.addAction(tr("Columns…"), this, [this, at = event->globalPos()] { chooseColumns(at); });
    menu.exec(event->globalPos());
}

void TableView::copy(bool withHeader) {
    if (m_isRemote) return Q_EMIT copyRequested(withHeader);
    QApplication::clipboard()->setText(selectionAsText(withHeader));
}

void TableView::selectionChanged(const QItemSelection& selected, const QItemSelection& deselected) {
    QTableView::selectionChanged(selected, deselected);
    Q_EMIT selectionWasChanged();
}

void TableView::resizeEvent(QResizeEvent* event) {
    QTableView::resizeEvent(event);
    fitColumns();
}

void TableView::paintEvent(QPaintEvent* event) {
    QTableView::paintEvent(event);
    if (hasFocus()) { // a selected row alone does not say where the keys go
        QPainter p(viewport());
        p.setPen(QPen(Theme::of(this).accent, 2));
        p.drawRect(viewport()->rect().adjusted(1, 1, -1, -1));
    }
    if (m_emptyText.isEmpty() || (model() && model()->rowCount() > 0)) return;
    QPainter p(viewport());
    p.setFont(font());
    p.setPen(Theme::of(this).dim);
    p.drawText(viewport()->rect().adjusted(16, 8, -16, -8), Qt::AlignCenter | Qt::TextWordWrap, m_emptyText);
}

void TableView::focusInEvent(QFocusEvent* event) {
    QTableView::focusInEvent(event);
    viewport()->update();
}

void TableView::focusOutEvent(QFocusEvent* event) {
    QTableView::focusOutEvent(event);
    viewport()->update();
}

void TableView::scrollContentsBy(int dx, int dy) {
    QTableView::scrollContentsBy(dx, dy);
    if (hasFocus()) viewport()->update(); // the frame stays where it is
}

void TableView::currentChanged(const QModelIndex& current, const QModelIndex& previous) {
    QTableView::currentChanged(current, previous);
    if (current.row() != previous.row()) Q_EMIT currentIdChanged(current.isValid() ? current.data(IdRole) : QVariant());
}

} // namespace tenfold
