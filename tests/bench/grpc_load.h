#pragma once

#include "core/wire/grpc/grpc_body.h"
#include "core/wire/grpc/header_block.h"
#include "core/wire/grpc/http2_connection.h"

#include <atomic>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <thread>

#include <arpa/inet.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>
#include <unistd.h>

namespace tenfold::bench {

/// A client of gRPC on a thread of its own: so many calls of one method at a time on one connection, each followed by
/// another one when it is answered, until it is stopped.
class GrpcLoad final : private wire::Http2Connection::Listener {
public:
    GrpcLoad(std::uint16_t port, std::string path, const std::string& message, int atOnce)
        : m_atOnce(atOnce) {
        wire::appendHeader(m_block, ":method", "POST");
        wire::appendHeader(m_block, ":scheme", "http");
        wire::appendHeader(m_block, ":path", path);
        wire::appendHeader(m_block, ":authority", "127.0.0.1");
        wire::appendHeader(m_block, "te", "trailers");
        wire::appendHeader(m_block, "content-type", "application/grpc");
        wire::appendGrpcMessage(m_message, message);
        m_socket = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
        sockaddr_in server{};
        server.sin_family = AF_INET;
        server.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        server.sin_port = htons(port);
        const int on = 1;
        ::setsockopt(m_socket, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
        if (::connect(m_socket, reinterpret_cast<const sockaddr*>(&server), sizeof server) != 0) std::abort();
        m_thread = std::thread([this] { run(); });
    }
    ~GrpcLoad() override {
        ::shutdown(m_socket, SHUT_RDWR);
        m_thread.join();
        ::close(m_socket);
    }
    GrpcLoad(const GrpcLoad&) = delete;
    GrpcLoad& operator=(const GrpcLoad&) = delete;

    std::uint64_t answered() const { return m_answered; }

private:
    void run() {
        std::string bytes(std::size_t{64} << 10, '\0');
        flush();
        for (ssize_t got = 0; (got = ::recv(m_socket, bytes.data(), bytes.size(), 0)) > 0;) {
            if (!m_connection.receive({bytes.data(), static_cast<std::size_t>(got)}, *this)) return;
            while (m_waiting < m_atOnce && m_connection.canOpen()) {
                m_connection.send(m_connection.open(m_block), m_message, true);
                ++m_waiting;
            }
            flush();
        }
    }
    void flush() {
        std::string& out = m_connection.out();
        for (std::size_t at = 0; at < out.size();) {
            const ssize_t sent = ::send(m_socket, out.data() + at, out.size() - at, MSG_NOSIGNAL);
            if (sent <= 0) break;
            at += static_cast<std::size_t>(sent);
        }
        out.clear();
    }
    void headersCame(std::uint32_t, const std::vector<wire::HeaderField>&, bool isLast) override {
        if (!isLast) return;
        --m_waiting;
        ++m_answered;
    }
    void messageCame(std::uint32_t, const wire::GrpcBody::Message&) override {}
    void endCame(std::uint32_t, bool) override {}
    void resetCame(std::uint32_t, std::uint32_t) override { --m_waiting; }
    void goAwayCame(std::uint32_t, std::uint32_t, std::string_view) override {}

    wire::Http2Connection m_connection{wire::Http2Connection::Role::Client};
    std::string m_block, m_message;
    int m_atOnce, m_waiting = 0, m_socket = -1;
    std::atomic<std::uint64_t> m_answered{0};
    std::thread m_thread;
};

} // namespace tenfold::bench
