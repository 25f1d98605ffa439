#pragma once

#include "core/base/result.h"
#include "core/play/pace/clock.h"
#include "core/wire/tls/tls_session.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <sys/socket.h>

namespace tenfold {

/// Where a server listens.
struct ServerPlace {
    std::string name; ///< "127.0.0.1:6379", for messages
    sockaddr_storage address{};
    socklen_t addressBytes = 0;
    bool isLoopback4 = false;            ///< 127.0.0.0/8: any other address of that can call it
    std::string host;                    ///< whose name its certificate has to have
    std::optional<wire::TlsContext> tls; ///< it speaks TLS
    /// Errors: CannotConnect.
    static Result<ServerPlace> find(const std::string& host, std::uint16_t port,
                                    std::optional<wire::TlsContext> tls = {});
};

/// The sockets of a target: they do not block, epoll tells of them, all on the caller's thread. What is queued goes out
/// in one write a poll; a line that has ended can be connected again. What passes is the target's to read. Where the
/// server speaks TLS, lines do: what is queued waits for the handshake.
class ClientLines {
public:
    using Number = std::uint32_t;
    static constexpr std::uint32_t kAnySource = ~std::uint32_t{0};

    /// Told of what comes.
    class Reader {
    public:
        virtual ~Reader() = default;
        /// @return how many calls it answered
        virtual std::size_t received(Number line, std::string_view bytes, std::int64_t nowNs) = 0;
        virtual void ended(Number line, std::string_view why, std::int64_t nowNs) = 0;
    };

    explicit ClientLines(PlayClock& clock);
    ~ClientLines();
    ClientLines(const ClientLines&) = delete;
    ClientLines& operator=(const ClientLines&) = delete;

    Number open(); ///< a number; its socket comes with connect()
    /// What is queued still goes out as far as the kernel takes it; the number is used again after the next poll.
    void close(Number line);
    std::size_t count() const { return m_open; }
    std::size_t most() const { return m_most; } ///< at a time, so far
    bool isMade(Number line) const { return m_lines[line]->socket >= 0; }

    /// Begins to connect; how it went is told in poll().
    /// @param source  number of the address that it comes from, where the server is on loopback (sourceOf); kAnySource:
    ///                the kernel's choice, and further addresses where one has no more ports
    void connect(Number line, const ServerPlace& server, std::uint32_t source);
    /// Where bytes for the server are added.
    std::string& out(Number line);
    /// Hangs up without telling anybody.
    void shut(Number line);

    /// Writes what is queued, waits at most so long, and reads until about `most` calls are answered.
    void poll(std::int64_t waitNs, std::size_t most, Reader& reader);

    /// 127.0.1.1, 127.0.1.2 … 127.0.1.254, 127.0.2.1 … as a number in the order of the host.
    static std::uint32_t sourceOf(std::uint32_t number);

private:
    struct Line {
        int socket = -1;
        bool isUsed = false, isConnected = false, isDirty = false, wantsWrite = false;
        std::string out;
        std::size_t outAt = 0;  ///< sent of unsent()
        std::uint32_t life = 0; ///< which connection of the line it is
        std::unique_ptr<wire::TlsSession> tls;

        void sendLast(); ///< what is unsent, as far as the kernel takes it
        std::string& unsent() { return tls ? tls->out() : out; }
        void encrypt() {
            if (!tls) return;
            tls->send(out);
            out.clear();
        }
    };
    void watch(Number number, bool isNew);
    void flush(Number number, Reader& reader);
    void read(Number number, Reader& reader, std::size_t& answered);
    void readSecret(Number number, std::string_view network, Reader& reader, std::size_t& answered);
    void end(Number number, std::string_view why, Reader& reader);

    PlayClock& m_clock;
    int m_epoll;
    std::vector<std::unique_ptr<Line>> m_lines;
    std::vector<Number> m_free, m_closed, m_dirty;
    std::vector<std::pair<Number, std::string>> m_failed; ///< that could not be made; told at the next poll
    std::size_t m_open = 0, m_most = 0;
    std::string m_buffer, m_plain;
};

} // namespace tenfold
