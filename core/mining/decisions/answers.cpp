#include "core/mining/decisions/answers.h"

#include "core/mining/decisions/question_kind.h"

#include <algorithm>

namespace tenfold {

Question makeQuestion(const QuestionKind& kind, const QuestionSubject& subject, Sentence text,
                      std::vector<std::string> choices) {
    Question q;
    q.kind = kind.group;
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

const Answer* findAnswer(const std::vector<Answer>& answers, const QuestionName& name, const QuestionSubject& subject) {
    const auto it =
        std::find_if(answers.rbegin(), answers.rend(), [&](const Answer& a) { return isKeyOf(a.key, name, subject); });
    return it == answers.rend() ? nullptr : &*it;
}

std::string answerTo(const std::vector<Answer>& answers, const QuestionName& name, const QuestionSubject& subject) {
    const Answer* answer = findAnswer(answers, name, subject);
    return answer ? answer->choice : std::string();
}

} // namespace tenfold
