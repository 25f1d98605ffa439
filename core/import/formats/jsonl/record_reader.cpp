#include "core/import/formats/jsonl/record_reader.h"

#include "core/base/text/text_forms.h"
#include "core/import/documents/json_document.h"

#include <utility>

namespace tenfold::jsonl {
namespace {

namespace json = simdjson::ondemand;

constexpr std::string_view kErrorKey = "$error";
constexpr std::string_view kExceptionPath = "$exception";

/// A text, or a number as it is written (threads and ids are often numbers).
bool textOf(json::value value, std::string_view& text) {
    if (!value.get_string().get(text)) return true;
    json::json_type type{};
    if (value.type().get(type) || type != json::json_type::number) return false;
    text = value.raw_json_token();
    while (!text.empty() && (text.back() == ' ' || text.back() == '\t' || text.back() == '\r'))
        text.remove_suffix(1);
    double ignored = 0;
    return !value.get_double().get(ignored);
}

/// A time in ns: an integer, or a real that is one ("1.7e18", "12.0"), digit by digit: a double has too few.
bool integerOf(json::value value, std::int64_t& integer) {
    if (!value.get_int64().get(integer)) return true;
    double ignored = 0;
    std::string_view token = value.raw_json_token();
    return !value.get_double().get(ignored) && wholeDecimal(token.substr(0, token.find_first_of(" \t\r,}]")), integer);
}

bool isNull(json::value value) {
    json::json_type type{};
    return !value.type().get(type) && type == json::json_type::null;
}

} // namespace

struct RecordReader::Seen {
    bool t = false, sender = false, method = false, request = false, response = false, push = false, noReply = false;
    bool hasHungUp = false; ///< the client, while the call waited
    bool target = false;
};

const char* RecordReader::read(std::string_view line, EventView& event) {
    m_requestPaths.trim();
    m_responsePaths.trim();
    m_attributePaths.trim();
    m_request.clear();
    m_response.clear();
    m_attributes.clear();
    m_flattener.beginRecord();
    event = EventView();
    const simdjson::padded_string_view padded(line.data(), line.size(), line.size() + simdjson::SIMDJSON_PADDING);
    json::document document;
    if (openJson(m_parser, padded, document)) return "not valid JSON";
    json::object object;
    if (document.get_object().get(object)) return "not a JSON object";
    Seen seen;
    if (const char* why = fields(object, event, seen)) return why;
    if (document.current_location().error() != simdjson::OUT_OF_BOUNDS) return "text after the JSON object";
    if (!seen.t) return "t is missing";
    if (!seen.sender) return "sender is missing";
    if (!seen.method) return "method is missing";
    settle(event, seen);
    return nullptr;
}

const char* RecordReader::fields(json::object object, EventView& event, Seen& seen) {
    const std::uint64_t number = m_flattener.nextObject();
    std::size_t hint = 0;
    for (auto field : object) {
        std::string_view key;
        json::value value;
        if (field.unescaped_key().get(key) || field.value().get(value)) return "not valid JSON";
        bool isKnown = false;
        if (const char* why = known(key, value, event, seen, isKnown)) return why;
        if (isKnown) continue;
        if (const char* why = m_flattener.flattenField(value, key, m_attributePaths, m_attributePaths.root(), hint,
                                                       number, m_attributes))
            return why;
    }
    return nullptr;
}

const char* RecordReader::known(std::string_view key, json::value value, EventView& event, Seen& seen, bool& isKnown) {
    isKnown = true;
    const auto once = [](bool& flag) {
        return std::exchange(flag, true) ? "a key comes twice in one object" : nullptr;
    };
    if (key == "t") return integerOf(value, event.startNs) ? once(seen.t) : "t is no whole number of ns";
    if (key == "sender") {
        if (!textOf(value, event.sender) || event.sender.empty()) return "sender is no text";
        return once(seen.sender);
    }
    if (key == "method") {
        if (!textOf(value, event.method) || event.method.empty()) return "method is no text";
        return once(seen.method);
    }
    if (key == "request") {
        if (const char* why = once(seen.request)) return why;
        if (isNull(value)) return value.is_null().error() ? "not valid JSON" : nullptr;
        return m_flattener.flatten(value, m_requestPaths, m_requestPaths.root(), m_request);
    }
    if (key == "response") {
        if (const char* why = once(seen.response)) return why;
        return m_flattener.flatten(value, m_responsePaths, m_responsePaths.root(), m_response);
    }
    if (key == "dur") {
        if (isNull(value)) return value.is_null().error() ? "not valid JSON" : nullptr;
        const bool isGood = integerOf(value, event.durationNs) && event.durationNs >= 0;
        return isGood ? nullptr : "dur is no whole number of ns from 0 on";
    }
    std::string_view* text = key == "to"           ? &event.connection
                             : key == "thread"     ? &event.thread
                             : key == "target"     ? &event.target
                             : key == "cause"      ? &event.cause
                             : key == "request_id" ? &event.requestId
                                                   : nullptr;
    if (text) {
        if (isNull(value)) return value.is_null().error() ? "not valid JSON" : nullptr;
        return textOf(value, *text) ? nullptr : "to, target, thread, cause or request_id is no text";
    }
    isKnown = false; // also kept as an attribute, so that it is written again
    if (key == "kind") {
        json::raw_json_string raw;
        if (!value.get_raw_json_string().get(raw) && raw == "push") {
            seen.push = true;
            isKnown = true;
        }
    } else if (key == "noreply") {
        seen.noReply = true;
        json::raw_json_string raw;
        seen.hasHungUp = !value.get_raw_json_string().get(raw) && raw == "closed";
    }
    return nullptr;
}

void RecordReader::settle(EventView& event, const Seen& seen) {
    if (event.target.empty()) event.target = m_defaultTarget.empty() ? event.connection : m_defaultTarget;
    // Of a span without `to` the target is where it ran itself.
    const bool isCall = event.requestId.empty();
    if (isCall && event.connection.empty() && !event.target.empty() && event.target != m_defaultTarget)
        event.connection = event.target;
    event.outcome = Outcome::Answered;
    if (!seen.response || seen.noReply) event.outcome = Outcome::Unanswered;
    if (seen.noReply && !seen.hasHungUp) event.durationNs = -1; // how long its client waited nobody has seen
    if (seen.noReply && m_response.size() == 1 && m_response[0].kind == LeafKind::Null) m_response.clear();
    for (LeafView& leaf : m_response) {
        if (leaf.path != kErrorKey) continue;
        leaf.path = kExceptionPath;
        event.outcome = Outcome::Exception;
    }
    if (seen.push) event.outcome = Outcome::OneWay;
    event.request = m_request;
    event.response = m_response;
    event.attributes = m_attributes;
}

} // namespace tenfold::jsonl
