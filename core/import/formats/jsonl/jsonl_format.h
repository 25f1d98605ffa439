#pragma once

#include "core/import/format.h"

namespace tenfold::jsonl {

/// Canonical events (formats.md): one JSON object a line.
///
///   {"t":1700000000000000000,"sender":"mapper-3","thread":"12","method":"create","to":"namenode",
///    "request":{"src":"/in/f0","masked":{"perm":420}},"response":{"fs":{"fileId":16401}},"dur":812345}
///   {"t":…,"sender":"worker-1","method":"EVALSHA","to":"redis","request":["e992…","3"],"response":{"$error":"ERR …"}}
///   {"t":…,"sender":"worker-1","method":"@push","kind":"push","request":["message","queue"]}
///
/// What becomes what: `to` is the connection; the target is the key `target`, else run.toml's, else `to`. `request` and
/// `response` are flattened to leaves (core/trace/path.h); {"$b64":…} is bytes. A `response` of {"$error":…} is an
/// exception with the leaf `$exception`; "kind":"push" is a one-way event; no `response` at all, or `noreply`, is an
/// unanswered one. Unknown keys are attributes. Order of keys and of lines is free; the order of lines is the order of
/// equal times.
///
/// A record with a `request_id` is a span of that request besides; a run of such without a scale is one of spans, with
/// a scale one of calls that has requests too. `span_id` and `parent_id` (any text or number; kept as attributes too)
/// are its number and its parent's; without the first it has one of its place in the file, without the second it is a
/// root: nothing is guessed from times. It is a client's where it says `to`, unless `kind` is `server`, `client`,
/// `internal`, `producer` or `consumer`; an exception is an error. `cause` stays what it is. A record with a `span_id`
/// that was read before is a copy.
///
/// Known gaps: an integer beyond 64 bits becomes a real; a record in which a key comes twice is skipped, as is one with
/// more than 2^20 values or longer than 64 MiB.
class JsonlFormat final : public Format {
public:
    std::string_view name() const override { return "jsonl"; }
    FormatCard card() const override {
        return {"canonical events",
                "JSON Lines: `t`, `sender`, `method`, `request`, `response` …; with `request_id` they are spans",
                "jsonl/jsonl_format.h"};
    }
    /// Only objects with t, sender and method are events: other JSON is none of this format's.
    int sniff(std::string_view head) const override;
    Sentence needs() const override;
    RunKind kindWithoutScale(const std::vector<std::string>& heads) const override;
    Result<std::unique_ptr<FormatReader>> reader(const ReadContext& context, EventSink& sink) const override;
};

} // namespace tenfold::jsonl
