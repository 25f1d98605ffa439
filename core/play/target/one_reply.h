#pragma once

#include "core/play/target/target.h"

#include <optional>
#include <string>

namespace tenfold {

/// Remembers the one reply of a call that is waited for.
class OneReply final : public TargetListener {
public:
    void replied(std::uint32_t, const Reply& answer, std::int64_t) override { reply = answer; }
    void lost(std::uint32_t, std::string_view because, std::int64_t) override { why = because; }
    void unasked(const Reply& answer, bool isError) override {
        if (isError) refusal = answer;
    }
    std::optional<Reply> reply, refusal;
    std::string why; ///< the connection ended
};

} // namespace tenfold
