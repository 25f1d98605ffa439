#include "app/workbench/window/panefocus.h"

#include "app/workbench/perspectives/perspective.h"
#include "widgets/frame/panes.h"

#include <QApplication>
#include <QStackedWidget>
#include <QTabBar>
#include <QTimer>

#include <algorithm>
#include <utility>

namespace tenfold {

PaneFocus::PaneFocus(QWidget* window, QStackedWidget* stack, Finder* finder, std::function<Perspective*()> front,
                     QObject* parent)
    : QObject(parent)
    , m_window(window)
    , m_stack(stack)
    , m_finder(finder)
    , m_front(std::move(front)) {
    connect(qApp, &QApplication::focusChanged, this, &PaneFocus::moved);
}

QList<QWidget*> PaneFocus::visiblePanes() const {
    QList<QWidget*> panes = m_front()->panes();
    panes.erase(std::remove_if(panes.begin(), panes.end(), [](QWidget* w) { return !w->isVisible(); }), panes.end());
    return panes;
}

// Where Enter and the arrows do what the view is for. A view that has nothing yet keeps the focus for what comes.
void PaneFocus::focusMainView() {
    if (m_front()->takeFocus()) return;
    QWidget* main = m_front()->mainPane();
    if (!main || !main->isVisible()) {
        main = m_stack;
        for (const EmptyState* empty : m_stack->currentWidget()->findChildren<EmptyState*>())
            if (empty->button()->isVisible() && empty->button()->isEnabled()) main = empty->button();
    }
    main->setFocus(Qt::OtherFocusReason);
}

// A part of a view that hides with the focus in it would pass it to what comes next in the order of Tab, which is
// somewhere else in the window.
void PaneFocus::moved(QWidget* old, QWidget* now) {
    if (!old || !now || old->isVisible() || !m_stack->isAncestorOf(old) || m_stack->isAncestorOf(now) ||
        now->window() != m_window || m_finder->isAncestorOf(now))
        return;
    m_stack->setFocus(Qt::OtherFocusReason);
    QTimer::singleShot(0, this, &PaneFocus::takeUp); // when what replaces it is there
}

void PaneFocus::takeUp() {
    if (m_window->focusWidget() == m_stack) focusMainView();
}

// What comes with a new state hides what waited for it. Qt then passes the focus to the tabs above; nobody went there.
void PaneFocus::recover(QWidget* before) {
    QWidget* now = m_window->focusWidget();
    const bool isLost = before && before != now && !before->isVisible() && m_stack->isAncestorOf(before);
    if (isLost || (before != now && qobject_cast<QTabBar*>(now))) focusMainView();
    takeUp();
}

bool PaneFocus::nextPane(int by) {
    const QList<QWidget*> panes = visiblePanes();
    if (panes.isEmpty()) return false;
    int at = by > 0 ? -1 : 0;
    QWidget* now = QApplication::focusWidget();
    for (int i = 0; i < panes.size(); ++i)
        if (panes[i] == now || (now && panes[i]->isAncestorOf(now))) at = i;
    panes[(at + by + int(panes.size())) % int(panes.size())]->setFocus(Qt::TabFocusReason);
    return true;
}

} // namespace tenfold
