// Every kind of question has all that is said of it, finds its answers, also those of earlier versions, and says which
// step reads them.
#include "core/mining/ask/question_kinds.h"

#include "core/mining/work/mining_result.h"
#include "tests/testing/outcome.h"
#include "tests/testing/sample_trace.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <set>

namespace tenfold {
namespace {

using SubjectKind = QuestionSubject::Kind;

const QuestionSubject kSlashed = QuestionSubject::method("127.0.0.1:6379", "pkg.Service/Get%1@x");

QuestionSubject subjectFor(const QuestionKind& kind) {
    if (kind.name.subject == SubjectKind::Method) return kSlashed;
    return {kind.name.subject, kind.name.subject == SubjectKind::Whole ? "" : "free space/x", {}};
}

TEST(questionKinds, findTheirKeysAgain) {
    std::set<std::string> keys, ids;
    for (const MiningQuestionKind* kind : miningQuestionKinds()) {
        const QuestionSubject subject = subjectFor(*kind);
        const std::string key = keyOf(kind->name, subject);
        EXPECT_EQ(miningKindOfKey(key), kind) << key;
        EXPECT_EQ(subjectOfKey(key), subject) << key;
        EXPECT_TRUE(keys.insert(key).second) << key;
        EXPECT_TRUE(ids.insert(idOf(key)).second) << key;
    }
    EXPECT_GT(keys.size(), 15U);
}

TEST(questionKinds, sayEverything) {
    for (const MiningQuestionKind* kind : miningQuestionKinds()) {
        for (const Words* words : {&kind->about, &kind->family, &kind->why, &kind->changes})
            EXPECT_FALSE(words->english.empty() || words->id.empty()) << kind->name.key;
        EXPECT_TRUE(kind->why.english.ends_with('.') && kind->changes.english.ends_with('.')) << kind->name.key;
        EXPECT_FALSE(kind->group.empty()) << kind->name.key;
    }
}

TEST(questionKinds, readTheKeysOfEarlierVersions) {
    const auto expectKey = [](const char* key, const QuestionKind& kind, const char* name) {
        ASSERT_EQ(miningKindOfKey(key), &kind) << key;
        EXPECT_EQ(subjectOfKey(key).name, name) << key;
        EXPECT_FALSE(subjectOfKey(key).target) << key;
    };
    expectKey("nondeterminism/complete", repeatKind(), "complete");
    expectKey("nondeterminism/pkg.Service/Get", repeatKind(), "pkg.Service/Get");
    expectKey("nondeterminism/differs/pkg.Service/Get", differsKind(), "pkg.Service/Get");
    expectKey("nondeterminism/merged/blockReceivedAndDeleted", mergedKind(), "blockReceivedAndDeleted");
    expectKey("argument/epoch ms", unknownArgumentKind(), "epoch ms");
    expectKey("argument/almost", almostKind(), "");
    expectKey("law/driver", lawKind(), "");
    EXPECT_EQ(miningKindOfKey("types/x"), nullptr);
    EXPECT_EQ(miningKindOfKey("weather"), nullptr);
}

TEST(questionKinds, anAnswerWithoutServerIsForAny) {
    const auto question = [](const QuestionKind& kind, const char* target, const char* method) {
        return makeQuestion(kind, QuestionSubject::method(target, method), "?", {"keep"});
    };
    const Question atA = question(differsKind(), "a", "get"), atB = question(differsKind(), "b", "get");
    const std::vector<Answer> answers = {{"nondeterminism", "nondeterminism/differs/get", "keep", ""},
                                         {"nondeterminism", atB.key, "drop", ""}};
    ASSERT_NE(answerOf(atA, answers), nullptr);
    EXPECT_EQ(answerOf(atA, answers)->choice, "keep");
    EXPECT_EQ(answerOf(atB, answers)->choice, "drop");
    EXPECT_EQ(answerOf(question(differsKind(), "a", "put"), answers), nullptr);
    EXPECT_EQ(answerOf(question(causeKind(), "a", "get"), answers), nullptr);
    EXPECT_TRUE(isAnswerTo("nondeterminism/get", question(repeatKind(), "a", "get")));
}

TEST(questionKinds, areCalledByNewAndFormerIds) {
    const Question size = makeQuestion(unknownArgumentKind(), QuestionSubject::thing("size"), "?");
    EXPECT_EQ(size.id, "q-argument/size");
    // the ids that version 0.1 gave, computed by an implementation of FNV-1a of its own
    EXPECT_TRUE(isCalled(size, "q-argument-44a5"));
    const Question differs = makeQuestion(differsKind(), QuestionSubject::method("namenode", "create"), "?");
    EXPECT_EQ(differs.id, "q-nondeterminism/differs/create@namenode");
    EXPECT_TRUE(isCalled(differs, "q-nondeterminism-76c6"));
    EXPECT_FALSE(isCalled(differs, "q-argument-44a5"));
    EXPECT_EQ(makeQuestion(typesKind(), {}, "?").id, "q-types");
    EXPECT_EQ(idOf("argument/epoch ms"), "q-argument/epoch+ms");
    EXPECT_EQ(idOf("argument/a+b"), "q-argument/a%2Bb");
    EXPECT_NE(idOf("argument/" + std::string(90, 'x') + "1"), idOf("argument/" + std::string(90, 'x') + "2"));
}

TEST(questionKinds, sayWhichStepReadsAnAnswer) {
    const auto stage = [](const char* key, const char* choice, const char* value = "") {
        const Answer answer{"type", key, choice, value};
        return stageOf(answer, {answer});
    };
    EXPECT_EQ(stage("argument/size", "script"), MiningStage::Concluding);
    EXPECT_EQ(stage("types", "accept all"), MiningStage::Concluding);
    EXPECT_EQ(stage("start", "accept all"), MiningStage::Concluding);
    EXPECT_EQ(stage("start", "offset after start"), MiningStage::Finding);
    EXPECT_EQ(stage("split/task", "merge"), MiningStage::Finding);
    EXPECT_EQ(stage("thread/task", "in order"), MiningStage::Finding);
    EXPECT_EQ(stage("target", "accept"), MiningStage::Concluding);
    EXPECT_EQ(stage("target", "namenode"), MiningStage::Preparing);
    EXPECT_EQ(stage("type/exclude/n", "leave out"), MiningStage::Preparing);
    EXPECT_EQ(stage("type/rename/n", "m"), MiningStage::Finding);
    EXPECT_EQ(stage("nondeterminism/differs/x", "keep"), MiningStage::Finding);
    EXPECT_EQ(stage("nondeterminism/differs/x", "drop"), MiningStage::Preparing);
    EXPECT_EQ(stage("nondeterminism/differs/x", "relocate", "after y by z, any node"), MiningStage::Preparing);
    EXPECT_EQ(stage("something/new", "yes"), MiningStage::Preparing) << "nobody knows who reads it";
    // what takes the place of another answer is read where that one was
    const std::vector<Answer> twice = {{"target", "target", "namenode", ""}, {"target", "target", "accept", ""}};
    EXPECT_EQ(stageOf(twice[1], twice), MiningStage::Preparing);
}

TEST(questionKinds, choicesHaveWordsAndValues) {
    const Question q = makeQuestion(differsKind(), QuestionSubject::method("t", "m"), "?", {"relocate after a by b"});
    EXPECT_EQ(choiceWords(q, "relocate after a by b").arguments().size(), 2U);
    for (const char* choice : {"relocate after a", "relocate after a by b", "relocate after a by b = c, any node"})
        EXPECT_EQ(choiceWords(q, choice).text(), choice);
    EXPECT_TRUE(takesValue(q, "relocate after a"));
    EXPECT_FALSE(takesValue(q, "keep"));
    EXPECT_TRUE(choiceWords(makeQuestion(lawKind(), {}, "?"), "mappers").isData());
}

// Found in the order of the code that found it, read in the order of what it tells.
TEST(questionKinds, evidenceIsReadInOneOrder) {
    std::vector<EvidenceLine> lines = {{EvidenceRole::Proposal, "move it"},    {EvidenceRole::Where, "node a"},
                                       {EvidenceRole::Program, "  program x"}, {EvidenceRole::Recorded, "  node y"},
                                       {EvidenceRole::HowOften, "2 of 3"},     {EvidenceRole::Where, "node b"},
                                       {EvidenceRole::Program, "  program z"}, {EvidenceRole::Differs, "x"}};
    putInReadingOrder(lines);
    std::string read;
    for (const EvidenceLine& line : lines)
        read += line.sentence.text() + "|";
    EXPECT_EQ(read, "x|2 of 3|node a|  program x|  node y|node b|  program z|move it|");
    EXPECT_EQ(shareOf(1, 4), 0.25);
    EXPECT_FALSE(shareOf(1, 0));
    EXPECT_FALSE(shareOf(5, 4));
}

TEST(questionKinds, everyQuestionReadsFromWhatToProposal) {
    NoProgress progress;
    const auto mined = mine(test::readSample(), {}, progress);
    ASSERT_TRUE(test::succeeded(mined));
    std::size_t withSeveral = 0, withShares = 0;
    for (const Question& q : mined->questions) {
        std::vector<EvidenceLine> ordered = q.evidence;
        putInReadingOrder(ordered);
        EXPECT_EQ(q.evidence, ordered) << q.key;
        std::set<EvidenceRole> roles;
        for (const EvidenceLine& line : q.evidence) {
            roles.insert(line.role);
            EXPECT_TRUE(line.share.value_or(0) >= 0 && line.share.value_or(0) <= 1) << line.sentence.text();
            withShares += line.share ? 1 : 0;
        }
        withSeveral += roles.size() > 1 ? 1 : 0;
    }
    const auto target = std::find_if(mined->questions.begin(), mined->questions.end(),
                                     [](const Question& q) { return &kindOf(q) == &targetKind(); });
    ASSERT_TRUE(target != mined->questions.end());
    double shares = 0; // of all calls
    for (const EvidenceLine& line : target->evidence)
        shares += line.share.value_or(0);
    EXPECT_NEAR(shares, 1, 1e-9);
    EXPECT_GT(withSeveral, 3U);
    EXPECT_GT(withShares, 3U);
}

// A row of a list is cut: it begins with what tells the question from its neighbours.
TEST(questionKinds, questionsHaveAShortForm) {
    NoProgress progress;
    const auto mined = mine(test::readSample(), {}, progress);
    ASSERT_TRUE(test::succeeded(mined));
    std::set<std::string> rows;
    std::size_t short_ = 0;
    for (const Question& q : mined->questions) {
        const QuestionBrief brief = briefOf(q);
        EXPECT_FALSE(brief.title.empty());
        EXPECT_TRUE(rows.insert(brief.name.text() + "|" + brief.what.text()).second) << brief.name.text();
        for (const Sentence& part : {brief.title, brief.rest, brief.what})
            EXPECT_EQ(part.text().find('{'), std::string::npos) << part.text();
        if (brief.what.empty()) continue;
        ++short_;
        EXPECT_LT(brief.name.text().size(), q.text.text().size());
        EXPECT_NE(q.text.text().find(brief.name.text()), std::string::npos);
    }
    EXPECT_GT(short_, 8U);
    for (const MiningQuestionKind* kind : miningQuestionKinds()) // gaps that the text has no argument for stay open
        for (const ShortForm& form : kind->forms) {
            const std::vector<Sentence> arguments(4, Sentence("x"));
            for (const Words& words : {form.what, form.title, form.rest})
                EXPECT_EQ(Sentence(words, arguments).text().find('{'), std::string::npos) << words.english;
        }
    Question several = makeQuestion(
        unknownArgumentKind(), QuestionSubject::thing("size"),
        say(TENFOLD_WORDS("Sentence", "What are {0} and {1} more? They look like: {2}", "argument.askSeveral"), "a.b",
            2, "size"));
    EXPECT_EQ(briefOf(several).title.text(), "What is a.b?");
    EXPECT_EQ(briefOf(several).rest.text(), "and 2 more; they look like: size");
    several.text = "What is this?"; // of an earlier version
    EXPECT_EQ(briefOf(several).title.text(), "What is this?");
    EXPECT_TRUE(briefOf(several).what.empty());
}

/// Whether a line has words that tie others together, as data has none.
bool hasWords(const std::string& line) {
    for (const char* word : {" is ", " are ", " the ", " by ", " that ", " which ", " nodes", " in all "})
        if (line.find(word) != std::string::npos) return true;
    return false;
}

TEST(questionKinds, allThatTheSampleAsksCanBeSaidInAnotherLanguage) {
    NoProgress progress;
    const auto mined = mine(test::readSample(), {}, progress);
    ASSERT_TRUE(test::succeeded(mined));
    EXPECT_GT(mined->questions.size(), 10U);
    for (const Question& q : mined->questions) {
        EXPECT_FALSE(q.text.isData()) << q.text.text();
        EXPECT_EQ(q.subject, subjectOfKey(q.key)) << q.key;
        EXPECT_EQ(kindOf(q).group, q.kind);
        for (const auto& [role, line, share] : q.evidence)
            EXPECT_TRUE(!line.isData() || !hasWords(line.text())) << line.text();
    }
    for (const Sentence& warning : mined->warnings)
        EXPECT_FALSE(warning.isData()) << warning.text();
    // as it was said, also when it is read back
    auto read = miningResultFromJson(toJson(*mined));
    ASSERT_TRUE(test::succeeded(read));
    completeQuestions(questionKindsOfMining(), read->questions);
    EXPECT_EQ(read->questions, mined->questions);
    EXPECT_EQ(read->warnings, mined->warnings);
}

} // namespace
} // namespace tenfold
