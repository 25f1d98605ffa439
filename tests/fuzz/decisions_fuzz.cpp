// Files of decisions: any text is read or has a problem with a place; what is read may be in a workspace, means
// something or nothing to those who read decisions, and is written and comes back the same.
#include "core/session/saved/blame_decisions.h"
#include "core/session/saved/tree_decisions.h"
#include "core/store/decisions/decision_check.h"
#include "tests/fuzz/fuzzing.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace tenfold;
    const auto decisions = decisionsFromToml(fuzzing::textOf(data, size), "d.toml");
    if (!decisions) {
        fuzzing::require(decisions.error().where().starts_with("d.toml"), "a problem has its place");
        return 0;
    }
    for (const Decision& decision : *decisions)
        fuzzing::require(!faultOf(decision), "what is read may be in a workspace");
    (void)blamesInForce(*decisions);
    (void)treeEditsInForce(*decisions, {"front", "GET /", LearningTarget::Quantity::OwnTime});
    const std::string written = decisionsToToml(*decisions);
    const auto again = decisionsFromToml(written, "again.toml");
    if (!again) std::fprintf(stderr, "%s\n%s\n", written.c_str(), again.error().message().c_str());
    fuzzing::require(again.has_value(), "what is written is read");
    if (decisionsToToml(*again) != written)
        std::fprintf(stderr, "first %s\nthen %s\n", written.c_str(), decisionsToToml(*again).c_str());
    fuzzing::require(decisionsToToml(*again) == written, "decisions come back the same");
    return 0;
}
