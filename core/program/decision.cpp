#include "core/program/decision.h"

#include <algorithm>
#include <optional>

namespace tenfold {
namespace {

bool compares(Comparison is, std::int64_t value, std::int64_t bound) {
    switch (is) {
    case Comparison::Equal:
        break;
    case Comparison::NotEqual:
        return value != bound;
    case Comparison::Less:
        return value < bound;
    case Comparison::AtLeast:
        return value >= bound;
    }
    return value == bound;
}

bool compares(Comparison is, const Value& value, const Value& bound) {
    if (is == Comparison::Equal) return value == bound;
    if (is == Comparison::NotEqual) return value != bound;
    const std::optional<double> number = realOf(value), limit = realOf(bound);
    if (!number || !limit) return false;
    return is == Comparison::Less ? *number < *limit : *number >= *limit;
}

struct Holds {
    const GuardWorld& world;

    bool operator()(const ReplyTest& test) const {
        if (test.aspect == ReplyTest::Aspect::Itself)
            return compares(test.is, world.reply(test.of, test.path), test.value);
        return compares(test.is, Value(world.length(test.of, test.path)), test.value);
    }
    bool operator()(const ArgumentTest& test) const { return compares(test.is, world.argument(test.path), test.value); }
    bool operator()(const PrecedingTest& test) const {
        const CallName* latest = world.latest(test.among, test.back);
        const bool isOne = latest && std::find(test.is.begin(), test.is.end(), *latest) != test.is.end();
        return isOne != test.negated;
    }
    bool operator()(const CountTest& test) const {
        const std::int64_t less = test.less.empty() ? 0 : world.count(test.less, test.since);
        return compares(test.is, world.count(test.of, test.since) - less, test.count);
    }
    bool operator()(const AgeTest& test) const {
        const std::int64_t age = world.ageNs(test.of);
        return age >= 0 && compares(test.is, age, test.ns);
    }
    bool operator()(const ElementsTest& test) const {
        const std::int64_t elements = test.only ? world.elementsWith(test.of, test.path, test.field, *test.only)
                                                : world.length(test.of, test.path);
        return compares(test.is, elements - world.countSinceReply(test.calls, test.of), test.left);
    }
};

Comparison opposite(Comparison is) {
    switch (is) {
    case Comparison::Equal:
        break;
    case Comparison::NotEqual:
        return Comparison::Equal;
    case Comparison::Less:
        return Comparison::AtLeast;
    case Comparison::AtLeast:
        return Comparison::Less;
    }
    return Comparison::NotEqual;
}

void collectGuards(const ReactiveDecision& decision, std::size_t node, std::size_t way, Guard& path,
                   std::vector<Guard>& out) {
    const DecisionNode& here = decision.nodes[node];
    if (here.isLeaf()) {
        const auto& calls = here.evidence.calls;
        if (here.way == way || (way < calls.size() && calls[way] > 0)) out.push_back(path);
        return;
    }
    path.tests.push_back(here.test);
    collectGuards(decision, here.yes, way, path, out);
    path.tests.back() = turnedRound(here.test);
    collectGuards(decision, here.no, way, path, out);
    path.tests.pop_back();
}

} // namespace

bool holds(const GuardTest& test, const GuardWorld& world) {
    return std::visit(Holds{world}, test);
}

GuardTest turnedRound(GuardTest test) {
    std::visit(
        [](auto& t) {
            if constexpr (requires { t.negated; })
                t.negated = !t.negated;
            else
                t.is = opposite(t.is);
        },
        test);
    return test;
}

bool holds(const Guard& guard, const GuardWorld& world) {
    return std::all_of(guard.tests.begin(), guard.tests.end(), [&](const GuardTest& t) { return holds(t, world); });
}

namespace {

bool isTree(std::span<const DecisionNode> nodes, std::size_t ways) {
    for (std::size_t n = 0; n < nodes.size(); ++n) {
        const DecisionNode& node = nodes[n];
        if (node.isLeaf() ? node.way >= ways || node.no != 0
                          : std::min(node.yes, node.no) <= n || std::max(node.yes, node.no) >= nodes.size())
            return false;
    }
    return true;
}

} // namespace

bool isConsistent(const ReactiveDecision& decision) {
    return !decision.nodes.empty() && isTree(decision.nodes, decision.ways.size()) && isTree(decision.ends, 2);
}

const DecisionNode& leafOf(std::span<const DecisionNode> tree, const GuardWorld& world) {
    std::size_t at = 0;
    while (!tree[at].isLeaf())
        at = holds(tree[at].test, world) ? tree[at].yes : tree[at].no;
    return tree[at];
}

DecidedWay decide(const ReactiveDecision& decision, const GuardWorld& world) {
    DecidedWay decided;
    bool isAgreed = true;
    while (!decision.nodes[decided.leaf].isLeaf()) {
        const DecisionNode& node = decision.nodes[decided.leaf];
        const bool isYes = holds(node.test, world);
        for (const GuardTest& rival : node.rivals)
            isAgreed = isAgreed && holds(rival, world) == isYes;
        decided.leaf = isYes ? node.yes : node.no;
    }
    const DecisionNode& leaf = decision.nodes[decided.leaf];
    decided.way = leaf.way;
    decided.isSure = leaf.isSure && isAgreed;
    return decided;
}

std::vector<Guard> guardsOf(const ReactiveDecision& decision, std::size_t way) {
    std::vector<Guard> out;
    Guard path;
    if (!decision.nodes.empty()) collectGuards(decision, 0, way, path, out);
    return out;
}

std::string conditionText(const ReactiveDecision& decision, std::size_t way) {
    std::string out;
    for (const Guard& guard : guardsOf(decision, way)) {
        const std::string text = toText(guard);
        if (text.empty()) return {}; // nothing decides
        out += (out.empty() ? "" : ", or ") + text;
    }
    return out;
}

} // namespace tenfold
