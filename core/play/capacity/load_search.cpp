#include "core/play/capacity/load_search.h"

#include "core/play/play_report.h"

#include <algorithm>
#include <cmath>
#include <set>

namespace tenfold {

LoadSearch::LoadSearch(double from, double to)
    : m_from(std::min(from, to))
    , m_to(std::max(from, to))
    , m_next(m_from) {}

/// Whole loads where the ends are: half a worker cannot be played.
double LoadSearch::rounded(double load) const {
    const bool isWhole = m_from == std::round(m_from) && m_to == std::round(m_to);
    return std::clamp(isWhole ? std::round(load) : load, m_from, m_to);
}

int LoadSearch::heldOf(double load) const {
    int held = 0;
    for (const LoadStep& step : m_steps)
        if (step.load == load && !step.playerWasLimit) held += step.isWithin ? 1 : -1;
    return held;
}

int LoadSearch::playsOf(double load) const {
    return static_cast<int>(std::count_if(m_steps.begin(), m_steps.end(), [&](const LoadStep& step) {
        return step.load == load && !step.playerWasLimit;
    }));
}

int LoadSearch::playersOf(double load) const {
    return static_cast<int>(std::count_if(m_steps.begin(), m_steps.end(), [&](const LoadStep& step) {
        return step.load == load && step.playerWasLimit;
    }));
}

void LoadSearch::told(const LoadStep& step) {
    const auto before = std::find_if(m_steps.rbegin(), m_steps.rend(),
                                     [&](const LoadStep& s) { return s.load * 1.9 < step.load && s.isWithin; });
    const bool isLessThanOffered = step.offered <= 0 || step.rate < step.offered * kDelivered;
    if (before != m_steps.rend() && step.isWithin && isLessThanOffered && step.rate < before->rate * kGrowth)
        m_grewNoMore = true;
    m_steps.push_back(step);
    choose();
}

void LoadSearch::choose() {
    m_next.reset();
    if (m_steps.size() >= kMostSteps) return;
    if (m_steps.back().playerWasLimit) { // by chance, or always
        if (playersOf(m_steps.back().load) < kRepeats) m_next = m_steps.back().load;
        return;
    }
    double held = 0, broken = 0;
    std::set<double> loads;
    for (const LoadStep& step : m_steps)
        loads.insert(step.load);
    for (const double load : loads) { // of repeats the majority counts
        if (playsOf(load) == 0) continue;
        if (heldOf(load) > 0)
            held = load;
        else if (broken == 0)
            broken = load;
    }
    if (broken > 0 && held > broken) { // above a load that broke one was held: ask both again
        m_next = playsOf(broken) <= playsOf(held) ? broken : held;
        if (playsOf(*m_next) >= 2 * kRepeats) m_next.reset();
        return;
    }
    if (m_grewNoMore || (broken == 0 && held >= m_to)) {
        if (playsOf(held) < kRepeats) m_next = held;
        return;
    }
    if (broken == 0) {
        m_next = rounded(held * 2);
        return;
    }
    if (held == 0) { // not even the smallest
        if (playsOf(m_from) < kRepeats) m_next = m_from;
        return;
    }
    const double middle = rounded(std::sqrt(held * broken));
    if (broken / held > kGap && middle > held && middle < broken)
        m_next = middle;
    else if (playsOf(held) < kRepeats || playsOf(broken) < kRepeats)
        m_next = playsOf(broken) <= playsOf(held) ? broken : held;
}

LoadSearch::Limit LoadSearch::limit() const {
    Limit out;
    std::set<double> loads;
    for (const LoadStep& step : m_steps)
        loads.insert(step.load);
    double broken = 0, brokenAlways = 0;
    for (const double load : loads) {
        const int plays = playsOf(load), held = heldOf(load);
        if (plays == 0) continue;
        if (held > 0 && broken == 0) out.load = load;
        if (held <= 0 && broken == 0) broken = load;
        if (held == plays && broken == 0) out.low = load;
        if (held == -plays && brokenAlways == 0) brokenAlways = load;
    }
    out.high = brokenAlways > 0 ? brokenAlways : std::max(out.load, broken);
    if (!m_steps.empty() && m_steps.back().playerWasLimit && broken == 0)
        out.why = Limit::Why::PlayerWasLimit;
    else if (out.load == 0)
        out.why = Limit::Why::NeverHeld;
    else if (broken > 0)
        out.why = Limit::Why::Broken;
    else if (m_grewNoMore)
        out.why = Limit::Why::NoGrowth;
    return out;
}

} // namespace tenfold
