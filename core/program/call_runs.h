#pragma once

#include "core/program/program.h"

#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace tenfold {

/// Calls of a thread that always follow one another: no reply leads elsewhere, and nothing else leads into their midst.
/// A worker of sixty calls is a dozen of them, and what is left between them is what replies decide.
struct CallRun {
    /// One way on from the last of its calls.
    struct Way {
        std::size_t to = 0; ///< position in the list of runs
        std::uint64_t calls = 0;
        /// The leaves that go that way, the one with most calls first.
        struct Leaf {
            const ReactiveDecision* decision = nullptr;
            std::size_t node = 0; ///< in ReactiveDecision::nodes
            std::size_t way = 0;  ///< in ReactiveDecision::ways
            std::uint64_t calls = 0;
        };
        std::vector<Leaf> leaves;
    };
    std::vector<CallName> calls; ///< at least one
    std::uint64_t count = 0;     ///< recorded ones of its last call that something followed; else that came there
    bool isFirst = false;        ///< a thread begins here
    std::vector<Way> ways;       ///< most calls first
};

/// The calls of a thread as runs, from where it begins along what it does most. Cost: O(ways log ways).
std::vector<CallRun> callRuns(const ReactiveThread& thread);

/// Names of the calls of a run for people: a transaction that is whole in it is named by what it makes alone, "MULTI",
/// …, "EXEC" for "MULTI [ZADD]", …, "EXEC [ZADD]".
std::vector<std::string> namesOf(const CallRun& run);

/// What a thread does, run by run, as lines for people: "2  BLMOVE, 804 calls", "     96 %  reply != null → 3".
/// @param words  behind names of methods, as of scriptWords()
std::vector<std::string> runLines(const ReactiveThread& thread, const std::map<std::string, std::string>& words);

/// What scripts that a workload sends say of themselves, by the method they are called by: "EVALSHA 69666e69" is
/// "Update job progress", as the comment at the beginning of the text has it. Scripts that say nothing are not in it.
std::map<std::string, std::string> scriptWords(const WorkloadProgram& program);

/// The first sentence of the comment at the beginning of a script in Lua; empty where there is none that says what it
/// does, rather than what it takes.
std::string firstComment(std::string_view script);

} // namespace tenfold
