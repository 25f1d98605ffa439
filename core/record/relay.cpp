#include "core/record/relay.h"

#include "core/wire/tls/tls_session.h"
#include "core/words/record_messages.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <cstring>
#include <unordered_map>
#include <utility>
#include <vector>

#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/epoll.h>
#include <sys/un.h>
#include <unistd.h>

namespace tenfold::record {
namespace {

/// Bytes read at once: what pipelines of some hundred requests have.
constexpr std::size_t kReadBytes = std::size_t{64} << 10;
/// Events taken at once: what is written behind them stays young.
constexpr int kBatch = 64;
/// Clients that may wait to be accepted; the system has a limit of its own below it (net.core.somaxconn).
constexpr int kBacklog = 4096;

std::string systemText(int error) {
    return std::strerror(error);
}

class Descriptor {
public:
    Descriptor() = default;
    explicit Descriptor(int fd)
        : m_fd(fd) {}
    Descriptor(Descriptor&& other) noexcept
        : m_fd(std::exchange(other.m_fd, -1)) {}
    Descriptor& operator=(Descriptor&& other) noexcept {
        std::swap(m_fd, other.m_fd);
        return *this;
    }
    ~Descriptor() {
        if (m_fd >= 0) ::close(m_fd);
    }
    int get() const { return m_fd; }
    void reset() { Descriptor().swap(*this); }

private:
    void swap(Descriptor& other) noexcept { std::swap(m_fd, other.m_fd); }
    int m_fd = -1;
};

struct Pair;

/// One end of a pair: what epoll tells of.
struct End {
    Pair* pair = nullptr;
    Direction reads = Direction::ToServer; ///< where what is read from it goes
    Descriptor fd;
    std::string unsent; ///< what it has not taken yet
    std::size_t taken = 0;
    std::uint32_t events = 0; ///< that epoll watches
    bool hasEnded = false;    ///< it sends nothing more
    bool isShut = false;      ///< it is sent nothing more
    std::optional<wire::TlsSession> tls;

    bool hasUnsent() const { return taken < unsent.size(); }
    /// What comes for it has to wait: for its socket, or for the handshake.
    bool isFull() const { return hasUnsent() || (tls && tls->hasWaiting()); }
};

struct OpenDoor;

struct Pair {
    const OpenDoor* door = nullptr;
    End client, server;
    bool isConnecting = false;
    bool isGone = false;
    std::unique_ptr<ConnectionWatcher> watcher;

    End& other(const End& end) { return &end == &client ? server : client; }
};

void setNoDelay(int fd, int family) {
    const int on = 1;
    if (family != AF_UNIX) (void)::setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
}

/// The file of a listening socket; it goes with it.
class SocketFile {
public:
    SocketFile() = default;
    explicit SocketFile(std::string path)
        : m_path(std::move(path)) {}
    SocketFile(SocketFile&& other) noexcept
        : m_path(std::exchange(other.m_path, {})) {}
    SocketFile& operator=(SocketFile&& other) noexcept {
        std::swap(m_path, other.m_path);
        return *this;
    }
    ~SocketFile() {
        if (!m_path.empty()) ::unlink(m_path.c_str());
    }

private:
    std::string m_path;
};

/// Where clients come to, as it is open.
struct OpenDoor {
    Descriptor listener;
    SocketFile file;
    Address at;
    Relay::Door asked;
};

class EpollRelay final : public Relay {
public:
    EpollRelay(std::vector<OpenDoor> doors, Descriptor epoll, SourceAddress from)
        : m_doors(std::move(doors))
        , m_epoll(std::move(epoll))
        , m_from(std::move(from))
        , m_buffer(kReadBytes, '\0') {}
    std::vector<Address> listensAt() const override {
        std::vector<Address> out;
        for (const OpenDoor& door : m_doors)
            out.push_back(door.at);
        return out;
    }
    Status run(RelayWatcher& watcher) override;

private:
    const OpenDoor* doorOf(const void* told) const;
    void accept(const OpenDoor& door);
    void connect(const OpenDoor& door, Descriptor client, const Address& address);
    void onEvent(End& end, std::uint32_t events);
    void finishConnecting(Pair& pair);
    void read(End& end);
    void say(End& end, std::string_view bytes);
    void saySecret(End& end);
    void hear(End& end, std::string_view network);
    void send(End& end, std::string_view bytes);
    void flush(End& end);
    void passEnd(Pair& pair);
    void watch(End& end);
    void setListening(bool isListening);
    void close(Pair& pair, bool isEndOfRelay = false);
    void sweep();

    std::vector<OpenDoor> m_doors;
    Descriptor m_epoll;
    SourceAddress m_from;
    std::string m_buffer, m_plain;
    RelayWatcher* m_watcher = nullptr;
    std::unordered_map<Pair*, std::unique_ptr<Pair>> m_pairs;
    std::vector<Pair*> m_gone; ///< freed between two batches: events of them may still come
    bool m_isListening = false;
};

Status EpollRelay::run(RelayWatcher& watcher) {
    m_watcher = &watcher;
    setListening(true);
    std::array<epoll_event, kBatch> events;
    std::int64_t nextTick = steadyNs();
    for (;;) {
        const std::int64_t now = steadyNs();
        if (now >= nextTick) {
            if (!watcher.tick(now)) break;
            nextTick = now + std::int64_t{kTickMs} * 1'000'000;
            if (!m_isListening) setListening(true);
        }
        const int waitMs = static_cast<int>((nextTick - now) / 1'000'000) + 1;
        const int count = ::epoll_wait(m_epoll.get(), events.data(), kBatch, waitMs);
        if (count < 0 && errno != EINTR) return fail(MessageId::RelayBroken, {systemText(errno)});
        for (int i = 0; i < count; ++i) {
            const epoll_event& event = events[static_cast<std::size_t>(i)];
            if (const OpenDoor* door = doorOf(event.data.ptr))
                accept(*door);
            else
                onEvent(*static_cast<End*>(event.data.ptr), event.events);
        }
        sweep();
    }
    for (auto& [key, pair] : m_pairs)
        close(*pair, true);
    sweep();
    setListening(false);
    return {};
}

void EpollRelay::setListening(bool isListening) {
    if (m_isListening == isListening) return;
    epoll_event event{};
    event.events = EPOLLIN;
    m_isListening = isListening;
    for (OpenDoor& door : m_doors) {
        event.data.ptr = &door;
        (void)::epoll_ctl(m_epoll.get(), isListening ? EPOLL_CTL_ADD : EPOLL_CTL_DEL, door.listener.get(), &event);
    }
}

/// What epoll tells of is a door or an end of a pair.
const OpenDoor* EpollRelay::doorOf(const void* told) const {
    const auto found =
        std::find_if(m_doors.begin(), m_doors.end(), [&](const OpenDoor& door) { return &door == told; });
    return found == m_doors.end() ? nullptr : &*found;
}

void EpollRelay::accept(const OpenDoor& door) {
    for (int i = 0; i < kBatch; ++i) {
        Address address;
        address.size = sizeof address.socket;
        Descriptor client(::accept4(door.listener.get(), reinterpret_cast<sockaddr*>(&address.socket), &address.size,
                                    SOCK_NONBLOCK | SOCK_CLOEXEC));
        if (client.get() < 0) {
            if (errno == EMFILE || errno == ENFILE || errno == ENOBUFS || errno == ENOMEM) {
                // A descriptor must be free before it is worth to ask again: epoll would tell of the client for ever.
                m_watcher->refused(systemText(errno));
                setListening(false);
            }
            return;
        }
        connect(door, std::move(client), address);
    }
}

void EpollRelay::connect(const OpenDoor& door, Descriptor client, const Address& address) {
    Descriptor server(::socket(door.asked.server.family(), SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0));
    if (server.get() < 0) return m_watcher->refused(systemText(errno));
    setNoDelay(client.get(), address.family());
    setNoDelay(server.get(), door.asked.server.family());
    if (m_from) {
        const Address from = m_from(address, door.asked.server);
        const int on = 1; // the port is chosen at connect(), so that one may serve several addresses
        (void)::setsockopt(server.get(), IPPROTO_IP, IP_BIND_ADDRESS_NO_PORT, &on, sizeof on);
        if (from.size > 0 && ::bind(server.get(), reinterpret_cast<const sockaddr*>(&from.socket), from.size) != 0)
            return m_watcher->refused(from.text() + ": " + systemText(errno));
    }
    const int result =
        ::connect(server.get(), reinterpret_cast<const sockaddr*>(&door.asked.server.socket), door.asked.server.size);
    if (result != 0 && errno != EINPROGRESS)
        return m_watcher->refused(door.asked.server.text() + ": " + systemText(errno));
    auto made = std::make_unique<Pair>();
    Pair& pair = *made;
    pair.door = &door;
    pair.client.pair = pair.server.pair = &pair;
    pair.client.fd = std::move(client);
    pair.server.fd = std::move(server);
    pair.server.reads = Direction::ToClient;
    pair.isConnecting = result != 0;
    if (door.asked.ofClients) pair.client.tls.emplace(*door.asked.ofClients);
    if (door.asked.ofServer) pair.server.tls.emplace(*door.asked.ofServer, door.asked.serverName);
    if (pair.server.tls && !pair.server.tls->problem().empty())
        return m_watcher->refused(door.asked.server.text() + ": " + pair.server.tls->problem());
    pair.watcher = m_watcher->opened(address, door.at.port(), steadyNs());
    m_pairs.emplace(&pair, std::move(made));
    watch(pair.client);
    watch(pair.server);
    saySecret(pair.server);
}

/// Tells epoll what is waited for: to read where the other end takes it, to write where something is left.
void EpollRelay::watch(End& end) {
    Pair& pair = *end.pair;
    std::uint32_t events = 0;
    if (!end.hasEnded && !pair.other(end).isFull() && !(pair.isConnecting && &end == &pair.server)) events |= EPOLLIN;
    if (end.hasUnsent() || (pair.isConnecting && &end == &pair.server)) events |= EPOLLOUT;
    if (events == end.events && end.events != 0) return;
    epoll_event event{};
    event.events = events;
    event.data.ptr = &end;
    const bool isNew = end.events == 0;
    // With nothing to wait for epoll would still tell of a hang-up, again and again.
    const int action = events == 0 ? EPOLL_CTL_DEL : isNew ? EPOLL_CTL_ADD : EPOLL_CTL_MOD;
    if (events != 0 || !isNew) (void)::epoll_ctl(m_epoll.get(), action, end.fd.get(), &event);
    end.events = events;
}

void EpollRelay::onEvent(End& end, std::uint32_t events) {
    Pair& pair = *end.pair;
    if (pair.isGone) return;
    if (pair.isConnecting && &end == &pair.server) return finishConnecting(pair);
    if ((events & EPOLLOUT) != 0) flush(end);
    if (!pair.isGone && (events & (EPOLLIN | EPOLLHUP | EPOLLERR)) != 0 && !end.hasEnded && !pair.other(end).isFull())
        read(end);
}

void EpollRelay::finishConnecting(Pair& pair) {
    int error = 0;
    socklen_t size = sizeof error;
    (void)::getsockopt(pair.server.fd.get(), SOL_SOCKET, SO_ERROR, &error, &size);
    if (error != 0) {
        m_watcher->refused(pair.door->asked.server.text() + ": " + systemText(error));
        return close(pair);
    }
    pair.isConnecting = false;
    flush(pair.server);
    if (!pair.isGone) watch(pair.server);
}

void EpollRelay::read(End& end) {
    Pair& pair = *end.pair;
    const ssize_t got = ::read(end.fd.get(), m_buffer.data(), m_buffer.size());
    if (got < 0) {
        if (errno == EAGAIN || errno == EINTR) return;
        return close(pair);
    }
    if (got == 0) {
        end.hasEnded = true;
        if (end.tls && !end.tls->isReady()) { // what waits for its handshake would wait for ever
            if (&end == &pair.server)
                m_watcher->refused(pair.door->asked.server.text() + ": TLS: the server hung up during the handshake");
            return close(pair);
        }
        watch(end);
        return passEnd(pair);
    }
    const std::string_view bytes(m_buffer.data(), static_cast<std::size_t>(got));
    if (end.tls) return hear(end, bytes);
    const std::int64_t now = steadyNs();
    say(pair.other(end), bytes);
    if (pair.watcher) pair.watcher->passed(end.reads, bytes, now);
}

/// What an end that speaks TLS sent: decrypted, it goes on as if it were plain.
void EpollRelay::hear(End& end, std::string_view network) {
    Pair& pair = *end.pair;
    const std::int64_t now = steadyNs();
    m_plain.clear();
    end.tls->receive(network, m_plain);
    saySecret(end); // its part of the handshake, and why it went wrong
    if (!m_plain.empty()) {
        say(pair.other(end), m_plain);
        if (pair.watcher) pair.watcher->passed(end.reads, m_plain, now);
    }
    if (!end.tls->problem().empty()) {
        m_watcher->refused((&end == &pair.client ? "a client: " : pair.door->asked.server.text() + ": ") +
                           end.tls->problem());
        return close(pair);
    }
    end.hasEnded = end.tls->hasEnded();
    watch(end);
    watch(pair.other(end)); // what waited for the handshake went out
    passEnd(pair);
}

/// Hands on what one end said.
void EpollRelay::say(End& end, std::string_view bytes) {
    if (!end.tls) return send(end, bytes);
    end.tls->send(bytes);
    saySecret(end);
    if (!end.tls->hasWaiting()) return;
    watch(end.pair->other(end)); // not read from before the handshake is over
}

/// Sends what a side that speaks TLS has to be told.
void EpollRelay::saySecret(End& end) {
    if (!end.tls || end.tls->out().empty()) return;
    send(end, end.tls->out());
    end.tls->out().clear();
}

/// Hands bytes to an end; what it does not take waits, and nothing more is read for it until then.
void EpollRelay::send(End& end, std::string_view bytes) {
    Pair& pair = *end.pair;
    const bool waits = end.hasUnsent() || (pair.isConnecting && &end == &pair.server);
    if (!waits) {
        const ssize_t sent = ::send(end.fd.get(), bytes.data(), bytes.size(), MSG_NOSIGNAL);
        if (sent < 0 && errno != EAGAIN && errno != EINTR) {
            // The other direction may still hold an answer (a server that refuses says why and closes).
            end.isShut = true;
            return;
        }
        bytes.remove_prefix(sent > 0 ? static_cast<std::size_t>(sent) : 0);
    }
    if (bytes.empty() || end.isShut) return;
    end.unsent.append(bytes);
    watch(end);
    watch(pair.other(end));
}

void EpollRelay::flush(End& end) {
    Pair& pair = *end.pair;
    if (end.hasUnsent()) {
        const ssize_t sent =
            ::send(end.fd.get(), end.unsent.data() + end.taken, end.unsent.size() - end.taken, MSG_NOSIGNAL);
        if (sent < 0 && (errno == EAGAIN || errno == EINTR)) return;
        if (sent < 0) return close(pair);
        end.taken += static_cast<std::size_t>(sent);
        if (end.hasUnsent()) return;
        end.unsent.clear();
        end.taken = 0;
        if (end.unsent.capacity() > kReadBytes) end.unsent.shrink_to_fit();
    }
    watch(end);
    watch(pair.other(end));
    passEnd(pair);
}

/// Passes ends of directions on; the pair goes when both have ended.
void EpollRelay::passEnd(Pair& pair) {
    for (End* end : {&pair.client, &pair.server}) {
        End& other = pair.other(*end);
        const bool isConnecting = pair.isConnecting && &other == &pair.server;
        if (!end->hasEnded || other.isFull() || other.isShut || isConnecting) continue;
        if (other.tls && !other.tls->isReady()) return close(pair); // nobody is left to shake hands for
        if (other.tls) { // that nothing more comes is said, then the socket says it, too
            other.tls->end();
            saySecret(other);
            if (other.hasUnsent()) continue;
        }
        (void)::shutdown(other.fd.get(), SHUT_WR);
        other.isShut = true;
    }
    if (pair.client.hasEnded && pair.server.hasEnded && !pair.client.isFull() && !pair.server.isFull()) close(pair);
    // A server that has gone answers nothing more.
    else if (pair.server.hasEnded && !pair.client.isFull())
        close(pair);
}

void EpollRelay::close(Pair& pair, bool isEndOfRelay) {
    if (pair.isGone) return;
    pair.isGone = true;
    for (End* end : {&pair.client, &pair.server})
        end->fd.reset();
    if (pair.watcher) pair.watcher->closed(steadyNs(), isEndOfRelay);
    pair.watcher.reset();
    m_gone.push_back(&pair);
    if (!m_isListening && !isEndOfRelay) setListening(true);
}

void EpollRelay::sweep() {
    for (Pair* pair : m_gone)
        m_pairs.erase(pair);
    m_gone.clear();
}

} // namespace

std::int64_t steadyNs() {
    return std::chrono::duration_cast<std::chrono::nanoseconds>(std::chrono::steady_clock::now().time_since_epoch())
        .count();
}

namespace {

Result<OpenDoor> openDoor(const Relay::Door& door) {
    const Address& listen = door.listen;
    const auto failed = [&] { return fail(MessageId::CannotListen, {listen.text(), systemText(errno)}); };
    OpenDoor out;
    out.asked = door;
    out.listener = Descriptor(::socket(listen.family(), SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0));
    const int listener = out.listener.get(), on = 1;
    if (listener < 0) return failed();
    if (listen.family() != AF_UNIX) (void)::setsockopt(listener, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on);
    if (::bind(listener, reinterpret_cast<const sockaddr*>(&listen.socket), listen.size) != 0) return failed();
    constexpr std::size_t kUnixPrefix = 5; // "unix:"
    if (listen.family() == AF_UNIX) out.file = SocketFile(listen.text().substr(kUnixPrefix));
    if (::listen(listener, kBacklog) != 0) return failed();
    out.at.size = sizeof out.at.socket;
    if (::getsockname(listener, reinterpret_cast<sockaddr*>(&out.at.socket), &out.at.size) != 0) return failed();
    return out;
}

} // namespace

Result<std::unique_ptr<Relay>> Relay::open(const std::vector<Door>& doors, SourceAddress from) {
    std::vector<OpenDoor> opened;
    for (const Door& door : doors) {
        ASSIGN_OR_RETURN(OpenDoor one, openDoor(door));
        opened.push_back(std::move(one));
    }
    Descriptor epoll(::epoll_create1(EPOLL_CLOEXEC));
    if (epoll.get() < 0)
        return fail(MessageId::CannotListen, {doors.empty() ? "" : doors.front().listen.text(), systemText(errno)});
    return std::make_unique<EpollRelay>(std::move(opened), std::move(epoll), std::move(from));
}

} // namespace tenfold::record
