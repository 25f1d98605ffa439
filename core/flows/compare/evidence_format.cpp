#include "core/flows/compare/baseline_evidence.h"
#include "core/flows/compare/evidence_bytes.h"

#include <limits>

// Evidence, version 1:
//
//   "TFEV" 1
//   names:    count, text …                     numbers below are places in this list; 0 is ""
//   figures:  requests, seconds, requests a second, durations, runs, runs left out
//   clocks:   count, (process, run, offset, low, high, calls, other epoch) …
//   failing:  count, (path, requests) …
//   paths:    count, (parent + 1, service, operation, kind, callee, figures, fan-out, durations of a root) …
//   answering, services of processes, peers, long calls, order of what was asked, samples
//
// A distribution: 0, count, values as differences …; or 1, sum, longest, count, (buckets as differences, count) …

namespace tenfold {
namespace {

constexpr std::string_view kMagic = "TFEV";
constexpr std::uint64_t kVersion = 1;
/// More no recording has: sums of such counts do not overflow.
constexpr std::uint64_t kMostCount = std::uint64_t{1} << 48;
constexpr std::uint64_t kAnyNumber = std::numeric_limits<std::uint64_t>::max();
constexpr std::uint64_t kMostNs = std::numeric_limits<std::int64_t>::max();
constexpr std::uint64_t kMostBuckets = 4500; // of all numbers there are
constexpr std::size_t kMostEvidenceBytes = std::size_t{4} << 20;

class EvidenceFormatter {
public:
    explicit EvidenceFormatter(const BaselineEvidence& evidence, bool isFolded)
        : m_evidence(evidence)
        , m_isFolded(isFolded) {}
    std::string format();

private:
    void distribution(const Distribution& of);
    void signature(const SignatureFigures& of);
    void blocks(const std::array<double, kTimeBlocks>& of);
    void figures(const PathFigures& of);
    void population();
    void paths();
    void processes();
    void peers();
    void longCalls();
    void asked();
    void samples();
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

void EvidenceFormatter::figures(const PathFigures& of) {
    m_out.number(of.visits);
    m_out.number(of.errors);
    signature(of.failed);
    m_out.number(of.withCallee);
    blocks(of.visitsInBlock);
    blocks(of.criticalInBlock);
    const BlockedValues::Kept kept = of.selfInBlock.kept();
    blocks(kept.count);
    for (std::size_t b = 0; b < kTimeBlocks; ++b)
        if (kept.count[b] > 0) m_out.real(kept.sum[b]);
    m_out.real(kept.squares);
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
    m_out.number(kVersion);
    population();
    paths();
    processes();
    peers();
    longCalls();
    asked();
    samples();
    return m_out.take();
}

class EvidenceParser {
public:
    explicit EvidenceParser(std::string_view bytes)
        : m_in(bytes) {}
    Result<BaselineEvidence> parse();

private:
    std::uint32_t name() {
        return m_names.empty() ? 0 : m_names[static_cast<std::size_t>(m_in.number(m_names.size() - 1))];
    }
    std::uint32_t path() {
        if (m_evidence.paths.empty()) m_in.refuse();
        return m_evidence.paths.empty() ? 0 : static_cast<std::uint32_t>(m_in.number(m_evidence.paths.size() - 1));
    }
    std::uint64_t countOf() { return m_in.number(kMostCount); }
    SpanKind kind() { return static_cast<SpanKind>(m_in.number(static_cast<std::uint64_t>(SpanKind::Consumer))); }
    /// Calls `each` as often as the next number says, while it goes well.
    template <typename Each>
    void times(const Each& each) {
        for (std::uint64_t left = m_in.count(); left > 0 && m_in.isWell(); --left)
            each();
    }
    Distribution distribution();
    SignatureFigures signature(std::uint64_t most);
    void blocks(std::array<double, kTimeBlocks>& of, std::uint64_t most);
    void figures(PathFigures& of);
    void population();
    void paths();
    void processes();
    void peers();
    void longCalls();
    void asked();
    Value value();
    void samples();

    EvidenceReader m_in;
    BaselineEvidence m_evidence;
    std::vector<std::uint32_t> m_names; ///< numbers in the table, by that in the bytes
};

Distribution EvidenceParser::distribution() {
    Distribution::Kept kept;
    if (m_in.number(1) == 0) {
        std::uint64_t before = 0;
        times([&] {
            before += m_in.number(kMostNs - before);
            kept.values.push_back(static_cast<std::int64_t>(before));
        });
        m_in.keep(8 * kept.values.size());
    } else {
        kept.sumNs = static_cast<std::int64_t>(m_in.number(kMostNs));
        kept.maxNs = static_cast<std::int64_t>(m_in.number(kMostNs));
        std::uint64_t before = 0;
        times([&] {
            before += m_in.number(kMostBuckets - std::min(before, kMostBuckets));
            kept.buckets.emplace_back(before, countOf());
        });
        m_in.keep(8 * (before + 1));
    }
    if (!m_in.isWell()) return {};
    std::optional<Distribution> made = Distribution::restored(kept);
    if (!made) m_in.refuse();
    return made ? std::move(*made) : Distribution();
}

void EvidenceParser::blocks(std::array<double, kTimeBlocks>& of, std::uint64_t most) {
    const std::uint64_t used = m_in.number((std::uint64_t{1} << kTimeBlocks) - 1);
    for (std::size_t b = 0; b < kTimeBlocks; ++b)
        if ((used >> b & 1) != 0) of[b] = double(m_in.number(most));
}

SignatureFigures EvidenceParser::signature(std::uint64_t most) {
    SignatureFigures of;
    of.visits = m_in.number(most);
    of.failing = m_in.number(of.visits);
    of.errors = m_in.number(of.visits);
    std::array<double, kTimeBlocks> inBlock{};
    blocks(inBlock, std::numeric_limits<std::uint32_t>::max());
    for (std::size_t b = 0; b < kTimeBlocks; ++b)
        of.inBlock[b] = static_cast<std::uint32_t>(inBlock[b]);
    return of;
}

void EvidenceParser::figures(PathFigures& of) {
    of.visits = countOf();
    of.errors = m_in.number(of.visits);
    of.failed = signature(of.visits);
    of.withCallee = m_in.number(of.visits);
    blocks(of.visitsInBlock, kMostCount);
    blocks(of.criticalInBlock, kMostNs / kTimeBlocks);
    BlockedValues::Kept kept;
    blocks(kept.count, kMostCount);
    for (std::size_t b = 0; b < kTimeBlocks; ++b)
        if (kept.count[b] > 0) kept.sum[b] = m_in.real();
    kept.squares = m_in.real();
    of.selfInBlock.restore(kept);
    of.selfNs = distribution();
    of.answeredNs = distribution();
    std::uint64_t left = of.visits, leftErrors = of.errors;
    times([&] {
        m_in.keep(128);
        const std::uint64_t hash = m_in.number(kAnyNumber);
        const SignatureFigures figuresOf = signature(left);
        if (figuresOf.errors > leftErrors || !of.signatures.emplace(hash, figuresOf).second) m_in.refuse();
        left -= figuresOf.visits;
        leftErrors -= std::min(leftErrors, figuresOf.errors);
    });
    times([&] {
        m_in.keep(64);
        const std::uint32_t last = path();
        of.lastCalls[last] = m_in.number(of.visits);
    });
    times([&] {
        m_in.keep(sizeof(InstanceFigures) + 64);
        const std::uint32_t process = name();
        of.instances[process].visits = m_in.number(of.visits);
    });
}

void EvidenceParser::population() {
    times([&] {
        const std::string_view text = m_in.text();
        m_in.keep(text.size() + 128);
        m_names.push_back(m_evidence.names.number(text));
    });
    m_evidence.figures.requests = countOf();
    m_evidence.seconds = m_in.real();
    m_evidence.figures.requestsPerSecond = m_in.real();
    if (m_evidence.seconds < 0 || m_evidence.figures.requestsPerSecond < 0) m_in.refuse();
    m_evidence.figures.durationNs = distribution();
    for (std::vector<std::string>* runs : {&m_evidence.figures.runs, &m_evidence.leftOut})
        times([&] {
            m_in.keep(64);
            runs->emplace_back(m_in.text());
        });
    times([&] {
        m_in.keep(sizeof(ClockOffset));
        ClockOffset& clock = m_evidence.clocks.emplace_back();
        clock.process = name();
        clock.run = static_cast<std::uint32_t>(m_in.number(std::numeric_limits<std::uint32_t>::max()));
        for (std::int64_t* ns : {&clock.offsetNs, &clock.lowNs, &clock.highNs}) {
            *ns = m_in.signedNumber();
            constexpr std::int64_t kMostOffset = std::numeric_limits<std::int64_t>::max() / 4;
            if (*ns > kMostOffset || *ns < -kMostOffset) m_in.refuse();
        }
        clock.pairs = countOf();
        clock.isOfOtherEpoch = m_in.number(1) != 0;
    });
}

void EvidenceParser::paths() {
    times([&] {
        m_in.keep(sizeof(FlowPath) + sizeof(KnownPath) + 256);
        KnownPath path;
        const std::uint64_t above = m_in.number(m_evidence.paths.size());
        path.parent = above == 0 ? FlowNode::kNone : static_cast<std::uint32_t>(above - 1);
        path.service = name();
        path.operation = name();
        path.kind = kind();
        path.toService = name();
        constexpr std::uint64_t kMostTimes = std::numeric_limits<std::uint32_t>::max();
        path.fanOut.callers = countOf();
        path.fanOut.least = static_cast<std::uint32_t>(m_in.number(kMostTimes));
        path.fanOut.most = static_cast<std::uint32_t>(m_in.number(kMostTimes));
        if (above == 0) path.durationNs = distribution();
        m_evidence.paths.push_back(std::move(path));
    });
    for (KnownPath& path : m_evidence.paths)
        if (m_in.isWell()) figures(path.figures);
    times([&] {
        m_in.keep(64);
        const std::uint32_t at = path();
        m_evidence.failing[at] = m_in.number(m_evidence.figures.requests);
    });
}

void EvidenceParser::processes() {
    times([&] {
        m_in.keep(128);
        auto& of = m_evidence.answering[name()];
        times([&] {
            m_in.keep(64);
            const std::uint32_t process = name();
            of[process] = countOf();
        });
    });
    times([&] {
        m_in.keep(64);
        const std::uint32_t process = name();
        m_evidence.services[process] = name();
    });
}

void EvidenceParser::peers() {
    PeerComparison::Known& peers = m_evidence.peers;
    peers.requests = countOf();
    times([&] {
        m_in.keep(128);
        const std::uint32_t service = name(), operation = name();
        auto& of = peers.figures[{service, operation, kind()}];
        times([&] {
            m_in.keep(sizeof(Distribution) * 2 + 128);
            PeerFigures& peer = of[name()];
            peer.visits = countOf();
            peer.errors = m_in.number(peer.visits);
            peer.fasterNs = m_in.real();
        });
    });
    times([&] {
        m_in.keep(128);
        auto& of = peers.spans[name()];
        times([&] {
            m_in.keep(64);
            const std::uint32_t process = name();
            of[process] = countOf();
        });
    });
}

void EvidenceParser::longCalls() {
    blocks(m_evidence.longCalls.requestsInBlock, kMostCount);
    times([&] {
        m_in.keep(64);
        LongCallCount& count = m_evidence.longCalls.counts.emplace_back();
        count.service = name();
        count.block = static_cast<std::uint32_t>(m_in.number(kTimeBlocks - 1));
        count.requests = countOf();
        times([&] {
            m_in.keep(8);
            count.paths.push_back(path());
        });
    });
}

void EvidenceParser::asked() {
    times([&] {
        m_in.keep(256);
        for (AskedOrder::After& after : m_evidence.asked.after[name()])
            times([&] {
                m_in.keep(64);
                const std::uint32_t next = name();
                after[next] = countOf();
            });
    });
}

Value EvidenceParser::value() {
    switch (m_in.number(std::variant_size_v<Value> - 1)) {
    case 1:
        return m_in.number(1) != 0;
    case 2:
        return m_in.signedNumber();
    case 3:
        return m_in.number(kAnyNumber);
    case 4:
        return m_in.real();
    case 5:
        return std::string(m_in.text());
    case 6:
        return Bytes{std::string(m_in.text())};
    case 7:
        return EmptyObject{};
    case 8:
        return EmptyList{};
    default:
        return {};
    }
}

void EvidenceParser::samples() {
    std::vector<std::pair<std::string, Value>> known;
    times([&] {
        m_in.keep(128);
        std::string attribute(m_in.text());
        known.emplace_back(std::move(attribute), value());
    });
    times([&] {
        m_in.keep(64);
        auto& of = m_evidence.samples[path()];
        times([&] {
            m_in.keep(64);
            AttributedSample& sample = of.emplace_back();
            sample.value = double(m_in.number(kMostNs));
            times([&] {
                if (known.empty()) return m_in.refuse();
                const auto& attribute = known[static_cast<std::size_t>(m_in.number(known.size() - 1))];
                m_in.keep(128 + attribute.first.size());
                if (m_in.isWell()) sample.attributes.push_back(attribute);
            });
        });
    });
}

Result<BaselineEvidence> EvidenceParser::parse() {
    if (m_in.raw(kMagic.size()) != kMagic)
        return fail(MessageId::BadModelFile,
                    {"the evidence of the model cannot be read: it does not begin as evidence does"});
    const std::uint64_t version = m_in.number(kAnyNumber);
    if (m_in.isWell() && version > kVersion)
        return fail(MessageId::BadModelFile,
                    {"the evidence of the model cannot be read: it was measured by a newer Tenfold (version " +
                     std::to_string(version) + ", this program knows " + std::to_string(kVersion) + ")"});
    population();
    paths();
    processes();
    peers();
    longCalls();
    asked();
    samples();
    if (!m_in.isWell() || !m_in.isAtEnd())
        return fail(MessageId::BadModelFile, {"the evidence of the model cannot be read: what stands in it cannot be "
                                              "of any requests, or a part is missing"});
    return std::move(m_evidence);
}

} // namespace

std::string evidenceToBytes(const BaselineEvidence& evidence) {
    std::string bytes = EvidenceFormatter(evidence, false).format();
    return bytes.size() <= kMostEvidenceBytes ? bytes : EvidenceFormatter(evidence, true).format();
}

Result<BaselineEvidence> evidenceFromBytes(std::string_view bytes) {
    return EvidenceParser(bytes).parse();
}

} // namespace tenfold
