#pragma once

#include "widgets/characterize/figure.h"

#include <QWidget>

#include <memory>

namespace tenfold {

using ShownPopulationPtr = std::shared_ptr<const characterize::ShownPopulation>;

/// A tab of Characterize. All are about the same population, perhaps beside another one.
class CharacterizePage : public QWidget {
    Q_OBJECT
public:
    using QWidget::QWidget;
    /// @param b  what `a` is compared with; null: nothing. `a` may be null
    virtual void setPopulations(ShownPopulationPtr a, ShownPopulationPtr b) = 0;
    /// For F6, the first one for the focus.
    virtual QList<QWidget*> panes() const = 0;
    virtual QString statusText() const { return {}; }
    /// Panes that stand at the sides while the page is in front; null: the page has their room.
    virtual QWidget* listPane() const { return nullptr; }
    virtual QWidget* detailPane() const { return nullptr; }
    /// F8 and Shift+F8.
    virtual void step(int /*by*/) {}
    /// The measure is to be seen, if it is of this page. @return whether it is
    virtual bool showMeasure(const QString& /*id*/) { return false; }

Q_SIGNALS:
    void statusChanged();
    void exported(const QString& file);
    /// A measure of another page.
    void measureWanted(const QString& id);
};

/// What explains a number of a population: definition, interval, filter, coverage, data, and the command that prints
/// it.
Explanation explanationOf(const characterize::ShownPopulation& population, const QString& measure);

} // namespace tenfold
