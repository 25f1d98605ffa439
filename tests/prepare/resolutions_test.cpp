// Relocation call by call.
#include "core/prepare/clocks/resolutions.h"

#include "tests/testing/small_trace.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace tenfold::test {
namespace {

ResolutionRule behind(const std::string& method, const std::string& after, std::uint32_t reach) {
    ResolutionRule rule;
    rule.kind = ResolutionRule::Kind::Relocate;
    rule.target = "server";
    rule.method = method;
    rule.after = after;
    rule.reach = reach;
    return rule;
}

std::string movedText(const Trace& trace, const ResolutionRule& rule) {
    std::vector<CollapsedCall> calls;
    for (std::uint32_t e = 0; e < trace.events.size(); ++e)
        calls.push_back({e, {}});
    std::string text;
    for (const CollapsedCall& call : relocateCalls(trace, std::move(calls), {rule}))
        text += trace.text(trace.events[call.event].method);
    return text;
}

std::string moved(const std::string& methods, const ResolutionRule& rule) {
    SmallTrace made;
    for (const char method : methods)
        made.calls("node", {std::string(1, method)});
    return movedText(made.make(), rule);
}

TEST(relocateCalls, movesBehindTheRunThatComesWithinReach) {
    EXPECT_EQ(moved("xaaab", behind("x", "a", 1)), "aaaxb");
    EXPECT_EQ(moved("xbaa", behind("x", "a", 1)), "xbaa") << "two places before";
    EXPECT_EQ(moved("xbaa", behind("x", "a", 2)), "baax");
    EXPECT_EQ(moved("aax", behind("x", "a", 2)), "aax") << "behind already";
}

TEST(relocateCalls, whatIsMovedStandsNowhere) {
    EXPECT_EQ(moved("xaxab", behind("x", "a", 1)), "aaxxb") << "the run goes on behind the second";
    EXPECT_EQ(moved("xxa", behind("x", "a", 1)), "axx") << "the second is no place that the first jumps over";
    EXPECT_EQ(moved("aaxxaaxaxb", behind("x", "a", 1)), "aaaaaxxxxb");
    EXPECT_EQ(moved("xxba", behind("x", "a", 1)), "xxba");
}

/// The same as the rule says it: take out the calls "x", then look at each how many others stand before the next "a".
std::string movedByHand(const std::string& methods, std::size_t reach) {
    std::string standing;
    for (const char method : methods)
        if (method != 'x') standing += method;
    std::vector<std::size_t> movedTo(standing.size() + 1, 0), staying(standing.size() + 1, 0); // calls before a place
    std::size_t at = 0;
    for (const char method : methods) {
        if (method != 'x') {
            ++at;
            continue;
        }
        std::size_t end = standing.find('a', at);
        const bool isNear = end != std::string::npos && end + 1 - at <= reach;
        if (isNear) end = std::min(standing.find_first_not_of('a', end), standing.size());
        ++(isNear ? movedTo[end] : staying[at]);
    }
    std::string text;
    for (std::size_t i = 0; i <= standing.size(); ++i) {
        text += std::string(movedTo[i] + staying[i], 'x');
        if (i < standing.size()) text += standing[i];
    }
    return text;
}

TEST(relocateCalls, allListsOfThreeMethods) {
    for (int n = 0; n < 2187; ++n) { // 3^7
        std::string methods;
        for (int left = n, i = 0; i < 7; ++i, left /= 3)
            methods += "abx"[left % 3];
        for (std::uint32_t reach = 1; reach <= 3; ++reach)
            ASSERT_EQ(moved(methods, behind("x", "a", reach)), movedByHand(methods, reach)) << methods << ' ' << reach;
    }
}

TEST(relocateCalls, withoutReachTheFirstGoesBehindTheFirst) {
    EXPECT_EQ(moved("xxabab", behind("x", "a", 0)), "axbaxb");
    EXPECT_EQ(moved("axxb", behind("x", "a", 0)), "axxb") << "more than there are places: behind the last";
    EXPECT_EQ(moved("xxb", behind("x", "a", 0)), "xxb");
}

TEST(relocateCalls, aKeySaysBehindWhich) {
    SmallTrace made;
    const auto call = [&](const std::string& method, const std::string& key, std::int64_t value) {
        made.call({.sender = "node", .method = method, .request = {{key, value}}});
    };
    call("a", "id", 1);
    call("a", "id", 2);
    call("x", "of", 2);
    call("x", "of", 1);
    call("x", "of", 3);
    ResolutionRule rule = behind("x", "a", 0);
    rule.key = "of";
    rule.afterKey = "id";
    EXPECT_EQ(movedText(made.make(), rule), "axaxx") << "the third has none and stays";
}

} // namespace
} // namespace tenfold::test
