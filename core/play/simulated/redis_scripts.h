#pragma once

#include "core/play/target/reply.h"

#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tenfold {

/// Scripts that a recording holds the text of, run against the simulated keyspace: what they do to keys stands in no
/// recording, but their text says it. Lua with what servers give to scripts: redis, cjson, cmsgpack, bit, and of the
/// libraries base, string, table and math.
///
/// Known gap: servers run Lua 5.1, this is 5.4: a number made by a division that becomes part of a text has ".0" here.
/// A script that does not compile or ends with an error of its own (not one of a command) counts as not known.
/// One thread. A script without end is stopped after kMostSteps.
class RedisScripts {
public:
    static constexpr int kMostSteps = 20'000'000; ///< of Lua's machine: a second
    /// How commands of scripts are run: the words, its reply in RESP2. @param isStatus  the reply is a status ("OK")
    using Call = std::function<Reply(std::span<const std::string_view> words, bool& isStatus)>;

    RedisScripts();
    ~RedisScripts();
    RedisScripts(const RedisScripts&) = delete;
    RedisScripts& operator=(const RedisScripts&) = delete;

    /// @return its digest
    std::string load(std::string_view source);
    bool knows(std::string_view digest) const;
    /// The reply of a script; nothing where it is not known what it does.
    std::optional<Reply> run(std::string_view digest, std::span<const std::string_view> keys,
                             std::span<const std::string_view> arguments, const Call& call);
    const std::string& problem() const { return m_problem; } ///< of the last run without a reply
    void clear();

private:
    struct State;
    std::unique_ptr<State> m_state;
    std::string m_problem;
};

} // namespace tenfold
