// Which names carry values and which are a program's own.
#include "core/mining/refine/find_value_names.h"

#include "tests/testing/small_trace.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace tenfold::test {
namespace {

/// Runs, each with the methods that its one node calls.
Trace runsOf(const std::vector<std::vector<std::string>>& runs) {
    SmallTrace made;
    int scale = 0;
    for (const std::vector<std::string>& methods : runs) {
        ++scale;
        made.run(fmt::format("run-{}", scale), scale);
        std::int64_t at = 0;
        for (const std::string& method : methods)
            made.call({.sender = "a", .method = method, .atMs = at++});
    }
    return made.make();
}

std::vector<std::string> found(const Trace& trace) {
    std::vector<std::string> patterns;
    for (const NamePattern& pattern : findValueNames(trace, {trace.strings.find("server")})) {
        patterns.push_back(pattern.pattern);
        for (const std::string& name : pattern.except)
            patterns.push_back("not " + name);
    }
    return patterns;
}

std::vector<std::string> many(const std::string& before, int from, int count, const std::string& behind = "") {
    std::vector<std::string> names;
    for (int i = from; i < from + count; ++i)
        names.push_back(before + std::to_string(i) + behind);
    return names;
}

using Texts = std::vector<std::string>;

TEST(findValueNames, namesThatAreMany) {
    EXPECT_EQ(found(runsOf({many("GET /user/", 1, 100), many("GET /user/", 1, 100)})), (Texts{"GET /user/{n}"}));
    EXPECT_EQ(found(runsOf({many("GET /v2/user/", 100, 30, "/cart")})), (Texts{"GET /v2/user/{n}/cart"}))
        << "what is the same in all is text";
}

TEST(findValueNames, namesThatDoNotComeBack) {
    EXPECT_EQ(found(runsOf({{"push topic-1", "push topic-2"}, many("push topic-", 1, 4)})), (Texts{"push topic-{n}"}));
    EXPECT_EQ(found(runsOf({{"push topic-1", "push topic-2"}, {"push topic-1", "push topic-2"}})), Texts())
        << "two names that each run has are the program's own";
    EXPECT_EQ(found(runsOf({{"readV1", "readV2"}, {"readV1", "readV2", "readV3"}})), Texts())
        << "one of three that is missing may be a branch";
}

TEST(findValueNames, idsOfAllForms) {
    EXPECT_EQ(
        found(runsOf({{"get 5eff3b8e-936f-474b-850b-330f892d5313"}, {"get 6fff3b8e-936f-474b-850b-330f892d5313"}})),
        (Texts{"get {id}"}));
    EXPECT_EQ(found(runsOf({{"get 3fa9c1d2.x", "get 12345678.x"}, {"get 99aa00ff.x", "get 17171717.x"}})),
              (Texts{"get {id}.x"}))
        << "hex digits that happen to be figures only";
    EXPECT_EQ(found(runsOf({{"get f007", "get f012"}, {"get f013", "get f100"}})), (Texts{"get f{digits}"}));
}

TEST(findValueNames, aNameThatComesBackMeansItself) {
    std::vector<std::string> one = many("GET /user/x9y", 1, 40), two = many("GET /user/x9y", 41, 40);
    one.push_back("GET /user/list");
    two.push_back("GET /user/list");
    EXPECT_EQ(found(runsOf({one, two})), (Texts{"GET /user/{id}", "not GET /user/list"}));
}

TEST(findValueNames, wordsOnlyWhereTheyDoNotComeBack) {
    std::vector<std::string> one, two;
    for (int i = 0; i < 26; ++i) {
        one.push_back(std::string("GET /user/al") + char('a' + i));
        two.push_back(std::string("GET /user/bo") + char('a' + i));
    }
    EXPECT_EQ(found(runsOf({one, two})), (Texts{"GET /user/{id}"}));
    EXPECT_EQ(found(runsOf({one, one})), Texts());
    EXPECT_EQ(found(runsOf({one})), Texts()) << "of one run nobody knows";
}

TEST(findValueNames, namesWithoutAWordStay) {
    EXPECT_EQ(found(runsOf({many("", 1, 100)})), Texts()) << "numbers of operations";
    EXPECT_EQ(found(runsOf({{"GET /{orderId}/1", "GET /{orderId}/2"}, {"GET /{orderId}/3"}})), Texts())
        << "patterns already";
    EXPECT_EQ(found(runsOf({{"create", "addBlock", "complete"}, {"create", "delete"}})), Texts());
}

} // namespace
} // namespace tenfold::test
