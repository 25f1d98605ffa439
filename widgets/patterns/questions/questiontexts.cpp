#include "widgets/patterns/questions/questiontexts.h"

#include "core/mining/decisions/question_words.h"
#include "widgets/common/convert.h"
#include "widgets/common/phrases.h"

#include <QCoreApplication>

#include <map>
#include <set>

namespace tenfold {

QString kindName(const std::string& kind) {
    static const std::map<std::string, const char*> names = {{"types", QT_TRANSLATE_NOOP("Question", "node types")},
                                                             {"split", QT_TRANSLATE_NOOP("Question", "node types")},
                                                             {"nondeterminism", QT_TRANSLATE_NOOP("Question", "noise")},
                                                             {"argument", QT_TRANSLATE_NOOP("Question", "argument")},
                                                             {"placement", QT_TRANSLATE_NOOP("Question", "placement")},
                                                             {"timing", QT_TRANSLATE_NOOP("Question", "timing")},
                                                             {"start", QT_TRANSLATE_NOOP("Question", "start")},
                                                             {"law", QT_TRANSLATE_NOOP("Question", "law")},
                                                             {"target", QT_TRANSLATE_NOOP("Question", "server")},
                                                             {"thread", QT_TRANSLATE_NOOP("Question", "threads")},
                                                             {"refine", QT_TRANSLATE_NOOP("Question", "methods")},
                                                             {"import", QT_TRANSLATE_NOOP("Question", "import")}};
    const auto found = names.find(kind);
    return found == names.end() ? toQt(kind) : QCoreApplication::translate("Question", found->second);
}

QString familyOf(const std::string& kind) {
    static const std::map<std::string, const char*> names = {{"argument", QT_TRANSLATE_NOOP("Question", "Arguments")},
                                                             {"types", QT_TRANSLATE_NOOP("Question", "Node types")},
                                                             {"split", QT_TRANSLATE_NOOP("Question", "Node types")},
                                                             {"target", QT_TRANSLATE_NOOP("Question", "Node types")},
                                                             {"nondeterminism", QT_TRANSLATE_NOOP("Question", "Noise")},
                                                             {"thread", QT_TRANSLATE_NOOP("Question", "Noise")},
                                                             {"placement", QT_TRANSLATE_NOOP("Question", "Laws")},
                                                             {"law", QT_TRANSLATE_NOOP("Question", "Laws")},
                                                             {"timing", QT_TRANSLATE_NOOP("Question", "Timing")},
                                                             {"start", QT_TRANSLATE_NOOP("Question", "Timing")},
                                                             {"refine", QT_TRANSLATE_NOOP("Question", "Methods")},
                                                             {"import", QT_TRANSLATE_NOOP("Question", "Decisions")}};
    const auto found = names.find(kind);
    return found == names.end() ? toQt(kind) : QCoreApplication::translate("Question", found->second);
}

// Questions about arguments differ in their kind alone, which stands at the end of their text: it comes first.
QString questionTitle(const Question& q) {
    const auto phrase = phraseOf(q.text);
    if (q.kind != "argument" || !phrase || phrase->values.empty() || q.key == "argument/almost")
        return phraseText(q.text);
    const QString one = toQt(phrase->values.back());
    const auto text = [](const char* source) { return QCoreApplication::translate("QuestionsView", source); };
    return q.places == 1 ? text("%1 in one place").arg(one) : text("%1 in %2 places").arg(one).arg(q.places);
}

bool takesValue(const std::string& choice) {
    static const std::set<std::string> kChoices = {
        "script",      "port",         "same as", "constant", "names", "offset after start",
        "as recorded", "split merged", "flatten", "skewed"};
    return kChoices.contains(choice) || choice.starts_with("relocate");
}

namespace {

struct Reason {
    const char* begin; ///< of the key; the first that fits counts
    const char* why;
    const char* changes;
};

constexpr Reason kReasons[] = {
    {"argument/almost",
     QT_TRANSLATE_NOOP("Question", "The pattern of these arguments failed in a few calls: by chance, or by a rule that "
                                   "was not found."),
     QT_TRANSLATE_NOOP("Question", "With the pattern, a plan has values by it everywhere; left unknown, it has none "
                                   "there.")},
    {"argument/",
     QT_TRANSLATE_NOOP("Question", "No constant, no rule and no earlier value explains these values, so a plan cannot "
                                   "make them."),
     QT_TRANSLATE_NOOP("Question", "A plan makes the values as the answer says; left unknown, they stay open in it.")},
    {"types",
     QT_TRANSLATE_NOOP("Question",
                       "A plan has one program for each type: a node in the wrong type would make the wrong "
                       "calls."),
     QT_TRANSLATE_NOOP("Question", "Accepting confirms the types as they are; the page Types moves, splits and merges "
                                   "them.")},
    {"split/", QT_TRANSLATE_NOOP("Question", "These nodes are much alike, but no single program fits all of them."),
     QT_TRANSLATE_NOOP("Question", "Apart, each type has a program and a count of its own; merged, one program has to "
                                   "fit all and what differs is noise.")},
    {"target", QT_TRANSLATE_NOOP("Question", "Only calls to the servers that are mined are in a plan."),
     QT_TRANSLATE_NOOP("Question", "Accepting keeps these servers; choosing one mines the calls to it alone.")},
    {"start",
     QT_TRANSLATE_NOOP("Question", "What nodes wait for is read off the clock alone: calls that end shortly before "
                                   "they start."),
     QT_TRANSLATE_NOOP("Question",
                       "Accepted, nodes of a plan start after those calls; else at the time after the start "
                       "of the run that was recorded.")},
    {"thread/",
     QT_TRANSLATE_NOOP("Question", "The calls fit a program better thread by thread than in the order of the log."),
     QT_TRANSLATE_NOOP("Question", "By thread, each thread has a sequence of its own; in order, what interleaves "
                                   "otherwise is noise.")},
    {"placement/",
     QT_TRANSLATE_NOOP("Question",
                       "Equal nodes did different amounts of work, and neither scale nor configuration says "
                       "which did more."),
     QT_TRANSLATE_NOOP("Question", "The total follows its law either way. It is shared out as recorded, evenly, or so "
                                   "that a few nodes do most.")},
    {"law/",
     QT_TRANSLATE_NOOP("Question", "What moved together in all runs fits the counts equally well, but parts at other "
                                   "scales."),
     QT_TRANSLATE_NOOP("Question", "Laws with several readings take the one chosen: recorded runs fit as before, "
                                   "predictions differ.")},
    {"refine",
     QT_TRANSLATE_NOOP("Question", "One method does different things, and an argument tells its calls apart."),
     QT_TRANSLATE_NOOP("Question", "Told apart, each kind of call has a name, counts and laws of its own; as recorded, "
                                   "they are one method again.")},
    {"stale/",
     QT_TRANSLATE_NOOP("Question", "A decision made before fits nothing in these runs: they are others, or something "
                                   "is missing."),
     QT_TRANSLATE_NOOP("Question", "Nothing in a plan. The decision stays in force until it is undone in History.")},
    {"nondeterminism/differs/",
     QT_TRANSLATE_NOOP("Question", "Equal nodes make this call at different places, or not all of them make it; a "
                                   "program has one order."),
     QT_TRANSLATE_NOOP("Question",
                       "The call moves to one place, stays as recorded, or is left out; programs and counts "
                       "are then mined again.")},
    {"nondeterminism/merged/",
     QT_TRANSLATE_NOOP("Question", "How much one call carries is chance, so the number of calls follows no law."),
     QT_TRANSLATE_NOOP("Question", "Split, elements are counted and predicted and then sent together as often as "
                                   "recorded; kept, calls are counted.")},
    {"nondeterminism/cause/",
     QT_TRANSLATE_NOOP("Question", "It carries a value of an earlier call of another node, which may be what made it "
                                   "happen."),
     QT_TRANSLATE_NOOP("Question", "Moved, each call stands right behind its cause in the other node; kept, it stays "
                                   "where its own node made it.")},
    {"nondeterminism/batch/",
     QT_TRANSLATE_NOOP("Question", "The rounds of this loop come in groups of nearly one size: batches, or chance."),
     QT_TRANSLATE_NOOP("Question", "Flattened, the sum follows a law and batches have one size; kept, each batch has a "
                                   "size by chance.")},
    {"nondeterminism/",
     QT_TRANSLATE_NOOP("Question", "How often a call is asked again depends on how fast the server is, not on the "
                                   "scale."),
     QT_TRANSLATE_NOOP("Question", "Collapsed, a plan has one call that repeats until its reply says so; kept, every "
                                   "call counts; ignored, repetitions are noise.")},
};

/// By the key; else by the kind.
const Reason& reasonOf(const Question& question) {
    static constexpr Reason kOther = {
        "", QT_TRANSLATE_NOOP("Question", "What was recorded can be read in more than one way."),
        QT_TRANSLATE_NOOP("Question", "The answer is a decision; the runs are mined again with it.")};
    for (const Reason& reason : kReasons)
        if (question.key.starts_with(reason.begin)) return reason;
    for (const Reason& reason : kReasons)
        if ((question.kind + "/").starts_with(reason.begin)) return reason;
    return kOther;
}

} // namespace

QString whyAsked(const Question& question) {
    return QCoreApplication::translate("Question", reasonOf(question).why);
}

QString whatChanges(const Question& question) {
    return QCoreApplication::translate("Question", reasonOf(question).changes);
}

} // namespace tenfold
