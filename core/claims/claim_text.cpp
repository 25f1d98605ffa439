#include "core/claims/count_claims.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace tenfold {

std::string testedText(const ClaimTest& tested) {
    std::string out;
    if (tested.runsRecorded > 0 && tested.runsFitted == tested.runsRecorded)
        out = tested.runsRecorded == 1 ? "fits the one run" : fmt::format("fits all {} runs", tested.runsRecorded);
    else if (tested.runsFitted == 0)
        out = fmt::format("no law fits any of the {} runs", tested.runsRecorded);
    else
        out = fmt::format("fits {} of {} runs", tested.runsFitted, tested.runsRecorded);
    if (tested.repeats > 0) out += fmt::format(", without {:g} that ask again", tested.repeats);
    if (tested.setAside > 0) out += fmt::format("; {:g} recorded calls are left out of the program", tested.setAside);
    std::vector<std::string> beyond;
    if (tested.isBeyondScale) beyond.push_back(fmt::format("beyond scale {:g}", tested.largestScale));
    if (tested.longestLifeS > 0) beyond.push_back(fmt::format("beyond lives of {:.3g} s", tested.longestLifeS));
    for (const std::string& key : tested.keysNeverMoved)
        beyond.push_back(fmt::format("for another {}", key));
    if (!beyond.empty()) out += fmt::format("; untested {}", fmt::join(beyond, " and "));
    if (!tested.keysSetApart.empty())
        out += fmt::format("; {} moved with the scale in every run", fmt::join(tested.keysSetApart, ", "));
    return out;
}

} // namespace tenfold
