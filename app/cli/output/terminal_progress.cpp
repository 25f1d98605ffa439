#include "app/cli/output/terminal_progress.h"

#include <fmt/format.h>

#include <array>
#include <atomic>
#include <csignal>
#include <cstdio>
#include <unistd.h>

namespace tenfold::cli {
namespace {

constexpr std::chrono::milliseconds kLiveEvery{100};
constexpr std::chrono::seconds kLineEvery{10};

volatile std::sig_atomic_t stopAsked = 0;
std::atomic<bool> hasLiveLine = false;

/// What does not look whether it shall stop is ended after this time: a read that waits for ever, a statement of
/// SQLite. Files are whole at any moment (FileWriter, SQLite's journal), so nothing is lost.
constexpr unsigned kSecondsToStop = 2;

void onAlarm(int) {
    constexpr int kCancelled = 4; // exit code
    constexpr std::string_view kText = "\ntenfold: cancelled\n";
    const ssize_t ignored = ::write(STDERR_FILENO, kText.data(), kText.size());
    (void)ignored;
    ::_exit(kCancelled);
}

void onSignal(int) {
    stopAsked = 1;
    ::alarm(kSecondsToStop);
}

void listenForStop() {
    struct sigaction action {};
    action.sa_handler = onSignal;
    action.sa_flags = static_cast<int>(SA_RESETHAND) | SA_RESTART; // the second signal acts as if nobody listened
    sigemptyset(&action.sa_mask);
    struct sigaction late {};
    late.sa_handler = onAlarm;
    sigemptyset(&late.sa_mask);
    sigaction(SIGALRM, &late, nullptr);
    for (const int signal : {SIGINT, SIGTERM, SIGHUP, SIGXCPU}) {
        struct sigaction former {};
        const bool isIgnored = sigaction(signal, nullptr, &former) == 0 && former.sa_handler == SIG_IGN; // nohup
        if (signal != SIGHUP || !isIgnored) sigaction(signal, &action, nullptr);
    }
}

/// 340123456 → "340 M".
std::string shortNumber(double value) {
    constexpr std::array<std::string_view, 5> kUnits{"", " k", " M", " G", " T"};
    std::size_t unit = 0;
    while (value >= 1000 && unit + 1 < kUnits.size()) {
        value /= 1000;
        ++unit;
    }
    return fmt::format("{:.{}f}{}", value, unit > 0 && value < 10 ? 1 : 0, kUnits[unit]);
}

std::string shortTime(double seconds) {
    const auto whole = static_cast<std::uint64_t>(seconds + 0.5);
    if (whole >= 3600) return fmt::format("{}:{:02}:{:02}", whole / 3600, whole / 60 % 60, whole % 60);
    return fmt::format("{}:{:02}", whole / 60, whole % 60);
}

} // namespace

std::string progressText(std::string_view stage, std::uint64_t before, std::uint64_t done, std::uint64_t total,
                         double seconds) {
    std::string text(stage);
    if (total > 0) {
        const double share = 100.0 * static_cast<double>(std::min(done, total)) / static_cast<double>(total);
        text += fmt::format("  {:.0f} %  {} of {}", share, shortNumber(static_cast<double>(done)),
                            shortNumber(static_cast<double>(total)));
    } else if (done > 0) {
        text += "  " + shortNumber(static_cast<double>(done));
    }
    constexpr double kLongEnough = 0.5; // s; a rate over less says nothing
    if (seconds < kLongEnough || done <= before) return text;
    const double rate = static_cast<double>(done - before) / seconds;
    text += fmt::format(", {}/s", shortNumber(rate));
    if (total > done) text += fmt::format(", {} left", shortTime(static_cast<double>(total - done) / rate));
    return text;
}

void TerminalProgress::endWhenAsked() {
    struct sigaction action {};
    action.sa_handler = onAlarm;
    sigemptyset(&action.sa_mask);
    for (const int signal : {SIGINT, SIGTERM}) {
        struct sigaction former {};
        const bool isIgnored = sigaction(signal, nullptr, &former) == 0 && former.sa_handler == SIG_IGN;
        if (!isIgnored) sigaction(signal, &action, nullptr);
    }
}

TerminalProgress::TerminalProgress(bool quiet)
    : m_quiet(quiet)
    , m_isTerminal(isatty(STDERR_FILENO) != 0)
    , m_lastShown(Clock::now()) {}

TerminalProgress::~TerminalProgress() {
    clearLine();
}

bool TerminalProgress::advance(std::uint64_t done, std::uint64_t total, std::string_view stage) {
    if (stopAsked != 0) return false;
    if (m_quiet) return true;
    const Clock::time_point now = Clock::now();
    if (stage != m_stage || done < m_stageDone) {
        m_stage = stage;
        m_stageBegan = now;
        m_stageDone = done;
    }
    const bool isDue = m_isTerminal ? now - m_lastShown >= kLiveEvery : now - m_lastShown >= kLineEvery;
    if (isDue) show(now, done, total);
    return true;
}

void TerminalProgress::show(Clock::time_point now, std::uint64_t done, std::uint64_t total) {
    m_lastShown = now;
    const double seconds = std::chrono::duration<double>(now - m_stageBegan).count();
    const std::string text = progressText(m_stage, m_stageDone, done, total, seconds);
    if (m_isTerminal) {
        hasLiveLine = true;
        std::fputs(("\r\033[K" + text).c_str(), stderr);
    } else {
        std::fputs((text + "\n").c_str(), stderr);
    }
    std::fflush(stderr);
}

void TerminalProgress::clearLine() {
    if (!hasLiveLine.exchange(false)) return;
    std::fputs("\r\033[K", stderr);
    std::fflush(stderr);
}

namespace {

class VerbProgress final : public Progress {
public:
    explicit VerbProgress(bool quiet)
        : m_terminal(quiet) {}
    bool advance(std::uint64_t done, std::uint64_t total, std::string_view stage) override {
        return m_asked.advance(done, total, stage);
    }

private:
    TerminalProgress m_terminal;
    CancellableProgress m_asked{m_terminal};
};

} // namespace

std::unique_ptr<Progress> makeTerminalProgress(bool quiet) {
    listenForStop();
    return std::make_unique<VerbProgress>(quiet);
}

} // namespace tenfold::cli
