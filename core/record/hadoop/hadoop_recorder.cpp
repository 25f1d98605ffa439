#include "core/record/hadoop/hadoop_recorder.h"

#include "core/base/text/utf8.h"
#include "core/trace/value.h"
#include "core/wire/hadoop/hadoop_service.h"
#include "core/wire/hadoop/ipc_frames.h"
#include "core/wire/hadoop/token_login.h"
#include "core/wire/redis/resp_json.h"

#include <google/protobuf/descriptor.h>

#include <map>
#include <random>
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
    HadoopConnection(ProtocolRecorder& recorder, wire::HadoopMessages& messages, HadoopRecorder::HiddenSecrets& secrets,
                     const Address& client, std::string address, std::string process, std::int64_t ns)
        : RecordedConnection(recorder, client, std::move(address), std::move(process), ns)
        , m_messages(messages)
        , m_secrets(secrets)
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
            return onSasl(request.sasl);
        case IpcRequest::Kind::Call:
            return onCall(request);
        default:
            return;
        }
    }

    void onSasl(const wire::SaslMessage& sasl) {
        if (sasl.state == wire::SaslState::Wrap) return unreadable("unreadable", "encrypted (SASL)");
        if (sasl.state != wire::SaslState::Initiate && sasl.state != wire::SaslState::Response) return;
        ++counts().hiddenValues;
        if (std::string identifier = wire::identifierIn(sasl.token); !identifier.empty())
            m_token = std::move(identifier);
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
        const std::size_t requestAt = call.text.size();
        appendMessage(call.text, method.request, request.body);
        if (!m_token.empty()) addToken(call.text, requestAt);
        call.tail = ",\"callId\":" + std::to_string(request.callId) + ",\"protocol\":";
        appendJsonString(call.tail, protocol);
        if (!m_user.empty()) {
            call.tail += ",\"user\":";
            appendJsonString(call.tail, m_user);
        }
        if (request.retryCount > 0) call.tail += ",\"retryCount\":" + std::to_string(request.retryCount);
        m_calls.insert_or_assign(request.callId, std::move(call));
    }

    /// Who makes a call, as the first member of its request.
    void addToken(std::string& text, std::size_t requestAt) {
        std::string token = "\"@token\":{\"identifier\":";
        wire::MessageJsonCounts made;
        wire::appendBytesJson(token, m_token, {options().textBytes}, made);
        token += ",\"password\":\"" + m_secrets.maskOf(m_token) + "\"}";
        if (text.size() > requestAt + 2) token += ',';
        text.insert(requestAt + 1, token);
    }

    void appendMessage(std::string& out, const google::protobuf::Descriptor* type, std::string_view bytes) {
        wire::HadoopMessages::JsonCounts made;
        const auto remember = [this](std::string_view identifier, const std::string& mask) {
            m_secrets.remember(identifier, mask);
        };
        const bool isRead =
            type && m_messages.appendJson(out, *type, bytes, {options().textBytes, m_secrets.key(), remember}, made);
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
    HadoopRecorder::HiddenSecrets& m_secrets;
    wire::IpcRequestDecoder m_requests;
    wire::IpcReplyDecoder m_replies;
    std::map<std::int32_t, HadoopCall> m_calls; ///< that wait, by callId
    std::string m_user, m_protocol;
    std::string m_token; ///< identifier of the token that it logged in with; empty: it has a name
    bool m_hasContext = false;
};

} // namespace

std::unique_ptr<ConnectionWatcher> HadoopRecorder::connection(const Address& client, std::string address,
                                                              std::string process, std::int64_t ns) {
    return std::make_unique<HadoopConnection>(*this, m_messages, m_secrets, client, std::move(address),
                                              std::move(process), ns);
}

HadoopRecorder::HiddenSecrets HadoopRecorder::HiddenSecrets::random() {
    constexpr int kWords = 8;
    HiddenSecrets out;
    std::random_device device;
    for (int i = 0; i < kWords; ++i) {
        const std::uint32_t word = device();
        out.m_key.append(reinterpret_cast<const char*>(&word), sizeof word);
    }
    return out;
}

void HadoopRecorder::HiddenSecrets::remember(std::string_view identifier, const std::string& mask) {
    if (m_masks.size() >= kMostTokens) m_masks.clear();
    m_masks.insert_or_assign(std::string(identifier), mask);
}

std::string HadoopRecorder::HiddenSecrets::maskOf(const std::string& identifier) const {
    const auto found = m_masks.find(identifier);
    return found == m_masks.end() ? wire::secretMask({}, {}) : found->second;
}

} // namespace tenfold::record
