#include "core/evidence/node_evidence.h"

#include "core/store/workspace.h"

#include <unordered_map>

namespace tenfold {
namespace {

constexpr std::size_t kPage = 2000; ///< calls read at a time: cancelling waits for one page

std::vector<std::uint32_t> symbolsOf(const std::vector<std::string>& methods,
                                     std::unordered_map<std::string, std::uint32_t>& numbers) {
    std::vector<std::uint32_t> symbols;
    for (const std::string& method : methods)
        symbols.push_back(numbers.try_emplace(method, static_cast<std::uint32_t>(numbers.size())).first->second);
    return symbols;
}

} // namespace

Result<NodeCalls> callsOfNode(Workspace& workspace, const std::string& run, const std::string& node,
                              const std::set<std::string>& clockMethods, Progress& progress) {
    NodeCalls calls{run, node, {}, {}, false};
    ASSIGN_OR_RETURN(const RunInfo info, workspace.run(run));
    ASSIGN_OR_RETURN(const std::vector<SenderInfo> senders, workspace.senders(info.key));
    EventFilter filter;
    filter.runs = {info.key};
    for (const SenderInfo& sender : senders)
        if (sender.name == node) filter.senders.push_back(sender.key);
    if (filter.senders.empty()) return calls;
    for (EventKey after;;) {
        ASSIGN_OR_RETURN(const std::vector<EventRow> rows, workspace.eventPage(filter, after, kPage, progress));
        for (const EventRow& row : rows) {
            if (clockMethods.contains(row.method)) continue;
            calls.methods.push_back(row.method);
            calls.startNs.push_back(row.startNs);
        }
        calls.isCut = calls.methods.size() > kMostCallsCompared;
        if (rows.size() < kPage || calls.isCut) return calls;
        after = rows.back().key;
    }
}

Result<AlignedNodes> alignNodes(Workspace& workspace, const std::pair<std::string, std::string>& first,
                                const std::pair<std::string, std::string>& second,
                                const std::set<std::string>& clockMethods, Progress& progress) {
    AlignedNodes aligned;
    ASSIGN_OR_RETURN(aligned.first, callsOfNode(workspace, first.first, first.second, clockMethods, progress));
    ASSIGN_OR_RETURN(aligned.second, callsOfNode(workspace, second.first, second.second, clockMethods, progress));
    std::unordered_map<std::string, std::uint32_t> numbers;
    const auto a = symbolsOf(aligned.first.methods, numbers), b = symbolsOf(aligned.second.methods, numbers);
    auto stretches = diffSequences(a, b);
    aligned.isComparable = stretches.has_value();
    if (!stretches) return aligned;
    aligned.stretches = std::move(*stretches);
    for (const DiffStretch& stretch : aligned.stretches)
        if (stretch.kind == DiffStretch::Kind::Equal)
            aligned.equal += stretch.length;
        else
            ++aligned.differences;
    return aligned;
}

} // namespace tenfold
