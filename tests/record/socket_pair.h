#pragma once

#include "core/record/address.h"
#include "core/wire/redis/resp_decoder.h"
#include "core/wire/redis/resp_encoder.h"
#include "tests/testing/resp_replies.h"

#include <gtest/gtest.h>

#include <atomic>
#include <list>
#include <string>
#include <thread>

#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

namespace tenfold::record::test {

/// A server of the tests that answers ECHO with what it is sent, PING with PONG and all else with OK. It listens from
/// the beginning and answers from start() on.
class RedisLikeServer {
public:
    /// @param listens  false: whoever calls is refused
    explicit RedisLikeServer(bool listens = true) {
        const Address wanted = *addressOf("127.0.0.1:0");
        m_listener = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
        EXPECT_EQ(::bind(m_listener, reinterpret_cast<const sockaddr*>(&wanted.socket), wanted.size), 0);
        EXPECT_EQ(listens ? ::listen(m_listener, 64) : 0, 0);
        m_at.size = sizeof m_at.socket;
        EXPECT_EQ(::getsockname(m_listener, reinterpret_cast<sockaddr*>(&m_at.socket), &m_at.size), 0);
    }
    ~RedisLikeServer() {
        ::shutdown(m_listener, SHUT_RDWR);
        if (m_thread.joinable()) m_thread.join();
        for (std::thread& thread : m_served)
            thread.join();
        ::close(m_listener);
    }
    RedisLikeServer(const RedisLikeServer&) = delete;
    RedisLikeServer& operator=(const RedisLikeServer&) = delete;

    const Address& at() const { return m_at; }
    void start() {
        m_thread = std::thread([this] {
            for (;;) {
                const int client = ::accept(m_listener, nullptr, nullptr);
                if (client < 0) return;
                m_served.emplace_back([client] { serve(client); });
            }
        });
    }

private:
    static void serve(int client) {
        wire::RespDecoder requests(wire::RespSide::Requests);
        std::string bytes(65536, '\0'), reply;
        for (ssize_t got = 0; (got = ::read(client, bytes.data(), bytes.size())) > 0;) {
            requests.feed(std::string_view(bytes.data(), static_cast<std::size_t>(got)));
            reply.clear();
            while (const wire::RespMessage* request = requests.next()) {
                if (request->isWord(0, "ECHO"))
                    wire::appendBulk(reply, request->word(1));
                else
                    wire::appendSimpleText(reply, request->isWord(0, "PING") ? "PONG" : "OK");
            }
            std::size_t sent = 0;
            while (sent < reply.size()) {
                const ssize_t now = ::send(client, reply.data() + sent, reply.size() - sent, MSG_NOSIGNAL);
                if (now <= 0) break;
                sent += static_cast<std::size_t>(now);
            }
        }
        ::close(client);
    }

    int m_listener = -1;
    Address m_at;
    std::thread m_thread;
    std::list<std::thread> m_served;
};

/// A client that waits for what it reads.
class SocketClient {
public:
    explicit SocketClient(const Address& to)
        : m_socket(::socket(to.family(), SOCK_STREAM | SOCK_CLOEXEC, 0)) {
        EXPECT_EQ(::connect(m_socket, reinterpret_cast<const sockaddr*>(&to.socket), to.size), 0);
    }
    ~SocketClient() { close(); }
    SocketClient(const SocketClient&) = delete;
    SocketClient& operator=(const SocketClient&) = delete;

    void send(std::string_view bytes) const {
        while (!bytes.empty()) {
            const ssize_t sent = ::send(m_socket, bytes.data(), bytes.size(), MSG_NOSIGNAL);
            if (sent <= 0) return;
            bytes.remove_prefix(static_cast<std::size_t>(sent));
        }
    }
    /// So many bytes, or fewer where the other side ends.
    std::string read(std::size_t count) const {
        std::string bytes(count, '\0');
        std::size_t at = 0;
        while (at < count) {
            pollfd waiting{m_socket, POLLIN, 0};
            constexpr int kMostMs = 20'000;
            if (::poll(&waiting, 1, kMostMs) != 1) break;
            const ssize_t got = ::read(m_socket, bytes.data() + at, count - at);
            if (got <= 0) break;
            at += static_cast<std::size_t>(got);
        }
        bytes.resize(at);
        return bytes;
    }
    void endSending() const { ::shutdown(m_socket, SHUT_WR); }
    void close() {
        if (m_socket >= 0) ::close(m_socket);
        m_socket = -1;
    }

private:
    int m_socket = -1;
};

} // namespace tenfold::record::test
