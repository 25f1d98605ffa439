#pragma once

#include "core/program/program.h"
#include "widgets/patterns/sequences/programlayout.h"

#include <QAbstractScrollArea>

namespace tenfold {

/// The folded program of a node type, read like sentences: one row a part, chips for calls, frames for loops with their
/// law in the head, clock calls in a row below. Arrows walk from box to box.
class ProgramView final : public QAbstractScrollArea {
    Q_OBJECT
public:
    explicit ProgramView(QWidget* parent = nullptr);
    /// The program must outlive the view or be replaced before it goes.
    void setProgram(const NodeProgram* program, const Parameters& parameters, std::size_t targets);
    const Step* currentStep() const;
    /// px that the whole program needs at the present width
    int neededHeight() const;
    /// The loop with most in it; else the first call.
    void selectLargestLoop();

Q_SIGNALS:
    void stepSelected(const tenfold::Step* step);
    /// Steps have been placed anew: it may need another height.
    void placed();

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    bool viewportEvent(QEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void place();
    void choose(int box);
    void paintGutter(QPainter& p, const ProgramRow& row) const;
    void paintBox(QPainter& p, const ProgramBox& box, bool selected) const;
    void paintTimers(QPainter& p, double top) const;
    QString tipOf(const ProgramBox& box) const;

    const NodeProgram* m_program = nullptr;
    Parameters m_parameters;
    std::size_t m_targets = 1;
    ProgramLayout m_layout;
    int m_current = -1;
};

} // namespace tenfold
