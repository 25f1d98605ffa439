#pragma once

#include "core/base/result.h"
#include "core/trace/event_sink.h"
#include "core/wire/redis/resp_message.h"

#include <nlohmann/json.hpp>

#include <span>
#include <string>
#include <string_view>

namespace tenfold::wire {

/// Adds a request as its words: *2 $4 LLEN $1 q.
void appendCommand(std::string& out, std::span<const std::string_view> words);

/// Adds the request of a canonical event (formats.md). Its positions are the words behind the command: texts and bytes
/// as they are, numbers in the fewest digits that come back equal, true and false as 1 and 0, null as an empty text.
/// Of bytes beside what they decode to ("2.$b64" and "2.$msgpack…") the bytes are sent; of a text that was cut when it
/// was recorded as many bytes as it had, filled up with dots.
/// @param method  of which the first word is sent: "EVALSHA moveToFinished" is refined and EVALSHA
/// @param request  leaves in any order, "0" is the first
/// Errors: NotSendable (a position is missing, or holds values by name), and then `out` is as it was. Cost: O(#bytes).
Status appendRequest(std::string& out, std::string_view method, std::span<const LeafView> request);
/// The same for a list of JSON values, as the key `request` of a canonical event.
Status appendRequest(std::string& out, std::string_view method, const nlohmann::ordered_json& request);

/// Adds a value of a message as it was sent; texts that were cut as by appendRequest, streamed forms in the plain ones.
void appendValue(std::string& out, const RespMessage& message, std::uint32_t index);
inline void appendMessage(std::string& out, const RespMessage& message) {
    for (std::uint32_t at = 0; at < message.nodes.size(); at = message.nodes[at].end)
        appendValue(out, message, at);
}

void appendBulk(std::string& out, std::string_view text);
/// The head of a list (*), map (%), set (~), push (>) or attribute (|) of so many values or pairs.
void appendHead(std::string& out, char kind, std::uint64_t count);

} // namespace tenfold::wire
