#pragma once

#include "core/base/result.h"
#include "core/trace/event_sink.h"

#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace tenfold {

class Format;

/// What a run has of records that could not be read: what is to be said where it has no other. Memory: the first
/// thousand, and their reasons.
class SkippedRecords {
public:
    static constexpr std::size_t kMostIssues = 1000, kMostReasons = 100;

    void add(const ImportIssue& issue);
    std::uint64_t count() const { return m_count; }
    /// The first ones, in the order they came.
    const std::vector<ImportIssue>& first() const { return m_first; }
    /// The failure of a run in which every record was skipped: the format it was taken for, the reasons with their
    /// counts, the first place with a caret, and what the format needs. Errors made: NothingRead.
    /// @param name  of the run's file or folder
    Error error(const std::string& name, const Format& format) const;

private:
    std::uint64_t m_count = 0;
    std::vector<ImportIssue> m_first;
    std::map<std::string, std::uint64_t> m_reasons;
};

/// The failure of a run in which there is not even a record that was skipped. Errors made: NoEvents, NoEventsOf.
Error noEventsError(const std::string& name, const Format* format);

} // namespace tenfold
