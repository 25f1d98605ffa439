#include "core/mining/ask/question_kinds.h"

#include <algorithm>

namespace tenfold {
namespace {

/// What can be said of any question.
const QuestionKind& otherKind() {
    static const QuestionKind kind{
        .name = {"other"},
        .group = "other",
        .about = TENFOLD_WORDS("Sentence", "other", "other.about"),
        .family = TENFOLD_WORDS("Sentence", "Other", "other.family"),
        .why = TENFOLD_WORDS("Sentence", "What was recorded can be read in more than one way.", "other.why"),
        .changes =
            TENFOLD_WORDS("Sentence", "The answer is a decision; the runs are mined again with it.", "other.changes"),
    };
    return kind;
}

/// The kind whose keys begin most like this one.
template <typename KeyBegin>
const QuestionKind* longestOf(std::string_view key, const KeyBegin& begin) {
    const QuestionKind* longest = nullptr;
    for (const QuestionKind* kind : questionKinds()) {
        const std::string_view text = begin(*kind);
        const bool isWhole = key == text, isBefore = key.starts_with(text) && key.substr(text.size()).starts_with('/');
        if (text.empty() || !(isWhole || isBefore) || !subjectIn(key, kind->name)) continue;
        if (!longest || text.size() > begin(*longest).size()) longest = kind;
    }
    return longest;
}

MiningStage ownStageOf(const Answer& answer) {
    const QuestionKind* kind = kindOfKey(answer.key);
    if (!kind) return MiningStage::Preparing; // nobody knows who reads it
    return kind->stageOf ? kind->stageOf(answer) : kind->stage;
}

bool isSameQuestion(const Answer& a, const Answer& b) {
    if (a.key == b.key) return true;
    const QuestionKind* kind = kindOfKey(a.key);
    if (!kind || kind != kindOfKey(b.key)) return false;
    const QuestionSubject x = subjectOfKey(a.key), y = subjectOfKey(b.key);
    return x.name == y.name && (x.target == y.target || !x.target || !y.target);
}

} // namespace

const std::vector<const QuestionKind*>& questionKinds() {
    static const std::vector<const QuestionKind*> kinds = {
#define TENFOLD_QUESTION_KIND(function) &function(),
#include "core/mining/ask/question_kinds.def"
#undef TENFOLD_QUESTION_KIND
    };
    return kinds;
}

const QuestionKind* kindOfKey(std::string_view key) {
    const QuestionKind* kind = longestOf(key, [](const QuestionKind& k) { return k.name.key; });
    return kind ? kind : longestOf(key, [](const QuestionKind& k) { return k.name.formerKey; });
}

const QuestionKind& kindOf(const Question& question) {
    if (const QuestionKind* kind = kindOfKey(question.key)) return *kind;
    const auto& kinds = questionKinds();
    const auto it = std::find_if(kinds.begin(), kinds.end(), [&](const auto* k) { return k->group == question.kind; });
    return it == kinds.end() ? otherKind() : **it;
}

QuestionBrief briefOf(const Question& question) {
    const auto& arguments = question.text.arguments();
    for (const ShortForm& form : kindOf(question).forms) {
        if (!question.text.says(form.asked) || arguments.size() <= static_cast<std::size_t>(form.name)) continue;
        const auto filled = [&](const Words& words) {
            return words.id.empty() ? Sentence() : Sentence(words, arguments);
        };
        const Sentence title = filled(form.title);
        return {arguments[static_cast<std::size_t>(form.name)], filled(form.what),
                title.empty() ? question.text : title, filled(form.rest), form.isMethod};
    }
    return {question.text, {}, question.text, {}, false};
}

QuestionSubject subjectOfKey(std::string_view key) {
    const QuestionKind* kind = kindOfKey(key);
    return kind ? subjectIn(key, kind->name).value_or(QuestionSubject()) : QuestionSubject();
}

MiningStage stageOf(const Answer& answer, const std::vector<Answer>& all) {
    MiningStage stage = ownStageOf(answer);
    for (const Answer& other : all)
        if (isSameQuestion(answer, other)) stage = std::min(stage, ownStageOf(other));
    return stage;
}

bool isAnswerTo(const std::string& key, const Question& question) {
    return key == question.key || isKeyOf(key, kindOf(question).name, question.subject);
}

const Answer* answerOf(const Question& question, const std::vector<Answer>& answers) {
    const auto it = std::find_if(answers.rbegin(), answers.rend(),
                                 [&](const Answer& answer) { return isAnswerTo(answer.key, question); });
    return it == answers.rend() ? nullptr : &*it;
}

bool isCalled(const Question& question, const std::string& idOrKey) {
    if (idOrKey == question.id || idOrKey == question.key) return true;
    const QuestionKind& kind = kindOf(question);
    const auto former = formerIdsOf(kind.group, kind.name, question.subject);
    return std::find(former.begin(), former.end(), idOrKey) != former.end();
}

Sentence choiceWords(const Question& question, const std::string& choice) {
    const QuestionKind& kind = kindOf(question);
    for (const Choice& known : kind.choices)
        if (known.words.english == choice) return Sentence(known.words);
    Sentence words = kind.otherWords ? kind.otherWords(choice) : Sentence();
    return words.empty() ? Sentence(choice) : words;
}

bool takesValue(const Question& question, const std::string& choice) {
    const QuestionKind& kind = kindOf(question);
    for (const Choice& known : kind.choices)
        if (known.words.english == choice) return known.takesValue;
    return kind.otherTakesValue;
}

std::optional<AnswerProblem> checkAnswer(const WorkloadProgram& program, const Question& question,
                                         const std::string& choice, const std::string& value) {
    const QuestionKind& kind = kindOf(question);
    return kind.check ? kind.check(program, question.subject, choice, value) : std::nullopt;
}

} // namespace tenfold
