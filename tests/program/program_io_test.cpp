#include "core/program/json/program_io.h"
#include "core/words/document_messages.h"

#include "core/program/json/json_archive.h"
#include "tests/testing/cpu_time.h"
#include "tests/testing/outcome.h"
#include "tests/testing/random_program.h"

#include <gtest/gtest.h>

namespace tenfold {
namespace {

using archive::Json;

/// Members of an aggregate without arrays: the most initializers it takes.
struct Anything {
    template <typename T>
    operator T() const;
};
template <typename T, typename... Members>
constexpr std::size_t memberCount() {
    if constexpr (requires { T{Members{}..., Anything{}}; })
        return memberCount<T, Members..., Anything>();
    else
        return sizeof...(Members);
}

// A member that is added has to be described in program_fields.h and made by RandomProgram; then its number goes here.
static_assert(memberCount<Law>() == 9);
static_assert(memberCount<LinearForm>() == 2);
static_assert(memberCount<FieldRef>() == 4);
static_assert(memberCount<FlowExpression>() == 12);
static_assert(memberCount<NumberExpression>() == 3);
static_assert(memberCount<MemberExpression>() == 7);
static_assert(memberCount<GeneratorExpression>() == 5);
static_assert(memberCount<RecordedValues>() == 6);
static_assert(memberCount<UnknownExpression>() == 2);
static_assert(memberCount<ScriptExpression>() == 1);
static_assert(memberCount<CaseExpression>() == 3);
static_assert(memberCount<FirstUseExpression>() == 2);
static_assert(memberCount<FilteredField>() == 3);
static_assert(memberCount<SumExpression>() == 8);
static_assert(memberCount<Argument>() == 6);
static_assert(memberCount<CallStep>() == 13);
static_assert(memberCount<AnswersBefore>() == 8);
static_assert(memberCount<Outstanding>() == 8);
static_assert(memberCount<OutstandingSupport>() == 2);
static_assert(memberCount<GivenUp>() == 5);
static_assert(memberCount<GivenUpSupport>() == 2);
static_assert(memberCount<LoopStep>() == 7);
static_assert(memberCount<ChoiceStep::Alternative>() == 4);
static_assert(memberCount<Step>() == 4);
static_assert(memberCount<Timer>() == 13);
static_assert(memberCount<ArgumentSupport>() == 5);
static_assert(memberCount<TimerSupport>() == 5);
static_assert(memberCount<StartSupport>() == 5);
static_assert(memberCount<UnknownSupport>() == 2);
static_assert(memberCount<ReplyTest>() == 5);
static_assert(memberCount<ArgumentTest>() == 3);
static_assert(memberCount<PrecedingTest>() == 4);
static_assert(memberCount<CountTest>() == 5);
static_assert(memberCount<AgeTest>() == 3);
static_assert(memberCount<ElementsTest>() == 7);
static_assert(memberCount<DecisionSupport>() == 3);
static_assert(memberCount<DecisionNode>() == 9);
static_assert(memberCount<ReactiveDecision>() == 4);
static_assert(memberCount<ReactiveThread>() == 7);
static_assert(memberCount<TransactionCalls>() == 2);
static_assert(memberCount<FieldDelay>() == 2);
static_assert(memberCount<ToldBy>() == 2);
static_assert(memberCount<ToldSupport>() == 2);
static_assert(memberCount<FollowedSupport>() == 2);
static_assert(memberCount<ConnectionRole>() == 4);
static_assert(memberCount<NamePattern>() == 3);
static_assert(memberCount<RefineRule>() == 6);
static_assert(memberCount<StartRule>() == 9);
static_assert(memberCount<NodeIdentity>() == 6);
static_assert(memberCount<CollapseRule>() == 3);
static_assert(memberCount<ListRule>() == 5);
static_assert(memberCount<NodeProgram>() == 16);
static_assert(memberCount<RecordedOutcomes>() == 3);
static_assert(memberCount<WorkloadProgram>() == 9);
static_assert(memberCount<ResolutionRule>() == 10);

TEST(ProgramJson, keysThatAreNoUtf8AreWrittenOnceEach) {
    const std::map<std::string, int> keys = {{"a", 1}, {"b\x80", 2}, {"b\x81", 3}, {"b\xef\xbf\xbd", 4}, {"c", 5}};
    EXPECT_EQ(archive::Writer::encode(keys).dump(), "{\"a\":1,\"b\xef\xbf\xbd\":4,\"c\":5}");
    EXPECT_EQ(archive::Writer::encode(std::map<std::string, int>{{"\xfe", 1}, {"\xff", 2}}).size(), 1U);
    std::map<std::string, int> many;
    for (int i = 0; i < 50'000; ++i)
        many["a key of some length that is no text: \xff " + std::to_string(i)] = i;
    const double before = test::threadCpuSeconds();
    EXPECT_EQ(archive::Writer::encode(many).size(), many.size());
    EXPECT_LT(test::threadCpuSeconds() - before, 2);
}

TEST(ProgramJson, comesBackEqual) {
    for (std::uint32_t seed = 1; seed <= 300; ++seed) {
        SCOPED_TRACE("seed " + std::to_string(seed));
        const WorkloadProgram program = test::RandomProgram(seed).make();
        const std::string text = toJson(program).dump();
        const Result<Json> document = archive::parseJson(text);
        ASSERT_TRUE(document) << document.error().message();
        const Result<WorkloadProgram> back = programFromJson(*document);
        ASSERT_TRUE(back) << back.error().where() << ": " << back.error().message();
        ASSERT_TRUE(*back == program) << text;
        ASSERT_EQ(toJson(*back).dump(), text);
    }
}

TEST(ProgramJson, everyDamagedDocumentIsReadOrRefused) {
    // One member removed or replaced at every place in turn: never a crash, and a refusal names the place.
    const Json whole = toJson(test::RandomProgram(7).make());
    const Json flat = whole.flatten();
    const Json wrong[] = {Json(), Json("x"), Json(-1), Json(1.5), Json::array({1}), Json{{"a", 1}}};
    for (const auto& [pointer, value] : flat.items())
        for (const Json& replacement : wrong) {
            Json damaged = whole;
            damaged[Json::json_pointer(pointer)] = replacement;
            const Result<WorkloadProgram> back = programFromJson(damaged);
            if (!back) {
                EXPECT_EQ(back.error().id(), MessageId::DocumentMalformed);
                EXPECT_TRUE(pointer.find(back.error().where()) == 0 || back.error().where().find(pointer) == 0)
                    << pointer << " refused at " << back.error().where();
            }
        }
}

TEST(ProgramJson, refusalNamesThePlace) {
    const Json document = Json::parse(R"({"types":[{"type":"a","body":[{"id":1,"call":{"method":5}}]}]})");
    const Result<WorkloadProgram> back = programFromJson(document);
    ASSERT_FALSE(back);
    EXPECT_EQ(back.error().where(), "/types/0/body/0/call/method");
    EXPECT_EQ(back.error().message(), "the document is not what it should be: not a text");
    const Result<WorkloadProgram> none = programFromJson(Json::parse(R"({"types":[{"type":"a","body":[{}]}]})"));
    ASSERT_FALSE(none);
    EXPECT_EQ(none.error().where(), "/types/0/body/0");
    EXPECT_FALSE(programFromJson(Json()));
    EXPECT_FALSE(programFromJson(Json::array()));
}

TEST(ProgramJson, expressionsThatCannotBeEvaluatedAreRefused) {
    const std::pair<const char*, const char*> refused[] = {
        {R"({"firstUse":{"known":{"sources":[]},"first":[]}})", "not one expression"},
        {R"({"case":{"by":"a","when":[1,2],"then":[{"constant":1}]}})", "not of one length"},
        {R"({"flow":{"sources":[],"scope":"sameCall"}})", "without a source"},
        {R"({"flow":{"sources":[{"method":"m"}],"pick":"keyed","ourKey":"a"}})", "one key for each source"},
        {R"({"flow":{"sources":[{"method":"m"}],"back":-1}})", "below 0"}};
    for (const auto& [expression, reason] : refused) {
        const std::string text = std::string(R"({"types":[{"type":"a","body":[{"id":1,"call":{"method":"m",)") +
                                 R"("arguments":[{"path":"p","value":)" + expression + "}]}}]}]}";
        const Result<WorkloadProgram> back = programFromJson(Json::parse(text));
        ASSERT_FALSE(back) << expression;
        EXPECT_NE(back.error().message().find(reason), std::string::npos) << back.error().message();
    }
}

TEST(ProgramJson, whatWasRecordedComesBack) {
    WorkloadProgram program;
    program.recorded.runs = {{"a", {{"scale", 2}, {"files", 8}}}, {"b", {{"scale", 4}, {"files", 16}}}};
    program.recorded.types = {{"worker", {2, 4}, {{1.5, 2.5}, {1, 2, 3, 4}}, "files"}};
    program.recorded.counts = {{"worker", "nn", "put", {8, 16}, {0, 1}, {}, NodeLikeness::Unlike, true}};
    program.recorded.keyOwners = {{"files", "worker"}};
    program.recorded.driver = "files";
    const Result<WorkloadProgram> back = programFromJson(toJson(program));
    ASSERT_TRUE(test::succeeded(back));
    EXPECT_EQ(static_cast<const CountEvidence&>(back->recorded), static_cast<const CountEvidence&>(program.recorded));
    EXPECT_FALSE(toJson(WorkloadProgram{}).contains("recorded"));
}

TEST(ProgramJson, countsOfOtherRunsAreRefused) {
    const char* const refused[] = {
        R"({"runs":[{"run":"a","parameters":{}}]})", // no scale
        R"({"runs":[{"run":"a","parameters":{"scale":1}}],"counts":[{"type":"t","method":"m","totals":[1,2]}]})",
        R"({"runs":[{"run":"a","parameters":{"scale":1}}],"counts":[{"type":"t","method":"m","totals":[-1]}]})",
        R"({"runs":[{"run":"a","parameters":{"scale":1}}],"types":[{"type":"t","nodes":[]}]})",
    };
    for (const char* recorded : refused) {
        const std::string text = std::string(R"({"types":[],"recorded":)") + recorded + "}";
        const Result<WorkloadProgram> back = programFromJson(Json::parse(text));
        ASSERT_FALSE(back) << recorded;
        EXPECT_EQ(back.error().where(), "/recorded") << recorded;
    }
}

TEST(ProgramJson, nestingIsLimited) {
    std::string text = R"({"types":[{"type":"a","body":)";
    const int levels = 120;
    for (int i = 0; i < levels; ++i)
        text += R"([{"loop":{"body":)";
    text += "[]";
    for (int i = 0; i < levels; ++i)
        text += "}}]";
    text += "}]}";
    const Result<Json> document = archive::parseJson(text);
    ASSERT_TRUE(test::succeeded(document));
    const Result<WorkloadProgram> back = programFromJson(*document);
    ASSERT_FALSE(back);
    EXPECT_EQ(back.error().arguments().at(0).text(), "nested too deep");
    EXPECT_FALSE(archive::parseJson(std::string(1'000'000, '[')));
}

TEST(ProgramJson, leavesStandardValuesOut) {
    CallStep call;
    call.method = "getFileInfo";
    call.arguments.push_back({"src", {ConstantExpression{Value(std::string("/input"))}}});
    EXPECT_EQ(toJson(call).dump(),
              R"({"method":"getFileInfo","arguments":[{"path":"src","value":{"constant":"/input"}}]})");
}

TEST(ProgramJson, lawHasTheKeysScriptsRead) {
    Law law;
    law.form.terms = {{"1", 0}, {"scale", 2}};
    EXPECT_EQ(toJson(law).dump(), R"({"form":"a*scale+b","terms":{"1":0,"scale":2},"maxResidual":0})");
}

TEST(JsonText, brokenTextSaysWhere) {
    const Result<Json> cut = archive::parseJson(R"({"types":[)");
    ASSERT_FALSE(cut);
    EXPECT_EQ(cut.error().id(), MessageId::JsonBroken);
    EXPECT_EQ(cut.error().where(), "byte 11");
}

} // namespace
} // namespace tenfold
