#include "app/workbench/jobs/session.h"

#include "app/workbench/jobs/sample.h"
#include "core/mining/ask/question_kinds.h"
#include "core/mining/types/type_edits.h"
#include "core/session/saved_filters.h"
#include "widgets/common/convert.h"

#include <QDir>
#include <QFileInfo>
#include <QSaveFile>
#include <QScopedValueRollback>
#include <QThread>

#include <utility>

namespace tenfold {

namespace {
/// A workspace that is being closed keeps its lock until the last job has left it.
void waitUntilClosed(const std::weak_ptr<const int>& closing, Progress& progress) {
    constexpr int kLongestMs = 5000, kStepMs = 5;
    for (int waited = 0; !closing.expired() && waited < kLongestMs; waited += kStepMs) {
        if (!progress.advance(0, 0, "closing")) return;
        QThread::msleep(kStepMs);
    }
}
} // namespace

// Closing writes the log back into the file, which may take a moment: not on the window's thread.
QFuture<Session::Failures> Session::closeStore() {
    std::vector<Pending> left;
    if (m_decide.isRunning()) left.push_back(m_deciding);
    left.insert(left.end(), m_decisions.begin(), m_decisions.end());
    m_decisions.clear();
    m_decide.cancel();
    m_closing = m_store->open;
    return QtConcurrent::run(
        [store = std::exchange(m_store, nullptr), left = std::move(left), current = m_decide.worker()]() mutable {
            current.waitForFinished();
            Failures failures;
            for (const Pending& decision : left) {
                if (decision.begun->exchange(true)) continue;
                if (const auto done = decision.work(*store); !done) failures.emplace_back(decision.what, done.error());
            }
            store.reset();
            return failures;
        });
}

void Session::letGo() {
    if (!m_store) return;
    closeStore().then(this, [this](const Failures& failures) {
        for (const auto& [what, error] : failures)
            fail(what, error);
    });
}

void Session::cancelJobs() {
    const QScopedValueRollback<bool> leaving(m_isLeaving, true);
    for (JobBase* job :
         {static_cast<JobBase*>(&m_open), static_cast<JobBase*>(&m_reread), static_cast<JobBase*>(&m_import),
          static_cast<JobBase*>(&m_mine), static_cast<JobBase*>(&m_compact)})
        job->cancel();
}

Session::Session(QString sampleFolder, QString dataFolder, QObject* parent)
    : QObject(parent)
    , m_keep(tr("Saved filters"))
    , m_write(tr("Saving"))
    , m_sampleFolder(std::move(sampleFolder))
    , m_dataFolder(std::move(dataFolder))
    , m_state(std::make_shared<WorkspaceState>())
    , m_open(tr("Opening"))
    , m_reread(tr("Reading"))
    , m_import(tr("Importing"))
    , m_mine(tr("Mining"))
    , m_decide(tr("Deciding"))
    , m_compact(tr("Compacting")) {
    connect(this, &Session::opened, this, &Session::readFilters);
    watch(&m_open);
    watch(&m_import);
    watch(&m_mine);
    watch(&m_compact);
    connect(&m_open, &JobBase::cancelled, this, [this] {
        if (!m_isLeaving) stay();
    });
    connect(&m_import, &JobBase::cancelled, this, [this] {
        if (!m_isLeaving) readWhatWasKept(false);
    });
}

Session::~Session() {
    for (JobBase* job :
         {static_cast<JobBase*>(&m_open), static_cast<JobBase*>(&m_reread), static_cast<JobBase*>(&m_import),
          static_cast<JobBase*>(&m_mine), static_cast<JobBase*>(&m_decide), static_cast<JobBase*>(&m_compact),
          static_cast<JobBase*>(&m_keep), static_cast<JobBase*>(&m_write)})
        job->disconnect(this);
    cancelJobs();
    m_keep.cancel();
    if (m_store) closeStore().waitForFinished(); // what was decided is not lost
}

void Session::watch(JobBase* job, bool recorded) {
    if (recorded) m_recorded << job;
    const auto ended = [this, job, recorded](const QString& state, bool isDone) {
        m_running.removeAll(job);
        if (recorded) {
            addToLog(tr("%1: %2 after %3 s").arg(job->name(), state, numberText(job->secondsRunning(), 2)));
            m_records.insert(m_records.begin(),
                             {job->name(), state, QDateTime::currentDateTime(), job->secondsRunning(), isDone});
            if (m_records.size() > 200) m_records.resize(200);
        }
        emit jobsChanged();
    };
    connect(job, &JobBase::started, this, [this, job] {
        m_running.removeAll(job);
        m_running.append(job);
        emit jobsChanged();
    });
    connect(job, &JobBase::finished, this, [ended, job] {
        const bool isDone = !job->hasFailed();
        ended(isDone ? tr("done") : tr("failed"), isDone);
    });
    connect(job, &JobBase::cancelled, this, [ended] { ended(tr("cancelled"), false); });
}

JobBase* Session::runningJob() const {
    return m_running.isEmpty() ? nullptr : m_running.last();
}

void Session::cancelCurrent() {
    if (JobBase* job = runningJob()) cancel(job);
}

void Session::cancel(JobBase* job) {
    const QString name = job->name();
    const bool isShown = m_recorded.contains(job);
    job->cancel();
    m_again = nullptr;
    if (job == &m_mine) m_again = [this] { mine(); };
    // What an import leaves behind is said when it has been read.
    if (isShown && job != &m_import) emit stopped(name);
}

const JobBase* Session::arriving() const {
    for (const JobBase* job : {static_cast<const JobBase*>(&m_import), static_cast<const JobBase*>(&m_open)})
        if (job->isRunning()) return job;
    return nullptr;
}

QString Session::sampleWorkspace() const {
    return m_dataFolder + QStringLiteral("/sample-wordcount.tenfold");
}

QString Session::spanSampleWorkspace() const {
    return m_dataFolder + QStringLiteral("/sample-checkout.tenfold");
}

void Session::setState(std::shared_ptr<const WorkspaceState> state) {
    m_state = std::move(state);
    emit stateChanged();
}

void Session::retry() {
    if (const auto again = std::exchange(m_again, nullptr)) again();
}

void Session::fail(const QString& what, const Error& error, std::function<void()> again) {
    if (error.code() == ErrorCode::Cancelled) return;
    m_again = std::move(again);
    addProblem(what, error);
    addToLog(what + QStringLiteral(": ") + describe(error));
    emit failed(what, describe(error));
}

void Session::addProblem(const QString& what, const Error& error) {
    m_problems.insert(m_problems.begin(), {QDateTime::currentDateTime(), what, toQt(error.where()), describe(error)});
    emit problemsChanged();
}

void Session::open(const QString& path, const QString& failure, OpenWork work) {
    cancelJobs();
    if (m_store && QFileInfo(path) == QFileInfo(m_path)) letGo(); // its lock must be free
    m_open.start(
        [work = std::move(work), closing = m_closing](Progress& progress) -> Result<Opened> {
            waitUntilClosed(closing, progress);
            return work(progress);
        },
        [this, path, failure](Result<Opened> result) {
            if (!result) {
                stay();
                return fail(failure, result.error(), [this, path] {
                    if (path == sampleWorkspace()) return openSample();
                    path == spanSampleWorkspace() ? openSpanSample() : openWorkspace(path);
                });
            }
            letGo();
            m_store = result->store;
            m_path = path;
            setState(result->state);
            emit opened();
            if (path == sampleWorkspace()) mineAfter(m_state);
        });
}

void Session::stay() {
    if (!m_store) return close();
    readWhatWasKept(true); // opening has cancelled an import or mining of it
}

void Session::openWorkspace(const QString& path) {
    const QString name = QFileInfo(path).fileName();
    m_open.setName(tr("Opening %1").arg(name));
    open(path, tr("%1 cannot be opened").arg(name),
         [file = std::filesystem::path(fromQt(path))](Progress&) -> Result<Opened> {
             ASSIGN_OR_RETURN(std::shared_ptr<Store> store, openStore(file, OpenMode::PreferWrite));
             ASSIGN_OR_RETURN(const auto state, readState(*store));
             return Opened{store, state};
         });
}

namespace {
/// The sample's workspace; made again where it is of another version or damaged: the sample can always be imported.
Result<std::shared_ptr<Store>> openSampleStore(const std::filesystem::path& file) {
    auto store = openStore(file, OpenMode::Create);
    if (store) return store;
    if (store.error().code() == ErrorCode::Schema || store.error().id() == MessageId::WorkspaceCorrupt) {
        std::error_code ignored;
        std::filesystem::remove(file, ignored);
        return openStore(file, OpenMode::Create);
    }
    if (store.error().id() == MessageId::WorkspaceLocked) return openStore(file, OpenMode::PreferWrite);
    return store;
}
} // namespace

void Session::openSample() {
    openSampleOf("sample.toml", sampleWorkspace());
}

void Session::openSpanSample() {
    openSampleOf(kSpanSample, spanSampleWorkspace());
}

void Session::openSampleOf(const char* description, const QString& path) {
    const auto info = readSampleInfo(m_sampleFolder, description);
    if (!info) return fail(tr("The sample cannot be opened"), info.error());
    QDir().mkpath(m_dataFolder);
    m_open.setName(tr("Opening the sample"));
    open(path, tr("The sample cannot be opened"),
         [file = std::filesystem::path(fromQt(path)), sample = *info](Progress& progress) -> Result<Opened> {
             ASSIGN_OR_RETURN(std::shared_ptr<Store> store, openSampleStore(file));
             ASSIGN_OR_RETURN(auto state, readState(*store));
             // Runs that are there already are found unchanged; an import that was cut short goes on.
             if (state->isEmpty() || (!state->mining && !state->readOnly && !state->isOnlyOfSpans())) {
                 ASSIGN_OR_RETURN(const ImportSummary summary,
                                  tenfold::importPaths(*store, {sample.archive}, {}, sample.keptBack, progress));
                 state = summary.state;
             }
             return Opened{store, state};
         });
}

QString Session::freshWorkspacePath(const QString& name) const {
    QString base = name.isEmpty() ? tr("traces") : name;
    QString path = QStringLiteral("%1/%2.tenfold").arg(m_dataFolder, base);
    for (int i = 2; QFile::exists(path); ++i)
        path = QStringLiteral("%1/%2-%3.tenfold").arg(m_dataFolder, base).arg(i);
    return path;
}

void Session::importRuns(std::vector<RunToImport> runs, const QString& wanted) {
    if (runs.empty()) return;
    {
        const QScopedValueRollback<bool> another(m_isLeaving, true);
        m_import.cancel();
        m_reread.cancel();
    }
    m_mine.cancel();
    QDir().mkpath(wanted.isEmpty() ? m_dataFolder : QFileInfo(wanted).absolutePath());
    const RunInput& first = *runs.front().input;
    const QString name = QFileInfo(toQt(first.path.string())).baseName();
    const QString path = m_store ? m_path : wanted.isEmpty() ? freshWorkspacePath(name) : wanted;
    const bool isNew = !m_store;
    m_importing = path;
    m_import.setName(
        tr("Importing %1").arg(runs.size() == 1 ? toQt(first.folderName) : tr("%n run(s)", nullptr, int(runs.size()))));
    m_import.start(
        [store = m_store, runs, path](Progress& progress) -> Result<Imported> {
            std::shared_ptr<Store> target = store;
            const std::filesystem::path file(fromQt(path));
            const bool created = !target;
            if (created) {
                ASSIGN_OR_RETURN(target, openStore(file, OpenMode::Create));
            }
            auto summary = tenfold::importRuns(*target, runs, progress);
            if (!summary) {
                // A workspace made for this import alone is not left behind empty.
                bool keep = !created;
                if (created) {
                    const auto left = readState(*target);
                    keep = left && !(*left)->isEmpty();
                }
                if (!keep) {
                    target.reset();
                    std::error_code ignored;
                    std::filesystem::remove(file, ignored);
                }
                return tl::unexpected<Error>(summary.error());
            }
            return Imported{target, *summary};
        },
        [this, path, isNew, runs, wanted](Result<Imported> result) {
            if (!result)
                return fail(tr("The import failed"), result.error(),
                            [this, runs, wanted] { importRuns(runs, wanted); });
            m_store = result->store;
            m_path = path;
            setState(result->summary.state);
            if (isNew) emit opened();
            emit imported(result->summary);
            mineAfter(m_state);
        });
}

void Session::readWhatWasKept(bool goesOn) {
    m_reread.start(
        [store = m_store, file = std::filesystem::path(fromQt(m_importing)),
         import = m_import.worker()](Progress&) mutable -> Result<Opened> {
            import.waitForFinished();
            std::error_code ignored;
            if (!store && !std::filesystem::exists(file, ignored)) return Opened{};
            if (!store) {
                ASSIGN_OR_RETURN(store, openStore(file, OpenMode::PreferWrite));
            }
            ASSIGN_OR_RETURN(const auto state, readState(*store));
            return Opened{store, state};
        },
        [this, path = m_importing, goesOn](Result<Opened> result) {
            if (!result) return fail(tr("What was imported cannot be read"), result.error());
            const QString nothing = tr("The import was stopped; no run was complete.");
            if (!result->store) return goesOn ? void() : noted(nothing);
            const bool isNew = !m_store;
            const std::size_t before = m_state->runs.size(), now = result->state->runs.size();
            if (isNew) m_path = path;
            m_store = result->store;
            setState(result->state);
            if (isNew) emit opened();
            if (now > before)
                emit noted(tr("The import was stopped; %n run(s) had been imported and are kept.", nullptr,
                              int(now - before)));
            else if (!goesOn)
                emit noted(nothing);
            if (goesOn) mineAfter(m_state);
        });
}

void Session::mineAfter(const std::shared_ptr<const WorkspaceState>& state) {
    if (state->canCompute()) mine();
}

void Session::mine() {
    if (!m_store) return;
    m_mine.start([store = m_store](Progress& progress) { return computeLenses(*store, progress); },
                 [this](Result<std::shared_ptr<const WorkspaceState>> result) {
                     if (!result) return fail(tr("Mining failed"), result.error(), [this] { mine(); });
                     setState(*result);
                     emit mined();
                 });
}

/// "What is create.clientName? → random": what the history says of an answer.
std::string Session::nameOf(const Answer& answer) const {
    if (const std::string text = typeEditText(answer); !text.empty()) return text;
    const std::string tail = answer.choice + (answer.value.empty() ? "" : " " + answer.value);
    if (m_state->mining)
        for (const Question& question : m_state->mining->questions)
            if (isAnswerTo(answer.key, question)) return question.text.text() + " → " + tail;
    return answer.kind + ": " + tail;
}

void Session::answer(const std::vector<Answer>& answers) {
    if (answers.empty()) return;
    std::vector<std::string> names;
    for (const Answer& answer : answers)
        names.push_back(nameOf(answer));
    decide(tr("The answer was not saved"),
           [answers, names](Store& store) { return answerQuestions(store, answers, names); });
}

void Session::undo() {
    step(true);
}

void Session::redo() {
    step(false);
}

void Session::step(bool isUndo) {
    decide(
        isUndo ? tr("Nothing was undone") : tr("Nothing was redone"),
        [isUndo](Store& store) { return isUndo ? undoDecision(store) : redoDecision(store); }, true);
}

void Session::addToLog(const QString& text) {
    constexpr std::size_t kMost = 1000;
    m_log.push_back({QDateTime::currentDateTime(), text});
    if (m_log.size() > kMost) m_log.erase(m_log.begin());
    emit logChanged();
}

void Session::undoSteps(int steps) {
    decide(
        steps > 0 ? tr("Nothing was undone") : tr("Nothing was redone"),
        [steps](Store& store) -> Result<std::shared_ptr<const WorkspaceState>> {
            for (int i = 0; i < std::abs(steps); ++i) {
                const auto state = steps > 0 ? undoDecision(store) : redoDecision(store);
                if (!state) return state;
            }
            return readState(store);
        },
        true);
}

void Session::describeDecision(DecisionKey key, DecisionText which, const QString& text) {
    decide(tr("The decision was not named"), [key, which, text = fromQt(text)](Store& store) {
        return tenfold::describeDecision(store, key, which, text);
    });
}

void Session::exportDecisions(const QString& file) {
    if (!m_store) return;
    const std::string text = decisionsToToml(m_state->decisions);
    QSaveFile out(file);
    if (!out.open(QIODevice::WriteOnly) || out.write(text.data(), qint64(text.size())) < 0 || !out.commit())
        return fail(tr("The decisions were not written"),
                    Error(MessageId::CannotWrite, {fromQt(file), fromQt(out.errorString())}));
    emit noted(tr("Decisions written to %1.").arg(file));
}

void Session::importDecisions(const QString& file) {
    decide(tr("The decisions were not applied"),
           [path = fromQt(file)](Store& store) -> Result<std::shared_ptr<const WorkspaceState>> {
               QFile in(toQt(path));
               if (!in.open(QIODevice::ReadOnly))
                   return tenfold::fail(MessageId::CannotRead, {path, fromQt(in.errorString())});
               const QByteArray text = in.readAll();
               {
                   const std::lock_guard lock(store.mutex);
                   const auto added = store.workspace.importDecisions(
                       std::string_view(text.constData(), std::size_t(text.size())), path);
                   if (!added) return tl::unexpected<Error>(added.error());
               }
               return readState(store);
           });
}

namespace {
Result<QStringList> filtersOf(Workspace& workspace) {
    ASSIGN_OR_RETURN(const auto filters, savedFilters(workspace));
    QStringList list;
    for (const std::string& filter : filters)
        list << toQt(filter);
    return list;
}
} // namespace

void Session::keepFilter(const QString& filter, bool keep) {
    if (!m_store || m_state->readOnly) return;
    m_keep.start(
        [store = m_store, text = fromQt(filter), keep](Progress&) -> Result<QStringList> {
            const std::lock_guard lock(store->mutex);
            RETURN_IF_ERROR(keep ? saveFilter(store->workspace, text) : forgetFilter(store->workspace, text));
            return filtersOf(store->workspace);
        },
        [this](Result<QStringList> filters) {
            if (!filters) return fail(tr("The filter was not saved"), filters.error());
            m_filters = *filters;
            emit filtersChanged();
        });
}

void Session::keep(const QString& what, std::function<Status(Workspace&)> work, std::function<void()> done) {
    if (!m_store || m_state->readOnly) return;
    m_kept.push_back({what, std::move(work), std::move(done)});
    if (!m_write.isRunning()) nextKept();
}

void Session::nextKept() {
    m_write.start(
        [store = m_store, work = m_kept.front().work](Progress&) -> Result<bool> {
            const std::lock_guard lock(store->mutex);
            RETURN_IF_ERROR(work(store->workspace));
            return true;
        },
        [this, path = m_state->path](Result<bool> done) {
            const Kept kept = std::move(m_kept.front());
            m_kept.pop_front();
            if (!done) fail(kept.what, done.error());
            if (m_state->path != path || !m_store) return m_kept.clear(); // those of the one before
            if (done && kept.done) kept.done();
            if (!m_kept.empty() && !m_write.isRunning()) nextKept();
        });
}

void Session::decide(const QString& what, const NewDecision& decision) {
    decide(what, [decision](Store& store) { return makeDecision(store, decision); });
}

void Session::readFilters() {
    m_filters.clear();
    emit filtersChanged();
    if (m_state->path.empty()) return;
    m_keep.start(
        [path = m_state->path](Progress&) -> Result<QStringList> {
            ASSIGN_OR_RETURN(Workspace reader, Workspace::open(path, OpenMode::ReadOnly));
            return filtersOf(reader);
        },
        [this](Result<QStringList> filters) {
            if (!filters) return;
            m_filters = *filters;
            emit filtersChanged();
        });
}

void Session::setHeldOut(const QString& run, bool heldOut) {
    decide(tr("The run was not changed"),
           [name = fromQt(run), heldOut](Store& store) { return tenfold::setHeldOut(store, name, heldOut); });
}

void Session::editRun(const QString& run, const QString& key, const QString& value) {
    decide(tr("The run was not changed"), [run = fromQt(run), key = fromQt(key), value = fromQt(value)](Store& store) {
        return tenfold::editRun(store, run, key, value);
    });
}

void Session::deleteRun(const QString& run) {
    decide(tr("The run was not deleted"),
           [name = fromQt(run)](Store& store) { return tenfold::deleteRun(store, name); });
}

void Session::compact() {
    if (!m_store) return;
    m_compact.start(
        [store = m_store](Progress& progress) {
            const std::lock_guard lock(store->mutex);
            return store->workspace.compact(progress);
        },
        [this](Result<std::pair<std::uint64_t, std::uint64_t>> sizes) {
            if (!sizes) return fail(tr("The workspace was not compacted"), sizes.error());
            const auto text = [](std::uint64_t bytes) { return QLocale().formattedDataSize(qint64(bytes)); };
            emit noted(tr("The workspace had %1, now %2.").arg(text(sizes->first), text(sizes->second)));
        });
}

// Decisions queue up and are never dropped: fast typing answers many questions before the first one is on disk.
void Session::decide(const QString& what, Decide work, bool isStep) {
    if (!m_store)
        return emit stateChanged(); // its file is being opened again: puts back what the view showed too early
    emit deciding();
    m_mine.cancel();
    m_reread.cancel(); // the decision reads all that is there
    m_decisions.push_back({what, std::move(work), std::make_shared<std::atomic<bool>>(false), isStep});
    if (!m_decide.isRunning()) nextDecision();
}

void Session::tellStep(const std::vector<Decision>& before) {
    const std::vector<Decision>& now = m_state->decisions;
    const Decision* first = nullptr;
    int steps = 0;
    for (std::size_t i = 0; i < std::min(before.size(), now.size()); ++i) {
        if (now[i].state == before[i].state || now[i].key != before[i].key) continue;
        const QString name = toQt(now[i].name);
        addToLog(now[i].state == DecisionState::InForce ? tr("Done again: %1").arg(name) : tr("Undone: %1").arg(name));
        if (!first) first = &now[i];
        ++steps;
    }
    if (first) emit stepped(Decision(*first), steps);
}

void Session::nextDecision() {
    m_deciding = m_decisions.front();
    m_decisions.pop_front();
    m_decide.start(
        [store = m_store, decision = m_deciding](Progress&) -> Result<std::shared_ptr<const WorkspaceState>> {
            if (decision.begun->exchange(true)) return tenfold::fail(MessageId::Cancelled);
            return decision.work(*store);
        },
        [this, what = m_deciding.what,
         isStep = m_deciding.isStep](Result<std::shared_ptr<const WorkspaceState>> result) {
            if (result) {
                const std::size_t before = m_state->decisions.size();
                const auto was = m_state;
                setState(*result);
                if (isStep) tellStep(was->decisions);
                for (std::size_t i = before; i < m_state->decisions.size(); ++i)
                    addToLog(tr("Decided: %1").arg(toQt(m_state->decisions[i].name)));
            } else
                emit stateChanged(); // puts back what the view showed too early
            // Pressed once more than there was to undo: nothing went wrong.
            const bool isAtEnd = !result && (result.error().id() == MessageId::NothingToUndo ||
                                             result.error().id() == MessageId::NothingToRedo);
            if (isAtEnd)
                emit noted(describe(result.error()));
            else if (!result)
                fail(what, result.error());
            if (!m_decisions.empty()) return nextDecision();
            emit answered();
            mineAfter(m_state);
        });
}

void Session::close() {
    cancelJobs();
    letGo();
    m_path.clear();
    setState(std::make_shared<WorkspaceState>());
    emit opened();
}

} // namespace tenfold
