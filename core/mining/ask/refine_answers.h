#pragma once

#include "core/program/program.h"
#include "core/questions/question.h"

#include <vector>

// What the user says of refined methods (method.md, Preparing a trace): one question, "refine", whatever the methods.
//   told apart    as found
//   names         value: a JSON object of names, by the value that tells apart (a script's SHA-1) or its shape
//   as recorded   value: methods that stay as they are, separated by commas; empty = all
// And of names that carry values: one question, "names", whatever the patterns.
//   arguments     as found
//   as recorded   value: patterns that are none, separated by commas; empty = all
namespace tenfold {

/// Changes the rules as answered. Names apply to all rules whose values have them; a name used twice keeps its shape.
void applyRefineAnswers(const std::vector<Answer>& answers, std::vector<RefineRule>& rules);

/// Takes away the patterns that are none.
void applyNameAnswers(const std::vector<Answer>& answers, std::vector<NamePattern>& patterns);

} // namespace tenfold
