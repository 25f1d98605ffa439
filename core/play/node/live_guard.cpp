#include "core/play/node/live_guard.h"

namespace tenfold {

std::int64_t lengthOf(const Reply& reply) {
    switch (reply.kind) {
    case Reply::Kind::List:
        return static_cast<std::int64_t>(reply.items.size());
    case Reply::Kind::Map:
        return static_cast<std::int64_t>(reply.items.size() / 2);
    case Reply::Kind::Text:
        return static_cast<std::int64_t>(reply.text.size());
    default:
        return 0;
    }
}

bool compares(const Value& value, Comparison is, const Value& with) {
    const auto a = realOf(value), b = realOf(with);
    switch (is) {
    case Comparison::Equal:
        return value == with || (a && b && *a == *b);
    case Comparison::NotEqual:
        return !(value == with || (a && b && *a == *b));
    case Comparison::Less:
        return a && b && *a < *b;
    case Comparison::AtLeast:
        return a && b && *a >= *b;
    }
    return false;
}

LiveGuard::LiveGuard(const Guard& guard) {
    m_isKnown = !guard.empty();
    for (const GuardTest& test : guard.tests) {
        const auto* ofReply = std::get_if<ReplyTest>(&test);
        m_isKnown = m_isKnown && ofReply && ofReply->of.empty();
        if (m_isKnown) m_tests.emplace_back(*ofReply, FieldPath(ofReply->path));
    }
}

std::optional<bool> LiveGuard::holds(const Reply& reply) const {
    if (!m_isKnown) return {};
    for (const auto& [test, path] : m_tests) {
        if (test.aspect == ReplyTest::Aspect::Length) {
            const Reply* field = path.find(reply);
            if (!compares(Value(field ? lengthOf(*field) : std::int64_t{0}), test.is, test.value)) return false;
            continue;
        }
        const std::vector<Value> values = path.valuesIn(reply);
        if (!compares(values.empty() ? Value() : values.front(), test.is, test.value)) return false;
    }
    return true;
}

} // namespace tenfold
