#include "core/characterize/access/log_source.h"

#include "core/base/text/text_forms.h"
#include "core/base/threads/cancellation.h"
#include "core/characterize/access/access_pipe.h"
#include "core/characterize/access/audit_log.h"
#include "core/characterize/access/cache_trace.h"
#include "core/characterize/access/job_log.h"
#include "core/characterize/access/object_log.h"
#include "core/characterize/access/spark_log.h"
#include "core/characterize/access/table_row.h"
#include "core/characterize/access/web_log.h"
#include "core/import/files/archive_reader.h"
#include "core/words/characterize_messages.h"

#include <algorithm>
#include <array>

namespace tenfold::characterize {
namespace {

namespace fs = std::filesystem;

/// The first lines of a head that are whole and not empty.
std::vector<std::string_view> firstLines(std::string_view head, std::size_t most) {
    std::vector<std::string_view> lines;
    const bool isAll = head.size() < kSniffedBytes;
    if (head.starts_with("\xEF\xBB\xBF")) head.remove_prefix(3);
    while (!head.empty() && lines.size() < most) {
        const std::size_t end = head.find('\n');
        if (end == std::string_view::npos && !isAll && !lines.empty()) break;
        std::string_view line = head.substr(0, end);
        if (line.ends_with('\r')) line.remove_suffix(1);
        if (!line.empty()) lines.push_back(line);
        head = end == std::string_view::npos ? std::string_view() : head.substr(end + 1);
    }
    return lines;
}

template <bool (*isRecord)(std::string_view)>
bool hasRecord(std::string_view head, std::string_view) {
    constexpr std::size_t kLines = 20;
    const auto lines = firstLines(head, kLines);
    return std::any_of(lines.begin(), lines.end(), isRecord);
}

template <bool (*isHeader)(std::string_view)>
bool beginsWith(std::string_view head, std::string_view) {
    const auto lines = firstLines(head, 1);
    return !lines.empty() && isHeader(lines[0]);
}

bool fitsAudit(std::string_view head, std::string_view) {
    return AuditLogReader::linesKnown(head) > 0;
}

/// Lines of so many whole numbers each.
bool areNumbers(std::string_view head, std::size_t columns) {
    constexpr std::size_t kLines = 50;
    std::size_t rows = 0;
    for (std::string_view line : firstLines(head, kLines)) {
        std::size_t count = 0;
        bool isMark = false;
        for (std::string_view word = takenWord(line); !word.empty(); word = takenWord(line)) {
            isMark = isMark || (count == 0 && word == "*");
            if (!isMark && !wholeInteger<std::uint64_t>(word)) return false;
            ++count;
        }
        if (isMark || count == 0) continue;
        if (count != columns) return false;
        ++rows;
    }
    return rows > 0;
}

bool areNamelessReferences(std::string_view head) {
    constexpr std::size_t kLines = 4000; // all of what is looked at of a file: it is 64 KiB
    const auto lines = firstLines(head, kLines);
    return !lines.empty() && !KeyCsvReader::isHeader(lines[0]) && KeyCsvReader::areReferences(lines);
}

bool isNamedCounts(std::string_view fileName) {
    return fileName.find("count") != std::string_view::npos;
}

template <typename Reader>
std::unique_ptr<AccessReader> made(const TimeZone&) {
    return std::make_unique<Reader>();
}

template <typename Reader>
std::unique_ptr<AccessReader> madeWithZone(const TimeZone& zone) {
    return std::make_unique<Reader>(zone);
}

template <NumbersReader::Columns columns>
std::unique_ptr<AccessReader> madeNumbers(const TimeZone&) {
    return std::make_unique<NumbersReader>(columns);
}

template <RecordReader::Layout layout>
bool fitsRecords(std::string_view head, std::string_view) {
    return RecordReader::fits(layout, head);
}

template <RecordReader::Layout layout>
std::unique_ptr<AccessReader> madeRecords(const TimeZone&) {
    return std::make_unique<RecordReader>(layout);
}

constexpr LogFormat kFormats[] = {
    {"spark", SourceKind::Spark, hasRecord<SparkLogReader::isRecord>, made<SparkLogReader>, "Spark",
     "event logs of 2.2 to 4, plain, packed or rolled"},
    {"jhist", SourceKind::Jobs, [](std::string_view head, std::string_view) { return JhistReader::fits(head); },
     made<JhistReader>, "MapReduce", "job histories as they lie in the history folder"},
    {"rumen", SourceKind::Jobs, [](std::string_view head, std::string_view) { return RumenReader::fits(head); },
     made<RumenReader>, "Rumen", "job traces, one object after another"},
    {"hdfs-audit", SourceKind::Audit, fitsAudit, madeWithZone<AuditLogReader>, "HDFS",
     "audit logs of 0.20 to 3.4 in any layout of log4j, behind prefixes of syslog, rolled by number or date"},
    {"object-csv", SourceKind::Objects, beginsWith<ObjectCsvReader::isHeader>, madeWithZone<ObjectCsvReader>,
     "object stores", "access logs as CSV: path, cluster, worker, size, timestamp, operation, ext"},
    {"object-jsonl", SourceKind::Objects, hasRecord<ObjectJsonReader::isRecord>, madeWithZone<ObjectJsonReader>,
     "object stores", "the same as JSON Lines"},
    {"s3-access", SourceKind::S3, hasRecord<S3LogReader::isRecord>, made<S3LogReader>, "Amazon S3, Versity",
     "server access logs"},
    {"web-access", SourceKind::Web, hasRecord<WebLogReader::isRecord>, made<WebLogReader>, "web servers",
     "common and combined log format"},
    {"swf", SourceKind::Jobs,
     [](std::string_view head, std::string_view name) {
         return head.starts_with(';') || hasRecord<SwfReader::isRecord>(head, name);
     },
     made<SwfReader>, "Parallel Workloads Archive", "standard workload format"},
    {"swim", SourceKind::Jobs, hasRecord<SwimReader::isRecord>, made<SwimReader>, "SWIM",
     "samples of clusters, with input paths or without"},
    {"key-csv", SourceKind::Cache,
     [](std::string_view head, std::string_view name) {
         return beginsWith<KeyCsvReader::isHeader>(head, name) || areNamelessReferences(head);
     },
     made<KeyCsvReader>, "caches",
     "CSV of key and size; without names of columns where keys come again with their size"},
    {"counts", SourceKind::Counts,
     [](std::string_view head, std::string_view name) { return isNamedCounts(name) && areNumbers(head, 1); },
     madeNumbers<NumbersReader::Columns::Counts>, "any",
     "reads of a file, one number a line, in a file with count in its name"},
    {"lirs", SourceKind::Cache, [](std::string_view head, std::string_view) { return areNumbers(head, 1); },
     madeNumbers<NumbersReader::Columns::Lirs>, "LIRS", "traces of references, a number a line"},
    {"time-key-size", SourceKind::Cache, [](std::string_view head, std::string_view) { return areNumbers(head, 3); },
     madeNumbers<NumbersReader::Columns::TimeKeySize>, "caches", "time, key and size, numbers with blanks between"},
    {"arc", SourceKind::Cache, [](std::string_view head, std::string_view) { return areNumbers(head, 4); },
     madeNumbers<NumbersReader::Columns::Arc>, "ARC", "traces of runs of blocks: start, length, two more numbers"},
    {"vscsi1", SourceKind::Cache, fitsRecords<RecordReader::Layout::Vscsi1>, madeRecords<RecordReader::Layout::Vscsi1>,
     "CloudPhysics", "vscsi records, version 1"},
    {"vscsi2", SourceKind::Cache, fitsRecords<RecordReader::Layout::Vscsi2>, madeRecords<RecordReader::Layout::Vscsi2>,
     "CloudPhysics", "vscsi records, version 2"},
    {"oracle-general", SourceKind::Cache, fitsRecords<RecordReader::Layout::OracleGeneral>,
     madeRecords<RecordReader::Layout::OracleGeneral>, "libCacheSim", "oracleGeneral records"},
};

/// The beginning of a file, unpacked; of an archive that of its first file.
class HeadVisitor final : public ContentVisitor {
public:
    std::string head;
    bool isDone = false;
    bool begin(const std::string&) override { return !isDone; }
    Status data(std::string_view bytes, std::uint64_t) override {
        head.append(bytes.substr(0, kSniffedBytes - head.size()));
        isDone = head.size() == kSniffedBytes;
        return isDone ? fail(MessageId::Cancelled) : Status();
    }
    Status end() override {
        isDone = !head.empty();
        return {};
    }
    Status passed(std::uint64_t) override { return isDone ? fail(MessageId::Cancelled) : Status(); }
};

FilePart anyPacking() {
    FilePart part;
    part.mayBeZip = true;
    return part;
}

/// The first time in the beginning of a file.
class FirstTime final : public AccessSink {
public:
    std::optional<std::int64_t> ms;
    void access(const Access& access) override {
        if (!ms) ms = access.timeMs;
    }
};

/// "part-10" after "part-9".
bool isBeforeByName(const fs::path& a, const fs::path& b) {
    const std::string left = a.string(), right = b.string();
    std::size_t i = 0, j = 0;
    while (i < left.size() && j < right.size()) {
        if (!isDigit(left[i]) || !isDigit(right[j])) {
            if (left[i] != right[j]) return left[i] < right[j];
            ++i;
            ++j;
            continue;
        }
        const auto taken = [](const std::string& text, std::size_t& at) {
            std::string digits;
            for (; at < text.size() && isDigit(text[at]); ++at)
                if (!digits.empty() || text[at] != '0') digits += text[at];
            return digits;
        };
        const std::string first = taken(left, i), second = taken(right, j);
        if (first.size() != second.size()) return first.size() < second.size();
        if (first != second) return first < second;
    }
    return left.size() - i < right.size() - j;
}

const LogFormat* formatOf(std::string_view head, const std::string& name) {
    for (const LogFormat& format : kFormats)
        if (format.fits(head, name)) return &format;
    return nullptr;
}

class LogVisitor final : public ContentVisitor {
public:
    /// @param pipe  null: the population is told on this thread
    LogVisitor(AccessReader& reader, Population& sink, AccessPipe* pipe, Progress& progress, std::uint64_t before,
               std::uint64_t total, std::string name)
        : m_reader(reader)
        , m_population(sink)
        , m_pipe(pipe)
        , m_progress(progress)
        , m_before(before)
        , m_total(total)
        , m_name(std::move(name)) {}
    bool begin(const std::string& entry) override {
        m_reader.begin(entry.empty() ? m_name : m_name + ":" + entry);
        return true;
    }
    Status data(std::string_view bytes, std::uint64_t done) override {
        if (!m_progress.advance(m_before + done, m_total, "reading")) return fail(MessageId::Cancelled);
        RETURN_IF_ERROR(m_reader.feed(bytes, sink()));
        if (m_pipe ? m_pipe->isFull() : m_population.isFull()) {
            if (m_pipe) m_pipe->finish();
            return m_population.room();
        }
        return {};
    }
    Status end() override { return m_reader.end(sink()); }

private:
    AccessSink& sink() {
        if (m_pipe) return *m_pipe;
        return m_population;
    }

    AccessReader& m_reader;
    Population& m_population;
    AccessPipe* m_pipe;
    Progress& m_progress;
    std::uint64_t m_before, m_total;
    std::string m_name;
};

/// Bytes and fingerprint of all that a file holds, unpacked.
class WholeContent final : public ContentVisitor {
public:
    explicit WholeContent(Progress& progress)
        : m_progress(progress) {}
    std::uint64_t bytes = 0, hash = 0;
    bool begin(const std::string&) override { return true; }
    Status data(std::string_view chunk, std::uint64_t) override {
        if (!m_progress.advance(0, 0, "reading")) return fail(MessageId::Cancelled);
        // chunks of a packed file end elsewhere than those of the same file unpacked
        while (!chunk.empty()) {
            const std::size_t part = std::min(chunk.size(), kPiece - m_piece.size());
            m_piece.append(chunk.substr(0, part));
            chunk.remove_prefix(part);
            if (m_piece.size() == kPiece) fold();
        }
        return {};
    }
    Status end() override {
        fold();
        return {};
    }

private:
    static constexpr std::size_t kPiece = std::size_t{1} << 16;
    void fold() {
        hash = (hash ^ textHash(m_piece)) * 0x9E3779B97F4A7C15ULL;
        bytes += m_piece.size();
        m_piece.clear();
    }
    Progress& m_progress;
    std::string m_piece;
};

/// Whether two files that begin alike hold the same, packed or not.
Result<bool> isSameContent(const fs::path& a, const fs::path& b, Progress& progress) {
    WholeContent first(progress), second(progress);
    if (const Status status = readContent(a, first, progress, anyPacking()); !status) {
        if (status.error().id() == MessageId::Cancelled) return tl::unexpected<Error>(status.error());
        return false; // reading it for its records will tell what is wrong with it
    }
    if (const Status status = readContent(b, second, progress, anyPacking()); !status) {
        if (status.error().id() == MessageId::Cancelled) return tl::unexpected<Error>(status.error());
        return false;
    }
    return first.bytes == second.bytes && first.hash == second.hash;
}

std::uint64_t sizeOf(const fs::path& file) {
    std::error_code error;
    const auto size = fs::file_size(file, error);
    return error ? 0 : size;
}

} // namespace

Result<std::string> headOf(const fs::path& file, Progress& progress) {
    HeadVisitor visitor;
    Status status = readContent(file, visitor, progress, anyPacking());
    // a file that is cut in its first bytes still begins as something; reading it whole will tell
    if (!status && !visitor.isDone && visitor.head.empty()) return tl::unexpected<Error>(std::move(status).error());
    return std::move(visitor.head);
}

Result<std::vector<fs::path>> filesUnder(const std::vector<fs::path>& paths) {
    std::vector<fs::path> files;
    for (const fs::path& path : paths) {
        std::error_code error;
        const fs::file_status status = fs::status(path, error);
        if (!fs::exists(status)) return fail(MessageId::FileNotFound, {path.string()});
        if (!fs::is_directory(status)) {
            files.push_back(path);
            continue;
        }
        for (fs::recursive_directory_iterator entry(path, error), end; !error && entry != end; entry.increment(error))
            if (entry->is_regular_file(error) && !entry->path().filename().string().starts_with('.'))
                files.push_back(entry->path());
        if (error) return fail(MessageId::CannotRead, {path.string(), error.message()});
    }
    std::sort(files.begin(), files.end(), isBeforeByName);
    files.erase(std::unique(files.begin(), files.end()), files.end());
    return files;
}

const LogFormat* logFormatOf(std::string_view head, const std::string& fileName) {
    return formatOf(head, fileName);
}

std::vector<const LogFormat*> logFormats() {
    std::vector<const LogFormat*> all;
    for (const LogFormat& format : kFormats)
        all.push_back(&format);
    return all;
}

const LogFormat* logFormatNamed(std::string_view name) {
    for (const LogFormat& format : kFormats)
        if (format.name == name) return &format;
    return nullptr;
}

Result<FoundLogs> findLogs(const std::vector<fs::path>& paths, const LogFormat* named, const TimeZone& zone,
                           Progress& progress) {
    ASSIGN_OR_RETURN(const std::vector<fs::path> files, filesUnder(paths));
    FoundLogs found;
    found.format = named;
    struct Log {
        fs::path path;
        std::optional<std::int64_t> firstMs;
        std::uint64_t beginning = 0; ///< hash of it
        std::size_t headBytes = 0;
    };
    std::vector<Log> logs;
    std::vector<fs::path> empty;
    for (const fs::path& file : files) {
        cancellationPoint();
        ASSIGN_OR_RETURN(const std::string head, headOf(file, progress));
        if (imageLayout(head) != ImageLayout::None) {
            found.images.push_back(file);
            continue;
        }
        if (head.find_first_not_of(" \t\r\n") == std::string::npos) {
            empty.push_back(file); // of whatever the others are
            continue;
        }
        const LogFormat* const format = named ? named : formatOf(head, file.filename().string());
        if (!format) {
            found.unknown.push_back(file);
            continue;
        }
        if (found.format && found.format != format)
            return fail(MessageId::MixedLogs, {logs.empty() ? file.string() : logs[0].path.string(), file.string()});
        found.format = format;
        if (!named && format->name == "key-csv" && areNamelessReferences(head))
            found.doubts.push_back(
                say(TENFOLD_WORDS("Sentence",
                                  "{0} does not name its columns: the first was taken for the key, the second for its "
                                  "size in bytes, since keys come again with the same one",
                                  "characterize.namelessReferences"),
                    file.filename().string()));
        FirstTime first;
        const auto reader = format->make(zone);
        reader->begin(file.string());
        RETURN_IF_ERROR(reader->feed(head, first));
        // files are known by their content: one that was copied, or packed beside itself, is one log. What
        // begins with a long header is told apart by its first record only
        const std::uint64_t beginning = textHash(head);
        const auto alike = std::find_if(logs.begin(), logs.end(), [&](const Log& log) {
            return log.beginning == beginning && log.headBytes == head.size();
        });
        const bool mayRepeat = format->kind == SourceKind::Counts || format->kind == SourceKind::Cache;
        if (alike != logs.end() && !mayRepeat && reader->counts().parsed > 0) {
            ASSIGN_OR_RETURN(const bool isCopy, isSameContent(alike->path, file, progress));
            found.doubts.push_back(
                isCopy ? say(TENFOLD_WORDS("Sentence", "{0} holds the same as {1} and was left out",
                                           "characterize.copiedFile"),
                             file.filename().string(), alike->path.filename().string())
                       : say(TENFOLD_WORDS("Sentence",
                                           "{0} begins as {1} does: are these one log, whose records count twice?",
                                           "characterize.sameBeginning"),
                             file.filename().string(), alike->path.filename().string()));
            if (isCopy) continue;
        }
        if (auto doubt = reader->doubt()) found.doubts.push_back(std::move(*doubt));
        logs.push_back({file, first.ms, beginning, head.size()});
        found.bytes += sizeOf(file);
    }
    // empty files are of whatever the others are, but nothing beside others that nobody knows
    if (logs.empty() && found.images.empty() && (empty.empty() || !found.unknown.empty()))
        return fail(MessageId::UnknownLog, {found.unknown.empty() ? paths.empty() ? std::string() : paths[0].string()
                                                                  : found.unknown[0].string()});
    // those in whose beginning no time stands come last, by name
    std::stable_sort(logs.begin(), logs.end(), [](const Log& a, const Log& b) {
        return a.firstMs.value_or(INT64_MAX) < b.firstMs.value_or(INT64_MAX);
    });
    for (Log& log : logs) {
        found.logs.push_back(std::move(log.path));
        found.firstMs.push_back(log.firstMs);
    }
    return found;
}

Status readLogs(const FoundLogs& found, const TimeZone& zone, Population& population, Progress& progress,
                const std::vector<std::uint64_t>& from, std::size_t threads) {
    if (!found.format) return {};
    const auto reader = found.format->make(zone);
    // jobs and counts come one by one; only requests are worth a thread
    std::unique_ptr<AccessPipe> pipe;
    const SourceKind kind = found.format->kind;
    const bool isOfRequests = kind == SourceKind::Audit || kind == SourceKind::Objects || kind == SourceKind::S3 ||
                              kind == SourceKind::Web || kind == SourceKind::Cache;
    if (threads > 1 && isOfRequests)
        pipe = std::make_unique<AccessPipe>(
            population, [&] { return population.isFull(); },
            population.gathers().people || !population.question().where.empty());
    std::uint64_t before = 0;
    for (std::size_t i = 0; i < found.logs.size(); ++i) {
        const fs::path& file = found.logs[i];
        LogVisitor visitor(*reader, population, pipe.get(), progress, before, found.bytes, file.string());
        FilePart part = anyPacking();
        if (i < from.size() && from[i] > 0) {
            const std::uint64_t bytes = sizeOf(file);
            if (bytes <= from[i]) continue;
            part.from = from[i];
            part.bytes = bytes - from[i];
            part.isPlain = true;
        }
        RETURN_IF_ERROR(readContent(file, visitor, progress, part));
        before += sizeOf(file);
    }
    if (pipe) pipe->finish();
    const LineCounts& counts = reader->counts();
    const std::uint64_t lines = counts.parsed + counts.rejected + counts.other;
    if (lines > 0 && counts.parsed == 0 && population.lines.parsed == 0)
        return fail(MessageId::NoRecords, {found.logs[0].string(), lines, found.format->name});
    population.lines.add(counts);
    population.coarsestMs = std::max(population.coarsestMs, reader->resolutionMs());
    if (const auto started = reader->startedAtMs(); started && !population.startedAtMs)
        population.startedAtMs = started;
    if (const auto* spark = dynamic_cast<const SparkLogReader*>(reader.get())) {
        if (population.spark) {
            population.spark->add(spark->application());
            std::sort(population.spark->succeededMs.begin(), population.spark->succeededMs.end());
        } else {
            population.spark = spark->application();
        }
    }
    return {};
}

} // namespace tenfold::characterize
