#include "core/import/formats/jsonl/record_span.h"

#include "core/import/formats/spans/text_ids.h"

#include <fmt/format.h>

#include <array>
#include <utility>

namespace tenfold::jsonl {
namespace {

constexpr std::array<std::pair<std::string_view, SpanKind>, 5> kKinds{{{"server", SpanKind::Server},
                                                                       {"client", SpanKind::Client},
                                                                       {"internal", SpanKind::Internal},
                                                                       {"producer", SpanKind::Producer},
                                                                       {"consumer", SpanKind::Consumer}}};

SpanId idOfLeaf(const LeafView& leaf) {
    if (leaf.kind == LeafKind::Text) return spans::spanIdOfText(leaf.text);
    if (leaf.kind == LeafKind::Integer || leaf.kind == LeafKind::Unsigned)
        return {static_cast<std::uint64_t>(leaf.integer)};
    return {};
}

} // namespace

void readRecordSpan(const EventView& event, std::string_view file, std::uint64_t offset, Span& span) {
    span = Span();
    span.trace = spans::traceIdOfText(event.requestId);
    span.kind = event.connection.empty() ? SpanKind::Unspecified : SpanKind::Client;
    bool hasId = false;
    for (const LeafView& leaf : event.attributes) {
        if (leaf.path == "span_id") {
            span.id = idOfLeaf(leaf);
            hasId = true;
        } else if (leaf.path == "parent_id") {
            if (const SpanId parent = idOfLeaf(leaf); !parent.isZero()) span.parent = parent;
        } else if (leaf.path == "kind" && leaf.kind == LeafKind::Text) {
            for (const auto& [name, kind] : kKinds)
                if (leaf.text == name) span.kind = kind;
        }
    }
    if (!hasId) span.id.value = spans::hashOfText(fmt::format("{} {}", file, offset));
    if (event.outcome != Outcome::Exception) return;
    span.status = SpanStatus::Error;
    for (const LeafView& leaf : event.response)
        if (leaf.path == "$exception" && leaf.kind == LeafKind::Text) span.statusText = leaf.text;
}

} // namespace tenfold::jsonl
