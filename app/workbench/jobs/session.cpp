#include "app/workbench/jobs/session.h"

#include "app/workbench/jobs/sample.h"
#include "core/base/files/file_writer.h"
#include "core/session/lenses/mining_lens.h"
#include "core/session/saved/saved_filters.h"
#include "core/words/store_messages.h"
#include "widgets/common/convert.h"
#include "widgets/common/said.h"

#include <QDir>
#include <QFileInfo>
#include <QFutureWatcher>
#include <QScopedValueRollback>
#include <QThread>

#include <algorithm>
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
    // not then(this, …): in Qt 6.4 a continuation looks at the context from the worker's thread, which may outlive it
    auto* closing = new QFutureWatcher<Failures>(this);
    connect(closing, &QFutureWatcherBase::finished, this, [this, closing] {
        for (const auto& [what, error] : closing->result())
            fail(what, error);
        closing->deleteLater();
    });
    closing->setFuture(closeStore());
}

void Session::cancelJobs() {
    const QScopedValueRollback<bool> leaving(m_isLeaving, true);
    for (JobBase* job :
         {static_cast<JobBase*>(&m_open), static_cast<JobBase*>(&m_reread), static_cast<JobBase*>(&m_import),
          static_cast<JobBase*>(&m_mine), static_cast<JobBase*>(&m_compact), static_cast<JobBase*>(&m_bring),
          static_cast<JobBase*>(&m_follow)})
        job->cancel();
}

namespace {
Result<std::optional<Error>> bringInto(Store& store, const Session::BesideWork& work, Progress& progress) {
    const std::lock_guard lock(store.mutex);
    return work(store.workspace, progress);
}
} // namespace

Session::Session(QString sampleFolder, QString dataFolder, QObject* parent)
    : QObject(parent)
    , m_keep(tr("Saved filters"))
    , m_write(tr("Saving"))
    , m_follow(tr("Reading"))
    , m_sampleFolder(std::move(sampleFolder))
    , m_dataFolder(std::move(dataFolder))
    , m_state(std::make_shared<WorkspaceState>())
    , m_open(tr("Opening"))
    , m_reread(tr("Reading"))
    , m_import(tr("Importing"))
    , m_mine(tr("Mining"))
    , m_decide(tr("Deciding"))
    , m_compact(tr("Compacting"))
    , m_bring(tr("Importing")) {
    watch(&m_open);
    watch(&m_import);
    watch(&m_mine);
    watch(&m_compact);
    watch(&m_bring);
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
          static_cast<JobBase*>(&m_keep), static_cast<JobBase*>(&m_write), static_cast<JobBase*>(&m_bring),
          static_cast<JobBase*>(&m_follow)})
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
        Q_EMIT jobsChanged();
    };
    connect(job, &JobBase::started, this, [this, job] {
        m_running.removeAll(job);
        m_running.append(job);
        Q_EMIT jobsChanged();
    });
    connect(job, &JobBase::finished, this, [ended, job] {
        const bool isDone = !job->hasFailed();
        ended(isDone ? tr("done") : tr("failed"), isDone);
    });
    connect(job, &QObject::destroyed, this, [this, job] { // with its window, while the session stays
        m_running.removeAll(job);
        m_recorded.removeAll(job);
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
    if (isShown && job != &m_import) Q_EMIT stopped(name);
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

bool Session::isSample() const {
    return m_store && (m_path == sampleWorkspace() || m_path == spanSampleWorkspace());
}

void Session::setState(std::shared_ptr<const WorkspaceState> state) {
    const bool hasOtherDocuments = !state->hasSameDocuments(*m_state);
    m_state = std::move(state);
    if (hasOtherDocuments) readFilters();
    Q_EMIT stateChanged();
}

void Session::retry() {
    if (const auto again = std::exchange(m_again, nullptr)) again();
}

void Session::fail(const QString& what, const Error& error, std::function<void()> again) {
    if (error.code() == ErrorCode::Cancelled) return;
    m_again = std::move(again);
    addProblem(what, error);
    addToLog(what + QStringLiteral(": ") + describe(error));
    Q_EMIT failed(what, describe(error));
}

void Session::addProblem(const QString& what, const Error& error) {
    m_problems.insert(m_problems.begin(), {QDateTime::currentDateTime(), what, toQt(error.where()), describe(error)});
    Q_EMIT problemsChanged();
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
            Q_EMIT opened();
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

bool Session::canResetSample() const {
    return isSample() && m_state && !m_state->readOnly;
}

void Session::resetSample() {
    if (!canResetSample()) return;
    const QString path = m_path;
    close();
    openSampleOf(path == spanSampleWorkspace() ? kSpanSample : "sample.toml", path, true);
}

void Session::openSampleOf(const char* description, const QString& path, bool isAnew) {
    const auto info = readSampleInfo(m_sampleFolder, description);
    if (!info) return fail(tr("The sample cannot be opened"), info.error());
    QDir().mkpath(m_dataFolder);
    m_open.setName(tr("Opening the sample"));
    open(path, tr("The sample cannot be opened"),
         [file = std::filesystem::path(fromQt(path)), sample = *info, isAnew](Progress& progress) -> Result<Opened> {
             std::error_code ignored;
             for (const char* part : {"", "-wal", "-shm"})
                 if (isAnew) std::filesystem::remove(file.string() + part, ignored);
             ASSIGN_OR_RETURN(std::shared_ptr<Store> store, openSampleStore(file));
             ASSIGN_OR_RETURN(auto state, readState(*store));
             // Runs that are there already are found unchanged; an import that was cut short goes on.
             if (state->isEmpty() || (!state->mining && !state->readOnly && state->hasRunOf(miningLens()))) {
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

void Session::importRuns(std::vector<RunToImport> runs, const QString& wanted, const BesideWork& beside) {
    if (runs.empty()) return;
    const RunInput& first = *runs.front().input;
    const QString name = QFileInfo(toQt(first.path.string())).baseName();
    const QString path = wanted.isEmpty() && !m_store ? freshWorkspacePath(name) : wanted;
    const auto refused = std::make_shared<std::optional<Error>>();
    fill(
        tr("Importing %1").arg(runs.size() == 1 ? toQt(first.folderName) : tr("%n run(s)", nullptr, int(runs.size()))),
        path,
        [runs, beside, refused](Store& store, Progress& progress) -> Result<ImportSummary> {
            ASSIGN_OR_RETURN(ImportSummary summary, tenfold::importRuns(store, runs, progress));
            if (!beside) return summary;
            auto kept = bringInto(store, beside, progress);
            *refused = kept ? std::move(*kept) : std::optional(std::move(kept).error());
            ASSIGN_OR_RETURN(summary.state, readState(store));
            return summary;
        },
        [this, runs, wanted, beside] { importRuns(runs, wanted, beside); },
        [this, refused] {
            if (*refused) fail(tr("Tables were not kept"), **refused);
        });
}

void Session::make(const QString& name, const BesideWork& work, const QString& wanted) {
    const auto refused = std::make_shared<std::optional<Error>>();
    fill(
        name, wanted.isEmpty() && !m_store ? freshWorkspacePath(name) : wanted,
        [work, refused](Store& store, Progress& progress) -> Result<ImportSummary> {
            ASSIGN_OR_RETURN(*refused, bringInto(store, work, progress));
            ImportSummary summary;
            ASSIGN_OR_RETURN(summary.state, readState(store));
            return summary;
        },
        [this, name, work, wanted] { make(name, work, wanted); },
        [this, refused] {
            if (*refused) fail(tr("Tables were not kept"), **refused);
        });
}

void Session::fill(const QString& job, const QString& wanted,
                   std::function<Result<ImportSummary>(Store&, Progress&)> work, std::function<void()> again,
                   std::function<void()> done) {
    {
        const QScopedValueRollback<bool> another(m_isLeaving, true);
        m_import.cancel();
        m_reread.cancel();
    }
    m_mine.cancel();
    // Into another file than the one that is open: that one stays until all is there.
    const bool isBeside = m_store && !wanted.isEmpty() && QFileInfo(wanted) != QFileInfo(m_path);
    const QString path = m_store && !isBeside ? m_path : wanted;
    QDir().mkpath(QFileInfo(path).absolutePath());
    const bool isNew = !m_store || isBeside;
    m_importing = isBeside ? m_path : path;
    m_import.setName(job);
    m_import.start(
        [store = isBeside ? nullptr : m_store, work = std::move(work), path,
         isBeside](Progress& progress) -> Result<Imported> {
            std::shared_ptr<Store> target = store;
            const std::filesystem::path file(fromQt(path));
            const bool created = !target;
            if (created) {
                ASSIGN_OR_RETURN(target, openStore(file, OpenMode::Create));
            }
            auto summary = work(*target, progress);
            if (!summary) {
                // A workspace made for this import alone is not left behind empty.
                bool keep = !created;
                if (created && !isBeside) {
                    const auto left = readState(*target);
                    keep = left && !(*left)->isEmpty();
                }
                if (!keep) {
                    target.reset();
                    std::error_code ignored;
                    std::filesystem::remove(followLinks(file).value_or(file), ignored);
                }
                return tl::unexpected<Error>(summary.error());
            }
            return Imported{target, *summary};
        },
        [this, path, isNew, isBeside, again = std::move(again), done = std::move(done)](Result<Imported> result) {
            if (!result) {
                fail(tr("The import failed"), result.error(), again);
                return isBeside ? mineAfter(m_state) : void();
            }
            if (isBeside) letGo();
            m_store = result->store;
            m_path = path;
            setState(result->summary.state);
            if (isNew) Q_EMIT opened();
            Q_EMIT imported(result->summary);
            if (done) done();
            mineAfter(m_state);
        });
}

void Session::bring(const QString& name, BringWork work, std::function<void(bool)> done) {
    if (!m_store || m_state->readOnly) return;
    m_mine.cancel();
    m_bring.setName(name);
    m_bring.start([store = m_store, work = std::move(work)](Progress& progress) { return work(*store, progress); },
                  [this, name, done = std::move(done)](Result<ImportSummary> summary) {
                      if (!summary)
                          fail(tr("%1 failed").arg(name), summary.error());
                      else {
                          setState(summary->state);
                          Q_EMIT imported(*summary);
                      }
                      if (done) done(summary.has_value());
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
            if (isNew) Q_EMIT opened();
            if (now > before)
                Q_EMIT noted(tr("The import was stopped; %n run(s) had been imported and are kept.", nullptr,
                                int(now - before)));
            else if (!goesOn)
                Q_EMIT noted(nothing);
            if (goesOn) mineAfter(m_state);
        });
}

void Session::mineAfter(const std::shared_ptr<const WorkspaceState>& state) {
    std::vector<const Lens*> wanted = state->wanting();
    std::erase_if(wanted, [&](const Lens* lens) { return !lens->computesUnasked(state->runs); });
    if (!wanted.empty()) compute(std::move(wanted));
}

void Session::mine() {
    compute(m_state->wanting());
}

void Session::compute(std::vector<const Lens*> wanted) {
    if (!m_store) return;
    QStringList doing;
    for (const Lens* lens : wanted)
        doing << said(lens->doing());
    const QString name = doing.isEmpty() ? said(lenses().front()->doing()) : doing.join(QStringLiteral(", "));
    m_mine.setName(name);
    m_mine.start([store = m_store,
                  wanted = std::move(wanted)](Progress& progress) { return computeLenses(*store, wanted, progress); },
                 [this, name](Result<std::shared_ptr<const WorkspaceState>> result) {
                     if (!result) return fail(tr("%1 failed").arg(name), result.error(), [this] { mine(); });
                     setState(*result);
                     Q_EMIT mined();
                 });
}

void Session::addToLog(const QString& text) {
    constexpr std::size_t kMost = 1000;
    m_log.push_back({QDateTime::currentDateTime(), text});
    if (m_log.size() > kMost) m_log.erase(m_log.begin());
    Q_EMIT logChanged();
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
    this->keep(
        tr("The filter was not saved"),
        [text = fromQt(filter), keep](Workspace& workspace) {
            return keep ? saveFilter(workspace, text) : forgetFilter(workspace, text);
        },
        nullptr);
}

void Session::keep(const QString& what, std::function<Status(Workspace&)> work, std::function<void()> done) {
    if (!m_store || m_state->readOnly) return;
    m_kept.push_back({what, std::move(work), std::move(done)});
    if (!m_write.isRunning()) nextKept();
}

void Session::nextKept() {
    m_write.start(
        [store = m_store, work = m_kept.front().work](Progress&) -> Result<Written> {
            const std::lock_guard lock(store->mutex);
            RETURN_IF_ERROR(work(store->workspace));
            Written written;
            ASSIGN_OR_RETURN(written.decisions, store->workspace.decisions());
            ASSIGN_OR_RETURN(written.notes, notes(store->workspace));
            ASSIGN_OR_RETURN(written.colorRules, colorRules(store->workspace));
            return written;
        },
        [this, path = m_state->path](Result<Written> done) {
            const Kept kept = std::move(m_kept.front());
            m_kept.pop_front();
            if (!done) fail(kept.what, done.error());
            if (m_state->path != path || !m_store) return m_kept.clear();     // those of the one before
            if (done && done->decisions.size() > m_state->decisions.size()) { // a document was saved: a step of undo
                auto state = std::make_shared<WorkspaceState>(*m_state);
                state->decisions = std::move(done->decisions);
                state->notes = std::move(done->notes);
                state->colorRules = std::move(done->colorRules);
                setState(std::move(state));
            }
            if (done && kept.done) kept.done();
            if (!m_kept.empty() && !m_write.isRunning()) return nextKept();
            if (done) followKept();
        });
}

void Session::followKept() {
    m_follow.start([store = m_store, state = m_state](Progress&) { return rereadLenses(*store, *state); },
                   [this, before = m_state](Result<std::shared_ptr<const WorkspaceState>> now) {
                       if (!now || m_state != before) return; // what came since has been read with it
                       const auto& was = m_state->inbox;
                       const auto& is = (*now)->inbox;
                       if (!is || (was && was->questions == is->questions)) return;
                       setState(*now);
                   });
}

void Session::readFilters() {
    if (m_state->path.empty()) {
        m_filters.clear();
        return Q_EMIT filtersChanged();
    }
    m_keep.start(
        [path = m_state->path](Progress&) -> Result<QStringList> {
            ASSIGN_OR_RETURN(Workspace reader, Workspace::open(path, OpenMode::ReadOnly));
            return filtersOf(reader);
        },
        [this](Result<QStringList> filters) {
            if (!filters) return;
            m_filters = *filters;
            Q_EMIT filtersChanged();
        });
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
            Q_EMIT noted(tr("The workspace had %1, now %2.").arg(text(sizes->first), text(sizes->second)));
        });
}

void Session::close() {
    cancelJobs();
    letGo();
    m_path.clear();
    setState(std::make_shared<WorkspaceState>());
    Q_EMIT opened();
}

} // namespace tenfold
