#include "app/workbench/window/panelayout.h"

#include <QEvent>
#include <QSplitter>
#include <QTimer>

#include <numeric>

namespace tenfold {
namespace {

QVariantList written(const QList<int>& sizes) {
    return {sizes.begin(), sizes.end()};
}

/// Sizes for these panes; empty where what was written is of others.
QList<int> readable(const QVariant& value, const QSplitter& splitter) {
    QList<int> sizes;
    for (const QVariant& one : value.toList()) {
        bool isNumber = false;
        sizes << one.toInt(&isNumber);
        if (!isNumber || sizes.last() < 0) return {};
    }
    if (sizes.size() != splitter.count()) return {};
    for (int i = 0; i < splitter.count(); ++i)
        if (!splitter.widget(i)->isHidden() && sizes[i] == 0) return {};
    return sizes;
}

/// The same panes in another space: those that stretch take the difference.
QList<int> stretched(QList<int> sizes, const QSplitter& splitter) {
    const QList<int> now = splitter.sizes();
    int difference = std::accumulate(now.begin(), now.end(), 0) - std::accumulate(sizes.begin(), sizes.end(), 0);
    const bool isWide = splitter.orientation() == Qt::Horizontal;
    for (int i = 0; i < splitter.count() && difference != 0; ++i) {
        const QSizePolicy policy = splitter.widget(i)->sizePolicy();
        if ((isWide ? policy.horizontalStretch() : policy.verticalStretch()) == 0) continue;
        sizes[i] = std::max(1, sizes[i] + difference);
        difference = 0;
    }
    return sizes;
}

} // namespace

PaneLayout::PaneLayout(QWidget* window)
    : QObject(window)
    , m_splitters(window->findChildren<QSplitter*>())
    , m_fresh(m_splitters) {
    for (QSplitter* splitter : m_splitters) {
        splitter->installEventFilter(this);
        connect(splitter, &QSplitter::splitterMoved, this, [this, splitter] {
            if (!m_isApplying) m_moved[splitter->objectName()] = written(splitter->sizes());
        });
    }
}

void PaneLayout::restore(const QVariantMap& sizes) {
    m_moved = sizes;
    m_fresh = m_splitters;
    takeUp();
}

QVariantMap PaneLayout::sizes() const {
    QVariantMap all;
    for (const QSplitter* splitter : m_splitters)
        if (const auto it = m_moved.find(splitter->objectName()); it != m_moved.end()) all[it.key()] = it.value();
    return all;
}

void PaneLayout::reset() {
    m_moved.clear();
    for (QSplitter* splitter : m_splitters) // from the outer to the inner ones
        if (m_own.contains(splitter)) splitter->setSizes(stretched(m_own[splitter], *splitter));
}

bool PaneLayout::apply(QSplitter* splitter) {
    const QString name = splitter->objectName();
    if (!m_moved.contains(name)) return false;
    const QList<int> sizes = readable(m_moved[name], *splitter);
    if (sizes.isEmpty()) {
        m_moved.remove(name);
        return false;
    }
    splitter->setSizes(sizes);
    // A view that places its panes by itself until they are moved leaves them from now on.
    Q_EMIT splitter->splitterMoved(sizes.first(), 1);
    return true;
}

void PaneLayout::takeUp() {
    if (std::exchange(m_isPending, true)) return;
    QTimer::singleShot(0, this, [this] { // when the panes have their place
        m_isPending = false;
        m_isApplying = true;
        const QList<QSplitter*> fresh = m_fresh;
        for (QSplitter* splitter : fresh) {
            if (!splitter->isVisible()) continue;
            m_fresh.removeOne(splitter);
            if (!m_own.contains(splitter)) m_own[splitter] = splitter->sizes();
            apply(splitter);
        }
        m_isApplying = false;
    });
}

bool PaneLayout::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::Show && m_fresh.contains(static_cast<QSplitter*>(watched))) takeUp();
    return QObject::eventFilter(watched, event);
}

} // namespace tenfold
