#pragma once

#include "core/base/result.h"
#include "core/words/words.h"

#include <string>
#include <string_view>

namespace tenfold::samples {

/// What becomes of what a rule is broken by.
enum class RuleSeverity {
    Fatal, ///< the file is refused, nothing is stored
    Error, ///< the line is refused and counted
    Warn,  ///< stored, and counted
    Info,  ///< said
};
std::string_view nameOf(RuleSeverity severity);

/// A rule of the tables of harvesting (utilization, servers, reimages, storage, jobs), which has a code that stays.
struct InputRule {
    std::string_view code;
    RuleSeverity severity;
    Words what; ///< what is wrong
    Words hint; ///< what to do
};

/// The rule of a code; of one that there is none of it is an error of the program (assert). Source: ours.
const InputRule& inputRule(std::string_view code);

/// "H110: cpu is below 0 or above 1.005": the reason of a record that was skipped or is doubtful. Lives for ever.
const std::string& reasonOf(std::string_view code);

/// What helps where most refused lines have this reason: of its rule, else to look at them.
Sentence hintOf(std::string_view reason);

/// The failure of a file that a rule refuses. @param where  file, or file and line
tl::unexpected<Error> refused(std::string_view code, std::string where);

} // namespace tenfold::samples
