#include "widgets/play/playdetails.h"

#include "widgets/common/convert.h"
#include "widgets/common/said.h"
#include "widgets/common/tables/tableview.h"
#include "widgets/common/wrappinglabel.h"
#include "widgets/frame/panes.h"
#include "widgets/play/playtext.h"
#include "widgets/theme/theme.h"

#include <QLabel>
#include <QVBoxLayout>

namespace tenfold {
namespace {

constexpr double kFullShare = 0.95; ///< of its time: a thread has nothing left

QString firstUpper(QString text) {
    if (!text.isEmpty()) text[0] = text[0].toUpper();
    return text;
}

QString endedText(const std::string& ended) {
    if (ended == "over") return PlayDetails::tr("The plan is over.");
    if (ended == "duration") return PlayDetails::tr("The duration is over.");
    if (ended == "cancelled") return PlayDetails::tr("Stopped before its end.");
    if (ended == "connection lost") return PlayDetails::tr("The server ended a connection, and the play with it.");
    if (ended == "nothing comes any more") return PlayDetails::tr("No reply came any more, and nothing was due.");
    return {};
}

CellModel::Row pairRow(const QString& name, const QString& value, Tone tone = Tone::Normal, const QString& tip = {}) {
    Cell what = Cell::of(name), number = Cell::of(value, tone);
    what.tip = number.tip = tip;
    return {{what, number}};
}

} // namespace

PlayDetails::PlayDetails(QWidget* parent)
    : QWidget(parent)
    , m_notice(new Notice)
    , m_needModel(new CellModel(this))
    , m_stateModel(new CellModel(this))
    , m_problemModel(new CellModel(this))
    , m_needs(new TableView(tr("What the play needs")))
    , m_state(new TableView(tr("How it goes")))
    , m_problems(new TableView(tr("Replies that differ")))
    , m_needHead(boldLabel(tr("What it needs")))
    , m_stateHead(boldLabel(tr("How it goes")))
    , m_problemHead(boldLabel(tr("Replies that differ")))
    , m_notes(detailLabel())
    , m_example(detailLabel())
    , m_run(detailLabel()) {
    setBackgroundRole(QPalette::Base);
    for (CellModel* model : {m_needModel, m_stateModel})
        model->setColumns({{tr("What"), false, 0}, {tr("Number"), true, 100}});
    m_problemModel->setColumns({{tr("Method, reply"), false, 0}, {tr("Count"), true, 56}});
    m_needs->setCells(m_needModel, false);
    m_state->setCells(m_stateModel, false);
    m_problems->setCells(m_problemModel);
    m_example->setFont(fixedFont());
    for (TableView* table : {m_needs, m_state, m_problems})
        table->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(8, 8, 8, 8);
    column->setSpacing(6);
    for (QWidget* part :
         {static_cast<QWidget*>(m_notice), static_cast<QWidget*>(m_stateHead), static_cast<QWidget*>(m_state),
          static_cast<QWidget*>(m_problemHead), static_cast<QWidget*>(m_problems), static_cast<QWidget*>(m_example),
          static_cast<QWidget*>(m_run), static_cast<QWidget*>(m_needHead), static_cast<QWidget*>(m_needs),
          static_cast<QWidget*>(m_notes)})
        column->addWidget(part);
    column->addStretch();
    for (QWidget* part :
         {static_cast<QWidget*>(m_stateHead), static_cast<QWidget*>(m_state), static_cast<QWidget*>(m_problemHead),
          static_cast<QWidget*>(m_problems), static_cast<QWidget*>(m_example), static_cast<QWidget*>(m_run)})
        part->hide();
    connect(m_problems, &TableView::currentIdChanged, this, &PlayDetails::showExample);
    sayNow(false, tr("Computing the plan."), {});
}

void PlayDetails::sayNow(bool isProblem, const QString& bold, const QStringList& lines) {
    QString html = QStringLiteral("<b>%1</b>").arg(bold.toHtmlEscaped());
    m_said = bold;
    for (const QString& line : lines) {
        if (line.isEmpty()) continue;
        html += QStringLiteral("<br>") + line.toHtmlEscaped();
        m_said += u' ' + line;
    }
    m_notice->setText(isProblem ? InfoBar::Kind::Problem : InfoBar::Kind::Note, html);
}

void PlayDetails::setNeeds(const DryRun& needs) {
    QStringList refusals;
    for (const Sentence& refusal : needs.refusals)
        refusals << firstUpper(said(refusal)) + u'.';
    if (!refusals.isEmpty())
        sayNow(true, tr("This cannot be played."), refusals);
    else
        sayNow(false, tr("Ready: Ctrl+Return starts it."),
               {needs.callsPerSecond > 0 ? tr("%1 calls by %2 nodes, %3 a second.")
                                               .arg(countText(double(needs.calls)), countText(double(needs.nodes)),
                                                    numberText(needs.callsPerSecond, needs.callsPerSecond < 10 ? 1 : 0))
                                         : tr("%1 calls by %2 nodes, as fast as replies come.")
                                               .arg(countText(double(needs.calls)), countText(double(needs.nodes)))});
    std::vector<CellModel::Row> rows;
    rows.push_back(pairRow(tr("Nodes"), countText(double(needs.nodes))));
    rows.push_back(
        pairRow(tr("Nodes at a time"), countText(double(needs.atOnce)), Tone::Normal, tr("By the times of the plan")));
    rows.push_back(pairRow(tr("Calls"), countText(double(needs.calls)), Tone::Normal,
                           tr("By the plan; what follows from replies is an estimate")));
    rows.push_back(pairRow(tr("Calls a second"),
                           needs.callsPerSecond > 0 ? numberText(needs.callsPerSecond, 0) : tr("as they come")));
    rows.push_back(
        pairRow(tr("Length"), needs.seconds > 0 ? durationText(std::int64_t(needs.seconds * 1e9)) : tr("as it comes")));
    rows.push_back(pairRow(tr("Threads"), countText(double(needs.threads))));
    rows.push_back(
        pairRow(tr("Sockets"),
                tr("%1, %2 shared").arg(countText(double(needs.sockets)), countText(double(needs.sharedSockets)))));
    const bool isShort = needs.sockets > needs.descriptors;
    rows.push_back(pairRow(tr("Descriptors allowed"), countText(double(needs.descriptors)),
                           isShort ? Tone::Disagree : Tone::Normal, tr("The hard limit of open files of a process")));
    rows.push_back(
        pairRow(tr("Source addresses"), countText(double(needs.addresses)), Tone::Normal, tr("One has 28,232 ports")));
    rows.push_back(pairRow(tr("Memory"), byteSizeText(double(needs.memoryBytes)), Tone::Normal, tr("An estimate")));
    m_needModel->setRows(std::move(rows));
    m_needs->fitHeight();
    m_needs->setEnabled(true);
    for (QWidget* part :
         {static_cast<QWidget*>(m_needHead), static_cast<QWidget*>(m_needs), static_cast<QWidget*>(m_notes)})
        part->show();
    for (QWidget* part : {static_cast<QWidget*>(m_stateHead), static_cast<QWidget*>(m_state),
                          static_cast<QWidget*>(m_problemHead), static_cast<QWidget*>(m_problems),
                          static_cast<QWidget*>(m_example), static_cast<QWidget*>(m_run)}) // of the play before
        part->hide();
    QStringList notes;
    if (!needs.bound.empty()) {
        QStringList bound;
        for (const std::string& method : needs.bound)
            bound << toQt(method);
        notes << tr("Connections of their own for: %1.").arg(bound.join(QStringLiteral(", ")));
    }
    for (const Sentence& note : needs.notes)
        notes << firstUpper(said(note)) + u'.';
    m_notes->setText(notes.join(QStringLiteral("\n\n")));
}

void PlayDetails::setNeedsProblem(const QString& text) {
    sayNow(true, text, {});
    m_needs->setEnabled(false);
}

void PlayDetails::setFailure(const QString& text) {
    sayNow(true, tr("It was not played."), {text});
}

void PlayDetails::setRunNote(const QString& text) {
    m_run->setText(text);
    m_run->setVisible(!text.isEmpty());
}

void PlayDetails::setReport(const PlayReport& report, bool isOver) {
    const std::int64_t p99 = quantileNs(report.late, 990);
    if (isOver)
        sayNow(report.playerWasLimit || report.errors + report.unexpected > 0, firstUpper(said(report.verdict)) + u'.',
               {endedText(report.ended), report.unanswered > 0
                                             ? tr("%n call(s) without an answer.", nullptr, int(report.unanswered))
                                             : QString()});
    else if (!report.methods.empty())
        sayNow(false, tr("Playing."),
               {tr("%1 of %2 nodes have gone through their program.")
                    .arg(countText(double(report.over)), countText(double(report.nodes)))});
    m_needHead->hide();
    m_needs->hide();
    m_notes->setVisible(isOver);
    std::vector<CellModel::Row> rows;
    const auto count = [](std::uint64_t value) { return countText(double(value)); };
    rows.push_back(pairRow(tr("Calls sent"), tr("%1 of %2").arg(count(report.sent), count(report.calls))));
    rows.push_back(pairRow(tr("Calls a second"), report.seconds > 0
                                                     ? numberText(double(report.sent) / report.seconds, 0)
                                                     : QStringLiteral("–")));
    rows.push_back(pairRow(tr("Nodes over"), tr("%1 of %2").arg(count(report.over), count(report.nodes))));
    rows.push_back(
        pairRow(tr("Late, p99"), tr("%1 ms").arg(milliText(p99)), p99 >= 1'000'000 ? Tone::Disagree : Tone::Normal,
                tr("Sent after it was due: the player's own. %1 ms at the most").arg(milliText(report.latestNs))));
    rows.push_back(pairRow(tr("… by own work"), count(report.lateByOwnWork), Tone::Dim,
                           tr("Calls 1 ms or more late because the player was busy with others")));
    rows.push_back(pairRow(tr("… by waiting"), count(report.lateByWaiting), Tone::Dim,
                           tr("Calls 1 ms or more late because the player waited for a processor")));
    rows.push_back(pairRow(tr("Held back by the server"), count(report.blocked), Tone::Dim,
                           tr("The reply before came later than the call was planned: no lateness, and part of the "
                              "latency as planned")));
    rows.push_back(pairRow(tr("Player busy"), percentText(report.busyShare, 0),
                           report.busyShare >= kFullShare ? Tone::Disagree : Tone::Normal,
                           tr("Of the time, its thread ran")));
    rows.push_back(pairRow(tr("Sockets"), count(report.sockets)));
    if (isOver) {
        rows.push_back(pairRow(tr("Memory"), byteSizeText(double(report.maxRssBytes)), Tone::Normal,
                               tr("Of the whole window, at the most")));
        rows.push_back(pairRow(tr("Kept of replies"), byteSizeText(double(report.keptBytes))));
    }
    m_stateModel->setRows(std::move(rows));
    m_stateHead->show();
    m_state->show();
    m_state->fitHeight();
    m_shown = report.problems;
    std::vector<CellModel::Row> problems;
    for (std::size_t i = 0; i < m_shown.size(); ++i) {
        Cell what = Cell::of(toQt(m_shown[i].method) + u' ' + said(m_shown[i].text), Tone::Disagree);
        what.tip = oneLine(toQt(m_shown[i].example));
        problems.push_back({{what, Cell::number(double(m_shown[i].count))}, int(i)});
    }
    m_problemHead->setVisible(!m_shown.empty());
    m_problems->setVisible(!m_shown.empty());
    m_problemModel->setRows(std::move(problems));
    m_problems->fitHeight(8);
    if (!m_problems->currentId().isValid()) m_problems->selectIdOrFirst({});
    showExample();
}

void PlayDetails::showExample() {
    const int row = m_problems->currentId().toInt();
    const bool isThere = m_problems->currentId().isValid() && row < int(m_shown.size());
    const QString example = isThere ? oneLine(toQt(m_shown[std::size_t(row)].example)) : QString();
    m_example->setVisible(!example.isEmpty());
    m_example->setText(example.isEmpty() ? QString() : tr("first: %1").arg(example));
}

} // namespace tenfold
