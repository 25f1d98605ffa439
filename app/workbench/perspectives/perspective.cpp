#include "app/workbench/perspectives/perspective.h"

#include "app/workbench/perspectives/scope.h"
#include "app/workbench/perspectives/windowservices.h"

#include <QAction>
#include <QComboBox>

#include <utility>

namespace tenfold {

Perspective::Perspective(Names names, WindowServices& window)
    : QObject(&window)
    , m_window(window)
    , m_names(std::move(names)) {}

ViewScope* Perspective::scope() const {
    return m_window.runs;
}

QString Perspective::scopeName() const {
    return tr("Scope");
}

QString Perspective::filterText() const {
    return m_window.sides->good();
}

void Perspective::filterEntered(const QString& text) {
    m_window.sides->setGood(text);
}

QWidget* Perspective::scopeField() const {
    return m_window.runs->serverField();
}

QWidget* Perspective::mainPane() const {
    for (QWidget* pane : panes())
        if (pane->isVisible()) return pane;
    return nullptr;
}

std::vector<FinderItem> Perspective::viewActions() {
    std::vector<FinderItem> items;
    for (QAction* a : view()->actions())
        items.push_back({FinderItem::Command, a->text().remove(u'&'),
                         a->shortcut().isEmpty() ? m_names.name : a->shortcut().toString(QKeySequence::NativeText),
                         [this, a] {
                             Q_EMIT frontWanted();
                             a->trigger();
                         }});
    return items;
}

std::function<void()> Perspective::shower(const Subject& subject) const {
    return m_window.shower(subject);
}

} // namespace tenfold
