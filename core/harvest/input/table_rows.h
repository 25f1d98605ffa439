#pragma once

#include "core/harvest/input/input_tables.h"
#include "core/import/formats/samples/sample_rows.h"

#include <array>
#include <functional>
#include <span>

namespace tenfold::harvest {

/// One line of a table, by the columns that its kind needs; optional ones behind these.
class TableRow {
public:
    std::string_view operator[](std::size_t column) const {
        return m_places[column] == kNone ? std::string_view() : m_cells[m_places[column]];
    }
    /// A whole number, or why not: sets `bad`.
    std::int64_t whole(std::size_t column, bool& bad) const;
    /// The same; an empty cell is `open`.
    std::int64_t wholeOr(std::size_t column, std::int64_t open, bool& bad) const;
    double number(std::size_t column, bool& bad) const;
    std::string_view id(std::size_t column, bool& bad) const;
    std::uint64_t line() const { return m_line; }
    std::string_view text() const { return m_text; }

private:
    friend class TableRows;
    static constexpr std::size_t kNone = static_cast<std::size_t>(-1);
    std::array<std::size_t, 8> m_places{};
    std::span<const std::string_view> m_cells;
    std::uint64_t m_line = 0;
    std::string_view m_text;
};

/// Goes through the lines of a table; notes those that are none.
class TableRows {
public:
    TableRows(HarvestInput& input, std::string file, TableKind kind)
        : m_input(input)
        , m_file(std::move(file))
        , m_kind(kind) {}
    /// @param visit  the code of the rule that the line breaks and is refused by; empty: it is good
    /// Errors: InputRefused (H101), TooManyBadLines, Cancelled.
    Status each(std::string_view text, Progress& progress,
                const std::function<std::string_view(const TableRow&)>& visit);
    /// A rule that was broken by a line that stays.
    void note(std::string_view code, std::uint64_t line, std::string_view detail);

private:
    Status header(std::span<const std::string_view> names, TableRow& row, std::size_t& count);

    HarvestInput& m_input;
    std::string m_file;
    TableKind m_kind;
};

/// Adds an issue to those of an input.
void noteIssue(HarvestInput& input, std::string_view code, const std::string& file, std::uint64_t line,
               std::string_view detail);

// One kind of table each, in the order that one needs another.
Status readServers(HarvestInput& input, const std::string& file, std::string_view text, const InputLimits& limits,
                   Progress& progress);
Status readTenantMap(HarvestInput& input, const std::string& file, std::string_view text, Progress& progress);
Status readReimages(HarvestInput& input, const std::string& file, std::string_view text, Progress& progress);
Status readStorage(HarvestInput& input, const std::string& file, std::string_view text, Progress& progress);
/// Names that calls and spans have for servers; also for servers that are known by their utilization alone.
Status readHostMap(HarvestInput& input, const std::string& file, std::string_view text, Progress& progress);
/// After readReimages() of all.
void noteCorrelatedReimages(HarvestInput& input, const std::string& file, const InputLimits& limits);

/// Vertices, edges, history and arrivals; a job that breaks a rule is left out with all that is of it.
class JobTables {
public:
    JobTables(HarvestInput& input, const InputLimits& limits)
        : m_input(input)
        , m_limits(limits) {}
    Status vertices(const std::string& file, std::string_view text, Progress& progress);
    Status edges(const std::string& file, std::string_view text, Progress& progress);
    Status history(const std::string& file, std::string_view text, Progress& progress);
    /// Takes the jobs that are good; then arrivals() may follow.
    void settle();
    Status arrivals(const std::string& file, std::string_view text, Progress& progress);

private:
    struct Draft {
        Job job;
        std::string file;
        std::uint64_t line = 0;
        bool isRefused = false;
    };
    Draft& draftOf(std::string_view type);
    void refuse(Draft& draft, std::string_view code, const std::string& file, std::uint64_t line,
                std::string_view detail);

    HarvestInput& m_input;
    const InputLimits& m_limits;
    std::vector<Draft> m_drafts;
    std::map<std::string, std::size_t, std::less<>> m_draftOf;
    std::map<std::string, std::size_t, std::less<>> m_jobOf;
    std::map<std::string, std::uint64_t, std::less<>> m_arrived;
};

} // namespace tenfold::harvest
