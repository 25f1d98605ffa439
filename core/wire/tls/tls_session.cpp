#include "core/wire/tls/tls_session.h"

#include <openssl/err.h>
#include <openssl/ssl.h>
#include <openssl/x509_vfy.h>
#include <openssl/x509v3.h>

#include <algorithm>
#include <array>
#include <limits>
#include <utility>

namespace tenfold::wire {
namespace {

/// Bytes of one record (RFC 8446, 5.1).
constexpr std::size_t kRecordBytes = 16 * 1024;

/// Part of a text that a function of OpenSSL takes, whose lengths are int.
int partOf(std::string_view bytes) {
    return static_cast<int>(std::min(bytes.size(), std::size_t{1} << 30));
}

std::string reasonOf(ssl_st* ssl, bool isReady) {
    const unsigned long error = ERR_peek_last_error();
    const char* text = ERR_reason_error_string(error);
    const long verified = SSL_get_verify_result(ssl);
    const int reason = ERR_GET_REASON(error);
    ERR_clear_error();
    if (reason == SSL_R_CERTIFICATE_VERIFY_FAILED && verified != X509_V_OK)
        return std::string("TLS: ") + X509_verify_cert_error_string(verified) +
               " (--tls-ca FILE says whose signature counts, --insecure-tls that no certificate is looked at)";
    const bool isNoTls = reason == SSL_R_WRONG_VERSION_NUMBER || reason == SSL_R_HTTP_REQUEST ||
                         reason == SSL_R_PACKET_LENGTH_TOO_LONG || reason == SSL_R_UNEXPECTED_MESSAGE;
    if (!isReady && isNoTls) text = "the other end does not speak it";
    return std::string("TLS: ") + (text ? text : "the other end broke off");
}

} // namespace

TlsSession::TlsSession(TlsContext context, const std::string& server)
    : m_context(std::move(context))
    , m_ssl(SSL_new(m_context.m_context.get()), &SSL_free)
    , m_in(BIO_new(BIO_s_mem()))
    , m_network(BIO_new(BIO_s_mem())) {
    SSL_set_bio(m_ssl.get(), m_in, m_network);
    if (m_context.isServer()) {
        SSL_set_accept_state(m_ssl.get());
        return;
    }
    SSL_set_connect_state(m_ssl.get());
    X509_VERIFY_PARAM* const checked = SSL_get0_param(m_ssl.get());
    bool isKnown = X509_VERIFY_PARAM_set1_ip_asc(checked, server.c_str()) == 1;
    if (!isKnown && !server.empty()) {
        isKnown = X509_VERIFY_PARAM_set1_host(checked, server.c_str(), server.size()) == 1;
        SSL_set_tlsext_host_name(m_ssl.get(), server.c_str());
    }
    if (!isKnown && !m_context.m_trustsAnybody) { // a certificate of anybody's would do
        m_problem = "TLS: the server has no name or address that its certificate could be of (--insecure-tls: no "
                    "certificate is looked at)";
        ERR_clear_error();
        return;
    }
    shakeHands();
}

TlsSession::~TlsSession() = default;
TlsSession::TlsSession(TlsSession&&) noexcept = default;
TlsSession& TlsSession::operator=(TlsSession&&) noexcept = default;

void TlsSession::takeOut() {
    const std::size_t waiting = BIO_ctrl_pending(m_network), before = m_out.size();
    if (waiting == 0) return;
    m_out.resize(before + waiting);
    const int got = BIO_read(m_network, m_out.data() + before, static_cast<int>(waiting));
    m_out.resize(before + static_cast<std::size_t>(std::max(got, 0)));
}

/// What OpenSSL did came to nothing: it waits for more, the other end is done, or something is wrong.
void TlsSession::failed(int result) {
    const int what = SSL_get_error(m_ssl.get(), result);
    if (what == SSL_ERROR_ZERO_RETURN)
        m_hasEnded = true;
    else if (what != SSL_ERROR_WANT_READ && what != SSL_ERROR_WANT_WRITE && m_problem.empty())
        m_problem = reasonOf(m_ssl.get(), m_isReady);
    ERR_clear_error();
}

void TlsSession::shakeHands() {
    ERR_clear_error(); // SSL_get_error() takes what others of this thread left for its own
    if (const int result = SSL_do_handshake(m_ssl.get()); result == 1)
        m_isReady = true;
    else
        failed(result);
    if (m_isReady) {
        write(std::exchange(m_waiting, {}));
        if (m_isEnding) shutDown();
    }
    takeOut();
}

void TlsSession::shutDown() {
    ERR_clear_error();
    SSL_shutdown(m_ssl.get());
    ERR_clear_error();
}

void TlsSession::write(std::string_view plain) {
    while (!plain.empty()) {
        ERR_clear_error();
        const int written = SSL_write(m_ssl.get(), plain.data(), partOf(plain));
        if (written <= 0) return failed(written);
        plain.remove_prefix(static_cast<std::size_t>(written));
    }
}

void TlsSession::send(std::string_view plain) {
    if (!m_problem.empty() || m_isEnding) return;
    if (!m_isReady) {
        m_waiting += plain;
        return;
    }
    write(plain);
    takeOut();
}

void TlsSession::end() {
    if (std::exchange(m_isEnding, true) || !m_isReady || !m_problem.empty()) return;
    shutDown();
    takeOut();
}

void TlsSession::receive(std::string_view network, std::string& plain) {
    std::array<char, kRecordBytes> record;
    while (!network.empty() && m_problem.empty()) {
        const int taken = BIO_write(m_in, network.data(), partOf(network));
        if (taken <= 0) break; // no memory
        network.remove_prefix(static_cast<std::size_t>(taken));
        if (!m_isReady) shakeHands();
        while (m_isReady && m_problem.empty() && !m_hasEnded) {
            ERR_clear_error();
            const int got = SSL_read(m_ssl.get(), record.data(), static_cast<int>(record.size()));
            if (got <= 0) {
                failed(got);
                break;
            }
            plain.append(record.data(), static_cast<std::size_t>(got));
        }
    }
    takeOut(); // answers to what the other end changed, and alerts
}

} // namespace tenfold::wire
