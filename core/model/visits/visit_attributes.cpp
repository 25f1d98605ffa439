#include "core/model/visits/visit_attributes.h"

#include "core/trace/process_attributes.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <set>
#include <unordered_map>

namespace tenfold {
namespace {

using Source = VisitAttributeName::Source;

/// What a recorder says of a process stands at its first span.
constexpr std::string_view kSpan = "span.", kRequest = "request.", kRun = "run.", kCalls = "calls.";
/// Attributes that are read at most; more are names made of values, as no recorder should write them.
constexpr std::size_t kMostPaths = 1000;
constexpr std::int64_t kNsPerHour = 3'600'000'000'000;

std::uint32_t positionOf(const SpanFact& fact, EventKey firstEvent) {
    return static_cast<std::uint32_t>(fact.event.value - firstEvent.value);
}

/// Whether a recorded name means something else among the attributes of visits.
bool isReserved(const std::string& path) {
    const VisitAttributeName name = VisitAttributeName::of(path);
    return name.source != Source::Span && name.source != Source::Process;
}

} // namespace

void VisitSpot::set(const RequestFlow& flow, std::uint32_t n, std::size_t ofRun, EventKey firstEvent) {
    const FlowNode& node = flow.nodes[n];
    const SpanFact& fact = flow.factOf(node);
    const SpanFact& root = flow.factOf(flow.nodes.front());
    run = ofRun;
    trace = fact.trace;
    position = positionOf(fact, firstEvent);
    rootPosition = positionOf(root, firstEvent);
    process = fact.process;
    rootOperation = root.operation;
    callerService = callerOperation = 0;
    if (node.parent != FlowNode::kNone) {
        callerService = flow.factOf(flow.nodes[node.parent]).service;
        callerOperation = flow.factOf(flow.nodes[node.parent]).operation;
    }
    startNs = node.startNs;
    calls.clear();
    for (std::uint32_t c = n + 1; c < node.end; c = flow.nodes[c].end)
        calls.emplace_back(flow.factOf(flow.nodes[c]).operation, 1);
    std::sort(calls.begin(), calls.end());
    std::size_t kept = 0;
    for (std::size_t i = 0; i < calls.size(); ++i) {
        if (kept > 0 && calls[kept - 1].first == calls[i].first)
            ++calls[kept - 1].second;
        else
            calls[kept++] = calls[i];
    }
    calls.resize(kept);
}

VisitAttributeName VisitAttributeName::of(const std::string& name) {
    const auto behind = [&](std::string_view prefix) { return name.substr(prefix.size()); };
    if (name == "process") return {Source::ProcessName, {}};
    if (name == "caller") return {Source::Caller, {}};
    if (name == "time") return {Source::Time, {}};
    if (name == "hour") return {Source::Hour, {}};
    if (name == "request.operation") return {Source::RequestOperation, {}};
    if (name.starts_with(kSpan)) return {Source::Span, behind(kSpan)};
    if (name.starts_with(kRequest)) return {Source::Request, behind(kRequest)};
    if (name.starts_with(kRun)) return {Source::Run, behind(kRun)};
    if (name.starts_with(kCalls)) return {Source::Calls, behind(kCalls)};
    if (name.starts_with(kProcessAttributes)) return {Source::Process, name};
    return {Source::Span, name};
}

std::string VisitAttributeName::text() const {
    switch (source) {
    case Source::ProcessName:
        return "process";
    case Source::Caller:
        return "caller";
    case Source::Time:
        return "time";
    case Source::Hour:
        return "hour";
    case Source::RequestOperation:
        return "request.operation";
    case Source::Request:
        return std::string(kRequest) + key;
    case Source::Run:
        return std::string(kRun) + key;
    case Source::Calls:
        return std::string(kCalls) + key;
    case Source::Span:
        return isReserved(key) || key.starts_with(kSpan) ? std::string(kSpan) + key : key;
    case Source::Process:
        break;
    }
    return key;
}

bool isAttributeOfWork(const std::string& path) {
    return !path.starts_with("recorded.") && !path.starts_with("events[") && !path.starts_with("resource.telemetry.") &&
           path != "otel.scope.name" && path != "otel.scope.version";
}

std::optional<double> numberOf(const Value& value) {
    std::optional<double> number = realOf(value);
    if (const auto* text = std::get_if<std::string>(&value); text != nullptr && !text->empty()) {
        double read = 0;
        const auto end = std::from_chars(text->data(), text->data() + text->size(), read);
        if (end.ec == std::errc() && end.ptr == text->data() + text->size()) number = read;
    }
    if (number && !std::isfinite(*number)) return {};
    return number;
}

/// Reads the leaves of a run's events into columns.
class VisitAttributes::Reader {
public:
    Reader(VisitAttributes& into, const RunInfo& run, const std::vector<std::uint32_t>* positions)
        : m_into(into)
        , m_run(run)
        , m_slotCount(positions != nullptr ? positions->size() : run.events) {
        m_into.m_values.emplace_back();
        if (positions == nullptr) return;
        m_into.m_slots.resize(run.events);
        for (std::size_t slot = 0; slot < positions->size(); ++slot)
            if ((*positions)[slot] < run.events) m_into.m_slots[(*positions)[slot]] = std::uint32_t(slot + 1);
    }

    Status read(Workspace& workspace, const std::set<std::string>* wanted, Progress& progress) {
        const auto isWanted = [&](const std::string& path) {
            return wanted != nullptr ? wanted->count(path) > 0 : isAttributeOfWork(path);
        };
        return workspace.eachLeaf(m_run.key, isWanted, progress, [&](const LeafPlace& place, const Value& value) {
            if (!place.isResponse) add(place, value);
        });
    }

private:
    void add(const LeafPlace& place, const Value& value) {
        if (place.path.starts_with(kProcessAttributes) && m_into.m_processes.size() < kMostPaths)
            m_into.m_processes[place.path].try_emplace(place.sender, value);
        std::size_t slot = place.position;
        if (!m_into.m_slots.empty()) {
            if (m_into.m_slots[slot] == 0) return;
            slot = m_into.m_slots[slot] - 1;
        }
        auto column = m_into.m_codes.find(place.path);
        if (column == m_into.m_codes.end()) {
            if (m_into.m_codes.size() >= kMostPaths) return;
            column = m_into.m_codes.emplace(place.path, std::vector<std::uint32_t>(m_slotCount)).first;
        }
        if (slot < m_slotCount && column->second[slot] == 0) column->second[slot] = codeOf(value);
    }

    std::uint32_t codeOf(const Value& value) {
        std::vector<std::uint32_t>& alike = m_byHash[hashOf(value)];
        for (const std::uint32_t code : alike)
            if (m_into.m_values[code] == value) return code;
        alike.push_back(std::uint32_t(m_into.m_values.size()));
        m_into.m_values.push_back(value);
        return alike.back();
    }

    VisitAttributes& m_into;
    const RunInfo& m_run;
    std::size_t m_slotCount;
    std::unordered_map<std::uint64_t, std::vector<std::uint32_t>> m_byHash;
};

void VisitAttributes::addName(const VisitAttributeName& name) {
    m_names.push_back(name.text());
    m_sources.push_back(name);
    const auto column = m_codes.find(name.key);
    const bool isRecorded =
        name.source == Source::Span || name.source == Source::Request || name.source == Source::Process;
    m_columns.push_back(isRecorded && column != m_codes.end() ? &column->second : nullptr);
}

Result<VisitAttributes> VisitAttributes::read(Workspace& workspace, const RunInfo& run, std::int64_t startNs,
                                              const std::vector<std::string>* names,
                                              const std::vector<std::uint32_t>* positions, Progress& progress) {
    VisitAttributes result;
    result.m_startNs = startNs;
    std::set<std::string> paths;
    std::vector<VisitAttributeName> sources;
    if (names != nullptr)
        for (const std::string& name : *names) {
            sources.push_back(VisitAttributeName::of(name));
            const Source source = sources.back().source;
            if (source == Source::Span || source == Source::Process || source == Source::Request)
                paths.insert(sources.back().key);
        }
    Reader reader(result, run, positions);
    if (names == nullptr || !paths.empty())
        RETURN_IF_ERROR(reader.read(workspace, names != nullptr ? &paths : nullptr, progress));
    if (names == nullptr) {
        for (const auto& [path, codes] : result.m_codes) {
            if (path.starts_with(kProcessAttributes)) continue;
            sources.push_back({Source::Span, path});
            sources.push_back({Source::Request, path});
        }
        for (const auto& [path, values] : result.m_processes)
            sources.push_back({Source::Process, path});
        for (const auto& [key, value] : run.run.config)
            sources.push_back({Source::Run, key});
        for (const auto& [key, value] : run.run.configText)
            sources.push_back({Source::Run, key});
        for (const Source source :
             {Source::ProcessName, Source::Caller, Source::RequestOperation, Source::Time, Source::Hour})
            sources.push_back({source, {}});
        sources.push_back({Source::Run, "scale"});
    }
    for (const VisitAttributeName& source : sources) {
        result.addName(source);
        Value constant;
        if (source.source == Source::Run) {
            const auto number = run.run.config.find(source.key);
            const auto text = run.run.configText.find(source.key);
            if (number != run.run.config.end())
                constant = number->second;
            else if (text != run.run.configText.end())
                constant = text->second;
            else if (source.key == "scale" && run.run.scale)
                constant = *run.run.scale;
            else if (source.key == "name")
                constant = run.run.name;
        }
        result.m_constants.push_back(std::move(constant));
    }
    return result;
}

std::optional<std::size_t> VisitAttributes::find(const std::string& name) const {
    const auto at = std::find(m_names.begin(), m_names.end(), name);
    if (at == m_names.end()) return {};
    return std::size_t(at - m_names.begin());
}

const Value* VisitAttributes::recorded(const std::vector<std::uint32_t>& codes, std::uint32_t position) const {
    std::size_t slot = position;
    if (!m_slots.empty()) {
        if (position >= m_slots.size() || m_slots[position] == 0) return nullptr;
        slot = m_slots[position] - 1;
    }
    return slot < codes.size() && codes[slot] != 0 ? &m_values[codes[slot]] : nullptr;
}

Value VisitAttributes::valueOf(std::size_t name, const VisitSpot& spot, const NameTable& texts) const {
    const VisitAttributeName& source = m_sources[name];
    const std::vector<std::uint32_t>* column = m_columns[name];
    const Value* found = nullptr;
    switch (source.source) {
    case Source::Span:
        if (column != nullptr) found = recorded(*column, spot.position);
        break;
    case Source::Request:
        if (column != nullptr) found = recorded(*column, spot.rootPosition);
        break;
    case Source::Process: {
        if (column != nullptr) found = recorded(*column, spot.position);
        if (found != nullptr) break;
        const auto values = m_processes.find(source.key);
        if (values == m_processes.end()) break;
        const auto at = values->second.find(texts.text(spot.process));
        if (at != values->second.end()) found = &at->second;
        break;
    }
    case Source::Run:
        return m_constants[name];
    case Source::ProcessName:
        return texts.text(spot.process);
    case Source::Caller:
        if (spot.callerService == 0 && spot.callerOperation == 0) return {};
        return texts.text(spot.callerService) + " " + texts.text(spot.callerOperation);
    case Source::RequestOperation:
        return texts.text(spot.rootOperation);
    case Source::Calls: {
        for (const auto& [operation, count] : spot.calls)
            if (texts.text(operation) == source.key) return std::int64_t(count);
        return std::int64_t(0);
    }
    case Source::Time:
        return double(spot.startNs - m_startNs) / 1e9;
    case Source::Hour: {
        constexpr std::int64_t kHours = 24;
        return (spot.startNs / kNsPerHour) % kHours;
    }
    }
    return found != nullptr ? *found : Value();
}

} // namespace tenfold
