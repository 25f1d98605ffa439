#pragma once

#include "core/base/result.h"
#include "core/base/threads/progress.h"
#include "core/mining/work/mining_result.h"
#include "core/store/decisions/answer_decisions.h"
#include "core/store/workspace.h"

#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tenfold {

// How both programs mine a workspace and read what was mined: the first lens (mining_lens.h), by itself.

/// Kind of the stored result (Workspace::putResult) that holds a MiningResult as JSON.
inline constexpr std::string_view kMiningResultKind = "mining";

/// A workspace and what was last mined from it.
struct MinedWorkspace {
    std::vector<RunInfo> runs; ///< that mining reads: those of calls, also those that are kept back
    std::vector<Decision> decisions;
    std::string inputHash;              ///< of what mining reads, as it is now
    std::string minedHash;              ///< miningHash() of what was mined; empty = nothing
    std::optional<MiningResult> mining; ///< none: never mined, or by a version whose result cannot be read
    bool isStale = false;               ///< mined from other runs or answers than there are now, or by another version
};

/// Cost: O(size of the mining result); no scan of events.
Result<MinedWorkspace> readMined(Workspace& workspace);

/// Why there is no mining result: NoRunOfCalls where there are runs and none is of calls, else NotMined.
/// @param file  the workspace as the user named it
tl::unexpected<Error> whyNotMined(Workspace& workspace, const std::string& file);

/// What plans and reports say of where they come from: version, hashes of the inputs and of each run that is not kept
/// back, the decisions in force by their number. @param runs  that the plan or report is of
std::map<std::string, std::string> provenanceOf(const MinedWorkspace& mined, const std::vector<RunInfo>& runs);
std::map<std::string, std::string> provenanceOf(const std::string& inputHash, const std::vector<Decision>& decisions,
                                                const std::vector<RunInfo>& runs);

/// Mines all runs of calls with the answers in force; counts of kept-back runs stand in the result as kept back, mining
/// does not see them. What speaks against the result (one scale only, runs that can hardly be compared) stands in its
/// warnings. Stores nothing. Errors: those of mine(); UnknownTarget.
/// @param targets  services to mine; empty = found
Result<MiningResult> mineWorkspace(Workspace& workspace, const std::vector<std::string>& targets, Progress& progress);

/// Mines a workspace again and again while it is open: what new decisions do not touch is not mined again, and events
/// are read only when they are needed. Results are those of mineWorkspace(). Thread-safe: one mines at a time.
class WorkspaceMiner {
public:
    /// As mineWorkspace(). Runs that were changed, added or removed are seen.
    Result<MiningResult> mine(Workspace& workspace, const std::vector<std::string>& targets, Progress& progress);
    WorkspaceMiner();
    ~WorkspaceMiner();

private:
    struct Remembered;
    std::mutex m_mutex;
    std::unique_ptr<Remembered> m_remembered;
};

/// What a result of mineWorkspace() is kept under: runs, decisions, this version, and the services asked for.
/// @param inputHash  MinedWorkspace::inputHash
std::string miningHash(const std::string& inputHash, const std::vector<std::string>& targets);

/// Keeps a result of mineWorkspace() under the hash of what is there now.
/// @param targets  as given to mineWorkspace()
Status storeMined(Workspace& workspace, const MiningResult& result, const std::vector<std::string>& targets = {});

} // namespace tenfold
