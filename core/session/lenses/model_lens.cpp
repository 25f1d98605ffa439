#include "core/session/lenses/model_lens.h"

#include "core/model/learn/learnt_tree.h"
#include "core/session/inbox.h"
#include "core/session/lenses/ask_same_attributes.h"
#include "core/session/lenses/model_sections.h"
#include "core/store/decisions/answer_decisions.h"

#include <nlohmann/json.hpp>

namespace tenfold {
namespace {

constexpr std::string_view kModelVerb = "model tree"; ///< as it is typed

class ModelWorker final : public LensWorker {
public:
    Result<SharedLensResult> compute(Workspace& workspace, const std::vector<std::string>&, Progress&) override {
        ASSIGN_OR_RETURN(const std::vector<LearntTree> trees, keptTrees(workspace));
        ASSIGN_OR_RETURN(const std::vector<Decision> decisions, workspace.decisions());
        return SharedLensResult(std::make_shared<ModelFound>(askSameAttributes(trees, answersInForce(decisions))));
    }
};

class ModelLens final : public Lens {
public:
    std::string_view name() const override { return "model"; }
    int revision() const override { return 1; }
    Words doing() const override { return TENFOLD_WORDS("Sentence", "Reading models", "model.doing"); }
    LensUpkeep upkeep() const override { return LensUpkeep::AtReading; }
    bool reads(const RunInfo& run) const override { return run.hasRequests; }
    using Lens::reads;
    const QuestionKinds& questionKinds() const override {
        static const QuestionKinds kinds{&sameAttributesKind()};
        return kinds;
    }
    std::string_view verb() const override { return kModelVerb; }
    std::unique_ptr<LensWorker> makeWorker() const override { return std::make_unique<ModelWorker>(); }
    Result<std::vector<ReportSection>> sections(const LensResult&, Workspace& workspace,
                                                Progress& progress) const override {
        return modelSections(workspace, progress);
    }
};

} // namespace

nlohmann::ordered_json ModelFound::toJson() const {
    nlohmann::ordered_json questions = nlohmann::ordered_json::array();
    for (const Question& question : m_questions)
        questions.push_back(tenfold::toJson(question));
    return {{"questions", questions}};
}

const Lens& modelLens() {
    static const ModelLens lens;
    return lens;
}

} // namespace tenfold
