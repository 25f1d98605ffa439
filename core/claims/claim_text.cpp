#include "core/claims/count_claims.h"
#include "core/words/sentence.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace tenfold {
namespace {

Sentence testedNumber(double value) {
    return numeral(fmt::format("{:g}", value));
}

Sentence fitText(const ClaimTest& tested) {
    if (tested.runsRecorded > 0 && tested.runsFitted == tested.runsRecorded)
        return tested.runsRecorded == 1
                   ? say(TENFOLD_WORDS("Sentence", "fits the one run", "tested.oneRun"))
                   : say(TENFOLD_WORDS("Sentence", "fits all {0} runs", "tested.allRuns"), tested.runsRecorded);
    if (tested.runsFitted == 0)
        return say(TENFOLD_WORDS("Sentence", "no law fits any of the {0} runs", "tested.noRun"), tested.runsRecorded);
    return say(TENFOLD_WORDS("Sentence", "fits {0} of {1} runs", "tested.someRuns"), tested.runsFitted,
               tested.runsRecorded);
}

Sentence untestedText(const ClaimTest& tested) {
    std::vector<Sentence> beyond;
    if (tested.isBeyondScale)
        beyond.push_back(say(TENFOLD_WORDS("Sentence", "beyond scale {0}", "tested.beyondScale"),
                             testedNumber(tested.largestScale)));
    if (tested.longestLifeS > 0)
        beyond.push_back(say(TENFOLD_WORDS("Sentence", "beyond lives of {0}", "tested.beyondLives"),
                             numeral(fmt::format("{:.3g} s", tested.longestLifeS))));
    for (const std::string& key : tested.keysNeverMoved)
        beyond.push_back(say(TENFOLD_WORDS("Sentence", "for another {0}", "tested.another"), key));
    if (beyond.empty()) return {};
    return say(TENFOLD_WORDS("Sentence", "untested {0}", "tested.untested"),
               chain(std::move(beyond), TENFOLD_WORDS("Sentence", "{0} and {1}", "list.and")));
}

} // namespace

Sentence testedText(const ClaimTest& tested) {
    Sentence fits = fitText(tested);
    if (tested.repeats > 0)
        fits = say(TENFOLD_WORDS("Sentence", "{0}, without {1} that ask again", "tested.repeats"), fits,
                   testedNumber(tested.repeats));
    Sentence setAside, setApart, few;
    if (tested.isOnFewSizes())
        few = tested.sizes == 1 ? say(TENFOLD_WORDS("Sentence", "seen at one size only", "tested.oneSize"))
                                : say(TENFOLD_WORDS("Sentence", "seen at two sizes only", "tested.twoSizes"));
    if (tested.setAside > 0)
        setAside = say(TENFOLD_WORDS("Sentence", "{0} recorded calls are left out of the program", "tested.setAside"),
                       testedNumber(tested.setAside));
    if (!tested.keysSetApart.empty())
        setApart = say(TENFOLD_WORDS("Sentence", "{0} moved with the scale in every run", "tested.setApart"),
                       fmt::format("{}", fmt::join(tested.keysSetApart, ", ")));
    return chain({std::move(fits), std::move(few), std::move(setAside), untestedText(tested), std::move(setApart)});
}

} // namespace tenfold
