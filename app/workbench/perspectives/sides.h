#pragma once

#include <QObject>
#include <QString>

namespace tenfold {

/// What is looked at, as filters that all perspectives share: A, what was good, and B, what is suspected. They mean the
/// same everywhere. Without B nothing is compared, and A is only what is looked at. Thread: the window's.
class Sides final : public QObject {
    Q_OBJECT
public:
    using QObject::QObject;
    const QString& good() const { return m_good; }
    /// Empty: nothing is suspected.
    const QString& suspected() const { return m_suspected; }
    void set(const QString& good, const QString& suspected);
    void setGood(const QString& filter) { set(filter, m_suspected); }
    void setSuspected(const QString& filter) { set(m_good, filter); }

Q_SIGNALS:
    void changed();

private:
    QString m_good, m_suspected;
};

} // namespace tenfold
