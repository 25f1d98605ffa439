#pragma once

#include "core/wire/grpc/grpc_body.h"
#include "core/wire/grpc/http2_connection.h"

#include <atomic>
#include <cstdlib>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

namespace tenfold::test {

/// A call of gRPC as a server sees it when its client has ended, or a message of it before.
struct SeenGrpcCall {
    std::string path;
    std::map<std::string, std::string> headers;
    std::vector<std::string> messages; ///< so far
    int connection = 0;
    bool hasEnded = false;
};

/// What it does then. Of a message before the end: only `messages`, and whether it goes on.
struct GrpcAnswer {
    enum class Kind { Reply, Silent, Reset, GoAway, HangUp } kind = Kind::Reply;
    std::vector<std::string> messages;
    std::string status = "0", text;
    bool isCompressed = false; ///< messages are gzip already
};

/// A server of gRPC on a thread of its own that does what a test says at each message and each end of a call. GoAway:
/// answers, and takes no more calls on the connection. Silent: nothing, ever.
class GrpcServer {
public:
    using Script = std::function<GrpcAnswer(const SeenGrpcCall&)>;

    explicit GrpcServer(Script script, std::uint16_t port = 0, bool remembers = true)
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
    ~GrpcServer() {
        m_isDone = true;
        (void)!::write(m_wake[1], "x", 1);
        m_thread.join();
        for (auto& [socket, peer] : m_peers)
            ::close(socket);
        for (const int fd : {m_socket, m_wake[0], m_wake[1]})
            ::close(fd);
    }
    GrpcServer(const GrpcServer&) = delete;
    GrpcServer& operator=(const GrpcServer&) = delete;

    std::uint16_t port() const { return m_port; }
    /// Calls whose client has ended, in that order.
    std::vector<SeenGrpcCall> seen() const {
        const std::lock_guard lock(m_mutex);
        return m_seen;
    }
    std::uint64_t calls() const { return m_calls; }
    std::uint64_t resets() const { return m_resets; } ///< calls that clients gave up

private:
    struct Peer final : wire::Http2Connection::Listener {
        void headersCame(std::uint32_t stream, const std::vector<wire::HeaderField>& fields, bool) override {
            SeenGrpcCall& call = calls[stream];
            call.connection = number;
            for (const auto& [name, value] : fields)
                call.headers[std::string(name)] = value;
            call.path = call.headers[":path"];
            if (call.path.find("ServerReflection") == std::string::npos) return;
            std::string block; // it describes nothing
            wire::appendHeader(block, ":status", "200");
            wire::appendHeader(block, "grpc-status", "12");
            calls.erase(stream);
            connection.sendHeaders(stream, block, true);
        }
        void messageCame(std::uint32_t stream, const wire::GrpcBody::Message& message) override {
            const auto known = calls.find(stream);
            if (known == calls.end()) return;
            SeenGrpcCall& call = known->second;
            call.messages.emplace_back(message.bytes);
            const GrpcAnswer answer = server->m_script(call);
            send(stream, answer);
            if (answer.kind == GrpcAnswer::Kind::HangUp) hangsUp = true;
        }
        void endCame(std::uint32_t stream, bool) override {
            auto node = calls.extract(stream);
            if (node.empty()) return;
            SeenGrpcCall& call = node.mapped();
            call.hasEnded = true;
            ++server->m_calls;
            const GrpcAnswer answer = server->m_script(call);
            if (server->m_remembers) {
                const std::lock_guard lock(server->m_mutex);
                server->m_seen.push_back(call);
            }
            using Kind = GrpcAnswer::Kind;
            if (answer.kind == Kind::Silent) return;
            if (answer.kind == Kind::HangUp) {
                hangsUp = true;
                return;
            }
            if (answer.kind == Kind::Reset) return connection.reset(stream, wire::kRefusedStream);
            send(stream, answer);
            std::string block;
            if (!headed.contains(stream)) wire::appendHeader(block, ":status", "200"); // trailers alone
            wire::appendHeader(block, "grpc-status", answer.status);
            if (!answer.text.empty()) wire::appendHeader(block, "grpc-message", answer.text);
            connection.sendTrailers(stream, block);
            headed.erase(stream);
            if (answer.kind == Kind::GoAway) connection.goAway(wire::kNoError);
        }
        void resetCame(std::uint32_t stream, std::uint32_t) override {
            calls.erase(stream);
            ++server->m_resets;
        }
        void goAwayCame(std::uint32_t, std::uint32_t, std::string_view) override {}

        void send(std::uint32_t stream, const GrpcAnswer& answer) {
            if (answer.messages.empty()) return;
            if (headed.emplace(stream, true).second) {
                std::string block;
                wire::appendHeader(block, ":status", "200");
                wire::appendHeader(block, "content-type", "application/grpc");
                if (answer.isCompressed) wire::appendHeader(block, "grpc-encoding", "gzip");
                connection.sendHeaders(stream, block, false);
            }
            std::string framed;
            for (const std::string& message : answer.messages)
                wire::appendGrpcMessage(framed, message, answer.isCompressed);
            connection.send(stream, framed, false);
        }

        GrpcServer* server = nullptr;
        int number = 0;
        bool hangsUp = false;
        wire::Http2Connection connection{wire::Http2Connection::Role::Server};
        std::map<std::uint32_t, SeenGrpcCall> calls;
        std::map<std::uint32_t, bool> headed; ///< streams whose headers are sent
    };

    void serve() {
        std::vector<pollfd> watched;
        while (!m_isDone) {
            watched.assign({{m_wake[0], POLLIN, 0}, {m_socket, POLLIN, 0}});
            for (const auto& [socket, peer] : m_peers)
                watched.push_back({socket, POLLIN, 0});
            ::poll(watched.data(), watched.size(), -1);
            if (watched[1].revents != 0) acceptOne();
            for (std::size_t i = 2; i < watched.size(); ++i)
                if (watched[i].revents != 0) readFrom(watched[i].fd);
        }
    }
    void acceptOne() {
        const int socket = ::accept4(m_socket, nullptr, nullptr, SOCK_CLOEXEC);
        if (socket < 0) return;
        const int on = 1;
        ::setsockopt(socket, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
        auto peer = std::make_unique<Peer>();
        peer->server = this;
        peer->number = m_accepted++;
        flush(socket, *peer);
        m_peers[socket] = std::move(peer);
    }
    void readFrom(int socket) {
        static thread_local char buffer[65536];
        const auto bytes = ::recv(socket, buffer, sizeof buffer, 0);
        Peer& peer = *m_peers[socket];
        const bool isGood =
            bytes > 0 && peer.connection.receive(std::string_view(buffer, static_cast<std::size_t>(bytes)), peer);
        if (isGood && !peer.hangsUp) return flush(socket, peer);
        ::close(socket);
        m_peers.erase(socket);
    }
    static void flush(int socket, Peer& peer) {
        std::string& out = peer.connection.out();
        for (std::size_t at = 0; at < out.size();) {
            const auto sent = ::send(socket, out.data() + at, out.size() - at, MSG_NOSIGNAL);
            if (sent <= 0) break;
            at += static_cast<std::size_t>(sent);
        }
        out.clear();
    }

    Script m_script;
    bool m_remembers;
    int m_socket = -1, m_wake[2] = {-1, -1}, m_accepted = 0;
    std::uint16_t m_port = 0;
    std::atomic<bool> m_isDone{false};
    std::atomic<std::uint64_t> m_calls{0}, m_resets{0};
    std::map<int, std::unique_ptr<Peer>> m_peers; ///< of the thread
    mutable std::mutex m_mutex;
    std::vector<SeenGrpcCall> m_seen;
    std::thread m_thread;
};

} // namespace tenfold::test
