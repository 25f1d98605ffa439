// Decisions about node types, on a made system: two kinds of workers that the histogram tells apart, and one odd node.
#include "core/mining/types/type_edits.h"

#include "core/mining/work/mining_result.h"
#include "tests/testing/mined_trace.h"
#include "tests/testing/small_trace.h"

#include <gtest/gtest.h>

#include <set>

namespace tenfold::test {
namespace {

using Members = std::map<std::string, std::set<std::string>>;

void addCalls(SmallTrace& made, const std::string& sender, const std::vector<std::string>& methods) {
    std::int64_t at = 0;
    for (const std::string& method : methods)
        made.call({.sender = sender, .method = method, .atMs = at += 7 + (at * 13) % 31});
}

Trace editedSystem() {
    SmallTrace made;
    for (const int scale : {2, 3}) {
        made.run("s" + std::to_string(scale), scale);
        for (int i = 0; i < scale; ++i) {
            addCalls(made, "reader-" + std::to_string(i), {"open", "read", "read", "close"});
            addCalls(made, "writer-" + std::to_string(i), {"create", "write", "close"});
        }
        addCalls(made, "odd-0", {"open", "read", "read", "read", "close"});
    }
    return made.make();
}

MiningResult minedWith(const std::vector<Answer>& answers) {
    return minedTrace(editedSystem(), answers);
}

/// Types with their nodes of run s3.
Members membersOf(const MiningResult& result) {
    Members out;
    for (const MinedType& type : result.types)
        for (const auto& run : type.summary.runs)
            if (run.run == "s3") out[type.summary.name] = {run.nodes.begin(), run.nodes.end()};
    return out;
}

testing::AssertionResult hasWarning(const MiningResult& result, const std::string& part) {
    std::string all;
    for (const Sentence& warning : result.warnings) {
        if (warning.text().find(part) != std::string::npos) return testing::AssertionSuccess() << warning.text();
        all += "\n  " + warning.text();
    }
    return testing::AssertionFailure() << "\"" << part << "\" is in none of " << result.warnings.size() << ":" << all;
}

const std::set<std::string> kReaders{"reader-0", "reader-1", "reader-2"}, kWriters{"writer-0", "writer-1", "writer-2"};

TEST(TypeEdits, withoutThem) {
    const Members members = membersOf(minedWith({typeEdit(TypeEdit::Cut, "", "0.001")}));
    EXPECT_EQ(members, (Members{{"reader", kReaders}, {"writer", kWriters}, {"odd", {"odd-0"}}}));
}

TEST(TypeEdits, theCutMergesAndParts) {
    // cosine distance of (1,2,1) and (1,3,1) is 1 - 8/sqrt(66) = 0.0153
    const Members coarse = membersOf(minedWith({typeEdit(TypeEdit::Cut, "", "0.02")}));
    EXPECT_EQ(coarse.size(), 2u);
    EXPECT_EQ(minedWith({typeEdit(TypeEdit::Cut, "", "0.02")}).cutDistance, 0.02);
    // The last one counts; what is no distance does not.
    EXPECT_EQ(typeCut({typeEdit(TypeEdit::Cut, "", "0.3"), typeEdit(TypeEdit::Cut, "", "wide")}, 0.05), 0.3);
    EXPECT_EQ(typeCut({}, 0.05), 0.05);
}

TEST(TypeEdits, renameMoveMergeInOrder) {
    const std::vector<Answer> answers{typeEdit(TypeEdit::Cut, "", "0.001"), typeEdit(TypeEdit::Rename, "reader", "R"),
                                      typeEdit(TypeEdit::Move, "odd-0", "R"), typeEdit(TypeEdit::Merge, "writer", "R")};
    const MiningResult result = minedWith(answers);
    const Members members = membersOf(result);
    ASSERT_EQ(members.size(), 1u);
    EXPECT_EQ(members.at("R").size(), 7u);
    EXPECT_EQ(result.program.types[0].type, "R");
    EXPECT_FALSE(hasWarning(result, "applies to nothing"));
}

TEST(TypeEdits, aNodeOfOneRunOnly) {
    const MiningResult result =
        minedWith({typeEdit(TypeEdit::Cut, "", "0.001"), typeEditInRun(TypeEdit::Move, "s3", "reader-1", "special")});
    EXPECT_EQ(membersOf(result).at("special"), std::set<std::string>{"reader-1"});
    for (const MinedType& type : result.types)
        for (const auto& run : type.summary.runs)
            if (type.summary.name == "reader" && run.run == "s2") {
                EXPECT_EQ(run.nodes.size(), 2u);
            }
}

TEST(TypeEdits, splitAtTheHighestJoin) {
    const std::vector<Answer> merged{typeEdit(TypeEdit::Cut, "", "0.02"), typeEdit(TypeEdit::Move, "odd-0", "all"),
                                     typeEdit(TypeEdit::Move, "reader-0", "all"),
                                     typeEdit(TypeEdit::Move, "reader-1", "all")};
    std::vector<Answer> split = merged;
    split.push_back(typeEdit(TypeEdit::Split, "all"));
    const Members members = membersOf(minedWith(split));
    EXPECT_EQ(members.at("all"), (std::set<std::string>{"reader-0", "reader-1"}));
    EXPECT_EQ(members.at("all 2"), (std::set<std::string>{"odd-0"}));
    split.push_back(typeEdit(TypeEdit::Split, "writer")); // all equal
    EXPECT_TRUE(hasWarning(minedWith(split), "nothing to split by"));
}

TEST(TypeEdits, whatIsLeftOutIsNotSeen) {
    const std::vector<Answer> out{typeEdit(TypeEdit::Exclude, "odd-0")};
    const MiningResult result = minedWith(out);
    for (const MethodHistogram& row : result.histograms)
        EXPECT_NE(row.sender, "odd-0");
    for (const CountSeries& series : result.counts)
        if (series.method == "read") {
            EXPECT_EQ(series.points.back().count, 6); // two by each of three readers
        }
    EXPECT_TRUE(isExcluded(out, "s2", "odd-0"));
    EXPECT_FALSE(isExcluded({out[0], typeEdit(TypeEdit::Exclude, "odd-0", "mine")}, "s2", "odd-0"));
    EXPECT_TRUE(isExcluded({typeEditInRun(TypeEdit::Exclude, "s2", "odd-0")}, "s2", "odd-0"));
    EXPECT_FALSE(isExcluded({typeEditInRun(TypeEdit::Exclude, "s2", "odd-0")}, "s3", "odd-0"));
}

TEST(TypeEdits, severalNodesAsOneDecision) {
    const Answer move = typeEditOfNodes(TypeEdit::Move, "s3", {"reader-0", "reader-2"}, "pair");
    EXPECT_EQ(typeEditText(move), "move s3/reader-0 and 1 more to type pair");
    EXPECT_EQ(membersOf(minedWith({typeEdit(TypeEdit::Cut, "", "0.001"), move})).at("pair"),
              (std::set<std::string>{"reader-0", "reader-2"}));
    EXPECT_TRUE(isExcluded({typeEditOfNodes(TypeEdit::Exclude, "", {"a", "b"})}, "any", "b"));
}

// Mining anew may name the types otherwise; what was decided is about the nodes.
TEST(TypeEdits, aTypeIsFoundByItsNodes) {
    const std::vector<TypeAsSeen> asSeen{{"reader", {"s2/writer-0", "s3/writer-0", "s3/writer-1", "gone/x"}},
                                         {"writer", {"s3/reader-0", "s3/reader-2", "s3/writer-2"}},
                                         {"odd", {}}};
    const auto edited = [&](TypeEdit edit, const char* subject, const char* choice) {
        return membersOf(minedWith(
            {typeEdit(TypeEdit::Cut, "", "0.001"), rememberMembers(typeEdit(edit, subject, choice), asSeen)}));
    };
    EXPECT_EQ(edited(TypeEdit::Rename, "reader", "W").at("W"), kWriters);
    EXPECT_EQ(edited(TypeEdit::Move, "odd-0", "reader").at("writer").size(), 4u);
    const Members merged = edited(TypeEdit::Merge, "reader", "writer"); // writers into readers
    EXPECT_EQ(merged.at("reader").size(), 6u);
    EXPECT_FALSE(merged.contains("writer"));
    EXPECT_EQ(edited(TypeEdit::Rename, "odd", "O").at("O"), (std::set<std::string>{"odd-0"})); // remembers nobody
    // Several nodes and the type they go to in one answer.
    const auto both = parseTypeEdit(
        rememberMembers(typeEditOfNodes(TypeEdit::Move, "s3", {"reader-0", "reader-2"}, "writer"), asSeen));
    ASSERT_TRUE(both);
    EXPECT_EQ(both->others, (std::vector<std::string>{"s3/reader-2"}));
    EXPECT_EQ(both->choiceMembers, asSeen[1].nodes);
    EXPECT_EQ(rememberMembers(typeEdit(TypeEdit::Cut, "", "0.3"), asSeen), typeEdit(TypeEdit::Cut, "", "0.3"));
}

TEST(TypeEdits, whatAppliesToNothingIsSaid) {
    const MiningResult result =
        minedWith({typeEdit(TypeEdit::Cut, "", "0.001"), typeEdit(TypeEdit::Rename, "nobody", "x"),
                   typeEdit(TypeEdit::Move, "nobody", "x"), typeEdit(TypeEdit::Merge, "reader", "nobody"),
                   typeEdit(TypeEdit::Rename, "writer", "reader")});
    EXPECT_TRUE(hasWarning(result, "no type named nobody to rename"));
    EXPECT_TRUE(hasWarning(result, "no node named nobody to move"));
    EXPECT_TRUE(hasWarning(result, "no two types named reader and nobody to merge"));
    EXPECT_TRUE(hasWarning(result, "a type named reader already"));
}

TEST(TypeEdits, textAndBack) {
    const Answer all[] = {typeEdit(TypeEdit::Cut, "", "0.1"),          typeEdit(TypeEdit::Rename, "a/b", "c"),
                          typeEdit(TypeEdit::Merge, "a", "b"),         typeEdit(TypeEdit::Split, "a"),
                          typeEdit(TypeEdit::Move, "n", "b"),          typeEdit(TypeEdit::Exclude, "n"),
                          typeEditInRun(TypeEdit::Move, "r", "n", "b")};
    const char* texts[] = {"cut types at 0.1", "rename type a/b to c", "merge type a into b", "split type a",
                           "move n to type b", "leave out n",          "move r/n to type b"};
    for (std::size_t i = 0; i < std::size(all); ++i) {
        EXPECT_TRUE(parseTypeEdit(all[i]));
        EXPECT_EQ(typeEditText(all[i]), texts[i]);
        EXPECT_FALSE(all[i].choice.empty());
    }
    EXPECT_FALSE(parseTypeEdit({"types", "types", "accept all", ""}).has_value());
    EXPECT_FALSE(parseTypeEdit({"type", "type/rename/", "x", ""}).has_value());
}

} // namespace
} // namespace tenfold::test
