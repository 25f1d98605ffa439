#pragma once

#include "core/base/result.h"
#include "core/base/threads/progress.h"
#include "core/store/workspace.h"

#include <cstdint>
#include <string>
#include <vector>

namespace tenfold {

/// That one call waited for another one.
struct CallWait {
    enum class Kind : std::uint8_t {
        Caller,  ///< of spans: the call is made by the other one
        Link,    ///< of spans: it follows from the other one, which does not wait for it
        Reply,   ///< it sends what the reply of the other one, of the same sender, said
        Message, ///< its reply says what the other one, of another sender, had sent
    };
    Kind kind = Kind::Reply;
    std::uint32_t from = 0, to = 0; ///< positions in the run: `to` waited for `from`
    std::string fromSender, toSender;
    std::string fromMethod, toMethod;
    std::int64_t fromNs = 0, toNs = 0; ///< moments: what was waited for was there, and was used; ns since the epoch
    std::string value;                 ///< of replies and messages: what tells it
    bool operator==(const CallWait&) const = default;
};

/// Whom a call waited for, and who waited for it: what a recorder says first, then those nearest in time.
struct WaitsOfCall {
    std::vector<CallWait> causes, effects;
    std::uint64_t moreCauses = 0, moreEffects = 0; ///< beyond kMostWaits
    static constexpr std::size_t kMostWaits = 12;  ///< of each
};

/// Who waited for whom among the calls of one run, asked call by call. Values tell it that hardly agree by luck
/// (isTelling()) and that few calls have, less than half of them: the latest reply of the same sender that ended before
/// a call began and had a value of its request; the latest request of another sender that began before the call ended
/// and had a value of its reply. What a recorder says of spans (parent, links) is taken as it is. Clocks are taken as
/// they are. Thread: any one at a time; never changed once made. Source: ours; for spans OpenTelemetry's parent and
/// links.
class WaitIndex {
public:
    static constexpr std::size_t kMostMentions = 64;       ///< a value that more calls have tells nothing
    static constexpr std::uint64_t kMostCalls = 2'000'000; ///< of a run; larger ones are not read for it

    /// Errors: UnknownRun, Cancelled. Cost: O(events log events), about 2 µs an event. Memory: 16 bytes a value that
    /// few calls have, 24 a call, 16 more a span.
    static Result<WaitIndex> of(Workspace& workspace, const std::string& run, Progress& progress);
    /// @param event  position in the run. Errors: those of Workspace::eventsAt(). Cost: a look-up a call that has one
    /// of its values; of spans reading their request.
    Result<WaitsOfCall> waitsOf(Workspace& workspace, std::uint32_t event, Progress& progress) const;

private:
    struct Mention {
        std::uint64_t hash = 0;
        std::uint32_t event = 0;
        bool isReply = false;
    };
    struct Moment {
        std::int64_t startNs = 0, endNs = 0;
        std::uint32_t sender = 0;
    };
    struct Found {
        CallWait wait;
        std::int64_t distance = 0; ///< ns between the two
    };
    /// The latest that a call could know the value from; nothing: no call.
    const Mention* sourceOf(std::uint64_t hash, std::uint32_t event, bool isReply) const;
    std::pair<std::size_t, std::size_t> mentionsOf(std::uint64_t hash) const;
    void addByValues(const EventRow& row, std::uint32_t event, std::vector<Found>& causes,
                     std::vector<Found>& effects) const;
    Status addBySpans(Workspace& workspace, std::uint32_t event, std::vector<Found>& causes,
                      std::vector<Found>& effects, Progress& progress) const;
    Found found(CallWait::Kind kind, std::uint32_t from, std::uint32_t to, std::string value) const;

    RunKey m_run;
    std::int64_t m_firstEvent = 0;
    std::vector<Mention> m_mentions; ///< by hash, then event
    std::vector<Moment> m_calls;     ///< by position in the run
    std::vector<TraceId> m_requests; ///< likewise, of spans
};

} // namespace tenfold
