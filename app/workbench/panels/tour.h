#pragma once

#include <QFrame>

#include <functional>
#include <vector>

class QLabel;
class QPushButton;

namespace tenfold {

/// A walk through the window in at most six steps: a card at the lower right that says what is to be seen. Enter goes
/// on, Esc leaves at any time; the window stays usable meanwhile.
class Tour final : public QFrame {
    Q_OBJECT
public:
    struct Step {
        QString title, text;
        std::function<void()> begin; ///< brings what is told into view
    };
    explicit Tour(QWidget* parent);
    void start(std::vector<Step> steps);
    void leave();
    int step() const { return m_step; }
    int steps() const { return int(m_steps.size()); }
    QPushButton* nextButton() const { return m_next; }

signals:
    void ended();

protected:
    void keyPressEvent(QKeyEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void show(int step);
    void place();

    std::vector<Step> m_steps;
    int m_step = -1;
    QLabel *m_title, *m_text, *m_count;
    QPushButton *m_next, *m_leave;
};

} // namespace tenfold
