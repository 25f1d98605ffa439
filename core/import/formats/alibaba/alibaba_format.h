#pragma once

#include "core/import/format.h"

namespace tenfold::alibaba {

/// Call graphs of Alibaba's cluster traces (clusterdata, microservices 2021 and 2022): tables in which the tree stands
/// in the number of the call. No mapping can tell that, and none is needed.
///
///   "",traceid,timestamp,rpcid,um,rpctype,dm,interface,rt
///   3,1c1bc5f426a2a349765646111fbe9f,265453,0.1,msA,rpc,msB,ifB,5
///   4,1c1bc5f426a2a349765646111fbe9f,265453,0.1,msA,rpc,msB,ifB,-4
///
/// | column | becomes |
/// | --- | --- |
/// | traceid | the request |
/// | rpcid, rpc_id | id and parent: 0.1.2 is below 0.1; below what the callee recorded of it where that is there |
/// | rt > 0 (ms) | what the caller recorded: a span of kind client of um, which talks to dm; of mq a producer |
/// | rt < 0 | what the callee recorded: a span of kind server of dm, below the caller's; of mq a consumer |
/// | rpctype providerRPC, consumerRPC | the side, whatever the sign |
/// | timestamp (ms) | start, since the recording began |
/// | interface, else rpctype | method |
/// | uminstanceid, dminstanceid | process |
/// | rpcid, rpctype, all others | attributes |
///
/// A caller of which nothing is known ((?), UNKNOWN, USER …) is none: what it recorded of a call is the callee's where
/// the callee recorded nothing, else a copy, which is skipped and counted. The files are read twice.
///
/// Memory: 8 bytes a row.
class AlibabaFormat final : public Format {
public:
    std::string_view name() const override { return "alibaba-csv"; }
    FormatCard card() const override {
        return {"Alibaba", "call graphs of its cluster traces (2021, 2022) as CSV; the tree is in `rpcid`",
                "alibaba/alibaba_format.h"};
    }
    int sniff(std::string_view head) const override;
    FormatTraits traits() const override { return {.kind = RunKind::Spans, .hasEpoch = false}; }
    Result<std::unique_ptr<FormatReader>> reader(const ReadContext& context, EventSink& sink) const override;
};

} // namespace tenfold::alibaba
