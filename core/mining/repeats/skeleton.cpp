#include "core/mining/repeats/skeleton.h"

#include "core/align/aligner.h"
#include "core/base/threads/parallel.h"
#include "core/mining/repeats/repeats.h"
#include "core/program/walk.h"

#include <algorithm>
#include <functional>
#include <limits>
#include <map>
#include <numeric>
#include <set>
#include <utility>

namespace tenfold {
namespace {

constexpr std::size_t kProposals = 8;        ///< sequences that are folded and tried
constexpr std::size_t kJudges = 48;          ///< distinct sequences a proposal is tried on
constexpr std::size_t kFewestJudges = 12;    ///< distinct sequences, however long: fewer may all be exceptions
constexpr std::size_t kJudgedCalls = 40'000; ///< of long sequences fewer are enough: more than the fewest up to this
constexpr std::uint32_t kLongestStaticLoop = 64; ///< rounds that may be written out one by one; more stay a loop
constexpr double kDissent = 2;                   ///< a node whose rounds differ from its equals', in edits
constexpr double kHopeless = std::numeric_limits<double>::infinity();
constexpr double kLoopCost = 2; ///< a loop's part of the description length, in calls

struct WeightedSequence {
    const std::vector<std::uint32_t>* symbols = nullptr;
    double weight = 0;
    double scale = 0;
};

Step callStep(std::uint32_t symbol, const SymbolTable& symbols) {
    CallStep call;
    call.target = symbols[symbol].target;
    call.method = symbols[symbol].method;
    return Step{0, Round::Every, {}, std::move(call)};
}

bool isCallOf(const Step& step, const Step& other) {
    const auto* a = std::get_if<CallStep>(&step.node);
    const auto* b = std::get_if<CallStep>(&other.node);
    return a && b && a->method == b->method && a->target == b->target;
}

bool isPlainCall(const Step& step) {
    return std::holds_alternative<CallStep>(step.node) && step.round == Round::Every;
}

double sizeOf(const std::vector<Step>& body) {
    double size = 0;
    forEachStep(body, [&](const Step& step, const auto&) {
        size += std::holds_alternative<CallStep>(step.node) ? 1 : kLoopCost;
    });
    return size;
}

std::vector<WeightedSequence> distinctSequences(const std::vector<NodeSequence>& sequences) {
    std::map<std::pair<double, std::vector<std::uint32_t>>, std::size_t> index;
    std::vector<WeightedSequence> out; // views into the caller's vectors, in order of first appearance
    for (const NodeSequence& sequence : sequences) {
        const auto [it, isNew] = index.try_emplace({sequence.scale, sequence.symbols}, out.size());
        if (isNew) out.push_back({&sequence.symbols, 0, sequence.scale});
        out[it->second].weight += 1;
    }
    return out;
}

/// Nodes whose rounds of a loop differ from what most nodes of the same scale have, summed over loops.
class RoundVotes {
public:
    void add(const Alignment& alignment, double scale, double weight) {
        for (const auto& [loop, rounds] : alignment.rounds)
            m_votes[{loop, scale}][rounds] += weight;
    }
    double dissenters() const {
        double sum = 0;
        for (const auto& [place, votes] : m_votes) {
            double all = 0, most = 0;
            for (const auto& [rounds, weight] : votes) {
                all += weight;
                most = std::max(most, weight);
            }
            sum += all - most;
        }
        return kDissent * sum;
    }

private:
    std::map<std::pair<std::uint32_t, double>, std::map<std::vector<std::uint32_t>, double>> m_votes;
};

/// The sequences a body is tried on.
struct Judges {
    std::vector<WeightedSequence> sequences;
    const SymbolTable& symbols;
    std::size_t threads = 1;
    /// Edits of each with the body that all were aligned with last: the next one is nearly the same. Each is one task's
    /// at a time.
    mutable std::vector<std::uint32_t> edits = std::vector<std::uint32_t>(sequences.size(), 0);
};

/// Runs task(0) … task(count - 1) for sequences from `begin` on, at the same time where it takes longer than starting
/// threads.
void forEachJudge(const Judges& judges, std::size_t begin, std::size_t end, std::size_t positions,
                  const std::function<void(std::size_t)>& task) {
    // Of each sequence's table: below, starting threads takes longer.
    constexpr std::size_t kCellsWorthAThread = 200'000;
    std::size_t cells = 0;
    for (std::size_t j = begin; j < end; ++j)
        cells += judges.sequences[j].symbols->size() * positions;
    const bool isWorth = cells >= kCellsWorthAThread * (end - begin);
    runParallel(end - begin, isWorth ? judges.threads : 1, [&](std::size_t i) { task(begin + i); });
}

/// Edits and dissenting loops; not exact, but above `most`, once above it. Very long sequences are judged by their
/// edits alone.
double misfitOf(std::vector<Step>& body, const Judges& judges, double most) {
    numberSteps(body);
    const FlatProgram flat = flatten(body, judges.symbols);
    const Aligner aligner(flat);
    // Of a sequence's table: beyond, it is judged by its edits without its way: time and memory.
    constexpr std::size_t kMostCells = 4'000'000;
    struct Judgement {
        std::optional<std::uint32_t> edits; ///< nothing: too many
        std::optional<Alignment> alignment;
    };
    std::vector<Judgement> judgements(judges.sequences.size());
    const auto judge = [&](std::size_t j, double left) {
        const WeightedSequence& sequence = judges.sequences[j];
        const auto mostEdits = static_cast<std::uint32_t>(std::min<double>(left / sequence.weight, Aligner::kNoLimit));
        if (flat.ranges.empty() || sequence.symbols->size() * flat.positions.size() > kMostCells) {
            judgements[j].edits = aligner.costWithin(*sequence.symbols, mostEdits, judges.edits[j]);
            return;
        }
        // No limit: kMostCells bounds it already.
        constexpr std::uint64_t kAllChanges = std::numeric_limits<std::uint64_t>::max();
        judgements[j].alignment = aligner.alignWithin(*sequence.symbols, mostEdits, kAllChanges, judges.edits[j]);
        if (judgements[j].alignment) judgements[j].edits = judgements[j].alignment->edits;
    };
    double edits = 0;
    RoundVotes votes;
    const std::size_t atOnce = judges.threads == 0 ? defaultThreads() : judges.threads;
    for (std::size_t begin = 0; begin < judgements.size() && edits <= most; begin += atOnce) {
        const std::size_t end = std::min(begin + atOnce, judgements.size());
        forEachJudge(judges, begin, end, flat.positions.size(), [&](std::size_t j) { judge(j, most - edits); });
        for (std::size_t j = begin; j < end; ++j) {
            if (!judgements[j].edits) return kHopeless;
            edits += judges.sequences[j].weight * *judgements[j].edits;
            if (!judgements[j].alignment) continue;
            votes.add(*judgements[j].alignment, judges.sequences[j].scale, judges.sequences[j].weight);
            judgements[j].alignment.reset();
        }
    }
    return edits + votes.dissenters();
}

/// The ways of all sequences through a program.
std::vector<Alignment> alignJudges(const Judges& judges, const FlatProgram& flat) {
    const Aligner aligner(flat);
    std::vector<Alignment> alignments(judges.sequences.size());
    forEachJudge(judges, 0, alignments.size(), flat.positions.size(), [&](std::size_t j) {
        // 8 bytes each, 3 GiB; beyond, a sequence has no way and asks for no mending.
        constexpr std::uint64_t kMostChanges = 400'000'000;
        alignments[j] = aligner.align(*judges.sequences[j].symbols, kMostChanges, judges.edits[j]);
        judges.edits[j] = alignments[j].edits;
    });
    return alignments;
}

/// Rounds of each loop over all runs of it, by the loop's id; empty when it was never run.
using LoopRounds = std::map<std::uint32_t, std::set<std::uint32_t>>;

LoopRounds roundsOf(const std::vector<Alignment>& alignments) {
    LoopRounds rounds;
    for (const Alignment& alignment : alignments)
        for (const auto& [loop, counts] : alignment.rounds)
            rounds[loop].insert(counts.begin(), counts.end());
    return rounds;
}

double costOf(std::vector<Step>& body, const Judges& judges, double best) {
    const double size = sizeOf(body);
    return size + misfitOf(body, judges, best - size);
}

/// The first of the cheapest bodies. Short ones are tried first: what is longer than they cost needs no look.
std::vector<Step> cheapestOf(std::vector<std::vector<Step>> bodies, const Judges& judges, double& bestCost) {
    std::vector<std::size_t> order(bodies.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(),
                     [&](std::size_t a, std::size_t b) { return sizeOf(bodies[a]) < sizeOf(bodies[b]); });
    std::size_t best = bodies.size();
    for (const std::size_t at : order) {
        if (sizeOf(bodies[at]) > bestCost) break;
        const double cost = costOf(bodies[at], judges, bestCost);
        if (cost > bestCost || (cost == bestCost && at > best)) continue;
        bestCost = cost;
        best = at;
    }
    return std::move(bodies[best]);
}

/// Sequences worth folding: the largest scales and the commonest ones, and one of the smallest scale.
std::vector<WeightedSequence> chooseProposals(std::vector<WeightedSequence> distinct) {
    std::vector<WeightedSequence> chosen;
    const auto take = [&](std::size_t n, auto&& before) {
        std::stable_sort(distinct.begin(), distinct.end(), before);
        for (std::size_t i = 0; i < std::min(n, distinct.size()); ++i) {
            const auto isSame = [&](const WeightedSequence& c) { return c.symbols == distinct[i].symbols; };
            if (std::none_of(chosen.begin(), chosen.end(), isSame)) chosen.push_back(distinct[i]);
        }
    };
    take(kProposals / 2,
         [](const auto& a, const auto& b) { return std::pair(-a.scale, -a.weight) < std::pair(-b.scale, -b.weight); });
    take(kProposals / 4, [](const auto& a, const auto& b) { return a.weight > b.weight; });
    take(1, [](const auto& a, const auto& b) { return a.scale < b.scale; });
    take(1, [](const auto& a, const auto& b) { return a.symbols->size() > b.symbols->size(); });
    return chosen;
}

// --- a first round with calls of its own ---

struct TailMatch {
    std::size_t begin = 0; ///< first absorbed step before the loop
    double gain = 0;
    std::vector<int> partner;        ///< for each step of the pattern: index of the absorbed step or -1
    std::vector<std::size_t> extras; ///< absorbed steps without a partner
};

/// Best alignment of a pattern with the calls that end at `end`, the start free: +1 an equal call, -1 a pattern call
/// that is absent, nothing for an extra call (it stays a call either way).
TailMatch matchTail(const std::vector<Step>& body, std::size_t end, const std::vector<const Step*>& pattern) {
    std::size_t low = end;
    while (low > 0 && isPlainCall(body[low - 1]) && end - low < 2 * pattern.size())
        --low;
    const std::size_t n = end - low, m = pattern.size();
    constexpr double kExtra = 0.25; // between two equally long alignments the one with fewer extras
    std::vector<std::vector<double>> score(n + 1, std::vector<double>(m + 1, 0));
    for (std::size_t j = 1; j <= m; ++j)
        score[n][m - j] = score[n][m - j + 1] - 1;
    for (std::size_t i = n; i-- > 0;) {
        score[i][m] = score[i + 1][m] - kExtra;
        for (std::size_t j = m; j-- > 0;) {
            score[i][j] = std::max(score[i + 1][j] - kExtra, score[i][j + 1] - 1);
            if (isCallOf(body[low + i], *pattern[j])) score[i][j] = std::max(score[i][j], score[i + 1][j + 1] + 1);
        }
    }
    TailMatch best;
    best.begin = end;
    std::size_t from = n;
    for (std::size_t i = 0; i < n; ++i)
        if (score[i][0] > best.gain) {
            best.gain = score[i][0];
            from = i;
        }
    best.begin = low + from;
    best.partner.assign(m, -1);
    for (std::size_t i = from, j = 0; i < n || j < m;) {
        if (i < n && j < m && isCallOf(body[low + i], *pattern[j]) && score[i][j] == score[i + 1][j + 1] + 1)
            best.partner[j++] = static_cast<int>(low + i++);
        else if (i < n && score[i][j] == score[i + 1][j] - kExtra)
            best.extras.push_back(low + i++);
        else
            ++j;
    }
    return best;
}

/// The loop at `at` with its body turned by `turn` steps and the first round taken from the steps before it.
std::vector<Step> peeledBody(const std::vector<Step>& body, const LoopStep& loop, std::size_t turn,
                             const TailMatch& tail) {
    std::vector<Step> out;
    std::size_t nextExtra = 0;
    const auto addExtrasBefore = [&](std::size_t index) {
        for (; nextExtra < tail.extras.size() && tail.extras[nextExtra] < index; ++nextExtra) {
            out.push_back(body[tail.extras[nextExtra]]);
            out.back().round = Round::FirstOnly;
        }
    };
    const std::size_t m = loop.body.size();
    for (std::size_t j = 0; j < m - turn; ++j) {
        if (tail.partner[j] >= 0) addExtrasBefore(static_cast<std::size_t>(tail.partner[j]));
        out.push_back(loop.body[turn + j]);
        if (tail.partner[j] < 0) out.back().round = Round::NotFirst;
    }
    addExtrasBefore(body.size());
    out.insert(out.end(), loop.body.begin(), loop.body.begin() + static_cast<std::ptrdiff_t>(turn));
    return out;
}

struct Peel {
    double gain = 0;
    std::size_t turn = 0;
    TailMatch tail;
};

Peel bestPeel(const std::vector<Step>& body, std::size_t at) {
    const auto& loop = std::get<LoopStep>(body[at].node);
    const std::size_t m = loop.body.size();
    Peel best;
    if (!std::all_of(loop.body.begin(), loop.body.end(), isPlainCall)) return best;
    for (std::size_t turn = 0; turn < m; ++turn) {
        // the turn first calls of the body must follow the loop as its unfinished last round
        if (turn > 0 && (at + turn >= body.size() || !isPlainCall(body[at + turn]) ||
                         !isCallOf(body[at + turn], loop.body[turn - 1])))
            break;
        std::vector<const Step*> pattern;
        for (std::size_t j = turn; j < m; ++j)
            pattern.push_back(&loop.body[j]);
        TailMatch tail = matchTail(body, at, pattern);
        const auto matched =
            static_cast<double>(std::count_if(tail.partner.begin(), tail.partner.end(), [](int p) { return p >= 0; }));
        if (matched < 0.6 * static_cast<double>(pattern.size())) continue;
        const double gain = tail.gain + static_cast<double>(turn);
        if (gain > best.gain) best = {gain, turn, std::move(tail)};
    }
    return best;
}

// --- mending ---

bool removeStep(std::vector<Step>& body, std::uint32_t id) {
    for (std::size_t i = 0; i < body.size(); ++i) {
        if (body[i].id == id) {
            body.erase(body.begin() + static_cast<std::ptrdiff_t>(i));
            return true;
        }
        if (auto* loop = std::get_if<LoopStep>(&body[i].node); loop && removeStep(loop->body, id)) {
            if (loop->body.empty()) body.erase(body.begin() + static_cast<std::ptrdiff_t>(i));
            return true;
        }
    }
    return false;
}

/// Inserts a call behind the step `after` (0: at the front).
bool insertAfter(std::vector<Step>& body, std::uint32_t after, const Step& call) {
    if (after == 0) {
        body.insert(body.begin(), call);
        return true;
    }
    for (std::size_t i = 0; i < body.size(); ++i) {
        if (body[i].id == after) {
            body.insert(body.begin() + static_cast<std::ptrdiff_t>(i) + 1, call);
            return true;
        }
        if (auto* loop = std::get_if<LoopStep>(&body[i].node); loop && insertAfter(loop->body, after, call))
            return true;
    }
    return false;
}

/// Whether mendings that save so much each would save a noticeable part of the cost in the rounds that are left:
/// sequences far from any program are not brought near it a step at a time.
bool isWorthMending(double saving, int roundsLeft, double cost) {
    constexpr double kNoticeable = 0.1; // of the cost, below which mending stops. Chosen
    return saving * roundsLeft >= kNoticeable * cost;
}

/// One round of mending: the removal or insertion that most nodes ask for.
/// @return whether something changed
bool mendOnce(std::vector<Step>& body, const std::vector<Alignment>& alignments, const Judges& judges, double& cost,
              int roundsLeft) {
    std::map<std::uint32_t, double> missing;
    std::map<std::pair<std::uint32_t, std::uint32_t>, double> inserted; // (after step, symbol)
    for (std::size_t j = 0; j < alignments.size(); ++j) {
        const WeightedSequence& judge = judges.sequences[j];
        const Alignment& alignment = alignments[j];
        std::set<std::pair<std::uint32_t, std::uint32_t>> seen;
        for (const Step* step : alignment.missing)
            missing[step->id] += judge.weight;
        std::uint32_t after = 0;
        for (std::size_t i = 0; i < alignment.calls.size(); ++i) {
            if (alignment.calls[i].step)
                after = alignment.calls[i].step->id;
            else if (seen.insert({after, (*judge.symbols)[i]}).second)
                inserted[{after, (*judge.symbols)[i]}] += judge.weight;
        }
    }
    using Place = std::pair<std::uint32_t, std::uint32_t>;
    struct Change {
        double votes = 0;
        Place place;              ///< step and symbol
        bool isInsertion = false; ///< else the step is removed
    };
    std::vector<Change> changes;
    for (const auto& [id, votes] : missing)
        changes.push_back({votes, {id, 0}, false});
    for (const auto& [place, votes] : inserted)
        changes.push_back({votes, place, true});
    std::stable_sort(changes.begin(), changes.end(),
                     [](const Change& a, const Change& b) { return a.votes > b.votes; });
    if (changes.empty() || !isWorthMending(changes.front().votes, roundsLeft, cost)) return false;
    constexpr std::size_t kTries = 4; // proposals of a round that save nothing: then it ends
    std::size_t tries = 0;
    for (const Change& change : changes) { // bodies are made one at a time: with many methods there are many votes
        std::vector<Step> changed = body;
        const bool isDone =
            change.isInsertion ? insertAfter(changed, change.place.first, callStep(change.place.second, judges.symbols))
                               : removeStep(changed, change.place.first);
        if (!isDone) continue;
        const double changedCost = costOf(changed, judges, cost);
        if (changedCost < cost) {
            body = std::move(changed);
            cost = changedCost;
            return true;
        }
        if (++tries == kTries) break;
    }
    return false;
}

/// Mends a body as long as it pays. @return the rounds of its loops as it is then
LoopRounds mend(std::vector<Step>& body, const Judges& judges, double& cost, int mostMendings) {
    for (int left = mostMendings;; --left) {
        numberSteps(body);
        const FlatProgram flat = flatten(body, judges.symbols);
        const std::vector<Alignment> alignments = alignJudges(judges, flat);
        const LoopRounds rounds = roundsOf(alignments);
        const double before = cost;
        if (left == 0 || !mendOnce(body, alignments, judges, cost, left)) return rounds;
        if (!isWorthMending(before - cost, left, cost)) left = 1;
    }
}

/// Loops with the same count at every scale.
RoundsOfLoops constantRounds(const std::vector<Step>& body, const LoopRounds& rounds) {
    RoundsOfLoops out;
    forEachStep(body, [&](const Step& step, const auto&) {
        const auto it = rounds.find(step.id);
        if (!std::holds_alternative<LoopStep>(step.node) || it == rounds.end() || it->second.size() != 1) return;
        if (*it->second.begin() <= kLongestStaticLoop) out[step.id] = *it->second.begin();
    });
    return out;
}

} // namespace

std::vector<Step> foldSequence(std::span<const std::uint32_t> sequence, const SymbolTable& symbols) {
    std::vector<Step> body;
    const std::vector<RepeatSegment> segments = findRepeats(sequence);
    const bool hasLoop = std::any_of(segments.begin(), segments.end(),
                                     [](const auto& s) { return s.kind == RepeatSegment::Kind::Repeated; });
    for (const RepeatSegment& segment : segments) {
        const auto part = sequence.subspan(segment.start, segment.length);
        if (segment.kind == RepeatSegment::Kind::Repeated) {
            LoopStep loop;
            loop.body = foldSequence(part, symbols);
            body.push_back(Step{0, Round::Every, {}, std::move(loop)});
        } else if (hasLoop) {
            for (Step& step : foldSequence(part, symbols))
                body.push_back(std::move(step));
        } else {
            for (const std::uint32_t symbol : part)
                body.push_back(callStep(symbol, symbols));
        }
    }
    return body;
}

std::vector<Step> unrolled(const std::vector<Step>& body, const RoundsOfLoops& rounds) {
    std::vector<Step> out;
    for (const Step& step : body) {
        const auto* loop = std::get_if<LoopStep>(&step.node);
        if (!loop) {
            out.push_back(step);
            continue;
        }
        const std::vector<Step> inner = unrolled(loop->body, rounds);
        const auto written = rounds.find(step.id);
        if (written == rounds.end()) {
            Step kept = step;
            std::get<LoopStep>(kept.node).body = inner;
            out.push_back(std::move(kept));
            continue;
        }
        for (std::uint32_t round = 0; round < written->second; ++round)
            for (Step call : inner) {
                if ((call.round == Round::FirstOnly && round > 0) || (call.round == Round::NotFirst && round == 0))
                    continue;
                call.round = step.round;
                out.push_back(std::move(call));
            }
    }
    return out;
}

void numberSteps(std::vector<Step>& body) {
    std::uint32_t id = 0;
    forEachStep(body, [&](Step& step, const auto&) { step.id = ++id; });
}

bool peelFirstRounds(std::vector<Step>& body) {
    bool isPeeled = false;
    for (std::size_t at = 0; at < body.size(); ++at) {
        auto* loop = std::get_if<LoopStep>(&body[at].node);
        if (!loop) continue;
        const Peel peel = bestPeel(body, at);
        if (peel.gain < 1) continue;
        std::vector<Step> inner = peeledBody(body, *loop, peel.turn, peel.tail);
        loop->body = std::move(inner);
        const auto first = body.begin() + static_cast<std::ptrdiff_t>(at);
        body.erase(first + 1, first + 1 + static_cast<std::ptrdiff_t>(peel.turn));
        body.erase(body.begin() + static_cast<std::ptrdiff_t>(peel.tail.begin),
                   body.begin() + static_cast<std::ptrdiff_t>(at));
        at = peel.tail.begin;
        isPeeled = true;
    }
    return isPeeled;
}

Skeleton inferSkeleton(const std::vector<NodeSequence>& sequences, const SymbolTable& symbols, std::size_t threads) {
    const std::vector<WeightedSequence> distinct = distinctSequences(sequences);
    Judges judges{distinct, symbols, threads};
    std::stable_sort(judges.sequences.begin(), judges.sequences.end(),
                     [](const auto& a, const auto& b) { return a.weight > b.weight; });
    std::size_t calls = 0, most = 0;
    while (most < std::min(kJudges, distinct.size()) && (most < kFewestJudges || calls < kJudgedCalls))
        calls += judges.sequences[most++].symbols->size();
    judges.sequences.resize(most);

    std::vector<std::vector<Step>> proposals;
    for (const WeightedSequence& proposal : chooseProposals(distinct)) {
        proposals.push_back(foldSequence(*proposal.symbols, symbols));
        std::vector<Step> peeled = proposals.back();
        if (peelFirstRounds(peeled)) proposals.push_back(std::move(peeled));
    }
    Skeleton best;
    double bestCost = std::numeric_limits<double>::infinity();
    best.body = cheapestOf(std::move(proposals), judges, bestCost);
    constexpr int kMendings = 40; // rounds at most: bounds the time of programs far from their sequences
    const LoopRounds rounds = mend(best.body, judges, bestCost, kMendings);
    best.size = sizeOf(best.body);
    best.misfit = bestCost - best.size;
    std::set<double> scales;
    for (const NodeSequence& sequence : sequences)
        scales.insert(sequence.scale);
    if (scales.size() > 1) best.writtenOut = constantRounds(best.body, rounds);
    if (!best.writtenOut.empty()) best.folded = std::exchange(best.body, unrolled(best.body, best.writtenOut));
    numberSteps(best.body);
    return best;
}

} // namespace tenfold
