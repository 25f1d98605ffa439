#include "core/flows/kept/evidence_format.h"
#include "core/flows/kept/baseline_evidence.h"
#include "core/flows/kept/evidence_bytes.h"

#include <algorithm>
#include <map>

namespace tenfold {

using namespace evidence_format;

namespace {

class EvidenceFormatter {
public:
    explicit EvidenceFormatter(const BaselineEvidence& evidence, bool isFolded)
        : m_evidence(evidence)
        , m_isFolded(isFolded) {}
    std::string format();
    void population();
    void paths();
    void processes();
    void peers();
    void longCalls();
    void asked();
    void samples();
    void sent();

private:
    void blockedValues(const BlockedValues& of);
    void sentFigures(const SentFigures& of);
    void distribution(const Distribution& of);
    void signature(const SignatureFigures& of);
    void blocks(const std::array<double, kTimeBlocks>& of);
    void figures(const PathFigures& of);
    void value(const Value& of);

    const BaselineEvidence& m_evidence;
    bool m_isFolded; ///< few values as buckets too
    EvidenceWriter m_out;
};

void EvidenceFormatter::distribution(const Distribution& of) {
    const Distribution::Kept kept = m_isFolded ? of.folded().kept() : of.kept();
    m_out.number(kept.buckets.empty() ? 0 : 1);
    if (kept.buckets.empty()) {
        m_out.number(kept.values.size());
        std::int64_t before = 0;
        for (const std::int64_t ns : kept.values) {
            m_out.number(static_cast<std::uint64_t>(ns - before));
            before = ns;
        }
        return;
    }
    m_out.number(static_cast<std::uint64_t>(kept.sumNs));
    m_out.number(static_cast<std::uint64_t>(kept.maxNs));
    m_out.number(kept.buckets.size());
    std::size_t before = 0;
    for (const auto& [bucket, count] : kept.buckets) {
        m_out.number(bucket - before);
        m_out.number(count);
        before = bucket;
    }
}

/// Counts and sums of whole nanoseconds; blocks without any are left out.
void EvidenceFormatter::blocks(const std::array<double, kTimeBlocks>& of) {
    std::uint64_t used = 0;
    for (std::size_t b = 0; b < kTimeBlocks; ++b)
        used |= of[b] > 0 ? std::uint64_t{1} << b : 0;
    m_out.number(used);
    for (const double value : of)
        if (value > 0) m_out.number(static_cast<std::uint64_t>(std::min(value, double(kMostNs) / 2)));
}

void EvidenceFormatter::signature(const SignatureFigures& of) {
    m_out.number(of.visits);
    m_out.number(of.failing);
    m_out.number(of.errors);
    std::array<double, kTimeBlocks> inBlock{};
    for (std::size_t b = 0; b < kTimeBlocks; ++b)
        inBlock[b] = of.inBlock[b];
    blocks(inBlock);
}

void EvidenceFormatter::blockedValues(const BlockedValues& of) {
    const BlockedValues::Kept kept = of.kept();
    blocks(kept.count);
    for (std::size_t b = 0; b < kTimeBlocks; ++b)
        if (kept.count[b] > 0) m_out.real(kept.sum[b]);
    m_out.real(kept.squares);
}

/// Paths whose visits, some at least, nobody waits for.
void EvidenceFormatter::sent() {
    std::vector<std::uint32_t> paths;
    for (std::uint32_t v = 0; v < m_evidence.paths.size(); ++v)
        if (m_evidence.paths[v].figures.sent.visits > 0) paths.push_back(v);
    m_out.number(paths.size());
    for (const std::uint32_t v : paths) {
        m_out.number(v);
        sentFigures(m_evidence.paths[v].figures.sent);
    }
    m_out.number(m_evidence.links.size());
    for (const KnownLink& link : m_evidence.links) {
        for (const FlowPlace& place : {link.from, link.to}) {
            m_out.number(place.service);
            m_out.number(place.operation);
        }
        sentFigures(link.sent);
    }
}

void EvidenceFormatter::sentFigures(const SentFigures& of) {
    m_out.number(of.visits);
    distribution(of.waitNs);
    distribution(of.durationNs);
    blockedValues(of.inBlock);
}

void EvidenceFormatter::figures(const PathFigures& of) {
    m_out.number(of.visits);
    m_out.number(of.errors);
    signature(of.failed);
    m_out.number(of.withCallee);
    blocks(of.visitsInBlock);
    blocks(of.criticalInBlock);
    blockedValues(of.selfInBlock);
    distribution(of.selfNs);
    distribution(of.answeredNs);
    m_out.number(of.signatures.size());
    for (const auto& [hash, signatureOf] : std::map(of.signatures.begin(), of.signatures.end())) {
        m_out.number(hash);
        signature(signatureOf);
    }
    m_out.number(of.lastCalls.size());
    for (const auto& [path, visits] : std::map(of.lastCalls.begin(), of.lastCalls.end())) {
        m_out.number(path);
        m_out.number(visits);
    }
    m_out.number(of.instances.size());
    for (const auto& [process, instance] : of.instances) {
        m_out.number(process);
        m_out.number(instance.visits);
    }
}

void EvidenceFormatter::population() {
    m_out.number(m_evidence.names.size());
    for (std::uint32_t n = 0; n < m_evidence.names.size(); ++n)
        m_out.text(m_evidence.names.text(n));
    m_out.number(m_evidence.figures.requests);
    m_out.real(m_evidence.seconds);
    m_out.real(m_evidence.figures.requestsPerSecond);
    distribution(m_evidence.figures.durationNs);
    for (const std::vector<std::string>* runs : {&m_evidence.figures.runs, &m_evidence.leftOut}) {
        m_out.number(runs->size());
        for (const std::string& run : *runs)
            m_out.text(run);
    }
    m_out.number(m_evidence.clocks.size());
    for (const ClockOffset& clock : m_evidence.clocks) {
        m_out.number(clock.process);
        m_out.number(clock.run);
        m_out.signedNumber(clock.offsetNs);
        m_out.signedNumber(clock.lowNs);
        m_out.signedNumber(clock.highNs);
        m_out.number(clock.pairs);
        m_out.number(clock.isOfOtherEpoch ? 1 : 0);
    }
}

void EvidenceFormatter::paths() {
    m_out.number(m_evidence.paths.size());
    for (const KnownPath& path : m_evidence.paths) {
        const bool isRoot = path.parent == FlowNode::kNone;
        m_out.number(isRoot ? 0 : path.parent + 1);
        m_out.number(path.service);
        m_out.number(path.operation);
        m_out.number(static_cast<std::uint64_t>(path.kind));
        m_out.number(path.toService);
        m_out.number(path.fanOut.callers);
        m_out.number(path.fanOut.least);
        m_out.number(path.fanOut.most);
        if (isRoot) distribution(path.durationNs);
    }
    for (const KnownPath& path : m_evidence.paths)
        figures(path.figures);
    m_out.number(m_evidence.failing.size());
    for (const auto& [path, requests] : m_evidence.failing) {
        m_out.number(path);
        m_out.number(requests);
    }
}

void EvidenceFormatter::processes() {
    m_out.number(m_evidence.answering.size());
    for (const auto& [peer, processesOf] : std::map(m_evidence.answering.begin(), m_evidence.answering.end())) {
        m_out.number(peer);
        m_out.number(processesOf.size());
        for (const auto& [process, calls] : processesOf) {
            m_out.number(process);
            m_out.number(calls);
        }
    }
    m_out.number(m_evidence.services.size());
    for (const auto& [process, service] : std::map(m_evidence.services.begin(), m_evidence.services.end())) {
        m_out.number(process);
        m_out.number(service);
    }
}

void EvidenceFormatter::peers() {
    m_out.number(m_evidence.peers.requests);
    m_out.number(m_evidence.peers.figures.size());
    for (const auto& [place, processesOf] : m_evidence.peers.figures) {
        m_out.number(std::get<0>(place));
        m_out.number(std::get<1>(place));
        m_out.number(static_cast<std::uint64_t>(std::get<2>(place)));
        m_out.number(processesOf.size());
        for (const auto& [process, peer] : processesOf) {
            m_out.number(process);
            m_out.number(peer.visits);
            m_out.number(peer.errors);
            m_out.real(peer.fasterNs);
        }
    }
    m_out.number(m_evidence.peers.spans.size());
    for (const auto& [service, processesOf] : m_evidence.peers.spans) {
        m_out.number(service);
        m_out.number(processesOf.size());
        for (const auto& [process, spans] : processesOf) {
            m_out.number(process);
            m_out.number(spans);
        }
    }
}

void EvidenceFormatter::longCalls() {
    blocks(m_evidence.longCalls.requestsInBlock);
    m_out.number(m_evidence.longCalls.counts.size());
    for (const LongCallCount& count : m_evidence.longCalls.counts) {
        m_out.number(count.service);
        m_out.number(count.block);
        m_out.number(count.requests);
        m_out.number(count.paths.size());
        for (const std::uint32_t path : count.paths)
            m_out.number(path);
    }
}

void EvidenceFormatter::asked() {
    m_out.number(m_evidence.asked.after.size());
    for (const auto& [operation, speeds] : m_evidence.asked.after) {
        m_out.number(operation);
        for (const AskedOrder::After& after : speeds) {
            m_out.number(after.size());
            for (const auto& [next, count] : after) {
                m_out.number(next);
                m_out.number(count);
            }
        }
    }
}

void EvidenceFormatter::value(const Value& of) {
    m_out.number(of.index());
    if (const auto* isTrue = std::get_if<bool>(&of)) m_out.number(*isTrue ? 1 : 0);
    if (const auto* whole = std::get_if<std::int64_t>(&of)) m_out.signedNumber(*whole);
    if (const auto* large = std::get_if<std::uint64_t>(&of)) m_out.number(*large);
    if (const auto* real = std::get_if<double>(&of)) m_out.real(*real);
    if (const auto* text = std::get_if<std::string>(&of)) m_out.text(*text);
    if (const auto* bytes = std::get_if<Bytes>(&of)) m_out.text(bytes->data);
}

/// Each name and value of an attribute once.
void EvidenceFormatter::samples() {
    std::map<std::string, std::uint64_t> known; // by the bytes of name and value
    std::string pairs;
    EvidenceWriter of;
    std::swap(of, m_out);
    const auto pairNumber = [&](const std::pair<std::string, Value>& attribute) {
        m_out.text(attribute.first);
        value(attribute.second);
        const std::string bytes = m_out.take();
        m_out = {};
        const auto [at, isNew] = known.try_emplace(bytes, known.size());
        if (isNew) pairs += bytes;
        return at->second;
    };
    EvidenceWriter rows;
    rows.number(m_evidence.samples.size());
    for (const auto& [path, samplesOf] : m_evidence.samples) {
        rows.number(path);
        rows.number(samplesOf.size());
        for (const AttributedSample& sample : samplesOf) {
            rows.number(static_cast<std::uint64_t>(std::max(0.0, sample.value)));
            rows.number(sample.attributes.size());
            for (const auto& attribute : sample.attributes)
                rows.number(pairNumber(attribute));
        }
    }
    std::swap(of, m_out);
    m_out.number(known.size());
    m_out.raw(pairs);
    m_out.raw(rows.take());
}

std::string EvidenceFormatter::format() {
    m_out.raw(kMagic);
    // Older programs read what has nothing new.
    const bool isAnySent =
        !m_evidence.links.empty() || std::any_of(m_evidence.paths.begin(), m_evidence.paths.end(),
                                                 [](const KnownPath& path) { return path.figures.sent.visits > 0; });
    const std::uint64_t version = isAnySent ? kVersion : kVersionWithoutSent;
    m_out.number(version);
    inOrder(*this, version);
    return m_out.take();
}

} // namespace

std::string evidenceToBytes(const BaselineEvidence& evidence) {
    std::string bytes = EvidenceFormatter(evidence, false).format();
    return bytes.size() <= kMostEvidenceBytes ? bytes : EvidenceFormatter(evidence, true).format();
}

} // namespace tenfold
