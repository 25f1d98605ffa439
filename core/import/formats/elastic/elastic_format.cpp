#include "core/import/formats/elastic/elastic_format.h"

#include "core/import/formats/elastic/elastic_reader.h"
#include "core/import/formats/spans/json/json_head.h"
#include "core/import/formats/spans/json/key_paths.h"

#include <string>

namespace tenfold::elastic {

namespace {

/// Whether there is a resource, also where its attributes stand flat.
template <typename Has>
bool isOfOtel(const Has& has) {
    return has("resource.attributes") || has("resource.attributes.service.name") || has("resource.service.name");
}

} // namespace

int ElasticFormat::sniff(std::string_view head) const {
    constexpr int kSure = 93;
    if (!spans::beginsAsJson(head)) return 0;
    const bool hasWord = head.find("transaction") != head.npos || head.find("\"processor") != head.npos ||
                         head.find("\"span") != head.npos || head.find("\"trace_id\"") != head.npos;
    if (!hasWord) return 0;
    const spans::KeyPaths shape(head);
    for (const std::string before :
         {"", "_source.", "hits.hits._source.", "hits.hits.fields.", "fields.", "hits._source."}) {
        const auto has = [&](const char* key) { return shape.has(before + key); };
        const bool hasTime = has("timestamp.us") || has("@timestamp");
        const bool hasIds = has("trace.id") && (has("transaction.id") || has("span.id"));
        if (hasIds && hasTime && (has("processor.event") || has("transaction.duration.us") || has("span.duration.us")))
            return kSure;
        if (has("trace_id") && has("span_id") && has("@timestamp") && isOfOtel(has)) return kSure;
    }
    const bool isIntake = shape.has("metadata.service.name") || shape.has("metadata.service.agent.name");
    const bool hasSpans = shape.hasAll({"transaction.trace_id", "transaction.duration"}) ||
                          shape.hasAll({"span.trace_id", "span.duration"});
    return hasSpans || (isIntake && shape.has("metadata.service.agent")) ? kSure : 0;
}

Result<std::unique_ptr<FormatReader>> ElasticFormat::reader(const ReadContext&, EventSink& sink) const {
    return std::make_unique<ElasticReader>(sink);
}

} // namespace tenfold::elastic
