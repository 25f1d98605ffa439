#include "core/session/lenses/names_lens.h"

#include "core/base/text/number_text.h"
#include "core/flows/names/find_span_names.h"
#include "core/session/inbox.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <utility>

namespace tenfold {
namespace {

constexpr Words kNamesAsk =
    TENFOLD_WORDS("Sentence", "{0}: {1} names differ in nothing but a value: are they one operation?", "spanNames.ask");
constexpr std::size_t kMostNamesAsked = 50; ///< those with most spans
constexpr double kSureOfUsed = 0.9, kSureOfOthers = 0.5;

Sentence amount(std::uint64_t number) {
    return numeral(withThousands(static_cast<std::int64_t>(number)));
}

class NamesWorker final : public LensWorker {
public:
    Result<SharedLensResult> compute(Workspace& workspace, const std::vector<std::string>&,
                                     Progress& progress) override {
        ASSIGN_OR_RETURN(const SpanNames names, findSpanNames(workspace, progress));
        ASSIGN_OR_RETURN(const std::vector<RunInfo> runs, workspace.runs());
        std::uint64_t spans = 0;
        for (const RunInfo& run : runs)
            if (run.hasRequests) spans += run.events;
        return SharedLensResult(std::make_shared<NamesFound>(askSpanNames(names.patterns(), spans)));
    }
};

class NamesLens final : public Lens {
public:
    std::string_view name() const override { return "names"; }
    int revision() const override { return 1; }
    Words doing() const override { return TENFOLD_WORDS("Sentence", "Reading names", "names.doing"); }
    LensUpkeep upkeep() const override { return LensUpkeep::AtReading; }
    bool reads(const RunInfo& run) const override { return run.hasRequests; }
    using Lens::reads;
    bool canCompute(const std::vector<RunInfo>& runs) const override {
        return std::any_of(runs.begin(), runs.end(), [](const RunInfo& run) { return run.hasRequests; });
    }
    std::string_view verb() const override { return "flows"; }
    std::unique_ptr<LensWorker> makeWorker() const override { return std::make_unique<NamesWorker>(); }
};

} // namespace

const QuestionKind& spanNamesKind() {
    static const QuestionKind kind{
        .name = kSpanNamesQuestion,
        .group = kSpanNamesQuestion.key,
        .choices = {{TENFOLD_WORDS("Sentence", "one operation", "choice.oneOperation")},
                    {TENFOLD_WORDS("Sentence", "operations of their own", "choice.ownOperations")}},
        .about = TENFOLD_WORDS("Sentence", "names with values", "spanNames.about"),
        .family = TENFOLD_WORDS("Sentence", "Flows", "spanNames.family"),
        .why =
            TENFOLD_WORDS("Sentence", "Whether a name says what is done, or for whom, is known to those who gave it.",
                          "spanNames.why"),
        .changes = TENFOLD_WORDS("Sentence",
                                 "Requests of one operation are counted and compared together, in flows and in models; "
                                 "operations of their own each by itself.",
                                 "spanNames.changes"),
        .concerns = TENFOLD_WORDS("Sentence", "concerns {0} of {1} spans", "spanNames.concerns"),
        .forms = {{kNamesAsk, 0, TENFOLD_WORDS("Sentence", "one operation?", "spanNames.row"), {}, {}, true}},
    };
    return kind;
}

std::vector<Question> askSpanNames(const std::vector<SpanNamePattern>& patterns, std::uint64_t spans) {
    std::vector<Question> questions;
    for (const SpanNamePattern& pattern : patterns) {
        if (questions.size() >= kMostNamesAsked && pattern.answer.empty()) continue;
        Question q = makeQuestion(spanNamesKind(), QuestionSubject::thing(pattern.text),
                                  say(kNamesAsk, pattern.text, amount(pattern.names)));
        const bool isOne = pattern.answer.empty() ? pattern.isUsed : true;
        q.proposed = std::string(isOne ? kOneOperation : kOwnOperations);
        q.confidence = pattern.isUsed ? kSureOfUsed : kSureOfOthers;
        q.places = std::max<std::uint64_t>(1, pattern.names);
        q.effect = {double(pattern.spans), double(std::max(spans, pattern.spans)), 0};
        q.answer = pattern.answer;
        q.evidence.push_back({EvidenceRole::HowOften,
                              say(TENFOLD_WORDS("Sentence", "{0} names in {1} spans: {2} a name", "spanNames.often"),
                                  amount(pattern.names), amount(pattern.spans),
                                  numeral(compactNumber(double(pattern.spans) / double(q.places), 1))),
                              shareOf(double(pattern.spans), double(spans))});
        if (!pattern.example.empty())
            q.evidence.push_back(
                {EvidenceRole::Example,
                 say(TENFOLD_WORDS("Sentence", "for example {0}", "spanNames.example"), pattern.example),
                 {}});
        q.evidence.push_back(
            {EvidenceRole::Proposal,
             isOne ? say(TENFOLD_WORDS("Sentence",
                                       "they are more than a program has by itself, or each comes seldom, and what is "
                                       "called around them does not depend on the name",
                                       "spanNames.one"))
                   : say(TENFOLD_WORDS("Sentence", "each comes often: that speaks for operations of their own",
                                       "spanNames.own")),
             {}});
        putInReadingOrder(q.evidence);
        questions.push_back(std::move(q));
    }
    return questions;
}

nlohmann::ordered_json NamesFound::toJson() const {
    nlohmann::ordered_json questions = nlohmann::ordered_json::array();
    for (const Question& question : m_questions)
        questions.push_back(tenfold::toJson(question));
    return {{"questions", questions}};
}

const Lens& namesLens() {
    static const NamesLens lens;
    return lens;
}

} // namespace tenfold
