#include "app/workbench/panels/bottompanel.h"

#include "app/workbench/jobs/stagetext.h"
#include "app/workbench/panels/historypanel.h"
#include "app/workbench/panels/sqlpanel.h"
#include "widgets/common/convert.h"
#include "widgets/common/tables/tableview.h"
#include "widgets/frame/panes.h"

#include <QMenu>
#include <QPushButton>
#include <QStackedWidget>
#include <QVBoxLayout>

namespace tenfold {

BottomPanel::BottomPanel(Session* session, QWidget* parent)
    : QWidget(parent)
    , m_session(session)
    , m_header(new PaneHeader(tr("Jobs")))
    , m_stack(new QStackedWidget)
    , m_jobs(new CellModel(this))
    , m_problems(new CellModel(this))
    , m_sql(new SqlPanel(session))
    , m_history(new HistoryPanel)
    , m_log(new CellModel(this)) {
    m_jobs->setColumns({{tr("Job"), false, 0},
                        {tr("State"), false, 200},
                        {tr("Done"), true, 150, tr("Parts of the work that are done, of all")},
                        {tr("Rate /s"), true, 80, tr("Parts done a second")},
                        {tr("Ended"), false, 130},
                        {tr("s"), true, 70}});
    m_jobTable = new TableView(tr("Jobs"));
    m_jobTable->setCells(m_jobs);
    m_jobTable->setEmptyText(tr("No work was done yet."));
    m_problems->setColumns({{tr("What"), false, 0},
                            {tr("Where"), false, 360},
                            {tr("Hint or record"), false, 240},
                            {tr("When"), false, 110}});
    m_problemTable = new TableView(tr("Problems"));
    m_problemTable->setCells(m_problems);
    m_problemTable->setEmptyText(tr("No problems. Records that cannot be read and failed jobs are listed here."));
    connect(m_problemTable, &TableView::rowActivated, this, [this](const QVariant& id) {
        const std::size_t row = id.toUInt();
        if (row < m_shownProblems.size() && m_shownProblems[row].onGo) m_shownProblems[row].onGo();
    });
    m_stack->addWidget(m_jobTable);
    m_stack->addWidget(m_problemTable);
    m_stack->addWidget(m_sql);
    m_stack->addWidget(m_history);
    m_log->setColumns({{tr("When"), false, 90}, {tr("What"), false, 0}});
    m_logTable = new TableView(tr("Log"));
    m_logTable->setCells(m_log, false);
    m_logTable->setEmptyText(tr("Nothing has happened yet."));
    m_stack->addWidget(m_logTable);
    m_cancel = new QPushButton(tr("Cancel the job"));
    m_cancel->setFont(tableFont());
    m_cancel->setToolTip(tr("Stop the selected job, or the newest one (Esc)"));
    m_cancel->hide();
    m_header->addControl(m_cancel);
    connect(m_cancel, &QPushButton::clicked, this, &BottomPanel::cancelSelected);
    connect(m_jobTable, &TableView::menuRequested, this, [this](QMenu* menu, const QModelIndex& index) {
        const int job = index.isValid() ? index.data(IdRole).toInt() - 1 : -1;
        if (job >= 0 && job < m_running.size() && m_running[job])
            menu->addAction(tr("Cancel %1").arg(m_running[job]->name()), this, &BottomPanel::cancelSelected);
    });
    auto* close = new QPushButton(tr("Close"));
    close->setFont(tableFont());
    m_header->addControl(close);
    connect(close, &QPushButton::clicked, this, &BottomPanel::closed);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_header);
    column->addWidget(m_stack);
    setFixedHeight(210);
    hide();
}

QString BottomPanel::pageName(Page page) {
    switch (page) {
    case Jobs:
        return tr("Jobs");
    case Problems:
        return tr("Problems");
    case Sql:
        return tr("SQL");
    case History:
        return tr("History");
    default:
        return tr("Log");
    }
}

TableView* BottomPanel::table(Page page) const {
    switch (page) {
    case Jobs:
        return m_jobTable;
    case Problems:
        return m_problemTable;
    case Sql:
        return m_sql->table();
    case History:
        return m_history->table();
    default:
        return m_logTable;
    }
}

void BottomPanel::showPage(Page page) {
    m_stack->setCurrentIndex(page);
    m_header->setTitle(pageName(page));
    m_cancel->setVisible(page == Jobs && !m_running.isEmpty());
    show();
    m_stack->currentWidget()->setFocus();
}

void BottomPanel::setLog(const std::vector<LogLine>& lines) {
    std::vector<CellModel::Row> rows;
    for (auto it = lines.rbegin(); it != lines.rend(); ++it) {
        Cell what = Cell::of(oneLine(it->text));
        what.tip = it->text;
        rows.push_back({{Cell::of(it->when.toString(QStringLiteral("HH:mm:ss.zzz")), Tone::Dim), what}});
    }
    m_log->setRows(std::move(rows));
}

BottomPanel::Page BottomPanel::page() const {
    return Page(m_stack->currentIndex());
}

void BottomPanel::cancelSelected() {
    const int job = m_jobTable->currentId().toInt() - 1; // ids of running jobs begin at 1
    JobBase* chosen = job >= 0 && job < m_running.size() ? m_running[job].data() : nullptr;
    if (!chosen && !m_running.isEmpty()) chosen = m_running.last();
    if (chosen) m_session->cancel(chosen);
}

void BottomPanel::setJobs(const std::vector<JobRecord>& records, const QList<JobBase*>& running) {
    std::vector<CellModel::Row> rows;
    const QVariant before = m_jobTable->currentId();
    m_running.clear();
    for (JobBase* job : running)
        m_running << job;
    for (int i = int(running.size()) - 1; i >= 0; --i) {
        const JobBase& job = *running[i];
        const double share = job.share(), seconds = job.secondsRunning();
        const QString stage = stageText(job.stage());
        const QString state = share < 0 ? stage : tr("%1 %2").arg(stage, percentText(share, 0));
        const QString done = job.total() > 0
                                 ? tr("%1 of %2").arg(countText(double(job.done())), countText(double(job.total())))
                                 : countText(double(job.done()));
        rows.push_back({{Cell::of(job.name()), Cell::of(state, Tone::Accent), Cell::of(done),
                         Cell::number(seconds > 0 ? double(job.done()) / seconds : 0, 0), Cell::of(tr("running")),
                         Cell::number(seconds, 1)},
                        i + 1});
    }
    for (const JobRecord& r : records)
        rows.push_back(
            {{Cell::of(r.name), Cell::of(r.state), Cell(), Cell(),
              Cell::of(QLocale().toString(r.started.time(), QLocale::ShortFormat)), Cell::number(r.seconds, 1)}});
    m_jobs->setRows(std::move(rows));
    if (before.isValid()) m_jobTable->selectId(before);
    m_cancel->setVisible(page() == Jobs && !running.isEmpty());
}

void BottomPanel::setProblems(const std::vector<Problem>& problems) {
    std::vector<CellModel::Row> rows;
    for (const Problem& p : problems) {
        Cell what = Cell::of(p.what), where = Cell::of(p.where), next = Cell::of(p.detail);
        what.tip = p.what, where.tip = p.where, next.tip = p.detail;
        where.fixed = !p.onGo;
        rows.push_back(
            {{what, where, next,
              Cell::of(p.when.isValid() ? QLocale().toString(p.when.time(), QLocale::ShortFormat) : tr("import"))},
             int(rows.size())});
    }
    m_shownProblems = problems;
    m_problems->setRows(std::move(rows));
}

} // namespace tenfold
