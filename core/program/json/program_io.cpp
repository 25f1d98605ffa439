#include "core/program/json/program_io.h"

#include "core/program/json/program_fields.h"

namespace tenfold {

template void describe(archive::Reader&, NodeProgram&);
template void describe(archive::Writer&, const NodeProgram&);
template void describe(archive::Reader&, WorkloadProgram&);
template void describe(archive::Writer&, const WorkloadProgram&);

using archive::Json;
using archive::Writer;

Json toJson(const WorkloadProgram& program) {
    return Writer::encode(program);
}

Json toJson(const NodeProgram& program) {
    return Writer::encode(program);
}

Json toJson(const Law& law) {
    return Writer::encode(law);
}

Json toJson(const Expression& expression) {
    return Writer::encode(expression);
}

Json toJson(const CallStep& call) {
    return Writer::encode(call);
}

Result<WorkloadProgram> programFromJson(const Json& document) {
    return archive::decodeDocument<WorkloadProgram>(document);
}

} // namespace tenfold
