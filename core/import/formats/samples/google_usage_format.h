#pragma once

#include "core/import/format.h"

namespace tenfold::samples {

/// `instance_usage` of Google's cluster trace of 2019 (v3) as BigQuery writes it out, one record a line, as JSON or as
/// CSV with nested columns flattened (average_usage.cpus, average_usage_cpus):
///
///   {"start_time":"300000000","end_time":"600000000","collection_id":"381","instance_index":"3","machine_id":"7",
///    "average_usage":{"cpus":0.0123,"memory":0.004}}
///   machine_events:  {"time":"0","machine_id":"7","type":1,"capacity":{"cpus":0.591,"memory":0.333}}
///
/// | value | becomes |
/// | --- | --- |
/// | machine_id | the subject of a series of measure cpu |
/// | average_usage.cpus of all instances on a machine, each by how much of a window of 300 s it covers | added up, over
/// the capacity of the machine: the value, as a share |
/// | start_time, end_time (µs; the recording begins at 600 s) | the windows |
/// | capacity.cpus of machine_events beside it, else `--set capacity=0.59` | what a machine has, in units of the
/// largest |
///
/// A machine without a record in a window has a gap there. The files are read twice. Memory: 4 bytes for each machine
/// and window from its first to its last.
class GoogleUsageFormat final : public Format {
public:
    std::string_view name() const override { return "google-usage"; }
    FormatCard card() const override {
        return {"Google", "`instance_usage` of its cluster trace of 2019, with `machine_events`, as JSON lines or CSV",
                "samples/google_usage_format.h"};
    }
    int sniff(std::string_view head) const override;
    FormatTraits traits() const override { return {.kind = RunKind::Samples, .hasEpoch = false}; }
    Result<std::unique_ptr<FormatReader>> reader(const ReadContext& context, EventSink& sink) const override;
};

} // namespace tenfold::samples
