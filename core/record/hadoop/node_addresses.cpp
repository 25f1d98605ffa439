#include "core/record/hadoop/node_addresses.h"

#include <algorithm>
#include <cstring>

#include <arpa/inet.h>
#include <netinet/in.h>

namespace tenfold::record {
namespace {

constexpr std::uint32_t kFirst = 0x7F4D0001; // 127.77.0.1
constexpr std::uint32_t kMostNodes = 0xFFFE; // to 127.77.255.254

Address addressAt(std::uint32_t host) {
    sockaddr_in ip{};
    ip.sin_family = AF_INET;
    ip.sin_addr.s_addr = htonl(host);
    Address address;
    std::memcpy(&address.socket, &ip, sizeof ip);
    address.size = sizeof ip;
    return address;
}

} // namespace

Address NodeAddresses::of(const Address& client, const Address& server) {
    if (server.family() != AF_INET || !server.isLoopback()) return {};
    std::string text = client.text();
    text.resize(std::min(text.size(), text.rfind(':')));
    if (client.family() == AF_INET && client.isLoopback()) {
        sockaddr_in ip{};
        std::memcpy(&ip, &client.socket, sizeof ip);
        return addressAt(ntohl(ip.sin_addr.s_addr));
    }
    const auto next = static_cast<std::uint32_t>(m_given.size()) % kMostNodes;
    return addressAt(kFirst + m_given.try_emplace(text, next).first->second);
}

} // namespace tenfold::record
