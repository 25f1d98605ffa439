#pragma once

#include "core/base/text/base64.h"

#include <google/protobuf/descriptor.pb.h>

#include <string>

namespace tenfold::record::test {

/// A description as hadoop-describe writes it, of two services that define one name twice, as those of Hadoop 3 do.
inline std::string smallDescription() {
    namespace pb = google::protobuf;
    const auto field = [](pb::DescriptorProto* message, const char* name, int number,
                          pb::FieldDescriptorProto::Type type, bool isList = false, const char* typeName = nullptr) {
        pb::FieldDescriptorProto* made = message->add_field();
        made->set_name(name);
        made->set_number(number);
        made->set_type(type);
        made->set_label(isList ? pb::FieldDescriptorProto::LABEL_REPEATED : pb::FieldDescriptorProto::LABEL_OPTIONAL);
        if (typeName) made->set_type_name(typeName);
    };
    using F = pb::FieldDescriptorProto;
    const auto file = [&](const char* name, const char* service, const char* method) {
        pb::FileDescriptorProto made;
        made.set_name(name);
        made.set_package("t");
        pb::EnumDescriptorProto* kind = made.add_enum_type();
        kind->set_name("Kind");
        for (const char* value : {"SMALL", "LARGE"}) {
            kind->add_value()->set_name(value);
            kind->mutable_value(kind->value_size() - 1)->set_number(kind->value_size() - 1);
        }
        pb::DescriptorProto* token = made.add_message_type();
        token->set_name("TokenProto");
        field(token, "identifier", 1, F::TYPE_BYTES);
        field(token, "password", 2, F::TYPE_BYTES);
        pb::DescriptorProto* request = made.add_message_type();
        request->set_name("Ask");
        field(request, "src", 1, F::TYPE_STRING);
        field(request, "size", 2, F::TYPE_UINT64);
        field(request, "kind", 3, F::TYPE_ENUM, false, ".t.Kind");
        field(request, "token", 4, F::TYPE_MESSAGE, false, ".t.TokenProto");
        field(request, "names", 5, F::TYPE_STRING, true);
        pb::ServiceDescriptorProto* described = made.add_service();
        described->set_name(service);
        pb::MethodDescriptorProto* of = described->add_method();
        of->set_name(method);
        of->set_input_type(".t.Ask");
        of->set_output_type(".t.Ask");
        return "\"" + std::string(name) + "\":{\"descriptor\":\"" + toBase64(made.SerializeAsString()) +
               "\",\"needs\":[]}";
    };
    return "{\"files\":{" + file("a.proto", "A", "mkdirs") + "," + file("b.proto", "B", "drop") +
           "},\"services\":[{\"service\":\"t.A\",\"file\":\"a.proto\",\"protocol\":\"x.ClientProtocol\",\"version\":1},"
           "{\"service\":\"t.B\",\"file\":\"b.proto\",\"protocol\":\"x.Other\",\"version\":1},"
           "{\"service\":\"t.C\",\"file\":\"c.proto\",\"protocol\":null,\"version\":null}],\"skipped\":[]}";
}

} // namespace tenfold::record::test
