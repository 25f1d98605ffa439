#pragma once

#include "core/base/result.h"
#include "core/base/threads/progress.h"
#include "core/evidence/argument_evidence.h"
#include "core/values/value_forms.h"
#include "core/words/sentence.h"

#include <cstdint>
#include <string>
#include <vector>

namespace tenfold {

/// What an answer about an argument would make of each recorded value, before it is given.
struct AnswerTrial {
    struct Row {
        std::uint32_t value = 0; ///< in ArgumentEvidence::values
        Verdict verdict = Verdict::Unknown;
        std::string made; ///< what the answer gives there; empty: it cannot be told, or is made up
    };
    std::string choice, given;
    std::vector<Row> rows;   ///< by value of the evidence
    std::uint64_t equal = 0; ///< the answer gives what was recorded
    std::uint64_t alike = 0; ///< it makes values up, and what was recorded looks so
    std::uint64_t unknown = 0, wrong = 0;
    Sentence lack; ///< why nothing was tried; empty: it was
};

/// Judges each recorded value of the evidence by the expression that the answer makes of the argument, by the checks
/// that mining and validation have (ArgumentChecker): only what was known before a call counts. Scripts get the node,
/// its number, and as iteration the number of the call among those of its method in the node.
/// @param choice, value  as an answer has them; the question's proposal is a choice too
/// Errors: Cancelled, those of Workspace::loadTrace(). Cost: reading the runs of the evidence, and a check a value.
Result<AnswerTrial> tryAnswer(Workspace& workspace, const MiningResult& mining, const Question& question,
                              const ArgumentEvidence& evidence, const std::string& choice, const std::string& value,
                              Progress& progress);

} // namespace tenfold
