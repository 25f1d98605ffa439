#include "app/workbench/panels/historypanel.h"

#include "widgets/common/convert.h"
#include "widgets/common/tables/tableview.h"

#include <QDateTime>
#include <QKeyEvent>
#include <QPushButton>
#include <QVBoxLayout>

namespace tenfold {

HistoryPanel::HistoryPanel(QWidget* parent)
    : QWidget(parent)
    , m_model(new CellModel(this))
    , m_back(new QPushButton)
    , m_export(new QPushButton(tr("Export…")))
    , m_import(new QPushButton(tr("Import…"))) {
    m_model->setColumns({{tr("#"), true, 44},
                         {tr("When"), false, 140},
                         {tr("Decision"), false, 0},
                         {tr("Note"), false, 220},
                         {tr("State"), false, 130}});
    m_table = new TableView(tr("Decisions, newest first"));
    m_table->setCells(m_model, false);
    m_table->setEditTriggers(QAbstractItemView::DoubleClicked);
    m_table->installEventFilter(this);
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
    connect(m_model, &CellModel::edited, this,
            [this](const QVariant& id, int at, const QString& text) { edited(id.toLongLong(), at, text); });
    connect(m_back, &QPushButton::clicked, this,
            [this] { Q_EMIT stepsRequested(stepsTo(m_table->currentId().toLongLong())); });
    connect(m_table, &TableView::rowActivated, m_back, &QPushButton::click);
    connect(m_export, &QPushButton::clicked, this, &HistoryPanel::exportRequested);
    connect(m_import, &QPushButton::clicked, this, &HistoryPanel::importRequested);
    update();
}

namespace {
/// "12 answers", where they have no name of their own.
QString nameOf(const std::vector<Decision>& decisions, const DecisionStep& step) {
    const Decision& first = decisions[step.first];
    if (step.count == 1) return toQt(first.name);
    if (!first.batchName.empty()) return toQt(first.batchName);
    const auto begin = decisions.begin() + std::ptrdiff_t(step.first);
    const bool areAnswers = std::all_of(begin, begin + std::ptrdiff_t(step.count),
                                        [](const Decision& d) { return d.kind == kDecisionAnswer; });
    return areAnswers ? HistoryPanel::tr("%n answer(s)", nullptr, int(step.count))
                      : HistoryPanel::tr("%n decision(s)", nullptr, int(step.count));
}

/// What was decided, each on a line of its own; not all of very many.
QString allNames(const std::vector<Decision>& decisions, const DecisionStep& step) {
    constexpr std::size_t kMost = 20;
    QStringList lines;
    for (std::size_t i = 0; i < std::min(step.count, kMost); ++i)
        lines << toQt(decisions[step.first + i].name);
    if (step.count > kMost) lines << HistoryPanel::tr("and %n more", nullptr, int(step.count - kMost));
    return lines.join(u'\n');
}
} // namespace

CellModel::Row HistoryPanel::rowOf(const DecisionStep& step) const {
    const Decision& d = m_decisions[step.first];
    const bool isIn = d.state == DecisionState::InForce;
    const QDateTime when = QDateTime::fromMSecsSinceEpoch(d.createdNs / 1'000'000);
    Cell what = Cell::of(oneLine(nameOf(m_decisions, step)), isIn ? Tone::Normal : Tone::Dim);
    what.tip = allNames(m_decisions, step);
    Cell note = Cell::of(oneLine(toQt(d.note)), isIn ? Tone::Normal : Tone::Dim);
    note.tip = toQt(d.note);
    what.editable = note.editable = !m_readOnly;
    return {{Cell::number(double(d.key.value), 0, Tone::Dim),
             Cell::of(QLocale().toString(when, QLocale::ShortFormat), Tone::Dim), what, note,
             Cell::of(isIn                               ? tr("in force")
                      : d.state == DecisionState::Undone ? tr("undone")
                                                         : tr("undone, replaced"),
                      isIn ? Tone::Good : Tone::Dim)},
            qlonglong(d.key.value)};
}

void HistoryPanel::setDecisions(const std::vector<Decision>& decisions, bool readOnly) {
    m_decisions = decisions;
    m_steps = decisionSteps(decisions);
    m_readOnly = readOnly;
    std::vector<CellModel::Row> rows;
    for (auto step = m_steps.rbegin(); step != m_steps.rend(); ++step)
        rows.push_back(rowOf(*step));
    m_model->setRows(std::move(rows));
    update();
}

void HistoryPanel::edited(qint64 step, int column, const QString& text) {
    for (const DecisionStep& s : m_steps) {
        const Decision& first = m_decisions[s.first];
        if (first.key.value != step) continue;
        const DecisionText which = column == Note ? DecisionText::Note
                                   : s.count > 1  ? DecisionText::BatchName
                                                  : DecisionText::Name;
        const QString before = oneLine(column == Note ? toQt(first.note) : nameOf(m_decisions, s));
        if (text.trimmed() != before) Q_EMIT described(first.key, which, text.trimmed());
    }
}

// F2 changes the note where that is the current cell, else the name; the whole row is selected, so most often the name.
bool HistoryPanel::eventFilter(QObject* watched, QEvent* event) {
    if (watched == m_table && event->type() == QEvent::KeyPress && !m_readOnly &&
        static_cast<QKeyEvent*>(event)->key() == Qt::Key_F2) {
        const QModelIndex at = m_table->currentIndex();
        if (at.isValid()) m_table->edit(at.siblingAtColumn(at.column() == Note ? Note : Name));
        return true;
    }
    return QWidget::eventFilter(watched, event);
}

// What is selected is the last that stays: all after it are undone, or up to it redone.
int HistoryPanel::stepsTo(qint64 step) const {
    int undo = 0, redo = 0;
    bool isUndone = false;
    for (const DecisionStep& s : m_steps) {
        const Decision& d = m_decisions[s.first];
        if (d.key.value == step) isUndone = d.state == DecisionState::Undone;
        if (d.state == DecisionState::InForce && d.key.value > step) ++undo;
        if (d.state == DecisionState::Undone && d.key.value <= step) ++redo;
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
