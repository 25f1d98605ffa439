#pragma once

#include "core/wire/tls/tls_context.h"

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>

struct ssl_st;
struct bio_st;

namespace tenfold::wire {

/// One end of a connection of TLS, without its socket: what came from the network becomes what the other end said, and
/// what is said becomes what goes to the network. What is said before the handshake is over waits for it.
///
///     network → receive() → said by the other end          send() → out() → network
class TlsSession {
public:
    /// @param server  for clients: the name or address that the certificate has to be of; without one there is a
    ///                problem at once, where not anybody is trusted
    explicit TlsSession(TlsContext context, const std::string& server = {});
    ~TlsSession();
    TlsSession(TlsSession&&) noexcept;
    TlsSession& operator=(TlsSession&&) noexcept;

    /// @param plain  what the other end said is added; nothing after a problem
    void receive(std::string_view network, std::string& plain);
    void send(std::string_view plain);
    /// Nothing more is said; the other end may go on.
    void end();

    /// Bytes for the network; the caller takes them.
    std::string& out() { return m_out; }
    /// Whether both ends know each other.
    bool isReady() const { return m_isReady; }
    /// Whether something waits for that.
    bool hasWaiting() const { return !m_waiting.empty(); }
    /// The other end says nothing more.
    bool hasEnded() const { return m_hasEnded; }
    /// Why it cannot go on, "TLS: …"; empty: it can. out() has what the other end is told of it.
    const std::string& problem() const { return m_problem; }

private:
    void shakeHands();
    void shutDown();
    void write(std::string_view plain);
    void takeOut();
    void failed(int result);

    TlsContext m_context;
    std::unique_ptr<ssl_st, void (*)(ssl_st*)> m_ssl;
    bio_st* m_in;      ///< owned by m_ssl, as m_network
    bio_st* m_network; ///< what OpenSSL wrote
    std::string m_out, m_waiting, m_problem;
    bool m_isReady = false, m_hasEnded = false, m_isEnding = false;
};

} // namespace tenfold::wire
