#include "core/import/formats/otlp/proto_fields.h"

namespace tenfold::otlp {
namespace {

constexpr std::size_t kMostVarintBytes = 10;
constexpr std::size_t kFixed64 = 8, kFixed32 = 4;
constexpr int kTypeBits = 3;

std::uint64_t littleEndian(std::string_view bytes) {
    std::uint64_t value = 0;
    for (std::size_t i = bytes.size(); i-- > 0;)
        value = value << 8 | static_cast<unsigned char>(bytes[i]);
    return value;
}

} // namespace

int takeVarint(std::string_view& bytes, std::uint64_t& value) {
    value = 0;
    for (std::size_t i = 0; i < kMostVarintBytes; ++i) {
        if (i == bytes.size()) return 0;
        const auto byte = static_cast<unsigned char>(bytes[i]);
        value |= static_cast<std::uint64_t>(byte & 0x7FU) << (7 * i);
        if (byte < 0x80U) {
            bytes.remove_prefix(i + 1);
            return 1;
        }
    }
    return -1;
}

bool ProtoFields::next(ProtoField& field) {
    if (m_rest.empty() || m_isBroken) return false;
    std::uint64_t tag = 0;
    m_isBroken = true; // until the field is whole
    if (takeVarint(m_rest, tag) != 1) return false;
    field.number = static_cast<std::uint32_t>(tag >> kTypeBits);
    field.type = static_cast<std::uint8_t>(tag & 7U);
    field.bytes = {};
    std::uint64_t size = 0;
    switch (field.type) {
    case 0:
        if (takeVarint(m_rest, field.value) != 1) return false;
        m_isBroken = false;
        return field.number != 0;
    case 1:
        size = kFixed64;
        break;
    case 2:
        if (takeVarint(m_rest, size) != 1) return false;
        break;
    case 5:
        size = kFixed32;
        break;
    default: // groups, which nobody writes
        return false;
    }
    if (size > m_rest.size()) return false;
    const std::string_view bytes = m_rest.substr(0, static_cast<std::size_t>(size));
    m_rest.remove_prefix(bytes.size());
    if (field.type == 2)
        field.bytes = bytes;
    else
        field.value = littleEndian(bytes);
    m_isBroken = field.number == 0;
    return !m_isBroken;
}

} // namespace tenfold::otlp
