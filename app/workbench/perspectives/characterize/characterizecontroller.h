#pragma once

#include "app/workbench/jobs/job.h"
#include "widgets/characterize/characterizepage.h"

#include <QHash>
#include <QStringList>

#include <functional>
#include <utility>
#include <vector>

namespace tenfold {

class CharacterizeView;
class Session;
struct WorkspaceState;

/// Reads logs and images as jobs and gives the view what they say: one population, or two beside each other. Thread:
/// the window's.
class CharacterizeController final : public QObject {
    Q_OBJECT
public:
    CharacterizeController(CharacterizeView* view, Session* session, QObject* parent);
    /// Logs and images, files or folders, as one population. It is shown when it is there.
    void open(const QStringList& paths);
    /// Runs of the workspace that are storage workloads; the first is read when the perspective comes to the front.
    void setState(const std::shared_ptr<const WorkspaceState>& state);
    void setActive(bool on);
    const QStringList& runs() const { return m_runs; }
    /// A run of the workspace, from what is kept of it.
    void openRun(const QString& run);
    /// The two halves of the interval of what is shown, the first beside the second.
    void compareHalves();
    /// Another population that was read.
    void use(int population);
    /// What the one that is shown stands beside; -1: nothing.
    void compareWith(int population);
    int used() const { return m_a; }
    int other() const { return m_b; }
    const std::vector<ShownPopulationPtr>& populations() const { return m_populations; }
    bool isBusy() const { return m_read.isRunning() || m_halves.isRunning(); }
    QList<JobBase*> jobs() { return {&m_read, &m_halves}; }
    void forgetAll();

Q_SIGNALS:
    /// Other populations are there, or others are shown.
    void changed();

private:
    using Pair = std::pair<ShownPopulationPtr, ShownPopulationPtr>;
    /// What reads it once more, over another interval.
    using Again = std::function<Result<ShownPopulationPtr>(const std::string& name, std::int64_t fromMs,
                                                           std::int64_t toMs, Progress& progress)>;
    void read(const QString& name, const Again& again, std::function<void()> retry);
    int add(const ShownPopulationPtr& population, const Again& again);
    void readWanted();
    void show();

    CharacterizeView* m_view;
    Session* m_session;
    std::vector<ShownPopulationPtr> m_populations;
    std::vector<Again> m_again; ///< of each
    QStringList m_runs;
    QHash<QString, QString> m_contents; ///< what of each was counted, by name
    QString m_path;                     ///< of the workspace
    bool m_isActive = false;
    int m_a = -1, m_b = -1;
    Job<ShownPopulationPtr> m_read;
    Job<Pair> m_halves;
};

} // namespace tenfold
