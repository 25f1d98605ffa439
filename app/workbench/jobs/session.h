#pragma once

#include "app/workbench/jobs/errortext.h"
#include "app/workbench/jobs/job.h"
#include "app/workbench/jobs/pipeline.h"

#include <QDateTime>
#include <QObject>
#include <QStringList>

#include <deque>
#include <functional>

namespace tenfold {

/// Something that went wrong or was skipped, for the Problems panel.
struct Problem {
    QDateTime when;
    QString what;                    ///< one sentence
    QString where;                   ///< file, line, byte; may be empty
    QString detail;                  ///< hint or excerpt
    std::function<void()> onGo = {}; ///< shows what it is about; empty: there is nothing to be shown
};

/// Work that was done, for the Jobs panel.
struct JobRecord {
    QString name, state;
    QDateTime started;
    double seconds = 0;
    bool isDone = false; ///< neither failed nor cancelled
};

/// One thing that happened, for the Log panel.
struct LogLine {
    QDateTime when;
    QString text;
};

/// The open workspace and all work on it: opens, imports, mines, answers, each as a job. Views never see it; the window
/// hands them its state. Thread: the window's.
class Session final : public QObject {
    Q_OBJECT
public:
    /// @param sampleFolder  where sample.toml and its archive are; @param dataFolder  where own workspaces go
    Session(QString sampleFolder, QString dataFolder, QObject* parent = nullptr);
    ~Session() override;

    /// The workspace that is open stays until the other one is there: a failure or Cancel leaves it as it is. Its own
    /// file again is closed first, and stays closed then.
    void openWorkspace(const QString& path);
    /// Opens the sample's workspace in the data folder; imports and mines it first when it is not there.
    void openSample();
    /// The same for the sample of spans.
    void openSpanSample();
    /// Imports into the open workspace, or into a new one when none is open.
    /// @param file  of a new one, which takes the place of the open one when all is there; empty: a free name
    /// @param beside  what comes with them is kept after them, as part of the same job; null: nothing does. The runs
    /// stay where it fails.
    /// @return what is to be told of though the rest was done
    using BesideWork = std::function<Result<std::optional<Error>>(Workspace&, Progress&)>;
    void importRuns(std::vector<RunToImport> runs, const QString& file = {}, const BesideWork& beside = nullptr);
    /// The same of what is made instead of read: into the open workspace, or into a new one.
    /// @param work  writes it; the workspace is locked meanwhile
    void make(const QString& name, const BesideWork& work, const QString& file = {});
    /// Brings runs into the open workspace in another way than from files that were chosen, as a job; said as an
    /// import. A newer call takes the place of one that runs. @param done  with whether they came; not when cancelled
    using BringWork = std::function<Result<ImportSummary>(Store&, Progress&)>;
    void bring(const QString& name, BringWork work, std::function<void(bool)> done);
    bool isBringing() const { return m_bring.isRunning(); }
    /// A file name in the data folder that is free.
    QString freshWorkspacePath(const QString& name) const;
    /// Computes the lenses whose inputs have changed, or all where none has, as a job that is named after them.
    void mine();
    void answer(const std::vector<Answer>& answers);
    /// What was undone or done again is told by stepped().
    void undo();
    void redo();
    void setHeldOut(const QString& run, bool heldOut);
    void editRun(const QString& run, const QString& key, const QString& value);
    void deleteRun(const QString& run);
    /// Frees the space of deleted runs, as a job; noted() says how much.
    void compact();
    void close();
    /// Keeps a filter with the workspace, or no longer.
    void keepFilter(const QString& filter, bool keep);
    /// Writes something into the workspace that no result depends on, in turn: documents. @param what  said when it
    /// fails
    /// @param done  called when it is written; not while another workspace has come
    void keep(const QString& what, std::function<Status(Workspace&)> work, std::function<void()> done);
    bool isKeeping() const { return m_write.isRunning(); }
    /// A decision of a person. @param what  said when it fails
    void decide(const QString& what, const NewDecision& decision);
    /// Filters that are kept with the workspace, newest first.
    const QStringList& filters() const { return m_filters; }

    bool isOpen() const { return m_store != nullptr; }
    /// Never null; an empty state while nothing is open.
    const std::shared_ptr<const WorkspaceState>& state() const { return m_state; }
    QString path() const { return m_path; }
    QString sampleFolder() const { return m_sampleFolder; }
    QString sampleWorkspace() const;
    QString spanSampleWorkspace() const;
    /// Whether a sample is open: it is for trying out, nothing is imported into it.
    bool isSample() const;
    /// Not while somebody else has it open: what they answer would be lost.
    bool canResetSample() const;
    /// The sample that is open as it was shipped: what was answered, noted and imported in it is gone.
    void resetSample();
    const std::vector<Problem>& problems() const { return m_problems; }
    const std::vector<JobRecord>& jobRecords() const { return m_records; }
    /// The last thousand things that happened, oldest first.
    const std::vector<LogLine>& log() const { return m_log; }
    void addToLog(const QString& text);
    /// Another name or note of a decision, or another name of its batch.
    void describeDecision(DecisionKey key, DecisionText which, const QString& text);
    /// Undoes so many decision steps as one piece of work; negative: redoes them.
    void undoSteps(int steps);
    /// The decisions in force as text; and back. Errors are told by failed().
    void exportDecisions(const QString& file);
    void importDecisions(const QString& file);
    /// Whether decisions are on their way into the workspace.
    bool isDeciding() const { return m_decide.isRunning() || !m_decisions.empty(); }
    /// Whether anything is under way, also what is not shown as a job.
    bool isBusy() const {
        return runningJob() || isDeciding() || isKeeping() || m_reread.isRunning() || m_follow.isRunning();
    }
    /// The running job that started last, or nullptr.
    JobBase* runningJob() const;
    /// Adds a job of the window's own (loading a run, extrapolating) to those that are shown.
    void watch(JobBase* job, bool recorded = true);
    void addProblem(const QString& what, const Error& error);
    /// Says it as a problem and by failed(); nothing for a cancelled job.
    /// @param again  what "Retry" does about it; none: nothing can be done
    void fail(const QString& what, const Error& error, std::function<void()> again = {});
    /// What failed last, once more.
    bool canRetry() const { return bool(m_again); }
    void retry();
    bool isImporting() const { return m_import.isRunning(); }
    const JobBase* miningJob() const { return &m_mine; }
    /// The job that brings runs that are not there yet; nullptr: none is coming.
    const JobBase* arriving() const;
    /// Those that run, the last started last.
    const QList<JobBase*>& runningJobs() const { return m_running; }
    void cancelCurrent();
    /// Stops a job because a person wants it; stopped() says so.
    void cancel(JobBase* job);

Q_SIGNALS:
    void opened();       ///< another workspace, or none
    void stateChanged(); ///< runs, decisions or results
    void imported(const tenfold::ImportSummary& summary);
    void mined();
    void answered();
    /// A decision that undo or redo went over: what it was about is to be seen.
    void stepped(const tenfold::Decision& decision, int steps);
    void failed(const QString& what, const QString& detail);
    void jobsChanged();
    void problemsChanged();
    void logChanged();
    void filtersChanged();
    void noted(const QString& text);   ///< something was done that the user asked for
    void stopped(const QString& name); ///< a job, by a person; retry() begins it again where canRetry()
    void deciding();                   ///< a person has decided something

private:
    void setState(std::shared_ptr<const WorkspaceState> state);
    std::string nameOf(const Answer& answer) const;
    /// What changed is computed without being asked for, by the lenses that do so.
    void mineAfter(const std::shared_ptr<const WorkspaceState>& state);
    /// @param wanted  empty: all that can be
    void compute(std::vector<const Lens*> wanted);
    using Decide = std::function<Status(Store&)>;
    /// A decision on its way. Whoever sets `begun` first writes it: its job, or what closes the workspace.
    struct Pending {
        QString what; ///< said when it fails
        Decide work;
        std::shared_ptr<std::atomic<bool>> begun;
        bool isStep = false; ///< an undo or redo: stepped() tells of which decision
    };
    /// Goes one step and tells which.
    void step(bool isUndo);
    /// @param before  the journal before it
    void tellStep(const std::vector<Decision>& before);
    using Failures = std::vector<std::pair<QString, Error>>;
    void decide(const QString& what, Decide work, bool isStep = false);
    void nextDecision();
    /// Closes the workspace on a worker, after writing the decisions that wait. @return what of them failed
    QFuture<Failures> closeStore();
    /// closeStore() that tells the failures.
    void letGo();
    /// Cancels all jobs because another workspace is wanted.
    void cancelJobs();

    struct Opened {
        std::shared_ptr<Store> store;
        std::shared_ptr<const WorkspaceState> state;
    };
    /// Fills the open workspace, or a new one, as the job of importing. @param again  what "Retry" does
    /// @param done  called when it is there; null: nothing else is to be told
    void fill(const QString& job, const QString& file, std::function<Result<ImportSummary>(Store&, Progress&)> work,
              std::function<void()> again, std::function<void()> done = nullptr);
    struct Imported {
        std::shared_ptr<Store> store;
        ImportSummary summary;
    };
    using OpenWork = std::function<Result<Opened>(Progress&)>;
    /// @param isAnew  whether a workspace that is there is made again
    void openSampleOf(const char* description, const QString& path, bool isAnew = false);
    /// @param failure  said when it cannot be opened; @param work  on a worker, when the file is free
    void open(const QString& path, const QString& failure, OpenWork work);
    /// After an opening that came to nothing.
    void stay();
    /// Reads the workspace again when the worker of a job that was cancelled has left it: runs that were finished are
    /// kept. @param goesOn  nobody asked to stop the mining that this interrupted
    void readWhatWasKept(bool goesOn);
    void readFilters();

    std::function<void()> m_again;
    QStringList m_filters;
    Job<QStringList> m_keep;
    struct Kept {
        QString what;
        std::function<Status(Workspace&)> work;
        std::function<void()> done;
    };
    void nextKept();
    /// Lenses that follow from what was kept ask anew.
    void followKept();
    std::deque<Kept> m_kept; ///< waiting, and first the one that is being written
    /// What a workspace has of its user once something is written.
    struct Written {
        std::vector<Decision> decisions;
        std::vector<Note> notes;
        std::vector<ColorRule> colorRules;
    };
    Job<Written> m_write;
    Job<std::shared_ptr<const WorkspaceState>> m_follow;
    QString m_sampleFolder, m_dataFolder, m_path;
    std::shared_ptr<Store> m_store;
    std::weak_ptr<const int> m_closing; ///< the one before, until its last job has left it
    std::shared_ptr<const WorkspaceState> m_state;
    std::vector<Problem> m_problems;
    std::vector<JobRecord> m_records;
    std::vector<LogLine> m_log;
    QList<JobBase*> m_running, m_recorded; ///< those that run; those that are listed
    std::deque<Pending> m_decisions;       ///< waiting for the one that is being written
    Pending m_deciding;                    ///< that one
    QString m_importing;                   ///< file of the running import
    bool m_isLeaving = false;              ///< jobs are cancelled for another workspace, not by a person
    Job<Opened> m_open;
    Job<Opened> m_reread;
    Job<Imported> m_import;
    Job<std::shared_ptr<const WorkspaceState>> m_mine;
    /// What the workspace has after a decision that was written.
    struct Decided {
        Result<std::shared_ptr<const WorkspaceState>> state;
    };
    Job<Decided> m_decide;
    Job<std::pair<std::uint64_t, std::uint64_t>> m_compact;
    Job<ImportSummary> m_bring;
};

} // namespace tenfold
