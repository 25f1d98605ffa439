#include "core/probe/propose_probe.h"

#include "core/model/learn/leaf_doubt.h"
#include "core/model/visits/visit_attributes.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <cmath>
#include <set>
#include <string_view>

namespace tenfold {
namespace {

constexpr std::uint64_t kEnoughSamples = 50; // of a leaf, as the mark of low fidelity has it
constexpr std::size_t kMostSweptValues = 8;  // enough to see a bend
constexpr double kWideRange = 30;            // greatest by least: swept by factors
constexpr int kMostRunsOfValue = 50;
constexpr std::size_t kMostOfLeaf = 2;

const AttributeColumn* columnOf(const LearntTree& tree, const std::string& name) {
    for (const AttributeColumn& column : tree.attributes)
        if (column.name == name) return &column;
    return nullptr;
}

/// Names below which OpenTelemetry's semantic conventions keep what an answer turned out to be, and where and by what a
/// span was recorded: nobody sets these by a request.
constexpr std::array<std::string_view, 16> kOutcomesAndPlaces{
    "http.response.", "error.", "exception.", "network.", "net.",  "server.",    "client.",  "thread.",
    "process.",       "host.",  "os.",        "code.",    "otel.", "telemetry.", "service.", "container."};

bool isOutcomeOrPlace(const std::string& key) {
    return std::any_of(kOutcomesAndPlaces.begin(), kOutcomesAndPlaces.end(),
                       [&](std::string_view prefix) { return key.starts_with(prefix); });
}

/// What a command sets, so that a span gets the attribute; "" where no command can.
std::string parameterOf(const std::string& attribute) {
    using Source = VisitAttributeName::Source;
    const VisitAttributeName name = VisitAttributeName::of(attribute);
    const bool isSet = name.source == Source::Span || name.source == Source::Request || name.source == Source::Run;
    return isSet && isProbeName(name.key) && !isOutcomeOrPlace(name.key) ? name.key : std::string();
}

/// Whether values are hardly ever seen twice: they name visits or requests (an id, the text of an answer), and to set
/// one again does again what was done once.
bool namesVisits(const LearntTree& tree, const AttributeColumn& column) {
    std::uint64_t known = tree.samples;
    for (const AttributeGain& gain : tree.gains)
        if (!gain.second && gain.samples > 0 && gain.attribute == std::size_t(&column - tree.attributes.data()))
            known = gain.samples;
    return !column.isNumber && known > 0 && 2 * column.categories.size() > known;
}

/// Values to sweep: categories as they are, numbers as they are where few are known, else spread over what was seen.
std::vector<std::string> sweptValues(const AttributeColumn& column) {
    std::vector<std::string> values;
    if (!column.isNumber) {
        for (const std::string& category : column.categories)
            if (values.size() < kMostSweptValues && isProbeValue(category)) values.push_back(category);
        return values;
    }
    if (column.least.empty() || column.greatest.empty()) return values;
    const auto add = [&](double value) {
        if (!std::isfinite(value)) return;
        const std::string text = fmt::format("{:.8g}", value);
        if (values.empty() || values.back() != text) values.push_back(text);
    };
    if (column.greatest.size() <= kMostSweptValues && column.greatest.size() > 1) {
        for (const double value : column.greatest)
            add(value);
        return values;
    }
    const double low = column.least.front(), high = column.greatest.back();
    const bool isWide = low > 0 && high / low > kWideRange;
    const bool isWhole = low == std::floor(low) && high == std::floor(high);
    for (std::size_t i = 0; i < kMostSweptValues && high > low; ++i) {
        const double share = double(i) / double(kMostSweptValues - 1);
        const double value = isWide ? low * std::pow(high / low, share) : low + (high - low) * share;
        add(isWhole ? std::round(value) : value);
    }
    if (values.empty()) add(low);
    return values;
}

/// Attributes whose conditions lead to a row, the nearest first.
std::vector<std::string> attributesAbove(const LearntTree& tree, std::size_t row) {
    std::vector<std::string> names;
    std::uint32_t depth = tree.rows[row].depth;
    for (std::size_t i = row; i-- > 0 && depth > 0;)
        if (tree.rows[i].depth < depth) {
            depth = tree.rows[i].depth;
            if (std::find(names.begin(), names.end(), tree.rows[i].split) == names.end())
                names.push_back(tree.rows[i].split);
        }
    return names;
}

/// Attributes to sweep for a leaf, the most telling first.
std::vector<std::string> attributesFor(const LearntTree& tree, std::size_t row, bool isFew) {
    std::vector<std::string> names = attributesAbove(tree, row);
    if (isFew) return names;
    // A wide band: what the tree does not ask for yet comes first.
    for (auto gain = tree.gains.rbegin(); gain != tree.gains.rend(); ++gain) {
        if (gain->second || gain->attribute >= tree.attributes.size()) continue;
        const std::string& name = tree.attributes[gain->attribute].name;
        names.erase(std::remove(names.begin(), names.end(), name), names.end());
        names.insert(names.begin(), name);
    }
    return names;
}

/// "./probe --block-size {block.size}": to be replaced.
std::string commandPattern(const std::string& parameter) {
    std::string option = parameter;
    for (char& c : option)
        c = std::isalnum(static_cast<unsigned char>(c)) != 0
                ? static_cast<char>(std::tolower(static_cast<unsigned char>(c)))
                : '-';
    return fmt::format("./probe --{} {{{}}}", option, parameter);
}

std::vector<ProbeProposal> proposalsFor(const LearntTree& tree, std::size_t row) {
    const TreeRow& leaf = tree.rows[row];
    const bool isFew = leaf.samples < kEnoughSamples;
    std::vector<ProbeProposal> proposals;
    for (const std::string& name : attributesFor(tree, row, isFew)) {
        const AttributeColumn* column = columnOf(tree, name);
        const std::string parameter = parameterOf(name);
        if (column == nullptr || parameter.empty() || namesVisits(tree, *column)) continue;
        const std::vector<std::string> values = sweptValues(*column);
        if (values.empty()) continue;
        ProbeProposal one;
        // Of whole requests: a run is a request of its own.
        const bool areRequests = tree.target.service.empty();
        one.probe.service = areRequests ? "probe" : tree.target.service;
        one.probe.operation = areRequests || tree.target.operation.empty() ? "run" : tree.target.operation;
        const std::uint64_t lacking = isFew ? kEnoughSamples - leaf.samples : kEnoughSamples;
        one.probe.runs = std::clamp(int(std::ceil(double(lacking) / double(values.size()))), 1, kMostRunsOfValue);
        one.probe.sweep = {{parameter, values}};
        one.probe.command = commandPattern(parameter);
        one.reason = isFew ? ProbeProposal::Reason::FewSamples : ProbeProposal::Reason::WideBand;
        one.leaf = leaf.path.empty() ? leaf.rule : leaf.path;
        one.samplesBefore = leaf.samples;
        proposals.push_back(std::move(one));
        if (proposals.size() == kMostOfLeaf) break;
    }
    return proposals;
}

/// Leaves of low fidelity below a row, or of the whole tree; a leaf that was named is meant in any case.
std::vector<std::size_t> leavesToProbe(const LearntTree& tree, int row) {
    std::vector<std::size_t> leaves;
    const std::size_t at = row < 0 ? 0 : std::size_t(row);
    if (at >= tree.rows.size()) return leaves;
    if (row >= 0 && tree.rows[at].isLeaf) return {at};
    std::size_t end = at + 1; // of what is below it
    while (end < tree.rows.size() && tree.rows[end].depth > tree.rows[at].depth)
        ++end;
    if (row < 0) end = tree.rows.size();
    for (const std::size_t leaf : leavesByDoubt(tree))
        if (leaf >= at && leaf < end && tree.rows[leaf].isLowFidelity) leaves.push_back(leaf);
    return leaves;
}

} // namespace

std::vector<ProbeProposal> proposeProbes(const LearntTree& tree, int row, std::size_t most) {
    std::vector<ProbeProposal> proposals;
    std::set<std::pair<std::string, std::string>> seen;
    for (const std::size_t leaf : leavesToProbe(tree, row)) {
        if (proposals.size() >= most) break;
        for (ProbeProposal& one : proposalsFor(tree, leaf))
            if (proposals.size() < most && seen.emplace(one.leaf, one.probe.sweep.front().first).second)
                proposals.push_back(std::move(one));
    }
    if (proposals.empty() || proposals.size() + 2 > most) return proposals;
    ProbeProposal more = proposals.front();
    more.probe.kind = ProbeKind::Interference;
    more.probe.beside = "./load";
    more.reason = ProbeProposal::Reason::OthersToo;
    proposals.push_back(more);
    more.probe.kind = ProbeKind::LongTerm;
    more.probe.beside.clear();
    more.probe.runs = std::min(kMostRunsOfValue, more.probe.runs * 2);
    more.reason = ProbeProposal::Reason::Age;
    proposals.push_back(more);
    return proposals;
}

} // namespace tenfold
