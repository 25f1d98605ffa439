// Scripts: any text is one or has a problem; it ends within its bounds, and its value follows from its context alone.
#include "core/values/script.h"
#include "tests/fuzz/fuzzing.h"

namespace {

std::string valueOf(std::string_view source) {
    using namespace tenfold;
    auto script = Script::compile(source);
    if (!script) return toText(script.error());
    if (const auto bound = script->bind("mapper", {{"scale", 3}, {"maps", 7}}); !bound) return toText(bound.error());
    const auto value = script->run({"mapper-3", 2, {1, 4}, 17, 5});
    return value ? toJson(*value) : toText(value.error());
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view source = tenfold::fuzzing::textOf(data, size);
    tenfold::fuzzing::require(valueOf(source) == valueOf(source), "the same value twice");
    return 0;
}
