#include "core/play/play_writer.h"

#include "core/base/files/file_writer.h"
#include "core/words/base_messages.h"

#include <fmt/format.h>

#include <cerrno>
#include <chrono>
#include <cstring>

#include <fcntl.h>
#include <unistd.h>

namespace tenfold {
namespace {

constexpr std::size_t kHandedBytes = 256 * 1024; ///< lines are handed over by this much, or …
constexpr std::int64_t kHandedNs = 250'000'000;  ///< … as often: the last half second is what a kill may cost

std::string tomlText(const std::string& text) {
    std::string out;
    appendJsonString(out, text); // escapes of JSON are those of TOML
    return out;
}

std::string runToml(const std::filesystem::path& folder, const Plan& plan, const PlayOptions& options) {
    std::string out = fmt::format("name = {}\nformat = \"jsonl\"\n", tomlText(folder.filename().string()));
    if (const auto scale = plan.parameters.find("scale"); scale != plan.parameters.end())
        out += fmt::format("scale = {}\n", scale->second);
    if (!options.targets.empty()) out += fmt::format("target = {}\n", tomlText(options.targets.front().name));
    out += "\n[config]\n";
    for (const auto& [key, value] : plan.parameters)
        if (key != "scale") out += fmt::format("{} = {}\n", tomlText(key), value);
    return out;
}

} // namespace

Result<std::unique_ptr<PlayWriter>> PlayWriter::create(const std::filesystem::path& folder, const Plan& plan,
                                                       const PlayOptions& options) {
    std::error_code error;
    std::filesystem::create_directories(folder, error);
    const auto name = folder.filename().empty() ? folder.parent_path() : folder;
    const std::filesystem::path file = folder / "events.jsonl";
    const int descriptor = ::open(file.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0644);
    if (descriptor < 0) return fail(MessageId::CannotWrite, {file.string(), std::strerror(errno)});
    if (const Status written = writeFile(folder / "run.toml", runToml(name, plan, options)); !written) {
        ::close(descriptor);
        return tl::unexpected<Error>(written.error());
    }
    return std::unique_ptr<PlayWriter>(new PlayWriter(file, descriptor));
}

PlayWriter::PlayWriter(std::filesystem::path file, int descriptor)
    : m_file(std::move(file))
    , m_descriptor(descriptor)
    , m_thread([this] { writeLoop(); }) {}

PlayWriter::~PlayWriter() {
    (void)finish();
    ::close(m_descriptor);
}

void PlayWriter::add(const PlayedCall& call) {
    m_lines += fmt::format(R"({{"t":{},"sender":)", call.wallNs);
    appendJsonString(m_lines, call.node);
    m_lines += fmt::format(R"(,"thread":"conn-{}","method":)", call.connection);
    appendJsonString(m_lines, call.method);
    m_lines += R"(,"to":)";
    appendJsonString(m_lines, call.target);
    m_lines += R"(,"request":)";
    m_lines += call.requestJson;
    m_lines += R"(,"response":)";
    appendReplyJson(m_lines, *call.reply);
    m_lines += fmt::format(R"(,"dur":{},"late":{}}})", call.durationNs, call.lateNs);
    m_lines += '\n';
    const std::int64_t endNs = call.wallNs + call.durationNs;
    if (m_lines.size() < kHandedBytes && endNs - m_handedNs < kHandedNs) return;
    m_handedNs = endNs;
    {
        const std::lock_guard lock(m_mutex);
        if (m_error == 0) m_queued += m_lines;
    }
    m_lines.clear();
    m_changed.notify_one();
}

void PlayWriter::writeLoop() {
    std::string lines;
    std::unique_lock lock(m_mutex);
    for (;;) {
        m_changed.wait(lock, [this] { return m_isDone || !m_queued.empty(); });
        if (m_queued.empty()) return;
        lines.swap(m_queued);
        m_queued.clear();
        lock.unlock();
        int error = 0;
        for (std::size_t at = 0; at < lines.size() && error == 0;) {
            const auto written = ::write(m_descriptor, lines.data() + at, lines.size() - at);
            if (written >= 0)
                at += static_cast<std::size_t>(written);
            else if (errno != EINTR)
                error = errno;
        }
        lines.clear();
        lock.lock();
        if (error != 0) m_error = error;
        if (m_error != 0) m_queued.clear();
    }
}

Status PlayWriter::finish() {
    if (m_thread.joinable()) {
        {
            const std::lock_guard lock(m_mutex);
            if (m_error == 0) m_queued += m_lines;
            m_lines.clear();
            m_isDone = true;
        }
        m_changed.notify_one();
        m_thread.join();
    }
    if (m_error != 0) return fail(MessageId::CannotWrite, {m_file.string(), std::strerror(m_error)});
    return {};
}

} // namespace tenfold
