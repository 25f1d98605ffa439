#pragma once

#include "core/base/result.h"
#include "core/base/threads/progress.h"
#include "core/characterize/access/log_source.h"
#include "core/characterize/findings.h"
#include "core/characterize/measure.h"

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace tenfold::characterize {

/// An image of the namespace and its instant; without one the file name says it, else the youngest time in the image,
/// which is a doubt that is told.
struct ImageInput {
    std::filesystem::path file;
    std::optional<std::int64_t> atMs;
};

/// An image that was read, with its instant.
struct DatedImage {
    NamespaceImage image;
    std::int64_t atMs = 0;
    bool isGuessed = false; ///< the instant is the youngest time in it: it may be younger
    std::filesystem::path file;
    /// Another layout of it, which has another number of files.
    std::optional<std::pair<std::filesystem::path, std::size_t>> otherLayout = {};
};
/// Images that somebody named, and those found among logs which nobody named: what was said of an instant holds.
std::vector<ImageInput> withFoundImages(std::vector<ImageInput> named, const std::vector<std::filesystem::path>& found);
/// Reads images and sorts them by their instants; of two layouts of one image the exact one stays.
/// @param memory  for all of them; null: the heap  @param zone  of the times in names of files; null: UTC
/// Errors: those of readImage()
Result<std::vector<DatedImage>> readImages(const std::vector<ImageInput>& inputs, Progress& progress,
                                           const std::shared_ptr<SpilledMemory>& memory = nullptr,
                                           const TimeZone* zone = nullptr);
/// Memory for images of what is allowed for them and the tables of a population together: half of it, then files.
std::shared_ptr<SpilledMemory> memoryOfImages(std::uint64_t bothBytes, std::filesystem::path folder = {});
/// "2026-03-01", "2026-03-01T12:00", "2026-03-01T12-00-59.999", "20260301" in a name of a file; nothing: it says none.
/// @param zone  that it is in; null: UTC
std::optional<std::int64_t> instantInName(const std::string& fileName, const TimeZone* zone = nullptr);
/// What is to be said of an instant that was guessed.
Sentence guessedInstant(const DatedImage& image);
/// That, and what else is doubtful about an image.
std::vector<Sentence> doubtsOf(const DatedImage& image);

/// What of a filter, an interval or a log leaves nothing to count, with what is there instead; requests that count as
/// reads though a person might think otherwise.
std::vector<Sentence> countDoubts(const Population& population);
/// Images between which nothing of the log lies; one at t1 that lacks many of the files which the log leaves there: it
/// was likely not written to its end.
std::vector<Sentence> imageDoubts(const Evidence& evidence);

/// Most memory where nobody says how much: a quarter of the machine.
std::uint64_t quarterOfMemory();
/// Errors: UnknownMeasure, which lists them.
Status checkMeasures(const std::vector<std::string>& wanted);

/// What is to be characterized.
struct CharacterizeRequest {
    std::vector<std::filesystem::path> paths; ///< logs, folders of logs, and images among them
    std::vector<ImageInput> images;           ///< in the order of their instants: t0, t1, a day after t1
    std::string format;                       ///< of the logs; empty: the content tells
    std::string timezone = "UTC";             ///< of times without one
    Question question;
    std::vector<std::string> measures; ///< ids; empty: all
    std::uint64_t memoryBytes = 0;     ///< of memory for what is gathered; 0: a quarter of the machine
    std::filesystem::path spillFolder; ///< of what grows beyond; empty: that for temporary files
    bool mayBePartial = false; ///< where that is full as well, say what was counted by then, labelled, and no error
    std::size_t threads = 2;   ///< 1: reading and counting on the caller's thread, with the same result
};

/// Everything that is said of a source.
struct Characterization {
    FoundLogs found;                            ///< what was read now; nothing of what is kept
    std::shared_ptr<SpilledMemory> imageMemory; ///< null: images lie in the heap
    std::unique_ptr<Population> population;
    std::optional<NamespaceImage> imageT0, imageT1, imageT2;
    std::string format, timezone = "UTC";
    std::vector<std::string> files; ///< logs that were counted
    std::vector<Sentence> doubts;   ///< about the source as a whole
    bool isPartial = false;         ///< the first records only: nothing more had room; the doubts say how many
    std::vector<MeasureResult> results;
    std::vector<Finding> findings;
    Evidence evidence() const;
    /// Says the measures, and where all are wanted the findings, of what was counted. The population is finished.
    Status measure(const std::vector<std::string>& wanted, Progress& progress);
};

/// Reads logs and images and computes the measures. Images found among the logs are t0, t1, t2 by their instants; XML
/// is preferred where an image is there in several layouts. Errors: those of findLogs(), readLogs(), readImage();
/// UnknownMeasure, UnknownFormatName, UnknownTimeZone, MemoryBudget.
Result<Characterization> characterize(const CharacterizeRequest& request, Progress& progress);

/// As `tenfold characterize --json` prints it, the contract of the command line.
Json toJson(const Characterization& one, const std::vector<std::string>& measures);

/// "2026-03-01 12:00", "2026-03-01", or milliseconds since 1970.
/// @param zone  of a time that names none; null: UTC
std::optional<std::int64_t> timeOption(std::string_view text, const TimeZone* zone = nullptr);

} // namespace tenfold::characterize
