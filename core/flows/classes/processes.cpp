#include "core/flows/classes/processes.h"

#include "core/trace/process_attributes.h"
#include "core/trace/value.h"

#include <algorithm>
#include <array>
#include <map>
#include <string_view>
#include <tuple>
#include <utility>

namespace tenfold {
namespace {} // namespace

std::string ProcessFacts::host() const {
    constexpr std::array<std::string_view, 4> kHosts{"host.name", "k8s.pod.name", "container.id", "net.host.name"};
    for (const std::string_view name : kHosts)
        for (const auto& [path, value] : attributes)
            if (path == name) return value;
    return {};
}

void ProcessCounter::add(const RequestFlow& flow, std::size_t run) {
    ++m_requests;
    if (m_counts.size() <= run) m_counts.resize(run + 1);
    std::vector<Count>& counts = m_counts[run];
    for (const SpanFact& fact : flow.facts) {
        if (counts.size() <= fact.process) counts.resize(fact.process + 1);
        Count& count = counts[fact.process];
        if (count.facts.spans++ == 0) count.facts.service = fact.service;
        count.facts.errors += fact.status == SpanStatus::Error ? 1 : 0;
        count.facts.requests += count.seenIn == m_requests ? 0 : 1;
        count.seenIn = m_requests;
    }
}

std::vector<ProcessFacts> ProcessCounter::take(const NameTable& names) {
    std::vector<ProcessFacts> result;
    for (std::size_t run = 0; run < m_counts.size(); ++run)
        for (std::size_t process = 0; process < m_counts[run].size(); ++process) {
            ProcessFacts& facts = m_counts[run][process].facts;
            if (facts.spans == 0) continue;
            facts.run = static_cast<std::uint32_t>(run);
            facts.process = static_cast<std::uint32_t>(process);
            result.push_back(std::move(facts));
        }
    m_counts.clear();
    std::sort(result.begin(), result.end(), [&](const ProcessFacts& a, const ProcessFacts& b) {
        return std::tuple(a.run, std::string_view(names.text(a.service)), std::string_view(names.text(a.process))) <
               std::tuple(b.run, std::string_view(names.text(b.service)), std::string_view(names.text(b.process)));
    });
    return result;
}

Status describeProcesses(Workspace& workspace, const Population& population, const NameTable& names,
                         std::vector<ProcessFacts>& processes, Progress& progress) {
    std::map<std::pair<std::size_t, std::size_t>, std::int64_t> offsetsNs; // by run and process
    for (const ClockOffset& clock : population.wrongClocks())
        if (!clock.isOfOtherEpoch) offsetsNs[{clock.run, clock.process}] = clock.offsetNs;
    for (ProcessFacts& process : processes)
        if (const auto offset = offsetsNs.find({process.run, process.process}); offset != offsetsNs.end())
            process.clockNs = offset->second;
    for (std::size_t run = 0; run < population.runs().size(); ++run) {
        ASSIGN_OR_RETURN(const std::vector<EventRow> firsts,
                         workspace.firstEvents(population.runs()[run].key, progress));
        std::map<std::string_view, const EventRow*> bySender;
        for (const EventRow& row : firsts)
            bySender.emplace(row.senderName, &row);
        for (ProcessFacts& process : processes) {
            const auto first = bySender.find(names.text(process.process));
            if (process.run != run || first == bySender.end()) continue;
            for (const ArgumentRow& attribute : first->second->attributes)
                if (attribute.path.starts_with(kProcessAttributes))
                    process.attributes.emplace_back(attribute.path.substr(kProcessAttributes.size()),
                                                    toText(attribute.value));
        }
    }
    return {};
}

} // namespace tenfold
