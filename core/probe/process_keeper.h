#pragma once

#include "core/base/result.h"

#include <cstdint>
#include <optional>
#include <string>

namespace tenfold {

/// A command line with all that it starts, which does not outlive Tenfold, however that ends: closed with its terminal,
/// killed, crashed.
///
///     tenfold ──life──▶ keeper ──▶ /bin/sh -c … ──▶ what it starts
///             ◀─report─
///
/// The keeper is a fork of Tenfold in a session of its own that only waits. When `life` is closed, which the system
/// does where Tenfold ends, or when the command has ended, it kills all that descends from it: as their subreaper
/// (PR_SET_CHILD_SUBREAPER) it gets those whose parents are gone, also such as left the process group. Where it is
/// killed itself the shell dies with it (PR_SET_PDEATHSIG). What may not be killed, as a program of another user, is
/// left after two seconds.
class KeptProcess {
public:
    /// Starts the command by /bin/sh, its input empty, in a process group of its own.
    /// @param fileBytes  of each file it writes (RLIMIT_FSIZE)
    /// @param output     where both of its streams go; -1: nowhere. Has to be closed on exec
    /// Errors: CannotRun.
    static Result<KeptProcess> start(const std::string& command, std::uint64_t fileBytes, int output);
    KeptProcess(KeptProcess&& other) noexcept;
    KeptProcess& operator=(KeptProcess&&) = delete;
    ~KeptProcess(); ///< as end()

    /// Can be read, or is at its end, when the command has ended.
    int report() const { return m_report; }
    /// How the command ended, as of waitpid(); nothing while it runs. Errors: CannotRun, it could not be started.
    Result<std::optional<int>> ended();
    /// Kills all that is left. @return when it is gone
    void end();

private:
    KeptProcess(std::string command, int keeper, int life, int report);

    std::string m_command;
    int m_keeper, m_life, m_report;
};

} // namespace tenfold
