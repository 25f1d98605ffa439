#pragma once

#include "core/import/import_run.h"
#include "core/words/base_messages.h"
#include "tests/import/import_testing.h"

#include <cstdlib>
#include <optional>
#include <set>

namespace tenfold::test {

/// Keeps spans with what their events say, and issues as text.
class SpanSink final : public EventSink {
public:
    struct Seen {
        Span span;
        std::string line; ///< the event
        std::string sender, target, method;
    };
    Status event(const ParsedEvent&) override { return fail(MessageId::InternalError, {"events come as views"}); }
    Status eventView(const EventView& event) override {
        if (!event.span) return fail(MessageId::InternalError, {"an event without a span"});
        Seen& seen = spans.emplace_back();
        seen.span = *event.span;
        appendEventJson(seen.line, event);
        seen.sender = event.sender;
        seen.target = event.target;
        seen.method = event.method;
        return {};
    }
    Status issue(const ImportIssue& issue) override {
        issues.push_back(std::to_string(issue.line) + ":" + std::to_string(issue.byteOffset) + " " + issue.reason);
        (issue.isKept ? kept : skipped) += 1;
        return {};
    }

    std::vector<std::string> lines() const {
        std::vector<std::string> all;
        for (const Seen& seen : spans)
            all.push_back(toHex(seen.span.trace) + " " + toHex(seen.span.id) + " " +
                          (seen.span.parent ? toHex(*seen.span.parent) : "-") + " " + seen.line);
        return all;
    }
    std::set<TraceId> traces() const {
        std::set<TraceId> all;
        for (const Seen& seen : spans)
            all.insert(seen.span.trace);
        return all;
    }
    std::size_t links() const {
        std::size_t count = 0;
        for (const Seen& seen : spans)
            count += seen.span.links.size();
        return count;
    }
    std::set<std::string> services() const {
        std::set<std::string> all;
        for (const Seen& seen : spans)
            all.insert(seen.target);
        return all;
    }

    std::vector<Seen> spans;
    std::vector<std::string> issues;
    std::size_t kept = 0, skipped = 0;
};

inline SpanSink readSpans(const std::string& format, const std::string& text, std::size_t chunk = 0) {
    SpanSink sink;
    const Status status = readFiles(format, {{"spans.json", text}}, {}, chunk, sink);
    if (!status) sink.issues.push_back("failed: " + status.error().message());
    return sink;
}

/// A file or folder of the shared captures read as a run; nothing where they are not here.
inline std::optional<SpanSink> readShared(const std::string& path, std::optional<std::string> format = {}) {
    const char* shared = std::getenv("TENFOLD_SHARED");
    const std::filesystem::path whole = std::filesystem::path(shared ? shared : "") / "data" / path;
    if (!std::filesystem::exists(whole)) return std::nullopt;
    std::optional<SpanSink> sink(std::in_place);
    NoProgress progress;
    ImportOptions options;
    options.format = std::move(format);
    const auto run = readRunFolder(whole, options, *sink, progress);
    if (!run) sink->issues.push_back("failed: " + run.error().message());
    return sink;
}

/// Imports a text as a file of a run of scale 1. @param mapping  empty: none  @param format  gets what it was read as
template <typename Sink>
Sink importText(const std::string& name, const std::string& text, const std::string& mapping, std::string& format) {
    const TempFolder folder;
    const auto path = folder.write(name, text);
    ImportOptions options;
    options.scale = 1;
    options.timezone = "UTC";
    if (!mapping.empty()) options.mappingText = mapping;
    NoProgress progress;
    Sink sink;
    const auto inputs = findRuns(path, progress);
    if (!inputs) {
        sink.issues.push_back("failed: " + inputs.error().message());
        return sink;
    }
    auto run = prepareRun(inputs->front(), options, progress);
    const Status read = run ? run->read(sink, progress) : Status(tl::unexpected<Error>(run.error()));
    if (!read) sink.issues.push_back("failed: " + read.error().message());
    if (run) format = run->formatName();
    return sink;
}

} // namespace tenfold::test
