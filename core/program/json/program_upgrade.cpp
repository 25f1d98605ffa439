#include "core/program/json/program_upgrade.h"

#include "core/program/json/program_fields.h"
#include "core/program/names/call_name.h"

#include <functional>
#include <limits>
#include <set>

namespace tenfold {
namespace {

using archive::Json;
using archive::Writer;

std::string textAt(const Json& object, const char* key) {
    const auto it = object.is_object() ? object.find(key) : object.end();
    return object.is_object() && it != object.end() && it->is_string() ? it->get<std::string>() : std::string();
}

bool isSet(const Json& object, const char* key) {
    const auto it = object.find(key);
    return it != object.end() && it->is_boolean() && it->get<bool>();
}

/// The member `key` where it has a certain type, else null.
Json* memberOf(Json& object, const char* key, Json::value_t type) {
    if (!object.is_object()) return nullptr;
    const auto it = object.find(key);
    return it != object.end() && it->type() == type ? &*it : nullptr;
}
Json* listOf(Json& object, const char* key) {
    return memberOf(object, key, Json::value_t::array);
}
Json* objectOf(Json& object, const char* key) {
    return memberOf(object, key, Json::value_t::object);
}

/// {"path","value","negated"} as a guard.
void upgradeCondition(Json& holder, const char* key) {
    Json* condition = objectOf(holder, key);
    if (!condition || !condition->contains("value")) return;
    Json test = {{"path", textAt(*condition, "path")}};
    if (isSet(*condition, "negated")) test["is"] = "notEqual";
    test["value"] = (*condition)["value"];
    *condition = Json::array({Json{{"reply", std::move(test)}}});
}

/// Terms of numbers, wherever an expression has one.
void upgradeNumbers(Json& expression) {
    if (Json* number = objectOf(expression, "number"))
        if (Json* terms = listOf(*number, "terms"))
            for (Json& term : *terms)
                if (term.is_array() && term.size() == 2 && term[0].is_string())
                    term[0] = Writer::encode(variableFromText(term[0].get<std::string>()));
    if (!expression.is_structured()) return;
    for (Json& part : expression)
        upgradeNumbers(part);
}

/// One type's program, whose calls say where the dot is in "target.method".
class TypeUpgrade {
public:
    explicit TypeUpgrade(Json& type)
        : m_type(type) {}

    void run() {
        forEachCall([&](Json& call) { m_calls.insert({textAt(call, "target"), textAt(call, "method")}); });
        forEachCall([](Json& call) {
            upgradeCondition(call, "until");
            if (Json* arguments = listOf(call, "arguments")) upgradeNumbers(*arguments);
        });
        if (Json* body = listOf(m_type, "body")) steps(*body);
        if (Json* timers = listOf(m_type, "timers")) number(*timers);
        if (Json* rules = listOf(m_type, "collapse"))
            for (Json& rule : *rules)
                upgradeCondition(rule, "until");
        means();
        flags();
    }

private:
    void forEachCall(const std::function<void(Json&)>& visit) {
        if (Json* body = listOf(m_type, "body"))
            forEachStep(*body, [&](Json& step) {
                if (Json* call = objectOf(step, "call")) visit(*call);
            });
        if (Json* timers = listOf(m_type, "timers"))
            for (Json& timer : *timers)
                if (Json* call = objectOf(timer, "call")) visit(*call);
    }

    static void forEachStep(Json& body, const std::function<void(Json&)>& visit) {
        for (Json& step : body) {
            visit(step);
            if (Json* loop = objectOf(step, "loop"))
                if (Json* inner = listOf(*loop, "body")) forEachStep(*inner, visit);
            if (Json* choice = objectOf(step, "choice"))
                if (Json* ways = listOf(*choice, "alternatives"))
                    for (Json& way : *ways)
                        if (Json* inner = listOf(way, "body")) forEachStep(*inner, visit);
        }
    }

    CallName callOf(const std::string& text) const {
        for (const CallName& call : m_calls)
            if (toText(call) == text) return call;
        const std::size_t dot = text.find('.');
        return dot == std::string::npos ? CallName{{}, text} : CallName{text.substr(0, dot), text.substr(dot + 1)};
    }

    void steps(Json& body) {
        forEachStep(body, [&](Json& step) {
            if (const auto* id = memberOf(step, "id", Json::value_t::number_unsigned))
                if (*id <= std::numeric_limits<std::uint32_t>::max()) // others are refused when the program is read
                    m_lastId = std::max(m_lastId, id->get<std::int64_t>());
            if (Json* loop = objectOf(step, "loop")) {
                const std::string kind = textAt(*loop, "kind");
                const bool isLed = kind == "perElement" || kind == "until"; // of which nothing was mined
                (*loop)["origin"] = isLed ? "replies" : isSet(*loop, "byChance") ? "chance" : "counted";
            }
            if (Json* choice = objectOf(step, "choice"))
                if (Json* ways = listOf(*choice, "alternatives"))
                    for (Json& way : *ways)
                        alternative(way);
        });
    }

    /// The guard was a text for people, the call before and a condition that nothing set.
    void alternative(Json& way) const {
        if (!way.is_object()) return;
        way.erase("guard");
        Guard guard;
        if (const std::string after = textAt(way, "after"); !after.empty())
            guard.tests.emplace_back(PrecedingTest{{callOf(after)}, {}, false});
        upgradeCondition(way, "condition");
        Json tests = Writer::encode(guard);
        if (Json* condition = listOf(way, "condition")) tests.insert(tests.end(), condition->begin(), condition->end());
        if (!tests.empty()) way["guard"] = std::move(tests);
    }

    std::vector<CallName> callsIn(Json& object, const char* key) const {
        std::vector<CallName> calls;
        if (const Json* names = listOf(object, key))
            for (const Json& name : *names)
                if (name.is_string()) calls.push_back(callOf(name.get<std::string>()));
        return calls;
    }

    void number(Json& timers) {
        for (Json& timer : timers) {
            if (!timer.is_object()) continue;
            timer["id"] = ++m_lastId;
            if (!objectOf(timer, "only")) continue;
            Json only = timer["only"]; // a copy: members are added beside it
            GuardWindow window{callsIn(only, "begins"), callsIn(only, "ends"), 0};
            if (only.contains("leastAgeNs") && only["leastAgeNs"].is_number_integer())
                window.leastAgeNs = only["leastAgeNs"].get<std::int64_t>();
            for (const char* key : {"held", "ticks"})
                if (only.contains(key)) timer[key] = only[key];
            timer["only"] = Writer::encode(guardOf(window));
        }
    }

    void means() {
        Json* old = objectOf(m_type, "methodMeans");
        if (!old) return;
        Json pairs = Json::array();
        for (const auto& [name, mean] : old->items())
            pairs.push_back(Json::array({Writer::encode(callOf(name)), mean}));
        *old = std::move(pairs);
    }

    void flags() {
        const bool isByThread = isSet(m_type, "byThread"), followsReplies = isSet(m_type, "reactive");
        if (isByThread) m_type["order"] = "byThread";
        if (followsReplies)
            m_type["counts"] = "replies";
        else if (isSet(m_type, "placedByChance"))
            m_type["counts"] = "chance";
        if (isByThread && followsReplies) roles();
    }

    /// Connections of a kind were the outermost loops over plain calls.
    void roles() {
        Json* body = listOf(m_type, "body");
        if (!body) return;
        Json roles = Json::array();
        for (Json& step : *body) {
            Json* loop = objectOf(step, "loop");
            Json* inner = loop ? listOf(*loop, "body") : nullptr;
            const bool isPlain = inner && step.contains("id") &&
                                 std::all_of(inner->begin(), inner->end(), [](Json& s) { return objectOf(s, "call"); });
            if (isPlain) roles.push_back({{"step", step["id"]}});
        }
        if (!roles.empty()) m_type["roles"] = std::move(roles);
    }

    Json& m_type;
    std::set<CallName> m_calls;
    std::int64_t m_lastId = 0;
};

} // namespace

void upgradeProgram(Json& program) {
    if (Json* types = listOf(program, "types"))
        for (Json& type : *types)
            if (type.is_object()) TypeUpgrade(type).run();
}

} // namespace tenfold
