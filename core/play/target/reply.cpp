#include "core/play/target/reply.h"

#include "core/base/text/base64.h"
#include "core/base/text/utf8.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace tenfold {
namespace {

/// The first word of what a Redis error says is its kind: ERR, NOSCRIPT, WRONGTYPE.
std::string_view errorWord(std::string_view text) {
    const std::string_view word = text.substr(0, text.find(' '));
    const bool isWord =
        !word.empty() && std::all_of(word.begin(), word.end(), [](char c) { return c >= 'A' && c <= 'Z'; });
    return isWord ? word : std::string_view("ERR");
}

} // namespace

Value Reply::value() const {
    switch (kind) {
    case Kind::Null:
        break;
    case Kind::Boolean:
        return integer != 0;
    case Kind::Integer:
        return integer;
    case Kind::Real:
        return real;
    case Kind::Text:
    case Kind::Error:
        if (isUtf8(text)) return text;
        return Bytes{text};
    case Kind::List:
        if (items.empty()) return EmptyList{};
        break;
    case Kind::Map:
        if (items.empty()) return EmptyObject{};
        break;
    }
    return {};
}

Reply Reply::ofText(std::string text) {
    Reply reply;
    reply.kind = Kind::Text;
    reply.text = std::move(text);
    return reply;
}

Reply Reply::ofInteger(std::int64_t integer) {
    Reply reply;
    reply.kind = Kind::Integer;
    reply.integer = integer;
    return reply;
}

Reply Reply::ofError(std::string text) {
    Reply reply = ofText(std::move(text));
    reply.kind = Kind::Error;
    return reply;
}

Reply Reply::ofList(std::vector<Reply> items) {
    Reply reply;
    reply.kind = Kind::List;
    reply.items = std::move(items);
    return reply;
}

std::string shapeOf(const Reply& reply) {
    switch (reply.kind) {
    case Reply::Kind::Null:
        break;
    case Reply::Kind::Boolean:
        return "boolean";
    case Reply::Kind::Integer:
        return "integer";
    case Reply::Kind::Real:
        return "real";
    case Reply::Kind::Text:
        return "text";
    case Reply::Kind::Error:
        return "error " + std::string(errorWord(reply.text));
    case Reply::Kind::List:
        return reply.items.empty() ? "empty list" : "list";
    case Reply::Kind::Map:
        return reply.items.empty() ? "empty map" : "map";
    }
    return "null";
}

void appendReplyJson(std::string& out, const Reply& reply) {
    switch (reply.kind) {
    case Reply::Kind::Error:
        out += R"({"$error":)";
        appendJsonString(out, reply.text);
        out += '}';
        return;
    case Reply::Kind::List:
        out += '[';
        for (std::size_t i = 0; i < reply.items.size(); ++i) {
            if (i > 0) out += ',';
            appendReplyJson(out, reply.items[i]);
        }
        out += ']';
        return;
    case Reply::Kind::Map:
        out += '{';
        for (std::size_t i = 0; i + 1 < reply.items.size(); i += 2) {
            if (i > 0) out += ',';
            appendJsonString(out, toText(reply.items[i].value()));
            out += ':';
            appendReplyJson(out, reply.items[i + 1]);
        }
        out += '}';
        return;
    default:
        out += toJson(reply.value());
    }
}

} // namespace tenfold
