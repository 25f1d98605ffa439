#include "widgets/model/whatif/inputpane.h"

#include "widgets/common/convert.h"
#include "widgets/common/wrappinglabel.h"
#include "widgets/extrapolate/numberfield.h"
#include "widgets/flows/timeunit.h"
#include "widgets/model/valueunit.h"
#include "widgets/model/whatif/whatifanswers.h"
#include "widgets/theme/theme.h"

#include <QComboBox>
#include <QGridLayout>
#include <QSlider>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>

namespace tenfold {
namespace {

constexpr int kSliderSteps = 400;
constexpr double kBeyond = 100;    ///< times the greatest seen: as far as a slider of a load goes
constexpr double kLogFrom = 30;    ///< a range this wide is logarithmic
constexpr double kAlmost = 1.0005; ///< what a slider rounds is not beyond

bool isLoad(const ForecastInput& input) {
    return input.name == "customers" || input.name == "rate";
}

QString seenText(const ForecastInput& input) {
    if (!input.isSeen) return InputPane::tr("assumed");
    if (!input.categories.empty()) return InputPane::tr("%1 seen").arg(countText(double(input.categories.size())));
    // In three figures, and without the unit that stands in the name: there is little room.
    const bool isTime = input.unit == FormulaUnit::Time;
    const ValueUnit unit = isTime ? ValueUnit::ofSeconds(input.greatest) : ValueUnit::ofCounts();
    if (input.least == input.greatest) return InputPane::tr("seen %1").arg(unit.whole(input.least));
    return InputPane::tr("seen %1–%2").arg(unit.text(input.least), unit.whole(input.greatest));
}

} // namespace

double InputPane::Line::atSlider(int position) const {
    const double share = double(position) / kSliderSteps;
    double value = isLog ? low * std::pow(high / low, share) : low + (high - low) * share;
    if (isLoad(input) || input.name.rfind("servers.", 0) == 0) return std::max(low, std::round(value));
    const double size = std::fabs(value);
    if (size == 0) return 0;
    const double step = std::pow(10, std::floor(std::log10(size)) - 1); // two figures: nobody drags to more
    return std::clamp(std::round(value / step) * step, low, high);
}

int InputPane::Line::positionOf(double value) const {
    if (!std::isfinite(value) || !(high > low)) return 0;
    const double share =
        isLog ? (value <= low ? 0 : std::log(value / low) / std::log(high / low)) : (value - low) / (high - low);
    return std::clamp(int(std::lround(share * kSliderSteps)), 0, kSliderSteps);
}

InputPane::InputPane(QWidget* parent)
    : QWidget(parent)
    , m_pane(new Pane(tr("What if")))
    , m_chooser(new QComboBox)
    , m_loadRow(new QWidget)
    , m_load(new QComboBox)
    , m_notice(new Notice)
    , m_keep(new QPushButton(tr("Keep as scenario")))
    , m_probe(new QPushButton(tr("Probe…")))
    , m_reset(new QPushButton(tr("As recorded")))
    , m_source(detailLabel()) {
    auto* whole = new QVBoxLayout(this);
    whole->setContentsMargins(0, 0, 0, 0);
    whole->addWidget(m_pane);
    m_chooser->setAccessibleName(tr("Scenario that is edited"));
    m_chooser->setFont(tableFont());
    m_chooser->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_chooser->setMinimumContentsLength(9);
    m_pane->header()->addControl(m_chooser);
    m_column = detailColumn(m_pane);
    auto* loadRow = new QHBoxLayout(m_loadRow);
    loadRow->setContentsMargins(8, 4, 8, 2);
    loadRow->setSpacing(6);
    auto* loadLabel = new QLabel(tr("&Load"));
    loadLabel->setFont(tableFont());
    loadLabel->setBuddy(m_load);
    m_load->setFont(tableFont());
    m_load->setAccessibleName(tr("Whether the load is open or closed"));
    m_load->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_load->setMinimumContentsLength(12);
    m_load->setToolTip(tr("Open: requests come by themselves at a rate, however long answers take. Closed: so many "
                          "clients wait for their answer and think before they ask again."));
    m_load->addItem(tr("as recorded"), QString());
    m_load->addItem(tr("open: arrivals at a rate"), QStringLiteral("rate"));
    m_load->addItem(tr("closed: clients that wait"), QStringLiteral("customers"));
    loadRow->addWidget(loadLabel);
    loadRow->addWidget(m_load, 1);
    m_loadRow->hide();
    m_column->addWidget(m_loadRow);
    auto* buttons = new QWidget;
    auto* row = new QGridLayout(buttons);
    row->setContentsMargins(8, 0, 8, 0);
    row->setSpacing(6);
    row->addWidget(m_keep, 0, 0, 1, 2);
    row->addWidget(m_probe, 1, 0);
    row->addWidget(m_reset, 1, 1);
    for (QPushButton* button : {m_keep, m_probe, m_reset}) {
        button->setFont(tableFont());
        button->setAutoDefault(false);
    }
    m_keep->setToolTip(tr("What is set stays as it is as a column of the table; a copy of it is edited"));
    m_probe->setToolTip(tr("Runs that would tell more than what was seen"));
    auto* title = boldLabel(tr("Where the numbers come from"));
    title->setContentsMargins(8, 6, 8, 0);
    m_column->addWidget(m_notice);
    m_column->addWidget(buttons);
    m_column->addWidget(title);
    m_column->addWidget(m_source);
    m_column->addStretch();
    m_notice->hide();
    connect(m_chooser, &QComboBox::activated, this, &InputPane::scenarioChosen);
    connect(m_load, &QComboBox::activated, this, &InputPane::chooseLoad);
    connect(m_keep, &QPushButton::clicked, this, &InputPane::keepRequested);
    connect(m_probe, &QPushButton::clicked, this, &InputPane::probesRequested);
    connect(m_reset, &QPushButton::clicked, this, [this] {
        m_scenario.settings.clear();
        for (Line& line : m_lines)
            showLine(line);
        showLoad();
        showWarning();
        Q_EMIT changed();
    });
}

// What the other kind of load sets goes with it: requests come either at a rate, or from clients.
void InputPane::chooseLoad() {
    const std::string chosen = fromQt(m_load->currentData().toString());
    const auto before = m_scenario.settings;
    for (const char* name : {"rate", "customers", "think"})
        if (chosen.empty() || (chosen == "rate") != (std::string(name) == "rate")) m_scenario.settings.erase(name);
    for (const ForecastInput& input : m_inputs) {
        if (input.name != chosen || m_scenario.settings.contains(chosen)) continue;
        const double value = std::isfinite(input.value) && input.value > 0 ? input.value : 1;
        m_scenario.settings[chosen] = settingText(chosen == "customers" ? std::max(1.0, std::round(value)) : value);
    }
    if (m_scenario.settings == before) return;
    for (Line& line : m_lines)
        showLine(line);
    showLoad();
    showWarning();
    Q_EMIT changed();
}

// Fields of the kind that was not chosen say nothing.
void InputPane::showLoad() {
    const auto& set = m_scenario.settings;
    const bool isOpen = set.contains("rate"), isClosed = set.contains("customers") || set.contains("think");
    m_load->setCurrentIndex(isOpen ? 1 : isClosed ? 2 : 0);
    for (const Line& line : m_lines) {
        const std::string& name = line.input.name;
        if (name != "rate" && name != "customers" && name != "think") continue;
        const bool isUsed = name == "rate" ? !isClosed : !isOpen;
        for (QWidget* part : std::initializer_list<QWidget*>{line.name, line.field, line.slider, line.seen})
            if (part) part->setEnabled(isUsed || set.contains(name));
    }
}

void InputPane::setInputs(const std::vector<ForecastInput>& inputs) {
    m_inputs = inputs;
    m_lines.clear();
    if (m_form) {
        m_form->hide();
        m_form->deleteLater();
    }
    m_form = new QWidget;
    auto* grid = new QGridLayout(m_form);
    grid->setContentsMargins(8, 0, 8, 4);
    grid->setHorizontalSpacing(6);
    grid->setVerticalSpacing(2);
    grid->setColumnStretch(0, 1);
    m_column->insertWidget(1, m_form); // below the kind of load
    m_lines.reserve(inputs.size());    // fields remember their line
    for (const ForecastInput& input : inputs) {
        Line line;
        line.input = input;
        if (input.unit == FormulaUnit::Time)
            line.factor = 1e9 / TimeUnit::of(std::max(std::fabs(input.value), input.greatest) * 1e9).ns;
        const double most = std::max({input.greatest, input.value, isLoad(input) ? 1.0 : 0.0});
        line.low = isLoad(input) ? 1 : std::min({0.0, input.least, input.value});
        line.high = isLoad(input) ? most * kBeyond : most > 0 ? most * 2 : 1;
        if (input.name.rfind("servers.", 0) == 0) line.low = 1, line.high = std::max(8.0, most * 4);
        if (input.name.rfind("speed.", 0) == 0) line.low = 0.1, line.high = 10, line.isLog = true;
        if (line.low > 0 && line.high / line.low > kLogFrom) line.isLog = true;
        if (!isLoad(input) && input.isSeen && input.least > 0 && input.greatest / input.least > kLogFrom) {
            line.low = input.least / 2;
            line.isLog = true;
        }
        addLine(std::move(line), int(m_lines.size()) * 2);
    }
    const auto has = [&](const char* name) {
        return std::any_of(inputs.begin(), inputs.end(), [&](const auto& one) { return one.name == name; });
    };
    m_loadRow->setVisible(has("customers") && has("rate"));
    setScenario(m_scenario, m_chooser->currentIndex(), {});
}

void InputPane::addLine(Line line, int row) {
    auto* grid = static_cast<QGridLayout*>(m_form->layout());
    const ForecastInput& input = line.input;
    QString name = inputName(input.name);
    if (input.unit == FormulaUnit::Time) name += u' ' + TimeUnit::of(1e9 / line.factor).name;
    line.name = new ElidedLabel; // what is cut ends with "…", and is whole in its tip
    line.name->setText(name);
    line.name->setFont(tableFont());
    line.name->setMinimumWidth(40);
    line.seen = new QLabel(seenText(input));
    line.seen->setToolTip(input.isSeen ? tr("%1 in the requests that were recorded").arg(toQt(input.name))
                                       : tr("%1: nothing was seen of it").arg(toQt(input.name)));
    line.seen->setFont(noteFont());
    line.seen->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    grid->addWidget(line.name, row, 0);
    grid->addWidget(line.seen, row, 1);
    const std::size_t number = m_lines.size();
    if (!input.categories.empty()) {
        line.choice = new QComboBox;
        line.choice->setFont(tableFont());
        line.choice->setAccessibleName(name);
        line.choice->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
        line.choice->setMinimumContentsLength(8);
        line.choice->addItem(tr("as recorded"), QString());
        for (const std::string& category : input.categories)
            line.choice->addItem(oneLine(toQt(category), 60), toQt(category));
        connect(line.choice, &QComboBox::activated, this, [this, number] {
            const QString chosen = m_lines[number].choice->currentData().toString();
            set(m_lines[number],
                chosen.isEmpty() ? std::optional<std::string>() : std::optional<std::string>(fromQt(chosen)));
        });
        grid->addWidget(line.choice, row + 1, 0, 1, 2);
        m_lines.push_back(line);
        return;
    }
    line.field = new NumberField(name);
    if (isLoad(input) || input.name.rfind("speed.", 0) == 0) line.field->setAllowed(NumberField::Allowed::MoreThanZero);
    line.slider = new QSlider(Qt::Horizontal);
    line.slider->setRange(0, kSliderSteps);
    line.slider->setPageStep(kSliderSteps / 20);
    line.slider->setAccessibleName(tr("%1, slider").arg(name));
    connect(line.field, &NumberField::changed, this, [this, number] {
        Line& of = m_lines[number];
        if (!of.field->isOverridden()) return set(of, std::nullopt);
        if (const auto value = of.field->value()) set(of, settingText(*value / of.factor));
    });
    connect(line.slider, &QSlider::valueChanged, this, [this, number](int position) {
        if (m_isShowing) return;
        set(m_lines[number], settingText(m_lines[number].atSlider(position)));
    });
    auto* below = new QHBoxLayout;
    below->setSpacing(8);
    below->addWidget(line.slider, 1);
    below->addWidget(line.field);
    grid->addLayout(below, row + 1, 0, 1, 2);
    QWidget::setTabOrder(line.field, line.slider);
    m_lines.push_back(line);
}

void InputPane::set(Line& line, std::optional<std::string> value) {
    if (m_isShowing) return;
    if (value)
        m_scenario.settings[line.input.name] = *value;
    else
        m_scenario.settings.erase(line.input.name);
    showLine(line);
    showLoad();
    showWarning();
    Q_EMIT changed();
}

void InputPane::setScenario(const Scenario& scenario, int number, const QStringList& names) {
    m_scenario = scenario;
    if (!names.isEmpty()) {
        m_chooser->clear();
        m_chooser->addItems(names);
    }
    m_chooser->setCurrentIndex(number);
    m_chooser->setToolTip(m_chooser->currentText());
    for (Line& line : m_lines)
        showLine(line);
    showLoad();
    showWarning();
}

void InputPane::showLine(Line& line) {
    const auto set = m_scenario.settings.find(line.input.name);
    const bool isSet = set != m_scenario.settings.end();
    m_isShowing = true;
    line.name->setFont(isSet ? boldFont(tableFont()) : tableFont());
    if (line.choice) {
        line.choice->setCurrentIndex(std::max(0, isSet ? line.choice->findData(toQt(set->second)) : 0));
    } else {
        const double value = settingOf(m_scenario, line.input);
        if (!isSet && line.field->isOverridden() && !line.field->hasFocus()) {
            line.field->clear();
            Q_EMIT line.field->textEdited({}); // it follows again
        }
        line.field->setDerived(line.input.value * line.factor);
        if (isSet && !line.field->hasFocus() && std::isfinite(value)) line.field->setOverride(value * line.factor);
        // A field in focus is being written: the slider follows it, and it the slider.
        if (isSet && line.field->hasFocus() && line.field->value() &&
            std::fabs(*line.field->value() / line.factor - value) > 1e-9 * std::fabs(value))
            line.field->setOverride(value * line.factor);
        line.slider->setValue(line.positionOf(value));
    }
    m_isShowing = false;
}

void InputPane::showWarning() {
    QStringList lines;
    for (const Line& line : m_lines) {
        if (!line.input.isSeen || !line.field) continue;
        const auto set = m_scenario.settings.find(line.input.name);
        if (set == m_scenario.settings.end()) continue;
        const double value = settingOf(m_scenario, line.input);
        const QString name = inputName(line.input.name);
        if (value > line.input.greatest * kAlmost) {
            const double times = line.input.greatest > 0 ? value / line.input.greatest : INFINITY;
            lines << (times >= 1.95 && std::isfinite(times)
                          ? tr("<b>%1 times beyond the most %2 seen.</b>")
                                .arg(numberText(times, times < 10 ? 1 : 0), name.toHtmlEscaped())
                          : tr("<b>Beyond the most %1 seen:</b> %2.")
                                .arg(name.toHtmlEscaped(), inputText(line.input, line.input.greatest)));
        } else if (value * kAlmost < line.input.least) {
            lines << tr("<b>Below the least %1 seen:</b> %2.")
                         .arg(name.toHtmlEscaped(), inputText(line.input, line.input.least));
        }
    }
    if (!m_problem.isEmpty()) lines << m_problem.toHtmlEscaped();
    m_warning = lines.join(QStringLiteral("<br>"));
    m_notice->setText(InfoBar::Kind::Problem, m_warning);
    m_notice->setVisible(!m_warning.isEmpty());
    m_reset->setEnabled(!m_scenario.settings.empty());
}

void InputPane::setProblem(const QString& text) {
    if (text == m_problem) return;
    m_problem = text;
    showWarning();
}

void InputPane::setSource(const QString& text) {
    m_source->setText(text.toHtmlEscaped().replace(u'\n', QLatin1String("<br>")));
}

NumberField* InputPane::field(const std::string& name) const {
    for (const Line& line : m_lines)
        if (line.input.name == name) return line.field;
    return nullptr;
}

QComboBox* InputPane::choice(const std::string& name) const {
    for (const Line& line : m_lines)
        if (line.input.name == name) return line.choice;
    return nullptr;
}

QSlider* InputPane::slider(const std::string& name) const {
    for (const Line& line : m_lines)
        if (line.input.name == name) return line.slider;
    return nullptr;
}

QList<QWidget*> InputPane::fields() const {
    QList<QWidget*> all;
    if (!m_loadRow->isHidden()) all << m_load;
    for (const Line& line : m_lines)
        all << (line.field ? static_cast<QWidget*>(line.field) : line.choice);
    return all;
}

} // namespace tenfold
