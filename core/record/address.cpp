#include "core/record/address.h"

#include "core/base/text/text_forms.h"
#include "core/words/record_messages.h"

#include <cstddef>
#include <cstring>
#include <utility>

#include <arpa/inet.h>
#include <netdb.h>
#include <netinet/in.h>
#include <sys/un.h>

namespace tenfold::record {
namespace {

constexpr std::string_view kUnix = "unix:";

template <typename T>
T as(const sockaddr_storage& socket) {
    T value{};
    std::memcpy(&value, &socket, sizeof value);
    return value;
}

Result<Address> unixAddress(const std::string& text) {
    const std::string_view path = std::string_view(text).substr(kUnix.size());
    sockaddr_un socket{};
    socket.sun_family = AF_UNIX;
    if (path.empty() || path.size() >= sizeof socket.sun_path)
        return fail(MessageId::BadAddress, {text, "the path is missing or too long"});
    std::memcpy(socket.sun_path, path.data(), path.size());
    Address address;
    std::memcpy(&address.socket, &socket, sizeof socket);
    address.size = static_cast<socklen_t>(offsetof(sockaddr_un, sun_path) + path.size() + 1);
    return address;
}

} // namespace

bool Address::isLoopback() const {
    if (family() == AF_UNIX) return true;
    if (family() == AF_INET) return (ntohl(as<sockaddr_in>(socket).sin_addr.s_addr) >> 24) == 127;
    const in6_addr host = as<sockaddr_in6>(socket).sin6_addr;
    return IN6_IS_ADDR_LOOPBACK(&host) || (IN6_IS_ADDR_V4MAPPED(&host) && host.s6_addr[12] == 127);
}

std::uint16_t Address::port() const {
    if (family() == AF_INET) return ntohs(as<sockaddr_in>(socket).sin_port);
    return family() == AF_INET6 ? ntohs(as<sockaddr_in6>(socket).sin6_port) : std::uint16_t{0};
}

std::string Address::text() const {
    char host[INET6_ADDRSTRLEN] = "";
    if (family() == AF_UNIX) {
        const auto path = as<sockaddr_un>(socket);
        return std::string(kUnix) + std::string(path.sun_path, ::strnlen(path.sun_path, sizeof path.sun_path));
    }
    if (family() == AF_INET) {
        const auto ip = as<sockaddr_in>(socket);
        ::inet_ntop(AF_INET, &ip.sin_addr, host, sizeof host);
        return std::string(host) + ':' + std::to_string(port());
    }
    const auto ip = as<sockaddr_in6>(socket);
    ::inet_ntop(AF_INET6, &ip.sin6_addr, host, sizeof host);
    return '[' + std::string(host) + "]:" + std::to_string(port());
}

Result<Address> addressOf(const std::string& text) {
    if (text.starts_with(kUnix)) return unixAddress(text);
    const std::size_t colon = text.rfind(':');
    if (colon == text.npos) return fail(MessageId::BadAddress, {text, "the port is missing"});
    const auto port = wholeNumber(std::string_view(text).substr(colon + 1));
    if (!port || *port < 0 || *port > 65535)
        return fail(MessageId::BadAddress, {text, "the port is no number to 65535"});
    std::string host = text.substr(0, colon);
    if (host.starts_with('[') && host.ends_with(']')) host = host.substr(1, host.size() - 2);
    if (host.empty()) host = "127.0.0.1";
    addrinfo hints{};
    hints.ai_socktype = SOCK_STREAM;
    addrinfo* found = nullptr;
    const int problem = ::getaddrinfo(host.c_str(), std::to_string(*port).c_str(), &hints, &found);
    if (problem != 0 || !found) return fail(MessageId::BadAddress, {text, ::gai_strerror(problem)});
    Address address;
    std::memcpy(&address.socket, found->ai_addr, found->ai_addrlen);
    address.size = found->ai_addrlen;
    ::freeaddrinfo(found);
    address.host = std::move(host);
    return address;
}

} // namespace tenfold::record
