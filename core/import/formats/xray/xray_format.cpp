#include "core/import/formats/xray/xray_format.h"

#include "core/import/formats/spans/json/json_head.h"
#include "core/import/formats/spans/json/key_paths.h"
#include "core/import/formats/xray/xray_reader.h"

#include <string>

namespace tenfold::xray {

int XrayFormat::sniff(std::string_view head) const {
    constexpr int kSure = 93;
    if (!spans::beginsAsJson(head)) return 0;
    if (!spans::hasKey(head, "\"Segments\"") && !spans::hasKey(head, "\"Document\"") &&
        !spans::hasKey(head, "\"trace_id\""))
        return 0;
    const spans::KeyPaths shape(head);
    for (const std::string_view document :
         {"Traces.Segments.Document", "Traces.Document", "Segments.Document", "Document"})
        if (shape.has(document) && head.find("trace_id") != head.npos) return kSure;
    const bool isSegment = (shape.hasAll({"trace_id", "id", "name", "start_time"}) &&
                            (shape.has("end_time") || shape.has("in_progress"))) ||
                           shape.hasAll({"Traces.trace_id", "Traces.id", "Traces.name", "Traces.start_time"});
    if (!isSegment) return 0;
    // Other formats may have such members, too: its trace ids tell, or members that nobody else has.
    const auto hasOneOf = [&](std::string_view before) {
        for (const char* key :
             {"subsegments", "subsegments.id", "namespace", "http.request", "http.response", "aws.xray",
              "aws.account_id", "origin", "cause.exceptions", "annotations", "in_progress"})
            if (shape.has(std::string(before) + key)) return true;
        return false;
    };
    const bool isOfXray = head.find("\"1-") != head.npos || hasOneOf("") || hasOneOf("Traces.");
    return isOfXray ? kSure : 0;
}

Result<std::unique_ptr<FormatReader>> XrayFormat::reader(const ReadContext&, EventSink& sink) const {
    return std::make_unique<XrayReader>(sink);
}

} // namespace tenfold::xray
