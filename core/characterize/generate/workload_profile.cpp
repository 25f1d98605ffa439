#include "core/characterize/generate/workload_profile.h"

#include "core/base/ordered_json.h"
#include "core/characterize/access/audit_log.h"
#include "core/characterize/access/object_log.h"
#include "core/words/characterize_messages.h"
#include "core/words/document_messages.h"

#include <cmath>
#include <limits>

namespace tenfold::characterize {
namespace {

constexpr int kVersion = 1;
constexpr std::array kProcesses{ArrivalProcess::Independent, ArrivalProcess::Markov, ArrivalProcess::SelfSimilar,
                                ArrivalProcess::Fractional, ArrivalProcess::Layered};

/// Takes members out of a profile; the first that is wrong is told.
class Members {
public:
    Members(const Json& json, std::string path, Status& status)
        : m_json(json)
        , m_path(std::move(path))
        , m_status(status) {
        if (!json.is_object()) wrong("", "an object");
    }
    void number(const char* name, double& value, double low = 0,
                double high = std::numeric_limits<double>::max()) const {
        const Json* const one = member(name);
        if (!one) return;
        if (!one->is_number() || !(one->get<double>() >= low && one->get<double>() <= high))
            return wrong(name, "a number of " + bound(low) + " … " + bound(high));
        value = one->get<double>();
    }
    template <typename Whole>
    void whole(const char* name, Whole& value) const {
        const Json* const one = member(name);
        if (!one) return;
        constexpr double kMost = 9e15; // what a double holds exactly
        if (!one->is_number_integer() || (std::is_unsigned_v<Whole> && one->get<std::int64_t>() < 0) ||
            std::abs(one->get<double>()) > kMost)
            return wrong(name, "a whole number");
        value = one->get<Whole>();
    }
    void table(const char* name, QuantileTable& value) const {
        const Json* const one = member(name);
        if (!one) return;
        const auto table = tableFrom(*one);
        if (!table) return wrong(name, "a list of [share, value], both ascending");
        value = *table;
    }
    void flag(const char* name, bool& value) const {
        const Json* const one = member(name);
        if (one && !one->is_boolean()) return wrong(name, "true or false");
        if (one) value = one->get<bool>();
    }
    void text(const char* name, std::string& value) const {
        const Json* const one = member(name);
        if (one && !one->is_string()) return wrong(name, "a text");
        if (one) value = one->get<std::string>();
    }
    void numbers(const char* name, std::vector<double>& values) const {
        const Json* const one = member(name);
        if (!one) return;
        if (!one->is_array()) return wrong(name, "a list of numbers");
        for (const Json& each : *one) {
            if (!each.is_number()) return wrong(name, "a list of numbers");
            values.push_back(each.get<double>());
        }
    }
    const Json* member(const char* name) const {
        if (!m_json.is_object()) return nullptr;
        const auto at = m_json.find(name);
        return at == m_json.end() || at->is_null() ? nullptr : &*at;
    }
    void wrong(const std::string& name, std::string wanted) const {
        if (!m_status) return;
        m_status = fail(MessageId::ProfileBroken, {name.empty() ? m_path : m_path + "/" + name, std::move(wanted)});
    }

private:
    static std::string bound(double value) {
        if (value > 1e300) return "any";
        const auto whole = std::int64_t(value);
        return double(whole) == value ? std::to_string(whole) : std::to_string(value);
    }
    const Json& m_json;
    std::string m_path;
    Status& m_status;
};

Json arrivalsJson(const ArrivalProfile& arrivals) {
    Json scales = Json::object();
    for (const auto& [width, dispersion] : arrivals.scales)
        scales[std::to_string(width)] = dispersion;
    return {{"operation", arrivals.operation},
            {"events", arrivals.events},
            {"process", nameOf(arrivals.process)},
            {"takesGaps", arrivals.takesGaps},
            {"begins", arrivals.begins},
            {"ends", arrivals.ends},
            {"misfit", arrivals.misfit},
            {"h", arrivals.h ? Json(*arrivals.h) : Json(nullptr)},
            {"slotMs", arrivals.slotMs},
            {"dispersion", arrivals.dispersion},
            {"variation", arrivals.variation},
            {"autocorrelations", arrivals.autocorrelations},
            {"scales", std::move(scales)},
            {"gapsMs", tableJson(arrivals.gapsMs)},
            {"counts", tableJson(arrivals.counts)},
            {"layers", arrivals.layers}};
}

Action actionFor(const std::string& operation, SourceKind kind) {
    const Action action = kind == SourceKind::Audit ? actionOfCommand(operation) : actionOfObject(operation);
    const bool isDrawn = action == Action::Read || action == Action::Create || action == Action::Delete ||
                         action == Action::Rename || action == Action::Mkdirs;
    return isDrawn ? action : Action::Other;
}

ArrivalProfile arrivalsFrom(const Json& json, const std::string& path, SourceKind kind, Status& status) {
    const Members members(json, path, status);
    ArrivalProfile arrivals;
    members.text("operation", arrivals.operation);
    if (arrivals.operation.empty()) members.wrong("operation", "the name of an operation");
    arrivals.action = actionFor(arrivals.operation, kind);
    members.whole("events", arrivals.events);
    std::string process(nameOf(arrivals.process));
    members.text("process", process);
    bool isKnown = false;
    for (const ArrivalProcess known : kProcesses)
        if (process == nameOf(known)) {
            arrivals.process = known;
            isKnown = true;
        }
    if (!isKnown) members.wrong("process", "independent, markov, self-similar, fractional or layered");
    members.flag("takesGaps", arrivals.takesGaps);
    members.number("begins", arrivals.begins, 0, 1);
    members.number("ends", arrivals.ends, arrivals.begins, 1);
    members.number("misfit", arrivals.misfit);
    double h = -1;
    members.number("h", h, 0.01, 0.99);
    if (h > 0) arrivals.h = h;
    members.number("slotMs", arrivals.slotMs);
    members.number("dispersion", arrivals.dispersion);
    members.number("variation", arrivals.variation);
    members.numbers("autocorrelations", arrivals.autocorrelations);
    members.numbers("layers", arrivals.layers);
    constexpr double kStrongest = 1e6;
    for (const double layer : arrivals.layers)
        if (!(layer >= 0 && layer <= kStrongest)) members.wrong("layers", "strengths of 0 or more");
    members.table("gapsMs", arrivals.gapsMs);
    members.table("counts", arrivals.counts);
    const bool needsSlots =
        arrivals.process == ArrivalProcess::SelfSimilar || arrivals.process == ArrivalProcess::Fractional;
    if (needsSlots && !(arrivals.slotMs > 0 && arrivals.h)) members.wrong("slotMs", "above 0, and h, for this process");
    if (const Json* const scales = members.member("scales")) {
        if (!scales->is_object()) {
            members.wrong("scales", "widths in ms and their dispersions");
            return arrivals;
        }
        for (const auto& [width, dispersion] : scales->items()) {
            const bool isWidth = !width.empty() && width.size() < 16 &&
                                 width.find_first_not_of("0123456789") == std::string::npos && width[0] != '0';
            if (!isWidth || !dispersion.is_number()) {
                members.wrong("scales", "widths in ms and their dispersions");
                return arrivals;
            }
            arrivals.scales.emplace_back(std::stoll(width), dispersion.get<double>());
        }
    }
    return arrivals;
}

} // namespace

std::string_view nameOf(ArrivalProcess process) {
    switch (process) {
    case ArrivalProcess::Markov:
        return "markov";
    case ArrivalProcess::SelfSimilar:
        return "self-similar";
    case ArrivalProcess::Fractional:
        return "fractional";
    case ArrivalProcess::Layered:
        return "layered";
    case ArrivalProcess::Independent:
        break;
    }
    return "independent";
}

const ArrivalProfile* WorkloadProfile::arrivalsOf(Action action) const {
    for (const ArrivalProfile& one : arrivals)
        if (one.action == action) return &one;
    return nullptr;
}

Json profileJson(const WorkloadProfile& profile) {
    Json arrivals = Json::array(), extensions = Json::array();
    for (const ArrivalProfile& one : profile.arrivals)
        arrivals.push_back(arrivalsJson(one));
    for (const auto& [extension, share] : profile.extensions)
        extensions.push_back({extension, share});
    const auto& tail = profile.tail;
    return {{"workload", kVersion},
            {"kind", profile.kind == SourceKind::Audit ? "files" : "objects"},
            {"seed", profile.seed},
            {"fromMs", profile.fromMs},
            {"durationMs", profile.durationMs},
            {"hours", profile.hours},
            {"filesAtStart", profile.filesAtStart},
            {"filesRead", profile.filesRead},
            {"emptyShare", profile.emptyShare},
            {"deletedShare", profile.deletedShare},
            {"deletedAtStartShare", profile.deletedAtStartShare},
            {"filesPerDirectory", profile.filesPerDirectory},
            {"clusters", profile.clusters},
            {"clusterStays", profile.clusterStays},
            {"tail", tail ? Json{{"alpha", tail->alpha}, {"xmin", tail->xmin}, {"share", tail->share}} : Json(nullptr)},
            {"assumed", profile.assumed},
            {"extensions", std::move(extensions)},
            {"arrivals", std::move(arrivals)},
            {"popularity", tableJson(profile.popularity)},
            {"agesAtStartMs", tableJson(profile.agesAtStartMs)},
            {"fileBytes", tableJson(profile.fileBytes)},
            {"ageAtReadMs", tableJson(profile.ageAtReadMs)},
            {"lifeMs", tableJson(profile.lifeMs)},
            {"leftAtStartMs", tableJson(profile.leftAtStartMs)},
            {"reuseMs", tableJson(profile.reuseMs)},
            {"requestBytes", tableJson(profile.requestBytes)},
            {"readsPerCluster", tableJson(profile.readsPerCluster)},
            {"clusterGapsMs", tableJson(profile.clusterGapsMs)}};
}

Result<WorkloadProfile> profileFrom(const Json& json) {
    Status status;
    const Members members(json, "", status);
    WorkloadProfile profile;
    int version = 0;
    members.whole("workload", version);
    if (version != kVersion) members.wrong("workload", "1, the version of a profile");
    std::string kind = "files";
    members.text("kind", kind);
    if (kind != "files" && kind != "objects") members.wrong("kind", "files or objects");
    profile.kind = kind == "files" ? SourceKind::Audit : SourceKind::Objects;
    members.whole("seed", profile.seed);
    members.whole("fromMs", profile.fromMs);
    members.whole("durationMs", profile.durationMs);
    if (profile.durationMs <= 0) members.wrong("durationMs", "above 0");
    members.numbers("hours", profile.hours);
    if (!profile.hours.empty() && profile.hours.size() != 24 && profile.hours.size() != 168)
        members.wrong("hours", "24 or 168 levels");
    members.whole("filesAtStart", profile.filesAtStart);
    members.whole("filesRead", profile.filesRead);
    members.number("emptyShare", profile.emptyShare, 0, 1);
    members.number("deletedShare", profile.deletedShare, 0, 1);
    members.number("deletedAtStartShare", profile.deletedAtStartShare, 0, 1);
    members.number("filesPerDirectory", profile.filesPerDirectory);
    members.whole("clusters", profile.clusters);
    members.number("clusterStays", profile.clusterStays, 0, 1);
    if (const Json* const tail = members.member("tail")) {
        TailProfile one;
        const Members inside(*tail, "/tail", status);
        inside.number("alpha", one.alpha, 1.001, 8);
        inside.number("xmin", one.xmin, 1);
        inside.number("share", one.share, 0, 1);
        for (const char* const needed : {"alpha", "xmin", "share"})
            if (!inside.member(needed)) inside.wrong(needed, "a number");
        profile.tail = one;
    }
    if (const Json* const assumed = members.member("assumed"); assumed && assumed->is_array())
        for (const Json& one : *assumed)
            if (one.is_string()) profile.assumed.push_back(one.get<std::string>());
    if (const Json* const extensions = members.member("extensions")) {
        bool isList = extensions->is_array();
        for (std::size_t i = 0; isList && i < extensions->size(); ++i) {
            const Json& pair = (*extensions)[i];
            isList = pair.is_array() && pair.size() == 2 && pair[0].is_string() && pair[1].is_number() &&
                     pair[1].get<double>() >= 0;
            if (isList) profile.extensions.emplace_back(pair[0].get<std::string>(), pair[1].get<double>());
        }
        if (!isList) members.wrong("extensions", "a list of [extension, share]");
    }
    members.table("popularity", profile.popularity);
    members.table("agesAtStartMs", profile.agesAtStartMs);
    members.table("fileBytes", profile.fileBytes);
    members.table("ageAtReadMs", profile.ageAtReadMs);
    members.table("lifeMs", profile.lifeMs);
    members.table("leftAtStartMs", profile.leftAtStartMs);
    members.table("reuseMs", profile.reuseMs);
    members.table("requestBytes", profile.requestBytes);
    members.table("readsPerCluster", profile.readsPerCluster);
    members.table("clusterGapsMs", profile.clusterGapsMs);
    const Json* const arrivals = members.member("arrivals");
    if (!arrivals || !arrivals->is_array() || arrivals->empty()) {
        members.wrong("arrivals", "a list of operations");
    } else {
        for (std::size_t i = 0; i < arrivals->size(); ++i)
            profile.arrivals.push_back(
                arrivalsFrom((*arrivals)[i], "/arrivals/" + std::to_string(i), profile.kind, status));
    }
    std::uint64_t events = 0;
    for (const ArrivalProfile& one : profile.arrivals)
        events += one.events;
    constexpr std::uint64_t kMostEvents = 400'000'000; // they are in memory, some 40 bytes each
    if (events > kMostEvents || profile.filesAtStart > kMostEvents || profile.clusters > kMostEvents)
        members.wrong("arrivals", "at most " + std::to_string(kMostEvents) + " events, files and clusters");
    RETURN_IF_ERROR(std::move(status));
    return profile;
}

Result<WorkloadProfile> profileFromText(std::string_view text) {
    BrokenJson broken;
    const Json json = parseOrdered(text, &broken);
    if (json.is_discarded()) return fail(MessageId::JsonBroken, {Sentence(broken.what)});
    return profileFrom(json);
}

} // namespace tenfold::characterize
