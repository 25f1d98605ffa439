#pragma once

#include <cstdint>
#include <memory>

namespace tenfold {

/// What the thread that asks has had of the processor so far.
struct ProcessorUse {
    std::int64_t busyNs = 0;    ///< it ran
    std::int64_t waitingNs = 0; ///< it could have run and waited for a processor
    bool isKnown = false;
};

/// Reads it: /proc/thread-self/schedstat. Tests have their own.
class ProcessorWatch {
public:
    virtual ~ProcessorWatch() = default;
    /// Cost: a system call.
    virtual ProcessorUse use() = 0;
};

/// Of the thread that calls this.
std::unique_ptr<ProcessorWatch> watchThisThread();

} // namespace tenfold
