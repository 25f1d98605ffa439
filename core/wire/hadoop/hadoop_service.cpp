#include "core/wire/hadoop/hadoop_service.h"

#include <algorithm>
#include <array>

namespace tenfold::wire {
namespace {

struct KnownProtocol {
    std::string_view end, service;
};

/// By the last part of the name; what stands before it changes between versions.
constexpr auto kKnownProtocols = std::to_array<KnownProtocol>({
    {"ApplicationClientProtocolPB", "resourcemanager"},
    {"ApplicationMasterProtocolPB", "resourcemanager"},
    {"ResourceTrackerPB", "resourcemanager"},
    {"ResourceManagerAdministrationProtocolPB", "resourcemanager"},
    {"ContainerManagementProtocolPB", "nodemanager"},
    {"MRClientProtocolPB", "appmaster"},
    {"TaskUmbilicalProtocol", "appmaster"},
    {"InterDatanodeProtocol", "datanode"},
    {"ClientDatanodeProtocol", "datanode"},
    {"ClientProtocol", "namenode"},
    {"DatanodeProtocol", "namenode"},
    {"NamenodeProtocol", "namenode"},
    {"QJournalProtocol", "journalnode"},
});

} // namespace

std::string_view hadoopService(std::string_view protocol) {
    const std::string_view name = protocol.substr(protocol.rfind('.') + 1);
    for (const KnownProtocol& known : kKnownProtocols)
        if (name == known.end) return known.service;
    return "hadoop";
}

bool isHadoopService(std::string_view service) {
    return service == "hadoop" || std::any_of(kKnownProtocols.begin(), kKnownProtocols.end(),
                                              [&](const KnownProtocol& known) { return known.service == service; });
}

} // namespace tenfold::wire
