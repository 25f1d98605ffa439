#include "app/workbench/perspectives/model/whatifcontroller.h"

#include "core/filter/filter.h"
#include "core/session/saved/saved_scenarios.h"
#include "widgets/common/convert.h"
#include "widgets/common/said.h"
#include "widgets/model/whatif/inputpane.h"
#include "widgets/model/whatif/whatifpage.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace tenfold {
namespace {

constexpr int kLoadPoints = 40, kAttributePoints = 41;
constexpr double kBeyondSeen = 100; ///< times the greatest load seen: as far as the plot goes
constexpr int kKeepMs = 1000;       ///< with nothing changed

/// Clients, or rates, with equal factors between them; whole numbers of clients.
/// @param saturation  requests a second that the bottleneck can do: rates go as far; 0: not known
std::vector<double> loadsOf(const ForecastInput& load, double saturation) {
    const bool isClosed = load.name == "customers";
    const auto known = [](double value) { return std::isfinite(value) ? value : 0; };
    const double most = std::max({known(load.greatest), known(load.value), isClosed ? 1.0 : 1e-3});
    const bool isBounded = std::isfinite(saturation) && saturation > 0;
    const double low = isClosed ? 1 : std::min(most, isBounded ? saturation : most) / kBeyondSeen;
    const double high = isClosed ? most * kBeyondSeen : isBounded ? std::max(most, saturation) * 1.1 : most * 3;
    std::vector<double> loads;
    for (int i = 0; i < kLoadPoints; ++i) {
        double at = low * std::pow(high / low, double(i) / (kLoadPoints - 1));
        if (isClosed) at = std::round(at);
        if (loads.empty() || at > loads.back()) loads.push_back(at);
    }
    return loads;
}

std::vector<ForecastPoint> alongLoad(const WhatIf& whatIf, Scenario scenario, const ForecastInput& load,
                                     double saturation, Progress& progress) {
    std::vector<ForecastPoint> points;
    for (const double at : loadsOf(load, saturation)) {
        if (!progress.advance(points.size(), std::size_t(kLoadPoints), "questions")) break;
        scenario.settings[load.name] = settingText(at);
        Result<Forecast> answer = whatIf.ask(scenario);
        if (!answer) break;
        ForecastPoint point;
        point.at = at;
        point.expected = answer->modelResponse;
        point.hybrid = answer->response;
        point.low = answer->lowResponse;
        point.high = answer->highResponse;
        point.throughput = answer->throughput;
        point.centers = std::move(answer->centers);
        points.push_back(std::move(point));
    }
    return points;
}

/// A scenario that cannot be asked has a column without numbers, that says why.
Forecast refused(const Scenario& scenario, const QString& why) {
    Forecast forecast;
    forecast.scenario = scenario;
    forecast.throughput = forecast.response = forecast.lowResponse = forecast.highResponse = NAN;
    forecast.modelResponse = NAN;
    forecast.fidelity.isLow = true;
    forecast.fidelity.text = fromQt(why);
    return forecast;
}

const ForecastInput* inputOf(const WhatIf& whatIf, const std::string& name) {
    for (const ForecastInput& input : whatIf.inputs())
        if (input.name == name) return &input;
    return nullptr;
}

} // namespace

std::shared_ptr<const WhatIfAnswers> answersTo(const WhatIf& whatIf, const std::vector<Scenario>& scenarios, int edited,
                                               const std::string& attribute, Progress& progress) {
    auto answers = std::make_shared<WhatIfAnswers>();
    answers->edited = edited;
    for (std::size_t i = 0; i < scenarios.size(); ++i) {
        Result<Forecast> forecast = whatIf.ask(scenarios[i]);
        if (!forecast && int(i) == edited) answers->problem = fromQt(describe(forecast.error()));
        answers->forecasts.push_back(forecast ? std::move(*forecast)
                                              : refused(scenarios[i], describe(forecast.error())));
    }
    for (const RecordedRun& run : whatIf.recorded().runs)
        answers->measured.push_back({run.outstanding, run.rate, run.response});
    const Scenario& asked = scenarios[std::size_t(edited)];
    const bool isOpen = asked.settings.contains("rate"); // chosen, or typed
    for (const char* name : isOpen ? std::array{"rate", "customers"} : std::array{"customers", "rate"})
        if (answers->load.empty() && inputOf(whatIf, name)) answers->load = name;
    const double saturation = answers->forecasts[std::size_t(edited)].saturationRate;
    if (const ForecastInput* load = inputOf(whatIf, answers->load)) {
        answers->overLoad = alongLoad(whatIf, asked, *load, saturation, progress);
        // What was recorded as an open load is bounded as the clients are that the curve is of.
        Scenario closed = asked;
        closed.settings.try_emplace(load->name, settingText(std::max(1.0, load->value)));
        if (load->name == "customers")
            if (auto answer = whatIf.ask(closed)) answers->closed = std::move(*answer);
        if (edited != 0 && asked.settings != scenarios[0].settings)
            answers->recordedOverLoad = alongLoad(whatIf, scenarios[0], *load, saturation, progress);
    }
    const ForecastInput* along = inputOf(whatIf, attribute);
    if (!along || !along->categories.empty()) return answers;
    answers->attribute = attribute;
    // What was seen, and as far as the scenario goes.
    const double set = settingOf(asked, *along);
    double low = std::min({along->least, along->value, set}), high = std::max({along->greatest, along->value, set});
    if (!(high > low)) low = std::min(0.0, low), high = high > 0 ? high * 2 : 1;
    if (auto points = whatIf.along(asked, attribute, low, high, kAttributePoints))
        answers->overAttribute = std::move(*points);
    answers->isOtherLoad = !whatIf.isLoadRecorded(asked, attribute);
    if (answers->isOtherLoad) return answers;
    if (auto bins = whatIf.measuredAlong(asked, attribute)) answers->measuredOverAttribute = std::move(*bins);
    return answers;
}

WhatIfController::WhatIfController(ModelView* view, Session* session, QObject* parent)
    : QObject(parent)
    , m_view(view)
    , m_page(new WhatIfPage)
    , m_session(session)
    , m_state(session->state())
    , m_read(tr("Reading what was seen"))
    , m_scenarios(tr("Reading scenarios"))
    , m_ask(tr("Answering")) {
    m_view->addPage(ModelView::WhatIf, m_page, m_page->inputs());
    m_session->watch(&m_read);
    m_session->watch(&m_ask, false);
    m_keep.setSingleShot(true);
    m_keep.setInterval(kKeepMs);
    connect(&m_keep, &QTimer::timeout, this, &WhatIfController::keepScenarios);
    connect(m_view, &ModelView::tabChanged, this, &WhatIfController::update);
    connect(m_page, &WhatIfPage::modelChanged, this, [this] {
        m_whatIf.reset();
        m_shown.reset();
        update();
    });
    connect(m_page, &WhatIfPage::asked, this, &WhatIfController::ask);
    connect(m_page, &WhatIfPage::scenariosChanged, this, [this] { m_keep.start(); });
    connect(m_page, &WhatIfPage::readRequested, this, [this] {
        m_refused.reset();
        m_shown.reset();
        update();
    });
    connect(&m_read, &JobBase::cancelled, this, [this] {
        if (m_isStarting) return; // only the one before
        m_page->setBusy(false);
        m_refused = wanted();
        m_page->setLack(tr("Reading was cancelled."), false);
    });
}

WhatIfController::~WhatIfController() {
    for (JobBase* job : jobs())
        job->disconnect();
}

void WhatIfController::setState(const std::shared_ptr<const WorkspaceState>& state) {
    if (state->path != m_state->path) {
        for (JobBase* job : jobs())
            job->cancel();
        m_keep.stop();
        m_filter.clear();
        m_whatIf.reset();
        m_shown.reset();
    }
    const bool hasOtherScenarios = !state->hasSameDocuments(*m_state);
    m_state = state;
    update();
    if (hasOtherScenarios && m_shown) readScenarios();
}

void WhatIfController::setFilter(const QString& filter) {
    if (Filter(fromQt(filter)).state() == FilterState::Incomplete) return;
    m_filter = filter.trimmed();
    update();
}

void WhatIfController::setActive(bool on) {
    m_isActive = on;
    update();
}

void WhatIfController::setStale() {
    m_shown.reset();
    update();
}

WhatIfController::Wanted WhatIfController::wanted() const {
    Wanted wanted{toQt(m_state->path.string()), m_filter, m_view->model().get(), {}};
    for (const RunInfo& run : m_state->runs)
        if (run.hasRequests) wanted.runs.push_back(run.run.name + '\n' + run.contentHash);
    return wanted;
}

void WhatIfController::update() {
    if (!m_view->model() || m_state->path.empty()) return m_read.cancel();
    const Wanted now = wanted();
    if (m_shown == now || m_refused == now) return;
    if (m_isActive && m_view->tab() == ModelView::WhatIf) read();
}

void WhatIfController::read() {
    const Wanted now = wanted();
    const bool isOther = !m_shown || m_shown->model != now.model;
    m_refused.reset();
    m_isStarting = true;
    m_read.start(
        [path = m_state->path, model = m_view->model(),
         filter = fromQt(m_filter)](Progress& progress) -> Result<Source> {
            ASSIGN_OR_RETURN(Workspace reader, Workspace::open(path, OpenMode::ReadOnly));
            ASSIGN_OR_RETURN(std::vector<LearntTree> trees, keptTrees(reader));
            Source source;
            ASSIGN_OR_RETURN(source.scenarios, savedScenarios(reader, model->name));
            std::erase_if(trees, [&](const LearntTree& tree) { return tree.model != model->name; });
            QStringList learnt;
            for (const LearntTree& tree : trees)
                learnt << toQt(tree.target.service + ' ' + tree.target.operation);
            ASSIGN_OR_RETURN(WhatIf whatIf, WhatIf::of(reader, *model, std::move(trees), filter, progress));
            QStringList lines{WhatIfPage::tr("%1 requests in %2 runs.")
                                  .arg(countText(double(whatIf.recorded().requestCount)),
                                       countText(double(whatIf.recorded().runs.size())))};
            lines << (learnt.isEmpty()
                          ? WhatIfPage::tr("Nothing is learnt beside the model yet: the tab Tree learns.")
                          : WhatIfPage::tr("Learnt: %1.").arg(learnt.mid(0, 6).join(QStringLiteral(", "))));
            for (const Sentence& remark : whatIf.remarks())
                lines << said(remark);
            source.text = lines.join(u'\n');
            source.whatIf = std::make_shared<const WhatIf>(std::move(whatIf));
            return source;
        },
        [this, now, isOther](Result<Source> source) {
            m_page->setBusy(false);
            if (!source) {
                m_refused = now;
                return m_page->setLack(describe(source.error()), false);
            }
            m_shown = now;
            m_whatIf = source->whatIf;
            m_page->setQuestions(m_whatIf->inputs(), source->text);
            if (isOther) m_page->setScenarios(std::move(source->scenarios));
            ask();
        });
    m_isStarting = false;
    m_page->setBusy(true);
    m_page->setLack({}, true);
}

// Saving some may have been undone. Those of the page are what was saved, unless somebody is changing them.
void WhatIfController::readScenarios() {
    if (!m_view->model()) return;
    m_scenarios.start(
        [path = m_state->path, model = m_view->model()](Progress&) -> Result<std::vector<Scenario>> {
            ASSIGN_OR_RETURN(Workspace reader, Workspace::open(path, OpenMode::ReadOnly));
            return savedScenarios(reader, model->name);
        },
        [this](Result<std::vector<Scenario>> kept) {
            const std::vector<Scenario>& shown = m_page->scenarios();
            const auto isSame = [](const Scenario& a, const Scenario& b) {
                return a.name == b.name && a.settings == b.settings;
            };
            if (!kept || m_keep.isActive() ||
                std::equal(kept->begin(), kept->end(), shown.begin() + 1, shown.end(), isSame))
                return;
            m_page->setScenarios(std::move(*kept));
            ask();
        });
}

void WhatIfController::ask() {
    if (!m_whatIf) return;
    m_ask.start(
        [whatIf = m_whatIf, scenarios = m_page->scenarios(), edited = m_page->edited(),
         attribute = m_page->attribute()](Progress& progress) -> Result<std::shared_ptr<const WhatIfAnswers>> {
            return answersTo(*whatIf, scenarios, edited, attribute, progress);
        },
        [this](Result<std::shared_ptr<const WhatIfAnswers>> answers) {
            if (answers) m_page->setAnswers(*answers);
        });
}

void WhatIfController::keepScenarios() {
    if (!m_shown || m_state->readOnly || !m_view->model()) return;
    std::vector<Scenario> kept(m_page->scenarios().begin() + 1, m_page->scenarios().end());
    m_session->keep(
        tr("The scenarios were not kept"),
        [model = m_view->model()->name, kept](Workspace& workspace) { return saveScenarios(workspace, model, kept); },
        [] {});
}

} // namespace tenfold
