#pragma once

#include <cstdint>
#include <deque>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace tenfold::hadoop {

/// A field of a message type as far as the log shows it: the logs carry no descriptors.
struct Field {
    std::string name;
    bool isList = false;           ///< seen twice in one message, so a list in every message
    std::uint64_t lastMessage = 0; ///< number of the message in which it was last seen
    std::vector<Field*> fields;    ///< of the message it holds, in order of first use
};

/// A place in a flattened message: a field, or one element of a list field, with its dotted path.
struct Place {
    const Field* field = nullptr;
    std::string path;
    std::uint64_t lastMessage = 0; ///< number of the message in which it was last seen
    std::size_t count = 0;         ///< list: elements in that message so far
    std::vector<Place*> elements;  ///< list: one place an index
    std::vector<Place*> places;    ///< of its fields, in order of first use
};

/// What the messages of every method and direction look like. Made in the survey, then read; owns all nodes, whose
/// addresses and paths stay good.
class FieldTree {
public:
    /// More different fields in one message are no protobuf message; the record is refused so that look-up stays cheap.
    static constexpr std::size_t kMaxFields = 1000;

    struct Root {
        Field* field = nullptr;
        Place* place = nullptr;
    };
    /// The root of a method's requests or responses; made when it is new.
    Root& root(std::string_view method, bool isResponse);
    /// The child of this name, made when it is new. `hint`: index after the child found last, as messages keep an
    /// order. Null when there are too many.
    Field* child(Field& parent, std::string_view name, std::size_t& hint);
    Place* child(Place& parent, std::string_view name, std::size_t& hint);
    Place* element(Place& list, std::size_t index);
    std::uint64_t nextMessage() { return ++m_message; }

private:
    struct Roots {
        std::string method;
        Root request, response;
    };
    std::deque<Field> m_fields;
    std::deque<Place> m_places;
    std::deque<Roots> m_roots;
    std::unordered_map<std::string_view, Roots*> m_rootOf;
    std::uint64_t m_message = 0;
};

} // namespace tenfold::hadoop
