#include "core/play/target/positional_request.h"

#include "core/base/text/text_forms.h"
#include "core/play/node/encoded_values.h"

#include <algorithm>
#include <cstdint>
#include <string_view>
#include <utility>

namespace tenfold {
namespace {

std::string bytesOfArgument(const Value& value) {
    if (const auto* text = std::get_if<std::string>(&value)) return *text;
    if (const auto* bytes = std::get_if<Bytes>(&value)) return bytes->data;
    return toText(value);
}

constexpr std::int64_t kMostFilledBytes = std::int64_t{512} << 20; ///< the largest text that Redis takes
constexpr char kFiller = '.';

const Value* leafNamed(const ArgumentTree& argument, std::string_view name,
                       std::span<const std::optional<Value>> values) {
    for (const ArgumentTree& child : argument.children)
        if (child.name == name && child.leaf != ArgumentTree::kNoLeaf && values[child.leaf])
            return &*values[child.leaf];
    return nullptr;
}

bool isCut(const ArgumentTree& argument) {
    return std::any_of(argument.children.begin(), argument.children.end(),
                       [](const ArgumentTree& child) { return child.name == "$cut"; });
}

/// A text of which the recording has the beginning and the size: the rest is filled up, so that it is as long.
std::optional<std::string> filledText(const ArgumentTree& argument, std::span<const std::optional<Value>> values) {
    const Value* beginning = leafNamed(argument, "$cut", values);
    if (!beginning) return {};
    std::string text = bytesOfArgument(*beginning);
    const Value* bytes = leafNamed(argument, "$bytes", values);
    const auto size = bytes ? wholeNumber(toText(*bytes)) : std::nullopt;
    if (size && *size >= 0 && *size <= kMostFilledBytes) text.resize(static_cast<std::size_t>(*size), kFiller);
    return text;
}

} // namespace

PositionalRequest::PositionalRequest(const std::vector<std::string>& paths)
    : m_arguments(argumentTree(paths).children) {}

std::string PositionalRequest::append(std::span<const std::optional<Value>> values,
                                      std::vector<std::string>& arguments) const {
    std::string unwritten;
    for (const ArgumentTree& argument : m_arguments) {
        if (argument.children.empty()) {
            if (argument.leaf != ArgumentTree::kNoLeaf && values[argument.leaf])
                arguments.push_back(bytesOfArgument(*values[argument.leaf]));
            continue;
        }
        if (isCut(argument)) {
            if (auto text = filledText(argument, values)) arguments.push_back(std::move(*text));
            continue;
        }
        const bool isEncoded = argument.children.size() == 1 && isEncoding(argument.children.front().name);
        const ArgumentTree& content = isEncoded ? argument.children.front() : argument;
        nlohmann::ordered_json document;
        if (!readDocument(content, values, document)) continue;
        const std::string encoding = isEncoded ? content.name : "$json";
        auto text = encodedText(encoding, document);
        if (!text) {
            unwritten = encoding;
            text = encodedText("$json", document);
        }
        arguments.push_back(std::move(*text));
    }
    return unwritten;
}

} // namespace tenfold
