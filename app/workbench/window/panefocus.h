#pragma once

#include <QList>
#include <QObject>

#include <functional>

class QStackedWidget;
class QWidget;

namespace tenfold {

class Finder;
class Perspective;

/// Where the focus is: in the pane that a perspective is for, or with the stack of views as long as that pane waits for
/// its content. Thread: the window's.
class PaneFocus final : public QObject {
    Q_OBJECT
public:
    /// @param stack  of the views; @param front  the perspective that is shown
    PaneFocus(QWidget* window, QStackedWidget* stack, Finder* finder, std::function<Perspective*()> front,
              QObject* parent);
    void focusMainView();
    /// After what waited for its content has it.
    void takeUp();
    /// A part of a view that went with the focus in it gives it to the main pane. @param before  what had it
    void recover(QWidget* before);
    /// F6 and Shift+F6. @return whether there are panes
    bool nextPane(int by);
    QList<QWidget*> visiblePanes() const;

private:
    void moved(QWidget* old, QWidget* now);

    QWidget* m_window;
    QStackedWidget* m_stack;
    Finder* m_finder;
    std::function<Perspective*()> m_front;
};

} // namespace tenfold
