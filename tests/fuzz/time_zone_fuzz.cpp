// Time zones by name, formats of times and times in them: a line each.
#include "core/import/formats/csv/time_format.h"
#include "core/import/settings/time_zone.h"
#include "tests/fuzz/fuzzing.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace tenfold;
    fuzzing::Input input(data, size);
    const std::string_view name = input.line();
    const auto format = csv::TimeFormat::parse(std::string(input.line()));
    const auto zone = TimeZone::named(name);
    if (!format) return 0;
    const auto time = format->read(input.rest());
    if (!time) return 0;
    fuzzing::require(time->fractionNs >= 0 && time->fractionNs < 1'000'000'000, "a fraction is below a second");
    if (zone) (void)zone->toUtc(time->localSeconds, time->localSeconds);
    return 0;
}
