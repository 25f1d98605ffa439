#pragma once

#include <QApplication>
#include <QEvent>
#include <QThread>

#include <algorithm>
#include <cstdint>
#include <ctime>
#include <map>

namespace tenfold {

/// CPU that the calling thread has used, ms: what other programs take does not count.
inline double threadCpuMs() {
    timespec t{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
    return double(t.tv_sec) * 1e3 + double(t.tv_nsec) / 1e6;
}

/// Measures the CPU of each event that the window's thread handles, nested ones in the outer one.
class MeasuringApplication final : public QApplication {
public:
    using QApplication::QApplication;
    bool notify(QObject* receiver, QEvent* event) override {
        // Objects of workers (files, their children) get events on their own threads.
        if (QThread::currentThread() != thread()) return QApplication::notify(receiver, event);
        if (event->type() == QEvent::Paint) return paint(receiver, event);
        if (m_depth > 0) return QApplication::notify(receiver, event);
        ++m_depth;
        const char* const name = receiver->metaObject()->className(); // the event may delete its receiver
        const int type = event->type();
        const double before = threadCpuMs();
        const bool result = QApplication::notify(receiver, event);
        const double ms = threadCpuMs() - before;
        if (ms > worstMs) {
            worstMs = ms;
            worst = QStringLiteral("%1 event %2").arg(QString::fromLatin1(name)).arg(type);
        }
        ++events;
        --m_depth;
        return result;
    }
    /// The longest paintEvent() of each class of widget since forget(), ms of CPU.
    const std::map<QByteArray, double>& paints() const { return m_paints; }
    void forget() {
        m_paints.clear();
        worstMs = 0;
        worst.clear();
        events = 0;
    }
    double worstMs = 0;
    QString worst;
    std::uint64_t events = 0;

private:
    bool paint(QObject* receiver, QEvent* event) {
        const QByteArray name = receiver->metaObject()->className();
        const QByteArray owner = receiver->parent() ? receiver->parent()->metaObject()->className() : "";
        const double before = threadCpuMs();
        const bool result = QApplication::notify(receiver, event);
        // What scrolls is painted in a viewport, which is a plain widget.
        double& worst = m_paints[name == "QWidget" ? owner + " (viewport)" : name];
        worst = std::max(worst, threadCpuMs() - before);
        return result;
    }
    int m_depth = 0;
    std::map<QByteArray, double> m_paints;
};

} // namespace tenfold
