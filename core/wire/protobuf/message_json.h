#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

namespace google::protobuf {
class Descriptor;
class FieldDescriptor;
class MessageFactory;
} // namespace google::protobuf

namespace tenfold::wire {

/// What stands for a secret: "(redacted)", or, with a key, "(redacted 5f0c…)", the same for the same secret. Where a
/// later request takes it from an earlier reply can then be seen; nobody who does not have the key can try guesses.
/// @param key  random, of one recording, never written; empty: nothing tells secrets apart
std::string secretMask(std::string_view secret, std::string_view key);

/// What is shortened where a message is written as JSON.
struct MessageJsonOptions {
    std::size_t textBytes = static_cast<std::size_t>(-1); ///< longer texts are cut: {"$cut":…,"$bytes":…,"$sha1":…}
    std::string_view secretKey = {};                      ///< of secretMask()
    /// Told of each message with an `identifier` and a `password` (TokenProto): both, the latter as its mask.
    std::function<void(std::string_view identifier, const std::string& mask)> token = nullptr;
};
struct MessageJsonCounts {
    std::uint64_t cut = 0, hidden = 0;
};

/// Adds a message as a canonical event has it: an object of the fields that are set, names as in the .proto, enums as
/// their names, bytes as texts where they are UTF-8; maps as lists of key and value, by their keys. A field of proto3
/// that cannot be told from one that is not set has its value always: 0 is a number as any other. Passwords and keys
/// are masked.
/// @param factory  makes messages of the type's pool
/// @return false: the bytes are no such message; `out` is as it was
bool appendMessageJson(std::string& out, google::protobuf::MessageFactory& factory,
                       const google::protobuf::Descriptor& type, std::string_view bytes,
                       const MessageJsonOptions& options, MessageJsonCounts& counts);

/// Adds bytes as a message's field has them: a text where they are UTF-8, else {"$b64":…}; cut where they are long.
void appendBytesJson(std::string& out, std::string_view bytes, const MessageJsonOptions& options,
                     MessageJsonCounts& counts);

/// Whether a field holds a password, a key or what else lets somebody in: by its name, as nothing else tells it.
/// (Hadoop's TokenProto.password, MasterKeyProto.bytes, DataEncryptionKeyProto … are such.)
bool isSecretField(const google::protobuf::FieldDescriptor& field);

/// Whether a field always has a value, sent or not: one of proto3 that is neither optional nor repeated.
bool isAlwaysSet(const google::protobuf::FieldDescriptor& field);

} // namespace tenfold::wire
