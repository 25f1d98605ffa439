#pragma once

#include "core/play/target/proto_reply.h"
#include "core/play/target/proto_request.h"
#include "core/play/target/protocol.h"
#include "core/wire/grpc/grpc_messages.h"
#include "core/wire/tls/tls_context.h"

#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace tenfold {

/// A call of gRPC, or a part of one that streams, as the recorder writes them apart (record/grpc/grpc_recorder.h).
class GrpcForm final : public CallForm {
public:
    enum class Part : std::uint8_t {
        Whole,   ///< one request; one reply, or the list of those of a streaming server
        Message, ///< of a streaming client; the next message of the server is its reply
        Send,    ///< of a streaming client; nothing answers it
        End,     ///< of what a client streams; how the call ends is its reply
    };
    /// What is the same in all calls of a method.
    struct Method {
        std::string path; ///< "/shop.Cart/Add"
        std::string head; ///< its headers as a block
        bool clientStreams = false, serverStreams = false;
        std::unique_ptr<ProtoReply> reply;
    };
    /// A header of the application: its name, the leaf with its value.
    struct Metadata {
        std::string name;
        std::size_t leaf;
    };

    /// @param method  lives as long as the protocol
    GrpcForm(Part part, const Method& method, ArgumentTree tree, ProtoRequest request, std::size_t deadlineLeaf,
             std::vector<Metadata> metadata);
    Sentence write(std::span<const std::optional<Value>> values, std::string& bytes) const override;
    void appendJson(std::span<const std::optional<Value>> values, std::string& out) const override;
    Sentence meaningOf(const Reply& error) const override;

    /// Parts of a stream wait for the other side.
    bool waits() const override { return m_part != Part::Whole || m_method.serverStreams; }
    Part part() const { return m_part; }
    const Method& method() const { return m_method; }

    /// What write() made.
    struct Written {
        std::int64_t deadlineNs = 0; ///< from sending; 0: none
        std::string_view block;      ///< headers besides the method's
        std::string_view messages;   ///< with their prefix
    };
    static Written read(std::string_view bytes);

private:
    Part m_part;
    const Method& m_method;
    ArgumentTree m_tree;
    ProtoRequest m_request;
    std::size_t m_deadlineLeaf;
    std::vector<Metadata> m_metadata;
};

/// gRPC, over TLS too. Any node's calls can share connections: a server tells calls apart by their streams. Parts of
/// calls that stream need a connection of the node's own, as that is what tells which stream they belong to.
class GrpcProtocol final : public PlayProtocol {
public:
    /// @param unknown   why no messages are known; empty: they are
    /// @param authority "127.0.0.1:50051"
    /// @param login     a block of headers that all calls have besides
    /// @param tls       of clients, where the server speaks it
    GrpcProtocol(std::unique_ptr<wire::GrpcMessages> messages, std::string unknown, std::string authority,
                 std::string login, std::optional<wire::TlsContext> tls = {});
    ~GrpcProtocol() override;

    std::shared_ptr<const CallForm> form(const CallPlace& place, std::vector<CallProblem>& problems) override;
    std::vector<Sentence> notes() const override;
    Result<std::unique_ptr<Target>> reach(const PlayTarget& target, PlayClock& clock, ServerSetup& setup) override;

private:
    const GrpcForm::Method& methodOf(const std::string& path, const wire::GrpcMessages::Method& described);

    std::unique_ptr<wire::GrpcMessages> m_messages;
    std::string m_unknown, m_authority, m_login;
    std::optional<wire::TlsContext> m_tls;
    std::map<std::string, std::unique_ptr<GrpcForm::Method>> m_methods; ///< by path
    std::set<std::string> m_secrets;                                    ///< metadata that no recording has
};

} // namespace tenfold
