#include "core/base/text/csv_text.h"
#include "core/base/text/visible_text.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <array>

namespace tenfold {
namespace {

TEST(VisibleText, whatSteersIsWrittenOut) {
    EXPECT_EQ(visibleText("plain ä 漢"), "plain ä 漢");
    EXPECT_EQ(visibleText("\x1b[2J"), "\\x1b[2J");
    EXPECT_EQ(visibleText("a\nb\tc\x7f"), "a\\nb\\tc\\x7f");
    EXPECT_EQ(visibleText("\xc2\x9b"
                          "31m"),
              "\\x9b31m"); // C1: the same as ESC [
    EXPECT_EQ(visibleText("user\xe2\x80\xaeged.exe"), "user\\u202eged.exe");
    EXPECT_EQ(visibleText("\xe2\x81\xa6x\xe2\x81\xa9\xe2\x80\x8f\xd8\x9c"), "\\u2066x\\u2069\\u200f\\u061c");
    EXPECT_EQ(visibleText("\xff"), "\\xff");
}

TEST(VisibleText, linesKeepTheirEndsAndOurTones) {
    constexpr std::array<std::string_view, 2> kTones{"\x1b[1m", "\x1b[0m"};
    const std::string text = "\x1b[1mrun\x1b[0m\tx\n\x1b[8mhidden\x1b[0m\n";
    EXPECT_EQ(visibleLines(text, kTones.data(), kTones.size()), "\x1b[1mrun\x1b[0m\tx\n\\x1b[8mhidden\x1b[0m\n");
    EXPECT_EQ(visibleLines("\x1b[1mrun\n"), "\\x1b[1mrun\n");
}

TEST(VisibleText, jsonStaysTheSameData) {
    const std::string text = "{\"a\\nb\": \"x\xc2\x9b\xe2\x80\xae\x7f\xc3\xa4\"}\n";
    const std::string shown = visibleJson(text);
    EXPECT_EQ(shown, "{\"a\\nb\": \"x\\u009b\\u202e\\u007f\xc3\xa4\"}\n");
    EXPECT_EQ(nlohmann::json::parse(shown), nlohmann::json::parse(text));
}

std::string cell(std::string_view text, CsvCells cells = CsvCells::Guarded) {
    std::string out;
    appendCsvCell(out, text, cells);
    return out;
}

/// What the header says undoes it.
std::string undone(std::string text) {
    const std::size_t begin = text.find_first_not_of('\'');
    const bool isGuarded =
        begin != std::string::npos && begin > 0 && std::string("=+-@\t\r").find(text[begin]) != std::string::npos;
    return isGuarded ? text.substr(1) : text;
}

TEST(CsvText, formulasAreGuardedAndNumbersAreNot) {
    EXPECT_EQ(cell("=1+1"), "'=1+1");
    EXPECT_EQ(cell("@SUM(A1)"), "'@SUM(A1)");
    EXPECT_EQ(cell("-cmd|' /C calc'!A0"), "'-cmd|' /C calc'!A0");
    EXPECT_EQ(cell("+1+1"), "'+1+1");
    EXPECT_EQ(cell("\t=1"), "'\t=1");
    EXPECT_EQ(cell("\r=1"), "\"'\r=1\"");
    EXPECT_EQ(cell("=HYPERLINK(\"http://x\",\"y\")"), "\"'=HYPERLINK(\"\"http://x\"\",\"\"y\"\")\"");
    for (const char* number : {"-5", "+1.5e3", "-.5", "0", "12"})
        EXPECT_EQ(cell(number), number);
    EXPECT_EQ(cell("-"), "'-");
    EXPECT_EQ(cell("+-5"), "'+-5");
    EXPECT_EQ(cell("=1+1", CsvCells::Exact), "=1+1");
    EXPECT_EQ(cell("a,\"b\""), "\"a,\"\"b\"\"\"");
}

TEST(CsvText, nothingIsLost) {
    for (const char* text : {"=x", "'=x", "''=x", "'x", "x", "'", "", "-5", "'-5", "@"})
        EXPECT_EQ(undone(cell(text)), text);
}

} // namespace
} // namespace tenfold
