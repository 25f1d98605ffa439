#include "core/import/files/append_only_files.h"

#include "core/import/files/archive_reader.h"

#include <algorithm>
#include <map>
#include <regex>
#include <set>

namespace tenfold {
namespace {

constexpr Words kRewritten = TENFOLD_WORDS(
    "Sentence", "it holds the data as commands, which nobody called; the parts after it are read", "unread.rewritten");
constexpr Words kHistory = TENFOLD_WORDS(
    "Sentence", "the manifest says that it is history: what it holds is in the rewritten data", "unread.history");
constexpr Words kManifest =
    TENFOLD_WORDS("Sentence", "it says which parts an append-only file has, and is followed", "unread.manifest");

/// "file appendonly.aof.8.incr.aof seq 8 type h", a line a part. @return whether it is such
bool readManifest(const std::filesystem::path& path, std::set<std::string, std::less<>>& history) {
    constexpr std::string_view kFile = "file ";
    const auto text = readSmallFile(path);
    if (!text || !text->starts_with(kFile)) return false;
    std::string_view rest = *text;
    while (!rest.empty()) {
        const std::string_view line = rest.substr(0, rest.find('\n'));
        rest.remove_prefix(std::min(rest.size(), line.size() + 1));
        const std::size_t seq = line.find(" seq ");
        if (!line.starts_with(kFile) || seq == line.npos || line.find(" type h", seq) == line.npos) continue;
        std::string_view part = line.substr(kFile.size(), seq - kFile.size());
        if (part.size() > 1 && part.front() == '"' && part.back() == '"') part = part.substr(1, part.size() - 2);
        history.emplace(part);
    }
    return true;
}

} // namespace

std::optional<AppendOnlyPart> appendOnlyPartOf(const std::string& name) {
    constexpr std::size_t kMostName = 255;
    static const std::regex form(R"(^(.+)\.(\d{1,13})\.(base|incr)\.aof$)");
    std::smatch parts;
    if (name.size() > kMostName || !std::regex_match(name, parts, form)) return {};
    return AppendOnlyPart{parts[1], static_cast<std::uint64_t>(std::stoull(parts[2])), parts[3] == "base"};
}

std::vector<UnreadFile> takeUncalledParts(const std::filesystem::path& folder, std::vector<std::string>& names) {
    constexpr std::string_view kEnding = ".manifest";
    std::set<std::string, std::less<>> history, manifests, followed;
    for (const std::string& name : names)
        if (name.ends_with(kEnding) && readManifest(folder / name, history)) manifests.insert(name);
    for (const std::string& name : names)
        if (const auto part = appendOnlyPartOf(name); part && !part->isBase && !history.contains(name))
            followed.insert(part->stem);
    std::vector<UnreadFile> taken;
    std::erase_if(names, [&](const std::string& name) {
        const auto part = appendOnlyPartOf(name);
        const Words* reason = nullptr;
        if (manifests.contains(name))
            reason = &kManifest;
        else if (part && history.contains(name))
            reason = &kHistory;
        else if (part && part->isBase && followed.contains(part->stem))
            reason = &kRewritten;
        if (reason) taken.push_back({(folder / name).string(), say(*reason)});
        return reason != nullptr;
    });
    return taken;
}

} // namespace tenfold
