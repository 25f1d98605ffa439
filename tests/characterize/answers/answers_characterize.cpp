// What the tool says beside what independent programs say, over a folder laid out as data/characterize-answers.
//
//   answers-characterize FOLDER [CASE]... [--fetched DIR] [--json]
//
// FOLDER is one case (it holds an expected.json) or holds a folder a case. Prints each answer that differs with both
// values, then for each measure and in all "N of M". A case whose inputs are missing is named and counted as skipped,
// in no other number; an input that is to be fetched ("fetch by make_audit.py 1000000 …") is DIR/CASE.log. With --json
// one document: {"right","all","skipped":["…"],"measures":{…},"wrong":[…]}. Answers 0 when all agree, 1 when some
// differ, 2 when nothing could be read.

#include "tests/characterize/answers/answer_case.h"

#include <fmt/format.h>

#include <algorithm>
#include <exception>
#include <map>

namespace tenfold::answers {
namespace {

namespace fs = std::filesystem;

struct Tally {
    int right = 0, all = 0;
};

std::vector<fs::path> caseFolders(const fs::path& folder, std::span<char* const> wanted) {
    if (fs::exists(folder / "expected.json")) return {folder};
    std::vector<fs::path> out;
    std::error_code ignored;
    for (const auto& entry : fs::directory_iterator(folder, ignored))
        if (fs::exists(entry.path() / "expected.json") &&
            (wanted.empty() || std::count(wanted.begin(), wanted.end(), entry.path().filename().string()) > 0))
            out.push_back(entry.path());
    std::sort(out.begin(), out.end());
    return out;
}

/// What answers the questions of a case: the groups that fit, in order. What cannot be opened is said and left out.
std::vector<Answerer> answerersOf(const AnswerCase& one) {
    std::vector<Answerer> out;
    for (const AnswerGroup& group : answerGroups()) {
        if (!group.fits(one)) continue;
        try {
            out.push_back(group.open(one));
        } catch (const std::exception& e) {
            fmt::print("{}: {}: {}\n", one.name, group.name, e.what());
        }
    }
    return out;
}

/// What is wrong with our answer, a line each; empty when it is right.
std::vector<std::string> wrongWith(const Asked& asked, const std::vector<Answerer>& answerers) {
    for (const Answerer& answerer : answerers) {
        try {
            if (const auto ours = answerer(asked)) return differences(asked.value, *ours, asked.tolerance);
        } catch (const std::exception& e) {
            return {e.what()};
        }
    }
    return {"no answer"};
}

/// Inputs of a case that are not there.
std::vector<std::string> missingInputs(const AnswerCase& one) {
    std::vector<std::string> missing;
    for (const std::string& input : one.inputNames)
        if (!fs::exists(one.input(input))) missing.push_back(input);
    return missing;
}

struct Found {
    std::map<std::string, Tally> measures;
    Tally total;
    std::vector<std::string> skipped;
    nlohmann::json wrong = nlohmann::json::array();
};

void judge(const AnswerCase& one, bool isJson, Found& found) {
    constexpr std::size_t kMostLines = 6;
    const auto answerers = answerersOf(one);
    for (const Asked& asked : one.asked) {
        const auto wrong = wrongWith(asked, answerers);
        Tally& tally = found.measures[asked.measure];
        ++tally.all;
        ++found.total.all;
        tally.right += wrong.empty();
        found.total.right += wrong.empty();
        if (wrong.empty()) continue;
        found.wrong.push_back(
            {{"case", one.name}, {"measure", asked.measure}, {"what", asked.what}, {"differences", wrong}});
        if (isJson) continue;
        fmt::print("{} {} {}\n", one.name, asked.measure, asked.what);
        for (std::size_t i = 0; i < std::min(wrong.size(), kMostLines); ++i)
            fmt::print("    {}\n", wrong[i]);
        if (wrong.size() > kMostLines) fmt::print("    … {} in all\n", wrong.size());
    }
}

void printJson(const Found& found) {
    nlohmann::json measures = nlohmann::json::object();
    for (const auto& [measure, tally] : found.measures)
        measures[measure] = {{"right", tally.right}, {"all", tally.all}};
    const nlohmann::json document{{"right", found.total.right},
                                  {"all", found.total.all},
                                  {"skipped", found.skipped},
                                  {"measures", measures},
                                  {"wrong", found.wrong}};
    fmt::print("{}\n", document.dump(2, ' ', false, nlohmann::json::error_handler_t::replace));
}

int run(std::span<char* const> all) {
    std::vector<char*> arguments;
    bool isJson = false;
    fs::path fetched;
    for (std::size_t i = 0; i < all.size(); ++i) {
        const std::string_view argument = all[i];
        if (argument == "--json")
            isJson = true;
        else if (argument == "--fetched" && i + 1 < all.size())
            fetched = all[++i];
        else
            arguments.push_back(all[i]);
    }
    if (arguments.empty()) {
        fmt::print(stderr, "usage: answers-characterize FOLDER [CASE]... [--fetched DIR] [--json]\n");
        return 2;
    }
    Found found;
    for (const auto& folder : caseFolders(arguments[0], std::span(arguments).subspan(1))) {
        AnswerCase one = readCase(folder);
        one.fetched = fetched;
        const auto missing = missingInputs(one);
        if (missing.empty()) {
            judge(one, isJson, found);
            continue;
        }
        found.skipped.push_back(one.name);
        if (!isJson)
            fmt::print("{} skipped: {} {} not there\n", one.name, missing[0],
                       missing.size() == 1 ? "is" : fmt::format("and {} more are", missing.size() - 1));
    }
    if (isJson) {
        printJson(found);
    } else {
        for (const auto& [measure, tally] : found.measures)
            fmt::print("{}: {} of {}\n", measure, tally.right, tally.all);
        if (!found.skipped.empty()) fmt::print("skipped: {} cases without their inputs\n", found.skipped.size());
        fmt::print("{} of {}\n", found.total.right, found.total.all);
    }
    if (found.total.all == 0) return 2;
    return found.total.right == found.total.all ? 0 : 1;
}

} // namespace
} // namespace tenfold::answers

int main(int argc, char** argv) {
    try {
        return tenfold::answers::run({argv + 1, argv + argc});
    } catch (const std::exception& e) {
        fmt::print(stderr, "answers-characterize: {}\n", e.what());
        return 2;
    }
}
