#pragma once

#include "core/words/message.h"
#include "core/words/sentence.h"

#include <string>
#include <vector>

namespace tenfold {

/// A failure as a value: which message, its arguments and the place. Cheap to move, never thrown. Its words are those
/// of sentences: a window says them in its own language. What it quotes is clipped (clipped.h).
class Error {
public:
    /// @param message    a constant of namespace MessageId; it is referred to
    /// @param arguments  fill {0}, {1} … of the message's text and hint: data, or sentences where a part is said
    /// @param where      "file:line:col", "file: byte 123" or a table; empty when there is no place
    explicit Error(const Message& message, std::vector<Sentence> arguments = {}, std::string where = {});
    explicit Error(Message&&, std::vector<Sentence> = {}, std::string = {}) = delete;

    ErrorCode code() const { return m_message->code; }
    const Message& id() const { return *m_message; }
    const std::string& where() const { return m_where; }
    const std::vector<Sentence>& arguments() const { return m_arguments; }

    /// What is said, without place and hint.
    Sentence sentence() const { return Sentence(m_message->text, m_arguments); }
    /// What the user can do next; empty when nothing is known.
    Sentence advice() const;
    /// The English of both.
    std::string message() const { return sentence().text(); }
    std::string hint() const { return advice().text(); }
    /// The offending text with a caret under it, ready to print below the message; empty when there is none.
    const std::string& excerpt() const { return m_excerpt; }

    Error& at(std::string where);
    Error& withExcerpt(std::string excerpt);

private:
    const Message* m_message;
    std::vector<Sentence> m_arguments;
    std::string m_where;
    std::string m_excerpt;
};

/// Exit code of the command line for a failure: 3 input, 4 cancelled, 70 internal.
int exitCode(const Error& error);

} // namespace tenfold
