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
/// Known gaps: an integer beyond 64 bits becomes a real; a record in which a key comes twice is skipped, as is one with
/// more than 2^20 values or longer than 64 MiB.
class JsonlFormat final : public Format {
public:
    std::string_view name() const override { return "jsonl"; }
    int sniff(std::string_view head) const override;
    Result<std::unique_ptr<FormatReader>> reader(const ReadContext& context, EventSink& sink) const override;
};

} // namespace tenfold::jsonl
