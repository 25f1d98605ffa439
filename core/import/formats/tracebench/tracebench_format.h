#pragma once

#include "core/import/format.h"

namespace tenfold::tracebench {

/// Dumps of MySQL with the tables of MTracer, as TraceBench publishes them (requests of HDFS):
///
///   INSERT INTO `Edge` VALUES ('C47C9A2D664ACF66','55F41C8C5A7E719F',1736171920585501,'307F4F67C14028E6'), …;
///   INSERT INTO `Report` VALUES ('C47C9A2D664ACF66','307F4F67C14028E6','getFileInfo',3548222746354433,
///     3548222747032408,'10.107.100.57','namenode','Namenode','Success: return(…)'), …;
///   INSERT INTO `Task` VALUES ('C47C9A2D664ACF66','fs -mkdir',5,4,'2013-10-28 23:12:29','2013-10-28 23:12:29',
///     1736171907358894,1736171937392571), …;
///
/// What becomes what: a task is a request, a report a span. The process is the host, the service what its own reports
/// say (their agent: namenode, datanode); the agents `User`, `RPC Client` and `DFSClient` are libraries of whatever
/// runs on the host, of a `client` where nothing else does. An edge leads from a report to a thread (TID): the reports
/// of a thread that lie in no other one of it have the edge's report as parent, the others lie in each other as their
/// times do. A report with a parent on another host is a server's, one with a child there or of an RPC client a
/// client's. Times are those of each host's own clock, which have no common epoch: they are kept as recorded, the run's
/// configuration says `clock = "per host"` (core/trace/clock_setting.h). `Success …` is status ok; `IOException …`,
/// `Exception …`, `ERROR …`, `Fail …` are errors. Attributes: `tid`, `agent`, `description` (of an error it is the
/// status' text), `recorded.edges` where not one edge leads to a thread, `task.first_seen` at the root. What a Task
/// says of its numbers of reports and edges is checked.
///
/// Known gaps: the tables' names are as above, in any case; Operation (sums of the same file) is not read; the dump is
/// read twice, and 100 bytes a report are needed meanwhile.
class TraceBenchFormat final : public Format {
public:
    std::string_view name() const override { return "tracebench"; }
    FormatCard card() const override {
        return {"TraceBench", "dumps of MySQL with the tables of MTracer: tasks, reports, edges",
                "tracebench/tracebench_format.h"};
    }
    int sniff(std::string_view head) const override;
    FormatTraits traits() const override { return {.kind = RunKind::Spans, .hasCommonClock = false}; }
    Result<std::unique_ptr<FormatReader>> reader(const ReadContext& context, EventSink& sink) const override;
};

} // namespace tenfold::tracebench
