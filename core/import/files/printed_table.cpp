#include "core/import/files/printed_table.h"

#include "core/base/text/csv_text.h"
#include "core/base/text/text_forms.h"
#include "core/import/files/line_prefix.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace tenfold {
namespace {

/// Bars of any drawing; lines are read with each as '|'.
constexpr std::array<std::string_view, 3> kBars{"\u2502", "\u2503", "\u2551"};
/// What corners, crossings and lines are drawn with.
constexpr std::string_view kBoxLead = "\xE2"; // U+2500 to U+257F are E2 94 80 to E2 95 BF

bool isBoxAt(std::string_view text, std::size_t at) {
    return at + 2 < text.size() && text[at] == kBoxLead[0] && (text[at + 1] == '\x94' || text[at + 1] == '\x95');
}

std::string_view trimmed(std::string_view text) {
    while (!text.empty() && (text.front() == ' ' || text.front() == '\t'))
        text.remove_prefix(1);
    while (!text.empty() && (text.back() == ' ' || text.back() == '\t' || text.back() == '\r'))
        text.remove_suffix(1);
    return text;
}

/// "+----+----+", "----+-----", "|---|:--:|", "├────┼────┤"
bool isRule(std::string_view line) {
    line = trimmed(line);
    std::size_t drawn = 0, crossings = 0;
    for (std::size_t i = 0; i < line.size();) {
        if (isBoxAt(line, i)) {
            // lines are U+2500, U+2501 and U+2550; all else of the block are corners and crossings
            const std::string_view sign = line.substr(i, 3);
            const bool isLine = sign == "\u2500" || sign == "\u2501" || sign == "\u2550";
            (isLine ? drawn : crossings) += 1;
            i += 3;
            continue;
        }
        const char c = line[i++];
        if (c == '-' || c == '=')
            ++drawn;
        else if (c == '+' || c == '|')
            ++crossings;
        else if (c != ':' && c != ' ')
            return false;
    }
    return drawn >= 3 && crossings >= 1;
}

/// A drawn line in which names stand, as of ClickHouse's PrettyCompact: "┌─traceID─┬─spanID─┐".
bool isNamedRule(std::string_view line) {
    line = trimmed(line);
    return (line.starts_with("\u250C\u2500") || line.starts_with("\u250F\u2501")) && !isRule(line);
}

/// "-[ RECORD 1 ]---", "*** 1. row ***", "Row 1:": before the cells of one row, a line each.
bool beginsRow(std::string_view line) {
    line = trimmed(line);
    if (line.starts_with("-[ RECORD ")) return true;
    constexpr std::string_view kStars = "****", kRow = "Row ";
    if (line.starts_with(kStars) && line.ends_with(kStars) && line.find(". row ") != line.npos) return true;
    return line.starts_with(kRow) && line.ends_with(':') &&
           isDigits(line.substr(kRow.size(), line.size() - kRow.size() - 1));
}

/// With each bar as '|': the bytes of others are one, so that places are those of signs on the screen.
std::string withBars(std::string_view line) {
    std::string text;
    for (std::size_t i = 0; i < line.size();) {
        const auto bar = std::find_if(kBars.begin(), kBars.end(),
                                      [&](std::string_view sign) { return line.substr(i).starts_with(sign); });
        text.push_back(bar == kBars.end() ? line[i] : '|');
        i += bar == kBars.end() ? 1 : bar->size();
    }
    return text;
}

bool isBlank(std::string_view line) {
    return trimmed(line).empty();
}

class PrintedTableStep final : public Unwrapper::Step {
public:
    void feed(std::string_view bytes, std::string& out) override {
        m_lines.feed(bytes, [&](const Line& line) {
            take(line.text, out);
            return true;
        });
    }
    void end(std::string& out) override {
        m_lines.end([&](const Line& line) {
            take(line.text, out);
            return true;
        });
        endRow(out);
        leftOut += m_held.size();
        m_held.clear();
    }

private:
    using Cells = std::vector<std::string>;

    void take(std::string_view drawn, std::string& out) {
        std::string plain;
        drawn = withoutColours(drawn, plain);
        if (beginsRow(drawn)) {
            endRow(out);
            m_isVertical = true;
            return;
        }
        if (m_isVertical) return takeCell(drawn);
        if (isNamedRule(drawn)) return takeNames(namesIn(drawn), out);
        if (isRule(drawn)) return takeRule(drawn, out);
        if (isBlank(drawn)) return;
        const std::string line = withBars(drawn);
        if (line.find('|') == line.npos) {
            leftOut += !isOfProgram(trimmed(line));
            return;
        }
        if (m_names.empty()) {
            m_held.push_back(line); // names where a rule follows
            return;
        }
        Cells cells = cellsOf(line);
        if (cells == m_names) return; // said again
        if (cells.size() != m_names.size()) {
            ++leftOut;
            return;
        }
        write(cells, out);
    }

    /// "(3 rows)", "3 rows in set (0.00 sec)", "Query id: …", "Time: 1.2 ms", "Table: spans"
    static bool isOfProgram(std::string_view line) {
        const auto isOne = [&](std::string_view end) { return line.find(end) != line.npos; };
        return isOne(" row)") || isOne(" rows)") || isOne(" row in set") || isOne(" rows in set") || isOne(" rows") ||
               line.starts_with("Query id: ") || line.starts_with("Elapsed: ") || line.starts_with("Time: ") ||
               line.starts_with("SELECT ") || line.ends_with(';');
    }

    /// "─traceID─┬─spanID─"
    static Cells namesIn(std::string_view line) {
        Cells names;
        std::string name;
        bool hasName = false;
        const auto end = [&] {
            if (hasName) names.emplace_back(trimmed(name));
            name.clear();
            hasName = false;
        };
        for (std::size_t i = 0; i < line.size();) {
            if (!isBoxAt(line, i)) {
                hasName |= line[i] != ' ';
                name.push_back(line[i++]);
                continue;
            }
            const std::string_view sign = line.substr(i, 3);
            if (sign != "\u2500" && sign != "\u2501") end();
            i += 3;
        }
        end();
        return names;
    }

    void takeRule(std::string_view rule, std::string& out) {
        if (m_held.empty() || !m_names.empty()) return;
        // DuckDB has a line of types below that of the names.
        const std::vector<std::string> held = std::exchange(m_held, {});
        const auto bars = [](const std::string& text) { return std::count(text.begin(), text.end(), '|'); };
        const auto first = std::find_if(held.begin(), held.end(),
                                        [&](const std::string& text) { return bars(text) == bars(held.back()); });
        leftOut += static_cast<std::uint64_t>(first - held.begin());
        const std::string& line = *first;
        m_hasOuterBars = trimmed(line).starts_with('|');
        // The crossings of a rule of psql stand between its cells.
        m_places.clear();
        if (!m_hasOuterBars && rule.find('+') != rule.npos)
            for (std::size_t i = 0; i < rule.size(); ++i)
                if (rule[i] == '+') m_places.push_back(i);
        takeNames(cellsOf(line), out);
    }

    void takeNames(Cells names, std::string& out) {
        if (!m_names.empty() || names.empty()) return; // of a further block
        m_held.clear();
        m_names = std::move(names);
        write(m_names, out);
    }

    Cells cellsOf(const std::string& line) const {
        Cells cells;
        std::string_view text = line;
        // Places tell where rows are in signs of one byte; else each bar is one between cells.
        const bool hasPlaces = !m_places.empty() && std::all_of(m_places.begin(), m_places.end(), [&](std::size_t at) {
            return at < text.size() && text[at] == '|';
        });
        if (hasPlaces) {
            std::size_t begin = 0;
            for (const std::size_t at : m_places) {
                cells.push_back(value(text.substr(begin, at - begin)));
                begin = at + 1;
            }
            cells.push_back(value(text.substr(begin)));
            return cells;
        }
        text = trimmed(text);
        // "1. │ 4bf9 │": ClickHouse numbers its rows.
        if (const std::size_t bar = text.find('|'); bar != text.npos && bar > 0) {
            const std::string_view before = trimmed(text.substr(0, bar));
            const bool isNumber = before.ends_with('.') && isDigits(before.substr(0, before.size() - 1));
            if (isNumber) text.remove_prefix(bar);
        }
        if (text.starts_with('|') && text.ends_with('|') && text.size() > 1) text = text.substr(1, text.size() - 2);
        std::string cell;
        for (std::size_t i = 0; i < text.size(); ++i) {
            if (text[i] == '\\' && i + 1 < text.size() && text[i + 1] == '|') { // of Markdown
                cell.push_back('|');
                ++i;
            } else if (text[i] == '|') {
                cells.push_back(value(cell));
                cell.clear();
            } else {
                cell.push_back(text[i]);
            }
        }
        cells.push_back(value(cell));
        return cells;
    }

    static std::string value(std::string_view cell) {
        cell = trimmed(cell);
        if (cell == "NULL" || cell == "\u1D3A\u1D41\u1D38\u1D38" || cell == "\\N") return {};
        return std::string(cell);
    }

    /// "traceID | 4bf9", "traceID: 4bf9"
    void takeCell(std::string_view drawn) {
        if (isBlank(drawn) || isRule(drawn)) return;
        const std::string line = withBars(drawn);
        const std::size_t bar = line.find('|'), colon = line.find(':');
        const bool isBar = bar != line.npos && (colon == line.npos || bar < colon);
        const std::size_t cut = isBar ? bar : colon;
        const std::string_view name =
            cut == line.npos ? std::string_view() : trimmed(std::string_view(line).substr(0, cut));
        if (name.empty()) {
            const bool isDrawn = trimmed(line).find_first_not_of("\xE2\x94\x80\x95\x90-") == std::string_view::npos;
            leftOut += !isDrawn && !isOfProgram(trimmed(line));
            return;
        }
        constexpr std::size_t kMostCells = 4096; // of a row
        if (m_row.size() >= kMostCells) {
            ++leftOut;
            return;
        }
        m_row.emplace_back(name, value(std::string_view(line).substr(cut + 1)));
    }

    void endRow(std::string& out) {
        if (m_row.empty()) return;
        const auto row = std::exchange(m_row, {});
        if (m_names.empty()) {
            for (const auto& [name, cell] : row)
                m_names.push_back(name);
            write(m_names, out);
        }
        Cells cells(m_names.size());
        for (const auto& [name, cell] : row)
            if (const auto at = std::find(m_names.begin(), m_names.end(), name); at != m_names.end())
                cells[static_cast<std::size_t>(at - m_names.begin())] = cell;
        write(cells, out);
    }

    static void write(const Cells& cells, std::string& out) {
        for (std::size_t i = 0; i < cells.size(); ++i) {
            if (i > 0) out.push_back(',');
            appendCsvCell(out, cells[i], CsvCells::Exact);
        }
        out.push_back('\n');
    }

    LineSplitter m_lines;
    std::vector<std::string> m_held; ///< lines that have the names, where a rule follows
    Cells m_names;
    std::vector<std::size_t> m_places; ///< of bars between cells; empty: each bar is one
    bool m_hasOuterBars = false;
    bool m_isVertical = false;
    std::vector<std::pair<std::string, std::string>> m_row; ///< so far, of a vertical table
};

} // namespace

bool isPrintedTable(std::string_view head) {
    constexpr std::size_t kLines = 12;
    std::string before;
    for (std::size_t i = 0; i < kLines && !head.empty(); ++i) {
        const std::size_t end = std::min(head.find('\n'), head.size());
        std::string plain;
        const std::string_view line = withoutColours(head.substr(0, end), plain);
        const bool isWhole = end < head.size();
        head.remove_prefix(std::min(head.size(), end + 1));
        if (!isWhole) return false;
        if (isBlank(line)) continue;
        if (beginsRow(line) || isNamedRule(line)) return true;
        // Names stand above a rule, which has as many crossings as there are bars.
        const auto count = [](std::string_view text, std::string_view of) {
            return static_cast<std::size_t>(
                std::count_if(text.begin(), text.end(), [&](char c) { return of.find(c) != of.npos; }));
        };
        if (isRule(line) && !before.empty()) {
            const std::size_t bars = count(before, "|");
            std::size_t crossings = count(line, "+|");
            for (std::size_t at = 0; at < line.size(); ++at)
                if (isBoxAt(line, at)) {
                    const std::string_view sign = line.substr(at, 3);
                    crossings += sign != "\u2500" && sign != "\u2501" && sign != "\u2550";
                    at += 2;
                }
            if (bars >= 1 && crossings == bars) return true;
        }
        if (!isRule(line)) before = withBars(line);
    }
    return false;
}

std::unique_ptr<Unwrapper::Step> printedTableStep() {
    return std::make_unique<PrintedTableStep>();
}

} // namespace tenfold
