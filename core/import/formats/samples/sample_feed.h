#pragma once

#include "core/import/format.h"
#include "core/import/formats/samples/ordered_samples.h"
#include "core/trace/sample_sink.h"

#include <cstdint>
#include <functional>
#include <limits>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace tenfold::samples {

/// How values are written. A server's processor is stored as a share of all its cores.
enum class Unit {
    Share,   ///< 0 … 1
    Percent, ///< 0 … 100
    Cores,   ///< of how many has to be known
    Any,     ///< no utilization: stored as it is
};

/// What `--set` says of samples: settings of a run, which its reader looks at as well.
class SampleSettings {
public:
    explicit SampleSettings(const ImportOptions& options)
        : m_options(options) {}
    std::optional<std::string> text(std::string_view key) const;
    /// Errors: BadSampleSetting.
    Result<std::optional<double>> number(std::string_view key) const;
    /// `unit`. Errors: BadUnit.
    Result<std::optional<Unit>> unit() const;
    /// Nanoseconds since 1970 of `start`: a day, or seconds since 1970. Errors: BadSampleSetting.
    Result<std::optional<std::int64_t>> startNs() const;
    /// What a value is multiplied with to be a share. Errors: UnitNeeded, CoresNeeded, BadUnit.
    /// @param assumed  what the format says, where it does
    Result<double> factor(std::optional<Unit> assumed, const std::string& name) const;
    /// `measure`, else "cpu"; of unit=any it has to be said. Errors: UnitNeeded.
    Result<std::string> measure(const std::string& name) const;

private:
    const ImportOptions& m_options;
};

/// Where a record stands.
struct RecordText {
    std::uint64_t offset = 0, line = 0;
    std::string_view raw;
};

/// How strictly values are looked at.
enum class Limits {
    Table,    ///< as the tables of harvesting have it: H110 to H113
    Recorded, ///< what a monitor recorded: a little above the whole machine happens and is kept
    Any,      ///< no utilization
};

/// Between a reader of samples and its sink: series by what they are of, samples of each put in order, values rounded
/// to a hundredth of a percent, what is refused counted. Order: any of files of up to four million samples; of larger
/// ones the last 256 of each series may come in any. Memory: 64 MB, and up to 20 KB a series.
class SampleFeed {
public:
    /// Samples of a series that may come later than newer ones, however many there are of all.
    static constexpr std::size_t kDisorder = 256;
    /// Samples of all series that wait for older ones.
    static constexpr std::size_t kMostWaiting = 4'000'000;
    /// Of a utilization: 2 bytes a sample are enough then, and half a core of 48 is a hundred steps.
    static constexpr double kSteps = 10'000;

    SampleFeed(EventSink& sink, Limits limits)
        : m_sink(sink)
        , m_samples(dynamic_cast<SampleSink*>(&sink))
        , m_limits(limits) {}

    void beginFile(const std::string& name);
    const std::string& file() const { return m_file; }
    /// The number of a series, which begins where it is new. @param attributes  JSON object, of a new one
    Result<std::size_t> series(std::string_view subject, std::string_view measure, std::string_view unit = {},
                               const std::function<std::string()>& attributes = {});
    /// A value in the unit of the series.
    Status add(std::size_t series, std::int64_t timeNs, double value, const RecordText& place);
    /// Several of one record at an even pace; NaN: none. Faster, and the same.
    Status addRow(std::size_t series, std::int64_t startNs, std::int64_t stepNs, std::span<const double> values,
                  const RecordText& place);
    /// A record that is none.
    Status skip(const RecordText& place, const std::string& reason);
    /// One that was read all the same.
    Status doubt(const RecordText& place, const std::string& reason);
    /// A time at which the monitor had no value and wrote that (NaN): nothing is kept of it, and each file says how
    /// many these were.
    void gap(const RecordText& place);
    /// Hands on what waits. Errors: TooManyBadLines, of tables.
    Status end();

    std::uint64_t records() const { return m_records; }
    std::size_t count() const { return m_series.size(); }

private:
    /// Of a record that was counted.
    Status refuse(const RecordText& place, const std::string& reason);
    struct Series {
        SeriesId id;
        OrderedSamples waiting;
        std::int64_t handedNs = INT64_MIN;
    };
    /// @return whether the value counts, as it is then
    Result<bool> checked(double& value, const RecordText& place);
    Status put(Series& series, const Sample& sample, const RecordText& place);
    /// Hands the older ones on until no more than these wait.
    Status hand(Series& series, std::size_t left);
    Status handIfMany(Series& series);

    EventSink& m_sink;
    SampleSink* m_samples; ///< the same; null: it takes none
    Limits m_limits;
    std::string m_file;
    std::unordered_map<std::string, std::size_t> m_numbers; ///< by subject and measure
    std::string m_key;
    std::vector<Series> m_series;
    std::uint64_t m_records = 0; ///< samples, and records that are none
    std::uint64_t m_lines = 0, m_badLines = 0;
    std::uint64_t m_lastBad = std::numeric_limits<std::uint64_t>::max(); ///< byte of the last one: a line counts once
    std::size_t m_waiting = 0;                                           ///< of all series
    std::map<std::string, std::uint64_t> m_reasons;
    struct Gaps {
        std::string file, firstRaw;
        std::uint64_t count = 0, offset = 0, line = 0; ///< of the first
    };
    std::vector<Gaps> m_gaps; ///< of each file that has some
    std::vector<Sample> m_row;
};

/// A decimal number; not others, nan and inf among them. Cost: about 5 ns.
bool readNumber(std::string_view text, double& value);
/// 1 to 128 printable characters without blanks around them (H103).
bool isIdentifier(std::string_view text);
/// Nanoseconds since 1970 of "2011-03-03" or "20110303"; nothing where it is no day.
std::optional<std::int64_t> dayNs(std::string_view text);
/// The first day of eight digits, or of the form 2011-03-03, in a name.
std::optional<std::int64_t> dayInName(std::string_view name);

inline constexpr std::int64_t kNsPerSecond = 1'000'000'000;
inline constexpr std::int64_t kLatestSecond = 1LL << 33; ///< since 1970: the year 2242
inline constexpr std::int64_t kNsPerDay = 86'400 * kNsPerSecond;

} // namespace tenfold::samples
