// The generated cases themselves: a model covers its right run wholly, in structure and in time.
#include "core/flows/requests/population.h"
#include "core/model/visits/model_steps.h"
#include "tests/model/storage_workspace.h"

#include <map>

namespace tenfold {
namespace {

using namespace test;

class StorageCases : public StorageWorkspace, public testing::WithParamInterface<std::string> {};

TEST_P(StorageCases, theModelCoversTheRightRun) {
    import(storageCase(GetParam()));
    for (const bool isWrong : {false, true}) {
        auto population = Population::find(*m_workspace, isWrong ? "run = wrong" : "run = right");
        ASSERT_TRUE(succeeded(population));
        NameTable names;
        Doubts doubts;
        ModelSteps steps(m_model, names);
        std::uint64_t requests = 0, uncovered = 0;
        std::map<std::size_t, std::pair<double, double>> seconds; // by step: sum, visits
        const auto visit = [&](const RequestFlow& flow, std::size_t) {
            ++requests;
            bool isCovered = true;
            const auto& placed = steps.place(flow);
            for (std::size_t i = 0; i < placed.size(); ++i) {
                isCovered = isCovered && placed[i] != ModelStep::kNone;
                if (placed[i] == ModelStep::kNone) continue;
                seconds[placed[i]].first += static_cast<double>(flow.nodes[i].selfNs) / 1e9;
                ++seconds[placed[i]].second;
            }
            uncovered += isCovered ? 0 : 1;
            return true;
        };
        ASSERT_TRUE(succeeded(population->each(*m_workspace, names, doubts, m_progress, visit)));
        EXPECT_EQ(requests, GetParam() == "adaptive" ? 1800U : 600U);
        const std::map<std::string, std::uint64_t> extra{{"kernel", 300}, {"replicas", 120}}; // another node
        const auto expected = extra.find(GetParam());
        EXPECT_EQ(uncovered, isWrong && expected != extra.end() ? expected->second : 0U);
        if (isWrong) continue;
        for (std::size_t s = 0; s < m_model.steps.size(); ++s) {
            ASSERT_GT(seconds[s].second, 0) << m_model.steps[s].id;
            const ServiceDemand& demand = *m_model.steps[s].demand;
            if (!demandAttributes(demand).empty()) continue;
            // to a tenth: what changes with files is a little in the right run too
            const double mean = seconds[s].first / seconds[s].second;
            EXPECT_NEAR(mean, demand.simulated ? *demand.simulated : demand.time.evaluate({}), 0.1 * mean)
                << m_model.steps[s].id;
        }
    }
}

std::vector<std::string> namesOfCases() {
    std::vector<std::string> names;
    for (const StorageCase& one : storageCases())
        names.push_back(one.name);
    return names;
}
INSTANTIATE_TEST_SUITE_P(All, StorageCases, testing::ValuesIn(namesOfCases()));

} // namespace
} // namespace tenfold
