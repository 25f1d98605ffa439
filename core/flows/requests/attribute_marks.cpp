#include "core/flows/requests/attribute_marks.h"

#include "core/filter/event_filter.h"
#include "core/trace/process_attributes.h"

#include <map>

namespace tenfold {
namespace {

/// What a recorder says of a process stands at its first span. Where one span of so many has an attribute of such a
/// name, it is one of spans: some recorders call theirs so.
constexpr std::uint64_t kMostTold = 2;

/// request.size is one of the request, or an attribute of that name.
bool isOnSide(const FilterTest& test, const LeafPlace& place) {
    if (test.side == FilterSide::Any) return true;
    const bool isRequest = test.side == FilterSide::Request;
    if (isRequest ? place.isRequest : place.isResponse) return true;
    FilterTest whole = test;
    whole.path = (isRequest ? "request." : "response.") + test.path;
    return !place.isRequest && !place.isResponse && isMeant(whole, place.path);
}

} // namespace

Result<AttributeMarks> AttributeMarks::find(Workspace& workspace, const RunInfo& run, const RequestFilter& filter,
                                            Progress& progress) {
    const std::vector<const FilterTest*> tests = filter.attributeTests();
    AttributeMarks result;
    result.m_first = run.firstEvent;
    result.m_marks.resize(tests.size());
    std::map<std::string, std::vector<std::size_t>> meant; // tests by path
    std::map<std::pair<std::size_t, std::string>, std::uint64_t> toldBy;
    const auto isWanted = [&](const std::string& path) {
        std::vector<std::size_t> of;
        for (std::size_t t = 0; t < tests.size(); ++t)
            if (isMeant(*tests[t], path)) of.push_back(t);
        const bool isAny = !of.empty();
        if (isAny) meant.emplace(path, std::move(of));
        return isAny;
    };
    RETURN_IF_ERROR(workspace.eachLeaf(run.key, isWanted, progress, [&](const LeafPlace& place, const Value& value) {
        for (const std::size_t t : meant.at(place.path)) {
            if (!isOnSide(*tests[t], place) || !passesValue(*tests[t], value)) continue;
            Marks& marks = result.m_marks[t];
            if (place.path.starts_with(kProcessAttributes)) ++toldBy[{t, place.sender}];
            if (marks.spans.empty()) marks.spans.resize(run.events);
            marks.spans[place.position] = true;
        }
    }));
    if (toldBy.empty()) return result;
    ASSIGN_OR_RETURN(const std::vector<SenderInfo> senders, workspace.senders(run.key));
    for (const SenderInfo& sender : senders)
        for (std::size_t t = 0; t < tests.size(); ++t) {
            const auto told = toldBy.find({t, sender.name});
            if (told != toldBy.end() && told->second * kMostTold <= sender.events + kMostTold)
                result.m_marks[t].processes.insert(sender.name);
        }
    return result;
}

} // namespace tenfold
