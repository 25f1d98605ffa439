#include "app/workbench/perspectives/extrapolate/extrapolatecontroller.h"

#include "core/base/files/file_writer.h"
#include "core/mining/ask/questions.h"
#include "core/words/base_messages.h"
#include "widgets/common/convert.h"
#include "widgets/extrapolate/checkpane.h"

#include <QFileDialog>
#include <QFileInfo>

#include <cmath>
#include <set>
#include <utility>

namespace tenfold {
namespace {
constexpr int kPauseMs = 300;
constexpr int kGrowthPoints = 16;
constexpr std::size_t kMostServers = 8; ///< whose load is shown

/// The request at scales from the smallest recorded one to its own, evenly on a logarithmic axis.
Result<std::vector<std::pair<double, MethodTotals>>> growthOf(const WorkloadProgram& program,
                                                              const ExtrapolationRequest& request, Progress& progress) {
    std::vector<std::pair<double, MethodTotals>> growth;
    double first = request.scale;
    for (const double scale : program.recordedScales)
        first = std::min(first, scale);
    std::set<double> scales(program.recordedScales.begin(), program.recordedScales.end());
    scales.insert(request.scale);
    for (int i = 0; i < kGrowthPoints && first > 0; ++i)
        scales.insert(std::round(first * std::pow(request.scale / first, double(i) / kGrowthPoints)));
    for (const double scale : scales) {
        if (scale > request.scale) break;
        if (!progress.advance(growth.size(), scales.size(), "growth")) return fail(MessageId::Cancelled);
        ExtrapolationRequest at = request;
        at.scale = scale;
        ASSIGN_OR_RETURN(const Plan plan, extrapolate(program, at));
        growth.emplace_back(scale, totalsOf(predictCounts(plan)));
    }
    return growth;
}
} // namespace

ExtrapolateController::ExtrapolateController(ExtrapolateView* view, Session* session, QObject* parent)
    : QObject(parent)
    , m_view(view)
    , m_session(session)
    , m_state(session->state())
    , m_plan(tr("Extrapolating"))
    , m_load(tr("Adding up the load"))
    , m_check(tr("Checking"))
    , m_try(tr("Trying an answer"))
    , m_save(tr("Saving the plan"))
    , m_export(tr("Exporting the plan")) {
    m_session->watch(&m_try, false);
    m_pause.setSingleShot(true);
    m_pause.setInterval(kPauseMs);
    connect(&m_pause, &QTimer::timeout, this, &ExtrapolateController::compute);
    connect(m_view, &ExtrapolateView::requestChanged, this, [this] {
        m_view->setBusy(true);
        m_pause.start();
    });
    connect(m_view, &ExtrapolateView::checkRequested, this, &ExtrapolateController::check);
    connect(m_view, &ExtrapolateView::savePlanRequested, this, &ExtrapolateController::chooseFile);
    connect(m_view, &ExtrapolateView::exportPlanRequested, this, &ExtrapolateController::chooseExport);
}

ExtrapolateController::~ExtrapolateController() {
    for (JobBase* job :
         {static_cast<JobBase*>(&m_plan), static_cast<JobBase*>(&m_load), static_cast<JobBase*>(&m_check),
          static_cast<JobBase*>(&m_try), static_cast<JobBase*>(&m_save), static_cast<JobBase*>(&m_export)})
        job->disconnect();
}

bool ExtrapolateController::isBusy() const {
    return m_pause.isActive() || m_plan.isRunning() || m_load.isRunning() || m_check.isRunning() || m_try.isRunning() ||
           m_save.isRunning() || m_export.isRunning();
}

void ExtrapolateController::setState(const std::shared_ptr<const WorkspaceState>& state) {
    if (state->mining != m_state->mining || state->path != m_state->path) {
        stopTrying();
        m_tried.clear();
        m_check.cancel();
        m_checkedWith.reset();
        m_wrongNow.reset();
        m_view->check()->setBusy(false);
    }
    m_state = state;
    std::vector<ExtrapolateView::HeldOutRun> kept;
    for (const RunInfo& r : state->runs)
        if (r.run.heldOut && r.run.scale) kept.push_back({toQt(r.run.name), *r.run.scale, r.run.repetition});
    std::stable_sort(kept.begin(), kept.end(), [](const auto& a, const auto& b) { return a.scale < b.scale; });
    m_view->setHeldOut(kept);
    m_view->setMining(state->mining);
    if (m_active) activate();
}

void ExtrapolateController::activate() {
    m_active = true;
    if (!m_state->mining) return;
    const QString run = m_view->check()->run();
    if (!run.isEmpty() && (m_checkedWith != m_state->mining || m_checkedRun != run)) check(run);
}

void ExtrapolateController::compute() {
    const auto request = m_view->request();
    if (!request) {
        m_view->setBusy(false);
        if (m_state->mining) m_view->setPlanProblem(m_view->fieldProblem());
        return;
    }
    m_plan.start(
        [mining = m_state->mining,
         request = *request](Progress& progress) -> Result<std::shared_ptr<const PlanResult>> {
            ASSIGN_OR_RETURN(Plan plan, extrapolate(mining->program, request));
            const auto& doubts = mining->warnings; // who reads the plan alone has to know them
            plan.warnings.insert(plan.warnings.end(), doubts.begin(), doubts.end());
            if (!progress.advance(1, 2, "counts")) return fail(MessageId::Cancelled);
            auto result = std::make_shared<PlanResult>();
            result->counts = predictCounts(plan);
            result->plan = std::move(plan);
            ASSIGN_OR_RETURN(result->growth, growthOf(mining->program, request, progress));
            return std::shared_ptr<const PlanResult>(std::move(result));
        },
        [this](Result<std::shared_ptr<const PlanResult>> result) {
            m_view->setBusy(false);
            if (!result) return m_view->setPlanProblem(describe(result.error()));
            m_view->setPlan(*result);
            measureLoad();
        });
}

void ExtrapolateController::measureLoad() {
    const auto& scales = m_state->mining->program.recordedScales;
    const double recorded = scales.empty() ? 0 : *std::max_element(scales.begin(), scales.end());
    m_load.start(
        [plan = m_view->plan(), mining = m_state->mining,
         recorded](Progress& progress) -> Result<std::vector<ServerLoad>> {
            Plan before;
            if (recorded > 0) {
                ASSIGN_OR_RETURN(before, extrapolate(mining->program, {recorded, {}, {}, {}}));
            }
            std::vector<std::string> servers = plan->plan.program.targets;
            if (servers.size() > kMostServers) servers.resize(kMostServers);
            if (servers.size() != 1) servers.insert(servers.begin(), std::string()); // all together
            std::vector<ServerLoad> loads;
            for (const std::string& server : servers) {
                ServerLoad load{toQt(server), {}, {}};
                load.planned = loadOfPlan(plan->plan, server, progress);
                if (recorded > 0) load.recorded = loadOfPlan(before, server, progress);
                loads.push_back(std::move(load));
            }
            return loads;
        },
        [this, recorded](Result<std::vector<ServerLoad>> loads) {
            if (loads) m_view->setLoads(std::move(*loads), recorded);
        });
}

void ExtrapolateController::check(const QString& run) {
    const auto info = std::find_if(m_state->runs.begin(), m_state->runs.end(),
                                   [&](const RunInfo& r) { return toQt(r.run.name) == run; });
    if (info == m_state->runs.end() || !m_state->mining) return;
    m_checkedWith = m_state->mining;
    m_checkedRun = run;
    m_wrongNow.reset();
    m_view->check()->setBusy(true);
    m_check.start(
        [mining = m_state->mining, path = m_state->path,
         run = info->run](Progress& progress) -> Result<std::shared_ptr<const ValidationReport>> {
            ASSIGN_OR_RETURN(ValidationReport report, checkProgram(mining->program, path, run, progress));
            return std::make_shared<const ValidationReport>(std::move(report));
        },
        [this, run, mining = m_state->mining](Result<std::shared_ptr<const ValidationReport>> result) {
            m_view->check()->setBusy(false);
            if (!result) {
                m_checkedWith.reset();
                m_waiting.reset();
                m_view->check()->setText(tr("%1 cannot be compared.").arg(run), describe(result.error()));
                return;
            }
            m_view->check()->setReport(*result);
            m_wrongNow = verdictOf(**result).wrongShare;
            Q_EMIT checked(mining, *m_wrongNow);
            if (const auto waiting = std::exchange(m_waiting, {})) tryAnswer(*waiting);
            Q_EMIT m_view->statusChanged();
        });
}

void ExtrapolateController::stopTrying() {
    m_waiting.reset();
    m_try.cancel();
}

void ExtrapolateController::tryAnswer(const Answer& answer) {
    stopTrying();
    if (!m_state->mining) return;
    const QString run = m_view->check()->run();
    if (const auto known = m_tried.find({run, answer.key, answer.choice, answer.value}); known != m_tried.end()) {
        Q_EMIT tried(answer.key, known->second);
        return;
    }
    const auto info = std::find_if(m_state->runs.begin(), m_state->runs.end(),
                                   [&](const RunInfo& r) { return toQt(r.run.name) == run; });
    if (info == m_state->runs.end()) return startTrying(answer, {});
    // What is wrong now is found by the check that everybody reads, once.
    if (m_checkedWith != m_state->mining || m_checkedRun != run) check(run);
    if (m_check.isRunning())
        m_waiting = answer;
    else
        startTrying(answer, m_wrongNow ? std::optional(*info) : std::nullopt);
}

void ExtrapolateController::startTrying(const Answer& answer, const std::optional<RunInfo>& kept) {
    m_try.start(
        [mining = m_state->mining, path = m_state->path, kept, answer,
         wrongNow = m_wrongNow](Progress& progress) -> Result<AnswerEffect> {
            WorkloadProgram program = mining->program;
            applyAnswers({answer}, program);
            AnswerEffect effect{coverageOf(program), {}, {}};
            if (!kept) return effect;
            ASSIGN_OR_RETURN(const ValidationReport report, checkProgram(program, path, kept->run, progress));
            effect.wrongNow = wrongNow;
            effect.wrong = verdictOf(report).wrongShare;
            return effect;
        },
        [this, answer, run = kept ? toQt(kept->run.name) : QString()](Result<AnswerEffect> effect) {
            if (!effect) return;
            m_tried[{run, answer.key, answer.choice, answer.value}] = *effect;
            Q_EMIT tried(answer.key, *effect);
        });
}

void ExtrapolateController::chooseFile() {
    if (!m_view->plan()) return;
    const QString name = QStringLiteral("n%1.plan").arg(m_view->plan()->plan.parameters.at("scale"));
    const QString file = QFileDialog::getSaveFileName(
        m_view, tr("Save plan"), QFileInfo(m_session->path()).absolutePath() + u'/' + name, tr("Plans (*.plan)"));
    if (!file.isEmpty()) savePlan(file);
}

void ExtrapolateController::chooseExport(const QString& form) {
    if (!m_view->plan()) return;
    const bool isScript = form == QStringLiteral("k6"), isCommands = form == QStringLiteral("redis-pipe"),
               isLog = form == QStringLiteral("hdfs-audit");
    const QString ending = isScript     ? QStringLiteral("js")
                           : isCommands ? QStringLiteral("resp")
                           : isLog      ? QStringLiteral("log")
                                        : QStringLiteral("json");
    const QString name = QStringLiteral("n%1-%2.%3").arg(m_view->plan()->plan.parameters.at("scale")).arg(form, ending);
    const QString file = QFileDialog::getSaveFileName(
        m_view, tr("Export plan"), QFileInfo(m_session->path()).absolutePath() + u'/' + name, tr("All files (*)"));
    if (!file.isEmpty()) exportPlan(form, file);
}

void ExtrapolateController::exportPlan(const QString& form, const QString& file) {
    if (!m_view->plan()) return;
    m_export.start(
        [plan = m_view->plan(), form = fromQt(form),
         path = std::filesystem::path(fromQt(file))](Progress& progress) -> Result<PlanExportReport> {
            ASSIGN_OR_RETURN(FileWriter writer, FileWriter::open(path));
            ASSIGN_OR_RETURN(
                PlanExportReport report,
                tenfold::exportPlan(
                    plan->plan, form, [&](std::string_view text) { return writer.write(text); }, progress));
            RETURN_IF_ERROR(writer.commit());
            return report;
        },
        [this, form, file](Result<PlanExportReport> report) {
            if (report)
                Q_EMIT exported(form, file, *report);
            else
                Q_EMIT saveFailed(describe(report.error()));
        });
}

void ExtrapolateController::savePlan(const QString& file) {
    if (!m_view->plan()) return;
    m_save.start(
        [plan = m_view->plan(), path = std::filesystem::path(fromQt(file))](Progress&) -> Result<bool> {
            RETURN_IF_ERROR(writePlan(plan->plan, path));
            return true;
        },
        [this, file](Result<bool> result) {
            if (result)
                Q_EMIT saved(file);
            else
                Q_EMIT saveFailed(describe(result.error()));
        });
}

} // namespace tenfold
