#include "tests/widgets/model/testing/modelchecks.h"

namespace tenfold {
namespace {

constexpr double kMs = 1e6;

struct Center {
    const char* name;
    double expectedMs, observedMs; ///< own time a request
    ModelVerdictState state;
    std::uint64_t visits;
};

const Center kCenters[] = {{"shipping", 0.1, 118.2, ModelVerdictState::Suspicious, 121},
                           {"frontend", 165.6, 161.4, ModelVerdictState::Suspicious, 497},
                           {"cart", 1.4, 1.5, ModelVerdictState::Consistent, 830},
                           {"checkout", 10.1, 7.6, ModelVerdictState::Consistent, 40},
                           {"ad", 9.6, 10.7, ModelVerdictState::Consistent, 300},
                           {"productcatalog", 20, 24.6, ModelVerdictState::Consistent, 2000},
                           {"currency", 16.1, 16, ModelVerdictState::Consistent, 3000},
                           {"recommendation", 2.7, 3, ModelVerdictState::Consistent, 300},
                           {"payment", 0, 0, ModelVerdictState::NoData, 17},
                           {"email", 0, 0, ModelVerdictState::NoData, 17}};

ModelVerdict wholeCenter(const Center& center) {
    ModelVerdict verdict;
    verdict.service = center.name;
    verdict.state = center.state;
    verdict.expectedNs = center.expectedMs * kMs;
    verdict.observedNs = center.observedMs * kMs;
    verdict.totalNs = verdict.observedNs - verdict.expectedNs;
    verdict.visits = center.visits;
    if (center.state == ModelVerdictState::Suspicious) verdict.why = MismatchReason::Time;
    verdict.text = std::string(center.name) + " as a whole";
    return verdict;
}

/// The first is what all is about: most visits take 484 ms, some stay fast.
ModelVerdict slowQuote() {
    ModelVerdict verdict = wholeCenter(kCenters[0]);
    verdict.operation = "QuoteByCountFloat";
    verdict.expectedNs = 0.06 * kMs, verdict.expectedSdNs = 0.03 * kMs;
    verdict.observedNs = 484 * kMs, verdict.observedSdNs = 155 * kMs;
    verdict.totalNs = 117.7 * kMs;
    verdict.share = 1.01;
    verdict.p = 3e-10, verdict.isTested = true;
    verdict.isOutsideSd = true;
    verdict.requests = 110;
    verdict.visits = 121;
    verdict.text = "Takes 118 ms more a request, all of the slowdown: the average request takes 117 ms more.";
    for (int i = 0; i < 119; ++i)
        verdict.expected.add(std::int64_t((0.02 + 0.0007 * i) * kMs));
    for (int i = 0; i < 121; ++i)
        verdict.observed.add(std::int64_t((i < 11 ? 0.05 : 500.0 + i) * kMs));
    return verdict;
}

ModelVerdict waitingEdge() {
    ModelVerdict verdict;
    verdict.kind = VerdictKind::Edge;
    verdict.service = "frontend", verdict.operation = "GetQuote", verdict.to = "shipping";
    verdict.state = ModelVerdictState::Suspicious;
    verdict.why = MismatchReason::Time;
    verdict.expectedNs = 4.5 * kMs, verdict.expectedSdNs = 1.6 * kMs, verdict.observedNs = 6.9 * kMs;
    verdict.expectedCount = verdict.observedCount = 0.24;
    verdict.totalNs = 0.5 * kMs, verdict.share = 0.004, verdict.p = 0.01, verdict.isTested = true;
    verdict.visits = 121, verdict.requests = 60;
    verdict.text = "frontend waits 2.4 ms longer for GetQuote of shipping.";
    verdict.sinceNs = 1661183880'000'000'000;
    return verdict;
}

ModelVerdict longerLoop() {
    ModelVerdict verdict;
    verdict.service = "frontend", verdict.operation = "Convert";
    verdict.state = ModelVerdictState::Suspicious;
    verdict.why = MismatchReason::Count;
    verdict.expectedCount = 3, verdict.observedCount = 7;
    verdict.requests = 9, verdict.visits = 63;
    verdict.text = "9 requests convert 4, 7 or 8 prices; the model has seen 1 to 6.";
    return verdict;
}

ModelVerdict calmEdge(const char* from, const char* to) {
    ModelVerdict verdict;
    verdict.kind = VerdictKind::Edge;
    verdict.service = from, verdict.to = to;
    verdict.state = ModelVerdictState::Consistent;
    verdict.expectedNs = verdict.observedNs = 0.4 * kMs;
    verdict.expectedCount = verdict.observedCount = 1;
    verdict.visits = 400;
    return verdict;
}

Timeline shopTimeline() {
    Timeline timeline;
    constexpr std::int64_t kMinute = 60'000'000'000, kFirst = 1661140440'000'000'000;
    const int minutes[] = {0, 17, 85, 197, 231, 497, 654, 724, 786};
    for (const int minute : minutes)
        timeline.parts.push_back({kFirst + minute * kMinute, kFirst + (minute + 1) * kMinute, "boutique", 500});
    for (std::size_t c = 0; c < std::size(kCenters); ++c) {
        timeline.centers.emplace_back(kCenters[c].name);
        auto& row = timeline.cells.emplace_back();
        for (std::size_t part = 0; part < timeline.parts.size(); ++part) {
            TimelineCell cell;
            cell.visits = kCenters[c].visits;
            cell.state = kCenters[c].state == ModelVerdictState::NoData ? ModelVerdictState::NoData
                                                                        : ModelVerdictState::Consistent;
            if (c == 0 && part == 7)
                cell = {ModelVerdictState::Suspicious, MismatchReason::Time, 118 * kMs, 121, false};
            if (c == 1 && part < 4)
                cell = {ModelVerdictState::Suspicious, MismatchReason::Time, double(20 + 20 * part) * kMs, 500, false};
            if (c < 3 && part == 6) cell = {ModelVerdictState::Suspicious, MismatchReason::Structure, 0, 20, false};
            if (c == 4 && part == 5) cell = {ModelVerdictState::Suspicious, MismatchReason::Errors, 0, 20, false};
            cell.isOfModel = part == 8;
            row.push_back(cell);
        }
    }
    return timeline;
}

} // namespace

std::shared_ptr<const ModelCheck> shopCheck() {
    auto check = std::make_shared<ModelCheck>();
    check->model = "minute 17:00";
    check->requests = 497;
    check->expectedNs = 219 * kMs, check->observedNs = 336 * kMs;
    check->verdicts = {slowQuote(), wholeCenter(kCenters[0]), waitingEdge(), longerLoop(), wholeCenter(kCenters[1])};
    check->verdicts[0].example = "0000000000000000000000000000abcd";
    for (std::size_t c = 2; c < std::size(kCenters); ++c)
        check->verdicts.push_back(wholeCenter(kCenters[c]));
    for (const char* to : {"ad", "recommendation", "currency", "cart", "checkout", "productcatalog"})
        check->verdicts.push_back(calmEdge("frontend", to));
    check->verdicts.push_back(calmEdge("recommendation", "productcatalog"));
    for (const char* to : {"shipping", "payment", "email"})
        check->verdicts.push_back(calmEdge("checkout", to));
    check->verdicts[check->verdicts.size() - 1].state = check->verdicts[check->verdicts.size() - 2].state =
        ModelVerdictState::NoData;
    check->structure.covered = 488;
    check->structure.fanOut = 9;
    check->toExplain = {{false, "", "", 117 * kMs, 9 * kMs, 0, "a request takes longer by 117 ms"}};
    check->innocent = {{"cart", "1.4 → 1.5 ms a request, +0.1 ms, within one standard deviation"},
                       {"frontend", "0.5 ms slower because it waits for shipping"}};
    check->notCleared = {{"checkout", "it and its ways add 20 ms ± 31 ms, 113 ms at most, of 117 ms a request"}};
    for (ModelVerdict& verdict : check->verdicts)
        if (verdict.service == "checkout" && verdict.to.empty()) verdict.isCleared = false;
    check->inputs = {{"requests a second", 8.3, 8.4, "8.4 requests a second instead of 8.3: an input of the model."}};
    check->remarks = {"The clocks of 2 hosts differ by 3 ms; times across them were corrected."};
    check->timeline = shopTimeline();
    return check;
}

std::shared_ptr<const ModelCheck> quietCheck() {
    auto check = std::make_shared<ModelCheck>();
    check->model = "minute 17:00";
    check->requests = 3;
    check->refused = "3 requests are too few to check; at least 20 are needed.";
    return check;
}

std::shared_ptr<const PerformanceModel> shopModel() {
    auto model = std::make_shared<PerformanceModel>();
    model->name = "minute 17:00";
    model->measuredFrom = "t < 60s";
    model->evidence = "x";
    for (const Center& center : kCenters) {
        ServiceCenter made;
        made.name = center.name;
        made.services = {center.name};
        model->centers.push_back(std::move(made));
    }
    return model;
}

} // namespace tenfold
