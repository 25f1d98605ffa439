#pragma once

#include <QObject>

#include <functional>
#include <vector>

class QWidget;

namespace tenfold {

class HelpWindow;
class Perspective;
class Tour;
class WindowServices;

/// Help: the page of what one looks at, What's This, and the tour. Thread: the window's.
class Guide final : public QObject {
    Q_OBJECT
public:
    /// A part of the window that has a page of its own.
    struct Part {
        QWidget* widget;
        const char* topic;
        QString what; ///< one sentence
    };
    Guide(WindowServices& window, const std::vector<Perspective*>& perspectives, const std::vector<Part>& parts,
          std::function<Perspective*()> front);
    ~Guide() override;
    /// @param topic  empty: of what has the focus, else of the perspective in front
    void openHelp(const QString& topic);
    void closeHelp();
    /// Those steps that the perspectives have for the workspace that is open, in their order.
    void startTour();
    HelpWindow* help() const { return m_help; }
    Tour* tour() const { return m_tour; }

private:
    WindowServices& m_window;
    std::vector<Perspective*> m_perspectives;
    std::function<Perspective*()> m_front;
    HelpWindow* m_help = nullptr;
    Tour* m_tour;
};

} // namespace tenfold
