// Rate of the ranking of attributes.
//
//   bench-gains [--rows N] [--attributes N]
//
// Made rows of two classes (fixed seed): a third of the attributes are numbers, a third whole numbers of few values, a
// third categories; the class hangs on one of each and on a pair. Printed: seconds of processor and wall for coding
// the values and for ranking with pairs, rows * attributes a second, pairs found, most gain.

#include "core/model/tree/information_gain.h"

#include <fmt/format.h>

#include <chrono>
#include <ctime>
#include <random>

namespace tenfold {
namespace {

struct Seconds {
    std::clock_t cpu = std::clock();
    std::chrono::steady_clock::time_point wall = std::chrono::steady_clock::now();
    std::string text() const {
        return fmt::format("{:.2f} s, {:.2f} s wall", double(std::clock() - cpu) / CLOCKS_PER_SEC,
                           std::chrono::duration<double>(std::chrono::steady_clock::now() - wall).count());
    }
};

void run(std::size_t rows, std::size_t attributes) {
    std::mt19937_64 random(20261123);
    std::vector<std::vector<std::uint32_t>> values(attributes);
    for (std::size_t a = 0; a < attributes; ++a)
        for (std::size_t i = 0; i < rows; ++i)
            values[a].push_back(std::uint32_t(a % 3 == 0 ? random() >> 40 : random() % (a % 3 == 1 ? 20 : 50)));
    std::vector<std::uint8_t> classes;
    for (std::size_t i = 0; i < rows; ++i) {
        const bool isSlow = values[0][i] > 12'000'000 || values[1][i] == 3 || (values[2][i] + values[5][i]) % 2 == 0;
        classes.push_back(std::uint8_t(random() % 10 == 0 ? !isSlow : isSlow));
    }
    const Seconds coding;
    std::vector<AttributeColumn> columns;
    for (std::size_t a = 0; a < attributes; ++a) {
        if (a % 3 < 2) {
            columns.push_back(numberColumn(fmt::format("n{}", a), {values[a].begin(), values[a].end()}));
            continue;
        }
        std::vector<std::string> texts;
        for (const std::uint32_t value : values[a])
            texts.push_back("v" + std::to_string(value));
        columns.push_back(categoryColumn(fmt::format("c{}", a), texts));
    }
    const std::string coded = coding.text();
    NoProgress progress;
    const Seconds ranking;
    const auto gains = rankAttributes(columns, classes, {}, progress);
    const double wall = std::chrono::duration<double>(std::chrono::steady_clock::now() - ranking.wall).count();
    std::size_t pairs = 0;
    for (const AttributeGain& gain : *gains)
        pairs += gain.second ? 1 : 0;
    fmt::print(
        "{} rows x {} attributes: coding {}; ranking with pairs {}, {:.0f} values/s; {} pairs; first {} {:.4f} bits\n",
        rows, attributes, coded, ranking.text(), double(rows * attributes) / wall, pairs,
        columns[gains->front().attribute].name, gains->front().gain);
}

} // namespace
} // namespace tenfold

int main(int count, char** values) {
    std::size_t rows = 1'000'000, attributes = 50;
    for (int i = 1; i + 1 < count; i += 2) {
        const std::string option = values[i];
        if (option == "--rows") rows = std::stoull(values[i + 1]);
        if (option == "--attributes") attributes = std::max<std::size_t>(6, std::stoull(values[i + 1]));
    }
    tenfold::run(rows, attributes);
    return 0;
}
