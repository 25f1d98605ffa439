#include "core/flows/names/name_notices.h"

#include "core/base/text/number_text.h"

#include <algorithm>
#include <array>

namespace tenfold {
namespace {

constexpr std::uint64_t kRare = 2;
constexpr std::uint64_t kFewestRarePlaces = 20, kFewestToTell = 20; ///< of few requests every place is rare
constexpr double kManyRareSpans = 0.2; ///< of all: a system has seldom calls, but not so many kinds of them

Sentence counted(std::uint64_t number) {
    return numeral(withThousands(static_cast<std::int64_t>(number)));
}

} // namespace

void PlaceScatter::add(const RequestFlow& flow) {
    for (const FlowNode& node : flow.nodes) {
        const SpanFact& fact = flow.factOf(node);
        ++m_spans[std::uint64_t{fact.service} << 32 | fact.operation];
    }
    m_all += flow.nodes.size();
    ++m_requests;
    if (!m_isAny || flow.trace() < m_example) m_example = flow.trace();
    m_isAny = true;
}

std::uint64_t PlaceScatter::rarePlaces() const {
    return static_cast<std::uint64_t>(
        std::count_if(m_spans.begin(), m_spans.end(), [](const auto& place) { return place.second <= kRare; }));
}

std::uint64_t PlaceScatter::rareSpans() const {
    std::uint64_t spans = 0;
    for (const auto& [place, count] : m_spans)
        spans += count <= kRare ? count : 0;
    return spans;
}

std::optional<FlowNotice> PlaceScatter::notice() const {
    const std::uint64_t places = rarePlaces(), spans = rareSpans();
    if (m_requests < kFewestToTell || places < kFewestRarePlaces || double(spans) < kManyRareSpans * double(m_all))
        return std::nullopt;
    return FlowNotice{
        "values-in-names",
        say(TENFOLD_WORDS("Sentence",
                          "{0} operations come once or twice, {1} of the spans: their names seem to carry values, and "
                          "nothing tells which of them are one operation; what changed there cannot be seen until it "
                          "is said which names belong together",
                          "notice.valuesInNames"),
            counted(places), numeral(percent(double(spans) / double(m_all))))};
}

FlowNotice clockNotice(const ClockChange& change, const NameTable& names) {
    const auto count = [](std::uint64_t number) { return numeral(withThousands(static_cast<std::int64_t>(number))); };
    return {"clock-changed",
            say(TENFOLD_WORDS("Sentence",
                              "the clocks of {0} and {1} changed against each other, or several processes go by one "
                              "of these names: {2} of {3} calls begin before they were asked for, or after their "
                              "caller had gone on. They are shown in the middle of their call, not as recorded",
                              "notice.clockChanged"),
                names.text(change.caller), names.text(change.callee), count(change.impossible), count(change.calls))};
}

FlowNotice refinedNotice(const RefinedName& name) {
    return {"names", say(TENFOLD_WORDS("Sentence", "{0} names that differ in a value are one operation: {1}, as in {2}",
                                       "notice.names"),
                         counted(name.names), name.pattern, name.example)};
}

} // namespace tenfold
