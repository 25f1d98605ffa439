#include "app/cli/output/json_text.h"
#include "app/cli/output/table.h"
#include "app/cli/verbs/verb.h"
#include "app/cli/verbs/verbs.h"
#include "core/words/mining_messages.h"
#include "core/words/store_messages.h"

#include "core/base/ordered_json.h"
#include "core/base/text/number_text.h"
#include "core/base/text/text_forms.h"
#include "core/import/files/archive_reader.h"
#include "core/mining/ask/question_kinds.h"
#include "core/program/json/program_io.h"
#include "core/session/lens.h"
#include "core/store/workspace.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cstdio>
#include <initializer_list>

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

/// What decisions refer to; it stays the same over re-mining.
std::string keyOf(const Json& question) {
    const std::string key = question.value("key", std::string());
    return key.empty() ? question.value("id", std::string()) : key;
}

std::vector<std::string> choicesOf(const Json& question) {
    std::vector<std::string> choices;
    for (const Json& choice : question.value("choices", Json::array()))
        choices.push_back(choice.is_string() ? choice.get<std::string>() : choice.dump());
    return choices;
}

/// A question as far as its kind needs it.
Question questionOf(const Json& json) {
    Question question;
    question.id = json.value("id", "");
    question.key = keyOf(json);
    question.kind = json.value("kind", "");
    question.subject = subjectOfKey(question.key);
    return question;
}

/// Decisions in force that answer a question, each with its key.
std::vector<std::pair<std::string, Decision>> answersIn(const std::vector<Decision>& decisions) {
    std::vector<std::pair<std::string, Decision>> answers;
    for (const Decision& d : decisions) {
        if (d.state != DecisionState::InForce || d.kind != kDecisionAnswer) continue;
        const Json subject = Json::parse(d.subject, nullptr, false);
        if (subject.is_object()) answers.emplace_back(subject.value("question", std::string()), d);
    }
    return answers;
}

struct Inbox {
    Json questions = Json::array();
    Json coverage;
    Json program; ///< what was mined
};

/// Whether what is read of a question is of its type: results are what the file says, and it may be a stranger's.
bool isQuestion(const Json& question) {
    const auto all = [&](std::initializer_list<const char*> keys, bool (*isRight)(const Json&)) {
        return std::all_of(keys.begin(), keys.end(), [&](const char* key) {
            const auto at = question.find(key);
            return at == question.end() || isRight(*at);
        });
    };
    return question.is_object() &&
           all({"id", "key", "kind", "text", "proposed"}, [](const Json& value) { return value.is_string(); }) &&
           all({"choices", "evidence"}, [](const Json& value) { return value.is_array(); }) &&
           all({"effect"}, [](const Json& value) { return value.is_object(); });
}

/// The questions of a lens with the answers given since.
void addQuestions(const Json& result, const std::vector<std::pair<std::string, Decision>>& answers, Json& questions) {
    for (Json question : result.value("questions", Json::array())) {
        const Question asked = questionOf(question);
        const auto answer = std::find_if(answers.rbegin(), answers.rend(),
                                         [&](const auto& given) { return isAnswerTo(given.first, asked); });
        question["answer"] = answer == answers.rend() ? Json() : Json(answer->second.choice);
        if (answer != answers.rend() && !answer->second.value.empty())
            question["answerValue"] = Json::parse(answer->second.value, nullptr, false);
        questions.push_back(std::move(question));
    }
}

/// The questions of what every lens found last.
Result<Inbox> readInbox(Workspace& workspace, const std::string& file) {
    ASSIGN_OR_RETURN(const std::vector<Decision> decisions, workspace.decisions());
    const auto answers = answersIn(decisions);
    Inbox inbox;
    bool hasResult = false;
    for (const Lens* lens : lenses()) {
        ASSIGN_OR_RETURN(const auto stored, workspace.result(std::string(lens->name())));
        if (!stored) continue;
        hasResult = true;
        Json body = parseOrdered(stored->body);
        if (!body.is_object()) return fail(MessageId::WorkspaceCorrupt, {file, "a result is no JSON"});
        for (const Json& question : body.value("questions", Json::array()))
            if (!isQuestion(question))
                return fail(MessageId::WorkspaceCorrupt, {file, "a question of a result is not what it should be"});
        addQuestions(body, answers, inbox.questions);
        if (body.contains("coverage")) inbox.coverage = body["coverage"];
        if (body.contains("program")) inbox.program = std::move(body["program"]);
    }
    if (!hasResult) return fail(MessageId::NotMined, {file});
    return inbox;
}

std::string shareText(const Json& share) {
    return share.is_number() ? percent(share.get<double>()) : "";
}

/// "12,340": calls of a plan that the question is about.
/// @param planned  becomes the line that says of how many
std::string callsText(const Json& effect, std::string& planned) {
    const auto numberOf = [&](const char* key) {
        const auto at = effect.find(key);
        return at != effect.end() && at->is_number() ? at->get<double>() : 0;
    };
    const double all = numberOf("callsPlanned");
    if (all <= 0) return {};
    planned =
        fmt::format("calls: those that a question concerns, of {} in a plan for scale {}; what they and the doubt "
                    "make most stands first\n",
                    withThousands(wholeNumber(all)), compactNumber(numberOf("atScale")));
    return withThousands(wholeNumber(numberOf("callsConcerned")));
}

std::string tableOf(const Inbox& inbox, bool all) {
    Table table(
        {"id", "kind", "question", "proposed", "choices", "sure", "calls", "coverage", "answer"},
        {Align::Left, Align::Left, Align::Left, Align::Left, Align::Left, Align::Right, Align::Right, Align::Right});
    table.limit(2, 90).limit(4, 60);
    std::string planned;
    std::size_t answered = 0;
    for (const Json& question : inbox.questions) {
        const bool isAnswered = question.at("answer").is_string();
        answered += isAnswered ? 1 : 0;
        if (isAnswered && !all) continue;
        const Json effect = question.value("effect", Json::object());
        const std::string after = shareText(effect.value("coverageAfter", Json()));
        table.row({question.value("id", ""), question.value("kind", ""), question.value("text", ""),
                   question.value("proposed", ""), fmt::format("{}", fmt::join(choicesOf(question), " | ")),
                   shareText(question.value("confidence", Json())), callsText(effect, planned),
                   after.empty() ? "" : "→ " + after, isAnswered ? question.at("answer").get<std::string>() : ""});
    }
    std::string text = table.text();
    text += planned;
    if (inbox.coverage.is_number()) text += "coverage now " + shareText(inbox.coverage) + "\n";
    if (answered > 0) text += fmt::format("{} answered{}\n", answered, all ? "" : " (--all shows them)");
    return text;
}

/// The questions that people may mean by an id: one, but for short ids of earlier versions.
std::vector<Json> questionsCalled(const Inbox& inbox, const std::string& id) {
    std::vector<Json> called;
    for (const Json& question : inbox.questions)
        if (isCalled(questionOf(question), id)) called.push_back(question);
    return called;
}

Result<Json> questionCalled(const Inbox& inbox, const QuestionArguments& arguments) {
    const std::vector<Json> called = questionsCalled(inbox, arguments.id);
    if (called.empty()) return fail(MessageId::UnknownQuestion, {arguments.id, arguments.workspace});
    if (called.size() == 1) return called.front();
    std::vector<std::string> ids;
    for (const Json& question : called)
        ids.push_back(question.value("id", ""));
    return fail(MessageId::SeveralQuestions, {arguments.id, fmt::format("{}", fmt::join(ids, ", "))});
}

/// One question in full: its choices by number and what speaks for them.
std::string textOf(const Json& question) {
    std::string text = printable(question.value("text", "")) + "\n";
    const std::vector<std::string> choices = choicesOf(question);
    for (std::size_t i = 0; i < choices.size(); ++i)
        text += fmt::format("  {} {}{}\n", i + 1, printable(choices[i]),
                            choices[i] == question.value("proposed", "") ? "  (proposed)" : "");
    for (const Json& line : question.value("evidence", Json::array()))
        text += "- " + printable(line.is_string() ? line.get<std::string>() : line.dump()) + "\n";
    const Json effect = question.value("effect", Json::object());
    if (const Json concerns = effect.value("text", Json());
        concerns.is_string() && !concerns.get<std::string>().empty())
        text += printable(concerns.get<std::string>()) + "\n";
    if (question.at("answer").is_string()) text += "answered: " + printable(question.at("answer").get<std::string>());
    if (const Json value = question.value("answerValue", Json()); value.is_string() && !value.empty())
        text += ", " + printable(value.get<std::string>());
    return text.back() == '\n' ? text : text + "\n";
}

Result<int> showQuestions(Invocation& invocation, const QuestionArguments& arguments) {
    ASSIGN_OR_RETURN(Workspace workspace, Workspace::open(arguments.workspace, OpenMode::ReadOnly));
    ASSIGN_OR_RETURN(Inbox inbox, readInbox(workspace, arguments.workspace));
    if (!arguments.id.empty()) {
        ASSIGN_OR_RETURN(const Json asked, questionCalled(inbox, arguments));
        if (!invocation.json) {
            RETURN_IF_ERROR(print(textOf(asked)));
            return 0;
        }
        inbox.questions = Json::array({asked});
    }
    RETURN_IF_ERROR(print(invocation.json ? jsonText({{"questions", inbox.questions}, {"coverage", inbox.coverage}})
                                          : tableOf(inbox, arguments.all)));
    return 0;
}

/// A choice by its text or its number, 1 being the first.
Result<std::string> chosen(const Json& question, const std::string& text) {
    const std::vector<std::string> choices = choicesOf(question);
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
Result<std::string> valueOf(const std::string& text) {
    return text.starts_with('@') && text.size() > 1 ? readSmallFile(text.substr(1)) : Result<std::string>(text);
}

Result<int> answerQuestion(Invocation& invocation, const QuestionArguments& arguments) {
    ASSIGN_OR_RETURN(const std::string value, valueOf(arguments.value));
    ASSIGN_OR_RETURN(Workspace workspace, Workspace::open(arguments.workspace, OpenMode::ReadWrite));
    ASSIGN_OR_RETURN(const Inbox inbox, readInbox(workspace, arguments.workspace));
    ASSIGN_OR_RETURN(const Json question, questionCalled(inbox, arguments));
    NewDecision decision;
    decision.kind = kDecisionAnswer;
    decision.subject = Json{{"question", keyOf(question)}, {"kind", question.value("kind", "")}}.dump();
    ASSIGN_OR_RETURN(decision.choice, chosen(question, arguments.choice));
    const Result<WorkloadProgram> program = programFromJson(inbox.program);
    const auto problem =
        checkAnswer(program ? *program : WorkloadProgram(), questionOf(question), decision.choice, value);
    if (problem) return printProblem(*problem);
    decision.value = valueJson(decision.choice, value);
    decision.name = fmt::format("{} → {}{}{}", question.value("text", arguments.id), decision.choice,
                                arguments.value.empty() ? "" : " ", arguments.value);
    ASSIGN_OR_RETURN(const Decision made, workspace.decide(decision));
    RETURN_IF_ERROR(
        print(invocation.json ? jsonText({{"decision", made.key.value}, {"name", made.name}}) : made.name + "\n"));
    if (!invocation.quiet) complain(fmt::format("hint: tenfold mine {} uses the answer\n", arguments.workspace));
    return 0;
}

} // namespace

void addQuestionVerbs(CLI::App& app, Invocation& invocation) {
    const auto arguments = std::make_shared<QuestionArguments>();
    CLI::App* questions =
        addVerb(app, "questions", "what mining is not sure of, with proposals", "tenfold questions w.tenfold");
    questions->add_option("WS", arguments->workspace, "workspace")->required();
    questions->add_option("ID", arguments->id, "one question, with all choices and the evidence");
    questions->add_flag("--all", arguments->all, "also the answered ones");
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
