#include "core/play/target/reply.h"

#include "core/base/text/base64.h"
#include "core/base/text/utf8.h"
#include "core/trace/error_kind.h"

#include <fmt/format.h>

#include <utility>

namespace tenfold {

Value Reply::value() const {
    switch (kind) {
    case Kind::Null:
        break;
    case Kind::Boolean:
        return integer != 0;
    case Kind::Integer:
        return integer;
    case Kind::Unsigned:
        if (integer >= 0) return integer;
        return static_cast<std::uint64_t>(integer);
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
    case Reply::Kind::Unsigned:
        return "integer";
    case Reply::Kind::Real:
        return "real";
    case Reply::Kind::Text:
        return "text";
    case Reply::Kind::Error:
        return "error " + std::string(errorKind(reply.text));
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
        out += reply.isSecret ? "\"(redacted)\"" : toJson(reply.value());
    }
}

} // namespace tenfold
