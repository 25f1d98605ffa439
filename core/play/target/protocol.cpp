#include "core/play/target/protocol.h"

#include "core/base/files/file_reader.h"
#include "core/base/text/base64.h"
#include "core/base/threads/progress.h"
#include "core/play/target/grpc_protocol.h"
#include "core/play/target/hadoop_protocol.h"
#include "core/play/target/recorded_scripts.h"
#include "core/play/target/redis_protocol.h"
#include "core/record/grpc/describe_grpc.h"
#include "core/wire/grpc/header_block.h"
#include "core/wire/hadoop/hadoop_service.h"
#include "core/words/wire_messages.h"

namespace tenfold {
namespace {

constexpr std::size_t kMostMessagesBytes = std::size_t{64} << 20; ///< those of Hadoop 3.3 have 230 KB

/// What connections to a target are encrypted by; nothing: they are not.
Result<std::optional<wire::TlsContext>> tlsOf(const PlayTarget& target, const PlayOptions& options,
                                              const char* application) {
    if (!target.isTls) return std::optional<wire::TlsContext>();
    wire::TlsClientOptions whom = options.tls;
    whom.application = application;
    ASSIGN_OR_RETURN(wire::TlsContext context, wire::TlsContext::ofClients(whom));
    return std::optional(std::move(context));
}

Result<std::unique_ptr<PlayProtocol>> hadoopProtocol(const PlayTarget& target, const PlayOptions& options) {
    if (target.isTls) return fail(MessageId::NoTlsInHadoop);
    std::unique_ptr<wire::HadoopMessages> messages;
    if (!options.messages.empty()) {
        NoProgress progress;
        ASSIGN_OR_RETURN(const std::string content, readTextFile(options.messages, kMostMessagesBytes, progress));
        ASSIGN_OR_RETURN(messages, wire::HadoopMessages::read(content, options.messages.string()));
    }
    ASSIGN_OR_RETURN(const PlaySecrets secrets, secretsOf(target));
    std::map<std::string, std::string> users = options.users;
    if (users[""].empty()) users[""] = secrets.user;
    return std::unique_ptr<PlayProtocol>(
        std::make_unique<HadoopProtocol>(std::move(messages), std::move(users), options.sourceAddresses));
}

/// A block of the header that says who calls; empty: nobody said.
std::string loginOf(const PlaySecrets& secrets) {
    std::string block;
    if (secrets.password.empty()) return block;
    wire::appendHeader(block, "authorization",
                       secrets.user.empty() ? "Bearer " + secrets.password
                                            : "Basic " + toBase64(secrets.user + ':' + secrets.password));
    return block;
}

Result<std::unique_ptr<PlayProtocol>> grpcProtocol(const PlayTarget& target, const PlayOptions& options) {
    ASSIGN_OR_RETURN(const PlaySecrets secrets, secretsOf(target));
    const std::string login = loginOf(secrets);
    const std::string host = target.host.find(':') == std::string::npos ? target.host : '[' + target.host + ']';
    const std::string authority = host + ':' + std::to_string(target.port);
    std::unique_ptr<wire::GrpcMessages> messages;
    std::string unknown;
    ASSIGN_OR_RETURN(std::optional<wire::TlsContext> tls, tlsOf(target, options, "h2"));
    if (!options.messages.empty()) {
        NoProgress progress;
        ASSIGN_OR_RETURN(const std::string content, readTextFile(options.messages, kMostMessagesBytes, progress));
        ASSIGN_OR_RETURN(messages, wire::GrpcMessages::read(content, options.messages.string()));
    } else {
        ASSIGN_OR_RETURN(const record::Address address, record::addressOf(authority));
        const record::GrpcDescription described = record::describeGrpc(address, login, tls);
        messages = wire::GrpcMessages::of(described.files);
        unknown = described.problem;
    }
    return std::unique_ptr<PlayProtocol>(
        std::make_unique<GrpcProtocol>(std::move(messages), std::move(unknown), authority, login, std::move(tls)));
}

Result<std::unique_ptr<PlayProtocol>> redisProtocol(const PlayTarget& target, const PlayOptions& options) {
    ASSIGN_OR_RETURN(std::optional<wire::TlsContext> tls, tlsOf(target, options, ""));
    std::vector<std::string> scripts;
    for (const std::filesystem::path& path : options.scripts) {
        ASSIGN_OR_RETURN(const std::vector<std::string> some, recordedScripts(path));
        scripts.insert(scripts.end(), some.begin(), some.end());
    }
    return std::unique_ptr<PlayProtocol>(std::make_unique<RedisProtocol>(std::move(scripts), std::move(tls)));
}

} // namespace

Result<std::unique_ptr<PlayProtocol>> protocolOf(const PlayTarget& target, const PlayOptions& options) {
    const bool isHadoop =
        target.protocol == "hadoop" || (target.protocol.empty() && wire::isHadoopService(target.name));
    if (isHadoop) return hadoopProtocol(target, options);
    if (target.protocol == "grpc" || (target.protocol.empty() && target.name == "grpc"))
        return grpcProtocol(target, options);
    return redisProtocol(target, options);
}

} // namespace tenfold
