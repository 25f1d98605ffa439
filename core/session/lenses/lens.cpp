#include "core/session/lenses/lens.h"

#include "core/base/fingerprint.h"
#include "core/base/json_writer.h"
#include "core/base/ordered_json.h"
#include "core/report/report.h"
#include "core/store/decisions/answer_decisions.h"
#include "core/words/document_messages.h"
#include "core/words/sentence.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <iterator>

namespace tenfold {

#define TENFOLD_LENS(function) const Lens& function();
#include "core/session/lenses/lenses.def"
#undef TENFOLD_LENS

namespace {

std::vector<RunKey> runsReadBy(const Lens& lens, const std::vector<RunInfo>& runs) {
    std::vector<RunKey> keys;
    for (const RunInfo& run : runs)
        if (lens.reads(run)) keys.push_back(run.key);
    return keys;
}

/// Runs as they are now, and the decisions in force that the lens reads, in order.
Result<std::string> inputHashOf(Workspace& workspace, const Lens& lens, const std::vector<RunKey>& runs) {
    ASSIGN_OR_RETURN(const std::string ofRuns,
                     workspace.inputHash(runs, {std::string()})); // no decision is of this kind
    ASSIGN_OR_RETURN(const std::vector<Decision> decisions, workspace.decisions());
    nlohmann::json read = nlohmann::json::array();
    for (const Decision& d : decisions)
        if (d.state == DecisionState::InForce && lens.reads(d)) read.push_back({d.kind, d.subject, d.choice, d.value});
    return fmt::format("{}{:016x}", ofRuns, fingerprint(read.dump()));
}

/// The part of resultHashOf() that `only` does not change.
std::string hashOfInputs(const Lens& lens, const std::string& inputHash) {
    return fmt::format("{}.{} {}", TENFOLD_VERSION, lens.revision(), inputHash);
}

} // namespace

void LensResult::writeJson(JsonWriter& out) const {
    out.value(toJson());
}

Result<SharedLensResult> Lens::read(const nlohmann::ordered_json&) const {
    return fail(MessageId::DocumentMalformed,
                {say(TENFOLD_WORDS("Sentence", "nothing is kept of this lens", "lens.nothingKept"))});
}

Result<std::vector<ReportSection>> Lens::sections(const LensResult& result, Workspace&, Progress&) const {
    std::vector<ReportSection> sections;
    for (const ShownPart& part : result.shown())
        sections.push_back(sectionOf(part));
    return sections;
}

Status Lens::addToReport(LensState state, Workspace& workspace, ReportInput& report, Progress& progress) const {
    if (!state.result) return {};
    ASSIGN_OR_RETURN(std::vector<ReportSection> own, sections(*state.result, workspace, progress));
    std::move(own.begin(), own.end(), std::back_inserter(report.sections));
    return {};
}

bool Lens::reads(const Decision& decision) const {
    const auto answer = answerIn(decision);
    return answer && kindOfKey(questionKinds(), answer->key) != nullptr;
}

const QuestionKinds& Lens::questionKinds() const {
    static const QuestionKinds none;
    return none;
}

std::optional<AnswerProblem> Lens::check(const LensResult&, const Question&, const std::string&,
                                         const std::string&) const {
    return std::nullopt;
}

const std::vector<const Lens*>& lenses() {
    static const std::vector<const Lens*> all = {
#define TENFOLD_LENS(function) &function(),
#include "core/session/lenses/lenses.def"
#undef TENFOLD_LENS
    };
    return all;
}

std::string verbThatShows(const RunInfo& run) {
    for (const Lens* lens : lenses())
        if (lens->reads(run)) return std::string(lens->verb());
    return "runs";
}

std::string resultHashOf(const Lens& lens, const std::string& inputHash, const std::vector<std::string>& only) {
    std::vector<std::string> sorted = only;
    std::sort(sorted.begin(), sorted.end());
    std::string out = hashOfInputs(lens, inputHash);
    for (const std::string& one : sorted)
        out += " " + one;
    return out;
}

Result<LensState> readLens(Workspace& workspace, const Lens& lens, bool withResult) {
    LensState state;
    ASSIGN_OR_RETURN(const std::vector<RunInfo> runs, workspace.runs());
    ASSIGN_OR_RETURN(state.inputHash, inputHashOf(workspace, lens, runsReadBy(lens, runs)));
    if (lens.upkeep() == LensUpkeep::WhenShown || (!withResult && lens.upkeep() == LensUpkeep::AtReading)) return state;
    if (lens.upkeep() == LensUpkeep::AtReading) {
        NoProgress quick;
        if (!lens.canCompute(runs)) return state;
        ASSIGN_OR_RETURN(state.result, lens.makeWorker()->compute(workspace, {}, quick));
        return state;
    }
    ASSIGN_OR_RETURN(std::optional<StoredResult> stored, workspace.result(std::string(lens.name())));
    if (!stored) return state;
    state.resultHash = stored->inputHash;
    state.isStale = !state.resultHash.starts_with(hashOfInputs(lens, state.inputHash));
    if (!withResult) return state;
    // a result of another version is no error: it is made again
    const nlohmann::ordered_json document = parseOrdered(stored->body);
    stored.reset(); // large ones take gigabytes
    if (auto result = lens.read(document)) state.result = std::move(*result);
    return state;
}

Result<LensState> showLens(Workspace& workspace, const Lens& lens, Progress& progress) {
    ASSIGN_OR_RETURN(LensState state, readLens(workspace, lens));
    if (lens.upkeep() != LensUpkeep::WhenShown) return state;
    ASSIGN_OR_RETURN(const std::vector<RunInfo> runs, workspace.runs());
    if (!lens.canCompute(runs)) return state;
    ASSIGN_OR_RETURN(state.result, lens.makeWorker()->compute(workspace, {}, progress));
    return state;
}

Status storeLens(Workspace& workspace, const Lens& lens, const LensResult& result,
                 const std::vector<std::string>& only) {
    ASSIGN_OR_RETURN(const std::vector<RunInfo> runs, workspace.runs());
    const std::vector<RunKey> keys = runsReadBy(lens, runs);
    ASSIGN_OR_RETURN(const std::string hash, inputHashOf(workspace, lens, keys));
    const std::string body = result.toJson().dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace);
    return workspace.putResult(std::string(lens.name()), resultHashOf(lens, hash, only), keys, body);
}

} // namespace tenfold
