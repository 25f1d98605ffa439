#include "app/workbench/perspectives/model/modelcontroller.h"

#include "core/base/files/file_writer.h"
#include "core/filter/filter.h"
#include "core/flows/requests/request_filter.h"
#include "core/model/check/baseline.h"
#include "core/session/lenses/model_evidence.h"
#include "core/words/base_messages.h"
#include "widgets/common/convert.h"
#include "widgets/common/said.h"
#include "widgets/model/check/checkpage.h"
#include "widgets/model/check/checktext.h"
#include "widgets/model/file/modelfilepage.h"

#include <QFile>
#include <QFileInfo>

#include <algorithm>

namespace tenfold {
namespace {

constexpr qint64 kLargestModelFile = 64 << 20; ///< bytes: more is no model that somebody wrote or measured

} // namespace

ModelController::ModelController(ModelView* view, Session* session, QObject* parent)
    : QObject(parent)
    , m_view(view)
    , m_checkPage(new CheckPage)
    , m_filePage(new ModelFilePage)
    , m_session(session)
    , m_state(session->state())
    , m_load(tr("Reading models"))
    , m_measure(tr("Measuring a baseline"))
    , m_check(tr("Checking the model"))
    , m_read(tr("Reading the model"))
    , m_old(tr("Reading an older model")) {
    m_view->addPage(ModelView::Check, m_checkPage, m_checkPage->listPane(), m_checkPage->detailPane());
    m_view->addPage(ModelView::File, m_filePage);
    m_session->watch(&m_load, false);
    m_session->watch(&m_read, false);
    m_session->watch(&m_old, false);
    m_session->watch(&m_measure);
    m_session->watch(&m_check);
    connect(m_view, &ModelView::baselineRequested, this, &ModelController::measureScope);
    connect(m_filePage, &ModelFilePage::readWanted, this, &ModelController::readText);
    connect(m_filePage, &ModelFilePage::saveWanted, this, &ModelController::save);
    connect(m_filePage, &ModelFilePage::versionWanted, this, &ModelController::readOld);
    connect(m_filePage, &ModelFilePage::exportWanted, this, &ModelController::exportWanted);
    connect(m_checkPage, &CheckPage::blamed, this, &ModelController::decide);
    connect(m_view, &ModelView::templateRequested, this, &ModelController::addTemplate);
    connect(m_view, &ModelView::checkRequested, this, [this] {
        m_refused.reset();
        update();
    });
    connect(&m_measure, &JobBase::cancelled, this, &ModelController::showLack);
    connect(&m_check, &JobBase::cancelled, this, [this] {
        if (m_isStarting) return; // only the one before
        m_view->setBusy(false);
        if (m_shown == wanted()) return;
        m_refused = wanted();
        m_view->setStale();
    });
}

ModelController::~ModelController() {
    for (JobBase* job : jobs())
        job->disconnect();
}

bool ModelController::isBusy() const {
    return m_load.isRunning() || m_measure.isRunning() || m_check.isRunning() || m_read.isRunning() ||
           m_old.isRunning();
}

std::vector<RunInfo> ModelController::runsOfRequests() const {
    std::vector<RunInfo> found;
    for (const RunInfo& run : m_state->runs)
        if (run.hasRequests) found.push_back(run);
    return found;
}

bool ModelController::canMeasure() const {
    return !runsOfRequests().empty() && Filter(fromQt(m_good)).state() == FilterState::Valid;
}

void ModelController::setState(const std::shared_ptr<const WorkspaceState>& state) {
    const bool isOther = state->path != m_state->path, hasOtherModels = !state->hasSameDocuments(*m_state);
    m_state = state;
    m_view->setReadOnly(state->readOnly);
    m_checkPage->setBlames(blamesInForce(state->decisions));
    if (isOther) {
        for (JobBase* job : jobs())
            job->cancel();
        m_filter.clear();
        m_refused.reset();
        take({});
    }
    if (hasOtherModels && !state->path.empty()) load(); // also where saving one was undone
    update();
}

void ModelController::setFilter(const QString& filter) {
    if (Filter(fromQt(filter)).state() == FilterState::Incomplete) return;
    m_filter = filter.trimmed();
    update();
}

void ModelController::setActive(bool on) {
    m_isActive = on;
    update();
}

// What is kept

void ModelController::load() {
    m_load.start(
        [path = m_state->path](Progress&) -> Result<Loaded> {
            ASSIGN_OR_RETURN(Workspace reader, Workspace::open(path, OpenMode::ReadOnly));
            ASSIGN_OR_RETURN(std::vector<SavedModel> models, savedModels(reader));
            ASSIGN_OR_RETURN(const UsedModel named, usedModel(reader));
            SavedModel used{"", 0};
            for (const SavedModel& model : models)
                if (model.name == named.name) used = model;
            ASSIGN_OR_RETURN(const std::optional<std::string> text, savedModelText(reader, used.name));
            Loaded loaded = loadedOf(std::move(models), used, text.value_or(std::string()));
            ASSIGN_OR_RETURN(loaded.versions, savedModelVersions(reader, used.name));
            return loaded;
        },
        [this](Result<Loaded> loaded) {
            if (!loaded) return m_session->fail(tr("The models cannot be read"), loaded.error());
            take(std::move(*loaded));
            update();
        });
}

ModelController::Loaded ModelController::loadedOf(std::vector<SavedModel> models, const SavedModel& used,
                                                  const std::string& whole) {
    Loaded loaded;
    loaded.models = std::move(models);
    loaded.used = used;
    if (used.name.empty()) return loaded;
    SplitModelText split = splitEvidence(whole);
    loaded.text = std::move(split.text), loaded.evidence = std::move(split.evidence);
    if (ModelReading reading = readModel(whole); reading.model)
        loaded.model = std::make_shared<const PerformanceModel>(std::move(*reading.model));
    return loaded;
}

void ModelController::take(Loaded loaded) {
    const bool isSame = loaded.used == m_loaded.used && loaded.text == m_loaded.text;
    const bool isOther = loaded.used.name != m_loaded.used.name;
    m_loaded = std::move(loaded);
    if (!isSame) {
        m_shown.reset();
        m_refused.reset();
        m_view->setModel(m_loaded.model, !m_loaded.used.name.empty());
        if (isOther || !m_loaded.model) m_view->setCheck(nullptr); // of the next version old values stay
    }
    m_filePage->setText(toQt(m_loaded.used.name), m_loaded.used.version, m_loaded.versions, toQt(m_loaded.text));
    Q_EMIT modelsChanged();
}

// As somebody types: the newest text wins.
void ModelController::readText(const QString& text) {
    m_read.start(
        [text = fromQt(text), evidence = m_loaded.evidence](Progress&) -> Result<std::vector<ModelProblem>> {
            return readModel(joinEvidence(text, evidence)).problems;
        },
        [this, text](Result<std::vector<ModelProblem>> problems) {
            if (problems) m_filePage->setProblems(text, std::move(*problems));
        });
}

void ModelController::readOld(int version) {
    m_old.start(
        [path = m_state->path, name = m_loaded.used.name, version](Progress&) -> Result<QString> {
            ASSIGN_OR_RETURN(Workspace reader, Workspace::open(path, OpenMode::ReadOnly));
            ASSIGN_OR_RETURN(const std::optional<std::string> text, savedModelText(reader, name, version));
            return toQt(splitEvidence(text.value_or(std::string())).text);
        },
        [this](Result<QString> text) {
            if (text && !text->isEmpty()) m_filePage->showOld(*text);
        });
}

void ModelController::keepText(const std::string& name, const std::string& text) {
    m_session->keep(
        tr("The model was not saved"),
        [name, text, filter = fromQt(m_filter)](Workspace& workspace) -> Status {
            RETURN_IF_ERROR(saveModel(workspace, name, text));
            return useModel(workspace, {name, filter});
        },
        [this] { load(); });
}

void ModelController::use(const QString& name) {
    m_session->keep(
        tr("The model was not chosen"),
        [used = UsedModel{fromQt(name), fromQt(m_filter)}](Workspace& workspace) { return useModel(workspace, used); },
        [this] { load(); });
}

void ModelController::save(const QString& text) {
    if (!m_loaded.used.name.empty()) keepText(m_loaded.used.name, joinEvidence(fromQt(text), m_loaded.evidence));
}

void ModelController::forget() {
    m_session->keep(
        tr("The model was not removed"),
        [name = m_loaded.used.name](Workspace& workspace) { return forgetModel(workspace, name); }, [this] { load(); });
}

void ModelController::importFile(const QString& file) {
    QFile in(file);
    if (!in.open(QIODevice::ReadOnly) || in.size() > kLargestModelFile)
        return m_session->fail(tr("The model was not opened"),
                               Error(MessageId::CannotRead, {fromQt(file), fromQt(in.errorString())}));
    const std::string text = in.readAll().toStdString();
    const std::string name = freshModelName(m_loaded.models, fromQt(oneLine(QFileInfo(file).completeBaseName(), 80)));
    keepText(name, text);
    Q_EMIT imported(toQt(name));
}

void ModelController::exportTo(const QString& file) {
    const Status written = writeFile(fromQt(file), joinEvidence(m_loaded.text, m_loaded.evidence));
    if (!written) return m_session->fail(tr("The model was not exported"), written.error());
    Q_EMIT exported(file);
}

void ModelController::addTemplate() {
    QFile text(QStringLiteral(":/models/template.toml"));
    if (!text.open(QIODevice::ReadOnly)) return;
    keepText(freshModelName(m_loaded.models, fromQt(tr("new model"))), text.readAll().toStdString());
}

void ModelController::measureScope() {
    if (!canMeasure()) return;
    // Named after the run where it is of only one.
    std::vector<std::string> matching;
    const auto filter = RequestFilter::parse(fromQt(m_good));
    for (const RunInfo& run : runsOfRequests())
        if (!filter || filter->canMatch(run.run.name)) matching.push_back(run.run.name);
    const std::string wanted = matching.size() == 1 ? matching.front() : fromQt(tr("baseline"));
    const std::string name = freshModelName(m_loaded.models, wanted);
    m_measure.start(
        [path = m_state->path, filter = fromQt(m_good), name](Progress& progress) -> Result<std::string> {
            ASSIGN_OR_RETURN(Workspace reader, Workspace::open(path, OpenMode::ReadOnly));
            ASSIGN_OR_RETURN(const PerformanceModel model, measureModel(reader, filter, name, progress));
            return modelToToml(model);
        },
        [this, name](Result<std::string> text) {
            if (!text) {
                m_session->fail(tr("The requests were not measured"), text.error(), [self = QPointer(this)] {
                    if (self) self->measureScope(); // another window may have come
                });
                return showLack();
            }
            if (!m_state->readOnly) return keepText(name, *text);
            take(loadedOf(m_loaded.models, {name, 0}, *text)); // kept nowhere
            update();
        });
    showLack();
}

// Requests against it

ModelController::Wanted ModelController::wanted() const {
    Wanted wanted{toQt(m_state->path.string()), m_filter, m_loaded.used, {}};
    for (const RunInfo& run : runsOfRequests())
        wanted.runs.push_back(run.run.name + '\n' + run.contentHash);
    return wanted;
}

void ModelController::update() {
    if (!m_isActive) return; // coming to the front updates it
    showLack();
    if (!m_loaded.model || runsOfRequests().empty()) return;
    const Wanted now = wanted();
    if (m_shown == now) {
        m_view->setProblem({}); // what was asked for meanwhile is no longer
        m_refused.reset();
        return m_check.cancel();
    }
    if (m_refused != now) check();
}

void ModelController::check() {
    const Wanted now = wanted();
    m_refused.reset();
    m_isStarting = true;
    m_check.start(
        [path = m_state->path, model = m_loaded.model,
         filter = fromQt(m_filter)](Progress& progress) -> Result<std::shared_ptr<const ModelCheck>> {
            ASSIGN_OR_RETURN(Workspace reader, Workspace::open(path, OpenMode::ReadOnly));
            auto check = checkModel(reader, *model, filter, progress);
            if (!check) return tl::unexpected<Error>(std::move(check).error());
            return std::make_shared<const ModelCheck>(std::move(*check));
        },
        [this, now](Result<std::shared_ptr<const ModelCheck>> check) {
            m_view->setBusy(false);
            if (!check) {
                m_refused = now;
                return m_view->setProblem(m_view->check() ? tr("The check before the change is shown.")
                                                          : tr("The requests cannot be checked."),
                                          describe(check.error()));
            }
            m_shown = now;
            m_view->setCheck(*check);
            const std::vector<int> mismatches = mismatchesOf(**check);
            Q_EMIT found(mismatches.empty() ? QString()
                                            : said((*check)->verdicts[std::size_t(mismatches.front())].text));
            // The report tells of the same requests.
            if (now.model.version > 0)
                m_session->keep(
                    tr("The filter of the check was not saved"),
                    [used = UsedModel{now.model.name, fromQt(now.filter)}](Workspace& workspace) {
                        return useModel(workspace, used);
                    },
                    nullptr);
        });
    m_isStarting = false;
    m_view->setBusy(true);
}

void ModelController::decide(const ModelVerdict& verdict, Blame blame) {
    const QString place = verdictTitle(verdict);
    const QString name = blame == Blame::System  ? tr("%1: the system is wrong").arg(place)
                         : blame == Blame::Model ? tr("%1: the model is wrong").arg(place)
                                                 : tr("%1: to be decided later").arg(place);
    m_session->decide(tr("The decision was not saved"),
                      blameDecision(m_view->check()->model, verdict, blame, fromQt(name)));
}

void ModelController::showLack() {
    if (m_state->runs.empty()) return m_view->setLack(ModelView::Lack::NoRuns);
    if (runsOfRequests().empty()) return m_view->setLack(ModelView::Lack::NoRequests);
    if (m_measure.isRunning()) return m_view->setLack(ModelView::Lack::Measuring);
    m_view->setLack(m_load.isRunning() ? ModelView::Lack::Reading : ModelView::Lack::NoModel);
}

} // namespace tenfold
