#include "core/wire/grpc/grpc_reflection.h"

#include "core/wire/grpc/grpc_status.h"
#include "core/wire/hadoop/proto_fields.h"

#include <google/protobuf/descriptor.pb.h>

#include <array>
#include <charconv>
#include <utility>

namespace tenfold::wire {
namespace {

constexpr std::array<std::string_view, 2> kPaths{"/grpc.reflection.v1.ServerReflection/ServerReflectionInfo",
                                                 "/grpc.reflection.v1alpha.ServerReflection/ServerReflectionInfo"};
// ServerReflectionRequest and -Response
constexpr std::uint32_t kFileByName = 3, kFileOfSymbol = 4, kListServices = 7;
constexpr std::uint32_t kFilesReply = 4, kServicesReply = 6;
/// A server with more is none.
constexpr std::size_t kMostFiles = 10'000;

} // namespace

GrpcReflection::GrpcReflection(std::string authority, std::string metadata, std::string scheme)
    : m_authority(std::move(authority))
    , m_metadata(std::move(metadata))
    , m_scheme(std::move(scheme)) {}

void GrpcReflection::receive(std::string_view bytes) {
    if (m_isOver) return;
    if (!m_connection.receive(bytes, *this)) return endWith("no gRPC: " + m_connection.problem());
    if (m_stream == 0 && m_connection.canOpen()) ask();
}

void GrpcReflection::endWith(std::string problem) {
    if (std::exchange(m_isOver, true)) return;
    m_problem = std::move(problem);
}

void GrpcReflection::ask() {
    std::string block;
    appendHeader(block, ":method", "POST");
    appendHeader(block, ":scheme", m_scheme);
    appendHeader(block, ":path", kPaths[m_version]);
    appendHeader(block, ":authority", m_authority);
    appendHeader(block, "te", "trailers");
    appendHeader(block, "content-type", "application/grpc");
    appendHeader(block, "user-agent", "tenfold");
    m_stream = m_connection.open(block + m_metadata);
    m_questions = {{kListServices, "*"}};
    askNext();
}

void GrpcReflection::askNext() {
    if (m_questions.empty()) return endWith({});
    std::string message, framed;
    appendBytesField(message, m_questions.front().field, m_questions.front().text);
    m_questions.pop_front();
    appendGrpcMessage(framed, message);
    m_connection.send(m_stream, framed, false);
}

void GrpcReflection::headersCame(std::uint32_t stream, const std::vector<HeaderField>& fields, bool isLast) {
    if (stream != m_stream || !isLast) return;
    std::uint32_t status = kGrpcUnknown;
    std::string text;
    for (const HeaderField& field : fields) {
        if (field.name == "grpc-status")
            (void)std::from_chars(field.value.data(), field.value.data() + field.value.size(), status);
        if (field.name == "grpc-message") text = grpcMessageText(field.value);
    }
    if (status == kGrpcUnimplemented && m_version + 1 < kPaths.size()) {
        ++m_version;
        m_stream = 0; // asked anew when this stream is over
        return;
    }
    if (status == kGrpcUnimplemented) return endWith("the server has no reflection");
    endWith(status == kGrpcOk ? "the server ended it" : grpcErrorText(status, text));
}

void GrpcReflection::messageCame(std::uint32_t stream, const GrpcBody::Message& message) {
    if (stream != m_stream || m_isOver) return;
    if (!message.isKept || message.isCompressed) return endWith("a message that cannot be read");
    ProtoFields fields(message.bytes);
    for (ProtoField field; fields.next(field);) {
        if (field.number == kServicesReply) takeServices(field.bytes);
        if (field.number == kFilesReply) takeFiles(field.bytes);
    }
    askNext(); // an error is of one name: others are asked still
}

void GrpcReflection::takeServices(std::string_view list) {
    ProtoFields services(list);
    for (ProtoField service; services.next(service);) {
        ProtoFields fields(service.bytes);
        for (ProtoField field; fields.next(field);)
            if (field.number == 1 && m_questions.size() < kMostFiles)
                m_questions.push_back({kFileOfSymbol, std::string(field.bytes)});
    }
}

void GrpcReflection::takeFiles(std::string_view list) {
    ProtoFields files(list);
    for (ProtoField file; files.next(file);) {
        google::protobuf::FileDescriptorProto read;
        if (file.number != 1 || m_files.size() >= kMostFiles ||
            !read.ParseFromArray(file.bytes.data(), static_cast<int>(file.bytes.size())) ||
            !m_names.insert(read.name()).second)
            continue;
        m_files.emplace_back(file.bytes);
        for (const std::string& needed : read.dependency())
            if (!m_names.contains(needed) && m_asked.insert(needed).second)
                m_questions.push_back({kFileByName, needed});
    }
    // What came since is not asked for.
    std::erase_if(m_questions, [this](const Question& question) {
        return question.field == kFileByName && m_names.contains(question.text);
    });
}

void GrpcReflection::endCame(std::uint32_t stream, bool) {
    if (stream == m_stream) endWith("the server ended it");
}

void GrpcReflection::resetCame(std::uint32_t, std::uint32_t code) {
    endWith(grpcStatusName(grpcStatusOfReset(code)));
}

void GrpcReflection::goAwayCame(std::uint32_t, std::uint32_t, std::string_view text) {
    endWith("the server goes away: " + std::string(text));
}

} // namespace tenfold::wire
