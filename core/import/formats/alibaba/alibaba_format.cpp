#include "core/import/formats/alibaba/alibaba_format.h"

#include "core/import/formats/alibaba/alibaba_reader.h"

namespace tenfold::alibaba {

int AlibabaFormat::sniff(std::string_view head) const {
    constexpr int kSure = 85;
    head.remove_prefix(csv::preambleBytes(head));
    if (head.find('\0') != std::string_view::npos) return 0;
    return Columns::of(csv::firstRecord(head, csv::guessDelimiter(head))) ? kSure : 0;
}

Result<std::unique_ptr<FormatReader>> AlibabaFormat::reader(const ReadContext&, EventSink& sink) const {
    return std::make_unique<AlibabaReader>(sink);
}

} // namespace tenfold::alibaba
