#pragma once

#include "core/play/node/play_program.h"
#include "core/play/play_options.h"
#include "core/words/sentence.h"

#include <cstdint>
#include <string>
#include <vector>

namespace tenfold {

/// What a play will need, known without a server.
struct DryRun {
    std::uint64_t nodes = 0, calls = 0;
    std::uint64_t atOnce = 0; ///< nodes alive at a time, by the plan's times
    std::size_t threads = 1;
    std::uint64_t sockets = 0;       ///< at a time
    std::uint64_t sharedSockets = 0; ///< of these, those that many nodes use
    std::uint64_t descriptors = 0;   ///< hard limit of this process
    std::uint64_t addresses = 1;     ///< source addresses that the sockets need: one has 28,232 ports
    std::uint64_t memoryBytes = 0;
    double callsPerSecond = 0;      ///< mean over the plan's length; 0: not known (as fast as replies come)
    std::vector<double> offered;    ///< calls in that time, by method (PlayProgram::methods); empty: not known
    bool isPipelined = false;       ///< calls were recorded with others under way on their connection; see `notes`
    double seconds = 0;             ///< length of the plan in the play's time
    std::vector<std::string> bound; ///< methods that need connections of their own
    std::uint64_t unwritable = 0;   ///< places of the plan where calls stand that cannot be written
    std::vector<Sentence> notes;    ///< what is played otherwise than recorded
    std::vector<Sentence> refusals; ///< why it cannot work; empty: it can
};

/// Cost: O(programs) and one walk through a node of each type.
DryRun dryRunOf(const Plan& plan, CompiledPlan& compiled, const PlayProgram& program, const PlayOptions& options);

/// The hard limit of open files of this process; the soft one is raised to it.
std::uint64_t raisedDescriptorLimit();

} // namespace tenfold
