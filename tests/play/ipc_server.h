#pragma once

#include "core/base/text/base64.h"
#include "core/wire/hadoop/ipc_frames.h"
#include "core/wire/hadoop/sasl_digest.h"
#include "core/wire/hadoop/token_login.h"
#include "tests/testing/ipc_writers.h"

#include <atomic>
#include <cstring>
#include <functional>
#include <map>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include <arpa/inet.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

namespace tenfold::test {

/// A call as a server of Hadoop RPC sees it.
struct SeenCall {
    std::string user, protocol, method, body, clientId, peer; ///< peer: the address that it came from
    std::string token;                                        ///< identifier of the one that logged in
    std::int32_t callId = 0;
    int connection = 0;
};

/// What it does then.
struct IpcAnswer {
    enum class Kind { Reply, Error, Fatal, Cut, Reset, Hold, Foreign } kind = Kind::Reply;
    std::string body;                 ///< Reply, Hold: the message
    std::string exceptionClass, text; ///< Error, Fatal
};

/// A server of Hadoop RPC on a thread of its own that does what a test says. Hold: the reply waits until the next call
/// of the connection is answered. Cut: half a frame, then it hangs up. Foreign: bytes that are no frame.
/// The question that all servers answer (getProtocolVersions) it refuses, as those do that do not know it.
class IpcServer {
public:
    using Script = std::function<IpcAnswer(const SeenCall&)>;

    explicit IpcServer(Script script, std::uint16_t port = 0, bool remembers = true)
        : m_script(std::move(script))
        , m_remembers(remembers) {
        m_socket = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
        const int on = 1;
        ::setsockopt(m_socket, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on);
        sockaddr_in address{};
        address.sin_family = AF_INET;
        address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        address.sin_port = htons(port);
        socklen_t size = sizeof address;
        ::bind(m_socket, reinterpret_cast<sockaddr*>(&address), size);
        ::listen(m_socket, 512);
        ::getsockname(m_socket, reinterpret_cast<sockaddr*>(&address), &size);
        m_port = ntohs(address.sin_port);
        if (::pipe(m_wake) != 0) std::abort();
        m_thread = std::thread([this] { serve(); });
    }
    ~IpcServer() {
        m_isDone = true;
        (void)!::write(m_wake[1], "x", 1);
        m_thread.join();
        for (auto& [socket, connection] : m_connections)
            ::close(socket);
        ::close(m_socket);
        ::close(m_wake[0]);
        ::close(m_wake[1]);
    }
    IpcServer(const IpcServer&) = delete;
    IpcServer& operator=(const IpcServer&) = delete;

    std::uint16_t port() const { return m_port; }
    /// Calls so far, without the question that all servers answer.
    std::vector<SeenCall> seen() const {
        const std::lock_guard lock(m_mutex);
        return m_seen;
    }
    std::uint64_t calls() const { return m_calls; }
    /// Lets nobody in but by these tokens (identifier and password), as the port of a ResourceManager for
    /// ApplicationMasters. Before the first connection.
    void wantTokens(std::map<std::string, std::string> tokens) { m_tokens = std::move(tokens); }

private:
    struct Peer {
        std::string nonce, token;
        wire::IpcRequestDecoder decoder;
        std::string user, protocol, address, held, out;
        int number = 0;
        bool hangsUp = false;
    };

    void serve() {
        std::vector<pollfd> watched;
        while (!m_isDone) {
            watched.assign({{m_wake[0], POLLIN, 0}, {m_socket, POLLIN, 0}});
            for (const auto& [socket, connection] : m_connections)
                watched.push_back({socket, POLLIN, 0});
            ::poll(watched.data(), watched.size(), -1);
            if (watched[1].revents != 0) acceptOne();
            for (std::size_t i = 2; i < watched.size(); ++i)
                if (watched[i].revents != 0) readFrom(watched[i].fd);
        }
    }
    void acceptOne() {
        sockaddr_in address{};
        socklen_t size = sizeof address;
        const int socket = ::accept4(m_socket, reinterpret_cast<sockaddr*>(&address), &size, SOCK_CLOEXEC);
        if (socket < 0) return;
        const int on = 1;
        ::setsockopt(socket, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
        char text[INET_ADDRSTRLEN] = "";
        ::inet_ntop(AF_INET, &address.sin_addr, text, sizeof text);
        Peer& peer = m_connections[socket];
        peer.address = text;
        peer.number = m_accepted++;
    }
    void readFrom(int socket) {
        char buffer[65536];
        const auto bytes = ::recv(socket, buffer, sizeof buffer, 0);
        Peer& peer = m_connections[socket];
        if (bytes <= 0) return hangUp(socket, false);
        peer.decoder.feed(std::string_view(buffer, static_cast<std::size_t>(bytes)));
        while (const wire::IpcRequest* request = peer.decoder.next()) {
            if (request->kind == wire::IpcRequest::Kind::Context) {
                peer.user = request->user;
                peer.protocol = request->protocol;
            }
            if (!m_tokens.empty() && !letIn(peer, *request)) {
                flush(socket, peer);
                return hangUp(socket, false);
            }
            if (request->kind != wire::IpcRequest::Kind::Call) continue;
            if (!answer(socket, peer, *request)) return;
        }
        flush(socket, peer);
        if (peer.hangsUp) hangUp(socket, false);
    }
    /// @return false: it may not come in, which it is told
    bool letIn(Peer& peer, const wire::IpcRequest& request) {
        using Kind = wire::IpcRequest::Kind;
        const auto refuse = [&](std::int32_t callId, const char* why) {
            wire::appendIpcError(peer.out, callId, wire::IpcReply::Status::Fatal,
                                 "org.apache.hadoop.security.AccessControlException", why);
            return false;
        };
        if (request.kind == Kind::Header && request.auth == 0)
            return refuse(wire::kIpcFatalCall, "SIMPLE authentication is not enabled.  Available:[TOKEN]");
        if (request.kind == Kind::Call && peer.token.empty()) return refuse(wire::kIpcFatalCall, "nobody");
        if (request.kind != Kind::Sasl) return true;
        if (request.sasl.state == wire::SaslState::Negotiate) {
            peer.nonce = "nonce" + std::to_string(peer.number);
            const std::string challenge =
                "realm=\"default\",nonce=\"" + peer.nonce + "\",qop=\"auth\",charset=utf-8,algorithm=md5-sess";
            wire::appendIpcSaslReply(
                peer.out, {wire::SaslState::Negotiate, {}, {{"TOKEN", "DIGEST-MD5", "", "default", challenge}}});
            return true;
        }
        const std::string_view said = request.sasl.token;
        const std::string identifier = wire::identifierIn(said);
        const auto known = m_tokens.find(identifier);
        const wire::SaslDigest digest{wire::digestValue(said, "username"),
                                      known == m_tokens.end() ? "" : toBase64(known->second),
                                      "default",
                                      peer.nonce,
                                      wire::digestValue(said, "cnonce"),
                                      "/default"};
        if (known == m_tokens.end() || wire::digestResponse(digest) != wire::digestValue(said, "response"))
            return refuse(wire::kIpcSaslCall, "DIGEST-MD5: digest response format violation");
        peer.token = identifier;
        wire::appendIpcSaslReply(peer.out,
                                 {wire::SaslState::Success, "rspauth=" + wire::digestResponse(digest, true), {}});
        return true;
    }
    /// @return false: the connection is gone
    bool answer(int socket, Peer& peer, const wire::IpcRequest& request) {
        if (request.method == "getProtocolVersions") {
            wire::appendIpcError(peer.out, request.callId, wire::IpcReply::Status::Error,
                                 "org.apache.hadoop.ipc.RpcNoSuchProtocolException", "Unknown protocol");
            return true;
        }
        ++m_calls;
        const SeenCall call{peer.user,
                            std::string(request.protocol),
                            std::string(request.method),
                            std::string(request.body),
                            std::string(request.clientId),
                            peer.address,
                            peer.token,
                            request.callId,
                            peer.number};
        if (m_remembers) {
            const std::lock_guard lock(m_mutex);
            m_seen.push_back(call);
        }
        const IpcAnswer said = m_script(call);
        std::string reply;
        switch (said.kind) {
        case IpcAnswer::Kind::Reply:
        case IpcAnswer::Kind::Hold:
            wire::appendIpcReply(reply, call.callId, said.body);
            break;
        case IpcAnswer::Kind::Error:
            wire::appendIpcError(reply, call.callId, wire::IpcReply::Status::Error, said.exceptionClass, said.text);
            break;
        case IpcAnswer::Kind::Fatal:
            wire::appendIpcError(reply, wire::kIpcFatalCall, wire::IpcReply::Status::Fatal, said.exceptionClass,
                                 said.text);
            peer.hangsUp = true;
            break;
        case IpcAnswer::Kind::Cut:
            wire::appendIpcReply(reply, call.callId, said.body);
            reply.resize(reply.size() / 2);
            peer.hangsUp = true;
            break;
        case IpcAnswer::Kind::Foreign:
            reply = "\xff\xff\xff\xffHTTP/1.1 400";
            peer.hangsUp = true;
            break;
        case IpcAnswer::Kind::Reset:
            hangUp(socket, true);
            return false;
        }
        if (said.kind == IpcAnswer::Kind::Hold) {
            peer.held += reply;
            return true;
        }
        peer.out += reply + std::exchange(peer.held, {});
        return true;
    }
    static void flush(int socket, Peer& peer) {
        for (std::size_t at = 0; at < peer.out.size();) {
            const auto sent = ::send(socket, peer.out.data() + at, peer.out.size() - at, MSG_NOSIGNAL);
            if (sent <= 0) break;
            at += static_cast<std::size_t>(sent);
        }
        peer.out.clear();
    }
    void hangUp(int socket, bool isReset) {
        const linger now{1, 0};
        if (isReset) ::setsockopt(socket, SOL_SOCKET, SO_LINGER, &now, sizeof now);
        ::close(socket);
        m_connections.erase(socket);
    }

    Script m_script;
    std::map<std::string, std::string> m_tokens;
    bool m_remembers;
    int m_socket = -1, m_wake[2] = {-1, -1}, m_accepted = 0;
    std::uint16_t m_port = 0;
    std::atomic<bool> m_isDone{false};
    std::atomic<std::uint64_t> m_calls{0};
    std::map<int, Peer> m_connections; ///< of the thread
    mutable std::mutex m_mutex;
    std::vector<SeenCall> m_seen;
    std::thread m_thread;
};

} // namespace tenfold::test
