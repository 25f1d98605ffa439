#include "widgets/model/probes/probespage.h"

#include "widgets/common/convert.h"
#include "widgets/common/tables/tableview.h"
#include "widgets/common/wrappinglabel.h"
#include "widgets/frame/panes.h"
#include "widgets/theme/theme.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QFormLayout>
#include <QLineEdit>
#include <QSpinBox>
#include <QStackedWidget>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>
#include <utility>

namespace tenfold {
namespace {
constexpr int kMostRunsOfValue = 1000;
constexpr int kLongestLimit = 86'400; // seconds
} // namespace

ProbesPage::ProbesPage(QWidget* parent)
    : ModelPage(parent)
    , m_stack(new QStackedWidget)
    , m_empty(new EmptyState(QStringLiteral("model")))
    , m_header(new PaneHeader(tr("Probes")))
    , m_runHeader(new PaneHeader(tr("Runs")))
    , m_model(new CellModel(this))
    , m_runModel(new CellModel(this))
    , m_table(new TableView(tr("Proposed probes")))
    , m_runTable(new TableView(tr("Runs of the probe"))) {
    m_propose = new QPushButton(tr("Propose"));
    m_propose->setToolTip(tr("For the leaves of the tree that are least sure"));
    m_propose->setFont(tableFont());
    m_header->addControl(m_propose);
    m_model->setColumns({{tr("Kind"), false, 82},
                         {tr("Attribute"), false, 96},
                         {tr("Values"), false, 0},
                         {tr("Runs"), true, 40},
                         {tr("State"), false, 128},
                         {QString(), false, 44, tr("share of the runs that are done")},
                         {tr("Before"), false, 0, tr("how sure the leaf is now")},
                         {tr("After"), false, 0, tr("how sure it is with what was recorded")}});
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setCells(m_model, false);
    m_runModel->setColumns({{tr("Value"), false, 90},
                            {tr("Run"), true, 40},
                            {tr("State"), false, 80},
                            {tr("Seconds"), true, 60},
                            {tr("What came out"), false, 0}});
    m_runTable->setCells(m_runModel);
    m_runTable->setEmptyText(tr("Not run yet."));
    auto* content = new QWidget;
    auto* inner = new QVBoxLayout(content);
    inner->setContentsMargins(0, 0, 0, 0);
    inner->setSpacing(0);
    inner->addWidget(m_table, 1);
    inner->addWidget(makeForm());
    inner->addWidget(m_runHeader);
    inner->addWidget(m_runTable, 1);
    m_stack->addWidget(m_empty);
    m_stack->addWidget(content);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_header);
    column->addWidget(m_stack, 1);
    connect(m_propose, &QPushButton::clicked, this, &ProbesPage::proposeRequested);
    connect(m_empty, &EmptyState::actionTriggered, this, &ProbesPage::proposeRequested);
    connect(m_table, &TableView::currentIdChanged, this, [this](const QVariant& id) {
        if (id.isValid() && id.toInt() != m_current) showPlan(id.toInt());
    });
    setLack({});
    updateButtons();
}

QWidget* ProbesPage::makeForm() {
    auto* form = new QWidget;
    auto* whole = new QVBoxLayout(form);
    whole->setContentsMargins(8, 6, 8, 6);
    whole->setSpacing(6);
    auto* fields = new QFormLayout;
    fields->setSpacing(6);
    m_command = new QLineEdit;
    m_command->setFont(fixedFont());
    m_command->setAccessibleName(tr("Command"));
    m_command->setToolTip(
        tr("A program that makes requests; {attribute} stands for the value, {out} for a folder to write traces to"));
    m_beside = new QLineEdit;
    m_beside->setFont(fixedFont());
    m_beside->setAccessibleName(tr("Command that runs beside it"));
    m_values = new QLineEdit;
    m_values->setFont(fixedFont());
    m_values->setAccessibleName(tr("Values of the sweep, separated by commas"));
    m_runs = new QSpinBox;
    m_runs->setRange(1, kMostRunsOfValue);
    m_runs->setAccessibleName(tr("Runs of each value"));
    m_kind = new QComboBox;
    m_kind->setAccessibleName(tr("Kind of probe"));
    for (const auto kind : {ProbeKind::Primary, ProbeKind::Interference, ProbeKind::LongTerm})
        m_kind->addItem(kindText(kind), int(kind));
    m_limit = new QSpinBox;
    m_limit->setRange(1, kLongestLimit);
    //: seconds; a space before it
    m_limit->setSuffix(tr(" s"));
    m_limit->setAccessibleName(tr("Longest time of a run, seconds"));
    m_limit->setToolTip(tr("A run that takes longer is ended and has failed"));
    const auto caption = [](const QString& text) {
        auto* label = new QLabel(text);
        label->setFont(tableFont());
        return label;
    };
    auto* last = new QHBoxLayout;
    last->setSpacing(8);
    m_run = new QPushButton(tr("Run", "a button"));
    m_run->setToolTip(tr("Runs the command as it stands below, on this machine (Ctrl+Return)"));
    m_cancel = new QPushButton(tr("Cancel"));
    m_copy = new QPushButton(tr("Copy command"));
    m_copy->setToolTip(tr("One line for a shell: tenfold model probe …"));
    for (QWidget* w : {static_cast<QWidget*>(m_runs), static_cast<QWidget*>(m_limit), static_cast<QWidget*>(m_kind)}) {
        w->setFont(tableFont());
        last->addWidget(w);
    }
    last->addStretch();
    for (QPushButton* button : {m_run, m_cancel, m_copy}) {
        button->setFont(tableFont());
        last->addWidget(button);
    }
    m_note = new WrappingLabel;
    m_note->setFont(tableFont());
    fields->addRow(caption(tr("Command")), m_command);
    m_besideCaption = caption(tr("Beside"));
    fields->addRow(m_besideCaption, m_beside);
    fields->addRow(caption(tr("Values")), m_values);
    fields->addRow(caption(tr("Runs, limit")), last);
    whole->addLayout(fields);
    whole->addWidget(m_note);
    connectForm();
    return form;
}

void ProbesPage::connectForm() {
    connect(m_command, &QLineEdit::textEdited, this, &ProbesPage::edit);
    connect(m_beside, &QLineEdit::textEdited, this, &ProbesPage::edit);
    connect(m_values, &QLineEdit::textEdited, this, &ProbesPage::edit);
    connect(m_runs, &QSpinBox::valueChanged, this, &ProbesPage::edit);
    connect(m_limit, &QSpinBox::valueChanged, this, &ProbesPage::edit);
    connect(m_kind, &QComboBox::activated, this, &ProbesPage::edit);
    connect(m_run, &QPushButton::clicked, this, [this] {
        if (m_current >= 0) Q_EMIT runRequested(m_current);
    });
    auto* run = new QAction(tr("Run the probe"), this);
    run->setShortcuts({QKeySequence(Qt::CTRL | Qt::Key_Return), QKeySequence(Qt::CTRL | Qt::Key_Enter)});
    run->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    addAction(run);
    connect(run, &QAction::triggered, m_run, &QPushButton::click);
    connect(m_cancel, &QPushButton::clicked, this, [this] {
        if (m_current >= 0) Q_EMIT cancelRequested(m_current);
    });
    connect(m_copy, &QPushButton::clicked, this, [this] {
        if (m_current >= 0)
            QApplication::clipboard()->setText(shellCommand(m_probes[std::size_t(m_current)].plan.probe, m_workspace) +
                                               u'\n');
    });
}

void ProbesPage::setReadOnly(bool on) {
    m_isReadOnly = on;
    updateButtons();
}

void ProbesPage::setRunnable(const QString& whyNot) {
    m_whyNot = whyNot;
    updateButtons();
}

void ProbesPage::setLack(const QString& text) {
    m_empty->setText(tr("Nothing is proposed."), text.isEmpty()
                                                     ? tr("A tree knows where it is least sure; probes are runs that "
                                                          "would tell more.")
                                                     : text);
    m_empty->setAction(tr("Propose probes"));
    m_stack->setCurrentIndex(m_probes.empty() ? 0 : 1);
}

void ProbesPage::setProbes(std::vector<ProbeShown> probes, int current) {
    m_probes = std::move(probes);
    m_stack->setCurrentIndex(m_probes.empty() ? 0 : 1);
    if (current >= 0) m_current = current;
    fill();
    showPlan(m_probes.empty() ? -1 : std::clamp(m_current, 0, int(m_probes.size()) - 1));
    Q_EMIT statusChanged();
}

void ProbesPage::setProgress(int number, const ProbeShown& probe) {
    if (number < 0 || number >= int(m_probes.size())) return;
    ProbeProposal plan = m_probes[std::size_t(number)].plan;
    m_probes[std::size_t(number)] = probe;
    m_probes[std::size_t(number)].plan = std::move(plan);
    fill();
    if (number == m_current) showPlan(number);
    Q_EMIT statusChanged();
}

void ProbesPage::setTimeLeft(const QString& text) {
    if (std::exchange(m_timeLeft, text) != text) fillHeader();
}

namespace {

Cell stateCell(const ProbeShown& probe) {
    const std::size_t done = probe.count(ProbeRun::State::Done), failed = probe.count(ProbeRun::State::Failed);
    if (!probe.isRunning() && done + failed == 0) return Cell::of(ProbesPage::tr("proposed"), Tone::Dim);
    QString text = ProbesPage::tr("%1 of %2").arg(done).arg(probe.runs.size());
    if (probe.isRunning()) text = ProbesPage::tr("running, %1").arg(text);
    if (failed == 0) return Cell::of(text, done == probe.runs.size() ? Tone::Good : Tone::Normal);
    return Cell::of(ProbesPage::tr("✗ %1 failed, %2").arg(failed).arg(text), Tone::Disagree);
}

Tone toneOf(ProbeRun::State state) {
    return state == ProbeRun::State::Failed ? Tone::Disagree : state == ProbeRun::State::Done ? Tone::Good : Tone::Dim;
}

QString attributesOf(const Probe& probe) {
    QStringList names;
    for (const auto& [name, values] : probe.sweep)
        names << toQt(name);
    return names.join(QStringLiteral(", "));
}

} // namespace

void ProbesPage::fill() {
    std::vector<CellModel::Row> rows;
    for (std::size_t i = 0; i < m_probes.size(); ++i) {
        const ProbeShown& probe = m_probes[i];
        Cell bar;
        if (!probe.runs.empty()) bar.bar = double(probe.count(ProbeRun::State::Done)) / double(probe.runs.size());
        Cell values = Cell::of(sweepText(probe.plan.probe));
        values.tip = values.text;
        Cell attribute = Cell::of(attributesOf(probe.plan.probe));
        attribute.tip = reasonText(probe);
        rows.push_back(
            {{Cell::of(kindText(probe.plan.probe.kind)), attribute, values, Cell::number(double(probe.planned())),
              stateCell(probe), bar, Cell::of(probe.before, Tone::Dim), Cell::of(probe.after, Tone::Accent)},
             int(i)});
    }
    const QSignalBlocker quiet(m_table);
    m_model->setRows(std::move(rows));
    if (m_current >= 0) m_table->selectId(m_current);
    fillHeader();
}

void ProbesPage::fillHeader() {
    m_header->setNote(m_probes.empty() ? QString() : tr("%n probe(s)", nullptr, int(m_probes.size())));
    const auto running =
        std::find_if(m_probes.begin(), m_probes.end(), [](const ProbeShown& probe) { return probe.isRunning(); });
    m_runNote.clear();
    if (running != m_probes.end())
        m_runNote = tr("%1 of %2 runs have ended")
                        .arg(running->count(ProbeRun::State::Done) + running->count(ProbeRun::State::Failed))
                        .arg(running->runs.size());
    if (!m_runNote.isEmpty() && !m_timeLeft.isEmpty()) m_runNote += QStringLiteral(" · ") + m_timeLeft;
    m_runHeader->setNote(m_runNote);
}

void ProbesPage::fillRuns() {
    std::vector<CellModel::Row> rows;
    if (m_current >= 0) {
        const ProbeShown& probe = m_probes[std::size_t(m_current)];
        for (std::size_t i = 0; i < probe.runs.size(); ++i) {
            const ProbeRun& run = probe.runs[i];
            const QString said = messageText(run);
            Cell message =
                Cell::of(oneLine(said), run.state == ProbeRun::State::Failed ? Tone::Disagree : Tone::Normal);
            message.tip = said;
            Cell state = Cell::of(stateText(probe, i), probe.running == i ? Tone::Accent : toneOf(run.state));
            rows.push_back({{Cell::of(valuesText(run)), Cell::number(run.repetition), state,
                             run.outcome.seconds > 0 ? Cell::number(run.outcome.seconds, 3)
                                                     : Cell::of(QStringLiteral("–"), Tone::Dim),
                             message},
                            int(i)});
        }
    }
    m_runModel->setRows(std::move(rows));
}

void ProbesPage::showPlan(int number) {
    m_current = number;
    fillRuns();
    m_isShowing = true;
    const bool isThere = number >= 0;
    for (QWidget* field :
         {static_cast<QWidget*>(m_command), static_cast<QWidget*>(m_beside), static_cast<QWidget*>(m_values),
          static_cast<QWidget*>(m_runs), static_cast<QWidget*>(m_limit), static_cast<QWidget*>(m_kind)})
        field->setEnabled(isThere && !m_probes[std::size_t(number)].isRunning());
    if (isThere) {
        const Probe& probe = m_probes[std::size_t(number)].plan.probe;
        if (m_command->text() != toQt(probe.command)) m_command->setText(toQt(probe.command));
        if (m_beside->text() != toQt(probe.beside)) m_beside->setText(toQt(probe.beside));
        if (!m_values->hasFocus()) m_values->setText(sweepText(probe));
        m_runs->setValue(probe.runs);
        m_limit->setValue(int(std::clamp(std::ceil(probe.bounds.seconds), 1.0, double(kLongestLimit))));
        m_kind->setCurrentIndex(m_kind->findData(int(probe.kind)));
        const QSignalBlocker quiet(m_table);
        m_table->selectId(number);
    }
    m_isShowing = false;
    updateButtons();
}

void ProbesPage::edit() {
    if (m_isShowing || m_current < 0) return;
    Probe& probe = m_probes[std::size_t(m_current)].plan.probe;
    // What a field cannot show (line breaks of a file) stays as long as nobody types there.
    if (m_command->isModified()) probe.command = fromQt(m_command->text());
    probe.kind = ProbeKind(m_kind->currentData().toInt());
    // Nothing runs that is not shown.
    if (probe.kind != ProbeKind::Interference)
        probe.beside.clear();
    else if (m_beside->isModified() || probe.beside.empty())
        probe.beside = fromQt(m_beside->text());
    setSweep(probe, m_values->text());
    probe.runs = m_runs->value();
    probe.bounds.seconds = m_limit->value();
    fill();
    updateButtons();
    Q_EMIT planChanged(m_current);
}

void ProbesPage::updateButtons() {
    const ProbeShown* probe = m_current >= 0 ? &m_probes[std::size_t(m_current)] : nullptr;
    const QString problem = probe ? problemOf(probe->plan.probe) : QString();
    const bool isRunning = probe && probe->isRunning();
    const std::size_t done = probe ? probe->count(ProbeRun::State::Done) : 0;
    const bool isBegun = probe && done + probe->count(ProbeRun::State::Failed) > 0;
    const bool isWhole = isBegun && done == probe->runs.size();
    for (QWidget* part : {m_besideCaption, static_cast<QWidget*>(m_beside)})
        part->setVisible(probe && probe->plan.probe.kind == ProbeKind::Interference);
    m_run->setText(isWhole ? tr("Import again") : isBegun ? tr("Resume") : tr("Run", "a button"));
    m_run->setEnabled(probe && !isRunning && problem.isEmpty() && m_whyNot.isEmpty() && !m_isReadOnly);
    m_cancel->setEnabled(isRunning);
    m_copy->setEnabled(probe && problem.isEmpty());
    QStringList lines;
    if (probe) {
        if (!probe->plan.leaf.empty()) lines << tr("For %1.").arg(toQt(probe->plan.leaf));
        lines << reasonText(*probe);
        if (!probe->outcome.isEmpty()) lines << probe->outcome;
        if (!problem.isEmpty())
            lines << QStringLiteral("✗ ") + problem;
        else
            lines << tr("%1 runs, here on this machine; the first: %2")
                         .arg(countText(double(probe->planned())), firstCommand());
        if (problem.isEmpty() && !probe->plan.probe.beside.empty())
            lines << tr("Beside each: %1").arg(shownCommand(toQt(probe->plan.probe.beside)));
        if (m_isReadOnly)
            lines << tr("The workspace cannot be written: nothing can be recorded into it.");
        else if (!m_whyNot.isEmpty())
            lines << m_whyNot;
    }
    m_note->setText(lines.join(u'\n').toHtmlEscaped().replace(u'\n', QLatin1String("<br>")));
}

QString ProbesPage::firstCommand() const {
    if (m_current < 0) return {};
    const Probe& probe = m_probes[std::size_t(m_current)].plan.probe;
    const auto runs = plannedRuns(probe);
    if (!runs || runs->empty()) return {};
    // Where its folder will be is of no interest here.
    ProbeRun run = runs->front();
    const auto command = commandOf(probe, run, "/…");
    return command ? shownCommand(toQt(*command)) : QString();
}

QString ProbesPage::note() const {
    return m_note->text();
}

void ProbesPage::step(int by) {
    const int count = int(m_probes.size());
    for (int i = 1; i <= count; ++i) {
        const int at = ((m_current + by * i) % count + count) % count;
        if (m_probes[std::size_t(at)].count(ProbeRun::State::Failed) == 0) continue;
        showPlan(at);
        m_table->setFocus(Qt::ShortcutFocusReason);
        return;
    }
}

QString ProbesPage::statusText() const {
    std::size_t done = 0, failed = 0;
    for (const ProbeShown& probe : m_probes) {
        done += probe.count(ProbeRun::State::Done);
        failed += probe.count(ProbeRun::State::Failed);
    }
    return tr("%1 probes · %2 runs done · %3 failed").arg(m_probes.size()).arg(done).arg(failed);
}

QList<QWidget*> ProbesPage::panes() const {
    if (m_probes.empty()) return {m_empty->button()};
    return {m_table, m_command, m_runTable};
}

} // namespace tenfold
