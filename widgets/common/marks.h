#pragma once

#include "core/program/standing.h"
#include "widgets/common/tables/cells.h"

namespace tenfold {

// How the window shows what may be relied on: the same sign, word and colour in every view.

/// ● sure, ◐ proposed, ○ doubtful.
QChar signOf(Mark mark);
QString wordOf(Mark mark);
Tone toneOf(Mark mark);
/// "Proposed: holds in 17 of 18 calls", for tips and details.
QString standingText(const Standing& standing);
/// Puts the sign before a cell's text; the tip says the mark and what it rests on, then what it said before.
void addMark(Cell& cell, const Standing& standing);

} // namespace tenfold
