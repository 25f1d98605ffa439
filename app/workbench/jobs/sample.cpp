#include "app/workbench/jobs/sample.h"

#include "core/words/base_messages.h"
#include "widgets/common/convert.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <toml++/toml.h>

namespace tenfold {
namespace {

// What the descriptions of the samples (resources/sample) say, for translators.
[[maybe_unused]] const char* const kSampleTexts[] = {
    QT_TRANSLATE_NOOP("Sample", "WordCount on Hadoop 2.7.3"),
    QT_TRANSLATE_NOOP("Sample", "Every call to a NameNode and a ResourceManager, at 2, 3 and 4 nodes; 6 nodes kept "
                                "back to check against."),
    QT_TRANSLATE_NOOP("Sample", "2, 3, 4, 6 twice"),
    QT_TRANSLATE_NOOP("Sample", "Checkout is slow: why?"),
    QT_TRANSLATE_NOOP("Sample", "34,488 spans of a shop, a good run and one with a fault: see which service it starts "
                                "from."),
    QT_TRANSLATE_NOOP("Sample", "2 runs"),
    QT_TRANSLATE_NOOP("Sample", "getFileInfo calls the NameNode receives from one WordCount"),
    QT_TRANSLATE_NOOP("Sample", "real counts, both repetitions"),
    QT_TRANSLATE_NOOP("Sample", "In this sample"),
    QT_TRANSLATE_NOOP("Sample", "WordCount on Hadoop was recorded at 2, 3 and 4 nodes. The law found there was checked "
                                "against 6 nodes, which it had not seen, and says what 300 nodes will ask."),
};

QString sampleText(const std::string& english) {
    return english.empty() ? QString() : QCoreApplication::translate("Sample", english.c_str());
}

} // namespace

Result<SampleInfo> readSampleInfo(const QString& folder, const char* description) {
    const std::string file = fromQt(folder) + "/" + description;
    if (!QFile::exists(toQt(file))) return fail(MessageId::FileNotFound, {file});
    try {
        const toml::table table = toml::parse_file(file);
        SampleInfo info;
        info.title = sampleText(table["title"].value_or(std::string("Sample")));
        info.shows = sampleText(table["shows"].value_or(std::string()));
        info.archive = fromQt(folder) + "/" + table["archive"].value_or(std::string());
        info.scale = table["extrapolate"]["scale"].value_or(0.0);
        if (const auto* kept = table["kept_back"].as_array())
            for (const auto& name : *kept)
                info.keptBack.push_back(name.value_or(std::string()));
        info.sizes = sampleText(table["sizes"].value_or(std::string()));
        info.calls = table["calls"].value_or(0.0);
        return info;
    } catch (const toml::parse_error& e) {
        return fail(MessageId::CannotRead, {file, std::string(e.description())});
    }
}

Result<SampleFigure> readSampleFigure(const QString& folder) {
    const QString file = folder + QStringLiteral("/figure.json");
    QFile in(file);
    if (!in.open(QIODevice::ReadOnly)) return fail(MessageId::CannotRead, {fromQt(file), fromQt(in.errorString())});
    const QJsonObject o = QJsonDocument::fromJson(in.readAll()).object();
    SampleFigure figure;
    for (const QJsonValue v : o[QStringLiteral("points")].toArray()) {
        const QJsonObject p = v.toObject();
        figure.curve.points.push_back({p[QStringLiteral("scale")].toDouble(),
                                       p[QStringLiteral("count")].toDouble(),
                                       p[QStringLiteral("kept_back")].toBool(),
                                       {}});
    }
    const QJsonObject law = o[QStringLiteral("law")].toObject();
    const double slope = law[QStringLiteral("scale")].toDouble(), constant = law[QStringLiteral("1")].toDouble();
    if (figure.curve.points.empty() || !(slope > 0))
        return fail(MessageId::CannotRead, {fromQt(file), "no points or no law"});
    LinearForm form;
    form.terms = {{"scale", slope}, {"1", constant}};
    figure.curve.law = lawText(form);
    figure.curve.value = [form](double n) { return form.evaluate({{"scale", n}}); };
    figure.curve.exact = true;
    figure.target = o[QStringLiteral("target")].toDouble(300);
    const auto text = [&o](const QString& key) { return sampleText(fromQt(o[key].toString())); };
    figure.title = text(QStringLiteral("title"));
    figure.note = text(QStringLiteral("note"));
    figure.summaryTitle = text(QStringLiteral("summary_title"));
    figure.summary = text(QStringLiteral("summary"));
    return figure;
}

QString findSampleFolder() {
    const QDir program(QCoreApplication::applicationDirPath());
    const QString installed = program.absoluteFilePath(QStringLiteral("../share/tenfold/sample"));
    if (QFile::exists(installed + QStringLiteral("/sample.toml"))) return QDir::cleanPath(installed);
    return QStringLiteral(TENFOLD_SOURCE_SAMPLE);
}

} // namespace tenfold
