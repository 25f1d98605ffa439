#include "core/play/node/encoded_values.h"

#include "core/play/node/pickled.h"

#include <array>
#include <cstdint>
#include <utility>

namespace tenfold {
namespace {

using PlayJson = nlohmann::ordered_json;

constexpr int kDeepest = 64; ///< levels, as what mining decodes (core/prepare/payloads/decoded_json.h)

Reply replyOf(const PlayJson& json) {
    Reply reply;
    switch (json.type()) {
    case PlayJson::value_t::boolean:
        reply.kind = Reply::Kind::Boolean;
        reply.integer = json.get<bool>() ? 1 : 0;
        break;
    case PlayJson::value_t::number_integer:
    case PlayJson::value_t::number_unsigned:
        return Reply::ofInteger(json.get<std::int64_t>());
    case PlayJson::value_t::number_float:
        reply.kind = Reply::Kind::Real;
        reply.real = json.get<double>();
        break;
    case PlayJson::value_t::string:
        return Reply::ofText(json.get<std::string>());
    case PlayJson::value_t::array:
        reply.kind = Reply::Kind::List;
        for (const PlayJson& item : json)
            reply.items.push_back(replyOf(item));
        break;
    case PlayJson::value_t::object:
        reply.kind = Reply::Kind::Map;
        for (const auto& [key, item] : json.items()) {
            reply.items.push_back(Reply::ofText(key));
            reply.items.push_back(replyOf(item));
        }
        break;
    case PlayJson::value_t::binary: {
        const auto& bytes = json.get_binary();
        return Reply::ofText(std::string(bytes.begin(), bytes.end()));
    }
    default:
        break;
    }
    return reply;
}

/// JSON with a space behind commas and colons, as Python writes it.
void appendSpaced(std::string& out, const PlayJson& json) {
    if (json.is_object() || json.is_array()) {
        out += json.is_object() ? '{' : '[';
        bool isFirst = true;
        for (const auto& [key, item] : json.items()) {
            if (!std::exchange(isFirst, false)) out += ", ";
            if (json.is_object()) out += PlayJson(key).dump() + ": ";
            appendSpaced(out, item);
        }
        out += json.is_object() ? '}' : ']';
        return;
    }
    out += json.dump(-1, ' ', false, PlayJson::error_handler_t::replace);
}

bool isTooDeep(const std::string& text) {
    int depth = 0, deepest = 0;
    for (const char c : text) {
        depth += c == '{' || c == '[' ? 1 : c == '}' || c == ']' ? -1 : 0;
        deepest = std::max(deepest, depth);
    }
    return deepest > kDeepest;
}

} // namespace

bool isEncoding(std::string_view key) {
    constexpr std::array<std::string_view, 5> kNames = {"$json", "$json_spaced", "$msgpack", "$pickle", "$zlib_pickle"};
    return std::find(kNames.begin(), kNames.end(), key) != kNames.end();
}

std::optional<Reply> decodedText(std::string_view encoding, const std::string& text) {
    PlayJson json = PlayJson::value_t::discarded;
    if (encoding == "$json" || encoding == "$json_spaced") {
        if (isTooDeep(text)) return {};
        json = PlayJson::parse(text, nullptr, false);
        if (!json.is_structured()) return {}; // as mining: "0" is a text
    } else if (encoding == "$msgpack") {
        json = PlayJson::from_msgpack(text, true, false);
    }
    if (!json.is_discarded()) return replyOf(json);
    if (encoding == "$pickle") return unpickled(text);
    if (encoding != "$zlib_pickle") return {};
    const auto bytes = inflated(text);
    return bytes ? unpickled(*bytes) : std::nullopt;
}

std::optional<std::string> encodedText(std::string_view encoding, const PlayJson& document) {
    std::string out;
    if (encoding == "$json") return document.dump(-1, ' ', false, PlayJson::error_handler_t::replace);
    if (encoding == "$json_spaced") {
        appendSpaced(out, document);
        return out;
    }
    if (encoding == "$pickle") return pickled(document);
    if (encoding == "$zlib_pickle") return deflated(pickled(document));
    if (encoding != "$msgpack") return {};
    const auto bytes = PlayJson::to_msgpack(document);
    out.assign(bytes.begin(), bytes.end());
    return out;
}

PlayJson documentOf(const Value& value) {
    if (const auto* b = std::get_if<bool>(&value)) return *b;
    if (const auto* i = std::get_if<std::int64_t>(&value)) return *i;
    if (const auto* u = std::get_if<std::uint64_t>(&value)) return *u;
    if (const auto* d = std::get_if<double>(&value)) return *d;
    if (const auto* s = std::get_if<std::string>(&value)) return *s;
    if (const auto* bytes = std::get_if<Bytes>(&value)) return bytes->data;
    if (std::holds_alternative<EmptyObject>(value)) return PlayJson::object();
    if (std::holds_alternative<EmptyList>(value)) return PlayJson::array();
    return nullptr;
}

} // namespace tenfold
