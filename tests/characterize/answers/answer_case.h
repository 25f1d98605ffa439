#pragma once

#include <nlohmann/json.hpp>

#include <filesystem>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tenfold::answers {

/// One question of an expected.json and what somebody else's program answers.
struct Asked {
    std::string measure; ///< "M05", "2.6", "cache", …
    std::string what;
    nlohmann::json value;
    double tolerance = 0;
};

/// A folder laid out as data/characterize-answers: its inputs and its expected.json.
struct AnswerCase {
    std::filesystem::path folder;
    std::string name;                    ///< "case" of the file
    nlohmann::json parameters;           ///< part of the question: interval, slot width, images' instants
    std::vector<std::string> inputNames; ///< as written
    std::filesystem::path fetched;       ///< the folder of inputs that are made, or are too large to be kept
    std::vector<Asked> asked;

    bool asks(std::string_view measure) const;
    /// The path of an input, by the name it has in the file; of "fetch by PROGRAM …" CASE.log among what was fetched.
    std::filesystem::path input(std::string_view inputName) const {
        return inputName.starts_with("fetch by ") ? fetched / (name + ".log") : folder / inputName;
    }
};

/// What the tool says to one question; nothing where it has no answer yet. JSON null: undefined, as in the files. More
/// members than were asked for do no harm.
using Answerer = std::function<std::optional<nlohmann::json>(const Asked&)>;

/// How cases of one shape are answered.
struct AnswerGroup {
    std::string_view name;
    bool (*fits)(const AnswerCase&);
    /// Reads the inputs once; what it returns is asked each question of the case. May throw std::runtime_error.
    Answerer (*open)(const AnswerCase&);
};

/// A group of cases has a file of its own and a line in answer_groups.cpp. A question goes to the groups that fit, in
/// this order, until one answers.
std::span<const AnswerGroup> answerGroups();

/// Reads FOLDER/expected.json. Throws std::runtime_error when it is not such a file.
AnswerCase readCase(const std::filesystem::path& folder);

/// A whole file, unpacked where it is packed. Throws std::runtime_error.
std::string unpacked(const std::filesystem::path& file);

/// Whole numbers of a text, one a line or apart by white space.
std::vector<std::int64_t> numbersIn(std::string_view text);

/// Where two values differ by more than is allowed: "edges[3]: 1.5, here 1.6".
/// A number x is right when |x - value| <= tolerance * max(1, |value|); tolerance 0: equal integers, or equal to 1e-12.
/// The files hold twelve digits, so half a unit of the twelfth is allowed in any case.
std::vector<std::string> differences(const nlohmann::json& value, const nlohmann::json& ours, double tolerance);

} // namespace tenfold::answers
