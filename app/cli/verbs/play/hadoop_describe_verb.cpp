#include "app/cli/output/json_text.h"
#include "app/cli/verbs/verb.h"
#include "app/cli/verbs/verbs.h"
#include "core/record/hadoop/describe_hadoop.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <memory>

namespace tenfold::cli {
namespace {

struct DescribeArguments {
    std::string jars, out, java = "java";
};

Result<int> runDescribe(Invocation& invocation, const DescribeArguments& arguments) {
    ASSIGN_OR_RETURN(const record::HadoopDescription made,
                     record::describeHadoop(arguments.jars, arguments.out, arguments.java, *invocation.progress));
    if (invocation.json) {
        RETURN_IF_ERROR(printDocument(
            {{"file", arguments.out}, {"files", made.files}, {"services", made.services}, {"skipped", made.skipped}}));
        return 0;
    }
    std::string text =
        fmt::format("{} services in {} files of messages written to {}\n", made.services, made.files, arguments.out);
    for (const std::string& one : made.skipped)
        text += "skipped: " + one + '\n';
    RETURN_IF_ERROR(print(text));
    return 0;
}

} // namespace

void addHadoopDescribeVerb(CLI::App& app, Invocation& invocation) {
    CLI::App* verb =
        addVerb(app, "hadoop-describe", "descriptions of Hadoop's messages, from its jars by your own Java",
                "tenfold hadoop-describe --jars /opt/hadoop/share --out hadoop-3.3.6.json");
    const auto arguments = std::make_shared<DescribeArguments>();
    verb->add_option("--jars", arguments->jars, "folder with hadoop-*.jar and what they need, also in folders below")
        ->required();
    verb->add_option("--out", arguments->out, "file to write, for record hadoop --messages")->required();
    verb->add_option("--java", arguments->java, "the Java to run, a JDK 11 or newer (default: that of PATH)");
    verb->callback([&invocation, arguments] {
        invocation.run = [arguments](Invocation& current) { return runDescribe(current, *arguments); };
    });
}

} // namespace tenfold::cli
