#include "core/base/error.h"

#include "core/words/sentence.h"

#include <utility>

namespace tenfold {

Error::Error(const Message& message, std::vector<Sentence> arguments, std::string where)
    : m_message(&message)
    , m_arguments(std::move(arguments))
    , m_where(std::move(where)) {}

Sentence Error::advice() const {
    return m_message->hint.id.empty() ? Sentence() : Sentence(m_message->hint, m_arguments);
}

Error& Error::at(std::string where) {
    m_where = std::move(where);
    return *this;
}

Error& Error::withExcerpt(std::string excerpt) {
    m_excerpt = std::move(excerpt);
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
