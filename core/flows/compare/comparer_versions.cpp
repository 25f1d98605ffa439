#include "core/flows/compare/comparer.h"

#include "core/base/text/text_forms.h"
#include "core/trace/value.h"
#include "core/words/sentence.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <map>
#include <set>

namespace tenfold {
namespace {

constexpr std::string_view kOfResource = "resource.";
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

/// Values by service and attribute.
using Versions = std::map<std::pair<std::string, std::string>, std::set<std::string>>;

void addVersions(const std::string& service, const std::vector<ArgumentRow>& attributes, Versions& versions) {
    for (const ArgumentRow& attribute : attributes) {
        if (!isOfVersion(attribute.path)) continue;
        std::string path = attribute.path;
        if (path.starts_with(kOfResource)) path.erase(0, kOfResource.size());
        versions[{service, path}].insert(toText(attribute.value));
    }
}

} // namespace

/// What processes of each side say of their version, where no version of one side is one of the other.
Status Comparer::findVersions() {
    if (m_known) return {}; // evidence does not keep what processes say of themselves
    std::array<std::map<std::string, std::string>, 2> serviceOf; // by process
    for (const FlowPath& node : m_tree.nodes())
        for (std::size_t side = 0; side < 2; ++side)
            for (const auto& [process, of] : node.of[side].instances)
                serviceOf[side].emplace(name(process), name(node.service));
    std::array<Versions, 2> versions;
    for (std::size_t side = 0; side < 2; ++side)
        for (const RunInfo& run : m_sides[side].population.runs()) {
            ASSIGN_OR_RETURN(const std::vector<EventRow> firsts, m_workspace.firstEvents(run.key, m_progress));
            for (const EventRow& row : firsts)
                if (const auto service = serviceOf[side].find(row.senderName); service != serviceOf[side].end())
                    addVersions(service->second, row.attributes, versions[side]);
        }
    for (const auto& [key, before] : versions[0]) {
        const auto now = versions[1].find(key);
        if (now == versions[1].end() || before.size() > kMostVersions || now->second.size() > kMostVersions) continue;
        const bool isApart = std::none_of(before.begin(), before.end(),
                                          [&](const std::string& value) { return now->second.contains(value); });
        if (!isApart) continue;
        VersionChange change{key.first,
                             key.second,
                             fmt::format("{}", fmt::join(before, ", ")),
                             fmt::format("{}", fmt::join(now->second, ", ")),
                             {}};
        change.text = say(TENFOLD_WORDS("Sentence", "{0} of {1}: {2} → {3}", "compare.version"), change.attribute,
                          change.service, change.a, change.b);
        m_result.versions.push_back(std::move(change));
    }
    for (Suspect& suspect : m_result.suspects) {
        const auto isOf = [&](const VersionChange& change) { return change.service == suspect.service; };
        const auto change = std::find_if(m_result.versions.begin(), m_result.versions.end(), isOf);
        if (change == m_result.versions.end() || suspect.text.empty()) continue;
        suspect.text = say(TENFOLD_WORDS("Sentence", "{0}; it came with {1} {2} instead of {3}", "suspect.version"),
                           suspect.text, change->attribute, change->b, change->a);
    }
    return {};
}

} // namespace tenfold
