#pragma once

#include "app/workbench/jobs/job.h"
#include "widgets/characterize/characterizepage.h"

#include <QStringList>

#include <vector>

namespace tenfold {

class CharacterizeView;
class Session;

/// Reads logs and images as jobs and gives the view what they say: one population, or two beside each other. Thread:
/// the window's.
class CharacterizeController final : public QObject {
    Q_OBJECT
public:
    CharacterizeController(CharacterizeView* view, Session* session, QObject* parent);
    /// Logs and images, files or folders, as one population. It is shown when it is there.
    void open(const QStringList& paths);
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

signals:
    /// Other populations are there, or others are shown.
    void changed();

private:
    using Pair = std::pair<ShownPopulationPtr, ShownPopulationPtr>;
    int add(const ShownPopulationPtr& population);
    void show();

    CharacterizeView* m_view;
    Session* m_session;
    std::vector<ShownPopulationPtr> m_populations;
    int m_a = -1, m_b = -1;
    Job<ShownPopulationPtr> m_read;
    Job<Pair> m_halves;
};

} // namespace tenfold
