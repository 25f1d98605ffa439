#include "core/play/node/field_path.h"

#include "core/plan/walker/canonical_path.h"
#include "core/play/node/encoded_values.h"
#include "core/play/node/live_guard.h"

#include <algorithm>
#include <charconv>
#include <set>

namespace tenfold {
namespace {

/// A field that is a list in other messages, here with one element and no list around it: mining gives it a position
/// (canonical_lists.h), the first.
bool isOneElement(const Reply& at) {
    return at.kind != Reply::Kind::List && at.kind != Reply::Kind::Null && at.kind != Reply::Kind::Error;
}

} // namespace

FieldPath::FieldPath(std::string_view canonicalPath, const std::function<std::string(const std::string&)>& keyOf,
                     const std::function<bool(const std::string&)>& positional) {
    std::string list; // the path so far without positions
    for (const CanonicalStep& part : canonicalSteps(canonicalPath)) {
        Step step;
        step.name = part.name;
        if (!part.isElement) {
            if (isEncoding(part.name)) step.kind = Step::Kind::Decoded;
            list += (list.empty() ? "" : ".") + part.name;
        } else if (part.name == "*") {
            step.kind = Step::Kind::Every;
        } else {
            const auto read = std::from_chars(part.name.data(), part.name.data() + part.name.size(), step.position);
            const bool isPosition = read.ec == std::errc() && read.ptr == part.name.data() + part.name.size();
            step.key = keyOf ? keyOf(list) : std::string();
            step.kind = step.key.empty() && isPosition ? Step::Kind::Position : Step::Kind::Named;
            // "0.id": what a message has at its places is named by them, also in the names of lists below
            if (m_steps.empty() && !canonicalPath.starts_with('[')) list = part.name;
        }
        m_steps.push_back(std::move(step));
    }
    m_isPositional = positional && !m_steps.empty() && m_steps.back().kind != Step::Kind::Position && positional(list);
}

const Reply* memberOf(const Reply& reply, std::string_view key) {
    const bool isMap = reply.kind == Reply::Kind::Map;
    if (!isMap && (reply.kind != Reply::Kind::List || reply.items.size() % 2 != 0)) return nullptr;
    for (std::size_t i = 0; i + 1 < reply.items.size(); i += 2)
        if (reply.items[i].kind == Reply::Kind::Text && reply.items[i].text == key) return &reply.items[i + 1];
    return nullptr;
}

void FieldPath::collect(const Reply& at, std::size_t index, std::vector<Value>& out) const {
    if (index == m_steps.size()) {
        const bool isContainer = (at.kind == Reply::Kind::List || at.kind == Reply::Kind::Map) && !at.items.empty();
        if (!isContainer) out.push_back(at.value());
        return;
    }
    const Step& step = m_steps[index];
    switch (step.kind) {
    case Step::Kind::Key:
        if (at.isError() && (step.name == "$exception" || step.name == "$error"))
            out.emplace_back(at.text);
        else if (at.kind == Reply::Kind::Text && step.name == "$bytes") // a text that was cut when it was recorded
            out.emplace_back(static_cast<std::int64_t>(at.text.size()));
        else if (at.kind == Reply::Kind::Text && step.name == "$cut")
            collect(at, index + 1, out);
        else if (const Reply* member = memberOf(at, step.name))
            collect(*member, index + 1, out);
        else if (at.kind == Reply::Kind::List) // a field that came but once is no list in logs
            for (const Reply& item : at.items)
                if (item.kind == Reply::Kind::Map) collect(item, index, out);
        return;
    case Step::Kind::Position:
        if (at.kind == Reply::Kind::List && step.position < at.items.size())
            collect(at.items[step.position], index + 1, out);
        else if (step.position == 0 && isOneElement(at))
            collect(at, index + 1, out);
        return;
    case Step::Kind::Every:
        if (at.kind == Reply::Kind::List)
            for (const Reply& item : at.items)
                collect(item, index + 1, out);
        else if (isOneElement(at))
            collect(at, index + 1, out);
        return;
    case Step::Kind::Named:
        if (at.kind != Reply::Kind::List) return;
        for (const Reply& item : at.items) {
            const Reply* name = memberOf(item, step.key);
            if (name && toText(name->value()) == step.name) collect(item, index + 1, out);
        }
        return;
    case Step::Kind::Decoded:
        if (at.kind == Reply::Kind::Text)
            if (const auto decoded = decodedText(step.name, at.text)) collect(*decoded, index + 1, out);
        return;
    }
}

const Reply* FieldPath::find(const Reply& reply) const {
    const Reply* at = &reply;
    for (const Step& step : m_steps) {
        const bool isList = at->kind == Reply::Kind::List;
        const std::size_t position = step.kind == Step::Kind::Every ? 0 : step.position;
        const bool isOfElement = isList && !at->items.empty() && at->items.front().kind == Reply::Kind::Map;
        if (step.kind == Step::Kind::Key)
            at = memberOf(isOfElement ? at->items.front() : *at, step.name);
        else if ((step.kind == Step::Kind::Position || step.kind == Step::Kind::Every) && isList)
            at = position < at->items.size() ? &at->items[position] : nullptr;
        else
            at = nullptr;
        if (!at) return nullptr;
    }
    return at;
}

/// What is said of a length by all that stand at one path, as MessageReader::lengthAt() has it.
struct FieldPath::Lengths {
    std::optional<std::int64_t> leaf; ///< of the first that is no container with something in it
    std::size_t containers = 0;
    std::int64_t elements = 0;   ///< of the containers that are no maps
    std::set<std::string> names; ///< in those that are, each once
    void addPlaces(const Reply& there) {
        ++containers;
        elements = std::max(elements, there.kind == Reply::Kind::List ? lengthOf(there) : 1);
    }
    void add(const Reply& there) {
        const bool isContainer = there.kind == Reply::Kind::List || there.kind == Reply::Kind::Map;
        if (!isContainer || there.items.empty()) {
            if (!leaf) leaf = lengthOf(there);
            return;
        }
        ++containers;
        if (there.kind == Reply::Kind::List) elements += lengthOf(there);
        for (std::size_t i = 0; there.kind == Reply::Kind::Map && i + 1 < there.items.size(); i += 2)
            names.insert(there.items[i].text);
    }
};

std::optional<std::int64_t> FieldPath::lengthIn(const Reply& reply) const {
    Lengths lengths;
    addLengths(reply, 0, lengths);
    if (lengths.leaf || lengths.containers == 0) return lengths.leaf;
    return lengths.elements + static_cast<std::int64_t>(lengths.names.size());
}

void FieldPath::addLengths(const Reply& at, std::size_t index, Lengths& lengths) const {
    if (index == m_steps.size()) return m_isPositional ? lengths.addPlaces(at) : lengths.add(at);
    const Step& step = m_steps[index];
    const bool isList = at.kind == Reply::Kind::List;
    switch (step.kind) {
    case Step::Kind::Key: {
        const bool isOfElement = isList && !at.items.empty() && at.items.front().kind == Reply::Kind::Map;
        if (const Reply* member = memberOf(isOfElement ? at.items.front() : at, step.name))
            addLengths(*member, index + 1, lengths);
        return;
    }
    case Step::Kind::Position:
        if (isList && step.position < at.items.size())
            addLengths(at.items[step.position], index + 1, lengths);
        else if (step.position == 0 && isOneElement(at))
            addLengths(at, index + 1, lengths);
        return;
    case Step::Kind::Decoded:
        if (at.kind == Reply::Kind::Text)
            if (const auto decoded = decodedText(step.name, at.text)) addLengths(*decoded, index + 1, lengths);
        return;
    case Step::Kind::Every:
    case Step::Kind::Named:
        break;
    }
    if (!isList) {
        if (step.kind == Step::Kind::Every && isOneElement(at)) addLengths(at, index + 1, lengths);
        return;
    }
    for (const Reply& item : at.items) {
        const Reply* name = step.kind == Step::Kind::Named ? memberOf(item, step.key) : nullptr;
        if (step.kind == Step::Kind::Named && (!name || toText(name->value()) != step.name)) continue;
        addLengths(item, index + 1, lengths);
    }
}

std::vector<Value> FieldPath::valuesIn(const Reply& reply) const {
    std::vector<Value> out;
    collect(reply, 0, out);
    return out;
}

} // namespace tenfold
