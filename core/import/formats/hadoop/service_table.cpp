#include "core/import/formats/hadoop/service_table.h"

#include <array>
#include <unordered_map>
#include <utility>
#include <vector>

namespace tenfold::hadoop {
namespace {

struct Protocol {
    std::string_view service;
    std::string_view methods; ///< separated by blanks
};

// Hadoop's *.proto files. The order decides ties: MRClientProtocol is spoken by AppMaster and history server, and
// without a port that says so the AppMaster is the usual one.
constexpr auto kProtocols = std::to_array<Protocol>({
    // ClientProtocol
    {"namenode",
     "getBlockLocations getServerDefaults create append setReplication setStoragePolicy unsetStoragePolicy "
     "getStoragePolicy getStoragePolicies setPermission setOwner abandonBlock addBlock getAdditionalDatanode complete "
     "reportBadBlocks concat truncate rename rename2 delete mkdirs getListing getBatchedListing renewLease "
     "recoverLease getFsStats getFsReplicatedBlockStats getFsECBlockGroupStats getDatanodeReport "
     "getDatanodeStorageReport getPreferredBlockSize setSafeMode saveNamespace rollEdits restoreFailedStorage "
     "refreshNodes finalizeUpgrade upgradeStatus rollingUpgrade listCorruptFileBlocks metaSave getFileInfo "
     "getLocatedFileInfo addCacheDirective modifyCacheDirective removeCacheDirective listCacheDirectives addCachePool "
     "modifyCachePool removeCachePool listCachePools getFileLinkInfo getContentSummary getQuotaUsage setQuota fsync "
     "setTimes createSymlink getLinkTarget updateBlockForPipeline updatePipeline getDelegationToken "
     "renewDelegationToken cancelDelegationToken setBalancerBandwidth getDataEncryptionKey createSnapshot "
     "renameSnapshot allowSnapshot disallowSnapshot getSnapshottableDirListing getSnapshotListing deleteSnapshot "
     "getSnapshotDiffReport getSnapshotDiffReportListing isFileClosed modifyAclEntries removeAclEntries "
     "removeDefaultAcl removeAcl setAcl getAclStatus setXAttrs getXAttrs listXAttrs removeXAttr checkAccess "
     "createEncryptionZone getEZForPath listEncryptionZones reencryptEncryptionZone listReencryptionStatus "
     "getCurrentEditLogTxid getEditsFromTxid setErasureCodingPolicy unsetErasureCodingPolicy getErasureCodingPolicies "
     "addErasureCodingPolicies getErasureCodingCodecs getErasureCodingPolicy listOpenFiles msync satisfyStoragePolicy "
     "getHAServiceState getSlowDatanodeReport"},
    // DatanodeProtocol, DatanodeLifelineProtocol
    {"namenode", "registerDatanode sendHeartbeat blockReport cacheReport blockReceivedAndDeleted errorReport "
                 "versionRequest reportBadBlocks commitBlockSynchronization sendLifeline"},
    // NamenodeProtocol
    {"namenode", "getBlocks getBlockKeys getTransactionId getMostRecentCheckpointTxId rollEditLog versionRequest "
                 "errorReport registerSubordinateNamenode startCheckpoint endCheckpoint getEditLogManifest "
                 "isUpgradeFinalized isRollingUpgrade getNextSPSPath"},
    // ApplicationClientProtocol
    {"resourcemanager",
     "getNewApplication getApplicationReport submitApplication forceKillApplication failApplicationAttempt "
     "getClusterMetrics getApplications getClusterNodes getQueueInfo getQueueUserAcls getDelegationToken "
     "renewDelegationToken cancelDelegationToken moveApplicationAcrossQueues getApplicationAttemptReport "
     "getApplicationAttempts getContainerReport getContainers getNewReservation submitReservation updateReservation "
     "deleteReservation listReservations getNodeToLabels getLabelsToNodes getClusterNodeLabels "
     "updateApplicationPriority updateApplicationTimeouts signalToContainer getResourceProfiles getResourceProfile "
     "getResourceTypeInfo"},
    // ApplicationMasterProtocol
    {"resourcemanager", "registerApplicationMaster finishApplicationMaster allocate"},
    // ResourceTracker
    {"resourcemanager", "registerNodeManager nodeHeartbeat unRegisterNodeManager"},
    // ResourceManagerAdministrationProtocol
    {"resourcemanager",
     "refreshQueues refreshNodes refreshSuperUserGroupsConfiguration refreshUserToGroupsMappings refreshAdminAcls "
     "refreshServiceAcls getGroupsForUser updateNodeResource refreshNodesResources addToClusterNodeLabels "
     "removeFromClusterNodeLabels replaceLabelsOnNodes replaceLabelsOnNode checkForDecommissioningNodes "
     "refreshClusterMaxPriority"},
    // ContainerManagementProtocol
    {"nodemanager", "startContainers stopContainers getContainerStatuses increaseContainersResource updateContainer "
                    "localize reInitializeContainer restartContainer rollbackLastReInitialization "
                    "commitLastReInitialization signalToContainer"},
    // LocalizationProtocol: a NodeManager's localizer to its own NodeManager; CollectorNodemanagerProtocol
    {"nodemanager", "heartbeat reportNewCollectorInfo getTimelineCollectorContext"},
    // MRClientProtocol
    {"appmaster", "getJobReport getTaskReport getTaskAttemptReport getCounters getTaskAttemptCompletionEvents "
                  "getTaskReports getDiagnostics killJob killTask killTaskAttempt failTaskAttempt getDelegationToken "
                  "renewDelegationToken cancelDelegationToken"},
    // HSClientProtocol (the same methods), HSAdminRefreshProtocol
    {"historyserver", "getJobReport getTaskReport getTaskAttemptReport getCounters getTaskAttemptCompletionEvents "
                      "getTaskReports getDiagnostics killJob killTask killTaskAttempt failTaskAttempt "
                      "getDelegationToken renewDelegationToken cancelDelegationToken refreshAdminAcls "
                      "refreshLoadedJobCache refreshJobRetentionSettings refreshLogRetentionSettings "
                      "getGroupsForUser refreshUserToGroupsMappings refreshSuperUserGroupsConfiguration"},
    // ClientDatanodeProtocol, InterDatanodeProtocol, ReconfigurationProtocol
    {"datanode",
     "getReplicaVisibleLength refreshNamenodes deleteBlockPool getBlockLocalPathInfo getHdfsBlockLocations "
     "shutdownDatanode evictWriters getDatanodeInfo getVolumeReport triggerBlockReport getBalancerBandwidth "
     "submitDiskBalancerPlan cancelDiskBalancerPlan queryDiskBalancerPlan getDiskBalancerSetting "
     "getReconfigurationStatus startReconfiguration listReconfigurableProperties initReplicaRecovery "
     "updateReplicaUnderRecovery"},
    // QJournalProtocol
    {"journalnode", "isFormatted discardSegments getJournalCTime doPreUpgrade doUpgrade doFinalize canRollBack "
                    "doRollback getJournalState newEpoch format journal heartbeat startLogSegment finalizeLogSegment "
                    "purgeLogs getEditLogManifest getJournaledEdits prepareRecovery acceptRecovery"},
    // HAServiceProtocol, of both masters; ZKFCProtocol
    {"namenode", "monitorHealth transitionToActive transitionToStandby transitionToObserver getServiceStatus"},
    {"resourcemanager", "monitorHealth transitionToActive transitionToStandby transitionToObserver getServiceStatus"},
    {"failovercontroller", "cedeActive gracefulFailover"},
});

struct UsualPort {
    std::string_view port;
    std::string_view service;
};
constexpr auto kPorts = std::to_array<UsualPort>({
    {"8020", "namenode"},
    {"9000", "namenode"},
    {"8030", "resourcemanager"},
    {"8031", "resourcemanager"},
    {"8032", "resourcemanager"},
    {"8033", "resourcemanager"},
    {"8040", "nodemanager"},
    {"8041", "nodemanager"},
    {"10020", "historyserver"},
    {"10033", "historyserver"},
    {"50020", "datanode"},
    {"9867", "datanode"},
    {"8485", "journalnode"},
    {"8019", "failovercontroller"},
});

using Table = std::unordered_map<std::string_view, std::vector<std::string_view>>;

Table makeTable() {
    Table table;
    for (const Protocol& protocol : kProtocols)
        for (std::size_t i = 0; i < protocol.methods.size();) {
            const std::size_t end = std::min(protocol.methods.find(' ', i), protocol.methods.size());
            auto& services = table[protocol.methods.substr(i, end - i)];
            if (services.empty() || services.back() != protocol.service) services.push_back(protocol.service);
            i = end + 1;
        }
    return table;
}

const std::vector<std::string_view>* find(std::string_view method) {
    static const Table table = makeTable();
    const auto it = table.find(method);
    return it == table.end() ? nullptr : &it->second;
}

std::string_view usualService(std::string_view connection) {
    const std::string_view port = connection.substr(connection.rfind(':') + 1);
    for (const UsualPort& usual : kPorts)
        if (usual.port == port) return usual.service;
    return {};
}

} // namespace

std::set<std::string_view> servicesOf(std::string_view method) {
    const auto* services = find(method);
    return services ? std::set<std::string_view>(services->begin(), services->end()) : std::set<std::string_view>{};
}

void ServiceSurvey::note(std::string_view connection, std::string_view method) {
    if (method == m_lastMethod && connection == m_lastConnection) return;
    m_lastConnection = connection;
    m_lastMethod = method;
    auto it = m_methods.find(connection);
    if (it == m_methods.end()) it = m_methods.emplace(connection, std::set<std::string, std::less<>>{}).first;
    if (!it->second.contains(method)) it->second.emplace(method);
}

std::string_view ServiceSurvey::serviceOf(std::string_view connection) const {
    const auto it = m_methods.find(connection);
    if (it == m_methods.end()) return {};
    constexpr int kAlone = 4; // weight of a method that one service only knows
    std::vector<std::pair<std::string_view, int>> votes;
    for (const Protocol& protocol : kProtocols) { // the order of the table is the order of ties
        bool isNew = true;
        for (const auto& vote : votes)
            isNew &= vote.first != protocol.service;
        if (isNew) votes.emplace_back(protocol.service, 0);
    }
    for (const std::string& method : it->second)
        if (const auto* services = find(method))
            for (auto& [service, count] : votes)
                for (const std::string_view known : *services)
                    if (known == service) count += services->size() == 1 ? kAlone : 1;
    const std::string_view usual = usualService(connection);
    std::pair<std::string_view, int> best;
    for (auto vote : votes) {
        vote.second = 2 * vote.second + (vote.second > 0 && vote.first == usual ? 1 : 0);
        if (vote.second > best.second) best = vote;
    }
    return best.first;
}

} // namespace tenfold::hadoop
