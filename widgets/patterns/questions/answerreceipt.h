#pragma once

#include <QWidget>

#include <optional>

class QLabel;
class QPushButton;

namespace tenfold {

/// What the last answers did: how many were saved, and what became of what is known and of what a check finds wrong.
/// Until there are any, the keys that answer.
class AnswerReceipt final : public QWidget {
    Q_OBJECT
public:
    explicit AnswerReceipt(QWidget* parent = nullptr);
    /// Answers were given; those whose effect is not known yet are counted together.
    /// @param known, wrong  0..1, before them
    void add(int answers, double known, std::optional<double> wrong);
    /// What is mined and checked with them.
    /// @param wrong  none: there is no check of it yet
    void setAfter(double known, std::optional<double> wrong);
    void clear();
    QString text() const;
    QPushButton* undoButton() const { return m_undo; }

Q_SIGNALS:
    void undoRequested();

private:
    void fill();

    int m_answers = 0;
    double m_known = 0, m_knownAfter = 0;
    std::optional<double> m_wrong, m_wrongAfter;
    bool m_isMined = false;
    QLabel* m_text;
    QPushButton* m_undo;
};

} // namespace tenfold
