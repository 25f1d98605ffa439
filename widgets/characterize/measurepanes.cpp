#include "widgets/characterize/measurepanes.h"

#include "widgets/common/convert.h"
#include "widgets/common/said.h"
#include "widgets/common/wrappinglabel.h"

#include <QDateTime>
#include <QVBoxLayout>

#include <filesystem>

namespace tenfold {
namespace {

namespace ch = characterize;

struct NumberRow {
    QString what, path;
    ch::Json value;
};

/// The numbers of a result, each with its path; lists are told by their length.
void flatten(const ch::Json& value, const std::string& path, std::vector<NumberRow>& rows) {
    constexpr std::size_t kMostMembers = 40; // of a series the picture says more
    if (value.is_object()) {
        std::size_t members = 0;
        for (const auto& [name, member] : value.items())
            if (members++ < kMostMembers) flatten(member, path.empty() ? name : path + "/" + name, rows);
        return;
    }
    if (value.is_array() && value.size() <= 4 &&
        std::all_of(value.begin(), value.end(), [](const ch::Json& one) { return one.is_number() || one.is_null(); })) {
        for (std::size_t i = 0; i < value.size(); ++i)
            flatten(value[i], path + "/" + std::to_string(i), rows);
        return;
    }
    rows.push_back({{}, toQt(path), value});
}

/// A number in the unit of its measure as far as the name of the number lets it be.
QString shownNumber(const ch::Json& value, const std::string& unit, const QString& path) {
    if (value.is_null()) return QStringLiteral("–");
    if (value.is_boolean()) return value.get<bool>() ? MeasureTable::tr("yes") : MeasureTable::tr("no");
    if (value.is_string()) return toQt(value.get<std::string>());
    if (value.is_array()) return MeasureTable::tr("%n value(s)", nullptr, int(value.size()));
    if (!value.is_number()) return {};
    const double number = value.get<double>();
    const QString last = path.section(u'/', -1);
    const bool isTime = last == QLatin1String("50") || last == QLatin1String("80") || last == QLatin1String("90") ||
                        last == QLatin1String("25") || last == QLatin1String("75") || last == QLatin1String("median") ||
                        last == QLatin1String("mean") || last == QLatin1String("std") || last == QLatin1String("iqr") ||
                        last == QLatin1String("q90") || last == QLatin1String("q99") || last == QLatin1String("min") ||
                        last == QLatin1String("max");
    constexpr double kAnInstant = 1e11; // ms since 1970: no length of time is as long
    if ((last == QLatin1String("first") || last == QLatin1String("last")) && number > kAnInstant)
        return QDateTime::fromMSecsSinceEpoch(std::int64_t(number), Qt::UTC)
            .toString(QStringLiteral("yyyy-MM-dd HH:mm:ss"));
    if (unit == "ms" && isTime) return valueText(number, Figure::Unit::Milliseconds);
    if (unit == "bytes" && (isTime || last == QLatin1String("total"))) return valueText(number, Figure::Unit::Bytes);
    if (last.startsWith(QLatin1String("percent"))) return valueText(number, Figure::Unit::Percent);
    if (last.startsWith(QLatin1String("share")) || last.startsWith(QLatin1String("le")) ||
        last.startsWith(QLatin1String("tailWeight")))
        return valueText(number, Figure::Unit::Share);
    if (value.is_number_integer()) return countText(number);
    return valueText(number, Figure::Unit::Number);
}

std::optional<ch::Json> valueAt(const ShownPopulationPtr& of, const ch::MeasureResult& like, const QString& path) {
    if (!of) return std::nullopt;
    const ch::MeasureResult* const result = of->result(like.measure, like.what);
    if (!result) return std::nullopt;
    const ch::Json::json_pointer pointer(path.isEmpty() ? std::string() : "/" + fromQt(path));
    if (!result->value.contains(pointer)) return std::nullopt;
    return result->value.at(pointer);
}

/// Before it no log was written: such times count from the beginning of a log, and no calendar has them.
constexpr std::int64_t kFirstDateMs = 315'532'800'000; // 1980

QString instantText(std::int64_t ms) {
    return QDateTime::fromMSecsSinceEpoch(ms, Qt::UTC).toString(QStringLiteral("yyyy-MM-dd hh:mm:ss"));
}

} // namespace

Explanation explanationOf(const ch::ShownPopulation& shown, const QString& id) {
    const ch::Population& p = shown.population();
    const ch::Measure* const measure = ch::measureNamed(fromQt(id));
    Explanation out;
    if (measure)
        out.definition = CharacterizePage::tr("%1 %2: %3").arg(id, said(measure->title), said(measure->definition));
    if (p.hasTimes() && p.toMs() > p.fromMs())
        out.interval =
            p.fromMs() >= kFirstDateMs
                ? CharacterizePage::tr("interval: %1 to %2 UTC").arg(instantText(p.fromMs()), instantText(p.toMs()))
                : CharacterizePage::tr("interval: %1 s to %2 s of the log, which has no dates")
                      .arg(countText(double(p.fromMs() / 1000)), countText(double(p.toMs() / 1000)));
    out.filter = CharacterizePage::tr("filter: allowed requests; the operation mix counts denied ones too");
    if (const auto why = measure ? ch::whyNot(*measure, shown.whole->evidence()) : std::nullopt) {
        out.coverage = CharacterizePage::tr("not said, because: %1").arg(said(*why));
    } else if (p.hasReplay() && p.replay().counts().opens > 0) {
        out.coverage =
            CharacterizePage::tr("coverage: the birth is known of %1 of the opens")
                .arg(percentText(double(p.replay().counts().opensKnown) / double(p.replay().counts().opens)));
    } else {
        out.coverage = CharacterizePage::tr("coverage: all records that could be read");
    }
    out.data = CharacterizePage::tr("data: %1, %2: %3 records, %4 lines rejected")
                   .arg(toQt(shown.name), said(ch::nameOf(p.kind())), countText(double(p.records)),
                        countText(double(p.lines.rejected)));
    QStringList files, folders;
    for (const std::string& file : shown.whole->files) {
        files << toQt(file);
        folders << toQt(std::filesystem::path(file).parent_path().string());
    }
    folders.removeDuplicates();
    if (files.size() > 2) files = folders; // as one names rolled logs
    if (!files.isEmpty())
        out.command = QStringLiteral("tenfold characterize %1 --measure %2").arg(files.join(u' '), id);
    return out;
}

MeasureTable::MeasureTable(const QString& title, const QStringList& measures, QWidget* parent)
    : QWidget(parent)
    , m_pane(new Pane(title))
    , m_measures(measures)
    , m_table(new TableView(title))
    , m_cells(new CellModel(this)) {
    m_cells->setColumns({{tr("Number"), false, 0}, {tr("A"), true, 74}, {tr("B"), true, 74}});
    m_table->setCells(m_cells, false);
    m_table->setEmptyText(tr("nothing measured"));
    m_pane->body()->addWidget(m_table, 1);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_pane);
    connect(m_table, &TableView::currentIdChanged, this, [this](const QVariant& id) {
        const QString text = id.toString();
        if (!text.isEmpty()) Q_EMIT chosen(text.section(u'|', 0, 0), text.section(u'|', 1));
    });
}

void MeasureTable::setPopulations(const ShownPopulationPtr& a, const ShownPopulationPtr& b) {
    std::vector<CellModel::Row> rows;
    for (const QString& id : m_measures) {
        const ch::Measure* const measure = ch::measureNamed(fromQt(id));
        if (!measure || !a) continue;
        CellModel::Row head;
        head.id = QString(id + u'|');
        head.cells = {Cell::of(id + u' ' + said(measure->title)), Cell::of({}), Cell::of({})};
        head.cells[0].bold = true;
        const auto why = a->whyNot(fromQt(id));
        if (why) {
            head.cells[0].bold = false;
            head.cells[0].tone = Tone::Dim;
            head.cells[0].tip = said(*why);
            head.cells[1] = Cell::of(QStringLiteral("–"), Tone::Dim);
            head.cells[1].tip = said(*why);
        }
        rows.push_back(std::move(head));
        for (const ch::MeasureResult& result : a->whole->results) {
            if (result.measure != fromQt(id)) continue;
            std::vector<NumberRow> numbers;
            flatten(result.value, "", numbers);
            for (const NumberRow& number : numbers) {
                CellModel::Row row;
                row.id = QString(id + u'|' + number.path);
                const QString name = number.path.isEmpty() ? toQt(result.what) : number.path;
                Cell what = Cell::of(QStringLiteral("  ") + name);
                what.tip = toQt(result.what);
                Cell value = Cell::of(shownNumber(number.value, result.unit, number.path));
                Cell other = Cell::of({}, Tone::Dim);
                if (const auto beside = valueAt(b, result, number.path))
                    other.text = shownNumber(*beside, result.unit, number.path);
                row.cells = {what, value, other};
                rows.push_back(std::move(row));
            }
        }
    }
    m_cells->setRows(std::move(rows));
    m_table->setColumnHidden(2, b == nullptr);
    m_pane->header()->setNote(a ? toQt(a->name) : QString());
}

bool MeasureTable::select(const QString& measure) {
    if (!m_measures.contains(measure)) return false;
    m_table->selectId(QString(measure + u'|'));
    Q_EMIT chosen(measure, {});
    return true;
}

ExplainPane::ExplainPane(QWidget* parent)
    : QWidget(parent)
    , m_pane(new Pane(tr("What this number is")))
    , m_text(detailLabel())
    , m_published(new TableView(tr("Published figures")))
    , m_cells(new CellModel(this)) {
    auto* whole = new QVBoxLayout(this);
    whole->setContentsMargins(0, 0, 0, 0);
    whole->addWidget(m_pane);
    QVBoxLayout* column = detailColumn(m_pane);
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    column->addWidget(m_text);
    QLabel* const published = boldLabel(tr("Published"));
    published->setContentsMargins(8, 6, 8, 2);
    column->addWidget(published);
    m_cells->setColumns({{tr("By"), false, 0}, {tr("Value"), true, 80}});
    m_published->setCells(m_cells, false);
    m_published->setEmptyText(tr("none that Tenfold knows"));
    m_published->setMinimumHeight(90);
    column->addWidget(m_published, 1);
    show({}, {});
}

void ExplainPane::setPopulation(const ShownPopulationPtr& population) {
    m_population = population;
    show({}, {});
}

void ExplainPane::show(const QString& measure, const QString& path) {
    std::vector<CellModel::Row> rows;
    if (measure.isEmpty() || !m_population) {
        m_text->setText(tr("Choose a number: its definition, interval, filter, coverage and data stand here, and what "
                           "others have published."));
        m_pane->header()->setNote({});
        return m_cells->setRows({});
    }
    m_pane->header()->setNote(measure);
    QStringList paragraphs;
    const Explanation explanation = explanationOf(*m_population, measure);
    for (const QString& line : {explanation.definition, explanation.interval, explanation.filter, explanation.coverage,
                                explanation.data, explanation.command})
        if (!line.isEmpty()) paragraphs << line.toHtmlEscaped();
    m_text->setText(QStringLiteral("<p>") + paragraphs.join(QStringLiteral("</p><p>")) + QStringLiteral("</p>"));
    for (const ch::PublishedBeside& one : m_population->beside) {
        if (toQt(one.result->measure) != measure || (!path.isEmpty() && toQt(one.path) != path)) continue;
        for (const ch::PublishedFigure* figure : one.figures) {
            CellModel::Row row;
            Cell by = Cell::of(toQt(figure->source) + QStringLiteral(", ") + toQt(figure->population) +
                               (path.isEmpty() ? QStringLiteral(" · ") + toQt(one.path) : QString()));
            Cell value = Cell::of(numberText(figure->value, 4));
            by.tip = value.tip = toQt(figure->doubt.empty() ? figure->table : figure->table + ": " + figure->doubt);
            if (!figure->doubt.empty()) {
                value.tone = Tone::Disagree;
                value.text += QStringLiteral(" ?");
            }
            row.cells = {by, value};
            rows.push_back(std::move(row));
        }
    }
    m_cells->setRows(std::move(rows));
}

QString ExplainPane::text() const {
    return m_text->text();
}

} // namespace tenfold
