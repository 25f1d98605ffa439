#pragma once

#include "core/base/result.h"
#include "core/characterize/access/access.h"
#include "core/import/files/line_splitter.h"
#include "core/words/sentence.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tenfold::characterize {

/// How a line was understood (answers on characterization 1). An empty one is nothing.
enum class LineKind : std::uint8_t { Parsed, Rejected, Other };

/// A line that was to be a record and is none.
struct BadLine {
    std::string file;
    std::uint64_t line = 0;   ///< from 1
    std::uint64_t offset = 0; ///< byte of its beginning
    std::string text;         ///< its beginning
    bool operator==(const BadLine&) const = default;
};

struct LineCounts {
    std::uint64_t parsed = 0, rejected = 0, other = 0;
    std::vector<BadLine> firstBad; ///< the first kMostBadLines
    /// Those of what comes after.
    void add(const LineCounts& later);
};

inline constexpr std::size_t kMostBadLines = 10, kMostBadText = 200;

/// Understands the content of a file that is fed in chunks of any size. What it remembers between files (a header, the
/// hour that happens twice) is its own.
class AccessReader {
public:
    virtual ~AccessReader() = default;
    /// The next file begins. @param name  for messages
    virtual void begin(const std::string& name) { m_file = name; }
    virtual Status feed(std::string_view chunk, AccessSink& sink) = 0;
    /// The file ends.
    virtual Status end(AccessSink& sink) = 0;
    const LineCounts& counts() const { return m_counts; }
    /// What was taken for something that the file in hand does not say.
    virtual std::optional<Sentence> doubt() const { return std::nullopt; }
    /// What its clock showed at time 0, ms since 1970 at its place, where times count from the beginning of the log.
    virtual std::optional<std::int64_t> startedAtMs() const { return std::nullopt; }
    /// Smallest difference of times that all files so far can show.
    virtual std::int64_t resolutionMs() const { return 1; }

protected:
    void countBad(std::uint64_t line, std::uint64_t offset, std::string_view text);

    LineCounts m_counts;
    std::string m_file;
};

/// The same for what is lines.
class LineReader : public AccessReader {
public:
    Status feed(std::string_view chunk, AccessSink& sink) final;
    Status end(AccessSink& sink) override;

protected:
    /// @param line  not empty
    virtual LineKind line(const Line& line, AccessSink& sink) = 0;

private:
    void take(const Line& line, AccessSink& sink);
    LineSplitter m_splitter;
};

} // namespace tenfold::characterize
