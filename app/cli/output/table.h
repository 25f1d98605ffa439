#pragma once

#include "core/base/text/number_text.h"

#include <string>
#include <string_view>
#include <vector>

namespace tenfold::cli {

enum class Align { Left, Right };

/// What a cell wants to say beside its text; a colour on a terminal, nothing elsewhere.
enum class Tone { Plain, Good, Bad, Dim, Strong };

/// A table for people: columns as wide as their widest cell, two blanks between them, no trailing blanks.
///
///     Table t({"run", "scale"}, {Align::Left, Align::Right});
///     t.row({"wordcount-scale-02", "2"});
///     print(t.text());
///
/// Cells may hold any bytes: control characters and bytes that are no UTF-8 are shown escaped (\n, \x1b), so that a
/// log's content can neither break the alignment nor steer the terminal.
class Table {
public:
    /// @param align  one a column; columns without one are left-aligned. Headers follow their column.
    explicit Table(std::vector<std::string> header, std::vector<Align> align = {});

    /// Adds a row; missing cells are empty, cells beyond the header are a bug.
    Table& row(std::vector<std::string> cells);
    /// Gives one cell of the last row a tone.
    Table& tone(std::size_t column, Tone tone);
    /// A line of dashes before the next row, for totals.
    Table& rule();
    /// Cells of a column wider than `width` columns are cut and end in "…".
    Table& limit(std::size_t column, std::size_t width);

    std::size_t rows() const { return m_rows.size(); }

    /// The table with a line feed after each line; the header alone when there are no rows.
    /// @param colour  write escape sequences for tones (default: when stdout wants them)
    std::string text(bool colour) const;
    std::string text() const;

private:
    struct Row {
        std::vector<std::string> cells;
        std::vector<Tone> tones;
        bool isRule = false;
    };
    void appendLine(std::string& out, const Row& row, const std::vector<std::size_t>& widths, bool colour) const;

    std::vector<std::string> m_header;
    std::vector<Align> m_align;
    std::vector<std::size_t> m_limits;
    std::vector<Row> m_rows;
};

/// Whether stdout is a terminal that takes colour: NO_COLOR is unset or empty and TERM is not "dumb".
bool stdoutTakesColour();

/// `text` in a tone, for lines outside a table.
std::string toned(std::string_view text, Tone tone, bool colour);

/// What stands above a table: an empty line and the text, strong on a terminal.
std::string heading(std::string_view text);

/// Columns a terminal needs for UTF-8 text: combining marks 0, East Asian wide characters 2, others 1.
std::size_t displayWidth(std::string_view text);
/// The text made safe for a terminal; see Table.
std::string printable(std::string_view text);
/// The same of what is printed as a whole: our line feeds and tones stay.
std::string printableLines(std::string_view text);

} // namespace tenfold::cli
