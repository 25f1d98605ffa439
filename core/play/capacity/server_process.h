#pragma once

#include <cstdint>
#include <optional>

namespace tenfold {

/// What a server on this machine has used, from /proc.
struct ServerUse {
    std::int64_t processorNs = 0;  ///< of all its threads, since it started
    std::uint64_t memoryBytes = 0; ///< resident
    std::uint64_t descriptors = 0, descriptorLimit = 0;
};

/// The process that listens on a port of this machine.
class ServerProcess {
public:
    /// Nothing where none does, or it belongs to somebody whose files may not be read.
    static std::optional<ServerProcess> listeningOn(std::uint16_t port);
    int pid() const { return m_pid; }
    /// Nothing when it is gone.
    std::optional<ServerUse> use() const;

private:
    explicit ServerProcess(int pid)
        : m_pid(pid) {}
    int m_pid;
};

} // namespace tenfold
