#pragma once

#include "core/base/random_stream.h"

#include <lua.hpp>

#include <cstddef>

// The Lua state that scripts run in (script.h). Lua leaves by longjmp on errors: functions called by it own nothing.
namespace tenfold {

/// What the functions of the sandbox reach; stands in the state's extra space.
struct SandboxHost {
    RandomStream random{0}, nodeRandom{0};
    bool wasRandom = false;
    std::size_t usedBytes = 0, mostBytes = 0, longestBytes = 0; ///< see sandboxAllocator
};

/// A lua_Alloc whose `ud` is a SandboxHost: refuses what goes beyond its limits.
void* sandboxAllocator(void* host, void* block, std::size_t oldBytes, std::size_t newBytes);

/// Pushes the table that scripts have as their globals. It can be read only; the table behind it, where `context` is
/// set, is pushed on top. May raise a Lua error (memory). @param host  outlives the state
void pushSandbox(lua_State* lua, SandboxHost& host);

/// Replaces the table on top by one that can be read but not changed. May raise a Lua error (memory).
void makeReadOnly(lua_State* lua);

} // namespace tenfold
