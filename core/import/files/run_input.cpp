#include "core/import/files/run_input.h"

#include "core/base/files/file_reader.h"
#include "core/base/limits.h"
#include "core/base/text/utf8.h"
#include "core/import/files/append_only_files.h"
#include "core/import/files/archive_reader.h"
#include "core/import/files/found_files.h"
#include "core/import/files/settings_above.h"
#include "core/import/files/shared_requests.h"
#include "core/import/files/spool.h"
#include "core/import/registry.h"
#include "core/import/settings/line_time.h"
#include "core/words/base_messages.h"
#include "core/words/import_messages.h"
#include "core/words/sentence.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <set>

namespace tenfold {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kRunToml = "run.toml";
/// Known answers may lie in a folder of this name beside the traces; they are nothing to import.
constexpr std::string_view kTruth = "truth";

std::string fileName(const std::string& path) {
    return path.substr(path.rfind('/') + 1);
}

std::string folderOf(const std::string& path) {
    const std::size_t slash = path.rfind('/');
    return slash == std::string::npos ? "" : path.substr(0, slash);
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

struct Head {
    std::string text;
    bool isTar = false;
};

Result<Head> readHead(const fs::path& path, std::size_t limit, Progress& progress,
                      const std::vector<fs::path>& more = {}) {
    HeadReader reader(limit);
    const Status status = readContent(path, reader, progress, {0, {}, false, more});
    if (!status && !reader.m_hasEnough) return tl::unexpected<Error>(status.error());
    return Head{std::move(reader.m_head), reader.m_isTar};
}

/// Keeps the end of what it is given.
class TailReader final : public ContentVisitor {
public:
    explicit TailReader(Progress& progress)
        : m_progress(progress) {}
    bool begin(const std::string& entry) override { return entry.empty(); }
    Status data(std::string_view bytes, std::uint64_t) override {
        if (!m_progress.advance(0, 0, "looking for runs")) return fail(MessageId::Cancelled);
        m_tail.append(bytes.substr(bytes.size() - std::min(bytes.size(), kHeadBytes)));
        if (m_tail.size() > kHeadBytes) m_tail.erase(0, m_tail.size() - kHeadBytes);
        return {};
    }
    Status end() override { return {}; }
    const std::string& tail() const { return m_tail; }

private:
    Progress& m_progress;
    std::string m_tail;
};

/// The time of the last lines of a file; a packed one has to be unpacked for it.
Result<std::optional<std::int64_t>> lastTimeOf(const InputFile& file, Progress& progress) {
    if (!file.entry.empty()) return std::nullopt; // the tar would have to be read once more
    TailReader tail(progress);
    const bool isPlain = withoutPacking(file.path.string()) == file.path.string();
    const std::uint64_t from = isPlain ? file.bytes - std::min<std::uint64_t>(file.bytes, kHeadBytes) : 0;
    RETURN_IF_ERROR(readContent(file.path, tail, progress, {from, file.bytes - from}));
    return timeOfLines(tail.tail(), true);
}

std::vector<fs::directory_entry> sortedEntries(const fs::path& folder, std::error_code& error) {
    std::vector<fs::directory_entry> entries;
    for (fs::directory_iterator it(folder, error), end; !error && it != end; it.increment(error))
        entries.push_back(*it);
    std::sort(entries.begin(), entries.end(),
              [](const auto& a, const auto& b) { return a.path().filename() < b.path().filename(); });
    return entries;
}

/// "folder/" and "." have no file name of their own.
std::string folderNameOf(const fs::path& folder) {
    std::error_code error;
    const fs::path whole = fs::absolute(folder, error).lexically_normal();
    return whole.has_filename() ? whole.filename().string() : whole.parent_path().filename().string();
}

Status addRunToml(RunInput& run, const fs::path& path, Progress& progress) {
    std::error_code ignored;
    if (!fs::is_regular_file(path, ignored)) return {};
    ASSIGN_OR_RETURN(Head head, readHead(path, kMostRunTomlBytes, progress));
    run.runToml = std::move(head.text);
    run.runTomlName = path.string();
    return {};
}

namespace unread {
constexpr Words kHidden = TENFOLD_WORDS("Sentence", "its name begins with a dot", "unread.hidden");
constexpr Words kBelow =
    TENFOLD_WORDS("Sentence", "it is a folder inside a run; nothing in it is looked at", "unread.below");
constexpr Words kArchive =
    TENFOLD_WORDS("Sentence", "it is an archive of files; import it by its own name", "unread.archive");
constexpr Words kBesideArchives =
    TENFOLD_WORDS("Sentence", "it stands beside archives, which are the runs", "unread.besideArchives");
constexpr Words kNoFile = TENFOLD_WORDS("Sentence", "it is no file", "unread.noFile");
constexpr Words kNoPart =
    TENFOLD_WORDS("Sentence", "it is a part of a file that was split, and part {0} is missing", "unread.noPart");
} // namespace unread

/// Looks at the files of one folder.
class FolderReader {
public:
    FolderReader(const fs::path& folder, std::size_t runs, Progress& progress)
        : m_folder(folder)
        , m_runs(runs)
        , m_progress(progress) {}

    Status read() {
        std::error_code error;
        const auto entries = sortedEntries(m_folder, error);
        if (error) return fail(MessageId::CannotRead, {m_folder.string(), error.message()});
        std::vector<std::string> names;
        for (const auto& entry : entries) {
            const std::string name = entry.path().filename().string();
            if (name[0] == '.') {
                files.leaveOut(entry.path().string(), say(unread::kHidden));
            } else if (entry.is_directory(error)) {
                m_folders.push_back(entry.path());
            } else if (!entry.is_regular_file(error)) {
                files.leaveOut(entry.path().string(), say(unread::kNoFile));
            } else if (name != kRunToml) {
                names.push_back(name);
            }
        }
        for (UnreadFile& part : takeUncalledParts(m_folder, names))
            files.leaveOut(std::move(part.file), std::move(part.reason));
        files.expect(names);
        RETURN_IF_ERROR(addSplit(names));
        for (const std::string& name : names)
            RETURN_IF_ERROR(add(name));
        return {};
    }
    const std::vector<fs::path>& folders() const { return m_folders; }
    /// Files that hold many: runs of their own where the folder is none.
    const std::vector<fs::path>& archives() const { return m_archives; }
    /// Says that the folders and archives in a run are not looked at.
    void leaveOthersOut() {
        for (const fs::path& archive : m_archives)
            files.leaveOut(archive.string(), say(unread::kArchive));
        for (const fs::path& folder : m_folders)
            if (folder.filename() != kTruth) files.leaveOut(folder.string(), say(unread::kBelow));
    }

    FoundFiles files;

private:
    /// Takes the parts of split files out of the names and adds their wholes.
    Status addSplit(std::vector<std::string>& names) {
        std::map<std::string, std::size_t> missing;
        std::set<std::string> taken;
        for (const SplitFile& split : splitFiles(names, missing)) {
            ASSIGN_OR_RETURN(const bool isSplit, splitFile(split));
            if (isSplit) taken.insert(split.parts.begin(), split.parts.end());
        }
        for (const auto& [name, part] : missing)
            if (taken.insert(name).second) files.leaveOut((m_folder / name).string(), say(unread::kNoPart, part));
        std::erase_if(names, [&](const std::string& name) { return taken.contains(name); });
        return {};
    }

    Result<bool> splitFile(const SplitFile& split) {
        InputFile file{m_folder / split.parts[0], "", (m_folder / split.whole).string(), senderOf(split.whole)};
        if (!split.isSure) { // pieces of a log that was rolled over begin as a log themselves
            ASSIGN_OR_RETURN(Head second, readHead(m_folder / split.parts[1], kHeadBytes, m_progress));
            InputFile piece;
            lookAtContent(piece, second.text);
            if (!piece.wrapping && (piece.calls || piece.spans)) return false;
        }
        for (std::size_t i = 1; i < split.parts.size(); ++i)
            file.more.push_back(m_folder / split.parts[i]);
        file.bytes = bytesOf(file.path);
        for (const fs::path& part : file.more)
            file.bytes += bytesOf(part);
        RETURN_IF_ERROR(addRead(std::move(file), split.whole));
        return true;
    }

    Status add(const std::string& name) {
        InputFile file{m_folder / name, "", (m_folder / name).string(), senderOf(name), bytesOf(m_folder / name)};
        if (files.mustLookAt(name)) return addRead(std::move(file), name);
        files.add(std::move(file), name, {});
        return {};
    }

    Status addRead(InputFile file, const std::string& name) {
        if (!m_progress.advance(m_runs, 0, "looking for runs")) return fail(MessageId::Cancelled);
        auto head = readHead(file.path, kHeadBytes, m_progress, file.more);
        if (!head) {
            // What belongs to the run has to be whole; what is beside it is only named.
            if (isTraceName(name) || head.error().code() == ErrorCode::Cancelled)
                return tl::unexpected<Error>(std::move(head).error());
            files.leaveOut(file.shownName, head.error().sentence());
            return {};
        }
        if (head->isTar && file.more.empty())
            m_archives.push_back(file.path);
        else if (head->isTar)
            files.leaveOut(file.shownName, say(unread::kArchive));
        else
            files.add(std::move(file), name, std::move(head->text));
        return {};
    }

    static std::uint64_t bytesOf(const fs::path& path) {
        std::error_code error;
        const std::uint64_t bytes = fs::file_size(path, error);
        return error ? 0 : bytes;
    }

    const fs::path& m_folder;
    std::size_t m_runs;
    Progress& m_progress;
    std::vector<fs::path> m_folders, m_archives;
};

/// What a run.toml in a folder without traces says of the runs below it.
Status applyTomlOf(const fs::path& folder, std::vector<RunInput>& runs, std::size_t first, Progress& progress) {
    if (first >= runs.size()) return {};
    RunInput said;
    RETURN_IF_ERROR(addRunToml(said, folder / kRunToml, progress));
    if (!said.runToml) return {};
    return applySettingsAbove(
        runs, first, {std::move(*said.runToml), said.runTomlName, folder.string(), folderNameOf(folder), folder},
        [&](const InputFile& file) { return lastTimeOf(file, progress); });
}

Status addFile(const fs::path& path, const fs::path& named, std::vector<RunInput>& runs,
               std::vector<UnreadFile>& unread, Progress& progress);

/// The format that all files of a run are of, where one run of it lies in many folders; null: none.
const Format* treeFormatOf(const RunInput& run) {
    if (!run.runTomlName.empty()) return nullptr; // somebody says that it is one by itself
    const Format* format = nullptr;
    for (const InputFile& file : run.files) {
        if (!file.calls || !file.calls->traits().isTree || (format && file.calls != format)) return nullptr;
        format = file.calls;
    }
    return format;
}

/// The same of all runs from one on.
const Format* treeFormat(const std::vector<RunInput>& runs, std::size_t first) {
    const Format* const format = treeFormatOf(runs[first]);
    const bool isAll = std::all_of(runs.begin() + std::ptrdiff_t(first), runs.end(),
                                   [&](const RunInput& run) { return treeFormatOf(run) == format; });
    return isAll ? format : nullptr;
}

/// Whether the folders of these runs are those of YARN's containers, so that all are of one application; then their
/// files are called by them.
bool takeContainers(std::vector<RunInput>& runs, std::size_t first) {
    constexpr std::string_view kContainer = "container_";
    for (std::size_t i = first; i < runs.size(); ++i)
        if (!runs[i].path.filename().string().starts_with(kContainer) || !runs[i].runTomlName.empty()) return false;
    for (std::size_t i = first; i < runs.size(); ++i)
        for (InputFile& file : runs[i].files)
            file.sender = runs[i].files.size() > 1 ? runs[i].folderName + "/" + file.sender : runs[i].folderName;
    return true;
}

/// Makes the runs from `first` on one, which is that of the folder above them.
void joinTree(std::vector<RunInput>& runs, std::size_t first, const fs::path& folder) {
    RunInput whole;
    for (std::size_t i = first; i < runs.size(); ++i) {
        RunInput& part = runs[i];
        for (std::size_t head = 0; head < part.heads.size(); ++head) {
            whole.heads.push_back(std::move(part.heads[head]));
            whole.headFiles.push_back(part.headFiles[head] + whole.files.size());
        }
        std::move(part.files.begin(), part.files.end(), std::back_inserter(whole.files));
        std::move(part.unread.begin(), part.unread.end(), std::back_inserter(whole.unread));
        std::move(part.doubts.begin(), part.doubts.end(), std::back_inserter(whole.doubts));
        whole.bytes += part.bytes;
    }
    whole.path = folder;
    whole.shownName = folder.string();
    whole.folderName = folderNameOf(folder);
    runs.resize(first);
    runs.push_back(std::move(whole));
}

/// Archives often hold folders of one name: runs of theirs are named after the archive, too.
void nameByArchives(std::vector<RunInput>& runs, std::size_t first) {
    std::map<std::string, int> named;
    std::map<fs::path, int> ofArchive;
    for (std::size_t i = first; i < runs.size(); ++i)
        ++named[runs[i].folderName], ++ofArchive[runs[i].path];
    for (std::size_t i = first; i < runs.size(); ++i) {
        if (named.at(runs[i].folderName) == 1) continue;
        const std::string archive = senderOf(runs[i].path.filename().string());
        runs[i].folderName = ofArchive.at(runs[i].path) == 1 ? archive : archive + "-" + runs[i].folderName;
    }
}

/// Adds the runs of a folder; `depth` guards against links that go round.
Status addFolder(const fs::path& folder, int depth, std::vector<RunInput>& runs, std::vector<UnreadFile>& unread,
                 Progress& progress) {
    constexpr int kMaxDepth = 8;
    FolderReader reader(folder, runs.size(), progress);
    RETURN_IF_ERROR(reader.read());
    const std::size_t before = runs.size();
    // A table of answers beside archives is no run.
    if (!reader.archives().empty() && !reader.files.hasKnown()) reader.files.doubtNames(say(unread::kBesideArchives));
    if (!reader.files.hasTraces()) {
        for (const fs::path& archive : reader.archives()) {
            const Status added = addFile(archive, archive, runs, unread, progress);
            if (added) continue;
            if (added.error().code() == ErrorCode::Cancelled) return tl::unexpected<Error>(added.error());
            reader.files.leaveOut(archive.string(), added.error().sentence());
        }
        nameByArchives(runs, before);
        for (const fs::path& below : reader.folders())
            if (depth < kMaxDepth && below.filename() != kTruth)
                RETURN_IF_ERROR(addFolder(below, depth + 1, runs, unread, progress));
        if (runs.size() == before) reader.files.takeLikely();
        if (runs.size() > before && (treeFormat(runs, before) || takeContainers(runs, before)))
            joinTree(runs, before, folder);
        else if (shareRequests(runs, before)) {
            joinTree(runs, before, folder);
            runs.back().doubts.push_back({folder.string(), "its folders were read as one run: spans in one have their "
                                                           "parents in another"});
        }
    } else {
        reader.leaveOthersOut();
    }
    if (!reader.files.hasTraces()) {
        auto beside = reader.files.takeUnread();
        RETURN_IF_ERROR(applyTomlOf(folder, runs, before, progress));
        auto& into = runs.size() > before ? runs[before].unread : unread;
        into.insert(into.end(), beside.begin(), beside.end());
        return {};
    }
    RunInput run;
    run.path = folder;
    run.shownName = folder.string();
    run.folderName = folderNameOf(folder);
    RETURN_IF_ERROR(reader.files.moveInto(run, [&](const InputFile& file) { return lastTimeOf(file, progress); }));
    RETURN_IF_ERROR(addRunToml(run, folder / kRunToml, progress));
    runs.push_back(std::move(run));
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
        if (!m_isTar || name.empty()) return false;
        if (name[0] == '.') {
            m_folders[folderOf(entry)].leaveOut(file().shownName, say(unread::kHidden));
            return false;
        }
        return true;
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
            return addEntry();
        return {};
    }

    bool isTar() const { return m_isTar; }
    /// @param unread  gets what was passed over where there is no run
    Result<std::vector<RunInput>> takeRuns(std::vector<UnreadFile>& unread) {
        const bool hasAny = std::any_of(m_folders.begin(), m_folders.end(),
                                        [](const auto& folder) { return folder.second.hasTraces(); });
        std::vector<RunInput> runs;
        std::map<std::string, std::size_t> runOf;
        std::vector<UnreadFile> beside;
        for (auto& [folder, files] : m_folders) { // a folder comes before the folders below it
            if (fileName(folder) == kTruth) continue;
            if (!hasAny) files.takeLikely();
            if (const auto above = runAbove(folder, runOf)) {
                if (files.hasTraces()) runs[*above].unread.push_back({m_shownName + ":" + folder, say(unread::kBelow)});
                continue;
            }
            if (!files.hasTraces()) {
                for (UnreadFile& file : files.takeUnread())
                    beside.push_back(std::move(file));
                continue;
            }
            runOf.emplace(folder, runs.size());
            ASSIGN_OR_RETURN(RunInput run, runIn(folder, files));
            runs.push_back(std::move(run));
        }
        RETURN_IF_ERROR(applyTomls(runs, runOf));
        joinTrees(runs);
        auto& into = runs.empty() ? unread : runs.front().unread;
        into.insert(into.end(), beside.begin(), beside.end());
        const bool hasLogs = std::any_of(runs.begin(), runs.end(), [](const RunInput& run) { return run.needsOrder; });
        if (runs.size() > 1 || hasLogs) shareMembers(runs);
        return runs;
    }

private:
    /// Makes one run of folders beside each other that are a tree of one format, as joinTree() does of those on disk.
    void joinTrees(std::vector<RunInput>& runs) const {
        std::vector<RunInput> joined;
        for (std::size_t first = 0; first < runs.size();) {
            std::vector<RunInput> tree;
            tree.push_back(std::move(runs[first]));
            std::string common = entryFolder(tree.front());
            const Format* const format = treeFormatOf(tree.front());
            for (++first; format && first < runs.size() && treeFormatOf(runs[first]) == format; ++first) {
                common = commonFolder(common, entryFolder(runs[first]));
                tree.push_back(std::move(runs[first]));
            }
            if (tree.size() == 1) {
                joined.push_back(std::move(tree.front()));
                continue;
            }
            joinTree(tree, 0, m_path);
            RunInput& whole = tree.front();
            whole.shownName = m_shownName + (common.empty() ? "" : ":" + common);
            whole.folderName = common.empty() ? senderOf(m_shownName) : fileName(common);
            whole.bytes = m_bytes;
            whole.needsOrder = true; // the tar may have them in another one
            joined.push_back(std::move(whole));
        }
        runs = std::move(joined);
    }
    static std::string entryFolder(const RunInput& run) {
        return run.files.empty() ? std::string() : folderOf(run.files.front().entry);
    }
    static std::string commonFolder(std::string a, const std::string& b) {
        while (!a.empty() && b != a && !b.starts_with(a + "/"))
            a = folderOf(a);
        return a;
    }

    /// What each run.toml says of the runs in folders below its own, the innermost first.
    Status applyTomls(std::vector<RunInput>& runs, std::map<std::string, std::size_t>& runOf) const {
        std::vector<std::string> folders; // of the runs, in order
        for (const auto& [folder, at] : runOf)
            folders.push_back(folder);
        for (auto toml = m_tomls.rbegin(); toml != m_tomls.rend(); ++toml) {
            const std::string& folder = toml->first;
            const auto isBelow = [&](const std::string& other) {
                return folder.empty() ? !other.empty() : other.starts_with(folder + "/");
            };
            const auto first = std::find_if(folders.begin(), folders.end(), isBelow);
            const auto end = std::find_if_not(first, folders.end(), isBelow);
            if (first == end) continue;
            std::vector<RunInput> below;
            const auto from = runs.begin() + (first - folders.begin()), to = runs.begin() + (end - folders.begin());
            std::move(from, to, std::back_inserter(below));
            RETURN_IF_ERROR(applySettingsAbove(below, 0,
                                               {toml->second.second, m_shownName + ":" + toml->second.first,
                                                m_shownName + (folder.empty() ? "" : ":" + folder),
                                                folder.empty() ? senderOf(m_shownName) : fileName(folder), m_path},
                                               [&](const InputFile& file) { return lastTimeOf(file, m_progress); }));
            if (below.size() == 1 && end - first > 1) {
                *from = std::move(below.front());
                runs.erase(from + 1, to);
                *first = folder;
                folders.erase(first + 1, end);
            } else {
                std::move(below.begin(), below.end(), from);
            }
        }
        return {};
    }
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
    Status addEntry() {
        InputFile entry = file();
        FoundFiles& files = m_folders[folderOf(m_entry)];
        entry.isPacked = isPacked(m_text);
        if (entry.isPacked) {
            // Its beginning has to be unpacked from somewhere; that it is cut is no fault.
            ASSIGN_OR_RETURN(const std::shared_ptr<Spool> spool, Spool::make());
            RETURN_IF_ERROR(spool->append(m_text));
            HeadReader reader(kHeadBytes);
            const Status status = readContent(spool->path(), reader, m_progress);
            if (!status && status.error().code() == ErrorCode::Cancelled && !reader.m_hasEnough)
                return tl::unexpected<Error>(status.error());
            if (reader.m_isTar) {
                files.leaveOut(entry.shownName, say(unread::kArchive));
                return {};
            }
            m_text = std::move(reader.m_head);
        }
        files.add(std::move(entry), fileName(m_entry), m_text);
        return {};
    }
    Result<RunInput> runIn(const std::string& folder, FoundFiles& files) const {
        RunInput run;
        run.path = m_path;
        run.shownName = m_shownName + (folder.empty() ? "" : ":" + folder);
        run.folderName = folder.empty() ? senderOf(m_shownName) : fileName(folder);
        RETURN_IF_ERROR(files.moveInto(run, [&](const InputFile& file) { return lastTimeOf(file, m_progress); }));
        run.bytes = m_bytes;
        run.needsOrder = std::any_of(run.files.begin(), run.files.end(),
                                     [](const InputFile& file) { return file.log != 0 || file.isPacked; });
        if (const auto toml = m_tomls.find(folder); toml != m_tomls.end()) {
            run.runToml = toml->second.second;
            run.runTomlName = m_shownName + ":" + toml->second.first;
        }
        return run;
    }
    static std::optional<std::size_t> runAbove(std::string folder, const std::map<std::string, std::size_t>& runOf) {
        while (!folder.empty()) {
            folder = folderOf(folder);
            if (const auto run = runOf.find(folder); run != runOf.end()) return run->second;
        }
        return {};
    }

    const fs::path& m_path;
    std::string m_shownName;
    std::uint64_t m_bytes;
    Progress& m_progress;
    bool m_isTar = false;
    std::string m_entry;
    std::string m_text;
    std::map<std::string, FoundFiles> m_folders; ///< by folder inside the tar
    std::map<std::string, std::pair<std::string, std::string>> m_tomls;
};

/// Where the file is a part of one that was split, makes it the whole one.
void findOtherParts(InputFile& file) {
    const std::string name = file.path.filename().string();
    const auto part = partNameOf(withoutPacking(name));
    if (!part || !part->isSure) return;
    const fs::path folder = file.path.parent_path();
    std::error_code error;
    std::vector<std::string> names;
    for (fs::directory_iterator it(folder.empty() ? "." : folder, error), end; !error && it != end; it.increment(error))
        names.push_back(it->path().filename().string());
    std::map<std::string, std::size_t> missing;
    for (const SplitFile& split : splitFiles(names, missing)) {
        if (std::find(split.parts.begin(), split.parts.end(), name) == split.parts.end()) continue;
        file.path = folder / split.parts[0];
        file.shownName = (folder / split.whole).string();
        file.sender = senderOf(split.whole);
        file.bytes = 0;
        for (std::size_t i = 0; i < split.parts.size(); ++i) {
            if (i > 0) file.more.push_back(folder / split.parts[i]);
            const std::uint64_t bytes = fs::file_size(folder / split.parts[i], error);
            file.bytes += error ? 0 : bytes;
        }
    }
}

/// The runs in a file, which may be a tar. @param named  the file as the user says it; `path` may be a spool of it
Status addFile(const fs::path& path, const fs::path& named, std::vector<RunInput>& runs,
               std::vector<UnreadFile>& unread, Progress& progress) {
    std::error_code error;
    const std::uint64_t size = fs::file_size(path, error);
    InputFile file{path, "", named.string(), senderOf(named.filename().string()), error ? 0 : size};
    if (path == named) findOtherParts(file);
    TarLister lister(file.path, file.shownName, file.bytes, progress);
    RETURN_IF_ERROR(readContent(file.path, lister, progress, {0, {}, false, file.more}));
    if (lister.isTar()) {
        if (!file.more.empty())
            return fail(
                MessageId::CannotRead,
                {file.shownName,
                 say(TENFOLD_WORDS("Sentence", "a tar has to be put together first: cat its parts into one file",
                                   "import.splitTar"))});
        ASSIGN_OR_RETURN(auto found, lister.takeRuns(unread));
        for (RunInput& run : found)
            runs.push_back(std::move(run));
        return {};
    }
    RunInput run;
    run.path = path;
    run.shownName = file.shownName;
    run.folderName = senderOf(fs::path(file.shownName).filename().string());
    run.bytes = file.bytes;
    ASSIGN_OR_RETURN(Head head, readHead(file.path, kHeadBytes, progress, file.more));
    if (!head.text.empty()) {
        lookAtContent(file, head.text);
        run.heads.push_back(std::move(head.text));
        run.headFiles.push_back(0);
    }
    run.files.push_back(std::move(file));
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

/// What a folder without a run holds instead.
tl::unexpected<Error> noTraces(const fs::path& path, const std::vector<UnreadFile>& unread) {
    constexpr std::size_t kShown = 3;
    if (unread.empty()) return fail(MessageId::NoTraceFiles, {path.string()});
    std::vector<Sentence> parts;
    for (std::size_t i = 0; i < std::min(unread.size(), kShown); ++i)
        parts.push_back(say(TENFOLD_WORDS("Sentence", "{0}: {1}", "list.because"), asUtf8(fileName(unread[i].file)),
                            unread[i].reason));
    if (unread.size() > kShown)
        parts.push_back(say(TENFOLD_WORDS("Sentence", "and {0} more", "list.more"), unread.size() - kShown));
    return fail(MessageId::NothingToRead, {path.string(), chain(std::move(parts))});
}

/// What people and the workspace get to see of names; paths and entries stay what the system knows them by.
void makeNamesValid(RunInput& run) {
    run.shownName = asUtf8(run.shownName);
    run.folderName = asUtf8(run.folderName);
    run.runTomlName = asUtf8(run.runTomlName);
    for (TomlAbove& toml : run.tomlsAbove)
        toml.name = asUtf8(toml.name);
    for (InputFile& file : run.files) {
        file.shownName = asUtf8(file.shownName);
        file.sender = asUtf8(file.sender);
    }
    for (UnreadFile& file : run.unread)
        file.file = asUtf8(file.file);
    for (FileDoubt& doubt : run.doubts)
        doubt.file = asUtf8(doubt.file);
}

/// Folders without a run.toml that stand in one folder and are of one time are hosts of a run whose scale was said.
Status joinHosts(std::vector<RunInput>& runs, Progress& progress) {
    // Times that count from another start tell nothing of when.
    constexpr std::int64_t kFirstPlausibleNs = std::int64_t{20} * 365 * 24 * 3600 * 1'000'000'000; // 1989
    const auto canJoin = [](const RunInput& run) {
        return !run.runToml && run.tomlsAbove.empty() && !run.members &&
               std::all_of(run.files.begin(), run.files.end(), [](const InputFile& file) {
                   return file.entry.empty() && (!file.firstTimeNs || *file.firstTimeNs > kFirstPlausibleNs);
               });
    };
    for (std::size_t end = runs.size(); end > 0;) {
        const fs::path above = runs[end - 1].path.parent_path();
        std::size_t first = end;
        while (first > 0 && runs[first - 1].path.parent_path() == above && canJoin(runs[first - 1]))
            --first;
        if (first + 1 >= end) {
            end = std::min(first, end - 1);
            continue;
        }
        std::vector<RunInput> below(std::make_move_iterator(runs.begin() + static_cast<std::ptrdiff_t>(first)),
                                    std::make_move_iterator(runs.begin() + static_cast<std::ptrdiff_t>(end)));
        // What is said of all of them stands for the file; which number it is the options say.
        const SettingsAbove said{"scale = 1\n", "", above.string(), folderNameOf(above), above};
        RETURN_IF_ERROR(
            applySettingsAbove(below, 0, said, [&](const InputFile& file) { return lastTimeOf(file, progress); }));
        for (RunInput& run : below) {
            run.runToml.reset();
            run.tomlsAbove.clear();
            if (below.size() == 1)
                run.doubts.push_back({above.string(), "its folders were read as hosts of one run, as they are of one "
                                                      "time and one scale; a run.toml in each makes runs of them"});
        }
        runs.erase(runs.begin() + static_cast<std::ptrdiff_t>(first), runs.begin() + static_cast<std::ptrdiff_t>(end));
        runs.insert(runs.begin() + static_cast<std::ptrdiff_t>(first), std::make_move_iterator(below.begin()),
                    std::make_move_iterator(below.end()));
        end = first;
    }
    return {};
}

} // namespace

Result<std::vector<RunInput>> findRuns(const fs::path& path, Progress& progress, bool areOfOneScale) {
    std::error_code error;
    const fs::file_status status = fs::status(path, error);
    if (!fs::exists(status)) return fail(MessageId::FileNotFound, {path.string()});
    std::vector<RunInput> runs;
    std::vector<UnreadFile> unread;
    if (fs::is_directory(status)) {
        RETURN_IF_ERROR(addFolder(path, 0, runs, unread, progress));
        if (areOfOneScale) RETURN_IF_ERROR(joinHosts(runs, progress));
    } else if (fs::is_regular_file(status)) {
        RETURN_IF_ERROR(addFile(path, path, runs, unread, progress));
    } else {
        ASSIGN_OR_RETURN(const std::shared_ptr<Spool> spool, spooled(path, progress));
        RETURN_IF_ERROR(addFile(spool->path(), path, runs, unread, progress));
        for (RunInput& run : runs)
            run.spool = spool;
    }
    if (runs.empty()) return noTraces(path, unread);
    if (runs.size() > kMostRuns)
        return fail(MessageId::CannotRead,
                    {path.string(),
                     say(TENFOLD_WORDS("Sentence", "it holds {0} runs; {1} at once are the most", "import.tooManyRuns"),
                         runs.size(), kMostRuns)});
    for (RunInput& run : runs)
        makeNamesValid(run);
    return runs;
}

} // namespace tenfold
