#include "app/cli/output/notices_text.h"

#include "app/cli/output/table.h"

#include <fmt/format.h>

namespace tenfold::cli {

std::string noticesText(const std::vector<FlowNotice>& notices) {
    constexpr std::size_t kNamesShown = 8; // all of them with --json
    std::string text;
    std::size_t names = 0;
    for (const FlowNotice& notice : notices) {
        if (notice.kind == "names" && ++names > kNamesShown) continue;
        text += printable(notice.text.text()) + "\n";
        if (notice.kind == "values-in-names")
            text += "hint: tenfold decide WS group-names 'GET /user/{name}' makes one operation of such names; "
                    "{n} stands for a number, {id} for an id\n";
        if (notice.kind == "paths") text += "hint: tenfold flows WS --relax loops, structure or operation\n";
    }
    if (names > kNamesShown)
        text += fmt::format("and {} more operations of this kind (--json has all)\n", names - kNamesShown);
    if (names > 0) text += "hint: tenfold questions WS lists them; an answer makes operations of their own of them\n";
    return text;
}

} // namespace tenfold::cli
