#pragma once

#include "core/play/target/reply.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace google::protobuf {
class Descriptor;
} // namespace google::protobuf

namespace tenfold {

/// Reads messages of protobuf as replies: maps of the fields that are set, in the order in which they came, names as in
/// the .proto, enums as their names, bytes as texts; as the recorder writes them. Fields and enum values that the
/// description does not know are left out; fields of proto3 that did not come and always have a value stand behind
/// those that did. Passwords and keys are marked as secret.
class ProtoReply {
public:
    explicit ProtoReply(const google::protobuf::Descriptor& type);
    const std::string& name() const { return m_name; }
    /// @return false: the bytes are no such message. Cost: O(bytes).
    bool read(std::string_view bytes, Reply& out) const;

private:
    enum class Form : std::uint8_t {
        Signed32, ///< a varint of which 32 bits count
        Signed64,
        Unsigned,
        Zigzag,
        Bool,
        Enum,
        Float,
        Double,
        Text,
        Message,
    };
    struct Field {
        std::uint32_t number = 0;
        Form form = Form::Unsigned;
        bool isList = false, isSecret = false;
        std::uint8_t fixedBytes = 0; ///< 0: a varint, as far as it is a number
        std::uint32_t of = 0;        ///< Message: into m_messages; Enum: into m_enums
        std::string name;
    };
    struct EnumNames {
        std::vector<std::pair<std::int32_t, std::string>> names; ///< by number
    };
    struct Message {
        std::vector<Field> fields;         ///< by number
        std::vector<std::uint32_t> always; ///< of them that have a value also where none came (proto3)
    };
    std::uint32_t add(const google::protobuf::Descriptor& type,
                      std::vector<const google::protobuf::Descriptor*>& known);
    bool readMessage(const Message& message, std::string_view bytes, Reply& out, int depth) const;
    void addUnsent(const Message& message, Reply& out) const;
    bool readValue(const Field& field, std::uint64_t number, std::string_view bytes, Reply& out, int depth) const;
    bool readPacked(const Field& field, std::string_view bytes, Reply& list) const;

    std::string m_name;
    std::vector<Message> m_messages; ///< the first is the whole
    std::vector<EnumNames> m_enums;
};

} // namespace tenfold
