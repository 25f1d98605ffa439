#include "core/flows/kept/summary_flows.h"

#include "core/base/files/file_reader.h"
#include "core/filter/filter.h"

#include <algorithm>
#include <utility>

namespace tenfold {

std::optional<std::string> summaryFileIn(const std::string& filter) {
    const Filter parsed(filter);
    if (parsed.state() != FilterState::Valid || parsed.steps() != 1) return std::nullopt;
    const FilterNode* node = &parsed.root();
    while (node->kind == FilterNode::Kind::And && node->parts.size() == 1)
        node = &node->parts.front();
    const bool isSummary = node->kind == FilterNode::Kind::Test && node->test.field == FilterField::Argument &&
                           node->test.op == FilterOperator::Equal && node->test.path == "summary" &&
                           node->test.texts.size() == 1 && node->test.texts.front().ends_with(".json");
    return isSummary ? std::optional(node->test.texts.front()) : std::nullopt;
}

std::string summaryFilter(const std::string& file) {
    return filterStep("summary", "=", file);
}

Result<FlowSummary> readFlowSummary(const std::string& file, Progress& progress) {
    constexpr std::size_t kMostBytes = std::size_t{256} << 20;
    ASSIGN_OR_RETURN(const std::string text, readTextFile(file, kMostBytes, progress));
    return flowSummaryFrom(text);
}

Distribution durationsOf(const ClassSummary& summary) {
    Distribution all;
    for (const auto& [shortest, count] : summary.durations) {
        // as many of one duration by doubling
        Distribution power;
        power.add(std::int64_t(middleOfDuration(shortest)));
        for (std::uint64_t left = count; left > 0; left >>= 1) {
            if (left & 1) all.add(power);
            if (left > 1) power.add(Distribution(power));
        }
    }
    Distribution::Kept kept = all.folded().kept();
    kept.sumNs = summary.totalNs;
    kept.maxNs = std::min(kept.maxNs, kept.sumNs);
    return Distribution::restored(kept).value_or(std::move(all));
}

FlowSet flowsOf(const FlowSummary& summary) {
    FlowSet flows;
    flows.runs.push_back(summary.source);
    flows.requests = summary.requests;
    flows.spans = summary.spans;
    flows.clocksAreCorrected = false;
    for (const ClassSummary& c : summary.classes) {
        PathClass one;
        one.hash = c.hash;
        one.root = {flows.names.number(c.service), flows.names.number(c.operation)};
        one.requests = c.requests;
        one.spans = c.spans;
        one.errors = c.errors;
        one.durationNs = durationsOf(c);
        one.example = traceIdFromHex(c.example).value_or(TraceId());
        flows.classes.push_back(std::move(one));
    }
    flows.classNames = classNames(flows.classes, flows.names);
    return flows;
}

SummaryComparison::SummaryComparison(FlowSummary first, FlowSummary second)
    : a(std::move(first))
    , b(std::move(second))
    , classes(differencesOf(a, b)) {}

} // namespace tenfold
