#pragma once

#include "core/model/check/model_check.h"
#include "widgets/flows/graph/graphpicture.h"

#include <memory>
#include <vector>

namespace tenfold {

/// Expected and observed as one graph: centers, and who calls whom. Ids are indices in `places`.
struct CheckPicture {
    std::shared_ptr<const GraphPicture> picture;
    /// Of an id: the verdict that says most of it, or -1; and its service, of an edge the two.
    struct Place {
        std::string service, to;
        int verdict = -1;
    };
    std::vector<Place> places;
};

/// @param model  what is expected; may be null: then only what was seen is drawn
/// Cost: O(steps + verdicts).
CheckPicture checkPicture(const PerformanceModel* model, const ModelCheck& check);

} // namespace tenfold
