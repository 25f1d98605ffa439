#include "core/record/grpc/describe_grpc.h"

#include "core/record/relay.h"
#include "core/wire/grpc/grpc_reflection.h"
#include "core/wire/tls/tls_session.h"

#include <array>
#include <cerrno>
#include <cstring>
#include <utility>

#include <poll.h>
#include <unistd.h>

namespace tenfold::record {
namespace {

constexpr std::int64_t kMostNs = 5'000'000'000;

/// A socket of one question, closed behind it.
struct AskingSocket {
    int fd = -1;
    ~AskingSocket() {
        if (fd >= 0) ::close(fd);
    }
};

/// Waits for a socket. @return 0, or why there is nothing more to wait for
int awaitSocket(int fd, short events, std::int64_t untilNs) {
    const std::int64_t leftNs = untilNs - steadyNs();
    if (leftNs <= 0) return ETIMEDOUT;
    pollfd watched{fd, events, 0};
    const int got = ::poll(&watched, 1, static_cast<int>(leftNs / 1'000'000) + 1);
    if (got == 0) return ETIMEDOUT;
    return got > 0 || errno == EINTR ? 0 : errno;
}

/// Sends what the question has to say. @return 0 or an error
int sendAll(int fd, std::string& out, std::int64_t untilNs) {
    while (!out.empty()) {
        const ssize_t sent = ::send(fd, out.data(), out.size(), MSG_NOSIGNAL);
        if (sent > 0) {
            out.erase(0, static_cast<std::size_t>(sent));
        } else if (errno == EAGAIN || errno == EINPROGRESS || errno == ENOTCONN) {
            if (const int error = awaitSocket(fd, POLLOUT, untilNs)) return error;
        } else if (errno != EINTR) {
            return errno;
        }
    }
    return 0;
}

/// The server as it was named, which proxies and virtual hosts go by.
std::string authorityOf(const Address& server) {
    if (server.host.empty()) return server.text();
    const bool isIpv6 = server.host.find(':') != std::string::npos;
    return (isIpv6 ? '[' + server.host + ']' : server.host) + ':' + std::to_string(server.port());
}

} // namespace

GrpcDescription describeGrpc(const Address& server, const std::string& metadata,
                             const std::optional<wire::TlsContext>& tls) {
    const std::int64_t untilNs = steadyNs() + kMostNs;
    const auto failed = [](int error) { return GrpcDescription{{}, std::strerror(error)}; };
    const AskingSocket socket{::socket(server.family(), SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0)};
    if (socket.fd < 0) return failed(errno);
    if (::connect(socket.fd, reinterpret_cast<const sockaddr*>(&server.socket), server.size) != 0 &&
        errno != EINPROGRESS)
        return failed(errno);
    wire::GrpcReflection reflection(authorityOf(server), metadata, tls ? "https" : "http");
    std::optional<wire::TlsSession> secret;
    if (tls) secret.emplace(*tls, server.host);
    std::array<char, 16384> buffer;
    std::string plain;
    while (!reflection.isOver()) {
        if (secret) {
            if (!secret->problem().empty()) {
                (void)!::send(socket.fd, secret->out().data(), secret->out().size(), MSG_NOSIGNAL); // it is told why
                return {{}, secret->problem()};
            }
            secret->send(std::exchange(reflection.out(), {}));
        }
        if (const int error = sendAll(socket.fd, secret ? secret->out() : reflection.out(), untilNs))
            return failed(error);
        const ssize_t got = ::recv(socket.fd, buffer.data(), buffer.size(), 0);
        if (got > 0 && secret) {
            plain.clear();
            secret->receive({buffer.data(), static_cast<std::size_t>(got)}, plain);
            reflection.receive(plain);
        } else if (got > 0)
            reflection.receive({buffer.data(), static_cast<std::size_t>(got)});
        else if (got == 0)
            return {{}, "the server hung up"};
        else if (errno != EAGAIN && errno != EINTR)
            return failed(errno);
        else if (const int error = awaitSocket(socket.fd, POLLIN, untilNs))
            return failed(error);
    }
    return {reflection.problem().empty() ? reflection.files() : std::vector<std::string>(), reflection.problem()};
}

} // namespace tenfold::record
