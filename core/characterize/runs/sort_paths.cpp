#include "core/characterize/runs/import_population.h"

#include "core/import/registry.h"
#include "core/words/base_messages.h"

#include <algorithm>
#include <array>
#include <set>

namespace tenfold::characterize {
namespace {

namespace fs = std::filesystem;

/// Formats whose records look like nothing else.
bool isUnmistakable(const LogFormat& format) {
    constexpr std::array<std::string_view, 8> kNames{"spark",      "jhist",        "rumen",     "hdfs-audit",
                                                     "object-csv", "object-jsonl", "s3-access", "swim"};
    return std::find(kNames.begin(), kNames.end(), format.name) != kNames.end();
}

/// Logs of servers of which some lines are audit lines are read for their calls.
bool isMostlyAudit(std::string_view head) {
    std::size_t lines = 0, audit = 0, from = 0;
    constexpr std::size_t kLooked = 200;
    while (from < head.size() && lines < kLooked) {
        const std::size_t end = std::min(head.find('\n', from), head.size());
        const std::string_view line = head.substr(from, end - from);
        if (!line.empty()) ++lines;
        if (line.find("FSNamesystem.audit") != std::string_view::npos) ++audit;
        from = end + 1;
    }
    return audit * 2 > lines;
}

enum class Holds { Population, Other, Nothing };

Holds lookAt(const fs::path& file, Progress& progress) {
    const auto head = headOf(file, progress);
    if (!head || head->find_first_not_of(" \t\r\n") == std::string::npos) return Holds::Nothing;
    if (imageLayout(*head) != ImageLayout::None) return Holds::Population;
    const LogFormat* const format = logFormatOf(*head, file.filename().string());
    const Format* const other = sniffFormat({*head});
    if (!format) return other ? Holds::Other : Holds::Nothing;
    if (!other) return Holds::Population;
    if (format->name == "hdfs-audit" && !isMostlyAudit(*head)) return Holds::Other;
    return isUnmistakable(*format) ? Holds::Population : Holds::Other;
}

/// What most of a folder is, by size: a page that describes the logs beside it is none of them.
Holds lookAtFolder(const fs::path& folder, Progress& progress) {
    constexpr std::size_t kMostLooked = 32; // logs of a folder are alike
    const auto files = filesUnder({folder});
    if (!files) return Holds::Nothing;
    std::size_t looked = 0;
    std::uintmax_t populationBytes = 0, otherBytes = 0;
    for (const fs::path& file : *files) {
        if (file.filename() == "run.toml") continue;
        if (looked++ >= kMostLooked) break;
        const Holds holds = lookAt(file, progress);
        if (holds == Holds::Nothing) continue;
        std::error_code error;
        const std::uintmax_t bytes = fs::file_size(file, error);
        (holds == Holds::Population ? populationBytes : otherBytes) += error ? 1 : bytes;
    }
    if (populationBytes == 0 && otherBytes == 0) return Holds::Nothing;
    return populationBytes > otherBytes ? Holds::Population : Holds::Other;
}

std::vector<fs::path> foldersIn(const fs::path& folder, bool& hasFiles) {
    std::vector<fs::path> folders;
    std::error_code error;
    for (const auto& entry : fs::directory_iterator(folder, error)) {
        if (entry.path().filename().string().starts_with('.')) continue;
        if (entry.is_directory(error))
            folders.push_back(entry.path());
        else
            hasFiles = true;
    }
    std::sort(folders.begin(), folders.end());
    return folders;
}

/// "hdfs-audit" of hdfs-audit.log.gz, "trace" of trace.csv.
std::string runName(const fs::path& path) {
    std::string name = (path.has_filename() ? path.filename() : path.parent_path().filename()).string();
    if (fs::is_directory(path)) return name.empty() ? "population" : name;
    constexpr std::array<std::string_view, 16> kEndings{".gz",  ".zst", ".xz",  ".bz2", ".lz4",   ".zip",
                                                        ".tar", ".log", ".csv", ".tsv", ".jsonl", ".json",
                                                        ".xml", ".txt", ".bin", ".swf"};
    for (bool isCut = true; isCut;) {
        isCut = false;
        for (const std::string_view ending : kEndings)
            if (name.size() > ending.size() && name.ends_with(ending)) {
                name.resize(name.size() - ending.size());
                isCut = true;
            }
    }
    return name;
}

/// A spark application's rolled log is one, whatever its folder is called.
bool isOneLog(const fs::path& folder) {
    return folder.filename().string().starts_with("eventlog_v2_");
}

} // namespace

Result<SortedPaths> sortPaths(const std::vector<fs::path>& paths, const PopulationOptions& options,
                              Progress& progress) {
    SortedPaths sorted;
    const bool isNamed = options.format && logFormatNamed(*options.format);
    std::vector<fs::path> images; // named on their own
    for (const fs::path& path : paths) {
        if (!progress.advance(0, 0, "looking")) return fail(MessageId::Cancelled);
        std::error_code error;
        const fs::file_status status = fs::status(path, error);
        const bool isFolder = fs::is_directory(status);
        if (!isFolder && !fs::is_regular_file(status)) { // a pipe, or missing: who reads it says so
            sorted.others.push_back(path);
            continue;
        }
        const bool isOther = options.format && !isNamed;
        const Holds holds = isOther    ? Holds::Other
                            : isNamed  ? Holds::Population
                            : isFolder ? lookAtFolder(path, progress)
                                       : lookAt(path, progress);
        if (holds != Holds::Population) {
            sorted.others.push_back(path);
            continue;
        }
        bool hasFiles = false;
        const std::vector<fs::path> folders = isFolder ? foldersIn(path, hasFiles) : std::vector<fs::path>();
        if (folders.size() > 1 && !hasFiles && !std::all_of(folders.begin(), folders.end(), isOneLog) &&
            !options.name) {
            for (const fs::path& folder : folders)
                if (lookAtFolder(folder, progress) == Holds::Population)
                    sorted.populations.push_back({runName(folder), {folder}});
            continue;
        }
        if (!isFolder) {
            const auto head = headOf(path, progress);
            if (head && imageLayout(*head) != ImageLayout::None) {
                images.push_back(path);
                continue;
            }
        }
        sorted.populations.push_back({runName(path), {path}});
    }
    // files that are to be one run, and images of the one log that is named beside them
    const bool isOne = options.name || (sorted.populations.size() == 1 && !images.empty());
    if (isOne && !sorted.populations.empty()) {
        PopulationInput whole{options.name.value_or(sorted.populations.front().name), {}};
        for (const PopulationInput& input : sorted.populations)
            whole.paths.insert(whole.paths.end(), input.paths.begin(), input.paths.end());
        whole.paths.insert(whole.paths.end(), images.begin(), images.end());
        sorted.populations = {std::move(whole)};
    } else if (!images.empty()) {
        sorted.populations.push_back({options.name.value_or(runName(images.front())), std::move(images)});
    }
    return sorted;
}

} // namespace tenfold::characterize
