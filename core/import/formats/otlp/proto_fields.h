#pragma once

#include <cstdint>
#include <string_view>

namespace tenfold::otlp {

/// One field of a message in protobuf's wire format.
struct ProtoField {
    std::uint32_t number = 0;
    std::uint8_t type = 0;   ///< 0 varint, 1 fixed64, 2 bytes, 5 fixed32
    std::uint64_t value = 0; ///< of types 0, 1, 5
    std::string_view bytes;  ///< of type 2
};

/// Goes through the fields of a message that is whole in memory.
class ProtoFields {
public:
    explicit ProtoFields(std::string_view message)
        : m_rest(message) {}
    /// @return whether there is another field; false at the end, and where isBroken()
    bool next(ProtoField& field);
    bool isBroken() const { return m_isBroken; }

private:
    std::string_view m_rest;
    bool m_isBroken = false;
};

/// Takes a varint of at most ten bytes off the beginning. @return 1; 0 where there are too few bytes; -1 where it is
/// none
int takeVarint(std::string_view& bytes, std::uint64_t& value);

} // namespace tenfold::otlp
