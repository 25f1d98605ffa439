#pragma once

#include "core/words/message.h"

/// Messages: several processes at one work.
namespace tenfold::MessageId {

inline constexpr Message RanksUnusable{
    ErrorCode::Invalid, TENFOLD_WORDS("Sentence", "cannot work with the other ranks of mpirun: {0}", "RanksUnusable"),
    TENFOLD_WORDS("Sentence", "build it where Open MPI is installed (libopenmpi-dev), or start it without mpirun",
                  "RanksUnusable.hint")};
inline constexpr Message RankMissing{
    ErrorCode::Io, TENFOLD_WORDS("Sentence", "rank {0} does not answer", "RankMissing"),
    TENFOLD_WORDS("Sentence", "what it said last stands above; start all ranks anew", "RankMissing.hint")};
inline constexpr Message RankFailed{
    ErrorCode::Io, TENFOLD_WORDS("Sentence", "nothing is begun, as not all ranks are ready: rank {0}", "RankFailed")};

} // namespace tenfold::MessageId
