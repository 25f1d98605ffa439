#pragma once

#include "core/base/result.h"
#include "core/plan/plan.h"
#include "core/play/pace/played_call.h"
#include "core/play/play_options.h"

#include <condition_variable>
#include <filesystem>
#include <mutex>
#include <string>
#include <thread>

namespace tenfold {

/// Writes played calls as a run folder: run.toml, and events.jsonl line by line as they are answered, at least every
/// half second, from a thread of its own. Killed at any moment, what was written is good but for the last line.
class PlayWriter final : public PlayedCalls {
public:
    /// Errors: CannotWrite (a folder that holds a run already, a full disk).
    static Result<std::unique_ptr<PlayWriter>> create(const std::filesystem::path& folder, const Plan& plan,
                                                      const PlayOptions& options);
    ~PlayWriter() override;
    void add(const PlayedCall& call) override;
    /// The rest is written. Errors: CannotWrite, also one from before.
    Status finish();

private:
    PlayWriter(std::filesystem::path file, int descriptor);
    void writeLoop();

    std::filesystem::path m_file;
    int m_descriptor;
    std::string m_lines; ///< of the player's thread
    std::mutex m_mutex;
    std::condition_variable m_changed;
    std::string m_queued; ///< guarded, as what follows
    bool m_isDone = false;
    int m_error = 0;
    std::int64_t m_handedNs = 0;
    std::thread m_thread;
};

} // namespace tenfold
