#pragma once

#include "core/characterize/runs/population_run.h"
#include "core/session/lenses/lens.h"

#include <nlohmann/json.hpp>

#include <string>
#include <vector>

namespace tenfold {

/// What is said of runs of storage workloads, as it is printed and kept: {"runs":[{"run", then as `characterize --json`
/// prints it}]}.
class CharacterizeFound final : public LensResult {
public:
    explicit CharacterizeFound(nlohmann::ordered_json document)
        : m_document(std::move(document)) {}
    nlohmann::ordered_json toJson() const override { return m_document; }
    std::vector<ShownPart> shown() const override { return shownOf("w.tenfold"); }
    /// Sections that stand alone: findings, then a group of measures each, with the command that computes its numbers
    /// again. @param workspace  its file, as it is typed
    std::vector<ShownPart> shownOf(const std::string& workspace) const;
    const nlohmann::ordered_json& document() const { return m_document; }

private:
    nlohmann::ordered_json m_document;
};

/// How storage is used: what was counted of runs of kind *population*, as measures and findings.
const Lens& characterizeLens();

/// What is asked of one run.
struct PopulationQuestion {
    std::string run;                   ///< its name; empty: the only one
    std::vector<std::string> measures; ///< ids; empty: all
    characterize::Question question; ///< interval, filter, widths: counted from the run's files again where it says any
};

/// Says what is asked of a run: from what is kept, or where another interval, filter or window is asked for, from the
/// files that were counted, which have to be there as they were.
/// Errors: NoPopulation, SeveralPopulations, UnknownRun, FilesGone; those of characterize::characterize().
Result<characterize::Characterization> characterizeRun(Workspace& workspace, const PopulationQuestion& question,
                                                       Progress& progress);

} // namespace tenfold
