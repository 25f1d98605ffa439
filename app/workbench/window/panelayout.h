#pragma once

#include <QHash>
#include <QList>
#include <QObject>
#include <QVariantMap>

class QSplitter;

namespace tenfold {

/// Sizes of the panes of a window, remembered from one start to the next. Each splitter is known by its object name;
/// only sizes are kept, so that nothing that was written can turn a view or hide a pane of it. A splitter takes its
/// sizes when it is shown first: before, it has none that others could be set against. Thread: the window's.
class PaneLayout final : public QObject {
    Q_OBJECT
public:
    /// @param window  with all its splitters
    explicit PaneLayout(QWidget* window);
    /// @param sizes  by name, as sizes() gave them; what does not fit the panes that are there is ignored
    void restore(const QVariantMap& sizes);
    /// Sizes in pixels by name: of splitters that a person moved, and those restored that were not shown since.
    QVariantMap sizes() const;
    /// All panes as they are without remembered sizes.
    void reset();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void takeUp();
    bool apply(QSplitter* splitter);

    QList<QSplitter*> m_splitters, m_fresh; ///< all; those that were not shown yet
    QHash<QSplitter*, QList<int>> m_own;    ///< sizes that each has by itself
    QVariantMap m_moved;                    ///< by name
    bool m_isPending = false, m_isApplying = false;
};

} // namespace tenfold
