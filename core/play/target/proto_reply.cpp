#include "core/play/target/proto_reply.h"

#include "core/wire/hadoop/proto_fields.h"
#include "core/wire/protobuf/message_json.h"

#include <google/protobuf/descriptor.h>

#include <algorithm>
#include <bit>
#include <utility>

namespace tenfold {
namespace {

namespace pb = google::protobuf;

constexpr int kDeepestReply = 64; ///< messages within messages; protobuf's own limit for reading is 100

std::uint8_t fixedBytesOf(pb::FieldDescriptor::Type type) {
    switch (type) {
    case pb::FieldDescriptor::TYPE_DOUBLE:
    case pb::FieldDescriptor::TYPE_FIXED64:
    case pb::FieldDescriptor::TYPE_SFIXED64:
        return 8;
    case pb::FieldDescriptor::TYPE_FLOAT:
    case pb::FieldDescriptor::TYPE_FIXED32:
    case pb::FieldDescriptor::TYPE_SFIXED32:
        return 4;
    default:
        return 0;
    }
}

/// The value of a key of a map, made when it is not there.
Reply& valueOfKey(Reply& map, const std::string& key) {
    for (std::size_t i = map.items.size(); i >= 2; i -= 2)
        if (map.items[i - 2].text == key) return map.items[i - 1];
    map.items.push_back(Reply::ofText(key));
    return map.items.emplace_back();
}

} // namespace

ProtoReply::ProtoReply(const pb::Descriptor& type)
    : m_name(type.name()) {
    std::vector<const pb::Descriptor*> known;
    add(type, known);
}

std::uint32_t ProtoReply::add(const pb::Descriptor& type, std::vector<const pb::Descriptor*>& known) {
    const auto at = static_cast<std::uint32_t>(std::find(known.begin(), known.end(), &type) - known.begin());
    if (at < known.size()) return at;
    known.push_back(&type);
    m_messages.emplace_back();
    std::vector<Field> fields;
    for (int i = 0; i < type.field_count(); ++i) {
        const pb::FieldDescriptor& described = *type.field(i);
        Field field;
        field.number = static_cast<std::uint32_t>(described.number());
        field.name = described.name();
        field.isList = described.is_repeated();
        field.isSecret = wire::isSecretField(described);
        field.fixedBytes = fixedBytesOf(described.type());
        switch (described.type()) {
        case pb::FieldDescriptor::TYPE_INT32:
        case pb::FieldDescriptor::TYPE_SFIXED32:
            field.form = Form::Signed32;
            break;
        case pb::FieldDescriptor::TYPE_INT64:
        case pb::FieldDescriptor::TYPE_SFIXED64:
            field.form = Form::Signed64;
            break;
        case pb::FieldDescriptor::TYPE_UINT32:
        case pb::FieldDescriptor::TYPE_UINT64:
        case pb::FieldDescriptor::TYPE_FIXED32:
        case pb::FieldDescriptor::TYPE_FIXED64:
            field.form = Form::Unsigned;
            break;
        case pb::FieldDescriptor::TYPE_SINT32:
        case pb::FieldDescriptor::TYPE_SINT64:
            field.form = Form::Zigzag;
            break;
        case pb::FieldDescriptor::TYPE_BOOL:
            field.form = Form::Bool;
            break;
        case pb::FieldDescriptor::TYPE_FLOAT:
            field.form = Form::Float;
            break;
        case pb::FieldDescriptor::TYPE_DOUBLE:
            field.form = Form::Double;
            break;
        case pb::FieldDescriptor::TYPE_STRING:
        case pb::FieldDescriptor::TYPE_BYTES:
            field.form = Form::Text;
            break;
        case pb::FieldDescriptor::TYPE_ENUM: {
            field.form = Form::Enum;
            field.of = static_cast<std::uint32_t>(m_enums.size());
            EnumNames& names = m_enums.emplace_back();
            const pb::EnumDescriptor& values = *described.enum_type();
            for (int v = 0; v < values.value_count(); ++v)
                names.names.emplace_back(values.value(v)->number(), values.value(v)->name());
            break;
        }
        case pb::FieldDescriptor::TYPE_MESSAGE:
            field.form = Form::Message;
            field.of = add(*described.message_type(), known);
            break;
        case pb::FieldDescriptor::TYPE_GROUP:
            continue; // Hadoop has none; ProtoFields tells it as broken
        }
        fields.push_back(std::move(field));
    }
    std::sort(fields.begin(), fields.end(), [](const Field& a, const Field& b) { return a.number < b.number; });
    for (std::uint32_t i = 0; i < fields.size(); ++i)
        if (wire::isAlwaysSet(*type.FindFieldByNumber(static_cast<int>(fields[i].number))))
            m_messages[at].always.push_back(i);
    m_messages[at].fields = std::move(fields);
    return at;
}

bool ProtoReply::read(std::string_view bytes, Reply& out) const {
    return readMessage(m_messages.front(), bytes, out, 0);
}

bool ProtoReply::readMessage(const Message& message, std::string_view bytes, Reply& out, int depth) const {
    if (depth > kDeepestReply) return false;
    out = Reply();
    out.kind = Reply::Kind::Map;
    wire::ProtoFields fields(bytes);
    for (wire::ProtoField read; fields.next(read);) {
        const auto found = std::lower_bound(message.fields.begin(), message.fields.end(), read.number,
                                            [](const Field& field, std::uint32_t n) { return field.number < n; });
        if (found == message.fields.end() || found->number != read.number) continue;
        const bool isDelimited = read.bytes.data() != nullptr;
        const bool isText = found->form == Form::Text || found->form == Form::Message;
        if (isText != isDelimited && !(isDelimited && found->isList)) return false;
        Reply value;
        const bool isPacked = isDelimited && !isText;
        if (!isPacked && !readValue(*found, read.integer, read.bytes, value, depth)) return false;
        if (!isPacked && value.kind == Reply::Kind::Null) continue; // a value that its enum does not know
        Reply& place = valueOfKey(out, found->name);
        if (!found->isList) {
            place = std::move(value);
            continue;
        }
        place.kind = Reply::Kind::List;
        if (isPacked && !readPacked(*found, read.bytes, place)) return false;
        if (!isPacked) place.items.push_back(std::move(value));
    }
    if (!message.always.empty()) addUnsent(message, out);
    return !fields.isBroken();
}

void ProtoReply::addUnsent(const Message& message, Reply& out) const {
    const std::size_t came = out.items.size();
    for (const std::uint32_t i : message.always) {
        const Field& field = message.fields[i];
        bool isThere = false;
        for (std::size_t key = 0; key < came && !isThere; key += 2)
            isThere = out.items[key].text == field.name;
        Reply value;
        if (isThere || !readValue(field, 0, {}, value, 0) || value.kind == Reply::Kind::Null) continue;
        out.items.push_back(Reply::ofText(field.name));
        out.items.push_back(std::move(value));
    }
}

bool ProtoReply::readPacked(const Field& field, std::string_view bytes, Reply& list) const {
    while (!bytes.empty()) {
        std::uint64_t number = 0;
        if (field.fixedBytes > 0) {
            if (bytes.size() < field.fixedBytes) return false;
            for (std::size_t i = 0; i < field.fixedBytes; ++i)
                number |= std::uint64_t{static_cast<unsigned char>(bytes[i])} << (8 * i);
            bytes.remove_prefix(field.fixedBytes);
        } else if (!wire::takeVarint(bytes, number)) {
            return false;
        }
        Reply value;
        if (!readValue(field, number, {}, value, 0)) return false;
        if (value.kind != Reply::Kind::Null) list.items.push_back(std::move(value));
    }
    return true;
}

bool ProtoReply::readValue(const Field& field, std::uint64_t number, std::string_view bytes, Reply& out,
                           int depth) const {
    const auto integer = [&out](std::int64_t value) {
        out.kind = Reply::Kind::Integer;
        out.integer = value;
        return true;
    };
    const auto real = [&out](double value) {
        out.kind = Reply::Kind::Real;
        out.real = value;
        return true;
    };
    switch (field.form) {
    case Form::Signed32:
        return integer(static_cast<std::int32_t>(static_cast<std::uint32_t>(number)));
    case Form::Signed64:
        return integer(static_cast<std::int64_t>(number));
    case Form::Unsigned:
        integer(static_cast<std::int64_t>(number));
        if (out.integer < 0) out.kind = Reply::Kind::Unsigned;
        return true;
    case Form::Zigzag:
        return integer(static_cast<std::int64_t>((number >> 1) ^ (~(number & 1U) + 1)));
    case Form::Bool:
        out.kind = Reply::Kind::Boolean;
        out.integer = number != 0 ? 1 : 0;
        return true;
    case Form::Enum: {
        const auto& names = m_enums[field.of].names;
        const auto value = static_cast<std::int32_t>(static_cast<std::uint32_t>(number));
        const auto found = std::find_if(names.begin(), names.end(), [&](const auto& n) { return n.first == value; });
        if (found != names.end()) out = Reply::ofText(found->second);
        return true;
    }
    case Form::Float:
        return real(static_cast<double>(std::bit_cast<float>(static_cast<std::uint32_t>(number))));
    case Form::Double:
        return real(std::bit_cast<double>(number));
    case Form::Text:
        out.kind = Reply::Kind::Text;
        out.text = bytes;
        out.isSecret = field.isSecret && !bytes.empty();
        return true;
    case Form::Message:
        return readMessage(m_messages[field.of], bytes, out, depth + 1);
    }
    return false;
}

} // namespace tenfold
