#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace tenfold::wire {

/// One field of a protobuf message, as it is sent: what the few messages around Hadoop's calls need, without
/// descriptors. Source: protobuf.dev, "Encoding".
struct ProtoField {
    std::uint32_t number = 0;
    std::uint64_t integer = 0; ///< of a varint or a number of fixed length
    std::string_view bytes;    ///< of a text, bytes or message
};

/// Goes through the fields of a message:   while (fields.next(field)) …; if (fields.isBroken()) …
class ProtoFields {
public:
    explicit ProtoFields(std::string_view message)
        : m_rest(message) {}
    bool next(ProtoField& field);
    bool isBroken() const { return m_isBroken; }

private:
    std::string_view m_rest;
    bool m_isBroken = false;
};

/// A varint at the beginning of a text, taken off. @return false: it is cut or too long
bool takeVarint(std::string_view& text, std::uint64_t& number);
/// A message behind its length, taken off.
bool takeDelimited(std::string_view& text, std::string_view& message);
/// sint32: 0, -1, 1, -2 … as 0, 1, 2, 3.
std::int32_t zigzag(std::uint64_t number);

void appendVarint(std::string& out, std::uint64_t number);
void appendDelimited(std::string& out, std::string_view message);
void appendIntegerField(std::string& out, std::uint32_t number, std::uint64_t value);
void appendSignedField(std::string& out, std::uint32_t number, std::int32_t value); ///< sint32
void appendBytesField(std::string& out, std::uint32_t number, std::string_view bytes);

} // namespace tenfold::wire
