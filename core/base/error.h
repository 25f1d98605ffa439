#pragma once

#include <string>
#include <string_view>
#include <vector>

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

/// Every message Tenfold can make. The English texts stand in messages.def, so that a window can translate them by key.
enum class MessageId {
#define TENFOLD_MESSAGE(id, code, text, hint) id,
#include "core/base/messages.def"
#undef TENFOLD_MESSAGE
};

/// A failure as a value: which message, its arguments and the place. Cheap to move, never thrown.
class Error {
public:
    /// @param arguments  fill {0}, {1} … of the message's text and hint
    /// @param where      "file:line:col", "file: byte 123" or a table; empty when there is no place
    explicit Error(MessageId id, std::vector<std::string> arguments = {}, std::string where = {});

    ErrorCode code() const;
    MessageId id() const { return m_id; }
    const std::string& where() const { return m_where; }
    const std::vector<std::string>& arguments() const { return m_arguments; }

    /// The English sentence, without place and hint.
    std::string message() const;
    /// What the user can do next; empty when nothing is known.
    std::string hint() const;
    /// The offending text with a caret under it, ready to print below the message; empty when there is none.
    const std::string& excerpt() const { return m_excerpt; }

    Error& at(std::string where);
    Error& withExcerpt(std::string excerpt);

private:
    MessageId m_id;
    std::vector<std::string> m_arguments;
    std::string m_where;
    std::string m_excerpt;
};

/// The key of a message as text ("FileNotFound"), for translation tables and tests.
std::string_view messageKey(MessageId id);

/// Exit code of the command line for a failure: 3 input, 4 cancelled, 70 internal.
int exitCode(const Error& error);

} // namespace tenfold
