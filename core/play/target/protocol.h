#pragma once

#include "core/base/result.h"
#include "core/play/pace/clock.h"
#include "core/play/play_options.h"
#include "core/play/play_report.h"
#include "core/play/target/target.h"

#include <memory>
#include <set>
#include <string>
#include <vector>

namespace tenfold {

/// A place of a plan where a call stands, as far as a protocol looks at it.
struct CallPlace {
    std::string type, target, method; ///< method as recorded
    std::uint64_t nodes = 0;          ///< of the type
    /// Methods that nodes of the type call at the target.
    const std::set<std::string>* methodsOfType = nullptr;
    std::vector<std::string> paths;            ///< canonical, of the arguments
    std::vector<std::optional<Value>> literal; ///< aligned: the value of one that never changes
};

/// Why a call of a plan cannot be written.
struct CallProblem {
    std::string method, argument; ///< argument: a canonical path; empty: the call as such
    Sentence why;
    std::uint64_t places = 1; ///< of the plan, that have it
    bool isSame(const CallProblem& other) const {
        return method == other.method && argument == other.argument && why.text() == other.why.text();
    }
};

/// What was done at a server before the first call of a play.
struct ServerSetup {
    std::uint64_t calls = 0;
    std::vector<PlayProblem> problems;
};

/// What a kind of servers speaks: makes the calls of a plan ready, and targets that send them. Lives as long as what it
/// made.
class PlayProtocol {
public:
    virtual ~PlayProtocol() = default;
    /// @param problems  why it cannot be written is added; the form then is null
    virtual std::shared_ptr<const CallForm> form(const CallPlace& place, std::vector<CallProblem>& problems) = 0;
    /// What is done or played otherwise, as far as it is known from the calls so far.
    virtual std::vector<Sentence> notes() const { return {}; }
    /// Finds the server, sees that it answers, and does what has to be there before calls are made.
    /// Errors: CannotConnect, ServerRefuses.
    virtual Result<std::unique_ptr<Target>> reach(const PlayTarget& target, PlayClock& clock, ServerSetup& setup) = 0;
};

/// The protocol of a target: the one that it names, else by the name of its service. A server of gRPC is asked what it
/// speaks where no file says it. Errors: BadTlsFile, NoTlsInHadoop, BadHadoopMessages, BadGrpcMessages, BadAddress,
/// those of reading files.
Result<std::unique_ptr<PlayProtocol>> protocolOf(const PlayTarget& target, const PlayOptions& options);

} // namespace tenfold
