#include "core/wire/redis/resp_message.h"

#include <algorithm>

namespace tenfold::wire {

bool isNull(RespKind kind) {
    return kind == RespKind::Null || kind == RespKind::NullBulk || kind == RespKind::NullArray;
}

bool isAggregate(RespKind kind) {
    return kind == RespKind::Array || kind == RespKind::Map || kind == RespKind::Set || kind == RespKind::Attribute ||
           kind == RespKind::Push;
}

bool equalsIgnoringCase(std::string_view text, std::string_view upperCase) {
    return text.size() == upperCase.size() &&
           std::equal(text.begin(), text.end(), upperCase.begin(), [](char a, char b) {
               return (a >= 'a' && a <= 'z' ? static_cast<char>(a - 'a' + 'A') : a) == b;
           });
}

bool RespMessage::isWord(std::size_t i, std::string_view upperCase) const {
    return i < words() && equalsIgnoringCase(wordNode(i).text, upperCase);
}

} // namespace tenfold::wire
