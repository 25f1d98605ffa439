#include "widgets/harvest/harvestview.h"

#include "core/harvest/join/latency_join.h"
#include "core/harvest/load/job_shapes.h"
#include "core/harvest/load/kept_tables.h"
#include "core/harvest/load/loads_json.h"
#include "core/harvest/load/pattern_shares.h"
#include "core/harvest/load/placement_trials.h"
#include "core/harvest/load/reimage_history.h"
#include "core/harvest/load/simulation_data.h"
#include "core/harvest/load/tenant_loads.h"
#include "core/harvest/policy/policy.h"
#include "core/harvest/sweep/experiments.h"
#include "core/harvest/sweep/run_sweep.h"
#include "widgets/common/convert.h"
#include "widgets/common/said.h"
#include "widgets/common/tables/tableview.h"
#include "widgets/frame/panes.h"
#include "widgets/harvest/experimentpage.h"
#include "widgets/harvest/jobpage.h"
#include "widgets/harvest/latencypage.h"
#include "widgets/harvest/placementpage.h"
#include "widgets/harvest/plots/patternmark.h"
#include "widgets/harvest/reimagepage.h"
#include "widgets/harvest/resultspage.h"
#include "widgets/harvest/sharespage.h"
#include "widgets/harvest/tenantdetails.h"
#include "widgets/harvest/tenantpage.h"

#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>

namespace tenfold {
namespace {

constexpr double kSurestTenant = 1e9; ///< sorts behind all: nothing varies

} // namespace

HarvestView::HarvestView(QWidget* parent)
    : TabbedView({.name = QStringLiteral("HarvestView"),
                  .title = tr("Harvest"),
                  .icon = QStringLiteral("harvest"),
                  .listWidth = 280,
                  .leastList = 200,
                  .detailWidth = 260},
                 parent)
    , m_tenantModel(new CellModel(this))
    , m_tenants(new TableView(tr("Tenants")))
    , m_page(new TenantPage)
    , m_details(new TenantDetails)
    , m_jobs(new JobPage)
    , m_reimages(new ReimagePage)
    , m_placement(new PlacementPage)
    , m_results(new ResultsPage)
    , m_shares(new SharesPage)
    , m_experiments(new ExperimentPage)
    , m_latency(new LatencyPage) {
    m_tenantModel->setColumns(
        {{tr("Tenant"), false, 0},
         {tr("srv"), true, 40, tr("Servers")},
         {tr("Pattern"), false, 92},
         {tr("sure"), true, 48, tr("|ln| of the distance to the nearest threshold; 0.69 is a factor of two")}});
    m_tenants->setCells(m_tenantModel);
    auto* list = new Pane(tr("Tenants"));
    list->header()->setNote(tr("least sure first"));
    list->body()->addWidget(m_tenants, 1);
    addReadingKey(list, tr("Reading"), tr("● periodic  ■ constant  ▲ unpredictable; hollow: too short a history"));
    auto* details = new Pane(tr("Why this pattern"));
    addScrolling(details, m_details);
    addTab(Tenants, tr("Tenants"), m_page, list, details);
    addTab(Shares, tr("Shares"), m_shares, nullptr, nullptr);
    addTab(Jobs, tr("Jobs"), m_jobs, nullptr, nullptr);
    addTab(Reimages, tr("Reimages"), m_reimages, nullptr, nullptr);
    addTab(Placement, tr("Placement"), m_placement, nullptr, nullptr);
    addTab(Results, tr("Results"), m_results, nullptr, nullptr);
    addTab(Experiments, tr("Experiments"), m_experiments, nullptr, nullptr);
    addTab(Latency, tr("Latency"), m_latency, nullptr, nullptr);
    addKeys(tr("Next tenant"), tr("Previous tenant"), tr("Example"));
    connect(m_tenants, &TableView::currentIdChanged, this, [this](const QVariant& id) { selectTenant(id.toString()); });
    connect(m_page, &TenantPage::tenantChosen, this, [this](const QString& tenant) { m_tenants->selectId(tenant); });
    connect(m_page, &TenantPage::ruleDragged, this, [this](double sigma, double share) {
        harvest::PatternRule rule = m_rule;
        rule.constantSigma = sigma;
        rule.periodicShare = share;
        setRule(rule);
    });
    connect(m_latency, &LatencyPage::tenantChosen, this, [this](const QString& tenant) {
        if (selectTenant(tenant)) setTab(Tenants);
    });
    connect(m_details, &TenantDetails::ruleChanged, this, &HarvestView::setRule);
    connect(m_details, &TenantDetails::patternSaid, this, &HarvestView::patternSaid);
    connect(emptyState(), &EmptyState::actionTriggered, this,
            [this] { m_hasSamples ? Q_EMIT computeRequested() : Q_EMIT importRequested(); });
    connect(emptyState(), &EmptyState::linkTriggered, this, &HarvestView::datacenterRequested);
    setNothing(false);
}

void HarvestView::setNothing(bool hasSamples) {
    m_found.reset();
    m_judged.reset();
    setLatency(nullptr);
    m_results->setLoads(nullptr);
    m_hasSamples = hasSamples;
    emptyState()->setLink(hasSamples ? QString() : tr("Make a datacenter"));
    if (hasSamples) {
        emptyState()->setText(tr("The utilization was not looked at yet."),
                              tr("Which servers can lend what follows from their history."));
        emptyState()->setAction(tr("Look at it"));
    } else {
        emptyState()->setText(
            tr("No utilization here."),
            tr("Import cpu.csv, Azure, Google, Alibaba or Bitbrains traces, sar, collectd or Prometheus, and the "
               "tables "
               "of servers, tenants, reimages and jobs with them. Or look around in a datacenter that is made up."));
        emptyState()->setAction(tr("Import…"));
    }
    showContent(false);
    Q_EMIT statusChanged();
}

void HarvestView::setLoads(std::shared_ptr<const harvest::TenantLoads> loads, bool isStale) {
    m_found = std::move(loads);
    showContent(true);
    setProblem({});
    if (isStale)
        connect(showStale(tr("Runs, tables or what you said have changed since."), tr("Look again")),
                &QPushButton::clicked, this, &HarvestView::computeRequested);
    judge();
}

void HarvestView::setRule(const harvest::PatternRule& rule) {
    m_rule = rule;
    judge();
}

/// What the lens found where nobody moved a threshold; else each tenant is judged anew. Classes stay those of the lens.
void HarvestView::judge() {
    if (!m_found) return;
    const harvest::PatternRule usual;
    const bool isUsual = m_rule.constantSigma == usual.constantSigma && m_rule.periodicShare == usual.periodicShare &&
                         m_rule.minDays == usual.minDays;
    m_judged = m_found;
    if (!isUsual) {
        auto judged = std::make_shared<harvest::TenantLoads>(*m_found);
        harvest::judge(*judged, m_rule);
        m_judged = std::move(judged);
    }
    m_page->setLoads(m_judged, m_rule);
    m_jobs->setData(m_judged, m_input);
    m_shares->setData(m_judged, m_input);
    m_results->setLoads(m_judged);
    showTenants();
    showTenant();
    Q_EMIT statusChanged();
}

void HarvestView::showTenants() {
    std::vector<CellModel::RankedRow> rows;
    for (const harvest::LoadedTenant& tenant : m_judged->tenants) {
        const harvest::LoadPattern& load = tenant.load;
        const bool isShort = load.isHistoryShort && !tenant.said;
        const QString mark =
            load.byRule == harvest::Pattern::Periodic   ? (isShort ? QStringLiteral("○") : QStringLiteral("●"))
            : load.byRule == harvest::Pattern::Constant ? (isShort ? QStringLiteral("□") : QStringLiteral("■"))
                                                        : (isShort ? QStringLiteral("△") : QStringLiteral("▲"));
        Cell name = Cell::of(mark + QLatin1Char(' ') + toQt(tenant.id));
        name.sort = toQt(tenant.id);
        name.ends = true;
        name.tip = patternText(load, tenant.said.has_value());
        const double sure = load.confidence.value_or(kSurestTenant);
        Cell sureCell = isShort           ? Cell::of(tr("short"), Tone::Disagree)
                        : load.confidence ? Cell::number(*load.confidence, 2)
                                          : Cell::of(QStringLiteral("–"), Tone::Dim);
        sureCell.sort = isShort ? -1 : sure;
        Cell pattern =
            Cell::of(isShort ? tr("too short") : patternText(load.pattern), isShort ? Tone::Dim : Tone::Normal);
        pattern.bold = tenant.said.has_value();
        rows.push_back(
            {isShort ? -1 : sure, {{name, Cell::number(double(tenant.servers)), pattern, sureCell}, toQt(tenant.id)}});
    }
    m_tenantModel->setRanked(std::move(rows));
    // Of other tenants than before the same row may be selected.
    if (const QVariant now = m_tenants->selectIdOrFirst(m_tenant); now.isValid()) selectTenant(now.toString());
}

bool HarvestView::selectTenant(const QString& tenant) {
    if (!m_judged || !m_judged->tenant(fromQt(tenant))) return false;
    if (tenant != m_tenant) {
        m_tenant = tenant;
        m_tenants->selectId(tenant);
        showTenant();
        Q_EMIT tenantSelected(tenant);
    }
    return true;
}

void HarvestView::showTenant() {
    const harvest::LoadedTenant* tenant = m_judged ? m_judged->tenant(fromQt(m_tenant)) : nullptr;
    m_page->setTenant(tenant);
    m_details->setTenant(m_judged.get(), tenant, m_rule);
}

void HarvestView::setInput(std::shared_ptr<const harvest::HarvestInput> input) {
    m_input = std::move(input);
    m_jobs->setData(m_judged, m_input);
    m_shares->setData(m_judged, m_input);
}

void HarvestView::setScene(std::shared_ptr<const harvest::PlacementScene> scene, const QString& why) {
    m_placement->setScene(std::move(scene), why);
}

void HarvestView::setSeries(std::shared_ptr<const harvest::TenantSeries> series) {
    m_page->setSeries(std::move(series));
    showLatency();
}

void HarvestView::setLatency(std::shared_ptr<const harvest::LatencyJoin> join) {
    m_join = std::move(join);
    m_latency->setJoin(m_join);
    showLatency();
}

/// Over the utilization of the tenant that is shown, where it is known.
void HarvestView::showLatency() {
    std::vector<std::pair<std::int64_t, double>> minutes;
    if (m_join)
        for (const harvest::TenantLatency& one : m_join->tenants)
            if (toQt(one.tenant) == m_tenant) minutes = one.byMinute;
    m_page->setLatency(std::move(minutes));
}

void HarvestView::setReadOnly(bool on) {
    m_details->setReadOnly(on);
}

void HarvestView::stepTo(int by) {
    const QModelIndex now = m_tenants->currentIndex();
    const int rows = m_tenants->model() ? m_tenants->model()->rowCount() : 0;
    if (rows == 0) return;
    const int row = std::clamp((now.isValid() ? now.row() : -1) + by, 0, rows - 1);
    m_tenants->setCurrentIndex(m_tenants->model()->index(row, 0));
}

QString HarvestView::statusText() const {
    if (!m_judged) return tr("no utilization");
    return tr("%1 tenants · %2 servers · %3 classes")
        .arg(countText(double(m_judged->tenants.size())), countText(double(m_judged->servers())),
             countText(double(m_judged->classes.size())));
}

QWidget* HarvestView::mainPane() const {
    return panes().value(0);
}

QList<QWidget*> HarvestView::panes() const {
    if (!isContentShown()) return {emptyState()->button()};
    if (tab() == Jobs) return {m_jobs->jobs()};
    if (tab() == Reimages) return {m_reimages->tenants()};
    if (tab() == Results) return {m_results->comparisons()};
    if (tab() == Shares) return {m_shares->shares()};
    if (tab() == Experiments) return {m_experiments->experiments(), m_experiments->points()};
    if (tab() == Latency) return {m_latency->tenants()};
    if (tab() == Placement) return {m_placement->stepButton()};
    return {m_tenants, m_page->classes(), m_details};
}

} // namespace tenfold
