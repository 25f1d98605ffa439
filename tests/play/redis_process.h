#pragma once

#include "core/play/target/redis_target.h"

#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include <arpa/inet.h>
#include <csignal>
#include <fcntl.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

namespace tenfold::test {

/// What a redis-server shows of itself over TLS: PEM files.
struct RedisCertificate {
    std::filesystem::path certificate, key;
};

/// A redis-server of the test's own, on a free port of this machine; it ends with the object.
class RedisProcess {
public:
    /// @param shown  where it has one it speaks TLS alone
    explicit RedisProcess(bool speaksResp3, const RedisCertificate& shown = {}) {
        char name[] = "/tmp/tenfold-redis-XXXXXX";
        m_folder = ::mkdtemp(name);
        m_port = freePort();
        std::vector<std::string> words = {"redis-server",    "--bind", "127.0.0.1",           "--save", "", "--dir",
                                          m_folder.string(), "--port", std::to_string(m_port)};
        std::optional<wire::TlsContext> tls;
        if (!shown.certificate.empty()) {
            words.back() = "0";
            words.insert(words.end(), {"--tls-port", std::to_string(m_port), "--tls-cert-file",
                                       shown.certificate.string(), "--tls-key-file", shown.key.string(),
                                       "--tls-ca-cert-file", shown.certificate.string(), "--tls-auth-clients", "no"});
            tls = *wire::TlsContext::ofClients({shown.certificate});
        }
        std::vector<char*> arguments;
        for (std::string& word : words)
            arguments.push_back(word.data());
        arguments.push_back(nullptr);
        m_pid = ::fork();
        if (m_pid == 0) {
            const int nothing = ::open("/dev/null", O_RDWR);
            ::dup2(nothing, 1);
            ::dup2(nothing, 2);
            ::execvp("redis-server", arguments.data());
            ::_exit(127);
        }
        for (int tries = 0; tries < 500 && !server; ++tries) {
            int status = 0;
            if (::waitpid(m_pid, &status, WNOHANG) == m_pid) {
                m_pid = -1;
                return;
            }
            auto reached = RedisTarget::reach({"127.0.0.1", m_port, {}, {}, speaksResp3, tls}, m_clock);
            if (reached)
                server = std::move(*reached);
            else
                ::poll(nullptr, 0, 10); // it is starting
        }
    }
    ~RedisProcess() {
        server.reset();
        if (m_pid > 0) {
            ::kill(m_pid, SIGKILL);
            ::waitpid(m_pid, nullptr, 0);
        }
        std::error_code error;
        std::filesystem::remove_all(m_folder, error);
    }
    RedisProcess(const RedisProcess&) = delete;
    RedisProcess& operator=(const RedisProcess&) = delete;

    std::unique_ptr<RedisTarget> server;         ///< null: it does not answer
    bool isMissing() const { return m_pid < 0; } ///< there is no redis-server here
    std::uint16_t port() const { return m_port; }

private:
    static std::uint16_t freePort() {
        const int socket = ::socket(AF_INET, SOCK_STREAM, 0);
        sockaddr_in address{};
        address.sin_family = AF_INET;
        address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        socklen_t size = sizeof address;
        ::bind(socket, reinterpret_cast<sockaddr*>(&address), size);
        ::getsockname(socket, reinterpret_cast<sockaddr*>(&address), &size);
        ::close(socket);
        return ntohs(address.sin_port);
    }
    SteadyPlayClock m_clock;
    std::filesystem::path m_folder;
    std::uint16_t m_port = 0;
    pid_t m_pid = -1;
};

} // namespace tenfold::test
