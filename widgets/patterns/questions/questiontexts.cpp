#include "widgets/patterns/questions/questiontexts.h"

#include "core/mining/ask/question_kinds.h"
#include "widgets/common/convert.h"
#include "widgets/common/said.h"

#include <QCoreApplication>

namespace tenfold {

QString kindName(const Question& question) {
    return said(kindOf(question).about);
}

QString familyOf(const Question& question) {
    return said(kindOf(question).family);
}

// Questions about unknown arguments differ in what they look like alone, which stands at the end of their text: it
// comes first.
QString questionTitle(const Question& q) {
    if (&kindOf(q) != &unknownArgumentKind() || q.subject.name.empty()) return said(q.text);
    const QString one = toQt(q.subject.name);
    const auto text = [](const char* source) { return QCoreApplication::translate("QuestionsView", source); };
    return q.places == 1 ? text("%1 in one place").arg(one) : text("%1 in %2 places").arg(one).arg(q.places);
}

QString choiceText(const Question& question, const std::string& choice) {
    return said(choiceWords(question, choice));
}

QString whyAsked(const Question& question) {
    return said(kindOf(question).why);
}

QString whatChanges(const Question& question) {
    return said(kindOf(question).changes);
}

} // namespace tenfold
