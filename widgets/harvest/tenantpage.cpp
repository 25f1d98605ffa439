#include "widgets/harvest/tenantpage.h"

#include "core/harvest/load/job_shapes.h"
#include "core/harvest/load/kept_tables.h"
#include "core/harvest/load/loads_json.h"
#include "core/harvest/load/placement_trials.h"
#include "core/harvest/load/reimage_history.h"
#include "core/harvest/load/simulation_data.h"
#include "core/harvest/load/tenant_loads.h"
#include "core/harvest/policy/policy.h"
#include "core/harvest/sweep/run_sweep.h"
#include "widgets/common/convert.h"
#include "widgets/common/said.h"
#include "widgets/common/tables/tableview.h"
#include "widgets/frame/panes.h"
#include "widgets/harvest/plots/classmap.h"
#include "widgets/harvest/plots/patternmark.h"
#include "widgets/harvest/plots/rhythmplot.h"
#include "widgets/harvest/plots/utilizationplot.h"

#include <QLabel>
#include <QSplitter>
#include <QVBoxLayout>

namespace tenfold {
namespace {

constexpr int kMapShare = 340, kClassShare = 360; ///< px of the lower row

/// Share of a server that its owner and the reserve leave to nobody: the usual server of 12 cores where none is known.
double reserveShare(const harvest::LoadedTenant& tenant) {
    constexpr double kUsual = 4.0 / 12;
    return tenant.machines.empty() ? kUsual : tenant.machines.front().reservedCores / tenant.machines.front().cores;
}

} // namespace

TenantPage::TenantPage(QWidget* parent)
    : QWidget(parent)
    , m_says(boldLabel(QString()))
    , m_header(new PaneHeader(QString()))
    , m_time(new UtilizationPlot)
    , m_rhythm(new RhythmPlot)
    , m_map(new ClassMap)
    , m_classModel(new CellModel(this))
    , m_classes(new TableView(tr("Classes"))) {
    m_says->setWordWrap(true);
    m_says->setContentsMargins(10, 6, 10, 6);
    m_classModel->setColumns({{tr("Class"), false, 0, tr("Tenants of one pattern whose load goes alike (K-means)")},
                              {tr("ten."), true, 38, tr("Tenants")},
                              {tr("srv."), true, 42, tr("Servers")},
                              {tr("avg"), true, 46, tr("Average utilization, weighted by servers")},
                              {tr("peak"), true, 48, tr("Peak of the average servers, weighted by servers")},
                              {tr("med."), true, 46, tr("Containers of one core that medium jobs may count on")},
                              {tr("long"), true, 46, tr("The same of long jobs")}});
    m_classes->setCells(m_classModel);
    auto* classPane = new QWidget;
    auto* classColumn = new QVBoxLayout(classPane);
    classColumn->setContentsMargins(0, 0, 0, 0);
    classColumn->setSpacing(0);
    m_classHeader = new PaneHeader(tr("Classes"));
    classColumn->addWidget(m_classHeader);
    classColumn->addWidget(m_classes, 1);
    auto* mapPane = new QWidget;
    auto* mapColumn = new QVBoxLayout(mapPane);
    mapColumn->setContentsMargins(0, 0, 0, 0);
    mapColumn->setSpacing(0);
    auto* mapHeader = new PaneHeader(tr("All tenants"));
    mapHeader->setNote(tr("daily share of the slow variance against its size; area: servers"));
    mapColumn->addWidget(mapHeader);
    mapColumn->addWidget(m_map, 1);
    auto* lower = paneSplitter(Qt::Horizontal);
    lower->setObjectName(QStringLiteral("HarvestLower"));
    lower->addWidget(mapPane);
    lower->addWidget(classPane);
    lower->setStretchFactor(0, 1);
    lower->setSizes({kMapShare, kClassShare});
    auto* upper = new QWidget;
    auto* upperColumn = new QVBoxLayout(upper);
    upperColumn->setContentsMargins(0, 0, 0, 0);
    upperColumn->setSpacing(0);
    upperColumn->addWidget(m_header);
    upperColumn->addWidget(m_time, 3);
    upperColumn->addWidget(m_rhythm, 2);
    auto* split = paneSplitter(Qt::Vertical);
    split->setObjectName(QStringLiteral("HarvestTenant"));
    split->addWidget(upper);
    split->addWidget(lower);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_says);
    column->addWidget(split, 1);
    connect(m_map, &ClassMap::tenantChosen, this, &TenantPage::tenantChosen);
    connect(m_map, &ClassMap::ruleDragged, this, &TenantPage::ruleDragged);
}

void TenantPage::setLoads(std::shared_ptr<const harvest::TenantLoads> loads, const harvest::PatternRule& rule) {
    m_loads = std::move(loads);
    m_rule = rule;
    m_map->setLoads(m_loads, rule);
    if (!m_loads) return;
    QString text = said(harvest::headOf(*m_loads));
    for (const Sentence& note : harvest::notesOf(*m_loads))
        text += QStringLiteral(" ") + said(note);
    m_says->setText(text);
    showClasses();
    setTenant(m_loads->tenant(fromQt(m_tenant)));
}

void TenantPage::showClasses() {
    const bool hasShort = m_loads && m_loads->shortHistories() > 0;
    m_classHeader->setNote(hasShort ? tr("K-means in each pattern; too short a history counts as unpredictable")
                                    : tr("K-means in each pattern"));
    std::vector<CellModel::Row> rows;
    for (std::size_t i = 0; i < m_loads->classes.size(); ++i) {
        const harvest::LoadedClass& one = m_loads->classes[i];
        const auto room = [&](harvest::JobType type) {
            if (one.machines.empty()) return Cell::of(QStringLiteral("–"), Tone::Dim);
            harvest::ClassRequest request;
            request.type = type;
            const auto value = double(harvest::roomsFor(request, {m_loads->stateOf(i)}).rooms.front());
            return Cell::number(value, 0, value > 0 ? Tone::Normal : Tone::Disagree);
        };
        const auto percentCell = [](double share) {
            Cell cell = Cell::of(percentText(share, 0));
            cell.sort = share;
            return cell;
        };
        Cell name = Cell::of(toQt(one.what.name));
        name.ends = true; // its number tells it from others of the pattern
        name.tip = toQt(one.what.name);
        rows.push_back({{name, Cell::number(double(one.what.tenants.size())), Cell::number(double(one.what.servers)),
                         percentCell(one.what.average), percentCell(one.what.peak), room(harvest::JobType::Medium),
                         room(harvest::JobType::Long)},
                        toQt(one.what.name)});
    }
    m_classModel->setRows(std::move(rows));
}

void TenantPage::setTenant(const harvest::LoadedTenant* tenant) {
    m_tenant = tenant ? toQt(tenant->id) : QString();
    m_map->select(m_tenant);
    m_header->setTitle(m_tenant);
    m_header->setNote(tenant ? tr("%n server(s)", nullptr, int(tenant->servers)) + QStringLiteral(" · ") +
                                   tr("%n day(s)", nullptr, int(tenant->load.days)) + QStringLiteral(" · ") +
                                   tr("%1 of the slots").arg(percentText(tenant->coverage, 0)) + QStringLiteral(" · ") +
                                   patternText(tenant->load, tenant->said.has_value())
                             : QString());
    if (!tenant && m_loads) {
        m_time->setSeries(nullptr, 0, 0, 0);
        m_rhythm->setSeries(nullptr, 0, m_rule.periodicShare);
    }
}

void TenantPage::setLatency(std::vector<std::pair<std::int64_t, double>> minutes) {
    m_time->setLatency(std::move(minutes));
}

void TenantPage::setSeries(std::shared_ptr<const harvest::TenantSeries> series) {
    const harvest::LoadedTenant* tenant = m_loads ? m_loads->tenant(fromQt(m_tenant)) : nullptr;
    if (!tenant) return;
    m_time->setSeries(series, tenant->load.average, tenant->load.peak, reserveShare(*tenant));
    m_rhythm->setSeries(std::move(series), tenant->load.share, m_rule.periodicShare);
}

} // namespace tenfold
