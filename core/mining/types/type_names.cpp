#include "core/mining/types/type_names.h"

#include "core/base/threads/cancellation.h"
#include "core/mining/work/mining_work.h"

#include <algorithm>
#include <cctype>
#include <cmath>
#include <sstream>
#include <string_view>

namespace tenfold {
namespace {

/// "datanode-03" -> "datanode", "am-container_1795_01" -> "am-container": up to the first digit, trimmed.
std::string stem(const std::string& name) {
    std::string out(name.begin(),
                    std::find_if(name.begin(), name.end(), [](unsigned char c) { return std::isdigit(c) != 0; }));
    while (!out.empty() && std::ispunct(static_cast<unsigned char>(out.back())))
        out.pop_back();
    return out;
}

std::string commonStem(const Trace& trace, const std::vector<SenderId>& senders) {
    std::string common = stem(trace.sender(senders.front()).name);
    for (const SenderId sender : senders) {
        const std::string other = stem(trace.sender(sender).name);
        const auto [end, unused] = std::mismatch(common.begin(), common.end(), other.begin(), other.end());
        common.erase(end, common.end());
    }
    while (!common.empty() && std::ispunct(static_cast<unsigned char>(common.back())))
        common.pop_back();
    return common;
}

std::map<StringId, double> callsPerNode(const Trace& trace, const std::vector<SenderId>& senders) {
    std::map<StringId, double> means;
    for (const SenderId sender : senders) {
        const auto [begin, end] = trace.eventsOf(sender);
        for (std::uint32_t e = begin; e < end; ++e) {
            cancellationPoint();
            means[trace.events[e].method] += 1.0 / static_cast<double>(senders.size());
        }
    }
    return means;
}

using CallMeans = std::map<StringId, double>;

constexpr double kRoundOff = 1e-6; ///< of means of the same calls

bool isAlike(const CallMeans& a, const CallMeans& b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](const auto& x, const auto& y) {
        return x.first == y.first && std::abs(x.second - y.second) < kRoundOff;
    });
}

/// Whether a person can say a word of a method's name: no placeholder, no hash.
bool isSayable(std::string_view word) {
    constexpr std::size_t kShortestHash = 6; // hex digits: shorter ones may be a word or a number
    constexpr std::size_t kLongest = 40;     // letters
    if (word.empty() || word.size() > kLongest || word.find_first_of("{}<>*") != std::string_view::npos) return false;
    const auto isHex = [](unsigned char c) { return std::isxdigit(c) != 0; };
    const auto isDigit = [](unsigned char c) { return std::isdigit(c) != 0; };
    if (std::all_of(word.begin(), word.end(), isDigit)) return false;
    return word.size() < kShortestHash || !std::all_of(word.begin(), word.end(), isHex) ||
           std::none_of(word.begin(), word.end(), isDigit);
}

/// What a method does in a word: of a refined one ("EVALSHA moveToFinished") the part that says most.
std::string sayableName(const std::string& method) {
    std::string best;
    std::istringstream words(method);
    for (std::string word; words >> word;)
        if (isSayable(word)) best = word;
    return best;
}

/// The method that sets a type apart from the others of its name: the largest share that they lack. One that is a word
/// goes before one that is a formula, where it tells at least half as much.
/// @param means  of all types of the name
/// Cost: O(types * methods log methods).
std::string tellingMethod(const Trace& trace, const std::vector<CallMeans>& means, std::size_t type) {
    std::vector<const CallMeans*> others; // those alike are told apart by what they work on
    for (const CallMeans& other : means)
        if (!isAlike(other, means[type])) others.push_back(&other);
    std::string best, bestWord;
    double bestLead = 0, bestWordLead = 0;
    for (const auto& [method, mean] : means[type]) {
        double most = 0;
        for (const CallMeans* other : others)
            if (const auto it = other->find(method); it != other->end()) most = std::max(most, it->second);
        const double lead = (mean - most) / (mean + most);
        if (others.empty() || mean <= most) continue;
        const std::string& name = trace.text(method);
        if (lead > bestLead) bestLead = lead, best = name;
        if (lead > bestWordLead && isSayable(name) && name.find(' ') == std::string::npos)
            bestWordLead = lead, bestWord = name;
    }
    constexpr double kTellsEnough = 0.5; // of what the most telling method tells
    return !bestWord.empty() && bestWordLead >= kTellsEnough * bestLead ? bestWord : sayableName(best);
}

} // namespace

std::vector<std::string> nameTypes(const Trace& trace, const std::vector<std::vector<SenderId>>& types) {
    std::vector<std::string> names;
    std::map<std::string, std::vector<std::size_t>> byName;
    for (std::size_t t = 0; t < types.size(); ++t) {
        std::string name = commonStem(trace, types[t]);
        if (name.empty()) name = "type";
        byName[name].push_back(t);
        names.push_back(std::move(name));
    }
    std::map<std::string, int> used;
    for (const auto& [name, members] : byName) {
        if (members.size() < 2) continue;
        std::vector<CallMeans> means;
        for (const std::size_t t : members)
            means.push_back(callsPerNode(trace, types[t]));
        for (std::size_t i = 0; i < members.size(); ++i)
            if (const std::string method = tellingMethod(trace, means, i); !method.empty())
                names[members[i]] = name + "." + method;
    }
    for (std::string& name : names)
        if (const int n = ++used[name]; n > 1)
            name += "." + std::to_string(n); // the part before the dot is the stem of all
    return names;
}

} // namespace tenfold
