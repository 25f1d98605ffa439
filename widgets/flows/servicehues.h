#pragma once

#include <map>
#include <string>

namespace tenfold {

struct FlowSet;

/// Which colour of Theme::kindMark each service of a workspace has: by its name, the same in all pictures, whatever is
/// filtered. Thread: the window's.
class ServiceHues {
public:
    /// Services that are not known yet get the next colours, in the order of their names.
    void know(const FlowSet& flows);
    void forget() { m_hues.clear(); }
    int of(const std::string& service) const;

private:
    std::map<std::string, int> m_hues;
};

} // namespace tenfold
