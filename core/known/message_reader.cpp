#include "core/known/message_reader.h"

#include <algorithm>
#include <map>

namespace tenfold {
namespace {

/// Where the steps of a path end, without the last: "a.b[0].c" -> "a", "a.b", "a.b[0]"; and before all "" (the whole).
std::vector<std::size_t> prefixEnds(std::string_view path) {
    std::vector<std::size_t> ends;
    if (path.empty()) return ends;
    ends.push_back(0);
    for (std::size_t i = 1; i < path.size(); ++i) {
        if (path[i - 1] == '\\') { // escaped, and so is a second backslash
            std::size_t backslashes = 0;
            while (backslashes < i && path[i - 1 - backslashes] == '\\')
                ++backslashes;
            if (backslashes % 2 == 1) continue;
        }
        if (path[i] == '.' || path[i] == '[') ends.push_back(i);
    }
    return ends;
}

/// Of one step of a path: "[3]", "[*]", "3" at the beginning, but no element known by a key ("[name]").
bool isIndex(std::string_view step) {
    if (step.starts_with('[')) step = step.substr(1, step.size() - 2);
    return step == "*" || (!step.empty() && step.find_first_not_of("0123456789") == std::string_view::npos);
}

} // namespace

std::uint32_t MessageReader::pathOf(const std::string& path) {
    const auto [it, isNew] = m_numbers.try_emplace(path, static_cast<std::uint32_t>(m_paths.size()));
    if (isNew) m_paths.push_back(path);
    return it->second;
}

void MessageReader::describe(Shape& shape, std::uint32_t shapeNumber, Side side) {
    const auto places = m_trace.messages.places(shapeNumber);
    const std::uint32_t requestLeaves = m_trace.messages.requestLeaves(shapeNumber);
    const std::uint32_t begin = side == Side::Request ? 0 : requestLeaves;
    const std::uint32_t end = side == Side::Request ? requestLeaves : static_cast<std::uint32_t>(places.size());
    // of each list or object its elements, and how often each path below stands in it: elements in no order ("[*]")
    // share theirs
    std::map<std::string, std::map<std::string, std::map<std::string, std::uint32_t>>> below;
    for (std::uint32_t leaf = begin; leaf < end; ++leaf) {
        const std::string& path = m_trace.text(places[leaf].path);
        const std::uint32_t number = pathOf(path);
        if (shape.at.try_emplace(number, static_cast<std::uint32_t>(shape.fields.size())).second)
            shape.fields.push_back({number, leaf, 0, false});
        const std::vector<std::size_t> ends = prefixEnds(path);
        for (std::size_t i = 0; i < ends.size(); ++i) {
            const std::size_t next = i + 1 < ends.size() ? ends[i + 1] : path.size();
            ++below[path.substr(0, ends[i])][path.substr(ends[i], next - ends[i])][path.substr(next)];
        }
    }
    for (const auto& [prefix, elements] : below) {
        std::uint32_t count = 0;
        bool isList = true;
        for (const auto& [element, rests] : elements) {
            isList = isList && isIndex(element);
            std::uint32_t most = 1;
            if (element.ends_with("[*]") || element == "*")
                for (const auto& [rest, times] : rests)
                    most = std::max(most, times);
            count += most;
        }
        const std::uint32_t number = pathOf(prefix);
        const auto [it, isNew] = shape.at.try_emplace(number, static_cast<std::uint32_t>(shape.fields.size()));
        if (isNew) shape.fields.push_back({number, kNoLeaf, 0, false});
        shape.fields[it->second].elements = count;
        shape.fields[it->second].isList = isList;
    }
}

const MessageReader::Shape& MessageReader::shapeOf(const Event& event, Side side) {
    const std::uint64_t key = std::uint64_t{event.shape} << 1 | (side == Side::Request ? 0U : 1U);
    const auto [it, isNew] = m_shapes.try_emplace(key);
    if (isNew) describe(it->second, event.shape, side);
    return it->second;
}

const std::vector<MessageReader::Field>& MessageReader::fieldsOf(const Event& event, Side side) {
    return shapeOf(event, side).fields;
}

std::optional<ValueId> MessageReader::valueAt(const Event& event, Side side, std::uint32_t path) {
    const Shape& shape = shapeOf(event, side);
    const auto it = shape.at.find(path);
    if (it == shape.at.end() || shape.fields[it->second].leaf == kNoLeaf) return {};
    return m_trace.messages.leaf(m_trace.messages.places(event.shape)[shape.fields[it->second].leaf], event.row).value;
}

bool MessageReader::isContainer(const Event& event, Side side, std::uint32_t path) {
    const Shape& shape = shapeOf(event, side);
    const auto it = shape.at.find(path);
    return it != shape.at.end() && shape.fields[it->second].elements > 0;
}

std::int64_t MessageReader::lengthAt(const Event& event, Side side, std::uint32_t path) {
    const Shape& shape = shapeOf(event, side);
    const auto it = shape.at.find(path);
    if (it == shape.at.end()) return 0;
    const Field& field = shape.fields[it->second];
    if (field.leaf == kNoLeaf) return field.elements;
    return lengthOf(m_trace.value(*valueAt(event, side, path)));
}

const MessageReader::ElementFields& MessageReader::elementsOf(const Event& event, Side side, std::uint32_t list) {
    const std::uint64_t shape = std::uint64_t{event.shape} << 1 | (side == Side::Request ? 0U : 1U);
    const auto [it, isNew] = m_elements.try_emplace({shape, list});
    if (!isNew) return it->second;
    const std::string prefix = path(list);
    const auto places = m_trace.messages.places(event.shape);
    const std::uint32_t requestLeaves = m_trace.messages.requestLeaves(event.shape);
    const std::uint32_t begin = side == Side::Request ? 0 : requestLeaves;
    const std::uint32_t end = side == Side::Request ? requestLeaves : static_cast<std::uint32_t>(places.size());
    for (std::uint32_t leaf = begin; leaf < end; ++leaf) {
        const std::string& whole = m_trace.text(places[leaf].path);
        if (!whole.starts_with(prefix)) continue;
        const std::vector<std::size_t> ends = prefixEnds(whole);
        const auto at = std::find(ends.begin(), ends.end(), prefix.size());
        if (at == ends.end()) continue;
        const std::size_t next = at + 1 != ends.end() ? *(at + 1) : whole.size();
        std::string_view field = std::string_view(whole).substr(next);
        if (field.starts_with('.')) field.remove_prefix(1);
        it->second[pathOf(std::string(field))].push_back(leaf);
    }
    return it->second;
}

std::int64_t MessageReader::elementsWith(const Event& event, Side side, std::uint32_t list, std::uint32_t field,
                                         const Value& value) {
    const ElementFields& fields = elementsOf(event, side, list);
    const auto it = fields.find(field);
    if (it == fields.end()) return 0;
    const auto places = m_trace.messages.places(event.shape);
    return std::count_if(it->second.begin(), it->second.end(), [&](std::uint32_t leaf) {
        return m_trace.value(m_trace.messages.leaf(places[leaf], event.row).value) == value;
    });
}

std::vector<std::pair<std::uint32_t, std::vector<ValueId>>>
MessageReader::fieldsOfElements(const Event& event, Side side, std::uint32_t list) {
    const auto places = m_trace.messages.places(event.shape);
    std::vector<std::pair<std::uint32_t, std::vector<ValueId>>> out;
    for (const auto& [field, leaves] : elementsOf(event, side, list)) {
        out.emplace_back(field, std::vector<ValueId>());
        for (const std::uint32_t leaf : leaves)
            out.back().second.push_back(m_trace.messages.leaf(places[leaf], event.row).value);
    }
    return out;
}

std::int64_t lengthOf(const Value& value) {
    if (const auto* text = std::get_if<std::string>(&value)) return static_cast<std::int64_t>(text->size());
    if (const auto* bytes = std::get_if<Bytes>(&value)) return static_cast<std::int64_t>(bytes->data.size());
    return 0;
}

} // namespace tenfold
