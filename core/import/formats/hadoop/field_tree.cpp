#include "core/import/formats/hadoop/field_tree.h"

#include "core/trace/path.h"

namespace tenfold::hadoop {
namespace {

/// Index of the node of this name, looking first where the order of fields makes us expect it; size() when absent.
template <typename Node, typename NameOf>
std::size_t indexOf(const std::vector<Node*>& nodes, std::string_view name, std::size_t hint, NameOf nameOf) {
    if (hint < nodes.size() && nameOf(*nodes[hint]) == name) return hint;
    for (std::size_t i = 0; i < nodes.size(); ++i)
        if (nameOf(*nodes[i]) == name) return i;
    return nodes.size();
}

} // namespace

FieldTree::Root& FieldTree::root(std::string_view method, bool isResponse) {
    auto it = m_rootOf.find(method);
    if (it == m_rootOf.end()) {
        Roots& roots = m_roots.emplace_back();
        roots.method = method;
        for (Root* root : {&roots.request, &roots.response}) {
            root->field = &m_fields.emplace_back();
            root->place = &m_places.emplace_back();
            root->place->field = root->field;
        }
        it = m_rootOf.emplace(roots.method, &roots).first;
    }
    return isResponse ? it->second->response : it->second->request;
}

Field* FieldTree::child(Field& parent, std::string_view name, std::size_t& hint) {
    const std::size_t i = indexOf(parent.fields, name, hint, [](const Field& f) { return std::string_view(f.name); });
    hint = i + 1;
    if (i < parent.fields.size()) return parent.fields[i];
    if (i >= kMaxFields) return nullptr;
    Field& field = m_fields.emplace_back();
    field.name = name;
    parent.fields.push_back(&field);
    return &field;
}

Place* FieldTree::child(Place& parent, std::string_view name, std::size_t& hint) {
    const auto nameOf = [](const Place& p) { return std::string_view(p.field->name); };
    const std::size_t i = indexOf(parent.places, name, hint, nameOf);
    hint = i + 1;
    if (i < parent.places.size()) return parent.places[i];
    std::size_t fieldHint = 0;
    // The survey saw this message too; a field it did not see means that the file changed, and is then no list.
    Field* field = child(const_cast<Field&>(*parent.field), name, fieldHint);
    if (!field) return nullptr;
    Place& place = m_places.emplace_back();
    place.field = field;
    place.path = parent.path;
    appendKey(place.path, name);
    parent.places.push_back(&place);
    return &place;
}

Place* FieldTree::element(Place& list, std::size_t index) {
    while (list.elements.size() <= index) {
        Place& place = m_places.emplace_back();
        place.field = list.field;
        place.path = list.path;
        appendIndex(place.path, list.elements.size());
        list.elements.push_back(&place);
    }
    return list.elements[index];
}

} // namespace tenfold::hadoop
