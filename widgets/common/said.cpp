#include "widgets/common/said.h"

#include "widgets/common/convert.h"

#include <QCoreApplication>

namespace tenfold {
namespace {

QString translated(const std::string& english, const std::string& id) {
    return QCoreApplication::translate("Sentence", english.c_str(), id.c_str());
}

} // namespace

QString said(const Sentence& sentence) {
    if (sentence.isNumber()) return localNumber(toQt(sentence.english()));
    if (sentence.isData()) return toQt(sentence.english());
    const auto& arguments = sentence.arguments();
    return toQt(filledText(fromQt(translated(sentence.english(), sentence.id())), arguments.size(),
                           [&](std::size_t i) { return fromQt(said(arguments[i])); }));
}

QString said(const Words& words) {
    return translated(std::string(words.english), std::string(words.id));
}

} // namespace tenfold
