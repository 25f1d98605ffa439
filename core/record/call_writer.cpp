#include "core/record/call_writer.h"

#include "core/base/text/text_forms.h"
#include "core/base/text/utf8.h"
#include "core/trace/value.h"
#include "core/words/record_messages.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <system_error>
#include <utility>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace tenfold::record {
namespace {

/// Pending text of one sender above it is written at once, so that a flood needs no memory.
constexpr std::size_t kMostPending = std::size_t{1} << 20;
/// Of a sender's name in the name of its file; systems take 255 bytes.
constexpr std::size_t kMostFileName = 100;

/// Writes all of a text behind a file. @return 0 or the error; `written` is what went into it
int appendTo(const std::filesystem::path& file, std::string_view text, std::uint64_t sizeBefore, std::size_t& written) {
    written = 0;
    const int fd = ::open(file.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | O_NOFOLLOW, 0666);
    if (fd < 0) return errno;
    int error = 0;
    while (written < text.size() && error == 0) {
        const ssize_t got = ::write(fd, text.data() + written, text.size() - written);
        if (got > 0)
            written += static_cast<std::size_t>(got);
        else if (got == 0 || errno != EINTR)
            error = got == 0 ? EIO : errno;
    }
    if (error != 0) { // what stands behind the last whole line goes
        const std::size_t lines = text.substr(0, written).rfind('\n');
        written = lines == text.npos ? 0 : lines + 1;
        (void)!::ftruncate(fd, static_cast<off_t>(sizeBefore + written));
    }
    ::close(fd);
    return error;
}

} // namespace

Result<CallWriter> CallWriter::open(const std::filesystem::path& folder) {
    std::error_code error;
    std::filesystem::create_directories(folder, error);
    if (error) return fail(MessageId::CannotRecord, {folder.string(), error.message()});
    const bool isEmpty = std::filesystem::is_empty(folder, error);
    if (error) return fail(MessageId::CannotRecord, {folder.string(), error.message()});
    if (!isEmpty) return fail(MessageId::FolderInUse, {folder.string()});
    return CallWriter(folder);
}

std::string CallWriter::fileNameOf(std::string_view name) {
    std::string base;
    for (const char c : name.substr(0, kMostFileName)) {
        const bool isPlain =
            isDigit(c) || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '-' || c == '_' || c == '.';
        base += isPlain ? c : '_';
    }
    if (base.empty() || base[0] == '.') base.insert(0, "_");
    for (int i = 1;; ++i) {
        const std::string file = base + (i > 1 ? "-" + std::to_string(i) : "") + ".jsonl";
        std::string lower = file;
        std::transform(lower.begin(), lower.end(), lower.begin(),
                       [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
        if (m_files.insert(lower).second) return file;
    }
}

CallWriter::Sender& CallWriter::sender(std::string_view name) {
    const auto found = m_senders.find(name);
    if (found != m_senders.end()) return *found->second;
    auto made = std::make_unique<Sender>();
    made->file = fileNameOf(name);
    appendJsonString(made->name, asName(name));
    return *m_senders.emplace(std::string(name), std::move(made)).first->second;
}

void CallWriter::added(Sender& sender) {
    if (!m_stopped.empty()) {
        sender.pending.clear();
        return;
    }
    ++m_lines;
    ++sender.pendingLines;
    if (!std::exchange(sender.isListed, true)) m_waiting.push_back(&sender);
    if (sender.pending.size() > kMostPending) write(sender);
}

void CallWriter::write(Sender& sender) {
    std::size_t written = 0;
    const int error = appendTo(m_folder / sender.file, sender.pending, sender.written, written);
    sender.written += written;
    m_bytes += written;
    if (error != 0) {
        m_stopped = (m_folder / sender.file).string() + ": " + std::strerror(error);
        const auto kept =
            std::count(sender.pending.begin(), sender.pending.begin() + static_cast<std::ptrdiff_t>(written), '\n');
        sender.pendingLines -= std::min(sender.pendingLines, static_cast<std::uint64_t>(kept));
    } else {
        sender.pendingLines = 0;
    }
    sender.pending.clear();
}

void CallWriter::flush() {
    for (Sender* sender : m_waiting) {
        sender->isListed = false;
        if (m_stopped.empty() && !sender->pending.empty()) write(*sender);
        // What could not be written was not recorded.
        m_lines -= sender->pendingLines;
        sender->pendingLines = 0;
        sender->pending.clear();
    }
    m_waiting.clear();
}

Status CallWriter::writeBeside(const std::string& file, std::string_view text) {
    std::size_t written = 0;
    const int error = appendTo(m_folder / file, text, 0, written);
    if (error != 0) return fail(MessageId::CannotRecord, {(m_folder / file).string(), std::strerror(error)});
    m_files.insert(file);
    return {};
}

} // namespace tenfold::record
