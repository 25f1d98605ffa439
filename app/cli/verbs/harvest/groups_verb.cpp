#include "app/cli/output/json_text.h"
#include "app/cli/output/table.h"
#include "app/cli/verbs/harvest/harvest_data.h"
#include "app/cli/verbs/harvest/harvest_verbs.h"

#include "core/base/text/number_text.h"
#include "core/harvest/load/reimage_history.h"
#include "core/words/harvest_messages.h"

#include <fmt/format.h>

#include <algorithm>

namespace tenfold::cli {
namespace {

using namespace harvest;

constexpr std::size_t kEventsShown = 10;
constexpr double kOften = 1; // reimages a server and month: what nine in ten of the published servers stay below

nlohmann::ordered_json groupsJson(const ReimageHistory& history) {
    nlohmann::ordered_json tenants = nlohmann::ordered_json::array(), events = nlohmann::ordered_json::array();
    for (std::size_t i = 0; i < history.tenants.size(); ++i) {
        const TenantReimages& tenant = history.tenants[i];
        const bool hasGroups = i < history.groups.group.size();
        tenants.push_back(
            {{"tenant", tenant.id},
             {"servers", tenant.servers},
             {"reimages", tenant.reimages},
             {"perServerMonth", tenant.perServerMonth()},
             {"groups", hasGroups ? nlohmann::ordered_json(history.groups.group[i]) : nlohmann::ordered_json::array()},
             {"changes", hasGroups ? history.groups.changes[i] : 0},
             {"pairs", hasGroups ? history.groups.pairs[i] : 0}});
    }
    for (const ReimageEvent& event : history.events)
        events.push_back({{"tenant", history.tenants[event.tenant].id},
                          {"timeS", event.timeS},
                          {"servers", event.servers},
                          {"ofServers", event.ofServers}});
    return {{"months", history.months},
            {"tenants", tenants},
            {"serverRates", history.serverRates},
            {"events", events},
            {"shareInEvents", history.shareInEvents},
            {"tiedShare", history.tiedShare}};
}

template <typename Values, typename Rate>
double shareUpTo(const Values& values, Rate rateOf) {
    if (values.empty()) return 0;
    const auto few =
        std::count_if(values.begin(), values.end(), [&](const auto& one) { return rateOf(one) <= kOften; });
    return double(few) / double(values.size());
}

std::string groupsText(const ReimageHistory& history) {
    if (history.months.empty()) return "No reimage is known: nothing can be said of how often disks are made anew.\n";
    const double servers = shareUpTo(history.serverRates, [](double rate) { return rate; });
    const double tenants = shareUpTo(history.tenants, [](const TenantReimages& one) { return one.perServerMonth(); });
    std::string text = fmt::format(
        "In {} months {} of the servers and {} of the tenants were reimaged at most once a server and month; {} of the "
        "reimages came together with those of half of a tenant's servers.\n",
        history.months.size(), percent(servers), percent(tenants), percent(history.shareInEvents));
    if (history.tiedShare > 0)
        text += fmt::format("{} of the ranks are tied across the border of a group: there the name decides.\n",
                            percent(history.tiedShare));
    Table table({"tenant", "servers", "reimages", "a server and month", "changes of group", "of"},
                {Align::Left, Align::Right, Align::Right, Align::Right, Align::Right, Align::Right});
    table.limit(0, 48);
    std::vector<std::size_t> order(history.tenants.size());
    for (std::size_t i = 0; i < order.size(); ++i)
        order[i] = i;
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
        return history.tenants[a].perServerMonth() > history.tenants[b].perServerMonth();
    });
    for (const std::size_t i : order) {
        const TenantReimages& tenant = history.tenants[i];
        table.row({tenant.id, withThousands(std::int64_t(tenant.servers)), withThousands(std::int64_t(tenant.reimages)),
                   compactNumber(tenant.perServerMonth(), 2), std::to_string(history.groups.changes[i]),
                   std::to_string(history.groups.pairs[i])});
    }
    text += "\n" + table.text();
    if (history.events.empty()) return text;
    Table events({"tenant", "time (s since 1970)", "servers", "of"},
                 {Align::Left, Align::Right, Align::Right, Align::Right});
    for (const ReimageEvent& event : history.events) {
        if (events.rows() == kEventsShown) break;
        events.row({history.tenants[event.tenant].id, std::to_string(event.timeS), std::to_string(event.servers),
                    std::to_string(event.ofServers)});
    }
    text += heading("Events that hit half of a tenant or more") + "\n" + events.text();
    if (history.events.size() > kEventsShown)
        text += fmt::format("{} more: --json\n", history.events.size() - kEventsShown);
    return text;
}

Result<int> runGroups(const HarvestArguments& arguments, Invocation& invocation) {
    ASSIGN_OR_RETURN(const HarvestData data, harvestData(arguments, false, *invocation.progress));
    invocation.progress.reset();
    if (data.input.owners.empty())
        return fail(MessageId::HarvestInputNeeded,
                    {say(TENFOLD_WORDS("Sentence", "Who owns the servers", "harvest.whoOwns")), "tenant_map.csv"});
    RETURN_IF_ERROR(checkReimages(data.input));
    const ReimageHistory history = reimageHistory(data.input, arguments.question.limits);
    RETURN_IF_ERROR(invocation.json ? printDocument(groupsJson(history)) : print(groupsText(history)));
    return 0;
}

} // namespace

void addHarvestGroupsVerb(CLI::App& group, Invocation& invocation) {
    CLI::App* verb = addVerb(group, "groups",
                             "which tenants' disks are made anew often, whether they stay so, and what comes together",
                             "tenfold harvest groups spare.tenfold");
    const auto arguments = std::make_shared<HarvestArguments>();
    addHarvestOptions(*verb, *arguments);
    verb->callback([arguments, &invocation] {
        invocation.run = [arguments](Invocation& current) { return runGroups(*arguments, current); };
    });
}

} // namespace tenfold::cli
