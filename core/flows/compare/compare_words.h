#pragma once

#include "core/words/words.h"

/// What a comparison says of its side A, which a check of a model says in other words (core/model/check).
namespace tenfold::words {

inline constexpr Words kFewRequestsInA = TENFOLD_WORDS("Sentence", "A has only {0} requests", "compare.fewInA");
inline constexpr Words kManyFailInA =
    TENFOLD_WORDS("Sentence",
                  "{0} of the requests of A fail or pass a handler of errors, most often at {1}: what fails in A "
                  "already is no change",
                  "compare.manyFailInA");
inline constexpr Words kProcessGone =
    TENFOLD_WORDS("Sentence", "{0} is gone: {1} spans in A, none in B", "suspect.processGone");
inline constexpr Words kServiceGone = TENFOLD_WORDS(
    "Sentence", "nothing of {0} is left: {1} spans in A, none in B, and its callers fail", "suspect.serviceGone");
inline constexpr Words kLongCalls =
    TENFOLD_WORDS("Sentence",
                  "calls of {0} take far longer than usual in {1} requests, {2} to be expected by A: {3} of {4} up to "
                  "{5}, as in {6}",
                  "suspect.longCalls");

} // namespace tenfold::words
