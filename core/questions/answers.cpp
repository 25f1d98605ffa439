#include "core/questions/answers.h"

#include <algorithm>

namespace tenfold {

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
