#include "core/known/sum_timeline.h"

#include <algorithm>
#include <tuple>
#include <unordered_map>

namespace tenfold {

std::int64_t amountOf(const SumExpression& sum, std::int64_t number) {
    auto amount = static_cast<std::uint64_t>(sum.factor) * static_cast<std::uint64_t>(number);
    amount += static_cast<std::uint64_t>(sum.each);
    if (sum.piece > 0 && number > 0) {
        const std::int64_t pieces = number / sum.piece + (number % sum.piece != 0 ? 1 : 0);
        amount += static_cast<std::uint64_t>(sum.perPiece) * static_cast<std::uint64_t>(pieces);
    }
    return static_cast<std::int64_t>(amount);
}

std::vector<FieldOccurrence> occurrencesOf(const FilteredField& filtered, const FieldIndex& fields, SenderId sender) {
    const Trace& trace = fields.trace();
    const auto field = resolve(filtered.field, trace);
    if (!field) return {};
    std::vector<FieldOccurrence> all = fields.collectOfSender(*field, sender);
    if (filtered.when.empty()) return all;
    const StringId when = trace.strings.find(filtered.when);
    const ValueId is = trace.values.find(filtered.is);
    if (!when.valid() || !is.valid()) return {};
    std::erase_if(all, [&](const FieldOccurrence& o) {
        const auto leaf = fields.siblingLeaf(o.event, o.leaf, field->side, when);
        return !leaf || trace.valueAt(o.event, *leaf) != is;
    });
    return all;
}

SumTimeline::SumTimeline(const SumExpression& sum, const FieldIndex& fields, SenderId sender)
    : m_trace(fields.trace())
    , m_start(sum.start) {
    struct Change {
        FieldOccurrence at;
        bool isRemoval = false;
    };
    std::vector<Change> changes;
    for (const FieldOccurrence& o : occurrencesOf(sum.added, fields, sender))
        changes.push_back({o, false});
    if (sum.removed)
        for (const FieldOccurrence& o : occurrencesOf(*sum.removed, fields, sender))
            changes.push_back({o, true});
    std::stable_sort(changes.begin(), changes.end(), [](const Change& a, const Change& b) {
        return std::tie(a.at.knownNs, a.at.event) < std::tie(b.at.knownNs, b.at.event);
    });
    const StringId key = m_trace.strings.find(sum.addedKey);
    std::unordered_map<ValueId, std::int64_t> amounts; // by key, what can be taken away again
    auto total = static_cast<std::uint64_t>(m_start);
    for (const Change& change : changes) {
        if (change.isRemoval) {
            const auto it = amounts.find(change.at.value);
            if (it == amounts.end()) continue;
            total -= static_cast<std::uint64_t>(it->second);
            amounts.erase(it);
        } else {
            const auto* number = std::get_if<std::int64_t>(&m_trace.value(change.at.value));
            if (!number) continue;
            const std::int64_t amount = amountOf(sum, *number);
            total += static_cast<std::uint64_t>(amount);
            const auto side = sum.added.field.side;
            const auto leaf =
                key.valid() ? fields.siblingLeaf(change.at.event, change.at.leaf, side, key) : std::nullopt;
            if (leaf) amounts[m_trace.valueAt(change.at.event, *leaf)] = amount;
        }
        m_entries.push_back({change.at, static_cast<std::int64_t>(total)});
    }
}

std::size_t SumTimeline::knownAt(std::uint32_t event) const {
    const std::int64_t now = m_trace.events[event].startNs;
    const auto end = std::partition_point(m_entries.begin(), m_entries.end(), [&](const Entry& entry) {
        return std::tie(entry.at.knownNs, entry.at.event) < std::tie(now, event);
    });
    return static_cast<std::size_t>(end - m_entries.begin());
}

} // namespace tenfold
