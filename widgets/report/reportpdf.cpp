#include "widgets/report/reportpdf.h"

#include "core/report/waterfall_picture.h"
#include "widgets/report/textpictures.h"

#include <QAbstractTextDocumentLayout>
#include <QBuffer>
#include <QPdfWriter>
#include <QRegularExpression>
#include <QTextBlock>
#include <QTextCursor>
#include <QTextDocument>

namespace tenfold {
namespace {

/// What stands in the text for a drawing until the document is there.
constexpr QLatin1String kPlaceholder("picture:");

/// The page's style, as far as a text document knows it.
QString paperStyle() {
    return QStringLiteral(
        "h1 { font-size: 15pt; margin-bottom: 6px } h2 { font-size: 12pt; margin-top: 18px; margin-bottom: 2px }"
        "h3 { font-size: 9pt; margin-top: 10px; margin-bottom: 2px } p { margin-top: 3px; margin-bottom: 5px }"
        "th { color: #595F67; font-weight: normal; text-align: left; padding-right: 10px; padding-bottom: 2px }"
        "td { padding-right: 10px; padding-bottom: 2px; vertical-align: top } td.n, th.n { text-align: right }"
        ".dim, .key { color: #595F67 } .bad { color: #B04A00; font-weight: bold } .good { color: #00704F }"
        ".warn { background-color: #FDF1E7 } .note { background-color: #E8F1F8 } .lead { font-size: 10pt }"
        "code, pre, .law { font-family: 'DejaVu Sans Mono'; font-size: 7pt } .law { color: #005F94 }"
        "pre { white-space: pre-wrap } footer { color: #595F67; font-size: 7pt }");
}

/// The body with what a text document does not know in forms that it does, and a placeholder for each drawing.
QString bodyForPaper(const std::string& html, TextPictures& pictures) {
    const std::size_t begin = html.find("<main>");
    std::string body = html.substr(begin == std::string::npos ? 0 : begin);
    constexpr std::string_view kOpen = "<svg", kClose = "</svg>";
    std::string out;
    std::size_t at = 0;
    for (;;) {
        const std::size_t from = body.find(kOpen, at), to = body.find(kClose, from);
        out += body.substr(at, from == std::string::npos ? from : from - at);
        if (from == std::string::npos || to == std::string::npos) break;
        at = to + kClose.size();
        const int number = pictures.add(QByteArray::fromStdString(standaloneSvg(body.substr(from, at - from))));
        out += "<img src=\"" + kPlaceholder.toString().toStdString() + std::to_string(number) + "\">";
    }
    QString text = QString::fromStdString(out);
    static const QRegularExpression navigation(QStringLiteral("<nav>.*?</nav>"),
                                               QRegularExpression::DotMatchesEverythingOption);
    static const QRegularExpression details(QStringLiteral("<(/?)(?:details|section|main|footer)[^>]*>"));
    text.remove(navigation);
    text.replace(details, QStringLiteral("<\\1div>"));
    text.replace(QStringLiteral("</span><span>"),
                 QStringLiteral("</span>&nbsp;&nbsp;&nbsp; <span>")); // margins of keys
    text.replace(QStringLiteral("<summary>"), QStringLiteral("<p>"));
    text.replace(QStringLiteral("</summary>"), QStringLiteral("</p>"));
    return text;
}

/// Makes drawings of the placeholders.
void placePictures(QTextDocument& document) {
    std::vector<std::pair<int, int>> places; // position, number
    for (QTextBlock block = document.begin(); block.isValid(); block = block.next())
        for (auto at = block.begin(); !at.atEnd(); ++at) {
            const QTextCharFormat format = at.fragment().charFormat();
            const QString name = format.isImageFormat() ? format.toImageFormat().name() : QString();
            if (name.startsWith(kPlaceholder))
                places.emplace_back(at.fragment().position(), name.mid(kPlaceholder.size()).toInt());
        }
    QTextCursor cursor(&document);
    for (const auto& [position, number] : places) {
        QTextCharFormat format;
        format.setObjectType(TextPictures::kType);
        format.setProperty(TextPictures::kNumber, number);
        cursor.setPosition(position);
        cursor.setPosition(position + 1, QTextCursor::KeepAnchor);
        cursor.insertText(QString(QChar::ObjectReplacementCharacter), format);
    }
}

} // namespace

QByteArray reportPdf(const std::string& html, const QString& title) {
    TextPictures pictures;
    QTextDocument document;
    document.setDefaultFont(QFont(QStringLiteral("DejaVu Sans"), 8));
    document.setDefaultStyleSheet(paperStyle());
    document.documentLayout()->registerHandler(TextPictures::kType, &pictures);
    document.setUndoRedoEnabled(false);
    document.setHtml(bodyForPaper(html, pictures));
    placePictures(document);
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    QPdfWriter writer(&buffer);
    writer.setTitle(title);
    writer.setCreator(QStringLiteral("Tenfold"));
    writer.setPageSize(QPageSize(QPageSize::A4));
    writer.setPageOrientation(QPageLayout::Landscape);
    writer.setPageMargins({}); // print() leaves two centimetres
    document.print(&writer);
    return bytes;
}

} // namespace tenfold
