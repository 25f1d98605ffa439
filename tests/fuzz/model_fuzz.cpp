// Model files: any text is read or has problems with places; what is read is written and reads back to the same text.
#include "core/model/file/performance_model.h"

#include <cstdlib>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const tenfold::ModelReading reading = tenfold::readModel(text);
    if (!reading.model) {
        if (reading.problems.empty()) std::abort();
        return 0;
    }
    const std::string written = tenfold::modelToToml(*reading.model);
    const tenfold::ModelReading again = tenfold::readModel(written);
    if (!again.model || tenfold::modelToToml(*again.model) != written) std::abort();
    for (const tenfold::ModelStep& step : again.model->steps) {
        if (!step.demand) continue;
        (void)tenfold::tableSeconds(*step.demand, 1.5);
        (void)step.demand->time.evaluate(std::vector<double>(step.demand->time.attributes().size(), 1.5));
    }
    return 0;
}
