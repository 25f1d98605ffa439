#pragma once

#include "core/model/check/model_check.h"
#include "core/session/saved/blame_decisions.h"
#include "widgets/common/tables/cells.h"
#include "widgets/flows/timeunit.h"

#include <QString>

namespace tenfold {

// The words of a check, the same in lists, graph, timeline and details.

/// "✗", "✓", "–": never by colour alone.
QString stateMark(ModelVerdictState state);
QString stateText(ModelVerdictState state);
Tone stateTone(ModelVerdictState state);
/// Of a verdict, "?" and "not cleared" too: nothing accuses it, and these requests cannot clear it.
QString stateMark(const ModelVerdict& verdict);
QString stateText(const ModelVerdict& verdict);
/// P of time, S of structure and counts, E of errors; empty where nothing is wrong.
QString reasonLetter(MismatchReason why);
QString reasonText(MismatchReason why);
QString blameText(Blame blame);
/// "QuoteByCountFloat", "GetQuote ▸ shipping", "all of it", "whole request".
QString placeText(const ModelVerdict& verdict);
/// The same with its service: "shipping, QuoteByCountFloat".
QString verdictTitle(const ModelVerdict& verdict);
/// Of the center as a whole, over all its operations.
bool isWholeCenter(const ModelVerdict& verdict);
/// Expected and observed in one form: times in the unit, counts as they are. "0.06 → 484 ms", "2 → 7 a visit".
QString changeText(const ModelVerdict& verdict, const TimeUnit& unit);
/// One unit for the times of a check: what a part of the mean request reads well in.
TimeUnit unitOf(const ModelCheck& check);
/// Verdicts that are listed as mismatches, in their order: a whole center only where no part of it is suspicious.
std::vector<int> mismatchesOf(const ModelCheck& check);

} // namespace tenfold
