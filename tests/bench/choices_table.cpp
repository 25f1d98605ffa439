#include "choices_table.h"

#include "bench_figures.h"
#include "core/import/import_run.h"
#include "core/mining/work/mining_result.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <map>
#include <set>

namespace tenfold {
namespace {

namespace fs = std::filesystem;

using Choice = std::set<fs::path>;
using Partition = std::set<std::set<std::string>>; ///< senders of a run by type

/// What was found in one choice.
struct Found {
    std::map<std::string, Partition> types; ///< by run
    std::size_t typeCount = 0;
    std::map<std::string, ClaimedCount> counts; ///< by type and method
    double share() const {
        const auto said = std::count_if(counts.begin(), counts.end(), [](const auto& c) { return c.second.isExact; });
        return tenfold::share(static_cast<std::size_t>(said), counts.size());
    }
};

bool isWrong(const ClaimedCount& count) {
    return count.isExact && count.value != count.actual;
}

/// "scale-04-rep2" is of scale "scale-04".
std::string scaleOf(const fs::path& run) {
    const std::string name = run.filename();
    return name.substr(0, name.find("-rep"));
}

/// "02 03-rep2".
std::string namesOf(const Choice& choice) {
    std::vector<std::string> names;
    for (const fs::path& run : choice)
        names.push_back(run.filename().string().substr(std::string("scale-").size()));
    return fmt::format("{}", fmt::join(names, " "));
}

/// All sets of at least two scales with all their runs, and all runs but one.
std::set<Choice> choicesOf(const std::vector<fs::path>& runs) {
    std::map<std::string, std::vector<fs::path>> byScale;
    for (const fs::path& run : runs)
        byScale[scaleOf(run)].push_back(run);
    std::set<Choice> choices;
    for (std::uint32_t mask = 1; mask < 1U << byScale.size(); ++mask) {
        Choice choice;
        std::size_t bit = 0, scales = 0;
        for (const auto& [scale, own] : byScale)
            if ((mask >> bit++ & 1U) != 0) choice.insert(own.begin(), own.end()), ++scales;
        if (scales > 1) choices.insert(std::move(choice));
    }
    for (const fs::path& run : runs) {
        Choice choice(runs.begin(), runs.end());
        choice.erase(run);
        std::set<std::string> scales;
        for (const fs::path& kept : choice)
            scales.insert(scaleOf(kept));
        if (scales.size() > 1) choices.insert(std::move(choice));
    }
    return choices;
}

/// The number in "scale-04-rep2".
int scaleNumber(const fs::path& run) {
    return std::atoi(scaleOf(run).substr(std::string("scale-").size()).c_str());
}

/// What a choice claims of each run, of all that there are, at a larger scale.
std::vector<ClaimedCount> claimsBeyond(const ClaimedRun& run, const Choice& choice) {
    std::vector<ClaimedCount> out;
    std::vector<fs::path> checked = run.mined;
    checked.push_back(run.checked);
    const auto largest = std::max_element(choice.begin(), choice.end(), [](const fs::path& a, const fs::path& b) {
        return scaleNumber(a) < scaleNumber(b);
    });
    for (const fs::path& other : checked) {
        if (scaleNumber(other) <= scaleNumber(*largest)) continue;
        ClaimedRun chosen = run;
        chosen.name = fmt::format("{} {}/{}", run.name, namesOf(choice), other.filename().string());
        chosen.mined.assign(choice.begin(), choice.end());
        chosen.checked = other;
        const auto counts = claimedCounts(chosen);
        if (counts)
            out.insert(out.end(), counts->begin(), counts->end());
        else
            fmt::print(stderr, "{}: {}\n", chosen.name, counts.error().message());
    }
    return out;
}

Result<Found> findIn(const ClaimedRun& run, const Choice& choice) {
    ClaimedRun chosen = run;
    chosen.mined.assign(choice.begin(), choice.end());
    NoProgress progress;
    ASSIGN_OR_RETURN(Trace trace, readTrace(chosen.mined, {}, progress));
    ASSIGN_OR_RETURN(const MiningResult mined, mine(std::move(trace), {}, progress));
    Found found;
    found.typeCount = mined.types.size();
    for (const auto& type : mined.types)
        for (const auto& nodes : type.summary.runs)
            if (!nodes.nodes.empty())
                found.types[nodes.run].insert(std::set<std::string>(nodes.nodes.begin(), nodes.nodes.end()));
    ASSIGN_OR_RETURN(const std::vector<ClaimedCount> counts, claimedCounts(chosen));
    for (const ClaimedCount& count : counts)
        found.counts[count.type + '.' + count.method] = count;
    return found;
}

} // namespace

std::vector<ClaimedCount> printChoices(const ClaimedRun& run) {
    fmt::print("{}: mined in other choices of runs\n", run.name);
    std::vector<ClaimedCount> beyond;
    std::map<Choice, Found> all;
    for (const Choice& choice : choicesOf(run.mined)) {
        auto found = findIn(run, choice);
        if (!found) {
            fmt::print(stderr, "{}: {}\n", run.name, found.error().message());
            continue;
        }
        const auto wrong = std::count_if(found->counts.begin(), found->counts.end(),
                                         [](const auto& count) { return isWrong(count.second); });
        fmt::print("  {:40} {:3} types, {:3} counts, exact {:5.1f} %, wrong {}\n", namesOf(choice), found->typeCount,
                   found->counts.size(), found->share(), wrong);
        all.emplace(choice, std::move(*found));
        const std::vector<ClaimedCount> claimed = claimsBeyond(run, choice);
        beyond.insert(beyond.end(), claimed.begin(), claimed.end());
    }
    std::map<std::string, std::set<Partition>> partitions;
    for (const auto& [choice, found] : all)
        for (const auto& [name, partition] : found.types)
            partitions[name].insert(partition);
    const auto differing = std::count_if(partitions.begin(), partitions.end(),
                                         [](const auto& partition) { return partition.second.size() > 1; });
    std::set<std::string> newlyWrong;
    double lost = 0;
    for (const auto& [fewer, before] : all)
        for (const auto& [more, after] : all) {
            if (fewer == more || !std::includes(more.begin(), more.end(), fewer.begin(), fewer.end())) continue;
            lost = std::max(lost, before.share() - after.share());
            for (const auto& [name, count] : after.counts) {
                const auto known = before.counts.find(name);
                if (isWrong(count) && (known == before.counts.end() || !isWrong(known->second)))
                    newlyWrong.insert(name);
            }
        }
    fmt::print("  runs whose types differ between choices: {} of {}; wrong only with more runs: {} {}; points of the "
               "claimed share lost by adding runs: at most {:.1f}\n",
               differing, partitions.size(), newlyWrong.size(), fmt::join(newlyWrong, " "), lost);
    return beyond;
}

} // namespace tenfold
