#include "core/session/inbox.h"

#include "core/base/ordered_json.h"
#include "core/program/json/question_fields.h"
#include "core/session/mined_workspace.h"
#include "core/words/sentence.h"
#include "core/words/store_messages.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <iterator>

namespace tenfold {
namespace {

using Json = nlohmann::ordered_json;

void addQuestions(std::vector<Question> questions, Inbox& inbox) {
    std::move(questions.begin(), questions.end(), std::back_inserter(inbox.questions));
}

/// The questions in a result as it is kept. What a file holds may be a stranger's.
Status addKept(const Lens& lens, const std::string& body, const std::string& file, Inbox& inbox) {
    const Json document = parseOrdered(body);
    if (!document.is_object())
        return fail(MessageId::WorkspaceCorrupt,
                    {file, say(TENFOLD_WORDS("Sentence", "a result is no JSON", "workspace.resultNoJson"))});
    if (const auto list = document.find("questions"); list != document.end()) {
        auto questions = questionsFromJson(*list, lens);
        if (!questions)
            return fail(MessageId::WorkspaceCorrupt,
                        {file, say(TENFOLD_WORDS("Sentence", "a question of a result is not what it should be",
                                                 "workspace.questionDamaged"))});
        addQuestions(std::move(*questions), inbox);
    }
    const auto coverage = document.find("coverage");
    if (coverage != document.end() && coverage->is_number() && !inbox.coverage)
        inbox.coverage = coverage->get<double>();
    return {};
}

/// In one order. What a question has nothing to do with, it does not change.
void complete(Inbox& inbox) {
    for (Question& question : inbox.questions) {
        const bool isOfCoverage = question.effect.whole <= 0 || question.effect.scale > 0;
        if (!isOfCoverage) question.coverageNow = question.coverageAfter = inbox.coverage.value_or(0);
    }
    orderByEffect(inbox.questions);
}

} // namespace

Inbox inboxOf(std::vector<LensFound> found) {
    Inbox inbox;
    for (const auto& [lens, result] : found) {
        if (!result) continue;
        addQuestions(result->questions(), inbox);
        if (!inbox.coverage) inbox.coverage = result->coverage();
        for (auto& [family, note] : result->familyNotes())
            inbox.notes.emplace(family.id, std::move(note));
    }
    complete(inbox);
    inbox.found = std::move(found);
    return inbox;
}

std::size_t askedFirst(std::size_t open, std::size_t answered) {
    return std::min(open, kAskedFirst - std::min(answered, kAskedFirst));
}

Result<Inbox> readInbox(Workspace& workspace, const std::string& file) {
    Inbox inbox;
    bool hasResult = false;
    for (const Lens* lens : lenses()) {
        if (lens->upkeep() == LensUpkeep::AtReading) {
            ASSIGN_OR_RETURN(const LensState state, readLens(workspace, *lens));
            if (state.result) addQuestions(state.result->questions(), inbox);
        }
        ASSIGN_OR_RETURN(const auto stored, workspace.result(std::string(lens->name())));
        if (!stored) continue;
        hasResult = true;
        RETURN_IF_ERROR(addKept(*lens, stored->body, file, inbox));
    }
    if (!hasResult && inbox.questions.empty()) return whyNotMined(workspace, file);
    complete(inbox);
    return inbox;
}

const Lens* lensOf(const Question& question) {
    for (const Lens* lens : lenses()) {
        const QuestionKinds& kinds = lens->questionKinds();
        if (std::find(kinds.begin(), kinds.end(), question.of) != kinds.end()) return lens;
    }
    return nullptr;
}

std::optional<AnswerProblem> checkAnswer(const Inbox& inbox, const Question& question, const std::string& choice,
                                         const std::string& value) {
    const Lens* asking = lensOf(question);
    for (const auto& [lens, result] : inbox.found)
        if (lens == asking && lens && result) return lens->check(*result, question, choice, value);
    return std::nullopt;
}

Json toJson(const Question& question) {
    return archive::Writer::encode(question);
}

Result<std::vector<Question>> questionsFromJson(const Json& list, const Lens& lens) {
    ASSIGN_OR_RETURN(std::vector<Question> questions, archive::decodeDocument<std::vector<Question>>(list));
    completeQuestions(lens.questionKinds(), questions);
    return questions;
}

} // namespace tenfold
