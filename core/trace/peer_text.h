#pragma once

#include <string>
#include <string_view>

namespace tenfold {

/// What a caller says of whom it talks to: "redis @ 127.0.0.1:7379" where it knows what it is and where, else one of
/// the two alone.
struct PeerText {
    static constexpr std::string_view kAt = " @ ";
    std::string_view name;    ///< "redis"; empty: only the address is known
    std::string_view address; ///< "127.0.0.1:7379"; empty: only the name is known

    static PeerText of(std::string_view text) {
        const std::size_t at = text.rfind(kAt);
        if (at != std::string_view::npos) return {text.substr(0, at), text.substr(at + kAt.size())};
        // An address has a port, or is one of numbers.
        const bool isAddress =
            text.find(':') != std::string_view::npos || text.find_first_not_of("0123456789.") == std::string_view::npos;
        return isAddress ? PeerText{{}, text} : PeerText{text, {}};
    }
    std::string text() const {
        if (name.empty() || address.empty()) return std::string(name.empty() ? address : name);
        std::string both(name);
        return both.append(kAt).append(address);
    }
};

} // namespace tenfold
