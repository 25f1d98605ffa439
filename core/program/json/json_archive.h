#pragma once

#include "core/base/result.h"
#include "core/base/threads/cancellation.h"
#include "core/program/described.h"
#include "core/trace/value.h"
#include "core/words/base_messages.h"
#include "core/words/sentence.h"

#include <nlohmann/json.hpp>

#include <array>
#include <cmath>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <unordered_map>
#include <utility>
#include <variant>
#include <vector>

/// Structs to JSON and back from one description, so that the two directions cannot drift apart:
///
///     template <typename Archive, Described<Timer> T>
///     void describe(Archive& a, T& timer) { a.required("periodNs", timer.periodNs); a.field("jitterNs",
///     timer.jitterNs); }
///
/// `field` leaves a value out that equals the standard one; `required` always writes and misses it when absent.
/// A type that is written as one of its members alone, without an object around, says which: wholeOf(timer).
/// Reading never throws: the first thing that does not fit is kept with its JSON pointer, the rest is skipped.
namespace tenfold::archive {

using Json = nlohmann::ordered_json;

Json encodeValue(const Value& value);
/// false: not a value (an object that is none of ours, a list that is not empty).
bool decodeValue(const Json& json, Value& value);
/// Text as JSON can carry it: bytes that are no UTF-8 become U+FFFD.
std::string validUtf8(std::string_view text);

/// Where members stand whose names were made valid: those of different keys may then be the same, and the last counts.
/// A table of names is kept from the first such key on, so that each is looked for once.
class UniqueNames {
public:
    /// @param isAsItWas  the name is the key itself  @return the number of members when none has the name
    std::size_t placeOf(const std::string& name, bool isAsItWas, const Json::object_t& members);

private:
    bool m_isNeeded = false;
    std::unordered_map<std::string, std::size_t> m_places;
};

// ---- writing

class Writer {
public:
    static constexpr bool kReads = false;
    explicit Writer(Json& object)
        : m_object(object) {
        if (m_object.is_null()) m_object = Json::object();
    }

    template <typename T>
    void required(const char* key, const T& value) {
        m_object[key] = encode(value);
    }
    template <typename T>
    void field(const char* key, const T& value) {
        if (!isStandard(value, T{})) required(key, value);
    }
    template <typename T>
    void field(const char* key, const T& value, const std::type_identity_t<T>& standard) {
        if (!isStandard(value, standard)) required(key, value);
    }
    /// The alternative in use under its name.
    template <typename... T, std::size_t N>
    void alternative(const std::variant<T...>& value, const std::array<const char*, N>& names) {
        static_assert(sizeof...(T) == N);
        std::visit([&](const auto& held) { required(names[value.index()], held); }, value);
    }
    /// `parts` as members of an object of their own under `key`.
    template <typename F>
    void group(const char* key, F&& parts) {
        Json inner = Json::object();
        Writer writer(inner);
        parts(writer);
        if (!inner.empty()) m_object[key] = std::move(inner);
    }

    template <typename T>
    static Json encode(const T& value) {
        if constexpr (std::is_same_v<T, bool>) {
            return Json(value);
        } else if constexpr (std::is_enum_v<T>) {
            return Json(std::string(EnumNames<T>::kNames[static_cast<std::size_t>(value)]));
        } else if constexpr (std::is_floating_point_v<T>) {
            constexpr double kExact = 9007199254740992.0; // 2^53: whole numbers below are exact, and shorter as such
            if (value == std::floor(value) && std::abs(value) < kExact) return Json(static_cast<std::int64_t>(value));
            return Json(value);
        } else if constexpr (std::is_arithmetic_v<T>) {
            return Json(value);
        } else if constexpr (std::is_same_v<T, std::string>) {
            return Json(validUtf8(value));
        } else if constexpr (std::is_same_v<T, Value>) {
            return encodeValue(value);
        } else {
            return encodeCompound(value);
        }
    }

private:
    template <typename T>
    static bool isStandard(const T& value, const T& standard) {
        return value == standard;
    }
    template <typename T>
    static bool isStandard(const std::vector<T>& value, const std::vector<T>& standard) {
        return value.empty() && standard.empty();
    }
    template <typename T>
    static Json encodeCompound(const std::optional<T>& value) {
        return value ? encode(*value) : Json();
    }
    template <typename T>
    static Json encodeCompound(const std::vector<T>& list) {
        Json out = Json::array();
        for (std::size_t i = 0; i < list.size(); ++i)
            out.push_back(encode<T>(list[i]));
        return out;
    }
    template <typename A, typename B>
    static Json encodeCompound(const std::pair<A, B>& pair) {
        return Json::array({encode(pair.first), encode(pair.second)});
    }
    template <typename T>
    static Json encodeCompound(const std::map<std::string, T>& map) {
        Json out = Json::object();
        auto& members = out.template get_ref<Json::object_t&>();
        members.reserve(map.size());
        UniqueNames names;
        for (const auto& [key, value] : map) {
            std::string name = validUtf8(key);
            const std::size_t place = names.placeOf(name, name == key, members);
            if (place == members.size())
                members.emplace_back(std::move(name), encode(value)); // [] would look through all others
            else
                (members.begin() + static_cast<std::ptrdiff_t>(place))->second = encode(value);
        }
        return out;
    }
    /// Keys that are no texts: a list of [key, value].
    template <typename K, typename T>
    static Json encodeCompound(const std::map<K, T>& map) {
        Json out = Json::array();
        for (const auto& [key, value] : map)
            out.push_back(Json::array({encode(key), encode(value)}));
        return out;
    }
    template <typename T, std::size_t N>
    static Json encodeCompound(const T (&list)[N]) {
        Json out = Json::array();
        for (const T& value : list)
            out.push_back(encode(value));
        return out;
    }
    template <typename T>
    static Json encodeCompound(const T& value) {
        if constexpr (requires { encodeWhole(value); }) {
            return encodeWhole(value);
        } else if constexpr (requires { wholeOf(value); }) {
            return encode(wholeOf(value));
        } else {
            Json out = Json::object();
            Writer writer(out);
            describe(writer, value);
            return out;
        }
    }

    Json& m_object;
};

// ---- reading

/// Where the reader is: a list from the inside out, on the stack.
struct Place {
    const Place* around = nullptr;
    std::string_view key;
    std::size_t index = 0;
};
/// The JSON pointer (RFC 6901) of a place.
std::string pointerOf(const Place* place);

/// What a whole reading shares.
struct ReadState {
    std::optional<Error> error;
    int depth = 0;
};

class Reader {
public:
    static constexpr bool kReads = true;
    /// Programs nest a few levels; what nests deeper is an attack or a bug, and would overflow the stack.
    static constexpr int kMaxDepth = 100;

    Reader(const Json& json, ReadState& state, const Place* place = nullptr)
        : m_json(json)
        , m_state(state)
        , m_place(place) {}

    template <typename T>
    void required(const char* key, T& value) {
        if (!isObject()) return;
        const auto it = m_json.find(key);
        if (it == m_json.end())
            return complain(say(TENFOLD_WORDS("Sentence", "\"{0}\" is missing", "document.missing"), key));
        child(*it, key, value);
    }
    template <typename T>
    void field(const char* key, T& value) {
        if (!isObject()) return;
        if (const auto it = m_json.find(key); it != m_json.end()) child(*it, key, value);
    }
    template <typename T>
    void field(const char* key, T& value, const std::type_identity_t<T>& standard) {
        value = standard;
        field(key, value);
    }
    template <typename... T, std::size_t N>
    void alternative(std::variant<T...>& value, const std::array<const char*, N>& names) {
        if (!isObject()) return;
        for (std::size_t i = 0; i < N; ++i)
            if (m_json.contains(names[i])) return chosen(value, i, names[i], std::index_sequence_for<T...>{});
        std::string all;
        for (const char* name : names)
            all += (all.empty() ? "" : ", ") + std::string(name);
        complain(say(TENFOLD_WORDS("Sentence", "none of the members {0}", "document.noMember"), all));
    }
    template <typename F>
    void group(const char* key, F&& parts) {
        if (!isObject()) return;
        const auto it = m_json.find(key);
        if (it == m_json.end()) return;
        const Place place{m_place, key, 0};
        Reader reader(*it, m_state, &place);
        parts(reader);
    }
    template <typename T>
    void decode(T& value) {
        if (m_state.error) return;
        cancellationPoint();
        if (++m_state.depth > kMaxDepth)
            complain(say(TENFOLD_WORDS("Sentence", "nested too deep", "document.nestedTooDeep")));
        else
            read(value);
        --m_state.depth;
    }
    void complain(Sentence what);

private:
    bool isObject() {
        if (!m_json.is_object()) complain(say(TENFOLD_WORDS("Sentence", "not an object", "document.object")));
        return !m_state.error;
    }
    template <typename T>
    void child(const Json& json, std::string_view key, T& value) {
        const Place place{m_place, key, 0};
        Reader(json, m_state, &place).decode(value);
    }
    template <typename T>
    void element(const Json& json, std::size_t index, T& value) {
        const Place place{m_place, {}, index};
        Reader(json, m_state, &place).decode(value);
    }
    template <typename... T, std::size_t... I>
    void chosen(std::variant<T...>& value, std::size_t index, const char* name, std::index_sequence<I...>) {
        const auto take = [&](auto held) {
            child(m_json[name], name, held);
            value = std::move(held);
        };
        (void)((I == index && (take(T{}), true)) || ...);
    }

    void read(bool& value);
    void read(std::string& value);
    void read(double& value);
    void read(Value& value);
    void readInteger(std::int64_t& value, std::int64_t low, std::int64_t high);
    void read(std::uint64_t& value);
    void readEnum(std::span<const std::string_view> names, std::size_t& index);

    template <typename T>
    void read(T& value) {
        if constexpr (std::is_enum_v<T>) {
            std::size_t index = 0;
            readEnum(EnumNames<T>::kNames, index);
            value = static_cast<T>(index);
        } else if constexpr (std::is_integral_v<T>) {
            std::int64_t whole = 0;
            readInteger(whole, static_cast<std::int64_t>(std::numeric_limits<T>::min()),
                        static_cast<std::int64_t>(std::numeric_limits<T>::max()));
            value = static_cast<T>(whole);
        } else if constexpr (requires { decodeWhole(*this, m_json, value); }) {
            decodeWhole(*this, m_json, value);
        } else if constexpr (requires { wholeOf(value); }) {
            read(wholeOf(value));
        } else {
            describe(*this, value);
        }
    }
    template <typename T>
    void read(std::optional<T>& value) {
        value.emplace();
        decode(*value);
    }
    template <typename T>
    void read(std::vector<T>& list) {
        if (!m_json.is_array()) return complain(say(TENFOLD_WORDS("Sentence", "not a list", "document.list")));
        list.clear();
        for (std::size_t i = 0; i < m_json.size() && !m_state.error; ++i) {
            T value{};
            element(m_json[i], i, value);
            list.push_back(std::move(value));
        }
    }
    template <typename A, typename B>
    void read(std::pair<A, B>& pair) {
        if (!m_json.is_array() || m_json.size() != 2)
            return complain(say(TENFOLD_WORDS("Sentence", "not a list of two", "document.listTwo")));
        element(m_json[0], 0, pair.first);
        element(m_json[1], 1, pair.second);
    }
    template <typename T>
    void read(std::map<std::string, T>& map) {
        if (!isObject()) return;
        map.clear();
        for (auto it = m_json.begin(); it != m_json.end() && !m_state.error; ++it)
            child(it.value(), it.key(), map[it.key()]);
    }
    template <typename K, typename T>
    void read(std::map<K, T>& map) {
        std::vector<std::pair<K, T>> list;
        read(list);
        map.clear();
        for (auto& [key, value] : list)
            map.insert_or_assign(std::move(key), std::move(value));
    }
    template <typename T, std::size_t N>
    void read(T (&list)[N]) {
        if (!m_json.is_array() || m_json.size() != N)
            return complain(say(TENFOLD_WORDS("Sentence", "not a list of {0}", "document.listOf"), N));
        for (std::size_t i = 0; i < N; ++i)
            element(m_json[i], i, list[i]);
    }

    const Json& m_json;
    ReadState& m_state;
    const Place* m_place;
};

/// Reads a whole document. Errors: Format (DocumentMalformed), `where` is the JSON pointer. A cancellation
/// point each value.
template <typename T>
Result<T> decodeDocument(const Json& document) {
    T value{};
    ReadState state;
    Reader(document, state).decode(value);
    if (state.error) return tl::unexpected<Error>(std::move(*state.error));
    return value;
}

/// JSON text as a document. Errors: Format (JsonBroken with the byte, DocumentMalformed when it nests too deep).
Result<Json> parseJson(std::string_view text);

} // namespace tenfold::archive
