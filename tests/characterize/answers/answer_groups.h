#pragma once

#include "tests/characterize/answers/answer_case.h"

namespace tenfold::answers {

// One group a file: add the two functions here and a line in answer_groups.cpp.

/// Small vectors with exact answers (vectors.json).
bool isStatistics(const AnswerCase& one);
Answerer openStatistics(const AnswerCase& one);

/// Series of counts, a file each, one integer a line.
bool isSeries(const AnswerCase& one);
Answerer openSeries(const AnswerCase& one);

/// Access counts, one file with one integer a line (counts.txt.gz).
bool isCounts(const AnswerCase& one);
Answerer openCounts(const AnswerCase& one);

/// Arrival processes: parameters in the question, no input.
bool isProcesses(const AnswerCase& one);
Answerer openProcesses(const AnswerCase& one);

/// Files of which each is asked on its own, by its name (edges, replay, zones).
bool isApart(const AnswerCase& one);
Answerer openApart(const AnswerCase& one);

/// One log in several wrappings, which have to say the same.
bool isOfForms(const AnswerCase& one);
Answerer openForms(const AnswerCase& one);

/// Two periods, W1 and W2, and their comparison.
bool isOfPeriods(const AnswerCase& one);
Answerer openPeriods(const AnswerCase& one);

/// Any other log, with images beside it or not.
bool isLog(const AnswerCase& one);
Answerer openLog(const AnswerCase& one);

} // namespace tenfold::answers
