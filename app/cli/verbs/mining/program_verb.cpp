#include "app/cli/output/json_text.h"
#include "app/cli/output/mined_result.h"
#include "app/cli/verbs/verb.h"
#include "app/cli/verbs/verbs.h"
#include "core/words/plan_messages.h"

#include "core/program/json/program_io.h"
#include "core/program/text/program_text.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace tenfold::cli {
namespace {

using Json = nlohmann::ordered_json;

struct ProgramArguments {
    std::string workspace, type;
    bool showsConstants = false;
};

Result<const NodeProgram*> findType(const WorkloadProgram& program, const std::string& name) {
    std::string known;
    for (const NodeProgram& type : program.types) {
        if (type.type == name) return &type;
        known += (known.empty() ? "" : ", ") + type.type;
    }
    return fail(MessageId::UnknownNodeType, {name, known.empty() ? "none" : known});
}

Result<int> showProgram(Invocation& invocation, const ProgramArguments& arguments) {
    ASSIGN_OR_RETURN(const MinedResult mined, loadMined(arguments.workspace));
    warnIfStale(mined, arguments.workspace, invocation.quiet);
    const WorkloadProgram& program = mined.mining.program;
    const bool folds = !arguments.showsConstants;
    Json tree;
    std::string text;
    if (arguments.type.empty()) {
        if (invocation.json)
            tree = toJson(program);
        else
            text = toText(program, folds);
    } else {
        ASSIGN_OR_RETURN(const NodeProgram* type, findType(program, arguments.type));
        if (invocation.json)
            tree = toJson(*type);
        else
            text = toText(*type, program, folds);
    }
    RETURN_IF_ERROR(invocation.json ? printDocument(tree) : print(text));
    return 0;
}

} // namespace

void addProgramVerb(CLI::App& app, Invocation& invocation) {
    CLI::App* verb = addVerb(app, "program", "the mined programs, as text or (--json) as the tree itself",
                             "tenfold program w.tenfold --type datanode");
    const auto arguments = std::make_shared<ProgramArguments>();
    verb->add_option("WS", arguments->workspace, "workspace that was mined")->required();
    verb->add_option("--type", arguments->type, "one node type");
    verb->add_flag("--constants", arguments->showsConstants, "show constant arguments too");
    verb->callback([&invocation, arguments] {
        invocation.run = [arguments](Invocation& current) { return showProgram(current, *arguments); };
    });
}

} // namespace tenfold::cli
