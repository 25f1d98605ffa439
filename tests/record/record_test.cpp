// Recording between sockets: what passes is the same bytes, and what is written survives whatever ends it.
#include "core/record/record.h"
#include "core/record/relay.h"
#include "core/wire/redis/resp_decoder.h"
#include "core/wire/redis/resp_encoder.h"
#include "core/words/record_messages.h"
#include "tests/import/import_testing.h"
#include "tests/record/recorder_fixture.h"
#include "tests/record/socket_pair.h"

#include <chrono>
#include <csignal>
#include <thread>

#include <sys/wait.h>

namespace tenfold::record {
namespace {

using Clock = std::chrono::steady_clock;
using test::RedisLikeServer;
using test::SocketClient;

/// A recording in a thread of its own.
class Recording {
public:
    explicit Recording(const Address& server, double seconds = 0, const std::vector<Address>& further = {})
        : m_server(server) {
        for (const Address& other : further)
            m_options.further.emplace_back(*addressOf("127.0.0.1:0"), other);
        m_options.protocol = "redis";
        m_options.listen = *addressOf("127.0.0.1:0");
        m_options.server = server;
        m_options.out = m_folder.path() / "run";
        m_options.scale = 3;
        m_options.seconds = seconds;
        m_thread = std::thread([this] { run(); });
        while (!m_isListening && !m_isOver)
            std::this_thread::yield();
    }
    ~Recording() { (void)end(); }
    const Address& at() const { return m_at.front(); }
    std::vector<Address> further() const { return {m_at.begin() + 1, m_at.end()}; }
    std::filesystem::path folder() const { return m_folder.path() / "run"; }
    Result<RecordCounts> end() {
        m_stop = true;
        if (m_thread.joinable()) m_thread.join();
        return m_result;
    }

private:
    void run() {
        RecordListener listener;
        listener.listening = [this](const Address& at) {
            m_at.push_back(at);
            m_isListening = m_at.size() > m_options.further.size();
        };
        listener.goesOn = [this](const RecordCounts&) { return !m_stop; };
        m_result = record(m_options, listener);
        m_isOver = true;
    }

    test::RecordFolder m_folder;
    Address m_server;
    RecordOptions m_options;
    std::vector<Address> m_at;
    std::atomic<bool> m_isListening = false, m_isOver = false, m_stop = false;
    Result<RecordCounts> m_result = RecordCounts();
    std::thread m_thread;
};

TEST(Record, clientsSeeTheServerAndTheRunIsWritten) {
    RedisLikeServer server;
    server.start();
    Recording recording(server.at());
    SocketClient first(recording.at()), second(recording.at());
    first.send("CLIENT SETNAME w\r\nECHO abc\r\n");
    second.send("PING\r\n");
    EXPECT_EQ(first.read(5 + 9), "+OK\r\n$3\r\nabc\r\n");
    EXPECT_EQ(second.read(7), "+PONG\r\n");
    second.close();
    const auto counts = recording.end();
    ASSERT_TRUE(counts) << counts.error().message();
    EXPECT_EQ(counts->calls, 3U);
    EXPECT_EQ(counts->events, 3U);
    EXPECT_EQ(counts->connections, 2U);
    EXPECT_EQ(counts->senders, 2U);
    EXPECT_EQ(test::linesIn(recording.folder()).size(), 3U);
    EXPECT_TRUE(std::filesystem::exists(recording.folder() / "run.toml"));
    EXPECT_TRUE(std::filesystem::exists(recording.folder() / "w.jsonl"));
}

TEST(Record, aServiceOfSeveralPortsIsOneRun) {
    RedisLikeServer first, second;
    first.start();
    second.start();
    Recording recording(first.at(), 0, {second.at()});
    SocketClient one(recording.at()), other(recording.further().at(0));
    one.send("CLIENT SETNAME w\r\nECHO abc\r\n");
    EXPECT_EQ(one.read(5 + 9), "+OK\r\n$3\r\nabc\r\n");
    other.send("CLIENT SETNAME w\r\nPING\r\n");
    EXPECT_EQ(other.read(5 + 7), "+OK\r\n+PONG\r\n");
    const auto counts = recording.end();
    ASSERT_TRUE(counts) << counts.error().message();
    EXPECT_EQ(counts->calls, 4U);
    EXPECT_EQ(counts->senders, 1U);
    EXPECT_EQ(test::linesIn(recording.folder()).size(), 4U);
}

TEST(Record, noSocketFileIsLeftWhereAnotherPlaceIsTaken) {
    const test::RecordFolder folder;
    const RedisLikeServer server; // listens at its port already
    const std::filesystem::path file = folder.path() / "proxy.sock";
    const Address unixPlace = *addressOf("unix:" + file.string());
    const auto both = Relay::open({{unixPlace, server.at()}, {server.at(), server.at()}});
    ASSERT_FALSE(both);
    EXPECT_EQ(both.error().id().key(), MessageId::CannotListen.key());
    EXPECT_FALSE(std::filesystem::exists(file));
    {
        const auto alone = Relay::open({{unixPlace, server.at()}});
        ASSERT_TRUE(alone) << "the place is free again";
        EXPECT_TRUE(std::filesystem::exists(file));
    }
    EXPECT_FALSE(std::filesystem::exists(file));
}

TEST(Record, aSlowReaderDoesNotStopTheOthersAndLosesNothing) {
    RedisLikeServer server;
    server.start();
    Recording recording(server.at());
    SocketClient slow(recording.at()), quick(recording.at());
    std::string value(1'000'000, 'x');
    for (std::size_t i = 0; i < value.size(); i += 1000)
        value[i] = static_cast<char>('a' + i / 1000 % 26);
    std::string request;
    const std::string_view words[] = {"ECHO", value};
    wire::appendCommand(request, words);
    constexpr int kTimes = 8; // far more than sockets hold
    std::thread sender([&] {
        for (int i = 0; i < kTimes; ++i)
            slow.send(request);
    });
    for (int i = 0; i < 100; ++i) {
        quick.send("PING\r\n");
        ASSERT_EQ(quick.read(7), "+PONG\r\n");
    }
    std::string reply;
    wire::appendBulk(reply, value);
    for (int i = 0; i < kTimes; ++i)
        ASSERT_TRUE(slow.read(reply.size()) == reply) << i;
    sender.join();
    const auto counts = recording.end();
    ASSERT_TRUE(counts);
    EXPECT_EQ(counts->calls, 100U + kTimes);
    EXPECT_EQ(counts->cutValues, 2U * kTimes);
}

TEST(Record, aServerThatIsNotThereIsSaid) {
    const RedisLikeServer nobody(false);
    Recording recording(nobody.at());
    SocketClient client(recording.at());
    EXPECT_EQ(client.read(1), "");
    const auto counts = recording.end();
    ASSERT_TRUE(counts);
    ASSERT_EQ(counts->problems.count("refused"), 1U);
    EXPECT_NE(counts->problems.at("refused").example.find("refused"), std::string::npos);
}

TEST(Record, endsOfOneDirectionArePassedOn) {
    RedisLikeServer server;
    server.start();
    Recording recording(server.at());
    SocketClient client(recording.at());
    client.send("PING\r\n");
    client.endSending();
    EXPECT_EQ(client.read(100), "+PONG\r\n"); // and then its end
}

TEST(Record, badOptionsAreRefusedBeforeAnythingIsMade) {
    const test::RecordFolder folder;
    RecordOptions options;
    options.protocol = "nosuch";
    EXPECT_FALSE(record(options, {}));
    options.protocol = "redis";
    options.out = folder.path() / "run";
    options.listen = *addressOf("127.0.0.1:0");
    options.server = *addressOf("127.0.0.1:1");
    options.seconds = -1;
    EXPECT_FALSE(record(options, {}));
    EXPECT_FALSE(std::filesystem::exists(options.out));
    for (const char* bad : {"localhost", "127.0.0.1:x", "127.0.0.1:70000", "unix:", "no.such.host.invalid:1"})
        EXPECT_FALSE(addressOf(bad)) << bad;
}

// The last half second may be lost, nothing before it; and a half line at the end is one record that is skipped.
TEST(Record, killedItIsGoodToItsLastHalfSecond) {
#if defined(__SANITIZE_THREAD__)
    GTEST_SKIP() << "a process with threads cannot fork under ThreadSanitizer";
#endif
    const test::RecordFolder folder;
    RedisLikeServer server;
    int ports[2];
    ASSERT_EQ(::pipe(ports), 0);
    const pid_t child = ::fork();
    ASSERT_GE(child, 0);
    if (child == 0) {
        RecordOptions options;
        options.protocol = "redis";
        options.listen = *addressOf("127.0.0.1:0");
        options.server = server.at();
        options.out = folder.path() / "run";
        RecordListener listener;
        listener.listening = [&](const Address& at) {
            const std::string text = at.text() + "\n";
            (void)!::write(ports[1], text.data(), text.size());
        };
        (void)record(options, listener);
        ::_exit(0);
    }
    ::close(ports[1]);
    server.start();
    std::string at;
    for (char c = 0; ::read(ports[0], &c, 1) == 1 && c != '\n';)
        at += c;
    ::close(ports[0]);
    SocketClient client(*addressOf(at));
    std::vector<Clock::time_point> answered;
    const auto began = Clock::now();
    while (Clock::now() - began < std::chrono::milliseconds(1200)) {
        client.send("ECHO 12345\r\n");
        ASSERT_EQ(client.read(11), "$5\r\n12345\r\n");
        answered.push_back(Clock::now());
    }
    ::kill(child, SIGKILL);
    const auto killed = Clock::now();
    ::waitpid(child, nullptr, 0);
    std::size_t old = 0;
    while (old < answered.size() && killed - answered[old] > std::chrono::milliseconds(500))
        ++old;
    ASSERT_GT(old, 10U);
    // as an importer sees it, with a half line at the end besides
    std::vector<tenfold::test::TextFile> files;
    for (const auto& entry : std::filesystem::directory_iterator(folder.path() / "run")) {
        if (entry.path().extension() != ".jsonl") continue;
        std::ifstream in(entry.path());
        std::string text{std::istreambuf_iterator<char>(in), {}};
        text += text.substr(0, text.find('\n') / 2);
        files.push_back({entry.path().filename().string(), text});
    }
    tenfold::test::LineSink sink;
    ASSERT_TRUE(tenfold::test::readFiles("jsonl", files, {}, 0, sink));
    EXPECT_GE(sink.lines.size(), old);
    EXPECT_LE(sink.lines.size(), answered.size());
    EXPECT_LE(sink.issues.size(), 2U);
}

} // namespace
} // namespace tenfold::record
