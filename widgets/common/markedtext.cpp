#include "widgets/common/markedtext.h"

#include "widgets/common/convert.h"

namespace tenfold {

Cell markedCell(const TextPattern& pattern, const std::string& text, const std::set<TextPattern::Column>& known) {
    constexpr int kLongest = 400;
    using Kind = TextSegment::Kind;
    Cell cell;
    cell.fixed = true;
    for (const TextSegment& segment : pattern.segments(text, known)) {
        const QString part = oneLine(toQt(std::string_view(text).substr(segment.start, segment.length)), kLongest);
        if (segment.kind == Kind::Varying) cell.marks << int(cell.text.size()) << int(part.size());
        if (segment.kind == Kind::Known) cell.known << int(cell.text.size()) << int(part.size());
        cell.text += part;
        cell.spoken += segment.kind == Kind::Fixed     ? part
                       : segment.kind == Kind::Varying ? u'[' + part + u']'
                                                       : u'<' + part + u'>';
    }
    cell.tip = cell.text;
    return cell;
}

} // namespace tenfold
