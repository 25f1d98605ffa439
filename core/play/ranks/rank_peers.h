#pragma once

#include "core/base/threads/progress.h"
#include "core/play/pace/play_peers.h"
#include "core/ranks/ranks.h"

#include <string>
#include <string_view>
#include <vector>

namespace tenfold {

/// Players of several ranks: node i of the plan, over all types, belongs to rank i mod ranks, so that each has its
/// share of every type. News of a pass go to each other rank in one message; who has none says so once in a second, and
/// who is not heard of for kGoneNs is taken for dead.
class RankPeers final : public PlayPeers {
public:
    static constexpr std::int64_t kGoneNs = 10'000'000'000;

    /// @param firstNode  number of each type's node 0 in the plan
    RankPeers(Ranks& ranks, std::vector<std::uint64_t> firstNode);

    bool isOurs(std::size_t type, std::uint64_t node) const override;
    void tell(PlayNews news) override { m_told.push_back(std::move(news)); }
    void exchange(std::int64_t nowNs, bool isSilent, const std::function<void(const PlayNews&)>& heard) override;
    bool isAnyPlaying() const override;

    /// This rank is through. Waits, with sleeps, until all others are or are not heard of any more.
    /// @param clock  the play's time, ns
    void finish(const std::function<std::int64_t()>& clock, Progress& progress);
    /// Ranks that were not heard of any more.
    std::vector<int> gone() const;

private:
    enum class State : std::uint8_t { Playing, Silent, Through, Gone };
    struct Peer {
        State state = State::Playing;
        std::int64_t heardNs = 0;
    };
    void sendAll(State state);

    Ranks& m_ranks;
    std::vector<std::uint64_t> m_firstNode;
    std::vector<PlayNews> m_told;
    std::vector<Peer> m_peers; ///< by rank
    std::int64_t m_saidNs = 0;
    State m_saidState = State::Playing;
};

/// News as one message, with the state of who sends them, and back; false where the bytes are none of ours.
std::string bytesOfNews(const std::vector<PlayNews>& news, std::uint8_t state);
bool readNews(std::string_view bytes, std::uint8_t& state, std::vector<PlayNews>& news);

} // namespace tenfold
