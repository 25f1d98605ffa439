#include "tests/cli/cli_runner.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <fstream>
#include <iterator>

namespace tenfold::test {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;

constexpr const char* kScript = "local n = context.iteration + 1\nreturn 4096 * n";

/// Two runs of writers whose sizes nothing explains, mined.
class LabelVerbs : public testing::Test {
protected:
    void SetUp() override {
        for (const int scale : {2, 3}) {
            const fs::path run = m_folder.path() / ("run" + std::to_string(scale));
            fs::create_directories(run);
            std::ofstream events(run / "e.jsonl");
            std::uint64_t state = static_cast<std::uint64_t>(scale);
            for (int node = 0; node < 3; ++node)
                for (int i = 0; i < 4 * scale; ++i) {
                    state = state * 6364136223846793005ULL + 1442695040888963407ULL;
                    events << json{{"t", 1'700'000'000'000'000'000 + 1'000'000 * (100 * node + (i * i * 7) % 91 + i)},
                                   {"sender", "writer-" + std::to_string(node)},
                                   {"method", "write"},
                                   {"request", {{"numBytes", 4096 + (state >> 44)}}}}
                           << "\n";
                }
            events.close();
            ASSERT_EQ(
                call("import w.tenfold run" + std::to_string(scale) + " --scale " + std::to_string(scale)).exitCode, 0);
        }
        ASSERT_EQ(call("mine w.tenfold").exitCode, 0);
        m_question = questionOf("w.tenfold");
        ASSERT_EQ(m_question.value("proposed", ""), "recorded distribution") << m_question;
    }

    Answer call(const std::string& line) { return runCli(m_folder.path(), splitWords(line)); }
    Answer answer(const std::string& choice, const std::string& value) {
        return runCli(m_folder.path(), {"answer", "w.tenfold", m_question.value("id", ""), choice, "--value", value});
    }
    json jsonOf(const std::string& line) {
        const Answer answer = call(line + " --json");
        EXPECT_EQ(answer.exitCode, 0) << line << ": " << answer.err;
        return json::parse(answer.out, nullptr, false);
    }
    json questionOf(const std::string& workspace) {
        const json inbox = jsonOf("questions " + workspace);
        for (const json& question : inbox.at("questions"))
            if (question.at("kind") == "argument") return question;
        return {};
    }
    /// The written sizes of the first node of a plan at scale 5.
    std::vector<json> planned(const std::string& workspace) {
        EXPECT_EQ(call("extrapolate " + workspace + " --scale 5 --out p.plan").exitCode, 0);
        EXPECT_EQ(call("plan expand p.plan --out e.jsonl").exitCode, 0);
        std::ifstream file(m_folder.path() / "e.jsonl");
        std::vector<json> values;
        for (std::string line; std::getline(file, line);)
            if (const json event = json::parse(line); event.at("index") == 0)
                values.push_back(event.at("request").at("numBytes"));
        return values;
    }

    TemporaryFolder m_folder;
    json m_question;
};

TEST_F(LabelVerbs, aScriptThatDoesNotWorkIsRefused) {
    EXPECT_EQ(answer("script", "local a = 1\nreturn os.time()").err,
              "tenfold: script:2: attempt to index a nil value (global 'os')\n  return os.time()\n"
              "hint: scripts have no files, clock, modules or other programs: use context and random()\n");
    for (const auto& [choice, value] : {std::pair("script", "return ("),
                                        {"script", "while true do end"},
                                        {"script", "return {}"},
                                        {"script", ""},
                                        {"same as", "read.size"},
                                        {"current time", "noon"}}) {
        const Answer refused = answer(choice, value);
        EXPECT_EQ(refused.exitCode, 3) << choice << " " << value;
        EXPECT_EQ(refused.out, "");
        EXPECT_EQ(refused.err.substr(0, 9), "tenfold: ");
        EXPECT_NE(refused.err.find("\nhint: "), std::string::npos) << refused.err;
    }
    EXPECT_EQ(questionOf("w.tenfold").at("answer"), nullptr);
}

TEST_F(LabelVerbs, aLabelSurvivesMiningExportAndImport) {
    ASSERT_EQ(answer("script", kScript).exitCode, 0);
    ASSERT_EQ(call("mine w.tenfold").exitCode, 0);
    const json arguments = jsonOf("arguments w.tenfold");
    EXPECT_EQ(arguments.at("patterns")[0].at("class"), "labelled");
    ASSERT_EQ(arguments.at("targets").size(), 1U);
    EXPECT_EQ(arguments.at("targets")[0].at("labelled"), 1);
    EXPECT_EQ(arguments.at("targets")[0].at("total"), 1);
    const json answered = questionOf("w.tenfold"); // still there, to be changed
    EXPECT_EQ(answered.at("answer"), "script");
    EXPECT_EQ(answered.at("answerValue"), kScript);
    std::vector<json> expected;
    for (int i = 1; i <= 20; ++i)
        expected.emplace_back(4096 * i);
    EXPECT_EQ(planned("w.tenfold"), expected);

    ASSERT_EQ(call("decisions w.tenfold export d.toml").exitCode, 0);
    ASSERT_EQ(call("import other.tenfold run2 --scale 2").exitCode, 0);
    ASSERT_EQ(call("import other.tenfold run3 --scale 3").exitCode, 0);
    EXPECT_EQ(jsonOf("decisions other.tenfold import d.toml").at("applied"), 1);
    ASSERT_EQ(call("mine other.tenfold").exitCode, 0);
    EXPECT_EQ(planned("other.tenfold"), expected);
    EXPECT_EQ(questionOf("other.tenfold").at("answerValue"), kScript);

    ASSERT_EQ(call("undo w.tenfold").exitCode, 0);
    ASSERT_EQ(call("mine w.tenfold").exitCode, 0);
    EXPECT_EQ(planned("w.tenfold").at(0), (json{{"$unknown", "size"}}));
}

TEST_F(LabelVerbs, theProposalAndAScriptThatReadsAsJsonWork) {
    ASSERT_EQ(call("answer w.tenfold " + m_question.value("id", "") + " 1").exitCode, 0);
    ASSERT_EQ(call("mine w.tenfold").exitCode, 0);
    for (const json& size : planned("w.tenfold"))
        EXPECT_TRUE(size.is_number_integer() && size >= 4096) << size;
    ASSERT_EQ(answer("script", "5").exitCode, 0);
    ASSERT_EQ(call("mine w.tenfold").exitCode, 0);
    EXPECT_EQ(planned("w.tenfold"), std::vector<json>(20, 5));
}

TEST_F(LabelVerbs, aQuestionIsShownWithItsEvidence) {
    const std::string id = m_question.value("id", "");
    const std::string text = call("questions w.tenfold " + id).out;
    EXPECT_NE(text.find("\n  1 recorded distribution  (proposed)\n  2 leave unknown\n"), std::string::npos) << text;
    EXPECT_NE(text.find("\n- proposed: recorded distribution; numbers that nothing explains: 60 different values in 60 "
                        "recorded ones\n"),
              std::string::npos)
        << text;
    EXPECT_NE(text.find("write.numBytes: "), std::string::npos) << text;
    EXPECT_NE(text.find(", … (60 of 60 values differ)"), std::string::npos) << text;
    EXPECT_EQ(jsonOf("questions w.tenfold " + id).at("questions"), json::array({m_question}));
    ASSERT_EQ(answer("script", "5").exitCode, 0);
    EXPECT_NE(call("questions w.tenfold " + id).out.find("\nanswered: script, 5\n"), std::string::npos);
    EXPECT_EQ(call("questions w.tenfold q-none").exitCode, 3);
}

TEST_F(LabelVerbs, argumentsAreCountedByServer) {
    const std::string text = call("arguments w.tenfold").out;
    EXPECT_EQ(text.substr(0, text.find('\n')),
              "server  node types  total args  C  R  IF  member  labelled  U  predicted");
    const json row = jsonOf("arguments w.tenfold").at("targets")[0];
    EXPECT_EQ(row.at("unknown"), 1);
    EXPECT_EQ(row.at("predictedShare"), 0);
}

} // namespace
} // namespace tenfold::test
