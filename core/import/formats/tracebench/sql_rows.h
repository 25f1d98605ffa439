#pragma once

#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tenfold::tracebench {

/// One row of an INSERT and where it stands. Views live until the call returns.
struct SqlRow {
    std::string_view table;
    std::span<const std::string> columns;    ///< as the INSERT or the CREATE TABLE before it names them; empty: unknown
    std::span<const std::string_view> cells; ///< unescaped; NULL is empty
    std::uint64_t statement = 0;             ///< number of the INSERT in the file: equal = same table and columns
    std::uint64_t offset = 0;
    std::uint64_t line = 0;       ///< of its first byte, from 1
    const char* reason = nullptr; ///< why it is none; then `cells` is empty
    std::string_view raw;         ///< the beginning of its text
};

/// Cuts a dump of MySQL, in chunks of any size, into the rows of its INSERTs. Other statements are passed over, but for
/// the names of columns in CREATE TABLE. A broken row costs itself: reading goes on behind the next "),(" or end of
/// line. Memory: one row, one statement's head.
class SqlRows {
public:
    /// Longer rows and heads of statements are taken for a quote that was not closed.
    static constexpr std::size_t kMaxRowBytes = std::size_t{64} << 20;

    template <typename OnRow>
    bool feed(std::string_view chunk, OnRow&& onRow) {
        while (!chunk.empty()) {
            chunk.remove_prefix(scan(chunk));
            if (m_hasRow && !emit(onRow)) return false;
        }
        return true;
    }

    /// Says what is cut off at the end, if anything, and starts anew for the next file.
    template <typename OnRow>
    bool end(OnRow&& onRow) {
        if (isInStatement()) giveUp("the dump ends within a statement", State::Between);
        const bool goOn = !m_hasRow || emit(onRow);
        *this = SqlRows();
        return goOn;
    }

private:
    enum class State {
        Between, ///< statements
        LineComment,
        BlockComment,
        Head, ///< of a statement, or all of it
        HeadQuote,
        Rows, ///< between rows
        CellStart,
        Plain,
        Quoted,
        Escape,
        QuoteEnd,
        Resync,   ///< to the next row or line
        LineStart ///< behind a broken line: the next row, or the next statement
    };

    template <typename OnRow>
    bool emit(OnRow& onRow) {
        m_hasRow = false;
        m_cells.clear();
        std::size_t begin = 0;
        for (const std::size_t end : m_ends) {
            m_cells.push_back(std::string_view(m_text).substr(begin, end - begin));
            begin = end;
        }
        if (m_reason) m_cells.clear();
        const bool goOn =
            onRow(SqlRow{m_table, m_columns, m_cells, m_statement, m_rowOffset, m_rowLine, m_reason, m_raw});
        m_reason = nullptr;
        return goOn;
    }

    /// Reads on until a row ends or the chunk does. @return bytes used
    std::size_t scan(std::string_view chunk);
    void step(char c);
    void stepHead(char c);
    void stepRow(char c);
    void beginRow();
    void endCell();
    void endRow();
    void endStatement();
    void beginInsert();
    void giveUp(const char* why, State next);
    bool isInStatement() const;
    bool isInRow() const;

    State m_state = State::Between;
    char m_quote = 0, m_before = 0, m_beforeThat = 0;
    std::string m_head;
    std::map<std::string, std::vector<std::string>> m_created; ///< columns by table
    std::string m_table;
    std::vector<std::string> m_columns;
    std::string m_text; ///< the cells of the row, one after the other
    std::vector<std::size_t> m_ends;
    std::vector<std::string_view> m_cells;
    std::string m_raw;
    bool m_hasRow = false, m_isPlain = false;
    const char* m_reason = nullptr;
    std::uint64_t m_offset = 0, m_line = 1, m_rowOffset = 0, m_rowLine = 1, m_statement = 0;
};

/// Whether two names are the same but for capitals, as names of tables and columns are.
bool isSameName(std::string_view a, std::string_view b);

} // namespace tenfold::tracebench
