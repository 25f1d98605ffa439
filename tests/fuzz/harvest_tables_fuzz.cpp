// Tables of harvesting: any bytes, as the table that the first byte names; servers stand beside it.
#include "core/harvest/input/input_tables.h"
#include "tests/fuzz/fuzzing.h"

#include <string>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace tenfold::harvest;
    if (size == 0) return 0;
    const auto kind = static_cast<TableKind>(data[0] % kTableKinds);
    const std::string text(reinterpret_cast<const char*>(data) + 1, size - 1);
    InputTables tables;
    if (kind != TableKind::Servers)
        tables.add("servers.csv",
                   "server_id,datacenter,rack,cores,memory_mib,harvest_mib\na,d,r,12,32768,1\nb,d,r,12,32768,1\n");
    if (kind != TableKind::JobVertices)
        tables.add("job_vertices.csv", "job_type,vertex,tasks,task_s,cores,memory_mib\nj,v,1,1,1,1\nj,w,1,1,1,1\n");
    tables.add(std::string(nameOf(kind)), text);
    tenfold::NoProgress nobody;
    const auto input = tables.finish(nobody);
    if (!input) return 0;
    for (const Ownership& one : input->owners) {
        tenfold::fuzzing::require(one.fromS < one.toS, "intervals are not empty");
        tenfold::fuzzing::require(input->tenantAt(one.server, one.fromS) == one.tenant, "an owner owns its server");
    }
    for (const Job& job : input->jobs)
        for (const auto& [from, to] : job.edges)
            tenfold::fuzzing::require(from < job.vertices.size() && to < job.vertices.size() && from != to,
                                      "edges are of stages");
    return 0;
}
