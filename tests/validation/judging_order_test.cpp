#include "core/validation/judging_order.h"

#include <gtest/gtest.h>
#include <random>

namespace tenfold {
namespace {

/// A type that calls `own` with an argument from the arguments of each of `reads`, on any node.
NodeProgram typeReading(const std::string& own, const std::vector<std::string>& reads, Scope scope = Scope::AnyNode,
                        Side side = Side::Request) {
    NodeProgram type;
    type.type = own;
    CallStep call;
    call.method = own;
    for (const std::string& method : reads) {
        FlowExpression flow;
        flow.sources = {{"", method, side, "id"}};
        flow.scope = scope;
        Argument argument;
        argument.path = "from " + method;
        argument.value = Expression{ConcatExpression{{Expression{std::move(flow)}}}}; // inside a text too
        call.arguments.push_back(std::move(argument));
    }
    type.body.push_back({1, Round::Every, {}, std::move(call)});
    return type;
}

JudgingOrder orderOf(std::vector<NodeProgram> types) {
    WorkloadProgram program;
    std::vector<std::set<CallName>> calls;
    for (const NodeProgram& type : types)
        calls.push_back({{"", type.type}});
    program.types = std::move(types);
    return judgingOrder(program, calls);
}

TEST(JudgingOrder, putsWhatIsReadBefore) {
    const JudgingOrder order = orderOf({typeReading("reader", {"writer"}), typeReading("writer", {})});
    EXPECT_LT(order.groupOf[1], order.groupOf[0]);
    EXPECT_EQ(order.isNodeByNode, (std::vector<bool>{true, true}));
}

TEST(JudgingOrder, keepsTimeWhereTypesReadOneAnotherOrThemselves) {
    const JudgingOrder order = orderOf({typeReading("ping", {"pong"}), typeReading("pong", {"ping"}),
                                        typeReading("self", {"self"}), typeReading("late", {"ping", "self"})});
    EXPECT_EQ(order.groupOf[0], order.groupOf[1]);
    EXPECT_NE(order.groupOf[0], order.groupOf[2]);
    EXPECT_GT(order.groupOf[3], order.groupOf[0]);
    EXPECT_GT(order.groupOf[3], order.groupOf[2]);
    EXPECT_EQ(order.isNodeByNode, (std::vector<bool>{false, false, false, true}));
}

TEST(JudgingOrder, repliesAndOwnCallsNeedNoOrder) {
    EXPECT_EQ(orderOf({typeReading("a", {"a"}, Scope::SameNode)}).isNodeByNode, std::vector<bool>{true});
    EXPECT_EQ(orderOf({typeReading("a", {"a"}, Scope::AnyNode, Side::Response)}).isNodeByNode, std::vector<bool>{true});
}

/// Whether one gets from a type to another over one reading or more, by walking.
bool reaches(const std::vector<std::vector<std::string>>& reads, std::size_t from, std::size_t to) {
    std::set<std::size_t> seen;
    std::vector<std::size_t> open = {from};
    while (!open.empty()) {
        const std::size_t at = open.back();
        open.pop_back();
        for (const std::string& method : reads[at]) {
            const std::size_t next = std::stoul(method);
            if (next == to) return true;
            if (seen.insert(next).second) open.push_back(next);
        }
    }
    return false;
}

TEST(JudgingOrder, holdsForAnyReadings) {
    constexpr unsigned kSeed = 11;
    std::mt19937 random(kSeed);
    for (int round = 0; round < 300; ++round) {
        SCOPED_TRACE(testing::Message() << "seed " << kSeed << ", round " << round);
        const std::size_t n = 1 + random() % 7;
        std::vector<std::vector<std::string>> reads(n);
        for (auto& of : reads)
            for (std::size_t k = random() % 3; k > 0; --k)
                of.push_back(std::to_string(random() % n));
        std::vector<NodeProgram> types;
        for (std::size_t t = 0; t < n; ++t)
            types.push_back(typeReading(std::to_string(t), reads[t]));
        const JudgingOrder order = orderOf(types);
        for (std::size_t a = 0; a < n; ++a) {
            EXPECT_EQ(order.isNodeByNode[a], !reaches(reads, a, a)) << a;
            for (std::size_t b = 0; b < n; ++b) {
                if (a == b) continue;
                const bool there = reaches(reads, a, b), back = reaches(reads, b, a);
                EXPECT_EQ(order.groupOf[a] == order.groupOf[b], there && back) << a << " and " << b;
                EXPECT_TRUE(!there || back || order.groupOf[b] < order.groupOf[a]) << a << " reads " << b;
            }
        }
    }
}

} // namespace
} // namespace tenfold
