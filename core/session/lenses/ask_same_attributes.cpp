#include "core/session/lenses/ask_same_attributes.h"

#include "core/base/text/number_text.h"
#include "core/model/learn/same_attributes.h"
#include "core/session/lenses/model_lens.h"

#include <algorithm>
#include <map>

namespace tenfold {
namespace {

constexpr Words kSameAsk =
    TENFOLD_WORDS("Sentence", "{0} always change together: which of them is it?", "attributes.ask");
constexpr Words kSameTogether =
    TENFOLD_WORDS("Sentence", "{0}: in {1} of {2} visits they are known together", "attributes.together");
constexpr Words kSameSplit = TENFOLD_WORDS("Sentence", "{0}: {1} goes with {2}", "attributes.split");
constexpr Words kSameRequests = TENFOLD_WORDS("Sentence", "whole requests", "attributes.requests");
constexpr Words kSameProposed =
    TENFOLD_WORDS("Sentence", "until it is known, each is learnt from, and either may be what a tree asks for",
                  "attributes.proposed");

/// Attributes that cannot be told apart, and where that was seen.
struct AttributeGroup {
    double visits = 0;
    std::uint64_t places = 0;
    std::vector<EvidenceLine> evidence;
};

/// The groups of one tree: each only once, by the attribute that tells most.
void addGroups(const LearntTree& tree, std::map<std::string, AttributeGroup>& groups) {
    const Sentence place = tree.target.service.empty() ? say(kSameRequests) : Sentence(targetText(tree.target));
    std::vector<std::string> told;
    for (std::size_t i = 0; i < tree.gains.size(); ++i) {
        const std::vector<std::string>& others = tree.gainTexts[i].alwaysWith;
        const std::string& name = tree.attributes[tree.gains[i].attribute].name;
        if (others.empty() || tree.gains[i].second || std::find(told.begin(), told.end(), name) != told.end()) continue;
        std::vector<std::string> all = others;
        all.push_back(name);
        told.insert(told.end(), all.begin(), all.end());
        const auto subject = subjectOf(std::move(all));
        if (!subject) continue;
        AttributeGroup& group = groups[subject->name];
        group.visits += static_cast<double>(tree.gains[i].samples);
        ++group.places;
        const double samples = static_cast<double>(tree.samples);
        group.evidence.push_back({EvidenceRole::HowOften,
                                  say(kSameTogether, place, numeral(withThousands(std::int64_t(tree.gains[i].samples))),
                                      numeral(withThousands(std::int64_t(tree.samples)))),
                                  shareOf(static_cast<double>(tree.gains[i].samples), samples)});
        group.evidence.push_back({EvidenceRole::Where, say(kSameSplit, place, tree.gainTexts[i].split, tree.classes)});
    }
}

Question askGroup(const QuestionSubject& subject) {
    const std::vector<std::string> attributes = attributesOf(subject);
    std::vector<std::string> choices{std::string(kAllTell)};
    choices.insert(choices.end(), attributes.begin(), attributes.end());
    return makeQuestion(sameAttributesKind(), subject, say(kSameAsk, enumeration(attributes)), std::move(choices));
}

} // namespace

const QuestionKind& sameAttributesKind() {
    static const QuestionKind kind{
        .name = kSameAttributesQuestion,
        .group = "attributes",
        .choices = {{TENFOLD_WORDS("Sentence", "each tells something", "choice.eachTells")}},
        .page = "model/tree",
        .about = TENFOLD_WORDS("Sentence", "attributes", "attributes.about"),
        .family = TENFOLD_WORDS("Sentence", "Model", "model.family"),
        .why = TENFOLD_WORDS("Sentence",
                             "Where two attributes always change together, no number of requests tells which of them "
                             "makes the difference.",
                             "attributes.why"),
        .changes = TENFOLD_WORDS("Sentence",
                                 "What is learnt of a place asks for the one that is chosen, and the others are left "
                                 "out; where each tells something, all stay.",
                                 "attributes.changes"),
        .concerns =
            TENFOLD_WORDS("Sentence", "concerns {0} of {1} visits that were learnt from", "attributes.concerns"),
        .forms = {{kSameAsk, 0, TENFOLD_WORDS("Sentence", "which of them is it?", "attributes.row"), {}, {}, false}},
    };
    return kind;
}

std::vector<Question> askSameAttributes(const std::vector<LearntTree>& trees, const std::vector<Answer>& answers) {
    std::map<std::string, AttributeGroup> groups;
    double visits = 0;
    for (const LearntTree& tree : trees) {
        visits += static_cast<double>(tree.samples);
        addGroups(tree, groups);
    }
    for (const Answer& answer : answers)
        if (const auto subject = subjectIn(answer.key, kSameAttributesQuestion)) groups[subject->name];
    std::vector<Question> questions;
    for (auto& [name, group] : groups) {
        Question q = askGroup(QuestionSubject::thing(name));
        q.confidence = 0.5;
        q.places = std::max<std::uint64_t>(group.places, 1);
        if (group.places > 0) q.effect = {group.visits, visits, 0};
        q.evidence = std::move(group.evidence);
        q.evidence.push_back({EvidenceRole::Proposal, say(kSameProposed)});
        putInReadingOrder(q.evidence);
        if (const Answer* answer = answerOf(q, answers)) {
            q.answer = answer->choice;
            q.answerValue = answer->value;
        }
        questions.push_back(std::move(q));
    }
    std::stable_sort(questions.begin(), questions.end(),
                     [](const Question& a, const Question& b) { return effectOf(a) > effectOf(b); });
    return questions;
}

} // namespace tenfold
