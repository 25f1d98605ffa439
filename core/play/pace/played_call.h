#pragma once

#include "core/play/target/reply.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace tenfold {

/// A call that was played and answered; the views live until the callback returns.
struct PlayedCall {
    std::string_view node, method, target; ///< method as recorded
    std::uint32_t connection = 0;
    std::int64_t wallNs = 0; ///< when it was sent, since 1970
    std::int64_t durationNs = 0;
    std::int64_t lateNs = 0;
    std::string_view requestJson;
    const Reply* reply = nullptr;
};

/// Takes played calls as they are answered. Called from the player's thread: it has to be quick.
class PlayedCalls {
public:
    virtual ~PlayedCalls() = default;
    virtual void add(const PlayedCall& call) = 0;
};

} // namespace tenfold
