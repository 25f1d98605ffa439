// Archives and packed files: any bytes are unpacked or have a problem, and runs are found in
// them or not.
#include "core/import/files/archive_reader.h"
#include "core/import/files/run_input.h"
#include "core/words/base_messages.h"
#include "tests/fuzz/importer_fuzzing.h"
#include "tests/testing/stops_at.h"

namespace {

using namespace tenfold;

/// Keeps what is told, up to a length that small files of zeros reach at once.
class Collector final : public ContentVisitor {
public:
    bool begin(const std::string& entry) override {
        told += "[" + entry + "]";
        return true;
    }
    Status data(std::string_view bytes, std::uint64_t) override {
        constexpr std::size_t kEnough = 1 << 16;
        told += bytes.substr(0, kEnough);
        return told.size() < kEnough ? Status() : fail(MessageId::Cancelled);
    }
    Status end() override {
        told += "[end]";
        return {};
    }
    std::string told;
};

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static fuzzing::MemoryFile file;
    static const test::TempFolder folder;
    static const std::filesystem::path path = folder.path() / "runs.tar";
    if (!std::filesystem::is_symlink(path)) std::filesystem::create_symlink(file.path(), path);
    file.set(fuzzing::textOf(data, size));
    Collector collector;
    (void)readContent(path, collector);
    test::StopsAt steps(100); // it goes on for a while
    const auto runs = findRuns(path, steps);
    if (!runs) return 0;
    for (const RunInput& run : *runs)
        fuzzing::require(run.heads.size() == run.headFiles.size(), "each beginning is of a file");
    return 0;
}
