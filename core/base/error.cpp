#include "core/base/error.h"

#include "core/words/clipped.h"
#include "core/words/sentence.h"

#include <utility>

namespace tenfold {

Error::Error(const Message& message, std::vector<Sentence> arguments, std::string where)
    : m_message(&message)
    , m_arguments(std::move(arguments))
    , m_where(clippedText(where)) {
    for (Sentence& argument : m_arguments)
        argument = clipped(std::move(argument));
}

Sentence Error::advice() const {
    return m_message->hint.id.empty() ? Sentence() : Sentence(m_message->hint, m_arguments);
}

Error& Error::at(std::string where) {
    m_where = clippedText(where);
    return *this;
}

Error& Error::withExcerpt(std::string excerpt) {
    m_excerpt = clippedText(excerpt, kMostBytesOfMessage);
    return *this;
}

int exitCode(const Error& error) {
    switch (error.code()) {
    case ErrorCode::Cancelled:
        return 4;
    case ErrorCode::Internal:
        return 70;
    default:
        return 3;
    }
}

} // namespace tenfold
