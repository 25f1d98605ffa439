#pragma once

#include <QFrame>
#include <QPointer>

#include <functional>
#include <vector>

class QLabel;
class QPushButton;

namespace tenfold {

/// Where a card may stand: of all places and widths the one that hides nothing of what is spoken of and is nearest to
/// what is pointed at; where there is no such place, the one that hides least.
/// @param window  inside of which it has to be; @param sizes  of the card, best first
/// @param targets  in coordinates of the window; the first is pointed at
QRect placeOfCard(const QRect& window, const QList<QSize>& sizes, const QList<QRect>& targets);

/// A walk through the window in at most six steps: a card that says what is to be seen, beside it and pointing at it,
/// never over it. Enter goes on, Esc leaves at any time; the window stays usable meanwhile.
class Tour final : public QFrame {
    Q_OBJECT
public:
    struct Step {
        QString title, text;
        std::function<void()> begin;              ///< brings what is told into view
        std::function<QList<QWidget*>()> targets; ///< what is spoken of, the main thing first
    };
    explicit Tour(QWidget* parent);
    void start(std::vector<Step> steps);
    void leave();
    int step() const { return m_step; }
    int steps() const { return int(m_steps.size()); }
    QPushButton* nextButton() const { return m_next; }
    /// What the step speaks of and is visible, in coordinates of the window.
    QList<QRect> targets() const;

Q_SIGNALS:
    void ended();

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void hideEvent(QHideEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void show(int step);
    void place();

    std::vector<Step> m_steps;
    int m_step = -1;
    QLabel *m_title, *m_text, *m_count;
    QPushButton *m_next, *m_leave;
    QPointer<QWidget> m_mark; ///< frames what is pointed at
};

} // namespace tenfold
