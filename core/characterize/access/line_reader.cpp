#include "core/characterize/access/line_reader.h"

#include "core/base/threads/cancellation.h"

namespace tenfold::characterize {

void LineCounts::add(const LineCounts& later) {
    parsed += later.parsed;
    rejected += later.rejected;
    other += later.other;
    for (const BadLine& bad : later.firstBad)
        if (firstBad.size() < kMostBadLines) firstBad.push_back(bad);
}

void AccessReader::countBad(std::uint64_t line, std::uint64_t offset, std::string_view text) {
    ++m_counts.rejected;
    if (m_counts.firstBad.size() < kMostBadLines)
        m_counts.firstBad.push_back({m_file, line, offset, std::string(text.substr(0, kMostBadText))});
}

void LineReader::take(const Line& given, AccessSink& sink) {
    Line line = given;
    constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
    if (line.number == 1 && line.text.starts_with(kByteOrderMark)) line.text.remove_prefix(kByteOrderMark.size());
    if (line.text.empty()) return;
    const LineKind kind = line.isCut ? LineKind::Rejected : this->line(line, sink);
    if (kind == LineKind::Parsed) {
        ++m_counts.parsed;
    } else if (kind == LineKind::Other) {
        ++m_counts.other;
    } else {
        countBad(line.number, line.offset, line.text);
    }
}

Status LineReader::feed(std::string_view chunk, AccessSink& sink) {
    cancellationPoint();
    m_splitter.feed(chunk, [&](const Line& line) {
        take(line, sink);
        return true;
    });
    return {};
}

Status LineReader::end(AccessSink& sink) {
    m_splitter.end([&](const Line& line) {
        take(line, sink);
        return true;
    });
    return {};
}

} // namespace tenfold::characterize
