#include "core/stats/summary/moments.h"

#include "core/stats/state_bytes.h"

#include <algorithm>
#include <cmath>

namespace tenfold {
namespace {

constexpr char kMomentsKind = 'M';
constexpr std::uint8_t kMomentsVersion = 1;

std::uint64_t magnitudeOf(std::int64_t value) {
    return value < 0 ? 0 - static_cast<std::uint64_t>(value) : static_cast<std::uint64_t>(value);
}

} // namespace

void Moments::add(std::int64_t value, std::uint64_t count) {
    if (count == 0) return;
    m_min = m_count == 0 ? value : std::min(m_min, value);
    m_max = m_count == 0 ? value : std::max(m_max, value);
    m_count += count;
    m_sum += Int128{value} * Int128{count};
    const std::uint64_t magnitude = magnitudeOf(value);
    m_squares += WideSum(UInt128{magnitude} * magnitude) * count;
}

void Moments::merge(const Moments& other) {
    if (other.m_count == 0) return;
    m_min = m_count == 0 ? other.m_min : std::min(m_min, other.m_min);
    m_max = m_count == 0 ? other.m_max : std::max(m_max, other.m_max);
    m_count += other.m_count;
    m_sum += other.m_sum;
    m_squares += other.m_squares;
}

std::optional<double> Moments::mean() const {
    if (m_count == 0) return std::nullopt;
    return static_cast<double>(m_sum) / static_cast<double>(m_count);
}

std::optional<double> Moments::variance() const {
    if (m_count < 2) return std::nullopt;
    WideSum scaled = m_squares * m_count;
    scaled -= WideSum::square(static_cast<UInt128>(m_sum < 0 ? -m_sum : m_sum));
    return scaled.toDouble() / static_cast<double>(m_count) / static_cast<double>(m_count - 1);
}

std::optional<double> Moments::deviation() const {
    const auto spread = variance();
    return spread ? std::optional(std::sqrt(*spread)) : std::nullopt;
}

std::optional<double> Moments::variation() const {
    if (m_count < 2 || m_sum == 0) return std::nullopt;
    return *deviation() / *mean();
}

std::optional<double> Moments::dispersion() const {
    if (m_count < 2 || m_sum == 0) return std::nullopt;
    return *variance() / *mean();
}

std::string Moments::kept() const {
    StateWriter out(kMomentsKind, kMomentsVersion);
    out.number(m_count);
    out.integer(m_min);
    out.integer(m_max);
    const auto sum = static_cast<UInt128>(m_sum);
    out.number(static_cast<std::uint64_t>(sum));
    out.number(static_cast<std::uint64_t>(sum >> 64));
    for (const std::uint64_t word : m_squares.words())
        out.number(word);
    return out.finish();
}

std::optional<Moments> Moments::restored(std::string_view bytes) {
    StateReader in(bytes, kMomentsKind, kMomentsVersion);
    Moments out;
    out.m_count = in.number();
    out.m_min = in.integer();
    out.m_max = in.integer();
    const std::uint64_t low = in.number();
    out.m_sum = static_cast<Int128>(UInt128{low} | UInt128{in.number()} << 64);
    std::array<std::uint64_t, 4> words{};
    for (std::uint64_t& word : words)
        word = in.number();
    out.m_squares = WideSum::ofWords(words);
    in.mustBe(out.m_count > 0 ? out.m_min <= out.m_max : out == Moments());
    return in.isWhole() ? std::optional(out) : std::nullopt;
}

} // namespace tenfold
