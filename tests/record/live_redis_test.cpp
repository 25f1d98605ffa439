// A real Redis, recorded: what is written agrees with what the server itself counted. Skipped where there is none.
#include "core/record/record.h"
#include "tests/record/recorder_fixture.h"
#include "tests/record/socket_pair.h"

#include <nlohmann/json.hpp>

#include <atomic>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <map>

#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>

extern char** environ; // NOLINT(readability-redundant-declaration)

namespace tenfold::record {
namespace {

using test::SocketClient;

std::string programNamed(const std::string& name) {
    for (const char* folder : {"/usr/bin/", "/usr/local/bin/"})
        if (::access((folder + name).c_str(), X_OK) == 0) return folder + name;
    return {};
}

/// Starts a program with its output thrown away. @return its number
pid_t started(std::vector<std::string> words) {
    std::vector<char*> arguments;
    for (std::string& word : words)
        arguments.push_back(word.data());
    arguments.push_back(nullptr);
    posix_spawn_file_actions_t files;
    ::posix_spawn_file_actions_init(&files);
    for (const int stream : {STDOUT_FILENO, STDERR_FILENO})
        ::posix_spawn_file_actions_addopen(&files, stream, "/dev/null", O_WRONLY, 0);
    pid_t child = -1;
    if (::posix_spawn(&child, arguments[0], &files, nullptr, arguments.data(), environ) != 0) child = -1;
    ::posix_spawn_file_actions_destroy(&files);
    return child;
}

/// A server of its own, gone with the object.
class LiveRedis {
public:
    LiveRedis() {
        const std::string program = programNamed("redis-server");
        if (program.empty()) return;
        const std::string socket = (m_folder.path() / "redis.sock").string();
        m_child =
            started({program, "--port", "0", "--unixsocket", socket, "--save", "", "--dir", m_folder.path().string()});
        m_at = *addressOf("unix:" + socket);
        const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(20);
        while (!m_isReady && std::chrono::steady_clock::now() < end)
            m_isReady = answers();
    }
    ~LiveRedis() {
        if (m_child <= 0) return;
        ::kill(m_child, SIGKILL);
        ::waitpid(m_child, nullptr, 0);
    }
    bool isReady() const { return m_isReady; }
    const Address& at() const { return m_at; }

    /// Calls by command, as the server counted them: "cmdstat_client|setname:calls=1,…" counts for client.
    std::map<std::string, std::uint64_t> counted() const {
        SocketClient client(m_at);
        client.send("INFO commandstats\r\nQUIT\r\n");
        std::istringstream lines(client.read(100'000));
        std::map<std::string, std::uint64_t> counts;
        for (std::string line; std::getline(lines, line);) {
            if (!line.starts_with("cmdstat_")) continue;
            const std::size_t end = line.find_first_of("|:");
            const std::size_t calls = line.find("calls=");
            counts[line.substr(8, end - 8)] += std::stoull(line.substr(calls + 6));
        }
        return counts;
    }

private:
    bool answers() const {
        const int fd = ::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
        const bool isThere = ::connect(fd, reinterpret_cast<const sockaddr*>(&m_at.socket), m_at.size) == 0;
        ::close(fd);
        if (!isThere) std::this_thread::yield();
        return isThere;
    }

    test::RecordFolder m_folder;
    pid_t m_child = -1;
    Address m_at;
    bool m_isReady = false;
};

class RecordedRedis : public testing::Test {
protected:
    void SetUp() override {
        if (programNamed("redis-server").empty()) GTEST_SKIP() << "redis-server is not installed";
        m_redis = std::make_unique<LiveRedis>();
        ASSERT_TRUE(m_redis->isReady()) << "redis-server did not start";
        m_options.protocol = "redis";
        m_options.listen = *addressOf("127.0.0.1:0");
        m_options.server = m_redis->at();
        m_options.out = m_folder.path() / "run";
        std::atomic<bool> isListening = false;
        RecordListener listener;
        listener.listening = [this, &isListening](const Address& at) {
            m_at = at;
            isListening = true;
        };
        listener.goesOn = [this](const RecordCounts&) { return !m_stop; };
        m_thread = std::thread([this, listener] { m_counts = record(m_options, listener); });
        while (!isListening)
            std::this_thread::yield();
    }
    void TearDown() override {
        if (m_thread.joinable()) end();
    }
    RecordCounts end() {
        m_stop = true;
        m_thread.join();
        EXPECT_TRUE(m_counts);
        return m_counts.value_or(RecordCounts());
    }
    /// Recorded calls by command, in lower case as the server counts them.
    std::map<std::string, std::uint64_t> recorded() const {
        std::map<std::string, std::uint64_t> counts;
        for (const std::string& line : test::linesIn(m_options.out)) {
            const auto event = nlohmann::json::parse(line, nullptr, false);
            EXPECT_FALSE(event.is_discarded()) << line;
            std::string method = event.value("method", "");
            for (char& c : method)
                c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
            if (method != "@push") ++counts[method];
        }
        return counts;
    }

    test::RecordFolder m_folder;
    std::unique_ptr<LiveRedis> m_redis;
    RecordOptions m_options;
    Address m_at;
    std::atomic<bool> m_stop = false;
    Result<RecordCounts> m_counts = RecordCounts();
    std::thread m_thread;
};

TEST_F(RecordedRedis, countsAreTheServersOwn) {
    {
        SocketClient worker(m_at), other(m_at);
        const auto untilPong = [&worker] {
            std::string seen;
            while (!seen.ends_with("+PONG\r\n")) {
                const std::string more = worker.read(1);
                ASSERT_FALSE(more.empty()) << seen;
                seen += more;
            }
        };
        worker.send("HELLO 3 SETNAME worker-1\r\nMULTI\r\nSET k 1\r\nINCR k\r\nEXEC\r\nEVAL \"return {1,'a'}\" 0\r\n"
                    "HSET h f v\r\nHGETALL h\r\nSUBSCRIBE c\r\nGET k\r\nNOSUCH x\r\nPING\r\n");
        untilPong();
        other.send("BLPOP q 0\r\n");
        worker.send("PUBLISH c hello\r\nRPUSH q x\r\nPING\r\n");
        untilPong();
        EXPECT_EQ(other.read(22), "*2\r\n$1\r\nq\r\n$1\r\nx\r\n");
        other.send("QUIT\r\n");
        EXPECT_EQ(other.read(100), "+OK\r\n");
    }
    auto counted = m_redis->counted();
    const RecordCounts counts = end();
    const auto lines = recorded();
    EXPECT_EQ(lines.at("nosuch"), 1U); // the server counts only what it knows
    for (const auto& [command, calls] : lines)
        EXPECT_TRUE(command == "nosuch" || command == "quit" || calls == counted[command])
            << command << ": " << calls << " recorded, " << counted[command] << " counted";
    EXPECT_EQ(counts.pushes, 1U);
    EXPECT_EQ(counts.repliesWithoutRequest, 0U);
    EXPECT_EQ(counts.requestsWithoutReply, 0U);
    EXPECT_EQ(counts.events, counts.calls + counts.pushes);
}

TEST_F(RecordedRedis, ofAPipelinedBenchmarkNothingIsMissing) {
    const std::string benchmark = programNamed("redis-benchmark");
    if (benchmark.empty()) GTEST_SKIP() << "redis-benchmark is not installed";
    const std::string port = std::to_string(m_at.port());
    const pid_t child = started({benchmark, "-p", port, "-n", "5000", "-c", "10", "-P", "16", "-q", "-t", "get,lpush"});
    ASSERT_GT(child, 0);
    int status = 0;
    ::waitpid(child, &status, 0);
    EXPECT_EQ(status, 0);
    auto counted = m_redis->counted();
    const RecordCounts counts = end();
    const auto lines = recorded();
    EXPECT_EQ(lines.at("get"), counted["get"]);
    EXPECT_EQ(lines.at("lpush"), counted["lpush"]);
    EXPECT_EQ(lines.at("config"), counted["config"]);
    EXPECT_GE(lines.at("get"), 5000U);
    EXPECT_EQ(counts.events, counts.calls);
    EXPECT_EQ(counts.requestsWithoutReply, 0U);
}

} // namespace
} // namespace tenfold::record
