#pragma once

#include "core/base/text/base64.h"

#include <google/protobuf/descriptor.pb.h>
#include <google/protobuf/text_format.h>

#include <string>

namespace tenfold::test {

/// A service with messages of all kinds of fields, as hadoop-describe writes it: "x.ClientProtocol" has put and ping,
/// "x.DatanodeProtocol" ping and registerDatanode (both are of the service namenode), "x.NamenodeProtocol" put of
/// another message.
inline std::string allFieldsDescription() {
    namespace pb = google::protobuf;
    const std::string types[] = {"INT32",    "INT64",    "UINT32", "UINT64", "SINT32", "SINT64", "FIXED32", "FIXED64",
                                 "SFIXED32", "SFIXED64", "BOOL",   "FLOAT",  "DOUBLE", "STRING", "BYTES"};
    std::string fields;
    int number = 20; // not in the order of the declarations
    for (const std::string& type : types) {
        const std::string name = "f_" + type;
        fields += "field { name: '" + name + "' number: " + std::to_string(number--) +
                  " label: LABEL_OPTIONAL type: TYPE_" + type + " }\n";
        fields += "field { name: 'r_" + type + "' number: " + std::to_string(number + 100) +
                  " label: LABEL_REPEATED type: TYPE_" + type + " }\n";
        if (type != "STRING" && type != "BYTES")
            fields += "field { name: 'p_" + type + "' number: " + std::to_string(number + 200) +
                      " label: LABEL_REPEATED type: TYPE_" + type + " options { packed: true } }\n";
    }
    const std::string text = R"(
name: 'all.proto' package: 't'
enum_type { name: 'Kind' value { name: 'SMALL' number: 0 } value { name: 'LARGE' number: 7 } value { name: 'MINUS' number: -1 } }
message_type { name: 'All' )" +
                             fields + R"(
  field { name: 'kind' number: 1 label: LABEL_OPTIONAL type: TYPE_ENUM type_name: '.t.Kind' }
  field { name: 'kinds' number: 2 label: LABEL_REPEATED type: TYPE_ENUM type_name: '.t.Kind' }
  field { name: 'inner' number: 3 label: LABEL_OPTIONAL type: TYPE_MESSAGE type_name: '.t.All' }
  field { name: 'inners' number: 4 label: LABEL_REPEATED type: TYPE_MESSAGE type_name: '.t.All' }
  field { name: 'block' number: 5 label: LABEL_OPTIONAL type: TYPE_MESSAGE type_name: '.t.Block' } }
message_type { name: 'Block'
  field { name: 'poolId' number: 1 label: LABEL_REQUIRED type: TYPE_STRING }
  field { name: 'blockId' number: 2 label: LABEL_REQUIRED type: TYPE_UINT64 }
  field { name: 'password' number: 3 label: LABEL_OPTIONAL type: TYPE_BYTES } }
message_type { name: 'Put'
  field { name: 'src' number: 1 label: LABEL_REQUIRED type: TYPE_STRING }
  field { name: 'previous' number: 2 label: LABEL_OPTIONAL type: TYPE_MESSAGE type_name: '.t.Block' }
  field { name: 'all' number: 3 label: LABEL_OPTIONAL type: TYPE_MESSAGE type_name: '.t.All' }
  field { name: 'datanodeID' number: 4 label: LABEL_OPTIONAL type: TYPE_MESSAGE type_name: '.t.DatanodeID' } }
message_type { name: 'DatanodeID' field { name: 'xferPort' number: 1 label: LABEL_REQUIRED type: TYPE_UINT32 } }
message_type { name: 'Other' field { name: 'other' number: 1 label: LABEL_REQUIRED type: TYPE_STRING } }
message_type { name: 'Nothing' }
service { name: 'Client' method { name: 'put' input_type: '.t.Put' output_type: '.t.Put' }
  method { name: 'ping' input_type: '.t.Nothing' output_type: '.t.All' } }
service { name: 'Datanode' method { name: 'ping' input_type: '.t.Nothing' output_type: '.t.All' }
  method { name: 'registerDatanode' input_type: '.t.All' output_type: '.t.All' } }
service { name: 'Namenode' method { name: 'put' input_type: '.t.Other' output_type: '.t.Other' } })";
    pb::FileDescriptorProto file;
    if (!pb::TextFormat::ParseFromString(text, &file)) std::abort();
    const auto service = [](const char* name, const char* protocol) {
        return std::string("{\"service\":\"t.") + name + "\",\"file\":\"all.proto\",\"protocol\":\"x." + protocol +
               "\",\"version\":1}";
    };
    return "{\"files\":{\"all.proto\":{\"descriptor\":\"" + toBase64(file.SerializeAsString()) +
           "\",\"needs\":[]}},\"services\":[" + service("Client", "ClientProtocol") + "," +
           service("Datanode", "DatanodeProtocol") + "," + service("Namenode", "NamenodeProtocol") +
           "],\"skipped\":[]}";
}

} // namespace tenfold::test
