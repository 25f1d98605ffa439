#include "core/questions/question_kind.h"

#include "core/base/text/number_text.h"

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
const QuestionKind* longestOf(const QuestionKinds& kinds, std::string_view key, const KeyBegin& begin) {
    const QuestionKind* longest = nullptr;
    for (const QuestionKind* kind : kinds) {
        const std::string_view text = begin(*kind);
        const bool isWhole = key == text, isBefore = key.starts_with(text) && key.substr(text.size()).starts_with('/');
        if (text.empty() || !(isWhole || isBefore) || !subjectIn(key, kind->name)) continue;
        if (!longest || text.size() > begin(*longest).size()) longest = kind;
    }
    return longest;
}

} // namespace

Question makeQuestion(const QuestionKind& kind, const QuestionSubject& subject, Sentence text,
                      std::vector<std::string> choices) {
    Question q;
    q.kind = kind.group;
    q.of = &kind;
    q.subject = subject;
    q.key = keyOf(kind.name, subject);
    q.id = idOf(q.key);
    q.text = std::move(text);
    q.choices = choices.empty() ? choicesOf(kind) : std::move(choices);
    q.proposed = q.choices.front();
    q.confidence = 1;
    return q;
}

std::vector<std::string> choicesOf(const QuestionKind& kind) {
    std::vector<std::string> choices;
    for (const Choice& choice : kind.choices)
        choices.emplace_back(choice.words.english);
    return choices;
}

const QuestionKind* kindOfKey(const QuestionKinds& kinds, std::string_view key) {
    const QuestionKind* kind = longestOf(kinds, key, [](const QuestionKind& k) { return k.name.key; });
    return kind ? kind : longestOf(kinds, key, [](const QuestionKind& k) { return k.name.formerKey; });
}

const QuestionKind& kindOf(const Question& question) {
    return question.of ? *question.of : otherKind();
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

const Choice* choiceOf(const Question& question, const std::string& choice) {
    for (const Choice& known : kindOf(question).choices)
        if (known.words.english == choice) return &known;
    return nullptr;
}

Sentence choiceWords(const Question& question, const std::string& choice) {
    if (const Choice* known = choiceOf(question, choice)) return Sentence(known->words);
    const auto otherWords = kindOf(question).otherWords;
    Sentence words = otherWords ? otherWords(choice) : Sentence();
    return words.empty() ? Sentence(choice) : words;
}

bool takesValue(const Question& question, const std::string& choice) {
    const Choice* known = choiceOf(question, choice);
    return known ? known->takesValue : kindOf(question).otherTakesValue;
}

Sentence effectSentence(const Question& question) {
    const QuestionEffect& effect = question.effect;
    if (effect.whole <= 0) return {};
    return say(kindOf(question).concerns, numeral(withThousands(wholeNumber(effect.concerned))),
               numeral(withThousands(wholeNumber(effect.whole))), numeral(compactNumber(effect.scale)));
}

void completeQuestions(const QuestionKinds& kinds, std::vector<Question>& questions) {
    for (Question& question : questions) {
        question.of = kindOfKey(kinds, question.key);
        if (question.of && question.subject == QuestionSubject())
            question.subject = subjectIn(question.key, question.of->name).value_or(QuestionSubject());
        const auto ofGroup =
            std::find_if(kinds.begin(), kinds.end(), [&](const auto* kind) { return kind->group == question.kind; });
        if (!question.of && ofGroup != kinds.end()) question.of = *ofGroup; // its key is of another version
    }
}

} // namespace tenfold
