#include "core/import/time_doubts.h"

#include <fmt/format.h>

namespace tenfold {
namespace {

/// Times of a bucket lie within 20 hours: far less than a pause, and there are few buckets.
constexpr int kBucketBits = 46;
constexpr std::int64_t kDayNs = std::int64_t{86'400} * 1'000'000'000;

bool isTime(std::int64_t timeNs) {
    return timeNs >= -kFarthestTimeNs && timeNs <= kFarthestTimeNs;
}

} // namespace

namespace {

/// The unit in which times far from most of the run would lie beside them; null: none.
const char* otherUnit(const RecordedStretch& run, const std::vector<RecordedStretch>& pieces) {
    struct Unit {
        const char* name;
        std::int64_t inNs;
    };
    constexpr Unit kUnits[]{{"us", 1'000}, {"ms", 1'000'000}, {"s", 1'000'000'000}};
    for (const RecordedStretch& piece : pieces) {
        if (run.holds(piece.fromNs)) continue;
        for (const Unit& unit : kUnits) {
            std::int64_t scaled = 0;
            const bool fits = !__builtin_mul_overflow(piece.fromNs, unit.inNs, &scaled);
            if (fits && piece.fromNs > 0 && scaled >= run.fromNs - kLongestPauseNs &&
                scaled <= run.toNs + kLongestPauseNs)
                return unit.name;
        }
    }
    return nullptr;
}

} // namespace

bool hasTime(const EventView& event) {
    return event.hasStart && isTime(event.startNs);
}

TimeDoubts::Place TimeDoubts::placeOf(const EventView& event, const FormatReader& reader) const {
    return {m_file ? *m_file : std::string(), reader.place(),
            fmt::format("t {}, {} of {}", event.startNs, event.method, event.sender)};
}

void TimeDoubts::note(const EventView& event, const FormatReader& reader) {
    const std::int64_t timeNs = event.startNs;
    const std::int64_t number = timeNs >> kBucketBits;
    if (!m_lastBucket || number != m_lastNumber) {
        const auto [at, isNew] = m_buckets.try_emplace(number);
        if (isNew) at->second = {{timeNs, timeNs, 0}, placeOf(event, reader)};
        m_lastBucket = &at->second;
        m_lastNumber = number;
    }
    RecordedStretch& stretch = m_lastBucket->stretch;
    stretch.fromNs = std::min(stretch.fromNs, timeNs);
    stretch.toNs = std::max(stretch.toNs, timeNs);
    ++stretch.events;
}

bool TimeDoubts::take(const EventView& event, const FormatReader& reader) {
    if (!tenfold::hasTime(event)) {
        if (!m_firstWithout) m_firstWithout = placeOf(event, reader);
        return false;
    }
    m_lastTimeNs = event.startNs;
    note(event, reader);
    return event.durationNs <= kFarthestTimeNs;
}

bool TimeDoubts::hold(const EventView& event) {
    for (const auto& leaves : {event.request, event.response, event.attributes})
        for (const LeafView& leaf : leaves)
            m_heldBytes += sizeof(LeafView) + leaf.path.size() + leaf.text.size();
    if (hasTime() || m_held.size() == kMostHeld || m_heldBytes > kMostHeldBytes) return false;
    m_held.emplace_back(event);
    return true;
}

const EventView& TimeDoubts::repaired(const EventView& event) {
    m_event = event;
    m_attributes.assign(event.attributes.begin(), event.attributes.end());
    const auto record = [&](std::string_view path, std::int64_t value) {
        LeafView& leaf = m_attributes.emplace_back();
        leaf.path = path;
        leaf.kind = LeafKind::Integer;
        leaf.integer = value;
    };
    if (!tenfold::hasTime(event)) {
        if (event.hasStart) record("recorded.t", event.startNs);
        m_event.startNs = m_lastTimeNs.value_or(0);
        m_event.hasStart = true;
    }
    if (event.durationNs > kFarthestTimeNs) {
        record("recorded.duration_ns", event.durationNs);
        m_event.durationNs = -1;
    }
    m_event.attributes = m_attributes;
    return m_event;
}

std::optional<ImportIssue> TimeDoubts::doubt(const EventView& event, const FormatReader& reader) const {
    if (!event.hasStart && event.durationNs <= kFarthestTimeNs) return {};
    const Place place = placeOf(event, reader);
    const bool isOfTime = event.hasStart && !isTime(event.startNs);
    const char* what = isOfTime ? "the time is not between 1823 and 2116; put beside the record before it"
                                : "the duration is longer than 146 years; taken as unknown";
    return ImportIssue{
        place.file, place.record.byteOffset, place.record.line, std::string(kKeptReason) + what, place.excerpt, true};
}

ImportIssue TimeDoubts::issueOfRun(const Place& first, const std::string& reason) {
    return {
        first.file, first.record.byteOffset, first.record.line, std::string(kKeptReason) + reason, first.excerpt, true,
        true};
}

std::vector<ImportIssue> TimeDoubts::ofRun() const {
    if (!hasTime() && m_firstWithout)
        return {issueOfRun(*m_firstWithout, "no record of the run has a time between 1823 and 2116; it stands in 1970,"
                                            " and only the order of its records says anything")};
    std::vector<RecordedStretch> pieces;
    for (const auto& [number, bucket] : m_buckets)
        pieces.push_back(bucket.stretch);
    const std::vector<RecordedStretch> stretches = joinedStretches(pieces);
    if (stretches.size() < 2) return {};
    const RecordedStretch& run = mainStretch(stretches);
    std::uint64_t all = 0, far = 0;
    const Place* first = nullptr;
    for (const auto& [number, bucket] : m_buckets) {
        all += bucket.stretch.events;
        if (run.holds(bucket.stretch.fromNs)) continue;
        far += bucket.stretch.events;
        const bool isEarlier = !first || std::pair(bucket.first.file, bucket.first.record.byteOffset) <
                                             std::pair(first->file, first->record.byteOffset);
        if (isEarlier) first = &bucket.first;
    }
    if (const char* unit = otherUnit(run, pieces))
        return {issueOfRun(*first, fmt::format("{} of {} times lie more than {} days from the others; many would lie "
                                               "beside them if they were in {}: the unit of time changes within the "
                                               "run; mining puts them beside the records before them",
                                               far, all, kLongestPauseNs / kDayNs, unit))};
    const std::string reason = fmt::format("{} of {} times lie more than {} days from the others; mining puts them"
                                           " beside the records before them",
                                           far, all, kLongestPauseNs / kDayNs);
    return {issueOfRun(*first, reason)};
}

} // namespace tenfold
