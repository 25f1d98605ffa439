#include "core/harvest/choose/class_selection.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>

namespace tenfold::harvest {
namespace {

/// Place of a pattern for a type: 2 the best, 0 the last.
int rankOf(JobType type, Pattern pattern) {
    // short, medium, long by constant, periodic, unpredictable
    constexpr std::array<std::array<int, 3>, 3> kRanks{{{0, 1, 2}, {1, 2, 0}, {2, 1, 0}}};
    return kRanks.at(static_cast<std::size_t>(type)).at(static_cast<std::size_t>(pattern));
}

/// The first of `among` whose weights up to it exceed `unit` of all.
std::size_t drawn(const std::vector<std::size_t>& among, const std::vector<double>& weights, double unit) {
    double all = 0;
    for (const std::size_t c : among)
        all += weights[c];
    double sum = 0;
    for (const std::size_t c : among)
        if (sum += weights[c]; sum > unit * all) return c;
    return among.back();
}

std::uint64_t roomOf(const ClassRequest& request, const ClassState& of) {
    if (!of.current) return 0;
    const double share = headroom(request.type, of);
    double room = 0;
    for (const LikeServers& servers : of.servers)
        room += static_cast<double>(servers.count) * std::max(0.0, share * servers.cores - servers.reservedCores) /
                request.containerCores;
    constexpr double kRounding = 1e-9; // whole numbers that came out a little less
    return static_cast<std::uint64_t>(std::floor(room + kRounding));
}

} // namespace

double headroom(JobType type, const ClassState& of) {
    const double current = of.current.value_or(0);
    switch (type) {
    case JobType::Short:
        return 1 - current;
    case JobType::Medium:
        return 1 - std::max(of.average, current);
    case JobType::Long:
        return 1 - std::max(of.peak, current);
    }
    return 0;
}

ClassSelection roomsFor(const ClassRequest& request, const std::vector<ClassState>& classes) {
    ClassSelection out;
    for (std::size_t c = 0; c < classes.size(); ++c) {
        out.rooms.push_back(roomOf(request, classes[c]));
        out.weights.push_back(static_cast<double>(out.rooms[c]) *
                              std::pow(request.rankRatio, rankOf(request.type, classes[c].pattern)));
        if (out.rooms[c] >= request.containers) out.feasible.push_back(c);
    }
    return out;
}

ClassSelection selectClasses(const ClassRequest& request, const std::vector<ClassState>& classes,
                             const std::function<double()>& unit) {
    ClassSelection out = roomsFor(request, classes);
    if (!out.feasible.empty()) {
        out.chosen = {drawn(out.feasible, out.weights, unit())};
        return out;
    }
    if (std::accumulate(out.rooms.begin(), out.rooms.end(), std::uint64_t{0}) < request.containers) return out;
    std::vector<std::size_t> left;
    for (std::size_t c = 0; c < classes.size(); ++c)
        if (out.rooms[c] > 0) left.push_back(c);
    for (std::uint64_t room = 0; room < request.containers;) {
        const std::size_t next = drawn(left, out.weights, unit());
        room += out.rooms[next];
        out.chosen.push_back(next);
        left.erase(std::find(left.begin(), left.end(), next));
    }
    std::sort(out.chosen.begin(), out.chosen.end());
    return out;
}

} // namespace tenfold::harvest
