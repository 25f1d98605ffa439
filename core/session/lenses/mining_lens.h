#pragma once

#include "core/mining/work/mining_result.h"
#include "core/session/lenses/lens.h"

#include <memory>
#include <optional>

namespace tenfold {

/// What mining found, as the result of a lens.
class MinedLens final : public LensResult {
public:
    explicit MinedLens(MiningResult result)
        : mining(std::move(result)) {}
    nlohmann::ordered_json toJson() const override;
    std::vector<Question> questions() const override { return mining.questions; }
    std::optional<double> coverage() const override { return mining.coverage; }
    std::vector<std::pair<Words, Sentence>> familyNotes() const override;

    MiningResult mining;
};

/// Node programs by mining. It reads the runs of calls (those kept back for their counts alone) and the answers to
/// questions of its kinds; other decisions and names of decisions are nothing to it.
const Lens& miningLens();

/// What mining found, kept alive by the result; null when it is another lens's or there is none.
std::shared_ptr<const MiningResult> miningIn(const SharedLensResult& result);
/// The same as a value, not copied where nobody else holds the result: large ones take gigabytes.
std::optional<MiningResult> takeMining(SharedLensResult result);

} // namespace tenfold
