#include "core/model/whatif/scenario_values.h"

#include "core/base/text/closest_text.h"
#include "core/base/text/number_text.h"
#include "core/base/text/text_forms.h"
#include "core/words/model_messages.h"
#include "core/words/sentence.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>

namespace tenfold {
namespace {

/// More customers than that are no system anybody has; the solvers count them as int.
constexpr double kMostServers = 1e6;
/// Between two values that were seen is nearer than this to one of them.
constexpr double kNearSeen = 0.05;

Sentence unitWord(FormulaUnit unit) {
    switch (unit) {
    case FormulaUnit::Time:
        return say(TENFOLD_WORDS("Sentence", "it has to be a time, such as 0.2 ms", "setting.time"));
    case FormulaUnit::Bytes:
        return say(TENFOLD_WORDS("Sentence", "it has to be a size, such as 64 KB", "setting.size"));
    case FormulaUnit::Rate:
        return say(TENFOLD_WORDS("Sentence", "it has to be a rate, such as 100/s", "setting.rate"));
    case FormulaUnit::Bandwidth:
        return say(TENFOLD_WORDS("Sentence", "it has to be bytes a second, such as 100 MBps", "setting.bandwidth"));
    case FormulaUnit::Any:
    case FormulaUnit::Number:
        break;
    }
    return say(TENFOLD_WORDS("Sentence", "it has to be a plain number", "setting.number"));
}

class ScenarioReader {
public:
    ScenarioReader(const PerformanceModel& model, const std::vector<ForecastInput>& inputs)
        : m_model(model)
        , m_inputs(inputs) {}

    Result<ScenarioValues> read(const Scenario& scenario) {
        for (const auto& [key, text] : scenario.settings)
            RETURN_IF_ERROR(take(key, text));
        if (m_values.rate && (m_values.customers || m_values.think))
            return fail(
                MessageId::BadSettingValue,
                {"rate", fmt::format("{}", *m_values.rate),
                 say(TENFOLD_WORDS("Sentence", "requests come either at a rate, or from customers that think and wait",
                                   "setting.either"))});
        return m_values;
    }

private:
    Status take(const std::string& key, const std::string& text) {
        const auto input = std::find_if(m_inputs.begin(), m_inputs.end(), [&](const auto& i) { return i.name == key; });
        if (input == m_inputs.end()) return unknown(key);
        if (!input->categories.empty()) {
            m_values.attributes[key] = {
                text,
                settingNumber(text, input->unit, input->scale).value_or(std::numeric_limits<double>::quiet_NaN())};
            return {};
        }
        const std::optional<double> number = settingNumber(text, input->unit, input->scale);
        if (!number) return bad(key, text, unitWord(input->unit));
        return takeNumber(key, text, *number);
    }

    Status takeNumber(const std::string& key, const std::string& text, double number) {
        if (key == "customers") {
            if (number < 1 || number > kMostCustomers || number != std::floor(number))
                return bad(
                    key, text,
                    say(TENFOLD_WORDS("Sentence", "it has to be a whole number of at least 1", "setting.whole")));
            m_values.customers = number;
        } else if (key == "rate") {
            if (number < 0)
                return bad(key, text,
                           say(TENFOLD_WORDS("Sentence", "it has to be 0 or more a second", "setting.rateLeast")));
            m_values.rate = number;
        } else if (key == "think") {
            if (number < 0)
                return bad(key, text, say(TENFOLD_WORDS("Sentence", "it has to be 0 s or more", "setting.thinkLeast")));
            m_values.think = number;
        } else if (const auto ofServers = centerOf(key, "servers.")) {
            if (number < 1 || number > kMostServers || number != std::floor(number))
                return bad(
                    key, text,
                    say(TENFOLD_WORDS("Sentence", "it has to be a whole number of at least 1", "setting.whole")));
            m_values.servers[*ofServers] = int(number);
        } else if (const auto ofSpeed = centerOf(key, "speed.")) {
            if (!(number > 0))
                return bad(key, text,
                           say(TENFOLD_WORDS("Sentence", "it has to be above 0; 2 is twice as fast", "setting.speed")));
            m_values.speeds[*ofSpeed] = number;
        } else {
            m_values.attributes[key] = {text, number};
        }
        return {};
    }

    std::optional<std::size_t> centerOf(const std::string& key, std::string_view prefix) const {
        if (!key.starts_with(prefix)) return std::nullopt;
        for (std::size_t c = 0; c < m_model.centers.size(); ++c)
            if (m_model.centers[c].name == key.substr(prefix.size())) return c;
        return std::nullopt;
    }

    static Status bad(const std::string& key, const std::string& text, const Sentence& why) {
        return fail(MessageId::BadSettingValue, {key, text, why});
    }
    Status unknown(const std::string& key) const {
        std::vector<std::string> names;
        for (const ForecastInput& input : m_inputs)
            names.push_back(input.name);
        const std::string meant = closestText(key, names);
        constexpr std::size_t kMostNames = 20;
        const std::string more = names.size() > kMostNames ? " …" : "";
        names.resize(std::min(names.size(), kMostNames));
        return fail(MessageId::UnknownSetting,
                    {key, meant.empty()
                              ? say(TENFOLD_WORDS("Sentence", "there are: {0}", "setting.thereAre"),
                                    fmt::format("{}{}", fmt::join(names, ", "), more))
                              : say(TENFOLD_WORDS("Sentence", "did you mean {0}?", "setting.didYouMean"), meant)});
    }

    const PerformanceModel& m_model;
    const std::vector<ForecastInput>& m_inputs;
    ScenarioValues m_values;
};

std::string_view trimmed(std::string_view text) {
    while (!text.empty() && text.back() == ' ')
        text.remove_suffix(1);
    while (!text.empty() && text.front() == ' ')
        text.remove_prefix(1);
    return text;
}

/// "customers" for people.
Sentence inputWord(const std::string& name) {
    if (name == "rate") return say(TENFOLD_WORDS("Sentence", "requests a second", "load.requests"));
    if (name == "think") return say(TENFOLD_WORDS("Sentence", "think time", "input.thinkTime"));
    return name;
}

} // namespace

std::optional<double> settingNumber(std::string_view text, FormulaUnit unit, double scale) {
    text = trimmed(text);
    const auto finite = [](std::optional<double> number) -> std::optional<double> {
        if (number && std::isfinite(*number)) return number;
        return std::nullopt;
    };
    if (const auto plain = finite(realNumber(text))) return plain;
    const bool isRate = unit == FormulaUnit::Rate; // "100/s", "6 / min": of the unit a time has
    for (const NamedUnit& known : namedUnits()) {
        if (known.unit != (isRate ? FormulaUnit::Time : unit) || !text.ends_with(known.name)) continue;
        std::string_view number = trimmed(text.substr(0, text.size() - known.name.size()));
        if (isRate && !number.ends_with('/')) continue;
        if (isRate) number = trimmed(number.substr(0, number.size() - 1));
        const double factor = isRate ? 1 / known.scale : known.scale;
        if (const auto value = finite(realNumber(number))) return finite(*value * factor / scale);
    }
    return std::nullopt;
}

Result<ScenarioValues> valuesOf(const Scenario& scenario, const PerformanceModel& model,
                                const std::vector<ForecastInput>& inputs) {
    return ScenarioReader(model, inputs).read(scenario);
}

BeyondSeen beyondSeen(const ScenarioValues& values, const std::vector<ForecastInput>& inputs,
                      const std::map<std::string, std::vector<double>>& seen) {
    BeyondSeen result;
    double worst = 0;
    for (const ForecastInput& input : inputs) {
        if (!input.isSeen) continue;
        std::optional<double> number;
        if (input.name == "customers") number = values.customers;
        if (input.name == "rate") number = values.rate;
        if (input.name == "think") number = values.think;
        if (const auto set = values.attributes.find(input.name); set != values.attributes.end()) {
            number = set->second.number;
            const auto& known = input.categories;
            if (!known.empty()) {
                if (std::find(known.begin(), known.end(), set->second.text) == known.end() && worst < 1e300)
                    result = {true, say(TENFOLD_WORDS("Sentence", "{0} = {1} was never seen", "beyond.category"),
                                        input.name, set->second.text)},
                    worst = 1e300;
                continue;
            }
        }
        if (!number || std::isnan(*number)) continue;
        if (*number > input.greatest) {
            const double times = input.greatest > 0 ? *number / input.greatest : 1e299;
            if (times <= worst) continue;
            worst = times;
            const bool isMuch = times >= 1.95 && times < 1e200;
            result = {true,
                      say(isMuch ? TENFOLD_WORDS("Sentence", "{2} times beyond the most {0} seen ({1})", "beyond.times")
                                 : TENFOLD_WORDS("Sentence", "beyond the most {0} seen ({1})", "beyond.most"),
                          inputWord(input.name), numeral(compactNumber(input.greatest)),
                          numeral(compactNumber(times, times < 10 ? 1 : 0)))};
        } else if (*number < input.least) {
            if (worst > 1) continue;
            worst = 1;
            result = {true, say(TENFOLD_WORDS("Sentence", "below the least {0} seen ({1})", "beyond.least"),
                                inputWord(input.name), numeral(compactNumber(input.least)))};
        } else if (const auto at = seen.find(input.name); at != seen.end() && !at->second.empty() && worst == 0) {
            const bool isNear = std::any_of(at->second.begin(), at->second.end(), [&](double one) {
                return std::abs(one - *number) <= kNearSeen * std::max(std::abs(one), std::abs(*number));
            });
            if (!isNear)
                result.text =
                    say(TENFOLD_WORDS("Sentence", "between the {0} seen", "beyond.between"), inputWord(input.name));
        }
    }
    return result;
}

} // namespace tenfold
