#pragma once

#include "core/base/result.h"
#include "core/plan/plan.h"
#include "core/words/sentence.h"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace tenfold {

/// One target: a service of the plan and the server that plays it.
struct PlayTarget {
    std::string name; ///< as in the plan
    std::string host;
    std::uint16_t port = 0;
};

/// How a plan is played. Secrets are no part of it: see secretsOf().
struct PlayOptions {
    std::vector<PlayTarget> targets;
    double timeScale = 1; ///< of delays and periods; 0: as fast as replies come
    std::optional<double> durationSeconds;
    double rampSeconds = 0;   ///< nodes of a type start one after another over this time, at the soonest
    double ratePerSecond = 0; ///< most calls a second; 0: no limit
    std::uint64_t seed = 1;
    std::uint32_t sharedConnections = 50; ///< for calls that change nothing of their connection
    std::uint32_t mostConnections = 0;    ///< in all; 0: as many as there are descriptors
    bool isRealtime = false;              ///< SCHED_FIFO
    bool isMyServer = false;              ///< a target that is not on loopback is the user's
    std::filesystem::path out;            ///< a run folder of the played calls; empty: none
};

/// "redis=127.0.0.1:6379", also "redis=[::1]:6379". Errors: BadTarget.
Result<PlayTarget> targetOf(const std::string& text);

/// Whether an address can only be this machine: 127.0.0.0/8, ::1, localhost.
bool isLoopback(const std::string& host);

/// All that is wrong with options for a plan, one sentence each; empty: nothing.
std::vector<Sentence> problemsOf(const PlayOptions& options, const Plan& plan);
/// The same as an error. Errors: BadPlay.
Status check(const PlayOptions& options, const Plan& plan);

/// What a connection logs in with: from the environment, TENFOLD_NAME_USER and TENFOLD_NAME_PASSWORD or
/// TENFOLD_NAME_PASSWORD_FILE where NAME is the target's in capitals. Never from arguments, which others can see.
struct PlaySecrets {
    std::string user, password;
};
/// Errors: BadPlay (a file that cannot be read).
Result<PlaySecrets> secretsOf(const PlayTarget& target);

} // namespace tenfold
