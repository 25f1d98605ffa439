// Data frames of Grafana: any bytes, in any chunks.
#include "tests/fuzz/importer_fuzzing.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    tenfold::fuzzing::readBytes("grafana-frame", {}, data, size);
    return 0;
}
