#include "core/characterize/access/record_filter.h"

#include "core/filter/event_filter.h"

#include <algorithm>
#include <functional>

namespace tenfold::characterize {
namespace {

bool containsFolded(std::string_view text, std::string_view word) {
    const auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; };
    return std::search(text.begin(), text.end(), word.begin(), word.end(),
                       [&](char a, char b) { return lower(a) == b; }) != text.end();
}

bool isNamed(std::string_view name, std::initializer_list<std::string_view> names) {
    return std::find(names.begin(), names.end(), name) != names.end();
}

bool isSize(const FilterTest& test) {
    return test.field == FilterField::Argument && isNamed(test.path, {"size", "bytes"});
}

/// What a record has at the field of a test; nothing: records have no such field.
std::optional<std::string_view> textAt(const FilterTest& test, const Access& access) {
    const std::string& name = test.path;
    switch (test.field) {
    case FilterField::Method:
        return access.operation;
    case FilterField::Node:
        return access.address;
    case FilterField::To:
        return access.cluster;
    case FilterField::Thread:
        return access.worker;
    case FilterField::Argument:
        break;
    default:
        return std::nullopt;
    }
    if (isNamed(name, {"cmd", "op", "operation"})) return access.operation;
    if (isNamed(name, {"path", "src", "key"})) return access.path;
    if (isNamed(name, {"dst", "destination"})) return access.destination;
    if (isNamed(name, {"user", "ugi"})) return access.user;
    if (isNamed(name, {"ip", "address", "host"})) return access.address;
    if (name == "cluster") return access.cluster;
    if (name == "worker") return access.worker;
    if (name == "status") return access.status;
    if (name == "ext") return access.extension;
    if (name == "allowed") return std::string_view(access.isAllowed ? "true" : "false");
    return std::nullopt;
}

bool passesTest(const FilterTest& test, const Access& access) {
    if (isSize(test)) return access.sizeBytes >= 0 && passesNumber(test, double(access.sizeBytes));
    const auto text = textAt(test, access);
    return text && passesText(test, std::string(*text));
}

/// As a person writes it.
std::string nameOf(const FilterTest& test) {
    switch (test.field) {
    case FilterField::Method:
        return "method";
    case FilterField::Node:
        return "node";
    case FilterField::To:
        return "to";
    case FilterField::Thread:
        return "thread";
    case FilterField::Target:
        return "target";
    case FilterField::Run:
        return "run";
    case FilterField::Duration:
        return "dur";
    case FilterField::Time:
        return "t";
    case FilterField::Argument:
        break;
    }
    return test.path;
}

/// Whether a part of a filter asks for what only requests and events have.
bool isOfRequests(const FilterNode& node) {
    using Kind = FilterNode::Kind;
    return node.kind == Kind::Below || node.kind == Kind::Span || node.kind == Kind::Edge ||
           node.kind == Kind::HasResponse || std::any_of(node.parts.begin(), node.parts.end(), isOfRequests);
}

bool hasWord(const FilterNode& node) {
    return node.kind == FilterNode::Kind::Word || std::any_of(node.parts.begin(), node.parts.end(), hasWord);
}

/// Each test of a filter.
void eachTest(const FilterNode& node, const std::function<void(const FilterTest&)>& visit) {
    if (node.kind == FilterNode::Kind::Test) visit(node.test);
    for (const FilterNode& part : node.parts)
        eachTest(part, visit);
}

} // namespace

RecordFilter::RecordFilter(std::string_view text)
    : m_filter(text)
    , m_isEmpty(m_filter.state() != FilterState::Valid || m_filter.isEmpty()) {}

void RecordFilter::addValues(const Access& access, std::set<std::string>& values) const {
    constexpr std::size_t kMostLetters = 80;
    eachTest(m_filter.root(), [&](const FilterTest& test) {
        const std::string size = access.sizeBytes >= 0 ? std::to_string(access.sizeBytes) : std::string();
        const std::string_view value = isSize(test) ? size : textAt(test, access).value_or(std::string_view());
        values.insert(nameOf(test) + " = " + (value.empty() ? "-" : std::string(value.substr(0, kMostLetters))));
    });
    if (hasWord(m_filter.root())) // it looks into these
        values.insert(std::string(access.operation) + " " + std::string(access.path.substr(0, kMostLetters)) + " " +
                      std::string(access.user));
}

std::optional<Sentence> RecordFilter::unknownPart(const Filter& filter) {
    std::optional<Sentence> problem;
    if (isOfRequests(filter.root()))
        problem = say(TENFOLD_WORDS("Sentence",
                                    "records of logs stand alone: no request lies below another (A > B), and a number "
                                    "is compared with a number",
                                    "where.noRequests"));
    eachTest(filter.root(), [&](const FilterTest& test) {
        if (problem) return;
        if (isSize(test)) {
            const bool isText = !test.number && test.op != FilterOperator::Matches && test.op != FilterOperator::In;
            if (isText)
                problem =
                    say(TENFOLD_WORDS("Sentence", "{0} is compared with something that is no number", "where.noNumber"),
                        nameOf(test));
        } else if (!textAt(test, Access())) {
            problem = say(TENFOLD_WORDS("Sentence",
                                        "records of logs have no {0}; they have method (cmd), node (ip), path, dst, "
                                        "user, cluster, worker, status, ext, size and allowed",
                                        "where.noField"),
                          nameOf(test));
        }
    });
    return problem;
}

bool RecordFilter::holds(const FilterNode& node, const Access& access) {
    const auto part = [&](const FilterNode& one) { return holds(one, access); };
    switch (node.kind) {
    case FilterNode::Kind::And:
        return std::all_of(node.parts.begin(), node.parts.end(), part);
    case FilterNode::Kind::Or:
        return std::any_of(node.parts.begin(), node.parts.end(), part);
    case FilterNode::Kind::Not:
        return !node.parts.empty() && !part(node.parts.front());
    case FilterNode::Kind::Test:
        return passesTest(node.test, access);
    case FilterNode::Kind::Word:
        return containsFolded(access.operation, node.word) || containsFolded(access.path, node.word) ||
               containsFolded(access.user, node.word);
    case FilterNode::Kind::HasError:
        return !access.isAllowed;
    default:
        return false;
    }
}

} // namespace tenfold::characterize
