#include "app/cli/output/json_text.h"
#include "app/cli/verbs/model/model_verbs.h"
#include "app/cli/verbs/verb.h"

#include "core/base/files/file_writer.h"
#include "core/base/text/number_text.h"
#include "core/model/check/baseline.h"

#include <fmt/format.h>

#include <filesystem>

namespace tenfold::cli {
namespace {

using Json = nlohmann::ordered_json;

struct ModelBaselineArguments {
    std::string workspace, where, out, name;
};

Result<int> writeBaseline(Invocation& invocation, const ModelBaselineArguments& arguments) {
    ASSIGN_OR_RETURN(Workspace workspace, Workspace::open(arguments.workspace, OpenMode::ReadOnly));
    const std::string name =
        arguments.name.empty() ? std::filesystem::path(arguments.out).stem().string() : arguments.name;
    ASSIGN_OR_RETURN(const PerformanceModel model,
                     measureModel(workspace, arguments.where, name, *invocation.progress));
    const std::string text = modelToToml(model);
    RETURN_IF_ERROR(writeFile(arguments.out, text));
    invocation.progress.reset();
    const Json json{{"file", arguments.out},       {"model", model.name},      {"centers", model.centers.size()},
                    {"steps", model.steps.size()}, {"tooDeep", model.tooDeep}, {"bytes", text.size()}};
    const std::string tooDeep =
        model.tooDeep == 0
            ? std::string()
            : fmt::format("warning: {} steps deeper than {} levels are in the evidence only: they are held against, "
                          "but cannot be edited\n",
                          withThousands(static_cast<std::int64_t>(model.tooDeep)), ModelStep::kMostLevels);
    const std::string told =
        fmt::format("{}: {} centers, {} steps, {} bytes\n{}hold requests against it: tenfold model check {} {}\n",
                    arguments.out, model.centers.size(), model.steps.size(),
                    withThousands(static_cast<std::int64_t>(text.size())), tooDeep, arguments.workspace, arguments.out);
    RETURN_IF_ERROR(invocation.json ? printDocument(json) : print(told));
    return 0;
}

} // namespace

void addModelBaselineVerb(CLI::App& group, Invocation& invocation) {
    CLI::App* verb =
        addVerb(group, "baseline",
                "write a model of what requests do now: centers, steps with counts and times, to be edited by hand",
                "tenfold model baseline spans.tenfold --where 'run = \"00a-normal\"' --out normal.toml");
    const auto arguments = std::make_shared<ModelBaselineArguments>();
    verb->add_option("WS", arguments->workspace, "workspace")->required();
    verb->add_option(
        "--where", arguments->where,
        "requests that are as they should be: run, t, dur, operation, service, node, attributes; default: all");
    verb->add_option("--out", arguments->out, "file to write, TOML")->required();
    verb->add_option("--name", arguments->name, "name of the model (default: that of the file)");
    verb->callback([&invocation, arguments] {
        invocation.run = [arguments](Invocation& current) { return writeBaseline(current, *arguments); };
    });
}

} // namespace tenfold::cli
