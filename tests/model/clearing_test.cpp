// Who is innocent: only whom the requests have the power to clear.

#include "core/model/check/baseline.h"
#include "core/model/check/model_check.h"

#include "tests/model/recorded_spans.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <random>

namespace tenfold {
namespace {

using namespace test;

constexpr std::int64_t kUs = 1000;

/// A front that asks a back for each request, and a mail for some of them.
class Clearings : public RecordedSpans {
protected:
    struct Request {
        double frontMs = 10, backMs = 300;
        bool hasMail = true;
    };
    void write(const std::string& run, int requests, const std::function<Request(int)>& of) {
        std::string spans[3];
        for (int r = 0; r < requests; ++r) {
            const Request request = of(r);
            const auto backUs = std::int64_t(request.backMs * 1000), mailUs = std::int64_t(request.hasMail ? 2000 : 0);
            const auto frontUs = std::int64_t(request.frontMs * 1000) + backUs + mailUs + 200;
            m_at += 1'000'000'000;
            m_request += 1;
            add(spans[0], 1, 0, "GET /", 2, 0, frontUs);
            add(spans[0], 2, 1, "ask", 3, 500, backUs + 100);
            add(spans[1], 3, 2, "ask", 2, 550, backUs);
            if (!request.hasMail) continue;
            add(spans[0], 4, 1, "send", 3, backUs + 700, mailUs + 100);
            add(spans[2], 5, 4, "send", 2, backUs + 750, mailUs);
        }
        const char* const services[] = {"front", "back", "mail"};
        std::string all;
        for (int s = 0; s < 3; ++s)
            all += fmt::format(
                R"({}{{"resource":{{"attributes":[{{"key":"service.name","value":{{"stringValue":"{}"}}}}]}},)"
                R"("scopeSpans":[{{"spans":[{}]}}]}})",
                s > 0 ? "," : "", services[s], spans[s]);
        m_folder.write(run + "/spans.json", R"({"resourceSpans":[)" + all + "]}");
    }
    ModelCheck check() {
        import(m_folder.path(), {"right", "wrong"});
        auto model = measureModel(*m_workspace, "run = right", "right", m_progress);
        EXPECT_TRUE(succeeded(model));
        auto found = checkModel(*m_workspace, *model, "run = wrong", m_progress);
        EXPECT_TRUE(succeeded(found));
        return std::move(*found);
    }
    static std::optional<std::string> because(const std::vector<InnocentCenter>& centers, const std::string& service) {
        for (const InnocentCenter& center : centers)
            if (center.service == service) return center.because.text();
        return {};
    }
    static const ModelVerdict& whole(const ModelCheck& check, const std::string& service) {
        return *std::find_if(check.verdicts.begin(), check.verdicts.end(), [&](const ModelVerdict& v) {
            return v.service == service && v.kind == VerdictKind::Center && v.operation.empty();
        });
    }
    double backMs(double sdMs) { return std::max(1.0, 300 + std::normal_distribution<double>(0, sdMs)(m_random)); }

    std::mt19937 m_random{3};

private:
    void add(std::string& spans, int id, int parent, const char* name, int kind, std::int64_t afterUs,
             std::int64_t us) const {
        const std::int64_t start = m_at + afterUs * kUs;
        spans += fmt::format(R"({}{{"traceId":"{:032x}","spanId":"{:016x}",{}"name":"{}","kind":{},)"
                             R"("startTimeUnixNano":"{}","endTimeUnixNano":"{}"}})",
                             spans.empty() ? "" : ",", m_request, id,
                             parent == 0 ? "" : fmt::format(R"("parentSpanId":"{:016x}",)", parent), name, kind, start,
                             start + us * kUs);
    }
    std::int64_t m_at = 1'795'253'066'000'000'000;
    int m_request = 0;
};

/// The front takes 40 ms more. What the back adds is known to three standard errors of sd · sqrt(1/n + 1/m).
TEST_F(Clearings, whoWasSeenOftenEnoughIsInnocent) {
    const double sdMs = 20;
    write("right", 400, [&](int) { return Request{10, backMs(sdMs)}; });
    write("wrong", 400, [&](int) { return Request{50, backMs(sdMs)}; });
    const ModelCheck found = check();
    EXPECT_EQ(whole(found, "front").state, ModelVerdictState::Suspicious);
    EXPECT_FALSE(whole(found, "front").isCleared.has_value());
    ASSERT_TRUE(because(found.innocent, "back")) << found.notCleared.size();
    EXPECT_EQ(whole(found, "back").isCleared, true);
    EXPECT_TRUE(because(found.innocent, "mail"));
    EXPECT_TRUE(found.notCleared.empty());
    ASSERT_EQ(found.toExplain.size(), 1U);
    EXPECT_NEAR(found.toExplain[0].ns / 1e6, 40, 3 * sdMs * std::sqrt(2.0 / 400));
    // Three times the standard error that is said is what chance makes, by half at most.
    const std::string text = *because(found.innocent, "back");
    const std::size_t at = text.find("± ");
    ASSERT_NE(at, std::string::npos) << text;
    EXPECT_NEAR(std::stod(text.substr(at + std::string("± ").size())), sdMs * std::sqrt(2.0 / 400), 0.7) << text;
}

TEST_F(Clearings, fewVisitsThatScatterClearNobody) {
    const double sdMs = 90;
    write("right", 400, [&](int) { return Request{10, backMs(sdMs)}; });
    write("wrong", 60, [&](int) { return Request{50, backMs(sdMs)}; });
    const ModelCheck found = check();
    EXPECT_EQ(whole(found, "front").state, ModelVerdictState::Suspicious);
    EXPECT_FALSE(because(found.innocent, "back"));
    ASSERT_TRUE(because(found.notCleared, "back"));
    EXPECT_NE(because(found.notCleared, "back")->find("at most, of 4"), std::string::npos)
        << *because(found.notCleared, "back");
    const ModelVerdict& back = whole(found, "back");
    EXPECT_EQ(back.state, ModelVerdictState::Consistent) << "it is not accused either";
    EXPECT_EQ(back.isCleared, false);
    EXPECT_NE(back.text.text().find("cannot be cleared from these requests"), std::string::npos) << back.text;
    EXPECT_TRUE(because(found.innocent, "mail")) << "that one scatters little";
}

TEST_F(Clearings, whoWasHardlySeenIsNotCleared) {
    write("right", 400, [&](int) { return Request{10, backMs(20)}; });
    write("wrong", 400, [&](int r) { return Request{50, backMs(20), r % 40 == 0}; });
    const ModelCheck found = check();
    EXPECT_EQ(whole(found, "mail").visits, 10U);
    ASSERT_TRUE(because(found.notCleared, "mail"));
    EXPECT_NE(because(found.notCleared, "mail")->find("10 visits"), std::string::npos);
    EXPECT_EQ(whole(found, "mail").isCleared, false);
}

TEST_F(Clearings, whereNothingHasToBeExplainedNobodyIsInnocent) {
    write("right", 400, [&](int) { return Request{10, backMs(20)}; });
    write("wrong", 400, [&](int) { return Request{10, backMs(20)}; });
    const ModelCheck found = check();
    EXPECT_TRUE(found.toExplain.empty());
    EXPECT_TRUE(found.innocent.empty());
    EXPECT_TRUE(found.notCleared.empty());
    EXPECT_FALSE(whole(found, "back").isCleared.has_value());
    EXPECT_EQ(whole(found, "back").state, ModelVerdictState::Consistent);
}

} // namespace
} // namespace tenfold
