#include "core/record/hadoop_recorder.h"

#include "core/base/text/utf8.h"
#include "core/trace/value.h"
#include "core/wire/hadoop/hadoop_service.h"
#include "core/wire/hadoop/ipc_frames.h"
#include "core/wire/redis/resp_json.h"

#include <google/protobuf/descriptor.h>

#include <map>
#include <utility>

namespace tenfold::record {
namespace {

using wire::IpcReply;
using wire::IpcRequest;

wire::WireLimits hadoopLimits() {
    wire::WireLimits limits;
    limits.mostUnreadBytes = std::size_t{128} << 20; // ipc.maximum.response.length
    return limits;
}

class HadoopConnection final : public RecordedConnection {
public:
    HadoopConnection(ProtocolRecorder& recorder, wire::HadoopMessages& messages, const Address& client,
                     std::string address, std::string process, std::int64_t ns)
        : RecordedConnection(recorder, client, std::move(address), std::move(process), ns)
        , m_messages(messages)
        , m_requests(hadoopLimits())
        , m_replies(hadoopLimits()) {}

private:
    struct HadoopCall {
        std::int64_t ns = 0;
        std::string text;
        std::string tail; ///< attributes
        const google::protobuf::Descriptor* reply = nullptr;
        std::size_t inflight = 0;
    };

    void read(Direction direction, std::string_view bytes) override {
        if (direction == Direction::ToServer) {
            m_requests.feed(bytes);
            while (!isDark())
                if (const IpcRequest* request = m_requests.next())
                    onRequest(*request);
                else
                    break;
        } else {
            m_replies.feed(bytes);
            while (!isDark())
                if (const IpcReply* reply = m_replies.next())
                    onReply(*reply);
                else
                    break;
        }
        const auto& problem = direction == Direction::ToServer ? m_requests.problem() : m_replies.problem();
        if (isDark() || !problem) return;
        unreadable("unreadable", "byte " + std::to_string(problem->atByte) + " of the " +
                                     (direction == Direction::ToServer ? "requests: " : "replies: ") +
                                     std::string(problem->what));
    }

    void onRequest(const IpcRequest& request) {
        switch (request.kind) {
        case IpcRequest::Kind::Context:
            m_user = asName(request.user);
            if (!request.protocol.empty()) m_protocol = request.protocol;
            return;
        case IpcRequest::Kind::Sasl:
            counts().hiddenValues += request.saslState == wire::SaslState::Initiate ? 1 : 0;
            if (request.saslState == wire::SaslState::Wrap) unreadable("unreadable", "encrypted (SASL)");
            return;
        case IpcRequest::Kind::Call:
            return onCall(request);
        default:
            return;
        }
    }

    void onCall(const IpcRequest& request) {
        ++counts().calls;
        if (!std::exchange(m_hasContext, true) && !request.callerContext.empty())
            m_lines.rename(asName(request.callerContext));
        const std::string_view protocol = request.protocol.empty() ? std::string_view(m_protocol) : request.protocol;
        const wire::HadoopMessages::Method method = m_messages.method(protocol, request.method);
        HadoopCall call;
        call.ns = nextNs();
        call.inflight = m_calls.size();
        call.reply = method.reply;
        call.text = "\"method\":";
        appendJsonString(call.text, request.method);
        call.text += ",\"to\":";
        appendJsonString(call.text, wire::hadoopService(protocol));
        call.text += ",\"request\":";
        appendMessage(call.text, method.request, request.body);
        call.tail = ",\"callId\":" + std::to_string(request.callId) + ",\"protocol\":";
        appendJsonString(call.tail, protocol);
        if (!m_user.empty()) {
            call.tail += ",\"user\":";
            appendJsonString(call.tail, m_user);
        }
        if (request.retryCount > 0) call.tail += ",\"retryCount\":" + std::to_string(request.retryCount);
        m_calls.insert_or_assign(request.callId, std::move(call));
    }

    void appendMessage(std::string& out, const google::protobuf::Descriptor* type, std::string_view bytes) {
        wire::HadoopMessages::JsonCounts made;
        const bool isRead = type && m_messages.appendJson(out, *type, bytes, {options().textBytes}, made);
        counts().cutValues += made.cut;
        counts().hiddenValues += made.hidden;
        if (isRead) return;
        // Unknown messages may hold tokens: only that they were there is recorded.
        out += "{\"$bytes\":" + std::to_string(bytes.size()) + '}';
    }

    void onReply(const IpcReply& reply) {
        if (reply.callId == wire::kIpcSaslCall) return;
        const auto found = m_calls.find(reply.callId);
        const bool isError = reply.status != IpcReply::Status::Success;
        counts().errorReplies += isError ? 1 : 0;
        std::string response;
        if (isError) {
            response = "{\"$error\":";
            appendJsonString(response, asUtf8(wire::exceptionText(reply)));
            response += '}';
        }
        if (found == m_calls.end()) {
            ++counts().repliesWithoutRequest;
            if (!isError) response = "{\"$bytes\":" + std::to_string(reply.body.size()) + '}';
            m_lines.add(nextNs(), "\"method\":\"@unasked\",\"to\":\"" + std::string(wire::hadoopService(m_protocol)) +
                                      "\",\"request\":{},\"response\":" + response + ",\"dur\":0,\"kind\":\"push\"");
            return;
        }
        HadoopCall& call = found->second;
        if (!isError) appendMessage(response, call.reply, reply.body);
        call.text += ",\"response\":" + response + ",\"dur\":";
        appendWhole(call.text, sinceNs(call.ns));
        if (call.inflight > 0) call.text += ",\"inflight\":" + std::to_string(call.inflight);
        m_lines.add(call.ns, call.text + call.tail);
        m_calls.erase(found);
    }

    void giveUp(std::string_view why) override {
        for (auto& [callId, call] : m_calls) {
            ++counts().requestsWithoutReply;
            call.text += ",\"dur\":";
            appendWhole(call.text, sinceNs(call.ns));
            call.text += call.tail + ",\"noreply\":\"" + std::string(why) + '"';
            m_lines.add(call.ns, call.text);
        }
        m_calls.clear();
    }

    void forget() override { m_calls.clear(); }

    wire::HadoopMessages& m_messages;
    wire::IpcRequestDecoder m_requests;
    wire::IpcReplyDecoder m_replies;
    std::map<std::int32_t, HadoopCall> m_calls; ///< that wait, by callId
    std::string m_user, m_protocol;
    bool m_hasContext = false;
};

} // namespace

std::unique_ptr<ConnectionWatcher> HadoopRecorder::connection(const Address& client, std::string address,
                                                              std::string process, std::int64_t ns) {
    return std::make_unique<HadoopConnection>(*this, m_messages, client, std::move(address), std::move(process), ns);
}

} // namespace tenfold::record
