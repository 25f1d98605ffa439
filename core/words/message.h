#pragma once

#include "core/words/words.h"

namespace tenfold {

/// What kind of failure an Error is; decides the exit code of the command line (see exitCode()).
enum class ErrorCode {
    Io,         ///< the operating system refused: no such file, no permission, disk full
    Format,     ///< a file's content is not what it should be
    Schema,     ///< a workspace written by another version, or not a workspace
    Store,      ///< SQLite failed: locked, corrupted, read-only
    Invalid,    ///< a request that makes no sense for this data
    NeedsInput, ///< something only the user can say: a scale, a time zone, a mapping
    Cancelled,  ///< the user stopped the work
    Internal,   ///< a bug
};

/// What an Error says: the words of the failure and of what the user can do next, empty when nothing is known.
/// Constants of the namespace MessageId, a header a subject (base_messages.h, store_messages.h …), so that a new one
/// rebuilds those who use it.
struct Message {
    ErrorCode code;
    Words text;
    Words hint = {};

    /// Its key for tests and tables, "FileNotFound": the id of its text.
    constexpr std::string_view key() const { return text.id; }
    friend constexpr bool operator==(const Message& a, const Message& b) { return a.key() == b.key(); }
};

} // namespace tenfold
