#include "core/program/laws/law_evidence.h"

#include "core/base/text/number_text.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>
#include <iterator>
#include <string_view>

namespace tenfold {
namespace {

constexpr double kFarthest = 100; ///< times the largest recorded scale: farther is no small run any more

/// Counts differ by one or more, and by more than what runs scatter.
bool differ(const LinearForm& a, const LinearForm& b, const Parameters& at, double sigma) {
    constexpr double kClearly = 3; // standard deviations
    return std::abs(a.evaluate(at) - b.evaluate(at)) >= std::max(1.0, kClearly * sigma);
}

using Pairs = std::vector<std::pair<const LinearForm*, const LinearForm*>>;

/// The first whole scale beyond the data where all pairs differ. The step grows with the distance.
std::optional<double> scaleThatTells(const Pairs& pairs, double largest, const Law& law,
                                     const std::map<std::string, Law>& derived) {
    for (double scale = std::floor(largest) + 1; scale <= kFarthest * largest;
         scale += std::max(1.0, std::floor(scale / 8))) {
        const Parameters at = parametersAtScale(scale, derived, law);
        if (std::all_of(pairs.begin(), pairs.end(),
                        [&](const auto& p) { return differ(*p.first, *p.second, at, law.sigma); }))
            return scale;
    }
    return std::nullopt;
}

constexpr Words kAtScale = TENFOLD_WORDS("Sentence", "a run at scale {0}", "law.runAtScale");
constexpr Words kAtScaleApart = TENFOLD_WORDS("Sentence", "a run at scale {0} with {1}", "law.runAtScaleApart");
constexpr Words kAtEither =
    TENFOLD_WORDS("Sentence", "a run at scale {0}, or at scale {1} with {2}", "law.runAtEither");
constexpr Words kApart = TENFOLD_WORDS("Sentence", "{0} set apart from it", "law.apart");
constexpr Words kAllApart = TENFOLD_WORDS("Sentence", "{0} set apart from it and from each other", "law.allApart");

/// "mappers set apart from it", "files and mappers set apart from it and from each other".
Sentence apartSentence(const std::set<std::string>& keys) {
    constexpr std::size_t kMostNamed = 4; // parameters in a sentence; the others are counted
    const Sentence names = enumeration({keys.begin(), keys.end()}, kMostNamed);
    return say(keys.size() == 1 ? kApart : kAllApart, names);
}

using DerivedKeys = std::map<std::string_view, const Law*>;

/// Passes until none changes anything: two, and one more for each key that follows one behind it.
Parameters settledAt(double scale, const DerivedKeys& derived) {
    Parameters parameters = {{"scale", scale}};
    bool isSettled = false;
    for (std::size_t pass = 0; pass <= derived.size() && !isSettled; ++pass) { // those in a circle settle never
        isSettled = true;
        for (const auto& [key, law] : derived) {
            if (key == "scale") continue;
            const double value = law->evaluate(parameters);
            const auto [at, isNew] = parameters.try_emplace(std::string(key), value);
            // by bits: what is no number is equal to itself
            if (!isNew && std::bit_cast<std::uint64_t>(at->second) == std::bit_cast<std::uint64_t>(value)) continue;
            at->second = value;
            isSettled = false;
        }
    }
    return parameters;
}

void addWithFollowed(const LinearForm& form, const std::map<std::string, Law>& derived, DerivedKeys& wanted) {
    std::vector<std::string> open;
    const auto add = [&](const LinearForm& of) {
        for (const std::string& key : keysOf(of))
            if (const auto law = derived.find(key); law != derived.end())
                if (wanted.emplace(law->first, &law->second).second) open.push_back(key);
    };
    add(form);
    while (!open.empty()) {
        const std::string key = std::move(open.back());
        open.pop_back();
        add(derived.at(key).form);
    }
}

} // namespace

Parameters parametersAtScale(double scale, const std::map<std::string, Law>& derived) {
    DerivedKeys all;
    for (const auto& [key, law] : derived)
        all.emplace(key, &law);
    return settledAt(scale, all);
}

Parameters parametersAtScale(double scale, const std::map<std::string, Law>& derived, const Law& of) {
    DerivedKeys wanted;
    addWithFollowed(of.form, derived, wanted);
    for (const LinearForm& other : of.alsoFits)
        addWithFollowed(other, derived, wanted);
    return settledAt(scale, wanted);
}

std::set<std::string> keysOf(const LinearForm& form) {
    std::set<std::string> keys;
    for (const auto& [term, coefficient] : form.terms)
        for (const std::string& key : term.parameters())
            if (key != "scale" && coefficient != 0) keys.insert(key);
    return keys;
}

double timesBeyond(double scale, const std::vector<double>& recordedScales) {
    if (recordedScales.empty()) return 1;
    const double largest = *std::max_element(recordedScales.begin(), recordedScales.end());
    return largest > 0 ? std::max(1.0, scale / largest) : 1;
}

std::string fitText(int runsFitted, int runsTotal, double timesBeyond) {
    constexpr double kWorthSaying = 1.05; // times the largest recorded scale, from which on "beyond" is said
    if (runsTotal <= 0) return {};
    std::string out = fmt::format("fits {} of {} run{}", runsFitted, runsTotal, runsTotal == 1 ? "" : "s");
    if (timesBeyond >= kWorthSaying) out += fmt::format(", {} times beyond the largest", compactNumber(timesBeyond, 1));
    return out;
}

Sentence SettlingRun::sentence() const {
    if (keys.empty()) return scale ? say(kAtScale, numeral(compactNumber(*scale))) : Sentence();
    const Sentence apart = apartSentence(keys);
    if (scale && needsKeys) return say(kAtScaleApart, numeral(compactNumber(*scale)), apart);
    if (scale) return say(kAtEither, numeral(compactNumber(*scale)), numeral(compactNumber(keysAtScale)), apart);
    return say(kAtScaleApart, numeral(compactNumber(keysAtScale)), apart);
}

std::optional<SettlingRun> settlingRun(const Law& law, const std::vector<double>& recordedScales,
                                       const std::map<std::string, Law>& derived) {
    if (law.alsoFits.empty() || recordedScales.empty()) return std::nullopt;
    const double largest = *std::max_element(recordedScales.begin(), recordedScales.end());
    const Parameters faraway = parametersAtScale(kFarthest * largest, derived, law);
    SettlingRun run;
    run.keysAtScale = largest;
    Pairs byScale;
    bool keysTellAll = true;
    for (const LinearForm& other : law.alsoFits) {
        std::set<std::string> apart;
        const std::set<std::string> ours = keysOf(law.form), theirs = keysOf(other);
        std::set_symmetric_difference(ours.begin(), ours.end(), theirs.begin(), theirs.end(),
                                      std::inserter(apart, apart.end()));
        run.keys.insert(apart.begin(), apart.end());
        if (differ(law.form, other, faraway, law.sigma))
            byScale.emplace_back(&law.form, &other);
        else
            run.needsKeys = true;
        keysTellAll = keysTellAll && !apart.empty();
    }
    if (!byScale.empty()) run.scale = scaleThatTells(byScale, largest, law, derived);
    if (!run.needsKeys && !keysTellAll) run.keys.clear(); // a larger run does it all, the keys only a part
    if (keysTellAll && run.needsKeys) run.scale.reset();  // with the keys apart no larger run is needed
    run.needsKeys = run.needsKeys && run.scale;
    if (run.text().empty()) return std::nullopt;
    return run;
}

} // namespace tenfold
