#pragma once

#include "core/words/message.h"

/// Messages: memory that the user or the machine does not give.
namespace tenfold::MessageId {

inline constexpr Message NotEnoughMemory{
    ErrorCode::Io, TENFOLD_WORDS("Sentence", "not enough memory", "NotEnoughMemory"),
    TENFOLD_WORDS("Sentence",
                  "give it more (ulimit -v, the limit of a container), or take less: fewer runs, a filter; the "
                  "workspace is as it was",
                  "NotEnoughMemory.hint")};

} // namespace tenfold::MessageId
