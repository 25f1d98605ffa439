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

} // namespace tenfold::answers
