#pragma once

#include "core/characterize/access/access.h"
#include "core/characterize/access/line_reader.h"
#include "core/characterize/access/spark_log.h"
#include "core/characterize/replay/replay.h"
#include "core/characterize/states/timed_counts.h"
#include "core/stats/summary/exact_counts.h"
#include "core/words/sentence.h"

#include <array>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <unordered_set>
#include <vector>

namespace tenfold::characterize {

/// What a source is, which decides what it can say (specification of characterization 2.5).
enum class SourceKind : std::uint8_t { Audit, Objects, S3, Web, Cache, Counts, Jobs, Spark };

/// "HDFS audit log", …
Sentence nameOf(SourceKind kind);

/// What is part of the question.
struct Question {
    std::optional<std::int64_t> fromMs, toMs;     ///< [from, to) of what counts; nothing: all of the log
    std::optional<std::int64_t> t0Ms, t1Ms, t2Ms; ///< instants of the images
    std::optional<std::int64_t> slotMs;           ///< width of slots of M21, M22, M26
    std::vector<std::int64_t> widthsMs;           ///< of M20, M23, M25; empty: those of the specification
};

/// All reads of the interval, a row each, in the order of the log. Columns that a source has not are empty.
struct ReadTable {
    std::vector<std::int64_t> timeMs;
    std::vector<std::uint32_t> file; ///< serial of the life, or number of the path
    std::vector<std::uint32_t> cluster;
    std::vector<std::int64_t> sizeBytes; ///< -1: not said
    std::vector<std::int64_t> ageMs;     ///< -1: the birth is not known
};

/// What one operation of the log counts.
struct OperationCount {
    std::uint64_t all = 0, denied = 0;
    bool operator==(const OperationCount&) const = default;
};

struct KeptJob {
    std::string id, outcome;
    bool isSuccess = true;
    std::int64_t submitMs = 0, durationMs = -1, inputBytes = -1, shuffleBytes = -1, outputBytes = -1;
};

struct Lifetime {
    std::int64_t entryMs = 0, exitMs = 0;
    bool hasDied = false;
};

inline constexpr std::size_t kActions = static_cast<std::size_t>(Action::Other) + 1;

/// Everything that the measures say something of, gathered in one pass over a source, in its order. HDFS logs are
/// replayed as they come: files are incarnations; in other logs a file is its path.
class Population final : public AccessSink, private ReplayListener {
public:
    Population(SourceKind kind, Question question);
    ~Population() override;

    /// The namespace at t0, before anything else.
    void load(const NamespaceImage& image);
    void access(const Access& access) override;
    void job(const Job& job) override;
    void count(std::uint64_t reads) override;
    /// The source has ended.
    void finish();
    /// Bytes that may be gathered; from then on isFull().
    void limitMemory(std::uint64_t bytes) { m_mostBytes = bytes; }
    bool isFull() const { return bytes() > m_mostBytes; }
    std::uint64_t bytes() const;

    SourceKind kind() const { return m_kind; }
    const Question& question() const { return m_question; }
    /// Other widths of slots and windows for M20, M23, M25, M45; nothing is counted anew.
    void askWidths(std::vector<std::int64_t> widthsMs) { m_question.widthsMs = std::move(widthsMs); }
    /// The interval [from, to) that was counted; [0, 0) where the log has no record.
    std::int64_t fromMs() const { return m_fromMs; }
    std::int64_t toMs() const { return m_toMs; }
    /// Smallest difference of times the source can show.
    std::int64_t resolutionMs() const;
    bool hasReplay() const { return m_kind == SourceKind::Audit; }
    bool hasTimes() const { return m_kind != SourceKind::Counts && m_hasTimes; }

    // the log as it stands, whether or not in the interval
    LineCounts lines;
    // what is counted in the interval
    std::uint64_t records = 0, denied = 0, exactRepeats = 0;
    std::int64_t firstMs = 0, lastMs = 0; ///< smallest and largest time
    std::map<std::string, OperationCount, std::less<>> operations;
    std::map<std::string, std::uint64_t, std::less<>> operationStatus; ///< "GetObject 206"
    std::array<std::uint64_t, kActions> actions{};                     ///< allowed ones
    ExactCounts gaps; ///< differences of all records in log order, those not negative
    std::uint64_t backwardSteps = 0;
    std::vector<std::pair<std::int64_t, std::int64_t>> longGaps; ///< over ten minutes: last before, first after
    TextTable users, addresses, clusters, workers, paths;
    TimedCounts allTimes;                    ///< of all records
    std::array<TimedCounts, kActions> times; ///< of allowed ones
    std::array<ExactCounts, kActions> interarrivals;
    std::array<std::uint64_t, kActions> interarrivalsBack{};
    ReadTable reads;
    std::vector<std::uint64_t> readsOfPath; ///< by number of the path, where files are paths
    ExactCounts popularity;                 ///< reads of each file that was read
    ExactCounts readSizes;                  ///< bytes of each read that says them
    std::uint64_t readsWithoutSize = 0;
    std::map<std::string, std::uint64_t, std::less<>> formats, compressions; ///< of reads
    std::vector<std::int64_t> agesAtDeletion;                                ///< in log order
    std::vector<Lifetime> lifetimes;                                         ///< of known births, ended ones
    std::uint64_t createdAndDeleted = 0;
    std::vector<KeptJob> jobs;
    std::optional<SparkApplication> spark;

    const Replay& replay() const { return *m_replay; }
    /// The files that were read most, most first; ties by path.
    std::vector<std::pair<std::uint64_t, std::string>> mostRead(std::size_t count) const;

private:
    void read(const FileLife& life, const Access& access, std::optional<std::int64_t> ageMs) override;
    void ended(const FileLife& life, LifeEnd end, std::optional<std::int64_t> ageMs, bool isCounted) override;
    void countRecord(const Access& access);
    void countAllowed(const Access& access);
    void addRead(const Access& access, std::uint32_t file, std::optional<std::int64_t> ageMs);
    void offerTop(std::uint64_t reads, std::string path);
    bool isInInterval(std::int64_t timeMs) const {
        return (!m_question.fromMs || timeMs >= *m_question.fromMs) && (!m_question.toMs || timeMs < *m_question.toMs);
    }

    SourceKind m_kind;
    Question m_question;
    std::unique_ptr<Replay> m_replay;
    std::int64_t m_fromMs = 0, m_toMs = 0;
    std::uint64_t m_mostBytes = UINT64_MAX;
    bool m_hasTimes = true;
    std::int64_t m_lastRecordMs = 0;
    std::array<std::int64_t, kActions> m_lastOfAction{};
    std::array<bool, kActions> m_hasLast{};
    bool isRepeat(const Access& access);
    void countForm(const Access& access);
    std::unordered_set<std::uint64_t> m_sameTime; ///< hashes of the records of the last time
    std::int64_t m_sameTimeMs = INT64_MIN;
    TextTable m_extensions;                                    ///< of names of reads
    std::vector<std::uint64_t> m_extensionReads, m_deltaReads; ///< by extension; below a _delta_log
    std::vector<std::pair<std::uint64_t, std::string>> m_top;  ///< of files that have ended
};

} // namespace tenfold::characterize
