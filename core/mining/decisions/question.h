#pragma once

#include <nlohmann/json_fwd.hpp>

#include <string>
#include <vector>

namespace tenfold {

/// Something the miner is not sure of: one a group of equal shape, however many places it stands for. With no answer
/// the proposal is used, but for labels of arguments, which nothing but an answer makes. `key` stays the same over
/// re-mining and re-import, so that an answer finds its question again.
struct Question {
    std::string id;   ///< short and stable: "q-types", "q-argument-1f3a"
    std::string key;  ///< what decisions refer to
    std::string kind; ///< types|split|nondeterminism|argument|placement|timing|start|law|target|thread|refine|import
    std::string text; ///< the question as one sentence
    std::string proposed;
    std::vector<std::string> choices;
    double confidence = 0;    ///< 0..1, share of the evidence that agrees with the proposal
    double coverageNow = 0;   ///< share of argument instances known with the proposals used, 0..1
    double coverageAfter = 0; ///< after the best answer
    std::string answer;       ///< the decision in force; empty = the proposal is used
    std::string answerValue;
    std::vector<std::string> evidence; ///< lines for people, most telling first
    std::uint64_t places = 1;
    bool operator==(const Question&) const = default;
};

/// An answer in force, as the journal of decisions (core/store/decision.h) gives it.
struct Answer {
    std::string kind;   ///< kind of the question
    std::string key;    ///< key of the question
    std::string choice; ///< one of its choices
    std::string value;  ///< for choices that need one
    bool operator==(const Answer&) const = default;
};

} // namespace tenfold
