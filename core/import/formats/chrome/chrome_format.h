#pragma once

#include "core/import/format.h"

namespace tenfold::chrome {

/// Trace events as Chrome, Perfetto, PyTorch and many exporters write them: {"traceEvents": […]} or the list alone,
/// which may end without its bracket.
///
///   {"ph":"X","cat":"op","name":"GET /cart","pid":1,"tid":1,"ts":1795600000000000,"dur":100000,"args":{"items":3}}
///   {"ph":"M","name":"process_name","pid":1,"args":{"name":"front"}}
///   {"ph":"s","cat":"net","name":"rpc","id":7,"pid":1,"tid":1,"ts":1795600000000100}
///
/// | event | becomes |
/// | --- | --- |
/// | `X`, `B` with its `E` | a span; its parent is the shortest one of its thread that it lies within, in time |
/// | `b` with its `e` (`S`, `F`) | a span; its parent is the one begun before it with the same category, id and scope |
/// | a slice without a parent | a request, a trace of its own |
/// | `s`, `t`, `f`; `bind_id` with `flow_in`, `flow_out` | a link from the slice where it arrives to the one it left |
/// | `name`, `ts`, `dur` | method, start, duration (µs with decimals, exact) |
/// | `pid`, its `process_name` | service and process; with the pid where several have the name |
/// | `tid`, its `thread_name` | attributes `thread.id`, `thread.name` |
/// | `cat`, `args` | attributes `cat`, `args.…` |
///
/// Times are as they stand; most recorders count from a start of their own, the same for all processes of a file.
/// A file is held in memory until its end, as events come in any order; of `args` at most 512 MiB.
///
/// Known gaps, each said with its count: instants (`i`, `I`, `R`, `n`), counters (`C`), objects, dumps and samples are
/// not read. Stacks (`sf`), `tts` and `tdur` are not kept.
class ChromeFormat final : public Format {
public:
    std::string_view name() const override { return "chrome-trace"; }
    FormatCard card() const override {
        return {"Chrome, Perfetto",
                "trace events as JSON: an object of `traceEvents`, or the list, also without its end",
                "chrome/chrome_format.h"};
    }
    int sniff(std::string_view head) const override;
    FormatTraits traits() const override { return {.kind = RunKind::Spans, .hasEpoch = false}; }
    Result<std::unique_ptr<FormatReader>> reader(const ReadContext& context, EventSink& sink) const override;
};

} // namespace tenfold::chrome
