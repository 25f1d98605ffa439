#include "core/flows/compare/comparer.h"

#include "core/base/text/text_forms.h"
#include "core/trace/process_attributes.h"
#include "core/trace/value.h"
#include "core/words/sentence.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <iterator>
#include <map>
#include <set>

namespace tenfold {
namespace {

constexpr std::size_t kMostVersions = 3; ///< of a service at once: more is no version, or a name of an instance

/// Whether an attribute says which edition of a program runs, by its name. Names of instances do not.
bool isOfVersion(std::string_view path) {
    std::string lower(path);
    std::transform(lower.begin(), lower.end(), lower.begin(),
                   [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    constexpr std::array<std::string_view, 14> kParts{"version", "git",    "commit", "revision", "build",
                                                      "release", "deploy", "image",  "sha",      "canary",
                                                      "feature", "flag",   "tag",    "rollout"};
    constexpr std::array<std::string_view, 6> kOthers{"telemetry.",       "otel.",   "schema", "http.",
                                                      "network.protocol", "hash.key"};
    const auto holds = [&](std::string_view part) { return lower.find(part) != std::string::npos; };
    return std::any_of(kParts.begin(), kParts.end(), holds) && std::none_of(kOthers.begin(), kOthers.end(), holds);
}

/// What is said of a version.
struct SaidVersions {
    std::set<std::string> values;
    bool isOfProcess = false; ///< by a process of itself, not of single spans
    bool isTooMany() const { return values.size() > kMostVersions; }
};
using Versions = std::map<std::pair<std::string, std::string>, SaidVersions>; ///< by service and attribute

std::string plainPath(const std::string& path) {
    return path.starts_with(kProcessAttributes) ? path.substr(kProcessAttributes.size()) : path;
}

std::string listed(const std::set<std::string>& values) {
    return fmt::format("{}", fmt::join(values, ", "));
}

/// Takes what stands at the events of a run for what its processes say of their version: during the events that count,
/// and of themselves the last before. Memory: by processes and attributes.
class VersionReader {
public:
    VersionReader(const RunInfo& run, const std::vector<ComparedSide::EventRange>& processes, const NameTable& names,
                  Versions& versions)
        : m_run(run)
        , m_versions(versions) {
        for (std::uint32_t process = 0; process < processes.size(); ++process)
            if (processes[process].last >= 0)
                m_processes.emplace(names.text(process),
                                    Process{processes[process], names.text(processes[process].service), {}});
    }
    void add(const LeafPlace& place, const Value& value) {
        const auto found = m_processes.find(place.sender);
        if (found == m_processes.end()) return;
        Process& process = found->second;
        const std::int64_t event = m_run.firstEvent.value + place.position;
        const bool isOfProcess = place.path.starts_with(kProcessAttributes);
        if (event > process.range.last || (event < process.range.first && !isOfProcess)) return;
        if (isOfProcess && event <= process.range.first)
            process.before[plainPath(place.path)] = toText(value);
        else
            take(process.service, plainPath(place.path), toText(value), isOfProcess);
    }
    void end() {
        for (const auto& [name, process] : m_processes)
            for (const auto& [path, value] : process.before)
                take(process.service, path, value, true);
    }

private:
    struct Process {
        ComparedSide::EventRange range;
        std::string service;
        std::map<std::string, std::string> before; ///< value by attribute
    };
    void take(const std::string& service, std::string path, std::string value, bool isOfProcess) {
        SaidVersions& said = m_versions[{service, std::move(path)}];
        if (!said.isTooMany()) said.values.insert(std::move(value));
        said.isOfProcess = said.isOfProcess || isOfProcess;
    }

    const RunInfo& m_run;
    Versions& m_versions;
    std::map<std::string, Process> m_processes;
};

} // namespace

void Comparer::noteEvents(std::size_t side, const RequestFlow& flow, std::size_t run) {
    auto& runs = m_sides[side].eventsOf;
    if (runs.size() <= run) runs.resize(run + 1);
    auto& processes = runs[run];
    for (const SpanFact& fact : flow.facts) {
        if (processes.size() <= fact.process) processes.resize(fact.process + 1);
        ComparedSide::EventRange& range = processes[fact.process];
        const std::int64_t event = fact.event.value;
        if (range.last < 0) range = {fact.service, event, event};
        range.first = std::min(range.first, event);
        range.last = std::max(range.last, event);
    }
}

/// What processes of each side say of their version, where B has one that A has not. A process that is begun anew under
/// its name says it again, in the middle of a run; of single spans only versions that are all other ones count.
Status Comparer::findVersions() {
    if (m_known) return {}; // evidence does not keep what processes say of themselves
    std::array<Versions, 2> versions;
    for (std::size_t side = 0; side < 2; ++side)
        for (std::size_t r = 0; r < m_sides[side].eventsOf.size(); ++r) {
            const RunInfo& run = m_sides[side].population.runs()[r];
            VersionReader reader(run, m_sides[side].eventsOf[r], m_result.names, versions[side]);
            RETURN_IF_ERROR(
                m_workspace.eachLeaf(run.key, isOfVersion, m_progress,
                                     [&](const LeafPlace& place, const Value& value) { reader.add(place, value); }));
            reader.end();
        }
    for (const auto& [key, before] : versions[0]) {
        const auto now = versions[1].find(key);
        if (now == versions[1].end() || before.isTooMany() || now->second.isTooMany()) continue;
        std::set<std::string> isNew;
        std::set_difference(now->second.values.begin(), now->second.values.end(), before.values.begin(),
                            before.values.end(), std::inserter(isNew, isNew.end()));
        const bool isApart = isNew.size() == now->second.values.size();
        if (isNew.empty() || (!isApart && !now->second.isOfProcess)) continue;
        VersionChange change{key.first, key.second, listed(before.values), listed(now->second.values), {}};
        change.text = say(TENFOLD_WORDS("Sentence", "{0} of {1}: {2} → {3}", "compare.version"), change.attribute,
                          change.service, change.a, change.b);
        for (Suspect& suspect : m_result.suspects) {
            if (suspect.service != change.service || suspect.text.empty()) continue;
            if (std::any_of(m_result.versions.begin(), m_result.versions.end(),
                            [&](const VersionChange& one) { return one.service == change.service; }))
                continue; // the first says it
            suspect.text = say(
                isApart ? TENFOLD_WORDS("Sentence", "{0}; it came with {1} {2} instead of {3}", "suspect.version")
                        : TENFOLD_WORDS("Sentence", "{0}; it came with {1} {2} beside {3}", "suspect.versionBeside"),
                suspect.text, change.attribute, listed(isNew), change.a);
        }
        m_result.versions.push_back(std::move(change));
    }
    return {};
}

} // namespace tenfold
