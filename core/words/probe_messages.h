#pragma once

#include "core/words/message.h"

/// Messages: probes.
namespace tenfold::MessageId {

inline constexpr Message BadProbe{
    ErrorCode::Invalid, TENFOLD_WORDS("Sentence", "this is no probe: {0}", "BadProbe"),
    TENFOLD_WORDS("Sentence", "for example: --command 'reader --size {size}' --sweep size=1,4,16", "BadProbe.hint")};
inline constexpr Message CannotRun{ErrorCode::Io, TENFOLD_WORDS("Sentence", "cannot run {0}: {1}", "CannotRun")};

} // namespace tenfold::MessageId
