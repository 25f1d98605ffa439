#include "core/mining/counts/nodes_key.h"

#include <cctype>

namespace tenfold {
namespace {

bool hasWholeName(const std::string& key, const std::string& type) {
    return key == type || key == type + "s" || type == key + "s";
}

bool isEqualInEveryRun(const std::string& key, const RecordedType& type, const std::vector<CountedRun>& runs) {
    for (std::size_t r = 0; r < runs.size(); ++r) {
        const auto at = runs[r].parameters.find(key);
        if (at == runs[r].parameters.end() || at->second != type.nodes[r]) return false;
    }
    return true;
}

} // namespace

bool isCountOf(const std::string& key, const std::string& type) {
    if (hasWholeName(key, type)) return true;
    if (key.size() < 2 || key.back() != 's') return false;
    const std::string one = key.substr(0, key.size() - 1);
    const auto isLetter = [](char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0; };
    for (auto at = type.find(one); at != std::string::npos; at = type.find(one, at + 1)) {
        const std::size_t end = at + one.size();
        if ((at == 0 || !isLetter(type[at - 1])) && (end == type.size() || !isLetter(type[end]))) return true;
    }
    return false;
}

std::string nodesKeyOf(const RecordedType& type, const std::vector<CountedRun>& runs) {
    if (runs.empty()) return {};
    std::string found;
    bool isOne = true;
    for (const auto& [key, value] : runs.front().parameters) {
        if (!isCountOf(key, type.type) || !isEqualInEveryRun(key, type, runs)) continue;
        if (hasWholeName(key, type.type)) return key;
        isOne = found.empty();
        found = key;
    }
    return isOne ? found : std::string();
}

} // namespace tenfold
