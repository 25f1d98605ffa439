#include "app/cli/table.h"

#include <gtest/gtest.h>

#include <limits>

namespace tenfold::cli {
namespace {

TEST(Table, alignsNumbersRightAndTextLeftWithoutTrailingBlanks) {
    Table t({"run", "scale", "note"}, {Align::Left, Align::Right});
    t.row({"wordcount-02", "2", "first"}).row({"b", "12", ""});
    EXPECT_EQ(t.text(false), "run           scale  note\n"
                             "wordcount-02      2  first\n"
                             "b                12\n");
}

TEST(Table, countsColumnsNotBytes) {
    Table t({"name", "n"}, {Align::Left, Align::Right});
    t.row({"Größe", "1"}).row({"e\xcc\x81tat", "2"}).row({"名前", "3"}).row({"plain", "4"});
    EXPECT_EQ(t.text(false), "name   n\n"
                             "Größe  1\n"
                             "e\xcc\x81tat   2\n"
                             "名前   3\n"
                             "plain  4\n");
}

TEST(Table, withoutRowsIsItsHeader) {
    EXPECT_EQ(Table({"a", "b"}).text(false), "a  b\n");
}

TEST(Table, fillsShortRowsAndDrawsRules) {
    Table t({"a", "b"}, {Align::Left, Align::Right});
    t.row({"x"}).rule().row({"sum", "10"});
    EXPECT_EQ(t.text(false), "a     b\n"
                             "x\n"
                             "---  --\n"
                             "sum  10\n");
}

TEST(Table, cutsWideCellsBetweenCharacters) {
    Table t({"path"});
    t.limit(0, 5).row({"/input/part"}).row({"12345"}).row({"ÄÖÜäöü"}).row({"名名名"});
    EXPECT_EQ(t.text(false), "path\n/inp…\n12345\nÄÖÜä…\n名名…\n");
}

TEST(Table, escapesWhatWouldSteerTheTerminal) {
    Table t({"v"});
    t.row({"a\x1b[31mb\nc"}).row({"bad\xff\xc3"}).row({"\u202egnp"});
    EXPECT_EQ(t.text(false), "v\na\\x1b[31mb\\nc\nbad\\xff\\xc3\n\\u202egnp\n");
}

TEST(Table, colourDoesNotMoveColumns) {
    Table t({"a", "b"}, {Align::Right, Align::Left});
    t.row({"1", "ok"}).tone(1, Tone::Good).row({"100", "no"}).tone(1, Tone::Bad);
    EXPECT_EQ(t.text(true), "  \x1b[1ma\x1b[0m  \x1b[1mb\x1b[0m\n  1  \x1b[32mok\x1b[0m\n100  \x1b[1;31mno\x1b[0m\n");
}

TEST(Numbers, thousands) {
    EXPECT_EQ(withThousands(0), "0");
    EXPECT_EQ(withThousands(999), "999");
    EXPECT_EQ(withThousands(1000), "1,000");
    EXPECT_EQ(withThousands(-1234567), "-1,234,567");
    EXPECT_EQ(withThousands(-100), "-100");
    EXPECT_EQ(withThousands(std::numeric_limits<std::int64_t>::min()), "-9,223,372,036,854,775,808");
}

TEST(Numbers, compactAndPercent) {
    EXPECT_EQ(compactNumber(2), "2");
    EXPECT_EQ(compactNumber(0.25), "0.25");
    EXPECT_EQ(compactNumber(-0.0001), "0");
    EXPECT_EQ(compactNumber(100), "100");
    EXPECT_EQ(compactNumber(1e300 * 1e300), "–");
    EXPECT_EQ(percent(0.981), "98.1 %");
    EXPECT_EQ(percent(std::numeric_limits<double>::quiet_NaN()), "–");
}

TEST(Numbers, durations) {
    EXPECT_EQ(duration(-1), "–");
    EXPECT_EQ(duration(0), "0.000 ms");
    EXPECT_EQ(duration(812'345), "0.812 ms");
    EXPECT_EQ(duration(3'000'000'000), "3.000 s");
    EXPECT_EQ(duration(61'000'000'000), "1 min 01 s");
    EXPECT_EQ(duration(3'660'000'000'000), "1 h 01 min");
}

} // namespace
} // namespace tenfold::cli
