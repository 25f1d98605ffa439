#pragma once

#include "core/words/message.h"

/// Messages: utilization of servers and what is harvested of them.
namespace tenfold::MessageId {

/// @param {0}  file or run  {1}  the settings that are taken
inline constexpr Message UnitNeeded{
    ErrorCode::NeedsInput, TENFOLD_WORDS("Sentence", "nothing in {0} says in which unit its values are", "UnitNeeded"),
    TENFOLD_WORDS("Sentence",
                  "say it with --set unit=fraction (0 to 1 of a server), --set unit=percent, or --set unit=cores with "
                  "--set cores=N; of what is no utilization, --set measure=NAME and --set unit=any",
                  "UnitNeeded.hint")};
inline constexpr Message CoresNeeded{
    ErrorCode::NeedsInput,
    TENFOLD_WORDS("Sentence", "{0} counts cores, and nothing says how many a server has", "CoresNeeded"),
    TENFOLD_WORDS("Sentence", "say it with --set cores=N, where all have the same", "CoresNeeded.hint")};
inline constexpr Message BadUnit{
    ErrorCode::Invalid, TENFOLD_WORDS("Sentence", "{0} is no unit of utilization", "BadUnit"),
    TENFOLD_WORDS("Sentence", "there are fraction, percent, cores, and any for what is no utilization",
                  "BadUnit.hint")};
inline constexpr Message BadSampleSetting{ErrorCode::Invalid,
                                          TENFOLD_WORDS("Sentence", "the setting {0} is no {1}", "BadSampleSetting")};
/// Values without times.
inline constexpr Message StartNeeded{
    ErrorCode::NeedsInput,
    TENFOLD_WORDS("Sentence", "the values in {0} have no times, and its name holds no day", "StartNeeded"),
    TENFOLD_WORDS("Sentence", "say when they begin, in UTC: --set start=2011-03-03", "StartNeeded.hint")};
/// A day that is two: 09/01/2016. @param {0}  the file  {1}  the day as it is written
inline constexpr Message DayNeeded{
    ErrorCode::NeedsInput,
    TENFOLD_WORDS("Sentence", "nothing in {0} says which number of {1} is the month", "DayNeeded"),
    TENFOLD_WORDS("Sentence", "say the day they begin: --set start=2016-09-01", "DayNeeded.hint")};
/// @param {0}  the file  {1}  labels that there are
inline constexpr Message SubjectNeeded{
    ErrorCode::NeedsInput,
    TENFOLD_WORDS("Sentence", "nothing in {0} says which label names the server; there are {1}", "SubjectNeeded"),
    TENFOLD_WORDS("Sentence", "say it with --set subject=LABEL", "SubjectNeeded.hint")};
/// @param {0}  the server  {1}  labels of one of its series  {2}  of another one
inline constexpr Message SeriesAlike{
    ErrorCode::NeedsInput,
    TENFOLD_WORDS("Sentence",
                  "there are several series of {0}, and nothing says which one is its utilization: {1}, {2}",
                  "SeriesAlike"),
    TENFOLD_WORDS("Sentence",
                  "ask for one a server: 1 - avg by (instance) (rate(node_cpu_seconds_total{mode=\"idle\"}[5m]))",
                  "SeriesAlike.hint")};
inline constexpr Message CapacityNeeded{
    ErrorCode::NeedsInput,
    TENFOLD_WORDS("Sentence", "{0} counts in units of the largest machine, and nothing says how large a machine is",
                  "CapacityNeeded"),
    TENFOLD_WORDS("Sentence",
                  "put machine_events beside it, or say it with --set capacity=0.59, where all have the same",
                  "CapacityNeeded.hint")};

/// A rule of the input whose breach refuses a file. @param {0}  code  {1}  what is wrong  {2}  what to do
inline constexpr Message InputRefused{ErrorCode::Format, TENFOLD_WORDS("Sentence", "{0}: {1}", "InputRefused"),
                                      TENFOLD_WORDS("Sentence", "{2}", "InputRefused.hint")};
/// The same where a person can say what is missing.
inline constexpr Message InputUnclear{ErrorCode::NeedsInput, TENFOLD_WORDS("Sentence", "{0}: {1}", "InputUnclear"),
                                      TENFOLD_WORDS("Sentence", "{2}", "InputUnclear.hint")};
/// @param {0}  file  {1}  lines that were refused  {2}  of how many  {3}  the most frequent reason  {4}  what helps
inline constexpr Message TooManyBadLines{
    ErrorCode::Format, TENFOLD_WORDS("Sentence", "{1} of {2} lines of {0} are refused: {3}", "TooManyBadLines"),
    TENFOLD_WORDS("Sentence", "{4}; nothing was stored: so many lines (over one in a hundred) may be of another file",
                  "TooManyBadLines.hint")};

// What the verbs of harvest and its lens say.
inline constexpr Message NoSamples{
    ErrorCode::Invalid, TENFOLD_WORDS("Sentence", "no run has samples of utilization", "NoSamples"),
    TENFOLD_WORDS("Sentence",
                  "import some: tenfold import WS cpu.csv (tenfold formats lists what is read), or make some: "
                  "tenfold harvest generate",
                  "NoSamples.hint")};
inline constexpr Message HarvestInputNeeded{ErrorCode::NeedsInput,
                                            TENFOLD_WORDS("Sentence", "{0} is not known", "HarvestInputNeeded"),
                                            TENFOLD_WORDS("Sentence", "give it with {1}", "HarvestInputNeeded.hint")};
inline constexpr Message UnknownJob{ErrorCode::Invalid,
                                    TENFOLD_WORDS("Sentence", "there is no job {0}; there are: {1}", "UnknownJob")};
inline constexpr Message UnknownServer{ErrorCode::Invalid,
                                       TENFOLD_WORDS("Sentence", "there is no server {0}", "UnknownServer")};
inline constexpr Message UnknownTenant{ErrorCode::Invalid,
                                       TENFOLD_WORDS("Sentence", "there is no tenant {0}", "UnknownTenant")};
inline constexpr Message BadHarvestOption{ErrorCode::Invalid,
                                          TENFOLD_WORDS("Sentence", "{0} has to be {1}", "BadHarvestOption")};

} // namespace tenfold::MessageId
