#include "core/mining/counts/cut_nodes.h"

#include "core/mining/work/question_names.h"
#include "core/program/walk.h"
#include "core/questions/answers.h"
#include "core/questions/question_key.h"

#include <algorithm>
#include <iterator>
#include <map>

namespace tenfold {
namespace {

constexpr std::size_t kOneOf = 4; ///< at most one of so many nodes stops early by a fault

/// Whether all steps that a node lacks stand behind all that it has.
bool lacksOnlyTheEnd(const Alignment& alignment, const std::map<const Step*, std::size_t>& placeOf) {
    if (alignment.missing.empty()) return false;
    std::size_t last = 0, firstMissing = placeOf.size();
    for (const Alignment::Call& call : alignment.calls)
        if (call.step) last = std::max(last, placeOf.at(call.step));
    for (const Step* step : alignment.missing)
        firstMissing = std::min(firstMissing, placeOf.at(step));
    return firstMissing > last;
}

/// The one node of a run that does the first part of what all the others do alike; nothing when there is none.
const std::size_t* prefixOfOthers(const TypeWork& type, const std::vector<std::size_t>& nodes) {
    if (nodes.size() < kOneOf) return nullptr;
    const auto isShorter = [&](std::size_t a, std::size_t b) {
        return type.sequences[a].size() < type.sequences[b].size();
    };
    const auto shortest = std::min_element(nodes.begin(), nodes.end(), isShorter);
    const auto& own = type.sequences[*shortest];
    const auto& whole = type.sequences[*shortest == nodes.front() ? nodes.back() : nodes.front()];
    const auto isWhole = [&](std::size_t n) { return n == *shortest || type.sequences[n] == whole; };
    const bool isPrefix =
        !own.empty() && own.size() < whole.size() && std::equal(own.begin(), own.end(), whole.begin());
    return isPrefix && std::all_of(nodes.begin(), nodes.end(), isWhole) ? &*shortest : nullptr;
}

} // namespace

std::vector<std::size_t> nodesThatStopEarly(const MiningWork& work, const TypeWork& type) {
    if (type.program.counts == CountOrigin::Replies) return {};
    std::map<const Step*, std::size_t> placeOf;
    forEachStep(type.program.body, [&](const Step& step, const auto&) { placeOf.emplace(&step, placeOf.size()); });
    std::vector<std::size_t> early;
    std::size_t runsThatTell = 0, runsWithOne = 0;
    for (const RunId run : work.runs) {
        const std::vector<std::size_t> nodes = work.nodesInRun(type, run);
        std::vector<std::size_t> ofRun;
        std::copy_if(nodes.begin(), nodes.end(), std::back_inserter(ofRun),
                     [&](std::size_t n) { return lacksOnlyTheEnd(type.alignments[n], placeOf); });
        if (const std::size_t* prefix = ofRun.empty() ? prefixOfOthers(type, nodes) : nullptr) ofRun = {*prefix};
        early.insert(early.end(), ofRun.begin(), ofRun.end());
        runsThatTell += nodes.size() >= kOneOf ? 1 : 0;
        runsWithOne += nodes.size() >= kOneOf && !ofRun.empty() ? 1 : 0;
    }
    // What comes again from run to run is no accident: one takes what is left over, one ends without the others'
    // farewell.
    if (runsWithOne > 1 && 2 * runsWithOne > runsThatTell) return {};
    return kOneOf * early.size() > type.senders.size() ? std::vector<std::size_t>() : early;
}

std::vector<std::size_t> cutNodes(const MiningWork& work, const TypeWork& type) {
    const bool areAsRecorded = answerTo(work.answers, kCutQuestion, QuestionSubject::type(type.name)) == kCutAsRecorded;
    if (areAsRecorded) return {};
    const std::vector<std::size_t> early = nodesThatStopEarly(work, type);
    std::map<RunId, std::size_t> ofRun, nodes;
    for (const std::size_t n : early)
        ++ofRun[work.trace.sender(type.senders[n]).run];
    for (const auto& [run, cutOfRun] : ofRun)
        nodes[run] = work.nodesInRun(type, run).size();
    std::vector<std::size_t> cut;
    std::copy_if(early.begin(), early.end(), std::back_inserter(cut), [&](std::size_t n) {
        const RunId run = work.trace.sender(type.senders[n]).run; // whole nodes have to say what is lacking
        return kOneOf * ofRun[run] <= nodes[run];
    });
    return cut;
}

} // namespace tenfold
