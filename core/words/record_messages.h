#pragma once

#include "core/words/message.h"

/// Messages: recording what clients and servers say to each other.
namespace tenfold::MessageId {

/// @param {0}  as it was given  {1}  why
inline constexpr Message BadAddress{
    ErrorCode::Invalid, TENFOLD_WORDS("Sentence", "{0} is no address: {1}", "BadAddress"),
    TENFOLD_WORDS("Sentence", "an address is HOST:PORT, as 127.0.0.1:6379, or unix:/PATH", "BadAddress.hint")};
/// @param {0}  the address  {1}  what the system says
inline constexpr Message CannotListen{
    ErrorCode::Io, TENFOLD_WORDS("Sentence", "cannot listen at {0}: {1}", "CannotListen"),
    TENFOLD_WORDS("Sentence", "port 0 takes any that is free; below 1024 only root may listen", "CannotListen.hint")};
/// @param {0}  the folder
inline constexpr Message FolderInUse{
    ErrorCode::Invalid, TENFOLD_WORDS("Sentence", "{0} is there already and not empty", "FolderInUse"),
    TENFOLD_WORDS("Sentence", "a recording is a folder of its own: name a new one", "FolderInUse.hint")};
/// @param {0}  the folder or file  {1}  what the system says
inline constexpr Message CannotRecord{ErrorCode::Io,
                                      TENFOLD_WORDS("Sentence", "cannot record into {0}: {1}", "CannotRecord")};
/// @param {0}  the option  {1}  its value
inline constexpr Message BadRecordOption{ErrorCode::Invalid,
                                         TENFOLD_WORDS("Sentence", "{0} cannot be {1}", "BadRecordOption")};
/// @param {0}  what the system says
inline constexpr Message RelayBroken{ErrorCode::Io,
                                     TENFOLD_WORDS("Sentence", "the proxy cannot go on: {0}", "RelayBroken")};

inline constexpr Message MessagesNeeded{
    ErrorCode::NeedsInput,
    TENFOLD_WORDS("Sentence", "calls of Hadoop are read with the descriptions of its messages", "MessagesNeeded"),
    TENFOLD_WORDS("Sentence",
                  "tenfold hadoop-describe --jars DIR --out FILE makes them; name them with --messages FILE",
                  "MessagesNeeded.hint")};
/// @param {0}  the folder  {1}  why
inline constexpr Message CannotDescribeHadoop{
    ErrorCode::Invalid,
    TENFOLD_WORDS("Sentence", "the messages of Hadoop cannot be described from {0}: {1}", "CannotDescribeHadoop"),
    TENFOLD_WORDS("Sentence",
                  "the folder has to hold hadoop-*.jar and the libraries they need (share/hadoop of a distribution), "
                  "and a JDK 11 or newer has to be there (--java)",
                  "CannotDescribeHadoop.hint")};

} // namespace tenfold::MessageId
