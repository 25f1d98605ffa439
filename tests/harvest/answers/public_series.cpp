#include "tests/harvest/answers/public_series.h"

#include "core/import/files/archive_reader.h"
#include "core/words/base_messages.h"
#include "tests/harvest/answers/parquet_columns.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <functional>
#include <limits>
#include <sstream>
#include <utility>

namespace tenfold::harvest {
namespace {

namespace fs = std::filesystem;

constexpr double kNoSample = std::numeric_limits<double>::quiet_NaN();

/// Texts of a file by the name of the entry, unpacked; the name is empty where it is no tar.
class Texts final : public ContentVisitor {
public:
    std::map<std::string, std::string> all;
    bool begin(const std::string& entry) override {
        m_entry = entry;
        return true;
    }
    Status data(std::string_view bytes, std::uint64_t) override {
        all[m_entry] += bytes;
        return {};
    }
    Status end() override { return {}; }

private:
    std::string m_entry;
};

Result<std::map<std::string, std::string>> textsOf(const fs::path& file) {
    Texts texts;
    RETURN_IF_ERROR(readContent(file, texts));
    return std::move(texts.all);
}

double clamped(double share) {
    return std::clamp(share, 0.0, 1.0);
}

/// The nearest whole number; of two as near the even one, as the answers were made.
std::int64_t nearest(double value) {
    return static_cast<std::int64_t>(std::nearbyint(value));
}

std::vector<std::string> cells(const std::string& line, char between) {
    std::vector<std::string> out;
    std::istringstream in(line);
    for (std::string cell; std::getline(in, cell, between);)
        out.push_back(cell);
    return out;
}

void eachLine(const std::string& text, const std::function<void(const std::string&)>& take) {
    std::istringstream in(text);
    for (std::string line; std::getline(in, line);) {
        if (!line.empty() && line.back() == '\r') line.pop_back();
        if (!line.empty()) take(line);
    }
}

double number(const std::string& text) {
    return std::strtod(text.c_str(), nullptr);
}

Result<NamedSeries> planetLab(const fs::path& folder, const std::string& set) {
    ASSIGN_OR_RETURN(const auto texts, textsOf(folder / "planetlab" / (set + ".csv.xz")));
    NamedSeries out;
    bool isFirst = true;
    eachLine(texts.begin()->second, [&](const std::string& line) {
        if (std::exchange(isFirst, false)) return;
        const std::vector<std::string> row = cells(line, ',');
        Series& series = out[row[0]];
        for (std::size_t i = 1; i < row.size(); ++i)
            series.push_back(row[i].empty() ? kNoSample : clamped(number(row[i]) / 100));
    });
    return out;
}

Result<NamedSeries> googleMachines(const fs::path& folder) {
    ASSIGN_OR_RETURN(const auto texts, textsOf(folder / "google" / "GCD_VMs.tar.gz"));
    NamedSeries out;
    for (const auto& [name, text] : texts) {
        Series series;
        eachLine(text, [&](const std::string& line) { series.push_back(clamped(number(line) / 100)); });
        if (!series.empty()) out[fs::path(name).filename().string()] = std::move(series);
    }
    return out;
}

/// The mean of the samples of each slot, from the first to the last of a machine.
Result<NamedSeries> alibabaMachines(const fs::path& folder) {
    ASSIGN_OR_RETURN(const auto texts, textsOf(folder / "alibaba" / "alibaba2018-machine_usage-16machines.csv.xz"));
    std::map<std::string, std::map<std::int64_t, std::pair<double, double>>> sums;
    eachLine(texts.begin()->second, [&](const std::string& line) {
        const std::vector<std::string> row = cells(line, ',');
        if (row.size() < 3 || row[2].empty()) return;
        auto& [sum, count] = sums[row[0]][std::strtoll(row[1].c_str(), nullptr, 10) / 120];
        sum += clamped(number(row[2]) / 100);
        ++count;
    });
    NamedSeries out;
    for (const auto& [machine, slots] : sums) {
        Series& series = out[machine];
        for (std::int64_t slot = slots.begin()->first; slot <= slots.rbegin()->first; ++slot) {
            const auto at = slots.find(slot);
            series.push_back(at == slots.end() ? kNoSample : at->second.first / at->second.second);
        }
    }
    return out;
}

Result<NamedSeries> aggregates(const fs::path& folder) {
    struct File {
        const char* name;
        std::size_t column;
        double whole; ///< what the whole datacenter would be
    };
    NamedSeries out;
    for (const File& file : {File{"alibaba2018-days1-8-300s", 0, 100}, File{"azure-v2-month-300s", 1, 1e7},
                             File{"google2019-month-300s", 0, 1}}) {
        const auto texts = textsOf(folder / "datacenter-aggregates" / (std::string(file.name) + ".csv.gz"));
        if (!texts) continue; // each is a series of its own
        bool isFirst = true;
        eachLine(texts->begin()->second, [&](const std::string& line) {
            if (std::exchange(isFirst, false)) return;
            const std::vector<std::string> row = cells(line, ',');
            out[file.name].push_back(clamped(number(row.at(file.column)) / file.whole));
        });
    }
    return out;
}

std::int64_t secondOf(const std::string& text) {
    std::tm time{};
    std::sscanf(text.c_str(), "%d-%d-%d %d:%d:%d", &time.tm_year, &time.tm_mon, &time.tm_mday, &time.tm_hour,
                &time.tm_min, &time.tm_sec);
    time.tm_year -= 1900;
    --time.tm_mon;
    return timegm(&time);
}

Result<NamedSeries> nab(const fs::path& folder) {
    NamedSeries out;
    std::error_code error;
    for (const auto& entry : fs::directory_iterator(folder / "nab", error)) {
        const std::string name = entry.path().filename().string();
        if (name.size() < 7 || name.substr(name.size() - 7) != ".csv.gz") continue;
        ASSIGN_OR_RETURN(const auto texts, textsOf(entry.path()));
        Series series;
        std::int64_t first = -1;
        bool isHead = true;
        eachLine(texts.begin()->second, [&](const std::string& line) {
            if (std::exchange(isHead, false)) return;
            const std::vector<std::string> row = cells(line, ',');
            const std::int64_t second = secondOf(row[0]);
            if (first < 0) first = second;
            const auto slot = static_cast<std::size_t>(nearest(static_cast<double>(second - first) / 300));
            if (slot >= series.size()) series.resize(slot + 1, kNoSample);
            if (std::isnan(series[slot])) series[slot] = clamped(number(row[1]) / 100);
        });
        out[name.substr(0, name.size() - 7)] = std::move(series);
    }
    if (error) return fail(MessageId::FileNotFound, {(folder / "nab").string()});
    return out;
}

/// One machine in the format of Bitbrains: its share of CPU in percent, a line every five minutes.
Result<NamedSeries> bitbrainsMachine(const fs::path& folder) {
    ASSIGN_OR_RETURN(const auto texts, textsOf(folder / "bitbrains" / "bitbrains-vm-1month.csv.xz"));
    Series series;
    std::int64_t first = -1;
    bool isHead = true;
    eachLine(texts.begin()->second, [&](const std::string& line) {
        if (std::exchange(isHead, false)) return;
        const std::vector<std::string> row = cells(line, ';');
        const std::int64_t second = std::strtoll(row[0].c_str(), nullptr, 10);
        if (first < 0) first = second;
        const auto slot = static_cast<std::size_t>(nearest(static_cast<double>(second - first) / 300));
        if (slot >= series.size()) series.resize(slot + 1, kNoSample);
        if (std::isnan(series[slot])) series[slot] = clamped(number(row.at(4)) / 100);
    });
    return NamedSeries{{"bitbrains-vm-1month", std::move(series)}};
}

Result<NamedSeries> bitbrainsSmall(const fs::path& folder) {
    ASSIGN_OR_RETURN(const auto meta, readParquet(folder / "bitbrains" / "bitbrains-small-meta.parquet"));
    ASSIGN_OR_RETURN(const auto trace, readParquet(folder / "bitbrains" / "bitbrains-small-trace.parquet"));
    struct Machine {
        std::int64_t beginMs = 0, endMs = 0;
        double capacity = 1;
    };
    std::map<std::string, Machine> machines;
    const auto& ids = std::get<2>(meta.at("id"));
    for (std::size_t i = 0; i < ids.size(); ++i)
        machines[ids[i]] = {std::get<0>(meta.at("start_time"))[i], std::get<0>(meta.at("stop_time"))[i],
                            std::get<1>(meta.at("cpu_capacity"))[i]};
    NamedSeries out;
    const auto& of = std::get<2>(trace.at("id"));
    const auto &ends = std::get<0>(trace.at("timestamp")), &durations = std::get<0>(trace.at("duration"));
    const auto& usage = std::get<1>(trace.at("cpu_usage"));
    constexpr std::int64_t kSlotMs = 300'000;
    for (std::size_t i = 0; i < of.size(); ++i) {
        const Machine& machine = machines.at(of[i]);
        Series& series = out[of[i]];
        const std::int64_t slots = (machine.endMs - machine.beginMs) / kSlotMs; // whole ones
        series.resize(static_cast<std::size_t>(std::max<std::int64_t>(0, slots)), kNoSample);
        // clocks drift by a second now and then: each end to the nearest slot
        const auto slotOf = [&](std::int64_t timeMs) -> std::int64_t {
            return nearest(static_cast<double>(timeMs - machine.beginMs) / static_cast<double>(kSlotMs));
        };
        const std::int64_t from = std::max<std::int64_t>(0, slotOf(ends[i] - durations[i]));
        for (std::int64_t slot = from; slot < std::min(slots, slotOf(ends[i])); ++slot)
            series[static_cast<std::size_t>(slot)] = clamped(usage[i] / machine.capacity);
    }
    return out;
}

} // namespace

Result<NamedSeries> publicSeries(const fs::path& folder, const std::string& set) {
    if (set.rfind("planetlab-", 0) == 0) return planetLab(folder, set);
    if (set == "google-vms") return googleMachines(folder);
    if (set == "alibaba-machines") return alibabaMachines(folder);
    if (set == "aggregates") return aggregates(folder);
    if (set == "nab") return nab(folder);
    if (set == "bitbrains-vm") return bitbrainsMachine(folder);
    if (set == "bitbrains-small") return bitbrainsSmall(folder);
    return fail(MessageId::FileNotFound, {set});
}

} // namespace tenfold::harvest
