// Every sentence of a question can be said in another language: it is found again among those that are listed.
#include "core/mining/decisions/question_words.h"
#include "core/mining/work/mining_result.h"
#include "tests/testing/sample_trace.h"

#include <gtest/gtest.h>

#include <cctype>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>

namespace tenfold {
namespace {

TEST(questionWords, takeATextApartAndPutItTogether) {
    const auto phrase = phraseOf("What are these 5 arguments? They look like: free space");
    ASSERT_TRUE(phrase);
    EXPECT_EQ(phrase->source, "What are these {} arguments? They look like: {}");
    EXPECT_EQ(phrase->values, (std::vector<std::string>{"5", "free space"}));
    EXPECT_EQ(phrase->text(), "What are these 5 arguments? They look like: free space");
    EXPECT_FALSE(phraseOf("datanode sendHeartbeat.reports.dfsUsed: 24576, 6071512"));
    EXPECT_FALSE(phraseOf(""));
    EXPECT_FALSE(phraseOf("What are these  arguments? They look like: x")); // nothing in a gap
    const auto until = phraseOf("complete is asked again until result is true: count it as one call?");
    ASSERT_TRUE(until);
    EXPECT_EQ(until->values, (std::vector<std::string>{"complete", "result is true"}));
    const auto start =
        phraseOf("node 4 starts 2.000 s after the first rename of upload; held for 1 of 1 node in 1 run");
    ASSERT_TRUE(start);
    EXPECT_EQ(start->values.back(), "held for 1 of 1 node in 1 run");
}

TEST(questionWords, everySentenceReadsBack) {
    for (const std::string_view sentence : questionSentences()) {
        Phrase phrase{std::string(sentence), {}};
        int n = 0;
        for (std::size_t at = 0; (at = sentence.find("{}", at)) != std::string_view::npos; at += 2)
            phrase.values.push_back("v" + std::to_string(n++));
        const auto found = phraseOf(phrase.text());
        ASSERT_TRUE(found) << sentence;
        EXPECT_EQ(found->text(), phrase.text());
        EXPECT_EQ(found->source, sentence);
        EXPECT_EQ(found->values, phrase.values);
    }
}

/// Whether a line has words that tie others together, as data has none.
bool hasWords(const std::string& line) {
    for (const char* word : {" is ", " are ", " the ", " by ", " that ", " which ", " nodes", " in all "})
        if (line.find(word) != std::string::npos) return true;
    return false;
}

TEST(questionWords, coverTheQuestionsOfTheSample) {
    NoProgress progress;
    const auto mined = mine(test::readSample(), {}, progress);
    ASSERT_TRUE(mined);
    EXPECT_GT(mined->questions.size(), 10U);
    for (const Question& q : mined->questions) {
        EXPECT_TRUE(phraseOf(q.text)) << q.text;
        EXPECT_TRUE(!phraseOf(q.text) || phraseOf(q.text)->text() == q.text);
        for (const std::string& line : q.evidence)
            EXPECT_TRUE(phraseOf(line) || !hasWords(line)) << line;
    }
}

/// The string literals of a source, adjacent ones joined.
std::vector<std::string> literalsOf(const std::string& source) {
    std::vector<std::string> literals;
    bool isJoined = false;
    for (std::size_t i = 0; i < source.size(); ++i) {
        if (source[i] == '/' && source[i + 1] == '/') {
            i = source.find('\n', i);
        } else if (source[i] == '\'' && source[i - 1] != '0' && source.find('\'', i + 1) - i <= 3) {
            i = source.find('\'', i + 1 + (source[i + 1] == '\\' ? 1 : 0));
        } else if (source[i] == '"') {
            std::string text;
            for (++i; i < source.size() && source[i] != '"'; ++i) {
                if (source[i] == '\\') ++i;
                text += source[i];
            }
            if (isJoined)
                literals.back() += text;
            else
                literals.push_back(text);
            isJoined = true;
            continue;
        } else if (std::isspace(static_cast<unsigned char>(source[i])) == 0) {
            isJoined = false;
        }
        if (i == std::string::npos) break;
    }
    return literals;
}

/// Whatever core/mining asks is listed, also what the sample does not bring up.
TEST(questionWords, coverEveryQuestionInTheSources) {
    const std::set<std::string_view> listed(questionSentences().begin(), questionSentences().end());
    const char* const data = std::getenv("TENFOLD_TEST_DATA");
    ASSERT_NE(data, nullptr);
    int found = 0;
    for (const auto& entry :
         std::filesystem::recursive_directory_iterator(std::filesystem::path(data) / "../../core/mining")) {
        if (entry.path().extension() != ".cpp") continue;
        std::ifstream in(entry.path());
        std::stringstream all;
        all << in.rdbuf();
        for (std::string text : literalsOf(all.str())) {
            if (const auto two = text.find("{}{}"); two != std::string::npos) text.erase(two, 2); // one gap to readers
            const bool isQuestion = text.find("? ") != std::string::npos || text.ends_with('?');
            if (!isQuestion || text.find(' ') == std::string::npos) continue;
            ++found;
            EXPECT_TRUE(listed.contains(text)) << entry.path().filename() << ": " << text;
        }
    }
    EXPECT_GT(found, 15);
}

} // namespace
} // namespace tenfold
