#include "app/cli/output/json_text.h"
#include "app/cli/output/table.h"
#include "app/cli/verbs/verb.h"
#include "app/cli/verbs/verbs.h"
#include "core/characterize/access/log_source.h"
#include "core/import/format_list.h"
#include "core/import/registry.h"

#include <nlohmann/json.hpp>

#include <memory>

namespace tenfold::cli {
namespace {

Result<int> listFormats(const Invocation& invocation, bool asMarkdown, bool withHeaders) {
    if (asMarkdown) {
        RETURN_IF_ERROR(print(formatListMarkdown(withHeaders)));
        return 0;
    }
    nlohmann::ordered_json list = nlohmann::ordered_json::array();
    Table table({"format", "kind", "of", "what is read"}, {Align::Left, Align::Left, Align::Left, Align::Left});
    for (const Format* format : formats()) {
        const FormatCard card = format->card();
        const std::string name(format->name()), kind(nameOf(format->traits().kind)), title(card.title),
            reads(card.reads);
        list.push_back({{"name", name}, {"kind", kind}, {"title", title}, {"reads", reads}});
        table.row({name, kind, title, reads});
    }
    for (const characterize::LogFormat* format : characterize::logFormats()) {
        const std::string name(format->name), kind(nameOf(RunKind::Population)), title(format->title),
            reads(format->reads);
        list.push_back({{"name", name}, {"kind", kind}, {"title", title}, {"reads", reads}});
        table.row({name, kind, title, reads});
    }
    RETURN_IF_ERROR(invocation.json ? printDocument({{"formats", list}}) : print(table.text()));
    return 0;
}

} // namespace

void addFormatsVerb(CLI::App& app, Invocation& invocation) {
    CLI::App* verb = addVerb(app, "formats", "list the formats that import reads", "tenfold formats");
    struct Wanted {
        bool asMarkdown = false, withHeaders = false;
    };
    const auto wanted = std::make_shared<Wanted>();
    verb->add_flag("--markdown", wanted->asMarkdown, "as a table of Markdown, as it stands in the README");
    verb->add_flag("--headers", wanted->withHeaders, "with --markdown: also where a record of each is shown");
    verb->callback([&invocation, wanted] {
        invocation.run = [wanted](Invocation& current) {
            return listFormats(current, wanted->asMarkdown, wanted->withHeaders);
        };
    });
}

} // namespace tenfold::cli
