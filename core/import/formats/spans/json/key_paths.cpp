#include "core/import/formats/spans/json/key_paths.h"

#include <vector>

namespace tenfold::spans {
namespace {

constexpr std::size_t kDeepest = 64, kLongestPath = 256;

/// Where the text that begins with a quote ends; npos: not here.
std::size_t closingQuote(std::string_view head, std::size_t open) {
    for (std::size_t i = open + 1; i < head.size(); ++i) {
        if (head[i] == '\\')
            ++i;
        else if (head[i] == '"')
            return i;
    }
    return std::string_view::npos;
}

/// The way to where one is.
struct Way {
    struct Step {
        bool isObject = false;
        bool expectsKey = false;
        std::size_t pathSize = 0; ///< of the container
    };
    std::vector<Step> open;
    std::string path;

    bool enter(char bracket) {
        open.push_back({bracket == '{', bracket == '{', path.size()});
        return open.size() <= kDeepest;
    }
    bool leave() {
        if (open.empty()) return false;
        path.resize(open.back().pathSize);
        open.pop_back();
        return true;
    }
    bool isAtKey() const { return !open.empty() && open.back().isObject && open.back().expectsKey; }
    void key(std::string_view name) {
        path.resize(open.back().pathSize);
        if (!path.empty()) path += '.';
        path += name;
        open.back().expectsKey = false;
    }
};

} // namespace

KeyPaths::KeyPaths(std::string_view head) {
    constexpr std::string_view kMark = "\xEF\xBB\xBF";
    if (head.starts_with(kMark)) head.remove_prefix(kMark.size());
    Way way;
    std::size_t documents = 0;
    for (std::size_t i = 0; i < head.size() && m_paths.size() < kMostPaths; ++i) {
        const char c = head[i];
        if (c == '{' || c == '[') {
            if (!way.enter(c)) return;
        } else if (c == '}' || c == ']') {
            if (!way.leave() || (way.open.empty() && ++documents == kMostDocuments)) return;
        } else if (c == '"') {
            const std::size_t end = closingQuote(head, i);
            if (end == std::string_view::npos || way.open.empty()) return;
            if (way.isAtKey()) {
                way.key(head.substr(i + 1, end - i - 1));
                if (way.path.size() > kLongestPath) return;
                m_paths.insert(way.path);
            }
            i = end;
        } else if (c == ',' && !way.open.empty()) {
            way.open.back().expectsKey = true;
        } else if (way.open.empty() && c != ' ' && c != '\t' && c != '\r' && c != '\n') {
            return; // no JSON
        }
    }
}

} // namespace tenfold::spans
