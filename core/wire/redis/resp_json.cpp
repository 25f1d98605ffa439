#include "core/wire/redis/resp_json.h"

#include "core/base/text/base64.h"
#include "core/base/text/text_forms.h"
#include "core/base/text/utf8.h"
#include "core/trace/path.h"
#include "core/trace/value.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <optional>
#include <utility>

namespace tenfold::wire {
namespace {

std::string_view keyText(const RespNode& node, std::string& holder) {
    if (node.kind == RespKind::Integer) return holder = std::to_string(node.integer);
    if (node.kind == RespKind::Boolean) return node.integer != 0 ? "true" : "false";
    return node.text;
}

/// Whether a map can be an object: keys are texts that differ and mean nothing else.
bool isObject(const RespMessage& reply, std::uint32_t index) {
    std::vector<std::string> keys;
    bool isKey = true, isGood = true;
    reply.eachBelow(index, [&](std::uint32_t at) {
        if (std::exchange(isKey, !isKey) == false || !isGood) return;
        const RespNode& node = reply.nodes[at];
        std::string holder;
        const std::string_view text = keyText(node, holder);
        isGood = !isAggregate(node.kind) && !isNull(node.kind) && node.cut == 0 && !text.starts_with('$') &&
                 node.kind != RespKind::Error && node.kind != RespKind::BulkError && isUtf8(text);
        if (isGood) keys.emplace_back(text);
    });
    std::sort(keys.begin(), keys.end());
    return isGood && std::adjacent_find(keys.begin(), keys.end()) == keys.end();
}

void appendWhole(std::string& out, std::int64_t number) {
    std::array<char, 24> digits;
    out.append(digits.data(), std::to_chars(digits.data(), digits.data() + digits.size(), number).ptr);
}

/// The beginning of a cut text that ends with a character.
std::string_view beginning(std::string_view text) {
    const std::size_t good = utf8Length(text);
    constexpr std::size_t kMostCharacter = 4;
    return text.size() - good < kMostCharacter ? text.substr(0, good) : text;
}

void appendText(std::string& out, const RespMessage& message, const RespNode& node) {
    const TextCut* cut = message.cutOf(node);
    if (!cut) return appendTextJson(out, node.text);
    out += "{\"$cut\":";
    appendTextJson(out, beginning(node.text));
    out += ",\"$bytes\":";
    appendWhole(out, static_cast<std::int64_t>(cut->bytes));
    out += ",\"$sha1\":\"" + cut->sha1 + "\"}";
}

/// A number where JSON has it; "inf" and "nan" are texts.
std::optional<double> finiteReal(const RespNode& node) {
    const std::string_view text = node.text.starts_with('+') ? node.text.substr(1) : node.text;
    return realNumber(text);
}

void appendPairs(std::string& out, const RespMessage& reply, std::uint32_t index, bool asObject) {
    bool isKey = true;
    std::string holder;
    reply.eachBelow(index, [&](std::uint32_t at) {
        if (isKey && asObject) {
            appendJsonString(out, keyText(reply.nodes[at], holder));
            out += ':';
        } else {
            if (isKey) out += '[';
            appendReplyJson(out, reply, at);
            if (!isKey && !asObject) out += ']';
            out += ',';
        }
        isKey = !isKey;
    });
}

void appendAggregate(std::string& out, const RespMessage& reply, std::uint32_t index) {
    const RespNode& node = reply.nodes[index];
    const bool isMap = node.kind == RespKind::Map;
    const bool asObject = isMap && isObject(reply, index);
    out += asObject ? '{' : '[';
    if (isMap)
        appendPairs(out, reply, index, asObject);
    else
        reply.eachBelow(index, [&](std::uint32_t at) {
            appendReplyJson(out, reply, at);
            out += ',';
        });
    const char close = asObject ? '}' : ']';
    if (out.back() == ',')
        out.back() = close;
    else
        out += close;
}

} // namespace

void appendTextJson(std::string& out, std::string_view text) {
    if (isUtf8(text)) return appendJsonString(out, text);
    out += "{\"$b64\":\"";
    out += toBase64(text);
    out += "\"}";
}

void appendMethod(std::string& out, const RespMessage& request) {
    const std::size_t from = out.size();
    out += asName(request.word(0));
    for (std::size_t i = from; i < out.size(); ++i)
        if (out[i] >= 'a' && out[i] <= 'z') out[i] = static_cast<char>(out[i] - 'a' + 'A');
}

void appendRequestJson(std::string& out, const RespMessage& request) {
    out += '[';
    for (std::size_t i = 1; i < request.words(); ++i) {
        if (i > 1) out += ',';
        appendText(out, request, request.wordNode(i));
    }
    out += ']';
}

void appendReplyJson(std::string& out, const RespMessage& reply, std::uint32_t index) {
    const RespNode& node = reply.nodes[index];
    switch (node.kind) {
    case RespKind::Text:
    case RespKind::Bulk:
    case RespKind::Verbatim:
        return appendText(out, reply, node);
    case RespKind::Error:
    case RespKind::BulkError:
        out += "{\"$error\":";
        appendText(out, reply, node);
        out += '}';
        return;
    case RespKind::Integer:
        return appendWhole(out, node.integer);
    case RespKind::Boolean:
        out += node.integer != 0 ? "true" : "false";
        return;
    case RespKind::Null:
    case RespKind::NullBulk:
    case RespKind::NullArray:
        out += "null";
        return;
    case RespKind::Double:
        if (const auto real = finiteReal(node))
            out += toJson(Value(*real));
        else
            appendJsonString(out, node.text);
        return;
    case RespKind::BigNumber:
        return appendJsonString(out, node.text);
    default:
        return appendAggregate(out, reply, index);
    }
}

LeafView& ReplyLeaves::leaf(const std::string& path, LeafKind kind) {
    if (m_used == m_texts.size()) m_texts.emplace_back();
    std::string& kept = m_texts[m_used++];
    kept = path;
    LeafView& made = m_leaves.emplace_back();
    made.path = kept;
    made.kind = kind;
    return made;
}

const std::vector<LeafView>& ReplyLeaves::of(const RespMessage& reply) {
    m_leaves.clear();
    m_used = 0;
    const RespNode& root = reply.value();
    m_isError = root.kind == RespKind::Error || root.kind == RespKind::BulkError;
    if (m_isError)
        addText(reply, root, "$exception");
    else
        add(reply, reply.root, {});
    return m_leaves;
}

void ReplyLeaves::addText(const RespMessage& reply, const RespNode& node, const std::string& path) {
    const auto plain = [&](const std::string& at, std::string_view text) {
        leaf(at, isUtf8(text) ? LeafKind::Text : LeafKind::Bytes).text = text;
    };
    const TextCut* cut = reply.cutOf(node);
    if (!cut) return plain(path, node.text);
    const auto named = [&](std::string_view key) {
        std::string at = path;
        appendKey(at, key);
        return at;
    };
    plain(named("$cut"), beginning(node.text));
    leaf(named("$bytes"), LeafKind::Integer).integer = static_cast<std::int64_t>(cut->bytes);
    plain(named("$sha1"), cut->sha1);
}

void ReplyLeaves::addList(const RespMessage& reply, std::uint32_t index, const std::string& path) {
    std::size_t i = 0;
    reply.eachBelow(index, [&](std::uint32_t at) {
        std::string below = path;
        appendIndex(below, i++);
        add(reply, at, below);
    });
    if (i == 0) leaf(path, LeafKind::EmptyList);
}

void ReplyLeaves::addMap(const RespMessage& reply, std::uint32_t index, const std::string& path) {
    const bool asObject = isObject(reply, index);
    std::size_t i = 0;
    std::string below, holder;
    reply.eachBelow(index, [&](std::uint32_t at) {
        const std::size_t pair = i / 2;
        if (i++ % 2 == 0) {
            below = path;
            if (asObject) return appendKey(below, keyText(reply.nodes[at], holder));
            appendIndex(below, pair);
            std::string key = below;
            appendIndex(key, 0);
            return add(reply, at, key);
        }
        if (!asObject) appendIndex(below, 1);
        add(reply, at, below);
    });
    // An object at the root with nothing in it has no leaves.
    if (i == 0 && !path.empty()) leaf(path, asObject ? LeafKind::EmptyObject : LeafKind::EmptyList);
}

void ReplyLeaves::add(const RespMessage& reply, std::uint32_t index, const std::string& path) {
    const RespNode& node = reply.nodes[index];
    switch (node.kind) {
    case RespKind::Text:
    case RespKind::Bulk:
    case RespKind::Verbatim:
        return addText(reply, node, path);
    case RespKind::Error:
    case RespKind::BulkError: {
        std::string at = path;
        appendKey(at, "$error");
        return addText(reply, node, at);
    }
    case RespKind::Integer:
        leaf(path, LeafKind::Integer).integer = node.integer;
        return;
    case RespKind::Boolean:
        leaf(path, LeafKind::Boolean).integer = node.integer;
        return;
    case RespKind::Null:
    case RespKind::NullBulk:
    case RespKind::NullArray:
        leaf(path, LeafKind::Null);
        return;
    case RespKind::BigNumber:
        leaf(path, LeafKind::Text).text = node.text;
        return;
    case RespKind::Double:
        if (const auto real = finiteReal(node))
            leaf(path, LeafKind::Real).real = *real;
        else
            leaf(path, LeafKind::Text).text = node.text;
        return;
    case RespKind::Map:
        return addMap(reply, index, path);
    default:
        return addList(reply, index, path);
    }
}

} // namespace tenfold::wire
