#include "core/flows/classes/path_classes.h"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <map>
#include <unordered_map>
#include <utility>

namespace tenfold {
namespace {

constexpr std::uint64_t kOddMultiplier = 0x9E3779B97F4A7C15ULL; ///< 2^64 / golden ratio: spreads all bits

std::uint64_t mixedWith(std::uint64_t hash, std::uint64_t word) {
    hash = (hash ^ word) * kOddMultiplier;
    return hash ^ (hash >> 32);
}

} // namespace

/// FNV-1a, so that a class has the same number wherever it is computed.
std::uint64_t PathClassifier::nameHash(std::uint32_t name) {
    if (m_nameHashes.size() < m_names.size()) m_nameHashes.resize(m_names.size());
    std::uint64_t& hash = m_nameHashes[name];
    if (hash == 0) {
        hash = 0xcbf29ce484222325ULL;
        for (const char c : m_names.text(name))
            hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3ULL;
        if (hash == 0) hash = 1;
    }
    return hash;
}

std::uint64_t PathClassifier::labelHash(const SpanFact& fact) {
    std::uint64_t hash = mixedWith(nameHash(fact.service), nameHash(fact.operation));
    hash = mixedWith(hash, static_cast<std::uint64_t>(fact.kind));
    const bool countsErrors = m_relaxation == ClassRelaxation::Exact || m_relaxation == ClassRelaxation::Loops;
    return mixedWith(hash, countsErrors && fact.status == SpanStatus::Error ? 1 : 0);
}

void PathClassifier::hashNodes(const RequestFlow& flow) {
    m_hashes.resize(flow.nodes.size());
    for (std::size_t i = flow.nodes.size(); i-- > 0;) {
        m_siblings.clear();
        if (m_relaxation != ClassRelaxation::Operation)
            for (std::uint32_t c = static_cast<std::uint32_t>(i) + 1; c < flow.nodes[i].end; c = flow.nodes[c].end)
                m_siblings.push_back(m_hashes[c]);
        std::sort(m_siblings.begin(), m_siblings.end());
        if (m_relaxation != ClassRelaxation::Exact)
            m_siblings.erase(std::unique(m_siblings.begin(), m_siblings.end()), m_siblings.end());
        std::uint64_t hash = labelHash(flow.factOf(flow.nodes[i]));
        for (const std::uint64_t sibling : m_siblings)
            hash = mixedWith(hash, sibling);
        m_hashes[i] = mixedWith(hash, m_siblings.size());
    }
}

std::uint64_t PathClassifier::hashOf(const RequestFlow& flow) {
    hashNodes(flow);
    if (m_relaxation == ClassRelaxation::Operation) return m_hashes.front();
    m_siblings.clear();
    for (std::uint32_t root = 0; root < flow.nodes.size(); root = flow.nodes[root].end)
        m_siblings.push_back(m_hashes[root]);
    std::sort(m_siblings.begin() + 1, m_siblings.end()); // the first says how long it took
    if (m_relaxation != ClassRelaxation::Exact)
        m_siblings.erase(std::unique(m_siblings.begin(), m_siblings.end()), m_siblings.end());
    std::uint64_t hash = 0;
    for (const std::uint64_t root : m_siblings)
        hash = mixedWith(hash, root);
    return hash;
}

void PathClassifier::add(const RequestFlow& flow) {
    const std::uint64_t hash = hashOf(flow);
    Building& building = m_classes[hash];
    PathClass& c = building.result;
    if (c.requests == 0) {
        const SpanFact& root = flow.factOf(flow.nodes.front());
        c.hash = hash;
        c.root = {root.service, root.operation};
        c.example = flow.trace();
    }
    ++c.requests;
    c.spans += flow.nodes.size();
    c.errors += flow.hasError ? 1 : 0;
    c.durationNs.add(flow.durationNs());
    addNodes(building, flow);
}

void PathClassifier::addNodes(Building& building, const RequestFlow& flow) {
    const std::size_t count = flow.nodes.size();
    m_classNodes.resize(count);
    m_below.resize(count);
    for (std::size_t i = count; i-- > 0;) {
        m_below[i] = flow.nodes[i].criticalNs;
        for (std::uint32_t c = static_cast<std::uint32_t>(i) + 1; c < flow.nodes[i].end; c = flow.nodes[c].end)
            m_below[i] += m_below[c];
    }
    std::vector<ClassNode>& nodes = building.result.nodes;
    for (std::uint32_t i = 0; i < count; ++i) {
        const FlowNode& node = flow.nodes[i];
        const SpanFact& fact = flow.factOf(node);
        const std::uint32_t parent = node.parent == FlowNode::kNone ? FlowNode::kNone : m_classNodes[node.parent];
        const auto [at, isNew] =
            building.nodes.try_emplace(mixedWith(parent, m_hashes[i]), static_cast<std::uint32_t>(nodes.size()));
        m_classNodes[i] = at->second;
        if (isNew) {
            ClassNode& made = nodes.emplace_back();
            made.parent = parent;
            made.place = {fact.service, fact.operation};
            made.kind = fact.kind;
            building.seenInRequest.push_back(0);
        }
        ClassNode& c = nodes[at->second];
        ++building.seenInRequest[at->second];
        ++c.spans;
        c.errors += flow.isError(node) ? 1 : 0;
        c.isRemote = c.isRemote || node.isRemote;
        c.isEdge = c.isEdge || node.isEdge;
        c.sent += node.isSent ? 1 : 0;
        c.durationNs.add(node.durationNs);
        c.selfNs.add(node.selfNs);
        c.criticalNs += node.criticalNs;
        c.criticalBelowNs += m_below[i];
        c.criticalAfterNs += node.criticalAfterNs;
        if (node.parent == FlowNode::kNone) continue;
        if (node.isSent) {
            c.delayNs.add(edgeNs(flow, i));
            continue;
        }
        // From the end of the last sibling that was done before it began.
        std::int64_t since = flow.nodes[node.parent].startNs;
        // At the same time as one that still runs, unless another ended meanwhile: then it came after that, as what
        // goes on with the first two of three answers.
        std::int64_t lastEnd = std::numeric_limits<std::int64_t>::min(), lastRunning = lastEnd;
        std::size_t looked = 0;
        constexpr std::size_t kSiblingsLookedAt = 64; // wide fan-outs would make this quadratic
        for (std::uint32_t s = node.parent + 1; s < i && looked < kSiblingsLookedAt; s = flow.nodes[s].end, ++looked) {
            if (flow.nodes[s].isSent) continue;
            if (isDoneBefore(flow.nodes[s], node))
                lastEnd = std::max(lastEnd, std::min(flow.nodes[s].endNs(), node.startNs));
            else if (m_classNodes[s] != at->second)
                lastRunning = std::max(lastRunning, flow.nodes[s].startNs);
        }
        since = std::max(since, lastEnd);
        const bool overlaps = lastRunning > std::numeric_limits<std::int64_t>::min() && lastRunning >= lastEnd;
        c.delayNs.add(node.startNs - since);
        c.overlapping += overlaps ? 1 : 0;
    }
    for (const std::uint32_t n : m_classNodes) { // those of this request: a class may have many more
        const std::uint64_t seen = std::exchange(building.seenInRequest[n], 0);
        if (seen == 0) continue;
        nodes[n].leastPerRequest = nodes[n].mostPerRequest == 0 ? seen : std::min(nodes[n].leastPerRequest, seen);
        nodes[n].mostPerRequest = std::max(nodes[n].mostPerRequest, seen);
    }
}

std::vector<PathClass> PathClassifier::take() {
    std::vector<PathClass> classes;
    for (auto& [hash, building] : m_classes)
        classes.push_back(std::move(building.result));
    m_classes.clear();
    std::sort(classes.begin(), classes.end(), [](const PathClass& a, const PathClass& b) {
        const std::int64_t timeA = a.durationNs.sumNs(), timeB = b.durationNs.sumNs();
        return timeA != timeB ? timeA > timeB : a.hash < b.hash;
    });
    return classes;
}

namespace {

/// Operations of a class and whether they fail, and how often a request has them.
using ClassLabels = std::map<std::pair<std::string_view, bool>, std::size_t>;

ClassLabels labelsOf(const PathClass& c, const NameTable& names) {
    constexpr std::uint64_t kMostCounted = 99;
    ClassLabels labels;
    for (const ClassNode& node : c.nodes)
        labels[{names.text(node.place.operation), node.errors > 0}] +=
            std::size_t(std::min(node.mostPerRequest, kMostCounted));
    return labels;
}

/// Labels of classes that others are compared with, made once.
class KnownLabels {
public:
    explicit KnownLabels(const NameTable& names)
        : m_names(names) {}
    const ClassLabels& of(const PathClass& c) {
        const auto [at, isNew] = m_labels.try_emplace(&c);
        if (isNew) at->second = labelsOf(c, m_names);
        return at->second;
    }

private:
    const NameTable& m_names;
    std::unordered_map<const PathClass*, ClassLabels> m_labels;
};

/// What one class has that another has not; only where there is nothing of that, what it lacks.
std::vector<std::string> differences(const ClassLabels& own, const ClassLabels& there) {
    std::vector<std::string> more, less;
    for (const auto& [label, a] : own) {
        const auto found = there.find(label);
        const std::size_t b = found == there.end() ? 0 : found->second;
        const std::string text = std::string(label.first) + (label.second ? " failing" : "");
        if (b == 0) more.push_back(text);
        if (a > b && b > 0) more.push_back(fmt::format("{} × {}", a, text));
        if (a < b) less.push_back(fmt::format("{} × {}", a, text));
    }
    if (!more.empty()) return more;
    for (const auto& [label, count] : there)
        if (own.count(label) == 0) less.push_back("no " + std::string(label.first));
    return less;
}

/// Classes of one name get what tells them from the first that has it, and a number where nothing does.
void tellApart(const std::vector<PathClass>& classes, const NameTable& names, KnownLabels& known,
               std::vector<std::string>& result) {
    std::map<std::string, std::size_t> firstOf;
    std::map<std::string, std::size_t> numbers; ///< the last one given, by name
    for (std::size_t i = 0; i < classes.size(); ++i) {
        const auto [first, isNew] = firstOf.try_emplace(result[i], i);
        if (isNew) continue;
        const std::vector<std::string> told =
            differences(labelsOf(classes[i], names), known.of(classes[first->second]));
        const std::string name = told.empty() ? result[i] : result[i] + ", " + told.front();
        result[i] = name;
        while (!firstOf.try_emplace(result[i], i).second)
            result[i] = fmt::format("{} ({})", name, ++numbers.try_emplace(name, 1).first->second);
    }
}

} // namespace

std::vector<std::string> classNames(const std::vector<PathClass>& classes, const NameTable& names) {
    std::map<std::uint32_t, std::uint32_t> servicesOf; // by operation of the root; kNone: several
    for (const PathClass& c : classes) {
        const auto [at, isNew] = servicesOf.try_emplace(c.root.operation, c.root.service);
        if (!isNew && at->second != c.root.service) at->second = FlowNode::kNone;
    }
    std::map<std::pair<std::uint32_t, std::uint32_t>, const PathClass*> usualOf; // by root: the most frequent
    for (const PathClass& c : classes) {
        const PathClass*& most = usualOf[{c.root.service, c.root.operation}];
        if (most == nullptr || c.requests > most->requests) most = &c;
    }
    KnownLabels known(names);
    std::vector<std::string> result;
    for (const PathClass& c : classes) {
        const PathClass* usual = usualOf[{c.root.service, c.root.operation}];
        if (usual->requests == c.requests) usual = &c;
        std::string name = names.text(c.root.operation);
        // A client's call says whom it asks for what, not who asks.
        const bool isCall = !c.nodes.empty() && c.nodes.front().kind == SpanKind::Client;
        if (isCall || servicesOf[c.root.operation] == FlowNode::kNone)
            name += fmt::format(" in {}", names.text(c.root.service));
        if (usual != &c) {
            const std::vector<std::string> told = differences(labelsOf(c, names), known.of(*usual));
            if (!told.empty())
                name +=
                    fmt::format(", {}{}", told.front(), told.size() > 1 ? fmt::format(" +{}", told.size() - 1) : "");
        }
        result.push_back(std::move(name));
    }
    tellApart(classes, names, known, result);
    return result;
}

} // namespace tenfold
