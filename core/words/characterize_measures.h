#pragma once

#include "core/words/words.h"

/// What measures of storage workloads are called, and how each is defined.
namespace tenfold::MeasureWords {

inline constexpr Words M01 = TENFOLD_WORDS("Sentence", "Trace and namespace", "measure.M01");
inline constexpr Words M01Definition =
    TENFOLD_WORDS("Sentence",
                  "records parsed and rejected, first and last time, distinct users, addresses, clusters, workers and "
                  "files; files and bytes of the images; gaps over 10 min while the median difference is under 1 s",
                  "measure.M01.definition");
inline constexpr Words M02 = TENFOLD_WORDS("Sentence", "Operation mix", "measure.M02");
inline constexpr Words M02Definition = TENFOLD_WORDS(
    "Sentence",
    "count of each operation over all parsed lines, denied ones included; the operation is the first word of cmd",
    "measure.M02.definition");
inline constexpr Words Coverage = TENFOLD_WORDS("Sentence", "Coverage of the replay", "measure.2.6");
inline constexpr Words CoverageDefinition =
    TENFOLD_WORDS("Sentence", "requests in the interval whose file, or its birth, is known", "measure.2.6.definition");
inline constexpr Words M03 = TENFOLD_WORDS("Sentence", "Popularity", "measure.M03");
inline constexpr Words M03Definition = TENFOLD_WORDS(
    "Sentence", "a_f = reads of f; P(X >= x) = share of the files read with a_f >= x", "measure.M03.definition");
inline constexpr Words M04 = TENFOLD_WORDS("Sentence", "Power-law tail", "measure.M04");
inline constexpr Words M04Definition =
    TENFOLD_WORDS("Sentence",
                  "discrete power law by Clauset: every distinct value a candidate with at least 50 values at or above "
                  "it, exact zeta, smallest distance; plausible where p >= 0.1 of replicates drawn from body and law "
                  "and fitted as a whole; other laws by likelihood ratio",
                  "measure.M04.definition");
inline constexpr Words M05 = TENFOLD_WORDS("Sentence", "Files for a share of the accesses", "measure.M05");
inline constexpr Words M05Definition =
    TENFOLD_WORDS("Sentence",
                  "smallest k with 100 * sum of the k largest >= p * total, in integers; overlap test: percent(90) + "
                  "percent of files with <= 10 accesses > 100",
                  "measure.M05.definition");
inline constexpr Words M06 = TENFOLD_WORDS("Sentence", "Infrequently accessed files", "measure.M06");
inline constexpr Words M06Definition = TENFOLD_WORDS(
    "Sentence", "share of the files read with at most 1, 5, 10 accesses; files without access are not in it",
    "measure.M06.definition");
inline constexpr Words M07 = TENFOLD_WORDS("Sentence", "Very popular files", "measure.M07");
inline constexpr Words M07Definition =
    TENFOLD_WORDS("Sentence", "files with at least 100, 1000 accesses, and the share of all accesses going to them",
                  "measure.M07.definition");
inline constexpr Words M08 = TENFOLD_WORDS("Sentence", "Inactive storage", "measure.M08");
inline constexpr Words M08Definition =
    TENFOLD_WORDS("Sentence",
                  "files of the image t1 without an open in the trace, % of files and of bytes; transients are those "
                  "that a later image has no more",
                  "measure.M08.definition");
inline constexpr Words M09 = TENFOLD_WORDS("Sentence", "Statistics of popularity", "measure.M09");
inline constexpr Words M09Definition =
    TENFOLD_WORDS("Sentence", "M40 on a_f; top = ceil(n * share) files by popularity", "measure.M09.definition");
inline constexpr Words M10 = TENFOLD_WORDS("Sentence", "Age of a file at access", "measure.M10");
inline constexpr Words M10Definition =
    TENFOLD_WORDS("Sentence",
                  "t - birth of the incarnation over accesses of known birth; birth = time of the create line, of "
                  "files older than the trace mtime of the image t0; renames followed",
                  "measure.M10.definition");
inline constexpr Words M11 = TENFOLD_WORDS("Sentence", "Age at access by length and month", "measure.M11");
inline constexpr Words M11Definition =
    TENFOLD_WORDS("Sentence", "M10 of the first day, and by calendar month (UTC)", "measure.M11.definition");
inline constexpr Words M12 = TENFOLD_WORDS("Sentence", "Young-file footprint", "measure.M12");
inline constexpr Words M12Definition =
    TENFOLD_WORDS("Sentence", "% of files and of bytes of the image t1 with age <= A", "measure.M12.definition");
inline constexpr Words M13 = TENFOLD_WORDS("Sentence", "Age at deletion", "measure.M13");
inline constexpr Words M13Definition =
    TENFOLD_WORDS("Sentence",
                  "one value for every file that a delete takes away; overwritten, merged and renamed files give none; "
                  "survival: product-limit, entry max(0, t0 - birth)",
                  "measure.M13.definition");
inline constexpr Words M14 = TENFOLD_WORDS("Sentence", "Age of files in the image", "measure.M14");
inline constexpr Words M14Definition = TENFOLD_WORDS("Sentence", "t0 - mtime", "measure.M14.definition");
inline constexpr Words M15 = TENFOLD_WORDS("Sentence", "Churn", "measure.M15");
inline constexpr Words M15Definition =
    TENFOLD_WORDS("Sentence",
                  "live files averaged over time, creates and deleted files per mean live file, net growth, % of "
                  "created files deleted in the trace",
                  "measure.M15.definition");
inline constexpr Words M16 = TENFOLD_WORDS("Sentence", "Reuse time", "measure.M16");
inline constexpr Words M16Definition = TENFOLD_WORDS("Sentence",
                                                     "time between two consecutive reads of one file, sorted by time; "
                                                     "HDFS: of one incarnation; the first read gives none",
                                                     "measure.M16.definition");
inline constexpr Words M17 = TENFOLD_WORDS("Sentence", "Interarrival by operation", "measure.M17");
inline constexpr Words M17Definition =
    TENFOLD_WORDS("Sentence",
                  "difference to the previous event of the same operation in log order; a negative difference gives no "
                  "value and is counted; 0 is kept",
                  "measure.M17.definition");
inline constexpr Words M18 = TENFOLD_WORDS("Sentence", "Interarrival, ecosystem", "measure.M18");
inline constexpr Words M18Definition = TENFOLD_WORDS(
    "Sentence", "difference of a read and the read before anywhere, sorted by time", "measure.M18.definition");
inline constexpr Words M19 = TENFOLD_WORDS("Sentence", "Interarrival, cluster", "measure.M19");
inline constexpr Words M19Definition =
    TENFOLD_WORDS("Sentence", "difference of a read and the read before of the same cluster, sorted by time, pooled",
                  "measure.M19.definition");
inline constexpr Words M20 = TENFOLD_WORDS("Sentence", "Burstiness by scale", "measure.M20");
inline constexpr Words M20Definition = TENFOLD_WORDS(
    "Sentence",
    "counts of an operation by slot from the start of the interval, last incomplete slot dropped; variance with n - 1",
    "measure.M20.definition");
inline constexpr Words M21 = TENFOLD_WORDS("Sentence", "Hurst by variance-time", "measure.M21");
inline constexpr Words M21Definition =
    TENFOLD_WORDS("Sentence",
                  "k = round(10^(i/10)) without repeats; ordinary least squares of log10(V(k)/V(1)) on log10 k over 10 "
                  "<= k <= floor(N/50); H = 1 - beta/2",
                  "measure.M21.definition");
inline constexpr Words M22 = TENFOLD_WORDS("Sentence", "Hurst by rescaled range", "measure.M22");
inline constexpr Words M22Definition =
    TENFOLD_WORDS("Sentence",
                  "n = round(lo * 10^(i/10)), lo 16 (8 if N <= 1000) to N/8 (N/2); mean of R/S over non-overlapping "
                  "windows, S with 1/n, windows with S = 0 skipped; slope of log10",
                  "measure.M22.definition");
inline constexpr Words M23 = TENFOLD_WORDS("Sentence", "Hurst by slot width", "measure.M23");
inline constexpr Words M23Definition = TENFOLD_WORDS(
    "Sentence", "M21 and M22 by width; skipped with fewer than 500 slots or a mean under 1", "measure.M23.definition");
inline constexpr Words M24 = TENFOLD_WORDS("Sentence", "Hurst by hour", "measure.M24");
inline constexpr Words M24Definition = TENFOLD_WORDS(
    "Sentence",
    "M21 and M22 on the slots of each complete UTC hour; sd with n - 1; rank correlation with average ranks",
    "measure.M24.definition");
inline constexpr Words M25 = TENFOLD_WORDS("Sentence", "Hurst by window, counts and bytes", "measure.M25");
inline constexpr Words M25Definition = TENFOLD_WORDS(
    "Sentence", "rescaled range of 1,000 windows of w ms from the first full hour; of bytes where the source says them",
    "measure.M25.definition");
inline constexpr Words M26 = TENFOLD_WORDS("Sentence", "Bursts", "measure.M26");
inline constexpr Words M26Definition =
    TENFOLD_WORDS("Sentence",
                  "high: count > Q(0.9); low: count < Q(0.5) or count = 0; burst: maximal run of slots that are not "
                  "low, with a high one, with a low slot on either side",
                  "measure.M26.definition");
inline constexpr Words M27 = TENFOLD_WORDS("Sentence", "File sizes", "measure.M27");
inline constexpr Words M27Definition = TENFOLD_WORDS(
    "Sentence", "sizes of the files of an image without size 0; bins of 2 MiB; share of files in bins 0..k",
    "measure.M27.definition");
inline constexpr Words M28 = TENFOLD_WORDS("Sentence", "Zero-sized files", "measure.M28");
inline constexpr Words M28Definition = TENFOLD_WORDS(
    "Sentence",
    "files of size 0: flags by name, empty task outputs by ^part-(m-|r-)?[0-9]+, other; share of the first 2 MiB bin",
    "measure.M28.definition");
inline constexpr Words M29 = TENFOLD_WORDS("Sentence", "Size and popularity", "measure.M29");
inline constexpr Words M29Definition =
    TENFOLD_WORDS("Sentence",
                  "Pearson over files of the image t1 that were read; rank 1 = most read, average on ties; bins "
                  "floor(size/2^21) and floor(ln size), size 0 in bin -1",
                  "measure.M29.definition");
inline constexpr Words M30 = TENFOLD_WORDS("Sentence", "File extensions", "measure.M30");
inline constexpr Words M30Definition =
    TENFOLD_WORDS("Sentence",
                  "behind the last dot of the base name, at most 5 characters, not digits only, folded; % of all "
                  "files, % of all bytes; ties by name",
                  "measure.M30.definition");
inline constexpr Words M31 = TENFOLD_WORDS("Sentence", "Compressed share", "measure.M31");
inline constexpr Words M31Definition =
    TENFOLD_WORDS("Sentence", "files whose extension is a compression, % of bytes and of files: a lower bound",
                  "measure.M31.definition");
inline constexpr Words M32 = TENFOLD_WORDS("Sentence", "Read size", "measure.M32");
inline constexpr Words M32Definition = TENFOLD_WORDS("Sentence", "bytes moved by a read", "measure.M32.definition");
inline constexpr Words M33 = TENFOLD_WORDS("Sentence", "File format by reads", "measure.M33");
inline constexpr Words M33Definition = TENFOLD_WORDS(
    "Sentence", "compressions are stripped from the end of the name; the last part left, if listed, is the format",
    "measure.M33.definition");
inline constexpr Words M34 = TENFOLD_WORDS("Sentence", "Compression by reads", "measure.M34");
inline constexpr Words M34Definition =
    TENFOLD_WORDS("Sentence", "outermost compression in the name", "measure.M34.definition");
inline constexpr Words M35 = TENFOLD_WORDS("Sentence", "Per-day series", "measure.M35");
inline constexpr Words M35Definition =
    TENFOLD_WORDS("Sentence",
                  "complete UTC days; weeks are blocks of 7 from the first complete day; growth = last complete block "
                  "/ first; median of all pairwise slopes x 7",
                  "measure.M35.definition");
inline constexpr Words M36 = TENFOLD_WORDS("Sentence", "Hourly series", "measure.M36");
inline constexpr Words M36Definition =
    TENFOLD_WORDS("Sentence",
                  "complete UTC hours; r2Hour = variance of the hour-of-day means / variance of the series, both with "
                  "1/n; autocorrelation at 24 h over the whole series",
                  "measure.M36.definition");
inline constexpr Words M37 = TENFOLD_WORDS("Sentence", "Modifications", "measure.M37");
inline constexpr Words M37Definition = TENFOLD_WORDS(
    "Sentence", "create, delete, deleteMultiple, mkdirs, rename; reads per modification", "measure.M37.definition");
inline constexpr Words M38 = TENFOLD_WORDS("Sentence", "Reads per cluster", "measure.M38");
inline constexpr Words M38Definition =
    TENFOLD_WORDS("Sentence", "clusters with at least one read", "measure.M38.definition");
inline constexpr Words M39 = TENFOLD_WORDS("Sentence", "Bytes per cluster", "measure.M39");
inline constexpr Words M39Definition =
    TENFOLD_WORDS("Sentence", "sum of the sizes of its reads", "measure.M39.definition");
inline constexpr Words M40 = TENFOLD_WORDS("Sentence", "Descriptive statistics", "measure.M40");
inline constexpr Words M40Definition = TENFOLD_WORDS(
    "Sentence",
    "median Q(0.5), mean, deviation with n - 1, CV, IQR, share of the sum at or above Q(0.99), of each feature",
    "measure.M40.definition");
inline constexpr Words M41 = TENFOLD_WORDS("Sentence", "Histograms", "measure.M41");
inline constexpr Words M41Definition = TENFOLD_WORDS(
    "Sentence",
    "EPDF in logarithmic bins of each feature, zeros in a bin of their own; bins [e_j, e_j+1), the last closed",
    "measure.M41.definition");
inline constexpr Words M42 = TENFOLD_WORDS("Sentence", "Kolmogorov-Smirnov distance", "measure.M42");
inline constexpr Words M42Definition = TENFOLD_WORDS(
    "Sentence", "largest difference of the empirical distributions of two periods", "measure.M42.definition");
inline constexpr Words M43 = TENFOLD_WORDS("Sentence", "Chi-square", "measure.M43");
inline constexpr Words M43Definition = TENFOLD_WORDS(
    "Sentence", "of two periods on common bins: the paper's distance of shares, and the test on counts with Cramer's V",
    "measure.M43.definition");
inline constexpr Words M44 = TENFOLD_WORDS("Sentence", "Stationarity", "measure.M44");
inline constexpr Words M44Definition = TENFOLD_WORDS("Sentence",
                                                     "verdict from the Kolmogorov-Smirnov distance of two periods: "
                                                     "0.10 same shape, 0.20 slight difference, else changed",
                                                     "measure.M44.definition");
inline constexpr Words M45 = TENFOLD_WORDS("Sentence", "Correlation of features", "measure.M45");
inline constexpr Words M45Definition =
    TENFOLD_WORDS("Sentence",
                  "Pearson over windows from the first row, incomplete last one dropped; a difference belongs to the "
                  "window of its later read; windows without reads left out; fewer than 3: no value; pairs with bytes, "
                  "sizes or clusters where the source says them",
                  "measure.M45.definition");
inline constexpr Words M46 = TENFOLD_WORDS("Sentence", "Short jobs", "measure.M46");
inline constexpr Words M46Definition =
    TENFOLD_WORDS("Sentence", "successful jobs with submission to finish <= 60,000 ms", "measure.M46.definition");
inline constexpr Words Cache = TENFOLD_WORDS("Sentence", "LRU cache", "measure.cache");
inline constexpr Words CacheDefinition = TENFOLD_WORDS(
    "Sentence",
    "hit when the stack distance (distinct other keys since the last reference) is below the size; no warm-up",
    "measure.cache.definition");

} // namespace tenfold::MeasureWords
