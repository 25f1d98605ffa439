#include "core/import/files/settings_above.h"

#include "core/import/settings/run_toml.h"

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <limits>
#include <utility>

namespace tenfold {
namespace {

constexpr std::size_t kMostHeads = 64; ///< of a run that is put together

using LastTime = std::function<Result<std::optional<std::int64_t>>(const InputFile&)>;

/// When a run begins and ends by the clock of its lines; nothing: they do not say.
struct Times {
    std::int64_t first = std::numeric_limits<std::int64_t>::max();
    std::int64_t last = std::numeric_limits<std::int64_t>::min();
};

Result<std::optional<Times>> timesOf(const RunInput& run, const LastTime& lastTime) {
    Times times;
    for (const InputFile& file : run.files) {
        if (!file.firstTimeNs) continue;
        times.first = std::min(times.first, *file.firstTimeNs);
        ASSIGN_OR_RETURN(const std::optional<std::int64_t> last, lastTime(file));
        times.last = std::max({times.last, *file.firstTimeNs, last.value_or(*file.firstTimeNs)});
    }
    if (times.last < times.first) return std::nullopt;
    return times;
}

/// Whether runs go on at the same time: none begins when all before it have ended.
Result<bool> overlap(const std::vector<RunInput>& runs, std::size_t first, const LastTime& lastTime) {
    std::vector<Times> all;
    for (std::size_t i = first; i < runs.size(); ++i) {
        ASSIGN_OR_RETURN(const std::optional<Times> times, timesOf(runs[i], lastTime));
        if (!times) return false;
        all.push_back(*times);
    }
    std::sort(all.begin(), all.end(), [](const Times& a, const Times& b) { return a.first < b.first; });
    std::int64_t last = all.front().last;
    for (const Times& times : all) {
        if (times.first > last) return false;
        last = std::max(last, times.last);
    }
    return true;
}

/// Where a host's files lie, part by part.
std::vector<std::string> partsOfFolder(const RunInput& run) {
    const bool isOfTar = !run.files.empty() && !run.files.front().entry.empty();
    const std::filesystem::path folder =
        isOfTar ? std::filesystem::path(run.files.front().entry).parent_path() : run.path.lexically_normal();
    std::vector<std::string> parts;
    for (const auto& part : folder)
        if (!part.empty() && part != ".") parts.push_back(part.string());
    return parts;
}

/// What the hosts are told apart by: their folders, without what all have at the begin and at the end.
std::vector<std::string> hostNames(const std::vector<RunInput>& runs, std::size_t first) {
    std::vector<std::vector<std::string>> all;
    for (std::size_t i = first; i < runs.size(); ++i)
        all.push_back(partsOfFolder(runs[i]));
    const auto drop = [&](bool atEnd) {
        const auto partOf = [&](const auto& parts) -> const std::string& {
            return atEnd ? parts.back() : parts.front();
        };
        while (std::none_of(all.begin(), all.end(), [](const auto& parts) { return parts.size() < 2; }) &&
               std::all_of(all.begin(), all.end(), [&](const auto& parts) { return partOf(parts) == partOf(all[0]); }))
            for (auto& parts : all)
                parts.erase(atEnd ? parts.end() - 1 : parts.begin());
    };
    drop(false);
    drop(true);
    std::vector<std::string> names;
    for (const auto& parts : all) {
        names.emplace_back();
        for (const std::string& part : parts)
            names.back() += (names.back().empty() ? "" : "/") + part;
    }
    return names;
}

bool isNamedAfter(const std::string& sender, const std::string& host) {
    return sender.starts_with(host) &&
           (sender.size() == host.size() || std::isalnum(static_cast<unsigned char>(sender[host.size()])) == 0);
}

/// Adds a host's files to a run.
void addHost(RunInput& run, RunInput host, const std::string& name) {
    int logs = 0;
    for (const InputFile& file : run.files)
        logs = std::max(logs, file.log);
    const std::size_t before = run.files.size();
    for (InputFile& file : host.files) {
        if (!isNamedAfter(file.sender, name)) file.sender = name + "/" + file.sender;
        if (file.log != 0) file.log += logs;
        run.files.push_back(std::move(file));
    }
    for (std::size_t i = 0; i < host.heads.size() && run.heads.size() < kMostHeads; ++i) {
        run.heads.push_back(std::move(host.heads[i]));
        run.headFiles.push_back(before + host.headFiles[i]);
    }
    std::move(host.unread.begin(), host.unread.end(), std::back_inserter(run.unread));
    std::move(host.doubts.begin(), host.doubts.end(), std::back_inserter(run.doubts));
}

} // namespace

Status applySettingsAbove(std::vector<RunInput>& runs, std::size_t first, const SettingsAbove& above,
                          const LastTime& lastTime) {
    if (first >= runs.size()) return {};
    const auto isOwn = [](const RunInput& run) { return run.runToml || !run.tomlsAbove.empty(); };
    const auto toml = parseRunToml(above.text, above.name); // what is wrong with it is said where the run is described
    bool isOneRun = toml && (toml->name || toml->scale) &&
                    std::none_of(runs.begin() + static_cast<std::ptrdiff_t>(first), runs.end(), isOwn);
    const bool isOnly = runs.size() == first + 1;
    // An archive is not joined with what lies beside it: each is unpacked by itself.
    const auto canJoin = [&](const RunInput& run) {
        return run.path == above.path || (!run.files.empty() && run.files.front().entry.empty());
    };
    isOneRun =
        isOneRun && (isOnly || std::all_of(runs.begin() + static_cast<std::ptrdiff_t>(first), runs.end(), canJoin));
    if (isOneRun && !toml->name && !isOnly) {
        ASSIGN_OR_RETURN(isOneRun, overlap(runs, first, lastTime));
    }
    if (!isOneRun) {
        for (std::size_t i = first; i < runs.size(); ++i)
            runs[i].tomlsAbove.push_back({above.name, above.text});
        return {};
    }
    if (isOnly) {
        runs[first].folderName = above.folderName;
        runs[first].runToml = above.text;
        runs[first].runTomlName = above.name;
        return {};
    }
    RunInput run;
    run.path = above.path;
    run.shownName = above.folder;
    run.folderName = above.folderName;
    run.runToml = above.text;
    run.runTomlName = above.name;
    const std::vector<std::string> names = hostNames(runs, first);
    for (std::size_t i = first; i < runs.size(); ++i) {
        // Of a tar each has the size of the whole.
        const bool isOfTar = !runs[i].files.empty() && !runs[i].files.front().entry.empty();
        run.bytes = isOfTar ? runs[i].bytes : run.bytes + runs[i].bytes;
        run.needsOrder |= isOfTar || runs[i].needsOrder;
        addHost(run, std::move(runs[i]), names[i - first]);
    }
    runs.resize(first);
    runs.push_back(std::move(run));
    return {};
}

} // namespace tenfold
