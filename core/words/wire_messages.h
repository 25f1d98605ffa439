#pragma once

#include "core/words/message.h"

/// Messages: what is sent to servers and what comes from them.
namespace tenfold::MessageId {

/// A request of a recording or a plan that a protocol has no form for. @param {0}  its method  {1}  the argument
inline constexpr Message NotSendable{
    ErrorCode::Invalid,
    TENFOLD_WORDS("Sentence", "a call of {0} cannot be sent: argument {1} is no text", "NotSendable"),
    TENFOLD_WORDS("Sentence", "a call of Redis is a list of texts, numbers and bytes without a gap",
                  "NotSendable.hint")};

/// @param {0}  the file
inline constexpr Message BadHadoopMessages{
    ErrorCode::Format, TENFOLD_WORDS("Sentence", "{0} holds no messages of Hadoop", "BadHadoopMessages"),
    TENFOLD_WORDS("Sentence", "tenfold hadoop-describe --jars DIR --out FILE writes such a file",
                  "BadHadoopMessages.hint")};

/// @param {0}  the file
inline constexpr Message BadGrpcMessages{
    ErrorCode::Format, TENFOLD_WORDS("Sentence", "{0} is no descriptor set of protobuf", "BadGrpcMessages"),
    TENFOLD_WORDS("Sentence", "protoc --include_imports --descriptor_set_out=FILE SERVICE.proto writes such a file",
                  "BadGrpcMessages.hint")};

/// A certificate or key that OpenSSL does not take. @param {0}  the file  {1}  why
inline constexpr Message BadTlsFile{
    ErrorCode::Invalid, TENFOLD_WORDS("Sentence", "{0} cannot be used for TLS: {1}", "BadTlsFile"),
    TENFOLD_WORDS("Sentence", "certificates and keys are PEM files; a key with a password cannot be read",
                  "BadTlsFile.hint")};

inline constexpr Message NoTlsInHadoop{
    ErrorCode::Invalid,
    TENFOLD_WORDS("Sentence",
                  "Hadoop's RPC has no TLS: it encrypts by its own means (hadoop.rpc.protection), which "
                  "cannot be recorded or played",
                  "NoTlsInHadoop")};

} // namespace tenfold::MessageId
