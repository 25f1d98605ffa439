#pragma once

#include "core/import/import_run.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>

namespace tenfold::test {

/// The sample's runs, that at scale 6 kept back; empty, and a failure, when it cannot be read.
inline Trace readSample() {
    const char* folder = std::getenv("TENFOLD_SAMPLE");
    NoProgress progress;
    auto trace =
        readTrace({std::filesystem::path(folder ? folder : "resources/sample") / "wordcount.tar.zst"}, {}, progress);
    EXPECT_TRUE(trace) << trace.error().message();
    if (!trace) return {};
    for (Run& run : trace->runs)
        run.heldOut = run.scale == 6;
    return std::move(*trace);
}

} // namespace tenfold::test
