#pragma once

#include <cstdint>
#include <string>
#include <string_view>

// Replies of a Redis, as servers of tests write them.
namespace tenfold::wire {

inline void appendSimpleText(std::string& out, std::string_view text) { ///< +OK; without line ends
    out.append("+").append(text).append("\r\n");
}

inline void appendError(std::string& out, std::string_view text) { ///< -ERR …; without line ends
    out.append("-").append(text).append("\r\n");
}

inline void appendInteger(std::string& out, std::int64_t number) {
    out.append(":").append(std::to_string(number)).append("\r\n");
}

inline void appendNullBulk(std::string& out) {
    out += "$-1\r\n";
}

} // namespace tenfold::wire
