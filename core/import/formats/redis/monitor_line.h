#pragma once

#include <cstdint>
#include <deque>
#include <string>
#include <string_view>
#include <vector>

namespace tenfold::redis {

/// One line of MONITOR, cut into its parts. Views point into the line; arguments are unescaped and live in here.
class MonitorLine {
public:
    enum class Kind {
        Command,
        Nothing, ///< "OK", an empty line: of no interest
        Other,   ///< no command: `reason` says why
    };
    /// Cuts a line. What stands before the time (a prompt, the + of RESP, what a collector puts before lines) is
    /// passed over.
    Kind cut(std::string_view line);

    const char* reason = nullptr;
    std::int64_t timeNs = 0;   ///< since 1970, UTC, exact
    std::string_view database; ///< "0"; a name in kvrocks
    std::string_view client;   ///< "127.0.0.1:60866", "[::1]:60866", "unix:/tmp/r.sock", "lua"; before 2.6 empty
    std::size_t arguments() const { return m_count; }
    /// 0 is the command.
    std::string_view argument(std::size_t i) const { return m_arguments[i]; }
    /// Whether an argument is this word, in letters of either case.
    bool is(std::size_t i, std::string_view lowerCase) const;

private:
    bool cutTime(std::string_view& rest);
    bool cutClient(std::string_view& rest);
    const char* cutArguments(std::string_view rest);
    std::string& next();

    std::deque<std::string> m_arguments; ///< used again from line to line
    std::size_t m_count = 0;
};

} // namespace tenfold::redis
