#pragma once

#include <cstdint>
#include <map>
#include <string>

namespace tenfold::record {

/// What went wrong, counted, with the first one's words.
struct RecordProblem {
    std::uint64_t count = 0;
    std::string example;
};

/// What a recording holds, and what it does not.
struct RecordCounts {
    std::uint64_t connections = 0, openConnections = 0;
    std::uint64_t calls = 0;     ///< requests, also those without a reply
    std::uint64_t pushes = 0;    ///< what servers sent by themselves
    std::uint64_t monitored = 0; ///< lines of MONITOR: passed on, not recorded
    std::uint64_t repliesWithoutRequest = 0;
    std::uint64_t requestsWithoutReply = 0; ///< the connection or the recording ended before
    std::uint64_t cutValues = 0;
    std::uint64_t hiddenValues = 0; ///< secrets
    std::uint64_t errorReplies = 0;
    std::uint64_t bytesToServer = 0, bytesToClients = 0;
    std::uint64_t senders = 0;
    std::uint64_t events = 0; ///< lines of the recording
    std::uint64_t bytesWritten = 0;
    std::int64_t milliseconds = 0;                 ///< since it began
    std::string stopped;                           ///< why nothing is recorded any more; empty: it is
    std::map<std::string, RecordProblem> problems; ///< by kind: unreadable, refused, replication
};

} // namespace tenfold::record
