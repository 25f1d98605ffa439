#pragma once

#include "core/trace/event_sink.h"
#include "core/wire/redis/resp_message.h"

#include <cstdint>
#include <deque>
#include <string>
#include <string_view>
#include <vector>

namespace tenfold::wire {

// Requests and replies of Redis as canonical events have them (formats.md):
//
//   *3 $4 HSET $1 k $1 f          "request":["k","f"]: the words behind the command
//   +OK  $2 ab  =6 txt:ab         "OK", "ab", "ab"
//   bytes that are no UTF-8       {"$b64":"…"}
//   :7  ,3.5  ,inf  (123…         7, 3.5, "inf", "123…"
//   _ $-1 *-1  #t                 null, true
//   -ERR no  !6 ERR no            {"$error":"ERR no"}
//   *2 … ~2 … >2 …                a list
//   %1 $1 f :7                    {"f":7}; [["f",7]] where a key is no text, comes twice or begins with $
//   |1 … (attributes)             nothing: they are no part of the value
//   a text that was cut           {"$cut":"its beginning","$bytes":70000,"$sha1":"…"}

/// Adds the name of the method of a request: its command in upper case ("EVALSHA").
void appendMethod(std::string& out, const RespMessage& request);
/// Adds the list of the other words of a request. Cost: O(#bytes).
void appendRequestJson(std::string& out, const RespMessage& request);
/// Adds a reply, or the value at an index of one.
void appendReplyJson(std::string& out, const RespMessage& reply, std::uint32_t index);
inline void appendReplyJson(std::string& out, const RespMessage& reply) {
    appendReplyJson(out, reply, reply.root);
}
/// Adds a text as a value: a JSON string where it is UTF-8, else {"$b64":…}.
void appendTextJson(std::string& out, std::string_view text);

/// The leaves of a reply as an importer makes them of that JSON (core/trace/path.h), without the way through text.
/// `{"$error":…}` is `$exception` at the root, as events have it.
class ReplyLeaves {
public:
    /// Views live until the next call and as long as the reply. Cost: O(#values).
    const std::vector<LeafView>& of(const RespMessage& reply);
    /// Whether the last one was an error.
    bool isError() const { return m_isError; }

private:
    void add(const RespMessage& reply, std::uint32_t index, const std::string& path);
    void addList(const RespMessage& reply, std::uint32_t index, const std::string& path);
    void addMap(const RespMessage& reply, std::uint32_t index, const std::string& path);
    void addText(const RespMessage& reply, const RespNode& node, const std::string& path);
    LeafView& leaf(const std::string& path, LeafKind kind);

    std::vector<LeafView> m_leaves;
    std::deque<std::string> m_texts; ///< paths, and what stands in no reply
    std::size_t m_used = 0;          ///< of them: they are used again
    bool m_isError = false;
};

} // namespace tenfold::wire
