#pragma once

#include <time.h>

namespace tenfold::test {

/// Processor time of this thread, seconds: what a busy machine does not change. Tests of cost ask for a hundred times
/// what the work takes and less than a tenth of what it took when it was quadratic.
inline double threadCpuSeconds() {
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) / 1e9;
}

} // namespace tenfold::test
