#include "core/program/text/decision_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

namespace tenfold {
namespace {

const ReactiveDecision* decisionAfter(const NodeProgram& program, const CallName& call) {
    for (const ReactiveThread& thread : program.threads)
        for (const ReactiveDecision& decision : thread.decisions)
            if (decision.after == call) return &decision;
    return nullptr;
}

/// "fetch (sure, 42)", "fetch (38 of 42), wait (4)".
std::string leafText(const ReactiveDecision& decision, const DecisionNode& leaf) {
    const auto& calls = leaf.evidence.calls;
    const std::uint64_t all = std::accumulate(calls.begin(), calls.end(), std::uint64_t{0});
    std::vector<std::size_t> ways;
    for (std::size_t w = 0; w < std::min(calls.size(), decision.ways.size()); ++w)
        if (calls[w] > 0) ways.push_back(w);
    std::stable_sort(ways.begin(), ways.end(), [&](std::size_t a, std::size_t b) { return calls[a] > calls[b]; });
    if (ways.empty()) return decision.ways[leaf.way].method;
    std::string out;
    for (const std::size_t w : ways) {
        out += (out.empty() ? "" : ", ") + decision.ways[w].method;
        out += fmt::format(" ({}{} of {})", leaf.isSure && w == ways.front() ? "sure, " : "", calls[w], all);
    }
    return out;
}

void addLines(const ReactiveDecision& decision, std::size_t node, std::size_t depth, const std::string& head,
              std::vector<std::string>& lines) {
    const DecisionNode& here = decision.nodes[node];
    const std::string indent(2 * depth, ' ');
    if (here.isLeaf()) {
        lines.push_back(indent + head + leafText(decision, here));
        return;
    }
    lines.push_back(indent + head.substr(0, head.size() - 1));
    addLines(decision, here.yes, depth + 1, "if " + toText(here.test) + ": ", lines);
    addLines(decision, here.no, depth + 1, "else: ", lines);
}

} // namespace

std::string wayText(const NodeProgram& program, const ChoiceStep::Alternative& alternative) {
    const CallName* before = callBefore(alternative.guard);
    const auto* call = alternative.body.empty() ? nullptr : std::get_if<CallStep>(&alternative.body.front().node);
    const ReactiveDecision* decision = before && call ? decisionAfter(program, *before) : nullptr;
    std::string text = toText(alternative.guard);
    if (!decision) return text;
    const auto way = std::find(decision->ways.begin(), decision->ways.end(), call->name());
    if (way == decision->ways.end()) return text;
    const std::string condition = conditionText(*decision, static_cast<std::size_t>(way - decision->ways.begin()));
    return condition.empty() ? text : text + ": " + condition;
}

std::string untilText(const ReactiveDecision& until) {
    // a leaf leads where most of its rounds went: a round in a hundred that went on is no other condition
    ReactiveDecision plain = until;
    for (DecisionNode& node : plain.nodes)
        node.evidence.calls.clear();
    return fmt::format("after {}: {}", until.after.method, conditionText(plain, 1));
}

std::vector<std::string> decisionLines(const ReactiveDecision& decision) {
    std::vector<std::string> lines;
    if (decision.ways.size() > 1) addLines(decision, 0, 0, fmt::format("after {}: ", decision.after.method), lines);
    return lines;
}

} // namespace tenfold
