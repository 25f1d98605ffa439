#include "app/cli/output/table.h"

#include "core/base/text/visible_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cassert>
#include <cstdlib>
#include <unistd.h>

namespace tenfold::cli {
namespace {

constexpr std::string_view kGap = "  ";
constexpr std::string_view kGood = "\x1b[32m", kBad = "\x1b[1;31m", kDim = "\x1b[2m", kStrong = "\x1b[1m";
constexpr std::string_view kEnd = "\x1b[0m";
constexpr std::size_t kNoLimit = static_cast<std::size_t>(-1);

/// Ranges are those of Unicode 15 that occur in practice; a wrong width shifts one line of a table, no more.
std::size_t widthOf(char32_t code) {
    const auto within = [code](char32_t low, char32_t high) { return code >= low && code <= high; };
    if (within(0x300, 0x36f) || within(0x1ab0, 0x1aff) || within(0x1dc0, 0x1dff) || within(0x200b, 0x200f) ||
        within(0x20d0, 0x20ff) || within(0xfe00, 0xfe0f) || within(0xfe20, 0xfe2f) || code == 0xfeff)
        return 0;
    if (within(0x1100, 0x115f) || within(0x2e80, 0x303e) || within(0x3041, 0xa4cf) || within(0xac00, 0xd7a3) ||
        within(0xf900, 0xfaff) || within(0xfe30, 0xfe6f) || within(0xff00, 0xff60) || within(0xffe0, 0xffe6) ||
        within(0x1f300, 0x1f64f) || within(0x1f900, 0x1f9ff) || within(0x20000, 0x3fffd))
        return 2;
    return 1;
}

std::string cut(const std::string& text, std::size_t limit) {
    if (displayWidth(text) <= limit) return text;
    std::size_t at = 0;
    std::size_t width = 0;
    while (at < text.size()) {
        const Character c = nextCharacter(text, at);
        const std::size_t next = c.code == kBadByte ? 1 : widthOf(c.code);
        if (width + next + 1 > limit) break;
        width += next;
        at += c.bytes;
    }
    return text.substr(0, at) + "…";
}

std::string_view escapeOf(Tone tone) {
    switch (tone) {
    case Tone::Good:
        return kGood;
    case Tone::Bad:
        return kBad;
    case Tone::Dim:
        return kDim;
    case Tone::Strong:
        return kStrong;
    case Tone::Plain:
        break;
    }
    return {};
}

} // namespace

Table::Table(std::vector<std::string> header, std::vector<Align> align)
    : m_header(std::move(header))
    , m_align(std::move(align))
    , m_limits(m_header.size(), kNoLimit) {
    m_align.resize(m_header.size(), Align::Left);
}

Table& Table::row(std::vector<std::string> cells) {
    assert(cells.size() <= m_header.size());
    cells.resize(m_header.size());
    for (std::size_t i = 0; i < cells.size(); ++i)
        cells[i] = cut(printable(cells[i]), m_limits[i]);
    m_rows.push_back({std::move(cells), std::vector<Tone>(m_header.size(), Tone::Plain), false});
    return *this;
}

Table& Table::tone(std::size_t column, Tone tone) {
    assert(!m_rows.empty() && column < m_header.size());
    m_rows.back().tones[column] = tone;
    return *this;
}

Table& Table::rule() {
    m_rows.push_back({{}, {}, true});
    return *this;
}

Table& Table::limit(std::size_t column, std::size_t width) {
    m_limits.at(column) = width;
    return *this;
}

void Table::appendLine(std::string& out, const Row& row, const std::vector<std::size_t>& widths, bool colour) const {
    std::size_t owed = 0; // blanks that are written only when something follows
    for (std::size_t i = 0; i < widths.size(); ++i) {
        const std::string& cell = row.cells[i];
        const std::size_t padding = widths[i] - displayWidth(cell);
        if (m_align[i] == Align::Right) owed += padding;
        if (!cell.empty()) {
            out.append(owed, ' ');
            owed = 0;
            out += toned(cell, row.tones[i], colour);
        }
        if (m_align[i] == Align::Left) owed += padding;
        owed += kGap.size();
    }
    out += '\n';
}

std::string Table::text(bool colour) const {
    const std::size_t columns = m_header.size();
    const Row header{m_header, std::vector<Tone>(columns, Tone::Strong), false};
    std::vector<std::size_t> widths(columns);
    for (std::size_t i = 0; i < columns; ++i) {
        widths[i] = displayWidth(m_header[i]);
        for (const Row& row : m_rows)
            if (!row.isRule) widths[i] = std::max(widths[i], displayWidth(row.cells[i]));
    }
    std::string out;
    appendLine(out, header, widths, colour);
    Row dashes{std::vector<std::string>(columns), std::vector<Tone>(columns, Tone::Dim), false};
    for (std::size_t i = 0; i < columns; ++i)
        dashes.cells[i].assign(widths[i], '-');
    for (const Row& row : m_rows)
        appendLine(out, row.isRule ? dashes : row, widths, colour);
    return out;
}

std::string Table::text() const {
    return text(stdoutTakesColour());
}

bool stdoutTakesColour() {
    const char* noColour = std::getenv("NO_COLOR");
    const char* terminal = std::getenv("TERM");
    if (noColour && *noColour) return false;
    if (terminal && std::string_view(terminal) == "dumb") return false;
    return isatty(STDOUT_FILENO) == 1;
}

std::string toned(std::string_view text, Tone tone, bool colour) {
    if (!colour || tone == Tone::Plain) return std::string(text);
    return fmt::format("{}{}{}", escapeOf(tone), text, kEnd);
}

std::string heading(std::string_view text) {
    return "\n" + toned(text, Tone::Strong, stdoutTakesColour()) + "\n";
}

std::size_t displayWidth(std::string_view text) {
    std::size_t width = 0;
    for (std::size_t at = 0; at < text.size();) {
        const Character c = nextCharacter(text, at);
        width += c.code == kBadByte ? 1 : widthOf(c.code);
        at += c.bytes;
    }
    return width;
}

std::string printable(std::string_view text) {
    return visibleText(text);
}

std::string printableLines(std::string_view text) {
    static constexpr std::array kTones{kGood, kBad, kDim, kStrong, kEnd};
    return visibleLines(text, kTones.data(), kTones.size());
}

} // namespace tenfold::cli
