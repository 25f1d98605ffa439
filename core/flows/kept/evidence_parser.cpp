#include "core/flows/kept/baseline_evidence.h"
#include "core/flows/kept/evidence_bytes.h"
#include "core/flows/kept/evidence_format.h"
#include "core/words/model_messages.h"
#include "core/words/sentence.h"

#include <algorithm>
#include <limits>
#include <optional>

namespace tenfold {

using namespace evidence_format;

namespace {

class EvidenceParser {
public:
    explicit EvidenceParser(std::string_view bytes)
        : m_in(bytes) {}
    Result<BaselineEvidence> parse();
    void population();
    void paths();
    void processes();
    void peers();
    void longCalls();
    void asked();
    void samples();
    void sent();

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
    BlockedValues blockedValues();
    SentFigures sentFigures();
    Value value();

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

BlockedValues EvidenceParser::blockedValues() {
    BlockedValues::Kept kept;
    blocks(kept.count, kMostCount);
    for (std::size_t b = 0; b < kTimeBlocks; ++b)
        if (kept.count[b] > 0) kept.sum[b] = m_in.real();
    kept.squares = m_in.real();
    BlockedValues of;
    of.restore(kept);
    return of;
}

SentFigures EvidenceParser::sentFigures() {
    m_in.keep(2 * sizeof(Distribution));
    SentFigures of;
    of.visits = countOf();
    of.waitNs = distribution();
    of.durationNs = distribution();
    of.inBlock = blockedValues();
    if (of.waitNs.count() != of.visits || of.durationNs.count() > of.visits) m_in.refuse();
    return of;
}

void EvidenceParser::sent() {
    times([&] {
        const std::uint32_t at = path();
        SentFigures of = sentFigures();
        if (!m_in.isWell()) return;
        KnownPath& known = m_evidence.paths[at];
        if (known.parent == FlowNode::kNone || of.visits > known.figures.visits) return m_in.refuse();
        known.figures.sent = std::move(of);
    });
    times([&] {
        KnownLink& link = m_evidence.links.emplace_back();
        for (FlowPlace* place : {&link.from, &link.to}) {
            place->service = name();
            place->operation = name();
        }
        link.sent = sentFigures();
    });
}

void EvidenceParser::figures(PathFigures& of) {
    of.visits = countOf();
    of.errors = m_in.number(of.visits);
    of.failed = signature(of.visits);
    of.withCallee = m_in.number(of.visits);
    blocks(of.visitsInBlock, kMostCount);
    blocks(of.criticalInBlock, kMostNs / kTimeBlocks);
    of.selfInBlock = blockedValues();
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
                    {say(TENFOLD_WORDS("Sentence",
                                       "the evidence of the model cannot be read: it does not begin as evidence does",
                                       "evidence.evidenceModelCannot"))});
    const std::uint64_t version = m_in.number(kAnyNumber);
    if (m_in.isWell() && version > kVersion)
        return fail(MessageId::BadModelFile,
                    {say(TENFOLD_WORDS("Sentence",
                                       "the evidence of the model cannot be read: it was measured by a newer Tenfold "
                                       "(version {0}, this program knows {1})",
                                       "evidence.newer"),
                         version, kVersion)});
    inOrder(*this, version);
    if (!m_in.isWell() || !m_in.isAtEnd())
        return fail(MessageId::BadModelFile, {say(TENFOLD_WORDS("Sentence",
                                                                "the evidence of the model cannot be read: what stands "
                                                                "in it cannot be of any requests, or a part is missing",
                                                                "evidence.evidenceModelCannotReadWhat"))});
    return std::move(m_evidence);
}

} // namespace

Result<BaselineEvidence> evidenceFromBytes(std::string_view bytes) {
    return EvidenceParser(bytes).parse();
}

} // namespace tenfold
