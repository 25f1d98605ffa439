#include "core/base/error.h"
#include "core/words/base_messages.h"
#include "core/words/sentence.h"
#include "core/words/store_messages.h"

#include <gtest/gtest.h>

namespace tenfold {
namespace {

constexpr Words kGrew = TENFOLD_WORDS("Sentence", "{0} grew by {1} with {0}", "test.grew");
constexpr Words kHalf = TENFOLD_WORDS("Sentence", "half of {0}", "test.half");

TEST(Sentence, FillsItsGaps) {
    EXPECT_EQ(say(kGrew, "a", 7).text(), "a grew by 7 with a");
    EXPECT_EQ(say(kGrew, say(kHalf, "b"), numeral("1,024.5 ms")).text(), "half of b grew by 1,024.5 ms with half of b");
    EXPECT_EQ(say(kGrew, "a").text(), "a grew by {1} with a") << "a gap without argument stays";
    EXPECT_EQ(say(kHalf, "{1} {0}").text(), "half of {1} {0}") << "data has no gaps";
}

TEST(Sentence, ANumberIsDataThatSaysTheSame) {
    EXPECT_TRUE(numeral("1.5 s").isNumber());
    EXPECT_TRUE(numeral("1.5 s").isData());
    EXPECT_EQ(numeral("1.5 s"), Sentence("1.5 s"));
    EXPECT_FALSE(Sentence("1.5 s").isNumber());
}

TEST(Sentence, HalfSentencesAreChained) {
    EXPECT_EQ(chain({}).text(), "");
    EXPECT_EQ(chain({say(kHalf, "a")}), say(kHalf, "a"));
    EXPECT_EQ(chain({"a", say(kHalf, "b"), "c"}).text(), "a; half of b; c");
    EXPECT_EQ(chain({"a", Sentence(), "c"}).text(), "a; c") << "what says nothing is left out";
    EXPECT_EQ(chain({"a", "b", "c"}, words::kComma).text(), "a, b, c");
}

TEST(Error, IsMadeOfWords) {
    const Error error(MessageId::WorkspaceLocked, {"a.tenfold", say(kHalf, "the window")}, "here");
    EXPECT_EQ(error.message(), "a.tenfold is open for writing in half of the window");
    EXPECT_EQ(error.hint(), "close it there, or use a verb that only reads");
    EXPECT_EQ(error.sentence().id(), "WorkspaceLocked");
    EXPECT_EQ(error.advice().id(), "WorkspaceLocked.hint");
    EXPECT_EQ(error.sentence().arguments()[1].id(), "test.half") << "a part that is said can be translated";
    EXPECT_EQ(error.code(), ErrorCode::Store);
    EXPECT_EQ(exitCode(error), 3);
}

TEST(Error, MayAdviseNothing) {
    EXPECT_TRUE(Error(MessageId::Cancelled).advice().empty());
    EXPECT_EQ(Error(MessageId::Cancelled).hint(), "");
    EXPECT_EQ(exitCode(Error(MessageId::Cancelled)), 4);
    EXPECT_EQ(exitCode(Error(MessageId::InternalError)), 70);
}

TEST(Error, IsToldApartByItsMessage) {
    EXPECT_EQ(Error(MessageId::Cancelled).id(), MessageId::Cancelled);
    EXPECT_NE(Error(MessageId::Cancelled).id(), MessageId::InternalError);
}

} // namespace
} // namespace tenfold
