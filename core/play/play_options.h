#pragma once

#include "core/base/result.h"
#include "core/plan/plan.h"
#include "core/wire/tls/tls_context.h"
#include "core/words/sentence.h"

#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace tenfold {

/// One target: a service of the plan and the server that plays it.
struct PlayTarget {
    std::string name; ///< as in the plan
    std::string host;
    std::uint16_t port = 0;
    std::string protocol = {}; ///< "redis", "hadoop", "grpc"; empty: by the name
    /// Where a service listens at several ports (those of a ResourceManager): another place for one of its protocols,
    /// by the last part of the protocol's name ("ResourceTrackerPB", also without PB).
    struct Place {
        std::string host;
        std::uint16_t port = 0;
    };
    std::map<std::string, Place> places = {};
    bool isTls = false; ///< it speaks TLS
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
    std::uint32_t sourceAddresses = 0;    ///< of this machine that nodes come from in turns; 0: one
    /// Of Hadoop: what hadoop-describe wrote; of gRPC: a descriptor set, empty: the server is asked.
    std::filesystem::path messages;
    wire::TlsClientOptions tls; ///< to targets that speak it; what is spoken inside is the target's to say
    std::vector<std::filesystem::path> scripts; ///< of Redis, that are loaded first: *.lua, recorded runs
    /// Who nodes of a type are to servers that take their word for it (Hadoop, simple authentication); under the empty
    /// name: all others. Not there: the user of this process.
    std::map<std::string, std::string> users;
    bool endsWhenLost = false; ///< when a server is gone the play ends; else it goes on and says what was lost
    bool isRealtime = false;   ///< SCHED_FIFO
    bool isMyServer = false;   ///< a target that is not on loopback is the user's
    std::filesystem::path out; ///< a run folder of the played calls; empty: none
};

/// "redis=127.0.0.1:6379", also "redis=[::1]:6379", "queue=redis://127.0.0.1:6379"; rediss:// and grpcs:// mean TLS.
/// Errors: BadTarget.
Result<PlayTarget> targetOf(const std::string& text);
/// The same for several, in which "resourcemanager/ResourceTracker=127.0.0.1:8031" adds a place to the target before
/// it. Errors: BadTarget.
Result<std::vector<PlayTarget>> targetsOf(const std::vector<std::string>& texts);

/// Whether an address can only be this machine: 127.0.0.0/8, ::1, localhost.
bool isLoopback(const std::string& host);

/// The same, or one that this machine has now.
bool isThisMachine(const std::string& host);

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
