#include "core/evidence/answer_trial.h"

#include "core/known/argument_check.h"
#include "core/mining/ask/labels.h"
#include "core/mining/ask/question_kinds.h"
#include "core/store/workspace.h"
#include "core/values/script.h"
#include "core/words/base_messages.h"

#include <algorithm>
#include <map>
#include <optional>
#include <utility>

namespace tenfold {
namespace {

/// One answer held against the values of one argument.
class TrialRun {
public:
    TrialRun(const Trace& trace, const ArgumentEvidence& evidence, const ArgumentPlace& place, const Expression& label)
        : m_trace(trace)
        , m_evidence(evidence)
        , m_place(place)
        , m_label(label)
        , m_fields(trace)
        , m_checker(m_fields, nullptr) {
        for (std::uint32_t run = 0; run < trace.runs.size(); ++run)
            m_runs[trace.runs[run].name] = run;
        for (std::uint32_t e = 0; e < trace.events.size(); ++e) {
            const Event& event = trace.events[e];
            m_events[{trace.sender(event.sender).run.value, event.fileOrder}] = e;
        }
    }

    AnswerTrial::Row judge(std::uint32_t i) {
        AnswerTrial::Row row{i, Verdict::Unknown, {}};
        const ArgumentEvidence::Point& point = m_evidence.points[i];
        const ArgumentEvidence::Node& node = m_evidence.nodes[point.node];
        if (const auto* script = std::get_if<ScriptExpression>(&m_label.node))
            return ofScript(*script, row, point, node);
        const auto run = m_runs.find(node.run);
        if (run == m_runs.end()) return row;
        const auto event = m_events.find({run->second, point.position});
        if (event == m_events.end()) return row;
        const auto leaf = leafOf(event->second, m_evidence.values[i]);
        if (!leaf) return row;
        const Parameters parameters = parametersOf(m_trace.runs[run->second]);
        CheckContext context;
        context.event = event->second;
        context.parameters = &parameters;
        context.program = m_place.type;
        context.node = &m_states[point.node];
        context.nodeIndex = node.number;
        row.verdict = m_checker.check(m_label, *leaf, context).verdict;
        row.made = madeText(*leaf, context);
        return row;
    }

private:
    static Parameters parametersOf(const Run& run) {
        Parameters parameters(run.config.begin(), run.config.end());
        if (run.scale) parameters["scale"] = *run.scale;
        return parameters;
    }

    /// The argument of the call that has the value; elements of lists are told apart by it.
    std::optional<std::uint32_t> leafOf(std::uint32_t e, const Value& value) const {
        const Event& event = m_trace.events[e];
        const std::string wanted = withoutIndices(m_evidence.path);
        for (std::uint32_t leaf = event.firstLeaf; leaf < m_trace.firstResponseLeaf(event); ++leaf)
            if (m_trace.value(m_trace.valueOf(event, leaf)) == value &&
                withoutIndices(m_trace.text(m_trace.pathOf(event, leaf))) == wanted)
                return leaf;
        return std::nullopt;
    }

    std::string madeText(std::uint32_t leaf, const CheckContext& context) {
        if (const auto* constant = std::get_if<ConstantExpression>(&m_label.node)) return toText(constant->value);
        const auto* flow = std::get_if<FlowExpression>(&m_label.node);
        if (flow == nullptr) return {};
        if (!m_flow) m_flow = m_checker.resolveFlow(*flow);
        std::vector<FieldOccurrence> sources;
        m_checker.flowSources(*flow, *m_flow, leaf, context, sources);
        return sources.empty() ? std::string() : toText(m_trace.value(sources.front().value));
    }

    AnswerTrial::Row ofScript(const ScriptExpression& expression, AnswerTrial::Row row,
                              const ArgumentEvidence::Point& point, const ArgumentEvidence::Node& node) {
        auto compiled = Script::compile(expression.source);
        const auto run = m_runs.find(node.run);
        if (!compiled || run == m_runs.end() ||
            !compiled->bind(m_place.type->type, parametersOf(m_trace.runs[run->second])))
            return row;
        ScriptContext context;
        context.node = node.name;
        context.nodeIndex = node.number;
        context.iterations = {point.call};
        const auto value = compiled->run(context);
        if (!value) {
            row.made = toText(value.error());
            row.verdict = Verdict::Wrong;
            return row;
        }
        row.made = toText(*value);
        if (compiled->wasRandom()) {
            row.verdict = Verdict::Labelled;
        } else {
            row.verdict = *value == m_evidence.values[row.value] ? Verdict::Automatic : Verdict::Wrong;
        }
        return row;
    }

    const Trace& m_trace;
    const ArgumentEvidence& m_evidence;
    const ArgumentPlace& m_place;
    const Expression& m_label;
    FieldIndex m_fields;
    ArgumentChecker m_checker;
    std::map<std::string, std::uint32_t> m_runs;
    std::map<std::pair<std::uint32_t, std::uint32_t>, std::uint32_t> m_events; ///< by run and position
    std::map<std::uint32_t, NodeState> m_states;                               ///< by node of the evidence
    std::optional<ArgumentChecker::ResolvedFlow> m_flow;
};

} // namespace

Result<AnswerTrial> tryAnswer(Workspace& workspace, const MiningResult& mining, const Question& question,
                              const ArgumentEvidence& evidence, const std::string& choice, const std::string& value,
                              Progress& progress) {
    AnswerTrial trial;
    trial.choice = choice;
    trial.given = value;
    const QuestionSubject subject = subjectOfKey(question.key);
    const ArgumentPlace place =
        subject.kind == QuestionSubject::Kind::Thing ? askedPlace(mining.program, subject.name) : ArgumentPlace();
    if (!place.argument || evidence.points.empty()) {
        trial.lack = say(TENFOLD_WORDS("Sentence", "its values are not known any more", "trial.noValues"));
        return trial;
    }
    if (!evidence.asked.empty()) {
        trial.lack = say(TENFOLD_WORDS("Sentence", "the answer is for a part of each value, which is not tried alone",
                                       "trial.part"));
        return trial;
    }
    const auto label = labelExpression(choice, value, *place.argument, *place.type);
    if (!label) {
        trial.lack = say(TENFOLD_WORDS("Sentence", "the answer makes no values", "trial.makesNone"));
        return trial;
    }
    std::vector<std::string> runs;
    for (const ArgumentEvidence::Node& node : evidence.nodes)
        if (std::find(runs.begin(), runs.end(), node.run) == runs.end()) runs.push_back(node.run);
    ASSIGN_OR_RETURN(Trace trace, workspace.loadTrace(runs, progress));
    evidence.naming.apply(trace);
    TrialRun run(trace, evidence, place, *label);
    for (std::uint32_t i = 0; i < evidence.values.size(); ++i) {
        if (i % 64 == 0 && !progress.advance(i, evidence.values.size(), "values")) return fail(MessageId::Cancelled);
        const AnswerTrial::Row& row = trial.rows.emplace_back(run.judge(i));
        switch (row.verdict) {
        case Verdict::Automatic:
        case Verdict::Member:
            ++trial.equal;
            break;
        case Verdict::Labelled:
            ++trial.alike;
            break;
        case Verdict::Unknown:
            ++trial.unknown;
            break;
        case Verdict::Wrong:
            ++trial.wrong;
        }
    }
    return trial;
}

} // namespace tenfold
