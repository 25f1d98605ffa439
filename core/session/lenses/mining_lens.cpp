#include "core/session/lenses/mining_lens.h"

#include "core/mining/ask/question_kinds.h"
#include "core/program/unknown_arguments.h"
#include "core/session/lenses/mining_report.h"
#include "core/session/mined_workspace.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace tenfold {
namespace {

constexpr Words kUnknownNote = TENFOLD_WORDS("Sentence", "{0} unknown", "arguments.unknown");

class MiningWorker final : public LensWorker {
public:
    Result<SharedLensResult> compute(Workspace& workspace, const std::vector<std::string>& only,
                                     Progress& progress) override {
        ASSIGN_OR_RETURN(MiningResult result, m_miner.mine(workspace, only, progress));
        return SharedLensResult(std::make_shared<MinedLens>(std::move(result)));
    }

private:
    WorkspaceMiner m_miner;
};

class MiningLens final : public Lens {
public:
    std::string_view name() const override { return kMiningResultKind; }
    int revision() const override { return 7; }
    bool reads(const RunInfo& run) const override { return run.kind == RunKind::Calls; }
    using Lens::reads; // answers to its questions
    Words doing() const override { return TENFOLD_WORDS("Sentence", "Mining", "mining.doing"); }
    bool canCompute(const std::vector<RunInfo>& runs) const override {
        return std::any_of(runs.begin(), runs.end(),
                           [this](const RunInfo& run) { return reads(run) && !run.run.heldOut && run.events > 0; });
    }
    const QuestionKinds& questionKinds() const override { return questionKindsOfMining(); }
    std::optional<AnswerProblem> check(const LensResult& result, const Question& question, const std::string& choice,
                                       const std::string& value) const override {
        const auto* mined = dynamic_cast<const MinedLens*>(&result);
        return mined ? checkAnswer(mined->mining.program, question, choice, value) : std::nullopt;
    }
    std::string_view verb() const override { return "mine"; }
    /// Without a scale there is nothing to mine, as of spans alone.
    bool computesUnasked(const std::vector<RunInfo>& runs) const override {
        return std::any_of(runs.begin(), runs.end(), [this](const RunInfo& run) {
            return reads(run) && !run.run.heldOut && run.events > 0 && run.run.scale;
        });
    }
    std::unique_ptr<LensWorker> makeWorker() const override { return std::make_unique<MiningWorker>(); }
    Result<SharedLensResult> read(const nlohmann::ordered_json& document) const override {
        ASSIGN_OR_RETURN(MiningResult mining, miningResultFromJson(document));
        completeQuestions(questionKinds(), mining.questions);
        return SharedLensResult(std::make_shared<MinedLens>(std::move(mining)));
    }
    Status addToReport(LensState state, Workspace& workspace, ReportInput& report, Progress& progress) const override {
        return addMiningToReport(std::move(state), workspace, report, progress);
    }
};

} // namespace

nlohmann::ordered_json MinedLens::toJson() const {
    return tenfold::toJson(mining);
}

std::vector<std::pair<Words, Sentence>> MinedLens::familyNotes() const {
    const std::size_t unknown = unknownArguments(mining.program).size();
    if (unknown == 0) return {};
    return {{unknownArgumentKind().family, say(kUnknownNote, unknown)}};
}

const Lens& miningLens() {
    static const MiningLens lens;
    return lens;
}

std::shared_ptr<const MiningResult> miningIn(const SharedLensResult& result) {
    const auto mined = std::dynamic_pointer_cast<const MinedLens>(result);
    return mined ? std::shared_ptr<const MiningResult>(mined, &mined->mining) : nullptr;
}

std::optional<MiningResult> takeMining(SharedLensResult result) {
    const auto mined = std::dynamic_pointer_cast<const MinedLens>(result);
    result.reset();
    if (!mined) return std::nullopt;
    if (mined.use_count() == 1) return std::move(const_cast<MinedLens&>(*mined).mining); // no MinedLens is made const
    return mined->mining;
}

} // namespace tenfold
