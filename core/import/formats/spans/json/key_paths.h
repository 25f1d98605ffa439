#pragma once

#include <initializer_list>
#include <set>
#include <string>
#include <string_view>

namespace tenfold::spans {

/// The keys in the beginning of a file of JSON, with the way to them: "traceEvents.ph". Lists are gone through, and all
/// documents count. What is cut off or no JSON ends it. Cost: O(#bytes), bounded by kMostPaths.
class KeyPaths {
public:
    explicit KeyPaths(std::string_view head);

    bool has(std::string_view path) const { return m_paths.find(path) != m_paths.end(); }
    bool hasAll(std::initializer_list<std::string_view> paths) const {
        for (const std::string_view path : paths)
            if (!has(path)) return false;
        return true;
    }
    bool empty() const { return m_paths.empty(); }

private:
    static constexpr std::size_t kMostPaths = 4096, kMostDocuments = 64;

    std::set<std::string, std::less<>> m_paths;
};

} // namespace tenfold::spans
