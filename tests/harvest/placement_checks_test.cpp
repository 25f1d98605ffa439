#include "core/base/random_stream.h"
#include "core/harvest/place/placement.h"
#include "core/harvest/place/replica_placer.h"
#include "core/harvest/simulate/availability.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <vector>

/// The grid and Algorithm 2: checks P1 … P7 of the specification.
namespace tenfold::harvest {
namespace {

/// P1: equal tenants, as many as cells or a multiple: every cell has exactly its part.
TEST(GridChecks, equalTenantsFillCellsEvenly) {
    RandomStream random(1);
    for (std::size_t size = 2; size <= 5; ++size)
        for (std::size_t times = 1; times <= 4; ++times) {
            std::vector<GridTenant> tenants;
            for (std::size_t t = 0; t < times * size * size; ++t)
                tenants.push_back({"t" + std::to_string(t), 700, random.unit(), random.unit()});
            const PlacementGrid grid = placementGrid(tenants, size);
            for (const auto& row : grid.space)
                for (const std::uint64_t space : row)
                    EXPECT_EQ(space, 700 * times) << size;
            EXPECT_EQ(grid.imbalance, 0);
        }
}

/// P2: columns are in order of rates, the rows of each column in order of peaks, and cells hold all space once.
TEST(GridChecks, columnsAndRowsAreInOrder) {
    for (std::uint64_t seed = 1; seed <= 200; ++seed) {
        SCOPED_TRACE(seed);
        RandomStream random(seed);
        const std::size_t size = 2 + seed % 4;
        std::vector<GridTenant> tenants;
        std::uint64_t all = 0;
        for (std::size_t t = 0; t < 1 + random.below(40); ++t) {
            const std::uint64_t space = random.below(6) == 0 ? 0 : random.below(random.below(5) == 0 ? 10'000 : 100);
            all += space;
            // few different values: ties
            tenants.push_back({"t" + std::to_string(t), space, static_cast<double>(random.below(8)) / 8,
                               static_cast<double>(random.below(8)) / 8});
        }
        const PlacementGrid grid = placementGrid(tenants, size);
        ASSERT_EQ(grid.cells.size(), tenants.size());
        std::vector<std::vector<std::uint64_t>> space(size, std::vector<std::uint64_t>(size));
        for (std::size_t a = 0; a < tenants.size(); ++a) {
            ASSERT_LT(grid.cells[a].row, size);
            ASSERT_LT(grid.cells[a].column, size);
            space[grid.cells[a].row][grid.cells[a].column] += tenants[a].space;
            for (std::size_t b = 0; b < tenants.size(); ++b) {
                if (grid.cells[a].column < grid.cells[b].column) {
                    EXPECT_LE(tenants[a].reimageRate, tenants[b].reimageRate);
                }
                if (grid.cells[a].column == grid.cells[b].column && grid.cells[a].row < grid.cells[b].row) {
                    EXPECT_LE(tenants[a].peak, tenants[b].peak);
                }
            }
        }
        EXPECT_EQ(space, grid.space);
        std::uint64_t sum = 0;
        for (const auto& row : grid.space)
            for (const std::uint64_t cell : row)
                sum += cell;
        EXPECT_EQ(sum, all);
    }
}

/// Tenants of one server or more, so many a cell, each of an environment of its own.
struct Square {
    std::vector<PlacementTenant> tenants;
    std::vector<PlacementServer> servers;
    Square(std::uint32_t tenantsACell, std::uint32_t serversEach, std::uint32_t free) {
        for (std::uint32_t t = 0; t < 9 * tenantsACell; ++t) {
            tenants.push_back({{t % 9 / 3, t % 3}, t, 0, {}});
            for (std::uint32_t s = 0; s < serversEach; ++s) {
                tenants.back().servers.push_back(static_cast<std::uint32_t>(servers.size()));
                servers.push_back({t, 0, free, false});
            }
        }
    }
    const PlacementTenant& of(std::uint32_t server) const { return tenants[servers[server].tenant]; }
    std::uint32_t cell(std::uint32_t server) const {
        return static_cast<std::uint32_t>(3 * of(server).cell.row + of(server).cell.column);
    }
};

/// How far counts are from equal shares.
double chiSquare(const std::map<std::uint32_t, std::uint64_t>& counts, std::size_t cells) {
    double all = 0, sum = 0;
    for (const auto& [cell, count] : counts)
        all += static_cast<double>(count);
    const double part = all / static_cast<double>(cells);
    for (const auto& [cell, count] : counts)
        sum += (static_cast<double>(count) - part) * (static_cast<double>(count) - part) / part;
    return sum + part * static_cast<double>(cells - counts.size());
}
// exceeded once in a thousand, at 3 and 8 degrees of freedom
constexpr double kChiSquare3 = 16.27, kChiSquare8 = 26.12;

/// P3: a hundred thousand blocks of three, tenants of any size: three rows, columns, environments and servers, the
/// first the writer.
TEST(PlacementChecks, hardBlocksOfThreeShareNothing) {
    RandomStream random(3);
    Datacenter datacenter;
    for (std::uint32_t t = 0; t < 60; ++t) {
        datacenter.tenants.push_back({"t" + std::to_string(100 + t), t / 2, t % 4, random.unit(), random.unit()});
        for (std::uint64_t s = 0; s < 1 + random.below(12); ++s)
            datacenter.servers.push_back({t, 0, 12, 4, 100'000});
    }
    const PlacementGrid grid = gridOf(datacenter);
    const auto placer = replicaPlacer(datacenter, kHistory);
    RandomStream writers(4), placement(5);
    std::uint64_t wrong = 0;
    for (int i = 0; i < 100'000; ++i) {
        const auto writer = static_cast<std::uint32_t>(writers.below(datacenter.servers.size()));
        const auto found = placer->place(writer, 3, placement);
        ASSERT_TRUE(found) << i;
        std::uint32_t rows = 0, columns = 0;
        std::set<std::uint32_t> environments;
        for (const std::uint32_t server : found->servers) {
            const std::uint32_t tenant = datacenter.servers[server].tenant;
            rows |= 1U << grid.cells[tenant].row;
            columns |= 1U << grid.cells[tenant].column;
            environments.insert(datacenter.tenants[tenant].environment);
        }
        wrong += rows != 7 || columns != 7 || environments.size() != 3 || found->servers[0] != writer ||
                 found->servers.size() != 3;
    }
    EXPECT_EQ(wrong, 0U);
}

/// P4: from the writer's cell four are left for the second copy, each as likely, and one for the third.
TEST(PlacementChecks, theSecondHasFourCellsAndTheThirdOne) {
    const Square square(1, 2, 100'000);
    Placer placer({}, square.tenants, square.servers);
    RandomStream random(41);
    std::map<std::uint32_t, std::uint64_t> second;
    std::map<std::uint32_t, std::set<std::uint32_t>> third;
    for (int i = 0; i < 20'000; ++i) {
        const auto found = placer.place(8, 3, random); // of the middle cell
        ASSERT_TRUE(found);
        ++second[square.cell(found->servers[1])];
        third[square.cell(found->servers[1])].insert(square.cell(found->servers[2]));
    }
    ASSERT_EQ(square.cell(8), 4U);
    EXPECT_LT(chiSquare(second, 4), kChiSquare3);
    for (const auto& [cell, then] : third)
        EXPECT_EQ(then, std::set<std::uint32_t>{8 - cell}); // the one that lies opposite
}

/// P5: the fourth goes anywhere, the fourth to the sixth cover rows and columns again, and no environment comes twice.
TEST(PlacementChecks, laterRoundsCoverTheGridAgain) {
    const Square square(6, 1, 100'000);
    Placer placer({}, square.tenants, square.servers);
    RandomStream random(51);
    std::map<std::uint32_t, std::uint64_t> fourth;
    for (int i = 0; i < 20'000; ++i) {
        const std::size_t replicas = i % 2 == 0 ? 4 : 6;
        const auto found =
            placer.place(static_cast<std::uint32_t>(random.below(square.servers.size())), replicas, random);
        ASSERT_TRUE(found);
        std::set<std::uint32_t> environments;
        std::uint32_t rows = 0, columns = 0;
        for (std::size_t r = 0; r < replicas; ++r) {
            environments.insert(square.of(found->servers[r]).environment);
            if (r < 3) continue;
            rows |= 1U << square.of(found->servers[r]).cell.row;
            columns |= 1U << square.of(found->servers[r]).cell.column;
        }
        EXPECT_EQ(environments.size(), replicas);
        if (replicas == 4)
            ++fourth[square.cell(found->servers[3])];
        else
            EXPECT_TRUE(rows == 7 && columns == 7);
    }
    EXPECT_LT(chiSquare(fourth, 9), kChiSquare8);
}

/// P6: of two environments no block of three can be made; soft ones say that they share one.
TEST(PlacementChecks, twoEnvironmentsAreTooFew) {
    Datacenter datacenter;
    RandomStream random(6);
    for (std::uint32_t t = 0; t < 18; ++t) {
        datacenter.tenants.push_back({"t" + std::to_string(100 + t), t % 2, t, random.unit(), random.unit()});
        datacenter.servers.insert(datacenter.servers.end(), 2, {t, 0, 12, 4, 1000});
    }
    const auto hard = replicaPlacer(datacenter, kHistory);
    RandomStream writers(7), placement(8);
    const PlacedBlocks none = placeBlocks(*hard, datacenter.servers.size(), 500, 3, writers, placement);
    EXPECT_EQ(none.size(), 0U);
    EXPECT_EQ(none.failedCreations, 500U);
    EXPECT_EQ(hard->freeBlocks(0), 1000U);
    PlacementRules rules;
    rules.isHard = false;
    const auto soft = replicaPlacer(datacenter, kHistory, rules);
    const PlacedBlocks made = placeBlocks(*soft, datacenter.servers.size(), 500, 3, writers, placement);
    EXPECT_EQ(made.failedCreations, 0U);
    EXPECT_EQ(made.quality, (std::array<std::uint64_t, 3>{0, 0, 500}));
}

/// Whether any three tenants with room lie in three rows, columns and environments.
bool canBeMade(const Square& square, const Placer& placer) {
    std::vector<std::uint32_t> open;
    for (std::uint32_t s = 0; s < square.servers.size(); ++s)
        if (placer.servers()[s].freeBlocks > 0) open.push_back(s);
    const auto differ = [&](std::uint32_t a, std::uint32_t b) {
        return square.of(a).cell.row != square.of(b).cell.row && square.of(a).cell.column != square.of(b).cell.column &&
               square.of(a).environment != square.of(b).environment;
    };
    for (const std::uint32_t a : open)
        for (const std::uint32_t b : open)
            for (const std::uint32_t c : open)
                if (differ(a, b) && differ(b, c) && differ(a, c)) return true;
    return false;
}

/// P7: one tenant with ten times the space. The small ones fill first; filling ends as soon as no three are left that
/// share nothing, and not before.
TEST(PlacementChecks, smallTenantsFillFirst) {
    for (std::uint64_t seed = 1; seed <= 10; ++seed) {
        SCOPED_TRACE(seed);
        Square square(2, 1, 60);
        const auto large = static_cast<std::uint32_t>(seed % 18);
        square.servers[large].freeBlocks = 600;
        Placer placer({}, square.tenants, square.servers);
        RandomStream random(seed);
        const auto countOpen = [&] {
            std::size_t open = 0;
            for (std::size_t row = 0; row < 3; ++row)
                for (std::size_t column = 0; column < 3; ++column)
                    open += placer.openTenants({row, column});
            return open;
        };
        std::size_t fewest = 18;
        bool isMade = true;
        while (isMade) {
            isMade = false;
            for (std::uint32_t writer = 0; writer < square.servers.size(); ++writer) {
                const std::size_t before = countOpen();
                const auto found = placer.place(writer, 3, random);
                if (!found) continue;
                EXPECT_EQ(found->quality, 0);
                fewest = std::min(fewest, before);
                isMade = true;
            }
        }
        EXPECT_FALSE(canBeMade(square, placer));
        EXPECT_GE(fewest, 3U);
        EXPECT_GT(placer.servers()[large].freeBlocks, 0U);
        std::size_t fullSmall = 0;
        for (std::uint32_t s = 0; s < square.servers.size(); ++s)
            fullSmall += s != large && placer.servers()[s].freeBlocks == 0;
        EXPECT_GT(fullSmall, 8U);
    }
}

} // namespace
} // namespace tenfold::harvest
