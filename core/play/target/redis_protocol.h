#pragma once

#include "core/play/target/protocol.h"
#include "core/wire/tls/tls_context.h"

#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace tenfold {

/// Redis: requests are lists of texts, scripts are loaded before calls name them by their digest, and connections
/// speak RESP3 where nodes do.
class RedisProtocol final : public PlayProtocol {
public:
    /// @param scripts  texts that are loaded besides those that the plan has
    /// @param tls      of clients, where the server speaks it
    explicit RedisProtocol(std::vector<std::string> scripts = {}, std::optional<wire::TlsContext> tls = {})
        : m_tls(std::move(tls))
        , m_scripts(std::move(scripts)) {}
    std::shared_ptr<const CallForm> form(const CallPlace& place, std::vector<CallProblem>& problems) override;
    std::vector<Sentence> notes() const override;
    Result<std::unique_ptr<Target>> reach(const PlayTarget& target, PlayClock& clock, ServerSetup& setup) override;
    /// Texts of scripts that calls name by their digest.
    const std::vector<std::string>& scripts() const { return m_scripts; }
    bool speaksResp3() const { return m_speaksResp3; } ///< a node says HELLO 3

private:
    void noteSetup(const CallPlace& place);
    std::vector<std::string> digestsWithoutText() const;

    std::optional<wire::TlsContext> m_tls;
    std::vector<std::string> m_scripts; ///< texts of scripts that calls name by their digest (EVAL, SCRIPT LOAD)
    std::set<std::string> m_digests;    ///< that calls name scripts by (EVALSHA)
    std::set<std::string> m_cut;        ///< methods with values that were cut when they were recorded
    bool m_speaksResp3 = false;         ///< a node says HELLO 3
};

} // namespace tenfold
