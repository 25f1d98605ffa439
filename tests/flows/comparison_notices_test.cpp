#include "tests/flows/request_writer.h"

#include <algorithm>

namespace tenfold {
namespace {

using namespace test;

class ComparisonNotices : public WrittenRuns {
protected:
    static std::vector<WrittenRequest> requests(std::int64_t callUs, std::size_t count = 200) {
        std::vector<WrittenRequest> all;
        for (std::size_t r = 0; r < count; ++r) {
            const std::int64_t us = callUs + std::int64_t(r * 7919 % 500);
            all.push_back({{-1, "GET /cart", 0, us + 5000}, {0, "SELECT items", 1000, us, 3}});
        }
        return all;
    }
    /// One call for each of 2 to 25 items.
    static std::vector<WrittenRequest> oneForEach(const std::string& call, std::size_t count = 200) {
        std::vector<WrittenRequest> all;
        for (std::size_t r = 0; r < count; ++r) {
            const std::int64_t items = 2 + std::int64_t(r * 7919 % 24);
            WrittenRequest request{{-1, "GET /cart", 0, 5000 + 2000 * items}};
            for (std::int64_t i = 0; i < items; ++i)
                request.push_back({0, call, 1000 + 2000 * i, 1800, 3});
            all.push_back(request);
        }
        return all;
    }
    static std::string version(const std::string& text) {
        return R"(,{"key":"service.version","value":{"stringValue":")" + text + R"("}})";
    }
};

TEST_F(ComparisonNotices, aReversedComparisonIsSaid) {
    write("good", requests(10'000));
    write("bad", requests(60'000));
    import();
    const PopulationComparison reversed = compare("run = bad", "run = good");
    ASSERT_TRUE(reversed.reversal);
    EXPECT_NEAR(reversed.reversal->byNs, 50e6, 1e6);
    EXPECT_TRUE(hasNotice(reversed.notices, "reversed"));
    const PopulationComparison right = compare("run = good", "run = bad");
    EXPECT_FALSE(right.reversal);
    EXPECT_EQ(right.suspects.size(), 1U);
}

TEST_F(ComparisonNotices, theSameAndOverlappingRequestsAreSaid) {
    write("one", requests(10'000));
    write("two", requests(10'000));
    import();
    EXPECT_TRUE(hasNotice(compare("run = one", "run = one").notices, "same"));
    const PopulationComparison overlap = compare("", "run = two");
    EXPECT_TRUE(hasNotice(overlap.notices, "overlap"));
    EXPECT_EQ(overlap.inBoth, 200U);
    EXPECT_TRUE(compare("run = one", "run = two").notices.empty());
    EXPECT_TRUE(compare("t < 10s", "t >= 10s").notices.empty());
}

TEST_F(ComparisonNotices, nothingInCommonClearsNobody) {
    std::vector<WrittenRequest> renamed = requests(20'000);
    for (WrittenRequest& request : renamed)
        request[0].name = "GET /basket";
    write("old", requests(10'000));
    write("new", renamed);
    import();
    const PopulationComparison comparison = compare("run = old", "run = new");
    EXPECT_TRUE(hasNotice(comparison.notices, "disjoint"));
    EXPECT_TRUE(comparison.whyUndecided());
    EXPECT_TRUE(comparison.suspects.empty());
    EXPECT_TRUE(comparison.load.empty()) << "it is not known whether anything else was asked for";
    EXPECT_FALSE(compare("run = old and t < 10s", "run = old and t >= 10s").whyUndecided());
}

TEST_F(ComparisonNotices, aRateOfFewRequestsIsNoInput) {
    write("many", requests(10'000));
    write("few", requests(30'000, 3));
    import();
    for (const auto& [a, b] : {std::pair("run = many", "run = few"), std::pair("run = few", "run = many")}) {
        const PopulationComparison comparison = compare(a, b);
        EXPECT_TRUE(hasNotice(comparison.notices, "few")) << a;
        EXPECT_TRUE(comparison.whyUndecided());
        EXPECT_TRUE(comparison.load.empty());
        EXPECT_TRUE(comparison.effects.empty());
    }
}

TEST_F(ComparisonNotices, aRateThatIsNoChanceIsAnInputEvenOfFew) {
    write("many", requests(10'000, 400));
    m_betweenNs = 4'000'000'000;
    write("few", requests(10'000, 10));
    import();
    const PopulationComparison comparison = compare("run = few", "run = many");
    EXPECT_TRUE(hasNotice(comparison.notices, "few"));
    ASSERT_FALSE(comparison.load.empty());
    EXPECT_NEAR(comparison.load.front().b / comparison.load.front().a, 36, 1);
}

TEST_F(ComparisonNotices, tooFewIsSaidWhereNobodyIsNamed) {
    write("good", requests(10'000));
    write("bad", requests(60'000, 19));
    import();
    const PopulationComparison comparison = compare("run = good", "run = bad");
    EXPECT_EQ(comparison.suspects.empty(), hasNotice(comparison.notices, "few"));
}

TEST_F(ComparisonNotices, whatSaidNoServiceBeforeIsToBeImportedAnew) {
    write("before", requests(10'000));
    write("now", requests(10'000));
    for (const auto& [run, service] : {std::pair("before", "unknown"), std::pair("now", "(not described)")}) {
        const std::filesystem::path path = m_folder.path() / run / "spans.jsonl";
        std::ifstream in(path);
        std::string text((std::istreambuf_iterator<char>(in)), {});
        for (std::size_t at = 0; (at = text.find("\"api\"", at)) != std::string::npos;)
            text.replace(at, 5, '"' + std::string(service) + '"');
        std::ofstream(path) << text;
    }
    import();
    const PopulationComparison comparison = compare("run = before", "run = now");
    EXPECT_TRUE(hasNotice(comparison.notices, "earlier"));
    EXPECT_FALSE(hasNotice(compare("run = before and t < 10s", "run = before and t >= 10s").notices, "earlier"));
}

TEST_F(ComparisonNotices, oneCallForEachItemIsSaidWithTheVersionThatBroughtIt) {
    write("before", requests(10'000), version("1.4.2"));
    write("now", oneForEach("SELECT items"), version("1.5.0"));
    import();
    const PopulationComparison found = compare("run = before", "run = now");
    ASSERT_EQ(found.suspects.size(), 1U);
    const std::string text = found.suspects.front().text.text();
    for (const std::string part : {"SELECT items is called", "once before", "(n+1)", "service.version 1.5.0 instead"})
        EXPECT_NE(text.find(part), std::string::npos) << text;
    ASSERT_EQ(found.versions.size(), 1U);
    EXPECT_EQ(found.versions.front().a, "1.4.2");
    EXPECT_EQ(found.versions.front().b, "1.5.0");
    // More calls follow from it: no input; and they stay within the service, which nobody calls more often.
    EXPECT_TRUE(found.load.empty());
    EXPECT_TRUE(found.effects.empty());
}

// The process is begun anew with another version while the run is recorded, under the same name.
TEST_F(ComparisonNotices, aVersionThatComesInTheMiddleOfARunIsSaid) {
    write("before", requests(10'000), version("1.4.2"));
    std::vector<WrittenRequest> both = requests(10'000);
    for (WrittenRequest& request : oneForEach("SELECT items"))
        both.push_back(std::move(request));
    write("now", both, version("1.4.2"), version("1.5.0"));
    import();
    const PopulationComparison whole = compare("run = before", "run = now");
    ASSERT_EQ(whole.versions.size(), 1U);
    EXPECT_EQ(whole.versions.front().a, "1.4.2");
    EXPECT_EQ(whole.versions.front().b, "1.4.2, 1.5.0");
    ASSERT_EQ(whole.suspects.size(), 1U);
    EXPECT_NE(whole.suspects.front().text.text().find("service.version 1.5.0 beside 1.4.2"), std::string::npos)
        << whole.suspects.front().text.text();
    // Parts of one run: before and after it.
    const PopulationComparison parts = compare("run = now and t < 20s", "run = now and t >= 20s");
    ASSERT_EQ(parts.versions.size(), 1U);
    EXPECT_EQ(parts.versions.front().a, "1.4.2");
    EXPECT_EQ(parts.versions.front().b, "1.5.0");
    EXPECT_TRUE(compare("run = now and t < 10s", "run = now and t >= 10s and t < 20s").versions.empty());
}

TEST_F(ComparisonNotices, oneCallForEachInsteadOfAnotherIsTheSame) {
    write("before", requests(10'000));
    write("now", oneForEach("SELECT item"));
    import();
    const PopulationComparison found = compare("run = before", "run = now");
    ASSERT_EQ(found.suspects.size(), 1U);
    const std::string text = found.suspects.front().text.text();
    EXPECT_NE(text.find("where api SELECT items was called once before"), std::string::npos) << text;
    EXPECT_TRUE(found.versions.empty());
}

TEST_F(ComparisonNotices, whatIsAskedForIsTheInputAndCallsFollow) {
    std::vector<WrittenRequest> few, many;
    for (std::size_t r = 0; r < 600; ++r) {
        const bool isReportA = r % 10 == 0, isReportB = r % 2 == 0;
        for (const auto& [all, isReport] : {std::pair(&few, isReportA), std::pair(&many, isReportB)}) {
            WrittenRequest request{{-1, isReport ? "GET /report" : "GET /cart", 0, 20'000}};
            for (int call = 0; call < (isReport ? 4 : 1); ++call)
                request.push_back({0, "SELECT", 1000 + 3000 * call, 2000, 3});
            all->push_back(request);
        }
    }
    write("a", few);
    write("b", many);
    import();
    const PopulationComparison found = compare("run = a", "run = b");
    EXPECT_TRUE(found.suspects.empty());
    const auto report = std::find_if(found.load.begin(), found.load.end(), [](const LoadChange& change) {
        return change.what.text().find("GET /report") != std::string::npos;
    });
    ASSERT_NE(report, found.load.end());
    EXPECT_NEAR(report->a, 1, 0.1);
    EXPECT_NEAR(report->b, 5, 0.1);
    for (const LoadEffect& effect : found.effects)
        EXPECT_TRUE(effect.isAskedFor) << effect.text;
}

} // namespace
} // namespace tenfold
