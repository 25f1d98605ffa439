#include "core/export/timed_lines.h"

#include "core/words/base_messages.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <queue>

namespace tenfold {
namespace {

constexpr std::size_t kLinesPiece = 1 << 20; ///< bytes that are handed out at once

Status temporaryFailed() {
    return fail(MessageId::CannotWrite, {"temporary files", std::strerror(errno)});
}

} // namespace

Status TimedLines::add(std::int64_t timeNs, std::string_view text) {
    if (m_text.size() + text.size() + m_entries.size() * sizeof(Entry) > m_mostBytes && !m_entries.empty())
        RETURN_IF_ERROR(spill());
    m_entries.push_back({timeNs, m_text.size(), text.size()});
    m_text += text;
    return {};
}

void TimedLines::sort() {
    std::stable_sort(m_entries.begin(), m_entries.end(),
                     [](const Entry& a, const Entry& b) { return a.timeNs < b.timeNs; });
}

Status TimedLines::spill() {
    sort();
    Part file(std::tmpfile());
    if (!file) return temporaryFailed();
    bool isGood = true;
    for (const Entry& entry : m_entries) {
        const std::uint64_t size = entry.size;
        isGood = isGood && std::fwrite(&entry.timeNs, sizeof entry.timeNs, 1, file.get()) == 1 &&
                 std::fwrite(&size, sizeof size, 1, file.get()) == 1 &&
                 (size == 0 || std::fwrite(m_text.data() + entry.begin, size, 1, file.get()) == 1);
    }
    if (!isGood || std::fflush(file.get()) != 0) return temporaryFailed();
    std::rewind(file.get());
    m_parts.push_back(std::move(file));
    m_text.clear();
    m_entries.clear();
    return {};
}

bool TimedLines::readHead(std::FILE* file, Head& head) {
    std::uint64_t size = 0;
    if (std::fread(&head.timeNs, sizeof head.timeNs, 1, file) != 1 || std::fread(&size, sizeof size, 1, file) != 1)
        return false;
    head.text.resize(size);
    return size == 0 || std::fread(head.text.data(), size, 1, file) == 1;
}

Status TimedLines::finish(const std::function<Status(std::string_view)>& write) {
    if (!m_parts.empty() && !m_entries.empty()) RETURN_IF_ERROR(spill());
    std::string piece;
    const auto give = [&](std::string_view text) -> Status {
        piece += text;
        if (piece.size() < kLinesPiece) return {};
        const Status status = write(piece);
        piece.clear();
        return status;
    };
    sort();
    for (const Entry& entry : m_entries)
        RETURN_IF_ERROR(give(std::string_view(m_text).substr(entry.begin, entry.size)));
    std::vector<Head> heads(m_parts.size());
    const auto isLater = [&](std::size_t a, std::size_t b) {
        return heads[a].timeNs != heads[b].timeNs ? heads[a].timeNs > heads[b].timeNs : a > b;
    };
    std::priority_queue<std::size_t, std::vector<std::size_t>, decltype(isLater)> next(isLater);
    for (std::size_t p = 0; p < m_parts.size(); ++p)
        if (readHead(m_parts[p].get(), heads[p])) next.push(p);
    while (!next.empty()) {
        const std::size_t part = next.top();
        next.pop();
        RETURN_IF_ERROR(give(heads[part].text));
        if (readHead(m_parts[part].get(), heads[part])) next.push(part);
    }
    m_parts.clear();
    m_entries.clear();
    m_text.clear();
    return write(piece);
}

} // namespace tenfold
