// run.toml: any text is read or has a problem with a place.
#include "core/import/settings/run_toml.h"
#include "tests/fuzz/fuzzing.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto run = tenfold::parseRunToml(tenfold::fuzzing::textOf(data, size), "run.toml");
    if (!run) tenfold::fuzzing::require(run.error().where().starts_with("run.toml:"), "a problem has its place");
    return 0;
}
