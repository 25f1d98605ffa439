#include "widgets/harvest/jobpage.h"

#include "widgets/common/convert.h"
#include "widgets/common/tables/tableview.h"
#include "widgets/frame/panes.h"
#include "widgets/harvest/plots/jobgraph.h"
#include "widgets/harvest/plots/patternmark.h"

#include <QLabel>
#include <QPushButton>
#include <QSplitter>
#include <QVBoxLayout>

#include <algorithm>

namespace tenfold {
namespace {

constexpr std::uint64_t kDraws = 1000;

QString typeText(harvest::JobType type) {
    if (type == harvest::JobType::Short) return JobPage::tr("short");
    if (type == harvest::JobType::Long) return JobPage::tr("long");
    return JobPage::tr("medium");
}

} // namespace

JobPage::JobPage(QWidget* parent)
    : QWidget(parent)
    , m_says(boldLabel(QString()))
    , m_jobModel(new CellModel(this))
    , m_classModel(new CellModel(this))
    , m_jobs(new TableView(tr("Batch jobs")))
    , m_classes(new TableView(tr("Classes for the job")))
    , m_graph(new JobGraphPlot)
    , m_draw(new QPushButton(tr("Draw 1000 times"))) {
    m_says->setWordWrap(true);
    m_says->setContentsMargins(10, 6, 10, 6);
    m_jobModel->setColumns({{tr("Job"), false, 0},
                            {tr("Type"), false, 64, tr("By how long its last run took; one that never ran is medium")},
                            {tr("Last run, s"), true, 84},
                            {tr("At once"), true, 70, tr("Containers, estimated by the widest level of its stages")},
                            {tr("At most"), true, 70, tr("Most tasks of which none waits for another")},
                            {tr("Stages"), true, 60}});
    m_classModel->setColumns({{tr("Class"), false, 0},
                              {tr("Pattern"), false, 100},
                              {tr("Headroom"), true, 76, tr("Share of the class that a job of this type may count on")},
                              {tr("Room"), true, 130, tr("Containers of the job that fit; the tick is what it wants")},
                              {tr("Weight"), true, 70, tr("Room times the rank of the pattern for this type")},
                              {tr("Chance"), true, 76, tr("Of being chosen, where it can take all of the job")},
                              {tr("Drawn"), true, 70}});
    m_jobs->setCells(m_jobModel);
    m_classes->setCells(m_classModel);
    m_classes->setEmptyText(tr("Select a job"));
    m_jobs->setEmptyText(tr("No batch jobs: import the table job_vertices.csv"));
    auto* lower = new QWidget;
    auto* lowerColumn = new QVBoxLayout(lower);
    lowerColumn->setContentsMargins(0, 0, 0, 0);
    lowerColumn->setSpacing(0);
    auto* header = new PaneHeader(tr("Class selection"));
    header->setNote(tr("which classes the job would be given, and why"));
    header->addControl(m_draw);
    lowerColumn->addWidget(header);
    lowerColumn->addWidget(m_says);
    lowerColumn->addWidget(m_classes, 1);
    auto* split = paneSplitter(Qt::Vertical);
    split->setObjectName(QStringLiteral("HarvestJobs"));
    auto* upper = paneSplitter(Qt::Horizontal);
    upper->setObjectName(QStringLiteral("HarvestJobStages"));
    upper->addWidget(m_jobs);
    upper->addWidget(m_graph);
    upper->setStretchFactor(0, 1);
    split->addWidget(upper);
    split->addWidget(lower);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(split);
    connect(m_jobs, &TableView::currentIdChanged, this, [this] {
        m_draws = 0;
        showSelection();
    });
    connect(m_draw, &QPushButton::clicked, this, [this] {
        m_draws = kDraws;
        showSelection();
        ++m_seed; // the next draws are others
    });
}

void JobPage::setData(std::shared_ptr<const harvest::TenantLoads> loads,
                      std::shared_ptr<const harvest::HarvestInput> input) {
    m_loads = std::move(loads);
    m_input = std::move(input);
    m_draws = 0;
    showJobs();
    showSelection();
}

QString JobPage::sentence() const {
    return m_says->text();
}

/// The room of a class as a bar, with a tick at what the job wants.
QVariantList JobPage::roomBar(std::uint64_t room, std::uint64_t wanted, std::uint64_t most) const {
    constexpr double kBesideNumber = 0.55, kTick = 0.02; // of the column: the bar ends before its number
    const Theme& theme = Theme::of(this);
    const auto part = [&](std::uint64_t of) { return kBesideNumber * double(of) / double(most); };
    const std::uint64_t below = std::min(room, wanted);
    return {part(below), theme.accent, part(wanted - below), QColor(Qt::transparent),
            kTick,       theme.text,   part(room - below),   theme.accent};
}

void JobPage::showJobs() {
    std::vector<CellModel::Row> rows;
    if (m_input)
        for (const harvest::Job& job : m_input->jobs) {
            const harvest::DagWidth width = harvest::widthOf(job);
            const auto last = job.lastSeconds();
            const harvest::JobType type =
                harvest::jobTypeOf(last, m_loads ? m_loads->thresholds : harvest::JobThresholds());
            rows.push_back({{Cell::of(toQt(job.type)), Cell::of(typeText(type)),
                             last ? Cell::number(*last, 1) : Cell::of(tr("never ran"), Tone::Dim),
                             Cell::number(double(width.containers)), Cell::number(double(width.antichain)),
                             Cell::number(double(job.vertices.size()))},
                            toQt(job.type)});
        }
    m_jobModel->setRows(std::move(rows));
    m_jobs->selectIdOrFirst(m_jobs->currentId());
}

void JobPage::showSelection() {
    const harvest::Job* job = m_input ? m_input->job(fromQt(m_jobs->currentId().toString())) : nullptr;
    m_draw->setEnabled(job && m_loads && !m_loads->classes.empty());
    m_graph->setJob(job);
    if (!job || !m_loads) {
        m_says->setText(m_input && !m_input->jobs.empty() ? QString() : tr("No batch jobs are known."));
        return m_classModel->setRows({});
    }
    std::vector<harvest::ClassState> states;
    for (std::size_t i = 0; i < m_loads->classes.size(); ++i)
        states.push_back(m_loads->stateOf(i));
    const harvest::ClassRequest request = harvest::requestOf(*job, m_loads->thresholds);
    const harvest::SelectionTrials trials = harvest::trySelection(request, states, m_draws, m_seed);
    const auto& feasible = trials.rooms.feasible;
    double sum = 0;
    std::uint64_t all = 0;
    for (const std::size_t i : feasible)
        sum += trials.rooms.weights[i];
    for (const std::uint64_t room : trials.rooms.rooms)
        all += room;
    const QString asks = tr("%1 is %2 and wants %3 containers at once: ")
                             .arg(toQt(job->type), typeText(request.type), countText(double(request.containers)));
    if (!feasible.empty())
        m_says->setText(asks + tr("%1 of %2 classes can take all of it.").arg(feasible.size()).arg(states.size()));
    else if (all >= request.containers)
        m_says->setText(asks + tr("no class can take all of it, several together can."));
    else
        m_says->setText(
            asks +
            tr("all classes together have room for %1; it goes wherever there is room.").arg(countText(double(all))));
    std::vector<CellModel::Row> rows;
    std::uint64_t most = std::max<std::uint64_t>(1, request.containers);
    for (const std::uint64_t room : trials.rooms.rooms)
        most = std::max(most, room);
    for (std::size_t i = 0; i < states.size(); ++i) {
        const bool isFeasible = std::find(feasible.begin(), feasible.end(), i) != feasible.end();
        std::uint64_t times = 0;
        for (const auto& [chosen, count] : trials.outcomes)
            if (std::find(chosen.begin(), chosen.end(), i) != chosen.end()) times += count;
        Cell head = Cell::of(percentText(std::max(0.0, harvest::headroom(request.type, states[i])), 0));
        head.sort = harvest::headroom(request.type, states[i]);
        Cell room = Cell::number(double(trials.rooms.rooms[i]), 0, isFeasible ? Tone::Normal : Tone::Dim);
        room.stack = roomBar(trials.rooms.rooms[i], request.containers, most);
        const double chance = isFeasible && sum > 0 ? trials.rooms.weights[i] / sum : 0;
        Cell chanceCell = Cell::of(isFeasible ? percentText(chance, 0) : QStringLiteral("–"));
        chanceCell.sort = chance;
        rows.push_back({{Cell::of(toQt(states[i].name)), Cell::of(patternText(states[i].pattern)), head, room,
                         Cell::number(trials.rooms.weights[i], 0), chanceCell,
                         m_draws > 0 ? Cell::number(double(times)) : Cell::of(QStringLiteral("–"), Tone::Dim)},
                        toQt(states[i].name)});
    }
    m_classModel->setRows(std::move(rows));
}

} // namespace tenfold
