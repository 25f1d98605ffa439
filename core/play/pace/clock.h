#pragma once

#include <cstdint>
#include <ctime>

namespace tenfold {

/// The one clock of a play: monotonic, ns since its start. Tests move one by hand.
class PlayClock {
public:
    virtual ~PlayClock() = default;
    virtual std::int64_t nowNs() = 0;
    /// Sets it back, by no more than it has run: what was between did not happen (a pause).
    virtual void setBack(std::int64_t ns) = 0;
};

class SteadyPlayClock final : public PlayClock {
public:
    SteadyPlayClock()
        : m_originNs(read()) {}
    std::int64_t nowNs() override { return read() - m_originNs; }
    void setBack(std::int64_t ns) override { m_originNs += ns; }
    /// 0 is now.
    void restart() { m_originNs = read(); }
    /// 0 is when CLOCK_MONOTONIC says so.
    void restartAt(std::int64_t originNs) { m_originNs = originNs; }

private:
    static std::int64_t read() {
        timespec now{};
        clock_gettime(CLOCK_MONOTONIC, &now);
        return std::int64_t{now.tv_sec} * 1'000'000'000 + now.tv_nsec;
    }
    std::int64_t m_originNs;
};

} // namespace tenfold
