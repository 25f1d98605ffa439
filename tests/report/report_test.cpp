#include "core/report/page_style.h"
#include "core/report/pictures.h"
#include "core/report/report.h"
#include "core/report/sections.h"
#include "core/report/svg.h"
#include "core/report/waterfall_picture.h"
#include "tests/report/report_input.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <limits>
#include <set>

namespace tenfold {
namespace {

std::size_t occurrences(const std::string& text, std::string_view part) {
    std::size_t count = 0;
    for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1))
        ++count;
    return count;
}

/// A tiny reader of markup, independent of the writer: every tag that opens is closed by its own, in order.
/// @return empty when balanced, else what is wrong
std::string unbalanced(const std::string& html) {
    static const std::set<std::string> kVoid{"meta", "br", "!DOCTYPE"};
    std::vector<std::string> open;
    for (std::size_t at = html.find('<'); at != std::string::npos; at = html.find('<', at + 1)) {
        const std::size_t end = html.find('>', at);
        if (end == std::string::npos) return "a tag does not end";
        std::string tag = html.substr(at + 1, end - at - 1);
        const bool isAlone = tag.back() == '/';
        const bool isClose = tag.front() == '/';
        std::string name = tag.substr(isClose ? 1 : 0);
        name = name.substr(0, name.find_first_of(" /\n"));
        if (isAlone || kVoid.count(name) > 0) continue;
        if (!isClose) {
            open.push_back(name);
        } else if (open.empty() || open.back() != name) {
            return "</" + name + "> closes " + (open.empty() ? "nothing" : open.back());
        } else {
            open.pop_back();
        }
    }
    return open.empty() ? "" : open.back() + " stays open";
}

TEST(Report, isOneBalancedDocumentWithoutOutsideResources) {
    const std::string html = renderReport(smallReportInput());
    EXPECT_EQ(unbalanced(html), "");
    EXPECT_EQ(html.rfind("<!DOCTYPE html>", 0), 0U);
    // the only address is the name of the SVG namespace, which nothing loads
    EXPECT_EQ(occurrences(html, "http"),
              occurrences(html, "http://www.w3.org/2000/svg") + occurrences(html, "http-equiv"));
    for (const char* outside : {"src=\"", "<script", "<link", "url(", "@import", "<img"})
        EXPECT_EQ(occurrences(html, outside), 0U) << outside;
    EXPECT_EQ(occurrences(html, "prefers-color-scheme: dark"), 1U);
}

TEST(Report, sameInputSameBytes) {
    EXPECT_EQ(renderReport(smallReportInput()), renderReport(smallReportInput()));
}

TEST(Report, saysTheFiguresOfItsInput) {
    const std::string html = renderReport(smallReportInput());
    EXPECT_NE(html.find("1,200 calls in 3 runs"), std::string::npos);
    EXPECT_NE(html.find("<b>3 node types</b>"), std::string::npos);
    EXPECT_NE(html.find("known, 0.0 % made by labels"), std::string::npos) << "a value drawn is not a value known";
    EXPECT_NE(html.find("1 of 2 counts are exactly as predicted, 1 of 1 counts by chance"), std::string::npos);
    EXPECT_NE(html.find("24 of 25 nodes make exactly"), std::string::npos);
    EXPECT_NE(html.find("renewLease"), std::string::npos);
    EXPECT_NE(html.find("2026-11-21"), std::string::npos);
}

TEST(Report, textsOfATraceCannotBecomeMarkup) {
    const std::string html = renderReport(smallReportInput());
    EXPECT_NE(html.find("A small &lt;workload&gt;"), std::string::npos);
    EXPECT_NE(html.find("with &lt;b&gt;markup&lt;/b&gt;"), std::string::npos);
    EXPECT_EQ(html.find("<workload>"), std::string::npos);
}

TEST(Report, emptyAndUnminedWorkspacesSaySo) {
    const std::string empty = renderReport({});
    EXPECT_EQ(unbalanced(empty), "");
    EXPECT_NE(empty.find("No runs in this workspace."), std::string::npos);
    EXPECT_NE(empty.find("Nothing is mined yet"), std::string::npos);
    ReportInput unchecked = smallReportInput();
    unchecked.checks.clear();
    EXPECT_NE(renderReport(unchecked).find("No run was kept back."), std::string::npos);
}

TEST(Report, surviveNumbersThatAreNone) {
    ReportInput input = smallReportInput();
    const double nan = std::numeric_limits<double>::quiet_NaN();
    input.mining->counts[0].law.form.terms["1"] = nan;
    input.mining->counts[0].points[0].count = std::numeric_limits<double>::infinity();
    input.checks[0].validation.medianBandRatio = nan;
    input.checks[0].validation.realtime[0].rateRatio = nan;
    const std::string html = renderReport(input);
    EXPECT_EQ(unbalanced(html), "");
    EXPECT_EQ(occurrences(html, "\"nan\"") + occurrences(html, "\"inf\""), 0U);
}

TEST(TypesPicture, foldsEqualNodesAndKeepsTheClockApart) {
    const ReportInput input = smallReportInput();
    EXPECT_EQ(runToShow(input.runs), "count-04");
    const std::string svg = typesPicture(*input.mining, "count-04");
    EXPECT_EQ(unbalanced(svg), "");
    // sixteen workers differ only in calls of the clock: one row; readers are two and two
    EXPECT_EQ(occurrences(svg, ">16 equal<"), 1U);
    EXPECT_EQ(occurrences(svg, ">2 equal<"), 2U);
    EXPECT_EQ(occurrences(svg, "× 16"), 1U);
    EXPECT_NE(svg.find("class=\"k5\""), std::string::npos);
    EXPECT_EQ(typesPicture(*input.mining, "no such run"), "");
}

TEST(TypesPicture, staysBoundedWhateverTheWorkload) {
    MiningResult mining;
    mining.types.resize(1);
    mining.types[0].summary.name = "type";
    for (int m = 0; m < 500; ++m) {
        mining.methods.push_back({"server", "method" + std::to_string(m)});
        mining.methodIsPeriodic.push_back(false);
    }
    for (std::uint32_t s = 0; s < 2000; ++s) {
        decltype(MethodHistogram::counts) counts(500, 1);
        counts[s % 500] = s;
        mining.histograms.push_back({"run", "sender-" + std::to_string(s), "type", counts});
    }
    const std::string svg = typesPicture(mining, "run");
    EXPECT_LT(svg.size(), 400'000U);
    EXPECT_NE(typesPictureKey(mining, "run").find("440 rarer methods are left out"), std::string::npos);
    EXPECT_NE(svg.find("1,988 more"), std::string::npos);
}

TEST(ReportCurves, takeKeptBackCountsFromTheChecksAndSortTheWorstFirst) {
    const ReportInput input = smallReportInput();
    const std::vector<ReportCurve> curves = reportCurves(*input.mining, input.runs, input.plan, input.checks);
    ASSERT_EQ(curves.size(), 3U);
    EXPECT_EQ(curves[0].method, "create");
    EXPECT_EQ(curves[1].method, "getFile");
    EXPECT_TRUE(curves[2].periodic);
    ASSERT_EQ(curves[1].points.size(), 4U);
    EXPECT_TRUE(curves[1].points.back().heldOut);
    EXPECT_EQ(curves[1].points.back().count, 146);
    EXPECT_FALSE(curves[1].missesHeldOut());
    ASSERT_FALSE(curves[1].line.empty());
    EXPECT_EQ(curves[1].line.back().scale, 6);
    EXPECT_EQ(curves[1].line.back().value, 17 * 6 + 44);
}

TEST(ReportCurves, aCountOutsideTheBandMisses) {
    ReportInput input = smallReportInput();
    input.checks[0].validation.counts[0].actual = 150;
    const std::vector<ReportCurve> curves = reportCurves(*input.mining, input.runs, input.plan, input.checks);
    EXPECT_EQ(curves[0].method, "getFile");
    EXPECT_TRUE(curves[0].missesHeldOut());
    EXPECT_NE(growthPicture(curves[0]).find("hollowbad"), std::string::npos);
}

TEST(GrowthPicture, drawsEmptySeries) {
    EXPECT_EQ(unbalanced(growthPicture({})), "");
}

TEST(CompareCounts, sumsTypesAndPutsDifferencesFirst) {
    ReportInput input = smallReportInput();
    ReportCheck second = input.checks[0];
    second.run = "count-06-rep2";
    second.validation.counts[0].actual = 146;
    // the same method by another type
    PredictedCount other = second.validation.counts[0].predicted;
    other.type = "reader";
    other.predicted = other.low = other.high = 6;
    input.checks[0].validation.counts.push_back({other, 6});
    second.validation.counts.push_back({other, 6});
    input.checks.push_back(second);
    const std::vector<CountComparison> rows = compareCounts(input.checks);
    ASSERT_EQ(rows.size(), 4U);
    EXPECT_EQ(rows[0].method, "register");
    EXPECT_FALSE(rows[0].isEqual());
    EXPECT_EQ(rows[1].method, "getFile");
    EXPECT_EQ(rows[1].predicted, 152);
    EXPECT_EQ(rows[1].actual, (std::vector<std::uint64_t>{152, 152}));
    EXPECT_EQ(rows[3].method, "beat");
}

TEST(CheckFigures, countKindsApart) {
    const CheckFigures figures = figuresOf(smallReportInput().checks[0].validation);
    EXPECT_EQ(figures.exactCounts, 1U);
    EXPECT_EQ(figures.exactTotal, 2U);
    EXPECT_EQ(figures.inBandCounts, 1U);
    EXPECT_EQ(figures.inBandTotal, 1U);
    EXPECT_EQ(figures.periodicTotal, 1U);
}

TEST(ProgramHtml, dimsCommentsButNotHashesInTexts) {
    EXPECT_EQ(programHtml("for i in 0 .. n  # a loop\n  create(src: \"/a#b\\\"#\")\n"),
              "<span class=\"w\">for</span> i in 0 .. n  <span class=\"c\"># a loop</span>\n"
              "  create(src: &quot;/a#b\\&quot;#&quot;)\n");
}

TEST(EscapeHtml, leavesNothingThatXmlForbids) {
    EXPECT_EQ(escapeHtml("a<b>&\"'"), "a&lt;b&gt;&amp;&quot;&#39;");
    EXPECT_EQ(escapeHtml(std::string("\0\x01\xff\xc3", 4)), "\xef\xbf\xbd\xef\xbf\xbd\xef\xbf\xbd\xef\xbf\xbd");
    EXPECT_EQ(escapeHtml("Größe 名"), "Größe 名");
    EXPECT_EQ(escapeHtml("\xed\xa0\x80"), "\xef\xbf\xbd\xef\xbf\xbd\xef\xbf\xbd");
}

TEST(Coordinate, isShortAndFinite) {
    EXPECT_EQ(coordinate(1), "1");
    EXPECT_EQ(coordinate(-0.001), "0");
    EXPECT_EQ(coordinate(12.345), "12.35");
    EXPECT_EQ(coordinate(std::nan("")), "0");
}

/// Classes that pictures use must exist in the style, else they would be drawn black.
TEST(PageStyle, knowsEveryClassOfThePictures) {
    const ReportInput input = smallReportInput();
    std::string pictures = typesPicture(*input.mining, "count-04");
    for (const ReportCurve& curve : reportCurves(*input.mining, input.runs, input.plan, input.checks))
        pictures += growthPicture(curve);
    const std::string style(pageStyle());
    for (std::size_t at = pictures.find("class=\""); at != std::string::npos; at = pictures.find("class=\"", at + 1)) {
        const std::size_t begin = at + 7;
        std::string classes = pictures.substr(begin, pictures.find('"', begin) - begin) + " ";
        for (std::size_t from = 0, to; (to = classes.find(' ', from)) != std::string::npos; from = to + 1)
            if (to > from) {
                EXPECT_NE(style.find("." + classes.substr(from, to - from)), std::string::npos)
                    << classes.substr(from, to - from);
            }
    }
}

// Programs that draw SVG know no variables of CSS: without colours all would be black.
TEST(Report, aPictureOfItsOwnHasItsColours) {
    const std::string svg = standaloneSvg("<svg width=\"10\" height=\"10\"><rect class=\"h5\"/></svg>");
    EXPECT_EQ(svg.find("var("), std::string::npos);
    EXPECT_EQ(svg.find("}{"), std::string::npos); // a rule of nothing ends the reading of all
    EXPECT_NE(svg.find(".h5 { fill: #005A96; }"), std::string::npos) << svg.substr(0, 4000);
    EXPECT_NE(svg.find("xmlns=\"http://www.w3.org/2000/svg\""), std::string::npos);
}

/// The page stays in the build folder, to be looked at.
TEST(Report, isWrittenWholeForLookingAt) {
    const std::string html = renderReport(smallReportInput());
    std::ofstream file("report-small.html", std::ios::binary);
    file << html;
    file.close();
    EXPECT_TRUE(file.good());
    EXPECT_EQ(std::filesystem::file_size("report-small.html"), html.size());
}

} // namespace
} // namespace tenfold
