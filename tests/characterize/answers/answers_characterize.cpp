// What the tool says beside what independent programs say, over a folder laid out as data/characterize-answers.
//
//   answers-characterize FOLDER [CASE]...
//
// FOLDER is one case (it holds an expected.json) or holds a folder a case. Prints each answer that differs with both
// values, then for each measure and in all "N of M". Answers 0 when all agree, 1 when some differ, 2 when nothing could
// be read.

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

int run(std::span<char* const> arguments) {
    if (arguments.empty()) {
        fmt::print(stderr, "usage: answers-characterize FOLDER [CASE]...\n");
        return 2;
    }
    constexpr std::size_t kMostLines = 6;
    std::map<std::string, Tally> tallies;
    Tally total;
    for (const auto& folder : caseFolders(arguments[0], arguments.subspan(1))) {
        const AnswerCase one = readCase(folder);
        const auto answerers = answerersOf(one);
        for (const Asked& asked : one.asked) {
            const auto wrong = wrongWith(asked, answerers);
            Tally& tally = tallies[asked.measure];
            ++tally.all;
            ++total.all;
            tally.right += wrong.empty();
            total.right += wrong.empty();
            if (wrong.empty()) continue;
            fmt::print("{} {} {}\n", one.name, asked.measure, asked.what);
            for (std::size_t i = 0; i < std::min(wrong.size(), kMostLines); ++i)
                fmt::print("    {}\n", wrong[i]);
            if (wrong.size() > kMostLines) fmt::print("    … {} in all\n", wrong.size());
        }
    }
    for (const auto& [measure, tally] : tallies)
        fmt::print("{}: {} of {}\n", measure, tally.right, tally.all);
    fmt::print("{} of {}\n", total.right, total.all);
    if (total.all == 0) return 2;
    return total.right == total.all ? 0 : 1;
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
