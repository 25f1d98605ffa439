#pragma once

#include "core/flows/compare/asked_order.h"
#include "core/flows/compare/comparer.h"
#include "core/model/check/clearing.h"
#include "core/model/check/expected_twin.h"
#include "core/model/check/model_check.h"
#include "core/model/check/structure_counter.h"
#include "core/words/sentence.h"

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <tuple>
#include <vector>

namespace tenfold {

/// What a comparison says, in words of models: what it calls A is what the model was measured from.
Sentence inWordsOfModels(const Sentence& sentence);

/// The steps of checkModel(), and what they hand on. All it says of who is to blame comes from the comparison.
class ModelChecker {
public:
    ModelChecker(Workspace& workspace, const PerformanceModel& model, BaselineEvidence evidence, Population population,
                 Progress& progress)
        : m_model(model)
        , m_workspace(workspace)
        , m_progress(progress)
        , m_comparer(workspace, std::move(evidence), std::move(population), progress)
        , m_twin(workspace, model, progress) {}
    Result<ModelCheck> run();

private:
    static constexpr std::uint32_t kNoNumber = 0xffffffffU;
    using PlaceKey = std::tuple<bool, std::uint32_t, std::uint32_t, std::uint32_t>;
    /// What is summed up for a verdict, over paths.
    struct Sums {
        std::uint64_t visits[2] = {0, 0}, callers[2] = {0, 0};
        double expectedNs = 0, observedNs = 0; ///< of all visits of B on paths that A has too
        double ofBoth = 0;                     ///< these visits
        double totalNs = 0;
        Distribution of[2];
        void add(const FlowPath& node, const PathChange& change);
        void add(const Comparer::SentEdge& edge);
    };
    /// Whose requests a suspicious verdict is of: to say since when, and which do not fit.
    struct Watched {
        std::size_t verdict = 0;
        std::uint32_t center = kNoNumber; ///< whose cells of the timeline it is told in, where it is of a whole center
        std::uint32_t to = kNoNumber;     ///< of an edge: the callee
        Accusation::Reason reason = Accusation::Reason::Time;
        std::set<std::uint32_t> paths;
        std::vector<std::pair<std::int64_t, double>> values; ///< moment, what is too much
        std::vector<double> ownNs;                           ///< by value
        std::uint64_t requests = 0;
        double most = 0;
        TraceId example;
        std::size_t run = 0; ///< of the example
        bool hasExample = false;
    };
    struct Cell {
        double extraNs = 0, misfits = 0;
        std::uint64_t visits = 0;
    };

    // model_check.cpp
    void sumUp();
    void settleStructure();
    void findInputs();
    void findRemarks();
    void findRefusal();
    Sentence firstOperations(std::size_t side) const;
    void findOutside();
    // model_verdicts.cpp
    void judgeCenters();
    void judgePlaces();
    void judgeOperations();
    // waiting_verdicts.cpp
    void judgeWaiting();
    Sums waitingSums(const std::string& from, const std::string& to) const;
    void fill(ModelVerdict& verdict, const Sums& sums) const;
    void accuse(ModelVerdict& verdict, const Suspect& suspect);
    const Suspect* suspectOf(const std::string& service) const;
    Sentence explanationOf(const ComparedPlace& place) const;
    void clear();
    void sortVerdicts();
    // model_watch.cpp
    void watch();
    Status lookAtRequests();
    void lookAt(const RequestFlow& flow, std::size_t run, std::size_t part);
    double ownOf(const RequestFlow& flow, std::uint32_t node, Accusation::Reason reason) const;
    /// Mean, and what nine of ten are below.
    const std::pair<double, double>& expectedOf(std::uint32_t path, Accusation::Reason reason) const;
    void cutTime();
    std::vector<Cell>* cellsOf(std::uint32_t service, std::uint32_t to);
    static void keepCalls(ModelVerdict& verdict, const Watched& watched);
    void drawTimeline();
    void drawRow(const std::vector<Cell>& cells, const ModelVerdict* suspicious);

    const std::string& name(std::uint32_t number) const { return m_result->names.text(number); }
    ComparedPlace placeOf(const FlowPath& node) const {
        return {node.isEdge, {node.service, node.operation}, node.isEdge ? node.toService : 0};
    }

    const PerformanceModel& m_model;
    Workspace& m_workspace;
    Progress& m_progress;
    Comparer m_comparer;
    ExpectedTwin m_twin;
    PopulationComparison* m_result = nullptr;
    ModelCheck m_check;
    std::map<std::uint32_t, Sums> m_centers; ///< by service
    std::map<PlaceKey, Sums> m_places;
    std::map<std::uint32_t, double> m_ownExpected, m_ownObserved; ///< by service: own time a request
    std::map<PlaceKey, double> m_accusedPlaces;                   ///< of suspects: score
    std::map<std::string, Sentence> m_numbers;                    ///< by center that is consistent: what it did
    std::optional<Clearing> m_clearing;
    std::vector<Watched> m_watched;
    std::vector<ExpectedPath> m_expectedPaths;
    AskedOrder m_askedB;
    std::map<std::uint32_t, std::vector<Cell>> m_cells;                               ///< by service
    std::map<std::pair<std::uint32_t, std::uint32_t>, std::vector<Cell>> m_edgeCells; ///< of suspicious edges
    std::vector<double> m_meanCritical;                                               ///< by path, of A
    std::vector<std::pair<double, double>> m_meanSelf; ///< by path, of A: mean, and what nine of ten are below
    std::vector<std::pair<double, double>> m_meanWait; ///< the same of how long it waited, where nobody waits for it
};

} // namespace tenfold
