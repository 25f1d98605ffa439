#include "core/characterize/generate/age_match.h"

#include "core/base/threads/cancellation.h"
#include "core/words/base_messages.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace tenfold::characterize {

AgeMatch::AgeMatch(const QuantileTable& ages, std::span<const DrawnFile> files, std::span<const std::int64_t> times)
    : m_ages(ages)
    , m_files(files)
    , m_times(times)
    , m_fileOf(times.size(), kNone)
    , m_events(files.size(), 0) {
    for (std::size_t bin = 1; bin <= kBins && !ages.isEmpty(); ++bin) {
        const double border = std::floor(ages.at(double(bin) / double(kBins)));
        if (m_borders.empty() || border > m_borders.back()) m_borders.push_back(border);
    }
    m_borders.push_back(std::numeric_limits<double>::max());
    m_had.assign(m_borders.size(), 0);
    for (std::size_t bin = 0; bin < m_borders.size(); ++bin)
        m_shares.push_back(bin + 1 == m_borders.size() ? 1 : ages.shareUpTo(m_borders[bin]));
}

std::size_t AgeMatch::binOf(std::uint32_t file, std::int64_t timeMs) const {
    const double age = double(timeMs - m_files[file].birthMs);
    return std::size_t(std::lower_bound(m_borders.begin(), m_borders.end(), age) - m_borders.begin());
}

void AgeMatch::count(std::size_t bin, double by) {
    for (; bin < m_had.size(); ++bin)
        m_had[bin] += by;
}

void AgeMatch::give(std::size_t event, std::uint32_t file) {
    if (const std::uint32_t before = m_fileOf[event]; before != kNone) {
        count(binOf(before, m_times[event]), -1);
        --m_events[before];
    }
    m_fileOf[event] = file;
    if (file == kNone) return;
    count(binOf(file, m_times[event]), 1);
    ++m_events[file];
}

/// How much the sum of squares falls when events of bins a and b become events of bins c and d.
double AgeMatch::fallOf(std::size_t a, std::size_t b, std::size_t c, std::size_t d) const {
    const std::size_t first = std::min({a, b, c, d}), last = std::max({a, b, c, d});
    double falls = 0;
    for (std::size_t bin = first; bin < last; ++bin) {
        const double by = double(c <= bin) + double(d <= bin) - double(a <= bin) - double(b <= bin);
        const double off = m_had[bin] - m_wanted[bin];
        falls -= by * (2 * off + by);
    }
    return falls;
}

/// One more event of a file: one that has none, or of another file that can move to one. @return whether there was one
bool AgeMatch::place(std::uint32_t file, std::vector<std::size_t>& open, RandomStream& random) {
    constexpr int kTries = 400; // in vain for a file that is there one part in a hundred: 2 % of such
    cancellationPoint();
    const DrawnFile& one = m_files[file];
    const auto low = std::upper_bound(m_times.begin(), m_times.end(), one.birthMs - 1) - m_times.begin();
    const auto high = std::lower_bound(m_times.begin(), m_times.end(), one.deathMs) - m_times.begin();
    if (low >= high) return false; // nothing happens while it is there
    for (int i = 0; i < kTries && !open.empty(); ++i) {
        const std::size_t at = random.below(open.size()), event = open[at];
        std::size_t other = event;
        if (!isThere(file, m_times[event])) {
            other = std::size_t(low) + random.below(std::uint64_t(high - low));
            const std::uint32_t moved = m_fileOf[other];
            if (moved == kNone || moved == file || !isThere(moved, m_times[event])) continue;
            give(event, moved);
        }
        give(other, file);
        open[at] = open.back();
        open.pop_back();
        return true;
    }
    return false;
}

/// Files that got no event at all leave theirs to files that should have none, and are there when some are open.
void AgeMatch::passOn(std::span<std::uint32_t> left, std::vector<std::size_t>& open, RandomStream& random) {
    constexpr int kTries = 64; // each looks at 32 files; what is left then is few, and counted as read elsewhere
    for (std::uint32_t file = 0; file < left.size(); ++file) {
        if (left[file] == 0 || m_events[file] > 0) continue;
        cancellationPoint();
        for (int i = 0; i < kTries && left[file] > 0 && !open.empty(); ++i) {
            const std::int64_t time = m_times[open[random.below(open.size())]];
            const double age =
                m_ages.isEmpty() ? random.unit() * double(time - m_times.front()) : m_ages.at(random.unit());
            const std::uint32_t heir =
                nearest(time, age, [&](std::uint32_t other) { return m_events[other] == 0 && left[other] == 0; });
            if (heir == kNone) continue;
            std::swap(left[heir], left[file]);
            while (left[heir] > 0 && place(heir, open, random))
                --left[heir];
        }
    }
}

void AgeMatch::fill(std::span<std::uint32_t> left, RandomStream& random) {
    std::vector<std::uint32_t> waiting;
    for (std::uint32_t file = 0; file < left.size(); ++file)
        for (std::uint32_t i = 0; i < left[file]; ++i)
            waiting.push_back(file);
    std::vector<std::size_t> open;
    for (std::size_t event = 0; event < m_fileOf.size(); ++event)
        if (m_fileOf[event] == kNone) open.push_back(event);
    shuffle(waiting, random);
    for (const std::uint32_t file : waiting)
        if (place(file, open, random)) --left[file];
    passOn(left, open, random);
}

void AgeMatch::trySwap(std::size_t event, RandomStream& random) {
    const std::size_t other = random.below(m_times.size());
    const std::uint32_t a = m_fileOf[event], b = m_fileOf[other];
    if (b == kNone || a == b || !isThere(a, m_times[other]) || !isThere(b, m_times[event])) return;
    if (fallOf(binOf(a, m_times[event]), binOf(b, m_times[other]), binOf(b, m_times[event]),
               binOf(a, m_times[other])) <= 0)
        return;
    give(event, b);
    give(other, a);
}

/// Of two files, one with an event more than the other, the other gets it: as many files have as many.
void AgeMatch::tryTrade(std::size_t event, RandomStream& random) {
    const std::uint32_t from = m_fileOf[event];
    const std::uint32_t wanted = m_events[from] - 1;
    const std::uint32_t to =
        nearest(m_times[event], m_ages.at(random.unit()), [&](std::uint32_t file) { return m_events[file] == wanted; });
    if (to == kNone) return;
    const std::size_t was = binOf(from, m_times[event]), is = binOf(to, m_times[event]);
    if (fallOf(was, was, is, was) > 0) give(event, to);
}

double AgeMatch::wantedOf(std::size_t bin) const {
    return m_shares[bin] * m_had.back(); // all events are below the last border
}

Status AgeMatch::improve(std::uint64_t tries, RandomStream& random, Progress& progress) {
    if (m_ages.isEmpty() || m_times.size() < 2) return {};
    m_wanted.clear();
    for (std::size_t bin = 0; bin < m_borders.size(); ++bin)
        m_wanted.push_back(wantedOf(bin));
    constexpr std::uint64_t kTold = 1U << 14; // some milliseconds
    constexpr double kNear = 0.002;           // what a distance of 0.05 does not show
    for (std::uint64_t i = 0; i < tries; ++i) {
        if (i % kTold == 0) {
            if (!progress.advance(i, tries, "ages")) return fail(MessageId::Cancelled);
            if (distance() < kNear) break;
        }
        const std::size_t event = random.below(m_times.size());
        if (m_fileOf[event] == kNone) continue;
        if (i % 2 == 0)
            trySwap(event, random);
        else
            tryTrade(event, random);
    }
    return {};
}

double AgeMatch::distance() const {
    double most = 0;
    for (std::size_t bin = 0; bin < m_had.size(); ++bin)
        most = std::max(most, std::abs(m_had[bin] - wantedOf(bin)));
    return m_had.back() > 0 ? most / m_had.back() : 0;
}

} // namespace tenfold::characterize
