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
inline constexpr Words I6 = TENFOLD_WORDS("Sentence", "nine of ten deleted files lived at most {0} s", "finding.I6");
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
    TENFOLD_WORDS("Sentence", "Poisson arrivals would be wrong by a factor of {0} at {1} ms", "finding.G4");

} // namespace tenfold::FindingWords
