#pragma once

#include "core/import/files/line_splitter.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tenfold {

class Format;

/// A thing that stands around the records of a file.
enum class Wrap : std::uint8_t {
    Prefix,        ///< before each line: containerd, docker compose, kubectl, docker logs -t, logcli, grep, and colours
    Member,        ///< each line is an object that has the line as a text: Docker's json-file, Loki, CloudWatch, GCP
    Before,        ///< words of a logger before the object that ends each line
    Streams,       ///< each line is a stream of Loki: labels, and pairs of a time and a line
    Rows,          ///< a table, one of whose columns is the line: CloudWatch Insights, Splunk, Grafana, Kibana
    StreamObjects, ///< lists and objects in which streams of Loki are
    Objects,       ///< lists and objects (answers, hits of searches) in which the records are; each becomes a line
    TextObjects,   ///< the same of objects that are lines by Member
    Table,         ///< rows as lists, the columns' names before them: ClickHouse's JSONCompact, GreptimeDB's answers
    Printed,       ///< a table as psql, MySQL, ClickHouse or Markdown have it (printed_table.h): what is inside is CSV
    OtlpLogs,      ///< OpenTelemetry's logs, whose bodies are lines (log_documents.h)
    XmlLog         ///< log4j's XML, whose messages are lines (log_documents.h)
};

/// How the records of a file are wrapped, outermost first.
struct Wrapping {
    std::vector<Wrap> wraps;
    const Format* format = nullptr;        ///< what is inside, for certain
    std::size_t depth = 0;                 ///< of Objects and Table: how many lists and objects the first record is in
    std::vector<std::string> columns = {}; ///< of Table: names as JSON
    std::vector<std::string> fields = {};  ///< of Objects: those that a record has ("a.b"), where a mapping says them

    /// Whether it is the same whatever the records are said to be.
    bool isOfAnyFormat() const { return wraps.size() == 1 && wraps[0] == Wrap::Printed; }
};

/// Whether a file begins as what stores of logs answer: a table one of whose columns is that of a text, a list of
/// objects, or Loki's streams. Lines in it may look like those of a log, with something before them.
bool mayHoldLines(std::string_view head);

/// How the records of a file are wrapped that begins as no format for certain: nothing where no format is inside, too.
/// @param inside  gets what the beginning holds, unwrapped, without a line that is cut
/// Cost: each format looks at a handful of forms of the beginning.
std::optional<Wrapping> findWrapping(std::string_view head, std::string& inside);

/// The same of a file of which a mapping says the fields of records: an object that has all of them is one, in lists
/// and objects, or behind words of a logger. Nothing where its lines are such objects, and where there are none.
std::optional<Wrapping> findMappedWrapping(std::string_view head, const std::vector<std::string>& fields,
                                           const Format* format, std::string& inside);

/// Takes what stands around the records of a file away. What is handed over are lines; those in which there is no
/// record are left out and counted. Places that readers tell are of what is handed over. Memory: a line, or 64 KiB.
class Unwrapper {
public:
    explicit Unwrapper(Wrapping wrapping);
    ~Unwrapper();
    Unwrapper(const Unwrapper&) = delete;
    Unwrapper& operator=(const Unwrapper&) = delete;
    /// @param out  gets what is known of the text by now
    void feed(std::string_view bytes, std::string& out);
    void end(std::string& out);
    std::uint64_t linesLeftOut() const;

    class Step;

private:
    std::vector<std::unique_ptr<Step>> m_steps;
    std::vector<std::string> m_between;
};

} // namespace tenfold
