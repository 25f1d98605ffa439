#include "tests/cli/cli_runner.h"

#include <gtest/gtest.h>

namespace tenfold::test {
namespace {

/// The mined sample, a copy for each test.
class DecideVerb : public testing::Test {
protected:
    void SetUp() override {
        ASSERT_EQ(preparedSample().failure, "");
        copySample(m_folder.path());
    }
    Answer decide(std::vector<std::string> words) {
        words.insert(words.begin(), {"decide", "w.tenfold"});
        return runCli(m_folder.path(), words);
    }
    TemporaryFolder m_folder;
};

TEST_F(DecideVerb, refusesWhatDoesNotExist) {
    const std::string before = runCli(m_folder.path(), {"decisions", "w.tenfold"}).out;
    for (const auto& words :
         std::vector<std::vector<std::string>>{{"rename", "client-uplod", "x"},
                                               {"merge", "client-upload", "nobody"},
                                               {"split", "nobody"},
                                               {"move", "nobody-*", "x"},
                                               {"leave-out", "client-upload", "--run", "no-such-*"}}) {
        const Answer answer = decide(words);
        EXPECT_EQ(answer.exitCode, 3) << words[0] << answer.out << answer.err;
        EXPECT_NE(answer.err.find("no node"), std::string::npos) << answer.err;
    }
    EXPECT_NE(decide({"rename", "client-uplod", "x"}).err.find("there are: client-upload,"), std::string::npos);
    EXPECT_EQ(runCli(m_folder.path(), {"decisions", "w.tenfold"}).out, before);
}

TEST_F(DecideVerb, takesPatternsOfNodesAndRuns) {
    const Answer one = decide({"leave-out", "nodemanager-*", "--run", "*scale-02*"});
    EXPECT_EQ(one.exitCode, 0) << one.err;
    EXPECT_NE(one.out.find("nodemanager-01 and 3 more"), std::string::npos) << one.out;
    EXPECT_EQ(decide({"move", "nodemanager-*", "NM"}).exitCode, 0);
    EXPECT_EQ(decide({"rename", "NM", "Manager"}).exitCode, 0) << "a type that a decision has made";
    const Answer help = decide({"move", "--help"});
    EXPECT_NE(help.out.find("Example:\n  tenfold decide w.tenfold move"), std::string::npos) << help.out;
}

TEST_F(DecideVerb, splitsByWhatItOffers) {
    const std::string before = runCli(m_folder.path(), {"decisions", "w.tenfold"}).out;
    const Answer ways = decide({"split", "datanode", "--ways"});
    EXPECT_EQ(ways.exitCode, 0) << ways.err;
    EXPECT_NE(ways.out.find("\nrank "), std::string::npos) << ways.out;
    EXPECT_EQ(runCli(m_folder.path(), {"decisions", "w.tenfold"}).out, before) << "listing decides nothing";
    const Answer none = decide({"split", "datanode", "--by", "colour"});
    EXPECT_EQ(none.exitCode, 3);
    EXPECT_NE(none.err.find("they can by: rank"), std::string::npos) << none.err;
    const Answer by = decide({"split", "datanode", "--by", "rank"});
    EXPECT_EQ(by.exitCode, 0) << by.err;
    EXPECT_EQ(by.out, "split type datanode by rank\n");
    const Answer help = runCli(m_folder.path(), {"decide", "--help"});
    EXPECT_NE(help.out.find("split datanode --by rank"), std::string::npos) << help.out;
    EXPECT_NE(help.out.find("--run '*'"), std::string::npos) << help.out;
    const Answer ofSplit = runCli(m_folder.path(), {"decide", "split", "--help"}); // without a workspace too
    EXPECT_EQ(ofSplit.out, decide({"split", "--help"}).out);
    EXPECT_NE(ofSplit.out.find("Usage: tenfold decide split [OPTIONS] TYPE"), std::string::npos) << ofSplit.out;
}

TEST_F(DecideVerb, takesEveryRun) {
    const Answer all = decide({"leave-out", "datanode-*", "--run", "*"});
    EXPECT_EQ(all.exitCode, 0) << all.err;
    EXPECT_NE(all.out.find("/datanode-01 and "), std::string::npos) << all.out;
}

} // namespace
} // namespace tenfold::test
