#include "app/cli/output/json_text.h"
#include "app/cli/output/table.h"
#include "app/cli/verbs/verb.h"
#include "app/cli/verbs/verbs.h"
#include "core/words/mining_messages.h"
#include "core/words/store_messages.h"

#include "core/base/text/number_text.h"
#include "core/base/text/text_forms.h"
#include "core/import/files/archive_reader.h"
#include "core/session/inbox.h"
#include "core/store/decisions/answer_decisions.h"
#include "core/store/workspace.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <nlohmann/json.hpp>

#include <algorithm>

namespace tenfold::cli {
namespace {

using Json = nlohmann::ordered_json;

struct QuestionArguments {
    std::string workspace;
    std::string id;
    std::string choice;
    std::string value;
    bool all = false;
};

/// A question with the answer given since it was asked.
struct AskedQuestion {
    Question question;
    std::optional<Decision> answer;
};

struct Asked {
    std::vector<AskedQuestion> questions;
    std::optional<double> coverage;
};

Result<Asked> readAsked(Workspace& workspace, const std::string& file) {
    ASSIGN_OR_RETURN(const std::vector<Decision> decisions, workspace.decisions());
    ASSIGN_OR_RETURN(Inbox inbox, readInbox(workspace, file));
    Asked asked{{}, inbox.coverage};
    for (Question& question : inbox.questions) {
        const auto answers = [&](const Decision& decision) {
            const auto answer = decision.state == DecisionState::InForce ? answerIn(decision) : std::nullopt;
            return answer && isAnswerTo(answer->key, question);
        };
        const auto last = std::find_if(decisions.rbegin(), decisions.rend(), answers);
        asked.questions.push_back(
            {std::move(question), last == decisions.rend() ? std::nullopt : std::optional(*last)});
    }
    return asked;
}

/// What was given with the choice, as JSON.
Json valueOf(const Decision& answer) {
    return answer.value.empty() ? Json() : Json::parse(answer.value, nullptr, false);
}

Json askedJson(const AskedQuestion& asked) {
    const auto& [question, answer] = asked;
    Json json = toJson(question);
    json["answer"] = answer ? Json(answer->choice) : Json();
    if (answer && !answer->value.empty()) json["answerValue"] = valueOf(*answer);
    return json;
}

void writeAsked(const Asked& asked, JsonWriter& out) {
    out.beginObject();
    out.list("questions", asked.questions, askedJson);
    out.member("coverage", asked.coverage ? Json(*asked.coverage) : Json());
    out.endObject();
}

/// Else it is no question of mining, and nothing of its coverage.
bool isOfPlan(const QuestionEffect& effect) {
    return effect.whole <= 0 || effect.scale > 0;
}

/// "12,340": calls of a plan that the question is about, else the share of what its lens counts.
/// @param planned  becomes the line that says of how many
std::string concernedText(const QuestionEffect& effect, std::string& planned) {
    if (effect.whole <= 0) return {};
    if (!isOfPlan(effect)) return percent(effect.concerned / effect.whole);
    planned =
        fmt::format("calls: those that a question concerns, of {} in a plan for scale {}; what they and the doubt "
                    "make most stands first\n",
                    withThousands(wholeNumber(effect.whole)), compactNumber(effect.scale));
    return withThousands(wholeNumber(effect.concerned));
}

std::string tableOf(const Asked& asked, bool all) {
    Table table(
        {"id", "kind", "question", "proposed", "choices", "sure", "calls", "coverage", "answer"},
        {Align::Left, Align::Left, Align::Left, Align::Left, Align::Left, Align::Right, Align::Right, Align::Right});
    table.limit(2, 90).limit(4, 60);
    std::string planned;
    const auto answered = static_cast<std::size_t>(
        std::count_if(asked.questions.begin(), asked.questions.end(), [](const auto& one) { return one.answer; }));
    std::size_t first = askedFirst(asked.questions.size() - answered, answered), more = 0;
    for (const auto& [question, answer] : asked.questions) {
        if (answer && !all) continue;
        if (!answer && !all && first == 0) {
            ++more;
            continue;
        }
        first -= !answer && first > 0 ? 1 : 0;
        table.row({question.id, question.kind, question.text.text(), question.proposed,
                   fmt::format("{}", fmt::join(question.choices, " | ")), percent(question.confidence),
                   concernedText(question.effect, planned),
                   isOfPlan(question.effect) ? "→ " + percent(question.coverageAfter) : "",
                   answer ? answer->choice : ""});
    }
    std::string text = table.text();
    text += planned;
    if (asked.coverage) text += "coverage now " + percent(*asked.coverage) + "\n";
    if (more > 0) text += fmt::format("{} more, taken as proposed (--all shows them)\n", more);
    if (answered > 0) text += fmt::format("{} answered{}\n", answered, all ? "" : " (--all shows them)");
    return text;
}

/// The question that people mean by an id; for short ids of earlier versions there may be several.
Result<AskedQuestion> questionCalled(const Asked& asked, const QuestionArguments& arguments) {
    std::vector<const AskedQuestion*> called;
    std::vector<std::string> ids;
    for (const AskedQuestion& one : asked.questions) {
        if (!isCalled(one.question, arguments.id)) continue;
        called.push_back(&one);
        ids.push_back(one.question.id);
    }
    if (called.empty()) return fail(MessageId::UnknownQuestion, {arguments.id, arguments.workspace});
    if (called.size() == 1) return *called.front();
    return fail(MessageId::SeveralQuestions, {arguments.id, fmt::format("{}", fmt::join(ids, ", "))});
}

/// One question in full: its choices by number and what speaks for them.
std::string textOf(const AskedQuestion& asked) {
    const Question& question = asked.question;
    std::string text = printable(question.text.text()) + "\n";
    for (std::size_t i = 0; i < question.choices.size(); ++i)
        text += fmt::format("  {} {}{}\n", i + 1, printable(question.choices[i]),
                            question.choices[i] == question.proposed ? "  (proposed)" : "");
    for (const EvidenceLine& line : question.evidence)
        text += "- " + printable(line.sentence.text()) + "\n";
    if (const Sentence effect = effectSentence(question); !effect.empty()) text += printable(effect.text()) + "\n";
    if (!asked.answer) return text;
    text += "answered: " + printable(asked.answer->choice);
    if (const Json value = valueOf(*asked.answer); value.is_string() && !value.empty())
        text += ", " + printable(value.get<std::string>());
    return text + "\n";
}

Result<int> showQuestions(Invocation& invocation, const QuestionArguments& arguments) {
    ASSIGN_OR_RETURN(Workspace workspace, Workspace::open(arguments.workspace, OpenMode::ReadOnly));
    ASSIGN_OR_RETURN(Asked asked, readAsked(workspace, arguments.workspace));
    if (!arguments.id.empty()) {
        ASSIGN_OR_RETURN(AskedQuestion one, questionCalled(asked, arguments));
        if (!invocation.json) {
            RETURN_IF_ERROR(print(textOf(one)));
            return 0;
        }
        asked.questions = {std::move(one)};
    }
    RETURN_IF_ERROR(invocation.json ? printJsonOf([&](JsonWriter& out) { writeAsked(asked, out); })
                                    : print(tableOf(asked, arguments.all)));
    return 0;
}

/// A choice by its text or its number, 1 being the first.
Result<std::string> chosen(const Question& question, const std::string& text) {
    const std::vector<std::string>& choices = question.choices;
    if (choices.empty()) return text;
    for (const std::string& choice : choices)
        if (choice == text) return choice;
    const bool isNumber = isDigits(text) && text.size() < 4;
    const std::size_t number = isNumber ? std::stoul(text) : 0;
    if (number >= 1 && number <= choices.size()) return choices[number - 1];
    return fail(MessageId::UnknownChoice, {text, fmt::format("{}", fmt::join(choices, ", "))});
}

/// As main() prints errors, with a hint of its own. @return the exit code of wrong input
int printProblem(const AnswerProblem& problem) {
    std::string text =
        "tenfold: " + (problem.where.empty() ? "" : problem.where + ": ") + problem.message.text() + "\n";
    if (!problem.excerpt.empty()) text += "  " + problem.excerpt + "\n";
    if (!problem.hint.empty()) text += "hint: " + problem.hint.text() + "\n";
    complain(text);
    return exitCode(Error(MessageId::BadDecision));
}

/// The value as JSON. A script is always text, also one that reads as JSON ("5").
std::string valueJson(const std::string& choice, const std::string& value) {
    if (value.empty()) return {};
    if (choice != "script" && Json::accept(value)) return value;
    return Json(value).dump(-1, ' ', false, Json::error_handler_t::replace);
}

/// The value as given, or what a file holds: "@names.json".
Result<std::string> givenValue(const std::string& text) {
    return text.starts_with('@') && text.size() > 1 ? readSmallFile(text.substr(1)) : Result<std::string>(text);
}

/// What the lens that asks knows of an answer.
Result<std::optional<AnswerProblem>> problemOf(Workspace& workspace, const Lens& lens, const Question& question,
                                               const std::string& choice, const std::string& value) {
    ASSIGN_OR_RETURN(const LensState state, readLens(workspace, lens));
    return state.result ? lens.check(*state.result, question, choice, value) : std::nullopt;
}

Result<int> answerQuestion(Invocation& invocation, const QuestionArguments& arguments) {
    ASSIGN_OR_RETURN(const std::string value, givenValue(arguments.value));
    ASSIGN_OR_RETURN(Workspace workspace, Workspace::open(arguments.workspace, OpenMode::ReadWrite));
    ASSIGN_OR_RETURN(const Asked asked, readAsked(workspace, arguments.workspace));
    ASSIGN_OR_RETURN(const AskedQuestion called, questionCalled(asked, arguments));
    const Question& question = called.question;
    ASSIGN_OR_RETURN(const std::string choice, chosen(question, arguments.choice));
    const Lens* lens = lensOf(question);
    if (lens) {
        ASSIGN_OR_RETURN(const auto problem, problemOf(workspace, *lens, question, choice, value));
        if (problem) return printProblem(*problem);
    }
    NewDecision decision = decisionOf(
        {question.kind, question.key, choice, {}},
        fmt::format("{} → {}{}{}", question.text.text(), choice, arguments.value.empty() ? "" : " ", arguments.value));
    decision.value = valueJson(choice, value);
    ASSIGN_OR_RETURN(const Decision made, workspace.decide(decision));
    RETURN_IF_ERROR(invocation.json ? printDocument({{"decision", made.key.value}, {"name", made.name}})
                                    : print(made.name + "\n"));
    if (!invocation.quiet && lens)
        complain(fmt::format("hint: tenfold {} {} uses the answer\n", lens->verb(), arguments.workspace));
    return 0;
}

} // namespace

void addQuestionVerbs(CLI::App& app, Invocation& invocation) {
    const auto arguments = std::make_shared<QuestionArguments>();
    CLI::App* questions =
        addVerb(app, "questions", "what mining is not sure of, with proposals", "tenfold questions w.tenfold");
    questions->add_option("WS", arguments->workspace, "workspace")->required();
    questions->add_option("ID", arguments->id, "one question, with all choices and the evidence");
    questions->add_flag("--all", arguments->all,
                        "also the answered ones, and those that make less of a plan than the first ten");
    questions->callback([&invocation, arguments] {
        invocation.run = [arguments](Invocation& current) { return showQuestions(current, *arguments); };
    });
    CLI::App* answer = addVerb(app, "answer", "answer a question; the answer is a decision that can be undone",
                               "tenfold answer w.tenfold q-types 1");
    answer->footer(
        "Example:\n  tenfold answer w.tenfold q-types 1\n"
        "  tenfold answer w.tenfold q-argument/size script --value 'return 4096 * context.iteration'\n\n"
        "Labels of arguments that take a value: constant, \"uuid or random\" (uuid, hex, token, int32, int64),\n"
        "\"current time\" (now-s, now-ms, now-us, now-ns), script (Lua over context.node, index, type, scale,\n"
        "config.KEY, iteration and iterations[1] …, with random() and nodeRandom()), and \"same as\"\n"
        "(METHOD.path or METHOD.response.path: the node's latest).");
    answer->add_option("WS", arguments->workspace, "workspace")->required();
    answer->add_option("ID", arguments->id, "id of the question")->required();
    answer->add_option("CHOICE", arguments->choice, "one of its choices, as text or as a number from 1")->required();
    answer->add_option("VALUE,--value", arguments->value, "for choices that need one; @FILE: what the file holds");
    answer->callback([&invocation, arguments] {
        invocation.run = [arguments](Invocation& current) { return answerQuestion(current, *arguments); };
    });
}

} // namespace tenfold::cli
