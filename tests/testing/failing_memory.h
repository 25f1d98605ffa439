#pragma once

#include <cstddef>

namespace tenfold::test {

/// While one lives, the n-th allocation of this thread by operator new fails, and no other one. Programs that use it
/// link test-memory, whose operator new it is.
class FailingMemory {
public:
    /// @param at  n, from 1
    explicit FailingMemory(std::size_t at);
    ~FailingMemory();
    FailingMemory(const FailingMemory&) = delete;
    FailingMemory& operator=(const FailingMemory&) = delete;
    /// Whether so many were asked for.
    bool hasFailed() const;
};

} // namespace tenfold::test
