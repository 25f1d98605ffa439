#include <gtest/gtest.h>

#include <sys/wait.h>

#include <array>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <string>

namespace {

struct Output {
    std::string text;
    int exitCode = -1;
};

/// Runs the real program through a shell; stderr is part of the text.
Output run(const std::string& before, const std::string& arguments) {
    const std::string command = before + " \"$TENFOLD_CLI\" repeats " + arguments + " 2>&1";
    Output answer;
    std::FILE* pipe = ::popen(command.c_str(), "r");
    if (pipe == nullptr) return answer;
    std::array<char, 4096> buffer{};
    while (const std::size_t bytes = std::fread(buffer.data(), 1, buffer.size(), pipe))
        answer.text.append(buffer.data(), bytes);
    const int status = ::pclose(pipe);
    answer.exitCode = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    return answer;
}

std::string dataFile(const std::string& name) {
    return std::string(std::getenv("TENFOLD_TEST_DATA")) + "/repeats/" + name;
}

TEST(RepeatsVerb, EqualsTheKnownAnswersByteForByte) {
    std::ifstream file(dataFile("expected.jsonl"), std::ios::binary);
    const std::string expected{std::istreambuf_iterator<char>(file), {}};
    ASSERT_FALSE(expected.empty());
    EXPECT_EQ(run("", "'" + dataFile("sequences.txt") + "'").text, expected);
    EXPECT_EQ(run("cat '" + dataFile("sequences.txt") + "' |", "-").text, expected);
}

TEST(RepeatsVerb, TakesAnyBytes) {
    EXPECT_EQ(run("printf '' |", "-").text, "");
    EXPECT_EQ(run("printf '\\n' |", "-").text, "{\"segments\":[]}\n");
    EXPECT_EQ(run("printf ' a\\t\"b \\r\\n' |", "-").text,
              "{\"segments\":[{\"kind\":\"static\",\"pattern\":[\"a\",\"\\\"b\"],\"count\":1,\"start\":0}]}\n");
    // Two symbols that are no UTF-8 stay different symbols, whatever they look like.
    EXPECT_EQ(run("printf '\\377 \\376 \\377 \\376' |", "-").text,
              "{\"segments\":[{\"kind\":\"repeated\",\"pattern\":[\"\xEF\xBF\xBD\",\"\xEF\xBF\xBD\"],"
              "\"count\":2,\"start\":0}]}\n");
}

TEST(RepeatsVerb, SaysWhatIsWrong) {
    const Output missing = run("", "/no/such/file");
    EXPECT_EQ(missing.exitCode, 3);
    EXPECT_EQ(missing.text, "tenfold: no such file or folder: /no/such/file\n");
    EXPECT_EQ(run("", "/").exitCode, 3);
    EXPECT_EQ(run("", "").exitCode, 2);
    if (std::ifstream("/dev/full")) {
        EXPECT_EQ(run("", "'" + dataFile("sequences.txt") + "' > /dev/full").exitCode, 3);
    }
}

} // namespace
