#include "core/harvest/load/loads_json.h"

#include "core/base/text/number_text.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>

namespace tenfold::harvest {
namespace {

using Json = nlohmann::ordered_json;

template <typename T>
Json orNull(const std::optional<T>& value) {
    return value ? Json(*value) : Json(nullptr);
}

Json machinesJson(const std::vector<LikeServers>& machines) {
    Json json = Json::array();
    for (const LikeServers& like : machines)
        json.push_back({{"servers", like.count}, {"cores", like.cores}, {"reserved", like.reservedCores}});
    return json;
}

std::vector<LikeServers> machinesIn(const Json& json) {
    std::vector<LikeServers> machines;
    for (const Json& one : json)
        machines.push_back(
            {one.value("servers", std::uint64_t{0}), one.value("cores", 0.0), one.value("reserved", 0.0)});
    return machines;
}

Pattern patternNamed(const std::string& name) {
    for (const Pattern pattern : {Pattern::Constant, Pattern::Periodic, Pattern::Unpredictable})
        if (patternName(pattern) == name) return pattern;
    return Pattern::Unpredictable;
}

Json tenantJson(const TenantLoads& loads, const LoadedTenant& tenant) {
    const LoadPattern& load = tenant.load;
    const bool hasClass = tenant.classIndex < loads.classes.size() && tenant.servers > 0;
    return {{"tenant", tenant.id},
            {"run", loads.windows.at(tenant.window).name},
            {"environment", tenant.environment},
            {"servers", tenant.servers},
            {"pattern", patternName(load.pattern)},
            {"byRule", patternName(load.byRule)},
            {"said", tenant.said ? Json(patternName(*tenant.said)) : Json(nullptr)},
            {"insufficientHistory", load.isHistoryShort},
            {"share", load.share},
            {"sigma", load.sigma},
            {"confidence", orNull(load.confidence)},
            {"average", load.average},
            {"peak", load.peak},
            {"class", hasClass ? Json(loads.classes[tenant.classIndex].what.name) : Json(nullptr)},
            {"days", load.days},
            {"coverage", tenant.coverage},
            {"strongest", orNull(load.strongest)},
            {"prominence", orNull(load.prominence)},
            {"spareCores", tenant.spareCores},
            {"machines", machinesJson(tenant.machines)},
            {"profile", load.profile}};
}

Json classJson(const TenantLoads& loads, std::size_t index) {
    const LoadedClass& one = loads.classes[index];
    Json tenants = Json::array();
    for (const std::size_t tenant : one.what.tenants)
        tenants.push_back(loads.tenants[tenant].id);
    Json room = nullptr;
    if (!one.machines.empty()) {
        room = Json::object();
        for (const JobType type : {JobType::Short, JobType::Medium, JobType::Long}) {
            ClassRequest request;
            request.type = type;
            room[std::string(jobTypeName(type))] = roomsFor(request, {loads.stateOf(index)}).rooms.front();
        }
    }
    return {{"class", one.what.name},
            {"run", loads.windows.at(one.window).name},
            {"pattern", patternName(one.what.pattern)},
            {"average", one.what.average},
            {"peak", one.what.peak},
            {"tenants", tenants},
            {"servers", one.what.servers},
            {"room", room},
            {"machines", machinesJson(one.machines)}};
}

std::size_t windowNamed(const TenantLoads& loads, const std::string& name) {
    for (std::size_t i = 0; i < loads.windows.size(); ++i)
        if (loads.windows[i].name == name) return i;
    return 0;
}

LoadedTenant tenantIn(const TenantLoads& loads, const Json& json) {
    LoadedTenant tenant;
    tenant.id = json.at("tenant").get<std::string>();
    tenant.environment = json.at("environment").get<std::string>();
    tenant.window = windowNamed(loads, json.at("run").get<std::string>());
    tenant.servers = json.at("servers").get<std::uint64_t>();
    tenant.coverage = json.at("coverage").get<double>();
    tenant.spareCores = json.at("spareCores").get<double>();
    tenant.machines = machinesIn(json.at("machines"));
    if (!json.at("said").is_null()) tenant.said = patternNamed(json.at("said").get<std::string>());
    LoadPattern& load = tenant.load;
    load.pattern = patternNamed(json.at("pattern").get<std::string>());
    load.byRule = patternNamed(json.at("byRule").get<std::string>());
    load.isHistoryShort = json.at("insufficientHistory").get<bool>();
    load.share = json.at("share").get<double>();
    load.sigma = json.at("sigma").get<double>();
    load.slowVariance = load.sigma * load.sigma;
    if (!json.at("confidence").is_null()) load.confidence = json.at("confidence").get<double>();
    load.average = json.at("average").get<double>();
    load.peak = json.at("peak").get<double>();
    load.days = json.at("days").get<std::size_t>();
    if (!json.at("strongest").is_null()) load.strongest = json.at("strongest").get<std::size_t>();
    if (!json.at("prominence").is_null()) load.prominence = json.at("prominence").get<double>();
    load.profile = json.at("profile").get<LoadProfile>();
    return tenant;
}

Sentence numberOf(std::uint64_t number) {
    return numeral(withThousands(static_cast<std::int64_t>(number)));
}

} // namespace

Json brokenJson(const std::map<std::pair<std::string, std::string>, BrokenRule>& broken) {
    Json json = Json::array();
    for (const auto& [where, rule] : broken) {
        const samples::InputRule& of = samples::inputRule(where.second);
        Json first = Json::array();
        for (const InputIssue& issue : rule.first)
            first.push_back({{"line", issue.line}, {"detail", issue.detail}});
        json.push_back({{"code", std::string(of.code.substr(0, 4))},
                        {"severity", samples::nameOf(of.severity)},
                        {"file", where.first},
                        {"count", rule.count},
                        {"what", say(of.what).text()},
                        {"hint", say(of.hint, std::string()).text()},
                        {"first", first}});
    }
    return json;
}

Json toJson(const TenantLoads& loads) {
    Json windows = Json::array(), tenants = Json::array(), classes = Json::array();
    for (const SampleWindow& window : loads.windows)
        windows.push_back({{"run", window.name},
                           {"slotSeconds", window.slotSeconds},
                           {"startNs", window.startNs},
                           {"days", window.days},
                           {"slots", window.slots}});
    for (const LoadedTenant& tenant : loads.tenants)
        tenants.push_back(tenantJson(loads, tenant));
    for (std::size_t i = 0; i < loads.classes.size(); ++i)
        classes.push_back(classJson(loads, i));
    Json notes = Json::array();
    for (const Sentence& note : notesOf(loads))
        notes.push_back(note.text());
    return {{"says", headOf(loads).text()},
            {"notes", notes},
            {"windows", windows},
            {"tenants", tenants},
            {"classes", classes},
            {"thresholds",
             {{"shortS", loads.thresholds.shortSeconds},
              {"longS", loads.thresholds.longSeconds},
              {"derived", loads.areThresholdsDerived}}},
            {"ownersKnown", loads.areOwnersKnown},
            {"issues", brokenJson(loads.broken)}};
}

std::optional<TenantLoads> tenantLoadsIn(const Json& document) {
    try {
        TenantLoads loads;
        for (const Json& window : document.at("windows")) {
            SampleWindow one;
            one.name = window.at("run").get<std::string>();
            one.slotSeconds = window.at("slotSeconds").get<int>();
            one.startNs = window.at("startNs").get<std::int64_t>();
            one.days = window.at("days").get<std::size_t>();
            one.slots = window.at("slots").get<std::size_t>();
            loads.windows.push_back(std::move(one));
        }
        std::map<std::pair<std::size_t, std::string>, std::size_t> placeOf;
        for (const Json& tenant : document.at("tenants")) {
            loads.tenants.push_back(tenantIn(loads, tenant));
            placeOf[{loads.tenants.back().window, loads.tenants.back().id}] = loads.tenants.size() - 1;
        }
        for (const Json& json : document.at("classes")) {
            LoadedClass one;
            one.window = windowNamed(loads, json.at("run").get<std::string>());
            one.what.name = json.at("class").get<std::string>();
            one.what.pattern = patternNamed(json.at("pattern").get<std::string>());
            one.what.average = json.at("average").get<double>();
            one.what.peak = json.at("peak").get<double>();
            one.what.servers = json.at("servers").get<std::uint64_t>();
            one.machines = machinesIn(json.at("machines"));
            for (const Json& tenant : json.at("tenants"))
                if (const auto place = placeOf.find({one.window, tenant.get<std::string>()}); place != placeOf.end()) {
                    one.what.tenants.push_back(place->second);
                    loads.tenants[place->second].classIndex = loads.classes.size();
                }
            loads.classes.push_back(std::move(one));
        }
        const Json& thresholds = document.at("thresholds");
        loads.thresholds = {thresholds.at("shortS").get<double>(), thresholds.at("longS").get<double>()};
        loads.areThresholdsDerived = thresholds.at("derived").get<bool>();
        loads.areOwnersKnown = document.at("ownersKnown").get<bool>();
        for (const Json& issue : document.at("issues")) {
            std::string code = issue.at("code").get<std::string>();
            BrokenRule& rule = loads.broken[{issue.at("file").get<std::string>(), code}];
            rule.count = issue.at("count").get<std::uint64_t>();
            for (const Json& first : issue.at("first"))
                rule.first.push_back({samples::inputRule(code).code, issue.at("file").get<std::string>(),
                                      first.at("line").get<std::uint64_t>(), first.at("detail").get<std::string>()});
        }
        return loads;
    } catch (const nlohmann::json::exception&) {
        return std::nullopt; // of another version
    }
}

Sentence headOf(const TenantLoads& loads) {
    const std::uint64_t periodic = loads.countOf(Pattern::Periodic), constant = loads.countOf(Pattern::Constant),
                        unpredictable = loads.countOf(Pattern::Unpredictable);
    if (periodic + constant + unpredictable == 0)
        return say(TENFOLD_WORDS("Sentence",
                                 "{0} tenants with {1} servers, and none has been recorded for long enough to say how "
                                 "its load goes.",
                                 "harvest.headShort"),
                   numberOf(loads.tenants.size()), numberOf(loads.servers()));
    return say(TENFOLD_WORDS("Sentence", "{0} tenants with {1} servers: {2} periodic, {3} constant, {4} unpredictable.",
                             "harvest.head"),
               numberOf(loads.tenants.size()), numberOf(loads.servers()), numberOf(periodic), numberOf(constant),
               numberOf(unpredictable));
}

std::vector<Sentence> notesOf(const TenantLoads& loads) {
    std::vector<Sentence> notes;
    if (const std::uint64_t tooShort = loads.shortHistories(); tooShort > 0)
        notes.push_back(
            say(TENFOLD_WORDS("Sentence",
                              "{0} tenants have too short a history, or too many gaps, for a verdict; classes take "
                              "them as unpredictable, and what the rule would say of them is beside.",
                              "harvest.noteShort"),
                numberOf(tooShort)));
    if (!loads.areOwnersKnown)
        notes.push_back(
            say(TENFOLD_WORDS("Sentence",
                              "Nobody says who owns the servers: each is a tenant of its own, or of what was "
                              "recorded with it. A table tenant_map.csv says it.",
                              "harvest.noteOwners")));
    const bool hasMachines = std::any_of(loads.classes.begin(), loads.classes.end(),
                                         [](const LoadedClass& one) { return !one.machines.empty(); });
    if (!hasMachines)
        notes.push_back(say(TENFOLD_WORDS("Sentence",
                                          "Nobody says how many cores the servers have: there is no room to speak of. "
                                          "A table servers.csv says it, or a number of cores for all.",
                                          "harvest.noteCores")));
    for (const auto& [where, rule] : loads.broken)
        if (where.second != "H170")
            notes.push_back(say(TENFOLD_WORDS("Sentence", "{0}, {1} times in {2}.", "harvest.noteBroken"),
                                samples::reasonOf(where.second), numberOf(rule.count), where.first));
    return notes;
}

} // namespace tenfold::harvest
