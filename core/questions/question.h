#pragma once

#include "core/questions/evidence_line.h"

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace tenfold {

/// What a question or an answer is about.
struct QuestionSubject {
    enum class Kind : std::uint8_t {
        Whole, ///< all that a lens found
        Method,
        Type,  ///< a node type, or those whose names begin with it: "worker" of worker.1 and worker.2
        Thing, ///< something else that has a name, which its kind knows: what unknown arguments look like
    };
    Kind kind = Kind::Whole;
    std::string name;                  ///< of the method, type or thing
    std::optional<std::string> target; ///< service of a method; none: that method of any

    static QuestionSubject method(std::string target, std::string name) {
        return {Kind::Method, std::move(name), std::move(target)};
    }
    static QuestionSubject type(std::string name) { return {Kind::Type, std::move(name), {}}; }
    static QuestionSubject thing(std::string name) { return {Kind::Thing, std::move(name), {}}; }
    /// Whether it is a type and this the name of it, or of one of those it stands for.
    bool isAboutType(const std::string& typeName) const;
    bool operator==(const QuestionSubject&) const = default;
};

/// What a question is about, as a part of all there is of it: for mining calls of a plan one doubling beyond the
/// record.
struct QuestionEffect {
    double concerned = 0, whole = 0; ///< 0 of 0: not known
    double scale = 0;                ///< of that plan; 0: it is no plan
    bool operator==(const QuestionEffect&) const = default;
};

struct QuestionKind;

/// Something a lens is not sure of: one a group of equal shape, however many places it stands for. With no answer the
/// proposal is used, but where nothing but an answer applies it (QuestionKind::isTried). `key` stays the same however
/// often it is computed and imported again, so that an answer finds its question.
struct Question {
    std::string id;                   ///< what people type; as unique as the key: "q-types", "q-argument/size"
    std::string key;                  ///< what decisions refer to (question_key.h)
    std::string kind;                 ///< QuestionKind::group, for scripts
    const QuestionKind* of = nullptr; ///< words, page and picture; null: of no kind that is known here
    QuestionSubject subject;
    Sentence text; ///< the question as one sentence
    std::string proposed;
    std::vector<std::string> choices; ///< as answers have them; QuestionKind says them in words
    double confidence = 0;            ///< 0..1, share of the evidence that agrees with the proposal
    double coverageNow = 0;           ///< share of argument instances known with the proposals used, 0..1
    double coverageAfter = 0;         ///< after the best answer
    QuestionEffect effect;
    std::string answer; ///< the decision in force; empty = the proposal is used
    std::string answerValue;
    std::vector<EvidenceLine> evidence; ///< in the order of their roles
    std::uint64_t places = 1;
    bool operator==(const Question&) const = default;
};

/// Whether nobody has answered: how much of its effect an answer is expected to change, by how unsure the proposal is;
/// 0 once answered.
double expectedEffect(const Question& question);
/// What a lens orders its questions by, the largest first: that, and what an answer adds to the coverage.
std::pair<double, double> effectOf(const Question& question);
/// Puts questions of several lenses into one order, which is by the part of all there is that an answer is expected to
/// change; those of a lens stay in the order it has them.
void orderByEffect(std::vector<Question>& questions);

/// An answer in force, as the journal of decisions (core/store/decisions/decision.h) gives it.
struct Answer {
    std::string kind;   ///< kind of the question
    std::string key;    ///< key of the question
    std::string choice; ///< one of its choices
    std::string value;  ///< for choices that need one
    bool operator==(const Answer&) const = default;
};

} // namespace tenfold
