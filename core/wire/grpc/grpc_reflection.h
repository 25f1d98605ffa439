#pragma once

#include "core/wire/grpc/http2_connection.h"

#include <cstddef>
#include <deque>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace tenfold::wire {

/// Asks a server of gRPC which services it has and what their messages are (grpc.reflection.v1, else v1alpha): bytes to
/// send, bytes that came, until it is over. Source: grpc/grpc, src/proto/grpc/reflection/v1/reflection.proto.
class GrpcReflection final : private Http2Connection::Listener {
public:
    /// @param authority  "127.0.0.1:50051"  @param metadata  a block with what the server wants to know besides
    /// @param scheme    "https" over TLS
    explicit GrpcReflection(std::string authority, std::string metadata = {}, std::string scheme = "http");
    /// Bytes for the server; the caller takes them.
    std::string& out() { return m_connection.out(); }
    void receive(std::string_view bytes);
    bool isOver() const { return m_isOver; }
    /// Why nothing is known; empty: files() has all.
    const std::string& problem() const { return m_problem; }
    /// FileDescriptorProto as bytes: all files of the services and what they import.
    const std::vector<std::string>& files() const { return m_files; }

private:
    void headersCame(std::uint32_t stream, const std::vector<HeaderField>& fields, bool isLast) override;
    void messageCame(std::uint32_t stream, const GrpcBody::Message& message) override;
    void endCame(std::uint32_t stream, bool isWhole) override;
    void resetCame(std::uint32_t stream, std::uint32_t code) override;
    void goAwayCame(std::uint32_t last, std::uint32_t code, std::string_view text) override;
    void ask();
    void askNext();
    void takeServices(std::string_view list);
    void takeFiles(std::string_view list);
    void endWith(std::string problem);

    struct Question {
        std::uint32_t field; ///< of ServerReflectionRequest
        std::string text;
    };
    Http2Connection m_connection{Http2Connection::Role::Client};
    std::string m_authority, m_metadata, m_scheme;
    std::size_t m_version = 0; ///< that is asked
    std::uint32_t m_stream = 0;
    std::deque<Question> m_questions;
    std::set<std::string> m_names, m_asked; ///< of files: that are there, that were asked for
    std::vector<std::string> m_files;
    std::string m_problem;
    bool m_isOver = false;
};

} // namespace tenfold::wire
