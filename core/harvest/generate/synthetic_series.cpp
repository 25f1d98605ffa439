#include "core/harvest/generate/synthetic_series.h"

#include "core/stats/processes/random_draws.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

namespace tenfold::harvest {
namespace {

double between(RandomStream& random, double low, double high) {
    return low + (high - low) * random.unit();
}

/// What the three patterns share: the length and how many slots an hour and a day have.
struct Grid {
    std::size_t slots;
    double slotsAnHour;
    double slotsADay;
    explicit Grid(const SyntheticSeries& how)
        : slots(how.days * static_cast<std::size_t>(86400 / how.slotSeconds))
        , slotsAnHour(3600.0 / how.slotSeconds)
        , slotsADay(86400.0 / how.slotSeconds) {}
};

/// b + e(t) A [cos(wt - ph) + h2 cos(2wt - 2ph)] + slow noise; e is smaller on two days of seven.
Series periodic(const Grid& grid, double difficulty, RandomStream& random) {
    const double amplitude = between(random, 0.08, 0.3), base = between(random, amplitude + 0.05, 0.6);
    const double phase = between(random, 0, 2 * std::numbers::pi), second = between(random, 0, 0.5);
    const double weak = 1 - between(random, 0, 0.5) * difficulty;
    Series out =
        autoregressive(grid.slots, between(random, 0, 0.3) * amplitude * difficulty, 24 * grid.slotsAnHour, random);
    for (std::size_t i = 0; i < out.size(); ++i) {
        const double days = static_cast<double>(i) / grid.slotsADay;
        const double angle = 2 * std::numbers::pi * days - phase;
        const double strength = static_cast<std::size_t>(days) % 7 >= 5 ? weak : 1;
        out[i] += base + strength * amplitude * (std::cos(angle) + second * std::cos(2 * angle));
    }
    return out;
}

Series constant(const Grid& grid, double difficulty, RandomStream& random) {
    const double base = between(random, 0.02, 0.8), wave = between(random, 0, 0.02) * difficulty;
    Series out = autoregressive(grid.slots, between(random, 0, 0.015) * difficulty, 48 * grid.slotsAnHour, random);
    for (std::size_t i = 0; i < out.size(); ++i)
        out[i] += base + wave * std::cos(2 * std::numbers::pi * static_cast<double>(i) / grid.slotsADay);
    return out;
}

/// On and off, each for exponential times.
void addBursts(Series& out, const Grid& grid, RandomStream& random) {
    const double on = between(random, 1, 24) * grid.slotsAnHour, off = between(random, 6, 96) * grid.slotsAnHour;
    const double height = between(random, 0.2, 0.6);
    bool isOn = random.unit() < on / (on + off);
    double until = drawnExponential(random) * (isOn ? on : off);
    for (std::size_t i = 0; i < out.size(); ++i) {
        while (static_cast<double>(i) >= until) {
            isOn = !isOn;
            until += drawnExponential(random) * (isOn ? on : off);
        }
        out[i] += isOn ? height : 0;
    }
}

Series unpredictable(const Grid& grid, RandomStream& random) {
    const std::uint64_t kind = random.below(3);
    const double base = between(random, 0.05, 0.4);
    if (kind == 0) {
        const double sigma = between(random, 0.08, 0.25), slots = between(random, 6, 120) * grid.slotsAnHour;
        Series out = autoregressive(grid.slots, sigma, slots, random);
        for (double& share : out)
            share += base;
        return out;
    }
    Series out(grid.slots, base);
    if (kind == 1) {
        addBursts(out, grid, random);
        return out;
    }
    const double mean = 36 * grid.slotsAnHour; // between jumps
    double level = between(random, 0.05, 0.8), until = drawnExponential(random) * mean;
    for (std::size_t i = 0; i < out.size(); ++i) {
        for (; static_cast<double>(i) >= until; until += drawnExponential(random) * mean)
            level = between(random, 0.05, 0.8);
        out[i] = level;
    }
    return out;
}

} // namespace

Series autoregressive(std::size_t count, double sigma, double slots, RandomStream& random) {
    Series out(count);
    const double keep = std::exp(-1 / slots), fresh = sigma * std::sqrt(1 - keep * keep);
    double value = sigma * drawnNormals(random).first;
    for (std::size_t i = 0; i < count; i += 2) {
        const auto [first, second] = drawnNormals(random);
        out[i] = value;
        value = keep * value + fresh * first;
        if (i + 1 < count) out[i + 1] = value;
        value = keep * value + fresh * second;
    }
    return out;
}

Series syntheticSeries(Pattern pattern, const SyntheticSeries& how, RandomStream& random) {
    const Grid grid(how);
    Series out = pattern == Pattern::Periodic   ? periodic(grid, how.difficulty, random)
                 : pattern == Pattern::Constant ? constant(grid, how.difficulty, random)
                                                : unpredictable(grid, random);
    const double noise = between(random, 0.005, 0.03) * how.noise;
    for (std::size_t i = 0; i < out.size(); i += 2) {
        const auto [first, second] = drawnNormals(random);
        out[i] = std::clamp(out[i] + noise * first, 0.0, 1.0);
        if (i + 1 < out.size()) out[i + 1] = std::clamp(out[i + 1] + noise * second, 0.0, 1.0);
    }
    return out;
}

} // namespace tenfold::harvest
