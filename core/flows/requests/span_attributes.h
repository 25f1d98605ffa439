#pragma once

#include "core/flows/requests/waterfall.h"

#include <string>
#include <vector>

namespace tenfold {

/// One thing that was recorded of a span beyond its name and times.
struct SpanAttribute {
    std::string path; ///< as filters and tables call it: "http.status_code", "request.size", "resource.service.version"
    Value value;
    std::string filter; ///< requests in which a span has this very value
};

/// What was recorded of one span of a request, in the order of the record, and then what its recorder said once of the
/// whole process (resource.…). Errors: UnknownRun, Cancelled. Cost: a look-up a process.
Result<std::vector<SpanAttribute>> attributesOfSpan(Workspace& workspace, const WholeRequest& request,
                                                    std::uint32_t node, Progress& progress);

} // namespace tenfold
