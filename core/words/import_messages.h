#pragma once

#include "core/words/message.h"

/// Messages: files to calls: formats, run.toml, mappings.
namespace tenfold::MessageId {

inline constexpr Message NoTraceFiles{
    ErrorCode::Format, TENFOLD_WORDS("Sentence", "no trace files in {0}", "NoTraceFiles"),
    TENFOLD_WORDS("Sentence",
                  "a run is a folder with *.log, *.jsonl or *.csv files (also packed), one a sender, or one such file",
                  "NoTraceFiles.hint")};
/// Nothing in a folder is a trace. @param {1}  what there is instead
inline constexpr Message NothingToRead{
    ErrorCode::Format, TENFOLD_WORDS("Sentence", "no trace files in {0}; {1}", "NothingToRead"),
    TENFOLD_WORDS("Sentence",
                  "a run is a folder with files of one format, one a sender, or one such file; name a single file to "
                  "see what it is taken for",
                  "NothingToRead.hint")};
/// @param {1}  the names of all formats
inline constexpr Message UnknownFormat{
    ErrorCode::Format, TENFOLD_WORDS("Sentence", "{0} holds no trace that Tenfold knows", "UnknownFormat"),
    TENFOLD_WORDS("Sentence", "known are {1}; --format names one, and --map says what the columns of a table are",
                  "UnknownFormat.hint")};
/// @param {1}  its keys  {2}  the names of all formats
inline constexpr Message UnknownJson{
    ErrorCode::Format,
    TENFOLD_WORDS("Sentence", "{0} is JSON, but of none of the formats that are read; its keys are {1}", "UnknownJson"),
    TENFOLD_WORDS("Sentence",
                  "known are {2}; each record of canonical events (jsonl) needs t (ns since 1970), sender and method; "
                  "records of another shape become such lines with jq",
                  "UnknownJson.hint")};
/// @param {1}  what it is  {2}  what can be done
inline constexpr Message KnownButUnread{
    ErrorCode::Format, TENFOLD_WORDS("Sentence", "{0} holds {1}, which Tenfold does not read", "KnownButUnread"),
    TENFOLD_WORDS("Sentence", "{2}", "KnownButUnread.hint")};
/// Every record was skipped. @param {1}  name of the format  {2}  how many  {3}  reasons  {4}  what a record needs
inline constexpr Message NothingRead{
    ErrorCode::Format,
    TENFOLD_WORDS("Sentence", "{0} was taken for {1}, and not one of its records could be read; skipped: {3}",
                  "NothingRead"),
    TENFOLD_WORDS("Sentence", "{4}; --format NAME takes it for another format", "NothingRead.hint")};
/// There is nothing that is a record. @param {1}  what a record needs  {2}  name of the format
inline constexpr Message NoEventsOf{
    ErrorCode::Format, TENFOLD_WORDS("Sentence", "there is not a single event in {0}", "NoEventsOf"),
    TENFOLD_WORDS("Sentence", "it was taken for {2}; {1}; --format NAME takes it for another format",
                  "NoEventsOf.hint")};
inline constexpr Message UnknownFormatName{
    ErrorCode::Invalid, TENFOLD_WORDS("Sentence", "unknown format {0}; there are: {1}", "UnknownFormatName")};
inline constexpr Message NoEvents{ErrorCode::Format,
                                  TENFOLD_WORDS("Sentence", "there is not a single event in {0}", "NoEvents")};
inline constexpr Message DamagedArchive{
    ErrorCode::Format, TENFOLD_WORDS("Sentence", "{0} is damaged or cut: {1}", "DamagedArchive"),
    TENFOLD_WORDS("Sentence", "nothing was imported; copy or unpack the file again", "DamagedArchive.hint")};
inline constexpr Message SeveralRuns{ErrorCode::Invalid,
                                     TENFOLD_WORDS("Sentence", "{0} holds {1} runs, not one", "SeveralRuns"),
                                     TENFOLD_WORDS("Sentence", "name one of them", "SeveralRuns.hint")};
inline constexpr Message SameNameTwice{
    ErrorCode::Invalid, TENFOLD_WORDS("Sentence", "two of these runs are named {0}", "SameNameTwice"),
    TENFOLD_WORDS("Sentence",
                  "give them names of their own in their run.toml, or import them one by one with --run NAME",
                  "SameNameTwice.hint")};
inline constexpr Message ScaleNeeded{
    ErrorCode::NeedsInput, TENFOLD_WORDS("Sentence", "the scale of {0} is not known", "ScaleNeeded"),
    TENFOLD_WORDS("Sentence", "say it with --scale N, or write scale = N into a run.toml beside the traces",
                  "ScaleNeeded.hint")};
inline constexpr Message TimeZoneNeeded{
    ErrorCode::NeedsInput, TENFOLD_WORDS("Sentence", "the times in these logs have no time zone", "TimeZoneNeeded"),
    TENFOLD_WORDS(
        "Sentence",
        "say it with --timezone UTC (or +02:00, Europe/Berlin), or write timezone = \"UTC\" into the run.toml",
        "TimeZoneNeeded.hint")};
/// @param {0}  a date of them
inline constexpr Message DateOrderNeeded{
    ErrorCode::NeedsInput,
    TENFOLD_WORDS("Sentence", "nothing tells which figure is the day in the dates of these logs: {0}",
                  "DateOrderNeeded"),
    TENFOLD_WORDS("Sentence",
                  "say it with --dates day-first (or month-first), or write dates = \"day first\" into the run.toml",
                  "DateOrderNeeded.hint")};
inline constexpr Message UnknownTimeZone{
    ErrorCode::Invalid, TENFOLD_WORDS("Sentence", "unknown time zone {0}", "UnknownTimeZone"),
    TENFOLD_WORDS("Sentence", "use UTC, an offset such as +02:00, or a name such as Europe/Berlin",
                  "UnknownTimeZone.hint")};
inline constexpr Message BadToml{ErrorCode::Format, TENFOLD_WORDS("Sentence", "{0}", "BadToml")};
inline constexpr Message BadRunToml{ErrorCode::Format, TENFOLD_WORDS("Sentence", "{0} has to be {1}", "BadRunToml")};
inline constexpr Message MappingNeeded{
    ErrorCode::NeedsInput, TENFOLD_WORDS("Sentence", "which column is what? The columns are: {0}", "MappingNeeded"),
    TENFOLD_WORDS("Sentence", "say it with --map FILE (tenfold import --help shows two); {1}", "MappingNeeded.hint")};
inline constexpr Message BadMapping{
    ErrorCode::Format, TENFOLD_WORDS("Sentence", "the mapping of columns does not fit: {0}", "BadMapping")};
inline constexpr Message BadSetting{
    ErrorCode::Invalid, TENFOLD_WORDS("Sentence", "not a setting of the form KEY=VALUE: {0}", "BadSetting")};
inline constexpr Message BadPath{ErrorCode::Format,
                                 TENFOLD_WORDS("Sentence", "not the path of an argument: {0}", "BadPath")};

} // namespace tenfold::MessageId
