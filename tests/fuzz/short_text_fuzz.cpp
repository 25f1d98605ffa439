// Protobuf's short text by itself: a message a line; what was surveyed is flattened, into leaves whose paths are paths
// and differ.
#include "core/import/formats/hadoop/short_text.h"
#include "core/trace/path.h"
#include "tests/fuzz/fuzzing.h"

#include <set>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace tenfold;
    std::vector<std::string_view> surveyed;
    hadoop::FieldTree tree;
    const auto root = tree.root("method", false);
    for (fuzzing::Input input(data, size); !input.isEmpty();) {
        const std::string_view message = input.line();
        const hadoop::TextError error = hadoop::survey(message, tree, *root.field);
        fuzzing::require(error.at <= message.size(), "an error is in the message");
        if (!error) surveyed.push_back(message);
    }
    TextArena arena;
    for (const std::string_view message : surveyed) {
        arena.beginRecord();
        std::vector<LeafView> leaves;
        if (hadoop::flatten(message, tree, *root.place, arena, leaves)) continue;
        std::set<std::string_view> paths;
        for (const LeafView& leaf : leaves) {
            fuzzing::require(paths.insert(leaf.path).second, "a path stands once in a message");
            fuzzing::require(parsePath(leaf.path).has_value(), "a path is one");
        }
    }
    return 0;
}
