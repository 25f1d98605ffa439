#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <vector>

namespace tenfold {

/// The visible part of a time axis, in ns since the start of the run. Pure: zooming and panning keep inside the run.
struct TimeScale {
    double spanNs = 1;           ///< of the whole run
    double fromNs = 0, toNs = 1; ///< visible
    double left = 0, width = 1;  ///< px
    static constexpr double kSmallestNs = 1000;

    double x(double ns) const { return left + (ns - fromNs) / (toNs - fromNs) * width; }
    double ns(double px) const { return fromNs + (px - left) / width * (toNs - fromNs); }
    double pxPerNs() const { return width / (toNs - fromNs); }
    bool isWhole() const { return fromNs <= 0 && toNs >= spanNs; }

    void fit() {
        fromNs = 0;
        toNs = std::max(spanNs, 1.0);
    }
    /// Zooms by a factor (> 1 = closer) and keeps the time under `px` where it is.
    void zoom(double factor, double px) {
        const double at = ns(px), share = (px - left) / width;
        const double wide = std::clamp((toNs - fromNs) / factor, std::min(kSmallestNs, spanNs), spanNs);
        fromNs = at - share * wide;
        toNs = fromNs + wide;
        clamp();
    }
    void pan(double px) {
        const double by = px / width * (toNs - fromNs);
        fromNs += by;
        toNs += by;
        clamp();
    }
    void show(double from, double to) {
        if (to < from) std::swap(from, to);
        const double middle = (from + to) / 2, half = std::max((to - from) / 2, std::min(kSmallestNs, spanNs) / 2);
        fromNs = middle - half;
        toNs = middle + half;
        clamp();
    }
    /// Moves a time into view when it is outside.
    void reveal(double at) {
        const double wide = toNs - fromNs;
        if (at >= fromNs && at <= toNs) return;
        fromNs = at - wide / 2;
        toNs = fromNs + wide;
        clamp();
    }
    /// Places of a second that tell neighbouring points of the picture apart: 3 (ms) to 9 (ns).
    int decimals() const { return std::clamp(int(std::ceil(-std::log10(1e-9 / pxPerNs()) - 1e-9)), 3, 9); }
    /// Round steps for labels at least `px` apart, with the step in ns.
    std::vector<double> ticks(double px, double& step) const {
        std::vector<double> out;
        const double rough = px / pxPerNs(), unit = std::pow(10, std::floor(std::log10(std::max(rough, 1e-9))));
        const double share = rough / unit;
        step = unit * (share <= 1 ? 1 : share <= 2 ? 2 : share <= 5 ? 5 : 10);
        for (double t = std::ceil(fromNs / step) * step; t <= toNs && out.size() < 1000; t += step)
            out.push_back(t);
        return out;
    }

private:
    void clamp() {
        const double wide = std::min(toNs - fromNs, spanNs);
        fromNs = std::clamp(fromNs, 0.0, spanNs - wide);
        toNs = fromNs + wide;
    }
};

} // namespace tenfold
