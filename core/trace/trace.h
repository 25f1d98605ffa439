#pragma once

#include "core/base/ids.h"
#include "core/trace/message_columns.h"
#include "core/trace/value.h"

#include <cstdint>
#include <deque>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace tenfold {

/// Texts that repeat, each once. Ids count from 0 in order of first use. Not thread-safe while adding.
class StringPool {
public:
    StringPool() = default;
    StringPool(const StringPool& other);
    StringPool& operator=(const StringPool& other);
    StringPool(StringPool&&) = default;
    StringPool& operator=(StringPool&&) = default;

    StringId add(std::string_view text);
    /// The id of a text, or an invalid id when it was never added.
    StringId find(std::string_view text) const;
    const std::string& operator[](StringId id) const { return m_texts[id.value]; }
    std::size_t size() const { return m_texts.size(); }

private:
    std::deque<std::string> m_texts; ///< never moves its elements, so that the views below stay good
    std::unordered_map<std::string_view, StringId> m_ids;
};

/// Argument values, each once; two leaves are equal exactly when their ValueIds are.
class ValuePool {
public:
    ValueId add(const Value& value);
    ValueId find(const Value& value) const;
    const Value& operator[](ValueId id) const { return m_values[id.value]; }
    std::size_t size() const { return m_values.size(); }

private:
    /// A place of the open-addressing table; 32 bits of the hash are enough to place and to tell most values apart.
    struct Slot {
        std::uint32_t hash = 0;
        ValueId id;
    };
    ValueId find(const Value& value, std::uint32_t hash) const;
    void grow();

    std::deque<Value> m_values;
    std::vector<Slot> m_slots; ///< size 0 or a power of two, at most 70 % full
};

enum class Outcome : std::uint8_t {
    Answered,   ///< the response is known
    Exception,  ///< the server answered with an error; its text is the leaf "$exception" of the response
    Unanswered, ///< no response in the trace
    OneWay,     ///< a record without a response by nature (a push)
};

/// One RPC or span. Times are ns since the Unix epoch (int64).
struct Event {
    std::int64_t startNs = 0;
    std::int64_t durationNs = -1; ///< -1 = unknown
    SenderId sender;
    StringId method;
    StringId target;             ///< the service it belongs to ("namenode"); see formats.md, Run folder
    StringId connection;         ///< the server as logged ("master/127.0.0.1:9000"); may be invalid
    StringId thread;             ///< may be invalid
    StringId cause;              ///< explicit id of what triggered it; may be invalid
    StringId requestId;          ///< may be invalid
    std::uint32_t shape = 0;     ///< of its request and response in Trace::messages; 0: without leaves
    std::uint32_t row = 0;       ///< their values there
    std::uint32_t firstLeaf = 0; ///< number of its first leaf among the leaves of all events
    std::uint32_t fileOrder = 0; ///< position in its file: the order of equal times of one sender
    Outcome outcome = Outcome::Answered;
};

/// One process of one run.
struct Sender {
    RunId run;
    std::string name;
};

/// One recorded run: its scale and configuration (formats.md, Run folder).
struct Run {
    std::string name;
    std::optional<double> scale; ///< nothing: not known; lenses that compare scales refuse such a run
    int repetition = 1;
    std::map<std::string, double> config; ///< numeric configuration values; texts stand in configText
    std::map<std::string, std::string> configText;
    bool heldOut = false; ///< kept back for checking, not mined
    std::uint64_t skippedRecords = 0;
};

/// Events of one or more runs in memory, with everything interned: what mining and validation read.
/// Events are ordered by run, then sender, then time in file order; `eventsOf` gives a sender's slice.
///
/// An event is a small record; its request and response are a row of `messages`, which keeps them by shape and column.
/// A leaf has a number: the leaves of an event follow one another from Event::firstLeaf on, request first, and finish()
/// numbers events in order. What only some events have, and most lenses do not ask for (parent and links of a span, its
/// attributes), belongs into tables beside `events` that are sorted by event: it then costs nothing where there is
/// none.
class Trace {
public:
    StringPool strings;
    ValuePool values;
    std::vector<Run> runs;
    std::vector<Sender> senders;
    std::vector<Event> events;
    MessageColumns messages;

    const Event& event(EventId id) const { return events[id.value]; }
    const Sender& sender(SenderId id) const { return senders[id.value]; }
    const Run& run(RunId id) const { return runs[id.value]; }
    const Run& runOf(const Event& e) const { return runs[senders[e.sender.value].run.value]; }

    LeafRange request(const Event& e) const {
        return {messages, messages.places(e.shape).first(messages.requestLeaves(e.shape)), e.row};
    }
    LeafRange response(const Event& e) const {
        return {messages, messages.places(e.shape).subspan(messages.requestLeaves(e.shape)), e.row};
    }
    /// Request and response.
    LeafRange leaves(const Event& e) const { return {messages, messages.places(e.shape), e.row}; }
    /// A leaf by its number, which is one of the event's.
    Leaf leaf(const Event& e, std::uint32_t number) const {
        return messages.leaf(messages.places(e.shape)[number - e.firstLeaf], e.row);
    }
    StringId pathOf(const Event& e, std::uint32_t number) const {
        return messages.places(e.shape)[number - e.firstLeaf].path;
    }
    ValueId valueOf(const Event& e, std::uint32_t number) const { return leaf(e, number).value; }
    /// The same by the position of the event.
    Leaf leafAt(std::uint32_t event, std::uint32_t number) const { return leaf(events[event], number); }
    StringId pathAt(std::uint32_t event, std::uint32_t number) const { return pathOf(events[event], number); }
    ValueId valueAt(std::uint32_t event, std::uint32_t number) const { return valueOf(events[event], number); }
    /// The numbers of an event's leaves: [firstLeaf, firstResponseLeaf) and [firstResponseLeaf, endLeaf).
    std::uint32_t firstResponseLeaf(const Event& e) const { return e.firstLeaf + messages.requestLeaves(e.shape); }
    std::uint32_t endLeaf(const Event& e) const { return e.firstLeaf + messages.leaves(e.shape); }
    std::uint32_t requestLeaves(const Event& e) const { return messages.requestLeaves(e.shape); }
    std::uint32_t responseLeaves(const Event& e) const {
        return messages.leaves(e.shape) - messages.requestLeaves(e.shape);
    }
    /// All leaves have smaller numbers.
    std::uint64_t leafCount() const { return m_leafCount; }

    const std::string& text(StringId id) const { return strings[id]; }
    const Value& value(ValueId id) const { return values[id]; }

    /// Gives an event its leaves, with numbers of their own. Its method, target and outcome are set.
    void setLeaves(Event& e, std::span<const Leaf> request, std::span<const Leaf> response);
    /// The same for one whose shape in `messages` is known. @param row  values aligned with the shape's paths
    void setLeaves(Event& e, std::uint32_t shape, std::span<const ValueId> row);
    /// Numbers the leaves in the order of the events, as finish() does.
    void numberLeaves();
    /// Sorts events into the order above and makes the index of senders. Call once after filling, before eventsOf().
    void finish();
    /// The events of a sender, in its order, as a range of indices into `events`.
    std::pair<std::uint32_t, std::uint32_t> eventsOf(SenderId id) const {
        return {m_senderBegin[id.value], m_senderBegin[id.value + 1]};
    }

private:
    std::vector<std::uint32_t> m_senderBegin;
    std::uint64_t m_leafCount = 0;
    std::vector<StringId> m_paths; ///< of the leaves that are being added
    std::vector<ValueId> m_row;
};

} // namespace tenfold
