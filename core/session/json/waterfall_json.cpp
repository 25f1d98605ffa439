#include "core/session/json/waterfall_json.h"

#include "core/base/json_writer.h"

#include <nlohmann/json.hpp>

namespace tenfold {
namespace {

using Json = nlohmann::ordered_json;

Json spanJson(const WholeRequest& request, const FlowNode& node) {
    const SpanFact& fact = request.flow.factOf(node);
    Json json{{"id", toHex(fact.id)},
              {"parent", fact.hasParent ? Json(toHex(fact.parent)) : Json(nullptr)},
              {"service", request.names.text(fact.service)},
              {"operation", request.names.text(fact.operation)},
              {"process", request.names.text(fact.process)},
              {"kind", spanKindName(fact.kind)},
              {"status", spanStatusName(fact.status)},
              {"startNs", node.startNs},
              {"durationNs", fact.durationNs < 0 ? Json(nullptr) : Json(node.durationNs)},
              {"selfNs", node.selfNs},
              {"criticalNs", node.criticalNs},
              {"waitedFor", node.isWaitedFor},
              {"follows", node.isSent},
              {"waitNs", node.isSent ? Json(node.startNs - request.flow.nodes[node.parent].startNs) : Json(nullptr)}};
    return json;
}

Json linkJson(const WholeRequest& request, const RequestLink& link) {
    return {{"span", toHex(request.flow.factOf(request.flow.nodes[link.node]).id)},
            {"isCause", link.isCause},
            {"request", toHex(link.trace)},
            {"otherSpan", toHex(link.span)},
            {"run", link.run.empty() ? Json(nullptr) : Json(link.run)},
            {"service", request.names.text(link.service)},
            {"operation", request.names.text(link.operation)}};
}

} // namespace

void writeWaterfall(const WholeRequest& request, const Waterfall& waterfall, JsonWriter& out) {
    out.beginObject();
    out.member("request", toHex(request.flow.trace()));
    out.member("run", request.run.run.name);
    out.member("startNs", waterfall.time.fromNs);
    out.member("durationNs", request.flow.durationNs());
    out.list("spans", request.flow.nodes, [&](const FlowNode& node) { return spanJson(request, node); });
    out.list("services", waterfall.services, [&](const ServiceTime& time) -> Json {
        return {{"service", request.names.text(time.service)},
                {"spans", time.spans},
                {"selfNs", time.selfNs},
                {"criticalNs", time.criticalNs}};
    });
    out.list("critical", waterfall.critical, [&](const CriticalPart& part) -> Json {
        return {{"span", toHex(request.flow.factOf(request.flow.nodes[part.node]).id)},
                {"fromNs", part.time.fromNs},
                {"toNs", part.time.toNs}};
    });
    out.list("idle", waterfall.idle, [](const TimeStretch& stretch) -> Json {
        return {{"fromNs", stretch.fromNs}, {"toNs", stretch.toNs}};
    });
    out.list("links", request.links, [&](const RequestLink& link) { return linkJson(request, link); });
    out.list("clocks", request.clocks, [&](const ClockOffset& clock) -> Json {
        return {{"process", request.names.text(clock.process)}, {"offsetNs", clock.offsetNs}};
    });
    out.list("doubts", [&] {
        for (std::size_t k = 0; k < kDoubtKinds; ++k)
            if (const Doubts::Count& doubt = request.doubts.kinds[k]; doubt.count > 0)
                out.value({{"kind", doubtName(static_cast<DoubtKind>(k))}, {"count", doubt.count}});
    });
    out.endObject();
}

} // namespace tenfold
