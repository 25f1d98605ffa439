// Harvest: which servers can lend what, to whom.

#include "core/harvest/load/generated_workspace.h"
#include "core/harvest/load/job_shapes.h"
#include "core/harvest/load/kept_tables.h"
#include "core/harvest/load/loads_json.h"
#include "core/harvest/load/placement_trials.h"
#include "core/harvest/load/reimage_history.h"
#include "core/harvest/load/simulation_data.h"
#include "core/harvest/load/tenant_loads.h"
#include "core/harvest/policy/policy.h"
#include "core/harvest/sweep/run_sweep.h"

#include "app/workbench/jobs/job.h"
#include "app/workbench/perspectives/perspectives.h"
#include "app/workbench/perspectives/windowservices.h"
#include "core/session/lenses/harvest_lens.h"
#include "core/store/decisions/answer_decisions.h"
#include "widgets/common/convert.h"
#include "widgets/common/tables/tableview.h"
#include "widgets/harvest/experimentpage.h"
#include "widgets/harvest/harvestview.h"
#include "widgets/harvest/jobpage.h"
#include "widgets/harvest/placementpage.h"
#include "widgets/harvest/reimagepage.h"
#include "widgets/harvest/resultspage.h"
#include "widgets/harvest/tenantpage.h"

#include <algorithm>
#include <functional>

namespace tenfold {
namespace {

/// The tables of a workspace, and what placement makes of them.
struct HarvestTables {
    std::shared_ptr<const harvest::HarvestInput> input;
    std::shared_ptr<const harvest::PlacementScene> scene; ///< null: `why` says what is missing
    std::optional<Error> why;
    std::shared_ptr<const harvest::ReimageHistory> reimages;
};

constexpr std::size_t kMadeServers = 200; ///< of a datacenter that is made up: all views in seconds
constexpr int kMadeSlotS = 300;
constexpr std::uint64_t kSimulatedRuns = 3; ///< enough for a spread, and a coffee's time; the command line takes more

/// What the window plays of an engine.
harvest::HarvestSweep usualSweep(harvest::Engine engine) {
    harvest::HarvestSweep sweep;
    sweep.engine = engine;
    sweep.runs = kSimulatedRuns;
    if (engine == harvest::Engine::Durability)
        sweep.axes = {{"policy", {"stock", "h"}}, {"replicas", {"2", "3", "4"}}, {"blocks", {"100000"}}};
    else if (engine == harvest::Engine::Availability)
        sweep.axes = {{"policy", {"stock", "h"}},
                      {"load", {"30", "40", "50", "60", "70"}},
                      {"scaling", {"linear", "root"}},
                      {"blocks", {"20000"}}};
    else
        sweep.axes = {{"policy", {"stock", "pt", "pt-bal", "h"}}, {"load", {"25", "45", "60"}}};
    return sweep;
}

/// The same of each datacenter by itself, where there are several; of failed accesses only the whole is looked at.
harvest::HarvestSweep sweepByDatacenter(const harvest::HarvestSweep& usual, const harvest::HarvestData& data) {
    harvest::HarvestSweep sweep = usual;
    sweep.axes.clear();
    std::vector<std::string> named = data.datacenters;
    std::erase(named, std::string()); // servers that no table has
    if (named.size() < 2 || usual.engine == harvest::Engine::Availability) return sweep;
    sweep.axes = usual.axes;
    sweep.axes.emplace_back("datacenter", std::move(named));
    return sweep;
}

/// What is to be played, once it is known what data there are.
using WantedTrials = std::function<Result<std::vector<Trial>>(const harvest::HarvestData& data)>;

/// Plays what a workspace does not have of some trials.
Result<std::vector<Trial>> played(const std::filesystem::path& path, harvest::Engine engine, std::uint64_t start,
                                  const WantedTrials& wanted, Progress& progress) {
    ASSIGN_OR_RETURN(Workspace workspace, Workspace::open(path, OpenMode::ReadOnly));
    harvest::SimulationQuestion question;
    ASSIGN_OR_RETURN(const harvest::HarvestInput input, harvestInput(workspace, question.loads.limits, progress));
    ASSIGN_OR_RETURN(const harvest::SimulationData data, harvest::simulationData(workspace, input, question, progress));
    ASSIGN_OR_RETURN(std::vector<Trial> trials, wanted(data.data));
    std::vector<Trial> made;
    for (std::size_t i = 0; i < trials.size(); ++i) {
        if (!progress.advance(i, trials.size(), "simulating")) return fail(MessageId::Cancelled);
        ASSIGN_OR_RETURN(const auto kept, trialOf(workspace, trials[i].key()));
        if (kept && kept->state == TrialState::Done) continue;
        harvest::playTrial(trials[i], data.data, engine, start);
        made.push_back(trials[i]);
    }
    return made;
}

Status keepTrials(Workspace& workspace, const std::vector<Trial>& trials) {
    std::vector<Trial> ordered = trials;
    for (Trial& trial : ordered) {
        trial.state = TrialState::Waiting;
        trial.result.clear();
    }
    RETURN_IF_ERROR(orderTrials(workspace, ordered));
    for (const Trial& trial : trials) {
        ASSIGN_OR_RETURN(const bool isBegun, beginTrial(workspace, trial.key()));
        if (!isBegun) continue; // somebody else was sooner
        ASSIGN_OR_RETURN(const bool isKept, endTrial(workspace, trial.key(), trial.state, trial.result));
        if (!isKept) continue;
    }
    return {};
}

/// All that was simulated in a workspace: by engine for pictures, and by what was ordered at once.
struct KeptResults {
    ResultsPage::Results byEngine;
    std::vector<harvest::Experiment> experiments;
};
Result<KeptResults> keptResults(const std::filesystem::path& path) {
    ASSIGN_OR_RETURN(Workspace workspace, Workspace::open(path, OpenMode::ReadOnly));
    ASSIGN_OR_RETURN(const std::vector<Trial> all, trialsOf(workspace, harvest::kHarvestTrials));
    KeptResults results;
    results.experiments = harvest::experimentsOf(all);
    std::map<harvest::Engine, std::vector<Trial>> byEngine;
    for (const harvest::Experiment& experiment : results.experiments)
        for (const Trial& trial : experiment.trials)
            if (trial.state == TrialState::Done) byEngine[experiment.engine].push_back(trial);
    for (const auto& [engine, trials] : byEngine)
        results.byEngine[engine] = harvest::summaryOf(trials);
    return results;
}

class HarvestPerspective final : public Perspective {
    Q_DECLARE_TR_FUNCTIONS(tenfold::HarvestPerspective)
public:
    explicit HarvestPerspective(WindowServices& window);
    ~HarvestPerspective() override {
        m_series.disconnect();
        m_tables.disconnect();
        m_results.disconnect();
        m_simulate.disconnect();
        m_latency.disconnect();
    }
    QWidget* view() const override { return m_view; }
    bool isFirstFor(const WorkspaceState& state) const override {
        return !state.runs.empty() && std::all_of(state.runs.begin(), state.runs.end(),
                                                  [](const RunInfo& run) { return run.kind == RunKind::Samples; });
    }
    void reset() override;
    void setState(const std::shared_ptr<const WorkspaceState>& state) override;
    bool isBusy() const override {
        return m_series.isRunning() || m_tables.isRunning() || m_results.isRunning() || m_simulate.isRunning() ||
               m_latency.isRunning();
    }
    void activate() override;
    void leave() override { m_isActive = false; }
    QString statusText() const override { return m_view->statusText(); }
    int badge() const override { return m_asked; }
    QList<QWidget*> panes() const override { return m_view->panes(); }
    QWidget* mainPane() const override { return m_view->mainPane(); }
    bool showDecision(const Decision& decision) override;
    bool canShow(const Subject& subject) const override {
        return subject.kind == Subject::Kind::Page && subject.name == QStringLiteral("harvest/tenants");
    }
    void show(const Subject& subject) override {
        Q_EMIT frontWanted();
        m_view->setTab(HarvestView::Tenants);
        if (!subject.type.isEmpty()) m_view->selectTenant(subject.type);
    }
    std::vector<FinderItem> finderItems() override {
        return m_view->loads() ? viewActions() : std::vector<FinderItem>();
    }
    std::vector<HelpPlace> helpPlaces() const override {
        return {{m_view, id(),
                 tr("Which tenants have which load, which jobs fit where, and where copies of blocks would go.")}};
    }
    std::vector<Tour::Step> tour() override;
    std::vector<PerspectiveAction> actions() override;
    QVariantMap place() const override {
        return {{QStringLiteral("tab"), m_view->tab()}, {QStringLiteral("tenant"), m_view->tenant()}};
    }
    void goTo(const QVariantMap& place) override {
        m_view->setTab(place[QStringLiteral("tab")].toInt());
        m_view->selectTenant(place[QStringLiteral("tenant")].toString());
    }

private:
    void readTables();
    void readSeries();
    void readResults();
    void readLatency();
    void simulate();
    void simulateAgain();
    void makeDatacenter();
    void play(harvest::Engine engine, std::uint64_t start, WantedTrials wanted);
    void say(const QString& tenant, const QString& pattern);

    HarvestView* m_view;
    std::shared_ptr<const WorkspaceState> m_state;
    std::shared_ptr<const harvest::HarvestInput> m_input;
    SharedLensResult m_shown;
    bool m_isActive = false;
    int m_asked = 0;
    QString m_read; ///< tenant whose series is shown, or on its way
    Job<std::shared_ptr<const harvest::TenantSeries>> m_series;
    Job<HarvestTables> m_tables;
    Job<KeptResults> m_results;
    std::shared_ptr<const harvest::LatencyJoin> m_join;
    Job<std::shared_ptr<const harvest::LatencyJoin>> m_latency;
    Job<std::vector<Trial>> m_simulate;
};

HarvestPerspective::HarvestPerspective(WindowServices& window)
    : Perspective({QStringLiteral("harvest"), tr("Harvest"), tr("Har&vest")}, window)
    , m_view(new HarvestView)
    , m_state(window.session->state())
    , m_series(tr("Reading utilization"))
    , m_tables(tr("Reading tables"))
    , m_results(tr("Reading results"))
    , m_latency(tr("Reading latency"))
    , m_simulate(tr("Simulating")) {
    window.session->watch(&m_series, false);
    window.session->watch(&m_tables, false);
    window.session->watch(&m_results, false);
    window.session->watch(&m_latency);
    window.session->watch(&m_simulate);
    connect(m_view->resultsPage(), &ResultsPage::runRequested, this, &HarvestPerspective::simulate);
    connect(m_view->experimentPage(), &ExperimentPage::runAgainRequested, this, &HarvestPerspective::simulateAgain);
    const auto setBusy = [this](bool on) {
        m_view->resultsPage()->setBusy(on);
        m_view->experimentPage()->setBusy(on);
    };
    connect(&m_simulate, &JobBase::started, this, [setBusy] { setBusy(true); });
    for (const auto ended : {&JobBase::finished, &JobBase::cancelled})
        connect(&m_simulate, ended, this, [setBusy] { setBusy(false); });
    connect(m_view, &HarvestView::tabChanged, this, &HarvestPerspective::readLatency);
    connect(m_view, &HarvestView::importRequested, &window, &WindowServices::importWanted);
    connect(m_view, &HarvestView::computeRequested, window.session, &Session::mine);
    connect(m_view, &HarvestView::datacenterRequested, this, &HarvestPerspective::makeDatacenter);
    connect(m_view, &HarvestView::statusChanged, this, &Perspective::statusChanged);
    connect(m_view, &HarvestView::tabChanged, this, &Perspective::tabChanged);
    connect(m_view, &HarvestView::tenantSelected, this, [this] {
        readSeries();
        Q_EMIT placeChanged();
    });
    connect(m_view, &HarvestView::patternSaid, this, &HarvestPerspective::say);
}

void HarvestPerspective::reset() {
    m_series.cancel();
    m_tables.cancel();
    m_results.cancel();
    m_simulate.cancel();
    m_latency.cancel();
    m_join.reset();
    m_view->resultsPage()->setResults({});
    m_view->experimentPage()->setExperiments({});
    m_shown.reset();
    m_input.reset();
    m_read.clear();
    m_asked = 0;
    m_view->setNothing(false);
}

void HarvestPerspective::setState(const std::shared_ptr<const WorkspaceState>& state) {
    m_state = state;
    m_view->setReadOnly(state->readOnly);
    const Lens& lens = harvestLens();
    const auto found = state->lenses.find(&lens);
    const SharedLensResult result = found == state->lenses.end() ? nullptr : found->second.result;
    if (!result) {
        m_shown.reset();
        m_asked = 0;
        return m_view->setNothing(lens.canCompute(state->runs));
    }
    const bool isStale = state->isStale(lens);
    const auto harvestFound = std::static_pointer_cast<const HarvestFound>(result);
    const std::vector<Question> questions = harvestFound->questions(); // made at each call
    m_asked = int(std::count_if(questions.begin(), questions.end(),
                                [](const Question& question) { return question.answer.empty(); }));
    if (result != m_shown) {
        m_shown = result;
        m_series.cancel(); // of a tenant that there may be no more
        m_read.clear();
        m_input.reset();
        m_join.reset();
        m_view->setLatency(nullptr);
    }
    m_view->setLoads(std::shared_ptr<const harvest::TenantLoads>(harvestFound, &harvestFound->loads()), isStale);
    if (m_isActive) activate();
}

void HarvestPerspective::activate() {
    m_isActive = true;
    if (!m_shown) return;
    if (!m_input && !m_tables.isRunning()) readTables();
    readSeries();
    readLatency();
}

void HarvestPerspective::readTables() {
    const auto found = std::static_pointer_cast<const HarvestFound>(m_shown);
    m_tables.start(
        [path = m_state->path, found](Progress& progress) -> Result<HarvestTables> {
            ASSIGN_OR_RETURN(Workspace workspace, Workspace::open(path, OpenMode::ReadOnly));
            const harvest::LoadQuestion question;
            ASSIGN_OR_RETURN(harvest::HarvestInput input, harvestInput(workspace, question.limits, progress));
            HarvestTables tables;
            auto scene = harvest::placementScene(input, &found->loads(), question.limits, {});
            if (scene)
                tables.scene = std::make_shared<const harvest::PlacementScene>(std::move(*scene));
            else
                tables.why = scene.error();
            tables.reimages =
                std::make_shared<const harvest::ReimageHistory>(harvest::reimageHistory(input, question.limits));
            tables.input = std::make_shared<const harvest::HarvestInput>(std::move(input));
            return tables;
        },
        [this](Result<HarvestTables> tables) {
            if (!tables) return m_view->setProblem(tr("The tables cannot be read."), describe(tables.error()));
            m_input = tables->input;
            m_view->setInput(m_input);
            m_view->reimagePage()->setHistory(tables->reimages);
            m_view->setScene(tables->scene, tables->why ? describe(*tables->why) : QString());
            readSeries();
            readResults();
            readLatency();
        });
}

void HarvestPerspective::readSeries() {
    const QString tenant = m_view->tenant();
    if (!m_isActive || tenant.isEmpty() || !m_input || tenant == m_read) return;
    m_read = tenant;
    m_view->setSeries(nullptr);
    m_series.start(
        [path = m_state->path, input = m_input,
         tenant = fromQt(tenant)](Progress& progress) -> Result<std::shared_ptr<const harvest::TenantSeries>> {
            ASSIGN_OR_RETURN(Workspace workspace, Workspace::open(path, OpenMode::ReadOnly));
            ASSIGN_OR_RETURN(harvest::TenantSeries series,
                             harvest::tenantSeries(workspace, {}, *input, tenant, progress));
            return std::make_shared<const harvest::TenantSeries>(std::move(series));
        },
        [this](Result<std::shared_ptr<const harvest::TenantSeries>> series) {
            if (series)
                m_view->setSeries(*series);
            else
                m_view->setProblem(tr("The utilization cannot be read."), describe(series.error()));
        });
}

void HarvestPerspective::readResults() {
    m_view->resultsPage()->setCanRun(
        !m_state->readOnly, m_state->readOnly ? tr("The workspace cannot be written.")
                                              : tr("Plays what is not there yet; Esc in the status bar stops it"));
    m_view->experimentPage()->setCanRun(!m_state->readOnly);
    m_results.start([path = m_state->path](Progress&) { return keptResults(path); },
                    [this](Result<KeptResults> results) {
                        if (!results) return;
                        m_view->resultsPage()->setResults(std::move(results->byEngine));
                        m_view->experimentPage()->setExperiments(std::move(results->experiments));
                    });
}

/// Calls of a workspace are many, and few want to see them beside utilization: read when they do.
void HarvestPerspective::readLatency() {
    if (!m_isActive || m_view->tab() != HarvestView::Latency || m_join || !m_input || m_latency.isRunning()) return;
    m_latency.start(
        [path = m_state->path,
         input = m_input](Progress& progress) -> Result<std::shared_ptr<const harvest::LatencyJoin>> {
            ASSIGN_OR_RETURN(Workspace workspace, Workspace::open(path, OpenMode::ReadOnly));
            ASSIGN_OR_RETURN(harvest::LatencyJoin join, harvest::joinLatency(workspace, {}, *input, progress));
            return std::make_shared<const harvest::LatencyJoin>(std::move(join));
        },
        [this](Result<std::shared_ptr<const harvest::LatencyJoin>> join) {
            if (!join) return m_view->setProblem(tr("The latency cannot be read."), describe(join.error()));
            m_join = *join;
            m_view->setLatency(m_join);
        });
}

void HarvestPerspective::simulate() {
    if (m_simulate.isRunning()) return m_simulate.cancel();
    const harvest::HarvestSweep sweep = usualSweep(m_view->resultsPage()->engine());
    play(sweep.engine, sweep.start, [sweep](const harvest::HarvestData& data) -> Result<std::vector<Trial>> {
        ASSIGN_OR_RETURN(std::vector<Trial> trials, harvest::sweepTrials(sweep, data.hash));
        const harvest::HarvestSweep parts = sweepByDatacenter(sweep, data);
        if (parts.axes.empty()) return trials;
        ASSIGN_OR_RETURN(std::vector<Trial> more, harvest::sweepTrials(parts, data.hash));
        trials.insert(trials.end(), more.begin(), more.end());
        return trials;
    });
}

void HarvestPerspective::simulateAgain() {
    if (m_simulate.isRunning()) return m_simulate.cancel();
    const harvest::Experiment* experiment = m_view->experimentPage()->current();
    if (!experiment) return;
    play(experiment->engine, experiment->start,
         [experiment = *experiment](const harvest::HarvestData& data) -> Result<std::vector<Trial>> {
             return harvest::trialsAgain(experiment, data.hash);
         });
}

void HarvestPerspective::play(harvest::Engine engine, std::uint64_t start, WantedTrials wanted) {
    m_simulate.start(
        [path = m_state->path, engine, start, wanted = std::move(wanted)](Progress& progress) {
            return played(path, engine, start, wanted, progress);
        },
        [this](Result<std::vector<Trial>> trials) {
            if (!trials) return m_view->setProblem(tr("It cannot be simulated."), describe(trials.error()));
            m_window.session->keep(
                tr("What was simulated was not kept."),
                [trials = std::move(*trials)](Workspace& workspace) { return keepTrials(workspace, trials); },
                [this] { readResults(); });
        });
}

void HarvestPerspective::say(const QString& tenant, const QString& pattern) {
    const Answer answer{std::string(harvest::kTenantPatternQuestion.key),
                        keyOf(harvest::kTenantPatternQuestion, QuestionSubject::thing(fromQt(tenant))), fromQt(pattern),
                        ""};
    m_window.session->decide(tr("What you said of %1 was not kept.").arg(tenant),
                             decisionOf(answer, fromQt(tenant) + " is " + fromQt(pattern)));
}

bool HarvestPerspective::showDecision(const Decision& decision) {
    const auto answer = answerIn(decision);
    const auto subject = answer ? subjectIn(answer->key, harvest::kTenantPatternQuestion) : std::nullopt;
    return subject && m_view->selectTenant(toQt(subject->name));
}

/// For who wants to see everything before there are data: what `tenfold harvest generate` makes by itself, in a
/// workspace of its own: the tables of the one that is open stay as they are.
void HarvestPerspective::makeDatacenter() {
    const QString name = tr("Synthetic datacenter");
    const auto work = [](Workspace& workspace, Progress& progress) -> Result<std::optional<Error>> {
        harvest::GenerateOrder order;
        order.datacenter.servers = kMadeServers;
        order.series.slotSeconds = kMadeSlotS;
        RETURN_IF_ERROR(harvest::generateInto(workspace, order, progress));
        return std::nullopt;
    };
    m_window.session->make(name, work, m_window.session->freshWorkspacePath(name));
}

std::vector<PerspectiveAction> HarvestPerspective::actions() {
    return {{PerspectiveAction::Menu::File,
             QStringLiteral("makeDatacenter"),
             tr("Make a synthetic datacenter"),
             {},
             [this] {
                 Q_EMIT frontWanted();
                 makeDatacenter();
             }}};
}

std::vector<Tour::Step> HarvestPerspective::tour() {
    if (!m_view->loads()) return {};
    const auto tab = [this](HarvestView::Tab shown) {
        return [this, shown] {
            Q_EMIT frontWanted();
            m_view->setTab(shown);
        };
    };
    const auto at = [](QWidget* widget) { return [widget] { return QList<QWidget*>{widget}; }; };
    return {
        {tr("Spare capacity"),
         tr("Each tenant is a dot: to the left those that hardly vary, above those that follow the day. Drag a "
            "line and see who changes sides; the questions in the inbox are the ones nearest to it."),
         tab(HarvestView::Tenants), at(m_view->tenantPage())},
        {tr("Which classes a job gets"),
         tr("Choose a job: classes with room for all of it, their weights, and what a thousand draws give."),
         tab(HarvestView::Jobs), at(m_view->jobPage())},
        {tr("Where copies go"),
         tr("Columns by reimages, rows by peaks: copies of a block share no row, column or environment. Place one "
            "step by step."),
         tab(HarvestView::Placement), at(m_view->placementPage())},
        {tr("What to lend"),
         tr("Simulate, and the first line says it: how many servers, how many copies, whose servers not. ✗ is where "
            "H loses."),
         tab(HarvestView::Results), at(m_view->resultsPage())}};
}

} // namespace

Perspective* makeHarvestPerspective(WindowServices& window) {
    return new HarvestPerspective(window);
}

} // namespace tenfold
