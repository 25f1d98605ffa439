#include "app/cli/output/json_text.h"
#include "app/cli/output/table.h"
#include "app/cli/verbs/model/model_verbs.h"
#include "app/cli/verbs/verb.h"
#include "core/words/import_messages.h"
#include "core/words/plan_messages.h"

#include "core/base/text/number_text.h"
#include "core/base/text/text_forms.h"
#include "core/model/file/simulation.h"
#include "core/session/json/model_json.h"
#include "core/session/json/what_if_json.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <filesystem>

namespace tenfold::cli {
namespace {

struct WhatIfArguments {
    std::string workspace, model, where, along;
    std::vector<std::string> settings, scenarios;
    std::size_t points = 11;
};

constexpr double kNsOfForecasts = 1e9;

std::string withoutBlanks(std::string text) {
    const auto first = text.find_first_not_of(' ');
    if (first == std::string::npos) return {};
    return text.substr(first, text.find_last_not_of(' ') - first + 1);
}

/// "KEY=VALUE".
Status addSetting(Scenario& scenario, const std::string& text) {
    const std::size_t equals = text.find('=');
    if (equals == std::string::npos || withoutBlanks(text.substr(0, equals)).empty())
        return fail(MessageId::BadSetting, {text});
    scenario.settings[withoutBlanks(text.substr(0, equals))] = withoutBlanks(text.substr(equals + 1));
    return {};
}

/// "name: k=v, k=v"; without a name the settings are it.
Result<Scenario> scenarioOf(const std::string& text, const Scenario& common) {
    Scenario scenario = common;
    const std::size_t colon = text.find(':');
    std::string rest = colon == std::string::npos ? text : text.substr(colon + 1);
    scenario.name = withoutBlanks(text.substr(0, colon));
    while (!withoutBlanks(rest).empty()) {
        const std::size_t comma = rest.find(',');
        RETURN_IF_ERROR(addSetting(scenario, rest.substr(0, comma)));
        rest = comma == std::string::npos ? std::string() : rest.substr(comma + 1);
    }
    return scenario;
}

Result<std::vector<Scenario>> scenariosOf(const WhatIfArguments& arguments) {
    Scenario common;
    for (const std::string& setting : arguments.settings)
        RETURN_IF_ERROR(addSetting(common, setting));
    std::vector<Scenario> scenarios;
    if (arguments.settings.empty() || arguments.scenarios.empty()) {
        scenarios.push_back(common);
        scenarios.back().name =
            arguments.settings.empty() ? "as recorded" : fmt::format("{}", fmt::join(arguments.settings, ", "));
    }
    for (const std::string& text : arguments.scenarios) {
        ASSIGN_OR_RETURN(scenarios.emplace_back(), scenarioOf(text, common));
    }
    return scenarios;
}

std::string responseText(double seconds) {
    if (std::isinf(seconds)) return "without end";
    if (!std::isfinite(seconds)) return "no basis";
    return duration(std::llround(std::min(seconds, 1e9) * kNsOfForecasts));
}

std::string throughputText(double rate) {
    return std::isfinite(rate) ? compactNumber(rate, rate < 100 ? 2 : 0) : "no basis";
}

std::string scenariosText(const WhatIf& whatIf, const std::vector<Forecast>& forecasts) {
    Table table(
        {"scenario", "a second", "response", "low", "high", "model alone", "bottleneck", "basis", "can be believed"},
        {Align::Left, Align::Right, Align::Right, Align::Right, Align::Right, Align::Right});
    std::string text = fmt::format("model {}, {} requests recorded\n\n", whatIf.model().name,
                                   withThousands(std::int64_t(whatIf.recorded().requestCount)));
    for (const Forecast& forecast : forecasts) {
        const bool isKnown = forecast.basis != PredictionBasis::None;
        table.row({forecast.scenario.name, throughputText(forecast.throughput), responseText(forecast.response),
                   responseText(forecast.lowResponse), responseText(forecast.highResponse),
                   responseText(forecast.modelResponse),
                   !isKnown                      ? "–"
                   : forecast.bottleneck.empty() ? "think time"
                                                 : forecast.bottleneck,
                   std::string(basisText(forecast.basis)),
                   (forecast.fidelity.isLow ? "✗ " : "✓ ") + forecast.fidelity.text.text()});
        table.tone(8, forecast.fidelity.isLow ? Tone::Bad : Tone::Good);
    }
    text += table.limit(0, 40).text() + "\n";
    for (const Forecast& forecast : forecasts)
        text += printable(forecast.scenario.name + ": " + forecast.text.text()) + "\n";
    for (const std::string& remark : textsOf(whatIf.remarks()))
        text += "note: " + printable(remark) + "\n";
    return text;
}

/// "app 83 %, 2.4 there": the center with most to do at a point.
std::string busiestText(const std::vector<CenterForecast>& centers) {
    const auto busiest = std::max_element(centers.begin(), centers.end(),
                                          [](const auto& a, const auto& b) { return a.utilization < b.utilization; });
    if (busiest == centers.end() || !std::isfinite(busiest->utilization)) return "–";
    return fmt::format("{} {}, {} there", busiest->center, percent(busiest->utilization, 0),
                       std::isfinite(busiest->length) ? compactNumber(busiest->length, 1) : "without end");
}

std::string curveText(const AskedCurve& curve) {
    Table table({curve.input, "expected", "hybrid", "low", "high", "a second", "measured", "samples", "busiest"},
                {Align::Right, Align::Right, Align::Right, Align::Right, Align::Right, Align::Right, Align::Right,
                 Align::Right});
    for (const ForecastPoint& point : curve.points)
        table.row({compactNumber(point.at), responseText(point.expected), responseText(point.hybrid),
                   responseText(point.low), responseText(point.high), throughputText(point.throughput),
                   point.measured ? responseText(*point.measured) : "–", withThousands(std::int64_t(point.samples)),
                   busiestText(point.centers)});
    return table.text();
}

/// "INPUT=FROM..TO".
struct CurveRange {
    std::string input;
    double from = 0, to = 0;
};
Result<CurveRange> rangeOf(const std::string& text) {
    const std::size_t equals = text.find('='), dots = text.find("..", equals == std::string::npos ? 0 : equals);
    if (equals == std::string::npos || dots == std::string::npos) return fail(MessageId::BadSetting, {text});
    const auto from = realNumber(withoutBlanks(text.substr(equals + 1, dots - equals - 1)));
    const auto to = realNumber(withoutBlanks(text.substr(dots + 2)));
    if (!from || !to) return fail(MessageId::SettingNotANumber, {text});
    return CurveRange{withoutBlanks(text.substr(0, equals)), *from, *to};
}

Result<int> showWhatIf(Invocation& invocation, const WhatIfArguments& arguments) {
    ASSIGN_OR_RETURN(const std::vector<Scenario> scenarios, scenariosOf(arguments));
    ASSIGN_OR_RETURN(PerformanceModel model, readModelFile(arguments.model));
    const std::string folder = std::filesystem::path(arguments.model).parent_path().string();
    RETURN_IF_ERROR(simulateAll(model, folder, *invocation.progress));
    ASSIGN_OR_RETURN(Workspace workspace, Workspace::open(arguments.workspace, OpenMode::ReadOnly));
    ASSIGN_OR_RETURN(std::vector<LearntTree> trees, keptTrees(workspace));
    ASSIGN_OR_RETURN(const WhatIf whatIf,
                     WhatIf::of(workspace, std::move(model), std::move(trees), arguments.where, *invocation.progress));
    std::vector<Forecast> forecasts;
    for (const Scenario& scenario : scenarios) {
        ASSIGN_OR_RETURN(forecasts.emplace_back(), whatIf.ask(scenario));
    }
    std::optional<AskedCurve> along;
    if (!arguments.along.empty()) {
        ASSIGN_OR_RETURN(const CurveRange range, rangeOf(arguments.along));
        along.emplace().input = range.input;
        ASSIGN_OR_RETURN(along->points,
                         whatIf.along(scenarios.front(), range.input, range.from, range.to, arguments.points));
        along->isLoadRecorded = whatIf.isLoadRecorded(scenarios.front(), range.input);
    }
    invocation.progress.reset();
    if (invocation.json) {
        RETURN_IF_ERROR(printDocument(whatIfJson(whatIf, forecasts, along)));
        return 0;
    }
    std::string text = scenariosText(whatIf, forecasts);
    if (along) text += "\n" + curveText(*along);
    if (along && !along->isLoadRecorded)
        text += "nothing was measured at this load: what was recorded says nothing of it\n";
    RETURN_IF_ERROR(print(text));
    return 0;
}

} // namespace

void addModelWhatIfVerb(CLI::App& group, Invocation& invocation) {
    CLI::App* verb =
        addVerb(group, "whatif", "what a change would do, by the model and what was learnt",
                "tenfold model whatif spans.tenfold resources/models/browse.toml "
                "--where 'operation = \"GET /browse\"' --scenario 'ten: customers=10' --along app.size=512..65536");
    const auto arguments = std::make_shared<WhatIfArguments>();
    verb->add_option("WS", arguments->workspace, "workspace")->required();
    verb->add_option("MODEL", arguments->model, "model file")->required();
    verb->add_option("--where", arguments->where,
                     "requests that say what was recorded, as of tenfold flows (default: all)");
    verb->add_option(
            "--set", arguments->settings,
            "KEY=VALUE: an attribute of the model, customers, rate (a second), think, servers.CENTER, speed.CENTER")
        ->expected(1)
        ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
    verb->add_option("--scenario", arguments->scenarios, "\"name: k=v, k=v\": one more column; --set holds for all")
        ->expected(1)
        ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
    verb->add_option("--along", arguments->along, "INPUT=FROM..TO: a curve: expected, with what was learnt, measured");
    verb->add_option("--points", arguments->points, "of the curve (default 11)")->check(CLI::Range(2, 10'000));
    verb->callback([&invocation, arguments] {
        invocation.run = [arguments](Invocation& current) { return showWhatIf(current, *arguments); };
    });
}

} // namespace tenfold::cli
