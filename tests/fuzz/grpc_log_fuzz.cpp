// The binary log of gRPC: any bytes, in any chunks.
#include "tests/fuzz/importer_fuzzing.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    tenfold::fuzzing::readBytes("grpc-binary-log", {}, data, size);
    return 0;
}
