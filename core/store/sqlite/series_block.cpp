#include "core/store/sqlite/series_block.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <limits>
#include <numeric>
#include <optional>
#include <stdexcept>

namespace tenfold {
namespace {

constexpr unsigned kSeriesVersion = 1;
constexpr std::size_t kHeadBytes = 32;
constexpr unsigned kEvenTimes = 0, kWholeDoubles = 8;
/// An even pace with more gaps than this share of its slots is stored as single times.
constexpr std::uint64_t kMostSlotsASample = 2;
constexpr unsigned kMostDecimals = 9; ///< 10^9 is exact, and so is a whole number of 32 bits times it

constexpr std::array<double, kMostDecimals + 1> kPowersOfTen{1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9};

[[noreturn]] void damaged() {
    throw std::runtime_error("a block of samples is damaged");
}

void append(std::string& bytes, std::uint64_t number, std::size_t width) {
    for (std::size_t i = width; i-- > 0;)
        bytes += static_cast<char>(number >> (8 * i) & 0xFFU);
}

std::uint64_t numberAt(std::string_view bytes, std::size_t at, std::size_t width) {
    std::uint64_t number = 0;
    for (std::size_t i = 0; i < width; ++i)
        number = number << 8 | static_cast<unsigned char>(bytes[at + i]);
    return number;
}

std::uint64_t mostOf(std::size_t width) {
    return width == 8 ? ~std::uint64_t{0} : (std::uint64_t{1} << (8 * width)) - 1;
}

/// Bytes for numbers up to this.
std::size_t widthOf(std::uint64_t most) {
    for (const std::size_t width : {1, 2, 4})
        if (most <= mostOf(width)) return width;
    return 8;
}

/// Values as whole numbers of a decimal unit.
struct Decimals {
    unsigned decimals = 0;
    std::int64_t least = 0;
    std::size_t width = 0;
    std::vector<std::int64_t> numbers; ///< by sample
};

/// A value as a whole number of the unit, where it comes back from that to the bit.
std::optional<std::int64_t> wholeOf(double value, double unit) {
    constexpr double kMostWhole = 1e15; // doubles count by ones up to here
    const double scaled = value * unit;
    if (!(std::abs(scaled) < kMostWhole)) return std::nullopt;
    const auto whole = static_cast<std::int64_t>(std::llround(scaled));
    const double back = static_cast<double>(whole) / unit;
    if (std::bit_cast<std::uint64_t>(back) != std::bit_cast<std::uint64_t>(value)) return std::nullopt; // also of -0
    return whole;
}

/// The coarsest unit that gives all values back; nothing where 4 bytes a value do not.
std::optional<Decimals> decimalsOf(const std::vector<Sample>& samples) {
    Decimals found;
    for (; found.decimals <= kMostDecimals; ++found.decimals) {
        found.numbers.clear();
        for (const Sample& sample : samples) {
            const auto whole = wholeOf(sample.value, kPowersOfTen[found.decimals]);
            if (!whole) break;
            found.numbers.push_back(*whole);
        }
        if (found.numbers.size() < samples.size()) continue;
        const auto [least, most] = std::minmax_element(found.numbers.begin(), found.numbers.end());
        found.least = *least;
        found.width = widthOf(static_cast<std::uint64_t>(*most - *least) + 1); // and the code of a gap above all
        return found.width < kWholeDoubles ? std::optional(std::move(found)) : std::nullopt;
    }
    return std::nullopt;
}

/// Which slot each sample is in.
struct Slots {
    std::uint64_t step = 1;
    std::vector<std::uint64_t> of; ///< by sample, ascending
};

Slots slotsOf(const std::vector<Sample>& samples) {
    Slots slots;
    std::uint64_t step = 0;
    const auto first = static_cast<std::uint64_t>(samples.front().timeNs);
    for (const Sample& sample : samples)
        step = std::gcd(step, static_cast<std::uint64_t>(sample.timeNs) - first);
    slots.step = std::max<std::uint64_t>(1, step);
    for (const Sample& sample : samples)
        slots.of.push_back((static_cast<std::uint64_t>(sample.timeNs) - first) / slots.step);
    return slots;
}

struct Head {
    unsigned timeForm = 0, valueForm = 0, decimals = 0;
    std::size_t slots = 0; ///< of an even pace, else samples
    std::uint64_t firstNs = 0, step = 0, least = 0;
};

Head headOf(std::string_view bytes) {
    if (bytes.size() < kHeadBytes || numberAt(bytes, 0, 1) != kSeriesVersion) damaged();
    Head head;
    head.timeForm = static_cast<unsigned>(numberAt(bytes, 1, 1));
    head.valueForm = static_cast<unsigned>(numberAt(bytes, 2, 1));
    head.decimals = static_cast<unsigned>(numberAt(bytes, 3, 1));
    head.slots = numberAt(bytes, 4, 4);
    head.firstNs = numberAt(bytes, 8, 8);
    head.step = numberAt(bytes, 16, 8);
    head.least = numberAt(bytes, 24, 8);
    const auto isWidth = [](unsigned form) { return form == 1 || form == 2 || form == 4 || form == 8; };
    const std::size_t most = head.timeForm == kEvenTimes ? kMostSlotsASample * kSamplesOfBlock : kSamplesOfBlock;
    if ((head.timeForm != kEvenTimes && !isWidth(head.timeForm)) || !isWidth(head.valueForm) || head.slots == 0 ||
        head.slots > most || head.decimals > kMostDecimals ||
        bytes.size() != kHeadBytes + head.slots * (head.timeForm + head.valueForm))
        damaged();
    return head;
}

/// The value of a code; nothing: a gap.
std::optional<double> valueOf(const Head& head, std::uint64_t code) {
    if (head.valueForm == kWholeDoubles) {
        const auto value = std::bit_cast<double>(code);
        if (std::isnan(value)) return std::nullopt;
        if (!std::isfinite(value)) damaged();
        return value;
    }
    if (code == mostOf(head.valueForm)) return std::nullopt;
    return static_cast<double>(static_cast<std::int64_t>(head.least + code)) / kPowersOfTen[head.decimals];
}

} // namespace

std::string packedSamples(const std::vector<Sample>& samples) {
    const Slots slots = slotsOf(samples);
    const std::optional<Decimals> decimals = decimalsOf(samples);
    const bool isEven = slots.of.back() < kMostSlotsASample * samples.size();
    const std::size_t timeWidth = isEven ? kEvenTimes : widthOf(slots.of.back());
    const std::size_t valueWidth = decimals ? decimals->width : kWholeDoubles;
    const std::uint64_t gap =
        decimals ? mostOf(valueWidth) : std::bit_cast<std::uint64_t>(std::numeric_limits<double>::quiet_NaN());
    const std::size_t count = isEven ? slots.of.back() + 1 : samples.size();
    std::string bytes;
    bytes.reserve(kHeadBytes + count * (timeWidth + valueWidth));
    append(bytes, kSeriesVersion, 1);
    append(bytes, timeWidth, 1);
    append(bytes, valueWidth, 1);
    append(bytes, decimals ? decimals->decimals : 0, 1);
    append(bytes, count, 4);
    append(bytes, static_cast<std::uint64_t>(samples.front().timeNs), 8);
    append(bytes, slots.step, 8);
    append(bytes, static_cast<std::uint64_t>(decimals ? decimals->least : 0), 8);
    if (!isEven)
        for (const std::uint64_t slot : slots.of)
            append(bytes, slot, timeWidth);
    std::uint64_t next = 0; // slot of an even pace
    for (std::size_t i = 0; i < samples.size(); ++i) {
        for (; isEven && next < slots.of[i]; ++next)
            append(bytes, gap, valueWidth);
        ++next;
        append(bytes,
               decimals ? static_cast<std::uint64_t>(decimals->numbers[i] - decimals->least)
                        : std::bit_cast<std::uint64_t>(samples[i].value),
               valueWidth);
    }
    return bytes;
}

void unpackSamples(std::string_view bytes, std::vector<Sample>& samples) {
    const Head head = headOf(bytes);
    const std::size_t values = kHeadBytes + head.slots * head.timeForm, before = samples.size();
    for (std::size_t i = 0; i < head.slots; ++i) {
        const auto value = valueOf(head, numberAt(bytes, values + i * head.valueForm, head.valueForm));
        if (!value) {
            if (head.timeForm != kEvenTimes) damaged();
            continue;
        }
        const std::uint64_t slot =
            head.timeForm == kEvenTimes ? i : numberAt(bytes, kHeadBytes + i * head.timeForm, head.timeForm);
        const auto timeNs = static_cast<std::int64_t>(head.firstNs + slot * head.step); // wraps where it is damaged
        if (samples.size() > before && timeNs <= samples.back().timeNs) damaged();
        samples.push_back({timeNs, *value});
    }
    if (samples.size() == before || samples.size() - before > kSamplesOfBlock) damaged();
}

} // namespace tenfold
