#include "core/characterize/access/record_filter.h"

#include "core/filter/event_filter.h"

#include <algorithm>

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

bool passesNamed(const FilterTest& test, const Access& access) {
    const auto text = [&](std::string_view value) { return passesText(test, std::string(value)); };
    const std::string& name = test.path;
    if (isNamed(name, {"cmd", "op", "operation"})) return text(access.operation);
    if (isNamed(name, {"path", "src", "key"})) return text(access.path);
    if (isNamed(name, {"dst", "destination"})) return text(access.destination);
    if (isNamed(name, {"user", "ugi"})) return text(access.user);
    if (isNamed(name, {"ip", "address", "host"})) return text(access.address);
    if (name == "cluster") return text(access.cluster);
    if (name == "worker") return text(access.worker);
    if (name == "status") return text(access.status);
    if (name == "ext") return text(access.extension);
    if (name == "allowed") return text(access.isAllowed ? "true" : "false");
    if (isNamed(name, {"size", "bytes"})) return access.sizeBytes >= 0 && passesNumber(test, double(access.sizeBytes));
    return false;
}

bool passesTest(const FilterTest& test, const Access& access) {
    switch (test.field) {
    case FilterField::Method:
        return passesText(test, std::string(access.operation));
    case FilterField::Node:
        return passesText(test, std::string(access.address));
    case FilterField::To:
        return passesText(test, std::string(access.cluster));
    case FilterField::Thread:
        return passesText(test, std::string(access.worker));
    case FilterField::Argument:
        return passesNamed(test, access);
    default:
        return false;
    }
}

} // namespace

RecordFilter::RecordFilter(std::string_view text)
    : m_filter(text)
    , m_isEmpty(m_filter.state() != FilterState::Valid || m_filter.isEmpty()) {}

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
