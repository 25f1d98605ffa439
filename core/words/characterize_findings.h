#pragma once

#include "core/words/words.h"

/// What findings about a storage workload say.
namespace tenfold::FindingWords {

inline constexpr Words Missing = TENFOLD_WORDS("Sentence", "not decidable: {0}", "finding.missing");
inline constexpr Words FewRecords =
    TENFOLD_WORDS("Sentence", "not decidable: {0} records, under 100 only counts are shown", "finding.fewRecords");
inline constexpr Words LowCoverage = TENFOLD_WORDS(
    "Sentence", "not decidable: the birth is known of {0} % of the opens, 90 % are needed", "finding.lowCoverage");
inline constexpr Words Contradiction = TENFOLD_WORDS(
    "Sentence", "undecided, since the estimates contradict each other: {0}, but {1}", "finding.contradiction");
inline constexpr Words I1 =
    TENFOLD_WORDS("Sentence", "{0} % of the files and {1} % of the bytes were never opened", "finding.I1");
inline constexpr Words I2 = TENFOLD_WORDS(
    "Sentence", "{0} creates for each live file; a model of a static population does not fit", "finding.I2");
inline constexpr Words I3 = TENFOLD_WORDS(
    "Sentence", "{0} % of the files read have at most 10 accesses, those with 1,000 and more take {1} % of them",
    "finding.I3");
inline constexpr Words I4 = TENFOLD_WORDS(
    "Sentence", "{0} % of the accesses go to files younger than a day, which hold {1} % of the bytes", "finding.I4");
inline constexpr Words I5 =
    TENFOLD_WORDS("Sentence", "arrivals are self-similar at {0} % of the slot widths and hours", "finding.I5");
inline constexpr Words I6 = TENFOLD_WORDS("Sentence", "nine of ten deleted files lived at most {0}", "finding.I6");
inline constexpr Words I7 =
    TENFOLD_WORDS("Sentence", "the size of a file says little of its popularity: r is at most {0}", "finding.I7");
inline constexpr Words I8 =
    TENFOLD_WORDS("Sentence", "no extension but compressions and xml reaches 5 %: the largest has {0} %", "finding.I8");
inline constexpr Words I9 =
    TENFOLD_WORDS("Sentence", "open is {0} % of all operations, open and listStatus together {1} %", "finding.I9");
inline constexpr Words I10 = TENFOLD_WORDS(
    "Sentence", "the age at access drifts from month to month: the medians differ by a factor of {0}", "finding.I10");
inline constexpr Words I11 =
    TENFOLD_WORDS("Sentence", "{0} % of the files are empty, {1} % of these are outputs of tasks", "finding.I11");
inline constexpr Words I12 = TENFOLD_WORDS(
    "Sentence", "the Hurst exponent of an hour follows its load: rank correlation {0} and {1}", "finding.I12");
inline constexpr Words Mf41 =
    TENFOLD_WORDS("Sentence", "from the first to the last week reads grew by {0}, bytes by {1}", "finding.MF4.1");
inline constexpr Words Mf42 =
    TENFOLD_WORDS("Sentence", "from the first to the last week modifications changed by {0}", "finding.MF4.2");
inline constexpr Words Mf43 = TENFOLD_WORDS(
    "Sentence", "the hour of the day explains {0} % of the reads and {1} % of the modifications", "finding.MF4.3");
inline constexpr Words Mf44 = TENFOLD_WORDS(
    "Sentence", "the busiest hour has {0} times the quietest, the busiest weekday {1} times", "finding.MF4.4");
inline constexpr Words Mf45 = TENFOLD_WORDS("Sentence", "{0} reads for each modification", "finding.MF4.5");
inline constexpr Words Mf46 = TENFOLD_WORDS("Sentence", "{0} % of the modifications are creates", "finding.MF4.6");
inline constexpr Words Mf51 =
    TENFOLD_WORDS("Sentence", "reads swing back: H is under 0.45 for {0} % of the window sizes", "finding.MF5.1");
inline constexpr Words Mf52 = TENFOLD_WORDS(
    "Sentence", "the largest 1 % of {2} make {0} % of the sum, the deviation is {1} times the mean", "finding.MF5.2");
inline constexpr Words Mf53 =
    TENFOLD_WORDS("Sentence", "reads come in bursts: index of dispersion {0} at 1 s", "finding.MF5.3");
inline constexpr Words Mf54 =
    TENFOLD_WORDS("Sentence", "the shapes of {0} features differ by at most {1} between the periods", "finding.MF5.4");
inline constexpr Words Mf61 = TENFOLD_WORDS(
    "Sentence", "the busiest 1 % of the clusters do {0} % of the reads and move {1} % of the bytes", "finding.MF6.1");
inline constexpr Words Mf71 = TENFOLD_WORDS("Sentence", "{0} is read most: {1} % of the reads", "finding.MF7.1");
inline constexpr Words Mf72 =
    TENFOLD_WORDS("Sentence", "{0} and {1} are the compressions that are read most", "finding.MF7.2");
inline constexpr Words G1 = TENFOLD_WORDS(
    "Sentence", "nine of ten reads move at most {0} bytes, the largest 1 % make {1} % of all bytes", "finding.G1");
inline constexpr Words G2 = TENFOLD_WORDS(
    "Sentence", "{0} % of the reads follow another in the same millisecond, {1} % within a cluster", "finding.G2");
inline constexpr Words G3 = TENFOLD_WORDS(
    "Sentence", "a percentage of popular files misleads here: the overlap test gives {0} %", "finding.G3");
inline constexpr Words G4 =
    TENFOLD_WORDS("Sentence", "Poisson arrivals of one rate would be wrong by a factor of {0} at {1}", "finding.G4");

// What they say where the rule is not met.
inline constexpr Words NotI1 = TENFOLD_WORDS(
    "Sentence", "little is stored for nothing: {0} % of the files and {1} % of the bytes were never opened",
    "finding.notI1");
inline constexpr Words NotI2 = TENFOLD_WORDS(
    "Sentence",
    "the population may be taken for static: {0} creates for each live file, and no share of files misleads",
    "finding.notI2");
inline constexpr Words NotI3 =
    TENFOLD_WORDS("Sentence",
                  "there is no small set of very hot files beside many cold ones: {0} % of the files read have at most "
                  "10 accesses, those with 1,000 and more take {1} % of them",
                  "finding.notI3");
inline constexpr Words NotI4 = TENFOLD_WORDS("Sentence",
                                             "young files do not take most accesses at little space: {0} % of the "
                                             "accesses go to files younger than a day, which hold {1} % of the bytes",
                                             "finding.notI4");
inline constexpr Words NotI5 = TENFOLD_WORDS(
    "Sentence", "arrivals are not self-similar throughout: they are at {0} % of the slot widths and hours",
    "finding.notI5");
inline constexpr Words NotI6 =
    TENFOLD_WORDS("Sentence", "files are not short-lived: nine of ten deleted files lived up to {0}", "finding.notI6");
inline constexpr Words NotI7 =
    TENFOLD_WORDS("Sentence", "the size of a file tells of its popularity: r reaches {0}", "finding.notI7");
inline constexpr Words NotI8 = TENFOLD_WORDS(
    "Sentence", "an extension beside compressions and xml matters: the largest has {0} %", "finding.notI8");
inline constexpr Words NotI9 = TENFOLD_WORDS(
    "Sentence", "open and listStatus are not nearly all: open is {0} % of all operations, both together {1} %",
    "finding.notI9");
inline constexpr Words NotI10 = TENFOLD_WORDS(
    "Sentence", "the age at access does not drift from month to month: the last median is the first one times {0}",
    "finding.notI10");
inline constexpr Words NotI11 = TENFOLD_WORDS(
    "Sentence",
    "empty outputs of tasks do not matter: {0} % of the files are empty, {1} % of these are outputs of tasks",
    "finding.notI11");
inline constexpr Words NotI12 =
    TENFOLD_WORDS("Sentence", "the Hurst exponent of an hour does not follow its load: rank correlation {0} and {1}",
                  "finding.notI12");
inline constexpr Words NotMf41 = TENFOLD_WORDS(
    "Sentence",
    "reads and bytes did not double: from the first to the last week reads changed by a factor of {0}, bytes by {1}",
    "finding.notMF4.1");
inline constexpr Words NotMf42 = TENFOLD_WORDS(
    "Sentence", "modifications are not stable: from the first to the last week they changed by a factor of {0}",
    "finding.notMF4.2");
inline constexpr Words NotMf43 = TENFOLD_WORDS("Sentence",
                                               "there is no daily pattern in reads and modifications: the hour of the "
                                               "day explains {0} % of the reads and {1} % of the modifications",
                                               "finding.notMF4.3");
inline constexpr Words NotMf44 = TENFOLD_WORDS("Sentence",
                                               "hours and weekdays are not both out of balance: the busiest hour has "
                                               "{0} times the quietest, the busiest weekday {1} times",
                                               "finding.notMF4.4");
inline constexpr Words NotMf45 =
    TENFOLD_WORDS("Sentence", "modifications are not far rarer than reads: {0} reads for each", "finding.notMF4.5");
inline constexpr Words NotMf46 =
    TENFOLD_WORDS("Sentence", "modifications are not mostly creates: {0} % of them are", "finding.notMF4.6");
inline constexpr Words NotMf51 = TENFOLD_WORDS(
    "Sentence", "reads do not swing back: H is under 0.45 for {0} % of the window sizes only", "finding.notMF5.1");
inline constexpr Words NotMf52 = TENFOLD_WORDS(
    "Sentence", "{2} have no heavy tail: the largest 1 % make {0} % of the sum, the deviation is {1} times the mean",
    "finding.notMF5.2");
inline constexpr Words NotMf53 =
    TENFOLD_WORDS("Sentence", "reads do not come in bursts: index of dispersion {0} at 1 s", "finding.notMF5.3");
inline constexpr Words NotMf54 =
    TENFOLD_WORDS("Sentence", "the shapes are not all the same: of {0} features one differs by {1} between the periods",
                  "finding.notMF5.4");
inline constexpr Words NotMf61 = TENFOLD_WORDS("Sentence",
                                               "reads and bytes are not both of few clusters: the busiest 1 % of the "
                                               "clusters do {0} % of the reads and move {1} % of the bytes",
                                               "finding.notMF6.1");
inline constexpr Words NotMf71 =
    TENFOLD_WORDS("Sentence", "{0} is not read most: {1} % of the reads", "finding.notMF7.1");
inline constexpr Words NotMf72 = TENFOLD_WORDS(
    "Sentence", "no two compressions stand out: {0} and {1} are read most, and a third is near", "finding.notMF7.2");
inline constexpr Words NotG1 = TENFOLD_WORDS("Sentence",
                                             "reads are not tiny beside few large ones: nine of ten move at most {0} "
                                             "bytes, the largest 1 % make {1} % of all bytes",
                                             "finding.notG1");
inline constexpr Words NotG2 = TENFOLD_WORDS("Sentence",
                                             "the system and its clusters behave alike: {0} % of the reads follow "
                                             "another in the same millisecond, {1} % within a cluster",
                                             "finding.notG2");
inline constexpr Words NotG3 = TENFOLD_WORDS(
    "Sentence", "a percentage of popular files does not mislead here: the overlap test gives {0} %", "finding.notG3");
inline constexpr Words NotG4 =
    TENFOLD_WORDS("Sentence", "Poisson arrivals of one rate would hardly be wrong: by a factor of {0} at most, at {1}",
                  "finding.notG4");

} // namespace tenfold::FindingWords
