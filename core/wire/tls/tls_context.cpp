#include "core/wire/tls/tls_context.h"

#include "core/words/wire_messages.h"

#include <openssl/err.h>
#include <openssl/ssl.h>

#include <algorithm>
#include <system_error>

namespace tenfold::wire {
namespace {

/// What OpenSSL found wrong first, which is the cause; nothing of it is left.
std::string takenReason() {
    const char* reason = ERR_reason_error_string(ERR_peek_error());
    ERR_clear_error();
    return reason ? reason : "it cannot be read";
}

Status badFile(const std::filesystem::path& path, std::string why) {
    std::error_code error;
    if (!std::filesystem::exists(path, error)) why = "there is no such file";
    return fail(MessageId::BadTlsFile, {path.string(), std::move(why)});
}

std::shared_ptr<ssl_ctx_st> newContext(const SSL_METHOD* method) {
    std::shared_ptr<ssl_ctx_st> context(SSL_CTX_new(method), &SSL_CTX_free);
    SSL_CTX_set_min_proto_version(context.get(), TLS1_2_VERSION);
    SSL_CTX_set_options(context.get(), SSL_OP_NO_RENEGOTIATION);
    SSL_CTX_set_mode(context.get(), SSL_MODE_RELEASE_BUFFERS); // 34 KB less of a connection that is silent
    SSL_CTX_set_session_cache_mode(context.get(), SSL_SESS_CACHE_OFF);
    SSL_CTX_set_num_tickets(context.get(), 0);
    SSL_CTX_set_default_passwd_cb(context.get(), [](char*, int, int, void*) { return 0; });
    return context;
}

Status setIdentity(ssl_ctx_st* context, const std::filesystem::path& certificate, const std::filesystem::path& key) {
    if (SSL_CTX_use_certificate_chain_file(context, certificate.c_str()) != 1)
        return badFile(certificate, takenReason());
    const std::filesystem::path& keyFile = key.empty() ? certificate : key; // both may be in one
    if (SSL_CTX_use_PrivateKey_file(context, keyFile.c_str(), SSL_FILETYPE_PEM) != 1)
        return badFile(keyFile, takenReason());
    if (SSL_CTX_check_private_key(context) != 1) return badFile(keyFile, takenReason());
    return {};
}

/// Takes what a server speaks where the client offers it; another client is told that there is nothing for it.
int chooseApplication(SSL*, const unsigned char** chosen, unsigned char* chosenBytes, const unsigned char* offered,
                      unsigned int offeredBytes, void* application) {
    const auto& own = *static_cast<const std::string*>(application);
    for (unsigned int at = 0; at < offeredBytes; at += 1U + offered[at]) {
        const unsigned int bytes = offered[at];
        if (at + 1 + bytes > offeredBytes) break;
        if (bytes != own.size() || !std::equal(own.begin(), own.end(), reinterpret_cast<const char*>(offered + at + 1)))
            continue;
        *chosen = offered + at + 1;
        *chosenBytes = static_cast<unsigned char>(bytes);
        return SSL_TLSEXT_ERR_OK;
    }
    return SSL_TLSEXT_ERR_ALERT_FATAL;
}

} // namespace

Result<TlsContext> TlsContext::ofClients(const TlsClientOptions& options) {
    TlsContext out;
    out.m_context = newContext(TLS_client_method());
    out.m_trustsAnybody = options.trustsAnybody;
    ssl_ctx_st* const context = out.m_context.get();
    if (!options.authorities.empty() &&
        SSL_CTX_load_verify_locations(context, options.authorities.c_str(), nullptr) != 1)
        RETURN_IF_ERROR(badFile(options.authorities, takenReason()));
    if (options.authorities.empty()) SSL_CTX_set_default_verify_paths(context);
    SSL_CTX_set_verify(context, options.trustsAnybody ? SSL_VERIFY_NONE : SSL_VERIFY_PEER, nullptr);
    if (!options.certificate.empty()) RETURN_IF_ERROR(setIdentity(context, options.certificate, options.key));
    if (!options.application.empty()) {
        const std::string offered = static_cast<char>(options.application.size()) + options.application;
        SSL_CTX_set_alpn_protos(context, reinterpret_cast<const unsigned char*>(offered.data()),
                                static_cast<unsigned int>(offered.size()));
    }
    return out;
}

Result<TlsContext> TlsContext::ofServer(const TlsServerOptions& options) {
    // The name of what it speaks is found through the context by each handshake: it lives as long.
    struct Owned {
        std::shared_ptr<ssl_ctx_st> context;
        std::string application;
    };
    const auto owned = std::make_shared<Owned>(Owned{newContext(TLS_server_method()), options.application});
    TlsContext out;
    out.m_isServer = true;
    out.m_context = std::shared_ptr<ssl_ctx_st>(owned, owned->context.get());
    RETURN_IF_ERROR(setIdentity(out.m_context.get(), options.certificate, options.key));
    if (!options.application.empty())
        SSL_CTX_set_alpn_select_cb(out.m_context.get(), &chooseApplication, &owned->application);
    return out;
}

} // namespace tenfold::wire
