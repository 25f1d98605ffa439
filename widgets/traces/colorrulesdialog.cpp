#include "widgets/traces/colorrulesdialog.h"

#include "core/filter/filter.h"
#include "widgets/common/convert.h"
#include "widgets/common/said.h"
#include "widgets/common/tables/colormenu.h"
#include "widgets/common/tables/tableview.h"
#include "widgets/theme/theme.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>

namespace tenfold {

ColorRulesDialog::ColorRulesDialog(std::vector<ColorRule> rules, const QString& filter, QWidget* parent)
    : QDialog(parent)
    , m_rules(std::move(rules))
    , m_model(new CellModel(this))
    , m_table(new TableView(tr("Colours of calls")))
    , m_filter(new QLineEdit(filter))
    , m_color(new QComboBox)
    , m_add(new QPushButton(tr("Add")))
    , m_problem(new QLabel) {
    setWindowTitle(tr("Colours of calls"));
    m_model->setColumns({{tr("Colour"), false, 90}, {tr("Calls that match"), false, 0}});
    m_table->setCells(m_model, false);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setEmptyText(tr("No rules yet. The first that a call matches gives its colour."));
    m_table->installEventFilter(this);
    m_filter->setPlaceholderText(tr("dur > 50ms, method = create, error …"));
    m_filter->setAccessibleName(tr("Filter of the calls"));
    m_color->setAccessibleName(tr("Colour"));
    for (std::size_t i = 0; i < kRuleColors; ++i)
        m_color->addItem(colorIcon(RuleColor(i), this), colorText(RuleColor(i)));
    m_add->setMinimumWidth(m_add->fontMetrics().horizontalAdvance(tr("Change")) + 24); // as wide as either text needs
    m_problem->setWordWrap(true);
    m_problem->setFont(noteFont());

    auto* row = new QHBoxLayout;
    row->addWidget(m_filter, 1);
    row->addWidget(m_color);
    row->addWidget(m_add);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    auto* up = buttons->addButton(tr("Up"), QDialogButtonBox::ActionRole);
    auto* down = buttons->addButton(tr("Down"), QDialogButtonBox::ActionRole);
    auto* gone = buttons->addButton(tr("Remove"), QDialogButtonBox::ActionRole);
    up->setToolTip(tr("Alt+Up"));
    down->setToolTip(tr("Alt+Down"));
    gone->setToolTip(tr("Delete"));
    for (QPushButton* button : {up, down, gone, m_add, buttons->button(QDialogButtonBox::Close)})
        button->setAutoDefault(false); // Enter is for the field
    auto* column = new QVBoxLayout(this);
    column->addWidget(m_table, 1);
    column->addLayout(row);
    column->addWidget(m_problem);
    column->addWidget(buttons);
    constexpr QSize kUsualSize{520, 300};
    resize(kUsualSize);

    connect(up, &QPushButton::clicked, this, [this] { move(-1); });
    connect(down, &QPushButton::clicked, this, [this] { move(1); });
    connect(gone, &QPushButton::clicked, this, &ColorRulesDialog::remove);
    connect(m_add, &QPushButton::clicked, this, &ColorRulesDialog::add);
    connect(m_filter, &QLineEdit::returnPressed, this, &ColorRulesDialog::add);
    connect(m_filter, &QLineEdit::textChanged, this, &ColorRulesDialog::checkFilter);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_table, &TableView::currentIdChanged, this, [this] {
        if (const int rule = currentRule(); rule >= 0) {
            m_filter->setText(toQt(m_rules[std::size_t(rule)].filter));
            m_color->setCurrentIndex(int(m_rules[std::size_t(rule)].color));
        }
    });
    showRules(-1);
    m_filter->setText(filter);
    checkFilter();
    m_filter->setFocus();
}

int ColorRulesDialog::currentRule() const {
    const QVariant id = m_table->currentId();
    return id.isValid() ? id.toInt() : -1;
}

void ColorRulesDialog::showRules(int current) {
    std::vector<CellModel::Row> rows;
    for (std::size_t i = 0; i < m_rules.size(); ++i) {
        Cell color = Cell::of(colorText(m_rules[i].color));
        color.rule = int(m_rules[i].color);
        rows.push_back({{color, Cell::of(toQt(m_rules[i].filter))}, int(i)});
    }
    m_model->setRows(std::move(rows));
    if (current >= 0) m_table->selectId(current);
}

// One that has this filter already gets the colour.
void ColorRulesDialog::checkFilter() {
    const Filter filter(fromQt(m_filter->text()));
    const bool isThere = std::any_of(m_rules.begin(), m_rules.end(),
                                     [&](const ColorRule& rule) { return rule.filter == filter.text(); });
    const bool isFull = !isThere && m_rules.size() >= kMostColorRules;
    m_add->setText(isThere ? tr("Change") : tr("Add"));
    m_add->setEnabled(filter.state() == FilterState::Valid && !filter.isEmpty() && !isFull);
    m_problem->setText(filter.state() != FilterState::Valid ? said(filter.problem())
                       : isFull ? tr("There can be %n rules at most.", nullptr, int(kMostColorRules))
                                : QString());
}

void ColorRulesDialog::add() {
    if (!m_add->isEnabled()) return;
    const std::string filter = fromQt(m_filter->text());
    const auto color = RuleColor(m_color->currentIndex());
    const auto known =
        std::find_if(m_rules.begin(), m_rules.end(), [&](const ColorRule& rule) { return rule.filter == filter; });
    const int at = int(known - m_rules.begin());
    if (known != m_rules.end())
        known->color = color;
    else
        m_rules.push_back({filter, color});
    showRules(at);
    checkFilter();
    Q_EMIT rulesChanged(m_rules);
}

void ColorRulesDialog::remove() {
    const int rule = currentRule();
    if (rule < 0) return;
    m_rules.erase(m_rules.begin() + rule);
    showRules(std::min(rule, int(m_rules.size()) - 1));
    checkFilter();
    Q_EMIT rulesChanged(m_rules);
}

void ColorRulesDialog::move(int by) {
    const int rule = currentRule();
    if (rule < 0 || rule + by < 0 || rule + by >= int(m_rules.size())) return;
    std::swap(m_rules[std::size_t(rule)], m_rules[std::size_t(rule + by)]);
    showRules(rule + by);
    Q_EMIT rulesChanged(m_rules);
}

bool ColorRulesDialog::eventFilter(QObject* watched, QEvent* event) {
    if (watched != m_table || event->type() != QEvent::KeyPress) return QDialog::eventFilter(watched, event);
    const auto* key = static_cast<QKeyEvent*>(event);
    if (key->key() == Qt::Key_Delete) return remove(), true;
    const bool isMove = key->modifiers() & Qt::AltModifier;
    if (isMove && key->key() == Qt::Key_Up) return move(-1), true;
    if (isMove && key->key() == Qt::Key_Down) return move(1), true;
    return false;
}

} // namespace tenfold
