#include "core/play/target/proto_request.h"

#include "core/base/text/text_forms.h"
#include "core/play/node/encoded_values.h"
#include "core/wire/hadoop/proto_fields.h"
#include "core/wire/protobuf/message_json.h"

#include <google/protobuf/descriptor.h>

#include <algorithm>
#include <bit>
#include <charconv>
#include <cmath>
#include <limits>
#include <set>
#include <utility>

namespace tenfold {
namespace {

namespace pb = google::protobuf;
using pb::FieldDescriptor;

enum WireType : std::uint32_t { kVarint = 0, kEightBytes = 1, kDelimited = 2, kFourBytes = 5 };

WireType wireTypeOf(const FieldDescriptor& field) {
    switch (field.type()) {
    case FieldDescriptor::TYPE_DOUBLE:
    case FieldDescriptor::TYPE_FIXED64:
    case FieldDescriptor::TYPE_SFIXED64:
        return kEightBytes;
    case FieldDescriptor::TYPE_FLOAT:
    case FieldDescriptor::TYPE_FIXED32:
    case FieldDescriptor::TYPE_SFIXED32:
        return kFourBytes;
    case FieldDescriptor::TYPE_STRING:
    case FieldDescriptor::TYPE_BYTES:
    case FieldDescriptor::TYPE_MESSAGE:
        return kDelimited;
    default:
        return kVarint;
    }
}

void appendKey(std::string& out, const FieldDescriptor& field, std::uint32_t wireType) {
    wire::appendVarint(out, static_cast<std::uint64_t>(field.number()) << 3 | wireType);
}

void appendFixed(std::string& out, std::uint64_t bits, std::size_t bytes) {
    for (std::size_t i = 0; i < bytes; ++i)
        out += static_cast<char>(bits >> (8 * i) & 0xFFU);
}

/// Bytes that were added from `begin` on, behind their length.
void putLengthBefore(std::string& out, std::size_t begin) {
    std::string length;
    wire::appendVarint(length, out.size() - begin);
    out.insert(begin, length);
}

/// A whole number between two bounds, as 64 bits.
std::optional<std::uint64_t> wholeIn(const Value& value, std::int64_t low, std::uint64_t high) {
    const auto within = [&](std::int64_t number) -> std::optional<std::uint64_t> {
        if (number < low || (number > 0 && static_cast<std::uint64_t>(number) > high)) return {};
        return static_cast<std::uint64_t>(number);
    };
    if (const auto* integer = std::get_if<std::int64_t>(&value)) return within(*integer);
    if (const auto* large = std::get_if<std::uint64_t>(&value))
        return *large <= high ? std::optional(*large) : std::nullopt;
    if (const auto* real = std::get_if<double>(&value)) {
        constexpr double kExact = 9007199254740992.0; // 2^53
        if (std::trunc(*real) != *real || std::fabs(*real) > kExact) return {};
        return within(static_cast<std::int64_t>(*real));
    }
    const auto* text = std::get_if<std::string>(&value);
    if (!text) return {};
    std::int64_t number = 0;
    std::uint64_t large = 0;
    const char* end = text->data() + text->size();
    if (const auto read = std::from_chars(text->data(), end, number); read.ec == std::errc() && read.ptr == end)
        return within(number);
    const auto read = std::from_chars(text->data(), end, large);
    return read.ec == std::errc() && read.ptr == end && large <= high ? std::optional(large) : std::nullopt;
}

std::optional<std::uint64_t> boolOf(const Value& value) {
    if (const auto* truth = std::get_if<bool>(&value)) return *truth ? 1 : 0;
    if (const auto* text = std::get_if<std::string>(&value)) {
        if (*text == "true" || *text == "false") return *text == "true" ? 1 : 0;
    }
    return wholeIn(value, 0, 1);
}

std::optional<std::uint64_t> enumOf(const Value& value, const pb::EnumDescriptor& type) {
    if (const auto* name = std::get_if<std::string>(&value))
        if (const pb::EnumValueDescriptor* found = type.FindValueByName(*name))
            return static_cast<std::uint64_t>(std::int64_t{found->number()});
    const auto number =
        wholeIn(value, std::numeric_limits<std::int32_t>::min(), std::numeric_limits<std::int32_t>::max());
    return number && type.FindValueByNumber(static_cast<std::int32_t>(*number)) ? number : std::nullopt;
}

/// The content of a field of a number, as it is sent. @return nothing: the value is no such number
std::optional<std::uint64_t> bitsOf(const Value& value, const FieldDescriptor& field) {
    constexpr auto kLow32 = std::int64_t{std::numeric_limits<std::int32_t>::min()};
    constexpr auto kHigh32 = std::uint64_t{std::numeric_limits<std::int32_t>::max()};
    constexpr auto kLow64 = std::numeric_limits<std::int64_t>::min();
    constexpr auto kHigh64 = static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max());
    const auto zigzagged = [](std::optional<std::uint64_t> bits) {
        if (bits) *bits = (*bits << 1) ^ ((*bits >> 63) != 0 ? ~std::uint64_t{0} : 0);
        return bits;
    };
    switch (field.type()) {
    case FieldDescriptor::TYPE_INT32:
    case FieldDescriptor::TYPE_SFIXED32:
        return wholeIn(value, kLow32, kHigh32);
    case FieldDescriptor::TYPE_INT64:
    case FieldDescriptor::TYPE_SFIXED64:
        return wholeIn(value, kLow64, kHigh64);
    case FieldDescriptor::TYPE_UINT32:
    case FieldDescriptor::TYPE_FIXED32:
        return wholeIn(value, 0, std::numeric_limits<std::uint32_t>::max());
    case FieldDescriptor::TYPE_UINT64:
    case FieldDescriptor::TYPE_FIXED64:
        return wholeIn(value, 0, std::numeric_limits<std::uint64_t>::max());
    case FieldDescriptor::TYPE_SINT32:
        return zigzagged(wholeIn(value, kLow32, kHigh32));
    case FieldDescriptor::TYPE_SINT64:
        return zigzagged(wholeIn(value, kLow64, kHigh64));
    case FieldDescriptor::TYPE_BOOL:
        return boolOf(value);
    case FieldDescriptor::TYPE_ENUM:
        return enumOf(value, *field.enum_type());
    case FieldDescriptor::TYPE_FLOAT: {
        const auto real = realOf(value);
        if (!real) return {};
        return std::bit_cast<std::uint32_t>(static_cast<float>(*real));
    }
    case FieldDescriptor::TYPE_DOUBLE: {
        const auto real = realOf(value);
        if (!real) return {};
        return std::bit_cast<std::uint64_t>(*real);
    }
    default:
        return {};
    }
}

bool isTextField(const FieldDescriptor& field) {
    return field.type() == FieldDescriptor::TYPE_STRING || field.type() == FieldDescriptor::TYPE_BYTES;
}

/// One value of a field that is no message. What protobuf takes a field for that is not sent (proto3: 0, "") is not
/// sent. @param isPacked  without the field's key
bool appendScalar(std::string& out, const Value& value, const FieldDescriptor& field, bool isPacked) {
    if (isTextField(field)) {
        const auto* text = std::get_if<std::string>(&value);
        const auto* bytes = std::get_if<Bytes>(&value);
        if (std::holds_alternative<EmptyObject>(value) || std::holds_alternative<EmptyList>(value)) return false;
        const std::string other = text || bytes ? std::string() : toText(value);
        const std::string_view content = text ? *text : bytes ? bytes->data : other;
        if (content.empty() && wire::isAlwaysSet(field)) return true;
        appendKey(out, field, kDelimited);
        wire::appendDelimited(out, content);
        return true;
    }
    const auto bits = bitsOf(value, field);
    if (!bits) return false;
    if (*bits == 0 && wire::isAlwaysSet(field)) return true;
    const WireType type = wireTypeOf(field);
    if (!isPacked) appendKey(out, field, type);
    if (type == kVarint)
        wire::appendVarint(out, *bits);
    else
        appendFixed(out, *bits, type == kEightBytes ? 8 : 4);
    return true;
}

Sentence doesNotFit(const Value& value, const FieldDescriptor& field) {
    std::string type = field.type_name();
    if (field.type() == FieldDescriptor::TYPE_ENUM) type = field.enum_type()->name();
    if (field.type() == FieldDescriptor::TYPE_MESSAGE) type = field.message_type()->name();
    constexpr std::size_t kShown = 60;
    return say(TENFOLD_WORDS("Sentence", "{0} is no {1}", "play.notOfType"), toJson(value).substr(0, kShown), type);
}

} // namespace

struct ProtoRequest::Writing {
    std::span<const std::optional<Value>> values;
    std::string& out;
    Sentence problem;
    void note(const Part& part, const Sentence& why) {
        if (problem.empty())
            problem = say(TENFOLD_WORDS("Sentence", "argument {0}: {1}", "play.argumentProblem"), part.path, why);
    }
};

/// Makes the parts of a message out of a tree.
class ProtoRequest::Maker {
public:
    Maker(std::span<const std::optional<Value>> literal, std::vector<bool>& isSecret, std::vector<Problem>& problems)
        : m_literal(literal)
        , m_isSecret(isSecret)
        , m_problems(problems) {}

    std::vector<Part> message(const pb::Descriptor& type, const ArgumentTree& tree, const std::string& path) {
        std::vector<Part> parts;
        for (const ArgumentTree& child : tree.children) {
            const std::string childPath = below(path, child);
            const FieldDescriptor* field = child.isElement ? nullptr : type.FindFieldByName(child.name);
            if (field)
                addField(*field, child, childPath, parts);
            else
                tellUnknown(type, child, childPath);
        }
        for (int i = 0; i < type.field_count(); ++i)
            if (const FieldDescriptor& field = *type.field(i);
                field.is_required() &&
                std::none_of(parts.begin(), parts.end(),
                             [&](const Part& part) { return part.number == field.number(); }) &&
                !m_isBroken.contains(&field))
                tell(path, say(TENFOLD_WORDS("Sentence", "{0} needs the field {1}, which no call of the plan has",
                                             "play.fieldMissing"),
                               type.name(), field.name()));
        std::stable_sort(parts.begin(), parts.end(), [](const Part& a, const Part& b) { return a.number < b.number; });
        return merged(std::move(parts));
    }

private:
    static std::string below(const std::string& path, const ArgumentTree& child) {
        if (child.isElement) return path + '[' + child.name + ']';
        return path.empty() ? child.name : path + '.' + child.name;
    }
    void tell(const std::string& path, Sentence why) { m_problems.push_back({path, std::move(why)}); }

    void tellUnknown(const pb::Descriptor& type, const ArgumentTree& child, const std::string& path) {
        if (child.name == "$cut")
            tell(path, say(TENFOLD_WORDS("Sentence", "it was cut when it was recorded", "play.wasCut")));
        else if (child.name == "$bytes" || child.name == "$sha1")
            tell(path, say(TENFOLD_WORDS("Sentence", "it was recorded without the description of its message",
                                         "play.wasNotDescribed")));
        else
            tell(path, say(TENFOLD_WORDS("Sentence", "{0} has no such field", "play.noField"), type.name()));
    }

    void addField(const FieldDescriptor& field, const ArgumentTree& tree, const std::string& path,
                  std::vector<Part>& parts) {
        if (field.type() == FieldDescriptor::TYPE_GROUP) {
            m_isBroken.insert(&field);
            return tell(path, say(TENFOLD_WORDS("Sentence", "groups are not written", "play.isGroup")));
        }
        std::vector<Part> values;
        if (!tree.isList()) {
            value(field, tree, path, values);
        } else if (field.is_repeated() || tree.children.size() == 1) {
            for (const ArgumentTree& element : tree.children)
                value(field, element, below(path, element), values);
        } else {
            m_isBroken.insert(&field);
            return tell(path, say(TENFOLD_WORDS("Sentence", "{0} of {1} holds one value, not several", "play.noList"),
                                  field.name(), field.containing_type()->name()));
        }
        if (values.empty()) m_isBroken.insert(&field);
        if (field.is_repeated() && field.is_packed()) values = {packed(field, std::move(values), path)};
        std::move(values.begin(), values.end(), std::back_inserter(parts));
    }

    Part packed(const FieldDescriptor& field, std::vector<Part> values, const std::string& path) {
        Part part;
        part.kind = Part::Kind::Packed;
        part.number = field.number();
        part.field = &field;
        part.path = path;
        for (Part& value : values)
            part.parts.push_back(std::move(value));
        return folded(std::move(part));
    }

    /// One value of a field.
    void value(const FieldDescriptor& field, const ArgumentTree& tree, const std::string& path,
               std::vector<Part>& parts) {
        Part part;
        part.number = field.number();
        part.field = &field;
        part.isRequired = field.is_required();
        part.leaf = tree.leaf;
        part.path = path;
        const std::size_t before = m_problems.size();
        if (field.type() == FieldDescriptor::TYPE_MESSAGE) {
            part.kind = Part::Kind::Message;
            part.parts = message(*field.message_type(), tree, path);
        } else if (tree.children.empty()) {
            part.kind = Part::Kind::Scalar;
            if (wire::isSecretField(field)) markSecret(tree.leaf);
        } else if (isTextField(field) && tree.children.size() == 1 && isEncoding(tree.children.front().name)) {
            part.kind = Part::Kind::Encoded;
            part.encoding = tree.children.front().name;
            part.tree = tree.children.front();
        } else {
            tellUnknown(*field.containing_type(), tree.children.front(), path);
        }
        if (m_problems.size() != before)
            m_isBroken.insert(&field);
        else
            parts.push_back(folded(std::move(part)));
    }

    void markSecret(std::size_t leaf) {
        if (leaf == ArgumentTree::kNoLeaf) return;
        if (m_isSecret.size() <= leaf) m_isSecret.resize(leaf + 1);
        m_isSecret[leaf] = true;
    }

    bool isSettled(const Part& part) const {
        const auto all = [this](const Part& inner) { return isSettled(inner); };
        switch (part.kind) {
        case Part::Kind::Raw:
            return true;
        case Part::Kind::Scalar:
            return part.leaf != ArgumentTree::kNoLeaf && m_literal[part.leaf].has_value();
        case Part::Kind::Encoded:
            return false;
        case Part::Kind::Message:
            return (part.leaf == ArgumentTree::kNoLeaf || m_literal[part.leaf]) &&
                   (part.leaf != ArgumentTree::kNoLeaf || !part.parts.empty()) &&
                   std::all_of(part.parts.begin(), part.parts.end(), all);
        case Part::Kind::Packed:
            return std::all_of(part.parts.begin(), part.parts.end(), all);
        }
        return false;
    }

    /// As bytes, if nothing of it ever changes. What is settled to be nothing stays as it is.
    Part folded(Part part) {
        if (part.kind == Part::Kind::Raw || !isSettled(part)) return part;
        std::string raw;
        Writing writing{m_literal, raw, {}};
        const bool isWritten = ProtoRequest::write(part, writing);
        if (!writing.problem.empty())
            tell(part.path, part.leaf != ArgumentTree::kNoLeaf && m_literal[part.leaf]
                                ? doesNotFit(*m_literal[part.leaf], *part.field)
                                : writing.problem);
        if (!isWritten || (part.kind == Part::Kind::Scalar && isInPacked(part))) return part;
        Part out;
        out.number = part.number;
        out.isRequired = part.isRequired;
        out.field = part.field;
        out.raw = std::move(raw);
        out.path = std::move(part.path);
        return out;
    }
    /// Its key is written once for all, by the packed field.
    static bool isInPacked(const Part& part) { return part.field->is_repeated() && part.field->is_packed(); }

    /// Neighbours that never change become one.
    static std::vector<Part> merged(std::vector<Part> parts) {
        std::vector<Part> out;
        for (Part& part : parts) {
            if (part.kind == Part::Kind::Raw && !out.empty() && out.back().kind == Part::Kind::Raw)
                out.back().raw += part.raw;
            else
                out.push_back(std::move(part));
        }
        return out;
    }

    std::span<const std::optional<Value>> m_literal;
    std::vector<bool>& m_isSecret;
    std::vector<Problem>& m_problems;
    std::set<const FieldDescriptor*> m_isBroken; ///< whose problem is told already
};

ProtoRequest::ProtoRequest(const pb::Descriptor& type, const ArgumentTree& tree,
                           std::span<const std::optional<Value>> literal, std::vector<Problem>& problems) {
    m_parts = Maker(literal, m_isSecret, problems).message(type, tree, {});
}

/// @return false: the message lacks a required field
bool ProtoRequest::writeParts(const std::vector<Part>& parts, Writing& writing, bool& isAny) {
    bool isComplete = true;
    for (const Part& part : parts) {
        const bool isWritten = write(part, writing);
        isAny = isAny || isWritten;
        isComplete = isComplete && (isWritten || !part.isRequired);
    }
    return isComplete;
}

/// @return false: nothing of it is known, or too little; what was added is taken back
bool ProtoRequest::write(const Part& part, Writing& writing) {
    std::string& out = writing.out;
    const std::size_t begin = out.size();
    const auto valueAt = [&](std::size_t leaf) -> const Value* {
        const bool isThere = leaf != ArgumentTree::kNoLeaf && writing.values[leaf] &&
                             !std::holds_alternative<std::monostate>(*writing.values[leaf]);
        return isThere ? &*writing.values[leaf] : nullptr;
    };
    switch (part.kind) {
    case Part::Kind::Raw:
        out += part.raw;
        return true;
    case Part::Kind::Scalar: {
        const Value* value = valueAt(part.leaf);
        if (!value || (part.field->is_repeated() && std::holds_alternative<EmptyList>(*value))) return false;
        const bool isPacked = part.field->is_repeated() && part.field->is_packed();
        if (appendScalar(out, *value, *part.field, isPacked)) return true;
        writing.note(part, doesNotFit(*value, *part.field));
        return false;
    }
    case Part::Kind::Encoded: {
        nlohmann::ordered_json document;
        if (!readDocument(part.tree, writing.values, document)) return false;
        const auto text = encodedText(part.encoding, document);
        appendKey(out, *part.field, kDelimited);
        wire::appendDelimited(out, text ? *text : document.dump());
        return true;
    }
    case Part::Kind::Message:
    case Part::Kind::Packed: {
        appendKey(out, *part.field, kDelimited);
        const std::size_t content = out.size();
        bool isAny = false;
        const bool isComplete = writeParts(part.parts, writing, isAny);
        const Value* whole = valueAt(part.leaf);
        isAny = isAny || (whole && std::holds_alternative<EmptyObject>(*whole));
        if (whole && !isAny && !std::holds_alternative<EmptyList>(*whole))
            writing.note(part, doesNotFit(*whole, *part.field));
        if (!isComplete || !isAny) {
            out.resize(begin);
            return false;
        }
        putLengthBefore(out, content);
        return true;
    }
    }
    return false;
}

Sentence ProtoRequest::write(std::span<const std::optional<Value>> values, std::string& out) const {
    Writing writing{values, out, {}};
    bool isAny = false;
    for (const Part& part : m_parts) {
        const bool isWritten = write(part, writing);
        if (!isWritten && part.isRequired)
            writing.note(part, say(TENFOLD_WORDS("Sentence", "it has to be there, and nobody has told it",
                                                 "play.requiredUnknown")));
        isAny = isAny || isWritten;
    }
    return writing.problem;
}

/// Adds what a tree holds as JSON. @return false: nothing of it has a value; `out` is as it was
bool ProtoRequest::appendJson(const ArgumentTree& tree, std::span<const std::optional<Value>> values,
                              std::string& out) const {
    const std::size_t begin = out.size();
    const bool isList = tree.isList();
    for (const ArgumentTree& child : tree.children) {
        const std::size_t before = out.size();
        out += before == begin ? (isList ? '[' : '{') : ',';
        if (!isList) {
            appendJsonString(out, child.name);
            out += ':';
        }
        if (!appendJson(child, values, out)) out.resize(before);
    }
    if (out.size() > begin) {
        out += isList ? ']' : '}';
        return true;
    }
    if (tree.leaf == ArgumentTree::kNoLeaf || !values[tree.leaf]) return false;
    out += isSecret(tree.leaf) ? "\"(redacted)\"" : toJson(*values[tree.leaf]);
    return true;
}

} // namespace tenfold
