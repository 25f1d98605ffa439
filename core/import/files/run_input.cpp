#include "core/import/files/run_input.h"

#include "core/base/files/file_reader.h"
#include "core/base/limits.h"
#include "core/base/text/utf8.h"
#include "core/import/files/archive_reader.h"
#include "core/import/files/spool.h"
#include "core/import/registry.h"
#include "core/words/base_messages.h"
#include "core/words/import_messages.h"
#include "core/words/sentence.h"

#include <algorithm>
#include <map>
#include <set>

namespace tenfold {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kHeads = 4;
constexpr std::string_view kRunToml = "run.toml";
/// Known answers may lie in a folder of this name beside the traces; they are nothing to import.
constexpr std::string_view kTruth = "truth";

std::string withoutPacking(std::string name) {
    for (const std::string_view ending : {".gz", ".zst", ".xz", ".bz2", ".lz4"})
        if (name.ends_with(ending)) return name.substr(0, name.size() - ending.size());
    return name;
}

std::string fileName(const std::string& path) {
    return path.substr(path.rfind('/') + 1);
}

std::string folderOf(const std::string& path) {
    const std::size_t slash = path.rfind('/');
    return slash == std::string::npos ? "" : path.substr(0, slash);
}

constexpr int kSure = 50; ///< of 100: what a format has to say of a file for others to be left out

/// The format of spans that a file begins as; null: none.
const Format* spanFormatOf(const std::string& head) {
    const Format* best = nullptr;
    int sureness = kSure;
    for (const Format* format : formats()) {
        if (format->traits().kind != RunKind::Spans) continue;
        if (const int now = format->sniff(head); now > sureness) {
            sureness = now;
            best = format;
        }
    }
    return best;
}

/// Whether content has to say what a file is.
bool mayHoldSpans(const std::string& name) {
    const std::string plain = withoutPacking(fileName(name));
    for (const std::string_view ending : {".jsonl", ".ndjson", ".csv", ".tsv"})
        if (plain.ends_with(ending)) return true;
    return isSpanName(name);
}

/// Adds a file with its beginning, which is kept while there are few, and for the first file of each format of spans.
void addWithHead(RunInput& run, InputFile file, std::string head) {
    file.spans = spanFormatOf(head);
    if (!file.spans && !isTraceName(file.entry.empty() ? file.path.string() : file.entry)) return;
    const bool isNew = file.spans && std::none_of(run.files.begin(), run.files.end(),
                                                  [&](const InputFile& other) { return other.spans == file.spans; });
    run.files.push_back(std::move(file));
    if (head.empty() || (run.heads.size() >= kHeads && !isNew)) return;
    run.heads.push_back(std::move(head));
    run.headFiles.push_back(run.files.size() - 1);
}

/// Collects the beginning of one file; stops the reading when it has enough.
class HeadReader final : public ContentVisitor {
public:
    explicit HeadReader(std::size_t limit)
        : m_limit(limit) {}
    bool begin(const std::string& entry) override {
        m_isTar |= !entry.empty();
        return !m_isTar;
    }
    Status data(std::string_view bytes, std::uint64_t) override {
        m_head.append(bytes.substr(0, m_limit - m_head.size()));
        // Not a failure: readHead() takes it as "enough".
        m_hasEnough = m_head.size() == m_limit;
        return m_hasEnough ? fail(MessageId::Cancelled) : Status();
    }
    Status end() override { return {}; }

    std::size_t m_limit;
    bool m_hasEnough = false;
    std::string m_head;
    bool m_isTar = false;
};

Result<std::string> readHead(const fs::path& path, std::size_t limit, Progress& progress) {
    HeadReader reader(limit);
    const Status status = readContent(path, reader, progress);
    if (!status && !reader.m_hasEnough) return tl::unexpected<Error>(status.error());
    return std::move(reader.m_head);
}

std::vector<fs::directory_entry> sortedEntries(const fs::path& folder, std::error_code& error) {
    std::vector<fs::directory_entry> entries;
    for (fs::directory_iterator it(folder, error), end; !error && it != end; it.increment(error))
        entries.push_back(*it);
    std::sort(entries.begin(), entries.end(),
              [](const auto& a, const auto& b) { return a.path().filename() < b.path().filename(); });
    return entries;
}

Status addRunToml(RunInput& run, const fs::path& path, Progress& progress) {
    std::error_code ignored;
    if (!fs::is_regular_file(path, ignored)) return {};
    ASSIGN_OR_RETURN(run.runToml, readHead(path, kMostRunTomlBytes, progress));
    run.runTomlName = path.string();
    return {};
}

/// Adds the runs of a folder; `depth` guards against links that go round.
Status addFolder(const fs::path& folder, int depth, std::vector<RunInput>& runs, Progress& progress) {
    constexpr int kMaxDepth = 8;
    std::error_code error;
    const auto entries = sortedEntries(folder, error);
    if (error) return fail(MessageId::CannotRead, {folder.string(), error.message()});
    RunInput run;
    run.path = folder;
    run.shownName = folder.string();
    // "folder/" and "." have no file name of their own.
    const fs::path whole = fs::absolute(folder, error).lexically_normal();
    run.folderName = whole.has_filename() ? whole.filename().string() : whole.parent_path().filename().string();
    for (const auto& entry : entries) {
        const std::string name = entry.path().filename().string();
        if (!entry.is_regular_file(error) || name[0] == '.' || !(isTraceName(name) || isSpanName(name))) continue;
        const std::uint64_t bytes = entry.file_size(error);
        InputFile file{entry.path(), "", entry.path().string(), senderOf(name), error ? 0 : bytes};
        const std::size_t before = run.files.size();
        if (run.heads.size() >= kHeads && !mayHoldSpans(name)) {
            run.files.push_back(std::move(file));
        } else {
            if (!progress.advance(runs.size(), 0, "looking for runs")) return fail(MessageId::Cancelled);
            ASSIGN_OR_RETURN(std::string head, readHead(entry.path(), kHeadBytes, progress));
            addWithHead(run, std::move(file), std::move(head));
        }
        if (run.files.size() > before) run.bytes += run.files.back().bytes;
    }
    if (!run.files.empty()) {
        RETURN_IF_ERROR(addRunToml(run, folder / kRunToml, progress));
        runs.push_back(std::move(run));
        return {};
    }
    for (const auto& entry : entries)
        if (entry.is_directory(error) && depth < kMaxDepth && entry.path().filename() != kTruth)
            RETURN_IF_ERROR(addFolder(entry.path(), depth + 1, runs, progress));
    return {};
}

/// Looks through a file that may be a tar and notes its folders with trace files.
class TarLister final : public ContentVisitor {
public:
    /// @param shownName  of the file, for people
    TarLister(const fs::path& path, std::string shownName, std::uint64_t bytes, Progress& progress)
        : m_path(path)
        , m_shownName(std::move(shownName))
        , m_bytes(bytes)
        , m_progress(progress) {}

    bool begin(const std::string& entry) override {
        m_isTar |= !entry.empty();
        m_entry = entry;
        m_text.clear();
        const std::string name = fileName(entry);
        if (name == kRunToml) return true;
        if (!m_isTar || name.empty() || name[0] == '.' || !(isTraceName(name) || isSpanName(name))) return false;
        const auto run = m_runs.find(folderOf(entry));
        if (run == m_runs.end() || run->second.heads.size() < kHeads || mayHoldSpans(name)) return true;
        run->second.files.push_back(file());
        return false;
    }
    Status data(std::string_view bytes, std::uint64_t done) override {
        const std::size_t limit = fileName(m_entry) == kRunToml ? kMostRunTomlBytes : kHeadBytes;
        m_text.append(bytes.substr(0, limit - m_text.size()));
        return passed(done);
    }
    Status passed(std::uint64_t done) override {
        return m_progress.advance(done, m_bytes, "looking for runs") ? Status() : fail(MessageId::Cancelled);
    }
    Status end() override {
        if (fileName(m_entry) == kRunToml)
            m_tomls[folderOf(m_entry)] = {m_entry, m_text};
        else
            addEntry();
        return {};
    }

    bool isTar() const { return m_isTar; }
    std::vector<RunInput> takeRuns() {
        std::vector<RunInput> runs;
        std::set<std::string> folders;
        for (auto& [folder, run] : m_runs) { // a folder comes before the folders below it
            if (fileName(folder) == kTruth || isBelowOne(folder, folders)) continue;
            folders.insert(folder);
            run.path = m_path;
            run.shownName = m_shownName + (folder.empty() ? "" : ":" + folder);
            run.folderName = folder.empty() ? senderOf(m_shownName) : fileName(folder);
            run.bytes = m_bytes;
            if (const auto toml = m_tomls.find(folder); toml != m_tomls.end()) {
                run.runToml = toml->second.second;
                run.runTomlName = m_shownName + ":" + toml->second.first;
            }
            runs.push_back(std::move(run));
        }
        if (runs.size() > 1) shareMembers(runs);
        return runs;
    }

private:
    InputFile file() const {
        return {m_path, m_entry, m_shownName + ":" + m_entry, senderOf(fileName(m_entry)), m_bytes};
    }
    void shareMembers(std::vector<RunInput>& runs) const {
        const auto members = std::make_shared<TarMembers>(m_path, m_bytes);
        for (RunInput& run : runs) {
            run.members = members;
            for (const InputFile& file : run.files)
                members->want(file.entry);
        }
    }
    void addEntry() {
        RunInput run; // a folder in which nothing is a trace is no run
        RunInput& into = m_runs.contains(folderOf(m_entry)) ? m_runs[folderOf(m_entry)] : run;
        addWithHead(into, file(), m_text);
        if (!run.files.empty()) m_runs.emplace(folderOf(m_entry), std::move(run));
    }
    static bool isBelowOne(std::string folder, const std::set<std::string>& folders) {
        while (!folder.empty()) {
            folder = folderOf(folder);
            if (folders.contains(folder) && !(folder.empty() && !folders.contains(""))) return true;
        }
        return false;
    }

    const fs::path& m_path;
    std::string m_shownName;
    std::uint64_t m_bytes;
    Progress& m_progress;
    bool m_isTar = false;
    std::string m_entry;
    std::string m_text;
    std::map<std::string, RunInput> m_runs; ///< by folder inside the tar
    std::map<std::string, std::pair<std::string, std::string>> m_tomls;
};

/// @param named  the file as the user says it; `path` may be a spool of it
Status addFile(const fs::path& path, const fs::path& named, std::vector<RunInput>& runs, Progress& progress) {
    std::error_code error;
    const std::uint64_t size = fs::file_size(path, error), bytes = error ? 0 : size;
    TarLister lister(path, named.string(), bytes, progress);
    RETURN_IF_ERROR(readContent(path, lister, progress));
    if (lister.isTar()) {
        for (RunInput& run : lister.takeRuns())
            runs.push_back(std::move(run));
        return {};
    }
    RunInput run;
    run.path = path;
    run.shownName = named.string();
    run.folderName = senderOf(named.filename().string());
    run.files.push_back({path, "", named.string(), senderOf(named.filename().string()), bytes});
    run.bytes = bytes;
    ASSIGN_OR_RETURN(std::string head, readHead(path, kHeadBytes, progress));
    if (!head.empty()) {
        run.files.front().spans = spanFormatOf(head);
        run.heads.push_back(std::move(head));
        run.headFiles.push_back(0);
    }
    RETURN_IF_ERROR(addRunToml(run, named.parent_path() / kRunToml, progress));
    runs.push_back(std::move(run));
    return {};
}

/// Everything that comes through a pipe, so that it can be read more than once.
Result<std::shared_ptr<Spool>> spooled(const fs::path& pipe, Progress& progress) {
    ASSIGN_OR_RETURN(FileReader reader, FileReader::open(pipe, progress));
    ASSIGN_OR_RETURN(std::shared_ptr<Spool> spool, Spool::make());
    std::string buffer(kChunkBytes, '\0');
    for (;;) {
        ASSIGN_OR_RETURN(const std::size_t got, reader.read(buffer.data(), buffer.size()));
        if (got == 0) return spool;
        RETURN_IF_ERROR(spool->append({buffer.data(), got}));
    }
}

/// What people and the workspace get to see of names; paths and entries stay what the system knows them by.
void makeNamesValid(RunInput& run) {
    run.shownName = asUtf8(run.shownName);
    run.folderName = asUtf8(run.folderName);
    run.runTomlName = asUtf8(run.runTomlName);
    for (InputFile& file : run.files) {
        file.shownName = asUtf8(file.shownName);
        file.sender = asUtf8(file.sender);
    }
}

} // namespace

bool isTraceName(const std::string& name) {
    const std::string plain = withoutPacking(fileName(name));
    for (const std::string_view ending : {".log", ".jsonl", ".ndjson", ".csv", ".tsv"})
        if (plain.ends_with(ending) && plain.size() > ending.size()) return true;
    return false;
}

bool isSpanName(const std::string& name) {
    const std::string plain = withoutPacking(fileName(name));
    for (const std::string_view ending : {".json", ".pb", ".otlp", ".sql"})
        if (plain.ends_with(ending) && plain.size() > ending.size()) return true;
    return false;
}

std::string senderOf(const std::string& name) {
    std::string plain = withoutPacking(fileName(name));
    for (const std::string_view ending :
         {".log", ".jsonl", ".ndjson", ".csv", ".tsv", ".json", ".pb", ".otlp", ".sql", ".tar", ".tgz"})
        if (plain.ends_with(ending) && plain.size() > ending.size())
            return plain.substr(0, plain.size() - ending.size());
    return plain;
}

Result<std::vector<RunInput>> findRuns(const fs::path& path, Progress& progress) {
    std::error_code error;
    const fs::file_status status = fs::status(path, error);
    if (!fs::exists(status)) return fail(MessageId::FileNotFound, {path.string()});
    std::vector<RunInput> runs;
    if (fs::is_directory(status)) {
        RETURN_IF_ERROR(addFolder(path, 0, runs, progress));
    } else if (fs::is_regular_file(status)) {
        RETURN_IF_ERROR(addFile(path, path, runs, progress));
    } else {
        ASSIGN_OR_RETURN(const std::shared_ptr<Spool> spool, spooled(path, progress));
        RETURN_IF_ERROR(addFile(spool->path(), path, runs, progress));
        for (RunInput& run : runs)
            run.spool = spool;
    }
    if (runs.empty()) return fail(MessageId::NoTraceFiles, {path.string()});
    if (runs.size() > kMostRuns)
        return fail(MessageId::CannotRead,
                    {path.string(),
                     say(TENFOLD_WORDS("Sentence", "it holds {0} runs; {1} at once are the most", "import.tooManyRuns"),
                         runs.size(), kMostRuns)});
    for (RunInput& run : runs)
        makeNamesValid(run);
    return runs;
}

namespace {

/// The format of what is not spans, by the beginnings; null where nothing is sure enough to be preferred to spans.
const Format* formatBesideSpans(const RunInput& input, bool hasSpans) {
    std::vector<std::string> heads;
    for (std::size_t i = 0; i < input.heads.size(); ++i)
        if (!input.files[input.headFiles[i]].spans) heads.push_back(input.heads[i]);
    const Format* format = sniffFormat(heads);
    if (!format || !hasSpans) return format;
    const bool isSure =
        std::any_of(heads.begin(), heads.end(), [&](const std::string& head) { return format->sniff(head) > kSure; });
    return isSure ? format : nullptr;
}

/// Keeps the files that are wanted, with what is known of them.
template <typename IsWanted>
void keepFiles(RunInput& input, IsWanted isWanted, std::vector<std::string>& leftOut) {
    std::vector<InputFile> files;
    std::vector<std::string> heads;
    std::vector<std::size_t> headFiles;
    for (std::size_t i = 0, head = 0; i < input.files.size(); ++i) {
        const bool hasHead = head < input.headFiles.size() && input.headFiles[head] == i;
        if (isWanted(input.files[i])) {
            if (hasHead) {
                heads.push_back(std::move(input.heads[head]));
                headFiles.push_back(files.size());
            }
            files.push_back(std::move(input.files[i]));
        } else {
            if (input.files[i].entry.empty()) input.bytes -= std::min(input.bytes, input.files[i].bytes);
            leftOut.push_back(input.files[i].shownName);
        }
        head += hasHead;
    }
    input.files = std::move(files);
    input.heads = std::move(heads);
    input.headFiles = std::move(headFiles);
}

} // namespace

const Format* chooseFormat(RunInput& input, const Format* named, std::vector<std::string>& leftOut) {
    const auto hasFilesOf = [&](const Format* format) {
        return std::any_of(input.files.begin(), input.files.end(),
                           [&](const InputFile& file) { return file.spans == format; });
    };
    const auto all = formats();
    const auto richest = std::find_if(all.begin(), all.end(), [&](const Format* format) {
        return format->traits().kind == RunKind::Spans && hasFilesOf(format);
    });
    const Format* format = named ? named : formatBesideSpans(input, richest != all.end());
    if (!format && richest != all.end()) format = *richest;
    if (!format) return nullptr;
    if (format->traits().kind == RunKind::Spans) {
        if (hasFilesOf(format))
            keepFiles(
                input, [&](const InputFile& file) { return file.spans == format; }, leftOut);
    } else if (richest != all.end() && input.files.size() > 1) {
        // A file of this name was taken for its spans only.
        keepFiles(
            input, [](const InputFile& file) { return !file.spans || isTraceName(file.shownName); }, leftOut);
    }
    return format;
}

} // namespace tenfold
