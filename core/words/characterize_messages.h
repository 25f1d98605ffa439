#pragma once

#include "core/words/message.h"

/// Messages: logs and images of storage systems.
namespace tenfold::MessageId {

inline constexpr Message UnknownLog{
    ErrorCode::Format, TENFOLD_WORDS("Sentence", "{0} is no log that Tenfold knows", "UnknownLog"),
    TENFOLD_WORDS(
        "Sentence",
        "known are HDFS audit logs, object-store and S3 access logs, web logs, Spark event logs, job histories "
        "(jhist, Rumen, SWIM, SWF) and cache traces",
        "UnknownLog.hint")};
inline constexpr Message NoLogs{ErrorCode::Format, TENFOLD_WORDS("Sentence", "there is no log in {0}", "NoLogs"),
                                TENFOLD_WORDS("Sentence", "name the folder or the files of a log", "NoLogs.hint")};
inline constexpr Message MixedLogs{ErrorCode::Invalid,
                                   TENFOLD_WORDS("Sentence", "{0} and {1} are logs of different kinds", "MixedLogs"),
                                   TENFOLD_WORDS("Sentence", "characterize them apart", "MixedLogs.hint")};
inline constexpr Message NoImage{
    ErrorCode::Format, TENFOLD_WORDS("Sentence", "{0} is no image of a namespace", "NoImage"),
    TENFOLD_WORDS("Sentence", "write one with hdfs oiv -p XML or -p Delimited", "NoImage.hint")};
inline constexpr Message NoRecords{
    ErrorCode::Format, TENFOLD_WORDS("Sentence", "{0}: not one of {1} lines is a record of {2}", "NoRecords")};

inline constexpr Message UnknownMeasure{
    ErrorCode::Invalid, TENFOLD_WORDS("Sentence", "unknown measure {0}; there are: {1}", "UnknownMeasure")};
inline constexpr Message NoTime{
    ErrorCode::Invalid, TENFOLD_WORDS("Sentence", "{0} is no time", "NoTime"),
    TENFOLD_WORDS("Sentence", "write 2026-03-01, 2026-03-01 12:00:00 or milliseconds since 1970", "NoTime.hint")};
inline constexpr Message MemoryBudget{
    ErrorCode::Invalid,
    TENFOLD_WORDS("Sentence", "{0} MB are gathered at byte {2} of {1}, more than was allowed", "MemoryBudget"),
    TENFOLD_WORDS("Sentence", "allow more memory, or look at a shorter time", "MemoryBudget.hint")};

} // namespace tenfold::MessageId
