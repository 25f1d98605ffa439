#include "widgets/model/tree/treepage.h"

#include "core/model/learn/worst_place.h"
#include "widgets/common/convert.h"
#include "widgets/common/tables/tableview.h"
#include "widgets/frame/bars.h"
#include "widgets/frame/panes.h"
#include "widgets/model/tree/learnttreemodel.h"
#include "widgets/model/tree/ruletable.h"
#include "widgets/model/tree/treedetails.h"
#include "widgets/model/tree/treekey.h"
#include "widgets/model/tree/treetext.h"
#include "widgets/theme/theme.h"

#include <QAction>
#include <QComboBox>
#include <QMenu>
#include <QPlainTextEdit>
#include <QStackedWidget>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>
#include <set>

namespace tenfold {
namespace {

constexpr char kPlaceMark = '\n'; ///< between service and operation in the data of the chooser

QString keyOf(const LearningTarget& target) {
    return toQt(target.service + kPlaceMark + target.operation);
}

} // namespace

TreePage::TreePage(QWidget* parent)
    : ModelPage(parent)
    , m_stack(new QStackedWidget)
    , m_empty(new EmptyState(QStringLiteral("model")))
    , m_rows(new LearntTreeModel(this))
    , m_table(new RuleTable(m_rows))
    , m_details(new TreeDetails) {
    makeHeader();
    m_stack->addWidget(m_empty);
    m_stack->addWidget(makeMiddle());
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_header);
    column->addWidget(m_stack, 1);
    connect(m_empty, &EmptyState::actionTriggered, this, &TreePage::learnRequested);
    connect(m_table, &RuleTable::currentRowChanged, this, [this](int row) {
        m_details->showRow(row);
        Q_EMIT statusChanged();
    });
    connect(m_table, &RuleTable::menuRequested, this, [this](QMenu* menu, int row) {
        if (row < 0 || !m_tree) return;
        const TreeRow& chosen = m_tree->rows[std::size_t(row)];
        if (!chosen.example.empty())
            menu->addAction(tr("Example request"), this, [this] { Q_EMIT exampleRequested(example()); });
        if (!chosen.isLeaf && !m_isReadOnly)
            menu->addAction(tr("Undo split"), Qt::Key_Delete, this, [this, row] { prune(row); });
        if (chosen.isLeaf && !m_isReadOnly)
            menu->addAction(tr("Split by the best attribute"), this, [this, row] {
                Q_EMIT edited({TreeEdit::Kind::Split, m_tree->rows[std::size_t(row)].path, {}});
            });
    });
    connect(m_details, &TreeDetails::pruneRequested, this, &TreePage::prune);
    connect(m_details, &TreeDetails::splitRequested, this, [this](int row, const QString& attribute) {
        Q_EMIT edited({TreeEdit::Kind::Split, m_tree->rows[std::size_t(row)].path, fromQt(attribute)});
    });
    connect(m_details, &TreeDetails::probesRequested, this, &TreePage::probesRequested);
    connect(m_details, &TreeDetails::exampleRequested, this, [this] { Q_EMIT exampleRequested(example()); });
    auto* prune = new QAction(tr("Undo split"), m_table);
    prune->setShortcut(Qt::Key_Delete);
    prune->setShortcutContext(Qt::WidgetShortcut);
    m_table->addAction(prune);
    connect(prune, &QAction::triggered, this, [this] { this->prune(currentRow()); });
    setLack({}, false);
}

void TreePage::makeHeader() {
    m_header = new PaneHeader(QString());
    m_place = new QComboBox;
    m_place->setAccessibleName(tr("Place: service and operation"));
    m_place->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_place->setMinimumContentsLength(16);
    m_place->setMaxVisibleItems(24);
    m_quantity = new QComboBox;
    m_quantity->setAccessibleName(tr("Quantity"));
    m_quantity->addItem(tr("own time"), int(LearningTarget::Quantity::OwnTime));
    m_quantity->addItem(tr("whole time"), int(LearningTarget::Quantity::Duration));
    m_quantity->addItem(tr("visits"), int(LearningTarget::Quantity::Count));
    m_quantity->setToolTip(tr("Of a visit: without what it calls, with all of it; or how often its caller visits it"));
    for (QComboBox* box : {m_place, m_quantity}) {
        box->setFont(tableFont());
        m_header->addLeading(box);
    }
    m_asRules = new QPushButton(tr("As rules"));
    m_asRules->setCheckable(true);
    m_asRules->setToolTip(tr("The leaves as text, to copy"));
    m_again = new QPushButton(tr("Learn again"));
    m_again->setToolTip(
        tr("Reads the visits that the filter lets through, and grows the tree anew where they changed"));
    m_doubt = new HintButton(tr("Least sure leaf"), QStringLiteral("F8"));
    for (QPushButton* button : {m_again, m_asRules, m_doubt}) {
        button->setFont(tableFont());
        m_header->addControl(button);
    }
    connect(m_place, &QComboBox::activated, this, [this] {
        m_isChosen = true;
        const QStringList parts = m_place->currentData().toString().split(QLatin1Char(kPlaceMark));
        m_target.service = fromQt(parts.value(0));
        m_target.operation = fromQt(parts.value(1));
        Q_EMIT targetChosen();
    });
    connect(m_quantity, &QComboBox::activated, this, [this] {
        m_isChosen = true;
        m_target.quantity = LearningTarget::Quantity(m_quantity->currentData().toInt());
        Q_EMIT targetChosen();
    });
    connect(m_asRules, &QPushButton::toggled, this, &TreePage::showRules);
    connect(m_again, &QPushButton::clicked, this, &TreePage::learnRequested);
    connect(m_doubt, &QPushButton::clicked, this, [this] { step(1); });
}

QWidget* TreePage::makeMiddle() {
    auto* content = new QWidget;
    auto* column = new QVBoxLayout(content);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    m_rules = new QPlainTextEdit;
    m_rules->setReadOnly(true);
    m_rules->setFont(fixedFont());
    m_rules->setFrameShape(QFrame::NoFrame);
    m_rules->setLineWrapMode(QPlainTextEdit::NoWrap);
    m_rules->setAccessibleName(tr("Rules of the tree as text"));
    m_rules->setTabChangesFocus(true);
    m_pictures = new QStackedWidget;
    m_pictures->addWidget(m_table);
    m_pictures->addWidget(m_rules);
    m_key = new TreeKey;
    column->addWidget(m_pictures, 1);
    column->addWidget(m_key);
    return content;
}

void TreePage::setModel(std::shared_ptr<const PerformanceModel> model) {
    m_model = std::move(model);
    std::set<std::pair<std::string, std::string>> places;
    if (m_model)
        for (const ModelStep& step : m_model->steps)
            if (!step.isEdge()) places.emplace(step.service, step.operation);
    m_place->clear();
    m_place->addItem(tr("whole requests"), QString(QLatin1Char(kPlaceMark)));
    for (const auto& [service, operation] : places)
        m_place->addItem(placeText({service, operation}), keyOf({service, operation}));
    // What was chosen stays where the model still has it; else the first place, of which there is always something.
    if (m_place->findData(keyOf(m_target)) < 0 || (m_target.service.empty() && m_place->count() > 1)) {
        const QStringList first =
            m_place->itemData(std::min(1, m_place->count() - 1)).toString().split(QLatin1Char(kPlaceMark));
        m_target.service = fromQt(first.value(0));
        m_target.operation = fromQt(first.value(1));
        m_target.quantity = LearningTarget::Quantity::OwnTime;
        m_isChosen = false;
    }
    setTarget(m_target);
    Q_EMIT modelChanged();
}

void TreePage::setCheck(std::shared_ptr<const ModelCheck> check) {
    if (!check || m_isChosen || m_tree) return;
    const std::optional<LearningTarget> worst = worstPlace(*check);
    if (!worst || m_place->findData(keyOf(*worst)) < 0) return;
    setTarget(*worst);
    Q_EMIT targetChosen();
}

void TreePage::setTarget(const LearningTarget& target) {
    m_target = target;
    if (m_place->findData(keyOf(target)) < 0) m_place->addItem(placeText(target), keyOf(target));
    m_place->setCurrentIndex(m_place->findData(keyOf(target)));
    m_place->setToolTip(m_place->currentText());
    m_quantity->setCurrentIndex(m_quantity->findData(int(target.quantity)));
}

void TreePage::setReadOnly(bool on) {
    m_isReadOnly = on;
    m_details->setReadOnly(on);
}

void TreePage::setCanProbe(bool on) {
    m_details->setCanProbe(on);
}

void TreePage::setTree(std::shared_ptr<const LearntTree> tree) {
    m_tree = std::move(tree);
    m_doubtAt = -1;
    if (m_tree) setTarget(m_tree->target);
    m_details->setTree(m_tree);
    m_table->setTree(m_tree);
    m_details->showRow(currentRow());
    m_rules->clear();
    if (m_asRules->isChecked()) showRules(true);
    m_stack->setCurrentIndex(m_tree ? 1 : 0);
    updateTexts();
    Q_EMIT statusChanged();
}

void TreePage::setLack(const QString& text, bool isLearning) {
    if (isLearning)
        m_empty->setText(tr("Learning from the visits of this place…"),
                         tr("The status bar shows how far it is; Esc cancels."));
    else if (text.isEmpty())
        m_empty->setText(tr("Nothing is learnt of this place yet."),
                         tr("A tree begins with what the model says and learns where it is wrong."));
    else
        m_empty->setText(tr("There is no tree of this place."), text);
    m_empty->setAction(isLearning ? QString() : tr("Learn"));
    if (!m_tree) m_stack->setCurrentIndex(0);
    updateTexts();
}

void TreePage::setBusy(bool on) {
    m_header->setBusy(on);
    m_again->setEnabled(!on);
}

void TreePage::updateTexts() {
    for (QPushButton* button : {m_again, m_asRules, m_doubt})
        button->setVisible(m_tree != nullptr);
    if (!m_tree) return m_header->setNote({});
    std::size_t leaves = 0, ofModel = 0, learnt = 0;
    for (const TreeRow& row : m_tree->rows)
        row.isLeaf ? ++leaves : row.isOfModel ? ++ofModel : ++learnt;
    m_header->setNote(tr("%1 samples, %2 leaves, %3 splits of the model, %4 learnt")
                          .arg(countText(double(m_tree->samples)), countText(double(leaves)),
                               countText(double(ofModel)), countText(double(learnt))));
}

QString TreePage::statusText() const {
    if (!m_tree) return tr("no tree of this place");
    std::size_t leaves = 0;
    for (const TreeRow& row : m_tree->rows)
        leaves += row.isLeaf ? 1 : 0;
    QString text =
        tr("tree: %1 nodes, %2 leaves · %3 samples")
            .arg(countText(double(m_tree->rows.size())), countText(double(leaves)), countText(double(m_tree->samples)));
    if (std::isfinite(m_tree->insideShare))
        text += tr(" · %1 of those kept back are inside ± sd").arg(percentText(m_tree->insideShare, 0));
    return text;
}

int TreePage::currentRow() const {
    return m_tree ? m_table->currentRow() : -1;
}

QString TreePage::example() const {
    const int row = currentRow();
    return row < 0 ? QString() : toQt(m_tree->rows[std::size_t(row)].example);
}

void TreePage::step(int by) {
    if (!m_tree) return;
    const std::vector<std::size_t> order = leavesByDoubt(*m_tree);
    if (order.empty()) return;
    const int count = int(order.size());
    m_doubtAt = m_doubtAt < 0 ? (by > 0 ? 0 : count - 1) : (m_doubtAt + by + count) % count;
    m_asRules->setChecked(false);
    m_table->selectRow(int(order[std::size_t(m_doubtAt)]));
    m_table->setFocus(Qt::ShortcutFocusReason);
}

void TreePage::prune(int row) {
    if (!m_tree || m_isReadOnly || row < 0 || m_tree->rows[std::size_t(row)].isLeaf) return;
    Q_EMIT edited({TreeEdit::Kind::Prune, m_tree->rows[std::size_t(row)].path, {}});
}

void TreePage::showRules(bool on) {
    if (on && m_tree && m_rules->document()->isEmpty()) m_rules->setPlainText(rulesText(*m_tree));
    m_pictures->setCurrentIndex(on ? 1 : 0);
    m_key->setVisible(!on);
}

void TreePage::resizeEvent(QResizeEvent* event) {
    ModelPage::resizeEvent(event);
    constexpr int kNarrow = 760; // px: the counts stand in the status bar too
    m_again->setVisible(m_tree && width() >= kNarrow);
}

QList<QWidget*> TreePage::panes() const {
    if (!m_tree) return {m_empty->button()};
    return {m_asRules->isChecked() ? static_cast<QWidget*>(m_rules) : m_table, m_details->splitTable()};
}

} // namespace tenfold
