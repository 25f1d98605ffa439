#include "widgets/play/playsetup.h"

#include "widgets/common/convert.h"
#include "widgets/common/laws.h"
#include "widgets/extrapolate/numberfield.h"
#include "widgets/frame/panes.h"
#include "widgets/theme/theme.h"

#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QSignalBlocker>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>

namespace tenfold {
namespace {

constexpr int kNameWidth = 96; ///< px

QLabel* sectionLabel(const QString& text) {
    QLabel* label = boldLabel(text);
    label->setContentsMargins(0, 8, 0, 2);
    return label;
}

std::uint64_t wholeNumberOf(double value) {
    return std::uint64_t(std::llround(value));
}

} // namespace

PlaySetup::PlaySetup(QWidget* parent)
    : QWidget(parent)
    , m_service(new QComboBox)
    , m_address(new QLineEdit(QStringLiteral("127.0.0.1:6379")))
    , m_otherHost(noteLabel(tr("It is not on this machine.")))
    , m_own(new QCheckBox(tr("I own this server")))
    , m_fast(new QCheckBox(tr("As fast as replies come")))
    , m_keep(new QCheckBox(tr("Keep the calls as a run")))
    , m_nodeForm(new QWidget) {
    setBackgroundRole(QPalette::Base);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(8, 6, 8, 8);
    column->setSpacing(4);
    makeServer(column);
    column->addWidget(sectionLabel(tr("Size")));
    m_scale = addNumber(column, tr("Scale N"), tr("Scale N"), {});
    m_scale->setAllowed(NumberField::Allowed::MoreThanZero);
    connect(m_scale, &NumberField::changed, this, [this] { m_isScaleChosen = true; });
    auto* nodes = new QVBoxLayout(m_nodeForm);
    nodes->setContentsMargins(0, 0, 0, 0);
    nodes->setSpacing(4);
    column->addWidget(m_nodeForm);
    makePace(column);
    column->addStretch();
}

void PlaySetup::makeServer(QVBoxLayout* column) {
    column->addWidget(sectionLabel(tr("Server")));
    m_service->setAccessibleName(tr("Service of the plan"));
    m_service->setFont(tableFont());
    addRow(column, tr("Service"), m_service, {});
    m_address->setAccessibleName(tr("Address of the server"));
    m_address->setToolTip(tr("HOST:PORT. A password comes from the environment: TENFOLD_NAME_PASSWORD or "
                             "TENFOLD_NAME_PASSWORD_FILE, where NAME is the service in capitals."));
    m_address->setFont(tableFont());
    addRow(column, tr("Address"), m_address, {});
    column->addWidget(m_otherHost);
    column->addWidget(m_own);
    m_own->setFont(tableFont());
    m_own->setToolTip(tr("You may load it: it is yours, or its owner knows"));
    showOwn();
    connect(m_service, &QComboBox::currentIndexChanged, this, &PlaySetup::changed);
    connect(m_own, &QCheckBox::toggled, this, &PlaySetup::changed);
    connect(m_address, &QLineEdit::textEdited, this, [this] {
        showOwn();
        Q_EMIT changed();
    });
}

void PlaySetup::makePace(QVBoxLayout* column) {
    column->addWidget(sectionLabel(tr("Pace")));
    column->addWidget(m_fast);
    m_fast->setFont(tableFont());
    m_timeScale = addNumber(column, tr("Time scale"), tr("Factor of all times"), tr("2: half speed"));
    m_timeScale->setAllowed(NumberField::Allowed::MoreThanZero);
    m_timeScale->setDerived(1);
    m_ramp = addNumber(column, tr("Ramp"), tr("Seconds over which nodes start"), tr("seconds"));
    m_ramp->setDerived(0);
    column->addWidget(sectionLabel(tr("Limits")));
    m_duration = addNumber(column, tr("Duration"), tr("Seconds after which no more calls are made"), tr("seconds"));
    m_duration->setAllowed(NumberField::Allowed::MoreThanZero);
    m_duration->setPlaceholderText(tr("to the end"));
    m_rate = addNumber(column, tr("Rate"), tr("Most calls a second"), tr("a second; 0: any"));
    m_rate->setDerived(0);
    m_connections = addNumber(column, tr("Connections"), tr("Most connections"), tr("0: as allowed"));
    m_connections->setAllowed(NumberField::Allowed::WholeNumbers);
    m_connections->setDerived(0);
    m_shared = addNumber(column, tr("Shared"), tr("Connections that nodes share"), tr("connections"));
    m_shared->setAllowed(NumberField::Allowed::WholeNumbers);
    m_shared->setDerived(PlayOptions().sharedConnections);
    m_seed = addNumber(column, tr("Seed"), tr("Seed of all that is drawn"), {});
    m_seed->setAllowed(NumberField::Allowed::WholeNumbers);
    m_seed->setDerived(1);
    column->addSpacing(6);
    m_keep->setFont(tableFont());
    m_keep->setChecked(true);
    m_keep->setToolTip(
        tr("Writes each call beside the workspace and imports it as a run that is kept back from mining"));
    column->addWidget(m_keep);
    connect(m_fast, &QCheckBox::toggled, this, [this](bool on) {
        m_timeScale->setEnabled(!on);
        Q_EMIT changed();
    });
    connect(m_keep, &QCheckBox::toggled, this, &PlaySetup::changed);
}

void PlaySetup::addRow(QVBoxLayout* column, const QString& name, QWidget* field, const QString& note) {
    auto* line = new QWidget;
    auto* row = new QHBoxLayout(line);
    row->setContentsMargins(0, 0, 0, 0);
    auto* label = new QLabel(name);
    label->setFont(tableFont());
    label->setTextFormat(Qt::PlainText);
    label->setToolTip(name);
    label->setText(QFontMetrics(label->font()).elidedText(name, Qt::ElideMiddle, kNameWidth - 4));
    label->setFixedWidth(kNameWidth);
    row->addWidget(label);
    const bool isNumber = qobject_cast<NumberField*>(field) != nullptr;
    row->addWidget(field, isNumber ? 0 : 1);
    if (isNumber) {
        auto* law = new ElidedLabel;
        law->setFont(noteFont());
        law->setForegroundRole(QPalette::PlaceholderText);
        law->setText(note);
        row->addWidget(law, 1);
    }
    column->addWidget(line);
}

NumberField* PlaySetup::addNumber(QVBoxLayout* column, const QString& name, const QString& accessibleName,
                                  const QString& note) {
    auto* field = new NumberField(accessibleName);
    addRow(column, name, field, note);
    connect(field, &NumberField::changed, this, &PlaySetup::changed);
    return field;
}

void PlaySetup::setMining(std::shared_ptr<const MiningResult> mining) {
    if (mining == m_mining) return;
    m_mining = std::move(mining);
    if (!m_mining) return;
    const QString before = m_service->currentText();
    const QSignalBlocker nobodyChose(m_service);
    m_service->clear();
    for (const std::string& target : m_mining->program.targets)
        m_service->addItem(toQt(target));
    m_service->setCurrentIndex(std::max(0, m_service->findText(before)));
    rebuildNodes();
    const auto& scales = m_mining->program.recordedScales;
    if (!m_isScaleChosen) m_scale->setOverride(scales.empty() ? 1 : *std::max_element(scales.begin(), scales.end()));
    Q_EMIT refilled();
}

void PlaySetup::rebuildNodes() {
    auto* column = static_cast<QVBoxLayout*>(m_nodeForm->layout());
    while (QLayoutItem* item = column->takeAt(0)) {
        delete item->widget();
        delete item;
    }
    m_nodes.clear();
    m_config.clear();
    for (const NodeProgram& type : m_mining->program.types) {
        const QString law = type.instances.form.isConstant() ? tr("always %1").arg(lawText(type.instances))
                                                             : QStringLiteral("= ") + lawText(type.instances);
        NumberField* field = addNumber(column, toQt(type.type), tr("Nodes of type %1").arg(toQt(type.type)), law);
        field->setAllowed(NumberField::Allowed::WholeNumbers);
        m_nodes[type.type] = field;
    }
    for (const auto& [key, law] : m_mining->program.derived)
        m_config[key] = addNumber(column, toQt(key), toQt(key),
                                  law.form.isConstant() ? tr("constant") : QStringLiteral("= ") + lawText(law));
    QWidget* before = m_scale; // made later than what stands below
    for (const auto& fields : {m_nodes, m_config})
        for (const auto& [name, field] : fields) {
            setTabOrder(before, field);
            before = field;
        }
    setTabOrder(before, m_fast);
}

void PlaySetup::setPlan(const Plan& plan) {
    for (const auto& [type, field] : m_nodes)
        if (const auto nodes = plan.nodes.find(type); nodes != plan.nodes.end())
            field->setDerived(double(nodes->second));
    for (const auto& [key, field] : m_config)
        if (const auto value = plan.parameters.find(key); value != plan.parameters.end())
            field->setDerived(value->second);
}

std::optional<PlayTarget> PlaySetup::target() const {
    const auto target = targetOf(fromQt(m_service->currentText() + u'=' + m_address->text().trimmed()));
    return target ? std::optional(*target) : std::nullopt;
}

void PlaySetup::showOwn() {
    const auto to = target();
    const bool isElsewhere = to && !isLoopback(to->host);
    m_otherHost->setVisible(isElsewhere);
    m_own->setVisible(isElsewhere);
    if (!isElsewhere) m_own->setChecked(false); // said of one server, not of the next
}

std::vector<const NumberField*> PlaySetup::fields() const {
    std::vector<const NumberField*> out{m_scale};
    for (const auto* named : {&m_nodes, &m_config})
        for (const auto& [name, field] : *named)
            out.push_back(field);
    for (const NumberField* field : {m_timeScale, m_ramp, m_duration, m_rate, m_connections, m_shared, m_seed})
        out.push_back(field);
    return out;
}

QString PlaySetup::problem() const {
    if (!target()) return tr("Address of the server: HOST:PORT, as 127.0.0.1:6379.");
    for (const NumberField* field : fields())
        if (!field->isValid()) return tr("%1: %2.").arg(field->accessibleName(), field->allowedText());
    return {};
}

std::optional<PlayOrder> PlaySetup::order() const {
    const auto to = target();
    if (!m_mining || !to || !problem().isEmpty() || !m_scale->value()) return {};
    PlayOrder order;
    order.request.scale = *m_scale->value();
    for (const auto& [type, field] : m_nodes)
        if (field->isOverridden()) order.request.nodes[type] = wholeNumberOf(*field->value());
    for (const auto& [key, field] : m_config)
        if (field->isOverridden()) order.request.config[key] = *field->value();
    PlayOptions& options = order.options;
    options.targets = {*to};
    options.isMyServer = m_own->isChecked();
    options.timeScale = m_fast->isChecked() ? 0 : m_timeScale->value().value_or(1);
    options.rampSeconds = m_ramp->value().value_or(0);
    if (m_duration->isOverridden()) options.durationSeconds = m_duration->value();
    options.ratePerSecond = m_rate->value().value_or(0);
    constexpr double kMostConnections = 1e9; // of 32 bits
    options.mostConnections = std::uint32_t(std::min(kMostConnections, m_connections->value().value_or(0)));
    options.sharedConnections = std::uint32_t(std::min(kMostConnections, m_shared->value().value_or(1)));
    options.seed = wholeNumberOf(m_seed->value().value_or(1));
    order.isKept = m_keep->isEnabled() && m_keep->isChecked();
    return order;
}

void PlaySetup::setAddress(const QString& address) {
    m_address->setText(address);
    showOwn();
    Q_EMIT changed();
}

QString PlaySetup::address() const {
    return m_address->text();
}

void PlaySetup::offerScale(double scale) {
    if (m_isScaleChosen || scale <= 0) return;
    m_scale->setOverride(scale);
    Q_EMIT changed();
}

void PlaySetup::setCanKeep(bool on) {
    m_keep->setEnabled(on);
}

QLineEdit* PlaySetup::scaleField() const {
    return m_scale;
}

} // namespace tenfold
