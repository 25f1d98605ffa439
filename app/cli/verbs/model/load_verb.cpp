#include "app/cli/output/json_text.h"
#include "app/cli/output/mined_result.h"
#include "app/cli/output/number_cells.h"
#include "app/cli/output/table.h"
#include "app/cli/verbs/model/model_verbs.h"
#include "app/cli/verbs/verb.h"
#include "core/words/import_messages.h"
#include "core/words/plan_messages.h"

#include "core/base/text/text_forms.h"
#include "core/forecast/server_calls.h"
#include "core/forecast/server_forecast.h"
#include "core/session/json/load_json.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <cmath>

namespace tenfold::cli {
namespace {

struct LoadArguments {
    std::string workspace, target;
    double scale = 0, upTo = 0;
    int servers = 1;
    std::vector<std::string> settings;
};

constexpr double kNsOfLoads = 1e9;

std::string demandText(double seconds) {
    if (!std::isfinite(seconds)) return "–";
    return seconds < 1e-4 ? compactNumber(seconds * 1e6, 1) + " µs" : duration(std::llround(seconds * kNsOfLoads));
}

std::string serverForecastText(const ServerForecast& forecast) {
    std::string text = forecast.text.text() + "\n\n";
    const ServerDemands& demands = forecast.demands;
    text += fmt::format("demands, of {} recorded calls: {}\n", withThousands(std::int64_t(demands.calls)),
                        demands.text.text());
    text += fmt::format("most calls in a second of the record: {}; of the plan {}, on average {}\n\n",
                        compactNumber(demands.mostPerSecond, 0), compactNumber(forecast.at.peakCallsPerSecond, 0),
                        compactNumber(forecast.at.callsPerSecond, 2));
    Table table({"method", "calls", "a second", "demand", "±", "of the work", ""},
                {Align::Left, Align::Right, Align::Right, Align::Right, Align::Right, Align::Right});
    const bool isKnown = demands.knowledge != DemandKnowledge::Unknown;
    for (const MethodLoad& method : forecast.methods)
        table.row({method.method, withThousands(std::llround(method.calls)), compactNumber(method.perSecond, 2),
                   isKnown ? demandText(method.demand) : "–", isKnown ? demandText(method.error) : "–",
                   isKnown ? percent(method.share) : "–",
                   method.isBlocking    ? "waits; counted as others"
                   : !method.isRecorded ? "no reply times; counted as others"
                                        : ""});
    text += table.limit(0, 40).text();
    for (const std::string& warning : textsOf(forecast.warnings))
        text += "warning: " + printable(warning) + "\n";
    return text;
}

Result<int> showLoad(Invocation& invocation, const LoadArguments& arguments) {
    ASSIGN_OR_RETURN(const MinedResult mined, loadMined(arguments.workspace));
    warnIfStale(mined, arguments.workspace, invocation.quiet);
    ServerQuestion question;
    question.request.scale = arguments.scale;
    question.greatestScale = arguments.upTo;
    constexpr double kGreatestScale = 1e9; // to look further takes a plan more a doubling, of a system that nobody has
    if (!(arguments.upTo >= 0 && arguments.upTo <= kGreatestScale))
        return fail(MessageId::BadScale, {compactNumber(arguments.upTo)});
    ASSIGN_OR_RETURN(question.target, serverNamed(mined.mining.program, arguments.target));
    for (const std::string& setting : arguments.settings) {
        const std::size_t equals = setting.rfind('=');
        if (equals == std::string::npos || equals == 0) return fail(MessageId::BadSetting, {setting});
        const auto number = realNumber(setting.substr(equals + 1));
        if (!number || !std::isfinite(*number)) return fail(MessageId::SettingNotANumber, {setting});
        question.request.config[setting.substr(0, equals)] = *number;
    }
    ASSIGN_OR_RETURN(Workspace workspace, Workspace::open(arguments.workspace, OpenMode::ReadOnly));
    ASSIGN_OR_RETURN(ServerCalls calls,
                     readServerCalls(workspace, mined.mining.program.names, question.target, *invocation.progress));
    ASSIGN_OR_RETURN(const ServerDemands demands, measureDemands(std::move(calls.runs), calls.methods.size(),
                                                                 arguments.servers, *invocation.progress));
    ASSIGN_OR_RETURN(const ServerForecast forecast,
                     forecastServer(mined.mining.program, question, calls.methods, demands, *invocation.progress));
    invocation.progress.reset();
    RETURN_IF_ERROR(invocation.json ? printDocument(serverForecastJson(forecast))
                                    : print(serverForecastText(forecast)));
    return 0;
}

} // namespace

void addModelLoadVerb(CLI::App& group, Invocation& invocation) {
    CLI::App* verb = addVerb(group, "load", "how busy a plan keeps a server at a scale, and from where on it saturates",
                             "tenfold model load w.tenfold --scale 100");
    const auto arguments = std::make_shared<LoadArguments>();
    verb->add_option("WS", arguments->workspace, "workspace that was mined")->required();
    verb->add_option("--scale", arguments->scale, "scale of the plan")->required();
    verb->add_option("--target", arguments->target, "the server (default: the first of the plan)");
    verb->add_option("--servers", arguments->servers, "calls it works on at a time (default 1)")
        ->check(CLI::Range(1, 1'000'000));
    verb->add_option("--up-to", arguments->upTo, "greatest scale at which saturation is looked for");
    verb->add_option("--set", arguments->settings, "KEY=VALUE: a configuration value, in place of its law")
        ->expected(1)
        ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
    verb->callback([&invocation, arguments] {
        invocation.run = [arguments](Invocation& current) { return showLoad(current, *arguments); };
    });
}

} // namespace tenfold::cli
