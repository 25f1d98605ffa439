#include "tests/characterize/answers/answer_groups.h"
#include "tests/characterize/answers/described.h"

namespace tenfold::answers {

bool isCounts(const AnswerCase& one) {
    return one.inputNames.size() == 1 && one.inputNames[0].starts_with("counts.txt");
}

Answerer openCounts(const AnswerCase& one) {
    return [steps = countedValues(numbersIn(unpacked(one.input(one.inputNames[0]))))](const Asked& asked) {
        return popularityAnswer(steps, asked.measure, asked.what, asked.value);
    };
}

} // namespace tenfold::answers
