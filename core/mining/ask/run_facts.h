#pragma once

#include "core/trace/trace.h"
#include "core/words/sentence.h"

#include <cstdint>
#include <string>
#include <vector>

namespace tenfold {

/// What is known of a mined run without mining it.
struct RunFacts {
    const Run* run = nullptr;
    std::size_t senders = 0;
    std::uint64_t calls = 0, unanswered = 0;
    std::uint64_t fingerprint = 0; ///< of when who called what
};

/// Of the runs with calls, ordered by scale. Cost: O(events).
std::vector<RunFacts> factsOf(const Trace& trace);

/// "2,000".
std::string spokenNumber(std::uint64_t n);
/// "1 call", "2,000 calls".
Sentence spokenCalls(std::uint64_t n);
/// "1 sender", "2,000 senders".
Sentence spokenSenders(std::uint64_t n);

} // namespace tenfold
