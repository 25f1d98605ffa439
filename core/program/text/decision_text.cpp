#include "core/program/text/decision_text.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

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

bool collectTests(const ReactiveDecision& decision, std::size_t at, std::size_t leaf, std::vector<std::string>& tests) {
    const DecisionNode& node = decision.nodes[at];
    if (at == leaf) return true;
    if (node.isLeaf()) return false;
    for (const bool isYes : {true, false}) {
        tests.push_back(toText(isYes ? node.test : turnedRound(node.test)));
        if (collectTests(decision, isYes ? node.yes : node.no, leaf, tests)) return true;
        tests.pop_back();
    }
    return false;
}

/// "x >= 3" without the bound, "x >= "; empty for a test that is none.
std::string_view stemOf(std::string_view test) {
    for (const std::string_view sign : {" >= ", " < "})
        if (const std::size_t at = test.rfind(sign); at != std::string_view::npos)
            return test.substr(0, at + sign.size());
    return {};
}

/// Whether both sides of a node lead the same way: then it is a leaf. Children stand behind their parents.
void prune(ReactiveDecision& decision) {
    for (std::size_t n = decision.nodes.size(); n-- > 0;) {
        DecisionNode& node = decision.nodes[n];
        if (node.isLeaf()) continue;
        const DecisionNode &yes = decision.nodes[node.yes], &no = decision.nodes[node.no];
        if (!yes.isLeaf() || !no.isLeaf() || yes.way != no.way) continue;
        node.way = yes.way;
        node.yes = node.no = 0;
    }
}

void collectLeaves(const ReactiveDecision& decision, std::size_t at, std::size_t way,
                   std::vector<std::size_t>& leaves) {
    const DecisionNode& node = decision.nodes[at];
    if (node.isLeaf()) {
        if (node.way == way) leaves.push_back(at);
        return;
    }
    collectLeaves(decision, node.yes, way, leaves);
    collectLeaves(decision, node.no, way, leaves);
}

} // namespace

std::vector<std::string> testsTo(const ReactiveDecision& decision, std::size_t leaf) {
    std::vector<std::string> tests;
    collectTests(decision, 0, leaf, tests);
    // deeper in a tree is closer
    for (std::size_t i = 0; i < tests.size();) {
        const std::string_view stem = stemOf(tests[i]);
        const bool isLooser =
            !stem.empty() && std::any_of(tests.begin() + static_cast<std::ptrdiff_t>(i) + 1, tests.end(),
                                         [&](const std::string& t) { return stemOf(t) == stem; });
        if (isLooser)
            tests.erase(tests.begin() + static_cast<std::ptrdiff_t>(i));
        else
            ++i;
    }
    return tests;
}

std::string mostlyWhen(const ReactiveDecision& decision, std::size_t way) {
    ReactiveDecision plain = decision;
    prune(plain);
    std::vector<std::size_t> leaves;
    if (!plain.nodes.empty()) collectLeaves(plain, 0, way, leaves);
    std::string out;
    for (const std::size_t leaf : leaves)
        out += (out.empty() ? "" : ", or ") + fmt::format("{}", fmt::join(testsTo(plain, leaf), " and "));
    return out;
}

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
