#include "core/wire/redis/resp_encoder.h"

#include "core/base/text/base64.h"
#include "core/base/text/text_forms.h"
#include "core/words/wire_messages.h"

#include <fmt/compile.h>
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <limits>
#include <vector>

namespace tenfold::wire {
namespace {

constexpr char kFiller = '.';
/// A request of a recording that others may have changed: its numbers are no reason to send a gigabyte.
constexpr std::int64_t kMostFilledBytes = std::int64_t{512} << 20;

void appendNumber(std::string& out, std::int64_t number) {
    std::array<char, 24> digits;
    const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), number).ptr;
    out.append(digits.data(), end);
}

void appendLine(std::string& out, char kind, std::int64_t number) {
    out += kind;
    appendNumber(out, number);
    out += "\r\n";
}

/// One word of a request, as its leaves say it.
struct Word {
    std::string text;
    bool isThere = false;       ///< a value of its own, or bytes, or a cut text
    bool hasNames = false;      ///< values by name or below: what no word can be
    std::int64_t cutBytes = -1; ///< of the whole of a cut text
};

std::string textOf(const LeafView& leaf) {
    switch (leaf.kind) {
    case LeafKind::Text:
    case LeafKind::Bytes:
        return std::string(leaf.text);
    case LeafKind::Integer:
    case LeafKind::Boolean:
        return std::to_string(leaf.integer);
    case LeafKind::Unsigned:
        return std::to_string(static_cast<std::uint64_t>(leaf.integer));
    case LeafKind::Real: {
        // A whole number that was computed as a real one is sent as people write it: 1700000000000, not 1.7e+12.
        constexpr double kExact = 9007199254740992.0; // 2^53
        if (std::abs(leaf.real) <= kExact && leaf.real == static_cast<double>(static_cast<std::int64_t>(leaf.real)))
            return std::to_string(static_cast<std::int64_t>(leaf.real));
        return fmt::format("{}", leaf.real);
    }
    default:
        return {};
    }
}

void addLeaf(Word& word, std::string_view below, const LeafView& leaf) {
    const bool isValue = below.empty() && leaf.kind != LeafKind::EmptyList && leaf.kind != LeafKind::EmptyObject;
    if (isValue || below == ".$b64" || below == ".$cut") {
        word.text = textOf(leaf);
        word.isThere = true;
    } else if (below == ".$bytes") {
        word.cutBytes = leaf.integer;
    } else if (!below.starts_with(".$")) {
        word.hasNames = true;
    }
}

tl::unexpected<Error> notSendable(std::string_view method, std::size_t position) {
    return tenfold::fail(MessageId::NotSendable, {method, position});
}

Status appendWords(std::string& out, std::string_view method, std::vector<Word>& words) {
    for (std::size_t i = 0; i < words.size(); ++i) {
        Word& word = words[i];
        if (!word.isThere || (word.hasNames && word.cutBytes < 0)) return notSendable(method, i);
        const auto size = static_cast<std::int64_t>(word.text.size());
        if (word.cutBytes > size && word.cutBytes <= kMostFilledBytes)
            word.text.append(static_cast<std::size_t>(word.cutBytes - size), kFiller);
    }
    appendHead(out, '*', words.size() + 1);
    appendBulk(out, method.substr(0, method.find(' ')));
    for (const Word& word : words)
        appendBulk(out, word.text);
    return {};
}

/// The words of most requests: each leaf is the next position and a text.
bool isPlain(std::span<const LeafView> request) {
    for (std::size_t i = 0; i < request.size(); ++i) {
        const LeafView& leaf = request[i];
        if (leaf.kind != LeafKind::Text && leaf.kind != LeafKind::Bytes) return false;
        std::array<char, 24> digits;
        const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), i).ptr;
        if (leaf.path != std::string_view(digits.data(), static_cast<std::size_t>(end - digits.data()))) return false;
    }
    return true;
}

bool wordOf(const nlohmann::ordered_json& value, Word& word) {
    LeafView leaf;
    std::string bytes;
    if (value.is_object()) {
        const auto text = [&](const char* key) -> const std::string* {
            const auto found = value.find(key);
            return found == value.end() ? nullptr : found->get_ptr<const std::string*>();
        };
        if (const std::string* base64 = text("$b64"); base64 && fromBase64(*base64, bytes)) {
            word.text = std::move(bytes);
        } else if (const auto cut = value.find("$cut"); cut != value.end()) {
            if (!wordOf(*cut, word)) return false;
            const auto size = value.find("$bytes");
            if (size != value.end() && size->is_number_integer()) word.cutBytes = size->get<std::int64_t>();
        } else {
            return false;
        }
        word.isThere = true;
        return true;
    }
    if (value.is_array() || value.is_discarded()) return false;
    word.isThere = true;
    if (value.is_string()) {
        word.text = value.get_ref<const std::string&>();
        return true;
    }
    if (value.is_number_float()) {
        leaf.kind = LeafKind::Real;
        leaf.real = value.get<double>();
    } else if (value.is_number_unsigned()) {
        leaf.kind = LeafKind::Unsigned;
        leaf.integer = static_cast<std::int64_t>(value.get<std::uint64_t>());
    } else if (value.is_number_integer()) {
        leaf.kind = LeafKind::Integer;
        leaf.integer = value.get<std::int64_t>();
    } else if (value.is_boolean()) {
        leaf.kind = LeafKind::Boolean;
        leaf.integer = value.get<bool>() ? 1 : 0;
    }
    word.text = textOf(leaf);
    return true;
}

} // namespace

void appendBulk(std::string& out, std::string_view text) {
    appendLine(out, '$', static_cast<std::int64_t>(text.size()));
    out.append(text);
    out += "\r\n";
}

void appendHead(std::string& out, char kind, std::uint64_t count) {
    appendLine(out, kind, static_cast<std::int64_t>(count));
}

void appendCommand(std::string& out, std::span<const std::string_view> words) {
    appendHead(out, '*', words.size());
    for (const std::string_view word : words)
        appendBulk(out, word);
}

Status appendRequest(std::string& out, std::string_view method, std::span<const LeafView> request) {
    if (isPlain(request)) {
        appendHead(out, '*', request.size() + 1);
        appendBulk(out, method.substr(0, method.find(' ')));
        for (const LeafView& leaf : request)
            appendBulk(out, leaf.text);
        return {};
    }
    std::vector<Word> words;
    for (const LeafView& leaf : request) {
        std::size_t position = 0;
        const char* const pathEnd = leaf.path.data() + leaf.path.size();
        const auto [end, problem] = std::from_chars(leaf.path.data(), pathEnd, position);
        // A request without words has the leaf of an empty list.
        if (leaf.path.empty() && leaf.kind == LeafKind::EmptyList && request.size() == 1) break;
        constexpr std::size_t kMostWords = std::size_t{1} << 20; // what redis takes
        if (problem != std::errc() || position >= kMostWords || position > words.size() + request.size())
            return tenfold::fail(MessageId::NotSendable, {method, leaf.path});
        if (position >= words.size()) words.resize(position + 1);
        addLeaf(words[position], std::string_view(end, static_cast<std::size_t>(pathEnd - end)), leaf);
    }
    return appendWords(out, method, words);
}

Status appendRequest(std::string& out, std::string_view method, const nlohmann::ordered_json& request) {
    if (!request.is_array() && !request.is_null() && !(request.is_object() && request.empty()))
        return notSendable(method, 0);
    std::vector<Word> words(request.size());
    for (std::size_t i = 0; i < words.size(); ++i)
        if (!wordOf(request[i], words[i])) return notSendable(method, i);
    return appendWords(out, method, words);
}

void appendValue(std::string& out, const RespMessage& message, std::uint32_t index) {
    const RespNode& node = message.nodes[index];
    const TextCut* cut = message.cutOf(node);
    const auto text = [&](char kind, std::string_view before) {
        const std::size_t bytes = cut ? static_cast<std::size_t>(cut->bytes) : node.text.size() + before.size();
        appendLine(out, kind, static_cast<std::int64_t>(bytes));
        out.append(before).append(node.text);
        out.append(bytes - node.text.size() - before.size(), kFiller);
        out += "\r\n";
    };
    const auto line = [&](char kind) {
        out += kind;
        out.append(node.text);
        out += "\r\n";
    };
    switch (node.kind) {
    case RespKind::Text:
        return line('+');
    case RespKind::Error:
        return line('-');
    case RespKind::Double:
        return line(',');
    case RespKind::BigNumber:
        return line('(');
    case RespKind::Integer:
        return appendLine(out, ':', node.integer);
    case RespKind::Boolean:
        out += node.integer != 0 ? "#t\r\n" : "#f\r\n";
        return;
    case RespKind::Null:
        out += "_\r\n";
        return;
    case RespKind::NullBulk:
        out += "$-1\r\n";
        return;
    case RespKind::NullArray:
        out += "*-1\r\n";
        return;
    case RespKind::Bulk:
        return text('$', {});
    case RespKind::BulkError:
        return text('!', {});
    case RespKind::Verbatim:
        return text('=', "txt:");
    case RespKind::Array:
        appendHead(out, '*', node.children);
        break;
    case RespKind::Set:
        appendHead(out, '~', node.children);
        break;
    case RespKind::Push:
        appendHead(out, '>', node.children);
        break;
    case RespKind::Map:
        appendHead(out, '%', node.children / 2);
        break;
    case RespKind::Attribute:
        appendHead(out, '|', node.children / 2);
        break;
    }
    // Depth is bounded by the decoder's limit.
    for (std::uint32_t at = index + 1; at < node.end; at = message.nodes[at].end)
        appendValue(out, message, at);
}

} // namespace tenfold::wire
