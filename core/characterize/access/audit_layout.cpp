#include "core/characterize/access/audit_layout.h"

#include "core/characterize/access/log_time.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <array>

namespace tenfold::characterize {
namespace {

const std::string* textAt(const nlohmann::json& object, std::initializer_list<std::string_view> names) {
    for (const std::string_view name : names)
        if (const auto at = object.find(name); at != object.end())
            if (const auto* text = at->get_ptr<const std::string*>(); text && !text->empty()) return text;
    return nullptr;
}

/// "1780272000.653", as AuditLogReader reads seconds since 1970.
std::optional<std::string> sinceEpoch(const nlohmann::json& object) {
    constexpr std::int64_t kMs = 1000, kNsAMs = 1'000'000;
    const auto numberAt = [](const nlohmann::json& of, std::string_view name) -> std::optional<std::int64_t> {
        const auto at = of.find(name);
        if (at == of.end() || !at->is_number()) return std::nullopt;
        return at->get<std::int64_t>();
    };
    if (const auto ms = numberAt(object, "timeMillis")) return fmt::format("{}.{:03}", *ms / kMs, *ms % kMs);
    const auto instant = object.find("instant");
    if (instant == object.end() || !instant->is_object()) return std::nullopt;
    const auto seconds = numberAt(*instant, "epochSecond");
    if (!seconds) return std::nullopt;
    return fmt::format("{}.{:03}", *seconds, numberAt(*instant, "nanoOfSecond").value_or(0) / kNsAMs);
}

std::optional<std::string> timeOf(const nlohmann::json& object) {
    if (const std::string* said = textAt(object, {"@timestamp", "timestamp", "time", "ts", "Timestamp"}))
        if (writtenTime(*said)) return *said;
    return sinceEpoch(object);
}

} // namespace

bool lineOfObject(std::string_view object, std::string& line) {
    const nlohmann::json parsed = nlohmann::json::parse(object, nullptr, false);
    if (!parsed.is_object()) return false;
    const std::string* text = textAt(parsed, {"message", "log", "msg", "MESSAGE", "textPayload", "line", "_raw"});
    if (!text) return false;
    line = *text;
    while (!line.empty() && (line.back() == '\n' || line.back() == '\r'))
        line.pop_back();
    constexpr std::array<std::string_view, 2> kBegins{"allowed=", "ugi="};
    for (const std::string_view begin : kBegins) // no layout of its own: the object has the time
        if (line.starts_with(begin)) {
            const auto time = timeOf(parsed);
            if (time) line = *time + " INFO FSNamesystem.audit: " + line;
            return time.has_value();
        }
    return true;
}

} // namespace tenfold::characterize
