#pragma once

#include "core/import/format.h"
#include "core/import/held_event.h"
#include "core/trace/event_sink.h"
#include "core/trace/plausible_times.h"

#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace tenfold {

/// Whether an event has a time at all: one was recorded, and lies between the years 1823 and 2116.
bool hasTime(const EventView& event);

/// Looks at the times of the events of one run on their way into the store. Memory: bounded by the range of 64 bits,
/// not by what is read (at most 2^18 stretches, in practice a few).
class TimeDoubts {
public:
    /// @param file  stays alive while its events come
    void beginFile(const std::string& file) { m_file = &file; }

    /// Takes note of an event, which comes from `reader`. @return whether it can go on as it is; otherwise repaired()
    /// can
    bool take(const EventView& event, const FormatReader& reader);
    /// Keeps an event that take() refused until there is a time to put it beside: the first records of a run have none
    /// before them, and would begin it in 1970. @return false: there is one, or more are held than memory is for; then
    /// begin() may say where the run begins
    bool hold(const EventView& event);
    bool hasTime() const { return m_lastTimeNs.has_value(); }
    /// The first time of the run, which its first records are put beside.
    void begin(std::int64_t firstTimeNs) { m_lastTimeNs = firstTimeNs; }
    /// Those held, in their order; none afterwards.
    std::vector<HeldEvent> takeHeld() { return std::exchange(m_held, {}); }
    /// The event with what is no time at all put right: it stands beside the one before it (where there is none, the
    /// one after it), its duration is unknown, and attributes say what was recorded. Views live until the next call.
    const EventView& repaired(const EventView& event);
    /// What is to be said of an event that was refused; nothing where its reader said it.
    std::optional<ImportIssue> doubt(const EventView& event, const FormatReader& reader) const;
    /// What is to be said about the times of the run, after its last event: at most one issue.
    std::vector<ImportIssue> ofRun() const;

private:
    struct Place {
        std::string file;
        RecordPlace record;
        std::string excerpt;
    };
    struct Bucket {
        RecordedStretch stretch;
        Place first;
    };
    /// A run that begins with more is one nobody recorded, and is read twice.
    static constexpr std::size_t kMostHeld = 10'000;
    static constexpr std::size_t kMostHeldBytes = std::size_t{64} << 20;

    Place placeOf(const EventView& event, const FormatReader& reader) const;
    void note(const EventView& event, const FormatReader& reader);
    static ImportIssue issueOfRun(const Place& first, const std::string& reason);

    const std::string* m_file = nullptr;
    std::map<std::int64_t, Bucket> m_buckets; ///< by the upper bits of the time
    Bucket* m_lastBucket = nullptr;
    std::int64_t m_lastNumber = 0;
    std::optional<std::int64_t> m_lastTimeNs; ///< of the last event that had one
    std::optional<Place> m_firstWithout;      ///< the first event without a time
    std::vector<HeldEvent> m_held;
    std::size_t m_heldBytes = 0; ///< of their texts
    EventView m_event;
    std::vector<LeafView> m_attributes;
};

} // namespace tenfold
