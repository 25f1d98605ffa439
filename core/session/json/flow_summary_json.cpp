#include "core/session/json/flow_summary_json.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <utility>

namespace tenfold {
namespace {

using Json = nlohmann::ordered_json;

Json classJson(const ClassSummary& c, const FlowSummary& all) {
    return {{"hash", fmt::format("{:016x}", c.hash)},
            {"service", c.service},
            {"operation", c.operation},
            {"count", c.requests},
            {"share", double(c.requests) / double(all.requests)},
            {"spans", double(c.spans) / double(c.requests)},
            {"errors", c.errors},
            {"medianNs", c.quantileNs(0.5)},
            {"p99Ns", c.quantileNs(0.99)},
            {"totalNs", c.totalNs},
            {"example", c.example}};
}

Json differenceJson(const ClassDifference& one) {
    const ClassSummary& known = one.a ? *one.a : *one.b;
    const auto side = [](const ClassSummary* c) {
        return c ? Json{{"count", c->requests},
                        {"errors", c->errors},
                        {"medianNs", c->quantileNs(0.5)},
                        {"meanNs", c->meanNs()}}
                 : Json(nullptr);
    };
    return {{"hash", fmt::format("{:016x}", known.hash)},
            {"service", known.service},
            {"operation", known.operation},
            {"a", side(one.a)},
            {"b", side(one.b)},
            {"timeNs", one.timeNs},
            {"shareNs", one.shareNs},
            {"ks", one.ks}};
}

Json sideJson(const FlowSummary& side) {
    return {{"source", side.source}, {"requests", side.requests}, {"meanNs", side.meanNs()}};
}

} // namespace

Json flowSummaryJson(const FlowSummary& summary) {
    Json classes = Json::array();
    for (const ClassSummary& c : summary.classes)
        classes.push_back(classJson(c, summary));
    return {{"source", summary.source},
            {"requests", summary.requests},
            {"spans", summary.spans},
            {"brokenLines", summary.brokenLines},
            {"classes", std::move(classes)}};
}

Json differencesJson(const std::vector<ClassDifference>& differences, const FlowSummary& a, const FlowSummary& b) {
    Json classes = Json::array();
    for (const ClassDifference& one : differences)
        classes.push_back(differenceJson(one));
    return {{"a", sideJson(a)}, {"b", sideJson(b)}, {"classes", std::move(classes)}};
}

} // namespace tenfold
