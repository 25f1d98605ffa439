#pragma once

#include "core/trace/value.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <vector>

namespace tenfold {

/// What a player tells those who play other nodes of the plan: what start rules wait for, and what nodes take from each
/// other. Times are of the play's clock, which is one for all within the bound that was measured.
struct PlayNews {
    enum class Kind : std::uint8_t {
        Ended,  ///< a node
        Called, ///< a call that start rules wait for
        Told,   ///< values that nodes take
        Lost,   ///< a connection, where that ends the play of all
    };
    Kind kind = Kind::Ended;
    std::uint32_t type = 0;    ///< Ended, Called: of the node; Told: the slot (PlayProgram::any)
    std::uint32_t method = 0;  ///< Called: index into PlayProgram::methods
    std::uint64_t node = 0;    ///< Ended, Called: within its type
    std::int64_t timeNs = 0;   ///< Ended, Called
    std::vector<Value> values; ///< Told: of one message, with their keys (ToldValues::tell)
    std::vector<Value> keys;
    bool operator==(const PlayNews&) const = default;
};

/// Other players at the same plan, each with nodes of its own.
class PlayPeers {
public:
    virtual ~PlayPeers() = default;
    /// Whether a node is played here.
    virtual bool isOurs(std::size_t type, std::uint64_t node) const = 0;
    /// Is sent with the next exchange.
    virtual void tell(PlayNews news) = 0;
    /// Sends what was told and hands out what others told. Asked in each pass of the player: cheap. @param isSilent
    /// whether nothing has come here for so long that the play would be over
    virtual void exchange(std::int64_t nowNs, bool isSilent, const std::function<void(const PlayNews&)>& heard) = 0;
    /// Whether any other may still have news: it is neither through nor silent nor gone.
    virtual bool isAnyPlaying() const = 0;
};

} // namespace tenfold
