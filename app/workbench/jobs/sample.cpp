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

Result<SampleInfo> readSampleInfo(const QString& folder, const char* description) {
    const std::string file = fromQt(folder) + "/" + description;
    if (!QFile::exists(toQt(file))) return fail(MessageId::FileNotFound, {file});
    try {
        const toml::table table = toml::parse_file(file);
        SampleInfo info;
        info.title = toQt(table["title"].value_or(std::string("Sample")));
        info.shows = toQt(table["shows"].value_or(std::string()));
        info.archive = fromQt(folder) + "/" + table["archive"].value_or(std::string());
        info.scale = table["extrapolate"]["scale"].value_or(0.0);
        if (const auto* kept = table["kept_back"].as_array())
            for (const auto& name : *kept)
                info.keptBack.push_back(name.value_or(std::string()));
        info.sizes = toQt(table["sizes"].value_or(std::string()));
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
    figure.title = o[QStringLiteral("title")].toString();
    figure.note = o[QStringLiteral("note")].toString();
    figure.summaryTitle = o[QStringLiteral("summary_title")].toString();
    figure.summary = o[QStringLiteral("summary")].toString();
    return figure;
}

QString findSampleFolder() {
    const QDir program(QCoreApplication::applicationDirPath());
    const QString installed = program.absoluteFilePath(QStringLiteral("../share/tenfold/sample"));
    if (QFile::exists(installed + QStringLiteral("/sample.toml"))) return QDir::cleanPath(installed);
    return QStringLiteral(TENFOLD_SOURCE_SAMPLE);
}

} // namespace tenfold
