#pragma once

#include "core/base/result.h"

#include <filesystem>
#include <memory>
#include <string>

struct ssl_ctx_st; // of OpenSSL, which only this folder includes

namespace tenfold::wire {

/// Whom a client of TLS believes, and who it is itself.
struct TlsClientOptions {
    std::filesystem::path authorities = {}; ///< PEM, of those whose signature counts; empty: those of the system
    bool trustsAnybody = false;             ///< no certificate is looked at: encrypted, but to whom is not known
    std::filesystem::path certificate = {}, key = {}; ///< PEM, of the client; empty: it has none
    std::string application = {}; ///< that it speaks by ALPN (RFC 7301): "h2"; empty: it does not say
};

/// Who a server of TLS is.
struct TlsServerOptions {
    std::filesystem::path certificate = {}, key = {}; ///< PEM; the certificate with those that lead to its authority
    std::string application = {}; ///< "h2": that it speaks, where a client asks; empty: it does not say
};

/// What the connections of one side have in common: TLS 1.2 or newer, by OpenSSL. A copy is the same one.
/// Thread: connections of several threads may use it.
class TlsContext {
public:
    /// Errors: BadTlsFile. Nothing is asked: a key behind a password cannot be used.
    static Result<TlsContext> ofClients(const TlsClientOptions& options);
    /// Errors: BadTlsFile.
    static Result<TlsContext> ofServer(const TlsServerOptions& options);

    bool isServer() const { return m_isServer; }

private:
    friend class TlsSession;
    std::shared_ptr<ssl_ctx_st> m_context;
    bool m_isServer = false, m_trustsAnybody = false;
};

} // namespace tenfold::wire
