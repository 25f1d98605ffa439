#include "core/base/ordered_json.h"

#include "core/base/threads/cancellation.h"

#include <algorithm>
#include <unordered_map>
#include <utility>
#include <vector>

namespace tenfold {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t kFewestExact = 3;    ///< members: of fewer nothing is kept free behind them
constexpr std::size_t kMostLevels = 1'000; ///< what is deeper cannot be destroyed, or copied, without end of the stack
constexpr std::size_t kFewMembers = 16;    ///< looked through; of more a table knows which there are

class Builder final : public nlohmann::json_sax<Json> {
public:
    Builder(Json& document, BrokenJson* broken)
        : m_document(document)
        , m_broken(broken) {}

    bool null() override { return take(nullptr); }
    bool boolean(bool value) override { return take(value); }
    bool number_integer(number_integer_t value) override { return take(value); }
    bool number_unsigned(number_unsigned_t value) override { return take(value); }
    bool number_float(number_float_t value, const string_t&) override { return take(value); }
    bool string(string_t& value) override { return take(std::move(value)); }
    bool binary(binary_t& value) override { return take(std::move(value)); }
    bool start_object(std::size_t) override { return open(Json::value_t::object); }
    bool start_array(std::size_t) override { return open(Json::value_t::array); }
    bool end_object() override {
        auto& members = m_levels.back().json->get_ref<Json::object_t&>();
        if (members.size() >= kFewestExact && members.capacity() > members.size()) { // documents are of many small ones
            moveTo(members, members.size());
        }
        return close();
    }
    bool end_array() override { return close(); }
    bool key(string_t& name) override {
        Level& level = m_levels.back();
        auto& members = level.json->get_ref<Json::object_t&>();
        const std::size_t known = placeOf(level, members, name);
        if (known == members.size()) {
            if (members.size() == members.capacity()) moveTo(members, std::max<std::size_t>(1, 2 * members.size()));
            members.emplace_back(std::move(name), nullptr);
        }
        level.member = &(members.begin() + static_cast<std::ptrdiff_t>(known))->second;
        return true;
    }
    bool parse_error(std::size_t position, const std::string&, const nlohmann::detail::exception& error) override {
        constexpr int kOutOfRange = 406; // the library's number of it
        if (m_broken) {
            m_broken->what = error.what();
            if (error.id != kOutOfRange) m_broken->at = position;
        }
        return false;
    }

private:
    /// An object or list that has not ended. Nothing is added around it meanwhile, so that it stays where it is.
    struct Level {
        Json* json = nullptr;
        Json* member = nullptr; ///< of an object: what the last key is for
        std::unordered_map<std::string, std::size_t> places = {};
    };

    /// Gives members another capacity. The list of them would copy each with all below it, as their names are constant.
    static void moveTo(Json::object_t& members, std::size_t capacity) {
        Json::object_t moved;
        moved.reserve(capacity);
        for (auto& [name, value] : members)
            moved.emplace_back(name, std::move(value));
        members = std::move(moved);
    }

    /// Where a member stands; the number of members when there is none of the name.
    static std::size_t placeOf(Level& level, const Json::object_t& members, const std::string& name) {
        if (members.size() < kFewMembers) {
            std::size_t at = 0;
            while (at < members.size() && (members.begin() + static_cast<std::ptrdiff_t>(at))->first != name)
                ++at;
            return at;
        }
        if (level.places.empty())
            for (std::size_t i = 0; i < members.size(); ++i)
                level.places.emplace((members.begin() + static_cast<std::ptrdiff_t>(i))->first, i);
        return level.places.try_emplace(name, members.size()).first->second;
    }
    template <typename T>
    Json& put(T&& value) {
        if (m_levels.empty()) return m_document = Json(std::forward<T>(value));
        const Level& level = m_levels.back();
        if (level.member) return *level.member = Json(std::forward<T>(value));
        return level.json->get_ref<Json::array_t&>().emplace_back(std::forward<T>(value));
    }
    template <typename T>
    bool take(T&& value) {
        put(std::forward<T>(value));
        cancellationPoint();
        return true;
    }
    bool open(Json::value_t kind) {
        if (m_levels.size() >= kMostLevels) {
            if (m_broken) m_broken->what = "nested too deep";
            return false;
        }
        Json& json = put(kind);
        m_levels.push_back({&json});
        cancellationPoint();
        return true;
    }
    bool close() {
        m_levels.pop_back();
        return true;
    }

    Json& m_document;
    BrokenJson* m_broken;
    std::vector<Level> m_levels;
};

} // namespace

Json parseOrdered(std::string_view text, BrokenJson* broken) {
    Json document;
    Builder builder(document, broken);
    if (Json::sax_parse(text, &builder)) return document;
    return Json(Json::value_t::discarded);
}

} // namespace tenfold
