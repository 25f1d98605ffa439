#include "core/play/target/protocol.h"

#include "core/base/files/file_reader.h"
#include "core/base/threads/progress.h"
#include "core/play/target/hadoop_protocol.h"
#include "core/play/target/redis_protocol.h"
#include "core/wire/hadoop/hadoop_service.h"

namespace tenfold {
namespace {

constexpr std::size_t kMostMessagesBytes = std::size_t{64} << 20; ///< those of Hadoop 3.3 have 230 KB

Result<std::unique_ptr<PlayProtocol>> hadoopProtocol(const PlayTarget& target, const PlayOptions& options) {
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

} // namespace

Result<std::unique_ptr<PlayProtocol>> protocolOf(const PlayTarget& target, const PlayOptions& options) {
    const bool isHadoop =
        target.protocol == "hadoop" || (target.protocol.empty() && wire::isHadoopService(target.name));
    if (isHadoop) return hadoopProtocol(target, options);
    return std::unique_ptr<PlayProtocol>(std::make_unique<RedisProtocol>());
}

} // namespace tenfold
