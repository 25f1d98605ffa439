#pragma once

#include "core/words/message.h"

/// Messages: what any room may fail with.
namespace tenfold::MessageId {

inline constexpr Message Cancelled{ErrorCode::Cancelled, TENFOLD_WORDS("Sentence", "cancelled", "Cancelled")};
inline constexpr Message InternalError{
    ErrorCode::Internal, TENFOLD_WORDS("Sentence", "internal error: {0}", "InternalError"),
    TENFOLD_WORDS("Sentence", "this is a bug; please report this line and what you did", "InternalError.hint")};
inline constexpr Message FileNotFound{ErrorCode::Io,
                                      TENFOLD_WORDS("Sentence", "no such file or folder: {0}", "FileNotFound")};
inline constexpr Message CannotRead{ErrorCode::Io, TENFOLD_WORDS("Sentence", "cannot read {0}: {1}", "CannotRead")};
inline constexpr Message CannotWrite{ErrorCode::Io, TENFOLD_WORDS("Sentence", "cannot write {0}: {1}", "CannotWrite")};

} // namespace tenfold::MessageId
