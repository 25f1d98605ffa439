#include "core/mining/type_work.h"
namespace tenfold {
Status findArguments(MiningWork&, Progress&) {
    return {};
}
} // namespace tenfold
