// Tables of spans with a mapping: any bytes, in any chunks.
#include "tests/fuzz/importer_fuzzing.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    tenfold::ReadContext context;
    context.options.mappingText = "trace=\"x\"\nspan=\"i\"\nparent=\"p\"\nroot=\"root\"\npod=\"pod\"\nmethod=\"m\"\n"
                                  "time=\"t\"\nend=\"e\"\nduration=\"d\"\nkind=\"k\"\nerror=\"f\"\n";
    tenfold::fuzzing::readBytes("csv-spans", context, data, size);
    return 0;
}
