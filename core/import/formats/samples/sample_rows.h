#pragma once

#include "core/import/files/line_splitter.h"
#include "core/import/format.h"
#include "core/import/formats/samples/sample_feed.h"

#include <span>
#include <string_view>
#include <vector>

namespace tenfold::samples {

/// Cells of one line; a cell in quotes loses them. Views live until the next line.
class LineCells {
public:
    std::span<const std::string_view> of(std::string_view line, char delimiter);

private:
    std::vector<std::string_view> m_cells;
    std::vector<std::string> m_quoted;
};

/// A reader of tables of samples, a record a line.
class RowsReader : public FormatReader {
public:
    RowsReader(EventSink& sink, Limits limits, char delimiter)
        : m_feed(sink, limits)
        , m_delimiter(delimiter) {}
    Status beginFile(const SourceFile& file) final;
    Status feed(std::string_view chunk) final;
    Status endFile() final;
    Status endRun() override { return m_feed.end(); }
    RecordPlace place() const final { return {m_place.offset, m_place.line}; }

protected:
    virtual Status fileBegins() { return {}; }
    /// One line that is not empty. @param isFirst  of the file
    virtual Status row(std::span<const std::string_view> cells, bool isFirst) = 0;
    virtual Status fileEnds() { return {}; }
    const SourceFile& source() const { return *m_source; }
    const RecordText& here() const { return m_place; }
    Status skip(const std::string& reason) { return m_feed.skip(m_place, reason); }
    /// Leaves the rest of the file out. @param why  in words
    Status leaveOut(const std::string& why);
    void setDelimiter(char delimiter) { m_delimiter = delimiter; }

    SampleFeed m_feed;

private:
    Status line(const Line& line);

    char m_delimiter;
    LineSplitter m_lines;
    LineCells m_cells;
    RecordText m_place;
    const SourceFile* m_source = nullptr;
    bool m_isFirst = true, m_isLeftOut = false;
    Status m_status;
};

/// The complete lines of a beginning, up to `most`; the last one may be cut and is no line of it.
std::vector<std::string_view> firstLines(std::string_view head, std::size_t most);

} // namespace tenfold::samples
