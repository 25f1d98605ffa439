#pragma once

#include "core/play/target/proto_reply.h"
#include "core/play/target/proto_request.h"
#include "core/play/target/protocol.h"
#include "core/wire/hadoop/hadoop_messages.h"

#include <map>
#include <memory>
#include <string>
#include <vector>

namespace tenfold {

/// Arguments of a call that are no part of its request: the token that its connection logs in with.
struct TokenLeaves {
    std::size_t identifier = ArgumentTree::kNoLeaf, password = ArgumentTree::kNoLeaf;
    bool isThere() const { return identifier != ArgumentTree::kNoLeaf; }
};

/// A call of Hadoop RPC: what is the same in all of its method, and the request. With a token, its identifier and
/// password stand before it, each behind its length.
class HadoopForm final : public CallForm {
public:
    /// What of a call's arguments is not simply written.
    struct Special {
        TokenLeaves token;
        /// Ports by which servers tell DataNodes apart. A plan counts them on for each node; behind 65535 they begin
        /// anew at 1024.
        std::vector<std::size_t> ports;
    };
    /// @param head  what appendIpcMethod() made  @param reply  lives as long as the protocol
    HadoopForm(ConnectionUse use, std::string head, ArgumentTree tree, ProtoRequest request, const ProtoReply& reply,
               Special special);
    Sentence write(std::span<const std::optional<Value>> values, std::string& bytes) const override;
    void appendJson(std::span<const std::optional<Value>> values, std::string& out) const override;
    Sentence meaningOf(const Reply& error) const override;
    const ProtoReply& reply() const { return m_reply; }
    bool hasToken() const { return m_special.token.isThere(); }

private:
    std::string m_head;
    ArgumentTree m_tree;
    ProtoRequest m_request;
    const ProtoReply& m_reply;
    Special m_special;
};

/// Hadoop RPC (ipc version 9, simple authentication or tokens): which protocol of a service a call belongs to, who
/// makes it, and its messages.
///
/// A method belongs to the protocol of its service that has it; where several do, to the one whose request takes the
/// arguments, then to the one that has most of the methods that the node type calls. Nodes can share connections when
/// they speak the same protocol as the same user: a server knows both by the connection.
///
/// Who logs in with a token says so in the plan: its calls have the arguments "@token.identifier" and "@token.password"
/// as the recorder writes them, values as any others, mostly from the reply that told the token. Such a node has a
/// connection of its own, whose token is that of the first call on it; a call with another token gets another one.
class HadoopProtocol final : public PlayProtocol {
public:
    /// Who speaks what on a connection.
    struct Speaker {
        std::string user, protocol;
        bool hasToken = false; ///< then it has no name
        bool operator==(const Speaker&) const = default;
    };

    /// @param messages  null: no call can be written, which is told
    /// @param users     by node type, "": all others
    HadoopProtocol(std::unique_ptr<wire::HadoopMessages> messages, std::map<std::string, std::string> users,
                   std::uint32_t sourceAddresses);
    ~HadoopProtocol() override;

    std::shared_ptr<const CallForm> form(const CallPlace& place, std::vector<CallProblem>& problems) override;
    std::vector<Sentence> notes() const override;
    Result<std::unique_ptr<Target>> reach(const PlayTarget& target, PlayClock& clock, ServerSetup& setup) override;

private:
    struct Candidate;
    std::vector<Candidate> candidatesFor(const CallPlace& place);
    std::uint32_t kindOf(Speaker speaker);
    const ProtoReply& replyOf(const google::protobuf::Descriptor& type);
    void noteIdentity(const CallPlace& place);

    std::unique_ptr<wire::HadoopMessages> m_messages;
    std::map<std::string, std::string> m_users;
    std::uint32_t m_sourceAddresses;
    std::vector<Speaker> m_speakers; ///< by ConnectionUse::kind
    std::map<const google::protobuf::Descriptor*, std::unique_ptr<ProtoReply>> m_replies;
    std::vector<Sentence> m_notes;
};

} // namespace tenfold
