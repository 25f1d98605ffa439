#include "core/play/play.h"
#include "core/record/grpc/describe_grpc.h"
#include "core/record/record.h"
#include "core/words/play_messages.h"
#include "tests/play/grpc_server.h"
#include "tests/play/play_fixture.h"
#include "tests/play/redis_process.h"
#include "tests/testing/certificate.h"
#include "tests/testing/shop_service.h"

#include <gtest/gtest.h>

#include <atomic>
#include <cerrno>
#include <fstream>
#include <string_view>
#include <thread>
#include <utility>

#include <poll.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

// Plays and recordings over TLS. Those with a real Redis are skipped where there is none that speaks TLS.

namespace tenfold::test {
namespace {

struct TlsFolder {
    TlsFolder() {
        char name[] = "/tmp/tenfold-tls-XXXXXX";
        path = ::mkdtemp(name);
    }
    ~TlsFolder() {
        std::error_code error;
        std::filesystem::remove_all(path, error);
    }
    std::filesystem::path path;
};

/// A recording in a thread of its own, until it is ended.
class RecordedTls {
public:
    explicit RecordedTls(record::RecordOptions options)
        : m_options(std::move(options)) {
        m_thread = std::thread([this] {
            record::RecordListener listener;
            listener.listening = [this](const record::Address& at) { m_port = at.port(); };
            listener.goesOn = [this](const record::RecordCounts&) { return !m_stop; };
            m_counts = record::record(m_options, listener);
            m_isOver = true;
        });
        while (m_port == 0 && !m_isOver)
            std::this_thread::yield();
    }
    ~RecordedTls() { end(); }
    RecordedTls(const RecordedTls&) = delete;
    RecordedTls& operator=(const RecordedTls&) = delete;

    std::uint16_t port() const { return m_port; }
    record::RecordCounts end() {
        m_stop = true;
        if (m_thread.joinable()) m_thread.join();
        EXPECT_TRUE(m_counts) << m_counts.error().message();
        return m_counts.value_or(record::RecordCounts());
    }

private:
    record::RecordOptions m_options;
    std::atomic<std::uint16_t> m_port = 0;
    std::atomic<bool> m_stop = false, m_isOver = false;
    Result<record::RecordCounts> m_counts = record::RecordCounts();
    std::thread m_thread;
};

class TlsPlay : public ::testing::Test {
protected:
    record::RecordOptions recording(const std::string& protocol, std::uint16_t server) const {
        record::RecordOptions out;
        out.protocol = protocol;
        out.listen = *record::addressOf("127.0.0.1:0");
        out.server = *record::addressOf("127.0.0.1:" + std::to_string(server));
        out.out = m_folder.path / "run";
        out.tlsOfClients = wire::TlsServerOptions{m_own.certificate(), m_own.key(), {}};
        return out;
    }
    PlayOptions options(const std::string& target, std::uint16_t port) const {
        PlayOptions out;
        out.targets = {{target, "127.0.0.1", port}};
        out.targets[0].isTls = true;
        out.tls.authorities = m_own.certificate();
        out.timeScale = 0;
        return out;
    }
    static PlayReport played(const Plan& plan, const PlayOptions& how) {
        NoProgress progress;
        const auto report = tenfold::play(plan, how, progress);
        EXPECT_TRUE(report) << report.error().message();
        return report ? *report : PlayReport();
    }
    static std::string refusal(const Plan& plan, const PlayOptions& how) {
        NoProgress progress;
        const auto report = tenfold::play(plan, how, progress);
        EXPECT_FALSE(report);
        return report ? std::string() : report.error().message();
    }
    std::size_t recordedCalls() const {
        std::size_t lines = 0;
        for (const auto& file : std::filesystem::directory_iterator(m_folder.path / "run"))
            if (file.path().extension() == ".jsonl") {
                std::ifstream in(file.path());
                for (std::string line; std::getline(in, line);)
                    ++lines;
            }
        return lines;
    }

    Certificate m_own, m_other;
    TlsFolder m_folder;
};

Step addOverTls(std::uint32_t id, const std::string& sku) {
    Step step = callStep(id, "/shop.Cart/Add", {argument("sku", text(sku))});
    std::get<CallStep>(step.node).target = "grpc";
    return step;
}

TEST_F(TlsPlay, callsOfGrpcReachAServerBehindTls) {
    GrpcServer server([](const SeenGrpcCall& call) {
        GrpcAnswer answer;
        if (call.hasEnded) answer.messages = {""};
        return answer;
    });
    std::ofstream(m_folder.path / "shop.pb", std::ios::binary) << shopDescription();
    record::RecordOptions how = recording("grpc", server.port());
    how.messages = m_folder.path / "shop.pb";
    RecordedTls front(how);
    const Plan plan = planOf({typeOf("buyer", {loopStep(1, 30, {addOverTls(2, "apple")})})}, 20);
    PlayOptions play = options("grpc", front.port());
    play.messages = how.messages;
    const PlayReport report = played(plan, play);
    EXPECT_EQ(report.sent, 600U);
    EXPECT_EQ(report.ok, 600U) << (report.problems.empty() ? "" : report.problems[0].example);
    EXPECT_EQ(server.calls(), 600U);
    EXPECT_EQ(server.seen().front().headers.at(":scheme"), "https");
    const record::RecordCounts counts = front.end();
    EXPECT_EQ(counts.calls, 600U);
    EXPECT_EQ(recordedCalls(), 600U);
}

TEST_F(TlsPlay, nobodyWhoIsNotKnownIsPlayedAgainst) {
    GrpcServer server([](const SeenGrpcCall&) { return GrpcAnswer(); });
    std::ofstream(m_folder.path / "shop.pb", std::ios::binary) << shopDescription();
    record::RecordOptions how = recording("grpc", server.port());
    how.messages = m_folder.path / "shop.pb";
    RecordedTls front(how);
    const Plan plan = planOf({typeOf("buyer", {addOverTls(2, "apple")})}, 1);
    PlayOptions play = options("grpc", front.port());
    play.messages = how.messages;
    play.tls.authorities = m_other.certificate();
    EXPECT_NE(refusal(plan, play).find("self-signed certificate"), std::string::npos) << refusal(plan, play);
    play.targets[0].port = server.port(); // that speaks plainly
    EXPECT_NE(refusal(plan, play).find("TLS"), std::string::npos) << refusal(plan, play);
    EXPECT_EQ(server.calls(), 0U);
    play.targets[0].protocol = "hadoop";
    EXPECT_NE(refusal(plan, play).find("no TLS"), std::string::npos);
}

/// Connections by hand. Nothing that it waits for takes longer than ten seconds.
class PlainSocket {
public:
    /// @param port  that is connected to; 0: it listens
    explicit PlainSocket(std::uint16_t port = 0)
        : m_fd(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
        m_at = *record::addressOf("127.0.0.1:" + std::to_string(port));
        auto* const place = reinterpret_cast<sockaddr*>(&m_at.socket);
        if (port != 0) {
            EXPECT_EQ(::connect(m_fd, place, m_at.size), 0);
            return;
        }
        EXPECT_EQ(::bind(m_fd, place, m_at.size), 0);
        EXPECT_EQ(::listen(m_fd, 8), 0);
        EXPECT_EQ(::getsockname(m_fd, place, &m_at.size), 0);
    }
    PlainSocket(PlainSocket&& other) noexcept
        : m_fd(std::exchange(other.m_fd, -1))
        , m_at(other.m_at) {}
    ~PlainSocket() { close(); }
    PlainSocket& operator=(PlainSocket&&) = delete;
    std::uint16_t port() const { return m_at.port(); }
    PlainSocket accepted() const {
        PlainSocket out(*this, ::accept(m_fd, nullptr, nullptr));
        const timeval most{10, 0};
        EXPECT_EQ(::setsockopt(out.m_fd, SOL_SOCKET, SO_RCVTIMEO, &most, sizeof most), 0);
        return out;
    }
    void send(std::string_view bytes) const {
        EXPECT_EQ(::send(m_fd, bytes.data(), bytes.size(), MSG_NOSIGNAL), static_cast<ssize_t>(bytes.size()));
    }
    /// Whether the other end says that before it hangs up.
    bool hears(const std::string& text) const {
        std::string heard;
        char bytes[4096];
        for (ssize_t got = 0; (got = ::recv(m_fd, bytes, sizeof bytes, 0)) > 0;)
            if (heard.append(bytes, static_cast<std::size_t>(got)).find(text) != std::string::npos) return true;
        return false;
    }
    /// Whether the other end hangs up, after whatever it says; with a reset where it left something unread.
    bool isHungUp() const {
        char bytes[4096];
        ssize_t got = 0;
        while ((got = ::recv(m_fd, bytes, sizeof bytes, 0)) > 0)
            continue;
        return got == 0 || errno == ECONNRESET;
    }
    /// Whether nobody has the connection any more: what is sent is refused.
    bool isRefused() const {
        (void)!::send(m_fd, "x", 1, MSG_NOSIGNAL);
        pollfd watched{m_fd, 0, 0};
        return ::poll(&watched, 1, 10'000) == 1 && (watched.revents & POLLHUP) != 0;
    }
    void close() {
        if (m_fd >= 0) ::close(std::exchange(m_fd, -1));
    }

private:
    PlainSocket(const PlainSocket& listener, int fd)
        : m_fd(fd)
        , m_at(listener.m_at) {}
    int m_fd;
    record::Address m_at;
};

TEST_F(TlsPlay, aServerIsAskedByTheNameThatItWasGiven) {
    const PlainSocket listener;
    const std::string name = "127.1:" + std::to_string(listener.port()); // as getaddrinfo() reads it: 127.0.0.1
    bool isNamed = false;
    std::thread server([&] {
        const PlainSocket client = listener.accepted();
        client.send({"\0\0\0\4\0\0\0\0\0", 9}); // SETTINGS of HTTP/2, none: now it may ask
        isNamed = client.hears(name);
    });
    (void)record::describeGrpc(*record::addressOf(name), {});
    server.join();
    EXPECT_TRUE(isNamed);
}

TEST_F(TlsPlay, aClientThatLeavesDuringTheHandshakeLeavesNothingBehind) {
    const PlainSocket listener;
    RecordedTls front(recording("redis", listener.port()));
    PlainSocket client(front.port());
    const PlainSocket server = listener.accepted();
    server.send("+OK\r\n"); // waits until the client has shaken hands
    client.close();
    EXPECT_TRUE(server.isHungUp());
    EXPECT_TRUE(server.isRefused());
    EXPECT_TRUE(front.end().problems.empty()) << "looking whether the port is open is no problem";
}

TEST_F(TlsPlay, aClientThatLeavesBeforeTheServerAnswersIsNoProblem) {
    const PlainSocket listener;
    record::RecordOptions how = recording("redis", listener.port());
    how.tlsOfClients.reset();
    how.tlsOfServer = wire::TlsClientOptions{m_own.certificate()};
    RecordedTls front(how);
    PlainSocket client(front.port());
    PlainSocket server = listener.accepted();
    client.close();
    EXPECT_TRUE(server.isHungUp());
    server.close();
    EXPECT_TRUE(front.end().problems.empty());
}

TEST_F(TlsPlay, aServerWithoutANameIsNotRecorded) {
    record::RecordOptions how = recording("redis", 1);
    how.tlsOfClients.reset();
    how.tlsOfServer = wire::TlsClientOptions{m_own.certificate()};
    how.server = *record::addressOf("unix:" + (m_folder.path / "redis.sock").string());
    const int fd = ::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    ASSERT_EQ(::bind(fd, reinterpret_cast<const sockaddr*>(&how.server.socket), how.server.size), 0);
    ASSERT_EQ(::listen(fd, 8), 0);
    RecordedTls front(how);
    EXPECT_TRUE(PlainSocket(front.port()).isHungUp());
    ::close(fd);
    const record::RecordCounts counts = front.end();
    ASSERT_EQ(counts.problems.size(), 1U);
    EXPECT_NE(counts.problems.begin()->second.example.find("no name"), std::string::npos);
}

class RedisOverTls : public TlsPlay {
protected:
    void SetUp() override {
        if (m_redis.isMissing()) GTEST_SKIP() << "no redis-server here that speaks TLS";
        ASSERT_TRUE(m_redis.server) << "redis-server does not answer";
    }
    RedisProcess m_redis{false, {m_own.certificate(), m_own.key()}};
};

TEST_F(RedisOverTls, playsAreRecordedOnTheWay) {
    record::RecordOptions how = recording("redis", m_redis.port());
    how.tlsOfServer = wire::TlsClientOptions{m_own.certificate()};
    how.textBytes = 1000;
    const std::string large(3'000'000, 'x'); // more than sockets hold
    PlayReport report;
    {
        RecordedTls front(how);
        const Plan plan = planOf(
            {typeOf("worker", {callStep(1, "PING", {}),
                               callStep(2, "SET", {argument("0", part("k", 0, "")), argument("1", text(large))}),
                               callStep(3, "GET", {argument("0", part("k", 0, ""))}),
                               callStep(4, "BLPOP", {argument("0", text("none")), argument("1", text("0.01"))})})},
            10);
        report = played(plan, options("redis", front.port()));
        EXPECT_EQ(front.end().requestsWithoutReply, 0U);
    }
    EXPECT_EQ(report.sent, 40U);
    EXPECT_EQ(report.ok, 40U) << (report.problems.empty() ? "" : report.problems[0].example);
    EXPECT_EQ(recordedCalls(), 41U) << "and the PING that greets";
    const std::vector<std::string> key = {"k0"};
    const auto stored = m_redis.server->ask("STRLEN", key);
    ASSERT_TRUE(stored);
    EXPECT_EQ(stored->integer, 3'000'000);
}

TEST_F(RedisOverTls, aServerThatTheRecorderDoesNotKnowIsAProblemOfTheRecording) {
    record::RecordOptions how = recording("redis", m_redis.port());
    how.tlsOfServer = wire::TlsClientOptions{m_other.certificate()};
    RecordedTls front(how);
    const Plan plan = planOf({typeOf("worker", {callStep(1, "PING", {})})}, 1);
    EXPECT_NE(refusal(plan, options("redis", front.port())), "");
    const record::RecordCounts counts = front.end();
    ASSERT_EQ(counts.problems.size(), 1U);
    EXPECT_NE(counts.problems.begin()->second.example.find("self-signed certificate"), std::string::npos)
        << counts.problems.begin()->second.example;
}

} // namespace
} // namespace tenfold::test
