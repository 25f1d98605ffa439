#pragma once

#include "core/play/play_options.h"
#include "core/play/play_report.h"
#include "core/play/ranks/rank_peers.h"
#include "core/ranks/ranks.h"

#include <memory>
#include <vector>

namespace tenfold {

/// What a play among ranks needs beside that of one process: all begin together, at a time of a clock that was
/// measured, and rank 0 has the report and the run of all. Alone it does nothing.
class SharedPlay {
public:
    /// @param firstNode  number of each type's node 0 in the plan
    SharedPlay(Ranks& ranks, std::vector<std::uint64_t> firstNode, Progress& progress);

    /// Whether this rank is ready, and why not; all begin, or none does. Errors: its own, those of others (RankFailed),
    /// RankMissing, Cancelled.
    Status agree(const Status& ready);
    struct Begin {
        std::int64_t originNs = 0; ///< CLOCK_MONOTONIC here
        std::int64_t wallNs = 0;   ///< since 1970, one for all
    };
    /// Measures the clocks; sleeps until the play begins. Errors: RankMissing, Cancelled.
    Result<Begin> begin();
    /// Where this rank writes its calls: rank 0 in the run folder, others beside it.
    std::filesystem::path folder(const std::filesystem::path& out) const;
    /// Waits for the others. Rank 0 gets the report of all, others keep theirs; files come to rank 0's folder.
    /// Errors: Cancelled, CannotWrite.
    Status finish(PlayReport& report, const std::filesystem::path& out, const std::function<std::int64_t()>& clock);

    PlayPeers* peers() { return m_peers.get(); } ///< null when alone
    int ranks() const { return m_ranks.size(); }

private:
    Status collectFiles(const std::filesystem::path& out);

    Ranks& m_ranks;
    Progress& m_progress;
    std::unique_ptr<RankPeers> m_peers;
    std::vector<std::int64_t> m_boundsNs; ///< of the clocks, by rank, at rank 0
    std::vector<int> m_missing;
};

} // namespace tenfold
