#pragma once

#include "core/model/check/model_check.h"
#include "core/session/saved/blame_decisions.h"

#include <QWidget>

#include <array>
#include <memory>
#include <optional>

class QBoxLayout;
class QPushButton;

namespace tenfold {

class CallsPlot;
class DurationPlot;
class Pane;
class WrappingLabel;

/// A verdict: expected and seen, since when, who is innocent, and who is wrong.
class VerdictDetails final : public QWidget {
    Q_OBJECT
public:
    explicit VerdictDetails(QWidget* parent = nullptr);
    void setCheck(std::shared_ptr<const ModelCheck> check);
    /// @param verdict  index in the check; -1: the check as a whole
    void showVerdict(int verdict, std::optional<Blame> decided);
    void showInput(int input);
    void setReadOnly(bool on);
    QPushButton* blameButton(Blame blame) const { return m_blames[std::size_t(blame)]; }
    QPushButton* exampleButton() const { return m_example; }
    DurationPlot* plot() const { return m_plot; }
    CallsPlot* calls() const { return m_calls; }
    WrappingLabel* text() const { return m_text; }
    WrappingLabel* innocent() const { return m_innocent; }
    WrappingLabel* notCleared() const { return m_open; }
    QString title() const;
    QList<QWidget*> panes() const;

Q_SIGNALS:
    void blamed(tenfold::Blame blame);
    void exampleWanted();

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void makeBlames(class QVBoxLayout* column);
    void fillTimes(const ModelVerdict& verdict);
    void fillInnocent();
    void placeButtons();
    QString sinceText(const ModelVerdict& verdict) const;

    std::shared_ptr<const ModelCheck> m_check;
    int m_verdict = -1;
    bool m_isReadOnly = false;
    QString m_title;
    Pane* m_pane;
    WrappingLabel *m_change, *m_text, *m_key, *m_more, *m_innocentHead, *m_innocent, *m_openHead, *m_open, *m_question,
        *m_hint;
    DurationPlot* m_plot;
    WrappingLabel* m_callsHead;
    CallsPlot* m_calls;
    QPushButton* m_example;
    std::array<QPushButton*, kBlames> m_blames{};
    QWidget* m_blameRow;
    QBoxLayout* m_buttons;
};

} // namespace tenfold
