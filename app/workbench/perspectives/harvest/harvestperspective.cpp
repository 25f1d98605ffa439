// Harvest: which servers can lend what, to whom.

#include "widgets/harvest/harvestcore.h" // first: see there

#include "app/workbench/jobs/job.h"
#include "app/workbench/perspectives/perspectives.h"
#include "app/workbench/perspectives/windowservices.h"
#include "core/session/harvest_lens.h"
#include "core/store/answer_decisions.h"
#include "widgets/common/convert.h"
#include "widgets/common/tableview.h"
#include "widgets/harvest/harvestview.h"
#include "widgets/harvest/jobpage.h"
#include "widgets/harvest/placementpage.h"
#include "widgets/harvest/tenantpage.h"

#include <algorithm>

namespace tenfold {
namespace {

/// The tables of a workspace, and what placement makes of them.
struct HarvestTables {
    std::shared_ptr<const harvest::HarvestInput> input;
    std::shared_ptr<const harvest::PlacementScene> scene; ///< null: `why` says what is missing
    std::optional<Error> why;
};

class HarvestPerspective final : public Perspective {
    Q_DECLARE_TR_FUNCTIONS(tenfold::HarvestPerspective)
public:
    explicit HarvestPerspective(WindowServices& window);
    ~HarvestPerspective() override {
        m_series.disconnect();
        m_tables.disconnect();
    }
    QWidget* view() const override { return m_view; }
    bool isFirstFor(const WorkspaceState& state) const override {
        return !state.runs.empty() && std::all_of(state.runs.begin(), state.runs.end(),
                                                  [](const RunInfo& run) { return run.kind == RunKind::Samples; });
    }
    void reset() override;
    void setState(const std::shared_ptr<const WorkspaceState>& state) override;
    bool isBusy() const override { return m_series.isRunning() || m_tables.isRunning(); }
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
        emit frontWanted();
        m_view->setTab(HarvestView::Tenants);
        if (!subject.type.isEmpty()) m_view->selectTenant(subject.type);
    }
    std::vector<FinderItem> finderItems() override { return m_view->loads() ? viewActions() : std::vector<FinderItem>(); }
    std::vector<HelpPlace> helpPlaces() const override {
        return {{m_view, id(), tr("Which tenants have which load, which jobs fit where, and where copies of blocks would go.")}};
    }
    std::vector<Tour::Step> tour() override;
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
};

HarvestPerspective::HarvestPerspective(WindowServices& window)
    : Perspective({QStringLiteral("harvest"), tr("Harvest"), tr("Har&vest")}, window)
    , m_view(new HarvestView)
    , m_state(window.session->state())
    , m_series(tr("Reading utilization"))
    , m_tables(tr("Reading tables")) {
    window.session->watch(&m_series, false);
    window.session->watch(&m_tables, false);
    connect(m_view, &HarvestView::importRequested, &window, &WindowServices::importWanted);
    connect(m_view, &HarvestView::computeRequested, window.session, &Session::mine);
    connect(m_view, &HarvestView::statusChanged, this, &Perspective::statusChanged);
    connect(m_view, &HarvestView::tabChanged, this, &Perspective::tabChanged);
    connect(m_view, &HarvestView::tenantSelected, this, [this] {
        readSeries();
        emit placeChanged();
    });
    connect(m_view, &HarvestView::patternSaid, this, &HarvestPerspective::say);
}

void HarvestPerspective::reset() {
    m_series.cancel();
    m_tables.cancel();
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
    m_asked = int(std::count_if(harvestFound->questions().begin(), harvestFound->questions().end(),
                                [](const Question& question) { return question.answer.empty(); }));
    if (result != m_shown) {
        m_shown = result;
        m_read.clear();
        m_input.reset();
    }
    m_view->setLoads(std::shared_ptr<const harvest::TenantLoads>(harvestFound, &harvestFound->loads()), isStale);
    if (m_isActive) activate();
}

void HarvestPerspective::activate() {
    m_isActive = true;
    if (!m_shown) return;
    if (!m_input && !m_tables.isRunning()) readTables();
    readSeries();
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
            tables.input = std::make_shared<const harvest::HarvestInput>(std::move(input));
            return tables;
        },
        [this](Result<HarvestTables> tables) {
            if (!tables) return m_view->setProblem(tr("The tables cannot be read."), describe(tables.error()));
            m_input = tables->input;
            m_view->setInput(m_input);
            m_view->setScene(tables->scene, tables->why ? describe(*tables->why) : QString());
            readSeries();
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
            ASSIGN_OR_RETURN(harvest::TenantSeries series, harvest::tenantSeries(workspace, {}, *input, tenant, progress));
            return std::make_shared<const harvest::TenantSeries>(std::move(series));
        },
        [this](Result<std::shared_ptr<const harvest::TenantSeries>> series) {
            if (series)
                m_view->setSeries(*series);
            else
                m_view->setProblem(tr("The utilization cannot be read."), describe(series.error()));
        });
}

void HarvestPerspective::say(const QString& tenant, const QString& pattern) {
    const Answer answer{std::string(harvest::kTenantPatternQuestion.key),
                        keyOf(harvest::kTenantPatternQuestion, QuestionSubject::thing(fromQt(tenant))), fromQt(pattern), ""};
    m_window.session->decide(tr("What you said of %1 was not kept.").arg(tenant),
                             decisionOf(answer, fromQt(tenant) + " is " + fromQt(pattern)));
}

bool HarvestPerspective::showDecision(const Decision& decision) {
    const auto answer = answerIn(decision);
    const auto subject = answer ? subjectIn(answer->key, harvest::kTenantPatternQuestion) : std::nullopt;
    return subject && m_view->selectTenant(toQt(subject->name));
}

std::vector<Tour::Step> HarvestPerspective::tour() {
    if (!m_view->loads()) return {};
    return {{tr("Spare capacity"),
             tr("Each tenant is a dot: to the left those that hardly vary, above those that follow the day. Drag a line and see who "
                "changes sides."),
             [this] {
                 emit frontWanted();
                 m_view->setTab(HarvestView::Tenants);
             },
             [this] { return QList<QWidget*>{m_view->tenantPage()}; }}};
}

} // namespace

Perspective* makeHarvestPerspective(WindowServices& window) {
    return new HarvestPerspective(window);
}

} // namespace tenfold
