#pragma once

#include <cstddef>

// What the module beside the programs (tenfold-mpi.so) gives: MPI, as far as ranks need it, without its header.

extern "C" {

struct TenfoldRankModule {
    int version;                                                          ///< kTenfoldRankModuleVersion
    int (*begin)(int* rank, int* size);                                   ///< 0: it works
    void* (*send)(int to, int kind, const char* bytes, std::size_t size); ///< bytes stay until isSent(handle)
    int (*isSent)(void* handle);                                          ///< 1: the handle is over
    int (*probe)(int kind, int* from, std::size_t* size); ///< 1: a message is there, to be received next
    void (*receive)(int kind, int from, char* bytes, std::size_t size);
    void (*end)();
};
using TenfoldRankModuleEntry = const TenfoldRankModule* (*)();
}

namespace tenfold {
inline constexpr int kRankModuleVersion = 1;
inline constexpr const char* kRankModuleFile = "tenfold-mpi.so";
inline constexpr const char* kRankModuleEntry = "tenfoldRankModule";
} // namespace tenfold
