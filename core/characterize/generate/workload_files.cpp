#include "core/characterize/generate/workload_files.h"

#include "core/base/files/file_writer.h"
#include "core/base/threads/parallel.h"
#include "core/characterize/measures/months.h"
#include "core/words/base_messages.h"

#include <fmt/format.h>

#include <functional>
#include <iterator>
#include <map>
#include <set>

namespace tenfold::characterize {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kUsers = 5, kHosts = 200; ///< that requests come from: enough to be several, no measure of use

std::string stampOf(std::int64_t ms) {
    const std::int64_t day = floorDivided(ms, kMsOfDay), rest = ms - day * kMsOfDay;
    return fmt::format("{} {:02}:{:02}:{:02},{:03}", dateOf(day), rest / kMsOfHour, rest / 60'000 % 60,
                       rest / 1000 % 60, rest % 1000);
}

/// "fsimage-t0-2026-03-01T12-00-00.000.xml": of when it is, which an image itself does not say.
std::string imageName(const char* place, std::int64_t ms) {
    const std::int64_t day = floorDivided(ms, kMsOfDay), rest = ms - day * kMsOfDay;
    return fmt::format("fsimage-{}-{}T{:02}-{:02}-{:02}.{:03}.xml", place, dateOf(day), rest / kMsOfHour,
                       rest / 60'000 % 60, rest / 1000 % 60, rest % 1000);
}

std::string hexOf(std::uint64_t a, std::uint64_t b) {
    return fmt::format("{:016x}", mixedSeed(a, b));
}

std::string destinationOf(const DrawnWorkload& workload, const DrawnEvent& event) {
    return workload.actionOf(event) == Action::Rename && event.file < workload.files.size()
               ? workload.pathAt(event.file, event.timeMs)
               : "null";
}

/// The path that a request names: of a rename the one before it.
std::string sourceOf(const DrawnWorkload& workload, const DrawnEvent& event) {
    const bool isRename = workload.actionOf(event) == Action::Rename;
    std::string path = workload.pathAt(event.file, isRename ? event.timeMs - 1 : event.timeMs);
    if (event.isOfDirectory) path.resize(path.rfind('/'));
    return path;
}

std::string objectName(const DrawnWorkload& workload, std::uint32_t file) {
    return hexOf(workload.profile.seed, file);
}

void appendAudit(std::string& out, const DrawnWorkload& workload, const DrawnEvent& event) {
    const std::uint64_t who = scrambled(event.file + 1ULL);
    fmt::format_to(std::back_inserter(out),
                   "{} INFO FSNamesystem.audit: allowed=true\tugi=u{} (auth:SIMPLE)\tip=/10.0.0.{}\tcmd={}\tsrc={}\t"
                   "dst={}\tperm=null\tproto=rpc\n",
                   stampOf(event.timeMs), who % kUsers, who / kUsers % kHosts,
                   workload.profile.arrivals[event.operation].operation, sourceOf(workload, event),
                   destinationOf(workload, event));
}

void appendObject(std::string& out, const DrawnWorkload& workload, const DrawnEvent& event) {
    constexpr std::uint32_t kWorkers = 4; // of a cluster
    const std::string size = event.sizeBytes < 0 ? "" : std::to_string(event.sizeBytes);
    fmt::format_to(std::back_inserter(out), "{},{},{},{},{},{},{}\n", objectName(workload, event.file),
                   hexOf(workload.profile.seed + 1, event.cluster),
                   hexOf(workload.profile.seed + 2, event.cluster * kWorkers + event.file % kWorkers), size,
                   event.timeMs, workload.profile.arrivals[event.operation].operation,
                   workload.extensionOf(event.file));
}

/// Lines of events in pieces that several threads make, written in their order.
Status writeLines(const fs::path& file, std::string_view header, const DrawnWorkload& workload,
                  const std::function<std::string(const DrawnWorkload&, std::size_t, std::size_t)>& lines,
                  std::size_t threads, Progress& progress) {
    constexpr std::size_t kPiece = 20'000, kAtOnce = 32; // some 5 MB a piece
    ASSIGN_OR_RETURN(FileWriter writer, FileWriter::open(file));
    RETURN_IF_ERROR(writer.write(header));
    const std::size_t pieces = (workload.events.size() + kPiece - 1) / kPiece;
    for (std::size_t first = 0; first < pieces; first += kAtOnce) {
        std::vector<std::string> texts(std::min(kAtOnce, pieces - first));
        runParallel(texts.size(), threads, [&](std::size_t i) {
            const std::size_t from = (first + i) * kPiece;
            texts[i] = lines(workload, from, std::min(from + kPiece, workload.events.size()));
        });
        for (const std::string& text : texts)
            RETURN_IF_ERROR(writer.write(text));
        if (!progress.advance(std::min(first + kAtOnce, pieces), pieces, "writing")) return fail(MessageId::Cancelled);
    }
    return writer.commit();
}

/// A directory of an image with what is in it.
struct ImageTree {
    struct Directory {
        std::uint64_t id = 0;
        std::vector<std::uint64_t> children;
    };
    static constexpr std::uint64_t kRoot = 16385; // as HDFS numbers it
    std::map<std::string, Directory> directories{{"", {kRoot, {}}}};
    std::uint64_t next = kRoot + 1;
    Directory& at(const std::string& path) {
        const auto known = directories.find(path);
        if (known != directories.end()) return known->second;
        const std::uint64_t id = next++;
        at(path.substr(0, path.rfind('/'))).children.push_back(id);
        return directories.emplace(path, Directory{id, {}}).first->second;
    }
};

} // namespace

std::string logLines(const DrawnWorkload& workload, std::size_t first, std::size_t end) {
    std::string out;
    const bool isAudit = workload.profile.kind == SourceKind::Audit;
    for (std::size_t i = first; i < end; ++i)
        (isAudit ? appendAudit : appendObject)(out, workload, workload.events[i]);
    return out;
}

std::string canonicalLines(const DrawnWorkload& workload, std::size_t first, std::size_t end) {
    std::string out;
    const bool isAudit = workload.profile.kind == SourceKind::Audit;
    constexpr std::int64_t kNsOfMs = 1'000'000;
    for (std::size_t i = first; i < end; ++i) {
        const DrawnEvent& event = workload.events[i];
        Json request = Json::object();
        if (isAudit) {
            request["src"] = sourceOf(workload, event);
            if (workload.actionOf(event) == Action::Rename) request["dst"] = destinationOf(workload, event);
        } else {
            request["key"] = objectName(workload, event.file);
            if (event.sizeBytes >= 0) request["size"] = event.sizeBytes;
        }
        const std::uint64_t who = isAudit ? scrambled(event.file + 1ULL) % kUsers : event.cluster;
        out += Json{{"t", event.timeMs * kNsOfMs},
                    {"sender", "client-" + std::to_string(who)},
                    {"method", workload.profile.arrivals[event.operation].operation},
                    {"to", isAudit ? "namenode" : "object-store"},
                    {"request", std::move(request)}}
                   .dump();
        out += '\n';
    }
    return out;
}

std::string fioLines(const DrawnWorkload& workload, std::size_t first, std::size_t end) {
    std::string out;
    const bool isAudit = workload.profile.kind == SourceKind::Audit;
    for (std::size_t i = first; i < end; ++i) {
        const DrawnEvent& event = workload.events[i];
        const bool isRead = workload.actionOf(event) == Action::Read;
        if ((!isRead && workload.actionOf(event) != Action::Create) || event.file >= workload.files.size()) continue;
        // an open is taken for a read of the whole file: an audit log says no bytes
        const std::int64_t length = isAudit ? workload.files[event.file].sizeBytes : event.sizeBytes;
        if (length <= 0) continue;
        fmt::format_to(std::back_inserter(out), "{} {} {} 0 {}\n", event.timeMs - workload.profile.fromMs,
                       "f" + std::to_string(event.file), isRead ? "read" : "write", length);
    }
    return out;
}

std::string imageXml(const DrawnWorkload& workload, std::int64_t atMs) {
    ImageTree tree;
    std::string inodes;
    std::uint64_t count = 0;
    for (std::uint32_t i = 0; i < workload.files.size(); ++i) {
        const DrawnFile& file = workload.files[i];
        if (file.birthMs > atMs || file.deathMs <= atMs) continue;
        const std::string path = workload.pathAt(i, atMs);
        const std::size_t slash = path.rfind('/');
        ImageTree::Directory& directory = tree.at(path.substr(0, slash));
        const std::uint64_t id =
            (std::uint64_t{1} << 32) + i; // apart from those of directories, and the same in both images
        directory.children.push_back(id);
        fmt::format_to(std::back_inserter(inodes),
                       "<inode><id>{}</id><type>FILE</type><name>{}</name><replication>3</replication><mtime>{}</mtime>"
                       "<atime>0</atime><preferredBlockSize>134217728</preferredBlockSize>"
                       "<permission>etl:etl:0644</permission>",
                       id, path.substr(slash + 1), file.birthMs);
        if (file.sizeBytes > 0)
            fmt::format_to(
                std::back_inserter(inodes),
                "<blocks><block><id>{}</id><genstamp>1001</genstamp><numBytes>{}</numBytes></block></blocks>", id,
                file.sizeBytes);
        inodes += "</inode>\n";
        ++count;
    }
    std::string out =
        fmt::format("<?xml version=\"1.0\"?>\n<fsimage><version><layoutVersion>-66</layoutVersion></version>\n"
                    "<INodeSection><lastInodeId>{}</lastInodeId><numInodes>{}</numInodes>",
                    tree.next, count + tree.directories.size());
    std::string children;
    for (const auto& [path, directory] : tree.directories) {
        fmt::format_to(std::back_inserter(out),
                       "<inode><id>{}</id><type>DIRECTORY</type><name>{}</name><mtime>{}</mtime>"
                       "<permission>etl:etl:0755</permission><nsquota>-1</nsquota><dsquota>-1</dsquota></inode>\n",
                       directory.id, path.empty() ? "" : path.substr(path.rfind('/') + 1), workload.profile.fromMs - 1);
        fmt::format_to(std::back_inserter(children), "<directory><parent>{}</parent>", directory.id);
        for (const std::uint64_t child : directory.children)
            fmt::format_to(std::back_inserter(children), "<child>{}</child>", child);
        children += "</directory>\n";
    }
    out += inodes;
    out += "</INodeSection>\n<INodeDirectorySection>" + children + "</INodeDirectorySection>\n</fsimage>\n";
    return out;
}

Result<std::vector<fs::path>> writeWorkload(const DrawnWorkload& workload, const WorkloadFiles& which,
                                            const fs::path& folder, std::size_t threads, Progress& progress) {
    std::error_code error;
    fs::create_directories(folder, error);
    if (error) return fail(MessageId::CannotWrite, {folder.string(), error.message()});
    std::vector<fs::path> files;
    const bool isAudit = workload.profile.kind == SourceKind::Audit;
    files.push_back(folder / (isAudit ? "hdfs-audit.log" : "access.csv"));
    RETURN_IF_ERROR(writeLines(files.back(), isAudit ? "" : "path,cluster,worker,size,timestamp,operation,ext\n",
                               workload, logLines, threads, progress));
    if (isAudit)
        for (const auto& [place, atMs] :
             {std::pair("t0", workload.profile.fromMs - 1), std::pair("t1", workload.endMs() - 1)}) {
            files.push_back(folder / imageName(place, atMs));
            RETURN_IF_ERROR(writeFile(files.back(), imageXml(workload, atMs)));
        }
    if (which.canonical) {
        files.push_back(folder / "events.jsonl");
        RETURN_IF_ERROR(writeLines(files.back(), "", workload, canonicalLines, threads, progress));
    }
    if (which.fio) {
        std::set<std::uint32_t> named;
        for (const DrawnEvent& event : workload.events)
            if (!fioLines(workload, std::size_t(&event - workload.events.data()),
                          std::size_t(&event - workload.events.data()) + 1)
                     .empty())
                named.insert(event.file);
        std::string header = "fio version 3 iolog\n";
        for (const std::uint32_t file : named)
            header += fmt::format("0 f{0} add\n0 f{0} open\n", file);
        files.push_back(folder / "workload.fio.log");
        RETURN_IF_ERROR(writeLines(files.back(), header, workload, fioLines, threads, progress));
    }
    return files;
}

} // namespace tenfold::characterize
