#include "core/flows/kept/flow_summary.h"

#include "core/base/ordered_json.h"
#include "core/words/flows_messages.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <charconv>
#include <cmath>
#include <limits>

namespace tenfold {
namespace {

using Json = nlohmann::ordered_json;

constexpr unsigned kOwnBits =
    8; ///< values of so many bits are their own buckets; of larger ones the first so many count
constexpr std::int64_t kLongestNs = std::int64_t{1} << 62;
constexpr std::uint64_t kMostOfStep = std::uint64_t{1} << 53;

std::int64_t shortestOfBucket(std::int64_t ns) {
    const auto bits = unsigned(std::bit_width(static_cast<std::uint64_t>(ns)));
    if (bits <= kOwnBits) return ns;
    return ns >> (bits - kOwnBits) << (bits - kOwnBits);
}

/// Takes members; the first that is wrong is told.
class SummaryMembers {
public:
    SummaryMembers(const Json& json, std::string path, Status& status)
        : m_json(json)
        , m_path(std::move(path))
        , m_status(status) {}
    std::uint64_t number(const char* name) const {
        const Json* const one = member(name);
        if (one && one->is_number_integer() && one->get<double>() >= 0 && one->get<double>() <= double(kLongestNs))
            return one->get<std::uint64_t>();
        wrong(name, "a whole number of 0 or more");
        return 0;
    }
    std::string text(const char* name) const {
        const Json* const one = member(name);
        if (one && one->is_string()) return one->get<std::string>();
        wrong(name, "a text");
        return {};
    }
    const Json& list(const char* name) const {
        static const Json kNone = Json::array();
        const Json* const one = member(name);
        if (one && one->is_array()) return *one;
        wrong(name, "a list");
        return kNone;
    }
    void wrong(const std::string& name, std::string wanted) const {
        if (m_status) m_status = fail(MessageId::SummaryBroken, {m_path + "/" + name, std::move(wanted)});
    }

private:
    const Json* member(const char* name) const {
        if (!m_json.is_object()) return nullptr;
        const auto at = m_json.find(name);
        return at == m_json.end() ? nullptr : &*at;
    }
    const Json& m_json;
    std::string m_path;
    Status& m_status;
};

ClassSummary classFrom(const Json& json, const std::string& path, Status& status) {
    const SummaryMembers members(json, path, status);
    ClassSummary c;
    const std::string hash = members.text("hash");
    const auto [end, error] = std::from_chars(hash.data(), hash.data() + hash.size(), c.hash, 16);
    if (error != std::errc() || end != hash.data() + hash.size()) members.wrong("hash", "a number of 16 hex digits");
    c.service = members.text("service");
    c.operation = members.text("operation");
    c.example = members.text("example");
    c.requests = members.number("requests");
    c.spans = members.number("spans");
    c.errors = members.number("errors");
    c.totalNs = std::int64_t(members.number("totalNs"));
    std::uint64_t counted = 0;
    for (const Json& step : members.list("durations")) {
        const bool isStep = step.is_array() && step.size() == 2 && step[0].is_number_integer() &&
                            step[1].is_number_integer() && step[0].get<double>() >= 0 &&
                            step[0].get<double>() <= double(kLongestNs) && step[1].get<double>() > 0 &&
                            step[1].get<double>() <= double(kMostOfStep);
        if (!isStep) {
            members.wrong("durations", "a list of [ns, count]");
            return c;
        }
        const auto count = step[1].get<std::uint64_t>();
        c.durations[shortestOfBucket(step[0].get<std::int64_t>())] += count;
        counted += count;
    }
    if (c.requests == 0 || counted != c.requests) members.wrong("durations", "as many as its requests");
    if (c.spans < c.requests) members.wrong("spans", "at least one a request");
    if (c.errors > c.requests) members.wrong("errors", "at most its requests");
    return c;
}

bool isOfMoreTime(const ClassSummary& a, const ClassSummary& b) {
    return a.totalNs != b.totalNs ? a.totalNs > b.totalNs : a.hash < b.hash;
}

double distance(const ClassSummary& a, const ClassSummary& b) {
    double most = 0, ofA = 0, ofB = 0;
    auto inA = a.durations.begin();
    auto inB = b.durations.begin();
    while (inA != a.durations.end() || inB != b.durations.end()) {
        const std::int64_t at = inA == a.durations.end()   ? inB->first
                                : inB == b.durations.end() ? inA->first
                                                           : std::min(inA->first, inB->first);
        if (inA != a.durations.end() && inA->first == at) ofA += double(inA++->second);
        if (inB != b.durations.end() && inB->first == at) ofB += double(inB++->second);
        most = std::max(most, std::abs(ofA / double(a.requests) - ofB / double(b.requests)));
    }
    return most;
}

} // namespace

double middleOfDuration(std::int64_t shortest) {
    const auto bits = unsigned(std::bit_width(static_cast<std::uint64_t>(shortest)));
    if (bits <= kOwnBits) return double(shortest);
    return double(shortest) + double((std::int64_t{1} << (bits - kOwnBits)) - 1) / 2;
}

double ClassSummary::quantileNs(double share) const {
    const double rank = std::ceil(std::clamp(share, 0.0, 1.0) * double(requests));
    double seen = 0;
    for (const auto& [shortest, count] : durations) {
        seen += double(count);
        if (seen >= rank) return middleOfDuration(shortest);
    }
    return 0;
}

std::int64_t FlowSummary::totalNs() const {
    std::int64_t sum = 0;
    for (const ClassSummary& c : classes)
        sum += std::min(c.totalNs, kLongestNs - sum); // there it stays
    return sum;
}

double FlowSummary::meanNs() const {
    return requests == 0 ? 0 : double(totalNs()) / double(requests);
}

Result<FlowSummary> flowSummaryFrom(std::string_view text) {
    BrokenJson broken;
    const Json json = parseOrdered(text, &broken);
    if (json.is_discarded()) return fail(MessageId::SummaryBroken, {std::string("/"), Sentence(broken.what)});
    Status status;
    const SummaryMembers members(json, "", status);
    constexpr std::uint64_t kVersion = 1;
    if (members.number("flows") != kVersion) members.wrong("flows", "1, the version");
    FlowSummary summary;
    summary.source = members.text("engine");
    summary.brokenLines = members.number("brokenLines");
    const Json& classes = members.list("classes");
    for (std::size_t i = 0; i < classes.size() && status; ++i) {
        summary.classes.push_back(classFrom(classes[i], "/classes/" + std::to_string(i), status));
        summary.requests += summary.classes.back().requests;
        summary.spans += summary.classes.back().spans;
    }
    RETURN_IF_ERROR(status);
    std::sort(summary.classes.begin(), summary.classes.end(), isOfMoreTime);
    return summary;
}

FlowSummary summaryOf(const FlowSet& flows) {
    FlowSummary summary;
    summary.source = fmt::format("{}", fmt::join(flows.runs, ", "));
    summary.requests = flows.requests;
    summary.spans = flows.spans;
    for (const PathClass& c : flows.classes) {
        ClassSummary one;
        one.hash = c.hash;
        one.service = flows.names.text(c.root.service);
        one.operation = flows.names.text(c.root.operation);
        one.example = toHex(c.example);
        one.requests = c.requests;
        one.spans = c.spans;
        one.errors = c.errors;
        one.totalNs = c.durationNs.sumNs();
        for (const auto& [ns, count] : c.durationNs.steps())
            one.durations[shortestOfBucket(ns)] += count;
        summary.classes.push_back(std::move(one));
    }
    std::sort(summary.classes.begin(), summary.classes.end(), isOfMoreTime);
    return summary;
}

std::vector<ClassDifference> differencesOf(const FlowSummary& a, const FlowSummary& b) {
    std::map<std::uint64_t, ClassDifference> byHash;
    for (const ClassSummary& c : a.classes)
        byHash[c.hash].a = &c;
    for (const ClassSummary& c : b.classes)
        byHash[c.hash].b = &c;
    std::vector<ClassDifference> all;
    for (auto& [hash, one] : byHash) {
        const double shareA = one.a ? double(one.a->requests) / double(a.requests) : 0,
                     shareB = one.b ? double(one.b->requests) / double(b.requests) : 0;
        // a side without requests takes the other's mean: all it adds is that they are there
        const double meanA = one.a ? one.a->meanNs() : one.b->meanNs(), meanB = one.b ? one.b->meanNs() : meanA;
        one.timeNs = (shareA + shareB) / 2 * (meanB - meanA);
        one.shareNs = (shareB - shareA) * (meanA + meanB) / 2;
        if (one.a && one.b) one.ks = distance(*one.a, *one.b);
        all.push_back(one);
    }
    std::stable_sort(all.begin(), all.end(), [](const ClassDifference& x, const ClassDifference& y) {
        return std::abs(x.timeNs) + std::abs(x.shareNs) > std::abs(y.timeNs) + std::abs(y.shareNs);
    });
    return all;
}

} // namespace tenfold
