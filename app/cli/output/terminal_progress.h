#pragma once

#include "core/base/threads/cancellation.h"

#include <chrono>
#include <memory>
#include <string>

namespace tenfold::cli {

/// Progress on stderr (formats.md): on a terminal one live line with stage, share, done/total, rate and time left; else
/// one line every ten seconds; nothing when quiet. Ctrl+C (or SIGTERM, or a
/// terminal that is closed) makes advance() return false; a second one ends
/// the program at once. Thread: any, one at a time.
class TerminalProgress final : public Progress {
public:
    explicit TerminalProgress(bool quiet);
    ~TerminalProgress() override; ///< takes the live line away
    bool advance(std::uint64_t done, std::uint64_t total, std::string_view stage) override;

    /// Takes the live line away, if there is one, so that other text can be written.
    static void clearLine();

    /// Until there is one: Ctrl+C and SIGTERM end the program at once, as cancelled. For before anything was begun.
    static void endWhenAsked();

private:
    using Clock = std::chrono::steady_clock;
    void show(Clock::time_point now, std::uint64_t done, std::uint64_t total);

    bool m_quiet;
    bool m_isTerminal;
    std::string m_stage;
    Clock::time_point m_stageBegan;
    std::uint64_t m_stageDone = 0; ///< done when the stage began
    Clock::time_point m_lastShown;
};

/// Starts to listen for Ctrl+C and makes the progress of a program: what cancellation points on this thread ask until
/// it goes.
std::unique_ptr<Progress> makeTerminalProgress(bool quiet);

/// The text of a progress line: "reading  45 %  153 M of 340 M, 310 M/s, 0:01 left".
/// @param seconds  since `before` units of the stage were done
std::string progressText(std::string_view stage, std::uint64_t before, std::uint64_t done, std::uint64_t total,
                         double seconds);

} // namespace tenfold::cli
