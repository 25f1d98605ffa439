#pragma once

#include "core/words/message.h"

/// Messages: logs and images of storage systems.
namespace tenfold::MessageId {

inline constexpr Message UnknownLog{
    ErrorCode::Format, TENFOLD_WORDS("Sentence", "{0} is no log that Tenfold knows", "UnknownLog"),
    TENFOLD_WORDS(
        "Sentence",
        "known are HDFS audit logs, object-store and S3 access logs, web logs, Spark event logs, job histories "
        "(jhist, Rumen, SWIM, SWF) and cache traces; a table of keys and sizes without names of its columns is read "
        "with "
        "--format key-csv",
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
    ErrorCode::Format, TENFOLD_WORDS("Sentence", "{0}: not one of {1} lines is a record of {2}", "NoRecords"),
    TENFOLD_WORDS("Sentence",
                  "say of which format it is with --format (tenfold formats lists them); the first line of a table "
                  "names its columns: key, size, time of key-csv",
                  "NoRecords.hint")};

inline constexpr Message StatesUnreadable{
    ErrorCode::Schema,
    TENFOLD_WORDS("Sentence", "what was counted of run {0} cannot be read by this version", "StatesUnreadable"),
    TENFOLD_WORDS("Sentence", "delete the run and import its files anew", "StatesUnreadable.hint")};
inline constexpr Message GrewInALine{
    ErrorCode::Invalid,
    TENFOLD_WORDS("Sentence", "{0} was counted while its last line was being written; it cannot be gone on with",
                  "GrewInALine"),
    TENFOLD_WORDS("Sentence", "delete the run and import its files anew", "GrewInALine.hint")};
inline constexpr Message EarlyImage{
    ErrorCode::Invalid,
    TENFOLD_WORDS("Sentence", "{0} is of a time before the end of what was counted without it", "EarlyImage"),
    TENFOLD_WORDS("Sentence", "import the logs with it as a run of another name", "EarlyImage.hint")};
inline constexpr Message UndatedImage{
    ErrorCode::NeedsInput,
    TENFOLD_WORDS("Sentence",
                  "{0} does not say of when it is, and the youngest time in it is before the end of what was counted",
                  "UndatedImage"),
    TENFOLD_WORDS("Sentence", "say its instant: --image FILE@TIME", "UndatedImage.hint")};
inline constexpr Message EarlierLog{
    ErrorCode::Invalid,
    TENFOLD_WORDS("Sentence", "{0} begins before a log that was counted already; requests are followed in their order",
                  "EarlierLog"),
    TENFOLD_WORDS("Sentence", "import all of the logs together as a run of another name", "EarlierLog.hint")};
inline constexpr Message SeveralPopulations{
    ErrorCode::NeedsInput, TENFOLD_WORDS("Sentence", "several runs could be meant: {0}", "SeveralPopulations"),
    TENFOLD_WORDS("Sentence", "name one with --run", "SeveralPopulations.hint")};
inline constexpr Message NoPopulation{
    ErrorCode::Invalid, TENFOLD_WORDS("Sentence", "{0} holds no run of a storage workload", "NoPopulation"),
    TENFOLD_WORDS("Sentence", "import logs or images first", "NoPopulation.hint")};
inline constexpr Message FilesGone{
    ErrorCode::Io,
    TENFOLD_WORDS("Sentence",
                  "another interval or filter is counted from the files again, and {0} is not there as it was",
                  "FilesGone"),
    TENFOLD_WORDS("Sentence", "name the files instead of the workspace", "FilesGone.hint")};

inline constexpr Message TwoSides{
    ErrorCode::Invalid, TENFOLD_WORDS("Sentence", "a comparison needs two sides", "TwoSides"),
    TENFOLD_WORDS("Sentence", "name them with --a and --b, or one time with --split", "TwoSides.hint")};
inline constexpr Message BadWhere{ErrorCode::Invalid,
                                  TENFOLD_WORDS("Sentence", "the filter \"{0}\" cannot be read: {1}", "BadWhere")};

inline constexpr Message UnknownMeasure{
    ErrorCode::Invalid, TENFOLD_WORDS("Sentence", "unknown measure {0}; there are: {1}", "UnknownMeasure")};
inline constexpr Message NoTime{
    ErrorCode::Invalid, TENFOLD_WORDS("Sentence", "{0} is no time", "NoTime"),
    TENFOLD_WORDS("Sentence", "write 2026-03-01, 2026-03-01 12:00:00 or milliseconds since 1970", "NoTime.hint")};
inline constexpr Message MemoryBudget{
    ErrorCode::Io,
    TENFOLD_WORDS("Sentence", "what is gathered needs more than the {0} MB allowed, and {1} has no room for the rest",
                  "MemoryBudget"),
    TENFOLD_WORDS("Sentence",
                  "allow more memory (--memory), or name another folder for temporary files in TMPDIR; nothing was "
                  "changed",
                  "MemoryBudget.hint")};

inline constexpr Message NothingToGenerate{
    ErrorCode::Invalid, TENFOLD_WORDS("Sentence", "no workload can be drawn from this: {0}", "NothingToGenerate"),
    TENFOLD_WORDS("Sentence", "an HDFS audit log, an object-store or an S3 access log says what a workload needs",
                  "NothingToGenerate.hint")};
inline constexpr Message NoProfile{
    ErrorCode::Invalid, TENFOLD_WORDS("Sentence", "neither logs nor a profile to draw a workload from", "NoProfile"),
    TENFOLD_WORDS("Sentence", "name logs and images, --profile FILE, or --preset NAME", "NoProfile.hint")};
inline constexpr Message UnknownPreset{ErrorCode::Invalid,
                                       TENFOLD_WORDS("Sentence", "no preset {0}; there are: {1}", "UnknownPreset")};
inline constexpr Message NoWorkloadFolder{
    ErrorCode::Invalid, TENFOLD_WORDS("Sentence", "no folder for the workload", "NoWorkloadFolder"),
    TENFOLD_WORDS("Sentence", "say --out FOLDER, or --fit to print the profile alone", "NoWorkloadFolder.hint")};
inline constexpr Message ProfileBroken{
    ErrorCode::Format, TENFOLD_WORDS("Sentence", "the profile has at {0} something else than {1}", "ProfileBroken"),
    TENFOLD_WORDS("Sentence", "tenfold characterize generate LOG --fit prints one that is right",
                  "ProfileBroken.hint")};

inline constexpr Message SparkFailed{
    ErrorCode::Invalid, TENFOLD_WORDS("Sentence", "the Spark job {0}: {1}", "SparkFailed"),
    TENFOLD_WORDS("Sentence", "it is submitted by spark-submit of SPARK_HOME, or the one that is found in PATH",
                  "SparkFailed.hint")};

} // namespace tenfold::MessageId
