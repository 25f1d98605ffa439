#include "app/workbench/perspectives/patterns/evidencecontroller.h"

#include "widgets/common/convert.h"
#include "widgets/patterns/evidence/evidencepane.h"
#include "widgets/patterns/patternsview.h"
#include "widgets/patterns/questions/questionsview.h"
#include "widgets/patterns/sequences/alignedpane.h"
#include "widgets/patterns/sequences/segmentsview.h"
#include "widgets/patterns/timing/timingview.h"

namespace tenfold {

EvidenceController::EvidenceController(PatternsView* view, Session* session, QObject* parent)
    : QObject(parent)
    , m_view(view)
    , m_session(session)
    , m_align(tr("Aligning"))
    , m_values(tr("Reading values"))
    , m_sources(tr("Looking for sources of values"))
    , m_trial(tr("Trying an answer"))
    , m_timing(tr("Reading times")) {
    m_session->watch(&m_align, false);
    m_session->watch(&m_values, false);
    m_session->watch(&m_sources, false);
    m_session->watch(&m_trial, false);
    m_session->watch(&m_timing, false);
    connect(m_view->segments()->aligned(), &AlignedPane::requested, this, &EvidenceController::align);
    connect(m_view->questions(), &QuestionsView::evidenceWanted, this, &EvidenceController::readValues);
    connect(m_view->questions(), &QuestionsView::trialWanted, this, &EvidenceController::tryAnswerOf);
    connect(m_view->timing(), &TimingView::pictureWanted, this, &EvidenceController::readTiming);
}

EvidenceController::~EvidenceController() {
    m_align.disconnect();
    m_values.disconnect();
    m_sources.disconnect();
    m_trial.disconnect();
    m_timing.disconnect();
}

void EvidenceController::align(const QString& firstRun, const QString& firstNode, const QString& secondRun,
                               const QString& secondNode) {
    const auto state = m_session->state();
    if (!state->mining || state->path.empty()) return;
    std::set<std::string> clock;
    for (const NodeProgram& type : state->mining->program.types)
        for (const Timer& timer : type.timers)
            clock.insert(timer.call.method);
    m_align.start(
        [path = state->path, clock, first = std::pair(fromQt(firstRun), fromQt(firstNode)),
         second = std::pair(fromQt(secondRun), fromQt(secondNode))](
            Progress& progress) -> Result<std::shared_ptr<const AlignedNodes>> {
            ASSIGN_OR_RETURN(Workspace reader, Workspace::open(path, OpenMode::ReadOnly));
            ASSIGN_OR_RETURN(AlignedNodes aligned, alignNodes(reader, first, second, clock, progress));
            return std::make_shared<const AlignedNodes>(std::move(aligned));
        },
        [this](Result<std::shared_ptr<const AlignedNodes>> result) {
            AlignedPane* pane = m_view->segments()->aligned();
            result ? pane->setAligned(*result) : pane->setProblem(describe(result.error()));
        });
}

void EvidenceController::readValues(const QString& key) {
    const auto state = m_session->state();
    if (!state->mining || state->path.empty()) return;
    const auto& questions = state->mining->questions;
    const auto question =
        std::find_if(questions.begin(), questions.end(), [&](const Question& q) { return q.key == fromQt(key); });
    if (question == questions.end()) return;
    m_sources.cancel();
    m_values.start(
        [path = state->path, mining = state->mining,
         q = *question](Progress& progress) -> Result<std::shared_ptr<const ArgumentEvidence>> {
            ASSIGN_OR_RETURN(Workspace reader, Workspace::open(path, OpenMode::ReadOnly));
            ASSIGN_OR_RETURN(ArgumentEvidence evidence, argumentEvidence(reader, *mining, q, progress));
            return std::make_shared<const ArgumentEvidence>(std::move(evidence));
        },
        [this, key = question->key](Result<std::shared_ptr<const ArgumentEvidence>> result) {
            if (!result) return;
            m_view->questions()->setEvidence(key, *result);
            findSources(key, *result);
        });
}

// The values are shown before: looking for them in everything recorded takes longer.
void EvidenceController::findSources(const std::string& key, const std::shared_ptr<const ArgumentEvidence>& evidence) {
    if (!evidence || evidence->points.empty()) return;
    m_sources.start(
        [path = m_session->state()->path, evidence](Progress& progress) -> Result<std::shared_ptr<const ValueSources>> {
            ASSIGN_OR_RETURN(Workspace reader, Workspace::open(path, OpenMode::ReadOnly));
            ASSIGN_OR_RETURN(ValueSources sources, valueSources(reader, *evidence, progress));
            return std::make_shared<const ValueSources>(std::move(sources));
        },
        [this, key](Result<std::shared_ptr<const ValueSources>> result) {
            if (result) m_view->questions()->setSources(key, *result);
        });
}

void EvidenceController::tryAnswerOf(const Answer& answer) {
    const auto state = m_session->state();
    const auto evidence = m_view->questions()->evidencePane()->evidence();
    if (!state->mining || state->path.empty() || !evidence) return;
    const auto& questions = state->mining->questions;
    const auto question =
        std::find_if(questions.begin(), questions.end(), [&](const Question& q) { return q.key == answer.key; });
    if (question == questions.end()) return;
    m_trial.start(
        [path = state->path, mining = state->mining, q = *question, evidence,
         answer](Progress& progress) -> Result<std::shared_ptr<const AnswerTrial>> {
            ASSIGN_OR_RETURN(Workspace reader, Workspace::open(path, OpenMode::ReadOnly));
            ASSIGN_OR_RETURN(AnswerTrial trial,
                             tryAnswer(reader, *mining, q, *evidence, answer.choice, answer.value, progress));
            return std::make_shared<const AnswerTrial>(std::move(trial));
        },
        [this, answer](Result<std::shared_ptr<const AnswerTrial>> trial) {
            AnswerTrial untried;
            if (!trial) {
                untried.choice = answer.choice;
                untried.given = answer.value;
                untried.lack = trial.error().sentence();
            }
            m_view->questions()->setTrial(answer.key, trial ? std::move(*trial)
                                                            : std::make_shared<const AnswerTrial>(std::move(untried)));
        });
}

void EvidenceController::readTiming(const QString& run) {
    const auto state = m_session->state();
    if (!state->mining || state->path.empty()) return;
    m_timing.start(
        [path = state->path, mining = state->mining,
         name = fromQt(run)](Progress& progress) -> Result<std::shared_ptr<const TimingPicture>> {
            ASSIGN_OR_RETURN(Workspace reader, Workspace::open(path, OpenMode::ReadOnly));
            ASSIGN_OR_RETURN(TimingPicture picture, timingPicture(reader, *mining, name, progress));
            return std::make_shared<const TimingPicture>(std::move(picture));
        },
        [this](Result<std::shared_ptr<const TimingPicture>> result) {
            TimingView* view = m_view->timing();
            result ? view->setPicture(*result) : view->setProblem(describe(result.error()));
        });
}

} // namespace tenfold
