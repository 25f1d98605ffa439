#pragma once

#include "core/import/format.h"
#include "core/import/formats/grpclog/grpc_log_entry.h"
#include "core/import/formats/spans/attribute_leaves.h"

#include <map>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace tenfold::grpclog {

/// Puts the entries of calls together. Memory: the calls that are open, at most 256 MiB of what they sent; then the
/// oldest is taken for one that got no answer.
class GrpcLogReader final : public FormatReader {
public:
    GrpcLogReader(std::string target, EventSink& sink)
        : m_target(std::move(target))
        , m_sink(sink) {}
    Status beginFile(const SourceFile& file) override;
    Status feed(std::string_view chunk) override;
    Status endFile() override;
    RecordPlace place() const override { return m_place; }

private:
    struct Message {
        std::uint64_t length = 0;
        std::string data;
    };
    struct Call {
        std::uint64_t key = 0, offset = 0;
        std::int64_t startNs = 0;
        bool isOfServer = false, isTruncated = false;
        std::string method, authority, peer, host;
        std::vector<Message> requests, replies;
        std::vector<std::pair<std::string, std::string>> metadata;
        std::size_t bytes = 0;
    };
    using Calls = std::map<std::uint64_t, Call>; ///< by their number in the file

    static std::uint64_t keyOf(const LogEntry& entry) { return entry.call << 1 | (entry.isOfServer ? 1 : 0); }
    Status entries();
    Status entry(std::string_view message, std::uint64_t offset);
    void begin(const LogEntry& entry, std::uint64_t offset);
    static void note(Call& call, const LogEntry& entry);
    Status close(Calls::iterator at, const LogEntry* end);
    static void addMessages(spans::AttributeLeaves& leaves, const std::vector<Message>& messages);
    Status issue(std::uint64_t offset, const char* reason);

    std::string m_target;
    EventSink& m_sink;
    const SourceFile* m_file = nullptr;
    std::string m_bytes;        ///< that are not read yet
    std::uint64_t m_offset = 0; ///< of them in the file
    std::optional<Framing> m_framing;
    bool m_isLost = false; ///< nothing behind can be told apart
    Calls m_calls;
    std::unordered_map<std::uint64_t, std::uint64_t> m_open; ///< numbers of calls by key
    std::uint64_t m_next = 0;
    std::size_t m_held = 0; ///< bytes of the calls that are open
    spans::AttributeLeaves m_request, m_reply, m_others;
    EventView m_event;
    RecordPlace m_place; ///< of it
};

} // namespace tenfold::grpclog
