// Messages of protobuf as a live server sends them: any bytes are read as a reply, or are none.
#include "core/play/target/proto_reply.h"
#include "core/wire/hadoop/hadoop_messages.h"
#include "tests/fuzz/fuzzing.h"
#include "tests/play/all_fields.h"

namespace {

const tenfold::ProtoReply& reader() {
    using namespace tenfold;
    static const std::unique_ptr<wire::HadoopMessages> messages =
        *wire::HadoopMessages::read(test::allFieldsDescription(), "all.json");
    static const ProtoReply reply(*messages->method("x.ClientProtocol", "ping").reply);
    return reply;
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace tenfold;
    Reply reply;
    if (!reader().read(std::string_view(reinterpret_cast<const char*>(data), size), reply)) return 0;
    std::string json;
    appendReplyJson(json, reply);
    fuzzing::require(!json.empty() && json.front() == '{', "a message is an object");
    return 0;
}
