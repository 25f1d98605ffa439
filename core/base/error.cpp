#include "core/base/error.h"

#include "core/base/sentence.h"

#include <array>
#include <utility>

namespace tenfold {
namespace {

struct Message {
    std::string_view key;
    ErrorCode code;
    std::string_view text;
    std::string_view hint;
};

constexpr auto kMessages = std::to_array<Message>({
#define TENFOLD_MESSAGE(id, code, text, hint) {#id, ErrorCode::code, text, hint},
#include "core/base/messages.def"
#undef TENFOLD_MESSAGE
});

const Message& messageOf(MessageId id) {
    return kMessages[static_cast<std::size_t>(id)];
}

std::string fill(std::string_view text, const std::vector<std::string>& arguments) {
    return filledText(text, arguments.size(), [&](std::size_t i) { return arguments[i]; });
}

} // namespace

Error::Error(MessageId id, std::vector<std::string> arguments, std::string where)
    : m_id(id)
    , m_arguments(std::move(arguments))
    , m_where(std::move(where)) {}

ErrorCode Error::code() const {
    return messageOf(m_id).code;
}

std::string Error::message() const {
    return fill(messageOf(m_id).text, m_arguments);
}

std::string Error::hint() const {
    return fill(messageOf(m_id).hint, m_arguments);
}

Error& Error::at(std::string where) {
    m_where = std::move(where);
    return *this;
}

Error& Error::withExcerpt(std::string excerpt) {
    m_excerpt = std::move(excerpt);
    return *this;
}

std::string_view messageKey(MessageId id) {
    return messageOf(id).key;
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
