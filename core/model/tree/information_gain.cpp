#include "core/model/tree/information_gain.h"

#include "core/base/threads/parallel.h"
#include "core/stats/compare/chi_square.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>
#include <random>
#include <span>

namespace tenfold {
namespace {

constexpr std::size_t kSamplesOfPairs = 65'536;
constexpr std::size_t kPartsOfPairs = 8;
constexpr double kSurprising = 0.01;  ///< a chance below this counts as none
constexpr std::size_t kFewAPart = 16; ///< samples a part below which the gain of chance is not as chi-square has it
constexpr std::size_t kShuffles = 32;
constexpr std::size_t kAlike = 200; ///< all but one in so many samples on the same side

double logged(double count) {
    return count > 0 ? count * std::log2(count) : 0;
}

/// Counts of classes by part, which entropies are made of.
class Parts {
public:
    Parts(std::size_t parts, std::size_t classes)
        : m_classes(classes)
        , m_counts(parts * classes) {}
    void add(std::size_t part, std::size_t of) { ++m_counts[part * m_classes + of]; }
    void add(std::size_t part, std::span<const std::uint32_t> counts) {
        for (std::size_t c = 0; c < m_classes; ++c)
            m_counts[part * m_classes + c] += counts[c];
    }
    std::size_t parts() const { return m_counts.size() / m_classes; }
    std::span<const std::uint32_t> part(std::size_t p) const { return {m_counts.data() + p * m_classes, m_classes}; }

private:
    std::size_t m_classes;
    std::vector<std::uint32_t> m_counts;
};

/// n H(classes) in bits of some counts.
template <typename Counts>
double bitsOf(const Counts& counts) {
    double sum = 0, parts = 0;
    for (const auto count : counts) {
        sum += double(count);
        parts += logged(double(count));
    }
    return logged(sum) - parts;
}

/// What parting tells, from counts by part; part 0 is where the attribute is not known and does not count.
struct Parting {
    std::uint64_t samples = 0;
    double gainBits = 0, splitBits = 0; ///< times samples
    std::size_t parts = 0, classes = 0; ///< that hold any

    double degrees() const {
        return double(std::max<std::size_t>(parts, 1) - 1) * double(std::max<std::size_t>(classes, 1) - 1);
    }
    double chance() const { return degrees() > 0 ? chiSquareTail(2 * std::log(2.0) * gainBits, degrees()) : 1; }
};

Parting partingOf(const Parts& counts, std::size_t classes) {
    std::vector<std::uint64_t> all(classes);
    Parting result;
    double sizes = 0;
    for (std::size_t p = 1; p < counts.parts(); ++p) {
        std::uint64_t size = 0;
        for (std::size_t c = 0; c < classes; ++c) {
            all[c] += counts.part(p)[c];
            size += counts.part(p)[c];
        }
        if (size == 0) continue;
        ++result.parts;
        result.samples += size;
        sizes += logged(double(size));
        result.gainBits -= bitsOf(counts.part(p));
    }
    result.gainBits += bitsOf(all);
    result.splitBits = logged(double(result.samples)) - sizes;
    result.classes = std::size_t(std::count_if(all.begin(), all.end(), [](std::uint64_t n) { return n > 0; }));
    return result;
}

/// The samples, and what each attribute alone tells of them.
class Ranking {
public:
    Ranking(const std::vector<AttributeColumn>& attributes, const std::vector<std::uint8_t>& classes)
        : m_attributes(attributes)
        , m_classOf(classes)
        , m_classes(classes.empty() ? 1 : std::size_t{*std::max_element(classes.begin(), classes.end())} + 1)
        , m_single(attributes.size())
        , m_sides(attributes.size()) {}

    Result<std::vector<AttributeGain>> run(const GainOptions& options, Progress& progress) {
        SharedProgress shared;
        RETURN_IF_ERROR(runParallel(m_attributes.size(), {options.threads, "comparing attributes", m_attributes.size()},
                                    progress, shared, [&](std::size_t a) {
                                        rankOne(std::uint32_t(a));
                                        shared.add(1);
                                    }));
        findAlike();
        std::vector<AttributeGain> gains = m_single;
        if (options.withPairs) {
            RETURN_IF_ERROR(addPairs(options, progress, gains));
        }
        std::sort(gains.begin(), gains.end(), [](const AttributeGain& a, const AttributeGain& b) {
            const bool isA = a.chance < kSurprising, isB = b.chance < kSurprising;
            if (isA != isB) return isA;
            const double x = isA ? a.ratio : a.gain, y = isA ? b.ratio : b.gain;
            if (x != y) return x > y;
            return std::pair(a.attribute, a.second) < std::pair(b.attribute, b.second);
        });
        return gains;
    }

private:
    void rankOne(std::uint32_t a) {
        const AttributeColumn& column = m_attributes[a];
        AttributeGain& gain = m_single[a];
        gain.attribute = a;
        gain.threshold = kUnknownNumber;
        Parts counts(column.values() + 1, m_classes);
        for (std::size_t i = 0; i < m_classOf.size(); ++i)
            counts.add(column.codes[i], m_classOf[i]);
        double tried = 1;
        std::uint16_t lower = 0;
        if (column.isNumber) counts = bestThreshold(column, counts, gain.threshold, lower, tried);
        const Parting parting = partingOf(counts, m_classes);
        tried *= double(m_attributes.size());
        note(parting, tried, gain);
        if (!column.isNumber && parting.samples < kFewAPart * parting.parts)
            gain.chance = std::min(1.0, tried * chanceByShuffling(column, parting));
        noteSides(column, counts, lower, m_sides[a]);
    }

    static void note(const Parting& parting, double tried, AttributeGain& gain) {
        gain.samples = parting.samples;
        if (parting.samples == 0) return;
        gain.gain = std::max(0.0, parting.gainBits / double(parting.samples));
        gain.ratio = parting.splitBits > 0 ? parting.gainBits / parting.splitBits : 0;
        gain.chance = std::min(1.0, parting.chance() * tried);
    }

    /// Chance of a gain where parts hold few samples: what classes that are dealt out anew gain, as a chi-square
    /// distribution with their mean and variance.
    double chanceByShuffling(const AttributeColumn& column, const Parting& parting) const {
        std::mt19937_64 random(m_classOf.size());
        std::vector<std::uint8_t> dealt = m_classOf;
        double sum = 0, squares = 0;
        for (std::size_t round = 0; round < kShuffles; ++round) {
            std::shuffle(dealt.begin(), dealt.end(), random);
            Parts counts(column.values() + 1, m_classes);
            for (std::size_t i = 0; i < dealt.size(); ++i)
                counts.add(column.codes[i], dealt[i]);
            const double statistic = 2 * std::log(2.0) * partingOf(counts, m_classes).gainBits;
            sum += statistic;
            squares += statistic * statistic;
        }
        const double mean = sum / kShuffles, variance = (squares - sum * mean) / (kShuffles - 1);
        const double statistic = 2 * std::log(2.0) * parting.gainBits;
        if (mean <= 0 || variance <= 0) return statistic > mean * (1 + 1e-9) ? 0 : 1;
        return chiSquareTail(statistic * 2 * mean / variance, 2 * mean * mean / variance);
    }

    /// The two parts of numbers that gain most.
    Parts bestThreshold(const AttributeColumn& column, const Parts& counts, double& threshold, std::uint16_t& lower,
                        double& tried) const {
        std::vector<std::uint64_t> below(m_classes), above(m_classes);
        for (std::size_t p = 1; p < counts.parts(); ++p)
            for (std::size_t c = 0; c < m_classes; ++c)
                above[c] += counts.part(p)[c];
        double least = std::numeric_limits<double>::infinity();
        tried = 0;
        for (std::size_t p = 1; p + 1 < counts.parts(); ++p) {
            for (std::size_t c = 0; c < m_classes; ++c) {
                below[c] += counts.part(p)[c];
                above[c] -= counts.part(p)[c];
            }
            ++tried;
            const double bits = bitsOf(below) + bitsOf(above);
            if (bits >= least) continue;
            least = bits;
            lower = std::uint16_t(p);
        }
        tried = std::max(tried, 1.0);
        Parts two(3, m_classes);
        for (std::size_t i = 0; i < m_classOf.size(); ++i)
            if (const std::uint16_t code = column.codes[i]; code != 0)
                two.add(code <= lower || lower == 0 ? 1 : 2, m_classOf[i]);
        if (lower > 0) threshold = column.greatest[lower - 1];
        return two;
    }

    /// Which samples are on one side: of a number above the threshold, of a category where its class is more frequent
    /// than elsewhere.
    void noteSides(const AttributeColumn& column, const Parts& counts, std::uint16_t lower,
                   std::vector<std::uint64_t>& sides) const {
        std::vector<char> isUpper(column.values() + 1);
        double all = 0, first = 0;
        for (std::size_t p = 1; p < counts.parts(); ++p)
            for (std::size_t c = 0; c < m_classes; ++c)
                (c == 0 ? first : all) += counts.part(p)[c];
        all += first;
        for (std::size_t code = 1; code < isUpper.size(); ++code) {
            if (column.isNumber) {
                isUpper[code] = code > lower;
                continue;
            }
            double size = 0;
            for (const std::uint32_t count : counts.part(code))
                size += count;
            isUpper[code] = size > 0 && counts.part(code)[0] * all < first * size;
        }
        sides.assign((m_classOf.size() + 63) / 64, 0);
        for (std::size_t i = 0; i < m_classOf.size(); ++i)
            if (isUpper[column.codes[i]]) sides[i / 64] |= std::uint64_t{1} << i % 64;
    }

    void findAlike() {
        for (std::uint32_t a = 0; a < m_single.size(); ++a) {
            if (m_single[a].chance >= kSurprising) continue;
            for (std::uint32_t b = 0; b < a; ++b) {
                if (m_single[b].chance >= kSurprising) continue;
                std::size_t differ = 0;
                for (std::size_t i = 0; i < m_sides[a].size(); ++i)
                    differ += std::size_t(std::popcount(m_sides[a][i] ^ m_sides[b][i]));
                if (std::min(differ, m_classOf.size() - differ) * kAlike > m_classOf.size()) continue;
                m_single[a].alwaysWith.push_back(b);
                m_single[b].alwaysWith.push_back(a);
            }
        }
    }

    /// Codes of every so manieth sample in few parts: numbers by how many samples there are, categories the most
    /// frequent ones and the rest.
    std::vector<std::uint8_t> coarse(const AttributeColumn& column, std::size_t step) const {
        std::vector<std::uint32_t> counts(column.values() + 1);
        std::size_t known = 0;
        for (std::size_t i = 0; i < m_classOf.size(); i += step)
            known += ++counts[column.codes[i]] > 0 && column.codes[i] != 0 ? 1 : 0;
        std::vector<std::uint8_t> part(counts.size());
        if (column.isNumber) {
            std::size_t before = 0;
            for (std::size_t code = 1; code < part.size(); ++code) {
                part[code] = std::uint8_t(1 + before * kPartsOfPairs / std::max<std::size_t>(known, 1));
                before += counts[code];
            }
        } else {
            std::vector<std::size_t> order;
            for (std::size_t code = 1; code < part.size(); ++code)
                order.push_back(code);
            std::stable_sort(order.begin(), order.end(),
                             [&](std::size_t a, std::size_t b) { return counts[a] > counts[b]; });
            for (std::size_t i = 0; i < order.size(); ++i)
                part[order[i]] = std::uint8_t(1 + std::min(i, kPartsOfPairs - 1));
        }
        std::vector<std::uint8_t> result;
        for (std::size_t i = 0; i < m_classOf.size(); i += step)
            result.push_back(part[column.codes[i]]);
        return result;
    }

    static constexpr std::size_t kCodesOfPairs = kPartsOfPairs + 1;

    /// Counts by the parts of both attributes, where both are known.
    Parts countPair(const std::vector<std::uint8_t>& a, const std::vector<std::uint8_t>& b,
                    const std::vector<std::uint8_t>& classOf) const {
        Parts counts(kCodesOfPairs * kCodesOfPairs, m_classes);
        for (std::size_t i = 0; i < a.size(); ++i)
            counts.add(a[i] * kCodesOfPairs + b[i], classOf[i]);
        Parts known(1 + kCodesOfPairs * kCodesOfPairs, m_classes);
        for (std::size_t x = 1; x < kCodesOfPairs; ++x)
            for (std::size_t y = 1; y < kCodesOfPairs; ++y)
                known.add(1 + x * kCodesOfPairs + y, counts.part(x * kCodesOfPairs + y));
        return known;
    }

    /// The same by one of them alone.
    Parts countOfPair(const Parts& both, bool isFirst) const {
        Parts counts(kCodesOfPairs, m_classes);
        for (std::size_t x = 1; x < kCodesOfPairs; ++x)
            for (std::size_t y = 1; y < kCodesOfPairs; ++y)
                counts.add(isFirst ? x : y, both.part(1 + x * kCodesOfPairs + y));
        return counts;
    }

    Status addPairs(const GainOptions& options, Progress& progress, std::vector<AttributeGain>& gains) const {
        const std::size_t step = std::max<std::size_t>(1, m_classOf.size() / kSamplesOfPairs);
        std::vector<std::vector<std::uint8_t>> parts;
        for (const AttributeColumn& column : m_attributes)
            parts.push_back(coarse(column, step));
        std::vector<std::uint8_t> classOf;
        for (std::size_t i = 0; i < m_classOf.size(); i += step)
            classOf.push_back(m_classOf[i]);
        std::vector<std::vector<AttributeGain>> found(m_attributes.size());
        const double tried = double(m_attributes.size()) * double(m_attributes.size() + 1) / 2;
        SharedProgress shared;
        RETURN_IF_ERROR(
            runParallel(m_attributes.size(), {options.threads, "comparing pairs of attributes", m_attributes.size()},
                        progress, shared, [&](std::size_t a) {
                            for (std::size_t b = a + 1; b < m_attributes.size() && !shared.isStopped(); ++b)
                                tryPair(std::uint32_t(a), std::uint32_t(b), parts, classOf, tried, found[a]);
                            shared.add(1);
                        }));
        for (const std::vector<AttributeGain>& of : found)
            gains.insert(gains.end(), of.begin(), of.end());
        return {};
    }

    void tryPair(std::uint32_t a, std::uint32_t b, const std::vector<std::vector<std::uint8_t>>& parts,
                 const std::vector<std::uint8_t>& classOf, double tried, std::vector<AttributeGain>& found) const {
        const Parts counts = countPair(parts[a], parts[b], classOf);
        const Parting both = partingOf(counts, m_classes);
        const Parting first = partingOf(countOfPair(counts, true), m_classes);
        const Parting second = partingOf(countOfPair(counts, false), m_classes);
        const Parting& better = first.gainBits >= second.gainBits ? first : second;
        // What the pair tells beyond the better one, and beyond what the two tell side by side.
        const double more = both.gainBits - first.gainBits - second.gainBits;
        const double degrees = both.degrees() - better.degrees();
        if (more <= 0 || degrees <= 0) return;
        if (chiSquareTail(2 * std::log(2.0) * more, degrees) * tried >= kSurprising) return;
        AttributeGain gain;
        gain.attribute = a;
        gain.second = b;
        gain.threshold = kUnknownNumber;
        note(both, tried, gain);
        found.push_back(std::move(gain));
    }

    const std::vector<AttributeColumn>& m_attributes;
    const std::vector<std::uint8_t>& m_classOf;
    const std::size_t m_classes;
    std::vector<AttributeGain> m_single;
    std::vector<std::vector<std::uint64_t>> m_sides; ///< by attribute: a bit a sample
};

} // namespace

Result<std::vector<AttributeGain>> rankAttributes(const std::vector<AttributeColumn>& attributes,
                                                  const std::vector<std::uint8_t>& classes, const GainOptions& options,
                                                  Progress& progress) {
    return Ranking(attributes, classes).run(options, progress);
}

} // namespace tenfold
