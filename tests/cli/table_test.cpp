#include "app/cli/output/table.h"

#include <gtest/gtest.h>

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

} // namespace
} // namespace tenfold::cli
