#include "core/mining/ask/question_kinds.h"
#include "core/mining/counts/cut_nodes.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <map>

namespace tenfold {
namespace {

constexpr Words kCutAsk = TENFOLD_WORDS("Sentence", "{0} stops early: is its log cut?", "cut.ask");
constexpr Words kCutAskMany =
    TENFOLD_WORDS("Sentence", "{0} nodes of {1} stop early: are their logs cut?", "cut.askMany");
constexpr Words kCutLacks =
    TENFOLD_WORDS("Sentence", "{0} in {1} makes {2} calls of {3}, others of {4}: {5}", "cut.lacks");

/// Calls of a node by symbol.
std::map<std::uint32_t, std::size_t> callsOf(const TypeWork& type, std::size_t n) {
    std::map<std::uint32_t, std::size_t> calls;
    for (const std::uint32_t symbol : type.sequences[n])
        ++calls[symbol];
    return calls;
}

/// What a node lacks of what the fullest node of its run does, the most first.
std::vector<EvidenceLine> linesOf(const MiningWork& work, const TypeWork& type, std::size_t early) {
    const Sender& sender = work.trace.sender(type.senders[early]);
    const std::vector<std::size_t> nodes = work.nodesInRun(type, sender.run);
    const std::size_t whole = *std::max_element(nodes.begin(), nodes.end(), [&](std::size_t a, std::size_t b) {
        return type.sequences[a].size() < type.sequences[b].size();
    });
    const auto own = callsOf(type, early);
    std::vector<EvidenceLine> lines;
    for (const auto& [symbol, calls] : callsOf(type, whole)) {
        const auto at = own.find(symbol);
        const std::size_t made = at == own.end() ? 0 : at->second;
        if (made < calls)
            lines.push_back({EvidenceRole::Differs, say(kCutLacks, sender.name, work.trace.run(sender.run).name, made,
                                                        work.symbols[symbol].method, type.name, calls)});
    }
    return lines;
}

void askCuts(const MiningWork& work, std::vector<Question>& questions) {
    constexpr std::size_t kMostLines = 6; // of evidence
    for (const TypeWork& type : work.types) {
        const std::vector<std::size_t> early = nodesThatStopEarly(work, type);
        if (early.empty()) continue;
        const Sender& first = work.trace.sender(type.senders[early.front()]);
        const std::string name = fmt::format("{} in {}", first.name, work.trace.run(first.run).name);
        Question q = makeQuestion(cutKind(), QuestionSubject::type(type.name),
                                  early.size() == 1 ? say(kCutAsk, name) : say(kCutAskMany, early.size(), type.name));
        q.confidence = 0.5;
        q.places = early.size();
        for (const std::size_t n : early)
            for (EvidenceLine& line : linesOf(work, type, n))
                if (q.evidence.size() < kMostLines) q.evidence.push_back(std::move(line));
        questions.push_back(std::move(q));
    }
}

} // namespace

const MiningQuestionKind& cutKind() {
    static const MiningQuestionKind kind{
        {
            .name = kCutQuestion,
            .group = "cut",
            .choices = {{TENFOLD_WORDS("Sentence", "cut log", "choice.cutLog")},
                        {TENFOLD_WORDS("Sentence", "as recorded", "choice.asRecorded")}},
            .page = "patterns/types",
            .about = TENFOLD_WORDS("Sentence", "node types", "cut.about"),
            .family = TENFOLD_WORDS("Sentence", "Node types", "types.family"),
            .why =
                TENFOLD_WORDS("Sentence",
                              "A node that does the first part of what its like do may have failed, or its log may end "
                              "before it did: the calls look the same.",
                              "cut.why"),
            .changes =
                TENFOLD_WORDS("Sentence",
                              "Of a cut log, counts are taken as if the node had gone on like the others of its run; "
                              "as recorded, what it lacks is chance and may come again.",
                              "cut.changes"),
            .forms =
                {{kCutAsk, 0, TENFOLD_WORDS("Sentence", "stops early", "cut.row"), {}, {}, false},
                 {kCutAskMany, 1, TENFOLD_WORDS("Sentence", "{0} nodes stop early", "cut.rowMany"), {}, {}, false}},
        },
        {
            .stage = MiningStage::Finding,
            .askWork = askCuts,
        }};
    return kind;
}

} // namespace tenfold
