#include "app/workbench/jobs/job.h"

#include <QThread>

namespace tenfold {

bool JobProgress::advance(std::uint64_t done, std::uint64_t total, std::string_view stage) {
    if (m_last != stage) { // before the numbers: who sees them sees what they are of
        m_last = stage;
        m_state->total = 0;
        const std::lock_guard lock(m_state->stageMutex);
        m_state->stage = m_last;
    }
    m_state->done = done;
    m_state->total = total;
    return !m_state->cancelled;
}

JobBase::JobBase(QString name, QObject* parent)
    : QObject(parent)
    , m_name(std::move(name)) {}

void JobBase::cancel() {
    if (m_state) m_state->cancelled = true;
    drop();
}

double JobBase::share() const {
    const std::uint64_t all = total();
    return all == 0 ? -1 : std::min(1.0, double(done()) / double(all));
}

QString JobBase::stage() const {
    return m_state ? QString::fromStdString(m_state->currentStage()) : QString();
}

std::uint64_t JobBase::done() const {
    return m_state ? m_state->done.load() : 0;
}

std::uint64_t JobBase::total() const {
    return m_state ? m_state->total.load() : 0;
}

double JobBase::secondsLeft() const {
    const double running = secondsRunning();
    // Each stage counts from its own start: a stage of bytes says nothing of one of events.
    if (const QString now = stage(); now != m_timedStage) {
        m_timedStage = now;
        m_stageStart = running;
    }
    const double inStage = running - m_stageStart, part = share();
    if (running < 2 || inStage < 1 || part <= 0.01) return -1;
    return inStage * (1 - part) / part;
}

QThreadPool& JobBase::pool() {
    static QThreadPool threads;
    // Waiting successors hold a thread too, so the pool is wider than the machine; the work itself is one or two.
    threads.setMaxThreadCount(std::max(8, QThread::idealThreadCount()));
    threads.setThreadPriority(QThread::LowPriority);
    return threads;
}

void JobBase::beginState() {
    m_state = std::make_shared<JobState>();
    m_clock.start();
    m_timedStage.clear();
    m_stageStart = 0;
}

} // namespace tenfold
