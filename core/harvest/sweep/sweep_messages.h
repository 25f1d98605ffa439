#pragma once

#include "core/words/message.h"

/// Messages: sweeps of simulators.
namespace tenfold::MessageId {

inline constexpr Message BadSweep{
    ErrorCode::Invalid, TENFOLD_WORDS("Sentence", "this sweep cannot be played: {0}", "BadSweep"),
    TENFOLD_WORDS("Sentence", "for example: durability --axis policy=stock,h --axis replicas=3,4", "BadSweep.hint")};
inline constexpr Message HarvestRefused{ErrorCode::Invalid,
                                        TENFOLD_WORDS("Sentence", "cannot be simulated: {0}", "HarvestRefused")};

} // namespace tenfold::MessageId
