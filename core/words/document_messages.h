#pragma once

#include "core/words/message.h"

/// Messages: documents in JSON.
namespace tenfold::MessageId {

inline constexpr Message DocumentMalformed{
    ErrorCode::Format, TENFOLD_WORDS("Sentence", "the document is not what it should be: {0}", "DocumentMalformed")};
inline constexpr Message JsonBroken{ErrorCode::Format, TENFOLD_WORDS("Sentence", "broken JSON: {0}", "JsonBroken")};

} // namespace tenfold::MessageId
