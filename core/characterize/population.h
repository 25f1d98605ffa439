#pragma once

#include "core/base/files/spilled_memory.h"
#include "core/characterize/access/access.h"
#include "core/characterize/access/line_reader.h"
#include "core/characterize/access/record_filter.h"
#include "core/characterize/access/spark_log.h"
#include "core/characterize/measures/stack_distances.h"
#include "core/characterize/replay/replay.h"
#include "core/characterize/states/reads_by_time.h"
#include "core/characterize/states/timed_counts.h"
#include "core/stats/summary/bounded_counts.h"
#include "core/stats/summary/exact_counts.h"
#include "core/words/sentence.h"

#include <array>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
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
    std::vector<std::int64_t> windowsMs;          ///< of M45; empty: those of the specification
    std::string where;                            ///< filter of the records that count; empty: all
    bool isOfImages = false; ///< an end of the interval is the instant of an image: nobody asked for it
    bool operator==(const Question&) const = default;

    /// The log lies between the images: what counts is in (t0, t1], where nobody asked for something else.
    void countBetweenImages();
    /// Whether all between the images counts, or up to the end of the log: no filter, no other interval.
    /// @param seenToMs  the latest time of the log
    bool isOfWholeTrace(std::int64_t seenToMs) const;
    /// Whether somebody asked for the interval.
    bool isIntervalAsked() const { return fromMs && toMs && !isOfImages; }
};

/// What one operation of the log counts.
struct OperationCount {
    std::uint64_t all = 0, denied = 0;
    bool operator==(const OperationCount&) const = default;
};

/// Its texts are of the population.
struct KeptJob {
    std::string_view id, outcome;
    bool isSuccess = true;
    std::int64_t submitMs = 0, durationMs = -1, inputBytes = -1, shuffleBytes = -1, outputBytes = -1;
};

/// What of a population is gathered: the rest costs neither time nor memory.
struct Gathers {
    bool replay = true;    ///< files as incarnations, popularity
    bool ages = true;      ///< at access, at deletion, lives
    bool reuse = true;     ///< times between reads of a file
    bool ecosystem = true; ///< times between reads
    bool people = true;    ///< users, addresses, workers, repeats, times of all records
    bool forms = true;     ///< of the names that are read
    bool windows = true;   ///< correlations by window
    bool operator==(const Gathers&) const = default;
};
/// What some measures need; of an empty list everything.
Gathers gathersFor(const std::vector<std::string>& measures);

/// A part of what a population has counted, as bytes of a version.
struct StatePart {
    std::string name; ///< "arrivals"
    std::string bytes;
    bool operator==(const StatePart&) const = default;
};

inline constexpr std::size_t kActions = static_cast<std::size_t>(Action::Other) + 1;

/// Everything that the measures say something of, gathered in one pass over a source, in its order. HDFS logs are
/// replayed as they come: files are incarnations; in other logs a file is its path.
class Population final : public AccessSink, private ReplayListener {
    SpilledMemory m_memory; ///< first: the tables below lie in it

public:
    Population(SourceKind kind, Question question, Gathers gathers = {});
    ~Population() override;

    /// The namespace at t0, before anything else.
    void load(const NamespaceImage& image);
    void access(const Access& access) override;
    void soon(const Access& access) override;
    void job(const Job& job) override;
    void count(std::uint64_t reads) override;
    /// The source has ended; nothing may come any more.
    void finish();
    /// Bytes of memory for what is gathered. What grows beyond them lies in files from then on: nothing that is said
    /// changes. @param folder  of the files; empty: that for temporary files
    void limitMemory(std::uint64_t bytes, std::filesystem::path folder = {}) {
        m_memory.limit(bytes, std::move(folder));
    }
    /// Whether there is no room any more, neither there. For between pieces of a log: it also gives memory back.
    bool isFull();
    /// Errors: MemoryBudget, CannotWrite, where isFull().
    Status room() const;
    std::uint64_t bytes() const;
    /// Most bytes that lay in files at a time, and where; 0: everything was in memory.
    std::uint64_t spilledBytes() const { return m_memory.mostFileBytes(); }
    const std::filesystem::path& spillFolder() const { return m_memory.folder(); }

    /// What was counted, before finish(): read on from there, or finish() and say it. The same bytes for the same
    /// records however they were divided over files.
    std::vector<StatePart> kept() const;
    /// Nothing for parts that are missing, cut, changed or of another version.
    static std::unique_ptr<Population> restored(const std::vector<StatePart>& parts);
    static constexpr std::uint8_t kVersion = 4;  ///< of the bytes and of what is counted
    static constexpr std::size_t kMostTop = 100; ///< files whose paths are kept for the list of those read most

    SourceKind kind() const { return m_kind; }
    const Question& question() const { return m_question; }
    const Gathers& gathers() const { return m_gathers; }
    /// Other widths of slots for M20, M23, M25; nothing is counted anew.
    void askWidths(std::vector<std::int64_t> widthsMs) { m_question.widthsMs = std::move(widthsMs); }
    /// Other widths of slots for M21, M22, M24, M26; nothing is counted anew.
    void askSlot(std::int64_t slotMs) { m_question.slotMs = slotMs; }
    /// Instants of images that came later.
    void askInstants(std::optional<std::int64_t> t1Ms, std::optional<std::int64_t> t2Ms);
    /// The same as of its question. No record that was counted lies behind the image at t1.
    void countBetweenImages();
    /// The interval [from, to) that was counted; [0, 0) where the log has no record.
    std::int64_t fromMs() const { return m_fromMs; }
    std::int64_t toMs() const { return m_toMs; }
    /// Smallest difference of times the source can show.
    std::int64_t resolutionMs() const;
    bool hasReplay() const { return m_kind == SourceKind::Audit; }
    bool hasTimes() const { return m_kind != SourceKind::Counts && m_hasTimes; }
    /// Whether times count from the beginning of the log, as those of schedulers do: without a date. Finished.
    bool isRelative() const { return m_isRelative; }
    /// Whether the reads that are counted are all of the trace between the images.
    bool isOfWholeTrace() const { return m_question.isOfWholeTrace(m_seenToMs); }
    /// Earliest and latest time of the log, counted or not; nothing: it has no record.
    std::optional<std::pair<std::int64_t, std::int64_t>> seen() const {
        return m_seenFromMs > m_seenToMs ? std::nullopt : std::optional(std::pair(m_seenFromMs, m_seenToMs));
    }
    /// Where nothing passed the filter: values that the first records have where it looks, at most a few.
    const std::set<std::string>& unmatched() const { return m_unmatched; }
    /// Operations that mean nothing known, where all do.
    bool knowsNoOperation() const;

    // the log as it stands, whether or not in the interval
    LineCounts lines;
    // what is counted in the interval
    std::uint64_t records = 0, denied = 0, exactRepeats = 0;
    std::int64_t firstMs = 0, lastMs = 0; ///< smallest and largest time
    std::map<std::string, OperationCount, std::less<>> operations;
    std::map<std::string, std::uint64_t, std::less<>> operationStatus; ///< "GetObject 206"
    std::array<std::uint64_t, kActions> actions{};                     ///< allowed ones
    BoundedCounts gaps{&m_memory}; ///< differences of all records in log order, those not negative
    std::uint64_t backwardSteps = 0;
    std::vector<std::pair<std::int64_t, std::int64_t>> longGaps; ///< over ten minutes: last before, first after
    TextTable users{&m_memory}, addresses{&m_memory}, clusters{&m_memory}, workers{&m_memory}, paths{&m_memory};
    TimedCounts allTimes{&m_memory};          ///< of all records
    std::vector<TimedCounts> times;           ///< by action, of allowed ones
    std::vector<BoundedCounts> interarrivals; ///< by action
    std::array<std::uint64_t, kActions> interarrivalsBack{};
    std::uint64_t reads = 0;                                  ///< of files that are known by name
    ReadsByTime byTime;                                       ///< the same in the order of their times
    StackDistances stack{&m_memory};                          ///< of cache traces
    std::pmr::vector<std::uint64_t> readsOfPath{&m_memory};   ///< by number of the path, where files are paths
    std::vector<std::int64_t> readsOfCluster, bytesOfCluster; ///< by number of the cluster
    ExactCounts popularity;                                   ///< reads of each file that was read
    BoundedCounts readSizes{&m_memory};                       ///< bytes of each read that says them
    std::uint64_t readsWithoutSize = 0;
    std::map<std::string, std::uint64_t, std::less<>> formats, compressions; ///< of reads
    std::vector<std::int64_t> firstAges;              ///< of the first reads, in log order; -1: birth not known
    BoundedCounts agesOfFirstDay{&m_memory};          ///< of reads within a day of the beginning
    std::map<std::string, BoundedCounts> agesOfMonth; ///< of reads, by "2026-02"
    BoundedCounts agesAtDeletion{&m_memory};
    BoundedCounts lateEntries{&m_memory}, exits{&m_memory},
        deaths{&m_memory}; ///< lives of known birth: ages where watching began, ended, at death
    BoundedCounts livesFromBirth{&m_memory},
        leftAtStart{&m_memory}; ///< of files that died: born in the trace; time from t0 on of older ones
    std::uint64_t createdAndDeleted = 0;
    std::pmr::vector<KeptJob> jobs{&m_memory};
    std::optional<SparkApplication> spark;
    /// What stands at time 0 of relative times: on the clock of the place, ms since 1970 there; nothing: not said.
    std::optional<std::int64_t> startedAtMs;
    std::int64_t coarsestMs = 1; ///< smallest difference of times that all of the files show

    std::uint64_t readsAfterSameCluster = 0; ///< reads whose read before in the log was of the same cluster

    const Replay& replay() const { return *m_replay; }
    /// Ages of all reads whose birth is known.
    BoundedCounts agesAtAccess() const;
    /// Reads by the extension of what was read, from the first dot on.
    std::vector<std::pair<std::string, std::uint64_t>> extensionsRead() const;
    /// The files that were read most, most first; ties by path.
    std::vector<std::pair<std::uint64_t, std::string>> mostRead(std::size_t count) const;

private:
    void read(const FileLife& life, const Access& access, std::optional<std::int64_t> ageMs) override;
    void ended(const FileLife& life, LifeEnd end, std::optional<std::int64_t> ageMs, bool isCounted) override;
    void countRecord(const Access& access);
    OperationCount& operationNamed(std::string_view name);
    std::string_view keptText(std::string_view text);
    void countPeople(const Access& access);
    void countAllowed(const Access& access);
    void addRead(const Access& access, std::uint32_t file, std::optional<std::int64_t> ageMs);
    void addAge(std::int64_t timeMs, std::int64_t ageMs);
    void addLife(std::int64_t birthMs, std::int64_t ageMs, bool hasDied);
    std::optional<std::int64_t> watchedFromMs() const;
    std::int64_t watchedToMs() const;
    void offerTop(std::uint64_t reads, std::string path);
    /// Whether a file is of those read most. @param isBefore  whether its path stands before a text
    template <typename IsBefore>
    bool isOfTop(std::uint64_t reads, IsBefore&& isBefore) const {
        if (m_top.size() < kMostTop) return true;
        const auto& [least, path] = m_top.front();
        return reads != least ? reads > least : isBefore(std::string_view(path));
    }
    bool isInInterval(std::int64_t timeMs) const {
        return (!m_question.fromMs || timeMs >= *m_question.fromMs) && (!m_question.toMs || timeMs < *m_question.toMs);
    }
    bool passes(const Access& access);
    bool isRepeat(const Access& access);
    void countForm(const Access& access);
    void keepSummary(StateWriter& out) const;
    void restoreSummary(StateReader& in);
    void keepArrivals(StateWriter& out) const;
    void restoreArrivals(StateReader& in);
    void keepFiles(StateWriter& out) const;
    void restoreFiles(StateReader& in);
    void keepLives(StateWriter& out) const;
    void restoreLives(StateReader& in);
    void keepJobs(StateWriter& out) const;
    void restoreJobs(StateReader& in);
    struct Part {
        const char* name;
        char kind;
        void (Population::*keep)(StateWriter&) const;
        void (Population::*restore)(StateReader&);
    };
    static const std::vector<Part>& stateParts();

    SourceKind m_kind;
    Question m_question;
    Gathers m_gathers;
    RecordFilter m_where;
    std::unique_ptr<Replay> m_replay;
    std::int64_t m_seenFromMs = INT64_MAX, m_seenToMs = INT64_MIN; ///< of all accesses, counted or not
    std::set<std::string> m_unmatched;
    bool m_isRelative = false;
    std::int64_t m_fromMs = 0, m_toMs = 0;
    bool m_hasTimes = true;
    std::int64_t m_lastRecordMs = 0;
    std::array<std::int64_t, kActions> m_lastOfAction{};
    std::array<bool, kActions> m_hasLast{};
    struct KnownOperation {
        const std::string* name = nullptr;
        OperationCount* count = nullptr;
    };
    std::array<KnownOperation, 64> m_knownOperations; ///< by length and letters of the name
    std::string m_lastUser, m_lastAddress;
    std::uint32_t m_lastCluster = UINT32_MAX;
    std::unordered_set<std::uint64_t> m_sameTime; ///< hashes of the records of the last time
    std::int64_t m_sameTimeMs = INT64_MIN;
    std::int64_t m_monthFromMs = 0, m_monthToMs = 0; ///< of the month that ages were counted in last
    BoundedCounts* m_month = nullptr;
    TextTable m_jobTexts{&m_memory};                           ///< ids and outcomes
    TextTable m_extensions;                                    ///< of names of reads
    std::vector<std::uint64_t> m_extensionReads, m_deltaReads; ///< by extension; below a _delta_log
    std::vector<std::pair<std::uint64_t, std::string>> m_top;  ///< of files that have ended; a heap, the least in front
};

} // namespace tenfold::characterize
