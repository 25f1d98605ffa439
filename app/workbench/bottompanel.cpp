#include "app/workbench/bottompanel.h"

#include "widgets/common/convert.h"
#include "widgets/common/tableview.h"
#include "widgets/frame/panes.h"

#include <QStackedWidget>
#include <QVBoxLayout>

namespace tenfold {

BottomPanel::BottomPanel(QWidget* parent)
    : QWidget(parent)
    , m_header(new PaneHeader(tr("Jobs")))
    , m_stack(new QStackedWidget)
    , m_jobs(new CellModel(this))
    , m_problems(new CellModel(this)) {
    m_jobs->setColumns(
        {{tr("Job"), false, 0}, {tr("State"), false, 260}, {tr("Ended"), false, 130}, {tr("s"), true, 70}});
    m_jobTable = new TableView(tr("Jobs"));
    m_jobTable->setCells(m_jobs);
    m_jobTable->setEmptyText(tr("No work was done yet."));
    m_problems->setColumns(
        {{tr("What"), false, 0}, {tr("Where"), false, 360}, {tr("Next"), false, 240}, {tr("When"), false, 110}});
    m_problemTable = new TableView(tr("Problems"));
    m_problemTable->setCells(m_problems);
    m_problemTable->setEmptyText(tr("No problems. Records that cannot be read and failed jobs are listed here."));
    m_stack->addWidget(m_jobTable);
    m_stack->addWidget(m_problemTable);
    auto* close = new QPushButton(tr("Close"));
    close->setFont(tableFont());
    m_header->addControl(close);
    connect(close, &QPushButton::clicked, this, &BottomPanel::closed);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_header);
    column->addWidget(m_stack);
    setFixedHeight(190);
    hide();
}

void BottomPanel::showPage(Page page) {
    m_stack->setCurrentIndex(page);
    m_header->setTitle(page == Jobs ? tr("Jobs") : tr("Problems"));
    show();
    table(page)->setFocus();
}

BottomPanel::Page BottomPanel::page() const {
    return Page(m_stack->currentIndex());
}

void BottomPanel::setJobs(const std::vector<JobRecord>& records, const JobBase* running) {
    std::vector<CellModel::Row> rows;
    if (running) {
        const double share = running->share();
        const QString state = share < 0 ? running->stage() : tr("%1 %2").arg(running->stage(), percentText(share, 0));
        rows.push_back({{Cell::of(running->name()), Cell::of(state, Tone::Accent), Cell::of(tr("running")),
                         Cell::number(running->secondsRunning(), 1)}});
    }
    for (const JobRecord& r : records)
        rows.push_back(
            {{Cell::of(r.name), Cell::of(r.state), Cell::of(QLocale().toString(r.started.time(), QLocale::ShortFormat)),
              Cell::number(r.seconds, 1)}});
    m_jobs->setRows(std::move(rows));
}

void BottomPanel::setProblems(const std::vector<Problem>& problems) {
    std::vector<CellModel::Row> rows;
    for (const Problem& p : problems) {
        Cell what = Cell::of(p.what), where = Cell::of(p.where), next = Cell::of(p.detail);
        what.tip = p.what, where.tip = p.where, next.tip = p.detail;
        where.fixed = true;
        rows.push_back(
            {{what, where, next,
              Cell::of(p.when.isValid() ? QLocale().toString(p.when.time(), QLocale::ShortFormat) : tr("import"))}});
    }
    m_problems->setRows(std::move(rows));
}

} // namespace tenfold
