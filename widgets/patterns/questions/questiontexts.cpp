#include "widgets/patterns/questions/questiontexts.h"

#include "widgets/patterns/questions/questionsview.h"

#include "core/questions/question_kind.h"
#include "widgets/common/convert.h"
#include "widgets/common/said.h"

#include <algorithm>
#include <set>

namespace tenfold {
QString kindName(const Question& question) {
    return said(kindOf(question).about);
}

QString familyOf(const Question& question) {
    return said(kindOf(question).family);
}

QuestionRow rowTextOf(const Question& q) {
    const QuestionBrief brief = briefOf(q);
    QString second = said(brief.what);
    if (second.isEmpty())
        second = kindName(q);
    else if (q.places > 1)
        second = QuestionsView::tr("%1, %n place(s)", nullptr, int(q.places)).arg(second);
    return {said(brief.name), second + QStringLiteral(" · ") + choiceText(q, q.proposed), brief.isMethod};
}

QString questionTitle(const Question& q) {
    return said(briefOf(q).title);
}

QString besidesTitle(const Question& q) {
    const QString rest = said(briefOf(q).rest);
    return rest.isEmpty() ? kindName(q) : rest;
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

QString answerText(const Question& question, const Answer& answer) {
    const QString words = choiceText(question, answer.choice);
    return answer.value.empty() ? words : words + QStringLiteral(" · ") + oneLine(toQt(answer.value), 60);
}

std::vector<NumberedChoice> numberedChoices(const Question& q) {
    constexpr int kDigits = 9;
    const std::vector<Choice>& known = kindOf(q).choices;
    std::set<int> taken;
    std::vector<NumberedChoice> numbered;
    for (const std::string& choice : q.choices) {
        const auto at =
            std::find_if(known.begin(), known.end(), [&](const Choice& c) { return c.words.english == choice; });
        const int place = int(at - known.begin());
        int digit = 0;
        if (at != known.end() && at->digit > 0)
            digit = at->digit;
        else if (choice == q.proposed)
            digit = 1;
        else if (at != known.end())
            digit = place == 0 ? int(known.size()) + 1 : place + 1; // 1 is the proposal's
        if (digit > kDigits || !taken.insert(digit).second) digit = 0;
        numbered.push_back({choice, digit});
    }
    int free = int(known.size()) + 1; // names and places follow those that every question of the kind has
    for (NumberedChoice& other : numbered) {
        if (other.digit > 0) continue;
        while (taken.contains(free))
            ++free;
        if (free <= kDigits) taken.insert(other.digit = free);
    }
    std::stable_sort(numbered.begin(), numbered.end(), [](const auto& a, const auto& b) {
        return (a.digit > 0 ? a.digit : kDigits + 1) < (b.digit > 0 ? b.digit : kDigits + 1);
    });
    return numbered;
}

QString changesText(const Question& seen, const Question* now) {
    if (!now) return QuestionsView::tr("Another answer has settled this: it is no longer asked. Enter goes on.");
    QStringList changes;
    if (now->places != seen.places)
        changes << QuestionsView::tr("it stands for %1 places, not %2").arg(now->places).arg(seen.places);
    if (now->proposed != seen.proposed)
        changes << QuestionsView::tr("mining would propose %1 now").arg(choiceText(*now, now->proposed));
    const auto gain = [](const Question& q) { return percentText(std::max(0.0, q.coverageAfter - q.coverageNow)); };
    if (seen.answer.empty() && now->answer.empty() && gain(*now) != gain(seen))
        changes << QuestionsView::tr("it adds %1, not %2").arg(gain(*now), gain(seen));
    if (changes.isEmpty() && now->evidence != seen.evidence)
        changes << QuestionsView::tr("its evidence was counted anew");
    return changes.isEmpty() ? QString()
                             : QuestionsView::tr("Mined again meanwhile: %1.").arg(changes.join(QStringLiteral(", ")));
}

} // namespace tenfold
