#include "app/workbench/perspectives/perspectives.h"

namespace tenfold {

std::vector<Perspective*> makePerspectives(WindowServices& window) {
    return {
#define TENFOLD_PERSPECTIVE(make) make(window),
#include "app/workbench/perspectives/perspectives.def"
#undef TENFOLD_PERSPECTIVE
    };
}

} // namespace tenfold
