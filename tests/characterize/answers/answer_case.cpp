#include "tests/characterize/answers/answer_case.h"

#include "core/import/files/archive_reader.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <fstream>
#include <stdexcept>

namespace tenfold::answers {
namespace {

struct WholeText final : ContentVisitor {
    std::string text;
    bool begin(const std::string&) override { return true; }
    Status data(std::string_view bytes, std::uint64_t) override {
        text += bytes;
        return {};
    }
    Status end() override { return {}; }
};

bool isRight(const nlohmann::json& value, const nlohmann::json& ours, double tolerance) {
    if (tolerance == 0 && value.is_number_integer() && ours.is_number_integer()) return value == ours;
    const double expected = value.get<double>(), x = ours.get<double>();
    double allowed = (tolerance > 0 ? tolerance : 1e-12) * std::max(1.0, std::abs(expected));
    if (value.is_number_float() && expected != 0)
        allowed = std::max(allowed, 0.5001 * std::pow(10.0, std::floor(std::log10(std::abs(expected))) - 11));
    return std::abs(x - expected) <= allowed;
}

void compare(const std::string& where, const nlohmann::json& value, const nlohmann::json& ours, double tolerance,
             std::vector<std::string>& out) {
    const auto differ = [&] {
        const auto shortened = [](std::string text) { return text.size() > 200 ? text.substr(0, 200) + "…" : text; };
        out.push_back(where + (where.empty() ? "" : ": ") + shortened(value.dump()) + ", here " +
                      shortened(ours.dump()));
    };
    if (value.is_object() && ours.is_object()) {
        for (const auto& [key, member] : value.items()) {
            const std::string at = where.empty() ? key : where + "." + key;
            if (ours.contains(key))
                compare(at, member, ours.at(key), tolerance, out);
            else
                out.push_back(at + ": " + member.dump().substr(0, 200) + ", here missing");
        }
    } else if (value.is_array() && ours.is_array()) {
        if (value.size() != ours.size())
            out.push_back(where + ": " + std::to_string(value.size()) + " entries, here " +
                          std::to_string(ours.size()));
        for (std::size_t i = 0; i < std::min(value.size(), ours.size()); ++i)
            compare(where + "[" + std::to_string(i) + "]", value[i], ours[i], tolerance, out);
    } else if (value.is_number() && ours.is_number()) {
        if (!isRight(value, ours, tolerance)) differ();
    } else if (value != ours) {
        differ();
    }
}

} // namespace

bool AnswerCase::asks(std::string_view measure) const {
    return std::any_of(asked.begin(), asked.end(), [&](const Asked& one) { return one.measure == measure; });
}

AnswerCase readCase(const std::filesystem::path& folder) {
    std::ifstream in(folder / "expected.json");
    if (!in) throw std::runtime_error("cannot read " + (folder / "expected.json").string());
    try {
        const auto json = nlohmann::json::parse(in);
        AnswerCase out;
        out.folder = folder;
        out.name = json.at("case");
        out.parameters = json.value("parameters", nlohmann::json::object());
        for (const auto& inputName : json.value("inputs", nlohmann::json::array()))
            out.inputNames.push_back(inputName);
        for (const auto& one : json.at("answers"))
            out.asked.push_back({one.at("measure"), one.at("what"), one.at("value"), one.value("tolerance", 0.0)});
        return out;
    } catch (const nlohmann::json::exception& e) {
        throw std::runtime_error((folder / "expected.json").string() + ": " + e.what());
    }
}

std::string unpacked(const std::filesystem::path& file) {
    WholeText whole;
    if (const auto read = readContent(file, whole); !read) throw std::runtime_error("cannot read " + file.string());
    return std::move(whole.text);
}

std::vector<std::int64_t> numbersIn(std::string_view text) {
    std::vector<std::int64_t> out;
    for (const char *at = text.data(), *end = at + text.size(); at < end;) {
        std::int64_t number = 0;
        const auto [next, error] = std::from_chars(at, end, number);
        if (error == std::errc{}) out.push_back(number);
        at = next == at ? at + 1 : next;
    }
    return out;
}

std::vector<std::string> differences(const nlohmann::json& value, const nlohmann::json& ours, double tolerance) {
    std::vector<std::string> out;
    compare("", value, ours, tolerance, out);
    return out;
}

} // namespace tenfold::answers
