#include "core/prepare/transactions.h"

#include "core/mining/refine/find_transactions.h"
#include "core/prepare/refine_methods.h"
#include "tests/testing/outcome.h"
#include "tests/testing/small_trace.h"

#include <gtest/gtest.h>

namespace tenfold::test {
namespace {

/// One transaction on a connection; replies come at its end.
void transaction(SmallTrace& made, const std::string& sender, const std::string& thread,
                 const std::vector<std::string>& methods, const std::string& end = "EXEC") {
    made.call({.sender = sender, .method = "MULTI", .response = {{"", "OK"}}, .thread = thread});
    for (const std::string& method : methods)
        made.call({.sender = sender, .method = method, .response = {{"", "QUEUED"}}, .thread = thread});
    made.call({.sender = sender, .method = end, .response = {{"[0]", std::int64_t{1}}}, .thread = thread});
}

std::vector<std::string> methodsOf(const Trace& trace) {
    std::vector<std::string> methods;
    for (const Event& event : trace.events)
        methods.push_back(trace.text(event.method));
    return methods;
}

SmallTrace system() {
    SmallTrace made;
    for (int i = 0; i < 4; ++i) {
        transaction(made, "a", "1", {"HSET job", "EXPIRE", "RPUSH"});
        transaction(made, "a", "1", {"HSET job", "EXPIRE", "HSET job", "EXPIRE", "ZADD"}); // the same, twice
        made.call({.sender = "a", .method = "HSET job", .response = {{"", std::int64_t{1}}}, .thread = "1"});
        made.call({.sender = "a", .method = "SET", .response = {{"", "OK"}}, .thread = "1"});
        transaction(made, "a", "1", {"HSET job", "EXPIRE"});
    }
    return made;
}

TEST(Transactions, areFoundByAnswersThatAreAlike) {
    const Trace trace = system().make();
    const auto rules = findTransactions(trace, {trace.strings.find("server")});
    ASSERT_EQ(rules.size(), 1U);
    EXPECT_EQ(rules[0].method, "MULTI");
    EXPECT_EQ(rules[0].closer, "EXEC");
    EXPECT_EQ(rules[0].queued, Value("QUEUED"));
    EXPECT_EQ(rules[0].names, (std::map<std::string, std::string>{{"HSET job + EXPIRE + RPUSH", "RPUSH"},
                                                                  {"HSET job + EXPIRE + ZADD", "ZADD"}}))
        << "the third has nothing of its own: its content is its name";
}

TEST(Transactions, areNamedByWhatIsInThem) {
    Trace trace = system().make();
    const auto rules = findTransactions(trace, {trace.strings.find("server")});
    applyRefineRules(trace, rules);
    const auto methods = methodsOf(trace);
    const std::vector<std::string> expected = {"MULTI [RPUSH]", "HSET job",     "EXPIRE",
                                               "RPUSH",         "EXEC [RPUSH]", "MULTI [ZADD]"};
    EXPECT_EQ(std::vector(methods.begin(), methods.begin() + 6), expected);
    EXPECT_NE(std::find(methods.begin(), methods.end(), "EXEC [HSET job + EXPIRE]"), methods.end());
    EXPECT_EQ(recordedMethod(rules, "server", "MULTI [ZADD]"), "MULTI");
    EXPECT_EQ(recordedMethod(rules, "server", "EXEC [HSET job + EXPIRE]"), "EXEC");
    EXPECT_EQ(recordedMethod(rules, "server", "EXPIRE"), "EXPIRE");
}

TEST(Transactions, ofTwoConnectionsDoNotMix) {
    SmallTrace made;
    made.call({.sender = "a", .method = "MULTI", .response = {{"", "OK"}}, .thread = "1"});
    made.call({.sender = "a", .method = "MULTI", .response = {{"", "OK"}}, .thread = "2"});
    made.call({.sender = "a", .method = "SET", .response = {{"", "QUEUED"}}, .thread = "2"});
    made.call({.sender = "a", .method = "GET", .response = {{"", "QUEUED"}}, .thread = "1"});
    made.call({.sender = "a", .method = "EXEC", .response = {{"[0]", "x"}}, .thread = "1"});
    made.call({.sender = "a", .method = "DISCARD", .response = {{"", "OK"}}, .thread = "2"});
    made.call({.sender = "a", .method = "EXEC", .response = {{"[0]", "x"}}, .thread = "2"}); // of no transaction
    Trace trace = made.make();
    applyRefineRules(trace, {{"server", "MULTI", "", {}, "EXEC", Value("QUEUED")}});
    EXPECT_EQ(methodsOf(trace),
              (std::vector<std::string>{"MULTI [GET]", "MULTI", "SET", "GET", "EXEC [GET]", "DISCARD", "EXEC"}));
}

TEST(Transactions, okIsNoTransaction) {
    SmallTrace made;
    for (int i = 0; i < 10; ++i) { // three methods answered alike, but nothing opens and closes
        for (const char* method : {"SET", "MSET", "SELECT"})
            made.call({.method = method, .response = {{"", "OK"}}});
        made.call({.method = i % 2 == 0 ? "GET" : "INCR", .response = {{"", "7"}}});
    }
    const Trace trace = made.make();
    EXPECT_TRUE(isEmpty(findTransactions(trace, {trace.strings.find("server")})));
}

} // namespace
} // namespace tenfold::test
