#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <vector>

namespace tenfold::test {

/// The eight things that IRONModel's authors met in a storage cluster, as spans: a run as the model has it, and one
/// with the mismatch. Made anew each time, the same to the byte.
struct StorageCase {
    std::string name;  ///< of the model file tests/data/models/NAME.toml
    std::string story; ///< what is wrong in the second run
    /// Writes the run as it should be, or the one with the mismatch, as canonical events.
    std::function<void(const std::filesystem::path& file, bool isWrong)> write;
};

/// In the order of the paper.
const std::vector<StorageCase>& storageCases();
const StorageCase& storageCase(const std::string& name);

} // namespace tenfold::test
