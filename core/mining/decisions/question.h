#pragma once

#include "core/words/sentence.h"

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace tenfold {

/// What a question or an answer is about.
struct QuestionSubject {
    enum class Kind : std::uint8_t {
        Whole, ///< all that was mined
        Method,
        Type,  ///< a node type, or those whose names begin with it: "worker" of worker.1 and worker.2
        Guess, ///< what unknown arguments look like: "size"
    };
    Kind kind = Kind::Whole;
    std::string name;                  ///< of the method, type or guess
    std::optional<std::string> target; ///< service of a method; none: that method of any

    static QuestionSubject method(std::string target, std::string name) {
        return {Kind::Method, std::move(name), std::move(target)};
    }
    static QuestionSubject type(std::string name) { return {Kind::Type, std::move(name), {}}; }
    static QuestionSubject guess(std::string name) { return {Kind::Guess, std::move(name), {}}; }
    /// Whether it is a type and this the name of it, or of one of those it stands for.
    bool isAboutType(const std::string& typeName) const;
    bool operator==(const QuestionSubject&) const = default;
};

/// What a line of evidence tells. Evidence is read in this order, whatever order it was found in.
enum class EvidenceRole : std::uint8_t {
    Differs,  ///< what differs between what should be equal
    Found,    ///< what was found
    HowOften, ///< and in how many calls, nodes, rounds
    Where,    ///< a place of it
    Program,  ///< the calls of the program there
    Recorded, ///< those of the node, aligned with the line before
    Example,  ///< values
    Proposal, ///< what is proposed and why, or would settle it
    Choices,  ///< what answers mean, as they are given
};

struct EvidenceLine {
    EvidenceRole role = EvidenceRole::Found;
    Sentence sentence;
    std::optional<double> share = {}; ///< 0..1, the part of a whole that it speaks of
    bool operator==(const EvidenceLine&) const = default;
};

/// Part of a whole, 0..1; nothing where there is no whole or more than that.
std::optional<double> shareOf(double part, double whole);

/// In the order of their roles, those of one role as they were; a place keeps the calls behind it.
void putInReadingOrder(std::vector<EvidenceLine>& evidence);

/// What an answer may change in a plan one doubling beyond the record.
struct PlanEffect {
    double concerned = 0, planned = 0; ///< calls that the question is about, of all; 0 of 0: not known
    double scale = 0;                  ///< of that plan
    bool operator==(const PlanEffect&) const = default;
};
/// "concerns 12,340 of 19,381 calls of a plan for scale 8"; empty when it is not known.
Sentence effectSentence(const PlanEffect& effect);

/// Something the miner is not sure of: one a group of equal shape, however many places it stands for. With no answer
/// the proposal is used, but for labels of arguments, which nothing but an answer makes. `key` stays the same over
/// re-mining and re-import, so that an answer finds its question again.
struct Question {
    std::string id;  ///< what people type; as unique as the key: "q-types", "q-argument/size"
    std::string key; ///< what decisions refer to (question_key.h)
    std::string
        kind; ///< types|split|cut|nondeterminism|argument|placement|timing|start|law|target|thread|refine|import
    QuestionSubject subject;
    Sentence text; ///< the question as one sentence
    std::string proposed;
    std::vector<std::string> choices; ///< as answers have them; QuestionKind says them in words
    double confidence = 0;            ///< 0..1, share of the evidence that agrees with the proposal
    double coverageNow = 0;           ///< share of argument instances known with the proposals used, 0..1
    double coverageAfter = 0;         ///< after the best answer
    PlanEffect plan;
    std::string answer; ///< the decision in force; empty = the proposal is used
    std::string answerValue;
    std::vector<EvidenceLine> evidence; ///< in the order of their roles
    std::uint64_t places = 1;
    bool operator==(const Question&) const = default;
};

/// Calls of a plan that an answer is expected to change: those it concerns, by how unsure the proposal is; 0 once
/// answered.
double expectedCalls(const Question& question);
/// What the inbox is ordered by, the largest first: those calls, and what an answer adds to the coverage.
std::pair<double, double> effectOf(const Question& question);

/// An answer in force, as the journal of decisions (core/store/decision.h) gives it.
struct Answer {
    std::string kind;   ///< kind of the question
    std::string key;    ///< key of the question
    std::string choice; ///< one of its choices
    std::string value;  ///< for choices that need one
    bool operator==(const Answer&) const = default;
};

} // namespace tenfold
