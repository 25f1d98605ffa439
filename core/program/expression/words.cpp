#include "core/program/expression/words.h"

#include "core/program/expression/expression.h"

#include <fmt/format.h>

#include <algorithm>

namespace tenfold::words {
namespace {

/// How little a class says, for a value made of several parts.
int weaknessOf(ArgumentClass argumentClass) {
    switch (argumentClass) {
    case ArgumentClass::Constant:
        return 0;
    case ArgumentClass::Regular:
        return 1;
    case ArgumentClass::Flow:
        return 2;
    case ArgumentClass::Member:
        return 3;
    case ArgumentClass::Labelled:
        return 4;
    case ArgumentClass::Unknown:
        break;
    }
    return 5;
}

} // namespace

ArgumentClass weakestOf(const std::vector<Expression>& parts, ArgumentClass weakest) {
    for (const Expression& part : parts)
        if (const auto c = classOf(part); weaknessOf(c) > weaknessOf(weakest)) weakest = c;
    return weakest;
}

std::string quoted(std::string_view text) {
    std::string out;
    appendJsonString(out, text);
    return out;
}

std::string inParentheses(const std::vector<std::string>& notes) {
    std::string out;
    for (const std::string& note : notes)
        if (!note.empty()) out += (out.empty() ? " (" : ", ") + note;
    return out.empty() ? out : out + ")";
}

std::string withPlus(std::string text, std::int64_t plus) {
    if (plus == 0) return text;
    const auto size = plus < 0 ? 0 - static_cast<std::uint64_t>(plus) : static_cast<std::uint64_t>(plus);
    return fmt::format("{} {} {}", text, plus < 0 ? '-' : '+', size);
}

std::string fieldText(const FieldRef& field) {
    return field.method + "." + sidePath(field);
}

std::string fieldsText(const std::vector<FieldRef>& fields) {
    std::string out;
    for (const FieldRef& field : fields)
        out += (out.empty() ? "" : " | ") + fieldText(field);
    return out;
}

std::string partText(Part part, const std::string& cut, int token) {
    switch (part) {
    case Part::Whole:
        break;
    case Part::Parent:
        return "its folder";
    case Part::LastSegment:
        return "its last name";
    case Part::WithoutEnd:
        return "without " + quoted(cut);
    case Part::WithoutStart:
        return "after " + quoted(cut);
    case Part::Counted:
        return "its last number";
    case Part::Token:
        return fmt::format("its number {}", token + 1);
    }
    return {};
}

std::string sidePath(const FieldRef& field) {
    return fmt::format("{}{}{}", field.side == Side::Request ? "request" : "response", field.path.empty() ? "" : ".",
                       field.path);
}

std::string fieldJson(const FieldRef& field) {
    return fmt::format(R"({{"method":{},"path":{}}})", quoted(field.method), quoted(sidePath(field)));
}

std::string fieldsJson(const std::vector<FieldRef>& fields) {
    std::string out = "[";
    for (const FieldRef& field : fields)
        out += (out.size() > 1 ? "," : "") + fieldJson(field);
    return out + "]";
}

std::string partJson(Part part, const std::string& cut, int token) {
    switch (part) {
    case Part::Whole:
        break;
    case Part::Parent:
        return R"(,"part":"parent")";
    case Part::LastSegment:
        return R"(,"part":"lastSegment")";
    case Part::WithoutEnd:
        return R"(,"part":"withoutEnd","cut":)" + quoted(cut);
    case Part::WithoutStart:
        return R"(,"part":"withoutStart","cut":)" + quoted(cut);
    case Part::Counted:
        return R"(,"part":"counted")";
    case Part::Token:
        return fmt::format(R"(,"part":"token","token":{})", token);
    }
    return {};
}

} // namespace tenfold::words
