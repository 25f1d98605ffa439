#pragma once

#include "core/program/program.h"
#include "core/trace/call_kind.h"

#include <QRectF>
#include <QString>

#include <functional>
#include <vector>

namespace tenfold {

/// A program placed for painting: chips for calls, frames for loops and choices, dashed frames for what is in some
/// rounds only. Pure geometry; text widths come from outside, so that it is testable without a window.
struct ProgramBox {
    enum Kind { Chip, Frame, Dashed, Label } kind = Chip;
    QRectF rect;    ///< in the coordinates of the whole program
    QString text;   ///< of a chip; head of a frame
    QString strong; ///< bold part: "×7", "× N"
    QString note;   ///< dim: server of a chip
    CallKind call = CallKind::Change;
    const Step* step = nullptr; ///< what it stands for; the first of equal calls
    int depth = 0;
};

/// A row of the picture: one step of the program's body, with what it holds.
struct ProgramRow {
    QString name;     ///< what happens in it: the calls that tell it from the other parts
    QString target;   ///< the server of most of its calls; empty: the program has only one
    double calls = 0; ///< calls a node at the scale shown
    double top = 0, height = 0;
    std::size_t firstBox = 0, boxes = 0;
};

/// Where everything of a program's picture is, px.
struct ProgramLayout {
    std::vector<ProgramBox> boxes; ///< frames before what they hold
    std::vector<ProgramRow> rows;
    double height = 0;

    /// Index of the innermost box at a point, or -1.
    int boxAt(const QPointF& point) const;
};

/// The sizes that a layout works with, px.
struct ProgramMetrics {
    std::function<double(const QString&, bool bold)> width; ///< of a text, px
    double left = 108;                                      ///< where the chips begin
    double right = 800;
    double chip = 18;
    double gap = 3;
};

/// @param parameters  at which the numbers of calls are given
/// @param targets     more than one: chips name theirs
ProgramLayout layoutProgram(const NodeProgram& program, const Parameters& parameters, std::size_t targets,
                            const ProgramMetrics& metrics);

/// Calls a node makes in some steps at given parameters, without those of the clock.
double callsOf(const std::vector<Step>& steps, const Parameters& parameters);
/// "× N = reducers", "× 3 always", "↻ until result = true", "for each file of getListing".
std::pair<QString, QString> loopHead(const LoopStep& loop);
/// "1st only", "not in the 1st" …; empty for every round.
QString roundText(Round round);
/// "result = true".
QString guardText(const Guard& guard);
std::size_t countLoops(const std::vector<Step>& steps);

} // namespace tenfold
