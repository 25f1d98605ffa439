#include "core/store/decisions/answer_decisions.h"

#include <nlohmann/json.hpp>

#include <unordered_map>

namespace tenfold {

std::optional<Answer> answerIn(const Decision& decision) {
    if (decision.kind != kDecisionAnswer) return std::nullopt;
    const nlohmann::ordered_json subject = nlohmann::ordered_json::parse(decision.subject, nullptr, false);
    if (!subject.is_object() || !subject.contains("question")) return std::nullopt;
    Answer answer;
    answer.key = subject.value("question", std::string());
    answer.kind = subject.value("kind", std::string());
    answer.choice = decision.choice;
    const nlohmann::ordered_json value = nlohmann::ordered_json::parse(decision.value, nullptr, false);
    answer.value = value.is_string() ? value.get<std::string>() : decision.value;
    return answer;
}

std::vector<Answer> answersInForce(const std::vector<Decision>& decisions) {
    std::vector<Answer> given;
    std::unordered_map<std::string, std::size_t> last; // of each question the place of its last answer
    for (const Decision& decision : decisions) {
        auto answer = decision.state == DecisionState::InForce ? answerIn(decision) : std::nullopt;
        if (!answer) continue;
        last[answer->key] = given.size();
        given.push_back(std::move(*answer));
    }
    std::vector<Answer> answers;
    for (std::size_t i = 0; i < given.size(); ++i)
        if (last[given[i].key] == i) answers.push_back(std::move(given[i]));
    return answers;
}

NewDecision decisionOf(const Answer& answer, const std::string& name) {
    NewDecision decision;
    decision.kind = kDecisionAnswer;
    decision.subject = nlohmann::ordered_json{{"question", answer.key}, {"kind", answer.kind}}.dump();
    decision.choice = answer.choice;
    if (!answer.value.empty())
        decision.value =
            nlohmann::ordered_json(answer.value).dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace);
    decision.name = name.empty() ? answer.kind + ": " + answer.choice : name;
    return decision;
}

} // namespace tenfold
