#include "core/play/target/client_lines.h"

#include "core/words/play_messages.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>

#include <arpa/inet.h>
#include <netdb.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/epoll.h>
#include <unistd.h>

namespace tenfold {
namespace {

constexpr std::size_t kReadBytes = 64 * 1024;           ///< at once: hundreds of short replies
constexpr int kMostEvents = 256;                        ///< of one look at the sockets
constexpr ClientLines::Number kLinesPerSource = 25'000; ///< from one address: Linux has 28,232 ports to give

std::string errorText(int error) {
    return std::strerror(error);
}

/// The address of this machine that a socket comes from.
void bindTo(int socket, std::uint32_t host) {
    const int on = 1;
    ::setsockopt(socket, IPPROTO_IP, IP_BIND_ADDRESS_NO_PORT, &on, sizeof on);
    sockaddr_in source{};
    source.sin_family = AF_INET;
    source.sin_addr.s_addr = htonl(host);
    (void)!::bind(socket, reinterpret_cast<const sockaddr*>(&source), sizeof source);
}

} // namespace

Result<ServerPlace> ServerPlace::find(const std::string& host, std::uint16_t port,
                                      std::optional<wire::TlsContext> tls) {
    ServerPlace place;
    place.host = host;
    place.tls = std::move(tls);
    place.name = fmt::format("{}:{}", host, port);
    addrinfo hints{};
    hints.ai_socktype = SOCK_STREAM;
    addrinfo* found = nullptr;
    if (const int error = ::getaddrinfo(host.c_str(), std::to_string(port).c_str(), &hints, &found);
        error != 0 || !found)
        return fail(MessageId::CannotConnect, {place.name, ::gai_strerror(error)});
    std::memcpy(&place.address, found->ai_addr, found->ai_addrlen);
    place.addressBytes = found->ai_addrlen;
    ::freeaddrinfo(found);
    sockaddr_in ip{};
    std::memcpy(&ip, &place.address, sizeof ip);
    place.isLoopback4 = ip.sin_family == AF_INET && ntohl(ip.sin_addr.s_addr) >> 24 == 127;
    return place;
}

void ClientLines::Line::sendLast() {
    if (const std::string& rest = unsent(); isConnected && outAt < rest.size())
        (void)!::send(socket, rest.data() + outAt, rest.size() - outAt, MSG_NOSIGNAL);
}

std::uint32_t ClientLines::sourceOf(std::uint32_t number) {
    constexpr std::uint32_t kFirst = 0x7F000100, kHosts = 254; // .0 and .255 look like networks to some
    return kFirst + ((number / kHosts) << 8) + number % kHosts + 1;
}

ClientLines::ClientLines(PlayClock& clock)
    : m_clock(clock)
    , m_epoll(::epoll_create1(EPOLL_CLOEXEC))
    , m_buffer(kReadBytes, '\0') {}

ClientLines::~ClientLines() {
    for (const auto& line : m_lines)
        if (line->socket >= 0) ::close(line->socket);
    if (m_epoll >= 0) ::close(m_epoll);
}

ClientLines::Number ClientLines::open() {
    Number number = 0;
    if (m_free.empty()) {
        number = static_cast<Number>(m_lines.size());
        m_lines.push_back(std::make_unique<Line>());
    } else {
        number = m_free.back();
        m_free.pop_back();
        *m_lines[number] = Line();
    }
    m_lines[number]->isUsed = true;
    m_most = std::max(m_most, ++m_open);
    return number;
}

void ClientLines::close(Number number) {
    Line& line = *m_lines[number];
    if (!line.isUsed) return;
    line.encrypt();
    if (line.tls) line.tls->end();
    line.sendLast();
    shut(number);
    line = Line();
    m_closed.push_back(number); // used again when no event of this poll can mean it
    --m_open;
}

void ClientLines::connect(Number number, const ServerPlace& server, std::uint32_t source) {
    Line& line = *m_lines[number];
    line.isConnected = line.wantsWrite = false;
    line.out.clear();
    line.outAt = 0;
    ++line.life;
    if (server.tls) line.tls = std::make_unique<wire::TlsSession>(*server.tls, server.host);
    if (line.tls && !line.tls->problem().empty()) {
        m_failed.emplace_back(number, line.tls->problem());
        return;
    }
    line.socket = ::socket(server.address.ss_family, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
    if (line.socket < 0) {
        m_failed.emplace_back(number, errorText(errno));
        return;
    }
    const int on = 1;
    ::setsockopt(line.socket, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    if (server.isLoopback4 && source != kAnySource)
        bindTo(line.socket, sourceOf(source));
    else if (server.isLoopback4 && number >= kLinesPerSource)
        bindTo(line.socket, 0x7f000001U + ((number / kLinesPerSource) << 8));
    if (::connect(line.socket, reinterpret_cast<const sockaddr*>(&server.address), server.addressBytes) != 0 &&
        errno != EINPROGRESS) {
        m_failed.emplace_back(number, errorText(errno));
        return;
    }
    line.wantsWrite = true; // writable: connected
    watch(number, true);
}

void ClientLines::watch(Number number, bool isNew) {
    const Line& line = *m_lines[number];
    epoll_event event{};
    event.events = EPOLLIN | (line.wantsWrite ? static_cast<std::uint32_t>(EPOLLOUT) : 0U);
    event.data.u32 = number;
    ::epoll_ctl(m_epoll, isNew ? EPOLL_CTL_ADD : EPOLL_CTL_MOD, line.socket, &event);
}

std::string& ClientLines::out(Number number) {
    Line& line = *m_lines[number];
    if (!std::exchange(line.isDirty, true)) m_dirty.push_back(number);
    return line.out;
}

void ClientLines::shut(Number number) {
    Line& line = *m_lines[number];
    if (line.socket >= 0) ::close(line.socket); // leaves the epoll set, too
    line.socket = -1;
    line.isConnected = false;
    line.tls.reset();
}

/// The line is over: whose it was is told, and may connect it again.
void ClientLines::end(Number number, std::string_view why, Reader& reader) {
    shut(number);
    m_lines[number]->out.clear();
    m_lines[number]->outAt = 0;
    reader.ended(number, why, m_clock.nowNs());
}

void ClientLines::flush(Number number, Reader& reader) {
    Line& line = *m_lines[number];
    if (!line.isUsed || !line.isConnected || line.socket < 0) return;
    line.encrypt();
    std::string& unsent = line.unsent();
    while (line.outAt < unsent.size()) {
        const auto written = ::send(line.socket, unsent.data() + line.outAt, unsent.size() - line.outAt, MSG_NOSIGNAL);
        if (written > 0) {
            line.outAt += static_cast<std::size_t>(written);
            continue;
        }
        if (errno == EINTR) continue;
        if (errno != EAGAIN && errno != EWOULDBLOCK) {
            end(number, errorText(errno), reader);
            return;
        }
        if (!std::exchange(line.wantsWrite, true)) watch(number, false);
        return;
    }
    unsent.clear();
    line.outAt = 0;
    if (std::exchange(line.wantsWrite, false)) watch(number, false);
}

void ClientLines::read(Number number, Reader& reader, std::size_t& answered) {
    const auto bytes = ::recv(m_lines[number]->socket, m_buffer.data(), m_buffer.size(), 0);
    if (bytes < 0 && (errno == EAGAIN || errno == EINTR)) return;
    const auto& tls = m_lines[number]->tls;
    if (bytes == 0)
        end(number, tls && !tls->isReady() ? "the server closed it during the TLS handshake" : "the server closed it",
            reader);
    else if (bytes < 0)
        end(number, errorText(errno), reader);
    else if (m_lines[number]->tls)
        readSecret(number, std::string_view(m_buffer.data(), static_cast<std::size_t>(bytes)), reader, answered);
    else
        answered += reader.received(number, std::string_view(m_buffer.data(), static_cast<std::size_t>(bytes)),
                                    m_clock.nowNs());
}

/// What came on a line of TLS: decrypted, it is read as if it were plain.
void ClientLines::readSecret(Number number, std::string_view network, Reader& reader, std::size_t& answered) {
    Line& line = *m_lines[number];
    const std::uint32_t life = line.life;
    m_plain.clear();
    line.tls->receive(network, m_plain);
    const auto isThere = [&] { return line.tls && line.life == life; };
    if (!m_plain.empty()) answered += reader.received(number, m_plain, m_clock.nowNs());
    if (isThere() && !line.tls->problem().empty()) {
        line.sendLast(); // the server is told why
        return end(number, std::string(line.tls->problem()), reader);
    }
    if (isThere() && line.tls->hasEnded()) return end(number, "the server closed it", reader);
    if (isThere() && !line.tls->out().empty()) flush(number, reader); // its part of the handshake, and what waited
}

void ClientLines::poll(std::int64_t waitNs, std::size_t most, Reader& reader) {
    m_free.insert(m_free.end(), m_closed.begin(), m_closed.end());
    m_closed.clear();
    for (const auto& [number, why] : std::exchange(m_failed, {}))
        if (m_lines[number]->isUsed) end(number, why, reader);
    for (const Number number : std::exchange(m_dirty, {})) {
        m_lines[number]->isDirty = false;
        flush(number, reader);
    }
    std::array<epoll_event, kMostEvents> events;
    const timespec wait{static_cast<time_t>(waitNs / 1'000'000'000), static_cast<long>(waitNs % 1'000'000'000)};
    const int count = ::epoll_pwait2(m_epoll, events.data(), kMostEvents, &wait, nullptr);
    std::size_t answered = 0;
    for (int i = 0; i < count && answered < most; ++i) {
        const Number number = events[static_cast<std::size_t>(i)].data.u32;
        const std::uint32_t what = events[static_cast<std::size_t>(i)].events;
        Line& line = *m_lines[number];
        if (line.socket < 0) continue;
        if (!line.isConnected && (what & (EPOLLOUT | EPOLLERR | EPOLLHUP)) != 0) {
            int error = 0;
            socklen_t size = sizeof error;
            ::getsockopt(line.socket, SOL_SOCKET, SO_ERROR, &error, &size);
            if (error != 0) {
                end(number, errorText(error), reader);
                continue;
            }
            line.isConnected = true;
        }
        if ((what & EPOLLOUT) != 0) flush(number, reader);
        if (line.socket >= 0 && (what & (EPOLLIN | EPOLLERR | EPOLLHUP)) != 0) read(number, reader, answered);
    }
}

} // namespace tenfold
