#pragma once

#include "core/record/record_options.h"
#include "core/record/record_report.h"
#include "core/wire/grpc/grpc_body.h"
#include "core/wire/grpc/grpc_messages.h"
#include "core/wire/grpc/header_block.h"

#include <cstdint>
#include <deque>
#include <string>
#include <string_view>
#include <vector>

namespace tenfold::record {

/// What streams of a connection are recorded with.
class GrpcDesk {
public:
    virtual ~GrpcDesk() = default;
    virtual const RecordOptions& recordOptions() const = 0;
    virtual RecordCounts& recordCounts() = 0;
    virtual wire::GrpcMessages& messages() = 0;
    virtual std::int64_t timeNs() = 0; ///< of now, above all before
    virtual std::int64_t elapsedNs(std::int64_t sinceNs) const = 0;
    virtual std::size_t waiting(std::uint32_t stream) const = 0; ///< calls of the connection besides it
    /// @param sender  empty: as the connection
    virtual void write(const std::string& sender, std::int64_t ns, const std::string& text) = 0;
    virtual void undescribed(const std::string& path) = 0;
};

/// A call of gRPC that is recorded: its messages and how it ended become events (grpc_recorder.h).
///
/// Whether a client streams is known by the description, else by what it does: a second message, or an answer before
/// its end.
class GrpcStream {
public:
    /// @param fields  of the request
    GrpcStream(GrpcDesk& desk, std::uint32_t number, const std::vector<wire::HeaderField>& fields);

    /// @return false: what stands in the stream are no messages of gRPC
    bool requestBytes(std::string_view bytes);
    void requestEnded();
    /// @return false: as above
    bool replyBytes(std::string_view bytes);
    /// Headers before messages, which say how they are compressed.
    void replyHeaders(const std::vector<wire::HeaderField>& fields);
    /// It is over. @param fields  of the trailers
    void ended(const std::vector<wire::HeaderField>& fields);
    void ended(std::uint32_t status, std::string_view text);
    void resetByClient();
    /// The connection or the recording ended before. @param why  of `noreply`
    void givenUp(std::string_view why);

private:
    struct Part {
        std::int64_t ns;
        std::size_t inflight;
        std::string request; ///< JSON
    };
    void requestMessage(const wire::GrpcBody::Message& message);
    void streamMessage(Part part);
    void replyMessage(const wire::GrpcBody::Message& message);
    void becomeStream();
    std::string jsonOf(const wire::GrpcBody::Message& message, const google::protobuf::Descriptor* type,
                       const std::string& encoding);
    std::string withHead(std::string json);
    std::string repliesJson(bool isList) const;
    void keepReply(const std::string& json);
    /// @param reply  `,"response":…` or `,"noreply":…`
    void write(const Part& part, std::string_view suffix, std::string_view reply, std::int64_t durationNs);
    void finish(std::string_view reply, std::string_view replyOfEnd);

    GrpcDesk& m_desk;
    std::uint32_t m_number;
    std::string m_path, m_sender;
    std::string m_head;    ///< `"@deadline":…,"@metadata":…` until it is written
    std::string m_timeout; ///< as it was sent
    std::int64_t m_timeoutNs = 0;
    std::string m_requestEncoding, m_replyEncoding;
    wire::GrpcMessages::Method m_method;
    wire::GrpcBody m_requests, m_replies;
    enum class Shape : std::uint8_t { Unknown, Single, Streams } m_shape = Shape::Unknown;
    Part m_call;                   ///< the one request; of a streaming client its end
    bool m_hasRequest = false;     ///< the one request is there
    bool m_hasEnded = false;       ///< the client sends nothing more
    std::deque<Part> m_unanswered; ///< of a streaming client
    std::string m_replyList;       ///< JSON, with commas
    std::uint64_t m_replyCount = 0, m_keptReplies = 0;
};

} // namespace tenfold::record
