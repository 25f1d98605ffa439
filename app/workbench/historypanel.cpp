#include "app/workbench/historypanel.h"

#include "widgets/common/convert.h"
#include "widgets/common/tableview.h"

#include <QDateTime>
#include <QPushButton>
#include <QVBoxLayout>

namespace tenfold {

HistoryPanel::HistoryPanel(QWidget* parent)
    : QWidget(parent)
    , m_model(new CellModel(this))
    , m_back(new QPushButton)
    , m_export(new QPushButton(tr("Export…")))
    , m_import(new QPushButton(tr("Import…"))) {
    m_model->setColumns(
        {{tr("#"), true, 44}, {tr("When"), false, 140}, {tr("Decision"), false, 0}, {tr("State"), false, 150}});
    m_table = new TableView(tr("Decisions, newest first"));
    m_table->setCells(m_model, false);
    m_table->setEmptyText(
        tr("Nothing was decided yet. Answers, changed types and changed runs are listed here; each can be "
           "taken back, also after a restart."));
    m_export->setToolTip(tr("Write the decisions in force as text"));
    m_import->setToolTip(tr("Apply the decisions of such a file"));
    auto* buttons = new QHBoxLayout;
    buttons->setContentsMargins(8, 3, 8, 3);
    for (QPushButton* button : {m_back, m_export, m_import}) {
        button->setFont(tableFont());
        buttons->addWidget(button);
    }
    buttons->addStretch();
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_table, 1);
    column->addLayout(buttons);
    setFocusProxy(m_table);
    connect(m_table, &TableView::currentIdChanged, this, &HistoryPanel::update);
    connect(m_back, &QPushButton::clicked, this,
            [this] { emit stepsRequested(stepsTo(m_table->currentId().toLongLong())); });
    connect(m_table, &TableView::rowActivated, m_back, &QPushButton::click);
    connect(m_export, &QPushButton::clicked, this, &HistoryPanel::exportRequested);
    connect(m_import, &QPushButton::clicked, this, &HistoryPanel::importRequested);
    update();
}

void HistoryPanel::setDecisions(const std::vector<Decision>& decisions, bool readOnly) {
    m_decisions = decisions;
    m_readOnly = readOnly;
    std::vector<CellModel::Row> rows;
    for (auto it = decisions.rbegin(); it != decisions.rend(); ++it) {
        const Decision& d = *it;
        const bool isIn = d.state == DecisionState::InForce;
        const QDateTime when = QDateTime::fromMSecsSinceEpoch(d.createdNs / 1'000'000);
        Cell what = Cell::of(oneLine(toQt(d.name)), isIn ? Tone::Normal : Tone::Dim);
        what.tip = toQt(d.name);
        rows.push_back({{Cell::number(double(d.key.value), 0, Tone::Dim),
                         Cell::of(QLocale().toString(when, QLocale::ShortFormat), Tone::Dim), what,
                         Cell::of(isIn                               ? tr("in force")
                                  : d.state == DecisionState::Undone ? tr("undone")
                                                                     : tr("undone, replaced"),
                                  isIn ? Tone::Good : Tone::Dim)},
                        qlonglong(d.key.value)});
    }
    m_model->setRows(std::move(rows));
    update();
}

// What is selected is the last that stays: all after it are undone, or up to it redone.
int HistoryPanel::stepsTo(qint64 decision) const {
    int undo = 0, redo = 0;
    bool isUndone = false;
    for (const Decision& d : m_decisions) {
        if (d.key.value == decision) isUndone = d.state == DecisionState::Undone;
        if (d.state == DecisionState::InForce && d.key.value > decision) ++undo;
        if (d.state == DecisionState::Undone && d.key.value <= decision) ++redo;
    }
    return isUndone ? -redo : undo;
}

void HistoryPanel::update() {
    const QVariant id = m_table->currentId();
    const int steps = id.isValid() ? stepsTo(id.toLongLong()) : 0;
    m_back->setText(steps < 0   ? tr("Redo up to here (%1)").arg(-steps)
                    : steps > 0 ? tr("Undo all after it (%1)").arg(steps)
                                : tr("Nothing to undo after it"));
    m_back->setEnabled(steps != 0 && !m_readOnly);
    m_export->setEnabled(!m_decisions.empty());
    m_import->setEnabled(!m_readOnly);
}

} // namespace tenfold
