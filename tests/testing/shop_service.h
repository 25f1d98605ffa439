#pragma once

#include <google/protobuf/descriptor.pb.h>
#include <google/protobuf/text_format.h>

#include <cstdlib>
#include <string>

namespace tenfold::test {

/// A service of gRPC with calls of all four kinds, as protoc describes it (a FileDescriptorSet as bytes):
///
///   service Cart {
///     rpc Add(Item) returns (Basket);               rpc Upload(stream Item) returns (Basket);
///     rpc Watch(Item) returns (stream Item);        rpc Talk(stream Item) returns (stream Item);
///   }
inline std::string shopDescription() {
    constexpr const char* kText = R"(
file { name: 'shop.proto' package: 'shop' syntax: 'proto3' dependency: 'google/protobuf/timestamp.proto'
  enum_type { name: 'Kind' value { name: 'SMALL' number: 0 } value { name: 'LARGE' number: 7 } }
  message_type { name: 'Item'
    field { name: 'sku' number: 1 label: LABEL_OPTIONAL type: TYPE_STRING }
    field { name: 'count' number: 2 label: LABEL_OPTIONAL type: TYPE_INT32 }
    field { name: 'password' number: 3 label: LABEL_OPTIONAL type: TYPE_STRING oneof_index: 0 proto3_optional: true }
    field { name: 'tags' number: 4 label: LABEL_REPEATED type: TYPE_MESSAGE type_name: '.shop.Item.TagsEntry' }
    field { name: 'kind' number: 5 label: LABEL_OPTIONAL type: TYPE_ENUM type_name: '.shop.Kind' }
    field { name: 'inner' number: 6 label: LABEL_OPTIONAL type: TYPE_MESSAGE type_name: '.shop.Item' }
    field { name: 'at' number: 7 label: LABEL_OPTIONAL type: TYPE_MESSAGE type_name: '.google.protobuf.Timestamp' }
    nested_type { name: 'TagsEntry' options { map_entry: true }
      field { name: 'key' number: 1 label: LABEL_OPTIONAL type: TYPE_STRING }
      field { name: 'value' number: 2 label: LABEL_OPTIONAL type: TYPE_INT32 } }
    oneof_decl { name: '_password' } }
  message_type { name: 'Basket'
    field { name: 'id' number: 1 label: LABEL_OPTIONAL type: TYPE_STRING }
    field { name: 'lines' number: 2 label: LABEL_OPTIONAL type: TYPE_INT32 } }
  service { name: 'Cart'
    method { name: 'Add' input_type: '.shop.Item' output_type: '.shop.Basket' }
    method { name: 'Watch' input_type: '.shop.Item' output_type: '.shop.Item' server_streaming: true }
    method { name: 'Upload' input_type: '.shop.Item' output_type: '.shop.Basket' client_streaming: true }
    method { name: 'Talk' input_type: '.shop.Item' output_type: '.shop.Item'
             client_streaming: true server_streaming: true } } })";
    google::protobuf::FileDescriptorSet set;
    if (!google::protobuf::TextFormat::ParseFromString(kText, &set)) std::abort();
    return set.SerializeAsString();
}

} // namespace tenfold::test
