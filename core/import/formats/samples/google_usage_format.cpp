#include "core/import/formats/samples/google_usage_format.h"

#include "core/base/text/text_forms.h"
#include "core/import/documents/json_tree.h"
#include "core/import/formats/samples/input_rules.h"
#include "core/import/formats/samples/sample_rows.h"
#include "core/words/harvest_messages.h"

#include <algorithm>
#include <array>
#include <limits>
#include <map>

namespace tenfold::samples {
namespace {

constexpr std::int64_t kWindowUs = 300'000'000, kNsPerUs = 1'000;
constexpr std::int64_t kMostWindows = 1'000'000; // nine years: a time behind is none

/// A record of either table; empty where it does not say it.
struct GoogleRecord {
    std::string_view machine, start, end, used, capacity;
};

/// What a column or key says, whatever stands between its words.
std::string_view GoogleRecord::*memberNamed(std::string_view name) {
    std::string plain(name);
    std::replace(plain.begin(), plain.end(), '.', '_');
    if (plain == "machine_id") return &GoogleRecord::machine;
    if (plain == "start_time") return &GoogleRecord::start;
    if (plain == "end_time") return &GoogleRecord::end;
    if (plain == "average_usage_cpus") return &GoogleRecord::used;
    if (plain == "capacity_cpus") return &GoogleRecord::capacity;
    return nullptr;
}

class GoogleUsageReader final : public RowsReader {
public:
    GoogleUsageReader(EventSink& sink, std::optional<double> capacity)
        : RowsReader(sink, Limits::Recorded, ',')
        , m_saidCapacity(capacity) {}
    bool needsSurvey() const override { return true; }
    Status endSurvey() override {
        m_isSurvey = false;
        if (!m_saidCapacity && m_capacities.empty()) return fail(MessageId::CapacityNeeded, {"instance_usage"});
        return {};
    }
    Status endRun() override {
        for (const auto& [machine, usage] : m_usage)
            RETURN_IF_ERROR(handOver(machine, usage));
        return m_feed.end();
    }

private:
    struct Usage {
        std::int64_t first = 0;  ///< window
        std::vector<float> cpus; ///< NaN: nothing was recorded
    };

    Status row(std::span<const std::string_view> cells, bool isFirst) override {
        if (isFirst) m_isJson = here().raw.starts_with('{');
        GoogleRecord record;
        if (m_isJson) {
            if (!jsonRecord(record)) return m_isSurvey ? Status() : skip(reasonOf("H102"));
        } else if (isFirst) {
            m_columns.clear();
            for (const std::string_view cell : cells)
                m_columns.push_back(memberNamed(cell));
            return {};
        } else {
            if (cells.size() != m_columns.size()) return m_isSurvey ? Status() : skip(reasonOf("H102"));
            for (std::size_t i = 0; i < cells.size(); ++i)
                if (m_columns[i]) record.*m_columns[i] = cells[i];
        }
        if (record.start.empty() && !record.capacity.empty()) return capacity(record);
        return m_isSurvey ? Status() : usage(record);
    }

    bool jsonRecord(GoogleRecord& record) {
        if (!m_json.parse(here().raw) || !m_json.root().isObject()) return false;
        for (const JsonNode* one = m_json.first(m_json.root()); one; one = m_json.next(*one)) {
            if (const auto member = memberNamed(one->key)) record.*member = one->text;
            if (!one->isObject()) continue;
            for (const JsonNode* part = m_json.first(*one); part; part = m_json.next(*part))
                if (const auto member = memberNamed(std::string(one->key) + "_" + std::string(part->key)))
                    record.*member = part->text;
        }
        return true;
    }

    Status capacity(const GoogleRecord& record) {
        double cpus = 0;
        if (m_isSurvey && readNumber(record.capacity, cpus) && cpus > 0)
            m_capacities[std::string(record.machine)] = cpus;
        return {};
    }

    Status usage(const GoogleRecord& record) {
        const auto start = wholeNumber(record.start), end = wholeNumber(record.end);
        double cpus = 0;
        if (!start || !end || *start < 0 || *end <= *start || *end / kWindowUs > kMostWindows ||
            record.machine.empty() || !readNumber(record.used, cpus) || cpus < 0)
            return skip(reasonOf("H103"));
        Usage& of = m_usage[std::string(record.machine)];
        for (std::int64_t window = *start / kWindowUs; window <= (*end - 1) / kWindowUs; ++window) {
            const std::int64_t from = std::max(*start, window * kWindowUs),
                               to = std::min(*end, (window + 1) * kWindowUs);
            add(of, window, float(cpus * double(to - from) / double(kWindowUs)));
        }
        return {};
    }

    static void add(Usage& usage, std::int64_t window, float cpus) {
        const float none = std::numeric_limits<float>::quiet_NaN();
        if (usage.cpus.empty()) usage.first = window;
        if (window < usage.first) {
            usage.cpus.insert(usage.cpus.begin(), std::size_t(usage.first - window), none);
            usage.first = window;
        }
        const auto at = std::size_t(window - usage.first);
        if (at >= usage.cpus.size()) usage.cpus.resize(at + 1, none);
        usage.cpus[at] = usage.cpus[at] == usage.cpus[at] ? usage.cpus[at] + cpus : cpus;
    }

    Status handOver(const std::string& machine, const Usage& usage) {
        const auto known = m_capacities.find(machine);
        if (known == m_capacities.end() && !m_saidCapacity)
            return m_feed.skip({0, 0, machine}, "nothing says how large this machine is: its usage is left out");
        const double capacity = known != m_capacities.end() ? known->second : *m_saidCapacity;
        ASSIGN_OR_RETURN(const std::size_t series, m_feed.series(machine, "cpu"));
        std::vector<double> shares;
        for (const float cpus : usage.cpus)
            shares.push_back(double(cpus) / capacity);
        return m_feed.addRow(series, usage.first * kWindowUs * kNsPerUs, kWindowUs * kNsPerUs, shares, {0, 0, machine});
    }

    std::optional<double> m_saidCapacity;
    bool m_isSurvey = true, m_isJson = false;
    JsonTree m_json;
    std::vector<std::string_view GoogleRecord::*> m_columns;
    std::map<std::string, double> m_capacities;
    std::map<std::string, Usage> m_usage;
};

} // namespace

int GoogleUsageFormat::sniff(std::string_view head) const {
    constexpr int kSure = 90, kOfMachines = 70;
    const auto lines = firstLines(head, 1);
    if (lines.empty()) return 0;
    const auto has = [&](std::string_view text) { return lines[0].find(text) != std::string_view::npos; };
    const bool isUsage = has("machine_id") && has("start_time") && has("end_time") && has("average_usage");
    if (isUsage) return kSure;
    // machine_events: nothing by itself, and the size of the machines beside usage.
    const bool isOfMachines = has("machine_id") && has("capacity") && has("cpus") && has("time") && has("type");
    return isOfMachines ? kOfMachines : 0;
}

Result<std::unique_ptr<FormatReader>> GoogleUsageFormat::reader(const ReadContext& context, EventSink& sink) const {
    ASSIGN_OR_RETURN(const std::optional<double> capacity, SampleSettings(context.options).number("capacity"));
    return std::make_unique<GoogleUsageReader>(sink, capacity);
}

} // namespace tenfold::samples
