#include "widgets/characterize/pages.h"

#include "widgets/common/convert.h"
#include "widgets/common/said.h"

#include <QVBoxLayout>

#include <algorithm>
#include <cmath>

namespace tenfold {

namespace ch = characterize;

namespace {

constexpr double kMsOfDay = 86'400'000, kMsOfHour = 3'600'000;

Figure::Axis shareAxis(const QString& label) {
    return {label, false, Figure::Unit::Share, 0, 1};
}

double shareOfValues(const ValueCounts& values, double bound) {
    double upTo = 0, all = 0;
    for (const ValueCount& step : values) {
        all += double(step.count);
        if (double(step.value) <= bound) upTo += double(step.count);
    }
    return all > 0 ? upTo / all : 0;
}

/// Sizes of an image's files, empty ones left out.
ValueCounts sizesOf(const ch::NamespaceImage& image) {
    std::vector<std::int64_t> sizes;
    for (const ch::ImageFile& file : image.files)
        if (file.sizeBytes > 0) sizes.push_back(file.sizeBytes);
    return countedValues(std::move(sizes));
}

} // namespace

AgesPage::AgesPage()
    : FigurePage(tr("Ages and lives"),
                 {QStringLiteral("M10"), QStringLiteral("M11"), QStringLiteral("M12"), QStringLiteral("M13"),
                  QStringLiteral("M14"), QStringLiteral("M15"), QStringLiteral("M16"), QStringLiteral("M08")}) {
    m_tier = addFigure(tr("Which tier would serve how much?"), QStringLiteral("M12"));
    m_atRead = addFigure(tr("Age of a file when it is read"), QStringLiteral("M10"));
    m_atDeletion = addFigure(tr("Age of a file when it is deleted"), QStringLiteral("M13"));
    m_reuse = addFigure(tr("Time between two reads of a file"), QStringLiteral("M16"));
    m_tier->setToolTip(tr("Drag the line: files younger than this go to the fast tier"));
    addRow(m_tier, m_atRead);
    addRow(m_atDeletion, m_reuse);
    connect(m_tier, &Figure::markMoved, this, [this](int, double x) {
        m_ageMs = std::max(1.0, x);
        showTier();
    });
}

void AgesPage::rebuild() {
    setFeature(m_atRead, "aoa", "M10", false, {tr("age"), true, Figure::Unit::Milliseconds, 1000},
               shareAxis(tr("share of the reads")));
    setFeature(m_atDeletion, "aod", "M13", false, {tr("age"), true, Figure::Unit::Milliseconds, 1000},
               shareAxis(tr("share of the deletions")));
    setFeature(m_reuse, "reuse", "M16", false, {tr("time"), true, Figure::Unit::Milliseconds, 1},
               shareAxis(tr("share of the repeated reads")));
    const ValueCounts* const ages = shown() ? shown()->feature("aoa") : nullptr;
    if (!ages) {
        m_tier->setLines({});
        m_tier->setMarks({});
        m_tierText.clear();
        const auto why = shown() ? shown()->whyNot("M10") : std::nullopt;
        return m_tier->setEmpty(why ? said(*why) : tr("no age of a read is known"));
    }
    std::vector<Figure::Line> lines{{tr("reads served"), ch::cumulativeShares(*ages), Figure::Look::Steps}};
    const auto& image = shown()->whole->imageT1;
    if (image && !image->files.empty()) {
        std::vector<std::pair<std::int64_t, std::int64_t>> byAge;
        const std::int64_t at = shown()->population().question().t1Ms.value_or(shown()->population().toMs());
        double all = 0, upTo = 0;
        for (const ch::ImageFile& file : image->files) {
            byAge.emplace_back(std::max<std::int64_t>(0, at - file.modifiedMs), file.sizeBytes);
            all += double(file.sizeBytes);
        }
        std::sort(byAge.begin(), byAge.end());
        ch::ShownCurve bytes;
        for (const auto& [age, size] : byAge) {
            upTo += double(size);
            bytes.x.push_back(double(age));
            bytes.y.push_back(all > 0 ? upTo / all : 0);
        }
        lines.push_back({tr("bytes it has to hold"), std::move(bytes), Figure::Look::Law});
    }
    m_tier->setEmpty({});
    m_tier->setLines(std::move(lines));
    m_tier->setAxes({tr("files younger than"), true, Figure::Unit::Milliseconds, 60'000}, shareAxis({}));
    showTier();
}

void AgesPage::showTier() {
    const ValueCounts* const ages = shown() ? shown()->feature("aoa") : nullptr;
    if (!ages) return;
    const QString age = valueText(m_ageMs, Figure::Unit::Milliseconds);
    const QString served = percentText(shareOfValues(*ages, m_ageMs));
    QString bytes;
    const std::vector<Figure::Line>& lines = m_tier->lines();
    if (lines.size() > 1) {
        const auto& curve = lines[1].curve;
        const auto above = std::upper_bound(curve.x.begin(), curve.x.end(), m_ageMs);
        bytes = percentText(above == curve.x.begin() ? 0 : curve.y[std::size_t(above - curve.x.begin()) - 1]);
    }
    m_tierText = bytes.isEmpty()
                     ? tr("%1 of the reads go to files younger than %2").arg(served, age)
                     : tr("%1 of the reads go to files younger than %2, %3 of the bytes").arg(served, age, bytes);
    m_tier->setMarks({{m_ageMs, bytes.isEmpty() ? tr("%1\n%2 of the reads").arg(age, served)
                                                : tr("%1\n%2 of the reads\n%3 of the bytes").arg(age, served, bytes)}});
    m_tier->setNote(m_tierText);
    Q_EMIT statusChanged();
}

SizesPage::SizesPage()
    : FigurePage(tr("Sizes and types"),
                 {QStringLiteral("M32"), QStringLiteral("M27"), QStringLiteral("M28"), QStringLiteral("M29"),
                  QStringLiteral("M30"), QStringLiteral("M31"), QStringLiteral("M33"), QStringLiteral("M34")})
    , m_forms(new TableView(tr("Formats and compressions by reads")))
    , m_cells(new CellModel(this)) {
    m_reads = addFigure(tr("Bytes of a read"), QStringLiteral("M32"));
    m_files = addFigure(tr("Bytes of a file"), QStringLiteral("M27"));
    addRow(m_reads, m_files);
    auto* pane = new Pane(tr("Formats and compressions by reads"));
    m_cells->setColumns(
        {{tr("Name"), false, 0}, {tr("Kind"), false, 110}, {tr("Reads"), true, 90}, {tr("Share"), true, 120}});
    m_forms->setCells(m_cells);
    m_forms->setEmptyText(tr("no names of what is read"));
    pane->body()->addWidget(m_forms);
    addWidget(pane, 1);
}

void SizesPage::rebuild() {
    setFeature(m_reads, "size", "M32", false, {tr("bytes"), true, Figure::Unit::Bytes, 1},
               shareAxis(tr("share of the reads")));
    std::vector<Figure::Line> lines;
    const auto add = [&](const ch::ShownPopulation* of, const QString& name, Figure::Look look) {
        if (!of) return;
        const auto& image = of->whole->imageT1 ? of->whole->imageT1 : of->whole->imageT0;
        if (!image || image->files.empty()) return;
        lines.push_back({name, ch::cumulativeShares(sizesOf(*image)), look});
    };
    add(other(), tr("B"), Figure::Look::Other);
    add(shown(), other() ? tr("A") : QString(), Figure::Look::Steps);
    const auto why = shown() ? shown()->whyNot("M27") : std::nullopt;
    m_files->setEmpty(lines.empty() ? (why ? said(*why) : tr("no file with bytes")) : QString());
    m_files->setLines(std::move(lines));
    m_files->setAxes({tr("bytes"), true, Figure::Unit::Bytes, 1},
                     shareAxis(tr("share of the files, empty ones left out")));
    std::vector<CellModel::RankedRow> rows;
    if (shown()) {
        const auto put = [&](const auto& counts, const QString& kind, double first) {
            double all = 0;
            for (const auto& [name, count] : counts)
                all += double(count);
            for (const auto& [name, count] : counts) {
                CellModel::Row row;
                Cell part = Cell::of(percentText(double(count) / all));
                part.sort = double(count) / all;
                part.bar = double(count) / all;
                row.cells = {Cell::of(toQt(name)), Cell::of(kind, Tone::Dim), Cell::number(double(count)), part};
                rows.emplace_back(first - double(count) / all, std::move(row));
            }
        };
        put(shown()->population().formats, tr("format"), 0);
        put(shown()->population().compressions, tr("compression"), 2);
    }
    m_cells->setRanked(std::move(rows));
}

DaysPage::DaysPage()
    : FigurePage(tr("Days and hours"), {QStringLiteral("M35"), QStringLiteral("M36"), QStringLiteral("M37"),
                                        QStringLiteral("M02"), QStringLiteral("M01")}) {
    m_days = addFigure(tr("Reads a day"), QStringLiteral("M35"));
    m_hours = addFigure(tr("Reads by the hour of the day"), QStringLiteral("M36"));
    m_changes = addFigure(tr("Reads an hour"), QStringLiteral("M36"));
    addRow(m_days, m_hours);
    addWidget(m_changes, 1);
}

void DaysPage::rebuild() {
    const std::vector<std::int64_t> none;
    const std::vector<std::int64_t>& hourly = shown() ? shown()->hourly : none;
    const QString little = tr("not one complete hour");
    ch::ShownCurve hours, days, byHour;
    std::vector<double> sums(24), counts(24);
    const std::int64_t first = shown() ? shown()->firstHour : 0;
    for (std::size_t i = 0; i < hourly.size(); ++i) {
        const std::int64_t hour = first + std::int64_t(i), day = hour / 24;
        hours.x.push_back(double(hour) * kMsOfHour);
        hours.y.push_back(double(hourly[i]));
        sums[std::size_t(hour % 24)] += double(hourly[i]);
        counts[std::size_t(hour % 24)] += 1;
        const bool isWhole = day * 24 >= first && std::size_t((day + 1) * 24 - first) <= hourly.size();
        if (!isWhole) continue;
        if (days.x.empty() || days.x.back() != double(day) * kMsOfDay) {
            days.x.push_back(double(day) * kMsOfDay);
            days.y.push_back(0);
        }
        days.y.back() += double(hourly[i]);
    }
    for (int hour = 0; hour < 24; ++hour) {
        if (counts[std::size_t(hour)] == 0) continue;
        byHour.x.push_back(hour);
        byHour.y.push_back(sums[std::size_t(hour)] / counts[std::size_t(hour)]);
    }
    ch::ShownCurve weekly; // blocks of seven from the first complete day, at their centres
    for (std::size_t i = 0; i + 7 <= days.x.size(); i += 7) {
        double sum = 0;
        for (std::size_t k = i; k < i + 7; ++k)
            sum += days.y[k];
        weekly.x.push_back(days.x[i] + 3 * kMsOfDay);
        weekly.y.push_back(sum / 7);
    }
    m_days->setEmpty(days.x.empty() ? tr("not one complete day") : QString());
    std::vector<Figure::Line> lines{{{}, days, Figure::Look::Bars}};
    if (weekly.x.size() > 1) lines.push_back({tr("mean of a week"), weekly, Figure::Look::Law});
    m_days->setLines(std::move(lines));
    m_days->setAxes({tr("day, UTC"), false, Figure::Unit::Date}, {tr("reads"), false, Figure::Unit::Number, 0});
    m_hours->setEmpty(byHour.x.empty() ? little : QString());
    m_hours->setLines({{{}, byHour, Figure::Look::Bars}});
    m_hours->setAxes({tr("hour of the day, UTC"), false, Figure::Unit::Number, -0.5, 23.5},
                     {tr("reads, mean"), false, Figure::Unit::Number, 0});
    m_changes->setEmpty(hours.x.empty() ? little : QString());
    m_changes->setLines({{{}, hours, Figure::Look::Steps}});
    m_changes->setAxes({tr("time, UTC"), false, Figure::Unit::Date}, {tr("reads"), false, Figure::Unit::Number, 0});
    m_days->setNote(days.x.empty() ? QString() : tr("%n complete day(s)", nullptr, int(days.x.size())));
    m_changes->setNote(hours.x.empty() ? QString() : tr("%n complete hour(s)", nullptr, int(hours.x.size())));
}

TenantsPage::TenantsPage()
    : FigurePage(tr("Tenants"),
                 {QStringLiteral("M38"), QStringLiteral("M39"), QStringLiteral("M19"), QStringLiteral("M45")}) {
    m_spread = addFigure(tr("How much do few clusters read?"), QStringLiteral("M38"));
    m_reads = addFigure(tr("Reads of a cluster"), QStringLiteral("M38"));
    addRow(m_spread, m_reads);
}

void TenantsPage::rebuild() {
    setFeature(m_reads, "reads", "M38", false, {tr("reads"), true, Figure::Unit::Number, 1},
               shareAxis(tr("share of the clusters")));
    std::vector<Figure::Line> lines;
    if (shown()) {
        for (const auto& [feature, name, look] : {std::tuple("bytes", tr("bytes"), Figure::Look::Law),
                                                  std::tuple("reads", tr("reads"), Figure::Look::Main)})
            if (const ValueCounts* const values = shown()->feature(feature))
                lines.push_back({name, ch::concentrationCurve(*values), look});
    }
    const auto why = shown() ? shown()->whyNot("M38") : std::nullopt;
    m_spread->setEmpty(lines.empty() ? (why ? said(*why) : tr("one cluster")) : QString());
    m_spread->setLines(std::move(lines));
    m_spread->setAxes({tr("% of the clusters, largest first"), false, Figure::Unit::Number, 0, 100},
                      {tr("% of the whole"), false, Figure::Unit::Number, 0, 100});
}

ComparePopulationsPage::ComparePopulationsPage()
    : FigurePage(tr("Both"), {QStringLiteral("M01"), QStringLiteral("M02"), QStringLiteral("M05"),
                              QStringLiteral("M09"), QStringLiteral("M32"), QStringLiteral("M37")})
    , m_table(new TableView(tr("Features of both")))
    , m_cells(new CellModel(this)) {
    auto* pane = new Pane(tr("Is it the same workload?"));
    m_cells->setColumns({{tr("Feature"), false, 0},
                         {tr("KS distance"), true, 110},
                         {tr("Verdict"), false, 130},
                         {tr("Total B / A"), true, 100},
                         {tr("Cramér's V"), true, 100}});
    m_table->setCells(m_cells);
    m_table->setEmptyText(tr("choose what to compare with: the field “vs” above"));
    pane->body()->addWidget(m_table);
    addWidget(pane, 1);
    m_curves = addFigure(tr("Both distributions"), QStringLiteral("M03"));
    addWidget(m_curves, 1);
    connect(m_table, &TableView::currentIdChanged, this, &ComparePopulationsPage::showFeature);
}

void ComparePopulationsPage::rebuild() {
    std::vector<CellModel::Row> rows;
    if (shown() && other()) {
        const auto results = ch::comparePopulations(shown()->population(), other()->population());
        const auto find = [&](const char* measure, const std::string& what) -> const ch::MeasureResult* {
            for (const auto& one : results)
                if (one.measure == measure && one.what == what) return &one;
            return nullptr;
        };
        for (const ch::MeasureResult& verdicts : results) {
            if (verdicts.measure != "M44") continue;
            for (const auto& [name, value] : verdicts.value.items()) {
                const std::string verdict = value["verdict"].is_string() ? value["verdict"].get<std::string>() : "";
                const double distance = value["D"].get<double>();
                CellModel::Row row;
                row.id = toQt(name);
                Cell d = Cell::of(numberText(distance, 3));
                d.sort = distance;
                d.bar = std::clamp(distance, 0.0, 1.0);
                Cell says = Cell::of(verdict.empty()                  ? tr("not known")
                                     : verdict == "same shape"        ? tr("same shape")
                                     : verdict == "slight difference" ? tr("slight difference")
                                                                      : tr("changed"));
                if (const auto why = value.find("undecided"); why != value.end())
                    says.tip = toQt(why->get<std::string>());
                says.tone = verdict == "same shape" ? Tone::Good : verdict == "changed" ? Tone::Disagree : Tone::Normal;
                const Cell ratio = value["totalRatio"].is_number() ? Cell::number(value["totalRatio"].get<double>(), 2)
                                                                   : Cell::of(QStringLiteral("–"));
                const ch::MeasureResult* const chi = find("M43", "chi-square of " + name);
                const Cell effect =
                    chi ? Cell::number(chi->value["counts"]["cramersV"].get<double>(), 3) : Cell::of({});
                row.cells = {Cell::of(toQt(name)), d, says, ratio, effect};
                rows.push_back(std::move(row));
            }
        }
    }
    m_cells->setRows(std::move(rows));
    m_table->selectIdOrFirst(m_table->currentId());
    showFeature();
}

void ComparePopulationsPage::showFeature() {
    const std::string name = fromQt(m_table->currentId().toString());
    if (name.empty()) {
        m_curves->setLines({});
        return m_curves->setEmpty(tr("nothing to compare with"));
    }
    const bool isTime = name == "eco" || name == "cluster" || name == "reuse" || name == "aoa" || name == "aod";
    const bool isBytes = name == "size" || name == "bytes";
    const Figure::Unit unit = isTime    ? Figure::Unit::Milliseconds
                              : isBytes ? Figure::Unit::Bytes
                                        : Figure::Unit::Number;
    setFeature(m_curves, name, "M03", false, {toQt(name), true, unit, 1}, shareAxis(tr("share up to this")));
}

} // namespace tenfold
