#include "core/import/formats/samples/sample_rows.h"

#include "core/base/text/utf8.h"
#include "core/import/files/run_input.h"
#include "core/import/formats/samples/input_rules.h"

#include <algorithm>
#include <cstring>
#include <utility>

namespace tenfold::samples {
namespace {

constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

} // namespace

std::span<const std::string_view> LineCells::of(std::string_view line, char delimiter) {
    m_cells.clear();
    if (line.find('"') == std::string_view::npos) {
        for (;;) {
            const void* found = std::memchr(line.data(), delimiter, line.size());
            if (!found) break;
            const auto length = static_cast<std::size_t>(static_cast<const char*>(found) - line.data());
            m_cells.push_back(line.substr(0, length));
            line.remove_prefix(length + 1);
        }
        m_cells.push_back(line);
        return m_cells;
    }
    m_quoted.clear();
    std::string cell;
    bool isQuoted = false;
    for (std::size_t i = 0; i < line.size(); ++i) {
        const char c = line[i];
        if (c == '"' && isQuoted && i + 1 < line.size() && line[i + 1] == '"') {
            cell += '"';
            ++i;
        } else if (c == '"' && (isQuoted || cell.empty())) {
            isQuoted = !isQuoted;
        } else if (c == delimiter && !isQuoted) {
            m_quoted.push_back(std::exchange(cell, {}));
        } else {
            cell += c;
        }
    }
    m_quoted.push_back(std::move(cell));
    for (const std::string& one : m_quoted)
        m_cells.push_back(one);
    return m_cells;
}

Status RowsReader::beginFile(const SourceFile& file) {
    m_source = &file;
    m_lines = LineSplitter(); // of a file that was cut a piece of a line is left
    m_feed.beginFile(file.name);
    m_isFirst = true;
    m_isLeftOut = false;
    return fileBegins();
}

Status RowsReader::feed(std::string_view chunk) {
    m_lines.feed(chunk, [this](const Line& one) {
        m_status = line(one);
        return m_status.has_value();
    });
    return std::exchange(m_status, Status());
}

Status RowsReader::endFile() {
    m_lines.end([this](const Line& one) {
        m_status = line(one);
        return m_status.has_value();
    });
    RETURN_IF_ERROR(std::exchange(m_status, Status()));
    return fileEnds();
}

Status RowsReader::line(const Line& line) {
    std::string_view text = line.text;
    if (line.number == 1 && text.starts_with(kByteOrderMark)) text.remove_prefix(kByteOrderMark.size());
    if (text.empty() || m_isLeftOut) return {};
    m_place = {line.offset, line.number, text};
    if (line.isCut || !isUtf8(text)) return skip(reasonOf("H102"));
    return row(m_cells.of(text, m_delimiter), std::exchange(m_isFirst, false));
}

Status RowsReader::leaveOut(const std::string& why) {
    m_isLeftOut = true;
    return m_feed.doubt(m_place, std::string(kKeptReason) + "the file is left out: " + why);
}

std::vector<std::string_view> firstLines(std::string_view head, std::size_t most) {
    std::vector<std::string_view> lines;
    if (head.starts_with(kByteOrderMark)) head.remove_prefix(kByteOrderMark.size());
    const bool isWhole = head.size() < kHeadBytes;
    while (lines.size() < most && !head.empty()) {
        std::size_t end = head.find('\n');
        if (end == std::string_view::npos && !isWhole) break;
        if (end == std::string_view::npos) end = head.size();
        std::string_view line = head.substr(0, end);
        if (line.ends_with('\r')) line.remove_suffix(1);
        lines.push_back(line);
        head.remove_prefix(std::min(end + 1, head.size()));
    }
    return lines;
}

} // namespace tenfold::samples
