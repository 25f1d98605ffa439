#include "widgets/model/tree/treedetails.h"

#include "widgets/common/convert.h"
#include "widgets/common/tables/tableview.h"
#include "widgets/common/wrappinglabel.h"
#include "widgets/model/tree/growthline.h"
#include "widgets/model/tree/splitrows.h"
#include "widgets/model/tree/treetext.h"
#include "widgets/theme/theme.h"

#include <QComboBox>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>

namespace tenfold {
namespace {
constexpr int kMostSeen = 8;                                   ///< rows of a table; more by scrolling
constexpr std::uint64_t kFewSamplesInLeaf = 50;                ///< as the mark of low fidelity has it
constexpr double kCalibratedFrom = 0.60, kCalibratedTo = 0.76; ///< one standard deviation has 68 %
} // namespace

TreeDetails::TreeDetails(QWidget* parent)
    : QWidget(parent)
    , m_pane(new Pane(tr("Nothing selected")))
    , m_value(detailLabel())
    , m_basis(detailLabel())
    , m_growthNote(detailLabel())
    , m_doubt(detailLabel())
    , m_growthHeader(new PaneHeader(tr("How it grew")))
    , m_growth(new GrowthLine)
    , m_probe(new QPushButton(tr("Propose probes")))
    , m_change(new QPushButton(tr("Undo split")))
    , m_example(new QPushButton(tr("Example")))
    , m_attribute(new QComboBox) {
    auto* whole = new QVBoxLayout(this);
    whole->setContentsMargins(0, 0, 0, 0);
    whole->addWidget(m_pane);
    QFont large = font();
    large.setPixelSize(std::max(13, QFontInfo(large).pixelSize() + 4));
    m_value->setFont(large);
    m_tried = makeTable(tr("Splits tried"), tr("Split"),
                        tr("share of the scatter of the node's samples that the split takes away"));
    m_gains = makeTable(tr("What goes with it"), tr("Attribute"), tr("bits"));
    m_gains.header->setNote(tr("at the root"));
    m_growthHeader->setNote(tr("% of the scatter explained"));
    QVBoxLayout* column = detailColumn(m_pane);
    column->addWidget(m_value);
    column->addWidget(m_basis);
    auto* buttons = new QWidget;
    auto* row = new QGridLayout(buttons);
    row->setContentsMargins(8, 0, 8, 0);
    row->setSpacing(6);
    row->addWidget(m_probe, 0, 0);
    row->addWidget(m_example, 0, 1);
    row->addWidget(m_attribute, 1, 0);
    row->addWidget(m_change, 1, 1);
    m_attribute->setAccessibleName(tr("Attribute to split by"));
    m_attribute->setFont(tableFont());
    m_attribute->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    for (QPushButton* button : {m_probe, m_change, m_example}) {
        button->setFont(tableFont());
        button->setSizePolicy(QSizePolicy::MinimumExpanding, QSizePolicy::Fixed);
    }
    m_example->setToolTip(tr("A request of it in time (F4)"));
    column->addWidget(buttons);
    const auto add = [column](const Table& table) {
        column->addWidget(table.header);
        column->addWidget(table.view);
        column->addWidget(table.note);
    };
    add(m_tried);
    column->addWidget(m_growthHeader);
    column->addWidget(m_growth);
    column->addWidget(m_growthNote);
    column->addWidget(m_doubt);
    add(m_gains);
    column->addStretch();
    m_growthNote->setFont(noteFont());
    connect(m_probe, &QPushButton::clicked, this, [this] { Q_EMIT probesRequested(m_row); });
    connect(m_example, &QPushButton::clicked, this, [this] { Q_EMIT exampleRequested(m_row); });
    connect(m_change, &QPushButton::clicked, this, [this] {
        if (!m_tree || m_row < 0) return;
        if (m_tree->rows[std::size_t(m_row)].isLeaf)
            Q_EMIT splitRequested(m_row, m_attribute->currentData().toString());
        else
            Q_EMIT pruneRequested(m_row);
    });
    setTree(nullptr);
}

TreeDetails::Table TreeDetails::makeTable(const QString& title, const QString& what, const QString& tip) {
    Table table{new PaneHeader(title), new CellModel(this), new TableView(title), detailLabel()};
    table.model->setColumns({{what, false, 0}, {QString(), false, 50}, {tr("Gain"), true, 46, tip}});
    table.view->setSelectionMode(QAbstractItemView::SingleSelection);
    table.view->setCells(table.model);
    table.note->setFont(noteFont());
    return table;
}

void TreeDetails::setReadOnly(bool on) {
    m_isReadOnly = on;
    updateButtons();
}

void TreeDetails::setCanProbe(bool on) {
    m_canProbe = on;
    updateButtons();
}

void TreeDetails::setTree(std::shared_ptr<const LearntTree> tree) {
    m_tree = std::move(tree);
    m_attribute->clear();
    m_attribute->addItem(tr("best attribute"), QString());
    if (m_tree)
        for (const AttributeColumn& attribute : m_tree->attributes)
            m_attribute->addItem(toQt(attribute.name), toQt(attribute.name));
    m_growth->setTree(m_tree.get());
    QStringList learnt;
    for (std::size_t i = 1; i < m_growth->steps().size(); ++i)
        learnt << QStringLiteral("L%1 %2").arg(i).arg(
            toQt(m_tree->rows[m_growth->steps()[i].row].split).toHtmlEscaped());
    QString note = learnt.join(QStringLiteral(" · "));
    if (m_tree && std::isfinite(m_tree->explained)) {
        note += note.isEmpty() ? QString() : QStringLiteral("\n");
        note += tr("Of samples that were kept back it explains %1").arg(percentText(std::max(0.0, m_tree->explained)));
        note += std::isfinite(m_tree->modelExplained)
                    ? tr("; the model alone %1.").arg(percentText(std::max(0.0, m_tree->modelExplained)))
                    : QStringLiteral(".");
    }
    m_growthNote->setText(note);
    for (QWidget* w :
         {static_cast<QWidget*>(m_growthHeader), static_cast<QWidget*>(m_growth), static_cast<QWidget*>(m_growthNote)})
        w->setVisible(m_tree != nullptr);
    showRow(-1);
}

// Of the node that is selected; attributes that go with what is off the model are of all samples, at the root.
void TreeDetails::fillSplits() {
    const bool isOne = m_row >= 0;
    const std::size_t row = std::size_t(std::max(0, m_row));
    const auto show = [](Table& table, std::vector<CellModel::Row> rows, const QString& note, bool isShown) {
        const bool isThere = isShown && !rows.empty();
        table.model->setRows(std::move(rows));
        table.view->fitHeight(kMostSeen);
        table.view->setVisible(isThere);
        table.note->setText(note.toHtmlEscaped().replace(u'\n', QLatin1String("<br>")));
        table.note->setVisible(isShown);
        table.header->setVisible(isShown);
    };
    if (!m_tree || !isOne) {
        show(m_tried, {}, {}, false);
        return show(m_gains, {}, {}, false);
    }
    show(m_tried, splitRows(*m_tree, row), tenfold::splitNote(*m_tree, row), true);
    m_tried.header->setNote(tr("at “%1”").arg(oneLine(toQt(m_tree->rows[row].rule), 40)));
    show(m_gains, gainRows(*m_tree), gainNote(*m_tree), row == 0 && !m_tree->gains.empty());
}

QString TreeDetails::saidOf(const TreeRow& row) const {
    QStringList lines{basisText(row)};
    const Prediction& said = row.prediction;
    if (hasNumber(row) && std::isfinite(said.rightShare))
        lines << tr("Right within 20 % for %1 of %2 samples that were kept back.")
                     .arg(percentText(said.rightShare, 0), countText(double(said.keptBack)));
    if (std::isfinite(row.insideShare)) {
        QString inside = tr("%1 are inside the band").arg(percentText(row.insideShare, 0));
        inside += row.insideShare > kCalibratedTo     ? tr(": more than 76 % mean a long tail.")
                  : row.insideShare < kCalibratedFrom ? tr(": under 60 %, the band is too narrow.")
                                                      : tr(", as it should be (60 to 76 %).");
        lines << inside;
    }
    if (row.isLowFidelity)
        lines << tr("✗ Low fidelity: %1.")
                     .arg(row.samples < kFewSamplesInLeaf ? tr("under 50 samples")
                                                          : tr("the band is over 60 % of the value"));
    for (const TreeEdit& edit : m_tree->edits)
        if (edit.node == row.path || edit.node == row.rule)
            lines << (edit.kind == TreeEdit::Kind::Prune ? tr("Pruned by hand; Edit > Undo takes it back.")
                                                         : tr("Split by hand; Edit > Undo takes it back."));
    return lines.join(u'\n');
}

void TreeDetails::showRow(int number) {
    m_row = m_tree && number >= 0 && number < int(m_tree->rows.size()) ? number : -1;
    updateButtons();
    fillSplits();
    m_value->setVisible(m_row >= 0);
    m_basis->setVisible(m_row >= 0);
    m_doubt->hide();
    if (m_row < 0) {
        m_pane->header()->setTitle(tr("Nothing selected"));
        m_pane->header()->setNote({});
        return;
    }
    const TreeRow& row = m_tree->rows[std::size_t(m_row)];
    const ValueUnit unit = ValueUnit::of(*m_tree);
    m_pane->header()->setTitle(oneLine(toQt(row.rule), 60));
    m_pane->header()->setNote(tr("%1 samples").arg(countText(double(row.samples))));
    QString value = hasNumber(row) ? unit.withSpread(row.prediction.value, row.prediction.spread) : tr("no basis");
    if (row.modelValue && std::isfinite(*row.modelValue) && hasNumber(row))
        value = QStringLiteral("%1 → %2").arg(unit.text(*row.modelValue), value);
    m_value->setText(value);
    m_basis->setText(saidOf(row).toHtmlEscaped().replace(u'\n', QLatin1String("<br>")));
    const std::vector<std::size_t> doubts = leavesByDoubt(*m_tree);
    if (!doubts.empty()) {
        const TreeRow& least = m_tree->rows[doubts.front()];
        const QString said =
            hasNumber(least) ? unit.withSpread(least.prediction.value, least.prediction.spread) : tr("no basis");
        m_doubt->setText(tr("<b>Least sure:</b> %1: %2, %3 samples.")
                             .arg(toQt(least.path.empty() ? least.rule : least.path).toHtmlEscaped(), said,
                                  countText(double(least.samples))));
        m_doubt->show();
    }
}

void TreeDetails::updateButtons() {
    const TreeRow* row = m_tree && m_row >= 0 ? &m_tree->rows[std::size_t(m_row)] : nullptr;
    const bool isLeaf = row && row->isLeaf;
    m_change->setText(isLeaf ? tr("Split") : tr("Undo split"));
    m_change->setToolTip(m_isReadOnly ? tr("The workspace cannot be written.")
                         : isLeaf     ? tr("Splits this leaf by the attribute; Edit > Undo takes it back")
                                      : tr("Makes this node a leaf (Delete); Edit > Undo takes it back"));
    m_change->setEnabled(row && !m_isReadOnly);
    m_attribute->setVisible(isLeaf);
    m_attribute->setEnabled(!m_isReadOnly);
    m_probe->setEnabled(row && m_canProbe);
    m_example->setEnabled(row && !row->example.empty());
}

QString TreeDetails::text() const {
    return m_value->text() + u'\n' + m_basis->text();
}

QString TreeDetails::splitNote() const {
    return m_tried.note->text();
}

QList<QWidget*> TreeDetails::panes() const {
    return {m_tried.view};
}

} // namespace tenfold
