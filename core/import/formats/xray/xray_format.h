#pragma once

#include "core/import/format.h"

namespace tenfold::xray {

/// AWS X-Ray: what `aws xray batch-get-traces` prints, with each segment as a text of JSON, or segments themselves, one
/// a line or in a list.
///
///   {"Traces":[{"Id":"1-6b07c980-b117750238f482014b3ef08a","Segments":[{"Id":"81ef6c702a00ab1b","Document":
///     "{\"name\":\"front\",\"id\":\"81ef6c702a00ab1b\",\"trace_id\":\"1-6b07c980-b117750238f482014b3ef08a\",
///      \"start_time\":1795600000.0,\"end_time\":1795600000.1,\"subsegments\":[…]}"}]}]}
///
/// | member | becomes |
/// | --- | --- |
/// | trace_id 1-T-R, TR | the 128 bits TR |
/// | segment | a span of kind server of the service `name` |
/// | subsegment | a span below it; of namespace remote or aws of kind client, which talks to `name`, else internal |
/// | http.request.method and url, else name | method: "GET /cart" |
/// | start_time, end_time (s with decimals, exact) | start, duration; of one in_progress none |
/// | fault, error, throttle | status error; its words are those of the first exception, else which of the three |
/// | aws.ec2.instance_id, ecs.container, eks.pod, service.version, origin | what is said of the process |
/// | links | links |
/// | http, sql, aws, annotations, metadata, user, cause … | attributes of these names |
///
/// A subsegment that stands alone is of the process of its parent, wherever in the run that stands: it waits until all
/// was read (64 MiB of them at most). Which process made which span is known of the first million spans; what is below
/// others, or below nothing that was recorded, is of no service, and that is said. Ids of traces in W3C's form (32 hex
/// digits) are those of X-Ray's without the dashes: one trace. The line that the daemon is
/// sent before a segment ({"format":"json","version":1}) is none.
///
/// Known gaps: precursor_ids are attributes; what the service graph infers (`inferred`) is a span like others.
class XrayFormat final : public Format {
public:
    std::string_view name() const override { return "xray"; }
    FormatCard card() const override {
        return {"AWS X-Ray", "what batch-get-traces prints, and segments one a line or in a list",
                "xray/xray_format.h"};
    }
    int sniff(std::string_view head) const override;
    FormatTraits traits() const override { return {.kind = RunKind::Spans}; }
    Result<std::unique_ptr<FormatReader>> reader(const ReadContext& context, EventSink& sink) const override;
};

} // namespace tenfold::xray
