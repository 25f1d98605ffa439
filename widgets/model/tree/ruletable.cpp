#include "widgets/model/tree/ruletable.h"

#include "core/base/text/csv_text.h"
#include "widgets/common/convert.h"
#include "widgets/common/savefile.h"
#include "widgets/common/tables/cells.h"
#include "widgets/model/tree/learnttreemodel.h"
#include "widgets/model/tree/treedelegate.h"
#include "widgets/model/tree/treetext.h"
#include "widgets/theme/theme.h"

#include <QApplication>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QFileDialog>
#include <QHeaderView>
#include <QKeyEvent>
#include <QMenu>
#include <QPainter>
#include <QSet>

#include <cmath>

namespace tenfold {
namespace {

constexpr int kMostUnfolded = 200;    ///< rows at first: more nobody looks through
constexpr int kWidestStep = 18;       ///< px a level
constexpr int kLeastForRest = 200;    ///< px of rule and range together
constexpr int kLeastForSamples = 680; ///< px: in less the column gives way, and the bars of what is inside

/// Heads as the other tables have them; over the range the ticks of its axis.
class AxisHeader final : public QHeaderView {
public:
    AxisHeader(LearntTreeModel* model, QWidget* parent)
        : QHeaderView(Qt::Horizontal, parent)
        , m_model(model) {}

protected:
    void paintSection(QPainter* p, const QRect& rect, int section) const override {
        if (section != LearntTreeModel::Range) return QHeaderView::paintSection(p, rect, section);
        QStyleOptionHeader option;
        initStyleOption(&option);
        option.rect = rect;
        option.section = section;
        option.text.clear();
        p->save();
        style()->drawControl(QStyle::CE_Header, &option, p, this);
        p->restore();
        const Theme& t = Theme::of(this);
        const QRectF area = QRectF(rect).adjusted(8, 0, -8, 0);
        p->save();
        p->setClipRect(rect);
        p->setFont(noteFont());
        p->setPen(t.dim);
        const QFontMetricsF metrics(noteFont());
        const LogAxis& axis = m_model->axis();
        double free = -1e9;
        for (const double tick : axis.ticks(m_model->unit().factor, 34 / std::max(1.0, area.width()))) {
            const QString text = m_model->unit().text(tick);
            const double half = metrics.horizontalAdvance(text) / 2;
            const double x = std::clamp(area.left() + axis.at(tick) * area.width(), rect.left() + half + 1,
                                        std::max(rect.left() + half + 1, rect.right() - half - 1));
            if (x - half < free) continue;
            p->drawText(QRectF(x - half - 1, rect.top(), 2 * half + 2, rect.height()), Qt::AlignCenter, text);
            free = x + half + 4;
        }
        p->restore();
    }

private:
    LearntTreeModel* m_model;
};

} // namespace

RuleTable::RuleTable(LearntTreeModel* model, QWidget* parent)
    : QTreeView(parent)
    , m_model(model) {
    setAccessibleName(tr("Rules of the tree"));
    setAccessibleDescription(tr("Arrows walk and fold; F8 goes to the leaf that is least sure."));
    setFont(tableFont());
    setHeader(new AxisHeader(model, this));
    setModel(model);
    setItemDelegate(new TreeDelegate(model, this));
    setUniformRowHeights(true);
    setRootIsDecorated(false);
    setAllColumnsShowFocus(true);
    setSelectionBehavior(SelectRows);
    setSelectionMode(SingleSelection);
    setEditTriggers(NoEditTriggers);
    setFrameShape(QFrame::NoFrame);
    setVerticalScrollMode(ScrollPerPixel);
    setIndentation(kWidestStep);
    setExpandsOnDoubleClick(true);
    setMinimumHeight(110);
    header()->setFont(tableFont());
    header()->setStretchLastSection(false);
    header()->setSectionsMovable(false);
    header()->setMinimumSectionSize(16);
    header()->setFixedHeight(std::max(22, QFontMetrics(tableFont()).height() + 7));
}

int RuleTable::currentRow() const {
    return currentIndex().isValid() ? int(m_model->numberOf(currentIndex())) : -1;
}

void RuleTable::setTree(std::shared_ptr<const LearntTree> tree) {
    QSet<QString> unfolded;
    QString at;
    const auto pathOf = [](const TreeRow& row) { return toQt(row.path); };
    const auto& before = m_model->tree();
    const bool isSame =
        before && tree && titleOfTarget(before->target) == titleOfTarget(tree->target) && !before->rows.empty();
    if (isSame) {
        for (std::size_t i = 0; i < before->rows.size(); ++i)
            if (!before->rows[i].isLeaf && isExpanded(m_model->indexOf(i))) unfolded.insert(pathOf(before->rows[i]));
        if (currentRow() >= 0) at = pathOf(before->rows[std::size_t(currentRow())]);
    }
    m_model->setTree(std::move(tree));
    scheduleDelayedItemsLayout(); // unfolding many is one layout then
    const auto& now = m_model->tree();
    int seen = 1, wanted = -1;
    for (std::size_t i = 0; now && i < now->rows.size(); ++i) {
        const TreeRow& row = now->rows[i];
        if (isSame && wanted < 0 && pathOf(row) == at) wanted = int(i);
        const QModelIndex index = m_model->indexOf(i);
        const int below = m_model->rowCount(index);
        if (below == 0) continue;
        const bool isShown = i == 0 || isExpanded(index.parent());
        if (isSame ? !unfolded.contains(pathOf(row)) : !isShown || seen + below > kMostUnfolded) continue;
        expand(index);
        seen += below;
    }
    placeColumns();
    if (now && !now->rows.empty()) selectRow(wanted);
}

void RuleTable::selectRow(int row) {
    if (row < 0) return;
    const QModelIndex index = m_model->indexOf(std::size_t(row));
    if (!index.isValid()) return;
    for (QModelIndex above = index.parent(); above.isValid(); above = above.parent())
        if (!isExpanded(above)) expand(above);
    setCurrentIndex(index);
    scrollTo(index);
}

void RuleTable::placeColumns() {
    const QFontMetrics metrics(tableFont()), bold(boldFont(tableFont()));
    const int width = viewport()->width();
    const auto headed = [&](int column, int least) {
        return std::max(
            least,
            metrics.horizontalAdvance(m_model->headerData(column, Qt::Horizontal, Qt::DisplayRole).toString()) + 16);
    };
    setColumnHidden(LearntTreeModel::Samples, width < kLeastForSamples);
    const int samples = width < kLeastForSamples ? 0
                                                 : headed(LearntTreeModel::Samples,
                                                          metrics.horizontalAdvance(QStringLiteral("1,000,000")) + 16);
    const int value = headed(LearntTreeModel::Value, bold.horizontalAdvance(QStringLiteral("888.8 ± 888.8")) + 18);
    const int words = bold.horizontalAdvance(QStringLiteral("100 % ✗")) + 20;
    const int inside = headed(LearntTreeModel::Inside, width < kLeastForSamples ? words : words + 66);
    const int left = width - samples - value - inside, rest = std::max(kLeastForRest, left);
    // A bar that comes and goes with the other one would take a row.
    setHorizontalScrollBarPolicy(left < kLeastForRest ? Qt::ScrollBarAsNeeded : Qt::ScrollBarAlwaysOff);
    const int rule = std::max(100, rest * (width < kLeastForSamples ? 52 : 42) / 100);
    std::uint32_t levels = 1;
    if (const auto& tree = m_model->tree())
        for (const TreeRow& row : tree->rows)
            levels = std::max(levels, row.depth);
    // Deep trees indent less: the rule itself keeps half of its column.
    setIndentation(std::clamp(rule / 2 / int(levels), 5, kWidestStep));
    const int widths[] = {rule, samples, rest - rule, value, inside};
    for (int column = 0; column < LearntTreeModel::Columns; ++column)
        if (widths[column] > 0) header()->resizeSection(column, widths[column]);
}

void RuleTable::resizeEvent(QResizeEvent* event) {
    QTreeView::resizeEvent(event);
    placeColumns();
}

void RuleTable::changeEvent(QEvent* event) {
    QTreeView::changeEvent(event);
    if (event->type() == QEvent::FontChange) placeColumns();
}

void RuleTable::paintEvent(QPaintEvent* event) {
    QTreeView::paintEvent(event);
    if (!hasFocus()) return;
    QPainter p(viewport());
    p.setPen(QPen(Theme::of(this).accent, 2));
    p.drawRect(viewport()->rect().adjusted(1, 1, -1, -1));
}

void RuleTable::drawRow(QPainter* painter, const QStyleOptionViewItem& options, const QModelIndex& index) const {
    QTreeView::drawRow(painter, options, index);
    if (!selectionModel()->isRowSelected(index.row(), index.parent())) return;
    painter->save();
    painter->setPen(QPen(Theme::of(this).accent, 2));
    painter->drawRect(QRect(1, options.rect.top() + 1, viewport()->width() - 2, options.rect.height() - 2));
    painter->restore();
}

// A line from each node to what is below it, as far as there is more.
void RuleTable::drawBranches(QPainter* painter, const QRect& rect, const QModelIndex& index) const {
    const Theme& t = Theme::of(this);
    if (selectionModel()->isRowSelected(index.row(), index.parent())) painter->fillRect(rect, t.linked);
    painter->save();
    painter->setPen(t.grid);
    painter->drawLine(rect.bottomLeft(), rect.bottomRight());
    painter->setPen(t.line);
    const int middle = rect.center().y();
    int right = rect.right() + 1;
    QModelIndex at = index;
    for (bool isFirst = true; at.parent().isValid() && right > 0; at = at.parent(), isFirst = false) {
        const bool isLast = at.row() + 1 == m_model->rowCount(at.parent());
        const int x = right - indentation() + 2 + TreeDelegate::kMark / 2;
        if (isFirst) painter->drawLine(x, middle, right + 1, middle);
        if (isFirst || !isLast) painter->drawLine(x, rect.top(), x, isLast ? middle : rect.bottom());
        right -= indentation();
    }
    painter->restore();
}

void RuleTable::keyPressEvent(QKeyEvent* event) {
    const bool isControl = event->modifiers() & Qt::ControlModifier;
    if (isControl && event->key() == Qt::Key_C) return copy(event->modifiers() & Qt::ShiftModifier);
    if ((event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) && !event->modifiers() &&
        currentIndex().isValid() && m_model->rowCount(currentIndex().siblingAtColumn(0)) > 0)
        return setExpanded(currentIndex().siblingAtColumn(0), !isExpanded(currentIndex().siblingAtColumn(0)));
    QTreeView::keyPressEvent(event);
}

void RuleTable::mousePressEvent(QMouseEvent* event) {
    const QModelIndex index = indexAt(event->position().toPoint());
    const QRect mark = index.isValid() && index.column() == LearntTreeModel::Rule ? visualRect(index) : QRect();
    QTreeView::mousePressEvent(event);
    if (event->button() == Qt::LeftButton && m_model->rowCount(index) > 0 &&
        QRect(mark.left(), mark.top(), TreeDelegate::kMark + 4, mark.height()).contains(event->position().toPoint()))
        setExpanded(index, !isExpanded(index));
}

void RuleTable::contextMenuEvent(QContextMenuEvent* event) {
    QMenu menu(this);
    Q_EMIT menuRequested(&menu, currentRow());
    if (!menu.isEmpty()) menu.addSeparator();
    menu.addAction(tr("Unfold all"), this, &QTreeView::expandAll);
    menu.addAction(tr("Fold all"), this, [this] {
        collapseAll();
        selectRow(0);
    });
    menu.addSeparator();
    menu.addAction(tr("Copy"), QKeySequence(Qt::CTRL | Qt::Key_C), this, [this] { copy(false); });
    menu.addAction(tr("Copy with header"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_C), this,
                   [this] { copy(true); });
    menu.addAction(tr("Export as CSV…"), this, &RuleTable::exportCsv);
    menu.exec(event->globalPos());
}

void RuleTable::currentChanged(const QModelIndex& current, const QModelIndex& previous) {
    QTreeView::currentChanged(current, previous);
    Q_EMIT currentRowChanged(current.isValid() ? int(m_model->numberOf(current)) : -1);
}

QStringList RuleTable::cellsOf(int number, bool isRaw) const {
    const TreeRow& row = m_model->tree()->rows[std::size_t(number)];
    const ValueUnit& unit = m_model->unit();
    const auto text = [&](double value) {
        if (!std::isfinite(value)) return QString();
        return isRaw ? QString::number(value * unit.factor, 'g', 12) : unit.text(value);
    };
    const bool isKnown = hasNumber(row);
    return {toQt(row.path.empty() ? row.rule : row.path),
            row.isLeaf      ? tr("leaf")
            : row.isOfModel ? tr("model")
                            : tr("learnt"),
            toQt(row.split),
            isRaw ? QString::number(row.samples) : countText(double(row.samples)),
            isKnown ? text(row.prediction.value) : tr("no basis"),
            isKnown ? text(row.prediction.spread) : QString(),
            text(row.modelValue.value_or(NAN)),
            text(row.prediction.lowest),
            text(row.prediction.highest),
            std::isfinite(row.insideShare) ? QString::number(row.insideShare, 'g', 4) : QString(),
            row.isLowFidelity ? tr("low") : QString()};
}

namespace {

QStringList headOf(const ValueUnit& unit) {
    const auto in = [&](const QString& title) {
        return unit.name.isEmpty() ? title : QStringLiteral("%1 (%2)").arg(title, unit.name);
    };
    return {RuleTable::tr("rule"),          RuleTable::tr("kind"),           RuleTable::tr("splits by"),
            RuleTable::tr("samples"),       in(RuleTable::tr("value")),      in(RuleTable::tr("sd")),
            in(RuleTable::tr("the model")), in(RuleTable::tr("least seen")), in(RuleTable::tr("most seen")),
            RuleTable::tr("inside ± sd"),   RuleTable::tr("fidelity")};
}

} // namespace

QString RuleTable::selectionAsText(bool withHeader) const {
    if (currentRow() < 0) return {};
    QStringList lines;
    if (withHeader) lines << headOf(m_model->unit()).join(u'\t');
    QStringList cells = cellsOf(currentRow(), false);
    for (QString& cell : cells)
        cell.replace(u'\t', u' ').replace(u'\n', u' ');
    lines << cells.join(u'\t');
    return lines.join(u'\n');
}

QByteArray RuleTable::asCsv() const {
    std::string out;
    const auto add = [&](const QStringList& cells) {
        for (const QString& cell : cells) {
            if (&cell != &cells.front()) out += ',';
            appendCsvCell(out, cell.toStdString());
        }
        out += "\r\n";
    };
    add(headOf(m_model->unit()));
    for (int row = 0; m_model->tree() && row < int(m_model->tree()->rows.size()); ++row)
        add(cellsOf(row, true));
    return QByteArray::fromStdString(out);
}

QString RuleTable::exportCsv() {
    const QString file = QFileDialog::getSaveFileName(this, tr("Export table"), QStringLiteral("tree.csv"),
                                                      tr("Comma-separated values (*.csv)"));
    return !file.isEmpty() && exportTo(file) ? file : QString();
}

bool RuleTable::exportTo(const QString& file) {
    return saveFile(this, file, asCsv());
}

void RuleTable::copy(bool withHeader) {
    QApplication::clipboard()->setText(selectionAsText(withHeader));
}

} // namespace tenfold
