#pragma once

#include "core/play/node/argument_tree.h"
#include "core/words/sentence.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace google::protobuf {
class Descriptor;
class FieldDescriptor;
} // namespace google::protobuf

namespace tenfold {

/// A message of protobuf, made ready to be written from the leaves of a canonical request: what never changes is bytes
/// already, only what flows is written for each call. Fields come in the order of their numbers, as protobuf's own
/// libraries write them.
///
///   leaf                           field
///   number, also as digits         integers in their range
///   name or number                 an enum
///   true, false                    bool
///   text, bytes, any other value   string and bytes
///   "a.b", "a[0].b", "a[*]"        messages within, repeated fields; a repeated field that logs show once is "a"
///   "a.$json.b"                    a text that holds a document
///
/// A message within that lacks a required field, because nobody knows it yet, is left out as a whole.
class ProtoRequest {
public:
    struct Problem {
        std::string path; ///< canonical
        Sentence why;
    };
    /// @param tree     of the canonical paths
    /// @param literal  values of leaves that never change, by leaf
    /// @param problems what does not fit the message is added
    ProtoRequest(const google::protobuf::Descriptor& type, const ArgumentTree& tree,
                 std::span<const std::optional<Value>> literal, std::vector<Problem>& problems);

    /// Adds the message. @return what could not be written, for people; empty: all was
    Sentence write(std::span<const std::optional<Value>> values, std::string& out) const;
    /// Adds what a tree of the same leaves holds as canonical events have it, without secrets.
    /// @return false: nothing of it has a value; `out` is as it was
    bool appendJson(const ArgumentTree& tree, std::span<const std::optional<Value>> values, std::string& out) const;
    /// Whether a leaf is a password or key.
    bool isSecret(std::size_t leaf) const { return leaf < m_isSecret.size() && m_isSecret[leaf]; }

private:
    struct Part {
        enum class Kind : std::uint8_t { Raw, Scalar, Encoded, Message, Packed } kind = Kind::Raw;
        bool isRequired = false;
        std::int32_t number = 0; ///< of the field
        std::string raw;         ///< Raw: the field as bytes
        const google::protobuf::FieldDescriptor* field = nullptr;
        std::size_t leaf = ArgumentTree::kNoLeaf; ///< Scalar; Message: an empty object
        std::vector<Part> parts;                  ///< Message, Packed
        std::string encoding;                     ///< Encoded: how the text holds `tree`
        ArgumentTree tree;
        std::string path;
    };
    class Maker;
    struct Writing;
    static bool write(const Part& part, Writing& writing);
    static bool writeParts(const std::vector<Part>& parts, Writing& writing, bool& isAny);

    std::vector<Part> m_parts;
    std::vector<bool> m_isSecret; ///< by leaf
};

} // namespace tenfold
