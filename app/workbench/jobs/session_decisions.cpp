// Decisions of a session: each is written in turn, undone and done again.

#include "app/workbench/jobs/session.h"
#include "core/words/base_messages.h"
#include "core/words/store_messages.h"

#include "core/base/files/file_writer.h"
#include "core/mining/types/type_edits.h"
#include "core/questions/question_kind.h"
#include "widgets/common/convert.h"

#include <utility>

namespace tenfold {

/// "What is create.clientName? → random": what the history says of an answer.
std::string Session::nameOf(const Answer& answer) const {
    if (const std::string text = typeEditText(answer); !text.empty()) return text;
    const std::string tail = answer.choice + (answer.value.empty() ? "" : " " + answer.value);
    if (m_state->inbox)
        for (const Question& question : m_state->inbox->questions)
            if (isAnswerTo(answer.key, question)) return question.text.text() + " → " + tail;
    return answer.kind + ": " + tail;
}

void Session::answer(const std::vector<Answer>& answers) {
    if (answers.empty()) return;
    std::vector<std::string> names;
    for (const Answer& answer : answers)
        names.push_back(nameOf(answer));
    decide(tr("The answer was not saved"),
           [answers, names](Store& store) { return answerQuestions(store, answers, names); });
}

void Session::undo() {
    step(true);
}

void Session::redo() {
    step(false);
}

void Session::step(bool isUndo) {
    decide(
        isUndo ? tr("Nothing was undone") : tr("Nothing was redone"),
        [isUndo](Store& store) { return isUndo ? undoDecision(store) : redoDecision(store); }, true);
}

void Session::undoSteps(int steps) {
    decide(
        steps > 0 ? tr("Nothing was undone") : tr("Nothing was redone"),
        [steps](Store& store) -> Status {
            for (int i = 0; i < std::abs(steps); ++i)
                RETURN_IF_ERROR(steps > 0 ? undoDecision(store) : redoDecision(store));
            return {};
        },
        true);
}

void Session::describeDecision(DecisionKey key, DecisionText which, const QString& text) {
    decide(tr("The decision was not named"), [key, which, text = fromQt(text)](Store& store) {
        return tenfold::describeDecision(store, key, which, text);
    });
}

void Session::exportDecisions(const QString& file) {
    if (!m_store) return;
    const std::string text = decisionsToToml(m_state->decisions);
    if (const Status written = writeFile(fromQt(file), text); !written)
        return fail(tr("The decisions were not written"), written.error());
    Q_EMIT noted(tr("Decisions written to %1.").arg(file));
}

void Session::importDecisions(const QString& file) {
    decide(tr("The decisions were not applied"), [path = fromQt(file)](Store& store) -> Status {
        QFile in(toQt(path));
        if (!in.open(QIODevice::ReadOnly))
            return tenfold::fail(MessageId::CannotRead, {path, fromQt(in.errorString())});
        const QByteArray text = in.readAll();
        const std::lock_guard lock(store.mutex);
        const auto added =
            store.workspace.importDecisions(std::string_view(text.constData(), std::size_t(text.size())), path);
        if (!added) return tl::unexpected<Error>(added.error());
        return {};
    });
}

void Session::decide(const QString& what, const NewDecision& decision) {
    decide(what, [decision](Store& store) { return makeDecision(store, decision); });
}

void Session::setHeldOut(const QString& run, bool heldOut) {
    decide(tr("The run was not changed"),
           [name = fromQt(run), heldOut](Store& store) { return tenfold::setHeldOut(store, name, heldOut); });
}

void Session::editRun(const QString& run, const QString& key, const QString& value) {
    decide(tr("The run was not changed"), [run = fromQt(run), key = fromQt(key), value = fromQt(value)](Store& store) {
        return tenfold::editRun(store, run, key, value);
    });
}

void Session::deleteRun(const QString& run) {
    decide(tr("The run was not deleted"),
           [name = fromQt(run)](Store& store) { return tenfold::deleteRun(store, name); });
}

// Decisions queue up and are never dropped: fast typing answers many questions before the first one is on disk.
void Session::decide(const QString& what, Decide work, bool isStep) {
    if (!m_store)
        return Q_EMIT stateChanged(); // its file is being opened again: puts back what the view showed too early
    Q_EMIT deciding();
    m_mine.cancel();
    m_reread.cancel(); // the decision reads all that is there
    m_decisions.push_back({what, std::move(work), std::make_shared<std::atomic<bool>>(false), isStep});
    if (!m_decide.isRunning()) nextDecision();
}

void Session::tellStep(const std::vector<Decision>& before) {
    const std::vector<Decision>& now = m_state->decisions;
    const Decision* first = nullptr;
    int steps = 0;
    for (std::size_t i = 0; i < std::min(before.size(), now.size()); ++i) {
        if (now[i].state == before[i].state || now[i].key != before[i].key) continue;
        const QString name = toQt(now[i].name);
        addToLog(now[i].state == DecisionState::InForce ? tr("Done again: %1").arg(name) : tr("Undone: %1").arg(name));
        if (!first) first = &now[i];
        ++steps;
    }
    if (first) Q_EMIT stepped(Decision(*first), steps);
}

void Session::nextDecision() {
    m_deciding = m_decisions.front();
    m_decisions.pop_front();
    m_decide.start(
        [store = m_store, decision = m_deciding](Progress&) -> Result<Decided> {
            if (decision.begun->exchange(true)) return tenfold::fail(MessageId::Cancelled);
            RETURN_IF_ERROR(decision.work(*store));
            return Decided{readState(*store)};
        },
        [this, what = m_deciding.what, isStep = m_deciding.isStep](Result<Decided> result) {
            if (result && result->state) {
                const std::size_t before = m_state->decisions.size();
                const auto was = m_state;
                setState(*result->state);
                if (isStep) tellStep(was->decisions);
                for (std::size_t i = before; i < m_state->decisions.size(); ++i)
                    addToLog(tr("Decided: %1").arg(toQt(m_state->decisions[i].name)));
            } else
                Q_EMIT stateChanged(); // puts back what the view showed too early
            // Pressed once more than there was to undo: nothing went wrong.
            const bool isAtEnd = !result && (result.error().id() == MessageId::NothingToUndo ||
                                             result.error().id() == MessageId::NothingToRedo);
            if (isAtEnd)
                Q_EMIT noted(describe(result.error()));
            else if (!result)
                fail(what, result.error());
            else if (!result->state)
                fail(tr("Saved, but the workspace cannot be read now"), result->state.error());
            if (!m_decisions.empty()) return nextDecision();
            Q_EMIT answered();
            mineAfter(m_state);
        });
}

} // namespace tenfold
