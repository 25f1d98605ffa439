#include "core/wire/hadoop/proto_fields.h"

namespace tenfold::wire {
namespace {

constexpr unsigned kVarint = 0, kEightBytes = 1, kDelimited = 2, kFourBytes = 5;

bool takeFixed(std::string_view& text, std::size_t size, std::uint64_t& number) {
    if (text.size() < size) return false;
    number = 0;
    for (std::size_t i = 0; i < size; ++i)
        number |= std::uint64_t{static_cast<unsigned char>(text[i])} << (8 * i);
    text.remove_prefix(size);
    return true;
}

} // namespace

bool takeVarint(std::string_view& text, std::uint64_t& number) {
    constexpr std::size_t kMostBytes = 10;
    number = 0;
    for (std::size_t i = 0; i < text.size() && i < kMostBytes; ++i) {
        const auto byte = static_cast<unsigned char>(text[i]);
        number |= std::uint64_t{byte & 0x7FU} << (7 * i);
        if (byte < 0x80) {
            text.remove_prefix(i + 1);
            return true;
        }
    }
    return false;
}

bool takeDelimited(std::string_view& text, std::string_view& message) {
    std::uint64_t size = 0;
    if (!takeVarint(text, size) || size > text.size()) return false;
    message = text.substr(0, static_cast<std::size_t>(size));
    text.remove_prefix(static_cast<std::size_t>(size));
    return true;
}

std::int32_t zigzag(std::uint64_t number) {
    const auto low = static_cast<std::uint32_t>(number);
    return static_cast<std::int32_t>((low >> 1) ^ (0U - (low & 1U)));
}

bool ProtoFields::next(ProtoField& field) {
    if (m_rest.empty() || m_isBroken) return false;
    std::uint64_t key = 0;
    field = ProtoField();
    bool isGood = takeVarint(m_rest, key) && key >> 3 != 0 && key >> 3 <= 0x1FFFFFFF;
    field.number = static_cast<std::uint32_t>(key >> 3);
    switch (key & 7U) {
    case kVarint:
        isGood = isGood && takeVarint(m_rest, field.integer);
        break;
    case kEightBytes:
        isGood = isGood && takeFixed(m_rest, 8, field.integer);
        break;
    case kDelimited:
        isGood = isGood && takeDelimited(m_rest, field.bytes);
        break;
    case kFourBytes:
        isGood = isGood && takeFixed(m_rest, 4, field.integer);
        break;
    default:
        isGood = false;
    }
    m_isBroken = !isGood;
    return isGood;
}

void appendVarint(std::string& out, std::uint64_t number) {
    for (; number >= 0x80; number >>= 7)
        out += static_cast<char>(number | 0x80U);
    out += static_cast<char>(number);
}

void appendDelimited(std::string& out, std::string_view message) {
    appendVarint(out, message.size());
    out.append(message);
}

void appendIntegerField(std::string& out, std::uint32_t number, std::uint64_t value) {
    appendVarint(out, std::uint64_t{number} << 3 | kVarint);
    appendVarint(out, value);
}

void appendSignedField(std::string& out, std::uint32_t number, std::int32_t value) {
    const auto bits = static_cast<std::uint32_t>(value);
    appendIntegerField(out, number, (bits << 1) ^ (value < 0 ? 0xFFFFFFFFU : 0U));
}

void appendBytesField(std::string& out, std::uint32_t number, std::string_view bytes) {
    appendVarint(out, std::uint64_t{number} << 3 | kDelimited);
    appendDelimited(out, bytes);
}

} // namespace tenfold::wire
