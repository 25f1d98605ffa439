#include "core/plan/walker/canonical_path.h"

#include "core/base/text/text_forms.h"

namespace tenfold {
namespace {

/// An element's name may hold anything, also brackets: it ends at a "]" that ends the part.
std::size_t closingBracket(std::string_view path, std::size_t open) {
    for (std::size_t i = open + 1; i < path.size(); ++i)
        if (path[i] == ']' && (i + 1 == path.size() || path[i + 1] == '.' || path[i + 1] == '[')) return i;
    return path.size();
}

} // namespace

std::vector<CanonicalStep> canonicalSteps(std::string_view path) {
    std::vector<CanonicalStep> parts;
    std::size_t i = 0;
    while (i < path.size()) {
        if (path[i] == '[') {
            const std::size_t close = closingBracket(path, i);
            parts.push_back({std::string(path.substr(i + 1, close - i - 1)), true});
            i = close + 1;
        } else {
            std::string key;
            const bool isEmptyKey = path.substr(i, 2) == "\\e";
            const bool isEscaped = path[i] == '\\';
            if (isEmptyKey) i += 2;
            for (; !isEmptyKey && i < path.size() && path[i] != '.' && path[i] != '['; ++i) {
                if (path[i] == '\\' && i + 1 < path.size()) ++i;
                key += path[i];
            }
            const bool isElement = parts.empty() && !isEscaped && isDigits(key);
            parts.push_back({std::move(key), isElement});
        }
        if (i < path.size() && path[i] == '.') ++i;
    }
    return parts;
}

} // namespace tenfold
