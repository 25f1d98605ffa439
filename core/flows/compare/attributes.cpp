#include "core/flows/compare/attributes.h"

#include "core/base/text/number_text.h"
#include "core/stats/distribution.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>
#include <optional>
#include <set>

namespace tenfold {
namespace {

/// On each side of a split.
constexpr std::uint64_t kFewestOnASide = 10;
constexpr double kCertainSplit = 0.001;
/// Splits that explain less of the variance help nobody.
constexpr double kLeastExplained = 0.05;
/// Samples on the same side of two splits, from which they are one.
constexpr double kSameSamples = 0.99;
/// Values of one attribute that are held against the rest; more are as good as names.
constexpr std::size_t kMostTexts = 64;

using Members = std::vector<std::pair<const Value*, std::uint32_t>>; ///< value, index of sample

/// Sums over all samples.
struct Moments {
    double count = 0, sum = 0, squares = 0;
    void add(double value) {
        ++count;
        sum += value;
        squares += value * value;
    }
    double spread() const { return count == 0 ? 0 : std::max(0.0, squares - sum * sum / count); }
    double mean() const { return count == 0 ? 0 : sum / count; }
};

/// Share of the spread that two groups explain.
double explainedBy(const Moments& all, double insideCount, double insideSum) {
    const double outsideCount = all.count - insideCount;
    const double difference = insideSum / insideCount - (all.sum - insideSum) / outsideCount;
    return all.spread() == 0 ? 0 : difference * difference * insideCount * outsideCount / all.count / all.spread();
}

/// The best threshold, where all values are numbers. @return the splits tried
std::size_t splitNumbers(const Members& members, const std::vector<AttributedSample>& samples, const Moments& all,
                         AttributeSplit& best) {
    std::vector<std::pair<double, double>> numbers; // attribute, value
    for (const auto& [value, index] : members)
        numbers.emplace_back(realOf(*value).value_or(0), samples[index].value);
    std::sort(numbers.begin(), numbers.end());
    double sum = 0;
    std::size_t tried = 0;
    // Those without the attribute are on neither side of "greater": they stay with the smaller ones.
    const double without = double(samples.size() - numbers.size());
    double count = 0;
    for (std::size_t i = numbers.size(); i-- > 1;) {
        sum += numbers[i].second;
        ++count;
        if (numbers[i].first == numbers[i - 1].first) continue;
        if (count < kFewestOnASide || double(i) + without < kFewestOnASide) continue;
        ++tried;
        const double explained = explainedBy(all, count, sum);
        if (explained <= best.explained) continue;
        best.explained = explained;
        best.isThreshold = true;
        best.threshold = numbers[i - 1].first;
    }
    return tried;
}

/// The best value against the rest. @return the splits tried
std::size_t splitTexts(const Members& members, const std::vector<AttributedSample>& samples, const Moments& all,
                       AttributeSplit& best) {
    std::map<std::string, std::pair<const Value*, Moments>> byText;
    for (const auto& [value, index] : members) {
        auto& [first, moments] = byText[toText(*value)];
        if (first == nullptr) first = value;
        moments.add(samples[index].value);
    }
    if (byText.size() > kMostTexts) return 0;
    std::size_t tried = 0;
    for (const auto& [text, entry] : byText) {
        const Moments& inside = entry.second;
        if (inside.count < kFewestOnASide || all.count - inside.count < kFewestOnASide) continue;
        ++tried;
        const double explained = explainedBy(all, inside.count, inside.sum);
        if (explained <= best.explained) continue;
        best.explained = explained;
        best.isThreshold = false;
        best.value = *entry.first;
    }
    return tried;
}

/// What holds for the slower part is told, not what holds for the faster one.
void turnToSlower(AttributeSplit& split, const Members& members) {
    if (split.isThreshold || split.insideMean >= split.outsideMean) return;
    std::set<std::string> others;
    const std::string own = toText(split.value);
    const Value* other = nullptr;
    for (const auto& [value, index] : members)
        if (toText(*value) != own && others.insert(toText(*value)).second) other = value;
    if (others.size() != 1) return; // more values than two
    split.value = *other;
}

std::string conditionText(const AttributeSplit& split) {
    return split.isThreshold ? fmt::format("{} > {}", split.attribute, compactNumber(split.threshold))
                             : fmt::format("{} = {}", split.attribute, toText(split.value));
}

/// Fills in what the split says of the samples. @return how likely chance is
double measure(AttributeSplit& split, const std::vector<AttributedSample>& samples, std::vector<bool>& isInside) {
    Moments inside, outside;
    Distribution insideValues, outsideValues;
    isInside.assign(samples.size(), false);
    for (std::size_t i = 0; i < samples.size(); ++i) {
        isInside[i] = split.holds(samples[i]);
        (isInside[i] ? inside : outside).add(samples[i].value);
        (isInside[i] ? insideValues : outsideValues).add(std::llround(samples[i].value));
    }
    split.inside = static_cast<std::uint64_t>(inside.count);
    split.outside = static_cast<std::uint64_t>(outside.count);
    split.insideMean = inside.mean();
    split.outsideMean = outside.mean();
    return ksProbability(ksDistance(insideValues, outsideValues), split.inside, split.outside);
}

/// Joins those that hold for the same samples, the best first.
std::vector<AttributeSplit> joinEqual(std::vector<std::pair<AttributeSplit, std::vector<bool>>> found) {
    std::stable_sort(found.begin(), found.end(),
                     [](const auto& a, const auto& b) { return a.first.explained > b.first.explained; });
    std::vector<AttributeSplit> result;
    std::vector<std::vector<bool>> sides;
    for (auto& [split, side] : found) {
        std::optional<std::size_t> same;
        for (std::size_t i = 0; i < sides.size() && !same; ++i) {
            std::size_t equal = 0;
            for (std::size_t s = 0; s < side.size(); ++s)
                equal += side[s] == sides[i][s] ? 1 : 0;
            const double share = double(equal) / double(side.size());
            if (std::max(share, 1 - share) >= kSameSamples) same = i;
        }
        if (same) {
            result[*same].alwaysWith.push_back(split.attribute);
        } else {
            result.push_back(std::move(split));
            sides.push_back(std::move(side));
        }
    }
    return result;
}

} // namespace

bool AttributeSplit::holds(const AttributedSample& sample) const {
    for (const auto& [name, of] : sample.attributes) {
        if (name != attribute) continue;
        if (isThreshold) return realOf(of).value_or(threshold) > threshold;
        return toText(of) == toText(value);
    }
    return false;
}

std::vector<AttributeSplit> findSplits(const std::vector<AttributedSample>& samples) {
    Moments all;
    std::map<std::string, Members> byName;
    for (std::uint32_t i = 0; i < samples.size(); ++i) {
        all.add(samples[i].value);
        for (const auto& [name, value] : samples[i].attributes) {
            Members& members = byName[name];
            if (members.empty() || members.back().second != i) members.emplace_back(&value, i);
        }
    }
    std::vector<std::pair<AttributeSplit, std::vector<bool>>> found;
    for (const auto& [name, members] : byName) {
        AttributeSplit split;
        split.attribute = name;
        const bool areNumbers = std::all_of(members.begin(), members.end(),
                                            [](const auto& member) { return realOf(*member.first).has_value(); });
        const std::size_t tried =
            areNumbers ? splitNumbers(members, samples, all, split) : splitTexts(members, samples, all, split);
        if (tried == 0 || split.explained < kLeastExplained) continue;
        std::vector<bool> isInside;
        measure(split, samples, isInside);
        turnToSlower(split, members);
        const double p = measure(split, samples, isInside);
        if (p * double(tried) * double(byName.size()) > kCertainSplit) continue;
        split.condition = conditionText(split);
        found.emplace_back(std::move(split), std::move(isInside));
    }
    return joinEqual(std::move(found));
}

} // namespace tenfold
