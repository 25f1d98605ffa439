#pragma once

#include "core/words/message.h"

/// Messages: mining and its questions.
namespace tenfold::MessageId {

inline constexpr Message NotMined{ErrorCode::Invalid,
                                  TENFOLD_WORDS("Sentence", "{0} has no mining result yet", "NotMined"),
                                  TENFOLD_WORDS("Sentence", "run: tenfold mine {0}", "NotMined.hint")};
inline constexpr Message UnknownQuestion{
    ErrorCode::Invalid, TENFOLD_WORDS("Sentence", "no question {0}", "UnknownQuestion"),
    TENFOLD_WORDS("Sentence", "tenfold questions {1} lists them", "UnknownQuestion.hint")};
inline constexpr Message SeveralQuestions{
    ErrorCode::Invalid, TENFOLD_WORDS("Sentence", "{0} may be one of several questions: {1}", "SeveralQuestions"),
    TENFOLD_WORDS("Sentence", "name one of them in full", "SeveralQuestions.hint")};
inline constexpr Message UnknownChoice{
    ErrorCode::Invalid,
    TENFOLD_WORDS("Sentence", "{0} is not a choice of this question; there are: {1}", "UnknownChoice")};
inline constexpr Message NothingToMine{
    ErrorCode::Invalid, TENFOLD_WORDS("Sentence", "there are no events to mine", "NothingToMine"),
    TENFOLD_WORDS("Sentence", "import a run, or mine one that is kept back: tenfold runs WS set RUN held_out=false",
                  "NothingToMine.hint")};
/// @param {0}  the workspace  {1}  the kinds of its runs  {2}  the verb that shows the first of them
inline constexpr Message NoRunOfCalls{
    ErrorCode::Invalid,
    TENFOLD_WORDS("Sentence", "{0} has no run of calls, which mining reads; its runs are of {1}", "NoRunOfCalls"),
    TENFOLD_WORDS("Sentence", "tenfold {2} {0} shows what is in them", "NoRunOfCalls.hint")};
inline constexpr Message RunScaleNeeded{
    ErrorCode::NeedsInput,
    TENFOLD_WORDS("Sentence", "the scale of run {0} is not known, and counts are compared over scales",
                  "RunScaleNeeded"),
    TENFOLD_WORDS(
        "Sentence",
        "say it: tenfold runs WS set {0} scale=N; or keep the run back: tenfold runs WS set {0} held_out=true",
        "RunScaleNeeded.hint")};
inline constexpr Message UnknownTarget{
    ErrorCode::Invalid, TENFOLD_WORDS("Sentence", "no calls to a service named {0}; there are: {1}", "UnknownTarget")};

} // namespace tenfold::MessageId
