#include "core/play/target/positional_request.h"

#include "core/play/node/encoded_values.h"

#include <utility>

namespace tenfold {
namespace {

std::string bytesOfArgument(const Value& value) {
    if (const auto* text = std::get_if<std::string>(&value)) return *text;
    if (const auto* bytes = std::get_if<Bytes>(&value)) return bytes->data;
    return toText(value);
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
